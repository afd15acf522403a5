"""Hit: the damage, healing or temporary points of several at once, each whole or half, in one step."""

from collections.abc import Iterator
from dataclasses import replace
from typing import ClassVar, NamedTuple

from turnwright.core import AnyCombatant, BadCommand, Dice, F, Fact, Objections, SharedMove, unknown
from turnwright.core.beside import number_of
from turnwright.core.events import GaugeSet
from turnwright.core.misses import HealingFailed, Missed
from turnwright.core.rulebook import HOUSE
from turnwright.core.system import System
from turnwright.core.text_input import LONGEST_NAME, clean
from turnwright.gm.moves import MOST_NUMBER, Adjust
from turnwright.text import join_and, join_commas, say

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
            yield nothing(self.source, called, self.who)
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
