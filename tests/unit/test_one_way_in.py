"""Whatever comes in ends in drafts: what a reply says of them, where it stood, and what joins."""

import json

import pytest

from table import Table
from turnwright import SYSTEMS


def test_a_draft_says_what_was_typed() -> None:
    (found,) = Table("hero").ask("read_all", text="Orc (x3), SPD 3, dex 14, stun 12/20, CON 15, hidden, note slow")[
        "readings"
    ]
    assert found["draft"] == {
        "name": "Orc", "count": 3, "side": "", "hidden": True, "values": {"spd": "3", "dex": "14", "stun": "12/20"}, "numbers": {"con": "15"},
        "conditions": [], "note": "slow",
    }  # fmt: skip
    assert found["remarks"] == [{"kind": "noted", "says": "Noted: CON 15.", "at": [37, 43]}]


def test_further_numbers_are_kept_and_written() -> None:
    table = Table("plainlist")
    reply = table.ask("read_all", text="Ash 17, ac 15, passive perception 12\nOrc x2, AC 13")
    table.send("join_all", **reply["add"]["args"])
    assert [[(stat.name, stat.value) for stat in c.stats] for c in table.fight.roster] == [
        [("ac", "15"), ("passive", "12")], [("ac", "13")], [("ac", "13")],
    ]  # fmt: skip
    lines = table.ask("lines")["lines"]
    again = Table("plainlist")
    again.send("join_all", lines=lines)
    assert [c.stats for c in again.fight.roster] == [c.stats for c in table.fight.roster]
    assert "15" not in json.dumps(table.ask("players"))


@pytest.mark.parametrize(("system", "line", "kept"), [
    ("collective", "Ash 2P, armor class 15, passive 12", [("ac", "15"), ("passive", "12")]),
    ("hero", "Ash spd 4 dex 18, constitution 20, Physical Defense: 8", [("con", "20"), ("pd", "8")]),
    ("structured", "Ash ag 35, weapon skill 40", [("ws", "40")]),
    ("tactical", "Ash qu 3, armour type 5", [("at", "5")]),
    ("plainlist", "Ash 17, Passive Perception: 13", [("passive", "13")]),
])  # fmt: skip
def test_a_further_number_has_one_name_whatever_word_it_was_read_by(
    system: str, line: str, kept: list[tuple[str, str]]
) -> None:
    table = Table(system)
    table.send("join_all", **table.ask("read_all", text=line)["add"]["args"])
    (ash,) = table.fight.roster
    assert [(stat.name, stat.value) for stat in ash.stats] == kept


def test_a_stat_block_says_where_it_was_read() -> None:
    text = "Wolf\nArmor Class 13\nHit Points 11 (2d8 + 2)\nSTR 12 (+1) DEX 15 (+2) CON 12 (+1)\nSenses darkvision 60 ft., passive Perception 13"
    (found,) = Table("plainlist").ask("read_all", text=text)["readings"]
    assert [text[slice(*at)] for at in found["used"]] == [
        "Wolf",
        "Armor Class 13",
        "Hit Points 11",
        "passive Perception 13",
    ]
    assert found["numbers"] == [{"label": "AC", "value": "13"}, {"label": "Passive", "value": "13"}]


@pytest.mark.parametrize("system", SYSTEMS)
def test_conditions_begin_for_each_member_and_have_no_end(system: str) -> None:
    table = Table(system)
    reply = table.ask("read_all", text="Orc x2, hp 9, poisoned 2 rounds, blinded")
    assert "“poisoned 2 rounds” is read as a condition without an end." in reply["readings"][0]["left"]
    assert {"Poisoned", "Blinded"} <= {value["label"] for value in reply["readings"][0]["values"]}
    table.send("join_all", **reply["add"]["args"])
    assert sorted((effect.who, effect.name) for effect in table.fight.effects) == [
        ("orc-1", "Blinded"), ("orc-1", "Poisoned"), ("orc-2", "Blinded"), ("orc-2", "Poisoned"),
    ]  # fmt: skip
    assert {effect.until.kind for effect in table.fight.effects} == {"open"}


def test_a_word_that_nothing_knows_becomes_a_note_where_it_is_seen_before() -> None:
    table = Table("hero")
    reply = table.ask("read_all", text="Ash spd 4 dex 18 grumpy")
    assert reply["readings"][0]["left"] == "“grumpy” becomes a note."
    assert "bad" in table.raw("join", text="Ash spd 4 dex 18 grumpy"), "nobody has seen what becomes of it"
    table.send("join_all", **reply["add"]["args"])
    assert [(c.name, c.note) for c in table.fight.roster] == [("Ash", "grumpy")]


