"""The parts of a typed line, and what a game master says that they mean: for all lines of one form, and of no other."""

import random
from typing import Any

import pytest
from reading_corpus import typed_lines

from counts import count
from table import Table

LINES = count(600, 40)


def read(table: Table, text: str, **columns: str) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = table.ask("read_all", text=text, columns=columns)["readings"]
    return found


def key(line: dict[str, Any], text: str, part: str) -> str:
    """Returns the key of the part that stands there in a text."""
    found: str = next(one["key"] for one in line["parts"] if text[slice(*one["at"])] == part)
    return found


TEXT = "Grak 17 AC 15 30\nOrc chief 12 AC 13 25\nMira 12"


def test_a_number_that_is_asked_about_gets_a_meaning_in_all_lines_of_the_form() -> None:
    table = Table("plainlist")
    first, second, _ = read(table, TEXT)
    assert "add" not in first
    assert next((TEXT[slice(*one["at"])], one["kind"]) for one in first["parts"]) == ("Grak", "name")
    assert key(first, TEXT, "30") == key(second, TEXT, "25")
    first, second, third = read(table, TEXT, **{key(first, TEXT, "30"): "hp", key(first, TEXT, "17"): "score"})
    assert [one["draft"]["values"] for one in (first, second, third)] == [
        {"score": "17", "hp": "30"},
        {"score": "12", "hp": "25"},
        {"score": "12"},
    ]
    assert [one["said"] for one in first["parts"]] == [False, True, False, True]


@pytest.mark.parametrize(
    ("text", "part", "meaning", "says"),
    [
        ("Ash 17 shaman", "shaman", "name", {"name": "Ash shaman"}),
        ("Ash 17 shaman", "shaman", "nothing", {"name": "Ash", "note": ""}),
        ("Ash 17 shaman", "shaman", "note", {"note": "shaman"}),
        ("Ash 17 lurking", "lurking", "hidden", {"hidden": True}),
        ("Ash 17 shaman", "shaman", "side enemy", {"side": "enemy"}),
        ("Wolf 4", "4", "count", {"count": 4, "values": {}}),
        ("Wolf 14", "14", "number ac", {"numbers": {"ac": "14"}, "values": {}}),
    ],
)
def test_what_a_part_may_mean(text: str, part: str, meaning: str, says: dict[str, Any]) -> None:
    table = Table("plainlist")
    (line,) = read(table, text)
    (line,) = read(table, text, **{key(line, text, part): meaning})
    assert line["draft"] == line["draft"] | says
    assert "add" in line
    (again,) = read(table, line["text"])
    assert again["draft"] == line["draft"]


def test_a_meaning_that_a_part_cannot_have_changes_nothing() -> None:
    table = Table("plainlist")
    (before,) = read(table, "Ash 17 shaman")
    for meaning in ("hp", "count", "number ac", "nonsense"):
        (line,) = read(table, "Ash 17 shaman", **{key(before, "Ash 17 shaman", "shaman"): meaning})
        assert line["draft"] == before["draft"]
    (line,) = read(table, "Ash 17 shaman", **{key(before, "Ash 17 shaman", "Ash"): "nothing"})
    assert line["draft"] == before["draft"]


@pytest.mark.parametrize("system", ["plainlist", "hero", "tactical"])
def test_any_meaning_of_any_part_is_taken_or_asked_about(system: str) -> None:
    chance, table = random.Random(7), Table(system)
    lines = chance.sample([case.text for case in typed_lines(system)], LINES)
    choices = [one["value"] for one in table.ask("read_all", text="Ash")["meanings"]]
    for text in lines:
        for line in read(table, text)[:1]:
            for part in line.get("parts", ()):
                assert 0 <= part["at"][0] < part["at"][1] <= len(text)
                if part.get("key"):
                    (said, *_) = read(table, text, **{part["key"]: chance.choice(choices)})
                    assert ("add" in said) != ("says" in said)


BLOCK = (
    "Warden\nMedium humanoid, neutral\nArmor Class 15\nHit Points: usually 45 or so\nSpeed 30 ft.\nSTR 8 DEX 14 CON 10"
)


def test_hit_points_that_nobody_read_are_a_question_that_one_tap_answers() -> None:
    table = Table("plainlist")
    (line,) = read(table, BLOCK)
    assert line["missing"] == ["hp"]
    (fix,) = line["fixes"]
    (line,) = read(table, fix["text"])
    assert (line["draft"]["values"], line["draft"]["numbers"]) == ({"hp": "45"}, {"ac": "15"})
    assert "missing" not in line
