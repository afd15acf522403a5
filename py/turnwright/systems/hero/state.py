"""HERO's state: what a combatant brings and has done, the clock, and who acts.

Theory of operation. A Turn has twelve Segments; the Speed Chart gives each SPD its Phases (`chart`), and DEX is the order within a Segment
(`order`). Segments are counted across Turns: Turn 1 Segment 12 is 12, Turn 2 Segment 1 is 13. All state stores that count, so "later" is
"greater" and no Turn boundary is a special case.

The clock stores the Segment, the last DEX called in it, the moment between two boundaries, and the *agenda*: the goes that have begun, or that
a hold has put before or after one another (`goes`). While it is empty the next combatant is derived, so nothing needs repair when one dies,
joins, or changes DEX or SPD. The tally stores no conclusions either.
"""

from collections.abc import Iterator
from typing import NamedTuple

from turnwright.core import model
from turnwright.core.fact import Fact
from turnwright.core.frozen_class import dataclass, replace
from turnwright.core.model import Combatant, without
from turnwright.core.rulebook import rulebook
from turnwright.core.standing import Standing, Tokens
from turnwright.core.states import ACT, FighterState, Forbids, States
from turnwright.systems.hero import say
from turnwright.table.awaited import AwaitedEvents
from turnwright.text import N_

RULES = rulebook(__package__, say)
SEGMENTS = 12
USUAL = 10
MOST_SPD = 99
HALVES = 2
HURT, AGAIN = "hurt", "again"


# the count of Segments


def turn(segment: int) -> int:
    """Returns the Turn of a counted Segment."""
    return (segment - 1) // SEGMENTS + 1


def within(segment: int) -> int:
    """Returns the number of a counted Segment within its Turn."""
    return (segment - 1) % SEGMENTS + 1


def moment(segment: int) -> tuple[int, int]:
    """Returns the Turn of a counted Segment, and its number in that Turn."""
    return turn(segment), within(segment)


def counted(turn_: int, segment: int) -> int:
    """Returns the count of a Segment of this Turn."""
    return (turn_ - 1) * SEGMENTS + segment


def segment_name(segment: int, now: int) -> str:
    """Returns a Segment in words, as seen from the Segment `now`; it names the Turn only if that differs."""
    if turn(segment) == turn(now):
        return say("Segment {segment}", segment=within(segment))
    return say("Segment {segment} of Turn {turn}", segment=within(segment), turn=turn(segment))


# sheet, tally and clock


@dataclass(frozen=True, slots=True)
class Sheet:
    """`spd` and `dex` make the clock. `reflexes`: Lightning Reflexes, for order only; `reflexes_for` names the only actions they cover.

    `rec`: the points a Recovery gives. `fast_draw`, `teamwork`: the targets, 0 for none. `ego`: in contests; `intelligence`, `presence`: in ties.
    """

    spd: int = 2
    dex: int = USUAL
    rec: int = 0
    reflexes: int = 0
    reflexes_for: str = ""
    fast_draw: int = 0
    teamwork: int = 0
    ego: int = USUAL
    intelligence: int = USUAL
    presence: int = USUAL


@dataclass(frozen=True, slots=True)
class Delay:
    """A Phase delayed to this place; `halves` of it are left."""

    segment: int
    dex: int
    halves: int = HALVES


MODES = ("interrupt", "after", "tandem", "defense", "before", "beside")


@dataclass(frozen=True, slots=True)
class Hold:
    """A held action. `mode`: one of MODES. `event`: the awaited event, as stored. `whom`: for before and beside, the one next to whom it is used.
    `since`: the Segment in which it was held. `segment`, `dex`: its own place, once that one has left the fight."""

    mode: str
    since: int
    halves: int = HALVES
    event: str = ""
    whom: str = ""
    segment: int = 0
    dex: int = 0


@dataclass(frozen=True, slots=True)
class Landing:
    """A declared action that lands later. `lands`: segment_end, half_dex or next_phase, at this place (DEX only for half_dex). `targets`: at whom
    it was declared, if the table said so."""

    what: str
    lands: str
    segment: int
    dex: int = 0
    targets: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Spent:
    """A coming Phase that is spent in advance, and the reason: abort, delay, hold or landing."""

    segment: int
    why: str


@dataclass(frozen=True, slots=True)
class Tie:
    """The rolls of a combatant tied on this DEX of this Segment, in order."""

    segment: int
    dex: int
    rolls: tuple[int, ...]
    typed: bool = False


