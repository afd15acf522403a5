"""The clock of Tactical Activity: rounds, phases, and the order of declarations and turns.

Theory of operation. A round of five seconds has four phases: Initiative (everybody rolls), Declaration (from the lowest to the highest),
Resolution (from the highest to the lowest), Upkeep (the end of the round). The clock stores only facts: the round, the phase, and whose
declaration or turn has begun. It derives who is next: in Declaration the lowest initiative without a declaration, in Resolution the highest
without a turn. So nothing needs repair when a combatant dies, joins, leaves a group or gets another number.

A *unit* is a combatant alone, or a group with one roll. Under simultaneous ties several units share a turn.
"""

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache

from turnwright.core import Combatant, Fact, each_round, gathered, ids, model, unit
from turnwright.core.standing import Standing
from turnwright.systems.tactical.rules.action_table import Action, known
from turnwright.systems.tactical.rules.constants import FURTHER_INSTANT_AP, ROUND_SECONDS
from turnwright.systems.tactical.rules.options import number, option
from turnwright.systems.tactical.state.sheet import Sheet
from turnwright.systems.tactical.state.tally import Act, Tally
from turnwright.text import say

Fighter = Combatant[Sheet, Tally]
Unit = tuple[Fighter, ...]

PHASES = ("initiative", "declaration", "resolution", "upkeep")


@dataclass(frozen=True, slots=True)
class Due:
    """An Orientation Maneuver that is due. `why`: surprise, cancel, cancelled or declared."""

    who: tuple[str, ...]
    why: str


@dataclass(frozen=True, slots=True)
class Clock:
    """`stage`: setup or play. `phase`: one of PHASES, or "over" between two rounds. `turn`: the combatants whose declaration or turn has
    begun; it lasts until it is ended, even if they fall in it. `together`: several share it and act at one moment. `closing`: the remaining
    actions of this turn resolve, then it ends. `due`: Orientation Maneuvers without a result yet. `custom`: lines the players added to the
    table of actions. `aside`: the combatants whose turn was interrupted when the GM let another act first; it continues afterwards."""

    stage: str = "setup"
    phase: str = ""
    round: int = 0
    turn: tuple[str, ...] = ()
    closing: bool = False
    due: tuple[Due, ...] = ()
    custom: tuple[Action, ...] = ()
    together: bool = False
    aside: tuple[str, ...] = ()


Fight = model.Fight[Sheet, Tally, Clock]
"""A fight under Tactical Activity: the state every function of this system reads."""
Event = Fact[Fight]
Events = Iterator[Event]


def actions(fight: Fight) -> dict[str, Action]:
    return known(fight.clock.custom)


# combatants


def down(c: Fighter) -> bool:
    """Tells whether a combatant has no hits left (never if hits are not tracked)."""
    return c.empty("hits")


STANDING = Standing[Fight, Sheet, Tally](lambda fight, c: down(c))
standing, who_stands, name_with_numbers, fill_with_numbers = (
    STANDING.among,
    STANDING.who_stands,
    STANDING.name_with_numbers,
    STANDING.fill_with_numbers,
)


def name_standing_with_numbers(fight: Fight, who: Iterable[str]) -> str:
    """Returns the names of those of these who are not down; of a group of which others stand too, the numbers."""
    return name_with_numbers(fight, who_stands(fight, who))


def said_of(fight: Fight, who: Iterable[str], words: str) -> str:
    """Returns what is said of these, with their names as in `name_standing_with_numbers`: "Orc 2: Stunned −50"."""
    return say("respond.one", who=name_standing_with_numbers(fight, who), label=words)


def of_these(fight: Fight, those: Sequence[Fighter], who: Sequence[Fighter], words: str) -> str:
    """Returns what is said of those among several; with the names if it is not said of all."""
    return words if set(ids(those)) == set(ids(who)) else said_of(fight, ids(those), words)


def of_some(fight: Fight, who: Sequence[Fighter], told: Callable[[Fighter], Iterable[str]]) -> list[str]:
    """Returns what is said of each of these, once, as in `of_these`."""
    found: dict[str, list[Fighter]] = {}
    for c in who:
        for words in told(c):
            found.setdefault(words, []).append(c)
    return [of_these(fight, those, who, words) for words, those in found.items()]


def ap(fight: Fight, c: Fighter) -> int:
    """Returns the action points of this round."""
    return c.sheet.ap or number(fight, "ap_per_round")


def counted(c: Fighter) -> tuple[Act, ...]:
    """Returns the actions that use this round's AP: not those held from an earlier round, nor refunded ones."""
    return tuple(a for a in c.tally.acts if not a.held and not a.refunded)


def instants(c: Fighter) -> int:
    return sum(a.instant for a in counted(c)) + c.tally.forced


def spent_ap(c: Fighter) -> int:
    """Returns the AP spent this round. A requested Orientation Maneuver that counts costs what a further instantaneous action does."""
    declared = sum(a.ap for a in counted(c))
    free = 0 if any(a.instant and not a.ap for a in counted(c)) else 1
    return declared + FURTHER_INSTANT_AP * max(0, c.tally.forced - free)


