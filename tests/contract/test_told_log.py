"""The log is told from the facts: with the names of now, the same when it is shown as when it happened, and from older saves."""

import json
from pathlib import Path
from typing import Any

import pytest
from page import Page

from table import Table
from turnwright import SYSTEMS, Session

SAVED = sorted((Path(__file__).parents[1] / "saves/v1").glob("*.turnwright.json"))
"""Saves of a version that stored the lines of the log."""


def texts(table: Table) -> list[str]:
    """Returns the log of a fight, the first line first."""
    return [line["text"] for line in reversed(table.ask("log", count=200)["lines"])]


def asked(session: Session, do: str, **args: Any) -> Any:
    reply = json.loads(session.dispatch(json.dumps({"id": 1, "do": do, "args": args, "entropy": "c0ffee"})))
    assert reply["ok"], reply
    return reply


@pytest.mark.parametrize("system", SYSTEMS)
def test_a_step_stores_its_facts_alone_and_tells_the_same_later(system: str) -> None:
    table, heard, journal = Table(system, sample=True), list[dict[str, Any]](), list[str]()

    def send(do: str, **args: Any) -> None:
        reply = table.send(do, **args)
        heard.extend(reply["lines"])
        journal.extend(reply["journal"])

    start = table.view["setup"]["start"]
    send(start["do"], **start["args"])
    for _ in range(25):
        offer = table.view["prompt"] or table.view["next"]
        send(offer["do"], **offer["args"])
    assert not any("log" in json.loads(line) for line in journal)
    session = Session()
    asked(session, "import", text=table.ask("save")["document"])
    log = asked(session, "log", count=500)["answer"]["lines"]
    told = [line for line in reversed(log) if line["n"] > min(line["n"] for line in heard) - 1]
    keys = ("n", "chapter", "place", "text", "kind", "cite", "token")
    assert [[line[key] for key in keys] for line in told] == [[line[key] for key in keys] for line in heard]


@pytest.mark.parametrize("system", SYSTEMS)
def test_a_line_has_the_name_of_now(system: str) -> None:
    table = Table(system, "Ash", "Orc x2, enemy")
    table.start()
    table.send("side", who=["ash"], side=table.view["sides"][1]["id"])
    then = texts(table)
    table.send("rename", who="ash", value="Bryn")
    table.send("rename_group", who="orc-1", value="Raider")
    now = texts(table)
    assert [line.replace("Ash", "Bryn").replace("Orc", "Raider") for line in then] == now[: len(then)]
    assert now[len(then)] == "Ash is now called Bryn"
    assert now[len(then) + 1] == "Orc ×2 are now called Raider"
    for _ in range(2):
        table.send("undo")
    assert texts(table)[: len(then)] == then


def test_a_group_is_told_by_its_new_name_after_some_left_it() -> None:
    table = Table("plainlist", "Ash 12", "Orc 9 x3, enemy")
    table.start()
    table.send("split", who="orc-3")
    table.send("rename_group", who="orc-1", value="Raider")
    assert "Raider ×2 and Orc 3" in " ".join(texts(table))


@pytest.mark.parametrize(
    ("system", "line", "do", "args", "says"),
    [
        ("hero", "Ash, dex 12", "correct", {"field": "dex", "value": " 15"}, "Ash: DEX 15"),
        ("plainlist", "Ash 12", "correct", {"field": "surprised", "value": "yes"}, "Ash: surprised"),
        ("collective", "Ash, 2P", "correct", {"field": "P", "value": "3"}, "Ash: 3P each round"),
        ("collective", "Ash, 2P", "grant", {"value": "P", "count": 2}, "Ash is granted 2P, 4 left"),
        ("tactical", "Ash, hits 30", "wound", {"hits": 4, "bleed": 2, "posture": "prone"}, "Ash: bleeds 2, knocked prone"),
        ("tactical", "Ash, hits 30", "wound", {"posture": "staggered"}, "Ash: staggered"),
    ],
)  # fmt: skip
def test_a_change_is_told_from_the_numbers(system: str, line: str, do: str, args: dict[str, Any], says: str) -> None:
    table = Table(system, line)
    if system in ("tactical", "collective"):
        table.start()
    table.send(do, who=["ash"], **args)
    assert texts(table)[-1] == says


def test_what_changes_nothing_more_says_so() -> None:
    table = Table("tactical", "Ash, hits 30")
    table.start()
    table.send("wound", who=["ash"], posture="prone")
    table.send("wound", who=["ash"], posture="prone")
    assert texts(table)[-1] == "Ash: nothing more"


