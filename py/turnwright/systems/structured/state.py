"""A fight in Structured Time: what a fighter brings and has done, the clock, and what follows from them: whose turn it is, who comes next.

Theory of operation. A round is one walk down the Initiative order. The order is a stored list of ids, as a GM would write it. It is made from
the rolls and updated when a fighter joins or a score changes. The next turn is never stored but derived. After those the GM called, it
belongs to the first in the list without a turn in this round. So nothing needs repair when a fighter leaves, dies or comes back. A turn that
began is a fact (`turn`); it lasts until it is ended, even if its owner falls.

Moments: `between` turns, when fighters who delayed may act (`gap` names those who do, and the first acts); `begun`, effects of the turn's
beginning are due, and it is not yet decided whether the turn is lost; `turn`, there is an active fighter; `round_over`; `boundary`, changes
that wait for a round boundary happen now; `resting`, nobody could act in another round, so the clock waits for the table.

A state (Stunned, Aim, Overwatch) is carried by a condition, so the shared rules of durations end it; the tally only stores which condition
carries which state. No rule reads the name of a condition, because tables rename them.
"""

from collections.abc import Callable, Iterable, Iterator
from itertools import chain

from turnwright.core import model, out_of_order
from turnwright.core.commands import Objections
from turnwright.core.effect import meant
from turnwright.core.fact import Fact
from turnwright.core.frozen_class import dataclass, replace
from turnwright.core.model import Combatant, Departed, without
from turnwright.core.rulebook import rulebook
from turnwright.core.standing import Standing, falls
from turnwright.core.states import ACT, FighterState, Forbids, Lost, States
from turnwright.systems.structured.options import KINDS, SUBTYPES, on, option
from turnwright.table.awaited import AwaitedEvents
from turnwright.table.closing import Reopened
from turnwright.table.coming import Left
from turnwright.table.effects import EffectEnded
from turnwright.table.gauges import GaugeSet
from turnwright.text import N_, say

RULES = rulebook(__package__, say)
WOUNDS = "Wounds"
STAGES = ("setup", "play", "over")
MOMENTS = ("", "round_over", "boundary", "resting", "between", "begun", "turn")
PROMPTS = ("initiative", "rolloff", "tie", "contest")
"""The questions the rules may ask the table."""
NEW, TOOK, APART, WAITS = "new", "turn", "apart", "waits"
WENT = ("", NEW, TOOK, APART, WAITS)
MOST = 999_999


@dataclass(frozen=True, slots=True)
class Sheet:
    """The numbers of one combatant. `reactions`: the number per round, 0 for the house rule. `surprised`: when the fight begins.
    `death_world`: attackers get no bonus for surprise. `crew`: of a vehicle; the first of the group commands it."""

    ag: int = 30
    unnatural: int = 0
    reactions: int = 0
    surprised: bool = False
    death_world: bool = False
    crew: bool = False


@dataclass(frozen=True, slots=True)
class Did:
    """An action of the turn: the id of a named one or the table's words, what it took and what it counts as. `aimed`: it named its target, so that
    its damage was asked for at once."""

    name: str
    kind: str
    subtypes: tuple[str, ...] = ()
    aimed: bool = False


@dataclass(frozen=True, slots=True)
class Work:
    """An Extended Action: turns worked, and turns needed (0 if the GM decides when it is done)."""

    name: str
    needs: int = 0
    done: int = 0


@dataclass(frozen=True, slots=True)
class State:
    """A state, a key of CARRIED, and the condition that carries it."""

    kind: str
    effect: str


