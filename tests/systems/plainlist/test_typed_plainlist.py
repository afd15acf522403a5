"""How GMs write an order: the score behind the name, before it, or between commas; a number that is no score stays a number or a name."""

import pytest

from table import Table

READ = {
    "Ash 17": ("Ash", "17", ""),
    "Ash, 17": ("Ash", "17", ""),
    "ash 17": ("ash", "17", ""),
    "18 Ash": ("Ash", "18", ""),
    "18: Ash": ("Ash", "18", ""),
    "18 - Sister Oda, hp 30": ("Sister Oda", "18", "30"),
    "20 Ash hp 30": ("Ash", "20", "30"),
    "Ash, hp 30, 17": ("Ash", "17", "30"),
    "Ash, 1d20+3, hp 3": ("Ash", "1d20+3", "3"),
    "Ash score +3": ("Ash", "+3", ""),
    "Hero 1, 31, hp 12": ("Hero 1", "31", "12"),
    "Unit 7, 12": ("Unit 7", "12", ""),
    "7 of Nine 12": ("7 of Nine", "12", ""),
    "4 orcs": ("orcs ×4, one group", None, ""),
    "4 orcs 12": ("orcs ×4, one group", "12", ""),
    "4 Orc 12, hp 8": ("Orc ×4, one group", "12", "8"),
    "Orc 1 x4, 17, hp 8, foe": ("Orc 1 ×4, one group", "17", "8"),
}


@pytest.mark.parametrize("line", READ)
def test_the_score_is_found(line: str) -> None:
    [reading] = Table("plainlist").ask("read_all", text=line)["readings"]
    title, score, hp = READ[line]
    values = {value["label"]: value["value"] for value in reading["values"]}
    assert reading["title"] == title
    assert (values.get("score"), values.get("hp", "")) == (score, hp)


@pytest.mark.parametrize(
    "line", ["Bo -4, hp 7", "-4 Bo", "-4: Bo", "Bo 1d20-2", "Bo score -3, tie -2", "Bo -3.5", "Bo hp -3/12"]
)
def test_a_minus_sign_is_read_as_a_hyphen_is(line: str) -> None:
    table = Table("plainlist")
    hyphen, sign = (table.ask("read_all", text=text)["readings"][0] for text in (line, line.replace("-", "−")))
    assert "says" not in hyphen
    assert (hyphen["title"], hyphen["detail"], hyphen["values"]) == (sign["title"], sign["detail"], sign["values"])


@pytest.mark.parametrize(
    ("line", "fixes"),
    [
        ("Ash, 17, 12", ["Ash, score 17, hp 12", "Ash, score 12, hp 17"]),
        ("Ash, boss", ["Ash\nboss", "Ash"]),
    ],
)
def test_a_word_too_many_is_asked_about(line: str, fixes: list[str]) -> None:
    [reading] = Table("plainlist").ask("read_all", text=line)["readings"]
    assert [fix["text"] for fix in reading["fixes"]] == fixes


def test_the_line_that_is_saved_reads_back() -> None:
    """Names that look like a score or a count keep their quotes."""
    table = Table("plainlist", '"18 Ash", 4', "Hero 1, 31, hp 12", "4 orcs 12")
    lines = table.ask("lines", who=[c["id"] for c in table.view["fighters"]])["lines"]
    again = Table("plainlist", *lines)
    assert [row["name"] for row in again.view["fighters"]] == [row["name"] for row in table.view["fighters"]]


DEXTERITIES = [
    ("1d20", "Ash dex 14", "PCs · rolls 1d20 · left out: dex 14"),
    ("1d20", "Ash, DEX 9, hp 20", "PCs · rolls 1d20 · 20 hp · left out: DEX 9"),
    ("2d6", "Ash dex 14", "PCs · rolls 2d6 · left out: dex 14"),
    ("typed", "Ash dex 14", "PCs · score 14"),
]


@pytest.mark.parametrize(("dice", "line", "detail"), DEXTERITIES)
def test_a_dexterity_is_the_score_only_where_nobody_rolls(dice: str, line: str, detail: str) -> None:
    table = Table("plainlist")
    table.send("option", id="dice", value=dice)
    (found,) = table.ask("read_all", text=line)["readings"]
    assert found["detail"] == detail


def test_a_dexterity_beside_a_score_is_asked_about() -> None:
    (found,) = Table("plainlist").ask("read_all", text="Ash dex 14, 17")["readings"]
    assert [fix["text"] for fix in found["fixes"]] == ["Ash, score 17", "Ash, score 17, tie 14"]


def test_a_pathfinder_perception_is_the_bonus_of_the_roll() -> None:
    table = Table("plainlist")
    table.send("option", id="dice", value="1d20")
    (found,) = table.ask("read_all", text="- **Wren**: Perception +9, HP 41/52")["readings"]
    assert (found["title"], found["detail"]) == ("Wren", "PCs · rolls 1d20+9 · 41 of 52 hp")


def test_a_second_number_named_like_a_word_for_hp_has_that_word() -> None:
    table = Table("plainlist")
    table.send("option", id="gauge", value="Wounds")
    [reading] = table.ask("read_all", text="Ash 17, wounds 3, hp 20")["readings"]
    assert reading["detail"] == "PCs · score 17 · 20 hp · 3 Wounds"
