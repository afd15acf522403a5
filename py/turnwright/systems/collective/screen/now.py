"""The moment of a fight under The Collective as data: whose half it is, and whose go."""

from turnwright.core.model import ids
from turnwright.screen import shapes
from turnwright.systems.collective.state import clock
from turnwright.systems.collective.state.clock import Fight


def now(e: Fight) -> shapes.Now:
    """Returns the moment. `phase`: the clock's moment; `place`: the side whose half it is; `go`: half, inserted (a go inside another side's
    half) or stack (responses are open)."""
    acting = ids(clock.actor(e))
    kind = "stack" if e.stack else "inserted" if e.clock.inserted else "half" if acting else ""
    return {
        "round": e.clock.round, "segment": e.clock.segment, "phase": e.clock.moment, "place": e.clock.half,
        "who": list(acting), "go": kind, "margin": None, "waiting": [],
    }  # fmt: skip
