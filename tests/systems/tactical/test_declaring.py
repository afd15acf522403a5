"""Declarations: jobs of several rounds, first aid, the same again, and what is refused in words."""

from typing import Any

import pytest

from tactical_table import Table


def test_a_job_gone_on_with_says_what_its_buttons_say() -> None:
    table = Table("Aro, qu 9")
    table.ask("start")
    table.ask("declare", who=["aro"], action="pick_lock")
    while table.view["clock"]["right"].startswith("Round\u00a01"):
        table.ask("answer" if table.view["prompt"] else "next")
    table.ask("answer")

    def shown() -> tuple[str, str]:
        row = table.act("Continue pick lock")
        return row["note"], row["pad"][0]["note"]

    assert shown() == ("4 of 20 AP done", "5 of 20")
    table.ask("declare", who=["aro"], action="pick_lock", ap=1)
    assert shown() == ("5 of 20 AP including this round’s", "6 of 20")
    table.ask("undo")
    table.ask("declare", who=["aro"], action="draw")
    assert shown() == ("Starts over: a declared action interrupts it at 4 of 20 AP", "1 of 20")


def test_a_job_that_will_be_finished_is_not_gone_on_with() -> None:
    table = Table("Aro, qu 9")
    table.ask("start")
    table.ask("declare", who=["aro"], action="ammo_reload")
    while not table.view["prompt"]:
        table.ask("next")
    table.ask("answer")
    assert table.act("Continue reload")
    table.ask("declare", who=["aro"], action="ammo_reload", ap=2)
    assert "Continue reload" not in [a["label"] for a in table.view["actor"]["acts"]]


def test_first_aid_is_for_whoever_bleeds() -> None:
    table = Table("Zoe, qu 5", "Sela, hits 20, bleed 3", "Warg, hits 20, monster")
    table.ask("start", rolls={"zoe": [1, 1], "sela": [5, 5], "warg": [9, 9]})
    assert table.up() == "Zoe"
    aid = table.act("First aid")
    assert "for Sela" in aid["note"] and not aid["objections"] and not aid["asks"]
    table.ask("wound", who=["warg"], bleed=2)
    aid = table.act("First aid")
    assert "for Sela" not in aid["note"] and not aid["objections"]
    assert [c["label"] for c in aid["asks"][0]["choices"]] == ["Sela", "Warg"]
    table.ask("declare", **aid["args"], target="warg")
    assert "Zoe declares first aid for Warg, 4 AP" in [t.replace("First", "first") for t in table.told()]
    table.ask("next")
    while table.up() != "Zoe":
        table.ask("next")
    while table.view["clock"]["place"] != "Resolve" or table.up() != "Zoe":
        table.ask("next")
    shown = next(a for a in table.view["actor"]["acts"] if a["label"].startswith("First aid"))
    assert "for Warg" in shown["note"]


def test_first_aid_for_oneself_says_that_one_does_not_bleed() -> None:
    table = Table("Zoe", "Sela")
    table.ask("start")
    assert [o["rule"] for o in table.act("First aid")["objections"]] == ["tactical.first_aid"]


def test_the_same_again_says_that_there_was_no_round_before() -> None:
    table = Table("Aro")
    table.ask("start")
    assert [o["says"] for o in table.view["again"]["objections"]] == ["There was no earlier round."]
    for _ in range(2):
        table.ask("next")
    table.ask("answer")
    assert [o["says"] for o in table.view["again"]["objections"]] == ["Aro declared nothing last round."]


def test_another_action_in_the_turn_is_refused_without_an_example() -> None:
    table = Table("Aro")
    table.ask("start")
    table.ask("next")
    late = next(a for a in table.view["actor"]["acts"] if a["key"] == "late")
    assert [o["says"] for o in late["objections"]] == ["Only declared actions can be taken."]
    refused = table.send("declare", who=["aro"], action="draw")["refused"]
    assert [o["says"] for o in refused] == ["Aro has not declared Draw: only declared actions can be taken."]