@dataclass(frozen=True, slots=True)
class Blocked:
    """An attack was blocked in the Segment `since`: `by` goes first in the next Segment in which both have a Phase."""

    by: str
    since: int


@dataclass(frozen=True, slots=True)
class Lock:
    """A change of SPD in mid-Turn: no Phase before `until`. `was`, `before`: the old SPD and lock, if it is undone in the Segment `made`."""

    was: int
    made: int
    until: int
    before: int


@dataclass(frozen=True, slots=True)
class Tally:
    """The history and plans of a combatant, in counted Segments. `begun`: the last Phase that began or passed. `acted`: the last action.
    `spent`: coming Phases spent in advance. `plan`: the SPD from the next Turn on, -1 for none. `out`: ko or dead by GM ruling; if empty,
    STUN decides. `fell`: the last knockout; `fallen`: knocked out now, and logged. `recovering`: a Recovery comes at the end of this
    Segment; `rested`: the last Phase that passed while knocked out; `recovered`: the last Recovery. `breath`: holding breath. `plain`: without
    Lightning Reflexes. `dex_was`, `dex_changed`: the DEX before its last change, and its Segment."""

    begun: int = 0
    acted: int = 0
    delayed: Delay | None = None
    held: Hold | None = None
    landing: Landing | None = None
    spent: tuple[Spent, ...] = ()
    lock: Lock | None = None
    plan: int = -1
    stunned: bool = False
    out: str = ""
    fell: int = 0
    recovering: bool = False
    rested: int = 0
    recovered: int = 0
    breath: bool = False
    plain: int = 0
    tie: Tie | None = None
    dex_was: int = 0
    dex_changed: int = 0
    past: tuple[tuple[int, str], ...] = ()
    """Segments of this Turn with the use of each, for the chart: past, delayed, held, aborted, lost or recovered (from being Stunned)."""
    fallen: bool = False
    rest: int = 0
    """The Segment in which the rest of a Phase comes at the plain DEX, after an action with Lightning Reflexes."""
    blocked: tuple[Blocked, ...] = ()
    """Successful Blocks against this combatant that still affect the order."""
    dying: int = 0
    """The last log message about BODY: 0 none, 1 dying, 2 dead if the GM confirms it."""
    usual: int = -1
    """The SPD of the character sheet while play has set another one, else -1; the next fight begins with it."""
    again: str = ""
    """Of somebody Stunned: HURT, STUN was lost since; AGAIN, and the GM has said that it Stunned again."""
    cost: int = 0
    """The END that the last action cost; 0 for none yet."""

    @property
    def aborted(self) -> int:
        """Returns the Segment of the last coming Phase that an abort has spent; 0 for none."""
        return max((s.segment for s in self.spent if s.why == "abort"), default=0) if self.spent else 0

    @property
    def until(self) -> int:
        return self.lock.until if self.lock else 0


@dataclass(frozen=True, slots=True)
class Aimed:
    """A declared action against chosen targets: its name, which may be empty, and their ids."""

    what: str
    targets: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Go:
    """A combatant's time to act. `kind`: phase, rest (of a Phase), delayed, held, landing or called. `halves`: the number left. `paused`: a
    held action came in between. `same`: at the same time as the previous go. `rolled`, by `margin`: in the contest over the current action, so
    that one event takes one roll. `doing`: the last declared action. `used`: one that takes time was declared. `intact`: it was the first;
    while it is unresolved, the whole go can pay for an abort. `aimed`: the last action with targets, done when the go ends. `split`: of members
    of a group who act after the others."""

    who: tuple[str, ...]
    kind: str
    halves: int = HALVES
    begun: bool = False
    paused: bool = False
    same: bool = False
    rolled: bool = False
    margin: int = 0
    doing: str = ""
    used: bool = False
    intact: bool = True
    aimed: Aimed | None = None
    split: bool = False

    @property
    def declared(self) -> bool:
        """Tells whether an action was declared in this go."""
        return bool(self.used or self.doing or self.aimed)


