"""Reads the blocks of YAML that notes have inside: an encounter, a stat block, the front matter of a page."""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import NamedTuple

from turnwright.core.pattern import pattern
from turnwright.reading.amounts import Amount, amount, called
from turnwright.reading.draft import ASKED, LEFT_OUT, NOTED, Draft, Remark, Said, Value
from turnwright.reading.files import yaml
from turnwright.reading.files.keys import Keys
from turnwright.reading.files.walker import Walk
from turnwright.reading.files.yaml import Scalar
from turnwright.reading.found import TEXT, Found
from turnwright.reading.labels import Labels
from turnwright.reading.line import unlike
from turnwright.reading.list.rows import Row
from turnwright.reading.sheet import noted, rolls, unsaid
from turnwright.reading.words.kinds import split
from turnwright.text import say

_FENCE = pattern(r"^\s*(?P<fence>`{3,}|~{3,})\s*(?P<kind>[a-z][\w+#-]*)\s*$", re.I)
_TEXTS = frozenset(split("text, txt, md, markdown, plaintext, plain, csv, tsv, table, json, xml, html, toml, ini"))
"""Kinds of blocks whose text is read as if it stood in no block."""
_PROGRAMS = frozenset(split(
    "python, py, javascript, js, jsx, typescript, ts, tsx, java, c, cpp, csharp, cs, go, rust, ruby, php, lua, sql, css, scss, bash, sh, shell, zsh",
    "powershell, perl, swift, kotlin, r, dataview, dataviewjs, templater, mermaid, dice, query, tasks, button, meta-bind, meta-bind-button, leaflet",
    "plantuml, dot, diff, regex, jinja, svelte, vue",
))  # fmt: skip
"""Kinds of blocks that hold a program, and no fighters."""
_COUNT = pattern(r"^\d{1,3}$")
_DICE = pattern(r"^\d*d\d+.*$", re.I)
_ORDER = ("hp", "ac", "modifier", "xp")
"""What the numbers behind the name of a creature are, in their order."""
_OWN = ("encounter-table", "encounter", "statblock", "front")
"""Kinds of blocks that say what they hold; another one may hold any data."""
_READ = ("creatures", "players", "party", "name")
"""The keys of an encounter that are read; its name is none of a fighter."""
_ENCOUNTERS = ("encounter", "encounter-table")
_BREAK = pattern(r"^---[ \t]*\n", re.M)
"""Between several encounters of one block."""
_FRIENDS = ("friend", "friendly", "ally", "player")


class Fence(NamedTuple):
    """Rows with YAML: the marks stand in the rows `first` and before `last`."""

    first: int
    last: int
    kind: str


def fences(lines: Sequence[str]) -> Iterator[Fence]:
    """Yields the blocks of YAML among the lines of a text; the front matter first."""
    at = 0
    full = next((n for n, line in enumerate(lines) if line.strip()), len(lines))
    if full < len(lines) and lines[full].strip() == "---":
        end = next((n for n in range(full + 1, len(lines)) if lines[n].strip() in ("---", "...")), None)
        if end is not None and any(re.match(r"\s*[\w-]+:", line) for line in lines[full + 1 : end]):
            yield Fence(full, end + 1, "front")
            at = end + 1
    while at < len(lines):
        line = lines[at]
        found = _FENCE().match(line) if "```" in line or "~~~" in line else None
        if found and found["kind"].lower() not in _TEXTS:
            end = next(
                (n for n in range(at + 1, len(lines)) if lines[n].strip().startswith(found["fence"])), len(lines)
            )
            yield Fence(at, min(end + 1, len(lines)), found["kind"].lower())
            at = end
        at += 1


def read(fence: Fence, text: str, labels: Labels, rows: Sequence[Row]) -> Found | None:
    """Returns the fighters of a block of YAML; None if it is about something else and text below it is."""
    if fence.kind in _PROGRAMS:
        at = rows[fence.first].start, rows[fence.last - 1].end
        return Found(remarks=(Remark(LEFT_OUT, say("Left out: a block of {kind}.", kind=fence.kind), at),), where=TEXT)
    last = fence.last - 1 if rows[fence.last - 1].raw.strip()[:3] in ("```", "~~~", "---", "...") else fence.last
    start, end = rows[fence.first].end, rows[last].start if last < len(rows) else len(text)
    start += len(text[start:end]) - len(text[start:end].lstrip("\r\n"))
    whole = rows[fence.first].start, rows[fence.last - 1].end
    parts = [(start, end)]
    if fence.kind in _ENCOUNTERS:
        breaks = [one.span() for one in _BREAK().finditer(text, start, end)]
        parts = list(zip((start, *(b for _, b in breaks)), (*(a for a, _ in breaks), end), strict=True))
    found = [data(yaml.read(text[a:b], a), fence.kind, labels, whole) for a, b in parts if text[a:b].strip()]
    several = [one for one in found if one is not None]
    if len(several) < len(parts) or len(parts) == 1:
        return several[0] if several else None
    return replace(
        several[0], drafts=sum((one.drafts for one in several), ()), remarks=sum((one.remarks for one in several), ())
    )


