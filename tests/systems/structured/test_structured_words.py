"""What the screen and the log say of states, so that the GM need not guess what the rules do with them."""

from typing import Any

import pytest

from table import Table

CAST = ("Sel, ag 45, wounds 9", "Bo, ag 20, wounds 9", "Cultist x4, ag 30, wounds 5, villain")


@pytest.fixture
def table() -> Table:
    table = Table("structured", *CAST)
    table.send("start", {"sel": [9], "cultist-1": [5], "bo": [1]})
    return table


def found(offers: list[dict[str, Any]], label: str) -> dict[str, Any]:
    return next(offer for offer in offers if offer["label"] == label)


def test_a_state_in_the_own_turn_says_that_the_turn_does_not_count(table: Table) -> None:
    offer = found(table.ask("fighter", who="sel")["fighter"]["acts"], "Stunned")
    assert offer["asks"][0]["help"] == "0: until removed. For Sel, the current turn does not count"
    reply = table.send("state", who=["sel", "bo"], value="stunned", turns=1)
    assert [line["text"] for line in reply["lines"]] == [
        "Sel is Stunned, this turn and 1 more",
        "Bo is Stunned, 1 turn",
    ]


def test_the_names_of_states_are_no_conditions() -> None:
    assert "All Out Attack" in Table("structured", *CAST).view["states"]
    for system, name in {
        "collective": "Surprised",
        "hero": "Dodge",
        "tactical": "Staggered",
        "plainlist": "Surprised",
    }.items():
        assert name in Table(system).view["states"]


def test_who_is_hit_may_dodge_or_parry_on_the_pad(table: Table) -> None:
    assert table.view["respond"]["evades"]
    one, two = table.ask("evasions", who=["cultist-2", "bo"])["answers"]
    assert (one["label"], one["note"], [pad["label"] for pad in one["pad"]]) == (
        "Cultist 2", "1 Reaction left", ["Dodge", "Parry"],
    )  # fmt: skip
    table.send(two["pad"][1]["do"], **two["pad"][1]["args"])
    (again,) = table.ask("evasions", who=["bo"])["answers"]
    assert again["note"] == "" and again["objections"][0]["says"] == "Bo has used the Reaction of round 1."
    assert table.ask("evasions", who=["sel"])["answers"] == [], "who acts avoids nothing"


def test_enemies_of_who_acts_respond_first(table: Table) -> None:
    assert list(answers(table)) == ["Cultist ×4", "Bo"]
    table.next(5)
    assert table.view["actor"]["who"] == ["bo"]
    assert list(answers(table)) == ["Cultist ×4", "Sel"]


def answers(table: Table) -> dict[str, Any]:
    return {answer["label"]: answer for answer in table.ask("answers")["answers"]}


def test_damage_pays_for_an_attack_that_was_not_made(table: Table) -> None:
    strike = table.view["actor"]["strike"]
    assert (strike["do"], strike["args"], strike["keys"]) == ("act", {"who": "sel", "action": "standard_attack"}, ["½"])
    table.send(strike["do"], **strike["args"])
    assert "strike" not in table.view["actor"]
    table.next()
    table.send("option", id="action_economy", value="off")
    assert "strike" not in table.view["actor"], "nothing is counted"


def test_who_delayed_reads_on_the_button_whose_turn_it_ends(table: Table) -> None:
    table.send("act", who="sel", action="delay")
    offers = {offer["label"]: offer["note"] for offer in table.ask("fighter", who="sel")["fighter"]["acts"]}
    assert offers["Go before Cultist 1"] == "Cultist 1’s turn has just begun and waits"
    assert offers["End Cultist 1’s turn and act"] == "Cultist 1 has used no action yet"
    table.send("act", who="cultist-1", action="move")
    offers = {offer["label"]: offer["note"] for offer in table.ask("fighter", who="sel")["fighter"]["acts"]}
    assert offers["Use the delayed Half Action now"] == "Ends Cultist 1’s turn"


