"""One member's state is not the group's: every screen says of how many a word is true, counts those who stand, and names them alike."""

from typing import Any

import pytest

from ordinary import ordinary
from table import Table
from turnwright import SYSTEMS
from turnwright.drawing.group_words import of_group

STUN: dict[str, dict[str, Any]] = {
    "hero": {"do": "state", "who": ["orc-3"], "state": "stunned"},
    "structured": {"do": "state", "who": ["orc-3"], "value": "stunned", "turns": 3},
    "tactical": {"do": "wound", "who": ["orc-3"], "stunned": 2},
}


def a_fight(system: str) -> Table:
    table = Table(system, "Ada", ordinary(system, "Orc x6") + ", enemy")
    table.start()
    return table


def detail(table: Table) -> str:
    found: str = table.ask("fighter", who="orc-1")["fighter"]["detail"]
    return found


def told(group: list[list[str]]) -> str:
    return ", ".join(of_group(group))


def test_splitting_one_off_marks_those_who_are_down() -> None:
    table = Table("plainlist", "Ada 12", "Orc x3 9 hp 7, enemy")
    table.start()
    table.send("adjust", who=["orc-2"], gauge="hp", by=-7)
    acts = table.ask("fighter", who="orc-1")["fighter"]["acts"]
    (ask,) = next(offer for offer in acts if offer["do"] == "split")["asks"]
    assert [choice.get("note", "") for choice in ask["choices"]] == ["7 of 7 hp", "7 of 7 hp", "down, 0 of 7 hp"]
    assert ask["max"] == 2, "not all of them"


def test_a_group_proposes_whom_its_own_changes_are_about() -> None:
    """A number that nobody has goes to all, removing one to who is down, else to the last."""

    def proposed(key: str) -> list[str]:
        acts = table.ask("fighter", who="orc-1")["fighter"]["acts"]
        (ask,) = (ask for offer in acts if offer["key"] == key for ask in offer["asks"] if ask["name"] == "who")
        found: list[str] = ask["value"]
        return found

    table = Table("plainlist", "Ada 12", "Orc x3 9, enemy")
    assert proposed("gauge") == ["orc-1", "orc-2", "orc-3"]
    assert proposed("leave:one") == ["orc-3"]
    table.send("adjust", who=["orc-1", "orc-2"], gauge="hp", to=7)
    assert "gauge" in {offer["key"] for offer in table.ask("fighter", who="orc-1")["fighter"]["acts"]}
    table.start()
    table.send("adjust", who=["orc-2"], gauge="hp", by=-7)
    assert proposed("leave:one") == ["orc-2"]


def test_a_row_tells_the_numbers_beside_the_main_one() -> None:
    def further(table: Table) -> list[str]:
        return [row.get("further", "") for row in table.view["fighters"]]

    table = Table("plainlist")
    table.send("option", id="gauge", value="Sanity")
    for line in ("Ada 12, hp 9, sanity 60", "Bo 11, hp 9"):
        table.send("join", text=line)
    assert further(table) == ["", ""]  # at set-up the row's own words have them
    table.start()
    table.send("adjust", who=["ada"], gauge="Sanity", by=-15)
    assert further(table) == ["45 of 60 Sanity", ""]
    hero = Table("hero", "Talon, spd 4, stun 38, body 12, end 40", "Agent x2, spd 3, stun 20, body 10, enemy")
    hero.start()
    assert further(hero) == ["", "10 BODY"]
    hero.send("adjust", who=["talon"], gauge="BODY", by=-3)
    assert further(hero)[0].endswith("BODY")


def test_whoever_has_another_number_alone_can_be_given_the_main_one() -> None:
    table = Table("plainlist", "Ada 12")
    table.send("option", id="gauge", value="Stress")
    table.send("join", text="Bo 11, stress 3")
    table.start()
    offers = {offer["key"] for offer in table.ask("fighter", who="bo")["fighter"]["acts"]}
    assert {"gauge", "from"} <= offers