@pytest.mark.parametrize(
    ("args", "says"),
    [
        ({"action": "fly"}, "“fly” is not in the table of actions."),
        ({"action": "f" * 99}, f"“{'f' * 40}” is not in the table of actions."),
        ({"action": "draw", "ap": 201}, "An action costs 0 to 200 AP."),
        ({"action": "draw", "ap": -1}, "An action costs 0 to 200 AP."),
        ({"action": "moving_maneuver", "of": 201}, "An action costs 0 to 200 AP."),
        ({"action": "melee_attack_parry", "target": "bex", "parry": 1000}, "A parry must be 0 to 999."),
        ({"action": "melee_attack_parry", "target": "bex", "parry": -1}, "A parry must be 0 to 999."),
    ],
)
def test_a_declaration_that_is_no_declaration_says_why(args: dict[str, Any], says: str) -> None:
    table = Table("Ash", "Bex, monster")
    table.ask("start", rolls={"ash": [1, 1], "bex": [9, 9]})
    reply = table.send("declare", who=["ash"], **args)
    assert not reply["ok"]
    assert reply["bad"]["says"] == says


def test_one_fighter_declares_at_most_forty_actions() -> None:
    table = Table("Ash", "Bex, monster")
    table.ask("start", rolls={"ash": [1, 1], "bex": [9, 9]})
    for _ in range(40):
        table.ask("declare", who=["ash"], action="draw", ruling="so be it")
    reply = table.send("declare", who=["ash"], action="draw", ruling="one more")
    assert [(o["rule"], o["says"]) for o in reply["refused"] if o["rule"] == "tactical.declaration"] == [
        ("tactical.declaration", "Declare at most 40 actions per round.")
    ]


def test_all_that_costs_too_many_ap_has_the_same_short_reason() -> None:
    table = Table("Aro", "Bex, qu 9")
    table.ask("start", rolls={"aro": [1, 1], "bex": [9, 9]})
    table.ask("declare", who=["aro"], action="get_item_from_ground")
    assert table.act("Dodge")["objections"][0]["short"] == "Only 1 AP left"
    table.ask("declare", who=["aro"], action="draw")
    costly = ("Ranged attack", "Melee attack", "Draw", "Dodge", "Perception")
    assert {table.act(label)["objections"][0]["short"] for label in costly} == {"No AP left"}


def test_a_further_instantaneous_action_without_ap_says_why_it_costs_any() -> None:
    table = Table("Aro", "Bex, qu 9")
    table.ask("start", rolls={"aro": [1, 1], "bex": [9, 9]})
    table.ask("declare", who=["aro"], action="dodge")
    table.ask("declare", who=["aro"], action="drop_item")
    [no] = table.act("Drop item")["objections"]
    assert no["says"] == "Aro has 0 AP, this costs 1: only the first instantaneous action is free."


def test_nobody_bleeds_or_the_patient_does_not() -> None:
    table = Table("Aro", "Bex, qu 9")
    table.ask("start", rolls={"aro": [1, 1], "bex": [9, 9]})
    assert table.act("First aid")["objections"][0]["says"] == "Nobody is bleeding."
    table.ask("wound", who=["bex"], bleed=1)
    assert table.act("First aid")["objections"] == []
    reply = table.send("declare", who=["aro"], action="first_aid", target="aro")
    assert reply["refused"][0]["says"] == "Aro is not bleeding."


def test_whoever_comes_first_is_named_as_a_group() -> None:
    table = Table("Aro, qu 9", "Orc x3, monster")
    table.ask("start", rolls={"aro": [9, 9], "orc-1": [1, 1]})
    reply = table.send("call", who=["aro"])
    assert reply["refused"][0]["says"] == "Orc ×3 come first, at 2; Aro is at 27."
    reply = table.send("declare", who=["aro"], action="draw")
    assert reply["refused"][0]["says"] == "Orc ×3 declare first, at 2."


def test_a_row_keeps_its_key_while_its_fighter_declares() -> None:
    table = Table("Aro", "Bex, qu 9")
    table.ask("start", rolls={"aro": [1, 1], "bex": [9, 9]})

    def rows() -> list[str]:
        return [act["key"] for act in table.view["actor"]["acts"] if not act.get("declared")]

    before = rows()
    table.ask("declare", who=["aro"], action="melee_attack_parry", ap=2)
    assert rows() == before


