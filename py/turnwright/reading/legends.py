"""Finds the rows anywhere in a text that say what a mark beside a name means: * = wounded; † dead; (h) = hidden. Who bears a mark that hides is
hidden, and nobody else."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from turnwright.core.frozen_class import replace
from turnwright.core.pattern import pattern
from turnwright.reading.draft import ASKED, ASSUMED, Draft, Remark, Span
from turnwright.reading.found import TABLE as GRID
from turnwright.reading.hiding import hiding
from turnwright.reading.items import FIGHTER, LINE, Item
from turnwright.reading.labels import Labels
from turnwright.text import say

_MARK = pattern(
    r"\s*[(\[]?\s*(?:(?P<sign>[^\w\s\"“”„«()\[\]]{1,3})|(?P<letters>[^\W\d_]{1,2}))\s*[)\]]?\s*(?P<is>=|:|\s[–—-]\s)?\s*(?P<says>[^\W\d_][^\d=:]*)"
)
_LONGEST = 60
"""Characters of a row that says so."""
_BULLET = pattern(r"[\s|]*[-*+•–—>#]+\s")
_STRESSED = pattern(r"(?<!\w)([*_]{1,3})[^\s*_](?:[^*_]*[^\s*_])?\1")
"""What stands between the signs of Markdown: *Orc*, which is no Orc with a mark."""
_BORNE = pattern(
    r"[(\[]\s*(?P<inside>[^\W\d_]{1,2}|[^\w\s])\s*[)\]]|(?P<sign>([^\w\s()\[\],;.:|/\"'’“”„–—=-])\3{0,2})(?!\d)|(?<=[\s,;|])(?P<letters>[^\W\d_]{1,2})(?![^\W_])"
)
"""A mark beside a name: Orc*; Orc (h); Orc 12 h."""


class Legend(NamedTuple):
    """A row that may say what a mark means. `shown`: its words; `line`: how they are written of a fighter; `name`: whether the mark is letters,
    which may be a name, and `bracket` whether it stands in brackets; `bullet`: whether the mark may be a bullet, or the sign of a heading."""

    shown: str
    mark: str
    line: str
    hides: bool
    name: bool
    bracket: bool
    bullet: bool


class Legends:
    """The legends of a text. `rows`: its lines."""

    def __init__(self, rows: Sequence[str], labels: Labels) -> None:
        self.labels = labels
        found = {raw: legend for raw in dict.fromkeys(rows) if (legend := self._legend(raw))}
        self.borne = {mark for raw in (rows if found else ()) if raw not in found for mark in _marks(raw)}
        self.rows = {raw: one for raw, one in found.items() if not one.bullet or one.mark in self.borne}
        self.hiding = {one.mark: one for one in self.rows.values() if one.hides}

    def asks(self, raw: str) -> str:
        """Returns the question about a row that says what a mark means, or may; empty for other rows."""
        one = self.rows.get(raw)
        if one is None:
            return ""
        if one.name and not (one.bracket and one.mark in self.borne):
            return say("Is “{part}” a mark, or a fighter? A fighter is written {line}.", part=one.shown, line=one.line)
        return say("No name stands before “{part}”. Write it behind one.", part=one.shown)

    def told(self, item: Item, text: str) -> Item:
        """Returns a part of a text with what the legends say of the marks in it."""
        if not self.hiding:
            return item
        if item.kind in (LINE, FIGHTER):
            hidden, remarks = self._hides(text[slice(*item.at)], item.at)
            return item._replace(hidden=item.hidden or hidden, remarks=(*item.remarks, *remarks))
        found = item.found
        if found is None or found.where != GRID:
            return item
        drafts = (self._hidden(draft, text[slice(*found.rows[draft.name.at[0]])]) for draft in found.drafts)
        return item._replace(found=replace(found, drafts=tuple(drafts)))

    def _hidden(self, draft: Draft, row: str) -> Draft:
        """Returns a fighter of a row of a table."""
        hidden, remarks = self._hides(row, draft.name.at)
        return replace(draft, hidden=draft.hidden or hidden, remarks=(*draft.remarks, *remarks))

    def _hides(self, text: str, at: Span) -> tuple[bool, tuple[Remark, ...]]:
        """Returns whether a legend hides the fighter of a text, and what is said of it. Where nobody bears a sign that hides, each may."""
        own = {*_marks(text)}
        if one := next((one for mark, one in self.hiding.items() if mark in own), None):
            says = say("It has the mark of “{part}”, so it is read as hidden.", part=one.shown)
            return True, (Remark(ASKED if one.name and not one.bracket else ASSUMED, says, at),)
        if one := next((one for mark, one in self.hiding.items() if not (one.name or mark in self.borne)), None):
            return False, (Remark(ASKED, say("Is it hidden? Nobody has the mark of “{part}”.", part=one.shown), at),)
        return False, ()

    def _legend(self, raw: str) -> Legend | None:
        """Returns what a row says that a mark means. Without = it stands before how somebody is; Al: dead is a fighter."""
        shown = raw.strip(" \t|,;")
        found = _MARK().fullmatch(shown) if 0 < len(shown) <= _LONGEST else None
        if found is None:
            return None
        says, letters, bracket = found["says"].strip(" .!"), found["letters"] or "", shown[0] in "(["
        if letters and not (bracket or found["is"] == "=" or (len(letters) == 1 and found["is"])):
            return None
        hides = hiding(says, self.labels.vocabulary).hidden
        if not (found["is"] == "=" or hides or self.labels.condition(says) or self.labels.flag(says)):
            return None
        bullet = not (bracket or found["is"])
        mark = letters or found["sign"]
        return Legend(shown, mark.casefold(), f'"{mark}", {says}', hides, bool(letters), bracket, bullet)


def _marks(text: str) -> Iterator[str]:
    """Yields what may be a mark in a row, behind its bullet."""
    text = _BULLET().sub("", text, count=1) if _BULLET().match(text) else text
    for one in _BORNE().finditer(_STRESSED().sub("", text)):
        yield (one["inside"] or one["sign"] or one["letters"]).casefold()
