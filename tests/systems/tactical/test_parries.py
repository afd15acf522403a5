"""Parries: their questions, a parry together with an attack, and a parry that is used up."""

from typing import Any

from tactical_table import Table


def parry(table: Table) -> list[dict[str, Any]]:
    asks: list[dict[str, Any]] = table.act("Parry")["pad"][1]["asks"]
    return asks


def test_a_parry_says_who_parries_and_offers_what_it_was_last_time() -> None:
    table = Table("Aro, qu 9", "Orc x2, monster", "Ogre, monster")
    table.ask("start", rolls={"aro": [1, 1], "orc-1": [9, 9], "ogre": [10, 10]})
    whom, much, rest = parry(table)
    assert whom["help"] == "Aro parries one attack by this foe, 3 AP at −25."
    assert ("value" in whom, "value" in much, rest["value"]) == (False, False, "parry")
    given = {"action": "melee_attack_parry", "ap": 3, "parry": 30, "target": "ogre", "rest": "attack"}
    table.ask("declare", who=["aro"], **given)
    whom, much, rest = parry(table)
    assert (whom["value"], much["value"], rest["value"]) == ("ogre", 30, "attack")
    table.ask("leave", who=["ogre"])
    assert "value" not in parry(table)[0]


def to_second_declaration(table: Table) -> None:
    """Goes on until Aro declares in round 2."""
    to_round(table, 2)


def to_round(table: Table, number: int) -> None:
    """Goes on until Aro declares in this round."""
    while table.view["now"]["round"] < number or table.view["prompt"] or table.up() != "Aro":
        table.ask("answer" if table.view["prompt"] else "next")


def test_a_parry_is_half_of_the_last_one_while_stunned_and_whole_again_after() -> None:
    table = Table("Aro", "Ogre, qu 9, monster")
    table.ask("start", rolls={"aro": [1, 1], "ogre": [9, 9]})
    table.ask("declare", who=["aro"], action="melee_attack_parry", parry=60, target="ogre")
    to_second_declaration(table)
    table.ask("wound", who=["aro"], stunned=2)
    assert parry(table)[1]["value"] == 30
    table.ask("declare", who=["aro"], action="melee_attack_parry", parry=30, target="ogre")
    assert parry(table)[1]["value"] == 30
    table.ask("undo")
    table.ask("correct", who=["aro"], field="stunned", value=0)
    assert parry(table)[1]["value"] == 60


def test_the_last_parry_of_any_round_is_proposed() -> None:
    table = Table("Aro", "Ogre, qu 9, monster")
    table.ask("start", rolls={"aro": [1, 1], "ogre": [9, 9]})
    table.ask("declare", who=["aro"], action="melee_attack_parry", parry=60, target="ogre")
    to_second_declaration(table)
    table.ask("declare", who=["aro"], action="draw")
    to_round(table, 3)
    assert parry(table)[1]["value"] == 60
    table.ask("wound", who=["aro"], stunned=2)
    assert parry(table)[1]["value"] == 30
    table.ask("declare", who=["aro"], action="melee_attack_parry", parry=30, target="ogre")
    to_round(table, 5)
    assert parry(table)[1]["value"] == 60


def test_a_parry_that_stun_cut_is_proposed_cut_and_then_whole() -> None:
    table = Table("Aro", "Ogre, qu 9, monster")
    table.ask("start", rolls={"aro": [1, 1], "ogre": [9, 9]})
    table.ask("declare", who=["aro"], action="melee_attack_parry", parry=60, target="ogre")
    table.ask("wound", who=["aro"], stunned=3)
    to_second_declaration(table)
    assert parry(table)[1]["value"] == 30
    table.ask("correct", who=["aro"], field="stunned", value=0)
    assert parry(table)[1]["value"] == 60


def test_half_of_the_least_parry_is_still_one() -> None:
    table = Table("Aro", "Ogre, qu 9, monster")
    table.ask("start", rolls={"aro": [1, 1], "ogre": [9, 9]})
    table.ask("declare", who=["aro"], action="melee_attack_parry", parry=1, target="ogre")
    to_round(table, 2)
    table.ask("wound", who=["aro"], stunned=9)
    assert parry(table)[1]["value"] == 1
    table.ask("declare", who=["aro"], action="draw")
    to_round(table, 3)
    assert parry(table)[1]["value"] == 1


def test_the_only_foe_is_the_one_who_is_parried() -> None:
    table = Table("Aro", "Ogre, qu 9, monster")
    table.ask("start", rolls={"aro": [1, 1], "ogre": [9, 9]})
    assert parry(table)[0]["value"] == "ogre"