def data(node: yaml.Node, kind: str, labels: Labels, whole: tuple[int, int]) -> Found | None:
    """Returns the fighters of YAML that was read. `whole`: its place in the text."""
    if not isinstance(node, dict):
        return _walked(node, labels) if kind not in _OWN else None
    low = {key.lower(): value for key, value in node.items()}
    said = {Keys(labels).key(key) for key in node}
    if "creatures" in low or kind == "encounter":
        return _Encounter(labels).read(low, whole)
    stat = (
        kind in ("statblock", "creature") or "statblock" in low or ("hp" in said and ("ac" in said or "stats" in said))
    )
    if not stat:
        if kind == "front":
            lists = any(isinstance(value, list) for value in node.values())
            listed = _walked(node, labels) if lists else None
            if listed is not None and listed.drafts and all(draft.values for draft in listed.drafts):
                return listed
            return Found(remarks=(Remark(LEFT_OUT, say("Left out: what stands about the page at its head."), whole),))
        return _walked(node, labels) if kind not in _OWN else None
    if "name" not in low and (
        other := next((low[key] for key in ("creature", "monster", "title") if isinstance(low.get(key), Scalar)), None)
    ):
        node = {**node, "name": other}
    walk = Walk(labels, TEXT)
    draft = walk.fighter(node, "")
    if draft is None:
        return Found(remarks=(Remark(ASKED, say("This stat block has no name."), whole),))
    return replace(walk.found([draft]), foes=labels.free)


def _walked(node: yaml.Node, labels: Labels) -> Found | None:
    """Returns the fighters of a block of any YAML; None if it has none."""
    found = Walk(labels, TEXT).read(node)
    return found if found.drafts else None


class _Made(NamedTuple):
    """What a fighter has so far."""

    values: list[Value]
    numbers: list[Value]
    remarks: list[Remark]


