"""Pasted lists and tables: the lines that a GM would type, and what is said about them."""

import re

import pytest

from table import Table
from turnwright import SYSTEMS


@pytest.mark.parametrize(
    ("system", "text", "wanted"),
    [
        ("hero", "Ada, spd 4\n\nBix, spd 3\n",
         ["Ada, spd 4", "Bix, spd 3"]),
        ("hero", "Name\tSPD\tDEX\nAda\t4\t18\nBix\t3\t14\n",
         ["Ada, spd 4, dex 18", "Bix, spd 3, dex 14"]),
        ("hero", "name,count,dex,surprised,side\nOrc,3,14,yes,Monsters\nAda,,18,no,",
         ["Orc x3, dex 14, Villains", "Ada, dex 18"]),
        ("tactical", "| Name | Qu | Hits |\n|:-----|---:|-----:|\n| Bex | -3 | 58 |\n",
         ["Bex, qu -3, hits 58"]),
        ("structured", "Who;AG;Wounds\n“Cas”;51;13",
         ["\"“Cas”\", ag 51, wounds 13"]),
        ("hero", "Name,Dex\n\"Smith, the elder\",18",
         ["\"Smith, the elder\", dex 18"]),
        ("collective", "Ash\t2P 1M\thp 24",
         ["Ash\t2P 1M\thp 24"]),
        ("collective", "\"47 Ronin\", 2P, Monsters\nOrc",
         ["\"47 Ronin\", 2P, Monsters", "Orc"]),
        ("collective", "Orc x3, 1P 1V, surprised",
         ["Orc x3, 1P 1V, surprised"]),
        ("hero", "name,spd,stun\nAda,4,0",
         ["Ada, spd 4"]),
        ("tactical", "Goblin x6, qu 2, hits 30, monster\nOgre, qu -1, monster",
         ["Goblin x6, qu 2, hits 30, monster", "Ogre, qu -1, monster"]),
        ("hero", "Goblin, monster",
         ["Goblin, monster"]),
        ("tactical", "Monster,Qu\nOgre,2",
         ["Ogre, qu 2, Monsters"]),
        ("plainlist", "name,hp_current,hp_max\nAsh,12,30\nBo,,20",
         ["Ash, hp 12/30", "Bo, hp 20"]),
        ("plainlist", "Name,Max HP,HP\nAsh,30,12\nBo,20,",
         ["Ash, hp 12/30", "Bo, hp 20"]),
        ("collective", "Name,HP,P,M,Notes\nAda,12,2,1,\"Fears fire, and water\"",
         ["Ada, 2P 1M, hp 12, note Fears fire; and water"]),
    ],
)  # fmt: skip
def test_a_pasted_text(system: str, text: str, wanted: list[str]) -> None:
    assert [reading["text"] for reading in Table(system).ask("read_all", text=text)["readings"]] == wanted


DATA = [
    ('{\n  "Name": "Goblin",\n  "HP": { "Value": 7, "Notes": "(2d6)" },\n  "InitiativeModifier": 2\n}', ["Goblin"], "bonus"),
    ('[{"id":"-Kx1","pr":"17","custom":"Ash"},{"id":"-1","pr":"9","custom":"Trap"}]', ["Ash", "Trap"], ""),
    ('[{"id":"-Kx1","pr":"17","custom":""},{"id":"-1","pr":"","custom":"Round"}]', [], "no number"),
    ('{"combatants":[{"name":"Ash","initiative":3},{"name":null,"initiative":4}]}', ["Ash"], "combatants[1] has no name."),
    ('{"name":"Goblin","initiative":3}', ["Goblin"], ""),
    ("[]", [], "no list of fighters"),
    ('[{"name":"Ash"},17]', ["Ash"], "[1] is no fighter."),
    ('[{"name":"Ash"},{"name":"Bo"]', [], "cut off"),
    ("[" * 5_000, [], "cut off"),
    ("```json\n[]\n```", [], "no list of fighters"),
    ("<table>\n<tr><td>Ash</td><td>17</td></tr>\n</table>", [], "No program is known"),
]  # fmt: skip


