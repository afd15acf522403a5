"""The margin of the log: the Turn as heading, and the place on the clock."""

from turnwright.systems.hero.rules import speed_chart
from turnwright.systems.hero.state.clock import Fight
from turnwright.systems.hero.text import say


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
