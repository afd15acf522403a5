"""The same command after Undo: the dice stay, the same lines appear, and later steps can still be redone (decision 89)."""

import json
from typing import Any

import pytest

from table import Table

ROUND_ONE = {"do": "start", "args": {}}


@pytest.fixture
def table() -> Table:
    return Table("structured", *(f"Fighter {n}, agi 30" for n in range(1, 9)))


def roll(
    table: Table, entropy: str, offer: dict[str, Any] = ROUND_ONE, rolls: dict[str, list[int]] | None = None
) -> Any:
    request = {"id": 1, "do": offer["do"], "args": offer["args"], "entropy": entropy, "rolls": rolls or {}}
    reply = json.loads(table.session.dispatch(json.dumps(request)))
    assert reply["ok"], reply
    table.view = reply["view"]
    return reply


def order(table: Table) -> list[tuple[str, str]]:
    return [(stop["name"], stop["detail"]) for stop in table.view["order"] if stop["kind"] == "stop"]


def test_other_chance_gives_another_order() -> None:
    orders = []
    for entropy in ("a1", "b2"):
        table = Table("structured", *(f"Fighter {n}, agi 30" for n in range(1, 9)))
        roll(table, entropy)
        orders.append(order(table))
    assert orders[0] != orders[1]


def test_the_same_again_has_the_same_dice(table: Table) -> None:
    first = roll(table, "a1")
    was = order(table)
    table.send("undo")
    again = roll(table, "b2")
    assert order(table) == was
    assert again["lines"] == first["lines"]
    assert again["say"] == first["say"]
    assert "kept" not in again


def test_what_followed_can_still_be_redone(table: Table) -> None:
    roll(table, "a1")
    roll(table, "a2", table.view["next"])
    last = table.view["steps"]
    table.send("undo")
    table.send("undo")
    roll(table, "b2")
    assert table.view["redo"] is not None
    assert table.send("redo")["view"]["step"] == last == table.view["steps"]


def test_own_dice_are_another_decision(table: Table) -> None:
    roll(table, "a1")
    was = order(table)
    table.send("undo")
    reply = roll(table, "a1", rolls={f"fighter-{n}": [n] for n in range(1, 9)})
    assert reply["kept"]
    assert order(table) != was


def test_another_decision_leaves_the_line(table: Table) -> None:
    roll(table, "a1")
    table.send("undo")
    table.send("note", value="No, wait")
    assert "kept" not in roll(table, "b2")
    assert table.view["redo"] is None


def test_a_fight_read_back_knows_it_too(table: Table) -> None:
    roll(table, "a1")
    was = order(table)
    table.send("undo")
    text = table.ask("save")["document"]
    other = Table("structured")
    other.send("import", text=text)
    roll(other, "c3")
    assert order(other) == was


def test_the_undo_line_counts_the_rolls_and_what_came_of_them(table: Table) -> None:
    """As many as the notice of the same step counts: the rolls and the order."""
    reply = roll(table, "a1")
    told = [line for line in reply["lines"] if line["kind"] in ("roll", "auto")]
    assert {line["kind"] for line in told} == {"roll", "auto"}
    assert table.view["undo"]["detail"].endswith(f" · and {len(told) - 1} more lines")


def test_how_many_more_there_are_ends_what_undo_took_back() -> None:
    """The page cuts a text that is too long before its end, so that how much was undone is always read."""
    table = Table("plainlist", "Ash, hp 9", "Bo of the green shores, hp 9", "Cyn of the white peaks, hp 9")
    table.start()
    every = [row["who"][0] for row in table.view["fighters"]]
    table.send("hit", who=every, gauge="hp", amount=2)
    table.send("undo")
    assert table.view["redo"]["short"].endswith(" · and 1 more fighter")
    assert table.view["redo"]["more"] == "and 1 more fighter"
    table.send("hit", who=every[:1], gauge="hp", amount=2)
    table.send("undo")
    assert "more" not in table.view["redo"]
