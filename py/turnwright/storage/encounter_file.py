"""An encounter as a file for other programs: JSON with the items of its lines (`storage.encounter`) by their words.

`docs/encounter.schema.json` describes it for every system; `tools/schema.py` writes that from what is said here. What the words mean, and
every check, is the lines': a file becomes lines, and those are read.
"""

import json
from collections.abc import Iterator, Mapping

from turnwright.core import codec
from turnwright.core.effect import Deadline, Effect, Tick
from turnwright.core.fact import AnyFight
from turnwright.core.pattern import pattern
from turnwright.core.system import AnySystem
from turnwright.roster.fields import fields_of
from turnwright.storage import encounter
from turnwright.storage.encounter import ENDS, OWN, SAID, TICKS, Item
from turnwright.storage.save_file import BadDocument, Head, Json, read_json
from turnwright.text import N_, say

Part = dict[str, Json]
GAUGE, NUMBER, CONDITION, ARRIVES = "gauge", "number", "condition", "arrives"
MARK, WHOLE, TEXT, LISTS = "mark", "whole", "text", "lists"
COMMON = {
    "count": WHOLE, "from": WHOLE, "group": TEXT, "side": TEXT, "hidden": MARK, "note": TEXT, "follows": TEXT, "arrives": ARRIVES,
    "gauge": GAUGE, "number": NUMBER, "condition": CONDITION,
}  # fmt: skip
"""What each word of a fighter is in the file, in every system. The last three may come several times, so they are lists."""
SEVERAL = ("gauge", "number", "condition")
EVENT = {"number": WHOLE, "once": MARK, "hidden": MARK, "came": WHOLE}
_HEAD = pattern(r'\{[^{}\[\]]*?"encounter"\s*:\s*\d')
DAMAGED = N_("This is no encounter that Turnwright wrote, or it is damaged.")


def kinds(system: AnySystem) -> dict[str, str]:
    """Returns what each word of a fighter is in the file: a mark, a whole number, a text, a list of texts or one of the others."""
    sheet = {word: _kind(kind) for word, kind in codec.kinds(type(fields_of(system).sheet())).items()}
    played = {field.name: encounter.kind_in_play(system, field) for field in encounter.in_play(system)}
    return sheet | {word: _kind(kind) for word, kind in played.items()} | COMMON


def ending() -> dict[str, str]:
    """Returns what each word of a condition is."""
    said = ((Deadline, ENDS), (Tick, TICKS), (Effect, SAID))
    return {word: _kind(codec.kinds(cls)[word]) for cls, words in said for word in words} | {OWN: MARK}


def _kind(kind: object) -> str:
    if kind is bool:
        return MARK
    return WHOLE if kind is int else TEXT if kind is str else LISTS


# writing


def write(system: AnySystem, fight: AnyFight) -> str:
    """Returns a fight at set-up as a file."""
    known, of_conditions = kinds(system), ending()
    out: Part = {}
    for line in encounter.write(system, fight).split("\n"):
        (word, *values), *rest = encounter.parsed(line)
        if word == "encounter":
            out = {"encounter": encounter.VERSION, **{item[0]: item[1] for item in rest}}
            out |= {"sides": [], "rules": {}, "fighters": [], "conditions": [], "events": []}
        elif word == "side":
            out["sides"].append({"id": values[0], "name": values[1]})
        elif word == "rule":
            out["rules"][values[0]] = values[1]
        elif word == "condition":
            out["conditions"].append(_condition(values, of_conditions))
        elif word == "event":
            marks = {word: _told(EVENT[word], more) for word, *more in rest}
            out["events"].append({"name": values[0], "number": int(values[1]), **marks})
        else:
            out["fighters"].append({"name": values[0], **_fighter(rest, known, of_conditions)})
    return json.dumps(
        {word: part for word, part in out.items() if part or word == "sides"}, ensure_ascii=False, indent=1
    )


