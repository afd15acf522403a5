"""Groups whose members differ: what Next leads to, what the order and the chart tell of it, what an abort loses, whom an offer names."""

from typing import Any

from table import Table
from turnwright.core.model import ids
from turnwright.systems.hero import forecast

CAST = (
    "Ada, spd 5, dex 10, stun 30, rec 5",
    "Thug x3, spd 3, dex 20, stun 20, rec 5, villain",
    "Zed, spd 6, dex 15, villain",
)


def a_fight(*lines: str) -> Table:
    table = Table("hero", *(lines or CAST))
    table.start()
    return table


def act(table: Table, key: str) -> dict[str, Any]:
    found: dict[str, Any] = next(o for o in table.view["actor"]["acts"] if o["key"] == key)
    return found


def answers(table: Table) -> dict[str, str]:
    return {one["label"]: one.get("note", "") for one in table.ask("answers")["answers"]}


def order(table: Table) -> list[str]:
    return [stop["name"] for stop in table.view["order"] if "name" in stop]


def coming(table: Table) -> tuple[str, ...]:
    """Returns who comes first in the forecast, without Phases that pass."""
    places = forecast.coming(table.fight, forecast.end_of_next_turn(table.fight))
    return ids(next(p for p in places if p.kind not in forecast.PASSING).who)


def cell(table: Table, name: str) -> list[str]:
    """Returns the marks of a row of the chart in the current Segment."""
    row = next(row for row in table.view["clock"]["picture"]["rows"] if row["label"] == name)
    marks: list[str] = row["cells"][table.fight.clock.segment - 1]["marks"]
    return marks


def logged(table: Table) -> list[str]:
    return [line["text"] for line in table.view["log"]]


def interrupted() -> Table:
    """Returns a fight in which Zed goes before Ada, who has declared an attack."""
    table = a_fight("Ada, spd 4, dex 10, stun 30", "Zed, spd 4, dex 20, villain", "Bix, spd 4, dex 5")
    table.send("hold", who=["zed"], mode="interrupt")
    table.send("act", who=["ada"], what="Blast", at="zed")
    table.send("interrupt", who=["zed"], rolls={"zed": [1, 1, 1], "ada": [6, 6, 6]})
    return table


def test_an_interrupted_action_that_is_lost_is_not_to_come() -> None:
    table = interrupted()
    assert (order(table)[0], cell(table, "Ada")) == ("Ada", ["open"])
    table.send("state", who=["ada"], state="stunned")
    assert (order(table)[0], cell(table, "Ada")) == ("Bix", ["lost"])
    table.next()
    assert table.view["actor"]["name"] == "Bix"


def test_at_the_same_time_both_act_even_if_one_falls() -> None:
    table = a_fight("Ada, spd 4, dex 10, stun 30", "Zed, spd 4, dex 20, villain")
    table.send("hold", who=["zed"], mode="interrupt")
    table.send("act", who=["ada"], what="Blast", at="zed")
    table.send("interrupt", who=["zed"], rolls={"zed": [2, 2, 3], "ada": [1, 2, 2]})
    assert table.view["actor"]["name"] == "Ada"
    table.send("state", who=["zed"], state="stunned")
    assert "Zed acts at the same time." in table.view["actor"]["notes"]
    assert cell(table, "Zed") == ["now"]
    table.next()
    assert table.view["actor"]["name"] == "Zed"


def test_members_left_for_later_lose_their_go_if_they_cannot_act() -> None:
    table = a_fight()
    table.send("act", who=["thug-1", "thug-2"], what="Shoot", at="ada")
    table.send("state", who=["thug-3"], state="stunned")
    assert "Thug 3 cannot act any more." in table.view["actor"]["notes"]
    assert order(table)[0] == "Zed"
    table.next()
    assert table.view["actor"]["name"] == "Zed"
    assert "Thug 3 can no longer act: the action is lost" in logged(table)


def test_a_hold_for_the_place_of_one_who_aborted_is_in_the_forecast() -> None:
    table = a_fight("Ada, spd 4, dex 10", "Zed, spd 4, dex 20, villain", "Bix, spd 4, dex 15")
    table.send("hold", who=["zed"], mode="before", whom="ada")
    table.send("abort", who=["ada"], to="dodge")
    table.next()
    assert table.view["actor"]["name"] == "Zed"
    table.send("undo")
    assert coming(table) == ("zed",)


def test_a_delayed_action_that_the_stunned_lose_is_not_in_the_forecast() -> None:
    table = a_fight("Ada, spd 4, dex 20", "Zed, spd 4, dex 10, villain")
    table.send("delay", who=["ada"], to="2.1.5")
    table.send("state", who=["ada"], state="stunned")
    places = forecast.coming(table.fight, forecast.end_of_next_turn(table.fight))
    assert "delayed" not in {place.kind for place in places}


