"""Compares a decision and the engine's import here and in another checkout, alternately, as a ratio of processor times.

Both engines make the decisions of the bench here.

Run: python tests/bench/compare.py PATH_OF_THE_OTHER_CHECKOUT; with SHORT=1 it only shows that it runs.
"""

import os
import subprocess
import sys
from pathlib import Path
from statistics import median

from sizes import size

HERE = Path(__file__).resolve().parents[2]
SYSTEMS = ("collective", "hero", "structured", "tactical", "plainlist")
SIZES = size((10, 50, 200), (2,))
ROUNDS = size(25, 1)
IMPORTS = size(15, 1)

WORKER = """
import sys
from time import process_time
sys.path[:0] = [sys.argv[1] + "/py", sys.argv[2]]
import turnwright
import bench_engine
tables = {}
for line in sys.stdin:
    system, size = line.split()
    key = (system, size)
    if key not in tables:
        tables[key] = bench_engine.Table(int(size), system=system)
        tables[key].decide()
    bench_engine.perf_counter = process_time
    print(tables[key].decide()[0], flush=True)
"""
IMPORT = """
import sys
from time import process_time
sys.path.insert(0, sys.argv[1] + "/py")
began = process_time()
import turnwright
print((process_time() - began) * 1000)
"""


class Checkout:
    """A process that makes decisions with the engine of one checkout."""

    def __init__(self, root: Path) -> None:
        self.root = root
        self.process = subprocess.Popen(
            [sys.executable, "-c", WORKER, str(root), str(Path(__file__).parent)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )

    def decide(self, system: str, size: int) -> float:
        """Returns milliseconds of processor time of one decision with its view."""
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.process.stdin.write(f"{system} {size}\n")
        self.process.stdin.flush()
        return float(self.process.stdout.readline())

    def load(self) -> float:
        """Returns milliseconds of processor time of the engine's import, from bytecode, in a new process."""
        bytecode = os.environ | {"PYTHONDONTWRITEBYTECODE": ""}
        command = [sys.executable, "-c", IMPORT, str(self.root)]
        return float(subprocess.run(command, check=True, capture_output=True, text=True, env=bytecode).stdout)

    def close(self) -> None:
        assert self.process.stdin is not None
        self.process.stdin.close()
        self.process.wait()


def row(what: str, pairs: list[tuple[float, float]]) -> None:
    other, mine = median(o for o, _ in pairs), median(m for _, m in pairs)
    print(f"  {what:<28} {other:8.2f} ms {mine:8.2f} ms  ×{median(m / o for o, m in pairs):5.2f}", flush=True)


def main(other: Path) -> None:
    there, mine = Checkout(other.resolve()), Checkout(HERE)
    print(f"  {'':<28} {'there':>11} {'here':>11}")
    there.load(), mine.load()  # writes the bytecode
    row("import", [(there.load(), mine.load()) for _ in range(IMPORTS)])
    for system in SYSTEMS:
        for count in SIZES:
            row(
                f"{system}, {count}", [(there.decide(system, count), mine.decide(system, count)) for _ in range(ROUNDS)]
            )
    there.close()
    mine.close()


if __name__ == "__main__":
    main(Path(sys.argv[1]))
