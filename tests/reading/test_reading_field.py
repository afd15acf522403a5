"""Lines that people typed and that the reader of before read wrong, one for each kind of fault."""

import pytest
from reading_corpus import house, table, typed, verdict

from turnwright.reading.draft import ASSUMED, LEFT_OUT, NOTED
from turnwright.reading.line.printing import apart, printed

ONE = [
    # a second number behind a gauge is its most
    ("plainlist", "Ash 17, HP 30 (45)", "Ash", {"score": "17", "hp": "30/45"}),
    ("plainlist", "Ash 17 HP: 30 (45)", "Ash", {"score": "17", "hp": "30/45"}),
    # decimals are part of the number, in both directions
    ("plainlist", "Ash 5.25", "Ash", {"score": "5.25"}),
    ("plainlist", "Bo -5.75", "Bo", {"score": "-5.75"}),
    ("plainlist", "Ka .5", "Ka", {"score": "0.5"}),
    ("plainlist", "Ash 0", "Ash", {"score": "0"}),
    # a joiner and emoji belong to the name
    ("plainlist", "علی\u200cرضا 12", "علی\u200cرضا", {"score": "12"}),
    ("plainlist", "❤️\u200d🔥 7", "❤️\u200d🔥", {"score": "7"}),
    ("plainlist", "20 🐉 Dragon", "🐉 Dragon", {"score": "20"}),
    # scores in every form
    ("plainlist", "Fay/6", "Fay", {"score": "6"}),
    ("plainlist", "Cy: 9", "Cy", {"score": "9"}),
    # marks of a forum
    ("plainlist", "[b]Aeris[/b]: 21", "Aeris", {"score": "21"}),
    # full width, and digits of other scripts
    ("plainlist", "Ash 17，hp 20", "Ash", {"score": "17", "hp": "20"}),
    ("plainlist", "Ash 17、hp 20", "Ash", {"score": "17", "hp": "20"}),
    ("plainlist", "Ash：17", "Ash", {"score": "17"}),
    ("collective", "アッシュ ２P １M", "アッシュ", {"pool": "2P 1M"}),
    ("hero", "アッシュ spd ４ dex １８", "アッシュ", {"spd": "4", "dex": "18"}),
    ("tactical", "アッシュ qu １５", "アッシュ", {"qu": "15"}),
    ("plainlist", "آش ۱۷, hp ۲۰", "آش", {"score": "17", "hp": "20"}),
    # the name behind its numbers
    ("hero", "SPD 5, DEX 23, Baron Vex", "Baron Vex", {"spd": "5", "dex": "23"}),
    # actions before the first comma, held and borrowed ones
    ("collective", "Mim, hp: 40 actions: 2P", "Mim", {"hp": "40", "pool": "2P"}),
    ("collective", "Ash 1OppM, 2P", "Ash", {"pool": "1OppM 2P"}),
    ("collective", "Ash 7C, hp 4", "Ash", {"pool": "7C", "hp": "4"}),
    ("collective", "Ash cap 5Z, 2P", "Ash", {"caps": "5Z", "pool": "2P"}),
    ("collective", "Ash 2P held P", "Ash", {"pool": "2P", "abilities": "hold P"}),
    ("collective", "Ash 2P, borrow M", "Ash", {"pool": "2P", "abilities": "borrow M"}),
    ("plainlist", "“Agent 47” 12", "Agent 47", {"score": "12"}),
]


@pytest.mark.parametrize(("system", "line", "name", "values"), ONE)
def test_a_line_of_the_field(system: str, line: str, name: str, values: dict[str, str]) -> None:
    found = verdict(system, line)
    assert found.asked is None
    (draft,) = found.drafts
    assert (draft.name.text, {value.field: value.text for value in draft.values}) == (name, values)
    assert line[slice(*draft.name.at)].strip("[]/b“”: ") == name


DICE = [
    ("Ash adv +3", "2d20 best 1+3"),
    ("Ash 1d20 +3 init", "1d20+3"),
    ("Ash 2d20kh", "2d20 best 1"),
    ("Ash +2", "+2"),
    ("Ash 2d20kl1-1", "2d20 worst 1-1"),
]


@pytest.mark.parametrize(("line", "score"), DICE)
def test_dice_where_the_game_rolls(line: str, score: str) -> None:
    found = verdict("plainlist", line, dice="1d20")
    assert found.asked is None
    assert (found.drafts[0].name.text, found.drafts[0].value("score")) == ("Ash", score)


