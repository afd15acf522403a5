"""The clock of Structured Time and everything derived from it: whose turn it is, who comes next, whose turn is lost.

Theory of operation. A round is one walk down the Initiative order. The order is a stored list of ids, as a GM would write it. It is made
from the rolls and updated when a combatant joins or a score changes. The next turn is never stored but derived. After those the GM called,
it belongs to the first in the list without a turn in this round. So nothing needs repair when a combatant leaves, dies or comes back. A
turn that began is a fact (`turn`); it lasts until it is ended, even if its owner falls.

Moments of a round:

`between`: between turns. A combatant who delayed may act; `gap` names those who do, and the first acts.

`begun`: effects of the turn's beginning are due, and it is not yet decided whether the turn is lost.

`turn`: there is an active character.

`round_over`: the round is over. `boundary`: changes that wait for a round boundary happen now.

`resting`: nobody could act in another round, so the clock waits for the table.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from turnwright.core import Combatant, Fact, each_round, model
from turnwright.core.standing import Standing, falls
from turnwright.systems.structured.rules.constants import SECONDS
from turnwright.systems.structured.rules.options import option
from turnwright.systems.structured.rules.states import STATES, Kind
from turnwright.systems.structured.state.sheet import Sheet
from turnwright.systems.structured.state.tally import Tally
from turnwright.systems.structured.text import say

WOUNDS = "Wounds"
STAGES = ("setup", "play", "over")
MOMENTS = ("", "round_over", "boundary", "resting", "between", "begun", "turn")
PROMPTS = ("initiative", "rolloff", "tie", "contest")
"""The questions the rules may ask the table."""

Fighter = Combatant[Sheet, Tally]
Fighters = tuple[Fighter, ...]


@dataclass(frozen=True, slots=True)
class Throw:
    """A combatant's die in a contest of Agility."""

    who: str
    die: int
    typed: bool


@dataclass(frozen=True, slots=True)
class Clock:
    """The place of the fight in time, and the automatic steps still due."""

    stage: str = "setup"
    moment: str = ""
    round: int = 0
    turn: str = ""
    """The id of the combatant whose turn is running; empty between turns."""
    gap: tuple[str, ...] = ()
    """Those who act between turns, in order."""
    order: tuple[str, ...] = ()
    """The Initiative order."""
    called: tuple[str, ...] = ()
    """Those the GM called; they go before the order."""
    anew: bool = False
    """Whether everybody rolls again at the next round boundary."""
    startled: tuple[str, ...] = ()
    """Those who will be Surprised then."""
    contest: tuple[str, ...] = ()
    """Those who test Agility to go first."""
    throws: tuple[Throw, ...] = ()
    """Their rolls so far."""
    scene: str = ""
    heats: int = 0
    """The number of roll-offs so far."""
    fresh: bool = False
    """Whether the beginning of the current turn changed nothing else, so that the turn can begin again later."""


Fight = model.Fight[Sheet, Tally, Clock]
"""A fight under Structured Time: the state every function of this system reads."""
Event = Fact[Fight]
Events = Iterator[Event]


def states(c: Fighter) -> list[Kind]:
    """Returns the states of a combatant."""
    return [STATES[state.kind] for state in c.tally.states]


def has_state(c: Fighter, kind: str) -> bool:
    """Tells whether a combatant is in this state."""
    return any(state.kind == kind for state in c.tally.states)


def stunned(c: Fighter) -> bool:
    """Tells whether a state allows a combatant no actions."""
    return not all(kind.actions for kind in states(c))


def out(fight: Fight, c: Fighter) -> bool:
    """Tells whether a combatant is out: marked so, or without wounds left if the house rule says so."""
    return c.tally.out or (c.empty(WOUNDS) and falls(fight, c, option(fight, "wounds_out")))


def critical(c: Fighter) -> int:
    """Returns the damage taken below 0 Wounds."""
    wounds = c.gauge(WOUNDS)
    return max(0, -wounds.value) if wounds is not None else 0


