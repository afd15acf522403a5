"""A fight under Tactical Activity as it is stored: what a combatant brings, has declared and suffers, and the clock.

Only facts are stored: the round, the phase, whose declaration or turn has begun, what is declared. Who comes next is derived (`turns`), so nothing
needs repair when a combatant dies, joins, leaves a group or gets another number. What the facts of several pages change has one function
here. Every other page reads this one.
"""

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import lru_cache

from turnwright import shapes
from turnwright.core import model, stack
from turnwright.core.commands import Objection
from turnwright.core.fact import Fact
from turnwright.core.frozen_class import dataclass, replace
from turnwright.core.model import Combatant, ids, without
from turnwright.core.rulebook import rulebook
from turnwright.core.standing import Standing, Tokens
from turnwright.drawing.tokens import fighters_token
from turnwright.table.awaited import AwaitedEvents
from turnwright.text import N_, join_commas, minus, say

RULES = rulebook(__package__, say)
NO_HITS = N_("{who} has no hits left.")
JOINS_LATER = N_("{who} joins in the next Initiative Phase.")
NOT_ROLLED = N_("{who} rolled no initiative this round, and declares and acts from the next round.")
PHASES = ("initiative", "declaration", "resolution", "upkeep")
ROUND_SECONDS = 5
STATES = ("declared", "resolved", "cancelled", "lost")
STUNS = ("no_parry", "stunned", "dazed")
"""The kinds of stun, the worst first."""
MOST_PARRY = 999
UNSAID = -1
"""The OB of a parry that the table keeps to itself: declared, and no number said."""
MOST_ROUNDS = 99
MOST_DICE = 9
MOST_AP = 200


@dataclass(frozen=True, slots=True)
class Action:
    """A line of the table. `most`: the normal cost, the top of a range; 0 if the cost is open upwards. `kind`: attack, melee, dodge,
    posture, orientation, aid, movement; empty for anything else."""

    key: str
    label: str
    least: int
    most: int
    kind: str = ""
    short: str = ""
    usual: bool = False
    note: str = ""
    roll: bool = False
    """Whether it needs a roll, so that penalties apply."""

    @property
    def open(self) -> bool:
        return self.most < self.least

    @property
    def ranged(self) -> bool:
        return self.most > self.least

    @property
    def instant(self) -> bool:
        """Tells whether it counts as taking no time (Instantaneous actions); normal movement does not."""
        return self.least == self.most == 0 and not self.walking

    @property
    def walking(self) -> bool:
        """Tells whether it is normal movement, which is free and needs no declaration."""
        return self.kind == "movement" and not self.least

    @property
    def whole(self) -> bool:
        """Tells whether it must be done within one round, such as an attack or a dodge."""
        return self.kind in ("attack", "melee", "dodge")

    @property
    def cost(self) -> str:
        if self.open:
            return f"{self.least}+"
        return f"{self.least}-{self.most}" if self.ranged else str(self.most)


@dataclass(frozen=True, slots=True)
class Sheet:
    """The numbers of one combatant. `qu`: the Quickness bonus. `init`: a modifier of every initiative roll. `ap`: action points a round, 0
    for the usual number. `sd`: the Self Discipline bonus, which offsets penalties of stun. `surprised`: an Orientation Maneuver is due when
    the fight begins or the combatant joins it."""

    qu: int = 0
    init: int = 0
    ap: int = 0
    sd: int = 0
    surprised: bool = False


