"""The clock of the Plain list, and what follows from it: whose turn it is and who comes next.

Theory of operation. A round is one walk down a stored order of ids. The next turn is derived: after those called, it is the first in the
order without a turn in this round. A turn belongs to one combatant, to a group, or to all who tie where ties act together.

Moments: `over`, the round has ended; `boundary`, the next may begin; `between` turns; `begun`, it is not yet decided whether the turn is
lost; `turn`; `resting`, nobody could act, so the clock waits for the table.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace

from turnwright.core import Combatant, Encounter, Fact, each_round, gathered, unit, without
from turnwright.core import events as ev
from turnwright.core.standing import Standing, falls
from turnwright.systems.plainlist.rules.options import option
from turnwright.systems.plainlist.state.sheet import Sheet
from turnwright.systems.plainlist.state.tally import WAITS, WENT, Tally

MOMENTS = ("", "over", "boundary", "between", "begun", "turn", "resting")
PROMPTS = ("scores", "rolloff", "tie")
"""The questions the rules may ask the table."""
MOST = 999_999

Fighter = Combatant[Sheet, Tally]
Fighters = tuple[Fighter, ...]


@dataclass(frozen=True, slots=True)
class Clock:
    """`turn`: those whose turn runs. `called`: those who go before the order. `anew`: all score again when the round ends."""

    stage: str = "setup"
    moment: str = ""
    round: int = 0
    turn: tuple[str, ...] = ()
    order: tuple[str, ...] = ()
    called: tuple[str, ...] = ()
    anew: bool = False


Fight = Encounter[Sheet, Tally, Clock]
"""A fight in the Plain list: the state every function of this system reads."""
Event = Fact[Fight]
Events = Iterator[Event]


def out(e: Fight, c: Fighter) -> bool:
    """Tells whether a combatant is out: marked so, or without hp if the house rule says so."""
    return c.tally.out or (c.empty("hp") and falls(e, c, option(e, "out")))


def down(e: Fight, c: Fighter) -> bool:
    """Tells whether a combatant has no hp left and still takes turns, under a house rule by which others are out then."""
    return c.empty("hp") and not out(e, c) and option(e, "out") != "none"


STANDING = Standing[Fight, Sheet, Tally](out)
standing, up, named = STANDING.among, STANDING.up, STANDING.named
names_of, several = STANDING.names_of, STANDING.several


def lost(e: Fight, c: Fighter) -> str:
    """Returns the rule that takes a combatant's turn away; empty for none."""
    if out(e, c):
        return "plainlist.out"
    return "plainlist.surprise" if c.tally.surprised and option(e, "surprise") == "lose" else ""


def acting(e: Fight) -> Fighters:
    """Returns those whose turn runs."""
    return tuple(e.found(e.clock.turn)) if e.clock.stage == "play" and e.clock.moment == "turn" else ()


def in_turn(e: Fight, who: Iterable[Fighter]) -> bool:
    """Tells whether it is the turn of any of these, able or not."""
    return any(c.id in e.clock.turn for c in who)


def listed(e: Fight) -> list[Fighter]:
    """Returns all who have a place, in order."""
    return e.found(e.clock.order)


def coming(e: Fight) -> list[Fighter]:
    """Returns those who still have a turn in this round, able or not; those called go first."""
    rest = [c for c in listed(e) if not c.tally.went and c.id not in e.clock.called]
    if option(e, "surprise") == "last":
        rest.sort(key=lambda c: c.tally.surprised)
    return [*e.found(e.clock.called), *rest]


def goes(e: Fight, who: str) -> Iterator[tuple[int, int]]:
    """Yields the rounds of a combatant's coming turns, the one that runs first."""
    here = who in e.clock.turn or any(c.id == who for c in coming(e))
    return each_round(max(1, e.clock.round), here)


def as_one(e: Fight, c: Fighter) -> str:
    """Returns the group with whom a combatant acts on equal scores, or its side where that acts together."""
    return c.side if sides_act(e) else unit(c)


def sides_act(e: Fight) -> bool:
    """Tells whether a side acts together: it shares a roll, and nothing else parts its fighters."""
    return option(e, "share") == "side" and option(e, "ties") not in ("number", "sides", "foes")


def called(e: Fight, who: Fighters) -> str:
    """Returns the names of these, or that of their side if it shares a roll and they are all of it."""
    whole = option(e, "share") == "side" and who and set(e.members(who[0].side)) <= set(who)
    return e.side(who[0].side).name if whole else names_of(e, who)


def blocks(e: Fight, who: Iterable[Fighter]) -> list[Fighters]:
    """Returns those who share a turn: equal ones of a group, also around a member who left it, or all who tie where ties act together."""
    return gathered(who, lambda c: _block(e, c))


def ordered(e: Fight) -> list[Fighters]:
    """Returns the order, as turns are shared."""
    return blocks(e, listed(e))


def _block(e: Fight, c: Fighter) -> tuple[object, ...]:
    own = () if option(e, "ties") == "together" else (as_one(e, c),)
    apart = c.tally.surprised and option(e, "surprise") != "worst"
    return (*own, c.tally.score, c.id in e.clock.called, apart)


def after_shared(e: Fight, fact: Event) -> Fight:
    """Returns the fight after a shared fact: the clock forgets a combatant who left."""
    if not isinstance(fact, ev.Left):
        return e
    was = e.clock
    turn, order, called = (without(ids, fact.who) for ids in (was.turn, was.order, was.called))
    moment = "between" if was.turn and not turn else was.moment
    return replace(e, clock=replace(was, moment=moment, turn=turn, order=order, called=called))


def check(e: Fight) -> None:
    """Raises ValueError for a stored fight that is inconsistent."""
    was = e.clock
    if was.stage not in ("setup", "play") or was.moment not in MOMENTS or not 0 <= was.round <= MOST:
        raise ValueError("the clock is out of range")
    running = was.moment in ("begun", "turn")
    if (was.stage == "play") != bool(was.moment) or running != bool(was.turn):
        raise ValueError("the clock stands nowhere")
    for ids in (was.turn, was.order, was.called):
        if any(e.find(who) is None for who in ids) or len(set(ids)) != len(ids):
            raise ValueError("the clock names somebody twice, or who is not there")
    if e.prompt is not None and (e.prompt.kind not in PROMPTS or was.stage != "play"):
        raise ValueError("a question nobody can answer")
    for c in e.roster:
        numbers = (c.tally.score or 0, *c.tally.offs, *(n for _, n in c.tally.spent))
        if c.tally.went not in WENT or c.tally.waits not in WAITS or any(abs(n) > MOST for n in numbers):
            raise ValueError("a tally is out of range")
        if c.id in was.order and c.tally.score is None:
            raise ValueError("somebody has a place without a score")
