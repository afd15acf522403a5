"""Hit: the damage, healing or temporary points of several at once, each whole or half, in one step.

Taking back the damage of an action that came to nothing: it was countered, blocked, cancelled or lost after its damage was noted.

The result of a hit before it is applied (the `hit_preview` question of docs/boundary.md).
"""

from collections.abc import Iterator
from dataclasses import replace
from typing import ClassVar, NamedTuple

from turnwright import shapes
from turnwright.core import kernel
from turnwright.core.commands import Args, BadCommand, Command, Objections
from turnwright.core.dice import Dice
from turnwright.core.fact import F, Fact, Tells
from turnwright.core.frozen_class import dataclass
from turnwright.core.model import MOST_NUMBER, AnyCombatant, Gauge, unit_of
from turnwright.core.move import SharedMove, unknown
from turnwright.core.names_in_words import name_all
from turnwright.core.rulebook import HOUSE
from turnwright.core.system import System
from turnwright.core.text_input import LONGEST_NAME, clean
from turnwright.core.upshot import Upshot
from turnwright.table.concentration import ConcentrationDoubted
from turnwright.table.corrections import Adjust
from turnwright.table.effects import EffectEnded
from turnwright.table.gauges import GaugeSet
from turnwright.table.misses import HealingFailed, Missed
from turnwright.table.numbers import number_of
from turnwright.text import N_, join_and, join_commas, join_dots, say

CAME_TO_NOTHING = ("missed", "failed")
"""The modes that only tell the log that the attack missed, or that the healing failed."""
MODES = ("damage", "heal", "set", "temporary", *CAME_TO_NOTHING)
"""What a hit does to a gauge."""


class Brought(NamedTuple):
    """A state that a blow may bring a combatant. `says`: why, in a few words; `on`: the rules bring it; `arg`: the argument of the hit that
    lists those who get it."""

    label: str
    says: str
    on: bool
    arg: str


class TakenBack(Fact[F]):
    """The GM takes back damage of an action that came to nothing under this rule. `of`: its name, empty without one. The new values of the
    gauges follow as facts of their own."""

    who: tuple[str, ...]
    of: str
    rule: str

    def telling(self) -> Tells:
        of, says = N_("The damage of {of} is taken back"), N_("the damage of {of}")
        if not self.of:
            of, says = N_("The damage to {who} is taken back"), N_("the damage to {who}")
        return Tells(of, "gm", upshot=Upshot("taken_back", says))