FILES = [
    ("party.csv", "Name;HP;Init\nÄnne;12/20;17\nBo;0/9;x", ["Änne", "Bo"], [2, 2]),
    ("mill.md", "# Mill\n```encounter\ncreatures:\n  - 3: Gnawer, 7, 15, 2\n```", ["Gnawer"], None),
    ("fight.json", '{"combatants": [{"name": "Ash", "hp": 7, "initiative": 12}, {"name": ""}]}', ["Ash"], "combatants[1]"),
]  # fmt: skip


@pytest.mark.parametrize(("name", "text", "names", "at"), FILES)
def test_a_file_ends_in_drafts_and_says_where(name: str, text: str, names: list[str], at: object) -> None:
    found = Table("plainlist").ask("read_file", name=name, text=text)
    fighters = [reading for reading in found["readings"] if "add" in reading]
    assert [reading["draft"]["name"] for reading in fighters] == names
    places = [remark["at"] for reading in fighters for remark in reading["remarks"]] + [
        remark["at"] for remark in found["remarks"]
    ]
    assert at is None or any(place == at or str(place).startswith(str(at)) for place in places)


KINDS = [
    {"name": "Bandit", "hp": 11, "ac": 12},
    {"name": "Gnawer", "hp": 9, "count": 3, "conditions": ["Prone"]},
    {"name": "Reed wight (1)", "hp": {"current": 7, "max": 22}, "hidden": True},
    {"name": "Ott, the miller", "hp": 14, "player": True, "notes": "owes money"},
    {"name": "Orc 2", "hp": 5},
]  # fmt: skip


@pytest.mark.parametrize("system", SYSTEMS)
@pytest.mark.parametrize("number", [1, 6])
def test_a_fighter_of_a_file_joins_as_often_as_one_says(system: str, number: int) -> None:
    table = Table(system)
    found = table.ask("read_file", name="kinds.json", text=json.dumps({"creatures": KINDS}))["readings"]
    assert [reading["draft"]["name"] for reading in found] == [kind["name"] for kind in KINDS]
    lines = [f"{reading['times']}{number}" for reading in found]
    for reading, line in zip(found, lines, strict=True):
        (again,) = table.ask("read_all", text=line)["readings"]
        assert again["token"]["side"] == reading["token"]["side"]
        assert again["draft"] | {"side": ""} == reading["draft"] | {"side": "", "count": number}
        assert again["values"] == reading["values"]
    table.send("join_all", lines=lines)
    assert len(table.fight.roster) == number * len(KINDS)


def test_a_wrong_number_keeps_nobody_out_and_a_wrong_name_only_its_own() -> None:
    text = f"Name,SPD,DEX,STUN\nAda,4,900,0\n{'A' * 90},4,18,20\nBix,3,12,9"
    ada, long, bix = Table("hero").ask("read_all", text=text)["readings"]
    assert ada["draft"]["values"] == {"spd": "4"}
    assert {remark["kind"] for remark in ada["remarks"]} == {"asked"}
    assert "add" not in long
    assert "at most" in long["says"]
    assert bix["add"]


def test_a_line_says_where_it_is_in_the_whole_text() -> None:
    text = "Monsters:\n🐉 Wyrm 12\n\nAsh 17, flurb 3, hp 9"
    units = text.encode("utf-16-le")
    for reading in Table("plainlist").ask("read_all", text=text)["readings"]:
        start, end = reading["at"]
        assert reading["text"].startswith(units[2 * start : 2 * end].decode("utf-16-le").split(",")[0])


def test_a_remark_says_where_it_is_though_several_share_a_line() -> None:
    text = "Monsters:\nBo 12, Ash 17 hp 9 AC 15, Cy 8"
    readings = Table("plainlist").ask("read_all", text=text)["readings"]
    (remark,) = [remark for reading in readings if reading.get("title") == "Ash" for remark in reading["remarks"]]
    assert text[slice(*remark["at"])] == "AC 15"


@pytest.mark.parametrize("first", ["high", "low"])
def test_decimals_order_as_the_numbers_they_are(first: str) -> None:
    table = Table("plainlist")
    table.send("option", id="first", value=first)
    scores = ["5.25", "5.75", "-1.5", "-1", "0.5", "17.12"]
    table.send("join_all", lines=[f"F{n}, {score}" for n, score in enumerate(scores)])
    order = sorted(range(len(scores)), key=lambda n: float(scores[n]), reverse=first == "high")
    table.send("start")
    best = [int(who[1:]) for who in table.fight.clock.order]
    assert best == order


