"""What a combatant has done and what lies ahead of it: the part of the state that changes with every Phase.

Facts only. Whether somebody may act, and when, follows from them in `clock`. Segments are counted on from Turn to Turn (see chart).
"""

from dataclasses import dataclass

HALVES = 2


@dataclass(frozen=True, slots=True)
class Delay:
    """A Phase put off to this place; `halves` of it are left."""

    segment: int
    dex: int
    halves: int = HALVES


@dataclass(frozen=True, slots=True)
class Hold:
    """A held action. `mode`: interrupt, after, tandem, defense, before or beside.

    `event`: what it waits for, in the table's words. `whom`: of before and beside, next to whose place. `since`: the Segment it was held in.
    """

    mode: str
    since: int
    halves: int = HALVES
    event: str = ""
    whom: str = ""


@dataclass(frozen=True, slots=True)
class Landing:
    """An action that was declared and lands later: `lands` is segment_end, half_dex or next_phase, at this place (DEX only of half_dex)."""

    what: str
    lands: str
    segment: int
    dex: int = 0


@dataclass(frozen=True, slots=True)
class Spent:
    """A coming Phase that is gone in advance, and for what: abort, delay, hold or landing."""

    segment: int
    why: str


@dataclass(frozen=True, slots=True)
class Tie:
    """Rolls between those who are on this DEX of this Segment, the first one first."""

    segment: int
    dex: int
    rolls: tuple[int, ...]
    typed: bool = False


@dataclass(frozen=True, slots=True)
class Lock:
    """A change of SPD in mid-Turn: no Phase before `until`. `was` and `before` undo it when it is taken back in the Segment it was `made` in."""

    was: int
    made: int
    until: int
    before: int


@dataclass(frozen=True, slots=True)
class Tally:
    """What has happened to a combatant, in counted Segments.

    `begun`: that of the last Phase that began or passed. `acted`: in which one last acted. `spent`: coming Phases that are gone. `plan`: the SPD
    from the next Turn on, -1 for none. `stunned`; `out`: empty, ko or dead by the GM's word (without it STUN decides). `fell`: in which one was
    knocked out; `fallen`: one is, and the log has said so. `recovering`: a Recovery was chosen and comes at the end of this Segment; `rested`:
    in which a Phase passed while knocked out; `recovered`: that of the last Recovery. `plain`: in which Lightning Reflexes are not used.
    `dex_was`, `dex_changed`: the DEX before a change, and when it changed.
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
    """What was done with the Segments of this Turn that are over, for the chart: past, delayed, held, aborted or lost."""
    fallen: bool = False

    @property
    def aborted(self) -> bool:
        """A Phase spent by an abort has not passed yet."""
        return any(s.why == "abort" for s in self.spent)

    @property
    def until(self) -> int:
        return self.lock.until if self.lock else 0
