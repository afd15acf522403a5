"""The Speed Chart and the count of Segments.

Segments are counted across Turns: Turn 1 Segment 12 is 12, Turn 2 Segment 1 is 13. All state stores that count, so "later" is "greater" and
no Turn boundary is a special case.
"""

from collections.abc import Iterable, Mapping
from typing import cast

from turnwright.core.rulebook import table
from turnwright.systems.hero.text import say
from turnwright.text import join_commas

SEGMENTS = 12
MOST_SPD = 12


_ROWS = cast(Mapping[str, Iterable[int]], table("turnwright.systems.hero.rules", "speed_chart")["phases"])
_CHART = tuple(frozenset(_ROWS[str(spd)]) for spd in range(MOST_SPD + 1))


def phases(spd: int) -> tuple[int, ...]:
    """Returns the Segments of a Turn in which this SPD has a Phase; above 12 counts as 12."""
    return tuple(sorted(_CHART[min(max(spd, 0), MOST_SPD)]))


def has_phase(spd: int, segment: int) -> bool:
    """Tells whether this SPD has a Phase in a counted Segment."""
    return within(segment) in _CHART[min(max(spd, 0), MOST_SPD)]


def turn(segment: int) -> int:
    """Returns the Turn of a counted Segment."""
    return (segment - 1) // SEGMENTS + 1


def within(segment: int) -> int:
    """Returns the number of a counted Segment within its Turn."""
    return (segment - 1) % SEGMENTS + 1


def moment(segment: int) -> tuple[int, int]:
    """Returns the Turn of a counted Segment, and its number in that Turn."""
    return turn(segment), within(segment)


def counted(turn_: int, segment: int) -> int:
    """Returns the count of a Segment of this Turn."""
    return (turn_ - 1) * SEGMENTS + segment


def name(segment: int, now: int) -> str:
    """Returns a Segment in words, as seen from the Segment `now`; it names the Turn only if that differs."""
    if turn(segment) == turn(now):
        return say("segment", segment=within(segment))
    return say("segment.of_turn", segment=within(segment), turn=turn(segment))


def place(segment: int, dex: int, now: int) -> str:
    """Returns a DEX of a Segment in words."""
    return say("place", segment=name(segment, now), dex=dex)


def place_code(segment: int, dex: int | str) -> str:
    """Returns a place as the args of `delay` name it: "2.6.17" is DEX 17 in Segment 6 of Turn 2."""
    return f"{turn(segment)}.{within(segment)}.{dex}"


def phases_words(spd: int) -> str:
    """Returns the Segments in which this SPD has a Phase, in words."""
    return join_commas(str(segment) for segment in phases(spd)) or say("phases.none")