@dataclass(frozen=True, slots=True)
class Act:
    """An action declared this round. Group members who declared it together share its `id`. `ap`: paid this round. `of`: the AP of the whole
    long action, with `before` already paid; 0 for other actions. `penalty`: for AP below the normal cost, as a negative number. `parry`: the
    OB that parries, UNSAID where nobody said it, 0 for no parry. `target`: the parried foe or the patient. `trigger`: the event that a
    conditional action waits for, as stored. `held`: from an earlier round. `late`: declared in one's own turn, for AP refunded by a cancelled
    action. `overruled`: rules that forbid it and that the GM overruled. `used`: a parry that has met its one attack. `halved`: the parry has
    lost half of its OB. `told`: the log has reported that its holder cannot do it now. `full`: the OB of a parry before it was cut."""

    id: int
    key: str
    label: str
    ap: int
    penalty: int = 0
    of: int = 0
    before: int = 0
    instant: bool = False
    attack: bool = False
    parry: int = 0
    target: str = ""
    trigger: str = ""
    state: str = "declared"
    held: bool = False
    late: bool = False
    refunded: bool = False
    overruled: tuple[str, ...] = ()
    used: bool = False
    halved: bool = False
    told: bool = False
    full: int = 0

    @property
    def waiting(self) -> bool:
        return self.state == "declared"

    @property
    def conditional(self) -> bool:
        return bool(self.trigger)

    @property
    def in_force(self) -> bool:
        """Tells whether a dodge or parry still protects: from its declaration to the end of the round."""
        return self.state == "resolved" or (self.waiting and not self.conditional)

    @property
    def parries(self) -> bool:
        """Tells whether this is a parry that still waits for its attack."""
        return bool(self.parry) and self.in_force and not self.used


@dataclass(frozen=True, slots=True)
class Job:
    """A current action of several rounds: `done` of `of` AP so far."""

    key: str
    label: str
    of: int
    done: int
    target: str = ""


@dataclass(frozen=True, slots=True)
class Initiative:
    """The roll of this round: total, Qu, dice (negative: subtracted; none if lost), whether typed, the rolls of a tie. `lost`: cancelling cost the
    dice. `shared`: it is a captain's. `seat`: the place among equals, by which a follower stays behind the captain until the next roll."""

    total: int
    qu: int
    dice: tuple[int, ...] = ()
    typed: bool = False
    ties: tuple[int, ...] = ()
    lost: bool = False
    shared: bool = False
    seat: int = 0


@dataclass(frozen=True, slots=True)
class Modifier:
    """A modifier of the next initiative roll only: a number, or more dice (negative: fewer)."""

    by: int = 0
    dice: int = 0


@dataclass(frozen=True, slots=True)
class Tally:
    """`declared`, `done`: the declaration, the turn of this round is over. `waits`: joins with the next Initiative Phase. `out`: failed an
    Orientation Maneuver, so no further actions this round. `no_dice`: cancelled an action, so the next initiative is rolled without dice.
    `forced`: Orientation Maneuvers of this round that count as instantaneous actions. `last`: the declarations of last round. `bleed`: hits
    lost each round. `dazed`, `stunned`, `no_parry`: rounds left of each stun."""

    initiative: Initiative | None = None
    acts: tuple[Act, ...] = ()
    last: tuple[Act, ...] = ()
    jobs: tuple[Job, ...] = ()
    declared: bool = False
    done: bool = False
    waits: bool = False
    out: bool = False
    no_dice: bool = False
    forced: int = 0
    modifiers: tuple[Modifier, ...] = ()
    bleed: int = 0
    dazed: int = 0
    stunned: int = 0
    no_parry: int = 0
    staggered: bool = False
    prone: bool = False
    no_dice_in: int = 0
    """The round whose dice a cancelled action cost; 0 in old fights, which means the next round rolled."""
    fresh: tuple[int, ...] = ()
    """Rounds of each stun (order of STUNS) taken during the current own turn."""
    ob: int = 0
    """The OB of the last whole parry, which the form of the next one proposes."""
    repeats: bool = False
    """Whether they declare as last round when they come to declare."""

    def act(self, item: int) -> Act | None:
        return next((a for a in self.acts if a.id == item), None)

    def own(self, item: int) -> Act:
        """Returns the action of that number, which must be there."""
        return next(a for a in self.acts if a.id == item)

    def after(self, prone: bool, bleed: int, jobs: tuple[Job, ...]) -> "Tally":
        """Returns what an action that was resolved leaves."""
        return replace(self, prone=prone, bleed=bleed, jobs=jobs)


