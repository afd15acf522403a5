"""Groups in play: their names, states and tokens are those of the members who stand."""

import pytest

from tactical_table import Table


def test_a_group_is_named_by_those_who_still_stand() -> None:
    table = Table("Aro", "Drone x3, hits 5, monster")
    table.ask("start", rolls={"aro": [9, 9], "drone-1": [1, 1]})
    table.ask("adjust", who=["drone-1"], gauge="hits", to=0)
    assert table.up() == "Drone ×2"
    lane = table.view["clock"]["picture"]["lanes"][-1]
    assert (lane["name"], lane["token"]["name"], lane["token"]["count"]) == ("Drone ×2", "Drone ×2", 2)
    assert [stop["name"] for stop in table.view["order"] if stop["kind"] == "stop"] == ["Aro", "Aro", "Drone ×2"]
    told = table.ask("next")["lines"]
    assert [line["text"] for line in told if line["kind"] == "auto"] == ["Drone ×2 declare nothing"]
    table.ask("next")
    assert table.view["next"]["detail"] == "Drone ×2"
    table.ask("next")
    table.ask("adjust", who=["drone-3"], gauge="hits", to=0)
    assert table.up() == table.view["clock"]["picture"]["lanes"][-1]["name"] == "Drone 2"
    row = next(row for row in table.view["fighters"] if "drone-2" in row["who"])
    assert (row["name"], row["health"]) == ("Drone 2", "5 of 5, 2 down")
    told = table.ask("next")["lines"]
    assert [line["text"] for line in told if line["kind"] == "auto"] == ["Drone 2 is done"]
    assert [ask["label"] for ask in table.view["prompt"]["asks"]] == ["Aro", "Drone 2"]
    told = table.ask("answer", rolls={"aro": [9, 9], "drone-1": [1, 1]})["lines"]
    assert "Drone 2: 2 for initiative (1 + 1, table dice)" in [line["text"] for line in told]


def test_the_card_tells_the_states_of_whoever_is_up() -> None:
    table = Table(
        "Sela, hits 30, bleed 3, unable to parry 1, stunned 2, dazed 1, staggered, prone", "Orc x3, hits 9, monster"
    )
    table.ask("start", rolls={"sela": [9, 9], "orc-1": [1, 1]})
    assert table.up() == "Orc ×3"
    assert table.view["actor"]["notes"] == []
    table.ask("wound", who=["orc-1", "orc-3"], dazed=1)
    assert table.view["actor"]["notes"] == ["Orc 1 and 3: Dazed 1."]
    table.ask("next")
    notes = table.view["actor"]["notes"]
    assert notes[0] == "Sela: Unable to parry 1, Stunned 2, Dazed 1, Staggered, Bleed 3."
    assert [n for n in notes if "prone" in n] == ["Sela is prone; standing up takes 1 AP."]


def test_some_members_of_a_group_can_make_a_normal_move() -> None:
    table = Table("Ash, qu 1", "Orc x3, qu 9, monster")
    table.ask("start", rolls={"ash": [1, 1], "orc-1": [9, 9]})
    while table.view["clock"]["place"] != "Resolve":
        table.ask("next")
    walk = table.act("Normal move")
    assert [ask["name"] for ask in walk["asks"]] == ["who"]
    table.ask("walk", who=["orc-1", "orc-3"])
    assert table.told()[-1] == "Orc 1 and 3 move"


def test_the_tokens_alone_choose_who_of_a_group_declares() -> None:
    table = Table("Ash, qu 9", "Orc x3, monster")
    table.ask("start", rolls={"ash": [9, 9], "orc-1": [1, 1]})
    assert "Only some declare" not in [act["label"] for act in table.view["actor"]["acts"]]
    assert table.act("Draw")["able"] == ["orc-1", "orc-2", "orc-3"]
    table.ask("declare", who=["orc-2"], action="draw")
    assert table.act("Orc 2: Draw, 1 AP")["args"]["who"] == ["orc-2"]


@pytest.fixture
def mixed() -> Table:
    """Two of four orcs have declared an attack, one of the others a parry; one has fallen, and one has declared nothing."""
    table = Table("Ash, qu 9", "Orc x5, hits 9, monster")
    table.ask("start", rolls={"ash": [9, 9], "orc-1": [1, 1]})
    table.ask("adjust", who=["orc-5"], gauge="hits", to=0)
    table.ask("declare", who=["orc-1", "orc-2"], action="melee_attack_parry")
    table.ask("declare", who=["orc-3"], action="melee_attack_parry", ap=2, target="ash", parry=30, rest="parry")
    return table


