"""What is offered for a typed line in doubt, and what stands beside the readings of the corpus: sides, house rules, several lines."""

import pytest
from reading_corpus import typed_lines

from counts import count
from table import Table

FIXED = [
    ("hero", "23 Quill spd 5", ["Quill x23, spd 5", "Quill, spd 5, dex 23"]),
    ("hero", "15 viper agent spd 3", ["viper agent x15, spd 3", "viper agent, spd 3, dex 15"]),
    ("hero", "15 Viper Agent spd 3", ["Viper Agent x15, spd 3", "Viper Agent, spd 3, dex 15"]),
    ("hero", "Grond 5/24", ["Grond, spd 5, dex 24", "Grond, stun 5/24"]),
    ("tactical", "Warg 1 - 3 qu", ["Warg 1, qu 3", "Warg 1, qu -3"]),
    ("collective", "Ash / 17 / 20 hp", ["\"Ash / 17 / 20 hp\""]),
    ("collective", "Goblin 1 (12) 7hp", ["Goblin 1 x12, hp 7", "Goblin 1, hp 7"]),
    ("plainlist", "Ash hp 24 - 3", ["Ash, score 3, hp 24", "Ash, hp 21/24"]),
    ("hero", "Ash, stun 24-3, spd 4", ["Ash, spd 4, stun 21/24", "Ash, spd 4, stun 24"]),
    ("plainlist", "Ash hp ?", ["Ash", "\"Ash hp ?\""]),
    ("plainlist", "Ash 17 hp ?", ["Ash 17", "\"Ash 17 hp ?\""]),
    ("plainlist", "Ash 17 hp 24 - 3", ["Ash, score 17, hp 21/24", "Ash, score 17, hp 24"]),
    ("tactical", "Iron Gate (hits tbd)", ["Iron Gate", "\"Iron Gate (hits tbd)\""]),
    ("structured", "goblin, wounds", ["goblin"]),
    ("structured", "Ann-Lise +2", ["Ann-Lise, ag 20", "\"Ann-Lise +2\""]),
    ("collective", "Ann-Lise +2", ["Ann-Lise, init +2", "\"Ann-Lise +2\""]),
    ("hero", "Ash spd 4 dex 18, Bix spd 3 dex 14", ["Ash, spd 4, dex 18\nBix, spd 3, dex 14", "Ash, spd 4, dex 18"]),
    ("plainlist", "17 Ash, 14 Vex, 9 goblins", ["Ash, score 17\nVex, score 14\ngoblins x9"]),
    ("collective", "Mim 1P, Bo 2P", ["Mim, 1P\nBo, 2P", "Mim, 1P"]),
    ("structured", "Cultist x3 ag 30 (autoguns, grenades)",
     ["\"Cultist (autoguns, grenades)\" x3, ag 30", "Cultist (autoguns) (grenades) x3, ag 30"]),
    ("structured", "11 cultists x6 ag 30", ["cultists x6, ag 30, wounds 11", "\"11 cultists\" x6, ag 30"]),
    ("structured", "6 cultists (2 surprised) ag 30", ["cultists x4, ag 30\ncultists x2, ag 30, surprised"]),
    ("structured", "6 cultists (6 surprised) ag 30", ["cultists x6, ag 30, surprised"]),
    ("structured", "- cultists x6, ag 30, 2 surprised", ["cultists x4, ag 30\ncultists x2, ag 30, surprised"]),
    ("tactical", "6 orcs qu 3 (2 hidden), note far", ["orcs x4, qu 3, note far\norcs x2, qu 3, hidden, note far"]),
    ("plainlist", "2 orks 12 side orks", ["2 orks 12, PCs", "2 orks 12, Enemies", "2 orks 12", "\"2 orks 12 side orks\""]),
    ("plainlist", "Wren: Perception +9", ["Wren, score +9", "Wren, score 9"]),
    ("plainlist", "Thorin/17/38", ["Thorin, score 17, hp 38", "Thorin, hp 17/38"]),
    ("plainlist", "Thorin - 17 - 38, enemy", ["Thorin, score 17, hp 38, Enemies", "Thorin, score 38, hp 17, Enemies"]),
    ("plainlist", "Ash 17 dex 14", ["Ash, score 17", "Ash, score 17, tie 14"]),
    ("plainlist", "Ash dex 14 init 3", ["Ash, score 3", "Ash, score 3, tie 14"]),
    ("plainlist", "12 zombies (5 surprised)", ["zombies x7\nzombies x5, surprised"]),
    ("tactical", "Ash, noparry 2, hits 20", ["Ash, no parry 2, hits 20", "Ash, hits 20"]),
    ("hero", "Ash, fastdraw 12", ["Ash, fast draw 12", "Ash"]),
    ("hero", "Agent 47 5 20", ["Agent 47, dex 5, stun 20", "\"Agent 47 5\", stun 20"]),
    ("plainlist", "- Bob 12 31, enemy", ["Bob, score 12, hp 31, Enemies", "\"Bob 12\", score 31, Enemies"]),
    ("plainlist", "kobold 10 12 surprised", ["kobold, score 10, hp 12, surprised", "\"kobold 10\", score 12, surprised"]),
    ("plainlist", "Ash 17 wounds 0", ["Ash 17"]),
    ("collective", "Ogre 59 HP; regenerates 5", ["Ogre, hp 59\nregenerates 5", "Ogre, hp 59"]),
    ("collective", "17* Ash", ["Ash x17", "Ash, hp 17"]),
    ("plainlist", "Ash 17, hitpoint 30", ["Ash 17, hitpoints 30", "Ash 17"]),
    ("plainlist", "Ash 17, Ki 4", ["Ash, score 17\nKi, score 4", "Ash, score 17"]),
    ("collective", "Ash 2P 1M, Haste 1P", ["Ash, 2P 1M\nHaste, 1P", "Ash, 2P 1M"]),
    ("plainlist", "Ash 17 and Bo 12", ["Ash, score 17\nBo, score 12", "Ash, score 17"]),
    ("hero", "47 Ronin, spd 3, dex 11", ["Ronin x47, spd 3, dex 11", "\"47 Ronin\", spd 3, dex 11"]),
    ("plainlist", "12 Goblin 2", ["Goblin 2, score 12", "Goblin x12, score 2"]),
    ("plainlist", "Ash 17 Bo 12", ["Ash, score 17\nBo, score 12", "Ash, score 17"]),
    ("plainlist", "17 Ash 12 Bo", ["Ash, score 17\nBo, score 12", "Ash, score 17"]),
    ("plainlist", "17 Ash/12 Bo", ["Ash, score 17\nBo, score 12", "Ash, score 17"]),
    ("plainlist", "Ash 17 / 24", ["Ash, hp 17/24", "Ash, score 17, hp 24"]),
    ("plainlist", "- Goblin 1 & 3 hp 7", ["Goblin 1, score 3, hp 7", "Goblin, hp 7"]),
    ("tactical", "Orc 2 and 4 hits 45", ["Orc hits 45", "\"Orc 2 and 4 hits 45\""]),
    ("hero", "W 9 of 13", ["\"W 9 of 13\"", "W, spd 9, dex 13"]),
    ("collective", "Ash 2 attacks 1 move", ["Ash 2P 1 move", "Ash 1 move"]),
    ("collective", "Ash 1.5P 1M", ["\"Ash 1.5P\", 1M", "Ash, 1M"]),
    ("plainlist", "Ogre 4 [59]", ["Ogre 4, score 59", "Ogre, hp 4/59"]),
    ("plainlist", "Bob: Joker", ["Bob"]),
    ("plainlist", "zombie(3) hp 22", ["zombie, score 3, hp 22", "zombie x3, hp 22"]),
    ("plainlist", "Goblins (4), hp 7, enemy", ["Goblins, score 4, hp 7, Enemies", "Goblins x4, hp 7, Enemies"]),
    ("plainlist", "Kobold(4) 12", ["Kobold x4, score 12", "Kobold 4, score 12"]),
    ("plainlist", "Kobold (4) init 10 hp 5", ["Kobold x4, score 10, hp 5", "Kobold 4, score 10, hp 5"]),
    ("plainlist", "Orc (2) 12", ["Orc x2, score 12", "Orc 2, score 12"]),
]  # fmt: skip


