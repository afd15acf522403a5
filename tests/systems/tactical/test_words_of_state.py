"""What the screen says of declared actions and of those who cannot act any more."""

from tactical_table import Table


def started(*more: str) -> Table:
    table = Table("Aro", "Bex, qu 9, hits 20", *more)
    table.ask("start", rolls={"aro": [1, 1], "bex": [9, 9]})
    return table


def test_two_equal_attacks_are_counted() -> None:
    table = started()
    for _ in range(2):
        table.ask("declare", who=["aro"], action="melee_attack_parry", ap=2)
    assert table.view["actor"]["detail"] == "0 of 4 AP left · 2 × Attack 2 declared"


def test_a_declared_action_says_its_penalty_for_ap() -> None:
    table = started()
    table.ask("declare", who=["aro"], action="melee_attack_parry", ap=2)
    assert table.act("Melee attack, 2 AP")["note"] == "Declared, −50 for AP"


def test_whoever_failed_the_maneuver_has_no_ap_and_no_act_to_come() -> None:
    table = started()
    table.ask("orient", who=["bex"], value="failure")
    assert "no more actions, at 27" in [place["label"] for place in table.ask("forecast")["answer"]["places"]]
    while table.view["clock"]["place"] != "Resolve":
        table.ask("next")
    assert [pool["left"] for pool in table.view["actor"]["pools"]] == [0]
    assert table.act("Another action")["objections"][0]["short"] == "Failed orientation"


def test_the_fallen_have_no_ap_in_the_picture() -> None:
    table = started()
    table.ask("adjust", who=["bex"], gauge="hits", to=0)
    while table.view["now"]["round"] < 2:
        table.ask("answer" if table.view["prompt"] else "next")
    table.ask("answer")
    lane = next(lane for lane in table.view["clock"]["picture"]["lanes"] if lane["name"] == "Bex")
    assert lane["blocks"] == []


def test_the_row_of_a_group_says_in_one_form_what_some_do() -> None:
    table = Table("Aro, qu 9", "Orc x4, monster")
    table.ask("start", rolls={"aro": [9, 9], "orc-1": [1, 1]})
    table.ask("declare", who=["orc-1", "orc-2"], action="melee_attack_parry", parry=30, target="aro")
    table.ask("declare", who=["orc-3"], action="ranged_attack", trigger="Aro acts")
    orcs = next(row for row in table.view["fighters"] if "orc-1" in row["who"])
    assert (
        orcs["detail"] == "at 2 · Orc 1 and 2 with parry 30 against Aro · Orc 3 with ranged attack held for “Aro acts”"
    )


def test_a_round_that_is_only_declared_has_taken_no_time() -> None:
    table = started()
    while table.view["now"]["round"] < 3 or table.view["prompt"]:
        table.ask("answer" if table.view["prompt"] else "next")
    assert table.view["clock"]["place"] == "Declare"
    [story] = [f for f in table.ask("recap")["answer"]["recap"]["figures"] if "story" in f["label"]]
    assert story["value"].split() == ["10", "s"]
