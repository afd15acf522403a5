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

from turnwright.core import Combatant, Encounter, Fact, each_round, gathered, ids, unit
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


Fight = Encounter[Sheet, Tally, Clock]
"""A fight under Tactical Activity: the state every function of this system reads."""
Event = Fact[Fight]
Events = Iterator[Event]


def actions(e: Fight) -> dict[str, Action]:
    return known(e.clock.custom)


# combatants


def down(c: Fighter) -> bool:
    """Tells whether a combatant has no hits left (never if hits are not tracked)."""
    return c.empty("hits")


STANDING = Standing[Fight, Sheet, Tally](lambda e, c: down(c))
standing, up, exact, some = STANDING.among, STANDING.up, STANDING.exact, STANDING.some


def which(e: Fight, who: Iterable[str]) -> str:
    """Returns the names of those of these who are not down; of a group of which others stand too, the numbers."""
    return exact(e, up(e, who))


def whose(e: Fight, who: Iterable[str], words: str) -> str:
    """Returns what is said of these, with their names as in `which`: "Orc 2: Stunned −50"."""
    return say("respond.one", who=which(e, who), label=words)


def of_these(e: Fight, those: Sequence[Fighter], who: Sequence[Fighter], words: str) -> str:
    """Returns what is said of those among several; with the names if it is not said of all."""
    return words if set(ids(those)) == set(ids(who)) else whose(e, ids(those), words)


def of_some(e: Fight, who: Sequence[Fighter], told: Callable[[Fighter], Iterable[str]]) -> list[str]:
    """Returns what is said of each of these, once, as in `of_these`."""
    found: dict[str, list[Fighter]] = {}
    for c in who:
        for words in told(c):
            found.setdefault(words, []).append(c)
    return [of_these(e, those, who, words) for words, those in found.items()]


def ap(e: Fight, c: Fighter) -> int:
    """Returns the action points of this round."""
    return c.sheet.ap or number(e, "ap_per_round")


def counted(c: Fighter) -> tuple[Act, ...]:
    """Returns the actions that use this round's AP: not those held from an earlier round, nor refunded ones."""
    return tuple(a for a in c.tally.acts if not a.held and not a.refunded)


def instants(c: Fighter) -> int:
    return sum(a.instant for a in counted(c)) + c.tally.forced


def spent(c: Fighter) -> int:
    """Returns the AP spent this round. A requested Orientation Maneuver that counts costs what a further instantaneous action does."""
    declared = sum(a.ap for a in counted(c))
    free = 0 if any(a.instant and not a.ap for a in counted(c)) else 1
    return declared + FURTHER_INSTANT_AP * max(0, c.tally.forced - free)


def left(e: Fight, c: Fighter) -> int:
    """Returns the AP left this round."""
    return max(0, ap(e, c) - spent(c))


def by_name(c: Fighter) -> tuple[object, ...]:
    """Sort key by name: Raider 2 before Raider 10."""
    return _numbered(c.id)


@lru_cache(maxsize=1024)
def _numbered(who: str) -> tuple[object, ...]:
    return tuple(int(p) if p.isdecimal() else p for p in re.split(r"(\d+)", who))


# units and their places


def key(e: Fight, c: Fighter) -> str:
    """Returns the key of a unit: its group, or the member if members roll separately or lost their dice this round."""
    if option(e, "group_initiative") != "group":
        return c.id
    return f"no_dice:{unit(c)}" if c.group and _without_dice(e, c) else unit(c)


def _without_dice(e: Fight, c: Fighter) -> bool:
    """Tells whether a cancelled action cost this combatant the dice of this round."""
    rolled = c.tally.initiative
    return rolled.lost if rolled else c.tally.no_dice and c.tally.no_dice_in == e.clock.round


def units_of(e: Fight, fighters: tuple[Fighter, ...]) -> list[Unit]:
    """Returns these combatants as units, in an order independent of the roster."""
    return gathered(sorted(fighters, key=by_name), lambda c: key(e, c))


def rank(e: Fight, c: Fighter) -> tuple[object, ...]:
    """Returns the key that orders two initiatives; the higher goes first."""
    rolled = c.tally.initiative
    assert rolled is not None
    match option(e, "initiative_tie"):
        case "simultaneous":
            return (rolled.total,)
        case "reroll":
            return (rolled.total, rolled.ties)
        case _:
            return (rolled.total, rolled.qu, rolled.ties)


def places(e: Fight) -> tuple[Unit, ...]:
    """Returns the units with an initiative this round, the highest first."""
    return e.once(_places)


def _places(e: Fight) -> tuple[Unit, ...]:
    units = units_of(e, tuple(c for c in e.roster if c.tally.initiative is not None))
    return tuple(sorted(units, key=lambda u: rank(e, u[0]), reverse=True))


def to_declare(e: Fight) -> list[Unit]:
    """Returns the units that have not declared, the lowest first."""
    found = (tuple(c for c in u if not c.tally.declared) for u in reversed(places(e)))
    return [u for u in found if u]


def to_act(e: Fight) -> list[Unit]:
    """Returns the turns still to come, the highest first; under simultaneous ties equals share one."""
    found: list[Unit] = []
    for u in places(e):
        open_ = tuple(c for c in u if not c.tally.done)
        tied = found and option(e, "initiative_tie") == "simultaneous" and rank(e, found[-1][0]) == rank(e, u[0])
        if open_ and tied:
            found[-1] += open_
        elif open_:
            found.append(open_)
    return found


def without_place(e: Fight) -> list[Unit]:
    """Returns the units without initiative because they were down; their turn passes at the end of the round."""
    return units_of(
        e, tuple(c for c in e.roster if c.tally.initiative is None and not c.tally.waits and not c.tally.done)
    )


def resolves_now(e: Fight, who: str) -> bool:
    """Tells whether this combatant's turn of the Resolution Phase is running."""
    return e.clock.phase == "resolution" and who in e.clock.turn


def goes(e: Fight, who: str) -> Iterator[tuple[int, int]]:
    """Yields the rounds of a combatant's coming turns, the one that runs first."""
    here = any(c.id == who for u in to_act(e) for c in u) or resolves_now(e, who)
    return each_round(max(1, e.clock.round), here)


def running(e: Fight) -> Unit:
    """Returns the combatants whose declaration or turn is running; empty for none. The fallen of a group are left out, unless all fell."""
    return standing(e, in_turn(e))


def in_turn(e: Fight) -> Unit:
    return tuple(sorted((c for c in e.roster if c.id in e.clock.turn), key=by_name))


def not_out(who: Unit) -> Unit:
    """Returns those of a unit who did not fail an Orientation Maneuver this round; all of them if all did."""
    return tuple(c for c in who if not c.tally.out) or who


def shared(e: Fight) -> bool:
    """Tells whether several who tie share the current turn."""
    return option(e, "initiative_tie") == "simultaneous" and len(units_of(e, running(e))) > 1


def initiative(c: Fighter) -> str:
    """Returns the initiative as printed; a dash without one."""
    return str(c.tally.initiative.total) if c.tally.initiative else "–"


def passed(e: Fight) -> int:
    """Returns the seconds of the fight that are over: a round has passed once its actions are resolved, not while they are declared."""
    begin, end = seconds(e)
    return max(0, begin if e.clock.phase in ("initiative", "declaration") else end)


def seconds(e: Fight) -> tuple[int, int]:
    """Returns the seconds since the fight began at which this round begins and ends."""
    return (e.clock.round - 1) * ROUND_SECONDS, e.clock.round * ROUND_SECONDS