@pytest.mark.parametrize(("system", "line", "fixes"), FIXED)
def test_each_fix_of_a_doubtful_number_is_a_line_that_is_read(system: str, line: str, fixes: list[str]) -> None:
    table = Table(system)
    (found,) = table.ask("read_all", text=line)["readings"]
    assert [fix["text"] for fix in found["fixes"]] == fixes
    read = [reading for text in fixes for reading in table.ask("read_all", text=text)["readings"]]
    assert not any("says" in reading or "heading" in reading for reading in read)


LONGER = {"hero": ["Talon, 5, 40"], "structured": ["Ilse ag 42 wounds 12 body"]}
"""What takes more than two steps: three bare numbers in a row, and two words behind numbers."""


def fixed(table: Table, text: str, steps: int) -> bool:
    """Returns whether all lines of a text are fighters, or one more fix makes them so."""
    if not text:
        return True
    readings = table.ask("read_all", text=text)["readings"]
    if any("heading" in reading for reading in readings):
        return False
    bad = [reading for reading in readings if "says" in reading]
    return not bad or (
        steps > 0 and all(any(fixed(table, fix["text"], steps - 1) for fix in one["fixes"]) for one in bad)
    )


@pytest.mark.parametrize("system", ["collective", "hero", "plainlist", "structured", "tactical"])
def test_each_fix_of_the_corpus_leads_to_a_fighter(system: str) -> None:
    table = Table(system)
    refused = [case.text for case in typed_lines(system) if case.wanted.startswith("asked: ")][:: count(1, 3)]
    found = [reading for line in refused for reading in table.ask("read_all", text=line)["readings"]]
    fixes = [fix["text"] for reading in found for fix in reading.get("fixes", [])]
    longer = [text for text in LONGER.get(system, []) if text in fixes]
    assert [text for text in fixes if not fixed(table, text, steps=1)] == longer


