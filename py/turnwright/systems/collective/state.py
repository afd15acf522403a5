"""The state of a fight under The Collective: what a combatant brings and has left, and the clock; who acts follows from them.

Theory. A round has ten segments; a segment has a half (a part) for each side, in the order of the sides, the PCs' first. The clock holds only
facts: the round, the segment, whose half it is, and the current moment between two boundaries. Who acts is never stored but derived. Among those
of the half's side who are able to act and have not ended their go, the first in the listed order acts. So nothing needs repair when a
combatant dies, joins, is renamed or changes sides.

A place is (round, segment, part); places compare as tuples. Segment 0 comes before segment 1, for sides that beat the PCs.

The *sheet* holds the numbers that a player brings to the table; the *tally* what is spent and done. The app does not contain the tables behind
the numbers (how many P a Dexterity gives): players type their budgets.
"""

from collections.abc import Iterator
from typing import Self

from turnwright.core import model
from turnwright.core.commands import Objection
from turnwright.core.fact import Fact
from turnwright.core.frozen_class import dataclass, replace
from turnwright.core.model import Combatant, Pairs
from turnwright.core.model import units as groups
from turnwright.core.rulebook import rulebook
from turnwright.core.standing import Standing
from turnwright.systems.collective import say
from turnwright.systems.collective.notation import RESERVED, parse

RULES = rulebook(__package__, say)
SEGMENTS = 10
SECONDS = 6
USUAL_POOL: Pairs = (("P", 1), ("M", 1), ("V", 1))  # C3: the budget of most characters


RESERVES = ("borrow", "hold")
ABILITIES = frozenset((*RESERVES, *(f"{ability} {kind}" for ability in RESERVES for kind in RESERVED)))
"""To borrow or to hold actions of every kind, or of one (C3, b and h)."""


@dataclass(frozen=True, slots=True)
class Sheet:
    """The numbers of one combatant. `pool`: actions each round. `caps`: higher slot limits of a segment, from a class feature. `init`: the
    initiative adjustment. `kind`: pc, monster or item; empty follows the side. `multiplier`: the x0, x1, x2 ... of a being. `surprised`: on
    segment 1 of round 1. `abilities`: to hold or to borrow actions, of a kind ("hold P") or of every one ("borrow")."""

    pool: Pairs = USUAL_POOL
    init: int = 0
    caps: Pairs = ()
    level: int = 1
    abilities: tuple[str, ...] = ()
    kind: str = ""
    multiplier: int = 0
    surprised: bool = False
    death_used: bool = False
    """Whether the D action of this reset was used before this fight."""

    def may(self, ability: str, kind: str) -> bool:
        """Tells whether actions of a kind can be held ("hold") or borrowed ("borrow"): an ability names its kind, or is for every one."""
        return ability in self.abilities or f"{ability} {kind}" in self.abilities

    def with_count(self, key: str, count: int) -> Self:
        """Returns the sheet with this number of one kind of action in each round."""
        return replace(self, pool=with_count(self.pool, key, count))


def with_count(pool: Pairs, key: str, count: int) -> Pairs:
    """Returns a pool with this number of one kind of action."""
    if any(k == key for k, _ in pool):
        return tuple((k, count if k == key else n) for k, n in pool)
    return (*pool, (key, count))


BRINK = -11
"""C3, D: dropped to this many hit points or below."""


@dataclass(frozen=True, slots=True)
class Barred:
    """A combatant who joined or changed sides may not act on an own half before this place, for this rule."""

    round: int
    segment: int
    part: int
    rule: str


@dataclass(frozen=True, slots=True)
class Home:
    """The side a combatant left in this half, with its restrictions there. If it returns in the same half, it continues as if it had never
    turned."""

    side: str
    round: int
    segment: int
    part: int
    acted: bool
    barred: Barred | None = None


@dataclass(frozen=True, slots=True)
class Dropped:
    """The combatant who just brought this one to the brink; empty `by` if unknown."""

    by: str
    betrayal: bool


@dataclass(frozen=True, slots=True)
class Known:
    """An action that the table named: what it takes, its purpose, the ids of its latest targets, and what it does (stack.DOES)."""

    name: str
    actions: tuple[str, ...]
    doing: tuple[str, ...] = ()
    target: tuple[str, ...] = ()
    does: str = ""