def test_what_all_have_is_said_plainly_and_what_some_have_with_their_number() -> None:
    assert told([["Stunned"], ["Stunned"]]) == "Stunned"
    assert told([["late", "Stunned"], ["late"], ["late", ""]]) == "late, 1 of 3 Stunned"
    assert told([["Stunned", "Stunned"], []]) == "1 of 2 Stunned"
    assert told([[]]) == told([]) == ""


@pytest.mark.parametrize("system", STUN)
def test_one_stunned_member_of_six(system: str) -> None:
    table = a_fight(system)
    table.send(**STUN[system])
    assert "Orc 3 Stunned" in detail(table)
    for who in ("orc-1", "orc-2", "orc-4", "orc-5", "orc-6"):
        table.send(**STUN[system] | {"who": [who]})
    assert "Stunned" in detail(table)
    assert "of 6" not in detail(table)


def test_the_chart_strikes_a_phase_only_when_it_is_gone_for_all() -> None:
    table = a_fight("hero")

    def orcs() -> dict[str, Any]:
        return next(row for row in table.view["clock"]["picture"]["rows"] if row["label"].startswith("Orc"))

    table.next(2)
    table.send("next")
    before = [cell["marks"] for cell in orcs()["cells"]]
    table.send("state", who=["orc-1"], state="stunned")
    assert [cell["marks"] for cell in orcs()["cells"]] == before
    assert any("1 of 6 lost" in cell["say"] for cell in orcs()["cells"])
    table.send("state", who=[f"orc-{n}" for n in range(2, 7)], state="stunned")
    assert any(cell["marks"] == ["lost"] and cell["say"] == "lost" for cell in orcs()["cells"])


def counts(table: Table) -> set[str]:
    """Returns every way in which the screens name the group."""
    view, players = table.view, table.ask("players")["players"]
    rows = [*view["fighters"], *players["rows"], *([view["actor"]] if view["actor"] else [])]
    pictured = [*(view["clock"]["picture"] or {}).get("rows", []), *(view["clock"]["picture"] or {}).get("lanes", [])]
    named = [row["name"] for row in rows] + [row.get("label") or row["name"] for row in pictured]
    named += [f"{row['token']['name']}" for row in (*rows, *pictured) if "token" in row]
    marks = [f"Orc ×{row['token']['count']}" for row in rows if row["token"].get("count")]
    return {name for name in (*named, *marks) if name.startswith("Orc")}


@pytest.mark.parametrize("system", SYSTEMS)
def test_a_group_is_counted_by_those_who_stand(system: str) -> None:
    table = a_fight(system)
    table.send("adjust", who=["orc-1", "orc-2"], gauge=SYSTEMS[system].about.gauge, to=-50)
    if system == "structured":
        table.send("correct", who=["orc-1", "orc-2"], field="out", value="yes")
    assert "Orc ×4" in counts(table)
    for _ in range(4):
        found = {name for name in counts(table) if name[-2:-1] == "×"}  # under Structured Time one member acts by name
        assert found == {"Orc ×4"}, table.view["summary"]
        assert all("Orc ×6" not in line["text"] for line in table.view["log"][:2])
        table.next()


def test_a_tie_names_the_group_in_its_question_its_dice_and_its_log_line() -> None:
    table = Table("hero", "Ada, spd 4, dex 14", ordinary("hero", "Orc x6") + ", enemy")
    table.send("adjust", who=["orc-1"], gauge="STUN", to=-5)
    table.send("start")
    prompt = table.view["prompt"]
    assert "Orc ×5" in prompt["says"]
    assert "Orc ×5" in [ask["label"] for ask in prompt["asks"]]
    assert next(ask["token"]["letters"] for ask in prompt["asks"] if ask["label"] != "Ada") == table.fight.letters(
        "Orc"
    )
    table.answered()
    assert any(line["text"].startswith("Orc ×5 roll ") for line in table.view["log"])


def looks(table: Table) -> str:
    rows = table.ask("players")["players"]["rows"]
    found: str = next(row["health"] for row in rows if row["name"].startswith("Orc"))
    return found


