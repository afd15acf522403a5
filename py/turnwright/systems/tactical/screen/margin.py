"""Where a log line stands: the chapter it belongs to and the place of the clock in the margin."""

from turnwright.systems.tactical.state import clock
from turnwright.systems.tactical.state.clock import Fight
from turnwright.systems.tactical.text import say


def chapter(e: Fight) -> str:
    """The heading of the log lines of this round; empty before the clock runs."""
    return say("round", round=e.clock.round) if e.clock.round else ""


def place(e: Fight) -> str:
    """Where the clock stands, for the log's margin."""
    if e.clock.stage == "setup":
        return say("place.setup")
    found = clock.running(e) if e.clock.phase == "resolution" else ()
    return say("place.turn", at=clock.initiative(found[0])) if found else say(f"place.{e.clock.phase}")
