"""The words of the clock and the card: said once, and only what there is."""

from table import Table


def test_between_rounds_the_clock_names_the_question_beside_the_round() -> None:
    table = Table("plainlist")
    table.send("preset", id="again")
    table.send("join_all", lines=["Ash", "Bo"])
    table.send("start", rolls={"ash": [9], "bo": [4]})
    table.next(2)
    shown = table.view["clock"]
    assert (shown["place"], shown["right"]) == ("New scores", "Round\u00a02")


def test_the_card_says_each_only_of_counters() -> None:
    table = Table("plainlist", "Bandit x2 12")
    table.send("start")
    assert "pools_note" not in table.view["actor"]
    table.send("option", id="counters", value="Action")
    assert table.view["actor"]["pools_note"] == "each"


def test_the_bonus_stands_in_as_the_tie_number() -> None:
    table = Table("plainlist", "Wren 1d20+9", "Ash 1d20+9, tie 3", "Bo 12")
    fields = {who: table.ask("fighter", who=who)["fighter"]["fields"] for who in ("wren", "ash", "bo")}
    ties = {who: next(field["value"] for field in found if field["name"] == "tie") for who, found in fields.items()}
    assert ties == {"wren": 9, "ash": 3, "bo": 0}


def test_the_order_says_who_delays_and_who_came_late() -> None:
    table = Table("plainlist", "Ash 17", "Bo 12", "Cy 9")
    table.start()
    table.send("delay", who=["ash"])
    table.send("ready", who=["bo"], trigger="the door opens")
    table.next()
    stands = [stand for rung in table.view["clock"]["picture"]["rungs"] for stand in rung["stands"]]
    assert {stand["name"]: stand.get("says") for stand in stands} == {"Ash": "delayed", "Bo": "ready", "Cy": None}


def test_a_newcomer_alone_is_asked_for_a_score() -> None:
    table = Table("plainlist")
    table.send("option", id="dice", value="1d20")
    table.send("join_all", lines=["Ash 17", "Bo 12"])
    table.start()
    table.send("join", text="Ogre +1")
    assert table.view["prompt"]["title"] == "Score of Ogre"
