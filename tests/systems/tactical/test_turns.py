"""The steps of a round: their lines, who goes first by ruling, the taps of a turn, a cancelled action, the end of the fight."""

from typing import Any

from tactical_table import Table


def test_every_step_of_a_round_has_a_line() -> None:
    table = Table("Aro, qu 2", "Bex, qu 1")
    table.ask("start", rolls={"aro": [5, 5], "bex": [5, 5]})
    table.ask("declare", who=["bex"], action="draw")
    table.ask("next")
    assert table.view["undo"]["detail"] == "Bex has declared"
    table.ask("next")
    assert table.view["undo"]["detail"] == "Aro declares nothing"
    table.ask("next")
    table.ask("cancel", who=["bex"], item=1)
    assert table.view["prompt"]["title"] == "Orientation Maneuver?"
    table.ask("answer", value="")
    assert table.view["undo"]["detail"] == "Bex: no Orientation Maneuver needed"


def test_the_gm_lets_somebody_go_first_from_their_row() -> None:
    table = Table("Aro", "Bex", "Orc x2, monster")
    table.ask("start", rolls={"aro": [1, 1], "bex": [5, 5], "orc-1": [9, 9]})

    def call(who: str) -> dict[str, Any]:
        acts = table.ask("fighter", who=who)["answer"]["fighter"]["acts"]
        return next(a for a in acts if a["key"] == "call")

    offer = call("orc-1")
    assert offer["label"] == "Declare next"
    assert [(o["says"], o["overrule"]) for o in offer["objections"]] == [
        ("Aro comes first, at 2; Orc 1 is at 18.", True)
    ]
    table.ask("call", ruling="They were waiting", **offer["args"])
    assert table.up() == "Orc ×2"
    assert table.ask("explain", about="next")["answer"]["explain"]["lines"][0]["says"] == (
        "The GM lets Orc ×2 go ahead of their initiative."
    )
    assert table.view["undo"]["detail"] == "Orc ×2 act out of order"
    table.ask("next")
    assert table.up() == "Aro"
    again = call("orc-1")
    assert (again["label"], again["note"]) == ("Declare again", "what others declared since then stays")
    assert [(o["rule"], o["overrule"]) for o in again["objections"]] == [("tactical.declaration.settled", True)]
    table.ask("next")
    table.ask("next")
    assert (table.view["clock"]["place"], table.up()) == ("Resolve", "Orc ×2")
    table.ask("call", ruling="Bex is quick", **call("bex")["args"])
    assert table.up() == "Bex"
    saved = table.ask("save")["answer"]["document"]
    table.ask("import", text=saved)
    table.ask("next")
    assert (table.up(), "Orc ×2 continue" in table.told()) == ("Orc ×2", True)


def test_a_round_of_whole_declarations_is_two_taps_a_go() -> None:
    """With automatic advance by house rule: a tap to declare all AP, a tap to resolve them."""
    table = Table("Aro", "Bex", "Cyr", "Orc x2, monster")
    table.ask("option", id="go_on", value="auto")
    table.ask("start", rolls={"aro": [1, 1], "bex": [5, 5], "cyr": [6, 6], "orc-1": [9, 9]})
    taps = 0
    while not table.view["prompt"]:
        taps += 1
        if table.view["clock"]["place"] == "Declare":
            table.press(table.act("Melee attack")["pad"][-1])
        else:
            table.ask("next")
    assert taps == 2 * 4


def test_cancelling_says_what_it_costs_before_and_after() -> None:
    table = Table("Aro", "Bex, monster")
    table.ask("start", rolls={"aro": [5, 5], "bex": [1, 1]})
    table.ask("next")
    table.ask("declare", who=["aro"], action="draw")
    table.ask("next")
    done, cancel = table.act("Draw, 1 AP")["pad"]
    assert [(o["label"], o["note"]) for o in (done, cancel)] == [("Done", ""), ("Cancel", "no dice next round")]
    table.press(cancel)
    asked = table.view["prompt"]
    assert asked["says"].startswith("Aro cancelled an action: no initiative dice next round. If it was stressful,")
    assert "no initiative dice next round" in asked["cite"]["says"]
    line = next(line for line in table.view["log"] if "cancelled" in line["text"])
    assert line["text"] == "Aro: Draw is cancelled (its AP stay spent, no initiative dice next round)"
    assert (line["cite"]["rule"], line["cite"]["cite"]) == ("tactical.cancel", "Cancel action")
    assert "no initiative dice next round" in line["cite"]["says"]


