"""The action that damage pays for: an attack by those who have used nothing that could hurt in this segment (C3, P)."""

from typing import Any

from table import Table


def started(*lines: str) -> Table:
    table = Table("collective", *lines, "Grol, 1P, hp 30, monster")
    table.send("start", first="pc")
    return table


def strike(table: Table) -> Any:
    return table.view["actor"].get("strike")


def test_it_is_the_attack_until_one_was_made() -> None:
    table = started("Ash, 2P 1QP 2V, hp 30")
    assert (strike(table)["label"], strike(table)["keys"], strike(table)["args"]["actions"]) == ("Attack", ["P"], ["P"])
    table.send("use", who=["ash"], actions=["V"])
    assert strike(table)
    table.send("use", who=["ash"], actions=["P"])
    assert strike(table) is None


def test_a_spell_is_paid_for_already() -> None:
    table = started("Ash, 2P 1M, hp 30")
    table.send("use", who=["ash"], actions=["M"])
    assert strike(table) is None


def test_a_standard_action_pays_for_it() -> None:
    assert strike(started("Vex, 1S 1V, hp 30"))["args"]["actions"] == ["P=S"]


def test_nothing_pays_for_it_without_the_action() -> None:
    assert strike(started("Ash, 1M 1V, hp 30")) is None


def test_of_a_group_those_pay_who_have_not_attacked() -> None:
    table = started("Guard x3, 1P 1V, hp 9, pc")
    table.send("use", who=["guard-1"], actions=["P"])
    assert strike(table)["args"]["who"] == ["guard-2", "guard-3"]
