"""What just happened, in one line on the card, and the damage of an action that came to nothing."""

from typing import Any

import pytest
from page import Page


def fight(system: str, *lines: str, **start: Any) -> Page:
    page = Page()
    page.ask("new", {"system": system})
    for line in lines:
        assert page.ask("join", {"text": line})["ok"]
    assert page.ask("start", start.pop("args", {}), **start)["ok"]
    return page


def said(reply: dict[str, Any]) -> str:
    found = reply["view"]["outcome"]
    return f"{found['word']}. {found['says']}" if found else ""


def countered(damage: int = 7) -> Page:
    page = fight("collective", "Oda, 1P 3M 1V, hp 30", "Grol, 2P 1V 1OppM, hp 52, enemy", args={"first": "pc"})
    page.ask("use", {"who": ["oda"], "actions": ["M"], "called": "Stillness", "target": ["grol"]})
    if damage:
        page.ask("hit", {"amount": damage, "who": ["grol"], "gauge": "hp", "source": "oda", "called": "Stillness"})
    page.ask("use", {"who": ["grol"], "actions": ["OppM"], "answers": "top"})
    return page


def test_a_countered_action_is_told_until_the_next_step() -> None:
    page = countered()
    assert said(page.ask("counter")) == "Countered. Stillness on Grol, by Grol’s OppM"
    assert said(page.ask("memo", {"value": "the bridge burns"})) == ""
    assert said(page.ask("undo")) == "Countered. Stillness on Grol, by Grol’s OppM"


def test_its_damage_is_offered_back_and_undo_undoes_that() -> None:
    page = countered()
    offer = page.ask("counter")["view"]["take_back"]
    assert (offer["label"], offer["note"]) == ("Take the 7 damage back", "Grol 45 → 52")
    back = page.ask(offer["do"], offer["args"])
    assert [line["text"] for line in back["lines"]] == [
        "The damage of Stillness is taken back",
        "Grol gains 7 hp, 52 of 52",
    ]
    assert back["lines"][0]["cite"]["rule"] == "collective.stack.counter"
    assert back["view"]["take_back"] is None
    assert page.ask("undo")["view"]["take_back"] == offer
    rows = page.ask("recap")["answer"]["recap"]["rows"]
    assert [row["dealt"] for row in rows if row["name"] == "Oda"] == [7]


def test_damage_taken_back_counts_for_nobody() -> None:
    page = countered()
    offer = page.ask("counter")["view"]["take_back"]
    page.ask(offer["do"], offer["args"])
    rows = page.ask("recap")["answer"]["recap"]["rows"]
    assert [row["dealt"] for row in rows if row["name"] == "Oda"] == [0]


def test_it_is_not_offered_without_damage_nor_after_the_next_step() -> None:
    assert countered(0).ask("counter")["view"]["take_back"] is None
    page = countered()
    page.ask("counter")
    assert page.ask("memo", {"value": "kept"})["view"]["take_back"] is None


def test_what_was_healed_meanwhile_is_not_given_twice() -> None:
    page = countered()
    page.ask("hit", {"amount": 5, "who": ["grol"], "gauge": "hp", "mode": "heal"})
    assert page.ask("counter")["view"]["take_back"]["note"] == "Grol 50 → 52"


@pytest.mark.parametrize(
    ("args", "log", "card"),
    [
        ({"who": ["grol"], "called": "Fist"}, "Oda misses Grol with Fist", "Missed. Fist at Grol"),
        ({"called": "Fist"}, "Oda misses with Fist", "Missed. Fist"),
        ({}, "Oda misses", "Missed. The attack"),
    ],
)
def test_a_miss(args: dict[str, Any], log: str, card: str) -> None:
    reply = countered().ask("hit", {"mode": "missed", "source": "oda", **args})
    assert reply["lines"][0]["text"] == log
    assert said(reply) == card


