"""Several places in a round of a Plain list: how they are typed, kept and shown."""

from typing import Any

import pytest

from table import Table
from turnwright.core import codec
from turnwright.core.commands import BadCommand
from turnwright.systems.plainlist import rolls, state
from turnwright.systems.plainlist.calls import Called
from turnwright.systems.plainlist.turns import TurnBegan, TurnEnded


@pytest.mark.parametrize(
    ("text", "shown", "more"),
    [
        ("20 and 10", "20 and 10", (10,)),
        ("20 AND 10 and 5", "20 and 10 and 5", (10, 5)),
        ("1d20+3 & 10", "1d20+3 and 10", (10,)),
        ("+3 and -1", "+3 and -1", (-1,)),
        ("17", "17", ()),
    ],
)
def test_a_score_has_further_places(text: str, shown: str, more: tuple[int, ...]) -> None:
    read = rolls.read(text)
    assert (str(read), read.more) == (shown, more)
    assert rolls.read(str(read)) == read


@pytest.mark.parametrize("text", ["20 and", "20 and 1d6", "and 10", "1 and 2 and 3 and 4 and 5 and 6 and 7"])
def test_a_further_place_is_a_number_and_there_are_only_so_many(text: str) -> None:
    with pytest.raises(BadCommand):
        rolls.read(text)


@pytest.mark.parametrize(("low", "more"), [(False, (20, 5)), (True, (5, 20))])
def test_further_places_come_in_the_order_of_the_round(low: bool, more: tuple[int, ...]) -> None:
    assert rolls.further("10 and 20 and 5", low) == more


@pytest.mark.parametrize(
    "line",
    ["Dragon 20 and 10, hp 90, enemy", "Dragon, init 20 and 10, hp 90, enemy", "Dragon, hp 90, 20 and 10, enemy"],
)
def test_places_are_read_where_a_score_is(line: str) -> None:
    table = Table("plainlist", line)
    assert (table.fight.get("dragon").sheet.score, table.fight.get("dragon").name) == ("20 and 10", "Dragon")
    assert table.ask("lines")["lines"] == ["Dragon, score 20 and 10, hp 90, Enemies"]


def row(table: Table, wanted: str) -> list[dict[str, Any]]:
    return [stop for stop in table.view["order"] if stop.get("name") == wanted]


def test_the_order_has_a_row_for_each_place_and_the_token_is_ready_until_the_last() -> None:
    table = Table("plainlist", "Dragon 20 and 10, enemy", "Ash 17", "Bo 5")
    table.start()
    table.next()
    assert [stop.get("name") for stop in table.view["order"]][:2] == ["Dragon", "Bo"]
    assert row(table, "Dragon")[0]["detail"].startswith("10")
    assert row(table, "Dragon")[0]["token"]["state"] == "ready"
    details = [row["detail"] for row in table.view["fighters"]]
    assert details == ["on 20 and 10", "17", "5"]
    rungs = table.view["clock"]["picture"]["rungs"]
    assert [rung["label"] for rung in rungs] == ["20", "17", "10", "5"]
    assert [rung["stands"][0]["state"] for rung in rungs] == ["acted", "now", "ready", "ready"]
    table.next()
    assert table.view["clock"]["part"] == "on 10"
    assert [r["state"] for r in table.view["clock"]["picture"]["rungs"]] == ["other", "other", "now", "other"]
    table.next()
    rungs = table.view["clock"]["picture"]["rungs"]
    assert [rung["stands"][0]["state"] for rung in rungs] == ["acted", "acted", "acted", "now"]


def test_they_stay_where_everybody_scores_anew_and_in_the_next_fight() -> None:
    table = Table("plainlist", "Dragon 20 and 10", "Ash 17", "Orc 3, enemy")
    table.send("option", id="again", value="round")
    table.start()
    for _ in range(4):
        table.next()
    table.send("answer", {"dragon": [8], "ash": [9], "orc": [7]})
    assert table.fight.get("dragon").sheet.score == "8 and 10"
    names = [stop.get("name") for stop in table.view["order"] if stop.get("name")]
    assert (table.view["actor"]["name"], names) == ("Dragon", ["Ash", "Dragon", "Orc"])
    table.send("end_fight")
    table.send("next_fight", rest=True)
    assert table.fight.get("dragon").sheet.score == "8 and 10"


def test_the_clock_compares_with_the_next_place_of_the_round() -> None:
    table = Table("plainlist", "Dragon 20 and 10, enemy", "Ash 17", "Bo 5")
    table.start()
    notes = []
    for _ in range(4):
        notes.append(table.view["clock"]["note"])
        table.next()
    assert notes == ["before Ash, 20 to 17", "before Dragon, 17 to 10", "before Bo, 10 to 5", ""]
    assert table.view["clock"]["picture"]["text"] == "The order: Dragon on 20, Ash on 17, Dragon on 10, Bo on 5."


def test_a_call_of_an_older_fight_gives_one_turn() -> None:
    """It told the turn of a further place as that of the first."""
    table = Table("plainlist", "Dragon 20 and 10, enemy", "Ash 17", "Bo 5")
    table.start()
    fight = Called(("dragon",), further=("dragon",)).apply(table.fight)
    fight = TurnEnded(("dragon",)).apply(fight)
    fight = TurnEnded(("dragon",)).apply(TurnBegan(("dragon",), apart=True).apply(fight))
    assert [c.name for c in state.coming(fight)] == ["Ash", "Bo"]


@pytest.mark.parametrize(
    ("older", "further"),
    [
        ({"places": 1, "place": 1}, ("turn",)),
        ({"places": 1, "last": "apart", "place": 1, "passes": True}, ("apart", "skips")),
        ({"last": "lapsed", "passes": True}, ("skips",)),
        ({"last": "lost"}, ()),
        ({"places": 3, "last": "", "place": 3, "part": 5}, ("apart", "apart", "")),
    ],
)
def test_an_older_save_counts_the_further_turns(older: dict[str, Any], further: tuple[str, ...]) -> None:
    """How the last went, and whether the next is skipped, stood beside the count."""
    tally = codec.decode(state.Tally, older, {})
    assert tally == state.Tally(place=older.get("place", 0), part=older.get("part"), further=further)
    places = ("places", "last", "place", "passes", "part")
    usual = (0, "turn", 0, False, None)
    before = codec.pack(state.Tally(part=1))[:-5]
    assert codec.unpack(state.Tally, [*before, *map(older.get, places, usual)], {}) == tally
    assert (
        codec.decode(state.Tally, codec.encode(tally), {}) == codec.unpack(state.Tally, codec.pack(tally), {}) == tally
    )
