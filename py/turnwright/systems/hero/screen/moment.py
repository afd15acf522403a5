"""The moment of a fight under HERO, as data and in the margin of the log: Turn, Segment, DEX, the kind of go, who delays or holds."""

from collections.abc import Iterator

from turnwright.core.model import ids
from turnwright.screen import shapes
from turnwright.systems.hero.rules import speed_chart
from turnwright.systems.hero.state import Fight, clock
from turnwright.systems.hero.text import say


def now(e: Fight) -> shapes.Now:
    """Returns the moment. `round`: the Turn; `phase`: the clock's moment; `place`: the DEX called; `go`: a kind of `clock.Go`."""
    head, segment = clock.head(e), e.clock.segment
    return {
        "round": speed_chart.turn(segment), "segment": speed_chart.within(segment), "phase": e.clock.moment,
        "place": str(e.clock.called) if e.clock.called >= 0 else "", "who": list(ids(clock.actor(e))),
        "go": head.kind if head else "", "margin": head.margin if head and head.rolled else None,
        "waiting": list(_waiting(e)),
    }  # fmt: skip


def _waiting(e: Fight) -> Iterator[shapes.Waiting]:
    for c in e.roster:
        if c.tally.delayed:
            place = speed_chart.place_code(c.tally.delayed.segment, c.tally.delayed.dex)
            yield {"who": [c.id], "mode": "delayed", "what": "", "place": place}
        if c.tally.held:
            held = c.tally.held
            yield {"who": [c.id], "mode": held.mode, "what": held.event or held.whom, "place": ""}


def chapter(e: Fight) -> str:
    """Returns the Turn as a heading; empty before the clock runs."""
    segment = e.clock.segment
    if e.clock.stage != "play":
        return ""
    return say("turn", turn=speed_chart.turn(segment + 1 if e.clock.moment == "turn" else segment))


def place(e: Fight) -> str:
    """Returns the place on the clock: "S6 D17"."""
    if e.clock.stage != "play" or e.clock.moment == "turn":
        return ""
    if e.clock.moment in ("post", "turn_over"):
        return say("margin.post")
    segment = speed_chart.within(e.clock.segment)
    if e.clock.moment == "dex" and e.clock.called >= 0:
        return say("margin.dex", segment=segment, dex=e.clock.called)
    return say("margin.segment", segment=segment)
