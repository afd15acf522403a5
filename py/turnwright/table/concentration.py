"""Concentration: when it is in doubt, what a condition hangs on, what somebody holds, and the table's word whether it still holds.

Damage to who concentrates, who goes down, and another concentration that begins put it in doubt. The rules end no concentration by themselves:
they ask, and the condition keeps the question until the table has answered it (`Effect.doubts`). A concentration whose time is up takes with it
what hangs on it. Who concentrates, and what hangs on whom: `table/hanging.py`.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from typing import NamedTuple

from turnwright import shapes
from turnwright.core.alike import like
from turnwright.core.commands import Ask, Choice, Command, Objections, Offer
from turnwright.core.dice import Dice
from turnwright.core.effect import Doubt, Effect
from turnwright.core.fact import F, Fact, Line
from turnwright.core.model import AnyCombatant
from turnwright.core.move import SharedMove, unknown
from turnwright.core.names_in_words import name_all, name_even_if_gone
from turnwright.core.owed import At, Owed
from turnwright.core.rulebook import HOUSE
from turnwright.core.system import System
from turnwright.core.text_input import LONGEST_NAME
from turnwright.drawing.tokens import token
from turnwright.drawing.widgets import offer_json
from turnwright.table.effects import AnswerOnConditions, EffectBegan, EffectEnded
from turnwright.table.gauges import GaugeSet
from turnwright.table.hanging import concentrations, held, is_concentration, is_helpless, names_of_held
from turnwright.text import N_, Say, join_and, join_dots, say

RULE = "turnwright.concentration"


def asks(name: str, effect: str, doubts: Sequence[Doubt]) -> str:
    """Returns what the table is asked of a concentration: the gravest of its doubts, or all numbers to beat. `name`: who concentrates;
    `effect`: by which condition."""
    why = {one.why for one in doubts}
    if "down" in why:
        return say("{name} is down: does {effect} end?", name=name, effect=effect)
    if "zero" in why:
        return say("{name} is at 0: does {effect} end?", name=name, effect=effect)
    if "helpless" in why:
        return say("{name} can do nothing: does {effect} end?", name=name, effect=effect)
    if numbers := numbers_to_beat(doubts):
        return say("{name} concentrates: {numbers}", name=name, numbers=numbers)
    if "anew" in why:
        return say("{name} concentrates anew: does {effect} end?", name=name, effect=effect)
    return say("{name} concentrates: still held?", name=name)


def numbers_to_beat(doubts: Iterable[Doubt]) -> str:
    """Returns the numbers to beat in words: "DC 10 and DC 12"; empty without any."""
    return join_and(say("DC {number}", number=one.number) for one in doubts if one.number)


class ConcentrationDoubted(Fact[F]):
    """The table is asked whether a concentration holds. `why`: damage, down, zero (no more of the main gauge), helpless, or anew (another
    one began); `number`: the number to beat, 0
    where the rules name none."""

    effect: str
    why: str
    number: int = 0

    def apply(self, fight: F) -> F:
        return _changed(fight, self.effect, lambda x: (*x.doubts, Doubt(self.why, self.number)))

    def public(self, before: F, after: F) -> "ConcentrationDoubted[F] | None":
        """Returns the question to the players' own; that to another side is the GM's."""
        found = before.effect(self.effect)
        return self if found is not None and before.ours(found.who) else None

    def line(self, before: F, after: F, say: Say) -> Line | None:
        found = before.effect(self.effect)
        if found is None:
            return None
        name = name_even_if_gone(before, after, found.who)
        text = asks(name, found.name, (Doubt(self.why, self.number),))
        return Line(text, "auto", RULE, found.who, spoken=True)


class ConcentrationKept(Fact[F]):
    """Whoever concentrates has kept the concentration. `doubts` of the condition are answered."""

    effect: str

    def apply(self, fight: F) -> F:
        return _changed(fight, self.effect, lambda x: ())

    def line(self, before: F, after: F, say: Say) -> Line | None:
        found = before.effect(self.effect)
        if found is None:
            return None
        return Line(
            say("{name} keeps {effect}", name=name_even_if_gone(before, after, found.who), effect=found.name),
            "gm",
            RULE,
            found.who,
        )


class HangingSet(Fact[F]):
    """A condition hangs on a concentration from now on (`hangs`, its id), or on none any more."""

    former = "Held"
    effect: str
    hangs: str

    def apply(self, fight: F) -> F:
        changed = tuple(replace(x, hangs=self.hangs) if x.meant(self.effect) else x for x in fight.effects)
        return replace(fight, effects=changed)

    def line(self, before: F, after: F, say: Say) -> Line | None:
        found, focus = before.effect(self.effect), before.effect(self.hangs or "")
        if found is None:
            return None
        title = say("{effect} on {name}", effect=found.name, name=name_even_if_gone(before, after, found.who))
        if focus is None:
            return Line(say("{effect} hangs on no concentration", effect=title), "gm", who=found.who)
        name = name_even_if_gone(before, after, focus.who)
        return Line(say("{effect} lasts while {name} concentrates", effect=title, name=name), "gm", who=found.who)


def _changed(fight: F, effect: str, doubts: Callable[[Effect], tuple[Doubt, ...]]) -> F:
    changed = tuple(replace(x, doubts=doubts(x)) if x.meant(effect) else x for x in fight.effects)
    return replace(fight, effects=changed)


def ended(fight: F, effect: Effect) -> Iterator[Fact[F]]:
    """Yields that the table ends a condition, and with it what hangs on it."""
    yield EffectEnded(effect.id, effect.name, effect.who)
    yield from let_go(fight, effect.id)


def let_go(fight: F, effect: str) -> Iterator[Fact[F]]:
    """Yields that what hangs on a concentration ends, because it has ended."""
    for x in held(fight, effect):
        yield EffectEnded(x.id, x.name, x.who, rule=RULE)


def shaken(system: System[F], before: F, fight: F, event: Fact[F]) -> Iterator[Fact[F]]:
    """Yields what an event does to those who concentrate. `before`, `fight`: the fight before and after it."""
    if isinstance(event, EffectEnded):
        if event.due:
            yield from let_go(before, event.effect)
        return
    if isinstance(event, EffectBegan) and is_helpless(event.effect.name) and not event.effect.waits:
        for x in concentrations(fight, event.effect.who):
            if all(one.why != "helpless" for one in x.doubts):
                yield from _lost(system, fight, x, "helpless")
    if before.roster is fight.roster:
        return
    for x in fight.effects:
        was, now = before.find(x.who), fight.find(x.who)
        if was is None or now is None or was is now or not is_concentration(fight, x):
            continue
        if fight.clock.stage == "setup" or system.clock.over(fight):
            return
        if (falls := fallen(system, fight, now)) and not fallen(system, before, was):
            yield from _lost(system, fight, x, falls)
        elif falls != "down" and isinstance(event, GaugeSet) and (damage := harm(system, before, event)):
            yield ConcentrationDoubted(x.id, "damage", system.roster.standing.number_to_beat(fight, damage))


def _lost(system: System[F], fight: F, effect: Effect, why: str) -> Iterator[Fact[F]]:
    """Yields that a concentration ends because of what befell who concentrates, or else that the table is asked (`why`)."""
    rule = system.roster.standing.ends_concentration(fight) if why != "zero" else ""
    if not rule:
        yield ConcentrationDoubted(effect.id, why)
        return
    yield EffectEnded(effect.id, effect.name, effect.who, rule=rule)
    yield from let_go(fight, effect.id)


def fallen(system: System[F], fight: F, c: AnyCombatant) -> str:
    """Returns why the table is asked about the concentration of one who falls: down, or zero (of the main gauge); empty for one who stands."""
    if system.roster.looks_down(fight, c):
        return "down"
    return "zero" if c.empty(system.about.gauge) else ""


def harm(system: System[F], before: F, event: GaugeSet[F]) -> int:
    """Returns how much damage somebody takes by this change of the main gauge; 0 for healing and for a value that the table set. What temporary
    points absorb counts."""
    c = before.find(event.who)
    if event.gauge != system.about.gauge or c is None:
        return 0
    if event.meant is not None or event.rolled:
        return max(0, -(event.meant or event.rolled))
    if before.effect(event.by) is None:
        return 0
    gauge = c.gauge(event.gauge)
    absorbed = max(0, gauge.temp - event.temp) if gauge is not None and event.temp >= 0 else 0
    return max(0, event.was - event.value) + absorbed


def begun_anew(fight: F, who: str) -> Iterator[Fact[F]]:
    """Yields that the other concentrations of somebody are in doubt, because another one begins."""
    for x in concentrations(fight, who):
        if all(one.why != "anew" for one in x.doubts):
            yield ConcentrationDoubted(x.id, "anew")


class Focus(NamedTuple):
    """The concentration on which a new condition hangs: its id, and the facts with which it begins, none if it is there already."""

    effect: str
    begins: tuple[Fact[F], ...]  # type: ignore[valid-type]


def focus(fight: F, who: str, title: str, secret: bool = False) -> Focus:
    """Returns the concentration of a combatant on which a condition of this name hangs: one that holds another of the name, or nothing yet and
    whose own name says nothing else; else a new one, which puts the others in doubt. `secret`: what begins is kept from the players."""
    own = concentrations(fight, who)
    for x in own:
        if any(like(one.name) == like(title) for one in held(fight, x.id)):
            return Focus(x.id, ())
    empty = [x for x in own if not held(fight, x.id) and (like(title) in like(x.name) or " " not in like(x.name))]
    if empty:
        return Focus(empty[-1].id, ())
    name = say("Concentrating ({what})", what=title)[:LONGEST_NAME].strip()
    new = Effect(fight.effect_id(), name, who, secret=secret)
    return Focus(new.id, (EffectBegan(new), *begun_anew(fight, who)))


class AnswerDoubts(AnswerOnConditions[F]):
    """Answers whether these concentrations (`effects`, conditions by their ids) still hold. `ended`: those of them that end, with all that hangs
    on them; the others are kept."""

    name = "concentration"
    rule, nothing = RULE, N_("Nothing is asked about {effect}.")

    def asked(self, effect: Effect) -> bool:
        return bool(effect.doubts)

    def facts(self, fight: F, system: System[F], dice: Dice) -> Iterator[Fact[F]]:
        gone = {x.id for one in self.ended for x in (fight.effect(one),) if x is not None}
        for one in self.each:
            effect = fight.effect(one)
            assert effect is not None
            if effect.id not in gone:
                yield ConcentrationKept(effect.id)
            elif not (effect.hangs and effect.hangs in gone):  # what hangs on another ends with it
                yield from ended(fight, effect)


class HoldBy(SharedMove[F]):
    """Says what a concentration (`effect`, a condition by its id) holds: the conditions `what`, by their ids, and no others; and `brought`:
    fighters whom it brought into the fight, who leave when it ends."""

    former = "hold"
    effect: str
    what: tuple[str, ...] = ()
    brought: tuple[str, ...] = ()

    def against(self, fight: F, system: System[F]) -> Objections:
        for one in (self.effect, *self.what):
            found = fight.effect(one)
            if found is None or found.waits or not found.who:
                yield HOUSE.reason("turnwright.effect", overrule=False)
        yield from unknown(fight, self.brought) if self.brought else ()
        focus = fight.effect(self.effect)
        if self.effect in self.what or (focus is not None and focus.who in self.brought):
            yield HOUSE.reason(
                "turnwright.concentration",
                say("A concentration cannot hold itself or who concentrates."),
                overrule=False,
            )

    def facts(self, fight: F, system: System[F], dice: Dice) -> Iterator[Fact[F]]:
        for x in fight.effects:
            if x.id in self.what and x.hangs != self.effect:
                yield HangingSet(x.id, self.effect)
            elif x.hangs == self.effect and x.id not in self.what:
                yield HangingSet(x.id, "")
        for n, who in enumerate(dict.fromkeys(self.brought), 1):
            yield EffectBegan(
                Effect(
                    fight.effect_id(n),
                    say("Summoned"),
                    who,
                    hangs=self.effect,
                    brought=True,
                    secret=self._secret(fight),
                )
            )

    def _secret(self, fight: F) -> bool:
        focus = fight.effect(self.effect)
        return focus is not None and focus.secret


def hold_offer(system: System[F], fight: F, effect: Effect) -> Offer | None:
    """Returns the offer to say what a concentration holds; None for another condition, and where there is nothing to hold."""
    if not is_concentration(fight, effect):
        return None
    others = [
        x
        for x in fight.effects
        if x.who and not x.waits and x.hangs in ("", effect.id) and x.id != effect.id and not is_concentration(fight, x)
    ]
    choices = tuple(Choice(x.id, name_all(fight, (x.who,)), x.name, who=x.who) for x in others)
    came = {x.who for x in fight.effects if x.brought}
    fighters = tuple(
        Choice(c.id, c.name, who=c.id)
        for c in fight.roster
        if c.id not in (*came, effect.who) and not system.roster.looks_down(fight, c)
    )
    if not choices and not fighters:
        return None
    summoned = Ask("brought", "choice", say("Who leaves with it?"), fighters, optional=True, many=True)
    ask = Ask(
        "what",
        "choice",
        say("What ends with it?"),
        choices,
        value=tuple(x.id for x in others if x.hangs == effect.id),
        optional=True,
        many=True,
    )
    move: HoldBy[F] = HoldBy(effect.id)
    asks = (*([ask] if choices else []), *([summoned] if fighters else []))
    return move.button(say("What it holds"), asks=asks, key=f"hold_by:{effect.id}")


def doubted(fight: F) -> list[Effect]:
    """Returns the concentrations that the table is asked about."""
    return [x for x in fight.effects if x.doubts and fight.find(x.who) is not None]


def owed(system: System[F], fight: F, command: Command) -> Iterator[Owed]:
    """Yields the question about all concentrations in doubt, in one form."""
    if found := doubted(fight):
        asked, none = question(fight, found), say("All are kept")
        yield Owed("concentration", say("Concentration first"), At.WOUNDED, asked, rule=RULE, none=none)


def answer_offers(fight: F, effect: Effect) -> tuple[Offer, Offer]:
    """Returns the offers that answer the doubts about one concentration: it is kept, or it ends."""
    kept, lost = AnswerDoubts[F]((effect.id,)), AnswerDoubts[F]((effect.id,), (effect.id,))
    return (
        kept.button(say("Kept"), key=f"kept:{effect.id}"),
        lost.button(say("Ended"), key=f"lost:{effect.id}"),
    )


def question(fight: F, effects: Sequence[Effect]) -> Offer:
    """Returns the offer that answers the doubts about all of these: who loses the concentration is chosen, the rest keep it. Who is down
    or helpless is proposed."""
    choices = tuple(Choice(x.id, name_all(fight, (x.who,)), _note(fight, x), who=x.who) for x in effects)
    down = tuple(x.id for x in effects if any(one.why in ("down", "zero", "helpless") for one in x.doubts))
    ask = Ask("ended", "choice", say("Which ends? The rest are kept."), choices, value=down, optional=True, many=True)
    move: AnswerDoubts[F] = AnswerDoubts(tuple(x.id for x in effects))
    return move.button(say("Concentration"), asks=(ask,))


def _note(fight: F, effect: Effect) -> str:
    return join_dots((numbers_to_beat(effect.doubts), effect.name, names_of_held(fight, effect.id)))


def doubts(system: System[F], fight: F) -> list[shapes.Doubt]:
    """Returns each concentration in doubt, with the two answers."""
    return [_doubt(system, fight, x) for x in doubted(fight)]


def _doubt(system: System[F], fight: F, effect: Effect) -> shapes.Doubt:
    kept, ended = (offer_json(fight, system.rules.book, offer) for offer in answer_offers(fight, effect))
    holds = names_of_held(fight, effect.id)
    return {
        "id": effect.id,
        "token": token(fight, effect.who, fight.get(effect.who).side),
        "says": asks(name_all(fight, (effect.who,)), effect.name, effect.doubts),
        "holds": say("Holds {what}", what=holds) if holds else "",
        "kept": kept,
        "ended": ended,
    }
