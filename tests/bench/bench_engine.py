"""Measures one decision: by roster size, and by length of the history.

Prints ratios within one run, so noise of the machine matters little: each figure is a median of interleaved rounds. Asserts nothing about
time.

Run: python tests/bench/bench_engine.py; with SHORT=1 it only shows that it runs.
"""

import json
import sys
from collections.abc import Callable
from pathlib import Path
from statistics import median
from time import perf_counter
from typing import Any, NamedTuple

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "py"))

from sizes import size

from turnwright import Session

SIZES = size((10, 50, 200), (2,))
OTHERS = size((10, 30, 200), (2,))
GROUPED, GROUP = size((200, 40), (8, 4))
PASTS = size((100, 5_000), (1, 2))
ROUNDS = size(25, 1)
REOPENED = size(5, 1)


class Bench(NamedTuple):
    """How a system is measured: the words of fighter k, the command that starts, and the timed command (the acting combatant goes into
    `who`)."""

    words: Callable[[int], str]
    start: tuple[str, dict[str, Any]]
    decision: tuple[str, dict[str, Any]]
    options: tuple[tuple[str, str], ...] = ()
    """House rules under which no question interrupts."""


BENCHES = {
    "collective": Bench(
        lambda k: f"2P 1M 2V 1OppM, hp 20{', monster' if k % 2 else ', pc'}",
        ("start", {"first": "pc"}),
        ("use", {"who": (), "actions": ["Z"]}),
    ),
    "hero": Bench(
        lambda k: f"spd {2 + k % 6}, dex {8 + k % 17}, stun 30, rec 6{', villain' if k % 2 else ''}",
        ("start", {}),
        ("next", {}),
        (("tie_dice", "app"),),
    ),
    "structured": Bench(
        lambda k: f"ag {20 + k % 40}, wounds 12{', enemy' if k % 2 else ''}", ("start", {}), ("next", {})
    ),
    "plainlist": Bench(lambda k: f"{k}, hp 40{', enemy' if k % 2 else ''}", ("start", {}), ("next", {})),
    "tactical": Bench(lambda k: f"qu {k % 9 - 2}, hits 40{', enemy' if k % 2 else ''}", ("start", {}), ("next", {})),
}


class Table:
    """A session that stores its journal, like the page."""

    def __init__(self, size: int, group: int = 1, system: str = "collective") -> None:
        self.session = Session()
        self.journal: list[str] = []
        self.bench = BENCHES[system]
        self.send("new", system=system, name="Bench")
        for option, value in self.bench.options:
            self.send("option", id=option, value=value)
        for k in range(size // group):
            many = f" x{group}" if group > 1 else ""
            self.send("join", text=f"Xy{chr(97 + k // 26)}{chr(97 + k % 26)}{many}, {self.bench.words(k)}")
        if size:
            self.send(self.bench.start[0], **self.bench.start[1])

    def send(self, do: str, **args: Any) -> int:
        """Sends one accepted request. Returns the length of the reply."""
        text = self.session.dispatch(json.dumps({"id": 1, "do": do, "args": args, "entropy": "ab12"}))
        reply = json.loads(text)
        assert reply["ok"], reply
        self.journal += reply["journal"]
        return len(text)

    def decide(self) -> tuple[float, int]:
        """Returns the milliseconds of one accepted decision with its view, and the size of the reply; then undoes it."""
        history = self.session._history
        assert history is not None
        do, args = self.bench.decision
        if "who" in args:
            args = args | {"who": sorted(history.head.system.clock.in_turn(history.now))[:1]}
        began = perf_counter()
        size = self.send(do, **args)
        took = (perf_counter() - began) * 1000
        self.send("undo")
        return took, size

    def link(self) -> int:
        return int(json.loads(self.session.dispatch('{"id":1,"do":"link","args":{}}'))["answer"]["length"])

    def reopen(self) -> tuple[float, int]:
        """Returns the milliseconds to open the whole journal again, and its size."""
        began = perf_counter()
        reply = Session().dispatch(json.dumps({"id": 1, "do": "open", "args": {"lines": self.journal}}))
        assert '"ok":true' in reply[:40]
        return (perf_counter() - began) * 1000, sum(map(len, self.journal))


def rows(tables: dict[str, Table], what: str) -> None:
    """Prints medians of interleaved rounds, each also as a multiple of the first."""
    found: dict[str, list[tuple[float, int]]] = {name: [] for name in tables}
    for _ in range(ROUNDS if what == "decide" else REOPENED):
        for name, table in tables.items():
            found[name].append(getattr(table, what)())
    first = median(took for took, _ in next(iter(found.values())))
    for name, runs in found.items():
        took = median(t for t, _ in runs)
        print(f"  {name:<22} {took:8.2f} ms  ×{took / first:5.2f}  {runs[0][1] / 1000:8.1f} KB")


TWELVE = (
    "Ash, 2P 1M 2V 1OppM, init 1, hp 44",
    "Bo, 1P 3M 1V, hp 26",
    "Mim, 2P 7C, hp 30, borrow",
    "Cy, 1P 1M 1V, hp 20",
    "Dee, 1S 1V, hp 18",
    "Orc x5, 1P 1V, hp 9, surprised",
    "Grol, 2P 1M 1V, init 2, hp 52, monster",
    "Wolf, 2P 3V, hp 14, monster",
)


def links() -> None:
    """Prints the length of a link with twelve combatants, at set-up and in the middle of round 2."""
    table = Table(0)
    for line in TWELVE:
        table.send("join", text=line)
    rows = {"at set-up": table.link()}
    table.session.dispatch('{"id":1,"do":"undo"}')
    table.session.dispatch('{"id":1,"do":"redo"}')
    table.send("start", first="pc")
    for _ in range(25):
        table.send("next")
    for text, length in (rows | {"in play": table.link()}).items():
        print(f"  {text:<22} {length:5d} characters")


def main() -> None:
    print("one decision with its view, by size of the roster")
    rows(
        {f"{n} combatants": Table(n) for n in SIZES} | {f"{GROUPED} in groups of {GROUP}": Table(GROUPED, GROUP)},
        "decide",
    )
    for system in BENCHES:
        if system != "collective":
            print(f"{system}: one decision with its view, by size of the roster")
            fights = {f"{n} combatants": Table(n, system=system) for n in OTHERS}
            rows(fights | {f"{GROUPED} in groups of {GROUP}": Table(GROUPED, GROUP, system)}, "decide")
    pasts = {f"{n} steps": Table(10) for n in PASTS}
    for n, table in zip(PASTS, pasts.values(), strict=True):
        for k in range(n):
            table.send("note", value=f"Note {k}")
    print("one decision with its view, by length of the past")
    rows(pasts, "decide")
    print("opening the whole journal")
    rows(pasts, "reopen")
    print("a link for twelve combatants")
    links()


if __name__ == "__main__":
    main()
