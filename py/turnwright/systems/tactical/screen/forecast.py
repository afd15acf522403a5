"""The forecast: the order that follows, and the coming stops of this round and the next, if nothing happens in between."""

from turnwright.core.model import ids
from turnwright.screen.parts import Place
from turnwright.systems.tactical.state import Fight, Unit, clock
from turnwright.systems.tactical.text import say


def declaring(e: Fight) -> list[Unit]:
    """Returns the units that still declare after the current declaration."""
    waiting = (u for u in clock.to_declare(e) if not any(c.id in e.clock.turn for c in u))
    return [clock.standing(e, u) for u in waiting if not all(clock.down(c) or c.tally.out for c in u)]


def acting(e: Fight) -> list[Unit]:
    """Returns the turns still to come, in any phase, without those of the fallen and the current one."""
    now = e.clock.turn if e.clock.phase == "resolution" else ()
    waiting = (u for u in clock.to_act(e) if not any(c.id in now for c in u))
    return [clock.standing(e, u) for u in waiting if not all(clock.down(c) for c in u)]


def fallen_before(e: Fight) -> list[Unit]:
    """Returns the turns of the fallen that pass automatically when the current one ends."""
    out: list[Unit] = []
    for u in clock.to_act(e):
        if any(c.id in e.clock.turn for c in u):
            continue
        if not all(clock.down(c) for c in u):
            return out
        out.append(u)
    return [*out, *clock.without_place(e)]


def timeline(e: Fight, places: int) -> tuple[Place, ...]:
    """Returns the coming stops of this round: declarations upwards, then turns downwards; then the next Initiative Phase."""
    if e.clock.stage != "play":
        return ()
    out = []
    now = clock.running(e)
    if e.clock.phase in ("declaration", "resolution") and now:
        out.append(_place(e.clock.phase, now))
    if e.clock.phase == "declaration":
        out += [_place("declaration", u) for u in declaring(e)]
    if e.clock.phase in ("declaration", "resolution"):
        out += [_place("resolution", u) for u in acting(e)]
    return (*out, Place(say("forecast.initiative", round=e.clock.round + (e.clock.phase != "initiative")), ()))[:places]


def _place(phase: str, u: Unit) -> Place:
    does = "out" if phase == "resolution" and all(c.tally.out for c in u) else phase
    return Place(say(f"forecast.{does}", at=clock.initiative(u[0])), ids(u))
