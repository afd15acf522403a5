"""The moment of a fight under The Collective, as data and in the margin of the log: whose half it is, and whose go."""

from turnwright.core.model import ids
from turnwright.screen import shapes
from turnwright.systems.collective.state import Fight, clock
from turnwright.systems.collective.text import say


def now(fight: Fight) -> shapes.Now:
    """Returns the moment. `phase`: the clock's moment; `place`: the side whose half it is; `go`: half, inserted (a go inside another side's
    half) or stack (responses are open)."""
    acting = ids(clock.actor(fight))
    kind = "stack" if fight.stack else "inserted" if fight.clock.inserted else "half" if acting else ""
    return {
        "round": fight.clock.round, "segment": fight.clock.segment, "phase": fight.clock.moment, "place": fight.clock.half,
        "who": list(acting), "go": kind, "margin": None, "waiting": [],
    }  # fmt: skip


def margin(fight: Fight) -> str:
    if fight.clock.stage != "play" or fight.clock.round == 0:
        return say("place.setup" if fight.clock.stage == "setup" else "place.start")
    if not fight.clock.half:
        return say("place.round", round=fight.clock.round)
    return say("place.half", segment=fight.clock.segment, part=clock.part_name(fight, fight.clock.half))
