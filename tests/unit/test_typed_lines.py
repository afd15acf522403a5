"""The lines of typed_lines.txt: GMs' own notation, and what other tools export."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from table import Table

AT_LEAST = 190
"""Of the lines, so many are read; the others are refused with a fix."""


def corpus() -> Iterator[tuple[str, str, str]]:
    """Yields the system, the line and what the screen says of it."""
    system = ""
    for row in Path(__file__).with_name("typed_lines.txt").read_text(encoding="utf-8").splitlines():
        if row.startswith("[") and row.endswith("]"):
            system = row[1:-1]
        elif row and not row.startswith("# "):
            line, _, wanted = row.partition(" => ")
            yield system, line, wanted


@pytest.mark.parametrize(("system", "line", "wanted"), list(corpus()))
def test_a_line_of_the_corpus(system: str, line: str, wanted: str) -> None:
    reading = Table(system).ask("read", text=line)["reading"]
    said = f"! {reading['says']}" if "says" in reading else f"{reading['title']} | {reading['detail']}"
    assert said == wanted


def test_most_lines_are_read() -> None:
    wanted = [wanted for _, _, wanted in corpus()]
    assert len(wanted) >= 200
    assert sum(not text.startswith("! ") for text in wanted) >= AT_LEAST
    fixes = ("Try", "Did you mean", "must be", "Write")
    assert all(any(fix in text for fix in fixes) for text in wanted if text.startswith("! "))