@dataclass(frozen=True, slots=True)
class Tally:
    """The rolls, actions and used resources of a combatant."""

    score: int | None = None
    """The Initiative score; None before the roll."""
    die: int = 0
    """The Initiative die."""
    typed: bool = False
    """Whether the table rolled it."""
    offs: tuple[int, ...] = ()
    """Dice of the last roll-off; 1 or 0 where the GM chose who is first."""
    inner: tuple[int, ...] = ()
    """The same within the group."""
    heat: int = 0
    """The number of that roll-off in the fight."""
    went: str = ""
    """The turn of this round: "" to come, NEW before the place is known, TOOK at its place, APART at another, WAITS for the next round."""
    surprised: bool = False
    out: bool = False
    """Whether the GM marked this combatant out."""
    did: tuple[Did, ...] = ()
    """Actions of the current or last turn."""
    reacted: int = 0
    """Reactions used since the last refresh."""
    delayed: bool = False
    """Whether a delayed Half Action is still to come."""
    work: Work | None = None
    states: tuple[State, ...] = ()
    passed: bool = False
    """Whether the log has announced that this combatant is out."""
    at: tuple[int, ...] = ()
    """The score and Agility at which the last turn began; empty if the GM had called or moved this combatant."""
    lost: str = ""
    cut: str = ""
    stood: int = 0
    """The rule that took the turn of this round, or who ended it before anything was done in it; Reactions used in the present stance."""
    why: str = ""
    """What puts its turn of this round outside the order, a word of `core.out_of_order`; empty if nothing did, or in older saves."""


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


Fighter = Combatant[Sheet, Tally]
Fighters = tuple[Fighter, ...]
Fight = model.Fight[Sheet, Tally, Clock]
"""A fight under Structured Time: the state every function of this system reads."""
Event = Fact[Fight]
Events = Iterator[Event]

# what follows from the state


@dataclass(frozen=True)
class Kind(FighterState[Fight, Sheet, Tally]):
    """A state that a condition carries. `manual`: the GM may put it on a combatant. `halves`: the most Half Actions; -1 is no limit. `more`: extra
    Reactions. `ws`, `bs`: what attackers add. `attacks`, `evades`: what the owner adds to WS and BS, and to Evasion. `spent`: for one attack;
    another action or a Reaction before it loses it. Without `spent` a state lasts until the owner's next turn begins."""

    manual: bool = False
    halves: int = -1
    more: int = 0
    ws: int = 0
    bs: int = 0
    attacks: int = 0
    evades: int = 0
    spent: bool = False


def _carried(key: str) -> Callable[[Fight, Fighter], object]:
    return lambda fight, c: c.tally.states and has_state(c, key)  # most have none


AIM_LOST = Lost(N_("{who} loses {state}"), "structured.aim")  # Combat Actions, Aim: to any other action or a Reaction
CARRIED = {one.key: replace(one, when=_carried(one.key)) for one in (
    Kind(  # Injury, Stunned
        "stunned", N_("Stunned"), rule="structured.stunned", gravity=1, manual=True, ws=20, bs=20, forbids={ACT: Forbids()},
        sentence=N_("{who} is Stunned."), silent=N_("Stunned."), supposed=N_("If someone is Stunned"),
        effect=N_("No actions, no Reactions"),
    ),
    Kind(  # Combat Circumstances, Pinning
        "pinned", N_("Pinned"), rule="structured.pinned", manual=True, halves=1, forbids={"full_action": Forbids()},
        sentence=N_("{who} is Pinned: only one Half Action."), effect=N_("One Half Action"),
    ),
    Kind(  # Combat Actions, Defensive Stance
        "defensive", N_("Defensive Stance"), more=1, ws=-20,
        forbids={"other_reaction": Forbids(N_("{who} is in Defensive Stance."), "structured.reaction.defensive")},
    ),
    Kind(  # Combat Actions, All Out Attack
        "all_out", N_("All Out Attack"),
        forbids={"evasion": Forbids(N_("{who} made an All Out Attack."), "structured.reaction.all_out")},
    ),
    Kind(  # Combat Actions, Overwatch: any other action or a Reaction ends it
        "overwatch", N_("Overwatch"), lost=Lost(N_("{who} is no longer on {state}"), "structured.overwatch.ends"),
    ),
    Kind("running", N_("Running"), ws=20, bs=-20),  # Combat Actions, Run
    Kind("guarded", N_("Guarded Action"), attacks=-10, evades=10),  # Combat Actions, Guarded Action
    Kind("aim", N_("Aim"), attacks=10, spent=True, lost=AIM_LOST),
    Kind("long_aim", N_("Full Aim"), attacks=20, spent=True, lost=AIM_LOST),
)}  # fmt: skip
MANUAL = tuple(key for key, kind in CARRIED.items() if kind.manual)