def test_of_a_group_only_those_who_may_dodge_are_asked_for(table: Table) -> None:
    table.next()
    table.send("act", who="cultist-1", action="all_out_attack")
    table.next()
    (row,) = [answer for answer in table.ask("answers")["answers"] if answer["label"].startswith("Cultist")]
    dodge, *_, other = row["pad"]
    assert [choice["value"] for choice in dodge["asks"][0]["choices"]] == ["cultist-3", "cultist-4"]
    assert dodge["asks"][0]["help"] == "Cultist 1 made an All Out Attack."
    assert [choice["value"] for choice in other["asks"][0]["choices"]] == ["cultist-1", "cultist-3", "cultist-4"]


def test_after_a_feint_an_evasion_says_so(table: Table) -> None:
    table.next()
    table.send("act", who="cultist-1", action="feint", target="sel")
    says = "Cultist 1 feinted: if it worked, no Evasion"
    assert table.ask("evasions", who=["sel"])["answers"][0]["note"] == f"1 Reaction left · {says}"
    assert answers(table)["Bo"]["note"] == says
    dodge = found(table.ask("fighter", who="sel")["fighter"]["acts"], "Dodge")
    assert dodge["note"] == f"Evasion · {says}"


def test_respond_says_what_is_left_of_several_reactions() -> None:
    table = Table("structured", "Sel, ag 45", "Ox, ag 60, foe", "Dr X, ag 20, reactions 3")
    table.send("start", {"ox": [9], "sel": [5], "dr-x": [1]})
    table.send("react", who="dr-x", action="dodge")
    table.send("react", who="sel", action="parry")
    found = table.ask("answers")
    assert found["answers"][0]["note"] == "2 Reactions left"
    assert found["says"] == ["Sel: Reaction of round 1 used."]


def test_the_bonus_of_an_attack_is_said_where_the_dice_are_rolled(table: Table) -> None:
    table.send("act", who="sel", action="aim", kind="full")
    table.next(6)
    acts = table.view["actor"]["acts"]
    assert table.view["actor"]["who"] == ["sel"]
    assert found(acts, "All Out Attack")["note"] == "No Evasion until the own next turn · Loses Full Aim"
    assert found(acts, "Move")["note"] == "Loses Full Aim"
    assert [found(acts, label)["note"] for label in ("Attack", "Free action")] == ["Standard", "Within reason"]
    table.send("state", who=["cultist-1"], value="stunned", turns=1)
    assert table.view["actor"]["notes"] == [
        "+20 WS and BS in an attack: Full Aim. +20 WS and BS against Cultist 1: Stunned."
    ], "one note, which is one line on a tablet"
    reply = table.send("act", who="sel", action="standard_attack", target="cultist-1")
    assert reply["hit"]["says"] == "Sel attacks. Who is hit? +20 WS and BS: Stunned, +20 WS and BS: Full Aim"
    assert [line["brief"] for line in reply["lines"] if line.get("loud")] == [
        "+20 WS and BS: Full Aim", "+20 WS and BS against Cultist 1: Stunned",
    ]  # fmt: skip


def test_a_target_that_was_chosen_is_named_on_the_plate(table: Table) -> None:
    table.send("state", who=["cultist-2"], value="stunned", turns=1)
    (target,) = found(table.view["actor"]["acts"], "Attack whom?")["asks"]
    assert [choice["told"] for choice in target["choices"]][:2] == ["Attack Cultist 1", "Attack Cultist 2"]


def test_a_reaction_says_that_it_loses_an_aim(table: Table) -> None:
    table.send("act", who="sel", action="aim")
    table.next()
    assert answers(table)["Sel"]["note"] == "Loses Aim"


def test_the_list_of_actions_folds_what_is_not_possible(table: Table) -> None:
    def folded() -> dict[str, str]:
        which = found(table.view["actor"]["acts"], "Another action")["asks"][0]
        return {choice["label"]: choice["group"] for choice in which["choices"] if choice.get("fold")}

    assert folded() == {}
    table.send("act", who="sel", action="aim")
    assert folded()["Called Shot"] == "Full Actions need a whole turn"
    assert folded()["Guarded Action"] == "Only as the first action"
    assert "Feint" not in folded()
    table.send("act", who="sel", action="move")
    assert folded()["Called Shot"] == folded()["Feint"] == "No Half Action left"


