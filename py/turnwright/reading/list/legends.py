"""Finds the rows anywhere in a text that say what a mark beside a name means: * = wounded; † dead; (h) = hidden. Who bears a mark that hides is
hidden, and nobody else."""

from collections.abc import Iterator, Sequence
from itertools import takewhile
from typing import NamedTuple

from turnwright.core.frozen_class import replace
from turnwright.core.pattern import pattern
from turnwright.reading.draft import ASKED, ASSUMED, LEFT_OUT, NOWHERE, Draft, Remark, Said, Span, Value
from turnwright.reading.found import TABLE as GRID
from turnwright.reading.hiding import HIDDEN
from turnwright.reading.labels import Labels
from turnwright.reading.line import verdict
from turnwright.reading.list.items import FIGHTER, LINE, Item, under, word
from turnwright.reading.states import states
from turnwright.text import join_commas, say

_MARK = pattern(
    r"\s*[(\[]?\s*(?:(?P<sign>[^\w\s\"“”„«()\[\]]{1,3})|(?P<letters>[^\W\d_]{1,2}))\s*[)\]]?\s*(?P<is>=|:|\s[–—-]\s)?\s*(?P<says>[^\W\d_][^\d=:]*)"
)
_TURNED = pattern(r"(?P<says>[^\W\d_][^\d=:]*?)\s*=\s*(?P<mark>[^\w\s=\"“”„«()\[\]]{1,3}|[(\[][^\W\d_]{1,2}[)\]])")
"""The mark behind what it means: hidden = *."""
_PARTS = pattern(r"\s*[,;|/]\s*")
_MOST = 6
"""Marks that one row explains."""
_BRACKETS = {"(": ")", "[": "]"}
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
    """A row that may say what a mark means. `shown`: its words; `says`: those behind the mark; `line`: how they are written of a fighter;
    `name`: whether the mark is letters, which may be a name, and `bracket` whether it stands in brackets; `bullet`: whether the mark may be a
    bullet, or the sign of a heading; `states`: the conditions and flags that it means."""

    shown: str
    mark: str
    says: str
    line: str
    hides: bool
    states: tuple[Said | Value, ...]
    name: bool
    bracket: bool
    bullet: bool


class Borne(NamedTuple):
    """What the marks in a text say of its fighter. `text`: it without those that are signs; `shown`: the row that explains
    the first of them; `signs`: these."""

    hidden: bool
    states: tuple[Said | Value, ...]
    text: str
    shown: str
    signs: tuple[str, ...]
    remarks: tuple[Remark, ...]

    def put(self, draft: Draft) -> Draft:
        """Returns a fighter with what its marks say, and without them in its name."""
        name = draft.name.text
        for sign in self.signs:
            name = name.removesuffix(sign).rstrip() or name
        return under(replace(draft, name=draft.name._replace(text=name)), self.hidden, self.states)