@pytest.mark.parametrize(("text", "names", "says"), DATA)
def test_data_of_a_program_is_read_or_refused_as_a_whole(text: str, names: list[str], says: str) -> None:
    found = Table("plainlist").ask("read_all", text=text)
    assert [reading["title"] for reading in found["readings"]] == names
    assert says in " ".join(
        (found["says"], *(remark["says"] for reading in found["readings"] for remark in reading["remarks"]))
    )
    assert (found["add"] is None) == (not names)


@pytest.mark.parametrize("text", ["[[17]] Ash", "[ ] Ash 17", "[hidden] Ash 17", "<Ash> 17", "Ash [init:17] [hp:24]"])
def test_brackets_alone_are_no_data_for_a_program(text: str) -> None:
    assert Table("plainlist").ask("read_all", text=text)["readings"]


def test_the_fence_of_code_in_a_chat_is_skipped() -> None:
    readings = Table("plainlist").ask("read_all", text="```markdown\nAsh 17\nBo 12\n```")["readings"]
    assert [reading["text"] for reading in readings if "add" in reading] == ["Ash 17", "Bo 12"]


def test_a_table_is_read_line_by_line_and_added_at_once() -> None:
    table = Table("hero")
    found = table.ask("read_all", text="Name,SPD,DEX\nAda,4,18\nBix,fast,14\nGoblin x4,3,14")
    assert [reading["title"] for reading in found["readings"]] == ["Ada", "Bix", "Goblin ×4, one group"]
    assert found["readings"][1]["left"] == "SPD is a number, not fast."
    assert found["readings"][1]["remarks"] == [{"kind": "asked", "says": "SPD is a number, not fast.", "at": [2, 1]}]
    assert found["add"]["label"] == "Add 6 fighters"
    table.send(found["add"]["do"], **found["add"]["args"])
    assert [c.name for c in table.fight.roster] == ["Ada", "Bix", "Goblin 1", "Goblin 2", "Goblin 3", "Goblin 4"]
    assert table.view["undo"]
    table.send("undo")
    assert not table.fight.roster, "one step"


def test_hidden_and_the_note_are_seen_before_they_are_added() -> None:
    table = Table("hero")
    reading = table.ask("read", text="Lurker, spd 4, hidden, note Fears fire")["reading"]
    assert reading["detail"].endswith("hidden · Fears fire")
    assert reading["token"]["hidden"]
    table.send("join", text="Lurker x2, spd 4, hidden, note Fears fire")
    assert [(c.hidden, c.note) for c in table.fight.roster] == [(True, "Fears fire")] * 2
    assert table.ask("lines")["lines"] == ["Lurker x2, spd 4, dex 10, Villains, hidden, note Fears fire"]


def test_the_same_name_twice_is_numbered() -> None:
    table = Table("hero")
    table.send("join_all", lines=["Orc, spd 3", "Orc, spd 3", "Orc x2, spd 3"])
    assert [c.name for c in table.fight.roster] == ["Orc", "Orc 2", "Orc 3", "Orc 4"]
    assert len({c.id for c in table.fight.roster}) == 4


@pytest.mark.parametrize("text", ["Monster, hidden", "Creature, hp 5", "Who, enemy"])
def test_a_line_alone_is_no_heading(text: str) -> None:
    (found,) = Table("plainlist").ask("read_all", text=text)["readings"]
    assert found["title"] == text.split(",", maxsplit=1)[0]


@pytest.mark.parametrize(
    "rows",
    [
        ["Ash, 17, note grappled; hp 12; hidden; enemy"],
        ["Ash, 17, note slow; hidden", "Bo, 12, note lame; enemy"],
        ["Ash, 17, note slow | hidden", "Bo, 12, note lame | enemy"],
        ["Ash; 17; hp 20, note slow; hidden"],
    ],
)
def test_a_note_keeps_the_signs_that_separate_cells(rows: list[str]) -> None:
    readings = Table("plainlist").ask("read_all", text="\n".join(rows))["readings"]
    notes = [row.partition("note ")[2] for row in rows]
    assert [found["detail"].split(" · ")[-1] for found in readings] == notes
    assert {found["side"]["name"] for found in readings} == {"PCs"}


@pytest.mark.parametrize("system", SYSTEMS)
@pytest.mark.parametrize("text", [": hp 20", ": - hp 20"])
def test_a_line_that_begins_with_a_sign_has_no_name(system: str, text: str) -> None:
    (found,) = Table(system).ask("read_all", text=text)["readings"]
    assert found["says"] == "hp 20 has no name. Write Ash, hp 20."


