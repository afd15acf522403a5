"""The margin of the log: the chapter of a line and its place on the clock."""

from turnwright.systems.collective.state import clock
from turnwright.systems.collective.state.clock import Fight
from turnwright.systems.collective.text import say


def chapter(e: Fight) -> str:
    """Returns the heading of the current round; empty before the clock runs."""
    return say("log.chapter", round=e.clock.round) if e.clock.round else ""


def place(e: Fight) -> str:
    if e.clock.stage != "play" or e.clock.round == 0:
        return say("place.setup" if e.clock.stage == "setup" else "place.start")
    if not e.clock.half:
        return say("place.round", round=e.clock.round)
    return say("place.half", segment=e.clock.segment, part=clock.part_name(e, e.clock.half))