def test_an_abort_says_that_a_haymaker_or_a_recovery_is_lost() -> None:
    table = a_fight()
    table.send("slow", who=["thug-1"], kind="haymaker")
    table.send("recover", who=["thug-2", "thug-3"])
    table.next()
    assert table.view["actor"]["name"] == "Ada"
    costs = answers(table)
    assert costs["Thug 1: Abort"].endswith("; Haymaker is lost")
    assert costs["Thug 2 and 3: Abort"].endswith("; the Recovery is lost")
    table.send("abort", who=["thug-1", "thug-2"], to="dodge")
    assert "Thug 1: Haymaker is lost" in logged(table)
    assert "Thug 2 does not get the Recovery" in logged(table)


def test_who_holds_their_breath_keeps_no_other_member_from_a_recovery() -> None:
    table = a_fight()
    table.send("state", who=["thug-2"], state="breath")
    offer = act(table, "recover")
    assert offer["objections"] == []
    assert (offer["able"], offer["note"]) == (["thug-1", "thug-3"], "REC 5, whole Phase · 2 of 3")
    table.send("state", who=["thug-1", "thug-3"], state="breath")
    assert (
        act(table, "recover")["objections"][0]["says"]
        == "Thug 1 is holding their breath. The same goes for Thug 2 and 3."
    )


def test_an_interruption_names_the_whole_group() -> None:
    table = a_fight("Ada, spd 4, dex 30", *CAST[1:])
    table.send("hold", who=["ada"], mode="interrupt")
    assert "Ada: Interrupt Thug ×3" in answers(table)


def test_a_state_that_is_so_already_is_said_of_each() -> None:
    table = a_fight()
    refused = table.raw("state", who=["ada", "zed"], state="stunned", on=False)["refused"]
    assert [one["says"] for one in refused] == ["Ada is not Stunned.", "Zed is not Stunned."]


def test_a_phase_that_is_used_up_is_not_called_full() -> None:
    table = a_fight("Ada, spd 4, dex 20", "Zed, spd 4, dex 10, villain")
    table.send("act", who=["ada"])
    assert act(table, "hold:defense")["objections"][0]["short"] == "Not enough Phase left"


def test_on_one_dex_those_whose_phase_passes_come_first() -> None:
    table = a_fight()
    table.next()
    table.send("state", who=["thug-3"], state="stunned")
    places = [p for p in forecast.coming(table.fight, forecast.end_of_next_turn(table.fight)) if p.segment == 16]
    assert [(ids(p.who), p.kind) for p in places[:2]] == [(("thug-3",), "stunned"), (("thug-1", "thug-2"), "phase")]


def test_members_who_do_different_things_on_one_dex_are_not_tied() -> None:
    table = a_fight("Ada, spd 2, dex 10", CAST[1])
    table.send("slow", who=["thug-1", "thug-2"], kind="extra_phase")
    while table.fight.clock.segment < 16:
        table.send("next")
    assert table.view["prompt"] is None
    assert [table.view["actor"]["name"], order(table)[0]] == ["Thug 1 and 2", "Thug 3"]


def test_with_somebody_else_a_group_rolls_once() -> None:
    table = a_fight("Ada, spd 3, dex 20", CAST[1])
    table.send("slow", who=["thug-1", "thug-2"], kind="extra_phase")
    while table.fight.clock.segment < 16:
        table.raw("next")
    assert [one["label"] for one in table.view["prompt"]["asks"]] == ["Ada", "Thug ×3"]
    table.send("answer", rolls={"ada": [1], "thug-1": [6]})
    assert table.view["actor"]["name"] == "Thug 1 and 2"
    table.next()
    assert table.view["actor"]["name"] == "Thug 3"


def test_each_member_has_the_half_that_it_delayed() -> None:
    table = a_fight("Ada, spd 2, dex 10", CAST[1])
    table.send("delay", who=["thug-1"], to="12.8")
    table.send("act", who=["thug-2", "thug-3"], cost="half")
    assert table.raw("delay", ruling="so be it", who=["thug-2", "thug-3"], to="12.8")["ok"]
    table.next()
    assert (table.view["actor"]["name"], table.fight.clock.agenda[0].halves) == ("Thug 1", 2)
    table.next()
    assert (table.view["actor"]["name"], table.fight.clock.agenda[0].halves) == ("Thug 2 and 3", 1)


def test_only_those_who_have_rolled_are_still_tied() -> None:
    table = Table("hero", "Ada, spd 4, dex 20", "Zed, spd 4, dex 20")
    table.send("option", id="dex_tie", value="d6_once_per_combat")
    table.send("start")
    table.send("answer", rolls={"ada": [1], "zed": [6]})
    for name in ("Bix", "Cog"):
        table.send("join", text=f"{name}, spd 4, dex 30")
    while table.fight.clock.segment < 15:
        table.raw("next")
    assert table.view["prompt"]["title"] == "Same DEX: 30"
