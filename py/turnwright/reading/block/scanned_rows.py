"""The rows of a text with their kinds, each scanned when somebody asks for it, and what is known of several of them."""

from collections.abc import Iterator

from turnwright.reading.block import scan
from turnwright.reading.block.rows import between
from turnwright.reading.block.scan import Scanned
from turnwright.reading.list.drawn import Drawn


class ScannedRows(Drawn[Scanned]):
    """Rows with their kinds; each is scanned when somebody asks for it."""

    def __init__(self, rows: Iterator[Scanned]) -> None:
        super().__init__(rows)
        self._passed: dict[int, int] = {}
        self._loose: set[str] = set()
        self._tight = 0

    def leave(self, at: int) -> None:
        """Notes the labels of a number that begins a paragraph: nobody stands above it, so it belongs to who comes below, as does each like it up
        to the next empty row: Initiative 17, Thessa, Initiative 11, Ghoul."""
        if at and self[at - 1].kind != scan.BLANK:
            return
        self._loose, self._tight = set(self[at].labels), at
        while self.has(self._tight) and self[self._tight].kind != scan.BLANK:
            self._tight += 1

    def loose(self, at: int) -> bool:
        """Tells whether the number of a row belongs to who stands below it; with more labels right below, it is that of a block."""
        own = self[at].labels
        if at >= self._tight or len(self[at].pairs) != 1 or not own <= self._loose:
            return False
        return not self.has(at + 1) or self[at + 1].kind not in scan.LABELLED

    def passed(self, at: int) -> int:
        """Returns the first row, from a row on, that is more than what may stand between a name and its labels; each row is asked once."""
        first = at
        while at not in self._passed and self.has(at) and between(self[at]):
            at += 1
        last = self._passed.get(at, at)
        self._passed.update(dict.fromkeys(range(first, at + 1), last))
        return last
