"""A large fight: a question for combatants says who is offered, the view says once what they are called; each further one costs the same."""

import sys
from collections.abc import Iterator
from types import FrameType
from typing import Any

import pytest

from table import Table
from turnwright.core.members import CROWD

LINES = {
    "collective": ("Ash, 2P 1V, hp 20", "Orc x30, 1P 1V, hp 9, monster"),
    "hero": ("Ash, spd 4, dex 20, stun 30", "Orc x30, spd 3, dex 11, stun 20, villain"),
    "structured": ("Ash, ag 30, wounds 12", "Orc x30, ag 20, wounds 9, enemy"),
    "tactical": ("Ash, qu 3, hits 40", "Orc x30, qu 1, hits 30, enemy"),
    "plainlist": ("Ash, 20, hp 40", "Orc x30, 12, hp 9, enemy"),
}


def asks(value: Any) -> Iterator[dict[str, Any]]:
    """Yields the questions for combatants in a part of a view."""
    if isinstance(value, dict):
        if value.get("kind") == "combatant":
            yield value
        for one in value.values():
            yield from asks(one)
    elif isinstance(value, list):
        for one in value:
            yield from asks(one)


@pytest.mark.parametrize("system", LINES)
def test_everyone_says_what_a_question_leaves_out(system: str) -> None:
    """Whoever it names is in `everyone` or, down in a group, in `fallen`; only a question for a few brings all itself."""
    table = Table(system, *LINES[system])
    table.start()
    seen = []
    for _ in range(6):
        known = {one["value"]: one for one in (*table.view["everyone"], *table.view["fallen"])}
        for ask in asks(table.view):
            assert len(ask.get("choices", ())) <= CROWD
            for one in ask.get("among", ()):
                seen.append(one["value"])
                assert known[one["value"]]["label"]
                assert not {"label", "token"} & set(one)
        table.next()
    assert "orc-30" in seen or system in ("hero", "plainlist")


def test_those_whom_a_question_names_stand_in_its_order() -> None:
    """Who is healed: the own side first and of the others who is worst off; what each has left stands with it, the downed too."""
    table = Table("collective", *LINES["collective"])
    table.send("start", first="pc")
    table.send("adjust", who=["orc-2"], gauge="hp", by=-9)
    named = next(act for act in table.view["actor"]["acts"] if act["key"] == "use:named")
    harm, heal = (ask for ask in named["asks"] if ask["name"] == "target")
    assert [one["value"] for one in heal["among"]][:3] == ["ash", "orc-2", "orc-1"]
    assert [one["value"] for one in harm["among"]][-2:] == ["orc-2", "ash"]
    assert heal["among"][1] == {"value": "orc-2", "note": "down, 0 of 9 hp", "group": "Monsters", "left": 0}
    assert [one["value"] for one in table.view["fallen"]] == ["orc-2"]


NUMBERS = {
    "collective": "2P 1V, hp 20",
    "hero": "spd {spd}, dex {dex}, stun 30, rec 6",
    "structured": "ag {dex}, wounds 12",
    "tactical": "qu {spd}, hits 40",
    "plainlist": "{dex}, hp 40",
}
MOST = 1.08
"""A fighter may cost this much more among a hundred than among fifty, because of what is sorted."""


def lines(system: str, count: int) -> int:
    """Returns how many lines of Python, each turn of a loop among them, a Next with its view takes with so many fighters."""
    table = Table(system)
    sides = [side["id"] for side in table.view["sides"]]
    numbers = [NUMBERS[system].format(spd=2 + n % 5, dex=8 + n) for n in range(count)]
    names = [f"Xy{chr(97 + n // 26)}{chr(97 + n % 26)}" for n in range(count)]
    table.send("join_all", lines=[f"{names[n]}, {numbers[n]}, {sides[n % 2]}" for n in range(count)])
    table.start()
    run = 0

    def each(_frame: FrameType, event: str, _arg: Any) -> Any:
        nonlocal run
        run += event == "line"
        return each

    before = sys.gettrace()
    sys.settrace(each)
    table.next()
    sys.settrace(before)
    return run


@pytest.mark.parametrize("system", NUMBERS)
def test_each_further_fighter_costs_the_same(system: str) -> None:
    few, more, most = (lines(system, count) for count in (25, 50, 100))
    assert (most - more) / 50 < MOST * (more - few) / 25
