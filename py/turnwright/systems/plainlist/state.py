"""A fight in the Plain list: what a combatant brings and has done, the clock, and what follows from them: whose turn it is, who comes next.

Theory of operation. A round is one walk down a stored order of ids. The next turn is derived: after those called, it is the first in the
order without a turn in this round. A turn belongs to one combatant, to a group, or to all who tie where ties act together.
What is said of a turn is told from the fighter as it stands at the place of that turn (`stand`), of several places that one.

Moments: `over`, the round has ended; `boundary`, the next may begin; `between` turns; `begun`, it is not yet decided whether the turn is
lost; `turn`; `event`, a table event happens; `resting`, all turns of the round have passed and
nobody could act, so the clock waits for the table.

Who joins in mid-fight has no place until its score is known. Who comes back is a newcomer, without a second turn in the round.
"""

from collections.abc import Iterable, Iterator
from dataclasses import InitVar
from itertools import islice

from turnwright.core import model, out_of_order
from turnwright.core.acting import Acting
from turnwright.core.commands import Objection, Objections
from turnwright.core.fact import Fact
from turnwright.core.frozen_class import dataclass, replace
from turnwright.core.model import Combatant, Pairs, gathered, ids, unit, without
from turnwright.core.rulebook import rulebook
from turnwright.core.standing import Standing, falls
from turnwright.core.states import ACT, FighterState, Forbids, States
from turnwright.systems.plainlist import rolls
from turnwright.systems.plainlist.options import option
from turnwright.table.awaited import AwaitedEvents
from turnwright.table.coming import Left
from turnwright.text import N_, join_and, minus, say

RULES = rulebook(__package__, say)
MOMENTS = ("", "over", "boundary", "between", "begun", "turn", "resting", "event")
PROMPTS = ("scores", "rolloff", "tie")
"""The questions the rules may ask the table."""
MOST = 999_999
NEW, TOOK, APART, LATER, SKIPS, SKIPPED, LOST = "new", "turn", "apart", "later", "skips", "skipped", "lost"
LAPSED, STARTLED = "lapsed", "surprised"
WENT = ("", NEW, TOOK, APART, LATER, SKIPS, SKIPPED, LOST, LAPSED, STARTLED)
PASSED = (TOOK, SKIPPED, LOST, LAPSED, STARTLED)
"""The turns that were at their place."""
TO_COME = ("", SKIPS)
SAVES = 3
"""Death saves made or failed that decide."""
DELAYED, READY = "delayed", "ready"
WAITS = ("", DELAYED, READY)


@dataclass(frozen=True, slots=True)
class Sheet:
    """`score`: a number or a roll as typed, empty for none. `tie`: breaks ties. `surprised`: when the fight begins."""

    score: str = ""
    tie: int = 0
    surprised: bool = False


@dataclass(frozen=True, slots=True)
class Tally:
    """The facts that change as the fight goes on."""

    score: int | None = None
    """None before it is known."""
    offs: tuple[int, ...] = ()
    """Dice of a roll-off; 1 or 0 where the GM chose who is first."""
    went: str = ""
    """The turn of this round: "" to come, SKIPS to come and to be lost by the GM's word, NEW before the place is known, TOOK at its place, APART at
    another or moved since, SKIPPED or LOST there, STARTLED: lost to surprise that ended with it, LAPSED after a Delay, LATER (in the next round)."""
    waits: str = ""
    """Whether it has delayed its turn or readied an action."""
    trigger: str = ""
    """What a readied action waits for, in the table's words."""
    surprised: bool = False
    out: bool = False
    """Whether the GM marked it out."""
    spent: Pairs = ()
    """Counters used, by name."""
    made: int = 0
    """Death saves made, in a row of saves that are not yet decided."""
    failed: int = 0
    """Those failed."""
    stable: bool = False
    """Whether it lies at 0 hp and no longer dies."""
    owes: bool = False
    """Whether a turn has begun whose death save is still to be made."""
    dead: bool = False
    """Whether it is out because it died of its death saves, or at once."""
    dies: bool = False
    """Whether it makes death saves by the GM's word, on whatever side."""
    places: InitVar[int] = 0
    last: InitVar[str] = TOOK
    place: int = 0
    """Which further place it has the turn of that is called or put off, or else the last it had, from 1; 0 for the first."""
    passes: InitVar[bool] = False
    part: int | None = None
    """The decimals of a score that is not the typed one: set, swapped, or that of a captain. None: as typed."""
    further: tuple[str, ...] = ()
    """The turn of each further place, as `went`; of those missing at the end it is to come. Older saves say of `places` turns that were had or
    called how the `last` went, and whether the next `passes`."""
    why: str = ""
    """What puts its turn of this round outside the order, a word of `core.out_of_order`; empty if nothing did, or in older saves."""

    def __post_init__(self, places: int, last: str, passes: bool) -> None:
        if places > 0 or passes:
            had = (*(APART,) * min(places - 1, rolls.MOST_PLACES), last) if places > 0 else ()
            object.__setattr__(self, "further", (*had, SKIPS) if passes else had)