def test_the_card_says_what_each_of_a_group_declared_and_has_left(mixed: Table) -> None:
    card = mixed.view["actor"]
    assert card["detail"] == "Orc 1 and 2: Attack 4 · Orc 3: Parry 30, 2 AP"
    assert card["pools_note"] == "Orc 4: nothing declared"
    assert [(pool["name"], pool["left"], pool["who"]) for pool in card["pools"]] == [
        ("Orc 1 and 2", 0, ["orc-1", "orc-2"]),
        ("Orc 3", 2, ["orc-3"]),
        ("Orc 4", 4, ["orc-4"]),
    ]
    assert card["pools"][0]["say"] == "AP of Orc 1 and 2: 0 of 4 left"
    assert mixed.view["turn"].endswith("0 to 4 of 4 AP left.")
    assert [act["label"] for act in card["acts"] if act.get("declared")] == [
        "Orc 1 and 2: Melee attack, 4 AP",
        "Orc 3: Parry 30, 2 AP",
    ]
    assert mixed.view["next"]["aloud"] == "Orc 4 declares nothing"


def test_the_clock_has_a_lane_for_those_of_a_group_who_do_the_same(mixed: Table) -> None:
    def lanes() -> list[tuple[str, list[str]]]:
        found = mixed.view["clock"]["picture"]["lanes"]
        return [(lane["name"], [b["label"] for b in lane["blocks"] if b["state"] != "free"]) for lane in found]

    declared = [("Ash", []), ("Orc 1 and 2", ["Attack 4"]), ("Orc 3", ["Parry 30, 2 AP"]), ("Orc 4", [])]
    assert lanes() == declared
    while mixed.view["clock"]["place"] != "Resolve" or mixed.up() != "Orc ×4":
        mixed.ask("next")
    assert [lane["state"] for lane in mixed.view["clock"]["picture"]["lanes"]] == ["done", "now", "now", "now"]
    rows = [act["label"] for act in mixed.view["actor"]["acts"]]
    assert rows[:2] == ["Orc 1 and 2: Melee attack, 4 AP", "Orc 3: Parry 30, 2 AP"]
    mixed.press(mixed.act("Orc 1 and 2: Melee attack, 4 AP")["pad"][0] | {"args": {"who": ["orc-2"], "item": 1}})
    assert "Orc 2: Melee attack, 4 AP" in mixed.told()


def test_the_log_numbers_those_of_a_group_who_do_something_alone(mixed: Table) -> None:
    assert "Orc 1 and 2 declare Melee attack, 4 AP" in mixed.told()
    mixed.ask("withdraw", who=["orc-1", "orc-2"], item=1)
    assert "Orc 1 and 2: Melee attack is taken back" in mixed.told()
    mixed.ask("declare", who=["orc-1", "orc-2", "orc-3", "orc-4"], action="draw")
    assert "Orc ×4 declare Draw, 1 AP" in mixed.told()


def test_a_parry_of_some_does_not_say_that_all_of_the_group_parry(mixed: Table) -> None:
    [parry] = [act for act in mixed.view["actor"]["acts"] if act["label"] == "Parry"]
    told = parry["pad"][0]["asks"][1]["help"]
    assert (parry["able"], told) == (["orc-3", "orc-4"], "Each parries one attack by this foe, 2 AP at −50.")


def test_the_token_of_a_group_is_that_of_its_standing_members() -> None:
    table = Table("Aro", "Raider x2, hits 40, enemy")
    table.ask("start", rolls={"aro": [5, 5], "raider-1": [2, 2]})
    table.ask("hit", who=["raider-1"], amount=40, gauge="hits")
    table.ask("orient", who=["raider-2"], value="failure")
    (raiders,) = [row for row in table.view["fighters"] if "raider-2" in row["who"]]
    stops = [stop for stop in table.view["order"] if stop["kind"] == "stop" and stop["token"]["id"] == "raider-2"]
    assert raiders["token"]["state"] == "cannot"
    assert {stop["token"]["state"] for stop in stops} <= {"cannot"}


