"""Scores and counters as typed: every form is read, written back the same, and refused with the place and an example."""

import pytest

from table import Table
from turnwright.core.commands import BadCommand
from turnwright.systems.plainlist import options, rolls

READ = {
    "17": (0, 0, 0, 17, False), "+3": (0, 0, 0, 3, True), "-2": (0, 0, 0, -2, True), "− 2": (0, 0, 0, -2, True), "d20": (1, 20, 0, 0, False),
    "1D20+3": (1, 20, 0, 3, False), "2d6 - 1": (2, 6, 0, -1, False), "3d6best2": (3, 6, 2, 0, False), "3d6 best 2 + 1": (3, 6, 2, 1, False),
    "2d20 worst 1": (2, 20, -1, 0, False), "20d100": (20, 100, 0, 0, False),
}  # fmt: skip
REFUSED = {
    "1d20 bset 2": "“bset” at character 6", "1d20+3+2": "“+2” at character 7", "2d6 2d6": "“2d6” at character 5", "best 2": "“best 2” at character 1",
    "3d6 best 0": "“best 0” at character 5", "17 18": "“18” at character 4", "1d20 3": "“3” at character 6", "ten": "“ten” at character 1",
    "1d20+1.5": "“+1.5” at character 5", "0d6": "1 to 20 dice", "21d6": "1 to 20 dice", "1d1": "2 to 100 faces", "1d101": "2 to 100 faces",
    "3d6 best 4": "as many dice as you roll", "+10000": "at most 9999", "99999999999999d9": "1 to 20 dice", "": "1 to 20 dice",
}  # fmt: skip


@pytest.mark.parametrize("text", READ)
def test_a_score_is_read_and_written_back(text: str) -> None:
    roll = rolls.read(text)
    assert tuple(roll) == (*READ[text], 0, ())
    assert rolls.read(str(roll)) == roll