def test_what_an_action_cannot_count_as_any_more_is_folded(table: Table) -> None:
    table.send("act", who="sel", action="aim")
    counts = next(
        ask for ask in found(table.view["actor"]["acts"], "Something else")["asks"] if ask["name"] == "subtypes"
    )
    assert [choice["value"] for choice in counts["choices"] if choice.get("fold")] == ["concentration"]


def test_a_full_action_says_that_the_turn_is_used(table: Table) -> None:
    table.send("act", who="sel", action="run")
    shorts = {act["objections"][0]["short"] for act in table.view["actor"]["acts"] if act["objections"]}
    assert shorts == {"Turn used"}


def test_the_turns_of_a_long_action_are_counted_once(table: Table) -> None:
    table.send("act", who="sel", action="reload", kind="extended", turns=2)
    assert found(table.view["actor"]["acts"], "Finish Reload now")["note"] == "Turn 1 of 2"
    assert "turn 1 of 2" in table.view["actor"]["detail"]


def test_those_who_are_out_have_no_place_in_the_order(table: Table) -> None:
    table.send("hit", who=["cultist-1", "cultist-2"], gauge="Wounds", amount=5)
    assert table.view["actor"]["detail"].endswith("1 of 4 in the order")
    table.next()
    assert (table.view["actor"]["who"], table.view["actor"]["detail"]) == (
        ["cultist-3"],
        "Enemies · 2 of 4 in the order",
    )


def test_next_says_whose_state_ends_and_who_is_skipped(table: Table) -> None:
    table.send("state", who=["cultist-1"], value="stunned", turns=1)
    assert table.view["next"]["detail"] == "Cultist 2 · Cultist 1 loses the turn · Stunned on Cultist 1 ends"
    table.send("undo")
    table.send("effect", who=["sel"], value="Blessed", until="turn_end")
    assert table.view["next"]["detail"] == "Cultist 1 · Blessed on Sel ends"


def test_a_newcomer_who_waits_is_told_of_and_marked(table: Table) -> None:
    table.next()
    reply = table.send("join", text="Ox, ag 60")
    reply = table.send("answer", {"ox": [10]})
    assert [line["brief"] for line in reply["lines"] if line.get("loud")] == ["Ox waits for the next round"]
    assert "from the next round" in next(row["detail"] for row in table.view["fighters"] if row["id"] == "ox")


def test_who_comes_back_may_keep_the_score(table: Table) -> None:
    table.send("leave", who=["bo"])
    (row,) = table.view["gone"]
    offer = row["pad"][0]
    (keep,) = offer["asks"]
    assert (keep["value"], [choice["label"] for choice in keep["choices"]]) == ("yes", ["Keep 3", "Roll again"])
    reply = table.send(offer["do"], **offer["args"], keep="yes")
    assert [line["text"] for line in reply["lines"]][-1] == "Bo: keeps Initiative 3"
    assert table.view["prompt"] is None
    table.next(5)
    assert table.view["actor"]["who"] == ["bo-2"] or table.view["actor"]["name"] == "Bo"
    table.send("leave", who=table.view["actor"]["who"])
    table.send("back", who=[table.view["gone"][0]["pad"][0]["args"]["who"][0]], keep="yes")
    assert table.view["clock"]["right"].startswith("Round\u00a02"), "no second turn in the round"
    table.send("leave", who=["cultist-1", "cultist-2"])
    table.send("back", who=["cultist-1", "cultist-2"], keep="yes")
    assert table.view["prompt"] is None


