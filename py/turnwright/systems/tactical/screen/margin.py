"""The margin of the log: the chapter of a line and its place on the clock."""

from turnwright.systems.tactical.state import clock
from turnwright.systems.tactical.state.clock import Fight
from turnwright.systems.tactical.text import say


def chapter(e: Fight) -> str:
    """Returns the heading of the log lines of this round; empty before the clock runs."""
    return say("round", round=e.clock.round) if e.clock.round else ""


def place(e: Fight) -> str:
    """Returns the place on the clock, for the log's margin."""
    if e.clock.stage == "setup":
        return say("place.setup")
    found = clock.running(e) if e.clock.phase == "resolution" else ()
    return say("place.turn", at=clock.initiative(found[0])) if found else say(f"place.{e.clock.phase}")