class Legends:
    """The legends of a text. `rows`: its lines."""

    def __init__(self, rows: Sequence[str], labels: Labels) -> None:
        self.labels = labels
        found = {raw: legends for raw in dict.fromkeys(rows) if (legends := self._legends(raw))}
        self.borne = {mark for raw in (rows if found else ()) if raw not in found for mark, _ in _marks(raw)}
        kept = (
            (raw, tuple(one for one in all_ if not one.bullet or one.mark in self.borne)) for raw, all_ in found.items()
        )
        self.rows = {raw: legends for raw, legends in kept if legends}
        self.said = {raw.strip(): raw for raw in self.rows}
        told = [one for legends in self.rows.values() for one in legends if one.hides or one.states]
        self.known, self.unsure = dict[str, Legend](), dict[str, Legend]()
        for mark in dict.fromkeys(one.mark for one in told):
            own = [one for one in told if one.mark == mark]
            clear = len({(one.hides, one.states) for one in own}) == 1 and not any(map(self._further, own))
            if clear:
                self.known[mark] = own[-1]
            elif hides := [one for one in own if one.hides]:
                self.unsure[mark] = hides[0]

    def asks(self, raw: str) -> str:
        """Returns the question about a row that says what a mark means, or may; empty for other rows, and where all of it is read."""
        one = next((one for one in self.rows.get(raw, ()) if not self._read(one)), None)
        if one is None:
            return ""
        if one.name and not (one.bracket and one.mark in self.borne):
            return say("Is “{part}” a mark, or a fighter? A fighter is written {line}.", part=one.shown, line=one.line)
        return say("No name stands before “{part}”. Write it behind one.", part=one.shown)

    def says(self, raw: str) -> bool:
        """Tells whether a row says what marks mean that fighters bear, and nothing else."""
        return all(map(self._read, self.rows[raw])) if raw in self.rows else False

    def _read(self, one: Legend) -> bool:
        """Tells whether a mark is read wherever a fighter bears it: it cannot be a name, and says how somebody is."""
        return one.mark in self.borne and one.mark in self.known and not (one.name and not one.bracket)

    def _further(self, one: Legend) -> bool:
        """Tells whether a further mark that fighters bear stands in what a mark means: (H) hidden (P) prone."""
        marks = ((mark, one.says[start]) for mark, (start, _) in _marks(one.says))
        return any(mark in self.borne and not sign.isalpha() for mark, sign in marks)

    def told(self, item: Item, text: str) -> Item:
        """Returns a part of a text with what the legends say of the marks in it."""
        if not (self.known or self.unsure):
            return item
        if item.kind in (LINE, FIGHTER):
            own = text[slice(*item.at)]
            borne = self._borne(own, item.at)
            if (borne.states or borne.hidden) and item.kind == LINE and self._several(borne.text):
                says = say("Which of them have the mark of “{part}”?", part=borne.shown)
                borne = borne._replace(states=(), remarks=(Remark(ASKED, says, item.at),))
            if item.draft is not None:
                return item._replace(draft=borne.put(item.draft), remarks=(*item.remarks, *borne.remarks))
            return item._replace(
                hidden=item.hidden or borne.hidden, states=borne.states, text=borne.text if borne.signs else "",
                remarks=(*item.remarks, *borne.remarks),
            )  # fmt: skip
        found = item.found
        if found is None or found.where != GRID:
            return item
        rows = [(draft, text[slice(*found.rows[draft.name.at[0]])]) for draft in found.drafts]
        drafts = tuple(self._marked(draft, row) for draft, row in rows if row.strip() not in self.said)
        left = (self._left(self.said[row.strip()], draft.name.at) for draft, row in rows if row.strip() in self.said)
        return item._replace(found=replace(found, drafts=drafts, remarks=(*found.remarks, *left)))

    def _several(self, text: str) -> bool:
        """Tells whether a line has several fighters."""
        return len(verdict.read(text, self.labels.typed, self.labels.house).drafts) > 1

    def _left(self, raw: str, at: Span) -> Remark:
        """Returns what is said of a row of a table that says what a mark means."""
        asked = self.asks(raw)
        return Remark(ASKED if asked else LEFT_OUT, asked or say("Left out: what a mark means."), at)

    def _marked(self, draft: Draft, row: str) -> Draft:
        """Returns a fighter of a row of a table."""
        borne = self._borne(row, draft.name.at)
        return replace(borne.put(draft), remarks=(*draft.remarks, *borne.remarks))

    def _borne(self, text: str, at: Span) -> Borne:
        """Returns what the marks in a text say of its fighter. Where nobody bears a sign that hides, each may."""
        meant = self.unsure | self.known
        borne = [(mark, place) for mark, place in _marks(text) if mark in meant]
        plain = text
        for mark, (start, end) in borne:
            if not meant[mark].name:
                plain = plain[:start] + " " * (end - start) + plain[end:]
        own = [(self.known[mark], place) for mark, place in borne if mark in self.known]
        remarks = []
        for one in dict.fromkeys(one for one, _ in own):
            words = [*([say("hidden")] if one.hides else []), *(word(state, self.labels.typed) for state in one.states)]
            says = say("It has the mark of “{part}”, so it is read as {word}.", part=one.shown, word=join_commas(words))
            remarks.append(Remark(ASKED if one.name and not one.bracket else ASSUMED, says, at))
        hidden = any(one.hides for one, _ in own)
        unsure = next((self.unsure[mark] for mark, _ in borne if mark in self.unsure), None)
        if unsure and not hidden:
            remarks.append(Remark(ASKED, say("Is it hidden? It has the mark of “{part}”.", part=unsure.shown), at))
        lone = next(
            (one for one in self.known.values() if one.hides and not (one.name or one.mark in self.borne)), None
        )
        if lone and not hidden:
            remarks.append(Remark(ASKED, say("Is it hidden? Nobody has the mark of “{part}”.", part=lone.shown), at))
        states = tuple(state._replace(at=at) for one, _ in own for state in one.states)
        shown = own[0][0].shown if own else ""
        signs = tuple(mark for mark, _ in borne if not meant[mark].name)
        return Borne(hidden, states, plain, shown, signs, tuple(remarks))

    def _legends(self, raw: str) -> tuple[Legend, ...]:
        """Returns what a row says that marks mean, one or several: * = hidden, † = prone."""
        inner = raw.strip(" \t|,;")
        inner = inner[1:-1] if inner[:1] in _BRACKETS and inner[-1:] == _BRACKETS[inner[0]] and "=" in inner else inner
        parts = _PARTS().split(inner) if len(inner) <= _LONGEST * _MOST else []
        found = [*takewhile(bool, map(self._legend, parts))] if len(parts) > 1 else []
        if found and len(found) == len(parts):
            return tuple(filter(None, found))
        one = self._legend(raw)
        return (one,) if one else ()

    def _legend(self, raw: str) -> Legend | None:
        """Returns what a row says that a mark means. Without = it stands before how somebody is; Al: dead is a fighter."""
        shown = raw.strip(" \t|,;")
        turned = _TURNED().fullmatch(shown) if "=" in shown and len(shown) <= _LONGEST else None
        text = f"{turned['mark']} = {turned['says']}" if turned else shown
        found = _MARK().fullmatch(text) if 0 < len(shown) <= _LONGEST else None
        if found is None:
            return None
        says, letters, bracket = found["says"].strip(" .!"), found["letters"] or "", text[0] in "(["
        if letters and not (bracket or found["is"] == "=" or (len(letters) == 1 and found["is"])):
            return None
        conditions: list[Said] = []
        notes: list[str] = []
        flags = states(says, self.labels, NOWHERE, conditions, notes, [])
        hides = flags.pop(HIDDEN, False)
        told: tuple[Said | Value, ...] = (*conditions, *(Value(flag, "yes") for flag in flags))
        if not (found["is"] == "=" or hides or (told and not notes)):
            return None
        bullet = not (bracket or found["is"])
        mark = letters or found["sign"]
        return Legend(shown, mark.casefold(), says, f'"{mark}", {says}', hides, told, bool(letters), bracket, bullet)


def _marks(text: str) -> Iterator[tuple[str, Span]]:
    """Yields what may be a mark in a row, behind its bullet, with its place."""
    bullet = _BULLET().match(text)
    start = bullet.end() if bullet else 0
    plain = _STRESSED().sub(lambda one: " " * len(one[0]), text[start:])
    for one in _BORNE().finditer(plain):
        yield (one["inside"] or one["sign"] or one["letters"]).casefold(), (start + one.start(), start + one.end())
