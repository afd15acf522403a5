"""Tokens in the order list show the coming go, not the past one."""

import pytest

from table import Table


@pytest.mark.parametrize(
    ("system", "lines"),
    [
        ("hero", ("Quill, spd 4, dex 20", "Talon, spd 4, dex 10")),
        ("collective", ("Quill, 5P", "Talon, 5P", "Grol, 5P, monster")),
    ],
)
def test_who_has_acted_and_comes_again_is_shown_as_to_come(system: str, lines: tuple[str, ...]) -> None:
    table = Table(system, *lines)
    table.start()
    for _ in range(4):
        table.next()
        assert {stop["token"]["state"] for stop in table.view["order"] if stop["kind"] == "stop"} <= {"ready"}
