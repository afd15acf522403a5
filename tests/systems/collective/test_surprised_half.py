"""A half in which nobody acts because its side is surprised says so: in the clock, for screen readers and in explanations (C4, 1)."""

from table import Table


def test_a_half_whose_side_is_surprised_says_so() -> None:
    table = Table("collective", "Ash, 2P, surprised", "Dov, 1P, surprised", "Grol, 1P, monster")
    assert table.send("start")["say"] == "Round 1 begins. Segment 1, top. PCs are surprised; nobody acts."
    assert table.view["actor"] is None
    assert table.view["clock"]["note"] == "PCs are surprised; nobody acts (C4, 1)"
    lines = table.ask("explain", about="next")["explain"]["lines"]
    assert [line["rule"] for line in lines] == ["collective.half", "collective.surprise"]
    table.next()
    assert table.view["clock"]["note"] == "Monsters act; numbers count who can act then at full pace"


def test_a_half_with_somebody_awake_is_theirs() -> None:
    table = Table("collective", "Ash, 2P, surprised", "Dov, 1P", "Grol, 1P, monster")
    table.send("start", first="pc")
    assert table.view["clock"]["note"] == "PCs act; numbers count who can act then at full pace"


def test_a_half_in_which_those_with_actions_wait_says_so() -> None:
    table = Table("collective", "Ash, 2P", "Dov, 1P", "Grol, 1P, monster, surprised", "Orc, 1V, monster")
    table.send("start", first="pc")
    table.send("brawl", who="dov")
    table.send("leave", who=["orc"])
    table.send("end_half")
    assert (table.view["now"]["place"], table.view["actor"]) == ("monster", None)
    lines = table.ask("explain", about="next")["explain"]["lines"]
    assert lines[-1]["says"] == "Those of Monsters with actions left are done, surprised or waiting."


def test_surprise_is_offered_as_a_condition_only_while_it_costs_something() -> None:
    def offered() -> bool:
        fighter = table.ask("fighter", who="ash")["fighter"]
        return "state:surprised" in [
            state["key"] for ask in fighter["add_effect"]["asks"] for state in ask.get("states", ())
        ]

    table = Table("collective", "Ash, 3P", "Grol, 3P, monster")
    assert offered()
    table.send("start", first="pc")
    assert offered()
    while table.view["now"]["segment"] < 2:
        table.send("end_half")
    assert not offered()
