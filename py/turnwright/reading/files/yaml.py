"""Reads YAML as people write it into notes: maps, lists and scalars by indentation, lists and maps in brackets, quotes, comments and texts
of several lines. Anchors, tags and keys that are no scalars are texts."""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import TypeAlias

from turnwright.core.pattern import pattern
from turnwright.reading.draft import Span

MOST_DEPTH = 30
_ITEM = pattern(r"-(?:\s+|$)")
_KEY = pattern(r"(?P<key>\"(?:[^\"\\]|\\.)*\"|'(?:[^']|'')*'|[^\s#\[\]{},\"'-][^#:]*?|-?\d[^:#]*?)\s*:(?=\s|$)")
_COMMENT = pattern(r"(?:^|\s)#.*$")
_BLOCK = pattern(r"[|>][+-]?\d?\s*$")
_FLOW = pattern(
    r"\s*(?:(?P<open>[\[{])|(?P<close>[\]}])|(?P<comma>,)|(?P<text>\"(?:[^\"\\]|\\.)*\"|'(?:[^']|'')*'|[^,\[\]{}\"'\s][^,\[\]{}]*))"
)


class Scalar(str):
    """A text and its place in the source."""

    __slots__ = ("at",)
    at: Span

    def __new__(cls, text: str, at: Span) -> "Scalar":
        made = super().__new__(cls, text)
        made.at = at
        return made


def scalars(value: object) -> Iterator[Span]:
    """Yields the places of the scalars of a value in a text."""
    if isinstance(value, Scalar):
        yield value.at
    elif isinstance(value, list):
        for one in value:
            yield from scalars(one)
    elif isinstance(value, Mapping):
        for one in value.values():
            yield from scalars(one)


Node: TypeAlias = Scalar | list["Node"] | dict[str, "Node"] | None


@dataclass(slots=True)
class _Line:
    indent: int
    text: str
    start: int


def read(text: str, start: int = 0) -> Node:
    """Returns what a text says. `start`: its place in the source. What is no YAML is left out."""
    lines: list[_Line] = []
    at = start
    for raw in text.splitlines(keepends=True):
        plain = raw.rstrip("\r\n").expandtabs(2) if raw.lstrip(" ").startswith("\t") else raw.rstrip("\r\n")
        lines.append(
            _Line(len(plain) - len(plain.lstrip(" ")), plain.strip(), at + len(plain) - len(plain.lstrip(" ")))
        )
        at += len(raw)
    return _Reader(lines).node(-1, 0)


class _Reader:
    def __init__(self, lines: list[_Line]) -> None:
        self.lines = lines
        self.at = 0

    def _skip(self) -> _Line | None:
        while self.at < len(self.lines):
            line = self.lines[self.at]
            tag = line.indent == 0 and line.text[0:1] == "!" and " " not in line.text
            if line.text and not tag and not line.text.startswith("#") and line.text not in ("---", "..."):
                return line
            self.at += 1
        return None

    def node(self, above: int, depth: int) -> Node:
        """Returns the node whose lines are indented deeper than `above`."""
        line = self._skip()
        if line is None or line.indent <= above or depth > MOST_DEPTH:
            return None
        if _ITEM().match(line.text):
            return self._list(line.indent, depth)
        if _KEY().match(line.text):
            return self._map(line.indent, depth)
        self.at += 1
        return _value(line.text, line.start)

    def _list(self, indent: int, depth: int) -> list[Node]:
        found: list[Node] = []
        while (line := self._skip()) is not None and line.indent == indent and (mark := _ITEM().match(line.text)):
            rest = line.text[mark.end() :]
            if not rest or rest.startswith("#"):
                self.at += 1
                found.append(self.node(indent, depth + 1))
            elif rest[0] not in "[{" and (_KEY().match(rest) or _ITEM().match(rest)):
                self.lines[self.at] = _Line(indent + mark.end(), rest, line.start + mark.end())
                found.append(self.node(indent, depth + 1))
            else:
                found.append(self._scalar(rest, line.start + mark.end(), indent))
        return found

    def _map(self, indent: int, depth: int) -> dict[str, Node]:
        found: dict[str, Node] = {}
        while (line := self._skip()) is not None and line.indent == indent and (key := _KEY().match(line.text)):
            name = _unquoted(key["key"].strip())
            rest = line.text[key.end() :]
            text = rest.lstrip()
            if not text or text.startswith("#"):
                self.at += 1
                below = self._skip()
                same = below is not None and below.indent == indent and _ITEM().match(below.text)
                found[name] = self._list(indent, depth + 1) if same else self.node(indent, depth + 1)
            else:
                found[name] = self._scalar(text, line.start + key.end() + len(rest) - len(text), indent)
        if line is not None and line.indent >= indent:
            self._resync(indent)
            found = {**self._again(indent, depth), **found}
        return found

    def _again(self, indent: int, depth: int) -> dict[str, Node]:
        line = self._skip()
        more = line is not None and line.indent == indent and _KEY().match(line.text)
        return self._map(indent, depth) if more else {}

    def _resync(self, indent: int) -> None:
        """Leaves out lines that are no YAML."""
        while (line := self._skip()) is not None and line.indent >= indent:
            if line.indent == indent and _KEY().match(line.text):
                return
            self.at += 1

    def _scalar(self, text: str, start: int, indent: int) -> Node:
        self.at += 1
        if _BLOCK().fullmatch(text):
            return self._text(indent, start)
        if text[0] in "[{":
            while _open(text) and self.at < len(self.lines) and self.lines[self.at].indent > indent:
                text += " " + self.lines[self.at].text
                self.at += 1
            return _value(text, start)
        while text[0] not in "\"'" and (line := self.lines[self.at] if self.at < len(self.lines) else None) is not None:
            if not line.text or line.indent <= indent or _ITEM().match(line.text) or _KEY().match(line.text):
                break
            text = f"{text} {line.text}"
            self.at += 1
        return _value(text, start)

    def _text(self, indent: int, start: int) -> Scalar:
        parts: list[str] = []
        while self.at < len(self.lines) and (self.lines[self.at].indent > indent or not self.lines[self.at].text):
            parts.append(self.lines[self.at].text)
            self.at += 1
        return Scalar("\n".join(parts).strip(), (start, start + 1))


