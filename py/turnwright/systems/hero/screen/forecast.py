"""The forecast in words: the coming places up to the end of the next Turn."""

from itertools import islice

from turnwright.core.model import ids
from turnwright.screen.parts import Place
from turnwright.systems.hero.rules import speed_chart, timeline
from turnwright.systems.hero.state import Fight
from turnwright.systems.hero.text import say


def label(e: Fight, place: timeline.Coming) -> str:
    """Returns a place in words: "Segment 6, DEX 17"."""
    if place.dex == timeline.POST:
        return say("place.post", turn=speed_chart.turn(place.segment))
    if place.dex == timeline.END:
        return say("place.end", segment=speed_chart.name(place.segment, e.clock.segment))
    return speed_chart.place(place.segment, place.dex, e.clock.segment)


def note(place: timeline.Coming) -> str:
    """Returns the kind of a place, unless it is a plain Phase."""
    return "" if place.kind == "phase" else say(f"coming.note.{place.kind}")


def places(e: Fight, count: int) -> tuple[Place, ...]:
    """Returns the coming places of this Turn and the next."""
    if e.clock.stage != "play":
        return ()
    coming = islice(timeline.coming(e, timeline.end_of_next_turn(e)), count)
    return tuple(Place(label(e, place), ids(place.who), note(place)) for place in coming)