@dataclass(frozen=True, slots=True)
class Clock:
    """`turn`: those whose turn runs. `called`: those who go before the order. `anew`: all score again when the round ends. `again`: those who
    have one more turn right behind the own, which is still to come."""

    stage: str = "setup"
    moment: str = ""
    round: int = 0
    turn: tuple[str, ...] = ()
    order: tuple[str, ...] = ()
    called: tuple[str, ...] = ()
    anew: bool = False
    again: tuple[str, ...] = ()
    place: int = 0
    """Which further place the turn that runs has, from 1; 0 for the first."""
    added: bool = False
    """Whether the turn that runs is one more, by the GM's word."""
    event: str = ""
    """The table event at which the clock has stopped; empty for none."""


Fighter = Combatant[Sheet, Tally]
Fighters = tuple[Fighter, ...]
Fight = model.Fight[Sheet, Tally, Clock]
"""A fight in the Plain list: the state every function of this system reads."""
Event = Fact[Fight]
Events = Iterator[Event]


def saves(fight: Fight, c: Fighter) -> bool:
    """Tells whether a combatant makes death saves at 0 hp: one of the players' side under that house rule, or anybody by the GM's word."""
    # Plain list, Dying
    return c.tally.dies or (c.side == fight.party.id and option(fight, "dying") == "party")


def at_zero(c: Fighter) -> bool:
    """Tells whether a combatant has no hp left or, where nobody tracks them, is dying by the GM's word."""
    return c.empty("hp") or (c.tally.dies and c.gauge("hp") is None)


def out(fight: Fight, c: Fighter) -> bool:
    """Tells whether a combatant is out: marked so, or without hp if the house rule says so and no death save is to be made."""
    # Plain list, Fighters: enemies are out at 0 hp, everyone is, or nobody until the GM marks them out
    return c.tally.out or (c.empty("hp") and falls(fight, c, option(fight, "out")) and not saves(fight, c))


def down(fight: Fight, c: Fighter) -> bool:
    """Tells whether a combatant lies at 0 hp and still has turns, in which it can do nothing."""
    # Plain list, Fighters: unless nobody falls
    return at_zero(c) and not out(fight, c) and (option(fight, "out") != "none" or saves(fight, c))


def dying(fight: Fight, c: Fighter) -> bool:
    """Tells whether a combatant makes death saves now."""
    return at_zero(c) and not c.tally.out and not c.tally.stable and saves(fight, c)


def alive(c: Fighter) -> Fighter:
    """Returns a combatant who is no longer dead."""
    return replace(c, tally=replace(c.tally, dead=False))


def stable(fight: Fight, c: Fighter) -> bool:
    """Tells whether a combatant who would make death saves no longer dies."""
    return c.tally.stable and at_zero(c) and not c.tally.out and saves(fight, c)


