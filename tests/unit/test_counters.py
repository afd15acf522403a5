"""Counters of one fighter: what the page gets, who is asked before Next, and what becomes of them in the next fight and when their owner leaves."""

import json
from typing import Any

import pytest

from asked import asked
from table import Table


def dragon(*more: str) -> Table:
    """Returns a running fight: Ash (20), then Dragon (10), then those of `more`."""
    table = Table("plainlist", "Ash 20, hp 9", "Dragon 10, hp 90, enemy", *more)
    table.start()
    return table


def count(table: Table, who: str, name: str) -> dict[str, Any]:
    effects = table.ask("fighter", who=who)["fighter"]["effects"]
    found: dict[str, Any] = next(x for x in effects if x["name"] == name)["count"]
    return found


def before(table: Table) -> list[str]:
    return [one["kind"] for one in table.view["next"]["before"]]


def test_a_counter_has_its_dots_and_both_taps() -> None:
    table = dragon()
    table.send("effect", who=["dragon"], value="Legendary", until="per_turn", left=3)
    shown = count(table, "dragon", "Legendary")
    assert (shown["left"], shown["of"], shown["up"], shown["says"]) == (3, 3, False, "3 of 3")
    assert [o["rule"] for o in shown["back"]["objections"]] == ["turnwright.same"]
    table.send(shown["use"]["do"], **shown["use"]["args"])
    shown = count(table, "dragon", "Legendary")
    assert (shown["left"], shown["back"]["objections"]) == (2, [])
    table.send(shown["back"]["do"], **shown["back"]["args"])
    assert count(table, "dragon", "Legendary")["left"] == 3


def test_it_is_used_in_the_turns_of_others_from_the_list_of_responses() -> None:
    table = dragon()
    assert table.view["respond"]["count"] == 0
    table.send("effect", who=["dragon"], value="Legendary", until="per_turn", left=1)
    assert table.view["respond"]["count"] == 1
    [offer] = table.ask("answers")["answers"]
    assert (offer["do"], offer["args"]) == ("end_effect", {"effect": "e1", "use": True})
    table.send(offer["do"], **offer["args"])
    assert table.view["respond"]["count"] == 0


def test_the_roll_is_asked_as_the_turn_begins_before_next() -> None:
    table = dragon()
    table.send("effect", who=["dragon"], value="Breath", until="recharge", reach=6)
    table.send("end_effect", effect="e1", use=True)
    assert before(table) == []
    table.next()
    assert before(table) == ["recharge"]
    question = asked(table.view, "recharge")
    [ask] = question["asks"]
    assert (ask["kind"], ask["label"], ask["note"], ask["notation"]) == ("dice", "Dragon: Breath", "back on a 6", "1d6")
    assert table.view["next"]["before"][0]["says"] == "Recharge first"
    table.send(question["do"], {"e1": [6]}, **question["args"])
    assert before(table) == []
    assert count(table, "dragon", "Breath")["says"] == "ready"


def test_who_is_down_is_not_asked() -> None:
    table = dragon("Bo 5")
    table.send("effect", who=["dragon"], value="Breath", until="recharge")
    table.send("end_effect", effect="e1", use=True)
    table.next()
    table.send("adjust", who=["dragon"], gauge="hp", to=0)
    assert before(table) == []


@pytest.mark.parametrize("system", ["collective", "hero", "structured", "tactical", "plainlist"])
def test_every_system_has_counters_and_says_in_its_words_when_they_come_back(system: str) -> None:
    table = Table(system, "Ash")
    for until in ("per_round", "per_turn", "per_turn_end", "stock", "recharge"):
        for counts in ("down", "up"):
            args = {"who": ["ash"], "value": "Luck", "until": until, "left": 2, "counts": counts}
            shown = table.ask("effect_preview", **args)
            assert shown["label"] == "Add the counter Luck"
            assert "." not in shown["says"], shown["says"]