def test_a_declaration_of_a_group_is_refused_for_each_who_cannot() -> None:
    table = Table("Aro, qu 9", "Orc x3, monster")
    table.ask("start", rolls={"aro": [9, 9], "orc-1": [1, 1]})

    def refused(action: str) -> list[str]:
        reply = table.send("declare", who=["orc-1", "orc-2", "orc-3"], action=action)
        return [objection["says"] for objection in reply["refused"]]

    table.ask("declare", who=["orc-2"], action="dodge")
    assert refused("draw") == ["Orc 2 has 0 AP, this costs 1."]
    table.ask("declare", who=["orc-1", "orc-3"], action="get_item_from_ground")
    assert refused("dodge") == [
        "Orc 1 has 1 AP, this costs 4. The same goes for Orc 3.",
        "Orc 2 has 0 AP, this costs 4.",
    ]


def test_members_of_a_group_each_treat_themselves() -> None:
    table = Table("Aro, qu 9", "Orc x2, monster, bleed 1")
    table.ask("start", rolls={"aro": [9, 9], "orc-1": [1, 1]})
    table.ask("declare", who=["orc-1", "orc-2"], action="first_aid")
    assert table.told()[-2:] == ["Orc 1 declares First aid for Orc 1, 4 AP", "Orc 2 declares First aid for Orc 2, 4 AP"]
    table.ask("undo")
    table.ask("declare", who=["orc-1", "orc-2"], action="first_aid", target="orc-1")
    assert table.told()[-1] == "Orc ×2 declare First aid for Orc 1, 4 AP"
    refused = table.send("declare", who=["orc-1", "orc-2"], action="first_aid", target="aro")["refused"]
    assert "Aro is not bleeding." in [objection["says"] for objection in refused]


def test_a_group_that_changes_sides_while_it_declares_still_declares_together() -> None:
    table = Table("Ash", "Orc x3, qu 9, hits 9, monster")
    table.ask("start", rolls={"ash": [1, 1], "orc-1": [9, 9]})
    table.ask("next")
    table.ask("side", who=["orc-1", "orc-2", "orc-3"], side="pc")
    assert (table.up(), table.view["next"]["detail"]) == ("Orc ×3", "Orc ×3 resolve")
    assert table.view["next"]["aloud"] == "Orc ×3 declare nothing"


def test_a_member_who_changes_sides_declares_apart_until_it_is_back() -> None:
    table = Table("Ash", "Orc x3, qu 9, hits 9, monster")
    table.ask("start", rolls={"ash": [1, 1], "orc-1": [9, 9]})
    table.ask("next")
    table.ask("side", who=["orc-3"], side="pc")
    assert table.view["now"]["who"] == ["orc-1", "orc-2"]
    table.ask("next")
    assert table.up() == "Orc 3"
    table.ask("side", who=["orc-3"], side="monster")
    assert table.view["now"]["who"] == ["orc-3"]


def test_members_who_declare_apart_share_one_roll_and_the_forecast_names_who_is_left() -> None:
    table = Table("Ash", "Orc x3, qu 9, hits 9, monster")
    table.ask("start", rolls={"ash": [1, 1], "orc-1": [9, 9]})
    table.ask("call", who=["orc-1"], ruling="it goes first")
    names = [place["name"] for place in table.ask("forecast")["answer"]["places"] if "name" in place]
    assert names == ["Orc 1", "Ash", "Orc 2 and 3", "Orc ×3", "Ash"]
    refused = table.send("call", who=["orc-2"])["refused"]
    assert refused[-1]["says"] == "Orc 1 comes first, both at 27: they share one roll.", refused
    table.ask("next")
    table.ask("next")
    refused = table.send("call", who=["orc-1"])["refused"]
    assert [r["says"] for r in refused] == ["Orc 1 has declared and can cancel only on their own turn."]


def test_a_side_as_last_round_leaves_out_a_group_of_which_one_declared_nothing() -> None:
    table = Table("Ogre, monster", "Orc x2, hits 9, monster", "Troll, monster", "Aro")
    rolls = {"ogre": [1, 1], "orc-1": [2, 2], "troll": [3, 3], "aro": [9, 9]}
    table.ask("start", rolls=rolls)
    for who in (["ogre"], ["orc-1"], ["troll"]):
        table.ask("declare", who=who, action="melee_attack_parry")
        table.ask("next")
    while table.view["clock"]["place"] != "Initiative":
        table.ask("next")
    table.ask("answer", rolls=rolls)
    offer = table.act("All Monsters as last round")
    assert (offer["note"], offer["args"]["who"]) == ("2 rows, each at its place", ["ogre", "troll"])
