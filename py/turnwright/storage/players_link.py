"""The contents of a players' link, made short: what is told twice is told once, and what is usual stands in a preset.

A players' screen names each fighter in its row, in the order, in the picture of the clock and as the one who acts. In a link the row is the one
place; elsewhere stands the row's number. Ids are numbers in the order in which they come, because they say nothing outside of the link. The page
makes it whole again (`static/players/whole-players.js`). The text is deflated behind the preset of its system; presets are numbered for ever, as
links name them. A page inflates it without a library: it reads the preset as a first stored block.
"""

import zlib
from collections.abc import Callable, Mapping
from functools import cache
from typing import cast

from turnwright.core import rulebook
from turnwright.storage.save_file import Json
from turnwright.text import codes
from turnwright.text.languages import MadeT, Sentence

PRESETS = "players_presets"
TEXTS = "players_texts"
PRESET_OF = {"collective": 5, "hero": 6, "structured": 7, "tactical": 8, "plainlist": 9}
"""The newest preset of each system."""
NOT_NOW = "next"
"""What only the row of whoever acts says: when it acts again."""
LONGEST_ROW = 2_000
"""Signs of what a row may say: others refer to it."""


@cache
def presets() -> tuple[bytes, ...]:
    """Returns the usual text of each preset, by number."""
    texts = cast("list[str]", rulebook.table("turnwright.storage", PRESETS)["texts"])
    return tuple(text.encode() for text in texts)


@cache
def templates() -> tuple[Sentence, ...]:
    """Returns the texts of players' screens, by number: a pair where the count decides. They are numbered for ever (`tools/players_texts.py`)."""
    texts = cast("list[str | list[str]]", rulebook.table("turnwright.storage", TEXTS)["texts"])
    return tuple(text if isinstance(text, str) else (text[0], text[1]) for text in texts)


def in_codes(make: Callable[[], MadeT]) -> MadeT:
    """Returns what `make` says, as facts and codes."""
    words = make()
    found: MadeT = _coded(words, codes.in_codes(templates(), make))
    return found


def _coded(words: Json, said: Json) -> Json:
    """Returns JSON whose texts are codes. `said`: the same in the language of codes."""
    if isinstance(words, str):
        return codes.coded(words, said if isinstance(said, str) else words, templates())
    if isinstance(words, dict):
        there = said if isinstance(said, dict) else {}
        return {key: _coded(value, there.get(key)) for key, value in words.items()}
    if isinstance(words, (list, tuple)):
        others = said if isinstance(said, (list, tuple)) and len(said) == len(words) else [None] * len(words)
        return [_coded(value, other) for value, other in zip(words, others, strict=True)]
    return words


def in_words(told: Json) -> Json:
    """Returns JSON whose codes are words. Raises ValueError for what are no codes."""
    if isinstance(told, str):
        return codes.worded(told, templates())
    if isinstance(told, dict):
        return {key: in_words(value) for key, value in told.items()}
    return [in_words(value) for value in told] if isinstance(told, list) else told


UNLIKE = (KeyError, TypeError, IndexError, AttributeError, ValueError)


def deflated(text: bytes, preset: int) -> bytes:
    deflater = zlib.compressobj(9, zlib.DEFLATED, -15, 9, zlib.Z_DEFAULT_STRATEGY, presets()[preset])
    return deflater.compress(text) + deflater.flush()


def short(players: Mapping[str, Json]) -> dict[str, Json]:
    """Returns a players' screen in which each fighter is told once."""
    shown = cast("dict[str, Json]", _renamed(players, _numbers(players)))
    rows = shown["rows"]
    told = {k: _referring(v, rows) for k, v in shown.items() if k not in ("rows", "up")}
    told_rows = [{**_row(row), "token": _but(_row(row)["token"], "id", str(n))} for n, row in enumerate(rows)]
    return {**told, "rows": told_rows, "up": _up(shown["up"], rows)}


def whole(shown: Mapping[str, Json]) -> dict[str, Json]:
    """Returns the players' screen that was made short. Raises one of `UNLIKE` for what never was one."""
    rows = [_whole_row({**row, "token": {"id": str(n), **row["token"]}}) for n, row in enumerate(shown["rows"])]
    if any(len(str(row)) > LONGEST_ROW for row in rows):
        raise ValueError("a row is too long")
    told = {k: _referred(v, rows) for k, v in shown.items() if k not in ("rows", "up")}
    up = shown["up"]
    if up and "is" in up:
        same = {k: v for k, v in rows[up["is"]].items() if k != NOT_NOW}
        up = same | {k: v for k, v in up.items() if k != "is"}
    elif up:
        up = _whole_row(up)
    return {**told, "rows": rows, "up": up}