@dataclass(frozen=True, slots=True)
class Clock:
    """`stage`: setup or play. `moment`: turn, dex, end, over, post or turn_over; `dex` while DEXs are called, `post` at Post-Segment 12.
    `opening`: the first Segment of the fight. `called`: the last DEX called in this Segment, -1 before the first. `skipping`: the rest of
    this Segment is skipped."""

    stage: str = "setup"
    moment: str = ""
    segment: int = 0
    opening: int = SEGMENTS
    called: int = -1
    agenda: tuple[Go, ...] = ()
    skipping: int = 0

    @property
    def round(self) -> int:
        """Returns the Turn that the Segment lies in; the first before the fight."""
        return turn(max(1, self.segment))


Fighter = Combatant[Sheet, Tally]
Fighters = tuple[Fighter, ...]
Fight = model.Fight[Sheet, Tally, Clock]
"""A fight under HERO: the state every function of this system reads."""
Event = Fact[Fight]
Events = Iterator[Event]


class Stop(NamedTuple):
    """A place in the order of this Segment, still to come. `kind`: phase, rest, delayed, landing or held. `passes`: why it passes by itself."""

    dex: int
    who: tuple[Fighter, ...]
    kind: str
    passes: str


# how somebody stands


def knocked_out(c: Fighter) -> bool:
    """Tells whether a combatant is knocked out: by the GM, or with STUN tracked and none left."""
    return c.tally.out == "ko" or c.empty("STUN")


def down(c: Fighter) -> bool:
    """Tells whether a combatant is dead or knocked out."""
    return c.tally.out in ("dead", "ko") or c.empty("STUN")  # as in `knocked_out`, without the call


STANDING = Standing[Fight, Sheet, Tally](lambda fight, c: down(c))
AWAITED = AwaitedEvents(STANDING)
standing, who_stands, name_standing = STANDING.among, STANDING.who_stands, STANDING.name_standing
name_fighters, name_with_numbers = STANDING.name_fighters, STANDING.name_with_numbers
fill_standing = STANDING.fill_standing


@dataclass(frozen=True)
class State(FighterState[Fight, Sheet, Tally]):
    """A state, which the GM may begin and end (all but an abort): the buttons, what the log tells, and why it neither begins nor ends again.
    `coming`: what becomes of a Phase in the forecast."""

    begin: str = ""
    end: str = ""
    begins: str = ""
    ends: str = ""
    already: str = ""
    not_so: str = ""
    coming: str = ""


STATES = States(RULES, (
    State(  # 6E2 104
        "stunned", N_("Stunned"), member=N_("Stunned"), effect=N_("The next Phase goes to recovering"), rule="hero.stunned", gravity=2,
        when=lambda fight, c: c.tally.stunned,
        forbids={
            ACT: Forbids(N_("{who} is Stunned and spends the next Phase recovering."), overrule=False),
            "abort": Forbids(N_("{who} is Stunned and cannot abort."), "hero.abort.stunned"),
        },
        begin=N_("Mark Stunned"), end=N_("Clear Stunned"), begins=N_("{who} is Stunned"), ends=N_("{who} is no longer Stunned"),
        already=N_("{who} is already Stunned."), not_so=N_("{who} is not Stunned."),
        coming=N_("recovers from being Stunned"), supposed=N_("If someone is Stunned"),
    ),
    State(  # 6E2 108
        "ko", N_("Knocked out"), word=N_("knocked out"), member=N_("out"), effect=N_("Each Phase passes"), rule="hero.out", gravity=3,
        when=lambda fight, c: knocked_out(c),
        forbids={ACT: Forbids(N_("{who} is knocked out."), overrule=False)},
        begin=N_("Mark KO"), end=N_("Wake up"), begins=N_("{who} is knocked out"), ends=N_("{who} comes to"),
        already=N_("{who} is already knocked out."), not_so=N_("{who} is not knocked out."),
    ),
    State(
        "dead", N_("Out of the fight"), word=N_("out of the fight"), member=N_("out"), effect=N_("Dead, fled or away"), rule="hero.dead", gravity=4,
        leaves=True, reserved=False, when=lambda fight, c: c.tally.out == "dead",
        forbids={ACT: Forbids(N_("{who} is out of the fight."), overrule=False)},
        begin=N_("Mark out"), end=N_("Back in the fight"), begins=N_("{who} is out of the fight"), ends=N_("{who} is back in the fight"),
        already=N_("{who} is already out of the fight."), not_so=N_("{who} is not out of the fight."),
    ),
    State(  # 6E2 131
        "breath", N_("Holds breath"), effect=N_("No Recovery"), rule="hero.recover.breath",
        when=lambda fight, c: c.tally.breath,
        forbids={"recover": Forbids(N_("{who} is holding their breath."))},
        begin=N_("Hold breath"), end=N_("Breathe again"), begins=N_("{who} holds breath"), ends=N_("{who} breathes again"),
        already=N_("{who} is already holding their breath."), not_so=N_("{who} is not holding their breath."),
    ),
    State(  # 6E2 21
        "aborted", N_("aborted"), member=N_("aborted"), rule="hero.abort.until", gravity=1, reserved=False,
        when=lambda fight, c: c.tally.aborted,
        forbids={
            ACT: Forbids(N_("{who} has aborted and cannot act until the Phase in {segment} has passed."), overrule=False),
            "abort_again": Forbids(N_("{who} has already aborted; the Phase of {segment} must pass first."), "hero.abort.twice"),
        },
        parts=lambda fight, c: {"segment": segment_name(c.tally.aborted, fight.clock.segment)},
    ),
))  # fmt: skip