@pytest.mark.parametrize(
    ("text", "plus", "part"), [("17.5", 17, 5), ("-0.5", 0, -5), ("−1.50", -1, -5), ("+3.5", 3, 5)]
)
def test_the_decimals_of_a_number_are_kept(text: str, plus: int, part: int) -> None:
    roll = rolls.read(text)
    assert (roll.plus, roll.part, roll.faces) == (plus, part * rolls.ONE // 10, 0)
    assert rolls.read(str(roll)) == roll


@pytest.mark.parametrize("text", REFUSED)
def test_a_score_that_cannot_be_read_says_where_and_how(text: str) -> None:
    with pytest.raises(BadCommand, match="Write") as refused:
        rolls.read(text)
    assert REFUSED[text] in str(refused.value)


@pytest.mark.parametrize(
    ("text", "dice", "total"), [("3d6 best 2", (1, 5, 4), 9), ("3d6 worst 1", (3, 5, 4), 3), ("2d6", (6, 2), 8)]
)
def test_the_dice_that_count(text: str, dice: tuple[int, ...], total: int) -> None:
    assert rolls.read(text).total(dice) == total


@pytest.mark.parametrize(
    ("text", "shown"),
    [("", "none"), ("None", "none"), ("Action, Move 2", "Action, Move 2"), ("Luck 3 never", "Luck 3 never"),
     ("Parry  round anytime", "Parry round anytime"), ("Anytime", "Anytime"), ("Quick  Draw turn 1", "Quick Draw")],
)  # fmt: skip
def test_counters_are_read_and_written_back(text: str, shown: str) -> None:
    assert options.show(options.read(text)) == shown
    assert options.read(shown) == options.read(text)


@pytest.mark.parametrize("text", ["A, B, C, D, E, F", "A, a", "A 0", "A 21", "A,, B", "x" * 21])
def test_counters_that_cannot_be_are_refused_and_change_nothing(text: str) -> None:
    table = Table("plainlist", "Ash 17")
    before = table.fight
    bad = table.raw("option", id="counters", value=text)["bad"]
    assert bad["says"].endswith(".")
    assert table.fight == before


@pytest.mark.parametrize(
    ("rule", "text"), [("dice", "1d20 bset 2"), ("rising", "A 0"), ("gauge", "x" * 21), ("round", "x" * 21)]
)
def test_a_house_rule_that_cannot_be_read_is_refused_and_changes_nothing(rule: str, text: str) -> None:
    table = Table("plainlist", "Ash 17")
    before = table.fight
    assert table.raw("option", id=rule, value=text)["bad"]["says"].endswith(".")
    assert table.fight == before


def test_a_die_to_type_has_its_bonus_where_the_total_is_the_sum() -> None:
    table = Table("plainlist", "Ash 1d20+3", "Bo 1d20-2", "Cy 1d20", "Dot 3d6 best 2 + 1", "Eve 2d6+1")
    asks = {ask["label"]: ask.get("plus") for ask in table.view["setup"]["start"]["asks"]}
    assert asks == {"Ash": 3, "Bo": -2, "Cy": None, "Dot": None, "Eve": 1}


def test_a_die_of_several_has_no_bonus_where_theirs_differ_or_the_worse_roll_counts() -> None:
    table = Table("plainlist")
    for rule, value in (("dice", "1d20"), ("share", "side"), ("surprise", "worst")):
        table.send("option", id=rule, value=value)
    for line in ("Ash +3, surprised", "Orc +1, enemy", "Ogre +2, enemy"):
        table.send("join", text=line)
    assert [ask.get("plus") for ask in table.view["setup"]["start"]["asks"]] == [None, None]


def test_a_typed_score_is_no_die_and_may_be_as_high_as_one_that_is_set() -> None:
    table = Table("plainlist", "Harvey")
    table.send("start")
    ask = table.view["prompt"]["asks"][0]
    assert (ask["notation"], ask["faces"], ask["note"]) == ("Score", rolls.MOST_PLUS, "1 to 9999")
    table.send("answer", rolls={"harvey": [110]})
    assert table.fight.roster[0].tally.score == 110


def test_a_newcomer_with_dice_rolls_and_calls_out_nothing() -> None:
    table = Table("plainlist", "Ash 12")
    table.send("start")
    table.send("join", text="Imp 1d20+3")
    assert table.view["prompt"]["says"] == "Imp rolls."
    table.send("answer")
    table.send("join", text="Bo")
    assert table.view["prompt"]["says"] == "Type what the table calls out for Bo."


def test_a_saved_party_keeps_its_dice() -> None:
    """A bonus alone would be a score in a fight without dice for everyone."""
    table = Table("plainlist")
    table.send("option", id="dice", value="1d20")
    table.send("join_all", lines=["Thorin +2 hp 38", "Mira 2d6", "Bo 14", "Cy"])
    lines = table.send("lines")["answer"]["lines"]
    assert lines == ["Thorin, score 1d20+2, hp 38, PCs", "Mira, score 2d6, PCs", "Bo, score 14, PCs", "Cy, PCs"]
    later = Table("plainlist")
    later.send("join_all", lines=lines)
    assert [ask["name"] for ask in later.view["setup"]["start"]["asks"]] == ["thorin", "mira"]


@pytest.mark.parametrize(("preset", "scores"), [("d20", ["", "+3", "2d6"]), ("quickness", ["17", "3", "2d6"])])
def test_the_next_fight_forgets_what_was_called_out_where_dice_are_rolled(preset: str, scores: list[str]) -> None:
    table = Table("plainlist")
    table.send("preset", id=preset)
    table.send("join_all", lines=["Ash 17, surprised", f"Bo {scores[1]}", "Cy 2d6", "Orc 5, enemy"])
    table.start()
    assert "surprised" not in "".join(table.ask("lines")["lines"])
    table.send("next_fight", rest=True)
    assert [c.sheet.score for c in table.fight.roster] == scores
    assert not table.fight.get("ash").sheet.surprised


@pytest.mark.parametrize(
    ("typed", "says"), [([9], "4d6 needs 4 dice, not 1."), ([3, 4], "4d6 needs 4 dice, not 2."), ([3, 4, 1, 2], "")]
)
def test_a_sum_is_not_typed_for_the_worse_of_two_rolls(typed: list[int], says: str) -> None:
    table = Table("plainlist", "Ash, surprised", "Bo 9")
    table.send("option", id="surprise", value="worst")
    table.send("option", id="dice", value="2d6")
    reply = table.raw("start", {"ash": typed})
    assert reply.get("bad", {"says": ""})["says"] == says


def test_a_number_corrected_as_the_score_changes_the_place() -> None:
    table = Table("plainlist", "Ash 17", "Bo 12", "2 orcs 14")
    table.start()
    table.send("correct", who=["bo"], field="score", value="20")
    assert [row["place"] for row in table.view["log"][:1]] == ["1 · 17"]
    assert table.view["log"][0]["text"] == "Bo now on 20"
    assert table.view["clock"]["picture"]["text"] == "The order: Bo on 20, Ash on 17, orcs ×2 on 14."


@pytest.mark.parametrize("value", ["+5", "1d20", ""])
def test_a_roll_corrected_as_the_score_waits_for_the_next_roll(value: str) -> None:
    table = Table("plainlist")
    table.send("option", id="dice", value="1d20")
    table.send("join", text="Ash 17")
    table.start()
    table.send("correct", who=["ash"], field="score", value=value)
    assert table.view["clock"]["part"] == "on 17"


def test_members_on_two_scores_have_the_word_before_the_number() -> None:
    table = Table("plainlist", "Ada 12", "Orc x2 10, enemy")
    table.start()
    score = next(o for o in table.ask("fighter", who="orc-2")["fighter"]["acts"] if o["do"] == "score")
    table.send("score", **score["args"] | {"who": ["orc-2"], "value": 8})
    rows = {row["name"]: row["detail"] for row in table.view["fighters"]}
    assert rows["Orc ×2"] == "Orc 1 on 10 · Orc 2 on 8"


def test_a_score_put_right_in_the_own_turn_says_that_the_turn_goes_on() -> None:
    table = Table("plainlist", "Ash 21", "Bo 17", "Cy 15")
    table.start()
    table.send("correct", who=["ash"], field="score", value=11)
    assert table.view["log"][0]["text"] == "Ash now on 11; the turn that runs goes on"
    table.send("correct", who=["bo"], field="score", value=9)
    assert table.view["log"][0]["text"] == "Bo now on 9"