STORY = """The party walks down to the river and finds the old mill, which is quiet tonight. Brand says that he will not go in.
Old Tom 7
They talk of home, and of the rain that has not stopped since they left the town."""


def test_what_looks_like_a_fighter_in_a_story_joins_after_a_tap() -> None:
    table = Table("plainlist")
    read = table.ask("read_all", text=STORY)
    perhaps = next(line for line in read["readings"] if "may" in line)
    assert read["add"] is None
    after = STORY.replace(perhaps["text"], perhaps["fixes"][0]["text"])
    assert [line["title"] for line in table.ask("read_all", text=after)["readings"] if "add" in line] == ["Old Tom"]


def test_an_initiative_adjustment_is_explained_where_initiative_is_rolled() -> None:
    (found,) = Table("structured").ask("read_all", text="42 ag Vex 12 wounds, fate 3, init +1")["readings"]
    assert found["left"] == (
        "Left out, because it isn’t tracked in this system: fate 3. Left out: init +1. "
        "Initiative is 1d10 + Agility bonus; unnatural 1 adds 1 to the bonus."
    )


@pytest.mark.parametrize(
    ("system", "label"), [("structured", "ag 20"), ("collective", "init +2"), ("tactical", "qu 2")]
)
def test_a_bonus_behind_a_name_is_asked_about(system: str, label: str) -> None:
    (found,) = Table(system).ask("read_all", text="Ann-Lise +2")["readings"]
    assert found["fixes"][0]["label"] == f"Ann-Lise, {label}"
    assert "add" not in found


def test_a_count_in_brackets_stays_a_count_on_another_side() -> None:
    table = Table("collective")
    _, found = table.ask("read_all", text="Monsters:\nArchers (5), 2P 1V")["readings"]
    assert (found["title"], found["side"]["name"]) == ("Archers ×5, one group", "Monsters")
    (found,) = table.ask("read_all", text="Archers (5), 2P 1V")["readings"]
    moved = table.ask("read", text=found["side"]["next"])["reading"]
    assert (moved["title"], moved["detail"]) == ("Archers ×5, one group", "PCs · top · 2P 1V")
    assert table.ask("read_all", text="Archers (5), 2P 1V")["add"]["label"] == "Add Archers ×5"


@pytest.mark.parametrize(("system", "line"), [("collective", "Archers x99, 2P"), ("plainlist", "Goblins x99 12")])
def test_a_count_in_brackets_counts_for_the_most_fighters_of_a_fight(system: str, line: str) -> None:
    refused = Table(system).raw("join_all", lines=[line] * 6)["refused"]
    assert [reason["rule"] for reason in refused] == ["turnwright.full"]


