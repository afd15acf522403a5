"""What can have happened in a fight of Structured Time.

Every fact carries absolute values; what follows from it is bookkeeping (`evolve`). Order of automatic facts: see settle.
"""

from dataclasses import dataclass

from turnwright.core.fact import Fact
from turnwright.core.model import Effect, Pairs
from turnwright.systems.structured.state.clock import Fight, Throw
from turnwright.systems.structured.state.tally import Did, Work


@dataclass(frozen=True, slots=True)
class Started(Fact[Fight]):
    """Who is Surprised is settled, and the first round is near."""


@dataclass(frozen=True, slots=True)
class SceneSet(Fact[Fight]):
    text: str


@dataclass(frozen=True, slots=True)
class InitiativeRolled(Fact[Fight]):
    """One roll, and the scores it gives. `shared`: newcomers to a group take its roll."""

    die: int
    typed: bool
    scores: Pairs
    shared: bool = False


@dataclass(frozen=True, slots=True)
class Challenged(Fact[Fight]):
    """These have their place and must roll off for it with somebody who ties with them."""

    who: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Off(Fact[Fight]):
    """A die of a roll-off, and for whom it counts."""

    who: tuple[str, ...]
    die: int
    typed: bool


@dataclass(frozen=True, slots=True)
class RolledOff(Fact[Fight]):
    """A roll-off; `inner` among the members of one group. `heat`: the how manyth of the fight, repeated while it ties."""

    dice: tuple[Off, ...]
    inner: bool
    heat: int


@dataclass(frozen=True, slots=True)
class TieSettled(Fact[Fight]):
    """The GM said who of those who tie goes first."""

    first: tuple[str, ...]
    rest: tuple[str, ...]
    inner: bool


@dataclass(frozen=True, slots=True)
class Placed(Fact[Fight]):
    """The Initiative order. `waits`: newcomers whose turns begin next round; `called`: those who go at once."""

    order: tuple[str, ...]
    waits: tuple[str, ...] = ()
    called: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Moved(Fact[Fight]):
    """The GM put somebody at another place of the order."""

    who: tuple[str, ...]
    order: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Called(Fact[Fight]):
    """The GM says who has the next turn."""

    who: str


@dataclass(frozen=True, slots=True)
class Scored(Fact[Fight]):
    """A score changed in mid-fight; the place follows."""

    who: str
    score: int
    die: int
    says: str


@dataclass(frozen=True, slots=True)
class AnewAsked(Fact[Fight]):
    """At the next round boundary all roll anew, these Surprised."""

    surprised: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Reestablished(Fact[Fight]):
    """The old order is gone; these are Surprised in the round that comes."""

    surprised: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class RoundBegan(Fact[Fight]):
    """`refreshed`: used Reactions come back."""

    round: int
    refreshed: bool


@dataclass(frozen=True, slots=True)
class RoundEnded(Fact[Fight]):
    round: int


@dataclass(frozen=True, slots=True)
class Rested(Fact[Fight]):
    """Nobody could act in another round; it waits for the table."""


@dataclass(frozen=True, slots=True)
class WentOn(Fact[Fight]):
    """The table goes on to the next round all the same."""


@dataclass(frozen=True, slots=True)
class TurnBegan(Fact[Fight]):
    """`refreshed`: used Reactions come back. `lost`: a delayed Half Action was not used. `apart`: not at the place in the order."""

    who: str
    refreshed: bool
    lost: bool
    apart: bool


@dataclass(frozen=True, slots=True)
class BecameActive(Fact[Fight]):
    who: str


@dataclass(frozen=True, slots=True)
class Passed(Fact[Fight]):
    """It is said, once, that somebody is out: at once of who has no wounds left, at the turn, which passes, of who was marked."""

    who: str


@dataclass(frozen=True, slots=True)
class TurnLost(Fact[Fight]):
    """A turn that began and ended without its owner, for this rule."""

    who: str
    rule: str


@dataclass(frozen=True, slots=True)
class TurnEnded(Fact[Fight]):
    who: str


@dataclass(frozen=True, slots=True)
class Acted(Fact[Fight]):
    """An action was taken; `delayed`: it was the Half Action left over from a Delay."""

    who: str
    did: Did
    target: str = ""
    delayed: bool = False


@dataclass(frozen=True, slots=True)
class Favoured(Fact[Fight]):
    """What the attacker adds for the state the target is in."""

    who: str
    target: str
    ws: int
    bs: int
    why: str
    rule: str


@dataclass(frozen=True, slots=True)
class Aided(Fact[Fight]):
    """What somebody adds to an attack, or to Evasion, for a state of the own. `effect`: the condition of that state, used up by it."""

    who: str
    evasion: bool
    plus: int
    why: str
    rule: str
    effect: str = ""


@dataclass(frozen=True, slots=True)
class Delayed(Fact[Fight]):
    who: str


@dataclass(frozen=True, slots=True)
class GapOpened(Fact[Fight]):
    """Between turns these act with their delayed Half Actions; `contest`: those who settle first who goes first."""

    gap: tuple[str, ...]
    contest: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class GapEnded(Fact[Fight]):
    """Whoever acted between turns is done; what was kept back is used, recorded or not."""

    who: str
    gap: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Threw(Fact[Fight]):
    """Tests of Agility against each other."""

    throws: tuple[Throw, ...]


@dataclass(frozen=True, slots=True)
class ContestSettled(Fact[Fight]):
    order: tuple[str, ...]
    gap: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Fired(Fact[Fight]):
    """An Overwatch went off. `against`: whose action came at the same time; `first`: who acts first, empty while they roll."""

    who: str
    name: str
    against: str = ""
    first: str = ""


@dataclass(frozen=True, slots=True)
class Reacted(Fact[Fight]):
    """`used`: Reactions used since they came back."""

    who: str
    name: str
    used: int


@dataclass(frozen=True, slots=True)
class StateBegan(Fact[Fight]):
    """A condition begins that is one of the states that touch the clock."""

    effect: Effect
    kind: str


@dataclass(frozen=True, slots=True)
class WorkBegan(Fact[Fight]):
    who: str
    work: Work


@dataclass(frozen=True, slots=True)
class Worked(Fact[Fight]):
    """One more turn spent on an Extended Action."""

    who: str
    work: Work


@dataclass(frozen=True, slots=True)
class WorkEnded(Fact[Fight]):
    """An Extended Action is `done`, or its progress is lost for this rule."""

    who: str
    name: str
    done: bool
    rule: str


@dataclass(frozen=True, slots=True)
class FightEnded(Fact[Fight]):
    """The fight, or what else asked for structured time, is resolved."""


FACTS: tuple[type[Fact[Fight]], ...] = (
    Started, SceneSet, InitiativeRolled, Challenged, RolledOff, TieSettled, Placed, Moved, Called, Scored, AnewAsked, Reestablished, RoundBegan,
    RoundEnded, Rested, WentOn, TurnBegan, BecameActive, TurnLost, TurnEnded, Acted, Favoured, Delayed, GapOpened, GapEnded, Threw, ContestSettled,
    Fired, Reacted, StateBegan, WorkBegan, Worked, WorkEnded, FightEnded, Passed, Aided,
)  # fmt: skip
