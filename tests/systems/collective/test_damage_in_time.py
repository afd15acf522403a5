"""The damage of a declared attack: it is asked for when the action resolves, so that others respond first; never when it is countered."""

from typing import Any

import pytest

from table import Table

ATTACK: dict[str, Any] = {"who": ["grol"], "actions": ["P"], "called": "Fire breath", "target": ["ash"]}


@pytest.fixture
def table() -> Table:
    """Grol breathes fire at Ash, who can respond."""
    table = Table("collective", "Ash, 2P 1M 1OppM, hp 30", "Grol, 2P 2V, hp 30, monster")
    table.send("start", first="monster")
    table.send("use", **ATTACK)
    return table


def due(table: Table) -> Any:
    return table.view["next"].get("hit")


def test_it_stands_on_the_plate_while_others_can_respond(table: Table) -> None:
    assert (due(table)["title"], due(table)["who"], due(table)["whom"]) == ("Fire breath", ["grol"], ["ash"])
    table.next()
    assert due(table) is None


@pytest.mark.parametrize("act", ["use", "call", "end_half", "skip_rest", "brawl"])
def test_the_moves_that_resolve_it_are_named(table: Table, act: str) -> None:
    assert act in due(table)["ended_by"]


def test_a_countered_attack_asks_for_nothing(table: Table) -> None:
    reply = table.send("use", who=["ash"], actions=["OppM"], answers="top")
    assert ("hit" in reply, due(table)) == (False, None)
    reply = table.send("counter")
    assert ("hit" in reply, due(table)) == (False, None)
    assert "hit" not in table.send("next")


def test_an_attack_that_was_answered_asks_when_it_resolves(table: Table) -> None:
    table.send("use", who=["ash"], actions=["OppM"], answers="top")
    assert "hit" not in table.send("all_pass", until="top")
    assert due(table) is None, "Next tells it as it resolves"
    assert table.send("next")["hit"]["title"] == "Fire breath"


def test_two_attacks_alike_are_told_apart() -> None:
    table = Table("collective", "Ash, 2P 1QP", "Grol, 2P, hp 30, monster")
    table.send("start", first="pc")
    found = []
    for action in ("P", "QP"):
        table.send("use", who=["ash"], actions=[action], called="Strike", target=["grol"])
        found.append(due(table))
    assert found[0] != found[1]
