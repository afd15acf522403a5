"""Converts the model to and from plain JSON, exactly: no coercion, no guessing, no unknown fields.

Two forms of one schema. `encode`/`decode` use names and serve saves, which a person can read. `pack`/`unpack` use positions without
trailing defaults and serve links, where every character counts. The schema is the dataclasses' own type hints, so a new field needs a
default and goes last. Older saves and requests may still contain fields named in a class's `retired`; the decoder skips them. A field that
saves know under an older name stands in `saved_as`. What another field says now is an `InitVar` of the class: it keeps its place in links, and
`__post_init__` reads it.
"""

from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import MISSING, InitVar, is_dataclass
from functools import lru_cache
from types import NoneType, UnionType
from typing import Any, ClassVar, TypeVar, Union, get_args, get_origin, get_type_hints

from turnwright.text import N_, say


class BadShape(ValueError):
    """The data does not fit the schema. str() names the place and the expected shape, for whoever wrote the data. `where` and `flaw` (a key
    of FLAWS) are the same for a sentence to the GM; `typed` is one if the value can be user input."""

    def __init__(self, text: str, where: str, flaw: str, typed: str = "", **parts: object) -> None:
        super().__init__(say(text, where=where, **parts))
        self.where = where
        self.flaw = flaw
        self.typed = typed


FLAWS = {
    "number": N_("a number is damaged"),
    "text": N_("a text is damaged"),
    "yes_or_no": N_("a mark is neither on nor off"),
    "part": N_("a part of it makes no sense"),
    "missing": N_("something is missing"),
    "unknown": N_("it holds something unknown"),
}
"""What a GM is told of data that does not fit."""

Bindings = Mapping[Any, Any]  # type variable -> the type it stands for in this system


@lru_cache(maxsize=256)
def _schema(cls: type[Any]) -> tuple[tuple[str, str, Any, Any], ...]:
    """Returns the name of each field in Python and in saves, its type and its default (MISSING where required)."""
    hints, saved = get_type_hints(cls), getattr(cls, "saved_as", {})
    found = ((f, hints[f.name]) for f in cls.__dataclass_fields__.values() if f.init)
    return tuple(
        (f.name, saved.get(f.name, f.name), kind.type if isinstance(kind, InitVar) else kind, f.default)
        for f, kind in found
        if get_origin(kind) is not ClassVar
    )


def kinds(cls: type) -> dict[str, object]:
    """Returns the type of each field of a class by the name that saves have for it."""
    return {saved: kind for _, saved, kind, _ in _schema(cls)}


_PLAIN = frozenset({str, int, bool, NoneType})
"""Most values are of these types, so they are looked at first."""


def encode(value: Any) -> Any:
    """Returns the value as JSON-ready data, without fields that hold their default."""
    cls = type(value)
    if cls in _PLAIN:
        return value
    if cls is tuple:
        return [encode(item) for item in value]
    if is_dataclass(cls):
        out = {}
        for name, saved, _, default in _schema(cls):
            item = getattr(value, name)
            if default is MISSING or item != default:
                out[saved] = encode(item)
        return out
    return value


def pack(value: Any, whole: bool = False) -> Any:
    """Returns the value as nested lists in field order, without trailing defaults. `whole`: with them."""
    cls = type(value)
    if cls in _PLAIN:
        return value
    if cls is tuple:
        return [pack(item, whole) for item in value]
    if is_dataclass(cls):
        items = [(getattr(value, name), default) for name, _, _, default in _schema(cls)]
        while items and not whole and items[-1][1] is not MISSING and items[-1][0] == items[-1][1]:
            items.pop()
        return [pack(item, whole) for item, _ in items]
    return value


def decode(kind: Any, data: Any, bindings: Bindings, where: str = "") -> Any:
    """Returns the value of type `kind` from `encode`'s data. Raises BadShape."""
    return _read(kind, data, bindings, where or say("the data"), _named)


def unpack(kind: Any, data: Any, bindings: Bindings, where: str = "") -> Any:
    """Returns the value of type `kind` from `pack`'s data. Raises BadShape."""
    return _read(kind, data, bindings, where or say("the data"), _placed)


Reader = Callable[[type, Any, Bindings, str], Any]


def _read(kind: Any, data: Any, bindings: Bindings, where: str, dataclass: Reader) -> Any:
    if isinstance(kind, TypeVar):
        kind = bindings[kind]
    origin = get_origin(kind)
    if origin in (Union, UnionType):
        return _read_union(kind, data, bindings, where, dataclass)
    if origin is tuple:
        return _read_tuple(get_args(kind), data, bindings, where, dataclass)
    plain = origin or kind
    if is_dataclass(plain):
        return dataclass(plain, data, bindings, where)  # type: ignore[arg-type]
    if plain is int and type(data) is int and abs(data) < 10**9:
        return data
    if plain is str and isinstance(data, str):
        return data
    if plain is bool and isinstance(data, bool):
        return data
    raise BadShape(
        "{where}: {wanted} expected, {found} found",
        where,
        _KINDS.get(plain, "part"),
        _typed(plain, data),
        wanted=_word(plain),
        found=_show(data),
    )