def capable(c: Fighter) -> bool:
    """Tells whether a combatant can do anything."""
    return not (down(c) or c.tally.stunned)


token_state = Tokens(
    STANDING,
    cannot=STATES.first,
    acted=lambda fight, c: (
        c.tally.acted == fight.clock.segment and all(c.id not in go.who for go in fight.clock.agenda[:1])
    ),
).state


# who acts


def head(fight: Fight) -> Go | None:
    """Returns the first go of the agenda, which acts."""
    return next(iter(fight.clock.agenda), None)


def actor(fight: Fight) -> tuple[Fighter, ...]:
    """Returns the acting combatants; empty if nobody acts."""
    return fight.cached(_actor)


def _actor(fight: Fight) -> tuple[Fighter, ...]:
    now = head(fight)
    return tuple(c for c in fight.roster if c.id in now.who) if now is not None else ()


def able_actors(fight: Fight) -> tuple[Fighter, ...]:
    """Returns the acting combatants who can act. The fallen of a group are left out, unless goes happen at the same time."""
    agenda = fight.clock.agenda
    if len(together(agenda)) > 1 or any(go.same for go in agenda[:1]):
        return actor(fight)
    return tuple(c for c in actor(fight) if capable(c))


def together(agenda: tuple[Go, ...]) -> tuple[Go, ...]:
    """Returns the first go of the agenda and those at the same time."""
    rest = next((n for n, go in enumerate(agenda[1:], 1) if not go.same), len(agenda))
    return agenda[:rest]


def can_act(fight: Fight, go: Go) -> bool:
    """Tells whether one of those who share a go can act."""
    return any(capable(c) for c in fight.found(go.who))


def can_come(fight: Fight, go: Go) -> bool:
    """Tells whether a waiting go is not lost: one of its combatants can act, or it is at the same time as the go under way."""
    return go in together(fight.clock.agenda) or can_act(fight, go)


def in_agenda(fight: Fight, c: Fighter) -> Go | None:
    """Returns the go that a combatant has begun or waits for."""
    return next((go for go in fight.clock.agenda if c.id in go.who), None)


def seconds(fight: Fight) -> int:
    """Returns the seconds since the fight began; a Segment is one second (6E2 18)."""
    return int(fight.clock.segment - fight.clock.opening)


# changes that several facts share


def dropped(t: Tally, *what: str) -> Tally:
    """Returns the tally without what waits there: held, delayed, landing, rest, recovering. Every loss and every use ends here."""
    return replace(
        t,
        held=None if "held" in what else t.held,
        delayed=None if "delayed" in what else t.delayed,
        landing=None if "landing" in what else t.landing,
        rest=0 if "rest" in what else t.rest,
        recovering=t.recovering and "recovering" not in what,
    )


def with_agenda(fight: Fight, agenda: tuple[Go, ...]) -> Fight:
    """Returns the fight with this agenda."""
    return fight if agenda is fight.clock.agenda else replace(fight, clock=replace(fight.clock, agenda=agenda))


def out_of_agenda(agenda: tuple[Go, ...], who: str) -> tuple[Go, ...]:
    """Returns the agenda without one combatant; it drops a go with nobody left."""
    if not any(who in go.who for go in agenda):
        return agenda
    thinned = (replace(go, who=without(go.who, who)) for go in agenda)
    return tuple(go for go in thinned if go.who)
