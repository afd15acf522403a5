"""When a concentration is in doubt, and what is told of it: damage to who concentrates, who goes down, and another concentration that begins.

The rules end no concentration by themselves. They ask, and the condition keeps the question until the table has answered it (`Effect.doubts`).
A concentration whose time is up takes with it what hangs on it.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace

from turnwright.core.concentration import concentrations, held, is_concentration, is_helpless
from turnwright.core.effect import Doubt, Effect
from turnwright.core.effect_events import EffectBegan, EffectEnded
from turnwright.core.events import GaugeSet, is_ours, name_even_if_gone
from turnwright.core.fact import F, Fact, Line
from turnwright.core.model import AnyCombatant
from turnwright.core.system import System
from turnwright.text import Say, join_and, say

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
        return self if found is not None and is_ours(before, found.who) else None

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


class Held(Fact[F]):
    """A condition hangs on a concentration from now on (`hangs`, its id), or on none any more."""

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