def test_players_read_how_many_look_bad() -> None:
    table = a_fight("plainlist")
    assert looks(table) == "fine"
    table.send("adjust", who=["orc-2"], gauge="hp", to=1)
    assert looks(table) == "1 of 6 bad"
    table.send("adjust", who=["orc-3", "orc-4"], gauge="hp", to=7)
    assert looks(table) == "1 of 6 bad, 2 of 6 hurt"
    table.send("adjust", who=["orc-5", "orc-6"], gauge="hp", to=0)
    assert looks(table) == "1 of 4 bad, 2 of 4 hurt, 2 down"
    table.send("adjust", who=["orc-1", "orc-2", "orc-3", "orc-4"], gauge="hp", to=1)
    assert looks(table) == "bad, 2 down"


def test_players_read_a_condition_once_and_of_how_many() -> None:
    table = a_fight("structured")
    table.send("effect", who=["orc-1", "orc-2"], value="Blessed", until="open")
    table.send("effect", who=[f"orc-{n}" for n in range(1, 7)], value="Prone", until="open")
    orcs = next(row for row in table.ask("players")["players"]["rows"] if row["name"].startswith("Orc"))
    assert orcs["effects"] == ["2 of 6 Blessed", "Prone"]


def test_players_read_a_state_of_their_own_fighter_once() -> None:
    table = a_fight("structured")
    table.send("state", who=["ada"], value="pinned")
    ada = next(row for row in table.ask("players")["players"]["rows"] if row["name"] == "Ada")
    assert "Pinned" in ada["detail"]
    assert ada["effects"] == []


DICE_LINES = {
    "hero": ("Ada, spd 4, dex 14", "Orc x3, spd 4, dex 14, enemy"),
    "structured": ("Ada, ag 40", "Orc x3, ag 30, enemy"),
    "tactical": ("Ada, qu 5", "Orc x3, qu 1, enemy"),
    "plainlist": ("Ada 1d20+2", "Orc x3 1d20+1, enemy"),
}


@pytest.mark.parametrize("name", ["Or", "Orc", "Orcus"])
@pytest.mark.parametrize("system", DICE_LINES)
def test_dice_of_a_group_have_its_letters_whatever_its_members_are_called(system: str, name: str) -> None:
    table = Table(system, *DICE_LINES[system])
    table.send("rename", who="orc-1", value=name)
    asks = table.view["setup"]["start"]["asks"]
    if system == "hero":
        table.send("start")
        asks = table.view["prompt"]["asks"]
    label = "Orc ×3" if name == "Orc" else f"Orc ×2 and {name}"
    (group,) = [ask for ask in asks if ask["kind"] == "dice" and ask["label"] == label]
    assert (group["token"]["letters"], group["token"]["name"]) == (table.fight.letters("Orc"), label)


@pytest.mark.parametrize("system", SYSTEMS)
def test_several_split_off_are_a_group_of_their_own_and_keep_what_they_have(system: str) -> None:
    table = Table(system, ordinary(system, "Ada"), ordinary(system, "Orc x4") + ", enemy")
    table.start()
    table.send("effect", who=["orc-2"], value="Prone", until="open")
    table.send("split", who=["orc-2", "orc-4"])
    rows = {row["name"]: row["who"] for row in table.view["fighters"]}
    assert rows["Orc 1 and 3"] == ["orc-1", "orc-3"]
    assert rows["Orc 2 and 4"] == ["orc-2", "orc-4"]
    assert [e["name"] for e in table.ask("fighter", who="orc-2")["fighter"]["effects"]] == ["Prone"]
    table.send("undo")
    assert [row["name"] for row in table.view["fighters"]][-1] == "Orc ×4"
    table.send("split", who="orc-3")
    assert "Orc 3" in [row["name"] for row in table.view["fighters"]]


def test_what_does_not_split_off_says_why() -> None:
    table = Table("plainlist", "Ada 12", "Orc x2 9, enemy", "Elf x2 8")
    for who, says in (
        (["ada", "orc-1"], "Only a member of a group can split off from it."),
        (["orc-1", "elf-1"], "Choose members of one group."),
        (["orc-1", "orc-2"], "That is all of Orc."),
    ):
        assert table.raw("split", who=who)["refused"][0]["says"] == says
