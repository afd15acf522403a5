"""A PC against a PC: the offer on the attacker's own card and row, and the attacker first in what comes next (C4, two PCs)."""

from typing import Any

from table import Table

LINES = ("Ash, 2P 1M 2V", "Vex, 2P 1V", "Grol, 1P, monster")


def started() -> Table:
    table = Table("collective", *LINES)
    table.send("start", first="pc")
    return table


def own(acts: list[dict[str, Any]]) -> list[tuple[str, object]]:
    return [(act["label"], act["args"]) for act in acts if act["do"] == "brawl"]


def of(table: Table, who: str) -> list[tuple[str, object]]:
    return own(table.ask("fighter", who=who)["fighter"]["acts"])


def test_a_pc_attacks_a_pc_from_its_own_card_and_row() -> None:
    table = started()
    assert own(table.view["actor"]["acts"]) == [("Attack a PC", {"who": "ash"})]
    assert of(table, "vex") == [("Attack a PC", {"who": "vex"})]
    assert of(table, "grol") == []
    table.next(2)
    assert table.view["actor"]["name"] == "Grol"
    assert own(table.view["actor"]["acts"]) == []
    assert of(table, "vex") == [("Attack a PC", {"who": "vex"})]


def test_a_pc_alone_has_nobody_to_attack() -> None:
    table = Table("collective", LINES[0], LINES[2])
    table.send("start", first="pc")
    assert own(table.view["actor"]["acts"]) == []


def test_an_attacker_on_the_half_of_the_monsters_is_first_in_what_comes_next() -> None:
    table = started()
    for _ in range(2):
        table.send("use", who=[table.view["actor"]["who"][0]], actions=["P"])
        table.next()
    table.send("brawl", who="vex")
    assert [stop.get("name", stop.get("label")) for stop in table.view["order"]][:3] == ["segment 2 top", "Vex", "Ash"]
    why = table.ask("explain", about="vex")["explain"]["lines"]
    assert "Vex goes first in segment 2." in [line["says"] for line in why]
    table.next()
    assert (table.view["actor"]["name"], table.view["now"]["segment"]) == ("Vex", 2)
    why = table.ask("explain", about="next")["explain"]["lines"]
    assert [line["says"] for line in why] == ["Vex attacked a PC and goes first."]


def test_the_rest_of_the_half_follows_an_attacker_who_goes_first() -> None:
    """The strip on the card agrees with the sheet of what comes next: the half goes on after the inserted go."""
    table = started()
    table.send("brawl", who="ash")
    assert [stop.get("name", stop.get("label")) for stop in table.view["order"]][:4] == ["top", "Vex", "bottom", "Grol"]