def test_a_trigger_is_chosen_or_typed() -> None:
    table = Table("Aro, qu 1", "Bex, qu 9", "Orc x3, monster", "Troll, hits 9, monster")
    table.ask("start", rolls={"aro": [1, 1], "bex": [9, 9], "orc-1": [8, 8], "troll": [8, 9]})
    table.ask("adjust", who=["troll"], gauge="hits", to=0)
    [held] = table.act("Hold for a trigger")["pad"]
    when, own, *rest = held["asks"]
    assert [choice["label"] for choice in when["choices"]] == [
        "Someone attacks",
        "Someone comes into sight",
        "The signal",
        "Something else",
        "Orc ×3 act",
        "Bex acts",
    ]
    assert (when["name"], own["name"]) == ("trigger", "own")
    assert own["when"] == {"name": "trigger", "in": ["own"]}
    assert [ask["name"] for ask in rest] == ["action", "ap"]
    table.ask("declare", **held["args"], trigger="Orc ×3 act", action="draw")
    assert table.told()[-1] == "Aro declares Draw, 1 AP, if Orc ×3 act"
    table.ask("undo")
    table.ask("declare", **held["args"], trigger="own", own="the gate opens", action="draw")
    assert table.told()[-1] == "Aro declares Draw, 1 AP, if the gate opens"


def test_a_trigger_that_was_typed_before_there_were_choices_is_read_as_it_is() -> None:
    table = Table("Aro", "Bex, qu 9")
    table.ask("start", rolls={"aro": [1, 1], "bex": [9, 9]})
    table.ask("declare", who=["aro"], trigger="own", action="draw")
    assert table.told()[-1] == "Aro declares Draw, 1 AP, if own"


def test_what_cannot_wait_for_a_trigger_comes_last_with_the_reason() -> None:
    table = Table("Orc x2, monster", "Bex, qu 9")
    table.ask("start", rolls={"orc-1": [1, 1], "bex": [9, 9]})

    def held() -> dict[str, tuple[str, str]]:
        [offer] = table.act("Hold for a trigger")["pad"]
        [action] = [ask for ask in offer["asks"] if ask["name"] == "action"]
        return {choice["value"]: (choice["group"], choice["note"]) for choice in action["choices"]}

    never = "Cannot wait for a trigger"
    assert held()["dodge"] == ("Usual", "4 AP")
    assert held()["first_aid"] == (never, "8 AP, Takes several rounds")
    table.ask("declare", who=["orc-1", "orc-2"], action="get_item_from_ground")
    assert (held()["draw"], held()["dodge"]) == (("Usual", "1 AP"), (never, "4 AP, Only 1 AP left"))
    table.ask("undo")
    table.ask("declare", who=["orc-1"], action="get_item_from_ground")
    assert held()["dodge"] == ("Usual", "4 AP")  # by the other


def test_who_is_dazed_is_proposed_what_can_still_be_done() -> None:
    table = Table("Aro, ob 50", "Bex, qu 9")
    table.ask("start", rolls={"aro": [1, 1], "bex": [9, 9]})
    table.ask("wound", who=["aro"], dazed=2)
    [offer] = table.act("Hold for a trigger")["pad"]
    [action] = [ask for ask in offer["asks"] if ask["name"] == "action"]
    never = {
        choice["value"]: choice["note"]
        for choice in action["choices"]
        if choice["group"] == "Cannot wait for a trigger"
    }
    assert never["ranged_attack"] == "1-3 AP, Dazed or stunned"
    assert action["value"] not in never
    table.ask(offer["do"], **offer["args"], trigger="the signal", action=action["value"])


def test_an_initiative_raised_while_declaring_says_who_declares_after() -> None:
    table = Table("Ash, qu 5, hits 30", "Bo, qu 10, hits 30", "Orc, qu 15, hits 30, enemy")
    table.press(table.view["setup"]["start"])
    assert table.up() == "Ash"
    table.ask("correct", who=["ash"], field="initiative", value=22)
    assert table.told()[-1] == "The declaration of Ash goes on; lower and still to declare: Bo"
    assert table.up() == "Ash"
    table.ask("correct", who=["ash"], field="initiative", value=8)
    assert "goes on" not in table.told()[-1]
