"""The slots of a segment: one P, one M, one V and so on, and how an F occupies them.

A way of paying names the slots it fills. This module names the slot of an action, and tells whether a set of slots still fits the segment.
Pools, prices and the limits on Z and Opp actions, which count over all halves, do not belong here.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from typing import NamedTuple, Protocol

from turnwright.systems.collective.rules.action_notation import MODES, Action
from turnwright.systems.collective.text import say

SHARED = ("P", "M", "V")
"""The slots a bare S may take."""

CAP = "collective.segment.cap"
STANDARD = "collective.segment.standard"
QUICK = "collective.segment.quick"
INSTEAD = "collective.segment.full"


class _Filling(Protocol):
    @property
    def slots(self) -> tuple[str, ...]: ...


class SlotProblem(NamedTuple):
    """A slot over its limit, with the rule."""

    slot: str
    cap: int
    would_be: int
    rule: str = CAP

    def __str__(self) -> str:
        return say(f"slot.{self._kind}", cap=self.cap, slot=self.slot)

    def about(self, name: str) -> str:
        """Returns the same as a sentence about the combatant."""
        return say(f"slot.{self._kind}.of", name=name, cap=self.cap, slot=self.slot, count=self.would_be)

    @property
    def _kind(self) -> str:
        if self.rule != INSTEAD:
            return "standard" if self.rule == STANDARD else "cap"
        return "full" if self.slot == "F" else "crowded_out"


def slot_of(action: Action, *, standard: bool = False, body_parts: bool = False) -> tuple[str, ...]:
    """Returns the slot that an action fills when used as what it is."""
    part = f"@{action.part}" if action.part and body_parts else ""
    if action.quick:
        return ("Q" * action.quick + MODES.get(action.mode, "") + action.kind + part,)
    if action.endless or action.mode or action.exotic or action.kind in ("Z", "N", "D"):
        return ()
    if standard and action.kind in ("P", "M"):
        return ("S",)
    return (action.kind + part,)


def cap_of(slot: str, caps: Mapping[str, int]) -> int | None:
    """Returns how often a slot may be filled in a segment; None is without limit."""
    if slot in caps:
        return caps[slot]
    if "@" in slot:  # each body part has its own P (C3, P)
        return cap_of(slot.split("@", 1)[0], caps)
    return 1 if slot == "F" or slot.startswith("Q") else None


def crowded_out(slot: str) -> bool:
    """Tells whether an F occupies this slot (C3, F)."""
    return slot.split("@", 1)[0] in ("P", "M", "V", "S")


def unplaced(wanted: Mapping[str, int], used: Mapping[str, int], caps: Mapping[str, int]) -> Iterator[SlotProblem]:
    """Yields the bare S without a slot, if S has none of its own: each takes any slot of P, M and V left by the others (C3, S)."""
    standards = wanted.get("S", 0) + used.get("S", 0)
    if "S" in caps or not standards or not {*SHARED, "S"} & wanted.keys():
        return
    rooms = []
    for slot in SHARED:
        cap = cap_of(slot, caps)
        if cap is None:
            return
        rooms.append(max(0, cap - wanted.get(slot, 0) - used.get(slot, 0)))
    if standards > sum(rooms):
        yield SlotProblem("S", sum(rooms), standards, STANDARD)


def fits(chosen: Iterable[_Filling], used: Mapping[str, int], caps: Mapping[str, int]) -> list[SlotProblem]:
    """Returns every slot that the chosen ways overfill, given the slots already used in the segment."""
    return overfilled(Counter(slot for way in chosen for slot in way.slots), used, caps)


def overfilled(wanted: Mapping[str, int], used: Mapping[str, int], caps: Mapping[str, int]) -> list[SlotProblem]:
    """Returns the same for slots already counted."""
    problems = []
    for slot, count in wanted.items():
        cap, total = cap_of(slot, caps), count + used.get(slot, 0)
        if cap is not None and total > cap:
            problems.append(SlotProblem(slot, cap, total, QUICK if slot.startswith("Q") else CAP))
    problems += unplaced(wanted, used, caps)
    if "F" in wanted and any(crowded_out(slot) for slot in (*wanted, *(s for s in used if used[s] > 0))):
        problems.append(SlotProblem("F", 0, wanted["F"], INSTEAD))
    elif used.get("F", 0) > 0:
        problems += [SlotProblem(slot, 0, n, INSTEAD) for slot, n in wanted.items() if crowded_out(slot)]
    return problems