@pytest.mark.parametrize(
    ("system", "text", "titles", "says"),
    [
        (
            "tactical",
            "\ufeffName;Qu;HP (max);AC\n\"Bex; the elder\";18.0;40,0;15\nOrc x3;-2.0;12.00;",
            ["Bex; the elder", "Orc ×3, one group"],
            "Not read, because this system does not know the column: AC.",
        ),
        (
            "hero",
            "Name\tCR\tSPD\tDEX\tXP\nAda\t1/4\t4\t18\t50\n",
            ["Ada"],
            "Not read, because this system does not know the columns: CR, XP.",
        ),
        ("collective", "name,P,M,V,Max HP,Initiative\nAsh,2,1,1,24,+2", ["Ash"], ""),
        ("collective", "Name,Actions,HP (max),Type\nAsh,2P 1M,24.0,orc", ["Ash"], "Not read, because this system does not know the column: Type."),
        ("structured", "| Name | AG | Wounds | Surprised | WS |\n|---|---|---|---|---|\n| Ira | 42 | 11 | yes | 30 |", ["Ira"],
         ""),
    ],
)  # fmt: skip
def test_a_table_of_another_tool(system: str, text: str, titles: list[str], says: str) -> None:
    found = Table(system).ask("read_all", text=text)
    assert [reading.get("title", reading.get("says")) for reading in found["readings"]] == titles
    assert found["says"] == says


def test_a_column_is_mapped_by_hand() -> None:
    table = Table("tactical")
    text = "\ufeffNimble;Wer;Hits;XP;Surprised\r\n5;Bex;20;3;no\r\n4;Ork;30;;yes"
    found = table.ask("read_all", text=text)
    assert found["foreign"] == [{"title": "Nimble", "example": "5"}, {"title": "XP", "example": "3"}]
    assert {"value": "qu", "label": "Qu"} in found["columns"]
    found = table.ask("read_all", text=text, columns={"Nimble": "qu", "Wer": "name"})
    assert [line["text"] for line in found["readings"]] == ["Bex, qu 5, hits 20", "Ork, qu 4, hits 30, surprised"]
    assert [column["title"] for column in found["foreign"]] == ["XP"]
    assert "bad" in table.raw("read_all", text=text, columns=["Nimble"])


def test_a_whole_paste_is_moved_to_a_side() -> None:
    table = Table("hero")
    found = table.ask("read_all", text="Ada, spd 4\nBix, spd 3, enemy\nCy", side=table.view["sides"][-1]["id"])
    table.send(found["add"]["do"], **found["add"]["args"])
    assert {c.side for c in table.fight.roster} == {table.view["sides"][-1]["id"]}


@pytest.mark.parametrize("text", [
    "Ash 17, hp 12/30", "Goblin king 12 hp 7 ac 15, prone", "- Kira: 17", "five orcs, hp 8", "Ash 12, hp 9, enemy", "20 hp Ogre", "La 9",
    "Name,Score,HP,Side\nGoblin,12,7,enemy\nKira,9,3/8,PC\nOrc,4,15,", "Enemies:\n- Ghoul 11\n- Wight 9, hp 45",
])  # fmt: skip
def test_a_line_with_the_other_side_says_all_else_as_before(text: str) -> None:
    table = Table("plainlist")
    for one in table.ask("read_all", text=text)["readings"]:
        if "add" in one:
            (other,) = table.ask("read_all", text=one["side"]["next"])["readings"]
            assert other["side"]["name"] == {"PCs": "Enemies", "Enemies": "PCs"}[one["side"]["name"]]
            assert {**other["draft"], "side": ""} == {**one["draft"], "side": ""}