def test_a_list_in_which_each_row_has_another_form_is_no_table() -> None:
    text = "Thursday game, old mill ====\nkara 2p 1m 2v hp 48\nGruk the ogre, hp 60 1S 1V, enemy\n4 goblins 1p 1v hp 9 ac 5, 2 worgs 1p 2v hp 14"
    found = Table("collective").ask("read_all", text=text)["readings"]
    assert [one.get("title") for one in found] == [
        None, "kara", "Gruk the ogre", "goblins ×4, one group", "worgs ×2, one group",
    ]  # fmt: skip


def test_a_fighter_of_a_table_says_where_its_row_is() -> None:
    text = 'Fighters\nname;init;hp\nAsh;17;20\n"Bo\nBi";12;x\n;4;4;\n'
    reply = Table("plainlist").ask("read_all", text=text)
    spans = [one.get("span") for one in reply["readings"]]
    assert [text[slice(*span)] if span else None for span in spans] == [None, "Ash;17;20", '"Bo\nBi";12;x']
    (asked,) = reply["readings"][2]["remarks"]
    assert asked["at"] == [3, 2]
    assert [text[slice(*place)] for place in reply["places"]] == [";4;4;"]


def test_the_reply_offers_what_answers_a_bonus_and_a_new_side() -> None:
    table = Table("plainlist")
    text = "name,init,side\nAsh,+2,Bandits"
    reply = table.ask("read_all", text=text)
    assert [offer["label"] for offer in reply["offers"]] == ["d20 order", "Add the side Bandits"]
    for offer in reply["offers"]:
        table.send(offer["do"], **offer["args"])
    again = table.ask("read_all", text=text)
    assert again["offers"] == []
    assert again["readings"][0]["draft"]["values"] == {"score": "+2"}
    assert again["readings"][0]["side"]["name"] == "Bandits"
    assert not again["readings"][0]["remarks"]


def test_a_stat_block_and_a_counted_list_are_taken_for_enemies_where_nothing_says_a_side() -> None:
    table = Table("plainlist")
    reply = table.ask(
        "read_all",
        text="4 goblins, 1 ogre, 2 worgs\n\nReed Wight\nArmor Class 14\nHit Points 22 (4d8 + 4)\nSpeed 30 ft.",
    )
    assert [(one["title"], one["side"]["name"], one["side"]["assumed"]) for one in reply["readings"]] == [
        ("goblins ×4, one group", "Enemies", True), ("ogre", "Enemies", True), ("worgs ×2, one group", "Enemies", True),
        ("Reed Wight", "Enemies", True),
    ]  # fmt: skip
    table.send("join_all", **reply["add"]["args"])
    assert {c.side for c in table.fight.roster} == {table.fight.foes.id}


WHOLE = "name: Mill bridge\n# later\ncombatants:\n  - name: Bandit\n    hp: 11/14\n    initiative: 12\n  - name: Ogre\n    hp: 59\n"


@pytest.mark.parametrize("do", ["read_file", "read_all"])
def test_yaml_with_a_map_on_top_is_read_as_the_list_in_it(do: str) -> None:
    name = {"name": "mill.yaml"} if do == "read_file" else {}
    reply = Table("plainlist").ask(do, text=WHOLE, **name)
    assert [(one["draft"]["name"], one["draft"]["values"]) for one in reply["readings"]] == [
        ("Bandit", {"score": "12", "hp": "11/14"}), ("Ogre", {"hp": "59"}),
    ]  # fmt: skip
    assert reply["program"] == "YAML"


def test_a_yaml_file_may_hold_several_documents() -> None:
    text = "---\nname: Bandit\nhp: 11\n---\nname: Ogre\nhp: 59\n"
    reply = Table("plainlist").ask("read_file", name="two.yml", text=text)
    assert [one["draft"]["name"] for one in reply["readings"]] == ["Bandit", "Ogre"]


def test_a_list_below_a_stat_block_and_an_empty_line_is_a_list_again() -> None:
    text = "Reed Wight\nArmor Class 14\nHit Points 22\nActions\nClaw. Melee Weapon Attack: +4 to hit.\n\nAsh 17\nBo 12"
    reply = Table("plainlist").ask("read_all", text=text)
    assert [one["title"] for one in reply["readings"]] == ["Reed Wight", "Ash", "Bo"]


