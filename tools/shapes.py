"""Writes static/engine/shapes.d.ts from the engine's TypedDicts, so that the page's types cannot drift from the view.

Run `python tools/shapes.py` after a change of `turnwright.shapes`; with `--check` it only says whether the file is up to date.
"""

import sys
import types
import typing
from pathlib import Path
from typing import Any, Literal, NotRequired, Union, get_args, get_origin, get_type_hints

from turnwright import shapes

TARGET = Path(__file__).parents[1] / "static/engine/shapes.d.ts"
HEAD = """// The JSON shapes the engine sends. Generated from py/turnwright/shapes/ by tools/shapes.py: do not edit.
"""
PLAIN = {str: "string", int: "number", float: "number", bool: "boolean", object: "unknown", types.NoneType: "null"}


def typescript(kind: Any) -> str:
    """Returns a Python type hint as a TypeScript type."""
    if kind in PLAIN:
        return PLAIN[kind]
    if typing.is_typeddict(kind):
        return str(kind.__name__)
    origin, args = get_origin(kind), get_args(kind)
    if origin in (Union, types.UnionType):
        return " | ".join(dict.fromkeys(typescript(arg) for arg in args))
    if origin is Literal:
        return " | ".join(f'"{arg}"' for arg in args)
    if origin is list:
        inner = typescript(args[0])
        return f"({inner})[]" if " " in inner else f"{inner}[]"
    if origin is tuple:
        return f"[{', '.join(typescript(arg) for arg in args)}]"
    if origin is dict:
        return f"Record<{typescript(args[0])}, {typescript(args[1])}>"
    raise TypeError(f"{shapes.__name__} uses {kind}, which tools/shapes.py cannot write")


def field(name: str, hint: Any) -> str:
    optional = get_origin(hint) is NotRequired
    inner = get_args(hint)[0] if optional else hint
    key = name if name.isidentifier() else f'"{name}"'
    return f"  {key}{'?' if optional else ''}: {typescript(inner)};"


def written() -> str:
    """Returns the whole file: an exported interface for each TypedDict, in the package's order."""
    out = [HEAD]
    for name, shape in vars(shapes).items():
        if not typing.is_typeddict(shape) or not shape.__module__.startswith(shapes.__name__):
            continue
        hints = get_type_hints(shape, include_extras=True)
        out.append("\n".join([f"export interface {name} {{", *(field(*item) for item in hints.items()), "}\n"]))
    out.append("export type Picture = Halves | Chart | Ladder | Lanes;\n")
    return "\n".join(out)


def main() -> int:
    if "--check" in sys.argv:
        fresh = TARGET.exists() and TARGET.read_text("utf-8") == written()
        if not fresh:
            print(f"{TARGET.name} is out of date: run python tools/shapes.py", file=sys.stderr)
        return 0 if fresh else 1
    TARGET.write_text(written(), "utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