def test_each_line_says_what_it_assumes_and_how_it_is_mended() -> None:
    table = Table("tactical")
    whole = "Brenna qu 5, hits 95\n🐉 wyrm, enemy, hist 60\nBex, flurb 3, hits 20"
    found = table.ask("read_all", text=whole)
    brenna, wyrm, bex = found["readings"]
    assert found["add"]["label"] == "Add Brenna"
    assert brenna["side"] == {"name": "PCs", "assumed": True, "next": "Brenna qu 5, hits 95, Monsters"}
    assert [(v["label"], v["value"], v["assumed"]) for v in brenna["values"]] == [
        ("Qu", "5", False),
        ("hits", "95", False),
    ]
    assert "add" not in wyrm
    assert wyrm["says"] == "I don’t know “hist”. Did you mean “hit”?"
    assert wyrm["fixes"] == [
        {"label": "Use hit", "text": "🐉 wyrm, enemy, hit 60"},
        {"label": "Remove it", "text": "🐉 wyrm, enemy"},
    ]
    units = whole.encode("utf-16-le")
    assert units[2 * wyrm["start"] : 2 * wyrm["end"]].decode("utf-16-le") == "hist"
    assert (wyrm["title"], wyrm["side"]["assumed"]) == ("🐉 wyrm", False)
    assert wyrm["values"] == [{"label": "Qu", "value": "0", "assumed": True, "text": ", qu "}]
    assert bex["fixes"] == [
        {"label": "Keep it as a note", "text": "Bex, hits 20, note flurb 3"},
        {"label": "Remove it", "text": "Bex, hits 20"},
    ]
    for found_line in (wyrm, bex):
        mended = table.ask("read_all", text=found_line["fixes"][0]["text"])
        assert mended["add"]


def test_the_next_likely_words_are_those_the_line_does_not_say() -> None:
    table = Table("tactical")
    hints = [hint["label"] for hint in table.ask("read_all", text="Bex, qu 3, monster, hist 9")["hints"]]
    assert "surprised" in hints
    assert "monster" not in hints
    assert "surprised" not in [h["label"] for h in table.ask("read_all", text="Bex, surprised")["hints"]]


@pytest.mark.parametrize("system", SYSTEMS)
def test_the_words_of_a_line_are_listed(system: str) -> None:
    words = [word["word"] for word in Table(system).ask("words")["words"]]
    assert {"hidden", "x3", "note …"} <= set(words)
    assert len(words) == len(set(words))
    meanings = [word["says"] for word in Table(system).ask("words")["words"] if word["word"].endswith(" 5")]
    assert len(meanings) == len(set(meanings)), "a number stands once, with its other words beside it"


def test_the_words_of_a_line_have_the_further_numbers_of_the_game() -> None:
    words = {word["word"]: word["says"] for word in Table("hero").ask("words")["words"]}
    assert (words["con 5"], words["pd 5"]) == ("CON · or constitution", "PD · or physical defense, physical defence")
    assert words["ego 5"] == "EGO"


@pytest.mark.parametrize("text", ["17 Ash / 14 Vex / 9 goblins x4", "Turn order: 17 Ash, 14 Vex, 9 goblins x4"])
def test_an_initiative_list_in_one_line(text: str) -> None:
    readings = Table("plainlist").ask("read_all", text=text)["readings"]
    assert [(one["title"], one["detail"]) for one in readings if "title" in one] == [
        ("Ash", "PCs · score 17"),
        ("Vex", "PCs · score 14"),
        ("goblins ×4, one group", "Enemies · score 9"),
    ]


@pytest.mark.parametrize("text", ["Ash\n17\nBo\n12", "17\nAsh\n12\nBo"])
def test_names_and_scores_that_take_turns_are_joined(text: str) -> None:
    readings = Table("plainlist").ask("read_all", text=text)["readings"]
    assert [reading["text"] for reading in readings] == [", ".join(text.split("\n")[n : n + 2]) for n in (0, 2)]


def test_a_column_of_scores_behind_one_of_names_is_refused() -> None:
    readings = Table("plainlist").ask("read_all", text="Ash\nBo\n17\n12")["readings"]
    assert [reading.get("says", "") for reading in readings[2:]] == [
        "No name stands before “17”. Write it behind one.",
        "No name stands before “12”. Write it behind one.",
    ]