def with_events(tally: Tally, told: Callable[[str], str]) -> Tally:
    """Returns the tally with the triggers of its conditional actions as `told` returns them."""
    return replace(tally, acts=tuple(replace(a, trigger=told(a.trigger)) if a.trigger else a for a in tally.acts))


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
Fighter = Combatant[Sheet, Tally]
Unit = tuple[Fighter, ...]


# who stands, and how combatants are named


def down(c: Fighter) -> bool:
    """Tells whether a combatant has no hits left (never if hits are not tracked)."""
    return c.empty("hits")


STANDING = Standing[Fight, Sheet, Tally](lambda fight, c: down(c))
AWAITED = AwaitedEvents(STANDING)
standing, who_stands = STANDING.among, STANDING.who_stands
name_with_numbers, fill_with_numbers = STANDING.name_with_numbers, STANDING.fill_standing


def name_standing_with_numbers(fight: Fight, who: Iterable[str]) -> str:
    """Returns the names of those of these who are not down; of a group of which others stand too, the numbers."""
    return name_with_numbers(fight, who_stands(fight, who))


def said_of(fight: Fight, who: Iterable[str], words: str) -> str:
    """Returns what is said of these, with their names as in `name_standing_with_numbers`: "Orc 2: Stunned −50"."""
    return say("{who}: {label}", who=name_standing_with_numbers(fight, who), label=words)


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


def by_name(c: Fighter) -> tuple[object, ...]:
    """Sort key by name: Raider 2 before Raider 10."""
    return _numbered(c.id)


@lru_cache(maxsize=1024)
def _numbered(who: str) -> tuple[object, ...]:
    return tuple(int(p) if p.isdecimal() else p for p in re.split(r"(\d+)", who))


# whose turn it is


def running(fight: Fight) -> Unit:
    """Returns the combatants whose declaration or turn is running; empty for none. The fallen of a group are left out, unless all fell."""
    return standing(fight, in_turn(fight))


def in_turn(fight: Fight) -> Unit:
    """Returns the combatants whose declaration or turn is running, with the fallen."""
    return tuple(sorted(fight.found(fight.clock.turn), key=by_name))


def not_out(who: Unit) -> Unit:
    """Returns those of a unit who did not fail an Orientation Maneuver this round; all of them if all did."""
    return tuple(c for c in who if not c.tally.out) or who


def resolves_now(fight: Fight, who: str) -> bool:
    """Tells whether this combatant's turn of the Resolution Phase is running."""
    return fight.clock.phase == "resolution" and who in fight.clock.turn


def passed(fight: Fight) -> int:
    """Returns the seconds of the fight that are over: a round has passed once its actions are resolved, not while they are declared."""
    begin, end = seconds(fight)
    return max(0, begin if fight.clock.phase in ("initiative", "declaration") else end)


def seconds(fight: Fight) -> tuple[int, int]:
    """Returns the seconds since the fight began at which this round begins and ends."""
    return (fight.clock.round - 1) * ROUND_SECONDS, fight.clock.round * ROUND_SECONDS


token_state = Tokens(
    STANDING, cannot=lambda fight, c: c.tally.out or c.tally.waits, acted=lambda fight, c: c.tally.done
).state


def token(fight: Fight, u: Unit) -> shapes.Token:
    """Returns the token of the standing members of a unit, with their state."""
    up = standing(fight, u)
    return fighters_token(fight, up, token_state(fight, up))


# what facts of several pages change


def update_act(fight: Fight, who: tuple[str, ...], item: int, change: Callable[[Act], Act]) -> Fight:
    """Returns the fight in which the action that these declared under this number is changed."""
    return fight.with_tallies_of(
        who, lambda t: replace(t, acts=tuple(change(a) if a.id == item else a for a in t.acts))
    )


def off_stack(fight: Fight, who: tuple[str, ...], item: int = 0) -> Fight:
    """Returns the fight without the stack items of these combatants (or without one of them)."""
    if not fight.stack:
        return fight
    kept = [stack.left_by((d,), *who) if item in (0, d.id) else (d,) for d in fight.stack]
    return replace(fight, stack=tuple(d for found in kept for d in found))