STANDING = Standing[Fight, Sheet, Tally](out)
standing, who_stands, name_standing = STANDING.among, STANDING.who_stands, STANDING.name_standing
name_fighters, fill_standing, name_with_numbers = (
    STANDING.name_fighters,
    STANDING.fill_standing,
    STANDING.name_with_numbers,
)


def barred(fight: Fight, c: Fighter) -> str:
    """Returns the rule that takes a combatant's turn away; empty for none."""
    if out(fight, c):
        return "structured.out"
    if c.tally.surprised:
        return "structured.surprise"
    return "structured.stunned" if stunned(c) else ""


LOST = {
    "structured.out": say("out"),
    "structured.surprise": say("surprised"),
    "structured.stunned": STATES["stunned"].name,
}
"""The rules that take a turn away, each in a word."""


def listed(fight: Fight) -> tuple[Fighter, ...]:
    """Returns all who have a place, in the Initiative order."""
    return fight.cached(_listed)


def _listed(fight: Fight) -> tuple[Fighter, ...]:
    return tuple(fight.found(fight.clock.order))


def coming(fight: Fight) -> Fighters:
    """Returns those who still have a turn this round, able or not, in order; those the GM called go first."""
    return fight.cached(_coming)


def _coming(fight: Fight) -> Fighters:
    order = listed(fight)
    called = [c for who in fight.clock.called for c in order if c.id == who and c.id != fight.clock.turn]
    return (*called, *(c for c in order if not c.tally.went and c.id not in fight.clock.called))


def coming_turns(fight: Fight, who: str) -> Iterator[tuple[int, int]]:
    """Yields the rounds of a combatant's coming turns, the one that runs first."""
    here = fight.clock.turn == who or any(c.id == who for c in coming(fight))
    return each_round(max(1, fight.clock.round), here)


def active(fight: Fight) -> Fighter | None:
    """Returns the acting combatant: the active character or, between turns, the first who uses a delayed Half Action."""
    if fight.clock.stage != "play" or fight.clock.contest:
        return None
    if fight.clock.moment == "turn":
        return fight.find(fight.clock.turn)
    return fight.find(fight.clock.gap[0]) if fight.clock.gap and fight.clock.moment == "between" else None


def in_turn(fight: Fight) -> frozenset[str]:
    """Returns the ids of those whose turn is running: one or none."""
    acting = active(fight)
    return frozenset((acting.id,)) if acting is not None else frozenset()


def ended(fight: Fight) -> Fight:
    """Returns the fight as it is once it has ended: nobody acts, and nothing waits for a roll."""
    return fight.ended(replace(fight.clock, stage="over", contest=(), throws=(), gap=()))


def in_gap(fight: Fight) -> bool:
    """Tells whether a combatant acts between turns."""
    return bool(fight.clock.gap) and fight.clock.moment == "between"


def surprised_round(fight: Fight) -> bool:
    """Tells whether any combatant is Surprised in the current round."""
    return fight.clock.stage == "play" and any(c.tally.surprised for c in fight.roster)


def between_rounds(fight: Fight) -> bool:
    """Tells whether one round is over and the next has not begun, as while a new order is rolled."""
    return fight.clock.moment in ("round_over", "boundary")


def surprise_ends(fight: Fight) -> int:
    """Returns the round at whose end those who are Surprised recover: the current one or, between two rounds, the next."""
    return fight.clock.round + between_rounds(fight)


def part(fight: Fight) -> str:
    """Returns the part of a catalogue key for the round: plain, surprised, or after (while a new order is rolled)."""
    if between_rounds(fight):
        return "after"
    return "surprised" if surprised_round(fight) else "plain"


def round_words(fight: Fight) -> str:
    """Returns the current round in words."""
    return say(f"round.{part(fight)}", round=fight.clock.round)


def idle(fight: Fight) -> bool:
    """Tells whether nobody could act in another round."""
    return all(out(fight, c) or stunned(c) for c in fight.roster)


def seconds(fight: Fight) -> int:
    """Returns the seconds of the fight at the end of this round."""
    return int(fight.clock.round) * SECONDS