def remaining_ap(fight: Fight, c: Fighter) -> int:
    """Returns the AP left this round."""
    return max(0, ap(fight, c) - spent_ap(c))


def by_name(c: Fighter) -> tuple[object, ...]:
    """Sort key by name: Raider 2 before Raider 10."""
    return _numbered(c.id)


@lru_cache(maxsize=1024)
def _numbered(who: str) -> tuple[object, ...]:
    return tuple(int(p) if p.isdecimal() else p for p in re.split(r"(\d+)", who))


# units and their places


def key(fight: Fight, c: Fighter) -> str:
    """Returns the key of a unit: its group, or the member if members roll separately or lost their dice this round."""
    if option(fight, "group_initiative") != "group":
        return c.id
    return f"no_dice:{unit(c)}" if c.group and _without_dice(fight, c) else unit(c)


def _without_dice(fight: Fight, c: Fighter) -> bool:
    """Tells whether a cancelled action cost this combatant the dice of this round."""
    rolled = c.tally.initiative
    return rolled.lost if rolled else c.tally.no_dice and c.tally.no_dice_in == fight.clock.round


def units_of(fight: Fight, fighters: tuple[Fighter, ...]) -> list[Unit]:
    """Returns these combatants as units, in an order independent of the roster."""
    return gathered(sorted(fighters, key=by_name), lambda c: key(fight, c))


def rank(fight: Fight, c: Fighter) -> tuple[object, ...]:
    """Returns the key that orders two initiatives; the higher goes first."""
    rolled = c.tally.initiative
    assert rolled is not None
    match option(fight, "initiative_tie"):
        case "simultaneous":
            return (rolled.total,)
        case "reroll":
            return (rolled.total, rolled.ties)
        case _:
            return (rolled.total, rolled.qu, rolled.ties)


def places(fight: Fight) -> tuple[Unit, ...]:
    """Returns the units with an initiative this round, the highest first."""
    return fight.cached(_places)


def _places(fight: Fight) -> tuple[Unit, ...]:
    units = units_of(fight, tuple(c for c in fight.roster if c.tally.initiative is not None))
    return tuple(sorted(units, key=lambda u: rank(fight, u[0]), reverse=True))


def to_declare(fight: Fight) -> list[Unit]:
    """Returns the units that have not declared, the lowest first."""
    found = (tuple(c for c in u if not c.tally.declared) for u in reversed(places(fight)))
    return [u for u in found if u]


def to_act(fight: Fight) -> list[Unit]:
    """Returns the turns still to come, the highest first; under simultaneous ties equals share one."""
    found: list[Unit] = []
    for u in places(fight):
        open_ = tuple(c for c in u if not c.tally.done)
        tied = (
            found
            and option(fight, "initiative_tie") == "simultaneous"
            and rank(fight, found[-1][0]) == rank(fight, u[0])
        )
        if open_ and tied:
            found[-1] += open_
        elif open_:
            found.append(open_)
    return found


def without_place(fight: Fight) -> list[Unit]:
    """Returns the units without initiative because they were down; their turn passes at the end of the round."""
    return units_of(
        fight, tuple(c for c in fight.roster if c.tally.initiative is None and not c.tally.waits and not c.tally.done)
    )


def resolves_now(fight: Fight, who: str) -> bool:
    """Tells whether this combatant's turn of the Resolution Phase is running."""
    return fight.clock.phase == "resolution" and who in fight.clock.turn


def coming_turns(fight: Fight, who: str) -> Iterator[tuple[int, int]]:
    """Yields the rounds of a combatant's coming turns, the one that runs first."""
    here = any(c.id == who for u in to_act(fight) for c in u) or resolves_now(fight, who)
    return each_round(max(1, fight.clock.round), here)


def running(fight: Fight) -> Unit:
    """Returns the combatants whose declaration or turn is running; empty for none. The fallen of a group are left out, unless all fell."""
    return standing(fight, in_turn(fight))


def in_turn(fight: Fight) -> Unit:
    return tuple(sorted((c for c in fight.roster if c.id in fight.clock.turn), key=by_name))


def not_out(who: Unit) -> Unit:
    """Returns those of a unit who did not fail an Orientation Maneuver this round; all of them if all did."""
    return tuple(c for c in who if not c.tally.out) or who


def shared(fight: Fight) -> bool:
    """Tells whether several who tie share the current turn."""
    return option(fight, "initiative_tie") == "simultaneous" and len(units_of(fight, running(fight))) > 1


def initiative(c: Fighter) -> str:
    """Returns the initiative as printed; a dash without one."""
    return str(c.tally.initiative.total) if c.tally.initiative else "–"


def passed(fight: Fight) -> int:
    """Returns the seconds of the fight that are over: a round has passed once its actions are resolved, not while they are declared."""
    begin, end = seconds(fight)
    return max(0, begin if fight.clock.phase in ("initiative", "declaration") else end)


def seconds(fight: Fight) -> tuple[int, int]:
    """Returns the seconds since the fight began at which this round begins and ends."""
    return (fight.clock.round - 1) * ROUND_SECONDS, fight.clock.round * ROUND_SECONDS
