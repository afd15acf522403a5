"""Headings of pasted lists, questions about words with two meanings, and the letters on tokens."""

import pytest

from table import Table
from turnwright import SYSTEMS
from turnwright.core.letters import distinct

LIST = """heroes
ash
Bo x2, hp 12
bad guys
goblin x3
friendly ogre, pc
== Round one ==
wolf
# Act 2
Monsters:
orc, hp 9
--- Villains ---
Zed

====
PCs -
Dana
Enemies (3)
[the party]
Rin
Guards:
Ed
Monster
Round 2
Wave three: the dead
**Foes**
Ghoul"""
SIDES = {
    "ash": 0, "Bo": 0, "goblin": -1, "friendly ogre": 0, "wolf": 0, "orc": -1, "Zed": -1, "Dana": 0, "Rin": 0, "Ghoul": -1,
}  # fmt: skip


@pytest.mark.parametrize("system", SYSTEMS)
def test_a_heading_sets_the_side_of_the_lines_below_it_and_is_no_fighter(system: str) -> None:
    table = Table(system)
    reply = table.ask("read_all", text=LIST)
    names = [side.name for side in table.fight.sides]
    assert {r["token"]["name"]: names.index(r["side"]["name"]) for r in reply["readings"] if "add" in r} == {
        name: side % len(names) for name, side in SIDES.items()
    }
    headings = {r["text"]: r["heading"] for r in reply["readings"] if "add" not in r}
    assert headings["heroes"] == f"Heading: the lines below join {names[0]}."
    assert headings["bad guys"] == headings["Enemies (3)"] == f"Heading: the lines below join {names[-1]}."
    assert headings["Guards:"] == headings["# Act 2"] == "Heading, not a fighter. Put a name in quotes to add it."
    table.send("join_all", **reply["add"]["args"])
    assert len(table.fight.roster) == len(SIDES) + 3


@pytest.mark.parametrize("system", SYSTEMS)
def test_a_heading_and_its_fighters_in_one_line(system: str) -> None:
    table = Table(system)
    reply = table.ask(
        "read_all", text="Party: Ash, Bo and Cyr\nEnemies - Orc x3, hp 7\nHero: hp 12\nVillain - Doctor Doom\n“Foes”"
    )
    names = [side.name for side in table.fight.sides]
    assert [(r["token"]["name"], r["side"]["name"]) for r in reply["readings"]] == [
        *((name, names[0]) for name in ("Ash", "Bo", "Cyr")),
        ("Orc", names[-1]),
        ("Hero", names[0]),
        ("Doctor Doom", names[-1]),
        ("Foes", names[0]),
    ]


def test_a_side_and_a_group_with_its_score_stand_in_one_line() -> None:
    found = Table("plainlist").ask(
        "read_all", text="Allies: Ash 17, Bo 12\nEnemies: 4 goblins 14, Boss 8\nEnemies: 3 orcs"
    )
    assert [(r["token"]["name"], r["side"]["name"]) for r in found["readings"]] == [
        ("Ash", "PCs"), ("Bo", "PCs"), ("goblins", "Enemies"), ("Boss", "Enemies"), ("orcs", "Enemies"),
    ]  # fmt: skip


def test_a_name_in_quotes_is_a_fighter() -> None:
    (found,) = Table("hero").ask("read_all", text='"Heroes"')["readings"]
    assert found["token"]["name"] == "Heroes"
    assert "heading" not in found


def test_a_wrong_line_below_a_heading_keeps_its_mark_and_its_side() -> None:
    text = "Monsters:\norc, hpp 9\nÉowyn 🗡, blorp 3"
    reply = Table("hero").ask("read_all", text=text)
    _, orc, other = reply["readings"]
    assert orc["text"] == "orc, hpp 9, Villains"
    assert other["text"].endswith(", Villains")
    units = text.encode("utf-16-le")
    assert [units[2 * r["start"] : 2 * r["end"]].decode("utf-16-le") for r in (orc, other)] == ["hpp", "blorp 3"]


@pytest.mark.parametrize("system", SYSTEMS)
@pytest.mark.parametrize(
    "text", ["Orc (4)", "Orcs: 4, hidden", "agents 1 6 hp", "Vex +3", "Vex, init +3, hp 9", "Ash, 17, 30"]
)
def test_each_answer_to_a_question_about_a_word_makes_a_line_that_is_read(system: str, text: str) -> None:
    (found,) = Table(system).ask("read_all", text=text)["readings"]
    for fix in found.get("fixes", ()) if "Did you mean" in found.get("says", "") else ():
        (mended,) = Table(system).ask("read_all", text=fix["text"])["readings"]
        assert "says" not in mended, fix