class Hit(SharedMove[F]):
    """Damages, heals or sets one gauge of several, or gives temporary points. `who`: those who take it all; `half`: those who take half,
    rounded down; of a miss, who was missed, and of a healing that failed, who was to be healed. `source`: who caused it; `beside`: those of its
    group who did so with it; `called`: the name of the attack; `same_blow`: it continues the hit of the step before it; `each`: by their ids, those
    who take a number of their own in place of `amount`, as of an area attack; `before`: a further number (PD), of which each takes off their own."""

    defenses: ClassVar[tuple[str, ...]] = ()
    """The further numbers that a blow may be said before."""

    amount: int = 0
    who: tuple[str, ...] = ()
    half: tuple[str, ...] = ()
    gauge: str = ""
    mode: str = "damage"
    source: str = ""
    beside: tuple[str, ...] = ()
    called: str = ""
    same_blow: bool = False
    each: tuple[tuple[str, int], ...] = ()
    before: str = ""

    def against(self, fight: F, system: System[F]) -> Objections:
        if self.mode not in MODES:
            raise BadCommand(
                say("I don’t know “{mode}”. Known are {modes}.", mode=self.mode[:20], modes=join_and(MODES))
            )
        for amount in (self.amount, *(own for _, own in self.each)):
            if abs(amount) > MOST_NUMBER:
                raise BadCommand(say("Numbers go up to {most}.", most=MOST_NUMBER))
            if amount < 0 and self.mode != "set":
                raise BadCommand(say("The number must be 0 or more."))
        if self.before and (self.before not in self.defenses or self.mode != "damage"):
            raise BadCommand(say("Damage is said before one of: {known}.", known=join_commas(self.defenses) or "–"))
        if self.source:
            yield from unknown(fight, (self.source, *self.beside))
        if self.mode in CAME_TO_NOTHING:
            yield from unknown(fight, self.who) if self.who else ()
            return
        if not self.gauge:
            raise BadCommand(say("Say which number changes, e.g. hp."))
        yield from unknown(fight, (*self.who, *self.half))
        for c in fight.found((*self.who, *self.half)):
            if c.gauge(self.gauge) is None:
                yield HOUSE.about(
                    c, "turnwright.gauge", "{name} has no {gauge}.", gauge=self.gauge[:20], overrule=False
                )

    def facts(self, fight: F, system: System[F], dice: Dice) -> Iterator[Fact[F]]:
        if self.mode in CAME_TO_NOTHING:
            called = clean(self.called, LONGEST_NAME, say("A name")) if self.called else ""
            nothing = HealingFailed if self.mode == "failed" else Missed
            yield nothing(self.source, called, self.who, self.beside)
            return
        called = self.credited(fight) if self.called else ""
        for who in dict.fromkeys((*self.who, *self.half)):
            for fact in self._adjusted(fight, system, who, self.amount_for(fight.get(who)), dice):
                yield replace(fact, called=called, beside=self.beside) if isinstance(fact, GaugeSet) else fact

    def credited(self, fight: F) -> str:
        """Returns the name under which the log tells the action; empty in a system in which the table gives actions no names."""
        return ""

    def brings(self, fight: F, after: F, c: AnyCombatant) -> Brought | None:
        """Returns the state that this blow may bring a combatant, in a system that has one. `after`: the fight once it has struck."""
        return None

    def dealt_to(self, c: AnyCombatant) -> int:
        """Returns the amount that is said for one of them: their own, or that for all."""
        return dict(self.each).get(c.id, self.amount)

    def amount_for(self, c: AnyCombatant) -> int:
        """Returns what one of them takes: what their defense leaves if the amount is said before it, and half of that, rounded down, for those who
        take half. A value that is set is set whole."""
        amount, defense = self.dealt_to(c), number_of(c, self.before) if self.before else None
        left = amount if defense is None else max(0, amount - defense)
        return left // 2 if c.id in self.half and self.mode != "set" else left

    def _adjusted(self, fight: F, system: System[F], who: str, amount: int, dice: Dice) -> Iterator[Fact[F]]:
        """Yields what the system's own `adjust` makes of it, because a system may add to it."""
        adjust = system.moves["adjust"]
        assert issubclass(adjust, Adjust)
        kind: type[Adjust[F]] = adjust
        match self.mode:
            case "set":
                yield from kind((who,), self.gauge, to=amount, source=self.source).facts(fight, system, dice)
            case "heal" | "temporary" if not amount:  # a hit of 0 is told otherwise
                now = fight.get(who).gauge(self.gauge)
                yield from kind((who,), self.gauge, to=now.value if now else 0).facts(fight, system, dice)
            case "temporary":
                yield from kind((who,), self.gauge, temporary=amount, source=self.source).facts(fight, system, dice)
            case mode:
                by = -amount if mode == "damage" else amount
                yield from kind((who,), self.gauge, by=by, source=self.source).facts(fight, system, dice)


def defenses(system: System[F], fight: F) -> tuple[str, ...]:
    """Returns the further numbers that a blow may be said before in this system, of which somebody in the fight has one."""
    hit = system.moves[Hit.name]
    assert issubclass(hit, Hit)
    return tuple(name for name in hit.defenses if any(number_of(c, name) is not None for c in fight.roster))


def brings(system: System[F]) -> bool:
    """Tells whether a blow may bring a state in this system."""
    hit = system.moves[Hit.name]
    assert issubclass(hit, Hit)
    return hit.brings is not Hit.brings


@dataclass(frozen=True, slots=True)
class Loss:
    """What one took from one gauge, and the temporary points lost before it."""

    who: str
    gauge: str
    lost: int
    temporary: int = 0

    def restored(self, gauge: Gauge) -> int:
        """Returns the value of the gauge without this loss: at most its maximum, and never less than now."""
        return max(gauge.value, min(gauge.most, gauge.value + self.lost))