@pytest.mark.parametrize(
    ("rest", "wanted"), [(False, ["3 of 3", "1 of 2", "ready"]), (True, ["3 of 3", "2 of 2", "ready"])]
)
def test_in_the_next_fight_what_comes_back_is_full_and_the_rest_only_after_a_rest(
    rest: bool, wanted: list[str]
) -> None:
    table = dragon()
    for name, until, left in (("Parry", "per_turn", 3), ("Rage", "stock", 2), ("Breath", "recharge", 1)):
        table.send("effect", who=["ash"], value=name, until=until, left=left)
    for effect in ("e1", "e2", "e3"):
        table.send("end_effect", effect=effect, use=True)
    table.send("end_fight")
    table.send("next_fight", rest=rest)
    assert [count(table, "ash", name)["says"] for name in ("Parry", "Rage", "Breath")] == wanted


def test_who_is_back_in_a_later_round_has_what_comes_back_with_its_turn() -> None:
    table = dragon("Imp 5, enemy")
    table.send("effect", who=["dragon"], value="Legendary", until="per_turn", left=3)
    table.send("end_effect", effect="e1", use=True)
    table.send("leave", who=["dragon"])
    for _ in range(3):
        table.next()
    table.send("back", who=["dragon"])
    assert count(table, "dragon", "Legendary")["left"] == 3


def test_players_do_not_see_a_secret_counter() -> None:
    table = dragon()
    table.send("effect", who=["dragon"], value="Legendary", until="per_turn", left=3, seen="gm")
    rows = {row["name"]: row["effects"] for row in table.ask("players")["players"]["rows"]}
    assert rows["Dragon"] == []


@pytest.mark.parametrize("args", [{"reach": 1}, {"reach": 7}, {"counts": "sideways"}])
def test_nonsense_is_refused(args: dict[str, Any]) -> None:
    table = dragon()
    assert "bad" in table.raw("effect", who=["ash"], value="Breath", until="recharge", **args)


def test_a_counter_of_another_side_is_the_gms_unless_it_is_shown() -> None:
    table = dragon()
    table.send("effect", who=["dragon"], value="Legendary", until="per_turn", left=37, seen="")
    table.send("effect", who=["ash"], value="Luck", until="per_round", left=2, seen="")
    assert players_see(table) == {"Dragon": [], "Ash": ["Luck"]}
    effect = next(one for one in table.ask("fighter", who="dragon")["fighter"]["effects"] if one["count"])
    assert effect["secret"] and effect["count"]["note"].endswith("the GM alone")
    table.send(effect["count"]["show"]["do"], **effect["count"]["show"]["args"])
    assert players_see(table)["Dragon"] == ["Legendary"]
    table.send("end_effect", effect=effect["id"], use=True)
    told = table.ask("export", **{"as": "md", "players": True})["text"]
    assert "Legendary on Dragon" in told and "36" not in told and "37" not in told
    assert table.raw("show_counter", effect=effect["id"])["refused"][0]["rule"] == "turnwright.same"
    table.send("show_counter", effect=effect["id"], on=False)
    assert players_see(table)["Dragon"] == []


def test_an_older_request_without_an_answer_shows_it_and_an_older_save_says_once_that_it_is_kept() -> None:
    table = dragon()
    table.send("effect", who=["dragon"], value="Legendary", until="per_turn", left=3)
    assert players_see(table)["Dragon"] == ["Legendary"]
    saved = json.loads(table.ask("save")["document"])
    older = json.loads(json.dumps(saved).replace(', "shown": true', ""))
    assert older != saved
    reply = table.send("import", text=json.dumps(older))
    assert "Legendary on Dragon" in reply["notice"]
    assert players_see(table)["Dragon"] == []
    assert "notice" not in table.send("import", text=json.dumps(saved))


def players_see(table: Table) -> dict[str, list[str]]:
    """Returns what players see of everyone."""
    return {row["name"]: row["effects"] for row in table.ask("players")["players"]["rows"]}