def states(c: Fighter) -> list[Kind]:
    """Returns the states of a combatant."""
    return [CARRIED[state.kind] for state in c.tally.states]


def has_state(c: Fighter, kind: str) -> bool:
    """Tells whether a combatant is in this state."""
    return any(state.kind == kind for state in c.tally.states)


def stunned(c: Fighter) -> bool:
    """Tells whether a state allows a combatant no actions."""
    return any(ACT in kind.forbids for kind in states(c))


def out(fight: Fight, c: Fighter) -> bool:
    """Tells whether a combatant is out: marked so, or without wounds left if the house rule says so."""
    return c.tally.out or (c.empty(WOUNDS) and falls(fight, c, option(fight, "wounds_out")))


STANDING = Standing[Fight, Sheet, Tally](out)
AWAITED = AwaitedEvents(STANDING)
standing, who_stands, name_standing = STANDING.among, STANDING.who_stands, STANDING.name_standing
name_fighters, name_with_numbers = STANDING.name_fighters, STANDING.name_with_numbers
fill_standing = STANDING.fill_standing


class _States(States[FighterState[Fight, Sheet, Tally]]):
    def carried(self, c: Fighter) -> Iterable[tuple[str, str]]:
        return ((one.effect, one.kind) for one in c.tally.states)


STATES = _States(RULES, (
    *CARRIED.values(),
    FighterState[Fight, Sheet, Tally](  # Step 1
        "surprised", N_("Surprised"), rule="structured.surprise", gravity=2, passes=True,
        when=lambda fight, c: c.tally.surprised, parts=lambda fight, c: {"round": surprise_ends(fight)},
        forbids={ACT: Forbids(N_("{who} is Surprised until the end of round {round}."))},
        sentence=N_("{who} is Surprised."), silent=N_("Surprised until the end of round {round}."), effect=N_("No turn yet"),
    ),
    FighterState[Fight, Sheet, Tally](  # Injury
        "out", N_("Out of the fight"), word=N_("out"), rule="structured.out", gravity=3, leaves=True, reserved=False,
        when=out, forbids={ACT: Forbids()}, sentence=N_("{who} is out of the fight."), effect=N_("Dead, fled or away: turns pass"),
    ),
))  # fmt: skip


def barred(fight: Fight, c: Fighter) -> str:
    """Returns the rule that takes a combatant's turn away; empty for none."""
    found = STATES.first(fight, c)
    return found.rule if found else ""


def listed(fight: Fight) -> tuple[Fighter, ...]:
    """Returns all who have a place, in the Initiative order."""
    return fight.cached(_listed)


def _listed(fight: Fight) -> tuple[Fighter, ...]:
    return tuple(fight.found(fight.clock.order))


def coming(fight: Fight) -> Fighters:
    """Returns those who still have a turn this round, able or not, in order; those the GM called go first."""
    # Structured Time, Turns: one turn in a round; Initiative: the GM decides the order
    return fight.cached(_coming)


def _coming(fight: Fight) -> Fighters:
    order = listed(fight)
    called = [c for who in fight.clock.called for c in order if c.id == who and c.id != fight.clock.turn]
    return (*called, *(c for c in order if not c.tally.went and c.id not in fight.clock.called))


def active(fight: Fight) -> Fighter | None:
    """Returns the acting combatant: the active character or, between turns, the first who uses a delayed Half Action."""
    if fight.clock.stage != "play" or fight.clock.contest:
        return None
    if fight.clock.moment == "turn":
        return fight.find(fight.clock.turn)
    return fight.find(fight.clock.gap[0]) if fight.clock.gap and fight.clock.moment == "between" else None


