"""Reads the fighters of another tool's JSON as the rows of a table: a list of objects with a name each, or an object with such a list."""

import json
import math
import re
from collections.abc import Callable, Mapping

from turnwright.core.pattern import pattern
from turnwright.roster.line import HIDDEN, NOTE
from turnwright.roster.phrases import SIDE_WORDS, quoted

Item = Mapping[str, object]
DEPTH = 16
MOST_NOTE = 120
_LISTS = ("combatants", "creatures")
SCORE = "score"
"""The title of the column of initiatives: they are totals, which only a list of scores can use."""
BONUS = "modifier"
"""The title of the column of numbers that are added to a roll, for those whose initiative is still to be rolled."""
_RUNS = "turnwright.runs"
"""The key of a mark: the encounter has begun, so that an initiative of 0 was rolled."""
_SAVED = "savedencounters."
"""Improved Initiative: the beginning of the key of an encounter in an export of everything."""
_FENCE = pattern(r"^\ufeff?\s*(?:```\w*\s*\n)?(.*?)(?:\n```)?\s*$", re.DOTALL)
_STRING = pattern(r'"(?:[^"\\]|\\.)*"', re.DOTALL)
_PLAIN = pattern(r"[^\W\d_]+(?:['’-][^\W\d_]+)*")
"""A name of one word, which needs no quotes."""
_NUMBER = pattern(r"[+-]?\d{1,6}(?:\.\d{1,4})?")
_SMALL = pattern(r"[+-]?\d{1,3}")


def rows(text: str) -> list[list[str]]:
    """Returns the heading and the rows of a table with the fighters of a JSON text; empty for other texts, and where one has no name."""
    items = _items(_parsed(text))
    if not items or not all(_name(item) for item in items):
        return []
    table = [[column(item) for _, column in _COLUMNS] for item in items]
    used = [at for at in range(len(_COLUMNS)) if any(row[at] for row in table)]
    return [[_COLUMNS[at][0] for at in used], *([row[at] for at in used] for row in table)]


def _parsed(text: str) -> object:
    found = _FENCE().match(text)
    body = found[1] if found else text
    if body[:1] not in ("[", "{") or _depth(body) > DEPTH:
        return None
    try:
        return json.loads(body)
    except ValueError:
        return None


def _depth(text: str) -> int:
    now = most = 0
    for sign in re.findall(r"[][{}]", _STRING().sub("", text)):
        now += 1 if sign in "[{" else -1
        most = max(most, now)
    return most


def _items(data: object) -> list[Item]:
    """Returns the fighters of a list, of an object with a list, or of the only encounter in an export."""
    if isinstance(data, list):
        return [_lower(item) for item in data] if all(isinstance(item, dict) for item in data) else []
    found = _lower(data)
    saved = [value for key, value in found.items() if key.startswith(_SAVED)]
    if len(saved) == 1:
        found = _lower(saved[0])
    items = next((_items(found[key]) for key in _LISTS if isinstance(found.get(key), list)), [])
    return [{**item, _RUNS: True} for item in items] if found.get("activecombatantid") else items


def _lower(data: object) -> Item:
    """Returns an object with its keys in lower case; an empty one for anything else."""
    return {str(key).lower(): value for key, value in data.items()} if isinstance(data, dict) else {}


def _stat_block(item: Item) -> Item:
    """Returns the stat block of a combatant of Improved Initiative, also one without a combatant; empty for other tools."""
    alone = "initiativemodifier" in item or "totalinitiativemodifier" in item
    return _lower(item.get("statblock")) or (item if alone else {})


def _text(value: object) -> str:
    return " ".join(value.split()) if isinstance(value, str) else ""


def _number(value: object) -> str:
    """Returns a number, also one in quotes, as typed: 17, 17.12. Empty for anything else."""
    if isinstance(value, str) and _NUMBER().fullmatch(value.strip()):
        return value.strip()
    if isinstance(value, float):
        return f"{value:.2f}".removesuffix(".00") if math.isfinite(value) else ""
    return str(value) if isinstance(value, int) and not isinstance(value, bool) else ""


def _first(item: Item, *keys: str) -> str:
    return next(filter(None, (_number(item.get(key)) for key in keys)), "")


def _name(item: Item) -> str:
    name = _text(item.get("alias")) or _text(item.get("name"))
    if not name and (name := _text(_stat_block(item).get("name"))):
        name = f"{name} {_number(item.get('indexlabel'))}".strip()
    return name


def written(name: str) -> str:
    """Returns a name as a typed line has it, in quotes where some of it could be read as something else."""
    known = any(word in (*SIDE_WORDS, HIDDEN, NOTE) for word in name.lower().split())
    return name if _PLAIN().fullmatch(name) and not known else quoted(name)


def _initiative(item: Item) -> str:
    """Returns the initiative. Improved Initiative stores 0 until it is rolled."""
    score = _first(item, "initiative", "init")
    return "" if score == "0" and _stat_block(item) and not item.get(_RUNS) else score


def _bonus(item: Item) -> str:
    """Returns what is added to a roll. Improved Initiative adds the modifier of Dexterity to what it calls the initiative modifier."""
    block = _stat_block(item)
    dexterity = _number(_lower(block.get("abilities")).get("dex"))
    numbers = [
        _first(block, "initiativemodifier"),
        str(int(dexterity) // 2 - 5) if _SMALL().fullmatch(dexterity) else "",
    ]
    if total := _first(block, "totalinitiativemodifier"):
        numbers = [total]
    bonus = sum(int(number) for number in numbers if _SMALL().fullmatch(number))
    return f"{bonus:+d}" if bonus and not _initiative(item) else ""


def _advantage(item: Item) -> str:
    """Returns "yes" for a roll of two dice of which the better counts."""
    return "yes" if _stat_block(item).get("initiativeadvantage") is True and not _initiative(item) else ""


def _hit_points(item: Item) -> str:
    """Returns "4/9" for what is left and the most, or the one number that is known."""
    hp = item.get("hp")
    both = _lower(hp if isinstance(hp, dict) else _stat_block(item).get("hp"))
    left = _first(item, "hp", "currenthp", "healthpoints") or _first(both, "value", "current")
    most = _first(item, "maxhp", "currentmaxhp", "maxhealthpoints", "hp_max") or _first(both, "max")
    if not most and "currenthp" in item:
        most = _first(both, "value")
    if left and most:
        return f"{left}/{most}"
    return most or ("" if left.startswith("-") else left)


def _side(item: Item) -> str:
    """Returns a word for the side, where the tool says who is a player's."""
    player, friendly = item.get("player"), item.get("friendly")
    block = _stat_block(item)
    owner = block.get("player", "") if block else None
    if isinstance(owner, str):
        return "pc" if owner.strip() and owner.strip().lower() != "npc" else "enemy"
    if isinstance(player, bool):
        return "pc" if player or friendly is True else "enemy"
    return ""


def _hidden(item: Item) -> str:
    return "yes" if item.get("hidden") is True else ""


def _count(item: Item) -> str:
    count = _first(item, "count", "quantity", "qty")
    return count if count.isdigit() else ""


def _note(item: Item) -> str:
    return next(filter(None, (_text(item.get(key)) for key in ("note", "notes", "currentnotes"))), "")[:MOST_NOTE]


_COLUMNS: tuple[tuple[str, Callable[[Item], str]], ...] = (
    ("name", _name),
    ("count", _count),
    (SCORE, _initiative),
    (BONUS, _bonus),
    ("advantage", _advantage),
    ("hp", _hit_points),
    ("side", _side),
    (HIDDEN, _hidden),
    (NOTE, _note),
)
