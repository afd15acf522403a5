"""The shared parts fit other clocks: a few lines of HERO, Structured Time and Tactical Activity on the same kernel.

These are sketches, not systems. Each shows the one feature of its clock that a kernel made for another would break. HERO: places come from
a chart and can be delayed or spent in advance. Structured Time: one order with lost turns and Reactions. Tactical Activity: two passes in
opposite directions.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from types import SimpleNamespace
from typing import Any

from turnwright.core import kernel
from turnwright.core.about import About
from turnwright.core.commands import Args, Command, Objection
from turnwright.core.dice import Dice
from turnwright.core.effect import Deadline, Effect
from turnwright.core.fact import AnyFight, Boundary, Fact
from turnwright.core.model import Combatant, Fight, Prompt, Side
from turnwright.core.move import SharedMove
from turnwright.core.options import Options
from turnwright.core.rulebook import HOUSE
from turnwright.core.system import AnySystem, Roster, Rules, Screen, State, System, Time
from turnwright.core.view_parts import TimelineStop
from turnwright.table.book import BOOK
from turnwright.table.coming import Joined
from turnwright.table.effects import EffectBegan, EffectEnded
from turnwright.text import say


@dataclass(frozen=True, slots=True)
class Sheet:
    first: int = 0
    second: int = 0


@dataclass(frozen=True, slots=True)
class Tally:
    acted: bool = False
    moved_to: int = 0
    lost: int = 0
    points: int = 4


@dataclass(frozen=True, slots=True)
class Clock:
    turn: int = 1
    now: int = 0
    phase: str = ""


class Went(Fact[Any]):
    who: str

    def boundary(self, after: AnyFight) -> Boundary:
        return Boundary("turn_end", who=frozenset([self.who]))


class Moved(Fact[Any]):
    who: str
    to: int = 0
    lost: int = 0


class Ticked(Fact[Any]):
    now: int
    phase: str = ""


class Go(SharedMove[Any]):
    """The next combatant acts."""

    name = "go"
    points: int = 0

    def facts(self, fight: AnyFight, system: AnySystem, dice: Dice) -> Iterator[Fact[Any]]:
        yield Went(system.screen.timeline(fight, 1)[0].who[0])


class Shift(SharedMove[Any]):
    """Delays to a later place, or spends the next place now (abort)."""

    name = "shift"
    who: str
    to: int = 0
    abort: bool = False

    def against(self, fight: AnyFight, system: AnySystem) -> Iterator[Objection]:
        if self.abort and fight.get(self.who).tally.lost:
            yield HOUSE.reason("turnwright.same", "Aborted already.")

    def facts(self, fight: AnyFight, system: AnySystem, dice: Dice) -> Iterator[Fact[Any]]:
        yield Moved(self.who, 0 if self.abort else self.to, 1 if self.abort else 0)


def evolve(fight: AnyFight, event: Fact[Any]) -> AnyFight:
    match event:
        case Went(who):
            return fight.with_one(who, lambda c: replace(c, tally=replace(c.tally, acted=True, moved_to=0)))
        case Moved(who, to, lost):
            return fight.with_one(
                who, lambda c: replace(c, tally=replace(c.tally, moved_to=to, lost=c.tally.lost + lost))
            )
        case Ticked(now, phase):
            fight = fight.with_tallies(
                lambda c: replace(c.tally, acted=False, lost=max(0, c.tally.lost - (c.tally.lost > 0)))
            )
            return replace(fight, clock=replace(fight.clock, now=now, phase=phase or fight.clock.phase))
    return fight


def system(order: Callable[[AnyFight], list[str]], tick: Callable[[AnyFight], Ticked], about: str) -> AnySystem:
    """Returns a bare system from two functions: those still to act at this place, and the next place when nobody is left."""

    class Automation:
        def settle(self, fight: AnyFight, dice: Dice) -> Fact[Any] | None:
            return None if order(fight) else tick(fight)

        def answer(self, fight: AnyFight, prompt: Prompt, args: Args, dice: Dice) -> Iterator[Fact[Any]]:
            return iter(())

    unused: Any = lambda *_: ()  # noqa: E731
    fields: Any = SimpleNamespace(floor=lambda fight, gauge: None)
    return System(
        about=About(about, about, "", "", "", "", "", "", ""),
        say=say,
        setup=unused,
        state=State(Sheet, Tally, Clock, (), unused),
        rules=Rules(HOUSE, Options(()), (Went, Moved, Ticked), (Go, Shift), Automation(), evolve),
        roster=Roster(fields, *[unused] * 3),
        clock=Time(
            acting=unused, now=unused, in_turn=unused, chapter=unused, margin=lambda fight: str(fight.clock.now)
        ),
        screen=Screen(
            unused,
            unused,
            unused,
            lambda fight, n: tuple(TimelineStop("", (w,)) for w in order(fight)[:n]),
            unused,
            unused,
        ),
        book=BOOK,
    )


def a_fight(made: AnySystem, clock: Clock, **cast: tuple[int, int]) -> AnyFight:
    fight: AnyFight = Fight(made.about.id, "x", (Side("a", "A"), Side("b", "B")), clock)
    return kernel.fold(made, fight, [Joined(Combatant(n, n, "a", Sheet(*s), Tally())) for n, s in cast.items()])


def play(made: AnySystem, fight: AnyFight, *commands: Command) -> tuple[AnyFight, list[str]]:
    went = []
    for command in commands:
        outcome = kernel.decide(made, fight, command)
        fight = outcome.state
        went += [f"{event.who}" for event in outcome.events if isinstance(event, Went)]
    return fight, went


GO = Command("go")


def test_hero_places_come_from_a_chart_and_can_be_moved_or_spent_ahead() -> None:
    chart = {2: (6, 12), 4: (3, 6, 9, 12)}

    def due(fight: AnyFight) -> list[str]:
        here = [
            c
            for c in fight.roster
            if fight.clock.now in chart[c.sheet.second] and not (c.tally.acted or c.tally.lost or c.tally.moved_to)
        ]
        moved = [c for c in fight.roster if c.tally.moved_to == fight.clock.now]
        return [c.id for c in sorted([*here, *moved], key=lambda c: -c.sheet.first)]

    hero = system(due, lambda fight: Ticked(fight.clock.now % 12 + 1), "hero-sketch")
    fight = a_fight(hero, Clock(now=12), ada=(18, 4), bix=(20, 2))
    fight, went = play(hero, fight, GO, GO, Command("shift", {"who": "ada", "to": 5}), GO)
    assert went == ["bix", "ada", "ada"]
    assert fight.clock.now == 6, "a delayed action stopped the clock in a Segment nobody has a Phase in, then it ran on"
    fight, went = play(hero, fight, Command("shift", {"who": "bix", "abort": True}), GO)
    assert went == ["ada"], "Bix spent the next Phase before it came"


def test_structured_one_order_with_lost_turns_and_effects_on_a_turn() -> None:
    def due(fight: AnyFight) -> list[str]:
        return [
            c.id
            for c in sorted(fight.roster, key=lambda c: (-c.sheet.first, -c.sheet.second))
            if not (c.tally.acted or c.tally.lost)
        ]

    structured = system(due, lambda fight: Ticked(fight.clock.now + 1), "structured-sketch")
    fight = a_fight(structured, Clock(now=1), cas=(11, 40), ira=(11, 35), krane=(14, 30))
    fight = kernel.fold(
        structured,
        fight,
        [Moved("krane", lost=1), EffectBegan(Effect("e1", "Prone", "cas", Deadline("turn_end", who="cas", left=1)))],
    )
    outcome = kernel.decide(structured, fight, GO)
    assert [x for x in outcome.events if isinstance(x, EffectEnded)] == [EffectEnded("e1", "Prone", "cas", True)]
    fight, went = play(structured, outcome.state, GO, GO)
    assert went == ["ira", "krane"], "the surprised one lost round 1 and leads round 2"


def test_tactical_two_passes_in_opposite_directions() -> None:
    def due(fight: AnyFight) -> list[str]:
        up = fight.clock.phase == "declare"
        return [
            c.id
            for c in sorted(fight.roster, key=lambda c: c.sheet.first if up else -c.sheet.first)
            if not c.tally.acted
        ]

    def tick(fight: AnyFight) -> Ticked:
        return (
            Ticked(fight.clock.now, "resolve")
            if fight.clock.phase == "declare"
            else Ticked(fight.clock.now + 1, "declare")
        )

    tactical = system(due, tick, "tactical-sketch")
    fight = a_fight(tactical, Clock(now=1, phase="declare"), aro=(13, 0), cyr=(15, 0), dun=(9, 0))
    fight, went = play(tactical, fight, *[GO] * 6)
    assert went == ["dun", "aro", "cyr", "cyr", "aro", "dun"]
    assert fight.clock.now == 2
