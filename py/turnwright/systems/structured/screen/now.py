"""The moment of a fight under Structured Time as data: the round, the turn, and who delays or is in Overwatch."""

from collections.abc import Iterator

from turnwright.screen import shapes
from turnwright.systems.structured.state import clock
from turnwright.systems.structured.state.clock import Fight


def now(e: Fight) -> shapes.Now:
    """Returns the moment. `phase`: the clock's moment; `place`: the Initiative score; `go`: turn, between (a delayed Half Action between
    two turns) or contest (opposed tests of Agility)."""
    acting = clock.active(e)
    kind = "contest" if e.clock.contest else e.clock.moment if acting else ""
    return {
        "round": e.clock.round, "segment": 0, "phase": e.clock.moment,
        "place": "" if acting is None or acting.tally.score is None else str(acting.tally.score),
        "who": [acting.id] if acting else [], "go": kind, "margin": None, "waiting": list(_waiting(e)),
    }  # fmt: skip


def _waiting(e: Fight) -> Iterator[shapes.Waiting]:
    for c in e.roster:
        if c.tally.delayed:
            yield {"who": [c.id], "mode": "delayed", "what": "", "place": ""}
        if clock.has_state(c, "overwatch"):
            yield {"who": [c.id], "mode": "overwatch", "what": "", "place": ""}