def test_a_preset_is_told_by_its_name() -> None:
    table = Table("plainlist", "Ash 12")
    preset = table.view["presets"][1]
    table.send("preset", id=preset["args"]["id"])
    assert texts(table)[-1].startswith(f"House rule: {preset['label']} (")


def test_a_set_of_house_rules_of_the_table_has_its_title_and_what_changed() -> None:
    table = Table("structured", "Ash")
    option = next(one for one in table.view["options"] if one.get("choices"))
    other = next(c["value"] for c in option["choices"] if c["value"] != option["value"])
    table.send("style", values=[[option["id"], other]], title="Friday")
    assert texts(table)[-1].startswith("House rule: Friday (")
    table.send("style", values=[], title="")
    assert texts(table)[-1].startswith("House rule: The table’s own rules (")


@pytest.mark.parametrize("path", SAVED, ids=lambda path: path.name)
def test_the_log_of_an_older_save_is_told_from_its_facts(path: Path) -> None:
    session, text = Session(), path.read_text("utf-8")
    view = asked(session, "import", text=text)["view"]
    stored = [line for step in json.loads(text)["steps"] for line in step["log"]]
    lines = asked(session, "log", count=500)["answer"]["lines"]
    assert len(lines) >= len(stored)
    spoken = next(row for row in view["fighters"] if any(row["name"] in line["text"] for line in lines))
    asked(session, "rename_group" if len(spoken["who"]) > 1 else "rename", who=spoken["who"][0], value="Quillon")
    told = [line["text"] for line in asked(session, "log", count=500)["answer"]["lines"][1:]]
    assert any("Quillon" in line for line in told)


def test_what_an_older_save_has_in_words_stands() -> None:
    table = Table("hero", "Ash, dex 12, spd 3")
    table.send("correct", who=["ash"], field="dex", value="15")
    document = json.loads(table.ask("save")["document"])
    document["steps"][-1]["events"][0][1]["says"] = "quicker than ever"
    session = Session()
    asked(session, "import", text=json.dumps(document))
    assert asked(session, "log")["answer"]["lines"][0]["text"] == "Ash: quicker than ever"


def test_a_step_that_cannot_be_told_keeps_the_sentences_of_its_save() -> None:
    table = Table("hero", "Ash, dex 12, spd 3")
    table.send("rename", who="ash", value="Bo")
    document = json.loads(table.ask("save")["document"])
    document["steps"][-1] |= {
        "events": [
            [
                "Regrouped",
                {
                    "who": "nobody",
                    "group": "",
                },
            ],
            ["GroupRenamed", {"names": [], "group": "Orc"}],
        ]
    }
    document["steps"][-1]["log"] = [["", "set-up", "As it was", "gm", "", ""]]
    session = Session()
    asked(session, "import", text=json.dumps(document))
    assert asked(session, "log")["answer"]["lines"][0]["text"] == "As it was"


def test_a_rename_is_followed_by_whom_a_hold_waits_for() -> None:
    table = Table("hero", "Wisp, spd 4, dex 23", "Flint, spd 4, dex 20, villain")
    table.start()
    table.send("hold", who=["wisp"], mode="interrupt", event="Flint acts")
    assert "@acts flint" in json.dumps(table.ask("save"))
    table.send("rename", who="flint", value="Marl")
    assert table.view["actor"]["notes"] == ["Wisp is holding to interrupt: “Marl acts”."]
    assert "Wisp holds to interrupt: Marl acts" in texts(table)


def test_an_awaited_event_in_an_older_save_is_read() -> None:
    table = Table("hero", "Wisp, spd 4, dex 23", "Flint, spd 4, dex 20, villain")
    table.start()
    table.send("hold", who=["wisp"], mode="interrupt", event="Flint acts")
    old = table.ask("save")["document"].replace("@acts flint", "Flint acts")
    session = Session()
    asked(session, "import", text=old)
    view = asked(session, "rename", who="flint", value="Marl")["view"]
    assert view["actor"]["notes"] == ["Wisp is holding to interrupt: “Marl acts”."]


def test_a_fight_begins_under_a_preset_that_is_no_step_and_is_heard_in_a_few_words() -> None:
    page = Page()
    reply = page.ask("new", {"system": "plainlist", "preset": "dnd2024"})
    assert reply["say"] == "D&D 2024: 11 house rules."
    assert (reply["view"]["undo"], reply["view"]["log"], reply["view"]["step"]) == (None, [], 0)
    assert any(one["changed"] for one in reply["view"]["options"])
    changed = page.ask("preset", {"id": "pf2"})
    assert changed["say"] == "Pathfinder 2: 7 house rules."
    assert changed["view"]["undo"] == {"detail": "Pathfinder 2: 7 house rules"}
    assert "bad" in page.ask("new", {"system": "plainlist", "preset": "nothing"})