@pytest.mark.parametrize("line", ["npc guard, ag 30", "npc guard ag 30", "NPC: guard ag 30", "enemy guard"])
def test_a_side_before_the_name_gives_way_to_one_that_is_chosen(line: str) -> None:
    table = Table("structured")
    (found,) = table.ask("read_all", text=line)["readings"]
    assert (found["title"], found["side"]["name"]) == ("guard", "Enemies")
    (moved,) = table.ask("read_all", text=found["side"]["next"])["readings"]
    assert (moved["title"], moved["side"]["name"]) == ("guard", "PCs")


def test_a_list_number_that_may_be_a_score_is_said() -> None:
    first, second = Table("plainlist").ask("read_all", text="21. Vex\n18. Ash 17")["readings"]
    assert first["left"] == "21 is read as the number in a list, not as a score."
    assert "left" not in second


def test_the_numbers_of_a_list_that_counts_from_one_are_no_scores() -> None:
    readings = Table("plainlist").ask("read_all", text="PCs:\n1. Ash\n2. Bo\nMonsters:\n3) Cyr")["readings"]
    assert [found["text"] for found in readings] == [
        "PCs:",
        "1. Ash, PCs",
        "2. Bo, PCs",
        "Monsters:",
        "3) Cyr, Enemies",
    ]
    assert not any(found.get("left") or "score 1" in found.get("detail", "") for found in readings)


@pytest.mark.parametrize(
    "line",
    ['{"name": "Ash"}', '"name": "Ash",', '[{"name":"Ash","hp":30}]', "<li>Ash 17</li>", "{{name=Ash}} {{init=17}}"],
)
def test_data_for_a_program_is_no_name(line: str) -> None:
    assert "data for a program" in Table("plainlist").ask("read", text=line)["reading"]["says"]


@pytest.mark.parametrize("line", ["STR 15 DEX 24 CON 18 BODY 10", "SPD 5 REC 8 END 40 STUN 35"])
def test_a_line_of_a_stat_block_has_no_name(line: str) -> None:
    says = Table("hero").ask("read", text=line)["reading"]["says"]
    assert says in (
        f"{line} has no name. Write Ash, {line}.",
        "This is a line of a stat block, not a fighter. Put a name in quotes to add it.",
    )


STAT_LINES = """Skills: Tech-Use +10, Dodge
Talents: Sprint, Dodge, Awareness
Weapons: Bolter x2
Movement: 3/6/9/18
Armor Class 13
Armor Class 13 (leather armor)
AC 15
CR 1/4
Level 5 Fighter
Speed 30 ft.
Speed 30 ft., fly 60 ft.
Actions
Legendary Actions
WS BS S T Ag
STR DEX CON INT WIS CHA
35 40 30 45
8 (-1) 14 (+2) 10 (+0)""".splitlines()


@pytest.mark.parametrize("system", ["collective", "hero", "plainlist", "structured", "tactical"])
def test_the_lines_of_a_stat_block_are_no_fighters(system: str) -> None:
    table = Table(system)
    alone = [line for line in STAT_LINES if line not in ("Level 5 Fighter", "Legendary Actions")]
    assert not any("add" in table.ask("read", text=line)["reading"] for line in alone)
    readings = table.ask("read_all", text="\n".join(["Monsters:", *STAT_LINES]))["readings"]
    assert not any("add" in found for found in readings)


@pytest.mark.parametrize("system", ["collective", "hero", "plainlist", "structured", "tactical"])
def test_a_name_like_a_line_of_a_stat_block_is_one_in_quotes_or_with_a_field(system: str) -> None:
    table = Table(system)
    names = {
        '"Traits"': "Traits",
        '"Speed 30 ft."': "Speed 30 ft.",
    }
    assert {text: table.ask("read", text=text)["reading"].get("title") for text in names} == names
    table.send("join", text='"WS BS S T Ag"')
    (line,) = table.ask("lines")["lines"]
    assert table.ask("read", text=line)["reading"]["title"] == "WS BS S T Ag"


@pytest.mark.parametrize("line", ["Round 1", "Initiative order:", "Current initiative: 14 (round 2)", "**Initiative**"])
def test_the_headings_of_other_tools_are_no_fighters(line: str) -> None:
    (found,) = Table("plainlist").ask("read_all", text=line)["readings"]
    assert "heading" in found