class TakeBack(SharedMove[F]):
    """Takes back damage of an action that came to nothing. `who`, `gauge`, `lost` and `temporary` have one entry for each loss; `of`: the name of
    the action; `rule`: why it came to nothing."""

    waits = False
    who: tuple[str, ...]
    gauge: tuple[str, ...]
    lost: tuple[int, ...]
    temporary: tuple[int, ...]
    of: str = ""
    rule: str = ""

    @property
    def losses(self) -> list[Loss]:
        return [Loss(*one) for one in zip(self.who, self.gauge, self.lost, self.temporary, strict=True)]

    def against(self, fight: F, system: System[F]) -> Objections:
        if not self.who or len({len(self.who), len(self.gauge), len(self.lost), len(self.temporary)}) > 1:
            raise BadCommand(say("Say of whom, which number and how much is taken back."))
        if not all(0 <= n <= MOST_NUMBER for n in (*self.lost, *self.temporary)):
            raise BadCommand(say("Numbers go up to {most}.", most=MOST_NUMBER))
        if self.rule and self.rule not in system.rules.book:
            raise BadCommand(say("There is no such rule."))
        yield from unknown(fight, self.who)
        for loss in self.losses:
            c = fight.find(loss.who)
            if c is not None and c.gauge(loss.gauge) is None:
                yield HOUSE.about(
                    c, "turnwright.gauge", "{name} has no {gauge}.", gauge=loss.gauge[:20], overrule=False
                )

    def facts(self, fight: F, system: System[F], dice: Dice) -> Iterator[Fact[F]]:
        of = clean(self.of, LONGEST_NAME, say("A name")) if self.of else ""
        yield TakenBack(tuple(dict.fromkeys(self.who)), of, self.rule)
        adjust = system.moves["adjust"]
        assert issubclass(adjust, Adjust)
        kind: type[Adjust[F]] = adjust
        for loss in self.losses:
            gauge = fight.get(loss.who).gauge(loss.gauge)
            assert gauge is not None
            value = loss.restored(gauge)
            if value != gauge.value:
                yield from kind((loss.who,), loss.gauge, to=value).facts(fight, system, dice)
            if loss.temporary:
                yield from kind((loss.who,), loss.gauge, temporary=loss.temporary).facts(fight, system, dice)


def preview(system: System[F], fight: F, args: Args) -> shapes.HitPreview:
    """Returns what a hit would do, without doing it: each number before and after, and the result in one line. Raises BadCommand."""
    made = kernel.move(system, Command("hit", args))
    assert isinstance(made, Hit)
    hit: Hit[F] = made
    if any(True for _ in hit.against(fight, system)) or hit.mode in CAME_TO_NOTHING:
        return {"rows": [], "others": [], "says": ""}
    after = fight
    cues: dict[str, list[str]] = {}
    for fact in hit.facts(fight, system, Dice({}, "")):
        before, after = after, kernel.apply(system, after, fact)
        for one in kernel.follows(system, before, after, fact):
            for who, cue in _cues(system, after, one):
                cues.setdefault(who, []).append(cue)
            after = kernel.apply(system, after, one)
    rows: list[shapes.HitRow] = []
    for c in fight.found((*hit.who, *hit.half)):
        now = after.get(c.id)
        down = hit.gauge == system.about.gauge and system.roster.looks_down(after, now)
        left = _left(system, hit, c, now, down)
        rows.append({"id": c.id, "name": c.name, "by": _by(hit, c), "note": _change(hit, c, now, down), "left": left})
        if hit.before:
            rows[-1]["defense"] = _defense(hit, c)
        if state := hit.brings(fight, after, c):
            label, says, on, arg = state
            rows[-1]["brings"] = {"label": label, "says": says, "on": on, "arg": arg}
        if c.id in cues:
            rows[-1]["cue"] = join_dots(dict.fromkeys(cues[c.id]))
        if now.gauge(hit.gauge) == c.gauge(hit.gauge):
            rows[-1]["same"] = True
    others: list[shapes.HitOther] = [
        {"name": name_all(fight, (who,)), "left": join_commas(dict.fromkeys(cues[who]))}
        for who in cues
        if who not in (*hit.who, *hit.half)
    ]
    told = [(one["name"], one["left"]) for one in (*rows, *others)]
    says = join_commas(say("{name}: {left}", name=name, left=left) for name, left in told)
    return {"rows": rows, "others": others, "says": says}