def _fighter(items: list[Item], known: Mapping[str, str], of_conditions: Mapping[str, str]) -> Part:
    out: Part = {}
    for word, *values in items:
        if word == GAUGE:
            name, amount, *temp = values
            left, _, most = amount.partition("/")
            told: Json = {"name": name, "left": int(left), "most": int(most or left)}
            told |= {"temp": int(temp[0])} if temp else {}
        elif word == NUMBER:
            told = {"name": values[0], "value": values[1]}
        elif word == CONDITION:
            told = _condition(values, of_conditions)
        elif word == ARRIVES:
            told = _ending(values, of_conditions)
        else:
            told = _told(known[word], values)
        if word in SEVERAL:
            out.setdefault(word, []).append(told)
        else:
            out[word] = told
    return out


def _condition(words: Item, of_conditions: Mapping[str, str]) -> Part:
    return {"name": words[0], **_ending(words[1:], of_conditions)}


def _ending(words: Item, of_conditions: Mapping[str, str]) -> Part:
    left = iter(words)
    return {word: True if of_conditions[word] == MARK else _told(of_conditions[word], [next(left)]) for word in left}


def _told(kind: str, values: Item) -> Json:
    if kind == MARK:
        return values != ["no"]
    if kind == LISTS:
        return values
    return int(values[0]) if kind == WHOLE else values[0]


# reading


def is_one(text: str) -> bool:
    """Tells whether a file is an encounter, as JSON or as its lines."""
    start = text[:4_000].lstrip("\ufeff \t\r\n")
    return start.startswith("encounter ") or _HEAD().match(start) is not None


def read(text: str) -> Head:
    """Returns the fight at set-up of a file, or of the lines of an encounter. Raises BadDocument with a sentence."""
    text = text.lstrip("\ufeff \t\r\n")
    if not text.startswith("{"):
        return encounter.read(text)
    data = read_json(text)
    try:
        lines = "\n".join(encounter.line_of(items) for items in _lines(data))
    except (KeyError, TypeError, AttributeError, ValueError) as error:
        raise BadDocument(say(DAMAGED)) from error
    return encounter.read(lines)


def _lines(data: Part) -> Iterator[list[Item]]:
    """Yields the items of each line. Raises ValueError and the like for what is no encounter."""
    known = {"$schema", "encounter", "system", "title", "note", "sides", "rules", "fighters", "conditions", "events"}
    if set(data) - known:
        raise ValueError(data)
    about = [[word, _text(data[word])] for word in ("system", "title", "note") if data.get(word)]
    yield [["encounter", str(data["encounter"])], *about]
    yield from ([["side", _text(side["id"]), _text(side["name"])]] for side in data["sides"])
    yield from ([["rule", _text(option), _text(value)]] for option, value in data.get("rules", {}).items())
    for fighter in data.get("fighters", []):
        rest = [item for word, told in fighter.items() if word != "name" for item in _items(word, told)]
        yield [["fighter", _text(fighter["name"])], *rest]
    yield from ([[CONDITION, *_words(one)]] for one in data.get("conditions", []))
    for event in data.get("events", []):
        marks = [
            _item(word, told) for word, told in event.items() if word not in ("name", "number") and told is not False
        ]
        yield [["event", _text(event["name"]), str(event["number"])], *marks]


def _items(word: str, told: Json) -> Iterator[Item]:
    """Yields the items of a fighter that a word of the file says."""
    if word == GAUGE:
        for one in told:
            temp = [str(int(one["temp"]))] if one.get("temp") else []
            yield [GAUGE, _text(one["name"]), f"{int(one['left'])}/{int(one['most'])}", *temp]
    elif word == NUMBER:
        yield from ([NUMBER, _text(one["name"]), _text(one["value"])] for one in told)
    elif word == CONDITION:
        yield from ([CONDITION, *_words(one)] for one in told)
    elif word == ARRIVES:
        yield [ARRIVES, *_words(told)]
    elif not (word == "hidden" and told is False):
        yield _item(word, told)


def _words(told: Part) -> Item:
    """Returns a condition or an arrival as words, its name first."""
    named = [_text(told["name"])] if "name" in told else []
    rest = (_item(word, value) for word, value in told.items() if word != "name" and value is not False)
    return [*named, *(part for item in rest for part in item)]


def _item(word: str, told: Json) -> Item:
    if told is True:
        return [word]
    if told is False:
        return [word, "no"]
    if isinstance(told, list):
        return [word, *map(_text, told)]
    return [word, str(told) if type(told) is int else _text(told)]


def _text(told: Json) -> str:
    if not isinstance(told, str):
        raise TypeError(told)
    return told