@pytest.mark.parametrize("line", ["Ash hp ?", "Jane: K♠", "Ash 17 hp ?"])
def test_a_line_that_cannot_be_read_is_asked_about_below_a_heading_too(line: str) -> None:
    table = Table("plainlist")
    (alone,) = table.ask("read_all", text=line)["readings"]
    _, found = table.ask("read_all", text=f"Enemies:\n{line}")["readings"]
    assert found["says"] == alone["says"]


@pytest.mark.parametrize(
    "text", ["2. Ash\n3. Bo", "Monsters:\n1. Ash\n2. Bo\nPCs:\n1. Cyr", "12. Ash\n8. Bo 4\n15. Cyr"]
)
def test_the_numbers_of_several_lines_are_said_once(text: str) -> None:
    found = Table("plainlist").ask("read_all", text=text)
    assert found["says"] == "The numbers before the names are read as places in a list, not as scores."
    assert not any("left" in reading for reading in found["readings"])


@pytest.mark.parametrize(
    "text", ["1.\tAsh\t17\n2.\tBo\t12", "| 1. | Ash | 17 |\n| 2. | Bo | 12 |", "1)\tAsh\t17\n3)\tBo\t12"]
)
def test_the_number_of_a_row_in_a_cell_of_its_own_is_no_name(text: str) -> None:
    readings = Table("plainlist").ask("read_all", text=text)["readings"]
    assert [(found["title"], found["detail"]) for found in readings] == [
        ("Ash", "PCs · score 17"),
        ("Bo", "PCs · score 12"),
    ]


def test_a_line_that_needs_two_is_not_read_as_one() -> None:
    (reading,) = Table("structured").ask("read_all", text="6 cultists (2 surprised)")["readings"]
    assert reading["fixes"][0]["text"] == "cultists x4\ncultists x2, surprised"
    assert "add" not in reading


HOUSE = [
    ("Stress", "Bo 15 stress 4", "Bo", "PCs · score 15 · 4 Stress"),
    ("Stress", "Cy 14 tie 2 stress 4", "Cy", "PCs · score 14 · tie 2 · 4 Stress"),
    ("Bennies", "Dr. Wu 13 tie 4 bennies 3", "Dr. Wu", "PCs · score 13 · tie 4 · 3 Bennies"),
    ("Stress", "17 Ash stress: 3", "Ash", "PCs · score 17 · 3 Stress"),
    ("Stress", "Bo stress 4 hp 20 15", "Bo", "PCs · score 15 · 20 hp · 4 Stress"),
    (
        "Stress",
        "3 goblins stress 2/5 12 hidden",
        "goblins ×3, one group",
        "Enemies · score 12 · 2 of 5 Stress · hidden",
    ),
    ("Stress", "Bo 15 hp 20 4 stress enemy", "Bo", "Enemies · score 15 · 20 hp · 4 Stress"),
    ("Stress", "Bo 1d20+3 STRESS 4 note calm", "Bo", "PCs · rolls 1d20+3 · 4 Stress · calm"),
    ("Stress", "Bo (15, stress 4)", "Bo", "PCs · score 15 · 4 Stress"),
    ("Stress", '"Bo 2" 15 stress 4', "Bo 2", "PCs · score 15 · 4 Stress"),
    ("Fate Points", "Ash 17 fate points 3 hp 20", "Ash", "PCs · score 17 · 20 hp · 3 Fate Points"),
    ("AC", "Ash AC 15 hp 20 17", "Ash", "PCs · score 17 · 20 hp · 15 AC"),
]


@pytest.mark.parametrize(("gauge", "line", "title", "detail"), HOUSE)
def test_the_number_that_a_house_rule_names_needs_no_comma(gauge: str, line: str, title: str, detail: str) -> None:
    table = Table("plainlist")
    table.send("option", id="gauge", value=gauge)
    found = table.ask("read", text=line)["reading"]
    assert (found["title"], found["detail"]) == (title, detail)


@pytest.mark.parametrize("number", ["0", "-1", "100000"])
def test_the_number_of_a_house_rule_is_refused_out_of_bounds(number: str) -> None:
    table = Table("plainlist")
    table.send("option", id="gauge", value="Stress")
    (found,) = table.ask("read_all", text=f"Bo 15 stress {number}")["readings"]
    assert found["says"] == f"Stress must be 1 to 99999, not {number.replace('-', '−')}."
    assert [fix["text"] for fix in found["fixes"]] == ["Bo 15"]


