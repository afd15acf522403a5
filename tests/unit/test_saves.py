"""Conditions that a save may end: when the table is asked, what it may answer, and what is told."""

from typing import Any

import pytest

from asked import asked
from table import Table
from turnwright.table.rolls import read_save


@pytest.mark.parametrize(
    ("text", "dice", "number", "under"),
    [
        ("1d20+2 14", "1d20+2", 14, False),
        ("d20 − 1 vs 12", "1d20-1", 12, False),
        ("1D20 DC 15", "1d20", 15, False),
        ("3d6 11-", "3d6", 11, True),
        ("1d100 45 or less", "1d100", 45, True),
    ],
)
def test_a_roll_is_read_as_typed(text: str, dice: str, number: int, under: bool) -> None:
    assert read_save(text) == (dice, number, under)


@pytest.mark.parametrize("text", ["", "WIS 14", "1d20", "1d1 3", "999d6 4", "1d20 14 15"])
def test_what_the_app_cannot_judge_is_for_the_table(text: str) -> None:
    assert read_save(text) is None


def d20(*more: str) -> Table:
    """Returns a running fight: Ash (20), then Boss (10), then those of `more`."""
    table = Table("plainlist", "Ash 20, hp 9", "Boss 10, hp 30, enemy", *more)
    table.start()
    return table


def before(table: Table) -> list[str]:
    return [one["kind"] for one in table.view["next"]["before"]]


def saves(table: Table) -> dict[str, Any]:
    found: dict[str, Any] = asked(table.view, "saves")
    return found


def told(table: Table, reply: dict[str, Any]) -> list[str]:
    return [line["text"] for line in reply["lines"]]


def chips(table: Table, who: str) -> list[str]:
    return [f"{x['name']}: {x['left']}" for x in table.ask("fighter", who=who)["fighter"]["effects"]]


def test_it_is_asked_before_next_ends_the_turn_of_who_has_it() -> None:
    table = d20()
    table.send("effect", who=["boss"], value="Paralyzed", until="save", save="WIS 14")
    assert chips(table, "boss") == ["Paralyzed: until a save as the turn ends, WIS 14"]
    assert before(table) == []
    table.next()
    assert before(table) == ["saves"]
    [ask] = saves(table)["asks"]
    assert [(c["label"], c["note"]) for c in ask["choices"]] == [("Boss", "Paralyzed: WIS 14")]


def test_without_the_save_it_goes_on_and_is_asked_again_in_the_next_turn() -> None:
    table = d20()
    table.send("effect", who=["boss"], value="Paralyzed", until="save")
    table.next()
    reply = table.send(saves(table)["do"], **saves(table)["args"])
    assert told(table, reply) == ["Paralyzed on Boss goes on: no save"]
    assert before(table) == []
    table.next()
    assert before(table) == []
    table.next()
    assert before(table) == ["saves"]


def test_who_makes_the_save_loses_the_condition() -> None:
    table = d20()
    table.send("effect", who=["boss"], value="Paralyzed", until="save")
    table.next()
    reply = table.send(saves(table)["do"], **saves(table)["args"], ended=["e1"])
    assert told(table, reply) == ["Paralyzed on Boss ends"]
    assert chips(table, "boss") == []


@pytest.mark.parametrize(("die", "goes_on"), [(11, True), (12, False)])
def test_the_app_judges_dice_with_a_number_to_reach(die: int, goes_on: bool) -> None:
    table = d20()
    table.send("effect", who=["boss"], value="Paralyzed", until="save", save="1d20+2 14")
    table.next()
    [ask] = saves(table)["asks"]
    assert (ask["kind"], ask["label"], ask["note"], ask["plus"], ask["token"]["name"]) == (
        "dice",
        "Boss: Paralyzed",
        "14 or more",
        2,
        "Boss",
    )
    reply = table.send(saves(table)["do"], {ask["name"]: [die]}, **saves(table)["args"])
    first, last = told(table, reply)
    assert first == f"Boss against Paralyzed, 14 or more: {die + 2} (1d20+2: {die}, table dice)"
    assert last == ("Paralyzed on Boss goes on: no save" if goes_on else "Paralyzed on Boss ends")


def test_the_save_of_a_turn_that_passed_by_itself_is_asked_afterwards() -> None:
    table = d20("Cy 5, hp 9")
    table.send("effect", who=["boss"], value="Slowed", until="save")
    table.send("skip", who=["boss"])
    assert before(table) == []
    table.next()  # Boss loses the turn
    assert table.view["actor"]["name"] == "Cy"
    assert before(table) == ["saves"]
    assert saves(table)["says"] == "The turn has ended already."


def test_a_next_that_does_not_ask_leaves_the_save_to_be_made() -> None:
    table = d20()
    table.send("effect", who=["ash"], value="Slowed", until="save")
    assert before(table) == ["saves"]
    table.next()
    assert before(table) == ["saves"]
    table.send("make_saves", effects=["e1"])
    assert before(table) == []


