"""Improved Initiative: an export of everything, an encounter, stat blocks, players."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any

from turnwright.reading.amounts import amount, called, points
from turnwright.reading.draft import ASKED, ASSUMED, LEFT_OUT, NOTED, Draft, Remark, Said, Value
from turnwright.reading.files.values import below, last_key, said, typed
from turnwright.reading.files.walker import Walk
from turnwright.reading.found import Found
from turnwright.reading.labels import TAKEN, Labels
from turnwright.reading.sheet import noted, rolls
from turnwright.reading.states import states
from turnwright.text import say

NAME = "Improved Initiative"

_KINDS = ("savedencounters", "persistentcharacters", "creatures", "creature")
_BLOCKS = ("initiativemodifier", "totalinitiativemodifier")
_DEEPEST, _MOST_PARTS = 3, 100
Item = Mapping[str, Any]


def recognised(data: object) -> bool:
    """Tells whether the data is an export, an encounter or a stat block of Improved Initiative, or holds some."""
    return bool(_places(data))


def _places(data: object) -> list[tuple[Item | list[object], str]]:
    """Returns what of the data the program has written, with its path: all of it, or parts that somebody has put together."""
    level: list[tuple[object, str]] = [(data, "")]
    for _ in range(_DEEPEST):
        found = [(item, path) for item, path in level if isinstance(item, Mapping | list) and _is_ours(item)]
        if found:
            return found
        level = [part for item, path in level for part in _parts(item, path)][:_MOST_PARTS]
    return []


def _parts(data: object, path: str) -> Iterator[tuple[object, str]]:
    if isinstance(data, list):
        yield from ((item, f"{path}[{n}]") for n, item in enumerate(data[:_MOST_PARTS]))
    elif isinstance(data, Mapping):
        yield from ((item, below(path, str(key))) for key, item in data.items())


def _is_ours(data: object) -> bool:
    if isinstance(data, list):
        return bool(data) and any(_block_like(_low(item)) for item in data[:20] if isinstance(item, Mapping))
    if not isinstance(data, Mapping):
        return False
    found = _low(data)
    if any(key.partition(".")[0] in _KINDS and "." in key for key in found):
        return True
    listed = next((found[key] for key in ("combatants", "creatures") if isinstance(found.get(key), list)), None)
    return _block_like(found) or (
        listed is not None and any(_block_like(_low(item)) for item in listed if isinstance(item, Mapping))
    )


_LEFT = ("Actions", "Traits", "Reactions", "LegendaryActions", "Skills", "Saves", "Abilities", "Speed", "Senses")
"""Parts of a stat block that nobody keeps."""


def _block_like(item: Item) -> bool:
    block = _low(item.get("statblock", {}))
    return (
        any(key in one for one in (item, block) for key in _BLOCKS)
        or isinstance(block.get("hp"), Mapping)
        or ("value" in _low(item.get("hp", {})) and "name" in item and "abilities" in item)
    )


def read(data: object, labels: Labels) -> Found:
    """Returns the fighters of such data. In an export of everything an encounter's creatures count, else all creatures; and the players."""
    reader = _Reader(labels)
    drafts = [draft for part, path in _places(data) for draft in reader.drafts(part, path)]
    return reader.walk.found(drafts)


def _named(item: Item, block: Item) -> tuple[str, str]:
    """Returns the name of a combatant, and its number among those of its kind, where the name has it."""
    if alias := said(item.get("alias")):
        return alias, ""
    name = said(item.get("name"))
    if block is item:
        return name, ""
    name = said(block.get("name")) or name
    listed = typed(item.get("indexlabel")) if name else ""
    return (f"{name} {listed}" if listed else name), listed


