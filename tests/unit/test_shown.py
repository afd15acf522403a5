"""The GM's bookkeeping on the screen in every system: hidden combatants, notes, reinforcements, names of conditions."""

from collections.abc import Iterator
from typing import Any

import pytest

from table import Table
from turnwright import SYSTEMS

MOMENTS = ("round_end", "segment_end")


def tokens(shown: Any) -> Iterator[dict[str, Any]]:
    if isinstance(shown, dict):
        if "letters" in shown:
            yield shown
        for part in shown.values():
            yield from tokens(part)
    elif isinstance(shown, list):
        for part in shown:
            yield from tokens(part)


def offer(table: Table, key: str) -> dict[str, Any]:
    return next(o for o in table.view["table"] if o["key"] == key)


@pytest.mark.parametrize("system", SYSTEMS)
def test_every_token_of_somebody_hidden_says_so(system: str) -> None:
    table = Table(system, "Ada", "Lurker, hidden, monster")
    assert {row["name"]: row["hidden"] for row in table.view["fighters"]} == {"Ada": False, "Lurker": True}
    table.start()
    for _ in range(12):
        shown = {t["id"]: t.get("hidden", False) for t in tokens({**table.view, "log": []}) if t["id"]}
        assert shown["lurker"] is True
        assert not shown["ada"]
        if table.view["actor"]:
            assert table.view["actor"]["hidden"] == (table.view["actor"]["who"] == ["lurker"])
        table.next()
        table.answered()


@pytest.mark.parametrize("system", SYSTEMS)
def test_the_mark_hides_and_shows(system: str) -> None:
    table = Table(system, "Ada", "Orc x2, monster")
    mark = next(m for m in table.view["fighters"][1]["marks"] if m["name"] == "hidden")
    assert not mark["on"]
    table.send(mark["do"], **mark["args"])
    assert [c.hidden for c in table.fight.roster] == [False, True, True]
    table.start()
    mark = next(m for m in table.ask("fighter", who="orc-2")["fighter"]["marks"] if m["name"] == "hidden")
    assert mark["on"]
    table.send(mark["do"], **mark["args"])
    assert not any(c.hidden for c in table.fight.roster)


def test_notes_stand_where_they_are_needed() -> None:
    table = Table("hero", "Ada, spd 4", "Orc x2, spd 4, dex 20")
    table.send("memo", value="The bridge burns")
    table.send("memo", value="Fears fire", who=["orc-1", "orc-2"])
    assert table.view["note"] == "The bridge burns"
    assert table.ask("fighter", who="orc-2")["fighter"]["note"] == "Fears fire"
    table.send("memo", value="Lame", who=["orc-2"])
    assert table.ask("fighter", who="orc-1")["fighter"]["note"] == "Fears fire · Lame"
    table.start()
    notes = set()
    for _ in range(6):
        if table.view["actor"]:
            notes.add((table.view["actor"]["name"], table.view["actor"]["note"]))
        table.next()
    assert notes == {("Orc ×2", "Fears fire · Lame"), ("Ada", "")}


@pytest.mark.parametrize("system", SYSTEMS)
def test_a_reminder_is_an_effect_on_the_whole_fight_that_ends(system: str) -> None:
    table = Table(system, "Ada", "Bix")
    table.start()
    remind = offer(table, "remind")
    asks = {ask["name"]: ask for ask in remind["asks"]}
    assert {c["value"] for c in asks["until"]["choices"]} <= set(MOMENTS)
    table.send(remind["do"], **remind["args"], value="Doors close", until="round_end", round=asks["round"]["value"])
    assert [(x["name"], x["brings"]) for x in table.view["effects"]] == [("Doors close", False)]
    while table.view["effects"]:
        table.next()
        table.answered()
    lines = table.ask("log", count=100)["lines"]
    line = next(x for x in lines if x["text"] == "Now: Doors close")
    assert line["token"] is None


@pytest.mark.parametrize("system", SYSTEMS)
def test_reinforcements_are_offered_with_the_line_that_brings_them(system: str) -> None:
    table = Table(system, "Ada")
    expect = offer(table, "expect")
    asks = {ask["name"]: ask for ask in expect["asks"]}
    assert asks["value"]["kind"] == "line"
    assert asks["value"]["help"] == table.view["setup"]["placeholder"]
    table.send(expect["do"], value="Orc, monster", until="round_end", round=asks["round"]["value"])
    assert table.view["effects"][0]["brings"] is True


def test_what_runs_and_the_numbers_somebody_has() -> None:
    table = Table("hero", "Ada, stun 20, body 10", "Bix")
    for who in ("ada", "bix"):
        table.send("effect", who=[who], value="Stunned")
    table.send("effect", who=["ada"], value="Bless")
    table.send("effect", who=[], value="Dark")
    assert [(x["name"], x["who"]) for x in table.view["running"]] == [
        ("Stunned", "ada"),
        ("Stunned", "bix"),
        ("Bless", "ada"),
        ("Dark", ""),
    ]
    ada, bix = table.view["fighters"]
    assert {"STUN", "BODY"} <= set(ada["gauges"])
    assert set(bix["gauges"]) <= set(ada["gauges"])
