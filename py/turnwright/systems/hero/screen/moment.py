"""The moment of a fight under HERO, as data and in the margin of the log: Turn, Segment, DEX, the kind of go, who delays or holds."""

from collections.abc import Iterator

from turnwright.core.model import ids
from turnwright.screen import shapes
from turnwright.systems.hero.rules import speed_chart
from turnwright.systems.hero.state import Fight, clock
from turnwright.systems.hero.text import say


def now(fight: Fight) -> shapes.Now:
    """Returns the moment. `round`: the Turn; `phase`: the clock's moment; `place`: the DEX called; `go`: a kind of `clock.Go`."""
    head, segment = clock.head(fight), fight.clock.segment
    return {
        "round": speed_chart.turn(segment), "segment": speed_chart.within(segment), "phase": fight.clock.moment,
        "place": str(fight.clock.called) if fight.clock.called >= 0 else "", "who": list(ids(clock.actor(fight))),
        "go": head.kind if head else "", "margin": head.margin if head and head.rolled else None,
        "waiting": list(_waiting(fight)),
    }  # fmt: skip


def _waiting(fight: Fight) -> Iterator[shapes.Waiting]:
    for c in fight.roster:
        if c.tally.delayed:
            place = speed_chart.place_code(c.tally.delayed.segment, c.tally.delayed.dex)
            yield {"who": [c.id], "mode": "delayed", "what": "", "place": place}
        if c.tally.held:
            held = c.tally.held
            yield {"who": [c.id], "mode": held.mode, "what": held.event or held.whom, "place": ""}


def chapter(fight: Fight) -> str:
    """Returns the Turn as a heading; empty before the clock runs."""
    segment = fight.clock.segment
    if fight.clock.stage != "play":
        return ""
    return say("turn", turn=speed_chart.turn(segment + 1 if fight.clock.moment == "turn" else segment))


def margin(fight: Fight) -> str:
    """Returns the place on the clock: "S6 D17"."""
    if fight.clock.stage != "play" or fight.clock.moment == "turn":
        return ""
    if fight.clock.moment in ("post", "turn_over"):
        return say("margin.post")
    segment = speed_chart.within(fight.clock.segment)
    if fight.clock.moment == "dex" and fight.clock.called >= 0:
        return say("margin.dex", segment=segment, dex=fight.clock.called)
    return say("margin.segment", segment=segment)
