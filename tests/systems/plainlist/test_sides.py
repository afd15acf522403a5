"""Sides that act together roll once, with the house rule's dice alone."""

from table import Table

LINES = ("Ilka +3, hp 30", "Wren 1d20+9", "Odo", "Bandit x2, enemy", "Ogre 19, enemy")


def sides(*lines: str, **rules: str) -> Table:
    table = Table("plainlist")
    table.send("preset", id="sides")
    for rule, value in rules.items():
        table.send("option", id=rule, value=value)
    table.send("join_all", lines=list(lines))
    return table


def test_a_side_has_one_roll_whatever_its_fighters_bring() -> None:
    table = sides(*LINES)
    asks = table.view["setup"]["start"]["asks"]
    assert [(ask["label"], ask["notation"], ask.get("plus")) for ask in asks] == [
        ("PCs", "1d6", None),
        ("Enemies", "1d6", None),
    ]
    assert [ask["token"]["name"] for ask in asks] == ["PCs", "Enemies"]
    assert [ask["token"]["letters"] for ask in asks] == ["PC", "En"]
    table.send("start", rolls={"ilka": [4], "bandit-1": [2]})
    assert [c.tally.score for c in table.fight.roster] == [4, 4, 4, 2, 2, 2]
    assert table.view["clock"]["place"] == "PCs"
    assert table.view["next"]["detail"] == "Enemies · on 2"


def test_set_up_says_that_own_dice_do_not_count() -> None:
    table = sides(*LINES)
    details = {row["name"]: row["detail"] for row in table.view["fighters"]}
    assert details["Ilka"] == "the side rolls 1d6 · own +3 doesn’t count"
    assert details["Odo"] == "the side rolls 1d6"
    assert "own 19 doesn’t count" in details["Ogre"]


def test_a_saved_fighter_keeps_own_dice() -> None:
    assert sides(*LINES).send("lines")["answer"]["lines"][1] == "Wren, score 1d20+9, PCs"


def test_a_roll_off_has_the_dice_of_the_game_and_names_who_is_tied() -> None:
    table = sides(*LINES)
    table.send("start", rolls={"ilka": [4], "bandit-1": [4]})
    prompt = table.view["prompt"]
    assert prompt["says"] == "Equal scores: PCs and Enemies."
    assert [(ask["label"], ask["notation"]) for ask in prompt["asks"]] == [("PCs", "1d6"), ("Enemies", "1d6")]


def test_the_new_scores_are_those_of_the_sides() -> None:
    table = sides(*LINES)
    table.send("start", rolls={"ilka": [4], "bandit-1": [2]})
    table.next()
    table.next()
    assert table.view["prompt"]["says"] == "PCs and Enemies roll."


def test_a_newcomer_has_the_score_of_the_side() -> None:
    table = sides(*LINES)
    table.send("start", rolls={"ilka": [4], "bandit-1": [2]})
    table.send("join", text="Imp, enemy")
    assert table.fight.get("imp").tally.score == 2
    table.next()
    assert table.view["clock"]["place"] == "Enemies"


def test_the_side_rolls_twice_only_where_all_are_surprised() -> None:
    table = sides("Ash, surprised", "Bo", "Orc, enemy, surprised", surprise="worst")
    assert [ask["notation"] for ask in table.view["setup"]["start"]["asks"]] == ["1d6", "2d6"]
    table.send("start", rolls={"ash": [4], "orc": [5, 2]})
    assert table.view["clock"]["place"] == "PCs"


def test_a_part_of_a_side_has_its_own_names() -> None:
    table = sides(*LINES)
    table.send("start", rolls={"ilka": [4], "bandit-1": [2]})
    table.send("delay", who=["wren"])
    assert table.view["clock"]["place"] == "Ilka and Odo"
