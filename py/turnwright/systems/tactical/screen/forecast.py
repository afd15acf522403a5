"""The forecast: the order that follows, and the coming stops of this round and the next, if nothing happens in between."""

from turnwright.core.model import ids
from turnwright.screen.drawn import TimelineStop
from turnwright.systems.tactical.state import Fight, Unit, clock
from turnwright.systems.tactical.text import say


def declaring(fight: Fight) -> list[Unit]:
    """Returns the units that still declare after the current declaration."""
    waiting = (u for u in clock.to_declare(fight) if not any(c.id in fight.clock.turn for c in u))
    return [clock.standing(fight, u) for u in waiting if not all(clock.down(c) or c.tally.out for c in u)]


def acting(fight: Fight) -> list[Unit]:
    """Returns the turns still to come, in any phase, without those of the fallen and the current one."""
    now = fight.clock.turn if fight.clock.phase == "resolution" else ()
    waiting = (u for u in clock.to_act(fight) if not any(c.id in now for c in u))
    return [clock.standing(fight, u) for u in waiting if not all(clock.down(c) for c in u)]


def fallen_before(fight: Fight) -> list[Unit]:
    """Returns the turns of the fallen that pass automatically when the current one ends."""
    out: list[Unit] = []
    for u in clock.to_act(fight):
        if any(c.id in fight.clock.turn for c in u):
            continue
        if not all(clock.down(c) for c in u):
            return out
        out.append(u)
    return [*out, *clock.without_place(fight)]


def timeline(fight: Fight, places: int) -> tuple[TimelineStop, ...]:
    """Returns the coming stops of this round: declarations upwards, then turns downwards; then the next Initiative Phase."""
    if fight.clock.stage != "play":
        return ()
    out = []
    now = clock.running(fight)
    if fight.clock.phase in ("declaration", "resolution") and now:
        out.append(_place(fight.clock.phase, now))
    if fight.clock.phase == "declaration":
        out += [_place("declaration", u) for u in declaring(fight)]
    if fight.clock.phase in ("declaration", "resolution"):
        out += [_place("resolution", u) for u in acting(fight)]
    return (
        *out,
        TimelineStop(say("forecast.initiative", round=fight.clock.round + (fight.clock.phase != "initiative")), ()),
    )[:places]


def _place(phase: str, u: Unit) -> TimelineStop:
    does = "out" if phase == "resolution" and all(c.tally.out for c in u) else phase
    return TimelineStop(say(f"forecast.{does}", at=clock.initiative(u[0])), ids(u))