def _read_union(kind: Any, data: Any, bindings: Bindings, where: str, dataclass: Reader) -> Any:
    options = get_args(kind)
    if data is None and NoneType in options:
        return None
    rest = [o for o in options if o is not NoneType]
    for option in rest[:-1]:
        try:
            return _read(option, data, bindings, where, dataclass)
        except BadShape:
            continue
    return _read(rest[-1], data, bindings, where, dataclass)


def _read_tuple(items: tuple[Any, ...], data: Any, bindings: Bindings, where: str, dataclass: Reader) -> Any:
    if not isinstance(data, list):
        raise BadShape("{where}: a list expected, {found} found", where, "part", found=_show(data))
    if len(items) == 2 and items[1] is Ellipsis:
        return tuple(_read(items[0], item, bindings, f"{where}[{n}]", dataclass) for n, item in enumerate(data))
    if len(items) != len(data):
        raise BadShape(
            "{where}: {wanted} entries expected, {found} found", where, "part", wanted=len(items), found=len(data)
        )
    return tuple(
        _read(kind, item, bindings, f"{where}[{n}]", dataclass)
        for n, (kind, item) in enumerate(zip(items, data, strict=True))
    )


def _named(cls: type, data: Any, bindings: Bindings, where: str) -> Any:
    if not isinstance(data, dict):
        raise BadShape("{where}: an object expected, {found} found", where, "part", found=_show(data))
    schema = _schema(cls)
    unknown = set(data) - {saved for _, saved, _, _ in schema} - getattr(cls, "retired", frozenset())
    if unknown:
        raise BadShape("{where}: unknown field “{field}”", where, "unknown", field=str(min(unknown))[:40])
    values = {}
    for name, saved, kind, default in schema:
        if saved in data:
            values[name] = _read(kind, data[saved], bindings, f"{where}.{saved}", _named)
        elif default is MISSING:
            raise BadShape("{where}: field “{field}” is missing", where, "missing", field=saved)
    return cls(**values)


def _placed(cls: type, data: Any, bindings: Bindings, where: str) -> Any:
    if not isinstance(data, list):
        raise BadShape("{where}: a list expected, {found} found", where, "part", found=_show(data))
    schema = _schema(cls)
    if len(data) > len(schema):
        raise BadShape(
            "{where}: {most} entries at most, {found} found", where, "unknown", most=len(schema), found=len(data)
        )
    values = []
    for (name, _, kind, _), item in zip(schema, data, strict=False):
        values.append(_read(kind, item, bindings, f"{where}.{name}", _placed))
    for name, _, _, default in schema[len(data) :]:
        if default is MISSING:
            raise BadShape("{where}: field “{field}” is missing", where, "missing", field=name)
    return cls(*values)


def _typed(kind: Any, data: Any) -> str:
    """Returns the error text for a value that should be a whole number, or '' if the value cannot be user input."""
    if kind is not int or isinstance(data, (list, dict, bool)):
        return ""
    if data in (None, ""):
        return say("A number is missing.")
    return say("{text} is too large." if type(data) is int else "“{text}” is not a whole number.", text=str(data)[:20])


_KINDS: dict[Any, str] = {int: "number", str: "text", bool: "yes_or_no"}
_CALLED: dict[Any, str] = {int: N_("a whole number"), str: N_("text"), bool: N_("yes or no")}


def _word(kind: Any) -> str:
    return say(_CALLED[kind]) if kind in _CALLED else str(kind)


def _show(data: object) -> str:
    if isinstance(data, (list, dict)):
        return say("a list" if isinstance(data, list) else "an object")
    return repr(data)[:40]


class FactCodec:
    """Codec for dataclasses of several kinds, told apart by class name, such as events. One that had a name before (`former`) keeps it where no
    other has it, so that older versions read it; where another has it, what does not have the fields of that one is read as the first."""

    def __init__(self, kinds: tuple[type, ...], bindings: Bindings) -> None:
        self._kinds = {kind.__name__: kind for kind in kinds}
        self._former = {former: kind for kind in kinds if (former := getattr(kind, "former", ""))}
        self._bindings = bindings

    def encode(self, value: Any) -> Any:
        kind = type(value)
        former = getattr(kind, "former", "")
        return [former if former and former not in self._kinds else kind.__name__, encode(value)]

    def decode(self, data: Any, where: str) -> Any:
        if not (isinstance(data, list) and len(data) == 2 and isinstance(data[0], str)):
            raise BadShape("{where}: a tagged entry expected, {found} found", where, "part", found=_show(data))
        kinds = [names[data[0]] for names in (self._kinds, self._former) if data[0] in names]
        if not kinds:
            raise BadShape("{where}: unknown kind “{kind}”", where, "unknown", kind=data[0][:40])
        for kind in kinds[:-1]:
            with suppress(BadShape):
                return decode(kind, data[1], self._bindings, where)
        return decode(kinds[-1], data[1], self._bindings, where)