class _Reader:
    def __init__(self, labels: Labels) -> None:
        self.labels = labels
        self.walk = Walk(labels)

    def drafts(self, data: Item | list[object], path: str = "") -> Iterator[Draft]:
        """Yields the fighters of an export, an encounter, or stat blocks at a path of the file."""
        if isinstance(data, list):
            yield from self._all(data, path, False)
            return
        found = _low(data)
        entries = {
            kind: [(key, value) for key, value in data.items() if str(key).lower().startswith(f"{kind}.")]
            for kind in _KINDS
        }
        if any(entries.values()):
            yield from self._export(data, entries, path)
        elif isinstance(found.get("combatants"), list) or isinstance(found.get("creatures"), list):
            yield from self._encounter(data, path)
        else:
            yield from self._one(data, path, False)

    def _export(self, data: Item, entries: Mapping[str, list[tuple[str, object]]], path: str) -> Iterator[Draft]:
        """Yields the fighters of an export of everything. `entries`: its keys with their values, by kind."""
        encounters = [(key, value) for key, value in entries["savedencounters"] if isinstance(value, Mapping)]
        seen: set[str] = set()
        for key, encounter in encounters:
            for draft in self._encounter(encounter, below(path, str(key))):
                seen.add(draft.name.text.lower())
                yield draft
        if len(encounters) > 1:
            names = ", ".join(typed(_low(one).get("name")) or str(key) for key, one in encounters)
            says = say("This file has several encounters, and all are read: {part}.", part=names[:120])
            self._say(ASKED, says, below(path, str(encounters[0][0])))
        for key, value in (*entries["creatures"], *entries["creature"]):
            named = isinstance(value, Mapping) and typed(_low(value).get("name")).lower()
            if not encounters or (isinstance(value, Mapping) and named not in seen):
                yield from self._one(value, below(path, str(key)), False, str(key))
        for key, value in entries["persistentcharacters"]:
            read = self._one(value, below(path, str(key)), False, str(key))
            yield from (draft for draft in read if draft.name.text.lower() not in seen)
        for key in data:
            if "." in str(key) and str(key).lower().partition(".")[0] not in _KINDS:
                self._say(LEFT_OUT, say("Left out: {part}.", part=str(key)[:40]), below(path, str(key)))

    def _say(self, kind: str, says: str, path: str) -> None:
        self.walk.remarks.append(Remark(kind, says, self.walk.at(path)))

    def _encounter(self, data: Item, path: str) -> Iterator[Draft]:
        for key, value in data.items():
            if str(key).lower() in ("combatants", "creatures") and isinstance(value, list):
                yield from self._all(
                    value, f"{path}.{key}" if path else str(key), bool(_low(data).get("activecombatantid"))
                )
                return

    def _all(self, items: list[object], path: str, runs: bool) -> Iterator[Draft]:
        """Yields the fighters of a list; equal ones that are unhurt and have not rolled as one group."""
        drafts = [
            draft for n, item in enumerate(items) for draft in self._one(item, f"{path}[{n}]", runs, last_key(path))
        ]
        for group in self._grouped(drafts):
            first = group[0]
            stem = _stem(first)
            several = sum(_stem(draft) == stem for draft in drafts) > 1
            if len(group) > 1 and len(group) == sum(_stem(draft) == stem for draft in drafts):
                yield replace(first, name=Said(stem, first.name.at), count=len(group), grouped=True, listed="")
            else:
                for draft in group:
                    yield replace(draft, name=draft.name if several else Said(stem, draft.name.at), listed="")

    @staticmethod
    def _grouped(drafts: Sequence[Draft]) -> list[list[Draft]]:
        """Returns the drafts that are equal but for the number behind the name together."""
        found: dict[tuple[object, ...], list[Draft]] = {}
        for draft in drafts:
            found.setdefault((_stem(draft), *draft.said()[1:]), []).append(draft)
        return list(found.values())

    def _one(self, value: object, path: str, runs: bool, entry: str = "") -> Iterator[Draft]:
        """Yields the fighter of an object. `entry`: its key in an export, which tells what it is."""
        if not isinstance(value, Mapping):
            self._say(LEFT_OUT, say("{path} is no fighter.", path=path), path)
            return
        taken = next((inner for key, inner in value.items() if self._says_taken(str(key))), None)
        item = {**_low(value), "taken": taken}
        block = _low(item["statblock"]) if isinstance(item.get("statblock"), Mapping) else item
        name, listed = _named(item, block)
        if not name:
            self._say(ASKED if block.get("hp") else LEFT_OUT, say("{part} has no name.", part=path or "This"), path)
            return
        remarks: list[Remark] = []
        values: list[Value] = []
        numbers: list[Value] = []
        self._points(item, block, path, values, remarks)
        self._order(item, block, path, runs, values, remarks)
        self._armour(block, path, numbers, remarks)
        conditions: list[Said] = []
        notes = [
            " ".join(str(item[key]).split())
            for key in ("currentnotes", "notes")
            if isinstance(item.get(key), str) and str(item[key]).strip()
        ]
        flags = self._tags(item, path, conditions, notes, remarks)
        values += [Value(flag, "yes") for flag in flags if flag != "hidden"]
        hidden = item.get("hidden") is True or flags.get("hidden", False)
        side = self._side(item, block, entry)
        if lost := [key for key in _LEFT if block.get(key.lower())]:
            at = self.walk.at(below(path, lost[0]))
            remarks.append(Remark(LEFT_OUT, say("Left out: {words}.", words=", ".join(lost)), at))
        yield Draft(
            Said(called(name), self.walk.at(f"{path}.Name" if path else "Name")), side=Said(side), hidden=hidden, listed=listed,
            values=tuple(values), numbers=tuple(numbers), conditions=tuple(conditions), note="; ".join(notes)[:200], remarks=tuple(remarks),
        )  # fmt: skip

    def _armour(self, block: Item, path: str, numbers: list[Value], remarks: list[Remark]) -> None:
        armour = block.get("ac")
        number = amount(
            typed(armour.get("Value", armour.get("value")) if isinstance(armour, Mapping) else armour), gauge=False
        )
        if number and "ac" in self.labels.typed.noted and number.text != "0":
            at = self.walk.at(f"{path}.AC")
            numbers.append(Value("ac", number.text, at))
            remarks.append(Remark(NOTED, noted("ac", number.text), at))

    def _tags(
        self, item: Item, path: str, conditions: list[Said], notes: list[str], remarks: list[Remark]
    ) -> dict[str, bool]:
        """Returns the marks that the tags of a fighter say, and adds their conditions and notes."""
        flags: dict[str, bool] = {}
        for n, tag in enumerate(tags if isinstance(tags := item.get("tags"), list) else ()):
            text = typed(_low(tag).get("text")) if isinstance(tag, Mapping) else typed(tag)
            if text:
                at = self.walk.at(f"{path}.Tags[{n}]")
                flags |= states(text, self.labels, at, conditions, notes, remarks)
                if isinstance(tag, Mapping) and typed(_low(tag).get("durationremaining")) not in ("", "0"):
                    remarks.append(Remark(LEFT_OUT, say("Left out: how long {text} lasts.", text=text), at))
        return flags

    def _side(self, item: Item, block: Item, entry: str) -> str:
        """Returns the id of the side of a fighter; empty where nothing says it."""
        ours, theirs = self.labels.house.sides[0][0], self.labels.foes()
        player = block.get("player", item.get("player"))
        if isinstance(player, str):
            return ours if player.strip() and player.strip().lower() != "npc" else theirs
        if kind := self.labels.side(typed(block.get("type", item.get("type"))).lower()):
            return kind
        if entry.lower().startswith("persistentcharacters"):
            return ours
        return theirs if entry.lower().startswith("creature") or block is not item else ""

    def _points(self, item: Item, block: Item, path: str, values: list[Value], remarks: list[Remark]) -> None:
        hp = block.get("hp")
        most = _first(hp, "value", "max") if isinstance(hp, Mapping) else typed(hp)
        most = most or _first(item, "maxhp")
        left = _first(item, "currenthp") or (_first(hp, "current") if isinstance(hp, Mapping) else "")
        taken = typed(item.get("taken"))
        if not left and most.isdecimal() and taken.isdecimal():
            left = str(int(most) - int(taken))
        numbers = [
            found.text.split("/")[0] for text in (left, most) if text and (found := amount(text)) and found.whole
        ]
        at = self.walk.at(f"{path}.CurrentHP" if left else f"{path}.HP")
        if numbers:
            values.append(Value(self.labels.typed.main.name, points(*numbers) if len(numbers) > 1 else numbers[0], at))
        elif left or most:
            remarks.append(Remark(ASKED, say("{part} is no number of hit points.", part=(left or most)[:20]), at))
        if (extra := typed(item.get("temporaryhp"))) and extra != "0":
            remarks.append(
                Remark(
                    LEFT_OUT,
                    say("Left out: {extra} temporary points.", extra=extra),
                    self.walk.at(f"{path}.TemporaryHP"),
                )
            )

    def _says_taken(self, key: str) -> bool:
        return self.labels.meaning(key)[1:3] == (self.labels.typed.main.name, TAKEN)

    def _order(
        self, item: Item, block: Item, path: str, runs: bool, values: list[Value], remarks: list[Remark]
    ) -> None:
        score = typed(item.get("initiative")) if block is not item or "initiative" in item else ""
        if not self.labels.free:
            return
        rolled = score not in ("", "0") or (score == "0" and runs)
        if rolled and amount(score, whole=False):
            values.append(Value(self.labels.typed.bare, score, self.walk.at(f"{path}.Initiative")))
            return
        bonus = typed(block.get("totalinitiativemodifier"))
        if not bonus:
            abilities = _low(block["abilities"]) if isinstance(block.get("abilities"), Mapping) else {}
            dexterity = typed(abilities.get("dex"))
            parts = [
                typed(block.get("initiativemodifier")),
                str(int(dexterity) // 2 - 5) if dexterity.isdecimal() else "",
            ]
            whole = [int(part) for part in parts if part.lstrip("+-").isdecimal()]
            bonus = f"{sum(whole):+d}" if whole else ""
        elif bonus.lstrip("+-").isdecimal():
            bonus = f"{int(bonus):+d}"
        if not bonus or not bonus.lstrip("+-").isdecimal():
            return
        at = self.walk.at(f"{path}.InitiativeModifier")
        if self.labels.house.dice:
            values.append(Value(self.labels.typed.bare, bonus, at))
            if block.get("initiativeadvantage") is True:
                remarks.append(Remark(ASSUMED, say("Left out: it rolls with advantage."), at))
        elif bonus != "+0":
            remarks.append(rolls(bonus, at))


def _stem(draft: Draft) -> str:
    """Returns a name without the number that the program put behind it."""
    return draft.name.text.removesuffix(f" {draft.listed}") if draft.listed else draft.name.text


def _low(value: Item) -> Item:
    return {str(key).lower(): inner for key, inner in value.items()} if isinstance(value, Mapping) else {}


def _first(value: object, *keys: str) -> str:
    found = _low(value) if isinstance(value, Mapping) else {}
    return next((text for key in keys if (text := typed(found.get(key)))), "")
