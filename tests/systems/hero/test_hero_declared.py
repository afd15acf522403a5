"""A declared attack: others respond first, and its damage comes when the action is done."""

import pytest

from table import Table

CAST = ("Nova, spd 4, dex 20, stun 30", "Talon, spd 4, dex 18, stun 30, villain", "Cog, spd 4, dex 10, villain")
HIT = {"title": "Energy blast", "says": "Talon attacks. Who is hit?", "who": ["talon"], "whom": ["nova"]}


@pytest.fixture
def table() -> Table:
    """Talon has declared an attack on Nova, who holds to interrupt it."""
    table = Table("hero", *CAST)
    table.start()
    table.send("hold", who=["nova"], mode="interrupt", event="Talon acts")
    reply = table.send("act", who=["talon"], what="Energy blast", at="nova")
    assert reply["hit"] == HIT
    return table


def due(table: Table) -> object:
    return table.view["next"].get("hit")


def test_its_damage_stands_on_the_plate_while_others_can_respond(table: Table) -> None:
    assert due(table) == HIT
    assert table.view["respond"]["count"] == 1
    table.next()
    assert due(table) is None


def test_an_interrupter_acts_before_the_damage(table: Table) -> None:
    table.send("interrupt", who=["nova"], rolls={"nova": [6], "talon": [15]})
    assert (table.view["actor"]["name"], due(table)) == ("Nova", None)
    table.next()
    assert (table.view["actor"]["name"], due(table)) == ("Talon", HIT)


def test_the_knocked_out_do_no_damage(table: Table) -> None:
    table.send("adjust", who=["talon"], gauge="STUN", by=-40)
    assert due(table) is None


def test_an_abort_leaves_it(table: Table) -> None:
    table.send("let_pass", who=["nova"])
    table.send("abort", who=["nova"], to="dodge")
    assert due(table) == HIT


def test_help_for_a_friend_does_no_damage() -> None:
    table = Table("hero", *CAST)
    table.start()
    table.next()
    table.send("act", who=["talon"], what="Aid", at="cog")
    assert due(table) is None


def test_it_is_done_before_the_loser_of_the_contest_acts() -> None:
    table = Table("hero", *CAST)
    table.start()
    table.send("hold", who=["nova"], mode="interrupt", event="Talon acts")
    table.send("act", who=["talon"], what="Jab", cost="half", targets=["nova"])
    assert due(table) == HIT | {"title": "Jab"}
    table.send("interrupt", who=["nova"], rolls={"nova": [15], "talon": [6]})
    table.next()
    assert (table.view["actor"]["name"], due(table)) == ("Nova", None)
    table.next()
    assert (table.view["actor"]["name"], due(table)) == ("Talon", None)


def test_a_saved_fight_keeps_it(table: Table) -> None:
    document = table.ask("save")["document"]
    other = Table("hero")
    other.send("import", text=document)
    assert due(other) == HIT