def test_the_log_says_that_a_cancelled_action_gave_its_ap_back() -> None:
    table = Table("Aro", "Bex, monster")
    table.ask("option", id="cancel_refunds_ap", value="true")
    table.ask("option", id="cancel_requires_om", value="always")
    table.ask("start", rolls={"aro": [5, 5], "bex": [1, 1]})
    table.ask("next")
    table.ask("declare", who=["aro"], action="draw")
    table.ask("next")
    table.press(table.act("Draw, 1 AP")["pad"][1])
    assert "Aro: Draw is cancelled (its AP are back, no initiative dice next round)" in table.told()
    told = "Aro cancelled an action: no initiative dice next round, and now an Orientation Maneuver."
    assert table.view["prompt"]["says"].startswith(told)


def test_who_cancels_is_told_that_the_end_of_the_turn_takes_stun_off() -> None:
    table = Table("Warg, monster", "Ann, surprised")
    table.ask("start", rolls={"warg": [9, 9], "ann": [1, 1]})
    assert table.view["prompt"]["says"] == "Ann is surprised: Orientation Maneuver at −20."
    table.ask("answer")
    table.ask("next")
    table.ask("declare", who=["warg"], action="draw")
    table.ask("next")
    table.press(next(o for a in table.view["actor"]["acts"] for o in a["pad"] if o["label"] == "Cancel"))
    assert table.view["prompt"]["says"].endswith("Any stun starts counting down this turn.")
    table.ask("answer", value="partial")
    assert [line["says"] for line in table.view["actor"]["upkeep"]["lines"] if line["name"] == "Stunned"] == ["ends"]
    table.ask("next")
    assert any("Warg: no longer stunned" in told for told in table.told())


def test_in_a_fight_that_has_ended_nobody_acts() -> None:
    table = Table("Ash, qu 1", "Orc x2, monster")
    table.ask("start", rolls={"ash": [5, 5], "orc-1": [9, 9]})
    table.ask("end_fight")
    assert (table.view["actor"], table.view["now"]["who"], table.view["turn"]) == (None, [], "The fight is over.")
    assert table.ask("explain", about="next")["answer"]["explain"]["title"] == "The fight is over"


def test_the_sum_of_the_initiative_dice_may_be_typed_in_their_place() -> None:
    table = Table("Aro, qu 3", "Bex, next -1d10")
    first, second = table.view["setup"]["start"]["asks"]
    assert (first["notation"], first["plus"], first.get("either")) == ("2d10", 3, True)
    assert "either" not in second, "a subtracted die is typed alone"
    table.ask("start", rolls={"aro": [13], "bex": [9, 9, 1]})
    assert "Aro: 16 for initiative (13 + 3, table dice)" in table.told()


def test_the_one_who_acts_is_not_told_to_wait_for_itself() -> None:
    table = Table("Bex, qu 9", "Ash")
    table.ask("start", rolls={"bex": [9, 9], "ash": [1, 1]})
    table.ask("next")
    table.ask("next")
    reply = table.send("call", who=["bex"])
    assert [o["says"] for o in reply["refused"]] == ["It is already like that."]


def test_the_rolls_of_a_tie_can_be_typed_as_totals() -> None:
    table = Table("Aro", "Bex", "Cyr")
    table.ask("start", rolls={"aro": [8], "bex": [4, 4], "cyr": [8]})
    assert all(ask["either"] for ask in table.view["prompt"]["asks"])
    table.ask("answer", rolls={"aro": [7], "bex": [3, 6], "cyr": [20]})
    assert "For the tie: 7 for Aro, 9 for Bex (3 + 6), 20 for Cyr" in table.told()
    assert table.up() == "Aro"


def test_explain_says_for_what_nobody_acts() -> None:
    table = Table("Aro", "Bex", "Orc x3, surprised, monster")

    def why(about: str = "next") -> tuple[str, str]:
        found = table.ask("explain", about=about)["answer"]["explain"]
        return found["title"], found["lines"][0]["says"]

    table.ask("start", rolls={"aro": [4, 4], "bex": [4, 4], "orc-1": [1, 1]})
    assert why() == ("Nobody acts now", "Aro and Bex are tied and roll again.")
    assert why("orc-2") == ("Why Orc 2 does not act now", "Aro and Bex are tied and roll again.")
    table.ask("answer", rolls={"aro": [3, 4], "bex": [3, 6]})
    assert why("aro") == ("Why Aro does not act now", "Orc ×3 make an Orientation Maneuver first.")
    table.ask("answer", value="success", who=["orc-1"])
    assert why() == ("Nobody acts now", "Orc 2 and 3 make an Orientation Maneuver first.")


def test_modifiers_of_the_next_roll_have_minus_signs() -> None:
    table = Table("Aro")
    table.ask("modifier", who=["aro"], value="+1d10 -2")
    assert table.told()[-1] == "Aro: +1d10 −2 on the next initiative"
    [field] = [f for f in table.ask("fighter", who="aro")["answer"]["fighter"]["fields"] if f["name"] == "next"]
    assert field["value"] == "+1d10 −2"
    table.ask(field["do"], value=field["value"], **field["args"])
