"""Somebody stunned between declaring and acting: the card and the plate say what is lost, and that it costs nothing more."""

from tactical_table import Table


def stunned(*more: str) -> Table:
    table = Table("Ogre, hits 40", "Aro, qu 9, hits 40, monster", *more)
    table.ask("start", rolls={"ogre": [1, 1], "aro": [9, 9]})
    table.ask("declare", who=["ogre"], action="melee_attack_parry", ap=2)
    table.ask("declare", who=["ogre"], action="draw")
    while table.view["clock"]["place"] != "Resolve" or table.up() != "Ogre":
        table.ask("next")
        if table.view["clock"]["place"] == "Resolve" and table.up() == "Aro":
            table.ask("wound", who=["ogre"], stunned=2)
    return table


def test_a_stunned_fighter_gives_up_an_attack_without_the_penalty_of_cancelling() -> None:
    table = stunned()
    done, impossible, cancel = table.act("Melee attack, 2 AP")["pad"]
    assert [done["label"], impossible["label"], cancel["label"]] == ["Done", "Not possible", "Cancel"]
    assert (bool(done["objections"]), impossible["objections"], impossible["note"]) == (True, [], "no penalty")
    assert len(table.act("Draw, 1 AP")["pad"]) == 2
    table.press(impossible)
    assert table.told()[-1] == "Ogre: Melee attack is lost"
    assert not table.session._history.now.get("ogre").tally.no_dice  # type: ignore[union-attr]


def test_next_says_which_attacks_are_lost() -> None:
    lines = stunned().view["actor"]["upkeep"]["lines"]
    assert [(line["name"], line["says"]) for line in lines] == [
        ("Melee attack", "not possible, lost without a penalty"),
        ("Stunned", "rounds 2 → 1"),
    ]


def test_the_plate_says_that_held_actions_are_lost_with_the_round() -> None:
    table = Table("Ogre", "Orc x2, qu 9, monster")
    table.ask("start", rolls={"ogre": [1, 1], "orc-1": [9, 9]})
    table.ask("next")
    table.ask("declare", who=["orc-1", "orc-2"], action="ranged_attack", trigger="Ogre moves")
    table.ask("next")
    assert table.view["next"]["detail"] == "Ogre"
    table.ask("next")
    assert table.view["next"]["detail"] == "Round 2 · 2 held actions lost"
