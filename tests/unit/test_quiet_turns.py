"""Turns in which nothing was done are marked in the log, so that the page folds them: Next alone, before it and after it, too."""

import pytest

from table import Table


def quiet(table: Table) -> list[str]:
    lines = table.ask("log", count=50)["lines"]
    return [line["text"] for line in reversed(lines) if line.get("quiet")]


@pytest.mark.parametrize("system", ["collective", "hero", "structured", "tactical"])
def test_turns_in_which_only_next_was_pressed_are_quiet_but_for_the_newest(system: str) -> None:
    table = Table(system, "Ada, 2P", "Bix, 2P, enemy") if system == "collective" else Table(system, "Ada", "Bix")
    table.start()
    assert quiet(table) == []
    table.next(5)
    steps = [line["n"] for line in table.ask("log", count=50)["lines"] if line.get("quiet")]
    assert steps, quiet(table)
    assert max(steps) < table.view["step"]
    assert all(line["kind"] in ("act", "auto", "mark") for line in table.ask("log")["lines"] if line.get("quiet"))


def test_a_turn_with_an_action_is_not_quiet_nor_those_beside_it() -> None:
    table = Table("structured", "Ada, agility 45", "Bix, agility 31, enemy", "Cy, agility 20")
    table.send("start", rolls={"ada": [9], "bix": [2], "cy": [1]})
    table.next(4)
    table.send("act", who=table.view["actor"]["who"][0], action="aim")
    table.next(4)
    first = ["Bix is done", "Cy is done", "Round 1 ends", "Round 2 begins"]
    assert quiet(table) == [*first, "Cy is done", "Round 2 ends", "Round 3 begins", "Ada is done"]


def test_what_happens_in_a_turn_is_never_quiet() -> None:
    table = Table("hero", "Ada, spd 12, dex 20, stun 20", "Bix, spd 12, dex 10, stun 20")
    table.start()
    table.next(2)
    table.send("adjust", who=["bix"], gauge="STUN", by=-5)
    table.next(1)
    assert not [text for text in quiet(table) if "STUN" in text]