@pytest.mark.parametrize(
    ("args", "log", "card"),
    [
        ({"who": ["grol"], "called": "Cure"}, "Oda fails to heal Grol with Cure", "Failed. Cure on Grol"),
        ({"who": ["grol"]}, "Oda fails to heal Grol", "Failed. The healing of Grol"),
        ({"called": "Cure"}, "Oda fails to heal with Cure", "Failed. Cure"),
        ({}, "Oda fails to heal", "Failed. The healing"),
    ],
)
def test_a_healing_that_fails(args: dict[str, Any], log: str, card: str) -> None:
    reply = countered().ask("hit", {"mode": "failed", "source": "oda", **args})
    assert reply["lines"][0]["text"] == log
    assert said(reply) == card


def test_who_switches_sides_and_from_when_it_acts() -> None:
    page = fight("collective", "Oda, 1P", "Grol, 2P, enemy", args={"first": "pc"})
    assert said(page.ask("side", {"who": ["grol"], "side": "pc"})) == (
        "Switched sides. Grol: now with PCs, to act from segment 2, top"
    )


def test_who_attacks_a_pc_now_is_said_to_act_again_later() -> None:
    page = fight("collective", "Oda, 1P", "Ash, 1P", "Grol, 2P, enemy", args={"first": "pc"})
    said_now = said(page.ask("brawl", {"who": "oda", "target": "ash"}))
    assert said_now == "Switched sides. Now with Monsters, to act again from segment 2, bottom"


def test_the_owner_is_named_where_the_card_shows_somebody_else() -> None:
    page = fight("plainlist", "Ada 20", "Bo 10", "Cas 5")
    page.ask("ready", {"who": ["ada"], "trigger": "a horn"})
    page.ask("next")
    assert said(page.ask("release", {"who": ["ada"]})) == "Triggered. Ada: the readied action"
    assert said(page.ask("skip", {"who": ["cas"]})) == "Passed. Cas: the turn of this round"


def test_what_was_done_is_told_on_the_own_card_without_the_name_above_it() -> None:
    page = fight("collective", "Oda, 1P 1M 1V", "Grol, 2P, enemy", args={"first": "pc"})
    for args, told in (
        ({"actions": ["V"], "label": "Move"}, "Move (V)"),
        ({"actions": ["M"], "called": "Stillness", "target": ["grol"]}, "Stillness on Grol (M)"),
    ):
        reply = page.ask("use", {"who": ["oda"], **args})
        assert reply["view"]["outcome"] == {"kind": "acted", "icon": "check", "word": "", "says": told}
        assert reply["lines"][-1]["text"] == f"Oda: {told}"
    assert page.ask("next")["view"]["outcome"] is None


def test_what_part_of_a_group_did_says_which() -> None:
    page = fight("collective", "Orc x3, 2P 2V, enemy", "Oda, 1P", args={"first": "monster"})
    for who, told in ((["orc-1"], "Orc 1: Move (V)"), (["orc-1", "orc-2", "orc-3"], "Move (P)")):
        reply = page.ask("use", {"who": who, "actions": [told[-2]], "label": "Move"})
        assert reply["view"]["outcome"]["says"] == told


@pytest.mark.parametrize(
    ("system", "lines", "do", "args", "log"),
    [
        ("hero", ("Ada, SPD 4, DEX 20", "Bo, SPD 4, DEX 10, enemy"), "act", {"who": ["ada"], "what": "Blast", "at": "bo"}, "Ada: Blast, at Bo"),
        ("hero", ("Ada, SPD 4, DEX 20", "Bo, SPD 4, DEX 10, enemy"), "act", {"who": ["ada"], "cost": "half"}, "Ada: half a Phase"),
        ("structured", ("Ada, Agility 40, Wounds 9",), "act", {"who": "ada", "action": "aim"}, "Ada: Aim (Half Action)"),
    ],
)  # fmt: skip
def test_in_every_system_the_own_card_does_not_repeat_the_name(
    system: str, lines: tuple[str, ...], do: str, args: dict[str, Any], log: str
) -> None:
    reply = fight(system, *lines).ask(do, args)
    assert [line["text"] for line in reply["lines"] if line["kind"] == "act"] == [log]
    assert reply["view"]["outcome"]["says"].lower() == log.removeprefix("Ada: ").lower()
    assert reply["view"]["outcome"]["says"][0].isupper()


