"""Measures how long a step takes from the game master's page to phones at the table: 20 streams over loopback, a screen of 40 fighters, one step
every 0.3 seconds, from before the page's post until each phone has it whole. Milliseconds; asserts nothing.

Run: python tests/bench/bench_table.py. With SHORT=1 it only shows that it runs.
"""

import asyncio
import resource
import sys
import tempfile
from pathlib import Path
from statistics import median, quantiles
from time import perf_counter

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT / "py"), str(ROOT / "tests/table"), str(Path(__file__).resolve().parent)]

from at_the_doors import Phone, opened, post  # noqa: E402
from sizes import size  # noqa: E402

from turnwright_table.room import MOST  # noqa: E402

STEPS = size(60, 2)
EVERY = size(0.3, 0.3)
SCREEN = {"rows": [{"name": f"Goblin {n}", "health": "fine", "effects": ["Prone"] * 20} for n in range(40)]}


async def measured(folder: Path) -> list[float]:
    took = list[float]()
    async with opened(folder) as table:
        phones = [await Phone.at(table, number) for number in range(MOST)]
        for phone in phones:
            await phone.told()

        async def heard(phone: Phone, begun: float) -> None:
            await phone.told()
            took.append((perf_counter() - begun) * 1000)

        for step in range(STEPS):
            await asyncio.sleep(EVERY)
            begun = perf_counter()
            await asyncio.gather(
                post(table, "/table/tell", {"players": {**SCREEN, "step": step}}),
                *(heard(phone, begun) for phone in phones),
            )
    return took


def main() -> None:
    with tempfile.TemporaryDirectory() as folder:
        took = asyncio.run(measured(Path(folder)))
    p95 = quantiles(took, n=20)[-1]
    print(f"{MOST} phones, {STEPS} steps: median {median(took):.1f} ms, p95 {p95:.1f} ms, worst {max(took):.1f} ms")
    print(f"memory at most {resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024:.0f} MB")


if __name__ == "__main__":
    main()
