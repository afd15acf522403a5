"""The moment of a fight under The Collective, as data and in the margin of the log: whose half it is, and whose go."""

from turnwright.core.model import ids
from turnwright.screen import shapes
from turnwright.systems.collective.state import Fight, clock
from turnwright.systems.collective.text import say


def now(e: Fight) -> shapes.Now:
    """Returns the moment. `phase`: the clock's moment; `place`: the side whose half it is; `go`: half, inserted (a go inside another side's
    half) or stack (responses are open)."""
    acting = ids(clock.actor(e))
    kind = "stack" if e.stack else "inserted" if e.clock.inserted else "half" if acting else ""
    return {
        "round": e.clock.round, "segment": e.clock.segment, "phase": e.clock.moment, "place": e.clock.half,
        "who": list(acting), "go": kind, "margin": None, "waiting": [],
    }  # fmt: skip


def place(e: Fight) -> str:
    if e.clock.stage != "play" or e.clock.round == 0:
        return say("place.setup" if e.clock.stage == "setup" else "place.start")
    if not e.clock.half:
        return say("place.round", round=e.clock.round)
    return say("place.half", segment=e.clock.segment, part=clock.part_name(e, e.clock.half))
