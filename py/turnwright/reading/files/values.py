"""What a value of a file says: at a path, as a number that is typed, as texts."""

import math
import re
from collections.abc import Mapping
from typing import Any

from turnwright.reading.amounts import amount

Fields = Mapping[Any, Any]
"""An object of a file."""


class Placed(str):
    """A text and the path at which it stands in its file."""

    __slots__ = ("path",)
    path: str

    def __new__(cls, text: str, path: str) -> "Placed":
        made = super().__new__(cls, text)
        made.path = path
        return made


def at_path(item: Fields, path: str) -> object:
    """Returns the value at a path of keys, None where there is none."""
    value: object = item
    for key in path.split("."):
        value = value.get(key) if isinstance(value, Mapping) else None
    return value


def below(path: str, key: str) -> str:
    """Returns the path of a key."""
    return f"{path}.{key}" if path and key else path or key


def says_something(value: object) -> bool:
    return value not in (None, "", [], {}, False, 0, "0", "[]", "{}")


def keys_of(path: str) -> list[str]:
    return [re.sub(r"\[\d+\]", "", key).lower() for key in path.split(".")]


def last_key(path: str) -> str:
    return keys_of(path)[-1]


def is_scalar(value: object) -> bool:
    return isinstance(value, str | int | float) and not isinstance(value, bool) and len(str(value)) < 120


def typed(value: object) -> str:
    """Returns a number as it would be typed; empty for what is none, and for endless ones."""
    if isinstance(value, bool) or value is None:
        return ""
    if isinstance(value, float):
        return f"{value:.4f}".rstrip("0").rstrip(".") if math.isfinite(value) else ""
    text = str(value).strip() if isinstance(value, str | int) else ""
    return text if len(text) < 120 else ""


def said(value: object) -> str:
    """Returns a text such as a name; empty for what is none."""
    return " ".join(value.split())[:120] if isinstance(value, str) else ""


def number_of(value: Fields) -> str:
    """Returns the number of an object such as {"value": 12, "max": 30}, {"average": 22, "formula": "4d8+4"}."""
    keys = {str(key).lower(): key for key in value}
    left = _first(value, keys, ("value", "current", "now", "left", "remaining", "cur"))
    most = _first(value, keys, ("max", "maximum", "most", "maxvalue", *(("total", "full") if left else ())))
    left = left or _first(value, keys, ("average", "total"))
    special = _first(value, keys, ("special",))
    left = left or (special if special.isdecimal() else "")
    if not left and not most and "bonus" in keys:
        number = typed(value[keys["bonus"]])
        return number if number[:1] in ("+", "-") else f"+{number}" if number else ""
    lost = next((typed(value[keys[key]]) for key in ("damage", "taken", "lost", "wounds") if key in keys), "")
    if not left and most.isdecimal() and lost.isdecimal():
        left = str(int(most) - int(lost))
    if left.isdecimal() and not most and lost.strip("0").isdecimal():  # taken of it, or already gone?
        return f"{left} (-{lost})"
    if left and most and (one := amount(left)) and (other := amount(most)):
        return f"{one.text}/{other.text}"
    return left or most


def _first(value: Fields, keys: Mapping[str, object], names: tuple[str, ...]) -> str:
    return next((typed(value[keys[name]]) for name in names if name in keys), "")


def texts_of(value: object) -> list[str]:
    if isinstance(value, str):
        return [" ".join(value.split())] if value.strip() else []
    if isinstance(value, list):
        return [text for item in value for text in texts_of(item)]
    if isinstance(value, Mapping):
        return next(
            (
                [" ".join(str(value[key]).split())]
                for key in ("text", "Text", "name", "Name", "label")
                if isinstance(value.get(key), str)
            ),
            [],
        )
    return []


def placed(fields: Fields, path: str) -> dict[str, object]:
    """Returns the fields of a sheet with their places in the whole file."""

    def moved(one: object) -> object:
        if isinstance(one, list):
            return [moved(inner) for inner in one]
        return Placed(one, below(path, one.path)) if isinstance(one, Placed) else one

    return {str(key): moved(one) for key, one in fields.items()}