@pytest.mark.parametrize("system", SYSTEMS)
def test_a_newcomer_joins_the_side_of_its_namesakes(system: str) -> None:
    table = Table(system)
    table.send(
        "join_all",
        lines=["Ash", "Kobolds x3, hp 5, enemy" if system == "plainlist" else f"Kobolds x3, {table.fight.foes.name}"],
    )
    foes, party = table.fight.foes, table.fight.party
    for line, side in (
        ("Kobold", foes),
        ("kobolds", foes),
        ("Ash", party),
        ("Bo", party),
        (f"Kobold, {party.name}", party),
    ):
        (found,) = table.ask("read_all", text=line)["readings"]
        assert (found["side"]["name"], found["side"]["assumed"]) == (side.name, "," not in line), line
    table.send("join", text="Kobold")
    assert table.fight.roster[-1].side == foes.id


def test_creatures_of_an_encounter_are_taken_for_enemies() -> None:
    text = "```encounter\ncreatures:\n  - My Monster\n  - Ott, 9, friend\n```"
    found = Table("plainlist").ask("read_all", text=text)["readings"]
    assert [(one["title"], one["side"]["name"]) for one in found] == [("My Monster", "Enemies"), ("Ott", "PCs")]


def test_a_typed_bonus_offers_the_rules_of_a_game_that_rolls() -> None:
    table = Table("plainlist")
    reply = table.ask("read_all", text="Ash +2\nBo 12")
    assert [offer["label"] for offer in reply["offers"]] == ["d20 order"]
    assert [fix["label"] for fix in reply["readings"][0]["fixes"]] == ["score 2", "score 1d20+2"]
    table.send(reply["offers"][0]["do"], **reply["offers"][0]["args"])
    again = table.ask("read_all", text="Ash +2\nBo 12")
    assert (again["offers"], again["readings"][0]["draft"]["values"]) == ([], {"score": "+2"})


@pytest.mark.parametrize("system", SYSTEMS)
def test_who_joins_with_others_joins_the_side_that_was_shown(system: str) -> None:
    table = Table(system)
    reply = table.ask("read_all", text="Raider\nRaiders x4\nKobolds x2\nKobold")
    shown = [one["side"]["name"] for one in reply["readings"] for _ in range(one["draft"]["count"])]
    table.send("join_all", **reply["add"]["args"])
    assert [table.fight.side(c.side).name for c in table.fight.roster] == shown


PARTY, PACK = [{"name": "Ash", "hp": 20}], [{"name": "Wolf", "hp": 11}, {"name": "Hag", "hp": "3/8"}]


@pytest.mark.parametrize(
    "data", [{"monsters": PACK, "players": PARTY}, {"encounter": {"party": PARTY, "enemies": PACK}}]
)
def test_lists_of_two_sides_in_a_file_are_both_read_with_their_sides(data: object) -> None:
    reply = Table("plainlist").ask("read_file", name="camp.json", text=json.dumps(data))
    assert {(one["draft"]["name"], one["side"]["name"], one["side"]["assumed"]) for one in reply["readings"]} == {
        ("Ash", "PCs", False), ("Wolf", "Enemies", False), ("Hag", "Enemies", False),
    }  # fmt: skip


def test_a_second_list_of_the_same_fighters_is_left_out_with_a_remark() -> None:
    text = json.dumps({"combatants": PACK, "actors": [*PACK, *PARTY, {"name": "Bo", "hp": 4}]})
    reply = Table("plainlist").ask("read_file", name="camp.json", text=text)
    assert [one["draft"]["name"] for one in reply["readings"]] == ["Wolf", "Hag", "Ash", "Bo"]
    assert reply["remarks"] == [{"kind": "left out", "says": "Left out: the list combatants.", "at": "combatants"}]


def test_a_line_of_several_in_a_text_of_questions_is_added_by_one_answer() -> None:
    doors = "Doors: pine AC 13, oak AC 15, iron AC 19"
    text = f"Shove: DC 8 + Str + PB\n{doors}\nWeary: -2 per level to d20, -5 ft speed\nFocus: DC 10 or half dmg, max 30\nDying: 3/3, nat 20 = 1 hp"
    first, *others = (one for one in Table("plainlist").ask("read_all", text=text)["readings"] if "may" in one)
    (fix,) = first["fixes"]
    assert [(one["at"], one["fixes"]) for one in others] == [(first["at"], [])] * 2
    again = Table("plainlist").ask("read_all", text=text.replace(doors, fix["text"]))
    assert [one["title"] for one in again["readings"] if "add" in one] == ["Doors", "oak", "iron"]