def test_what_is_declared_is_told_on_the_own_card_without_the_name_above_it() -> None:
    page = fight("tactical", "Ada, Qu 5, hits 40", "Bo, Qu 3, hits 40, enemy")
    page.ask("next")
    reply = page.ask("declare", {"who": ["ada"], "action": "ranged_attack", "ap": 3})
    assert reply["lines"][0]["text"] == "Ada declares Ranged attack, 3 AP"
    assert said(reply) == ". Declared: Ranged attack, 3 AP"


@pytest.mark.parametrize(
    ("system", "line", "do", "args", "drawn"),
    [
        ("hero", "Ada, SPD 4, DEX 20", "act", {"who": ["ada"], "what": "Blast"}, "Blast"),
        ("hero", "Ada, SPD 4, DEX 20", "act", {"who": ["ada"], "cost": "half"}, "First half used"),
        ("structured", "Ada, Agility 40, Wounds 9", "act", {"who": "ada", "action": "aim"}, "Aim (Half Action)"),
        ("tactical", "Ada, Qu 5, hits 40", "declare", {"who": ["ada"], "action": "ranged_attack", "ap": 3}, ""),
    ],
)
def test_the_own_card_says_once_what_was_done(
    system: str, line: str, do: str, args: dict[str, Any], drawn: str
) -> None:
    reply = fight(system, line).ask(do, args)
    found, card = reply["view"]["outcome"], reply["view"]["actor"]
    rows = [offer["label"] for offer in card["acts"] if offer.get("declared")]
    if drawn:
        assert found.get("short", found["says"]) == drawn
    assert {*found["repeated"]} <= {*card["detail"].split(" · "), *rows}, "each is on the card"
    assert any(text in card["detail"].split(" · ") for text in found["repeated"])
    assert any(text in rows for text in found["repeated"]) == (system == "tactical")


def test_next_says_what_it_did_with_the_phase() -> None:
    page = fight("hero", "Sable, SPD 4, DEX 20, STUN 30", "Talon, SPD 4, DEX 18, STUN 30, enemy")
    assert said(page.ask("next")) == ". Sable acts"
    page.ask("act", {"who": ["talon"], "cost": "half"})
    reply = page.ask("next")
    assert said(reply) == ". Talon acts"


def test_a_phase_that_passes_says_whose() -> None:
    page = fight("hero", "Sable, SPD 4, DEX 20, STUN 30, REC 5", "Talon, SPD 4, DEX 18, STUN 30, enemy")
    page.ask("hit", {"amount": 35, "who": ["talon"], "gauge": "STUN"})
    reply = page.ask("next")
    assert said(reply) == "Passed. Talon: no action in this Phase"


def test_all_that_is_said_is_heard_once() -> None:
    page = countered()
    reply = page.ask("counter")
    assert reply["say"].count("countered") == 1


def test_damage_of_an_attack_is_asked_once_whatever_is_answered_to_it() -> None:
    page = countered()
    assert "hit" not in page.ask("all_pass"), "the damage of Stillness is noted"
    assert page.ask("undo")["ok"]
    asked = countered(0).ask("all_pass")
    assert asked["hit"]["title"] == "Stillness"


def test_a_miss_and_a_zero_are_noted_too() -> None:
    for args in ({"mode": "missed"}, {"amount": 0, "who": ["grol"], "gauge": "hp"}):
        page = countered(0)
        page.ask("hit", {"source": "oda", "called": "Stillness", **args})
        assert "hit" not in page.ask("all_pass"), args