class _Encounter:
    """Reads an encounter: its creatures, each with how many there are, its numbers and marks."""

    def __init__(self, labels: Labels) -> None:
        self.labels = labels
        self.drafts: list[Draft] = []
        self.remarks: list[Remark] = []

    def read(self, node: Mapping[str, yaml.Node], whole: tuple[int, int]) -> Found:
        creatures = node.get("creatures")
        if isinstance(creatures, dict) and all(isinstance(value, dict) for value in creatures.values()):
            creatures = [
                {"name": Scalar(key, next(yaml.scalars(value), whole)), **value}
                for key, value in creatures.items()
                if isinstance(value, dict)
            ]
        for item in creatures if isinstance(creatures, list) else [creatures]:
            if item is not None:
                self._creature(item)
        players = node.get("players")
        for item in players if isinstance(players, list) else []:
            if isinstance(item, Scalar) and item:
                self.drafts.append(Draft(Said(called(item), item.at), side=Said(self.labels.house.sides[0][0])))
        if isinstance(players, Scalar) and players.lower() not in ("none", "false", "no", ""):
            says = (
                say("Left out: the players, who are not in this text.")
                if players.lower() in ("true", "all")
                else say("Left out: players {players}.", players=players)
            )
            self.remarks.append(Remark(LEFT_OUT, says, players.at))
        if isinstance(party := node.get("party"), Scalar):
            self.remarks.append(
                Remark(LEFT_OUT, say("Left out: the party {party}, which is not in this text.", party=party), party.at)
            )
        for key, value in node.items():
            if key not in _READ and (at := next(iter(yaml.scalars(value)), None) if value is not None else None):
                self.remarks.append(Remark(LEFT_OUT, say("Left out: {part}.", part=key), at))
        if not self.drafts and not self.remarks:
            self.remarks.append(Remark(LEFT_OUT, say("Left out: an encounter without creatures."), whole))
        return Found(tuple(unlike.apart(self.drafts)), tuple(self.remarks), where=TEXT, foes=True)

    def _creature(self, item: yaml.Node, count: str = "") -> None:
        if isinstance(item, Scalar):
            found = re.match(r"(\d{1,3})\s*(?:[x×]\s+|\s)(?=[^\W\d_])", item)
            parts = _cut(item)
            if found and not count:
                count, parts[0] = found[1], Scalar(parts[0][found.end() :], parts[0].at)
            self._made(parts, count)
        elif isinstance(item, list):
            flat = [part for part in item if isinstance(part, Scalar)]
            named = item[0] if item and isinstance(item[0], list) else None
            if named:  # [[Reed wight, Old Marsh], 22, 12, 1]: the second is the name that is shown
                names = [part for part in named if isinstance(part, Scalar)]
                flat = [names[-1], *flat] if names else flat
            elif len(flat) == 2 and amount(flat[1]) is None and flat[1].lower() not in (*_FRIENDS, "hidden"):
                flat = [flat[1]]
            self._made(flat, count)
        elif isinstance(item, dict):
            self._mapped(item, count)

    def _mapped(self, item: Mapping[str, yaml.Node], count: str) -> None:
        first = next(iter(item), "")
        if len(item) == 1 and (_COUNT().match(first) or _DICE().match(first)):
            self._creature(item[first], first)
            return
        if len(item) == 1 and isinstance(said := item[first], dict):  # Ghoul: {hp: 22}
            item = {"name": Scalar(first, next(yaml.scalars(said), (0, 0))), **said}
        if "name" not in item and (
            named := next((item[key] for key in ("creature", "monster") if isinstance(item.get(key), Scalar)), None)
        ):
            item = {**item, "name": named}
        walk = Walk(self.labels, TEXT)
        draft = walk.fighter(item, "")
        if draft is not None:
            self.drafts.append(draft)
        else:
            at = next((value.at for value in item.values() if isinstance(value, Scalar)), (0, 0))
            self.remarks.append(Remark(ASKED, say("This creature has no name."), at))

    def _made(self, parts: Sequence[Scalar], count: str) -> None:
        """Makes a fighter of its name and what stands behind it: hit points, armour class, the bonus, and marks."""
        if not parts or not parts[0].strip():
            return
        name, rest = parts[0], parts[1:]
        made = _Made([], [], [])
        many = 1
        if count and _COUNT().match(count) and 1 <= int(count) <= 500:
            many = int(count)
        elif count:
            made.remarks.append(Remark(ASKED, say("How many are {name}: {count}?", name=name, count=count), name.at))
        side, hidden, place = "", False, 0
        for part in rest:
            low = part.lower().strip()
            number = amount(low)
            if number is not None and (number.end == len(low) or low[number.end :].strip().startswith("(")):
                self._number(part, number, _ORDER[place] if place < len(_ORDER) else "", made)
                place += 1
            elif low == "hidden":
                hidden = True
            elif low in _FRIENDS:
                side = self.labels.house.sides[0][0]
            elif low:
                made.remarks.append(Remark(LEFT_OUT, say("Left out: {part}.", part=part[:40]), part.at))
            else:
                place += 1
        self.drafts.append(
            Draft(
                Said(called(_unlinked(name)), name.at), count=many, grouped=many > 1, side=Said(side), hidden=hidden, values=tuple(made.values),
                numbers=tuple(made.numbers), remarks=tuple(made.remarks),
            )
        )  # fmt: skip

    def _number(self, part: Scalar, number: Amount, kind: str, made: _Made) -> None:
        """Takes a number behind a name as what its place makes it. `kind`: of the place."""
        if number.percent:
            made.remarks.append(Remark(ASKED, unsaid(part), part.at))
        elif kind == "hp":
            made.values.append(Value(self.labels.typed.main.name, number.text, part.at))
        elif kind == "modifier" and self.labels.free:
            text = number.text if number.signed else f"+{number.text}"
            if self.labels.house.dice:
                made.values.append(Value(self.labels.typed.bare, text, part.at))
            else:
                made.remarks.append(rolls(text, part.at))
        elif kind == "ac" and "ac" in self.labels.typed.noted:
            made.numbers.append(Value("ac", number.text, part.at))
            made.remarks.append(Remark(NOTED, noted("ac", number.text), part.at))
        else:
            title = (kind if len(kind) > 2 else kind.upper()) + " " if kind else ""
            made.remarks.append(Remark(LEFT_OUT, say("Left out: {part}{part_2}.", part=title, part_2=part), part.at))


def _cut(text: Scalar) -> list[Scalar]:
    """Returns the parts of a text between its commas."""
    found: list[Scalar] = []
    at = 0
    for part in text.split(","):
        left = at + len(part) - len(part.lstrip())
        found.append(Scalar(part.strip(), (text.at[0] + left, text.at[0] + left + len(part.strip()))))
        at += len(part) + 1
    return found


def _unlinked(name: str) -> str:
    return re.sub(r"\[\[(?:[^\]|]*\|)?([^\]|]+)\]\]", r"\1", name)
