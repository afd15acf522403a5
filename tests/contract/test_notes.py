"""A note on the fight or for the log is in the log and in every export; a note on a fighter is the GM's alone. Players read none of them."""

import csv
import io
import json
from pathlib import Path
from typing import Any

import pytest

from table import Table
from turnwright import SYSTEMS
from turnwright.__main__ import main

NOTES = ("Selvar fled north", "The mill burns; 12 gp")


def noted(system: str) -> Table:
    """Returns an ended fight with notes from before, during and after it."""
    table = Table(system, "Ash", "Orc x2, enemy")
    table.send("memo", value=NOTES[0])
    table.start()
    table.send("memo", value="Knows the password", who=["orc-1"])
    table.send("end_fight")
    table.send("memo", value=NOTES[1])
    return table


@pytest.mark.parametrize("system", SYSTEMS)
def test_the_words_are_in_the_log_and_in_every_export(
    system: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    table = noted(system)
    text = "\n".join(line["text"] for line in table.ask("log", count=100)["lines"])
    markdown, sheet = (table.ask("export", **{"as": kind})["text"] for kind in ("md", "csv"))
    cells = "\n".join(row[4] for row in csv.reader(io.StringIO(sheet)))
    saved = tmp_path / "fight.json"
    saved.write_text(table.ask("save")["document"], encoding="utf-8")
    assert main(["replay", str(saved)]) == 0
    replayed = capsys.readouterr().out
    for told in (text, markdown, cells, replayed):
        for note in NOTES:
            assert note in told
        assert "password" not in told
    assert table.view["note"] == NOTES[1]
    assert any(NOTES[1] in line["text"] for line in table.view["log"])


@pytest.mark.parametrize("system", SYSTEMS)
def test_players_read_no_note(system: str) -> None:
    table = noted(system)
    table.send("note", value="Xylophone")
    table.send("reopen")
    shown: Any = json.dumps(table.ask("players"))
    payload = table.ask("link", players=True)["payload"]
    shown += json.dumps(table.ask("look_link", text=payload)) + json.dumps(table.ask("peek_link", text=payload))
    for note in (*NOTES, "password", "Xylophone"):
        assert note not in shown


def test_a_note_that_is_deleted_stays_in_the_log() -> None:
    table = noted("hero")
    table.send("memo", value="")
    assert table.view["note"] == ""
    texts = [line["text"] for line in table.view["log"]]
    assert texts[:2] == ["Fight notes deleted", f"Fight notes: {NOTES[1]}"]