def test_the_damage_of_an_interrupting_shot_is_not_asked_again_after_the_wound() -> None:
    page = fight("tactical", "Aro, qu 5, hits 40", "Doc, qu 1, hits 50, enemy", rolls={"aro": [9, 9], "doc": [5, 5]})
    page.ask("declare", {"who": ["doc"], "action": "ranged_attack", "ap": 2, "target": "aro"})
    page.ask("next")
    page.ask("declare", {"who": ["aro"], "action": "ranged_attack", "ap": 3, "trigger": "doc acts"})
    for _ in range(2):
        page.ask("next")
    shot = next(one for one in page.ask("answers")["answer"]["answers"] if one["do"] == "trigger")
    reply = page.ask("trigger", shot["args"])
    assert said(reply).startswith("Triggered. Ranged attack, ")
    assert [one["kind"] for one in reply["view"]["next"]["before"]] == ["hit"]
    page.ask("hit", {"amount": 5, "who": ["doc"], "gauge": "hits", "source": "aro"})
    wounded = page.ask("wound", {"who": ["doc"], "bleed": 3})["view"]
    assert (wounded["next"]["before"], wounded["next"].get("hit")) == ([], None)
    assert "hit" not in page.ask("all_pass", {"until": "top"})


def test_a_named_answer_says_first_what_it_answers() -> None:
    """The card has little room, and no price; the log has all of it."""
    page = countered(0)
    page.ask("undo")
    reply = page.ask("use", {"who": ["grol"], "actions": ["OppM"], "called": "Ward", "answers": "top"})
    assert said(reply) == ". Grol answers Stillness on Grol: Ward"
    assert reply["lines"][0]["text"] == "Grol: Ward (OppM), in response to Stillness on Grol"
    assert seen(reply) == ("Gr", "Ward", "answers Stillness on Grol")


def seen(reply: dict[str, Any]) -> tuple[str, str, str]:
    """Returns what the card draws where it is another's: the letters of a token, the fact without a name, and what is said less loudly."""
    found = reply["view"]["outcome"]
    return found["whose"]["letters"] if "whose" in found else "", found.get("short", ""), found.get("more", "")


def test_an_answer_without_a_name_is_called_by_what_it_uses() -> None:
    page = countered(0)
    assert seen(page.ask("undo")) == ("", "", ""), "on the own card"
    reply = page.ask("use", {"who": ["grol"], "actions": ["OppM"], "answers": "top"})
    assert seen(reply) == ("Gr", "OppM", "answers Stillness on Grol")


def test_what_another_did_or_lost_has_their_token() -> None:
    page = fight("plainlist", "Ada 20", "Bo 10", "Cas 5")
    page.ask("ready", {"who": ["ada"], "trigger": "a horn"})
    page.ask("next")
    assert seen(page.ask("release", {"who": ["ada"]})) == ("Ad", "The readied action", "")
    page = fight("hero", "Sable, SPD 4, DEX 20, STUN 30", "Agent x3, SPD 4, DEX 18, enemy", "Bo, SPD 4, DEX 9")
    assert seen(page.ask("next")) == ("Sa", "", "")
    assert seen(page.ask("next")) == ("Ag", "", ""), "the group’s, which the sentence names"


def test_an_abort_says_first_what_it_is() -> None:
    page = fight("hero", "Sable, SPD 4, DEX 20, STUN 30", "Talon, SPD 4, DEX 18, STUN 30, enemy")
    page.ask("next")
    page.ask("next")
    reply = page.ask("abort", {"who": ["talon"], "to": "dodge"})
    assert reply["lines"][0]["text"] == "Talon aborts to Dodge, with the Phase of Segment 3 of Turn 2"
    assert seen(reply) == ("Ta", "Dodge", "aborted, with the Phase of Segment 3 of Turn 2")


def test_a_score_of_the_set_up_is_nothing_that_was_done() -> None:
    page = Page()
    page.ask("new", {"system": "plainlist"})
    for line in ("Ash, 17", "Shaman, 6, enemy"):
        page.ask("join", {"text": line})
    assert said(page.ask("start")) == ""


def test_the_condition_that_leaves_no_actions_stands_first_and_says_so() -> None:
    page = fight("plainlist", "Ash, 17", "Shaman, 6, enemy")
    for name in ("Prone", "Poisoned", "Stunned"):
        reply = page.ask("effect", {"who": ["ash"], "value": name})
    actor = reply["view"]["actor"]
    assert [one["name"] for one in actor["effects"]] == ["Stunned", "Prone", "Poisoned"]
