"""The GM's bookkeeping in every system: hidden combatants, notes, reinforcements, presets, parties as lines, the log as a file."""

import csv
import io

import pytest

from ordinary import ordinary
from table import Table
from turnwright import SYSTEMS


@pytest.mark.parametrize("system", SYSTEMS)
def test_a_typed_line_can_say_hidden(system: str) -> None:
    table = Table(system, "Ada", ordinary(system, "Orc x4") + ", hidden")
    assert {c.name: c.hidden for c in table.fight.roster if not c.group} == {"Ada": False}
    assert all(c.hidden for c in table.fight.roster if c.group)
    table.send("hide", who=[c.id for c in table.fight.roster if c.group], on=False)
    assert not any(c.hidden for c in table.fight.roster)


@pytest.mark.parametrize("system", SYSTEMS)
def test_reinforcements_come_when_they_are_due(system: str) -> None:
    table = Table(system, "Ada", "Bix")
    table.start()
    table.send("expect", value=ordinary(system, "Orc x4"), until="round_end", round=1)
    assert table.view["effects"][0]["name"] == "Orc ×4"
    for _ in range(60):
        table.next()
        if len(table.fight.roster) > 2:
            break
    assert len(table.fight.roster) == 2 + 4
    assert not table.fight.effects
    for _ in range(40):
        table.next()
    assert any(
        line["text"].endswith(f"joins {table.fight.sides[-1].name}") for line in table.ask("log", count=500)["lines"]
    )


@pytest.mark.parametrize("system", SYSTEMS)
def test_reinforcements_nobody_can_read_are_refused_now(system: str) -> None:
    table = Table(system, "Ada")
    assert "bad" in table.raw("expect", value="Orc, of unknown kind 7x", round=2)
    assert not table.fight.effects


@pytest.mark.parametrize("system", SYSTEMS)
def test_notes_stay_and_go(system: str) -> None:
    table = Table(system, "Ada")
    table.send("memo", value="Fears fire", who=["ada"])
    table.send("memo", value="The bridge burns")
    assert (table.fight.get("ada").note, table.fight.note) == ("Fears fire", "The bridge burns")
    table.send("memo", value="", who=["ada"])
    assert table.fight.get("ada").note == ""


@pytest.mark.parametrize("system", SYSTEMS)
def test_a_party_kept_as_lines_is_the_same_party(system: str) -> None:
    table = Table(system, sample=True)
    lines = table.ask("lines")["lines"]
    again = Table(system)
    for side in table.fight.sides[1:-1]:
        again.send("add_side", value=side.name)
    again.send("join_all", lines=lines)
    assert party(again) == party(table)


def party(table: Table) -> list[object]:
    """Returns the saved party: everybody at full strength."""
    return [(c.name, c.side, c.sheet, [(g.name, g.most) for g in c.gauges], c.group) for c in table.fight.roster]


def test_a_style_of_rules_is_taken_whole_or_refused() -> None:
    table = Table("collective", "Ada")
    table.send("option", id="opp_cost", value="prose")
    table.send("style", values=[["z_per_segment", "unlimited"], ["z_per_round_cap", "level"]], title="Friday")
    assert dict(table.fight.options) == {"z_per_segment": "unlimited", "z_per_round_cap": "level"}
    refused = table.raw("style", values=[["z_per_round_cap", "level"]])
    assert refused["refused"][0]["rule"] == "turnwright.options"
    assert "Optional Rule #2" in refused["refused"][0]["says"]
    assert "bad" in table.raw("style", values=[["no_such", "1"]])


def test_the_log_as_files() -> None:
    table = Table("hero", "Ada, spd 4, dex 18", '"=cmd()", spd 4, dex 10')
    table.start()
    table.next(2)
    table.send("note", value="A *star* | falls")
    markdown = table.ask("export", **{"as": "md"})
    assert markdown["filename"] == "A-fight.md"
    assert "# A fight\n" in markdown["text"]
    assert "## Turn 1\n" in markdown["text"]
    assert "A \\*star\\* \\| falls" in markdown["text"]
    rows = list(csv.DictReader(io.StringIO(table.ask("export", **{"as": "csv"})["text"])))
    assert rows[0]["what"] == "Ada joins Heroes"
    assert not any(value.startswith("=") for row in rows for value in row.values())
    assert "bad" in table.raw("export", None, **{"as": "pdf"})
    table.send("undo")
    assert "star" not in table.ask("export", **{"as": "md"})["text"]


def test_the_log_of_one_fighter() -> None:
    table = Table("hero", "Ada, spd 4, dex 18", "Bix, spd 4, dex 10")
    table.start()
    table.next(3)
    lines = table.ask("log", who="bix")["lines"]
    assert lines
    assert all("Bix" in line["text"] for line in lines)


def test_the_log_of_a_group_has_those_who_are_knocked_out() -> None:
    table = Table("hero", "Ada, spd 4, stun 20", "Orc x3, spd 3, stun 9")
    table.start()
    table.send("adjust", who=["orc-1", "orc-2"], gauge="STUN", by=-9)
    (row,) = (row["who"] for row in table.view["fighters"] if len(row["who"]) > 1)
    lines = [line["text"] for line in table.ask("log", who=row)["lines"]]
    assert lines[0] == "Orc 1 and 2 are knocked out"
    assert not any("Ada" in line for line in lines)
    assert table.ask("log", who=[])["lines"] == table.ask("log")["lines"]
    for wrong in ([1], {"orc-1": 1}, 7):
        assert "bad" in table.raw("log", who=wrong)


def test_what_would_be_is_what_then_is() -> None:
    table = Table("hero", "Ada, spd 4, dex 18", "Bix, spd 3, dex 10")
    table.start()
    table.next(3)
    supposed = table.ask("forecast", places=30, suppose="set_spd", who=["ada"], value=6, cause="effect")
    assert any(place.get("changed") for place in supposed["places"])
    assert supposed["gone"]
    assert table.ask("forecast", places=30)["places"] != supposed["places"]
    table.send("set_spd", who=["ada"], value=6, cause="effect")
    plain = [{k: v for k, v in place.items() if k != "changed"} for place in supposed["places"]]
    assert table.ask("forecast", places=30)["places"] == plain
    refused = table.ask("forecast", places=5, suppose="abort", who=["nobody"], to="dodge")
    assert refused["says"] == "Nobody called “nobody” is in the fight."


@pytest.mark.parametrize("system", [s for s in SYSTEMS if s != "collective"])
def test_what_may_be_supposed_is_answered(system: str) -> None:
    """Every supposition on the screen has an answer and changes nothing."""
    table = Table(system, sample=True)
    table.start()
    table.next(2)
    offers, before = table.view["what_if"], table.fight
    assert offers
    who = [c.id for c in table.fight.roster][-1:]
    for offer in offers:
        values = {ask["name"]: who if ask["kind"] == "combatant" else ask["value"] for ask in offer["asks"]}
        answer = table.ask("forecast", places=20, **offer["args"], **values)
        assert answer["places"]
        assert "says" in answer
    assert table.fight == before
