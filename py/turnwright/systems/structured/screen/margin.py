"""The margin of the log: the chapter of a line and its place on the clock."""

from turnwright.systems.structured.state import clock
from turnwright.systems.structured.state.clock import Fight
from turnwright.systems.structured.text import say


def chapter(e: Fight) -> str:
    """Returns the current round as a heading; empty before the first."""
    return clock.round_words(e) if e.clock.round else ""


def place(e: Fight) -> str:
    """Returns the place on the clock: the round and the combatant whose turn it is."""
    if e.clock.stage != "play" or not e.clock.round:
        return say(f"place.{e.clock.stage}")
    c = e.find(e.clock.turn) if e.clock.turn else clock.active(e)
    if c is None or c.tally.score is None:
        return say("place.round", round=e.clock.round)
    return say("place.turn", round=e.clock.round, who=c.name)
