"""What can have happened in a fight under Tactical Activity.

Every fact carries absolute values; the bookkeeping that follows is in `evolve`, the order of automatic facts in `settle`.
"""

from dataclasses import dataclass

from turnwright.core.model import Declared
from turnwright.systems.tactical.rules.action_table import Action
from turnwright.systems.tactical.state.tally import Act, Job, Modifier


@dataclass(frozen=True, slots=True)
class Started:
    """The fight begins."""


@dataclass(frozen=True, slots=True)
class RoundBegan:
    round: int


@dataclass(frozen=True, slots=True)
class RoundEnded:
    round: int


@dataclass(frozen=True, slots=True)
class PhaseBegan:
    phase: str


@dataclass(frozen=True, slots=True)
class InitiativeRolled:
    """A unit's initiative: its dice (those taken off are negative), what was added to them (`adds`), and whether a cancelled action cost the dice."""

    who: tuple[str, ...]
    total: int
    qu: int
    dice: tuple[int, ...]
    adds: int
    typed: bool
    lost: bool = False


@dataclass(frozen=True, slots=True)
class TieRoll:
    who: tuple[str, ...]
    total: int
    dice: tuple[int, ...]
    typed: bool


@dataclass(frozen=True, slots=True)
class TiesRolled:
    rolls: tuple[TieRoll, ...]


@dataclass(frozen=True, slots=True)
class DeclarationBegan:
    who: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class DeclarationEnded:
    who: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class ActionDeclared:
    who: tuple[str, ...]
    act: Act


@dataclass(frozen=True, slots=True)
class ActionWithdrawn:
    """Taken back while still declaring; `acts` is what is left, at what it costs without it."""

    who: tuple[str, ...]
    item: int
    acts: tuple[Act, ...]


@dataclass(frozen=True, slots=True)
class TurnBegan:
    """`passes`: nobody of them can act, so the turn goes by itself."""

    who: tuple[str, ...]
    passes: bool = False


@dataclass(frozen=True, slots=True)
class CalledUp:
    """The GM lets these declare or act before their place. `aside`: whose turns that had begun wait for that."""

    who: tuple[str, ...]
    aside: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class TurnResumed:
    """A turn that was set aside goes on. `passes`: nobody of them can act any more."""

    who: tuple[str, ...]
    passes: bool = False


@dataclass(frozen=True, slots=True)
class TurnShared:
    """Several have one turn. What one of them cannot do is lost by now; nothing that happens in it takes away what another does at that moment."""

    who: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class TurnClosing:
    """The table goes on: what is still declared is resolved, then the turn ends."""

    who: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class TurnEnded:
    who: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class After:
    """What a resolved action leaves of somebody it concerns."""

    who: str
    jobs: tuple[Job, ...]
    prone: bool
    bleed: int


@dataclass(frozen=True, slots=True)
class ActionResolved:
    """`due`: an Orientation Maneuver whose result the table must tell."""

    who: tuple[str, ...]
    item: int
    after: tuple[After, ...] = ()
    due: bool = False


@dataclass(frozen=True, slots=True)
class ActionCancelled:
    who: tuple[str, ...]
    item: int
    refunded: bool


@dataclass(frozen=True, slots=True)
class ActionLost:
    """An action that will not happen, for this rule; its AP stay spent."""

    who: tuple[str, ...]
    item: int
    rule: str


@dataclass(frozen=True, slots=True)
class Triggered:
    """A conditional action interrupts: it goes on the stack, above what it interrupts. `overruled`: what the GM allowed its owner all the same."""

    items: tuple[Declared, ...]
    overruled: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class ParryUsed:
    """A parry has met the one attack it is for."""

    who: tuple[str, ...]
    item: int


@dataclass(frozen=True, slots=True)
class Walked:
    """Normal movement."""

    who: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Upkept:
    """What the end of a turn did to somebody: hits left (none where they are not kept) and the states afterwards."""

    who: str
    hits: int | None
    bled: int
    dazed: int
    stunned: int
    no_parry: int


@dataclass(frozen=True, slots=True)
class OrientationDue:
    who: tuple[str, ...]
    why: str


@dataclass(frozen=True, slots=True)
class Oriented:
    """The result of an Orientation Maneuver and what it leaves."""

    who: str
    result: str
    dazed: int
    stunned: int
    out: bool
    forced: int


@dataclass(frozen=True, slots=True)
class OrientationWaived:
    """The GM asks for no Orientation Maneuver."""

    who: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Suffered:
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
class ModifiersSet:
    who: str
    modifiers: tuple[Modifier, ...]
    says: str


@dataclass(frozen=True, slots=True)
class ActionAdded:
    """A line of the table's own in the table of actions."""

    action: Action


EVENTS: tuple[type, ...] = (
    Started, RoundBegan, RoundEnded, PhaseBegan, InitiativeRolled, TiesRolled, DeclarationBegan, DeclarationEnded, ActionDeclared, ActionWithdrawn,
    TurnBegan, CalledUp, TurnResumed, TurnShared, TurnClosing, TurnEnded, ActionResolved, ActionCancelled, ActionLost, Triggered, ParryUsed, Walked,
    Upkept, OrientationDue, Oriented, OrientationWaived, Suffered, ModifiersSet, ActionAdded,
)  # fmt: skip