@dataclass(frozen=True, slots=True)
class Tally:
    """`pool`: actions left this round. `used` and `before`: segment slots filled in this segment and in the previous one. `acted`: has
    acted on an own half in this segment. `done`: the go of this half is over. `zeros`: Z used this round. `whole`: the whole round became
    one F. `doing`: purposes of this segment, for those that exclude each other."""

    pool: Pairs = ()
    used: Pairs = ()
    before: Pairs = ()
    acted: bool = False
    done: bool = False
    zeros: int = 0
    whole: bool = False
    doing: tuple[str, ...] = ()
    spent: bool = False
    """Whether some of this round's budget was spent."""
    pc: bool = False
    """Whether it joined on the PCs' side, as a Death action requires even after a change of sides."""
    barred: Barred | None = None
    dropped: Dropped | None = None
    died: bool = False
    """Whether it has used the D action of this fight."""
    home: Home | None = None
    names: tuple[Known, ...] = ()
    """The table's names for this combatant's actions."""

    def new_round(self, pool: Pairs) -> Self:
        """Returns the tally with the budget of a new round, nothing of it used."""
        return replace(
            self, pool=pool, zeros=0, whole=False, spent=False, used=(), before=(), acted=False, done=False, doing=()
        )

    def new_segment(self) -> Self:
        """Returns the tally with the slots of a new segment; those of the last are kept for what is held (C3, h)."""
        if not (self.used or self.before or self.acted or self.done or self.doing):
            return self
        return replace(self, before=self.used, used=(), acted=False, done=False, doing=())

    def refilled(self, pool: Pairs) -> Self:
        """Returns the tally with a full budget again, plus granted actions."""
        left = dict(self.pool)
        full = {key: max(n, left.get(key, 0)) for key, n in pool}
        return replace(self, pool=tuple((left | full).items()), zeros=0, whole=False, spent=False)

    def with_pool(self, pool: Pairs) -> Self:
        """Returns the tally with these actions left, because the table or a spell says so."""
        return replace(self, pool=pool)

    def with_budget(self, was: Pairs, now: Pairs) -> Self:
        """Returns the tally after the budget of a round changed: what is left changes by the same amount, and granted actions stay."""
        old, left = dict(was), dict(self.pool)
        kept = {key: max(0, left.get(key, 0) + n - old.get(key, 0)) for key, n in now}
        granted = {key: n for key, n in left.items() if key not in old and key not in kept}
        return replace(self, pool=tuple((kept | granted).items()))

    def using(
        self, pool: Pairs, used: Pairs, zeros: int, doing: tuple[str, ...], *, own: bool, whole: bool, died: bool
    ) -> Self:
        """Returns the tally after a use that leaves this pool, these slots and this number of Z. `own`: in a go on one's own half."""
        return replace(
            self,
            pool=pool,
            used=used,
            zeros=zeros,
            acted=self.acted or own,
            spent=self.spent or pool != self.pool,
            whole=self.whole or whole,
            doing=tuple(dict.fromkeys((*self.doing, *doing))),
            died=self.died or died,
            dropped=None if died else self.dropped,
        )

    def resumed(self, was: Self, segments: int) -> Self:
        """Returns the tally of who comes back in the round in which it left, so many segments later: it has only what was left."""
        same = replace(self, pool=was.pool, zeros=was.zeros, whole=was.whole, spent=was.spent)
        if segments == 0:
            return replace(same, used=was.used, before=was.before, acted=was.acted, doing=was.doing)
        return replace(same, before=was.used) if segments == 1 else same

    def with_death(self, used: bool) -> Self:
        """Returns the tally with the D action of this fight used or not."""
        return replace(self, died=used)

    def composed(self) -> Self:
        """Returns the tally after the moment in which a Death action was possible."""
        return replace(self, dropped=None) if self.dropped else self


Fighter = Combatant[Sheet, Tally]


@dataclass(frozen=True, slots=True)
class SideRoll:
    """A side's 1d12 for initiative with its adjustment num/den."""

    side: str
    die: int
    num: int
    den: int
    typed: bool


@dataclass(frozen=True, slots=True)
class Ahead:
    """A PC who attacked a PC goes before everybody else in this coming segment."""

    who: str
    round: int
    segment: int


