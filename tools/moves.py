"""Writes the tables of moves at the end of docs/boundary.md from the dataclasses of the moves, so that the page cannot miss one.

Run `python tools/moves.py` after a change of a move; with `--check` it only says whether the page is up to date.
"""

import json
import sys
import types
from collections.abc import Iterable
from dataclasses import MISSING, Field, fields
from pathlib import Path
from typing import Any, Union, get_args, get_origin, get_type_hints

from turnwright.core.registry import shared_moves
from turnwright.systems import SYSTEMS

TARGET = Path(__file__).parents[1] / "docs/boundary.md"
HEADING = "## Every move and its args"
HEAD = f"""{HEADING}

This part is generated from the dataclasses of the moves by `tools/moves.py`: do not edit it. An arg with `=` may be left out. Ids are those
of combatants unless the move says otherwise. A system's own version of a shared move stands in its table.
"""
WORDS = {str: "text", int: "number", bool: "true or false", types.NoneType: "null"}


def worded(kind: Any) -> str:
    """Returns a type hint in the words of JSON. Raises KeyError for a type that no move may use."""
    origin, args = get_origin(kind), get_args(kind)
    if origin in (Union, types.UnionType):
        return " or ".join(worded(arg) for arg in args)
    if origin is tuple:
        return f"list of {'pairs' if get_origin(args[0]) is tuple else 'texts' if args[0] is str else 'numbers'}"
    return WORDS[kind]


def arg(field: Field[Any], hint: Any) -> str:
    if field.default is MISSING:
        return f"`{field.name}` {worded(hint)}"
    default = list(field.default) if isinstance(field.default, tuple) else field.default
    return f"`{field.name}` {worded(hint)} = {json.dumps(default)}"


def row(move: type[Any]) -> str:
    hints = get_type_hints(move)
    args = ", ".join(arg(field, hints[field.name]) for field in fields(move))
    says = " ".join((move.__doc__ or "").split())
    return f"| `{move.name}` | {args} | {says} |".replace("|  |", "| |")


def table(title: str, moves: Iterable[type[Any]]) -> str:
    rows = "\n".join(row(move) for move in moves)
    return f"### {title}\n\n| do | args | what it does |\n|---|---|---|\n{rows}\n"


def written() -> str:
    """Returns the whole page, with the generated part at its end."""
    text = TARGET.read_text("utf-8").partition(HEADING)[0]
    shared = shared_moves()
    tables = [table("Every system", shared)]
    for system in SYSTEMS.values():
        tables.append(table(system.about.name, (move for move in system.rules.moves if move not in shared)))
    return f"{text}{HEAD}\n" + "\n".join(tables)


def main() -> int:
    if "--check" in sys.argv:
        fresh = TARGET.read_text("utf-8") == written()
        if not fresh:
            print(f"{TARGET.name} is out of date: run python tools/moves.py", file=sys.stderr)
        return 0 if fresh else 1
    TARGET.write_text(written(), "utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