def in_gap(fight: Fight) -> bool:
    """Tells whether a combatant acts between turns."""
    return bool(fight.clock.gap) and fight.clock.moment == "between"


def between_rounds(fight: Fight) -> bool:
    """Tells whether one round is over and the next has not begun, as while a new order is rolled."""
    return fight.clock.moment in ("round_over", "boundary")


def surprise_ends(fight: Fight) -> int:
    """Returns the round at whose end those who are Surprised recover: the current one or, between two rounds, the next."""
    return fight.clock.round + between_rounds(fight)


def idle(fight: Fight) -> bool:
    """Tells whether nobody could act in another round."""
    return all(out(fight, c) or stunned(c) for c in fight.roster)


def in_turn(fight: Fight) -> frozenset[str]:
    """Returns the ids of those whose turn is running: one or none."""
    acting = active(fight)
    return frozenset((acting.id,)) if acting is not None else frozenset()


def shifted(fight: Fight, who: Iterable[str], why: str) -> Fight:
    """Returns the fight that remembers why these have another place, in a word of `core.out_of_order`. Their turns already taken no longer show
    how far the round has advanced."""
    by_call = {*fight.clock.called, fight.clock.turn}

    def shift(tally: Tally, call: bool) -> Tally:
        went = APART if tally.went == TOOK else tally.went
        return replace(tally, went=went, why=out_of_order.moved(tally.why, why, call))

    return fight.with_each({w: w in by_call for w in who}, shift)


def next_up(fight: Fight, *who: str) -> Fight:
    """Returns the fight in which these newcomers go next, before the order and after those called earlier."""
    fight = fight.with_tallies_of(who, lambda t: replace(t, why=out_of_order.NEWCOMER))
    return replace(fight, clock=replace(fight.clock, called=(*without(fight.clock.called, *who), *who)))


def ended(fight: Fight) -> Fight:
    """Returns the fight as it is once it has ended: nobody acts, and nothing waits for a roll."""
    return fight.ended(replace(fight.clock, stage="over", contest=(), throws=(), gap=()))


# why a move is not possible


def playing(fight: Fight) -> Objections:
    """Yields the reason why no move of a running fight is possible."""
    if fight.clock.stage == "setup":
        yield RULES.reason("turnwright.not_started", overrule=False)
    if fight.clock.stage == "over":  # Step 6
        yield RULES.reason("structured.encounter.end", say("The fight has ended. Reopen it to go on."), overrule=False)


def counted(fight: Fight) -> Objections:
    """Yields the reasons why no counted action is possible: the fight does not run, or the table does not count actions."""
    yield from playing(fight)
    # The Turn: the actions of a turn are another chapter than the clock, and a table may leave them out
    if not on(fight, "action_economy"):
        yield RULES.reason("structured.economy", overrule=False)


def able_to_act(fight: Fight, c: Fighter) -> Objections:
    """Yields the reasons why a combatant can do nothing at all."""
    yield from STATES.against(fight, c)


# who joins, comes back or leaves, and a stored fight


def enter(fight: Fight, c: Fighter) -> Fighter:
    """Returns the combatant as it joins now; in mid-fight it has no place before the roll."""
    return replace(c, tally=replace(c.tally, went=NEW)) if fight.clock.stage == "play" else c


def back(fight: Fight, gone: Departed[Sheet, Tally]) -> Fighter:
    """Returns a combatant who comes back. It rolls like a newcomer, gets no second turn in this round, and a used Reaction stays used. Only
    who left in this round can still be Surprised."""
    c, was = gone.combatant, gone.combatant.tally
    kept = {effect.id for effect in gone.effects}  # as it was: out, and in the states of the conditions that it keeps
    states = tuple(one for one in was.states if one.effect in kept)
    tally = enter(fight, replace(c, tally=Tally(out=was.out, passed=was.passed, states=states))).tally
    if fight.clock.stage == "setup":
        return replace(c, tally=tally)
    if gone.round and gone.round == fight.clock.round:  # Structured Time, Turns: one turn in a round
        went = {TOOK: APART, APART: APART, WAITS: WAITS}.get(was.went, tally.went)
        tally = replace(tally, went=went, reacted=was.reacted, surprised=was.surprised, at=was.at)
    return replace(c, sheet=replace(c.sheet, surprised=False), tally=tally)