@dataclass(frozen=True, slots=True)
class Clock:
    """`stage`: setup, initiative or play. `moment`: round, segment, half, half_over, segment_over or round_over. `waiting`: this half waits
    for the table even if nobody in it can act. `walking`: the next half will. `skipping`: the rest of the round is skipped. `called`: the
    combatant who goes next whatever the order. `inserted`: the combatant with a go inside another side's half. `extra`, `only`: the sides
    of segment 0, and the combatants it is limited to. `passed`: the sides that let the top of the stack pass. `turn`: those whose go has
    begun; it lasts until it is ended, even if they fall in it. `ahead`: those who go first in a coming segment. `until`: the segment before
    which the table lets everybody pass; 0 for none."""

    stage: str = "setup"
    moment: str = ""
    round: int = 0
    segment: int = 0
    half: str = ""
    waiting: bool = False
    walking: bool = False
    skipping: bool = False
    called: str = ""
    inserted: str = ""
    extra: tuple[str, ...] = ()
    only: tuple[str, ...] = ()
    filled: bool = False
    order: tuple[str, ...] = ()
    rolls: tuple[SideRoll, ...] = ()
    passed: tuple[str, ...] = ()
    turn: tuple[str, ...] = ()
    ahead: tuple[Ahead, ...] = ()
    until: int = 0


Fight = model.Fight[Sheet, Tally, Clock]
"""A fight under The Collective: the state every function of this system reads."""

Event = Fact[Fight]
Events = Iterator[Event]


def waiting(fight: Fight) -> Fight:
    """Returns the fight after a move of the table, with this half waiting for it."""
    return replace(fight, clock=replace(fight.clock, waiting=True))


def now(fight: Fight) -> tuple[int, int]:
    """Returns the round and the segment; before the first of each, the first."""
    return max(1, fight.clock.round), max(1, fight.clock.segment)


def in_turn(fight: Fight) -> frozenset[str]:
    """Returns those whose turn is running: a side's half is the turn of each of its combatants."""
    return frozenset(c.id for c in fight.members(fight.clock.half)) if fight.clock.moment == "half" else frozenset()


def part(fight: Fight, side: str) -> int:
    """Returns the number of a side's half in a segment, from 0."""
    return next((n for n, s in enumerate(fight.sides) if s.id == side), 0)


def part_name(fight: Fight, side: str) -> str:
    """Returns top, middle or bottom; with four sides or more the middles are numbered (C4)."""
    n, last = part(fight, side), len(fight.sides) - 1
    if n in (0, last):
        return say("bottom" if n else "top")
    return say("middle") if last == 2 else say("middle {number}", number=n)


def place(fight: Fight) -> tuple[int, int, int]:
    """Returns the place of the clock, which compares with others."""
    return (fight.clock.round, fight.clock.segment, part(fight, fight.clock.half))


def halves(fight: Fight) -> tuple[str, ...]:
    """Returns the sides that have a half in this segment, in order."""
    if fight.clock.segment == 0:
        return tuple(s.id for s in fight.sides if s.id in fight.clock.extra)
    return tuple(s.id for s in fight.sides)


def halves_left(fight: Fight) -> tuple[str, ...]:
    """Returns the sides whose half of this segment is still to come."""
    here = halves(fight)
    return here[here.index(fight.clock.half) + 1 :] if fight.clock.half in here else ()


def contenders(fight: Fight) -> tuple[str, ...]:
    """Returns the sides that have fighters."""
    return tuple(s.id for s in fight.sides if fight.members(s.id))


def down(c: Fighter) -> bool:
    """Tells whether hit points are tracked and none are left."""
    return c.empty("hp")


def fallen(c: Fighter) -> Objection:
    """Returns the objection that a combatant is down."""
    return RULES.about(c, "turnwright.down", "{name} has no hit points left.")


def done(c: Fighter) -> Objection:
    return RULES.about(c, "collective.go", "{name} is done for this half.")


STANDING = Standing[Fight, Sheet, Tally](lambda fight, c: down(c))

standing, name_with_numbers = STANDING.among, STANDING.name_with_numbers


def is_pc(c: Fighter) -> bool:
    """Tells whether this is a PC: by the sheet, or because it joined on the PCs' side."""
    return c.sheet.kind == "pc" or (not c.sheet.kind and c.tally.pc)


def surprise_over(fight: Fight) -> bool:
    """Tells whether segment 1 of the first round has passed, the last that surprise costs."""
    return fight.clock.stage == "play" and (fight.clock.round, fight.clock.segment) > (1, 1)


def surprised_now(fight: Fight, c: Fighter) -> bool:
    """Tells whether surprise prevents it from acting. C4 1: surprise costs segment 1 of the first round, and a surprised winner's segment 0
    with it."""
    return c.sheet.surprised and fight.clock.round == 1 and fight.clock.segment <= 1


def barred_now(fight: Fight, c: Fighter) -> bool:
    """Tells whether a combatant who joined or changed sides still waits. The GM may have reordered the sides since, so its side's part counts
    as it is now."""
    barred = c.tally.barred
    return (
        barred is not None
        and fight.clock.inserted != c.id
        and place(fight) < (barred.round, barred.segment, part(fight, c.side))
    )


