"""Reads the files of other programs. What a program's file is recognised by stands in one table; the first that fits reads it."""

import json
import re
from collections.abc import Callable
from dataclasses import replace
from typing import NamedTuple

from turnwright.core.pattern import pattern
from turnwright.reading.draft import ASKED, LEFT_OUT, Remark
from turnwright.reading.files import avrae, improved, markup, toml, whole_yaml
from turnwright.reading.files.walker import Walk
from turnwright.reading.found import PATHS, Found
from turnwright.reading.labels import Labels, labels
from turnwright.reading.table import marked_up
from turnwright.reading.table.tables import Tables
from turnwright.reading.tagging import Vocabulary
from turnwright.text import say

_FENCE = pattern(r"```\w*\s*\n")
_DATA = pattern(r"[\ufeff\s\[{]*(?:\[\s*\{|\{\s*\"|\[\s*\"[^\"\n]*\"\s*[,\]]|\[{40})")
_MARKUP = pattern(r"\s*\ufeff?<(?:[?!]|(?P<tag>[a-zA-Z]\w*)\b[^>]*>.*</(?P=tag)>)", re.DOTALL)
_LABEL = pattern(r"[\ufeff\s]*<\?xml\b")
_XML_FILES = (".xml", ".hdc", ".hdp")
_NO_BRACKETS = pattern(r'"(?:[^"\\]|\\.)*"|[^\[\]{}"]+|"', re.DOTALL)
_TAGGED = pattern(r"(?:[A-Z]{4,}:.*\n){2}(?:.*\n)*?[A-Z]{4,}:[^|\s]+\|[A-Z]{4,}:")
"""Lines of fields with their tags, some with several: STAT:STR|SCORE:14."""
MOST_LINES = 2_000
MOST_DEPTH = 500
"""Brackets of JSON in each other."""


class Source(NamedTuple):
    """A file. `data`: what its JSON or XML says, None for other files; `form`: which of them it is; `bad`: lines of a file with one document a
    line that are none."""

    name: str
    text: str
    data: object = None
    form: str = ""
    bad: tuple[int, ...] = ()

    @property
    def stem(self) -> str:
        """Returns the name of the file without its ending."""
        return self.name.rpartition(".")[0] or self.name


class Program(NamedTuple):
    """A program whose files are known. `read` returns None for a text that only looks like such a file."""

    name: str
    recognised: Callable[[Source], bool]
    read: Callable[[Source, Labels], Found | None]


def _walked(source: Source, words: Labels) -> Found | None:
    """Returns the fighters of data; None for XML without any, which may be a page of the web."""
    found = Walk(words, file=source.stem).read(source.data)
    if source.form == "XML" and not found.drafts:
        return None
    return replace(found, program=found.program or source.form)


PROGRAMS: tuple[Program, ...] = (
    Program(
        improved.NAME,
        lambda source: improved.recognised(source.data),
        lambda source, words: improved.read(source.data, words),
    ),
    Program(
        "Avrae", lambda source: avrae.recognised(source.text), lambda source, words: avrae.read(source.text, words)
    ),
    Program("", lambda source: source.data is not None, _walked),
    Program("TOML", lambda source: toml.recognised(source.text), lambda source, words: toml.read(source.text, words)),
    Program(
        "YAML",
        lambda source: whole_yaml.recognised(source.name, source.text),
        lambda source, words: whole_yaml.read(source.text, words),
    ),
)
"""The programs, those with the narrowest marks first."""


def read_file(name: str, text: str, words: Vocabulary) -> Found | None:
    """Returns the fighters of a file; None for a text, which `lists` reads. Never raises for what a file holds."""
    source = _source(name, text)
    for program in PROGRAMS:
        if program.recognised(source):
            found = program.read(source, labels(words))
            if found is not None:
                return replace(_with_bad(found, source), program=found.program or program.name)
    start = text.lstrip("\ufeff \t\r\n")[:1]
    if start in ("{", "[") and _DATA().match(text):
        return _refused(say("This file is cut off, or no JSON. Save it again."))
    if start == "<" and source.data is None and (_LABEL().match(text) or name.lower().endswith(_XML_FILES)):
        return _refused(say("This file is cut off, or no XML. Save it again."))
    if "\0" in text or text.startswith("PK\x03\x04"):
        return _refused(say("This is a workbook or a picture, not text. Save the sheet as CSV, or copy its cells."))
    if _TAGGED().match(text[:2_000]) or (start == "<" and _MARKUP().match(text) and not _is_table(text, labels(words))):
        return _refused(
            say("No program is known that writes such a file. Copy the list of names and numbers, or export it as CSV.")
        )
    return None


def _is_table(text: str, words: Labels) -> bool:
    """Tells whether a text of the web begins with a table of fighters, as `lists` reads it."""
    table = marked_up.first(text)
    return table is not None and Tables(words, None).heading(table.rows) is not None


def _refused(says: str) -> Found:
    return Found(remarks=(Remark(ASKED, says),), where=PATHS, paths=("",))


def _with_bad(found: Found, source: Source) -> Found:
    if not found.drafts and not found.remarks:
        return _refused(say("This file has no list of fighters that can be read."))
    if not source.bad:
        return found
    paths = [*found.paths]
    remarks = [*found.remarks]
    for line in source.bad:
        paths.append(f"line {line}")
        remarks.append(Remark(LEFT_OUT, say("Line {line} is no JSON.", line=line), (len(paths) - 1, len(paths) - 1)))
    return replace(found, remarks=tuple(remarks), paths=tuple(paths))


def _source(name: str, text: str) -> Source:
    body = text.removeprefix("\ufeff").strip()
    body = _FENCE().sub("", body, count=1) if body.startswith("```") else body
    body = body.removesuffix("\n```")
    if body[:1] == "<" and markup.begins(body):
        return Source(name, text, markup.read(body), "XML")
    if body[:1] not in ("{", "["):
        return Source(name, text)
    data = _json(body)
    if data is not None:
        return Source(name, text, data, "JSON")
    lines = [(n, line) for n, line in enumerate(body.splitlines(), 1) if line.strip()]
    if 1 < len(lines) <= MOST_LINES and sum(line.lstrip()[:1] == "{" for _, line in lines) * 2 > len(lines):
        read = [(n, _json(line)) for n, line in lines]
        documents = [value for _, value in read if isinstance(value, dict)]
        if documents:
            return Source(name, text, documents, "JSON", tuple(n for n, value in read if not isinstance(value, dict)))
    return Source(name, text)


def _deep(text: str) -> bool:
    """Tells whether brackets stand so deep in each other that the browser's Python would end while it reads them."""
    if text.count("[") + text.count("{") <= MOST_DEPTH:
        return False
    depth = 0
    for mark in _NO_BRACKETS().sub("", text):
        depth += 1 if mark in "[{" else -1
        if depth > MOST_DEPTH:
            return True
    return False


def _json(text: str) -> object:
    if _deep(text):
        return None
    try:
        return json.loads(text)
    except (ValueError, RecursionError):
        return None