def test_of_several_who_delayed_some_act_together() -> None:
    table = Table("structured", "Ada, ag 45", "Bo, ag 45", "Cy, ag 35", "Ox, ag 30, foe")
    table.send("start", {"ada": [9], "bo": [8], "cy": [8], "ox": [1]})
    for who in ("ada", "bo", "cy"):
        table.send("act", who=who, action="delay")
    offer = found(table.ask("answers")["answers"], "Ada, Bo and Cy act, in the order of opposed Agility")
    who, *dice = offer["asks"]
    notes = [one["note"] for one in table.ask("answers")["answers"] if one["label"] == offer["label"]]
    assert "Ends Ox’s turn" in notes
    assert who["value"] == ["ada", "bo", "cy"] and "who" not in offer["args"]
    assert [die["when"] for die in dice] == [{"name": "who", "in": [one]} for one in ("ada", "bo", "cy")]
    table.send(offer["do"], {"ada": [90], "cy": [10]}, **{**offer["args"], "who": ["ada", "cy"]})
    assert table.view["actor"]["who"] == ["cy"]
    table.send("react", who="ada", action="dodge")
    answered = table.ask("answers")
    assert "Ada: Acts next, between these turns." in answered["says"]
    assert not any("Ada" in answer["label"] for answer in answered["answers"])


def test_critical_damage_has_its_number(table: Table) -> None:
    table.send("hit", who=["sel"], gauge="Wounds", amount=9)
    assert table.view["actor"]["warnings"] == ["Sel has no Wounds left: further damage is critical."]
    table.send("hit", who=["sel"], gauge="Wounds", amount=4)
    assert table.view["actor"]["warnings"] == ["Sel has taken 4 critical damage."]
    assert "critical damage 4" in next(row["detail"] for row in table.view["fighters"] if row["id"] == "sel")


def test_members_of_a_group_with_critical_damage_are_not_down() -> None:
    """They fight on (Injury); only who is out of the fight is down."""
    table = Table("structured", "Guard x3, pc, ag 30, wounds 5", "Orc x3, enemy, ag 20, wounds 5")
    table.start()
    table.send("hit", who=["guard-2", "guard-3", "orc-3"], gauge="Wounds", amount=7)
    guards, orcs = table.view["fighters"]
    assert (guards["name"], guards["health"]) == ("Guard ×3", "2 hurt")
    assert guards["detail"].endswith("Guard 2 and 3 critical damage 2")
    assert (orcs["name"], orcs["health"]) == ("Orc ×2", "1 down")
    stops = {stop["name"]: stop["right"] for stop in table.view["order"][:2]}
    assert stops == {"Guard 2 and 3": "2 hurt", "Orc ×2": "1 down"}
    seen = {row["name"]: row["health"] for row in table.ask("players")["players"]["rows"]}
    assert seen == {"Guard ×3": "2 hurt", "Orc ×2": "fine, 1 down"}
    table.send("option", id="wounds_out", value="none")
    seen = {row["name"]: row["health"] for row in table.ask("players")["players"]["rows"]}
    assert seen["Orc ×3"] == "1 of 3 bad"


def test_the_form_of_another_reaction_names_it(table: Table) -> None:
    other = answers(table)["Bo"]["pad"][-1]
    assert (other["label"], other["name"]) == ("Other", "Another Reaction")


def test_a_condition_says_what_it_does_and_whether_it_comes_to_that(table: Table) -> None:
    def says(who: str, **args: Any) -> str:
        fire = {"value": "On fire", "tick": "turn_start", "tick_gauge": "Wounds", "tick_by": -2}
        preview = table.ask("effect_preview", who=[who], until="turn_end", left=1, **fire, **args)
        return str(preview["says"])

    assert says("bo").endswith(" · −2 Wounds at the start of the turn")
    assert says("sel").endswith(" · it ends before its effect")


def test_why_here_tells_of_the_place(table: Table) -> None:
    told = table.ask("explain", about="cultist-2")["explain"]
    assert told["title"] == "Why Cultist 2 stands here"
    assert [line["says"] for line in told["lines"]] == [
        "It’s Sel’s turn.",
        "Cultist 2 has 8: the die shows 5, the Agility bonus is 3.",
    ]


def test_stunned_is_said_by_the_actions_or_else_by_the_card(table: Table) -> None:
    table.send("state", who=["sel"], value="stunned", turns=1)
    assert table.view["actor"]["notes"] == []
    assert {act["objections"][0]["short"] for act in table.view["actor"]["acts"] if act["objections"]} == {"Stunned"}
    table.send("option", id="action_economy", value="off")
    assert table.view["actor"]["notes"] == ["Sel is Stunned."]