def acts_from(fight: Fight, c: Fighter, barred: Barred) -> tuple[int, int]:
    """Returns the round and the segment in which a barred combatant really acts: surprise may last longer, and without actions left it waits
    for the next round."""
    if barred.round == fight.clock.round and not own_units(c):
        return barred.round + 1, 1
    return barred.round, max(barred.segment, 2) if c.sheet.surprised and barred.round == 1 else barred.segment


def own_half(fight: Fight, c: Fighter) -> bool:
    """Tells whether the combatant may normally act in this half."""
    if fight.clock.inserted:
        return fight.clock.inserted == c.id
    if fight.clock.moment != "half" or fight.clock.half != c.side:
        return False
    return fight.clock.segment > 0 or before_first(fight, c)


def before_first(fight: Fight, c: Fighter) -> bool:
    """Tells whether the combatant is one of those who act before segment 1."""
    return c.side in fight.clock.extra and (not fight.clock.only or c.id in fight.clock.only)


def goes_ahead(fight: Fight, who: str) -> Ahead | None:
    """Returns the coming go that a combatant has before everybody else, if any."""
    here = fight.clock.round, fight.clock.segment
    return next((a for a in fight.clock.ahead if a.who == who and (a.round, a.segment) >= here), None)


def may_act(fight: Fight, c: Fighter) -> bool:
    """Tells whether only the budget could prevent the combatant from acting on an own half."""
    return not (down(c) or surprised_now(fight, c) or barred_now(fight, c))


def own_units(c: Fighter) -> int:
    """Returns the units left for an own half: everything but Opposing actions."""
    return sum([n for key, n in c.tally.pool if "Opp" not in key])


def units(c: Fighter) -> int:
    """Returns the units left in this round."""
    return sum([n for _, n in c.tally.pool])


def able(fight: Fight, c: Fighter) -> bool:
    """Tells whether a combatant may act now and has something left for it."""
    return own_half(fight, c) and may_act(fight, c) and own_units(c) > 0


def listed(fight: Fight) -> tuple[Fighter, ...]:
    """Returns every combatant in the listed order; those never listed come last, by id."""
    return fight.cached(_listed)


def _listed(fight: Fight) -> tuple[Fighter, ...]:
    rank = {who: n for n, who in enumerate(fight.clock.order)}
    return tuple(sorted(fight.roster, key=lambda c: (rank.get(c.id, len(rank)), c.id)))


def goes(fight: Fight) -> tuple[tuple[Fighter, ...], ...]:
    """Returns those who still have a go in this half, in order, with groups together. The first acts now."""
    return fight.cached(_goes)


def _goes(fight: Fight) -> tuple[tuple[Fighter, ...], ...]:
    if fight.clock.moment != "half":
        return ()
    running = standing(fight, (c for c in listed(fight) if c.id in fight.clock.turn))
    to_go = (c for c in listed(fight) if c.id not in fight.clock.turn and not c.tally.done and own_half(fight, c))
    out = groups(c for c in to_go if able(fight, c) or (c.tally.acted and may_act(fight, c)))
    if fight.clock.called:
        out.sort(key=lambda cs: all(c.id != fight.clock.called for c in cs))
    return (running, *out) if running else tuple(out)


def actor(fight: Fight) -> tuple[Fighter, ...]:
    """Returns the combatant or group that acts now; empty for nobody."""
    return next(iter(goes(fight)), ())


# a stored fight


STAGES = ("setup", "initiative", "play")
MOMENTS = ("round", "segment", "half", "half_over", "segment_over", "round_over")


def check(fight: Fight) -> None:
    """Raises ValueError if the clock is out of range or a budget cannot be read."""
    now = fight.clock
    if now.stage not in STAGES or not 0 <= now.segment <= SEGMENTS or now.round < 0:
        raise ValueError("the clock is out of range")
    if now.stage == "play" and (
        now.moment not in MOMENTS or (now.half and now.half not in {s.id for s in fight.sides})
    ):
        raise ValueError("the clock stands nowhere")
    if now.moment in ("half", "half_over") and not now.half:
        raise ValueError("no side has the half")
    for c in fight.roster:
        for key, n in (*c.sheet.pool, *c.tally.pool, *c.sheet.caps):
            if str(parse(key)) != key or not 0 <= n <= 9_999:
                raise ValueError("a budget cannot be read")
        if not ABILITIES.issuperset(c.sheet.abilities):
            raise ValueError("an ability cannot be read")
