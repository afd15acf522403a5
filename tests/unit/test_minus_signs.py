"""Numbers below 0 have a minus sign, not a hyphen, wherever the engine shows them."""

import re
from collections.abc import Iterator
from typing import Any

import pytest

from ordinary import ordinary
from table import Table
from turnwright import SYSTEMS
from turnwright.text import minus, say

HYPHEN = re.compile(r"(?<![\w)-])-\d|d\d+-\d")


def texts(shown: Any) -> Iterator[str]:
    """Yields the texts of a view; what is typed in again (`value`, `text` of a reading) may have a hyphen."""
    if isinstance(shown, str):
        yield shown
    elif isinstance(shown, list):
        for one in shown:
            yield from texts(one)
    elif isinstance(shown, dict):
        for one in shown.values():
            yield from texts(one)


@pytest.mark.parametrize(
    ("number", "shown"),
    [(-3, "−3"), (3, "3"), ("-1d10", "−1d10"), ("1d20-3", "1d20−3"), ("3d6 best 2-1", "3d6 best 2−1"), ("-1 1/2", "−1 1/2"),
     ("1-3", "1-3"), ("Jean-Luc", "Jean-Luc"), ("Unit-4", "Unit-4"), ("R2d2-3", "R2d2-3"), ("14-", "14-")],
)  # fmt: skip
def test_a_number_has_a_minus_sign(number: int | str, shown: str) -> None:
    assert minus(number) == shown
    assert say("{value} {gauge}", value=number, gauge="hp") == f"{shown} hp"
    assert (
        say("I don’t know “{word}”. Did you mean “{guess}”?", word=str(number), guess="qu -3")
        == f"I don’t know “{number}”. Did you mean “qu -3”?"
    )


@pytest.mark.parametrize("system", SYSTEMS)
def test_hits_below_0_have_a_minus_sign_in_every_view(system: str) -> None:
    table = Table(system, ordinary(system, "Ash", 20), ordinary(system, "Bo", 20))
    table.start()
    lines = table.send("adjust", who=["ash"], gauge=SYSTEMS[system].about.gauge, by=-27)["lines"]
    assert "critical damage 7" in lines[0]["text"] if system == "structured" else "−7 of 20" in lines[0]["text"]
    table.answered()
    shown = [*texts(table.view["log"]), *texts(table.view["fighters"]), *texts(table.view["order"])]
    shown += [*texts(table.ask("log", count=50)), *texts(table.ask("players")), *texts(table.view["struck"])]
    assert [text for text in shown if HYPHEN.search(text)] == []


def test_scores_below_0_have_a_minus_sign_and_are_typed_with_a_hyphen() -> None:
    table = Table("plainlist", "Ash -4", "Bo 1d20-2", "Cy 1d20-3")
    rows = [row["detail"] for row in table.view["fighters"]]
    assert rows == ["score −4", "rolls 1d20−2", "rolls 1d20−3"]
    assert [ask["note"] for ask in table.view["setup"]["start"]["asks"]] == ["1d20−2", "1d20−3"]
    table.start()
    assert "Bo: 17 (1d20−2: 19)" in [line["text"] for line in table.view["log"]]
    assert [text for text in texts(table.view["clock"]) if HYPHEN.search(text)] == []
    assert table.ask("lines", who=["ash"])["lines"] == ["Ash, score -4, PCs"]


@pytest.mark.parametrize("name", ["-3 Bob", "1d6-2 Guard", "Unit -7"])
def test_a_name_stays_as_it_was_typed(name: str) -> None:
    table = Table("plainlist", f'"{name}", 12', "Zed 5")
    table.start()
    assert f"{name} on 12" in [line["text"] for line in table.view["log"]]
    table.send("title", value="-5 degrees")
    assert table.view["log"][0]["text"] == "The fight is now called -5 degrees"