def _open(text: str) -> bool:
    return text.count("[") + text.count("{") > text.count("]") + text.count("}")


def _unquoted(text: str) -> str:
    if len(text) > 1 and text[0] == text[-1] == '"':
        return re.sub(r"\\(.)", r"\1", text[1:-1])
    if len(text) > 1 and text[0] == text[-1] == "'":
        return text[1:-1].replace("''", "'")
    return text


def _value(text: str, start: int) -> Node:
    if (text[:1] in ("[", "{") and text[:2] != "[[") or (
        text[:2] == "[[" and re.match(r"\[\[[^\[\],]+\]\]", text) is None
    ):
        node, end = _flow(text, 0, start, 0)
        rest = _COMMENT().sub("", text[end:]).strip() if end is not None else text
        if rest.startswith(","):  # - [Goblin, Snag], 7, 15
            node, end = _flow(f"[{_COMMENT().sub('', text)}]", 0, start - 1, 0)
        if end is not None and (not rest or rest.startswith(",")):
            return node
    plain = text if text[:1] in "\"'" else _COMMENT().sub("", text)
    if text[:1] in "\"'" and (closed := re.match(r"\"(?:[^\"\\]|\\.)*\"|'(?:[^']|'')*'", text)):
        rest = _COMMENT().sub("", text[closed.end() :]).strip()
        plain = text[: closed.end()] if not rest else _COMMENT().sub("", text)
    plain = plain.strip()
    return Scalar(_unquoted(plain), (start, start + len(plain)))


def _flow(text: str, at: int, start: int, depth: int) -> tuple[Node, int | None]:
    """Returns a list or map in brackets and the place behind it; no place where it does not end."""
    closing = {"[": "]", "{": "}"}[text[at]]
    items: list[Node] = []
    at += 1
    while depth < MOST_DEPTH and (one := _FLOW().match(text, at)):
        at = one.end()
        if one["close"]:
            if one["close"] != closing:
                break
            return (_mapped(items) if closing == "}" else items), at
        if one["open"]:
            inner, end = _flow(text, one.start("open"), start, depth + 1)
            if end is None:
                break
            items.append(inner)
            at = end
        elif one["text"]:
            part = one["text"].strip()
            items.append(Scalar(_unquoted(part), (start + one.start("text"), start + one.start("text") + len(part))))
    return None, None


def _mapped(items: list[Node]) -> dict[str, Node]:
    found: dict[str, Node] = {}
    for item, behind in zip(items, [*items[1:], None], strict=True):
        if isinstance(item, Scalar):
            key, _, value = item.partition(":")
            left = item.at[1] - len(value.lstrip())
            inner = not value.strip() and behind is not None and not isinstance(behind, Scalar)  # conditions: [prone]
            found[_unquoted(key.strip())] = behind if inner else Scalar(_unquoted(value.strip()), (left, item.at[1]))
    return found
