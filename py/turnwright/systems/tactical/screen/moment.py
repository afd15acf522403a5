"""The moment of a fight under Tactical Activity, as data and in the margin of the log: the phase, whose declaration or turn it is."""

from turnwright.core.model import ids
from turnwright.screen import shapes
from turnwright.systems.tactical.rules import conditional_actions
from turnwright.systems.tactical.state import Fight, clock
from turnwright.systems.tactical.text import say


def now(fight: Fight) -> shapes.Now:
    """Returns the moment: `phase` of the round or "over", `place` the initiative, `go` declaration, turn or called (out of order)."""
    acting = clock.running(fight)
    rolled = acting[0].tally.initiative if acting else None
    kind = "called" if fight.clock.aside else "declaration" if fight.clock.phase == "declaration" else "turn"
    return {
        "round": fight.clock.round, "segment": 0, "phase": fight.clock.phase, "place": str(rolled.total) if rolled else "",
        "who": list(ids(acting)), "go": kind if acting else "", "margin": None,
        "waiting": [
            {"who": list(ids(unit)), "mode": "conditional", "what": act.trigger, "place": ""}
            for unit, act in conditional_actions.waiting(fight)
        ],
    }  # fmt: skip


def margin(fight: Fight) -> str:
    """Returns the place on the clock, for the log's margin."""
    if fight.clock.stage == "setup":
        return say("place.setup")
    found = clock.running(fight) if fight.clock.phase == "resolution" else ()
    return say("place.turn", at=clock.initiative(found[0])) if found else say(f"place.{fight.clock.phase}")