class _Standing(Standing[Fight, Sheet, Tally]):
    def number_to_beat(self, fight: Fight, damage: int) -> int:
        # Plain list, Fighters; SRD 5.1, Concentration: 10 or half the damage, the higher; SRD 5.2.1: at most 30
        most = {"half": damage, "half_30": 30}.get(option(fight, "concentration_number"), 0)
        return min(max(10, damage // 2), max(10, most)) if most else 0

    def ends_concentration(self, fight: Fight) -> str:
        # SRD 5.1, Concentration: it ends when who concentrates is incapacitated or dies, where the table plays by these rules
        return "plainlist.concentration" if option(fight, "concentration_number") in ("half", "half_30") else ""


STANDING = _Standing(out)
AWAITED = AwaitedEvents(STANDING)
standing, who_stands, name_standing = STANDING.among, STANDING.who_stands, STANDING.name_standing
name_fighters, fill_standing = STANDING.name_fighters, STANDING.fill_standing

STATES = States(RULES, (
    FighterState[Fight, Sheet, Tally](  # Plain list, Dying
        "dead", N_("Dead"), word=N_("dead"), rule="plainlist.out", gravity=6, when=lambda fight, c: c.tally.out and c.tally.dead,
        forbids={ACT: Forbids(N_("{who} is dead."))}, leaves=True, reserved=False,
    ),
    FighterState[Fight, Sheet, Tally](  # Plain list, Fighters
        "out", N_("Out of the fight"), word=N_("out"), effect=N_("Dead, fled or away"), rule="plainlist.out", gravity=5,
        when=out, forbids={ACT: Forbids(N_("{who} is out of the fight."))}, leaves=True, reserved=False,
    ),
    FighterState[Fight, Sheet, Tally](  # Plain list, Dying
        "dying", N_("Dying"), word=N_("dying"), rule="plainlist.dying", gravity=4, when=dying, undecided=True,
        forbids={ACT: Forbids(N_("{who} is dying and can do nothing."))},
    ),
    FighterState[Fight, Sheet, Tally](
        "stable", N_("Stable"), word=N_("stable"), rule="plainlist.dying", gravity=3, when=stable,
        forbids={ACT: Forbids(N_("{who} is stable at 0 hp and can do nothing."))},
    ),
    FighterState[Fight, Sheet, Tally](  # Plain list, Fighters
        "down", word=N_("down"), rule="plainlist.down", gravity=2, when=down, reserved=False,
        forbids={ACT: Forbids(N_("{who} is down and can do nothing."))},
    ),
    FighterState[Fight, Sheet, Tally](
        # Plain list, Surprise: they lose the turn, act last (`coming`) or take the worse of two rolls (`scores.twice`)
        "surprised", N_("Surprised"), word=N_("surprised"), rule="plainlist.surprise", gravity=1, passes=True,
        when=lambda fight, c: c.tally.surprised and option(fight, "surprise") in ("lose", "until_turn"),
        forbids={ACT: Forbids(N_("{who} is surprised and loses this turn."))},
    ),
))  # fmt: skip
KEEP_TURN = ("dying", "stable", "down")
"""The states in which a fighter can do nothing and the turn is not lost: the table does in it what its game does at 0 hp."""


def lost(fight: Fight, c: Fighter) -> str:
    """Returns the rule that takes a combatant's turn away; empty for none."""
    # Plain list, Turn: the GM may give somebody none in this round; like any turn that is lost it begins and ends at its place
    skips = c.tally.went == SKIPS and not further(fight, c)  # each of several is asked about as one stands there
    if skips or (c.id in fight.clock.turn and at_turn(fight, c).tally.went == SKIPPED):
        return "plainlist.call"
    barred = STATES.first(fight, c)
    return barred.rule if barred and barred.key not in KEEP_TURN else ""


def able(fight: Fight, c: Fighter) -> bool:
    """Tells whether a combatant can act in a turn."""
    return not lost(fight, c) and STATES.first(fight, c) is None


def able_to_act(fight: Fight, c: Fighter) -> Objections:
    """Yields the reasons why a combatant can do nothing at all."""
    yield from islice(STATES.against(fight, c), 1)


def own_turn(fight: Fight, c: Fighter) -> Objections:
    """Yields the reason against a move outside one's own turn."""
    # Plain list, Turn and Counters: only what is spendable at any time is spent in others' turns
    if c.id not in fight.clock.turn:
        yield RULES.about(c, "plainlist.turn", "It is not {who}’s turn.")


def title(fight: Fight, ahead: int = 0) -> str:
    """Returns the round, or one ahead, in words; empty before the first."""
    n = fight.clock.round + ahead
    return say("{word} {round}", word=option(fight, "round"), round=n) if n else ""


def acting(fight: Fight) -> Fighters:
    """Returns those whose turn runs."""
    return tuple(fight.found(fight.clock.turn)) if fight.clock.stage == "play" and fight.clock.moment == "turn" else ()


def side_of_all(fight: Fight, who: Fighters) -> str:
    """Returns the name of the side of these, several, if it shares a roll and they are all of it who stand; else nothing."""
    up, side = (set(ids(standing(fight, some))) for some in (who, fight.members(who[0].side)))
    all_of_it = len(up) > 1 and option(fight, "share") == "side" and side <= up
    return fight.side(who[0].side).name if all_of_it else ""


def name_turn(fight: Fight, who: Fighters) -> str:
    """Returns who has a turn: the side that acts as one, else these fighters; nobody is empty."""
    side = side_of_all(fight, who) if who and sides_act(fight) else ""
    return side or name_fighters(fight, who)


class _Acting(Acting[Fight, Sheet, Tally]):
    """A side that shares a roll and acts as one is named as the clock and the plate name it."""

    def name(self, fight: Fight) -> str:
        return name_turn(fight, self.named(fight))


ACTING = _Acting(acting, able, STANDING, STATES)


def in_turn(fight: Fight, who: Iterable[Fighter]) -> bool:
    """Tells whether it is the turn of any of these, able or not."""
    return any(c.id in fight.clock.turn for c in who)


def exact(c: Fighter) -> int:
    """Returns the score with its decimals, in parts of `rolls.ONE`."""
    score, part = parted(c)
    return score * rolls.ONE + part


def parted(c: Fighter) -> tuple[int, int]:
    """Returns the score as a whole number and its decimals, in parts of `rolls.ONE`."""
    # Plain list, Score: the number as it stands decides, while it is the typed one; Turnwright, Follow: a follower has the captain's
    score, part = c.tally.score or 0, c.tally.part
    return score, rolls.decimals(c.sheet.score, c.tally.score) if part is None else part


def score_words(c: Fighter) -> str:
    """Returns the score as it stands: "17", "−1.5"."""
    return rolls.number(exact(c))


def scores_words(fight: Fight, c: Fighter) -> str:
    """Returns the scores of all places of a fighter: "20 and 10"."""
    return join_and((score_words(c), *map(minus, further(fight, c))))


def listed(fight: Fight) -> list[Fighter]:
    """Returns all who have a place, in order."""
    return fight.found(fight.clock.order)


def coming(fight: Fight) -> list[Fighter]:
    """Returns those who still have a turn in this round, able or not; those called go first."""
    return fight.cached(_coming)


def _coming(fight: Fight) -> list[Fighter]:
    # Plain list, Turn: one turn in a round, in order; the GM may give somebody the next turn. Several places: one turn for each
    called = {(c.id, c.tally.place): _stand(fight, c, c.tally.place) for c in fight.found(fight.clock.called)}
    rest = (c for c in places(fight) if c.tally.went in TO_COME and (c.id, c.tally.place) not in called)
    return [*called.values(), *rest]


def comes_last(fight: Fight, c: Fighter) -> bool:
    """Tells whether surprise puts a combatant behind the others in this round."""
    # Plain list, Surprise: they act last
    return c.tally.surprised and option(fight, "surprise") == "last"


def why_last(fight: Fight, who: Fighters) -> Objection:
    """Returns the reason why these act behind the others in this round."""
    late = N_(("{who} is surprised and acts behind those who are not, in this round.",
               "{who} are surprised and act behind those who are not, in this round."))  # fmt: skip
    return RULES.reason("plainlist.surprise", say(late, **fill_standing(fight, (c.id for c in who))))


def places(fight: Fight) -> list[Fighter]:
    """Returns who stands where in this round, in order: each fighter as it stands at the first place, and again at each further one."""
    return sorted(_places(fight), key=lambda c: comes_last(fight, c))


def _places(fight: Fight) -> list[Fighter]:
    found = [stand(fight, c, 0) for c in listed(fight)]
    for c in listed(fight):
        for n in range(1, len(further(fight, c)) + 1):
            _put_in(fight, found, stand(fight, c, n))
    return found


def further(fight: Fight, c: Fighter) -> tuple[int, ...]:
    """Returns the further places that a fighter has in each round, as they come."""
    return rolls.further(c.sheet.score, option(fight, "first") == "low") if rolls.AND in c.sheet.score else ()


def stand(fight: Fight, c: Fighter, place: int) -> Fighter:
    """Returns a fighter as it stands at one of several places, 0 for the first: its score there, how that turn goes or went, and whether it was
    put off or something is ready from it."""
    there = _stand(fight, c, place)
    if there is c or (there.tally.place == c.tally.place and there.tally.went not in TO_COME):
        return there
    return replace(there, tally=replace(there.tally, waits="", trigger=""))


def _stand(fight: Fight, c: Fighter, place: int) -> Fighter:
    more, was = further(fight, c), c.tally
    if not more:
        return replace(c, tally=replace(was, place=0)) if was.place else c
    if not 0 < place <= len(more):
        return replace(c, sheet=replace(c.sheet, score=rolls.first(c.sheet.score)), tally=replace(was, place=0))
    tally = replace(was, place=place, score=more[place - 1], offs=(), part=None, went=went(was, place))
    return replace(c, sheet=replace(c.sheet, score=str(tally.score)), tally=tally)


def went(tally: Tally, place: int) -> str:
    """Returns how the turn of a place went in this round, 0 for the first, in the words of `Tally.went`."""
    if not place or tally.went in (NEW, LATER):
        return tally.went
    return tally.further[place - 1] if place <= len(tally.further) else ""


def with_went(tally: Tally, place: int, how: str) -> Tally:
    """Returns the tally in which the turn of a place went so."""
    if not place:
        return replace(tally, went=how)
    before = (*tally.further, *("",) * place)[: place - 1]
    return replace(tally, further=(*before, how, *tally.further[place:]))


def at_turn(fight: Fight, c: Fighter) -> Fighter:
    """Returns a fighter as it stands at the place of the turn that runs, is called or put off, or was the last it had."""
    return _stand(fight, c, fight.clock.place if c.id in fight.clock.turn else c.tally.place)


def _put_in(fight: Fight, found: list[Fighter], c: Fighter) -> None:
    # Plain list, Order: behind all of the same score
    sign = 1 if option(fight, "first") == "low" else -1
    at = (n for n, other in enumerate(found) if sign * exact(other) > sign * exact(c))
    found.insert(next(at, len(found)), c)


def as_one(fight: Fight, c: Fighter) -> str:
    """Returns the group with whom a combatant acts on equal scores, or its side where that acts together."""
    return c.side if sides_act(fight) else unit(c)


def sides_act(fight: Fight) -> bool:
    """Tells whether a side acts together: it shares a roll, and nothing else parts its fighters."""
    # Plain list, Order: unless tie numbers or the order of sides part them
    return option(fight, "share") == "side" and option(fight, "ties") not in ("number", "sides", "foes")


def is_called(fight: Fight, c: Fighter) -> bool:
    """Tells whether it is the turn of a combatant, as it stands there, that goes before the order."""
    return c.id in fight.clock.called and c.tally.place == fight.get(c.id).tally.place


def blocks(fight: Fight, who: Iterable[Fighter]) -> list[Fighters]:
    """Returns those who share a turn of this round: those of one place, apart from those called, surprised or skipped."""

    def alike(c: Fighter) -> tuple[object, ...]:
        apart = c.tally.surprised and option(fight, "surprise") != "worst"
        called = is_called(fight, c)
        back = called and c.tally.waits == DELAYED
        return (*_place(fight, c), c.tally.place, called, back, apart, c.tally.went == SKIPS)

    return gathered(who, alike)


def ordered(fight: Fight) -> list[Fighters]:
    """Returns the order by places: equal ones of a group, also around a member who left it, or all who tie where ties act together."""
    return fight.cached(_ordered)


def _ordered(fight: Fight) -> list[Fighters]:
    return gathered(listed(fight), lambda c: _place(fight, c))


def whole_round(fight: Fight) -> list[Fighters]:
    """Returns the places of this round, those further ones of a fighter, too."""
    return fight.cached(_whole_round)


def _whole_round(fight: Fight) -> list[Fighters]:
    # Plain list, Turn: a further place has a turn of its own, behind all of the same number
    return gathered(places(fight), lambda c: (*_place(fight, c), c.tally.place, comes_last(fight, c)))


def next_round(fight: Fight) -> list[Fighters]:
    """Returns the places of the next round, in which nobody is surprised."""
    return gathered(_places(fight), lambda c: (*_place(fight, c), c.tally.place))


def _place(fight: Fight, c: Fighter) -> tuple[object, ...]:
    # Plain list, Order and Ties: a group or side with one score acts together, and all who tie where they act together
    own = () if option(fight, "ties") == "together" else (as_one(fight, c),)
    return (*own, exact(c))


def called_last(fight: Fight, who: tuple[str, ...], why: str) -> Fight:
    """Returns the fight in which these go before the order, after those called earlier. `why`: a word of `core.out_of_order`."""
    fight = fight.with_tallies_of(who, lambda t: replace(t, why=why))
    return replace(fight, clock=replace(fight.clock, called=(*without(fight.clock.called, *who), *who)))


def shifted(fight: Fight, who: Iterable[str], why: str) -> Fight:
    """Returns the fight that remembers why these have another place. `why`: a word of `core.out_of_order`."""
    by_call = {*fight.clock.called, *fight.clock.turn}
    each = {w: w in by_call for w in who}
    return fight.with_each(each, lambda t, call: replace(t, why=out_of_order.moved(t.why, why, call)))


def called_before(fight: Fight, who: str) -> Fighters:
    """Returns those whose turns come before that of a combatant who is called."""
    called = fight.clock.called
    ahead = fight.found(called[: called.index(who)]) if who in called else ()
    return tuple(c for c in ahead if not lost(fight, c))


def moved(fight: Fight, who: Iterable[str]) -> Fight:
    """Returns the fight in which the turn of these was at another place than theirs."""
    return fight.with_tallies_of(who, lambda t: replace(t, went=APART))


def turn_back(fight: Fight, who: Iterable[str]) -> Fight:
    """Returns the fight in which the turn of these, which runs, is still to come."""
    fight = fight.with_tallies_of(who, lambda t: replace(t, went=""))
    return replace(fight, clock=replace(fight.clock, turn=(), moment="between"))


def unplaced(fight: Fight, who: Iterable[str]) -> Fight:
    """Returns the fight in which these have no place in the order."""
    gone = set(who)
    return replace(fight, clock=replace(fight.clock, order=tuple(w for w in fight.clock.order if w not in gone)))


def uncalled(fight: Fight, who: tuple[str, ...]) -> Fight:
    """Returns the fight in which these are called no more."""
    return replace(fight, clock=replace(fight.clock, called=without(fight.clock.called, *who)))


def stopped(fight: Fight, event: str) -> Fight:
    """Returns the fight whose clock has stopped at a table event, or (empty) goes on behind it."""
    return replace(fight, clock=replace(fight.clock, moment="event" if event else "between", event=event))


def after_shared(fight: Fight, fact: Event) -> Fight:
    """Returns the fight after a shared fact: the clock forgets a combatant who left, and an event that was removed while it happened."""
    was = fight.clock
    if was.event and fight.event(was.event) is None:
        return replace(fight, clock=replace(was, moment="between", event=""))
    if not isinstance(fact, Left):
        return fight
    turn, order, called, again = (without(ids, fact.who) for ids in (was.turn, was.order, was.called, was.again))
    moment = "between" if was.turn and not turn else was.moment
    return replace(fight, clock=replace(was, moment=moment, turn=turn, order=order, called=called, again=again))