def after_shared(fight: Fight, fact: Event) -> Fight:
    """Returns the fight after a shared fact, with this system's bookkeeping added."""
    match fact:
        case GaugeSet(who, gauge, value) if gauge == WOUNDS and value > 0 and not fight.get(who).tally.out:
            return fight.with_tallies_of((who,), lambda t: replace(t, passed=False) if t.passed else t)
        case Reopened() if fight.clock.stage == "over":  # ended before saves kept what lay open
            return replace(fight, clock=replace(fight.clock, stage="play"))
        case Left(who):
            return replace(fight, clock=_without(fight.clock, who))
        case EffectEnded(effect, _, who) if who:
            return fight.with_tallies_of((who,), lambda t: without_state(t, effect))
        case _:
            return fight


def _without(was: Clock, who: str) -> Clock:
    """Returns the clock without a combatant who left."""
    if was.turn == who:
        was = replace(was, turn="", moment="between")
    gap, order, called = (without(one, who) for one in (was.gap, was.order, was.called))
    startled, contest = without(was.startled, who), without(was.contest, who)
    throws = tuple(throw for throw in was.throws if throw.who != who)
    return replace(was, gap=gap, order=order, called=called, startled=startled, contest=contest, throws=throws)


def without_state(tally: Tally, effect: str) -> Tally:
    """Returns the tally without the state that this condition carried."""
    left = tuple(s for s in tally.states if not meant(s.effect, effect) and not meant(effect, s.effect))
    return tally if left == tally.states else replace(tally, states=left)


def check(fight: Fight) -> None:
    """Raises ValueError for an inconsistent fight."""
    now = fight.clock
    if now.stage not in STAGES or now.moment not in MOMENTS or not 0 <= now.round <= MOST:
        raise ValueError("the clock is out of range")
    running = now.moment in ("turn", "begun")
    there = now.moment != "" and now.stage != "over"
    if (now.stage == "play") != there or (running and fight.find(now.turn) is None):
        raise ValueError("the clock stands nowhere")
    lists = (now.order, now.gap, now.called, now.contest)
    named = (*chain(*lists), *now.startled, *(throw.who for throw in now.throws))
    if any(fight.find(who) is None for who in named):
        raise ValueError("the clock names somebody who is not there")
    if any(len(set(ids)) != len(ids) for ids in lists):
        raise ValueError("the clock names somebody twice")
    if any(fight.get(who).tally.score is None for who in now.order):
        raise ValueError("somebody has a place without a score")
    if fight.prompt is not None and (fight.prompt.kind not in PROMPTS or now.stage != "play"):
        raise ValueError("a question nobody can answer")
    for c in fight.roster:
        _fighter(c)


def _fighter(c: Fighter) -> None:
    tally = c.tally
    if (
        tally.went not in WENT
        or tally.why not in out_of_order.WHYS
        or (tally.lost and all(state.rule != tally.lost for state in STATES.declared))
        or not 0 <= tally.reacted <= MOST
        or abs(tally.score or 0) > MOST
    ):
        raise ValueError("a tally is out of range")
    if any(state.kind not in CARRIED for state in tally.states):
        raise ValueError("an unknown state")
    if any(did.kind not in KINDS or not set(did.subtypes) <= set(SUBTYPES) for did in tally.did):
        raise ValueError("an unknown action")
    if tally.work is not None and not (0 <= tally.work.needs <= MOST and 0 <= tally.work.done <= MOST):
        raise ValueError("an Extended Action is out of range")
