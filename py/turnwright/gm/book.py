"""The order of the common book: what its pages add to a step comes in this order, and so do questions of one moment (`At`)."""

from turnwright.core import concentration_events, effects, event_ends, leaving, table_events
from turnwright.core.book import Book, Page
from turnwright.gm import bookkeeping, concentration, counters, effect_rolls, saves

BOOK: Book = (
    Page(after=leaving.brought),
    Page(after=event_ends.ended_by, at=effects.at),
    Page(owed=effect_rolls.owed),
    Page(owed=counters.owed),
    Page(after=concentration_events.shaken, owed=concentration.owed),
    Page(owed=saves.owed),
    Page(after=bookkeeping.arrivals),
    Page(check=table_events.check),
)
