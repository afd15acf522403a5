"""Checks a JSON value against a TypedDict: all required keys, no unknown key, each value of its type."""

import types
import typing
from collections.abc import Iterator
from functools import lru_cache
from typing import Any, Literal, NotRequired, Union, get_args, get_origin, get_type_hints


def misfits(kind: Any, value: Any, where: str = "") -> Iterator[str]:
    """Yields a line for each place where `value` does not fit; nothing if it fits."""
    if kind is object:
        return
    if typing.is_typeddict(kind):
        yield from _dict_misfits(kind, value, where)
        return
    origin, args = get_origin(kind), get_args(kind)
    if origin in (Union, types.UnionType):
        found = [list(misfits(arg, value, where)) for arg in args]
        if all(found):
            yield from min(found, key=len)
    elif origin is Literal:
        if value not in args:
            yield f"{where}: {value!r} is none of {args}"
    elif origin is list:
        if not isinstance(value, list):
            yield f"{where}: {value!r} is no list"
            return
        for n, item in enumerate(value):
            yield from misfits(args[0], item, f"{where}[{n}]")
    elif origin is tuple:
        if not isinstance(value, list) or len(value) != len(args):
            yield f"{where}: {value!r} is no list of {len(args)}"
            return
        for n, (arg, item) in enumerate(zip(args, value, strict=True)):
            yield from misfits(arg, item, f"{where}[{n}]")
    elif origin is dict:
        if not isinstance(value, dict):
            yield f"{where}: {value!r} is no object"
            return
        for key, item in value.items():
            yield from misfits(args[1], item, f"{where}.{key}")
    elif type(value) is not kind:
        yield f"{where}: {value!r} is no {kind.__name__}"


@lru_cache
def _hints(kind: Any) -> dict[str, Any]:
    return get_type_hints(kind, include_extras=True)


def _dict_misfits(kind: Any, value: Any, where: str) -> Iterator[str]:
    if not isinstance(value, dict):
        yield f"{where}: {value!r} is no {kind.__name__}"
        return
    hints = _hints(kind)
    for name, hint in hints.items():
        optional = get_origin(hint) is NotRequired
        if name in value:
            yield from misfits(get_args(hint)[0] if optional else hint, value[name], f"{where}.{name}")
        elif not optional:
            yield f"{where}: {kind.__name__} lacks {name}"
    for name in value.keys() - hints.keys():
        yield f"{where}: {kind.__name__} has no {name}"
