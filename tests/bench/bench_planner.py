"""Measures the processor time of the planner on hard pools. Prints figures, asserts nothing.

The figures exclude garbage collection, some 5 to 20 ms once in a few hundred plans.

Run: python tests/bench/bench_planner.py [size of each sample]; with SHORT=1 it only shows that it runs.
"""

from __future__ import annotations

import gc
import random
import statistics
import sys
import time
from collections import Counter
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "py"))

from sizes import size

from turnwright.systems.collective.fitting import Table
from turnwright.systems.collective.notation import Action, parse
from turnwright.systems.collective.paying import obtainable, plan
from turnwright.systems.collective.prices import DEFAULT_ORDER, House

COINS = ["A", "A'", "A''", "B", "B'", "B''", "C", "C'", "C''", "C'''", "QA", "QA'", "QA''"]
RICH = ["B''", "C'", "C''", "C'''", "S", "P"]
NATIVE = ["P", "M", "V", "S", "E", "X", "G"]
SINGLE = ["P", "M", "V", "QP", "QM", "QV", "QF", "QZ", "QQV", "QQP", "QQM", "QQF", "QQQV", "OppP", "OppM", "OppV"]
WITH_F = ["F", "QP", "QM", "QV", "QF", "QZ", "QQV", "QQP", "QQM", "OppP", "OppM"]

CAPS = dict.fromkeys("PMVXE", 1)
Case = tuple[list[tuple[Action, int]], dict[str, int], House]


def _pool(r: random.Random, units: int, keys: list[str]) -> dict[str, int]:
    pool: Counter[str] = Counter(dict.fromkeys(keys, 1))
    pool.update(r.choices(keys, k=units - len(keys)))
    return dict(pool)


def _wants(r: random.Random, kinds: list[str], count: int) -> list[tuple[Action, int]]:
    return [(parse(kind), 1) for kind in r.sample(kinds, count)]


def samples(r: random.Random, size: int) -> dict[str, list[Case]]:
    """Returns pools of up to 60 units against bundles of 6 to 8, from roomy to hopeless."""
    rich = [(_wants(r, SINGLE, 8), _pool(r, 60, RICH), House()) for _ in range(size)]
    few = [(_wants(r, SINGLE, 7), _pool(r, 60, r.sample(COINS, 4) + NATIVE[:4]), House()) for _ in range(size)]
    many = [(_wants(r, SINGLE, 8), _pool(r, 60, COINS + NATIVE), House()) for _ in range(size)]
    tight = [(_wants(r, SINGLE, 8), _pool(r, r.randint(26, 40), r.sample(COINS, 8)), House()) for _ in range(size)]
    full = [([*_wants(r, WITH_F[1:], 6), (parse("F"), 1)], _pool(r, 60, COINS + NATIVE), House()) for _ in range(size)]
    poor = [(_wants(r, SINGLE, 8), _pool(r, 16, r.sample(COINS, 8)), House(running_slot="P")) for _ in range(size)]
    return {
        "60 units of 6 rich keys, 8 wants": rich,
        "60 units of 8 keys, 7 wants": few,
        "60 units of 20 keys, 8 wants": many,
        "26 to 40 units of 8 currencies, 8 wants": tight,
        "60 units of 20 keys, F and 6 wants": full,
        "16 units of 8 currencies, 8 wants (hopeless)": poor,
    }


def _milliseconds(case: Case, others: int) -> tuple[float, bool]:
    wants, pool, house = case
    started = time.process_time()
    found = plan(wants, Table(pool, pool, False, {}, CAPS, house, DEFAULT_ORDER), others)
    return (time.process_time() - started) * 1000, found.best is not None


def _line(name: str, times: list[float], note: str = "") -> None:
    print(f"{name:54} median {statistics.median(times):6.2f} ms   worst {max(times):6.2f} ms   {note}")


def main(size: int) -> None:
    """Measures every sample with and without the other payments, then the inverse question."""
    gc.disable()
    groups = samples(random.Random(2026), size)
    _milliseconds(([(parse("QP"), 1)], {"C": 5}, House()), 0)  # reads the chart
    for name, cases in groups.items():
        for others in (3, 0):
            results = [_milliseconds(case, others) for case in cases]
            paid = sum(ok for _, ok in results)
            _line(f"{name}, others={others}", [ms for ms, _ in results], f"{paid}/{len(results)} payable")
    times = []
    for _, pool, house in groups["60 units of 20 keys, 8 wants"]:
        started = time.process_time()
        obtainable(Table(pool, pool, False, {"V": 1}, CAPS, house, DEFAULT_ORDER))
        times.append((time.process_time() - started) * 1000)
    _line("obtainable, 60 units of 20 keys", times)


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else size(200, 1))
