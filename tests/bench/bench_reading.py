"""Measures how long one typed line takes, in microseconds of processor time: the corpus, long lines, and prose.

Run: python tests/bench/bench_reading.py
"""

import sys
from collections.abc import Iterable
from pathlib import Path
from time import process_time

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT / folder) for folder in ("py", "tests", "tests/unit")]

from reading_corpus import SYSTEMS, corpus, house, table, typed  # noqa: E402

from turnwright.reading.verdict import read  # noqa: E402

LONG = {
    "plainlist": ", ".join(f"Fighter{chr(97 + n)} {n + 3}" for n in range(24)),
    "hero": "Brick "
    + " ".join(f"{word} {n + 5}" for n, word in enumerate(("STR", "DEX", "CON", "INT", "PD", "SPD", "END") * 9)),
    "collective": "the quick brown fox jumps over the lazy dog and runs away from it " * 12,
}


def times(rows: Iterable[tuple[str, str]]) -> list[float]:
    words = {system: (typed(system), house(table(system).e)) for system in SYSTEMS}
    found = []
    for system, line in rows:
        start = process_time()
        read(line, *words[system])
        found.append((process_time() - start) * 1e6)
    return sorted(found)


def main() -> None:
    rows = [(system, line) for system, line, _ in corpus()]
    times(rows[:50])
    found = times(rows)
    print(
        f"{len(rows)} lines: median {found[len(found) // 2]:.0f} us, p95 {found[int(len(found) * 0.95)]:.0f} us, most {found[-1]:.0f} us"
    )
    for system, line in LONG.items():
        half, whole = times([(system, line[: len(line) // 2])] * 3)[1], times([(system, line)] * 3)[1]
        print(f"{system}, {len(line)} characters: {whole:.0f} us, {whole / half:.1f} times its half")


if __name__ == "__main__":
    main()