def _cues(system: System[F], fight: F, brought: Fact[F]) -> Iterator[tuple[str, str]]:
    """Yields what the hit brings about besides the number, and for whom: a condition that ends with it, a concentration that is in doubt then,
    with the number to beat, and what the rules make of it, as the log will say it."""
    if isinstance(brought, EffectEnded):
        yield brought.who, say("{effect} ends", effect=brought.name)
    elif isinstance(brought, ConcentrationDoubted):
        found = fight.effect(brought.effect)
        if found is None:
            return
        if brought.why in ("down", "zero", "helpless"):
            yield found.who, say("{condition}: does it end?", condition=found.name)
        elif brought.number:
            yield found.who, say("{condition}: DC {number}", condition=found.name, number=brought.number)
        else:
            yield found.who, say("{condition}: still held?", condition=found.name)
    elif line := brought.line_in(system, fight, kernel.apply(system, fight, brought)):
        for who in brought.about():
            yield who, line.short()


BY = {"damage": N_("−{amount}"), "heal": N_("+{amount}"), "set": N_("{amount}"), "temporary": N_("+{amount}")}
"""A change with its sign, by the mode of a hit."""


def _by(hit: Hit[F], c: AnyCombatant) -> str:
    """Returns the change with its sign, or the new value."""
    amount = hit.amount_for(c)
    return say(BY[hit.mode], amount=amount) if amount else "0"


def _defense(hit: Hit[F], c: AnyCombatant) -> str:
    """Returns how the amount said before a defense becomes what is taken: "34 − 20 ED", "half of 34 − 20 ED"."""
    amount, defense = hit.dealt_to(c), number_of(c, hit.before)
    if defense is None:
        return say("{amount}, {defense} not known", amount=amount, defense=hit.before)
    text = N_("half of {amount} − {number} {defense}") if c.id in hit.half else N_("{amount} − {number} {defense}")
    return say(text, amount=amount, number=defense, defense=hit.before)


def _change(hit: Hit[F], before: AnyCombatant, after: AnyCombatant, down: bool) -> str:
    was, now = before.gauge(hit.gauge), after.gauge(hit.gauge)
    assert was is not None and now is not None
    if hit.mode == "temporary":
        return say("{temp} temporary", temp=now.temp)
    temporary = say("temporary {was} → {temp}", was=was.temp, temp=now.temp) if now.temp != was.temp else ""
    if now.value == was.value:
        changed = "" if temporary else say("stays at {value}", value=now.value)
    else:
        changed = say("{was} → {value}", was=was.value, value=now.value)
    if down and now.value <= 0:  # who is down above 0 was so for another reason, such as the GM's mark
        if was.value <= 0:
            return join_commas((temporary, changed, say("still down")))
        changed = join_commas((changed, say("down"))) if now.value else say("{was} → down", was=was.value)
    return join_commas((temporary, changed))


def _left(system: System[F], hit: Hit[F], before: AnyCombatant, after: AnyCombatant, down: bool) -> str:
    was, now = before.gauge(hit.gauge), after.gauge(hit.gauge)
    assert was is not None and now is not None
    if hit.mode == "temporary":
        return say("{temp} temporary {gauge}", temp=now.temp, gauge=unit_of(now.name, now.temp))
    parts = {"value": now.value, "gauge": unit_of(now.name, now.value), "temp": now.temp}
    left = say("{value} {gauge} left" if now.value >= 0 else "{value} {gauge}", **parts)
    if now.value > now.most > 0:
        left = say("{value} of {most} {gauge}", **parts, most=now.most)
    if now.temp:
        left = say("{value} {gauge} and {temp} temporary left", **parts)
    if not down:
        return system.roster.fields.below(now.name, now.value) or left
    if now.value > 0:
        return join_commas((left, say("still out")))
    return down_at(now.value, now.name)


def down_at(value: int, gauge: str) -> str:
    """Returns that somebody is down, and how far below 0."""
    return say("down at {value} {gauge}", value=value, gauge=unit_of(gauge, value)) if value < 0 else say("down")