def test_a_number_with_a_sign_is_a_bonus_where_a_house_rule_gives_it_dice() -> None:
    table = Table("plainlist")
    (asked,) = table.ask("read_all", text="Vex +3")["readings"]
    assert [(fix["label"], fix["text"]) for fix in asked["fixes"]] == [
        ("score 3", "Vex, score 3"),
        ("score 1d20+3", "Vex, score 1d20+3"),
    ]
    assert (asked["start"], asked["end"]) == (4, 6)
    assert not table.raw("join", text="Vex +3")["ok"]
    table.send("option", id="dice", value="2d6")
    assert table.ask("read", text="Vex +3")["reading"]["detail"] == "PCs · rolls 2d6+3"


def test_what_is_left_out_is_said_and_the_rest_is_read() -> None:
    text = "Brick STR 60 DEX 18 CON 30 SPD 4 PD 25 ED 20"
    (found,) = Table("hero").ask("read_all", text=text)["readings"]
    assert found["left"] == ("Noted: STR 60, CON 30, PD 25, ED 20. A blow of more STUN than CON proposes Stunned.")
    assert {value["label"]: value["value"] for value in found["values"]} == {"SPD": "4", "DEX": "18"}
    assert found["add"]["args"] == {"text": text}


@pytest.mark.parametrize(
    ("system", "line", "told"),
    [
        ("hero", "Ash spd 4 dex 18 con 10", True),
        ("hero", "Ash, spd 4, dex 18, 10 constitution", True),
        ("hero", "Ash spd 4 dex 18 pd 10", False),
        ("plainlist", "Ash 14, con 10", False),
    ],
)
def test_only_hero_says_what_con_is_for(system: str, line: str, told: bool) -> None:
    (found,) = Table(system).ask("read_all", text=line)["readings"]
    assert found["left"].endswith("proposes Stunned.") == told


def test_a_pasted_column_of_con_says_what_it_is_for() -> None:
    says = Table("hero").ask("read_all", text="Name\tSPD\tDEX\tCON\nAsh\t4\t18\t20\nBo\t3\t12\t15")["says"]
    assert says == "A blow of more STUN than CON proposes Stunned."


@pytest.mark.parametrize(
    "name",
    [
        "Robot ED 209",
        "Big Will 2",
        "Red 5",
        "Goblin 1-4",
        "three orcs",
        "Orc (4)",
        "Ash, AC 15",
        "Ghost d20+4",
        "Agents 1 6",
        "Heroes",
    ],
)
@pytest.mark.parametrize("system", SYSTEMS)
def test_any_name_is_written_so_that_it_is_read_back(system: str, name: str) -> None:
    table = Table(system, f'"{name}", hp 12')
    assert [c.name for c in table.fight.roster] == [name]
    (line,) = table.ask("lines")["lines"]
    again = Table(system)
    again.send("join_all", lines=[line])
    assert [(c.name, c.gauges) for c in again.fight.roster] == [(c.name, c.gauges) for c in table.fight.roster]


def test_tokens_have_letters_of_any_script() -> None:
    names = ("kell (thief)", "kell [mage]", "Orc 1", "Orc 2", "太郎", "Владимир Ильич", "😀 Bob", "007", "!?", "-")
    assert list(distinct(names).values()) == ["KT", "KM", "O1", "O2", "太郎", "ВИ", "Bo", "00", "!?", "-"]


def test_no_two_tokens_have_the_same_letters() -> None:
    """Not in a horde, nor for two that differ in one letter, nor for many names alike."""
    orcs = tuple(f"Orc {n}" for n in range(1, 501))
    found = distinct(orcs)
    assert [found[f"Orc {n}"] for n in (1, 12, 99, 100, 120, 500)] == ["O1", "O12", "O99", "100", "120", "500"]
    two = tuple(f"{name} {n}" for n in range(1, 251) for name in ("O", "Oo"))
    odd = tuple(f"A{'a' * n}" for n in range(500))
    for names in (orcs, two, odd, ("Agent 12", "Agent 1234", "Agent 1299"), (*orcs[:250], "Goblin 100", "100")):
        letters = distinct(names)
        assert len(set(letters.values())) == len(names)
        assert all(1 <= len(text) <= 3 for text in letters.values())
        assert distinct(names[:-1]) == {name: letters[name] for name in names[:-1]}