def test_an_attack_with_a_parry_in_a_shared_turn_is_told_whole() -> None:
    """Those who tie strike at one moment: a combatant staggered in it still attacks and parries."""
    table = Table("Aro, hits 20", "Ogre, monster")
    table.ask("option", id="initiative_tie", value="simultaneous")
    table.ask("start", rolls={"aro": [5, 5], "ogre": [5, 5]})
    while table.view["clock"]["place"] == "Declare":
        if table.up() == "Aro":
            table.ask("declare", who=["aro"], action="melee_attack_parry", parry=30, target="ogre", rest="attack")
        table.ask("next")
    table.ask("wound", who=["aro"], posture="staggered")
    table.ask("next")
    told = next(text for text in table.told() if text.startswith("Aro: Melee attack"))
    assert told == "Aro: Melee attack and parry 30, 4 AP (staggered −25)"


def test_a_parry_is_used_up_from_the_card_of_the_attacker() -> None:
    table = Table("Aro", "Orc x2, monster")
    table.ask("start", rolls={"aro": [1, 1], "orc-1": [9, 9]})
    given = {"action": "melee_attack_parry", "parry": 30, "target": "orc-1"}
    table.ask("declare", who=["aro"], **given)
    table.ask("next")
    table.ask("declare", who=["orc-1"], action="melee_attack_parry")
    table.ask("next")
    assert (table.view["clock"]["place"], table.up()) == ("Resolve", "Orc ×2")
    offer = table.act("Use up Aro’s parry 30")
    assert (offer["note"], offer["objections"]) == ("Once it has parried its one attack", [])
    assert "parries Orc 1 with 30" in table.view["fighters"][0]["detail"]
    table.press(offer)
    assert table.view["undo"]["detail"] == "Aro: Parry 30 has parried Orc 1’s attack"
    told = table.view["outcome"]
    assert (told["word"], told["says"]) == ("Parried", "Orc 1’s attack, by Aro"), "the attack may have hit all the same"
    assert "parries" not in table.view["fighters"][0]["detail"]
    assert "Use up Aro’s parry 30" not in [a["label"] for a in table.view["actor"]["acts"]]


def parrying_orcs(attack: bool = True) -> Table:
    """Three of four orcs parry Aro, whose turn it is; one of them only with half, because it is stunned."""
    table = Table("Aro, qu 9", "Orc x4, monster")
    table.ask("start", rolls={"aro": [9, 9], "orc-1": [1, 1]})
    table.ask("declare", who=["orc-1", "orc-2", "orc-3"], action="melee_attack_parry", parry=40, target="aro")
    table.ask("next")
    if attack:
        table.ask("declare", who=["aro"], action="melee_attack_parry")
    table.ask("next")
    table.ask("wound", who=["orc-1"], stunned=1)
    assert (table.view["clock"]["place"], table.up()) == ("Resolve", "Aro")
    return table


def used_up(table: Table) -> list[tuple[str, list[str]]]:
    acts = (a for a in table.view["actor"]["acts"] if a["label"].startswith("Use up"))
    return [(a["label"], [small["label"] for small in a.get("pad") or ()]) for a in acts]


def test_a_parry_warns_once_that_it_interrupts_a_long_action() -> None:
    table = Table("Aro", "Ogre, qu 9, monster, bleed 1")
    table.ask("start", rolls={"aro": [1, 1], "ogre": [9, 9]})
    table.ask("declare", who=["aro"], action="first_aid", target="ogre")
    to_second_declaration(table)
    lost = "loses First aid, 4 of 8 AP done"
    row = table.act("Parry")
    assert row["note"].endswith(lost)
    assert not any(
        lost in small.get("note", "") for act in ("Parry", "Melee attack") for small in table.act(act)["pad"]
    )
    assert parry(table)[0]["help"].endswith(" First aid loses the 4 of 8 AP done.")
    assert lost in table.act("Melee attack")["note"]


def test_one_attack_uses_up_the_parry_of_one_member_of_a_group() -> None:
    table = parrying_orcs()
    assert used_up(table) == [
        ("Use up Orc 1’s parry 20", []),
        ("Use up one parry 40 of Orc 2 and 3", ["Orc 2", "Orc 3"]),
    ]
    row = table.act("Use up one parry 40 of Orc 2 and 3")
    table.press(row["pad"][1])
    assert table.told()[-1] == "Orc 3: Parry 40 has parried Aro’s attack"
    assert used_up(table) == [("Use up Orc 1’s parry 20", []), ("Use up Orc 2’s parry 40", [])]


def test_a_fighter_without_an_attack_uses_up_no_parry() -> None:
    assert used_up(parrying_orcs(attack=False)) == []
