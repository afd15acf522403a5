"""The tally of a HERO combatant, which changes with every Phase: what it did, and what is delayed, held, spent or about to land.

The tally stores no conclusions: `clock` derives who may act, and when. Segments are counted across Turns (speed_chart).
"""

from collections.abc import Callable
from dataclasses import dataclass, replace

HALVES = 2


@dataclass(frozen=True, slots=True)
class Delay:
    """A Phase delayed to this place; `halves` of it are left."""

    segment: int
    dex: int
    halves: int = HALVES


@dataclass(frozen=True, slots=True)
class Hold:
    """A held action. `mode`: interrupt, after, tandem, defense, before or beside. `event`: the awaited event, in the table's words. `whom`:
    for before and beside, the combatant next to whom it is used. `since`: the Segment in which it was held."""

    mode: str
    since: int
    halves: int = HALVES
    event: str = ""
    whom: str = ""


@dataclass(frozen=True, slots=True)
class Landing:
    """A declared action that lands later. `lands`: segment_end, half_dex or next_phase, at this place (DEX only for half_dex)."""

    what: str
    lands: str
    segment: int
    dex: int = 0


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
    """A lock after a change of SPD in mid-Turn: no Phase before `until`. `was` and `before` restore the old SPD and lock if the change is
    undone in the Segment in which it was `made`."""

    was: int
    made: int
    until: int
    before: int


@dataclass(frozen=True, slots=True)
class Tally:
    """The history and plans of a combatant, in counted Segments. `begun`: the last Phase that began or passed. `acted`: the last action.
    `spent`: coming Phases spent in advance. `plan`: the SPD from the next Turn on, -1 for none. `out`: ko or dead by GM ruling; if empty,
    STUN decides. `fell`: the last knockout; `fallen`: knocked out now, and logged. `recovering`: a Recovery comes at the end of this
    Segment; `rested`: the last Phase that passed while knocked out; `recovered`: the last Recovery. `breath`: holding breath, so without
    Recovery. `plain`: without Lightning Reflexes. `dex_was`, `dex_changed`: the DEX before its last change, and the Segment of that change.
    """

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
    """Segments of this Turn with the use of each, for the chart: past, delayed, held, aborted or lost."""
    fallen: bool = False
    rest: int = 0
    """The Segment in which the rest of a Phase comes at the plain DEX, after an action with Lightning Reflexes."""
    blocked: tuple[Blocked, ...] = ()
    """Successful Blocks against this combatant that still affect the order."""
    dying: int = 0
    """The last log message about BODY: 0 none, 1 dying, 2 dead if the GM confirms it."""
    usual: int = -1
    """The SPD of the character sheet while play has set another one, else -1; the next fight begins with it."""

    @property
    def aborted(self) -> int:
        """Returns the Segment of the last coming Phase that an abort has spent; 0 for none."""
        return max((s.segment for s in self.spent if s.why == "abort"), default=0)

    @property
    def until(self) -> int:
        return self.lock.until if self.lock else 0


def with_events(tally: Tally, told: Callable[[str], str]) -> Tally:
    """Returns the tally with the event that a held action waits for as `told` returns it."""
    held = tally.held
    return replace(tally, held=replace(held, event=told(held.event))) if held and held.event else tally
