"""Perft: the number of legal sequences of commands from a given fight. If it changes, a move appeared or vanished.

The cast files list the fighters. The engine counted the `depth count` lines once, and a person checked them with --divide at depth 1. A
cited scenario outranks a count.
"""

from pathlib import Path

import pytest

from turnwright import SYSTEMS
from turnwright.core import kernel
from turnwright.core.commands import Command
from turnwright.core.fact import AnyFight
from turnwright.core.system import AnySystem

FILES = sorted(Path(__file__).parent.glob("*/*.perft"))


def read(path: Path) -> tuple[AnySystem, AnyFight, list[tuple[int, int]]]:
    """Returns the system, the fight after its set-up lines, and the counts."""
    system = SYSTEMS[path.parent.name]
    fight = system.open(path.stem)
    counts = []
    for line in path.read_text(encoding="utf-8").splitlines():
        word, _, rest = line.partition(" ")
        if not word or word == "#":
            continue
        if word == "depth":
            depth, count = rest.split()
            counts.append((int(depth), int(count)))
            continue
        args = dict(pair.split("=", 1) for pair in rest.split("; ")) if "=" in rest else {"text": rest} if rest else {}
        fight = kernel.decide(system, fight, Command(word, args, entropy="5eed")).state
    return system, fight, counts


@pytest.mark.parametrize("path", FILES, ids=lambda p: f"{p.parent.name}/{p.stem}")
def test_perft(path: Path) -> None:
    system, fight, counts = read(path)
    assert counts
    for depth, count in counts:
        found = kernel.perft(system, fight, depth)
        assert found == count, (depth, found, kernel.divide(system, fight, 1))
