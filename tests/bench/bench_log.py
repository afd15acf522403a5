"""Measures the log of a long fight: its newest lines, as a view of the fight asks for them, the whole log, page by page as the screen loads it,
and the log for the players, half of it and all of it for the first time, and then again.

Each system plays with ten fighters. Figures are milliseconds of processor time, medians of a few runs; asserts nothing.

Run: python tests/bench/bench_log.py, and in the browser's Python: node tools/pytest_in_pyodide.mjs -s tests/bench/bench_log.py. With SHORT=1 it
only shows that it runs.
"""

import json
import sys
from pathlib import Path
from statistics import median
from time import process_time
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "py"))
sys.path.insert(0, str(Path(__file__).resolve().parent))

from bench_engine import BENCHES, Table
from sizes import size

STEPS = size(1_000, 2)
RUNS = size(5, 1)
NEWEST, PAGE = 30, 100
"""Lines: what a view shows, and what the screen loads at once."""


def played(system: str) -> Table:
    """Returns a fight of so many steps: Next, with the answer to whatever it asks, and a note where that is refused."""
    table = Table(size(10, 2), system=system)
    note = {"do": "note", "args": {"value": "A note"}}
    ask = note
    for step in range(STEPS):
        reply = answered(table, ask | {"entropy": f"ab{step:x}"})
        if not reply["ok"]:
            reply = answered(table, note)
        ask = {key: (reply["view"]["prompt"] or reply["view"]["next"])[key] for key in ("do", "args")}
    return table


def answered(table: Table, request: dict[str, Any]) -> dict[str, Any]:
    reply: dict[str, Any] = json.loads(table.session.dispatch(json.dumps({"id": 1, **request})))
    table.journal += reply.get("journal", [])
    return reply


def lines(table: Table, count: int, before: int | None = None) -> list[dict[str, Any]]:
    args = {"count": count} if before is None else {"count": count, "before": before}
    found: list[dict[str, Any]] = answered(table, {"do": "log", "args": args})["answer"]["lines"]
    return found


def whole(table: Table) -> int:
    """Loads the log to its first line; returns how many lines it has."""
    page = lines(table, PAGE)
    number = len(page)
    while len(page) == PAGE:
        page = lines(table, PAGE, page[-1]["n"])
        number += len(page)
    return number


def for_players(table: Table) -> None:
    answered(table, {"do": "export", "args": {"as": "md", "players": True}})


def first_time(table: Table, steps: int) -> float:
    """Returns how long the log for the players takes in a fight of so many steps that was opened just now."""
    table.session.dispatch(json.dumps({"id": 1, "do": "open", "args": {"lines": table.journal[: steps + 1]}}))
    return timed(lambda: for_players(table))


def timed(work: Any) -> float:
    began = process_time()
    work()
    return (process_time() - began) * 1000


def main() -> None:
    print(f"the log of {STEPS} steps: the newest {NEWEST} lines, the whole")
    for system in BENCHES:
        table = played(system)
        number = whole(table)
        newest = median(timed(lambda table=table: lines(table, NEWEST)) for _ in range(RUNS))
        all_of_it = median(timed(lambda table=table: whole(table)) for _ in range(RUNS))
        half, first = first_time(table, STEPS // 2), first_time(table, STEPS)
        again = median(timed(lambda table=table: for_players(table)) for _ in range(RUNS))
        players = f"for players: half {half:.0f} ms, all {first:.0f} ms, again {again:.1f} ms"
        print(f"  {system:<12} {newest:8.1f} ms {all_of_it:9.1f} ms  {number} lines; {players}")


def test_measures() -> None:
    main()


if __name__ == "__main__":
    main()