def _numbers(players: Mapping[str, Json]) -> dict[str, str]:
    """Returns a short name for each id: letters for sides, numbers for fighters, those of the rows first."""
    rows = players["rows"]
    sides = dict.fromkeys(row["token"]["side"] for row in rows)
    ids = dict.fromkeys(row["token"]["id"] for row in rows)
    _each(players, lambda k, v: (sides if k == "side" else ids).setdefault(v))
    named = {side: chr(ord("A") + n) for n, side in enumerate(sides)}
    return {i: str(n) for n, i in enumerate(i for i in ids if i not in sides)} | named


def _each(value: Json, found: Callable[[str, str], object]) -> None:
    """Calls `found` with each id of a value and the word before it."""
    if isinstance(value, Mapping):
        for k, v in value.items():
            if k in ("id", "side") and isinstance(v, str):
                found(k, v)
            elif k == "who":
                for i in v:
                    found(k, i)
            else:
                _each(v, found)
    elif isinstance(value, (list, tuple)):
        for v in value:
            _each(v, found)


def _renamed(value: Json, names: Mapping[str, str]) -> Json:
    if isinstance(value, Mapping):
        return {
            k: names[v]
            if k in ("id", "side") and isinstance(v, str)
            else [names[i] for i in v]
            if k == "who"
            else _renamed(v, names)
            for k, v in value.items()
        }
    return [_renamed(v, names) for v in value] if isinstance(value, (list, tuple)) else value


def _referring(value: Json, rows: list[Json]) -> Json:
    """Returns a value in which a token of a row is the row's number, with what is otherwise; the name goes where it is the row's."""
    if isinstance(value, list):
        return [_referring(v, rows) for v in value]
    if not isinstance(value, dict):
        return value
    token: dict[str, Json] = value.get("token") or {}
    n = next((n for n, row in enumerate(rows) if token and row["token"]["id"] == token["id"]), None)
    if n is None or set(rows[n]["token"]) - set(token):
        return {k: _referring(v, rows) for k, v in value.items()}
    differs = {k: v for k, v in token.items() if rows[n]["token"].get(k) != v}
    place = n if "name" in value else ~n  # ~n is a row whose name is not told here
    rest = {k: v for k, v in value.items() if k != "name" or v != rows[n]["name"]}
    return rest | {"token": [place, differs] if differs else place}


def _referred(value: Json, rows: list[Json]) -> Json:
    if isinstance(value, list):
        return [_referred(v, rows) for v in value]
    if not isinstance(value, dict):
        return value
    token = value.get("token")
    if not isinstance(token, (int, list)):
        return {k: _referred(v, rows) for k, v in value.items()}
    n, differs = (token, {}) if isinstance(token, int) else token
    row = rows[n if n >= 0 else ~n]
    return ({"name": row["name"]} if n >= 0 else {}) | value | {"token": row["token"] | differs}


def _row(row: dict[str, Json]) -> dict[str, Json]:
    """Returns a row whose token and members have no name where it is the row's, and whose gauges have no maximum where they are full."""
    named = {**row, "token": _but(row["token"], "name", row["name"])}
    return named | {"members": [_member(m, row["name"]) for m in row["members"]]} if "members" in row else named


def _but(told: dict[str, Json], key: str, usual: Json) -> dict[str, Json]:
    """Returns what is told without the value of a key where it is the usual one."""
    return {k: v for k, v in told.items() if k != key or v != usual}


def _member(told: dict[str, Json], name: str) -> dict[str, Json]:
    return {**_but(told, "name", name), "gauges": [_but(g, "most", g["value"]) for g in told["gauges"]]}


def _whole_row(row: dict[str, Json]) -> dict[str, Json]:
    named = {**row, "token": {"name": row["name"], **row["token"]}}
    return named | {"members": [_whole_member(m, row["name"]) for m in row["members"]]} if "members" in row else named


def _whole_member(told: dict[str, Json], name: str) -> dict[str, Json]:
    return {"name": name, **told, "gauges": [{"most": g["value"], **g} for g in told["gauges"]]}


def _up(up: dict[str, Json] | None, rows: list[Json]) -> dict[str, Json] | None:
    """Returns who acts as the number of a row, with what it says otherwise."""
    if up is None:
        return None
    n = next((n for n, row in enumerate(rows) if row["token"]["id"] == up["token"]["id"]), None)
    if n is None or set(rows[n]) - {NOT_NOW} - set(up):
        return _row(up)
    return {"is": n} | {k: v for k, v in up.items() if rows[n].get(k) != v}
