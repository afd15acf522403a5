"""What can have happened in a fight under Tactical Activity.

Every fact carries absolute values; the bookkeeping that follows is in `evolve`, the order of automatic facts in `settle`.
"""

from dataclasses import dataclass

from turnwright.core.fact import Fact
from turnwright.core.model import Declared
from turnwright.systems.tactical.rules.action_table import Action
from turnwright.systems.tactical.state.clock import Fight
from turnwright.systems.tactical.state.tally import Act, Job, Modifier


@dataclass(frozen=True, slots=True)
class Started(Fact[Fight]):
    """The fight begins."""


@dataclass(frozen=True, slots=True)
class RoundBegan(Fact[Fight]):
    round: int


@dataclass(frozen=True, slots=True)
class RoundEnded(Fact[Fight]):
    round: int


@dataclass(frozen=True, slots=True)
class PhaseBegan(Fact[Fight]):
    phase: str


@dataclass(frozen=True, slots=True)
class InitiativeRolled(Fact[Fight]):
    """A unit's initiative: its dice (those taken off are negative), what was added to them (`adds`), and whether a cancelled action cost the dice."""

    who: tuple[str, ...]
    total: int
    qu: int
    dice: tuple[int, ...]
    adds: int
    typed: bool
    lost: bool = False


@dataclass(frozen=True, slots=True)
class TieRoll(Fact[Fight]):
    who: tuple[str, ...]
    total: int
    dice: tuple[int, ...]
    typed: bool


@dataclass(frozen=True, slots=True)
class TiesRolled(Fact[Fight]):
    rolls: tuple[TieRoll, ...]


@dataclass(frozen=True, slots=True)
class DeclarationBegan(Fact[Fight]):
    who: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class DeclarationEnded(Fact[Fight]):
    who: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class ActionDeclared(Fact[Fight]):
    who: tuple[str, ...]
    act: Act


@dataclass(frozen=True, slots=True)
class ActionWithdrawn(Fact[Fight]):
    """Taken back while still declaring; `acts` is what is left, at what it costs without it."""

    who: tuple[str, ...]
    item: int
    acts: tuple[Act, ...]


@dataclass(frozen=True, slots=True)
class TurnBegan(Fact[Fight]):
    """`passes`: nobody of them can act, so the turn goes by itself."""

    who: tuple[str, ...]
    passes: bool = False


@dataclass(frozen=True, slots=True)
class CalledUp(Fact[Fight]):
    """The GM lets these declare or act before their place. `aside`: whose turns that had begun wait for that."""

    who: tuple[str, ...]
    aside: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class TurnResumed(Fact[Fight]):
    """A turn that was set aside goes on. `passes`: nobody of them can act any more."""

    who: tuple[str, ...]
    passes: bool = False


@dataclass(frozen=True, slots=True)
class TurnShared(Fact[Fight]):
    """Several have one turn. What one of them cannot do is lost by now; nothing that happens in it takes away what another does at that moment."""

    who: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class TurnClosing(Fact[Fight]):
    """The table goes on: what is still declared is resolved, then the turn ends."""

    who: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class TurnEnded(Fact[Fight]):
    who: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class After(Fact[Fight]):
    """What a resolved action leaves of somebody it concerns."""

    who: str
    jobs: tuple[Job, ...]
    prone: bool
    bleed: int


@dataclass(frozen=True, slots=True)
class ActionResolved(Fact[Fight]):
    """`due`: an Orientation Maneuver whose result the table must tell."""

    who: tuple[str, ...]
    item: int
    after: tuple[After, ...] = ()
    due: bool = False


@dataclass(frozen=True, slots=True)
class ActionCancelled(Fact[Fight]):
    who: tuple[str, ...]
    item: int
    refunded: bool


@dataclass(frozen=True, slots=True)
class ActionLost(Fact[Fight]):
    """An action that will not happen, for this rule; its AP stay spent."""

    who: tuple[str, ...]
    item: int
    rule: str


@dataclass(frozen=True, slots=True)
class Triggered(Fact[Fight]):
    """A conditional action interrupts: it goes on the stack, above what it interrupts. `overruled`: what the GM allowed its owner all the same."""

    items: tuple[Declared, ...]
    overruled: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class ParryUsed(Fact[Fight]):
    """A parry has met the one attack it is for."""

    who: tuple[str, ...]
    item: int


@dataclass(frozen=True, slots=True)
class Walked(Fact[Fight]):
    """Normal movement."""

    who: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Upkept(Fact[Fight]):
    """What the end of a turn did to somebody: hits left (none where they are not kept) and the states afterwards."""

    who: str
    hits: int | None
    bled: int
    dazed: int
    stunned: int
    no_parry: int


@dataclass(frozen=True, slots=True)
class OrientationDue(Fact[Fight]):
    who: tuple[str, ...]
    why: str


@dataclass(frozen=True, slots=True)
class Oriented(Fact[Fight]):
    """The result of an Orientation Maneuver and what it leaves."""

    who: str
    result: str
    dazed: int
    stunned: int
    out: bool
    forced: int


@dataclass(frozen=True, slots=True)
class OrientationWaived(Fact[Fight]):
    """The GM asks for no Orientation Maneuver."""

    who: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Suffered(Fact[Fight]):
    """What a wound does besides hits, as it stands afterwards; `says` is the change in words."""

    who: str
    bleed: int
    dazed: int
    stunned: int
    no_parry: int
    staggered: bool
    prone: bool
    says: str


@dataclass(frozen=True, slots=True)
class ModifiersSet(Fact[Fight]):
    who: str
    modifiers: tuple[Modifier, ...]
    says: str


@dataclass(frozen=True, slots=True)
class ActionAdded(Fact[Fight]):
    """A line of the table's own in the table of actions."""

    action: Action


FACTS: tuple[type[Fact[Fight]], ...] = (
    Started, RoundBegan, RoundEnded, PhaseBegan, InitiativeRolled, TiesRolled, DeclarationBegan, DeclarationEnded, ActionDeclared, ActionWithdrawn,
    TurnBegan, CalledUp, TurnResumed, TurnShared, TurnClosing, TurnEnded, ActionResolved, ActionCancelled, ActionLost, Triggered, ParryUsed, Walked,
    Upkept, OrientationDue, Oriented, OrientationWaived, Suffered, ModifiersSet, ActionAdded,
)  # fmt: skip