@pytest.mark.parametrize(
    ("text", "names", "says"),
    [
        ("#,Name,Init\n1,Boss,17\n2,Guards,12", ["Boss", "Guards"], "#"),
        ("Nr;Name;Init\n1;Boss;17\n2;Guards;12", ["Boss", "Guards"], "Nr"),
        ("Number,Name,Init\n1,Boss,17", ["Boss"], ""),
        ("Name,#,Init\nBoss,1,17\nGuards,2,12", ["Boss", "Guards ×2, one group"], ""),
        ("Name,Number,Init\nBoss,1,17\nGuards,2,12", ["Boss", "Guards ×2, one group"], ""),
    ],
)
def test_a_column_before_the_names_that_numbers_the_rows_is_said(text: str, names: list[str], says: str) -> None:
    found = Table("plainlist").ask("read_all", text=text)
    assert [reading["title"] for reading in found["readings"]] == names
    column = f"The column {says} is read as the numbers of the rows, not as numbers of fighters."
    assert found["says"] == (column if says else "")


NUMBERED = [
    ("structured", "| # | Name | Ag |\n|---|---|---|\n| 1 | Ash | 40 |\n| 2 | Bix | 30 |",
     ["Ash, ag 40", "Bix, ag 30"]),
    ("structured", "#;Name;Ag\n4;Orc;30\n1;Ash;40",
     ["Orc x4, ag 30", "Ash, ag 40"]),
    ("hero", "Count,Name,SPD,DEX\n1,Ash,4,18\n3,Orc,3,14",
     ["Ash, spd 4, dex 18", "Orc x3, spd 3, dex 14"]),
    ("collective", "| PC | P | M | AC |\n| Ash | 2 | 1 | 15 |",
     ["Ash, 2P 1M, ac 15, PCs"]),
    ("hero", "Player,Name,SPD,DEX\nAnna,Ash,4,18",
     ["Ash, spd 4, dex 18, note player Anna"]),
    ("plainlist", "Name\tIni\tTP\nAsh\t17\t30",
     ["Ash, score 17, hp 30"]),
    ("plainlist", "Name;Ini;LeP\nAsh;17,5;30",
     ["Ash, score 17.5, hp 30"]),
    ("collective", "Name,Trefferpunkte\nAsh,30",
     ["Ash, hp 30"]),
]  # fmt: skip


@pytest.mark.parametrize(("system", "text", "lines"), NUMBERED)
def test_what_a_column_of_a_table_means(system: str, text: str, lines: list[str]) -> None:
    """A column that counts its rows is no number of fighters; PC and Player at first hold the names, or who plays."""
    readings = Table(system).ask("read_all", text=text)["readings"]
    assert [reading["text"] for reading in readings] == lines
    assert not any("says" in reading for reading in readings)


SCORED = [
    ("Name,Init Bonus,HP,DEX\nAsh,2,38,14\nBo,0,7,10",
     ["Ash, score +2, hp 38", "Bo, score +0, hp 7"], "DEX"),
    ("Name,Init Mod,Current HP,Max HP,Type\nAsh,-1,30,38,PC\nOrc,2,7,7,Monster",
     ["Ash, score -1, hp 30/38, PCs", "Orc, score +2, hp 7, Enemies"], ""),
    ("Name,Roll,Mod,Total,HP\nAsh,15,2,17,38",
     ["Ash, score 17, hp 38"], "Roll, Mod"),
    ("Name,Init,Init Mod\nAsh,17,2\nOrc,,1\nOgre,,-1",
     ["Ash, score 17", "Orc, score +1", "Ogre, score -1"], ""),
    ("Name,Score,Bonus\nAsh,17,\nOrc,,1",
     ["Ash, score 17", "Orc, score +1"], ""),
    ("Name;Initiative Total;HP;Max\nAsh;0;12;38",
     ["Ash, score 0, hp 12/38"], ""),
    ("Name,Init,Max HP,Temp HP,Status\nAsh,17,38,5,dead\nBo,9,7,0,surprised",
     ["Ash, score 17, hp 38, dead", "Bo, score 9, hp 7, surprised"], "Temp HP"),
    ("order,name,init,hp\n1,Ash,17,38\n2,Bo,14,7",
     ["Ash, score 17, hp 38", "Bo, score 14, hp 7"], "order"),
    ("Name,DEX,HP\nAsh,60,11",
     ["Ash, hp 11"], "DEX"),
    ("Name HP Init\nAsh the Red 38 17\nBo 27 12",
     ["Ash the Red, score 17, hp 38", "Bo, score 12, hp 27"], ""),
    ("Init Name HP AC\n17 Ash 38 15\n12 Bo 27 13",
     ["Ash, score 17, hp 38, ac 15", "Bo, score 12, hp 27, ac 13"], ""),
]  # fmt: skip


