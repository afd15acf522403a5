"""The clock of the Plain list, and what follows from it: whose turn it is and who comes next.

Theory of operation. A round is one walk down a stored order of ids. The next turn is derived: after those called, it is the first in the
order without a turn in this round. A turn belongs to one combatant, to a group, or to all who tie where ties act together.

Moments: `over`, the round has ended; `boundary`, the next may begin; `between` turns; `begun`, it is not yet decided whether the turn is
lost; `turn`; `resting`, nobody could act, so the clock waits for the table.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace

from turnwright.core import Combatant, Fact, each_round, gathered, model, unit, without
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


Fight = model.Fight[Sheet, Tally, Clock]
"""A fight in the Plain list: the state every function of this system reads."""
Event = Fact[Fight]
Events = Iterator[Event]


def out(fight: Fight, c: Fighter) -> bool:
    """Tells whether a combatant is out: marked so, or without hp if the house rule says so."""
    return c.tally.out or (c.empty("hp") and falls(fight, c, option(fight, "out")))


def down(fight: Fight, c: Fighter) -> bool:
    """Tells whether a combatant has no hp left and still takes turns, under a house rule by which others are out then."""
    return c.empty("hp") and not out(fight, c) and option(fight, "out") != "none"


STANDING = Standing[Fight, Sheet, Tally](out)
standing, who_stands, name_standing = STANDING.among, STANDING.who_stands, STANDING.name_standing
name_fighters, fill_standing = STANDING.name_fighters, STANDING.fill_standing


def lost(fight: Fight, c: Fighter) -> str:
    """Returns the rule that takes a combatant's turn away; empty for none."""
    if out(fight, c):
        return "plainlist.out"
    return "plainlist.surprise" if c.tally.surprised and option(fight, "surprise") == "lose" else ""


def acting(fight: Fight) -> Fighters:
    """Returns those whose turn runs."""
    return tuple(fight.found(fight.clock.turn)) if fight.clock.stage == "play" and fight.clock.moment == "turn" else ()


def in_turn(fight: Fight, who: Iterable[Fighter]) -> bool:
    """Tells whether it is the turn of any of these, able or not."""
    return any(c.id in fight.clock.turn for c in who)


def listed(fight: Fight) -> list[Fighter]:
    """Returns all who have a place, in order."""
    return fight.found(fight.clock.order)


def coming(fight: Fight) -> list[Fighter]:
    """Returns those who still have a turn in this round, able or not; those called go first."""
    rest = [c for c in listed(fight) if not c.tally.went and c.id not in fight.clock.called]
    if option(fight, "surprise") == "last":
        rest.sort(key=lambda c: c.tally.surprised)
    return [*fight.found(fight.clock.called), *rest]


def coming_turns(fight: Fight, who: str) -> Iterator[tuple[int, int]]:
    """Yields the rounds of a combatant's coming turns, the one that runs first."""
    here = who in fight.clock.turn or any(c.id == who for c in coming(fight))
    return each_round(max(1, fight.clock.round), here)


def as_one(fight: Fight, c: Fighter) -> str:
    """Returns the group with whom a combatant acts on equal scores, or its side where that acts together."""
    return c.side if sides_act(fight) else unit(c)


def sides_act(fight: Fight) -> bool:
    """Tells whether a side acts together: it shares a roll, and nothing else parts its fighters."""
    return option(fight, "share") == "side" and option(fight, "ties") not in ("number", "sides", "foes")


def name_side_or_fighters(fight: Fight, who: Fighters) -> str:
    """Returns the names of these, or that of their side if it shares a roll and they are all of it."""
    whole = option(fight, "share") == "side" and who and set(fight.members(who[0].side)) <= set(who)
    return fight.side(who[0].side).name if whole else name_fighters(fight, who)


def blocks(fight: Fight, who: Iterable[Fighter]) -> list[Fighters]:
    """Returns those who share a turn: equal ones of a group, also around a member who left it, or all who tie where ties act together."""
    return gathered(who, lambda c: _block(fight, c))


def ordered(fight: Fight) -> list[Fighters]:
    """Returns the order, as turns are shared."""
    return blocks(fight, listed(fight))


def _block(fight: Fight, c: Fighter) -> tuple[object, ...]:
    own = () if option(fight, "ties") == "together" else (as_one(fight, c),)
    apart = c.tally.surprised and option(fight, "surprise") != "worst"
    return (*own, c.tally.score, c.id in fight.clock.called, apart)


def after_shared(fight: Fight, fact: Event) -> Fight:
    """Returns the fight after a shared fact: the clock forgets a combatant who left."""
    if not isinstance(fact, ev.Left):
        return fight
    was = fight.clock
    turn, order, called = (without(ids, fact.who) for ids in (was.turn, was.order, was.called))
    moment = "between" if was.turn and not turn else was.moment
    return replace(fight, clock=replace(was, moment=moment, turn=turn, order=order, called=called))


def check(fight: Fight) -> None:
    """Raises ValueError for a stored fight that is inconsistent."""
    was = fight.clock
    if was.stage not in ("setup", "play") or was.moment not in MOMENTS or not 0 <= was.round <= MOST:
        raise ValueError("the clock is out of range")
    running = was.moment in ("begun", "turn")
    if (was.stage == "play") != bool(was.moment) or running != bool(was.turn):
        raise ValueError("the clock stands nowhere")
    for ids in (was.turn, was.order, was.called):
        if any(fight.find(who) is None for who in ids) or len(set(ids)) != len(ids):
            raise ValueError("the clock names somebody twice, or who is not there")
    if fight.prompt is not None and (fight.prompt.kind not in PROMPTS or was.stage != "play"):
        raise ValueError("a question nobody can answer")
    for c in fight.roster:
        numbers = (c.tally.score or 0, *c.tally.offs, *(n for _, n in c.tally.spent))
        if c.tally.went not in WENT or c.tally.waits not in WAITS or any(abs(n) > MOST for n in numbers):
            raise ValueError("a tally is out of range")
        if c.id in was.order and c.tally.score is None:
            raise ValueError("somebody has a place without a score")
