"""What can have happened in a fight of HERO.

Every fact carries absolute values. Order of automatic facts: see settle; what each changes: see evolve. Segments are counted on from Turn to Turn.
"""

from dataclasses import dataclass

from turnwright.core.fact import Fact
from turnwright.systems.hero.state.clock import Fight, Go
from turnwright.systems.hero.state.tally import Delay, Hold, Landing, Lock, Spent


@dataclass(frozen=True, slots=True)
class Started(Fact[Fight]):
    """The fight opens in this Segment."""

    opening: int


@dataclass(frozen=True, slots=True)
class TurnBegan(Fact[Fight]):
    turn: int


@dataclass(frozen=True, slots=True)
class SegmentBegan(Fact[Fight]):
    segment: int


@dataclass(frozen=True, slots=True)
class SegmentClosing(Fact[Fight]):
    """Every DEX has been called; what belongs to the end of the Segment follows."""

    segment: int


@dataclass(frozen=True, slots=True)
class SegmentEnded(Fact[Fight]):
    segment: int


@dataclass(frozen=True, slots=True)
class PostTwelveReached(Fact[Fight]):
    turn: int


@dataclass(frozen=True, slots=True)
class TurnEnded(Fact[Fight]):
    """Post-Segment 12 is over, its Recovery taken."""

    turn: int


@dataclass(frozen=True, slots=True)
class TieRolled(Fact[Fight]):
    """A roll between those called on this DEX; `value` is what counts, `rolls` all that count so far."""

    who: tuple[str, ...]
    dex: int
    notation: str
    dice: tuple[int, ...]
    value: int
    rolls: tuple[int, ...]
    typed: bool


@dataclass(frozen=True, slots=True)
class GoBegan(Fact[Fight]):
    """A stop is called and these act; `dex` is -1 at the end of the Segment. `begins`: whose Phase of this Segment begins with it, or is taken by
    the delayed action."""

    go: Go
    dex: int
    begins: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class GoStarted(Fact[Fight]):
    """The first of the agenda, who was waiting, acts now."""

    who: tuple[str, ...]
    kind: str


@dataclass(frozen=True, slots=True)
class GoResumed(Fact[Fight]):
    """Who was interrupted goes on."""

    who: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class GoLost(Fact[Fight]):
    """Who waited in the agenda can no longer act."""

    who: tuple[str, ...]
    doing: str = ""


@dataclass(frozen=True, slots=True)
class GoEnded(Fact[Fight]):
    """`acted`: the time was used, and not put off or held."""

    who: tuple[str, ...]
    acted: bool
    doing: str = ""


@dataclass(frozen=True, slots=True)
class AgendaSet(Fact[Fight]):
    """Who acts in which order now; `used` are those whose held action that takes, `covers` of them spend this Segment's Phase with it."""

    agenda: tuple[Go, ...]
    used: tuple[str, ...]
    covers: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Acted(Fact[Fight]):
    """The acting ones do something; `halves` of the Phase are left afterwards."""

    who: tuple[str, ...]
    what: str
    cost: str
    halves: int
    at: str = ""


@dataclass(frozen=True, slots=True)
class Delayed(Fact[Fight]):
    """A Phase is put off; `replaces` says that it takes the place of the Phase of that Segment."""

    who: str
    to: Delay
    replaces: bool


@dataclass(frozen=True, slots=True)
class DelayLost(Fact[Fight]):
    who: str
    rule: str


@dataclass(frozen=True, slots=True)
class Held(Fact[Fight]):
    who: str
    hold: Hold


@dataclass(frozen=True, slots=True)
class LetPass(Fact[Fight]):
    """The event came and was let pass: what was held is for defense now."""

    who: str
    hold: Hold
    rule: str


@dataclass(frozen=True, slots=True)
class HoldLost(Fact[Fight]):
    who: str
    rule: str


