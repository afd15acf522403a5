"""Interruptions: what a held shot can interrupt, and what becomes of the interrupted action."""

from tactical_table import Table


def attacked_twice_with_a_shot_held() -> Table:
    """The ogre declares two equal attacks; Ann holds a shot and acts before."""
    table = Table("Ann", "Ogre, hits 20, monster")
    table.ask("start", rolls={"ann": [9, 9], "ogre": [1, 1]})
    for _ in range(2):
        table.ask("declare", who=["ogre"], action="melee_attack_parry", ap=2)
    table.ask("next")
    table.ask("declare", who=["ann"], action="ranged_attack", trigger="Ogre strikes")
    table.ask("next")
    return table


def test_what_can_be_interrupted_is_told_once() -> None:
    table = attacked_twice_with_a_shot_held()
    assert [a["note"] for a in table.ways()] == ["fires without interrupting anyone"]
    table.ask("next")
    found = table.ways()
    assert [a["note"] for a in found] == ["interrupts Ogre: Melee attack", "fires without interrupting anyone"]
    table.press(found[0])
    assert table.view["clock"]["part"] == "Ann", "without the initiative of the one who is interrupted"
    refused = table.ways()
    assert len(refused) == 1 and refused[0]["objections"]


def test_next_tells_that_the_interrupted_can_no_longer_act() -> None:
    table = attacked_twice_with_a_shot_held()
    table.ask("next")
    table.press(table.ways()[0])
    table.ask("all_pass", until="top")
    assert (table.view["next"]["label"], table.view["next"]["detail"]) == ("Resolve", "Ogre: Melee attack")
    table.ask("wound", who=["ogre"], hits=30)
    assert (table.view["next"]["label"], table.view["next"]["detail"]) == ("Next", "Ogre: Melee attack is lost")
    assert table.view["stack_acts"][0]["note"] == "Ogre: Melee attack is lost"
    table.ask(table.view["next"]["do"], **table.view["next"]["args"])
    assert "Ogre: Melee attack is lost" in table.told()


def test_the_hit_of_an_interrupting_attack_comes_before_it_resolves() -> None:
    table = attacked_twice_with_a_shot_held()
    table.ask("next")
    assert "hit" not in table.view["next"]
    table.press(table.ways()[0])
    hit = table.view["next"]["hit"]
    assert (hit["title"], hit["says"], hit["who"], hit["whom"]) == (
        "Ranged attack",
        "Ann attacks. Who is hit?",
        ["ann"],
        ["ogre"],
    )
    table.ask("all_pass", until="top")
    assert "hit" not in table.view["next"]


def test_of_several_whom_one_shot_interrupts_the_table_chooses_who_is_hit() -> None:
    table = Table("Ann, hits 20", "Orc x3, hits 9, monster")
    table.ask("start", rolls={"ann": [10, 10], "orc-1": [1, 1]})
    table.ask("declare", who=["orc-1", "orc-2", "orc-3"], action="melee_attack_parry")
    table.ask("next")
    table.ask("declare", who=["ann"], action="ranged_attack", trigger="Orc ×3 act")
    table.ask("next")
    table.ask("next")
    table.press(next(way for way in table.ways() if "interrupts" in way["note"]))
    assert table.view["next"]["hit"]["whom"] == []


def test_nobody_is_offered_to_interrupt_the_own_action_or_group() -> None:
    table = Table("Ann, qu 9", "Orc x3, monster")
    table.ask("start", rolls={"ann": [9, 9], "orc-1": [1, 1]})
    table.ask("declare", who=["orc-3"], action="ranged_attack", trigger="Ann acts")
    table.ask("declare", who=["orc-1", "orc-2"], action="melee_attack_parry", ap=2)
    table.ask("next")
    table.ask("declare", who=["ann"], action="ranged_attack", ap=1, trigger="Orc ×3 act")
    table.ask("declare", who=["ann"], action="draw")
    for _ in range(2):
        table.ask("next")
    assert (table.view["clock"]["place"], table.up()) == ("Resolve", "Orc ×3")

    def notes() -> list[tuple[str, str]]:
        return [(a["by"]["name"], a["note"]) for a in table.ways() if not a["objections"]]

    nothing = "fires without interrupting anyone"
    assert notes() == [("Ann", "interrupts Orc 1 and 2: Melee attack"), ("Ann", nothing), ("Orc 3", nothing)]
    table.press(next(a for a in table.ways() if a["by"]["name"] == "Ann"))
    assert notes() == [("Orc 3", "interrupts Ann: Ranged attack")]
    table.ask("all_pass", until="top")
    assert notes() == [("Orc 3", nothing)]


def test_nobody_is_hit_while_actions_are_declared() -> None:
    table = Table("Ann", "Ogre, hits 20, qu 9, monster")
    table.ask("start", rolls={"ann": [1, 1], "ogre": [9, 9]})
    assert table.view["actor"]["foes"] == []
    while table.view["clock"]["place"] != "Resolve":
        table.ask("next")
    assert table.view["actor"]["foes"] != []
