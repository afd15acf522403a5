"""Checks a stored fight of The Collective beyond its shape."""

from turnwright.systems.collective.rules.action_notation import parse
from turnwright.systems.collective.state.clock import SEGMENTS, Fight

STAGES = ("setup", "initiative", "play")
MOMENTS = ("round", "segment", "half", "half_over", "segment_over", "round_over")


def check(fight: Fight) -> None:
    """Raises ValueError if the clock is out of range or a budget cannot be read."""
    now = fight.clock
    if now.stage not in STAGES or not 0 <= now.segment <= SEGMENTS or now.round < 0:
        raise ValueError("the clock is out of range")
    if now.stage == "play" and (
        now.moment not in MOMENTS or (now.half and now.half not in {s.id for s in fight.sides})
    ):
        raise ValueError("the clock stands nowhere")
    if now.moment in ("half", "half_over") and not now.half:
        raise ValueError("no side has the half")
    for c in fight.roster:
        for key, n in (*c.sheet.pool, *c.tally.pool, *c.sheet.caps):
            if str(parse(key)) != key or not 0 <= n <= 9_999:
                raise ValueError("a budget cannot be read")