@pytest.mark.parametrize(
    ("line", "guess"),
    [
        ("Bo 15 stres 4", "Bo 15 stress 4"),
        ("Bo 15, stres 4", "Bo 15, stress 4"),
        ("Bo 15, stresss 4, enemy", "Bo 15, stress 4, enemy"),
        ("Bo 15 hp 20 stres 4", "Bo 15 hp 20 stress 4"),
        ("Bo 15, hp 20, stres 4/6", "Bo 15, hp 20, stress 4/6"),
        ("Bo stres 4, 17", "Bo stress 4, 17"),
    ],
)
def test_a_misspelt_house_rule_is_asked_about(line: str, guess: str) -> None:
    table = Table("plainlist")
    table.send("option", id="gauge", value="Stress")
    (found,) = table.ask("read_all", text=line)["readings"]
    assert "Did you mean “stress" in found["says"]
    assert found["fixes"][0]["text"] == guess


@pytest.mark.parametrize("line", ["Ash 17, Tess 12", "Ash 17 Tess 12"])
def test_a_name_like_a_house_rule_is_a_fighter(line: str) -> None:
    table = Table("plainlist")
    table.send("option", id="gauge", value="Stress")
    (found,) = table.ask("read_all", text=line)["readings"]
    assert found["fixes"][0]["text"] == "Ash, score 17\nTess, score 12"


def test_the_number_of_a_house_rule_twice_is_refused() -> None:
    table = Table("plainlist")
    table.send("option", id="gauge", value="Stress")
    (found,) = table.ask("read_all", text="Bo, stress 5, 15, stress 4")["readings"]
    assert "is the second Stress of the line" in found["says"]


def test_the_preview_calls_the_number_of_a_house_rule_by_its_name() -> None:
    table = Table("plainlist")
    table.send("option", id="gauge", value="Stress")
    (found,) = table.ask("read_all", text="Bo 15 hp 9 stress 4")["readings"]
    assert [(one["label"], one["value"]) for one in found["values"]] == [("score", "15"), ("hp", "9"), ("Stress", "4")]


@pytest.mark.parametrize("system", ["collective", "hero", "plainlist", "structured", "tactical"])
@pytest.mark.parametrize(
    ("line", "side", "assumed"),
    [
        ("orc chief, hp 93, hidden", -1, True),
        ("orc chief hp 93 hidden", -1, True),
        ("hidden orc hp 93", -1, True),
        ("orc hp 93 hidden pc", 0, False),
        ("4 orcs hp 93 hidden", -1, True),
        ("orc hp 93", 0, True),
    ],
)
def test_somebody_hidden_is_assumed_to_be_an_enemy(system: str, line: str, side: int, assumed: bool) -> None:
    table = Table(system)
    found = table.ask("read_all", text=line)
    (reading,) = found["readings"]
    assert (reading["text"], reading["side"]["name"]) == (line, table.fight.sides[side].name)
    assert reading["side"]["assumed"] is assumed
    (turned,) = table.ask("read_all", text=reading["side"]["next"])["readings"]
    assert turned["side"] != reading["side"]
    table.send(found["add"]["do"], **found["add"]["args"])
    assert {c.side for c in table.fight.roster} == {table.fight.sides[side].id}


def test_somebody_hidden_below_a_heading_is_on_its_side() -> None:
    _, found = Table("plainlist").ask("read_all", text="PCs:\nscout 12 hidden")["readings"]
    assert found["side"]["name"] == "PCs"


@pytest.mark.parametrize(
    ("system", "text", "left"),
    [
        ("plainlist", "Boss 70 x3", "“x3” is read as a group of 3."),
        ("plainlist", "Boss 12, hp 70 × 3", "“× 3” is read as a group of 3."),
        ("collective", "Boss, 2P, hp 70 x3", "“x3” is read as a group of 3."),
        ("plainlist", "Boss x3 70", None),
        ("plainlist", "Boss 70, x3", None),
        ("plainlist", "Boss x3, hp 9/12", None),
        ("collective", "Boss, 2P 1M x3", None),
    ],
)
def test_a_group_behind_a_number_is_said_on_its_card(system: str, text: str, left: str | None) -> None:
    """It might be a factor, which no line has."""
    [found] = Table(system).ask("read_all", text=text)["readings"]
    assert (found["draft"]["count"], found.get("left")) == (3, left)