@pytest.mark.parametrize("line", ["Ash 3d6!", "Ash 1d20+3+1d4"])
def test_dice_that_nobody_reads_are_asked_about(line: str) -> None:
    assert verdict("plainlist", line, dice="1d20").asked is not None


@pytest.mark.parametrize("system", ["collective", "hero", "plainlist", "structured", "tactical"])
@pytest.mark.parametrize(
    ("line", "wanted"),
    [
        ("4 goblins, 1 ogre, 2 worgs", [("goblins", 4), ("ogre", 1), ("worgs", 2)]),
        ("10 commoners and 1 wolf", [("commoners", 10), ("wolf", 1)]),
        ("3x Orc", [("Orc", 3)]),
        ("ゴブリン×３", [("ゴブリン", 3)]),
        ("Ash, Bo, Cy and Dee", [("Ash", 1), ("Bo", 1), ("Cy", 1), ("Dee", 1)]),
    ],
)
def test_how_many(system: str, line: str, wanted: list[tuple[str, int]]) -> None:
    found = verdict(system, line)
    assert found.asked is None
    assert [(draft.name.text, draft.count) for draft in found.drafts] == wanted


@pytest.mark.parametrize("line", ["1 Wolf", "1 wolf", "3 Orc", "3 orc", "17 Ash, 14 Vex, 9 goblins", "Ash 17 Bo 12"])
def test_a_number_before_a_name_that_may_be_a_score_is_asked_about(line: str) -> None:
    assert verdict("plainlist", line).asked is not None


def test_conditions_behind_a_fighter_have_no_end() -> None:
    found = verdict("plainlist", "Ash 17, 33/45 hp, prone, poisoned 2 rounds")
    assert found.asked is None
    (draft,) = found.drafts
    assert [said.text for said in draft.conditions] == ["prone", "poisoned"]
    assert [(remark.kind, remark.says) for remark in draft.remarks] == [(ASSUMED, "poisoned 2 rounds")]


def test_further_numbers_are_noted_and_the_rest_is_left_out() -> None:
    (draft,) = verdict("hero", "Grond (con 15, stun 28, body 12), luck 3").drafts
    assert [(number.field, number.text) for number in draft.numbers] == [("con", "15")]
    assert [(remark.kind, remark.says) for remark in draft.remarks] == [(NOTED, "con 15"), (LEFT_OUT, "luck 3")]


def test_an_unknown_number_does_not_cost_the_known_ones() -> None:
    found = verdict("hero", "Grond (foo 15, stun 28, body 12)")
    assert found.asked is not None and found.asked.word == "15"
    assert (found.drafts[0].value("STUN"), found.drafts[0].value("BODY")) == ("28", "12")


def test_a_question_has_the_two_readings_as_answers() -> None:
    found = verdict("plainlist", "Bob 12 31")
    assert found.asked is not None
    one, other = found.asked.answers
    sides = house(table("plainlist").fight)
    assert {printed(draft, typed("plainlist"), sides) for draft in (one, other)} == {
        '"Bob 12", score 31',
        "Bob, score 12, hp 31",
    }
    assert set(apart(one, other, typed("plainlist"), sides)) == {"Bob 12, score 31", "Bob, score 12, hp 31"}
    for draft in (one, other):
        again = verdict("plainlist", printed(draft, typed("plainlist"), sides))
        assert again.asked is None and again.drafts[0].same(draft)


@pytest.mark.parametrize(
    ("line", "problem"),
    [
        ("Brakka, 14, hp", "line.no_number"), ("Ash, hp 0, 12", "typed.between"), ("Ash, hp 1.5", "typed.whole"),
        ("Ash 17, hp 30/20", "typed.more_than_most"),
        ("2-4 goblins", "typed.how_many"), ('{"name": "Ash"}', "typed.data"), ("Hair: brown", "typed.stat_block"), ("hp 24", "typed.nameless"),
        ("Ash x999", "typed.group"), ("Jane: K♠", "line.card"), ("Ash, surprized", "line.meant"), ("Ash, 1d300", "bad.roll"),
    ],
)  # fmt: skip
def test_what_is_wrong_has_a_name(line: str, problem: str) -> None:
    found = verdict("plainlist", line)
    assert found.asked is not None
    assert found.asked.problem == problem
