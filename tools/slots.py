"""Counts the slots of a rule system: the fields of its parts (core/system.py) that have a default, and the systems that fill each.

python tools/slots.py [CHECKOUT]      # this one if none is named

Prints a Markdown table. Ends with 1 if only one system fills a slot: what one system needs is a method that it overrides, or data on its own move,
field or state.
"""

import dataclasses
import importlib
import sys
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[1]
PARTS = ("state", "rules", "roster", "clock", "screen")


def defaults(part: Any) -> dict[str, Any]:
    """Returns the fields of a part that have a default, with it."""
    found = {}
    for field in dataclasses.fields(part):
        if field.default is not dataclasses.MISSING:
            found[field.name] = field.default
        elif field.default_factory is not dataclasses.MISSING:
            found[field.name] = field.default_factory()
    return found


def slots(systems: dict[str, Any]) -> dict[str, list[str]]:
    """Returns for each slot ("roster.saved") the names of the systems that fill it."""
    found: dict[str, list[str]] = {}
    for name, system in systems.items():
        for part in ("", *PARTS):
            whole = getattr(system, part) if part else system
            for field, default in defaults(whole).items():
                users = found.setdefault(f"{part}.{field}".lstrip("."), [])
                value = getattr(whole, field)
                if value is not default and value != default:
                    users.append(name)
    return found


def main(root: Path) -> int:
    sys.path.insert(0, str(root / "py"))
    found = slots(importlib.import_module("turnwright").SYSTEMS)
    alone = [slot for slot, users in found.items() if len(users) == 1]
    print("| slot | systems |\n|---|---|")
    for slot, users in sorted(found.items(), key=lambda pair: len(pair[1])):
        print(f"| {slot} | {', '.join(users) or '–'} |")
    print(f"\n{len(found)} slots, {len(alone)} of them filled by one system alone")
    return min(len(alone), 1)


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1]) if len(sys.argv) > 1 else ROOT))
