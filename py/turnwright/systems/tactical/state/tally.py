"""The tally of a combatant: its declared actions, jobs, initiative and states, which change all the time.

`state.clock` derives who acts, `rules.legality` what may be declared, `rules.states` what a state forbids.
"""

from collections.abc import Callable
from dataclasses import dataclass, replace

STATES = ("declared", "resolved", "cancelled", "lost")
STUNS = ("no_parry", "stunned", "dazed")
"""The kinds of stun, the worst first."""
MOST_PARRY = 999


@dataclass(frozen=True, slots=True)
class Act:
    """An action declared this round. Group members who declared it together share its `id`. `ap`: paid this round. `of`: the AP of the
    whole long action, with `before` already paid; 0 for other actions. `penalty`: for AP below the normal cost, as a negative number.
    `target`: the parried foe or the patient. `trigger`: the event that a conditional action waits for. `held`: from an earlier round.
    `late`: declared in one's own turn, for AP refunded by a cancelled action. `overruled`: rules that forbid it and that the GM overruled.
    `used`: a parry that has met its one attack. `halved`: the parry has lost half of its OB. `told`: the log has reported that its holder
    cannot do it now. `full`: the OB of a parry before it was cut."""

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
    """The roll of this round: total, Qu, dice (negative: subtracted; none if lost), whether typed, and the rolls of a tie."""

    total: int
    qu: int
    dice: tuple[int, ...] = ()
    typed: bool = False
    ties: tuple[int, ...] = ()
    lost: bool = False
    """Whether a cancelled action cost the dice."""


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

    def act(self, item: int) -> Act | None:
        return next((a for a in self.acts if a.id == item), None)

    def own(self, item: int) -> Act:
        """Returns the action of that number, which must be there."""
        return next(a for a in self.acts if a.id == item)


def with_events(tally: Tally, told: Callable[[str], str]) -> Tally:
    """Returns the tally with the triggers of its conditional actions as `told` returns them."""
    return replace(tally, acts=tuple(replace(a, trigger=told(a.trigger)) if a.trigger else a for a in tally.acts))
