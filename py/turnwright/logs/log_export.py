"""The log as a downloadable file: Markdown for reading, CSV for spreadsheets."""

import csv
import io
from collections.abc import Iterable

from turnwright.core.commands import BadCommand
from turnwright.core.frozen_class import dataclass
from turnwright.text import N_, join_commas, say

KINDS = {"md": "text/markdown", "csv": "text/csv"}
COLUMNS = (N_("step"), N_("chapter"), N_("place"), N_("who"), N_("what"), N_("rule"), N_("kind"))


@dataclass(frozen=True, slots=True)
class Entry:
    """One line of the log. `step`: the number of its step; `cite` may be empty."""

    step: int
    chapter: str
    place: str
    who: str
    text: str
    cite: str
    kind: str


def write(kind: str, title: str, entries: Iterable[Entry]) -> str:
    """Returns the whole log, oldest first. Raises BadCommand for an unknown format."""
    if kind not in KINDS:
        raise BadCommand(say("Choose a log format: {kinds}.", kinds=join_commas(KINDS)))
    return _markdown(title, entries) if kind == "md" else _csv(entries)


def _markdown(title: str, entries: Iterable[Entry]) -> str:
    out, chapter = [f"# {_escaped(title)}", ""], None
    for entry in entries:
        if entry.chapter != chapter:
            chapter = entry.chapter
            out += ["", f"## {chapter or say('Before the fight')}", ""]
        place = f"**{entry.place}** " if entry.place else ""
        cite = f" *({_escaped(entry.cite)})*" if entry.cite else ""
        out.append(f"- {place}{_escaped(entry.text)}{cite}")
    return "\n".join(out) + "\n"


def _escaped(text: str) -> str:
    return "".join(f"\\{ch}" if ch in "\\`*_[]<>#|" else ch for ch in text)


def _csv(entries: Iterable[Entry]) -> str:
    out = io.StringIO()
    writer = csv.writer(out)
    writer.writerow([say(name) for name in COLUMNS])
    for entry in entries:
        writer.writerow(
            (entry.step, entry.chapter, entry.place, _plain(entry.who), _plain(entry.text), entry.cite, entry.kind)
        )
    return out.getvalue()


def _plain(text: str) -> str:
    """Escapes a cell that a spreadsheet would run as a formula."""
    return f"'{text}" if text[:1] in ("=", "+", "-", "@") else text
