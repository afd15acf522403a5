"""The order of the common book: what its pages add to a step comes in this order, and so do questions of one moment (`At`)."""

from turnwright.core.book import Book, Page
from turnwright.table import closing, coming, concentration, counters, effects, rolls, saving, table_events

BOOK: Book = (
    Page(check=closing.check),
    Page(after=coming.brought),
    Page(after=effects.ended_by, at=effects.at),
    Page(owed=rolls.owed),
    Page(owed=counters.owed),
    Page(after=concentration.shaken, owed=concentration.owed),
    Page(owed=saving.owed),
    Page(after=coming.arrivals),
    Page(check=table_events.check),
)