@dataclass(frozen=True, slots=True)
class Aborted(Fact[Fight]):
    """A defensive action before the attacker. `paid`: held, delayed, current or next; `spent` are the Phases gone afterwards, `segments` those
    gone by this. `ends`: one's own go is over with it, and for `acted` something was done in it or is by this."""

    who: str
    what: str
    paid: str
    spent: tuple[Spent, ...]
    segments: tuple[int, ...] = ()
    defends: str = ""
    ends: bool = False
    acted: bool = True


@dataclass(frozen=True, slots=True)
class PhasePassed(Fact[Fight]):
    """A Phase came and went by itself. `why`: abort, delay, hold, landing, out or skip."""

    who: tuple[str, ...]
    dex: int
    why: str


@dataclass(frozen=True, slots=True)
class StunShaken(Fact[Fight]):
    """A Phase went into recovering from being Stunned."""

    who: tuple[str, ...]
    dex: int


@dataclass(frozen=True, slots=True)
class Recovering(Fact[Fight]):
    """A Phase goes into a Recovery, which comes at the end of the Segment."""

    who: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Recovered(Fact[Fight]):
    """What a Recovery leaves: values of the numbers it raised."""

    who: str
    values: tuple[tuple[str, int], ...]
    rule: str


@dataclass(frozen=True, slots=True)
class RecoveryLost(Fact[Fight]):
    """Who is struck down before the end of the Segment does not recover."""

    who: str
    rule: str


@dataclass(frozen=True, slots=True)
class Slowed(Fact[Fight]):
    """An action was declared that lands later; `spends` is a Phase of one's own it takes up (0: none)."""

    who: str
    landing: Landing
    spends: int


@dataclass(frozen=True, slots=True)
class LandingLost(Fact[Fight]):
    who: str
    what: str
    rule: str


@dataclass(frozen=True, slots=True)
class StateSet(Fact[Fight]):
    """stunned, ko, dead or breath, begun or ended. `late`: who is back comes after the DEX of this Segment was called."""

    who: str
    state: str
    on: bool
    late: bool = False


@dataclass(frozen=True, slots=True)
class KnockedOut(Fact[Fight]):
    """No STUN is left."""

    who: str


@dataclass(frozen=True, slots=True)
class CameTo(Fact[Fight]):
    """There is STUN again."""

    who: str


@dataclass(frozen=True, slots=True)
class SpeedSet(Fact[Fight]):
    """A new SPD, with what it does to the Phases to come. `late`: a Phase it would give in this Segment comes too late."""

    who: str
    spd: int
    lock: Lock | None
    spent: tuple[Spent, ...]
    rule: str
    late: bool = False


@dataclass(frozen=True, slots=True)
class SpeedPlanned(Fact[Fight]):
    """From the next Turn on; -1 takes it back. `spent`: the Phases gone in advance, as they then are; None in fights of before leaves them."""

    who: str
    spd: int
    spent: tuple[Spent, ...] | None = None


@dataclass(frozen=True, slots=True)
class RollMade(Fact[Fight]):
    """A DEX Roll or the like: 3d6 against a target, made by the margin."""

    who: str
    skill: str
    target: int
    dice: tuple[int, ...]
    total: int
    typed: bool


@dataclass(frozen=True, slots=True)
class ReflexesWaived(Fact[Fight]):
    """The DEX without Lightning Reflexes counts in this Segment."""

    who: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class SkipBegan(Fact[Fight]):
    """Everything up to the end of this Segment is passed over."""

    until: int


FACTS: tuple[type[Fact[Fight]], ...] = (
    Started, TurnBegan, SegmentBegan, SegmentClosing, SegmentEnded, PostTwelveReached, TurnEnded, TieRolled, GoBegan, GoStarted, GoResumed,
    GoLost, GoEnded, AgendaSet, Acted, Delayed, DelayLost, Held, LetPass, HoldLost, Aborted, PhasePassed, StunShaken, Recovering, Recovered,
    RecoveryLost, Slowed, LandingLost, StateSet, KnockedOut, CameTo, SpeedSet, SpeedPlanned, RollMade, ReflexesWaived, SkipBegan,
)  # fmt: skip
