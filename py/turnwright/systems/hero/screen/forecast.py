"""The forecast in words: the coming places up to the end of the next Turn."""

from itertools import islice

from turnwright.core.model import ids
from turnwright.screen.drawn import TimelineStop
from turnwright.systems.hero.rules import speed_chart, timeline
from turnwright.systems.hero.state import Fight
from turnwright.systems.hero.text import say


def label(fight: Fight, place: timeline.Coming) -> str:
    """Returns a place in words: "Segment 6, DEX 17"."""
    if place.dex == timeline.POST:
        return say("place.post", turn=speed_chart.turn(place.segment))
    if place.dex == timeline.END:
        return say("place.end", segment=speed_chart.name(place.segment, fight.clock.segment))
    return speed_chart.place(place.segment, place.dex, fight.clock.segment)


def note(place: timeline.Coming) -> str:
    """Returns the kind of a place, unless it is a plain Phase."""
    return "" if place.kind == "phase" else say(f"coming.note.{place.kind}")


def places(fight: Fight, count: int) -> tuple[TimelineStop, ...]:
    """Returns the coming places of this Turn and the next."""
    if fight.clock.stage != "play":
        return ()
    coming = islice(timeline.coming(fight, timeline.end_of_next_turn(fight)), count)
    return tuple(TimelineStop(label(fight, place), ids(place.who), note(place)) for place in coming)