def test_members_of_a_group_save_each_for_themselves_and_the_fallen_do_not() -> None:
    table = Table("plainlist", "Orc x3 20, hp 9, enemy", "Ash 10, hp 9")
    table.start()
    table.send("effect", who=["orc-1", "orc-2", "orc-3"], value="Frightened", until="save")
    table.send("adjust", who=["orc-2"], gauge="hp", to=0)
    [ask] = saves(table)["asks"]
    assert [c["label"] for c in ask["choices"]] == ["Orc 1", "Orc 3"]
    table.send("make_saves", **saves(table)["args"], ended=["e3"])
    assert [x["name"] for x in table.view["running"]] == ["Frightened", "Frightened"]
    assert before(table) == []


def test_a_save_can_be_made_at_any_time_from_the_condition() -> None:
    table = d20()
    table.send("effect", who=["boss"], value="Charmed", until="save")
    use = table.ask("fighter", who="boss")["fighter"]["effects"][0]["use"]
    assert (use["label"], use["args"]) == ("Save now", {"effects": ["e1"]})
    table.send(use["do"], **use["args"], ended=["e1"])
    assert table.view["running"] == []


def test_only_a_condition_that_a_save_ends_is_saved_against() -> None:
    table = d20()
    table.send("effect", who=["boss"], value="Prone")
    reply = table.raw("make_saves", effects=["e1"])
    assert reply["refused"][0]["says"] == "No save ends Prone."
    assert reply["refused"][0]["rule"] == "turnwright.effect.save"
    assert table.raw("make_saves", effects=["e9"])["refused"][0]["says"] == "There is no such effect."
    assert table.raw("effect", who=[], value="Fog", until="save")["bad"]["says"] == "Choose who."


def test_the_preview_says_what_is_asked() -> None:
    table = d20()

    def says(**args: object) -> str:
        found: str = table.ask("effect_preview", who=["boss"], value="Slowed", until="save", **args)["says"]
        return found

    assert says() == "Lasts until a save as the turn ends"
    assert says(save="WIS 14") == "Lasts until a save as the turn ends, WIS 14"
    assert says(save="1d20+2 14") == "Lasts until a save as the turn ends, 14 or more on 1d20+2"


def test_who_leaves_after_the_save_and_comes_back_makes_it_again() -> None:
    table = d20()
    table.send("effect", who=["ash"], value="Slowed", until="save")
    table.send("make_saves", **saves(table)["args"])
    table.send("leave", who=["ash"])
    table.send("back", who=["ash"])
    while table.view["actor"]["name"] != "Ash":
        table.next()
    assert before(table) == ["saves"]


@pytest.mark.parametrize("system", ["collective", "hero", "structured", "tactical", "plainlist"])
def test_every_system_asks_as_a_turn_ends_and_loses_no_save(system: str) -> None:
    lines = {
        "collective": ("Ash, 2P, hp 9", "Orc, 2P, hp 9, monster"),
        "hero": ("Ash, spd 4, dex 15", "Orc, spd 4, dex 10, villain"),
    }.get(system, ("Ash", "Orc, enemy"))
    table = Table(system, *lines)
    table.start()
    table.send("effect", who=["ash"], value="Slowed", until="save")
    times = 0
    for _ in range(60):
        table.answered()
        if saved := asked(table.view, "saves"):
            times += 1
            table.send(saved["do"], **saved["args"])
            assert not asked(table.view, "saves")
        if table.view["next"]["state"] == "ready":
            table.send(table.view["next"]["do"], **table.view["next"]["args"])
        else:
            break
    assert times > 3, (system, times)


def test_one_condition_is_given_to_several_at_once() -> None:
    table = d20("Cy 5, hp 9")
    offered = next(ask for ask in table.view["actor"]["add_effect"]["asks"] if ask["name"] == "also")
    assert (offered["kind"], offered["many"], offered["optional"], offered["side"]) == ("combatant", True, True, "pc")
    reply = table.send(
        "effect", who=["ash"], also=["cy", "ash"], value="Blessed", until="rounds", left=10, replace=True
    )
    assert told(table, reply) == ["Blessed on Ash and Cy until the end of round 10"]
    label = table.ask("effect_preview", who=["ash"], also=["cy"], value="Blessed", until="open", replace=True)["label"]
    assert label == "Change Blessed"
    assert table.raw("effect", who=["ash"], also=["zed"], value="Blessed")["refused"][0]["rule"] == "turnwright.unknown"
    table.send("undo")
    assert table.view["running"] == []


def test_each_of_several_saves_for_itself() -> None:
    table = d20("Cy 5, hp 9")
    table.send("effect", who=["ash"], also=["cy"], value="Slowed", until="save")
    assert [c["label"] for c in saves(table)["asks"][0]["choices"]] == ["Ash"]


def test_the_fifteen_conditions_of_the_srd_are_proposed() -> None:
    names = [
        "Blinded",
        "Charmed",
        "Deafened",
        "Exhaustion",
        "Frightened",
        "Grappled",
        "Incapacitated",
        "Invisible",
        "Paralyzed",
        "Petrified",
        "Poisoned",
        "Prone",
        "Restrained",
        "Stunned",
        "Unconscious",
    ]
    assert len(names) == 15
    assert set(names) <= set(d20().view["conditions"])
