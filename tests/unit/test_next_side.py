"""The line on the next side says what the line says, but for the side: also where it is not read again because the line is plain."""

import pytest
from reading_corpus import joins, typed_lines

from counts import count
from table import Table
from turnwright import SYSTEMS

NOTED = ("Ash, note slow", "Ash Qa, note has the key", "Orc x3, note two words and 3 numbers", "Ash, note Enemies")


@pytest.mark.parametrize("system", SYSTEMS)
def test_the_line_on_the_next_side_says_the_same_of_another_side(system: str) -> None:
    table = Table(system)
    lines = [case.text for case in typed_lines(system) if joins(case)][:: count(1, 4)]
    tried = 0
    for line in (*lines, *NOTED):
        (*_, found) = table.ask("read_all", text=line)["readings"]
        if "add" not in found or found["draft"]["side"]:
            continue
        (again,) = table.ask("read_all", text=found["side"]["next"])["readings"]
        assert {**again["draft"], "side": ""} == found["draft"], (line, found["side"]["next"])
        assert again["side"]["name"] != found["side"]["name"]
        tried += 1
    assert tried > len(lines) / 2
