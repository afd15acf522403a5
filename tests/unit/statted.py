"""Fights whose fighters have further numbers, opened from a saved file: no typed line gives them yet in every system."""

import json
from collections.abc import Iterator, Mapping
from typing import Any

from table import Table

Numbers = Mapping[str, list[tuple[str, str]]]
"""Names of fighters and their further numbers."""


def document(table: Table) -> Any:
    return json.loads(table.ask("save")["document"])


def stored(data: Any) -> Iterator[dict[str, Any]]:
    """Yields each fighter as a saved file has it: those at the beginning, and those who joined."""
    yield from data["base"].get("roster", [])
    for step in data["steps"]:
        yield from (event["combatant"] for kind, event in step["events"] if kind == "Joined")


def statted(table: Table, numbers: Numbers) -> Table:
    """Opens the fight anew with further numbers of these fighters."""
    data = document(table)
    for fighter in stored(data):
        if fighter["name"] in numbers:
            fighter["stats"] = [{"name": name, "value": value} for name, value in numbers[fighter["name"]]]
    table.send("import", text=json.dumps(data))
    return table


def stats(table: Table) -> dict[str, list[tuple[str, str]]]:
    """Returns the further numbers of the fighters who have any, by name."""
    return {c.name: [(stat.name, stat.value) for stat in c.stats] for c in table.fight.roster if c.stats}
