"""Members of one group by their numbers: "Orc 1–3 and 5"."""

from collections.abc import Sequence

from turnwright.core.model import AnyCombatant, gathered
from turnwright.text import join_and, say

LEAST_SPAN = 3
"""Fewer neighbouring numbers are named one by one."""
MOST_PARTS = 4
"""More numbers and spans than these are counted instead."""


def numbered(members: Sequence[AnyCombatant], most: int = MOST_PARTS) -> str:
    """Returns members of one group by their numbers. `most`: more numbers and spans than these are counted instead."""
    group = members[0].group
    numbers = [c.name.removeprefix(f"{group} ") for c in members]
    if not all(number.isdecimal() for number in numbers):
        return join_and(c.name for c in members)
    parts = _spans(sorted(map(int, numbers)))
    if len(parts) > most:
        return say("{name} ×{count}", name=group, count=len(members))
    return say("{name} {numbers}", name=group, numbers=join_and(parts))


def _spans(numbers: list[int]) -> list[str]:
    """Returns the numbers, neighbours as a span: "1–3"."""
    out: list[str] = []
    for span in gathered(enumerate(numbers), lambda one: one[1] - one[0]):
        (_, begin), (_, end) = span[0], span[-1]
        short = len(span) < LEAST_SPAN
        out += [str(n) for _, n in span] if short else [say("{begin}–{end}", begin=begin, end=end)]
    return out
