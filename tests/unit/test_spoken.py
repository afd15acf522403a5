"""What the voice says of a step: one message, who acts first, cause before effect, and nothing of who is done."""

import re
from typing import Any

import pytest
from page import Page

from ordinary import ordinary
from table import Table


def hero() -> Table:
    table = Table("hero", "Marble, spd 4, dex 18", "Quill, spd 4, dex 14", "Kray, spd 4, dex 11, villain")
    table.start()
    return table


def structured(*lines: str) -> Table:
    table = Table("structured", *lines)
    table.send("start", rolls={who.split(",")[0].lower(): [9 - n] for n, who in enumerate(lines)})
    table.answered()
    return table


def forward(table: Table) -> str:
    said: str = table.send(table.view["next"]["do"], **table.view["next"]["args"])["say"]
    return said


def test_next_in_hero_names_only_who_acts() -> None:
    table = hero()
    assert forward(table) == "Quill acts, DEX 14."
    assert forward(table) == "Kray acts, DEX 11."
    assert forward(table) == "Post-Segment 12. Everyone recovers."
    assert forward(table) == "Turn 2 begins. Marble acts, Segment 3, DEX 18."


def test_the_start_says_the_turn_that_begins() -> None:
    table = Table("hero", "Marble, spd 4, dex 18", "Kray, spd 4, dex 11, villain")
    assert table.send("start")["say"] == "Turn 1 begins. Marble acts, Segment 12, DEX 18."


def test_who_holds_for_what_happens_is_said_behind_who_acts() -> None:
    table = hero()
    held = table.send("hold", who=["marble"], mode="interrupt", event="Kray acts")["say"]
    assert held == "Marble holds to interrupt: Kray acts. Quill acts, DEX 14."
    said = forward(table)
    assert said.startswith("Kray acts, DEX 11. Marble ")
    assert "this: “Kray acts”" in said
    assert said.count("Marble") == 1


def test_a_deed_is_said_before_what_came_of_it_and_what_is_left() -> None:
    table = structured("Ira, ag 40, wounds 12", "Brute, ag 20, wounds 8, enemy")
    said = table.send("hit", source="ira", who=["brute"], amount=8, gauge="Wounds")["say"]
    lost, *rest = said.split(". ")
    assert lost == "Brute takes 8 Wounds from Ira, 0 of 8 left"
    assert any("out of the fight" in text or "is down" in text for text in rest)
    table = structured("Ira, ag 40, wounds 12", "Brute, ag 20, wounds 8, enemy")
    said = table.send("act", who="ira", action="aim")["say"]
    assert said.startswith("Ira: Aim")
    assert "Half Actions: 1 of 2 left." in said


def test_a_reaction_says_how_many_are_left() -> None:
    table = structured("Ira, ag 40, wounds 12", "Brute, ag 20, wounds 8, enemy")
    said = table.send("react", who="brute", action="dodge")["say"]
    assert said.startswith("Brute: Dodge (Reaction), 0 of 1 left.")


def test_many_rolls_are_said_as_the_order_that_came_of_them() -> None:
    names = ("Ira", "Bel", "Cas", "Dov", "Eli")
    table = Table("structured", *names)
    said = table.send("start", rolls={name.lower(): [9 - n] for n, name in enumerate(names)})["say"]
    assert said == "Round 1 begins. Ira acts, on 12. Then Bel, Cas, Dov, Eli."


def test_opening_says_who_acts_and_undo_does_too() -> None:
    table = hero()
    forward(table)
    assert table.send("undo")["say"] == "Undone. Marble acts, Turn 1, Segment 12, DEX 18."
    document: str = table.ask("save")["document"]
    assert table.send("import", text=document)["say"] == "Marble acts, Turn 1, Segment 12, DEX 18."
    new: dict[str, Any] = Table("hero", "Ash").send("new", system="hero", name="Harbor")
    assert new["say"] == "Harbor is open."


def test_several_steps_back_say_how_many() -> None:
    table = hero()
    forward(table)
    forward(table)
    assert table.send("goto", step=table.view["step"] - 2)["say"].startswith("Undone: 2 steps. Marble acts, ")


def test_a_fight_that_goes_on_begins_no_turn_anew() -> None:
    table = hero()
    assert table.send("end_fight")["say"] == "The fight is over."
    assert table.send("reopen")["say"] == "Marble acts, Segment 12, DEX 18."


def test_what_is_left_of_a_group_is_said_where_it_changed() -> None:
    table = Table("collective", "Orc x2, 1P 1M, pc", "Grol, 1P, monster")
    table.start()
    assert table.send("use", who=["orc-1"], actions=["M"])["say"] == "Orc 1 uses M. M: 1 of 2 left in all."
    assert table.send("use", who=["orc-2"], actions=["M"])["say"] == "Orc 2 uses M. M: 0 of 1 left each."


def test_a_turn_under_a_condition_says_so_and_what_it_forbids() -> None:
    session = Page()
    session.ask("new", {"system": "plainlist", "preset": "dnd2024"})
    for line in ("Ash 20, hp 20", "Bug 15, hp 30, enemy", "Orc x2 8, hp 5, enemy"):
        session.ask("join", {"text": line})
    session.ask("start")
    session.ask("effect", {"who": ["bug"], "value": "Stunned"})
    session.ask("effect", {"who": ["bug"], "value": "Prone"})
    session.ask("effect", {"who": ["orc-1"], "value": "Prone"})
    said = session.ask("next")["say"]
    assert said.startswith("Bug acts, on 15. Stunned: no Action, no ")
    assert said.endswith("; Prone.")
    assert session.ask("open", {"lines": session.journal})["say"] == said.replace("on 15", "Round 1, on 15")
    assert session.ask("next")["say"] == "Orc ×2 act, on 8. Orc 1 Prone."
    assert session.ask("next")["say"] == "Round 2 begins. Ash acts, on 20."


@pytest.mark.parametrize("system", ["collective", "plainlist", "structured", "tactical"])
def test_who_falls_by_one_blow_is_told_once_behind_what_it_took_from_each(system: str) -> None:
    gauge = {"tactical": "hits", "structured": "Wounds"}.get(system, "hp")
    table = Table(system, *(f"{name}, {gauge} 2, enemy" for name in ("Ash", "Bo", "Cy")), ordinary(system, "Zed"))
    table.send("start")
    table.answered()
    said = table.send("hit", who=["ash", "bo", "cy"], amount=2, gauge=gauge)["say"]
    assert "Ash, Bo and Cy " in said
    assert "more line" not in said


def test_what_the_table_waits_for_is_heard_however_much_comes_before_it() -> None:
    table = Table("plainlist", "Ash 20, hp 9", "Cy 8, hp 2")
    table.start()
    table.send("effect", who=["cy"], value="Poison", until="open", tick="round_end", tick_gauge="hp", tick_by=-3)
    for n in range(4):
        table.send("expect", value=f"New{n} 3", until="round_begin", round=2)
    said = next(said for said in (forward(table) for _ in range(20)) if "joins" in said)
    assert "Cy is down." in said
    assert re.search(r"\d more lines in the log\.", said)


def test_a_save_that_fails_is_heard_once_for_all_whose_condition_goes_on() -> None:
    table = Table("plainlist", "Ash 20, hp 20", "Orc x3 15, hp 9, enemy")
    table.start()
    table.send("effect", who=["orc-1", "orc-2", "orc-3"], value="Stunned", until="save")
    effects = [one["id"] for one in table.view["running"]]
    table.next()
    assert "Stunned on Orc ×3 goes on" in table.send("make_saves", effects=effects)["say"]