def owe(fight: Fight, who: tuple[str, ...], why: str) -> Fight:
    """Returns the fight in which these owe an Orientation Maneuver; `why` as in `Due`."""
    return replace(fight, clock=replace(fight.clock, due=(*fight.clock.due, Due(who, why))))


def no_longer_due(fight: Fight, who: tuple[str, ...]) -> Fight:
    """Returns the fight in which these have made the first Orientation Maneuver that they owe."""
    out: list[Due] = []
    open_ = set(who)
    for d in fight.clock.due:
        rest = without(d.who, *open_)
        open_ -= set(d.who)
        if rest:
            out.append(replace(d, who=rest))
    return replace(fight, clock=replace(fight.clock, due=tuple(out)))


def all_lost(tally: Tally) -> Tally:
    """Returns the tally without open actions: they are lost."""
    return replace(tally, acts=tuple(replace(a, state="lost") if a.waiting else a for a in tally.acts))


def fresh_round(fight: Fight, round_: int) -> Fight:
    """Returns the fight in which all that lasts for a round is over."""
    return replace(fight.with_tallies(lambda c: _fresh_tally(c.tally, round_)), stack=())


def _fresh_tally(tally: Tally, round_: int) -> Tally:
    """Returns the tally for this round. It keeps held conditional actions, and the last declaration for "Again"."""
    # Conditional Action: what is held by concentration lasts into the round
    held = tuple(replace(a, held=True) for a in tally.acts if a.waiting and a.conditional)
    last = tuple(a for a in tally.acts if not a.held)
    if tally.no_dice and 0 < tally.no_dice_in < round_:  # Cancel action: the round without dice is over
        tally = replace(tally, no_dice=False, no_dice_in=0)
    return replace(
        tally, initiative=None, acts=held, last=last, declared=False, done=False, waits=False, out=False, forced=0,
        repeats=False,
    )  # fmt: skip


def afresh(was: Tally, round_: int, jobs: tuple[Job, ...]) -> Tally:
    """Returns the tally of a combatant who comes back in this round as it was: bleeding, stunned, prone, with the modifiers of its next
    roll and progress on these `jobs`."""
    lost = was.no_dice and not 0 < was.no_dice_in < round_  # Cancel action: the dice of a round to come stay lost
    return Tally(
        bleed=was.bleed, dazed=was.dazed, stunned=was.stunned, no_parry=was.no_parry, staggered=was.staggered, prone=was.prone,
        jobs=jobs, modifiers=was.modifiers, no_dice=lost, no_dice_in=was.no_dice_in if lost else 0,
    )  # fmt: skip


def initiative_of(c: Fighter) -> str:
    """Returns the initiative as printed; a dash without one."""
    return str(c.tally.initiative.total) if c.tally.initiative else "–"


def not_rolled(c: Fighter) -> Objection:
    """Returns why a fighter has no turn in a round for which they rolled no initiative."""
    return RULES.about(c, "tactical.initiative", NOT_ROLLED, overrule=False)


def tie_settled(rule: str, tied: Sequence[tuple[str, Initiative]], declares: bool = False) -> str:
    """Returns how a tie of these, by name, was settled under this house rule (initiative_tie), in the middle of a sentence. `declares`: the
    order is that of the declarations."""
    if rule == "simultaneous":
        return say("they act at the same time")
    if len({replace(rolled, shared=False, seat=0) for _, rolled in tied}) == 1:  # a group that was split, or follows
        return say("they share one roll")
    by_qu = rule != "reroll" and len({rolled.qu for _, rolled in tied}) > 1
    told = ((name, [rolled.qu] if by_qu else rolled.ties) for name, rolled in tied)
    each = join_commas(say("{number} for {name}", name=name, number=join_commas(map(minus, ns))) for name, ns in told)
    if by_qu:
        text = N_("the lower Qu declares first: {each}") if declares else N_("the higher Qu goes first: {each}")
        return say(text, each=each)
    says = N_("they rolled again: {each}") if rule == "reroll" else N_("Qu is equal, so they rolled again: {each}")
    return say(says, each=each)