@pytest.mark.parametrize("system", SYSTEMS)
@pytest.mark.parametrize("text", ["Ash, Bo, Cyr and Dee", "ash; bo; cyr; dee", "Ash & Bo & Cyr & Dee"])
def test_several_names_in_one_line_are_as_many_fighters(system: str, text: str) -> None:
    readings = Table(system).ask("read_all", text=text)["readings"]
    assert [r["token"]["name"].lower() for r in readings] == ["ash", "bo", "cyr", "dee"]


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("Ash, Bo", "These look like 2 fighters."),
        ("Ash, Bo, suprised", "I don’t know “suprised”. Did you mean “surprised”?"),
    ],
)
def test_two_names_in_one_line_are_asked_about(text: str, says: str) -> None:
    (found,) = Table("plainlist").ask("read_all", text=text)["readings"]
    assert found["says"].startswith(says)


@pytest.mark.parametrize(
    ("system", "text"),
    [
        ("plainlist", "Ash 17, Bo 12, Cyr 9"),
        ("hero", "Ash dex 18 spd 3, Bo dex 12 spd 4; Cyr spd 2"),
        ("collective", "Ash 2P, Bo 1P, Cyr 1P 2M"),
        ("tactical", "Ash qu 10 hits 80; Bo qu 25; Cyr hits 45"),
        ("structured", "Ash ag 41, Bo ag 30 w 9, Cyr wounds 12"),
    ],
)
def test_several_fighters_with_numbers_in_one_line(system: str, text: str) -> None:
    readings = Table(system).ask("read_all", text=text)["readings"]
    assert [r["token"]["name"] for r in readings if "add" in r] == ["Ash", "Bo", "Cyr"]


def test_two_fighters_with_numbers_may_be_one_with_a_wrong_word() -> None:
    (found,) = Table("plainlist").ask("read_all", text="Vex 14, ht 3")["readings"]
    assert found["says"] == "These look like 2 fighters. Write each on a line of its own."
    assert [fix["text"] for fix in found["fixes"]] == ["Vex, score 14\nht, score 3", "Vex, score 14"]


@pytest.mark.parametrize("system", SYSTEMS)
@pytest.mark.parametrize("text", ["Enemies\n8 brutes, {}", "8 brutes, {}"])
def test_a_side_does_not_make_one_fighter_of_a_group(system: str, text: str) -> None:
    words = {
        "collective": "2P 1M, hp 7",
        "hero": "spd 3, dex 12",
        "structured": "ag 30, wounds 8",
        "tactical": "qu -10, hits 70",
    }
    table = Table(system)
    side = table.fight.sides[-1].id
    readings = table.ask("read_all", text=text.format(words.get(system, "12, hp 7")), side=side)["readings"]
    table.send("join_all", lines=[line["text"] for line in readings if "add" in line])
    assert [(c.group, c.side) for c in table.fight.roster] == [("brutes", side)] * 8


@pytest.mark.parametrize(
    ("line", "word", "ability"),
    [
        ("Ash 2P1M hP", "hP", "hold P"),
        ("Ash, 2P 1M, hP", "hP", "hold P"),
        ("Ash, 2P 1M hM, hp 20", "hM", "hold M"),
        ("Ash 2P 1M bM", "bM", "borrow M"),
    ],
)
def test_a_held_or_borrowed_action_is_no_budget_but_an_ability(line: str, word: str, ability: str) -> None:
    table = Table("collective")
    (found,) = table.ask("read_all", text=line)["readings"]
    assert found["says"].startswith(f"“{word}” is a ")
    assert found["says"].endswith(f" Write {ability} if this fighter can {ability[:-2]} it.")
    assert found["fixes"][0]["text"] == line.replace(word, ability)
    (mended,) = table.ask("read_all", text=found["fixes"][0]["text"])["readings"]
    assert ability in mended["detail"]


@pytest.mark.parametrize(
    "line", ["Ash 2P 1M hP 20", "Ash 2P 1M, 20 hP", "Ash, 2P, hP: 7/20", "Ash 2P HP 20", "Ash 2P 1M hP=20"]
)
def test_hit_points_in_any_capitals_are_hit_points(line: str) -> None:
    (found,) = Table("collective").ask("read_all", text=line)["readings"]
    assert "20 hp" in found["detail"]


def test_a_question_about_the_only_number_of_a_line_offers_to_leave_out_the_line() -> None:
    (asked,) = Table("tactical").ask("read_all", text="Night at the Mill, blorp 14")["readings"]
    assert [(fix["label"], fix["text"]) for fix in asked["fixes"]] == [
        ("Keep it as a note", "Night at the Mill, note blorp 14"),
        ("Remove it", "Night at the Mill"),
        ("Leave out the line", ""),
    ]
    (asked,) = Table("tactical").ask("read_all", text="Ash, qu 3, blorp 14")["readings"]
    assert "" not in [fix["text"] for fix in asked["fixes"]]
