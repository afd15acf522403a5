"""Counts the sequences of commands of the perft files again, and shows or writes what differs.

Run: python tests/perft/counting.py [--write] [SYSTEM or FILE ...]. For each file whose counts differ it prints them and, at depth 1,
which commands there are, so that a person can see whether a move should have appeared. `--write` writes all counts at once.
"""

import argparse
import re
import sys
from pathlib import Path

FOLDER = Path(__file__).parent
sys.path.insert(0, str(FOLDER.parents[1] / "py"))

from turnwright import SYSTEMS  # noqa: E402
from turnwright.core import kernel  # noqa: E402
from turnwright.core.commands import Command  # noqa: E402
from turnwright.core.fact import AnyFight  # noqa: E402
from turnwright.core.system import AnySystem  # noqa: E402

FILES = sorted(FOLDER.glob("*/*.perft"))
COUNT = re.compile(r"^depth (\d+) (\d+)$", re.MULTILINE)


def read(path: Path) -> tuple[AnySystem, AnyFight, list[tuple[int, int]]]:
    """Returns the system, the fight after the set-up lines of a file, and its counts as (depth, count)."""
    system = SYSTEMS[path.parent.name]
    fight = system.open(path.stem)
    text = path.read_text("utf-8")
    for line in text.splitlines():
        word, _, rest = line.partition(" ")
        if word in {"", "#", "depth"}:
            continue
        args = dict(pair.split("=", 1) for pair in rest.split("; ")) if "=" in rest else {"text": rest} if rest else {}
        fight = kernel.decide(system, fight, Command(word, args, entropy="5eed")).state
    return system, fight, [(int(depth), int(count)) for depth, count in COUNT.findall(text)]


def main() -> int:
    parser = argparse.ArgumentParser(description="Count the perft files again.")
    parser.add_argument("--write", action="store_true", help="write the new counts")
    parser.add_argument("wanted", nargs="*", help="systems or files; all without")
    chosen = parser.parse_args()
    differ = 0
    for path in FILES:
        if (
            chosen.wanted
            and path.parent.name not in chosen.wanted
            and path not in [Path(w).resolve() for w in chosen.wanted]
        ):
            continue
        system, fight, counts = read(path)
        found = {depth: kernel.perft(system, fight, depth) for depth, _ in counts}
        if found == dict(counts):
            continue
        differ += 1
        changes = ", ".join(f"depth {d}: {was}, now {found[d]}" for d, was in counts if found[d] != was)
        print(f"{path.parent.name}/{path.name}  {changes}\n  {kernel.divide(system, fight, 1)}")
        if chosen.write:
            text = path.read_text("utf-8")
            for depth, was in counts:
                text = text.replace(f"depth {depth} {was}\n", f"depth {depth} {found[depth]}\n")
            path.write_text(text, "utf-8")
    return int(bool(differ) and not chosen.write)


if __name__ == "__main__":
    sys.exit(main())
