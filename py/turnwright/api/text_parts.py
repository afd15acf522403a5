"""A long text is read in parts: each costs only its own lines, and together they are what the whole text is."""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import NamedTuple
from weakref import WeakKeyDictionary

from turnwright import shapes
from turnwright.core.commands import BadCommand
from turnwright.reading import files
from turnwright.storage.history import History
from turnwright.text import say
from turnwright.view.lines_view import listed_once
from turnwright.view.list_view import Known, Listing, ListReader, words

LINES, CHARACTERS = 200, 20_000
"""Of a part. A text with no more of either is one part."""
MOST_CHARACTERS = 65_536
"""Of a text that is no file of another program."""


class Asked(NamedTuple):
    """What was asked: the name of a file or none, its text, the side that all join, what the titles of a table stand for
    and parts of lines mean."""

    name: str
    text: str
    side: str
    columns: Mapping[str, str]


class _Part(NamedTuple):
    """A part that was read: its lines are those up to before `last`, and the text is read as far as `at`."""

    last: int
    at: int


class TextParts:
    """A text, read as far as somebody has asked for. `listing`: what was read so far; `whole`: whether that is all; `listed`: what is said once
    of the list numbers of several lines. Raises BadCommand for a text that is too long."""

    def __init__(self, history: History, asked: Asked, known: Known) -> None:
        self.asked = asked
        self.listing = Listing()
        self.whole = False
        self.listed = ""
        self._reader = ListReader(
            history.head.system, history.shown, asked.text, asked.side, known, asked.columns, bool(asked.name)
        )
        self._parts: list[_Part] = []
        self._long = len(asked.text) > CHARACTERS or len(asked.text.splitlines()) > LINES
        found = files.read_file(asked.name, asked.text, words(history.head.system, history.shown))
        if found is None and len(asked.text) > MOST_CHARACTERS:
            most = f"{MOST_CHARACTERS:,}"
            long = say("This list is too long: {most} characters of it can be read. Open a part of it.", most=most)
            raise BadCommand(long if asked.name else say("That is too much to paste at once."))
        self._start = _Part(0, len(asked.text) if found else 0)  # a file is read whole before its first fighter
        reader, listing = self._reader, self.listing
        self._steps = reader.lines(listing) if found is None else reader.file(listing, found)

    def all(self, most: int) -> Listing:
        """Returns all that is read. Raises BadCommand for more than so many lines."""
        while not self.whole:
            self._read()
            if len(self.listing.readings) > most:
                raise BadCommand(say("Paste at most {most} lines at once.", most=most))
        return self._known()

    def part(self, n: int) -> list[shapes.ReadLine]:
        """Returns the lines of a part, from 0, and reads as far as it needs. Raises BadCommand for a part that the text has not."""
        while not self.whole and len(self._parts) <= n:
            self._read()
        self._known()
        if len(self._parts) <= n:
            raise BadCommand(say("This text has no part {part}.", part=n))
        return self.listing.readings[self._parts[n - 1].last if n else 0 : self._parts[n].last]

    def is_last(self, n: int) -> bool:
        return self.whole and n == len(self._parts) - 1

    def upto(self, n: int) -> int:
        """Returns how far the text is read with a part, in UTF-16 units."""
        return self._reader.units.place((0, self._parts[n].at))[1]

    def _known(self) -> Listing:
        if self.whole and not self.listing.readings and not self.listing.remarks:
            raise BadCommand(say("The list is empty."))
        return self.listing

    def _read(self) -> None:
        """Reads the next part."""
        text, out = self.asked.text, self.listing
        before = self._parts[-1] if self._parts else self._start
        at, lines = before.at, 0
        for step in self._steps:
            lines += text.count("\n", at, step.at)
            at = step.at
            full = max(lines, len(out.readings) - before.last) >= LINES or at - before.at >= CHARACTERS
            if self._long and full and (step.pending or (not text[at:].isspace() and at < len(text))):
                break
        else:
            self.whole, at = True, len(text)
        out.doubt(before.last)
        self._parts.append(_Part(len(out.readings), at))
        self.listed = listed_once(out.readings[before.last :], out.drafts[before.last :]) or self.listed


_kept: WeakKeyDictionary[History, TextParts] = WeakKeyDictionary()
"""The text that each open fight was last asked about; a step makes another history."""
_known: WeakKeyDictionary[History, Known] = WeakKeyDictionary()
"""The lines that were read in each open fight."""


@contextmanager
def reading_of(history: History, asked: Asked) -> Iterator[TextParts]:
    """Gives a text as far as it is read: it goes on where the last question about the same text ended. It is not kept if the question fails."""
    known = _kept.pop(history, None)
    text = (
        known
        if known is not None and known.asked == asked
        else TextParts(history, asked, _known.setdefault(history, {}))
    )
    yield text
    _kept[history] = text