@pytest.mark.parametrize(("text", "lines", "foreign"), SCORED)
def test_of_several_columns_one_is_the_score(text: str, lines: list[str], foreign: str) -> None:
    table = Table("plainlist")
    table.send("option", id="dice", value="1d20")
    found = table.ask("read_all", text=text)
    assert [reading["text"] for reading in found["readings"]] == lines
    assert not any("says" in reading for reading in found["readings"])
    assert ", ".join(column["title"] for column in found["foreign"]) == foreign


def test_a_column_of_dexterities_is_the_score_where_no_dice_are_rolled() -> None:
    (found,) = Table("plainlist").ask("read_all", text="Name,DEX,HP\nAsh,60,11")["readings"]
    assert found["detail"] == "PCs · score 60 · 11 hp"


def test_a_column_of_types_is_the_side_only_where_all_name_one() -> None:
    found = Table("hero").ask("read_all", text="Name,SPD,DEX,Type,Init Mod\nAsh,4,18,elf,2\nOrc,3,14,Monster,1")
    assert [reading["text"] for reading in found["readings"]] == ["Ash, spd 4, dex 18", "Orc, spd 3, dex 14"]


def test_the_tie_number_behind_a_score_is_seen_before_it_is_added() -> None:
    (found,) = Table("plainlist").ask("read_all", text="Ash 17, tie 2")["readings"]
    assert [(one["label"], one["value"]) for one in found["values"]] == [("score", "17"), ("Tie number", "2")]


@pytest.mark.parametrize(("line", "score"), [("Ash 17.12", "17.12"), ("Ash 17,5", "17.5")])
def test_the_decimals_of_a_score_are_seen_before_it_is_added(line: str, score: str) -> None:
    (found,) = Table("plainlist").ask("read_all", text=line)["readings"]
    assert [(one["label"], one["value"]) for one in found["values"]] == [("score", score)]


@pytest.mark.parametrize(
    "text", ["heroes\nAsh spd 3\nBo spd 4", "Monster hidden\nAsh spd 3"]
)  # asked: does it head them?
def test_a_line_of_known_words_is_no_heading_of_a_table(text: str) -> None:
    """A table with only spaces between its cells has a column for the names and a number below its heading."""
    readings = Table("hero").ask("read_all", text=text)["readings"]
    lines = [re.sub(", (Heroes|Villains, hidden)$", "", reading["text"]).replace(",", "") for reading in readings]
    assert lines == text.splitlines()


STACKED = [
    ("plainlist", "Ash\nHP 38/38\nAC 16\nInitiative 17\nBo\nHP 7/22\nAC 13\nInitiative 9",
     ["Ash, score 17, hp 38, ac 16", "Bo, score 9, hp 7/22, ac 13"]),
    ("plainlist", "Ash\nHP 38/38\nInitiative +2",
     ["Ash, hp 38"]),
    ("plainlist", "Ash\n38/38\nBo\n7/22",
     ["Ash, 38/38", "Bo, 7/22"]),
    ("plainlist", "- Ash\n- HP 30\n- Bo",
     ["Ash, hp 30", "- Bo"]),
    ("plainlist", "Enemies:\nGoblin\nHP 7\nInit 12",
     ["Enemies:", "Goblin, score 12, hp 7, Enemies"]),
    ("plainlist", "Ash\nHP 38\nKi 4",
     ["Ash, hp 38"]),
    ("plainlist", "Monsters\nHP 20",
     ["Monsters, hp 20"]),
    ("plainlist", "Ash 17\nInit 12",
     ["Ash 17", "Init 12"]),
    ("hero", "Ada\nSPD 4\nDEX 18\nSTR 60\nBix, spd 3",
     ["Ada, spd 4, dex 18, str 60", "Bix, spd 3"]),
    ("structured", "Squad\nW 12",
     ["Squad, wounds 12"]),
]  # fmt: skip


@pytest.mark.parametrize(("system", "text", "lines"), STACKED)
def test_numbers_below_a_name_belong_to_it(system: str, text: str, lines: list[str]) -> None:
    readings = Table(system).ask("read_all", text=text)["readings"]
    assert [reading["text"] for reading in readings] == lines
