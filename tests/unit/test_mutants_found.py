"""Faults that mutants of lists, tables and files have found (tests/torture/test_mutants_of_texts.py)."""

import json
import time
from typing import Any

import pytest

from table import Table


def read(system: str, text: str, **args: Any) -> list[dict[str, Any]]:
    do = "read_file" if "name" in args else "read_all"
    return list(Table(system).ask(do, text=text, **args)["readings"])


def test_a_name_that_is_too_long_in_a_table_is_asked_about_where_it_stands() -> None:
    first, second = read("plainlist", f"Name,Init\n{'A' * 90},12\nBo,9")
    assert first["says"] == "A name can have at most 80 characters; this one has 90."
    assert first["remarks"] == [{"kind": "asked", "says": first["says"], "at": [1, 0]}]
    assert "add" in second


@pytest.mark.parametrize("system", ["plainlist", "hero", "collective", "structured", "tactical"])
def test_a_long_note_in_a_file_leaves_its_fighter_readable(system: str) -> None:
    table = Table(system)
    text = f'!init begin\n!init add 0 Bell -p 20 -note "{"very " * 400}angry"\n!init add 3 "Perrin the Bold" -ac 18\n'
    found = table.ask("read_file", name="fight.txt", text=text)
    remarks = [remark["says"] for line in found["readings"] for remark in line["remarks"]]
    assert "The note is cut: a line has room for 500 characters of it." in remarks
    table.send("join_all", **found["add"]["args"])
    assert {"Bell", "Perrin the Bold"} == {c.name for c in table.fight.roster}


@pytest.mark.parametrize("text", ["17 Ash, AC 16, AC 18", "Name,Init,AC,Armor Class\nAsh,17,16,18\nBo,9,12,13"])
def test_the_first_of_two_further_numbers_counts_and_the_other_is_left_out(text: str) -> None:
    line = read("plainlist", text)[0]
    assert line["draft"]["numbers"] == {"ac": "16"}
    assert [remark["kind"] for remark in line["remarks"]] == ["noted", "left out"]


@pytest.mark.parametrize(
    "run", [" ", "\t", "\u3000", " ,", ", ", ". ", "(", "[", "/ ", " and ", "**", "1,", "=", "|", '"', "<", "\u200d"]
)
@pytest.mark.parametrize(
    "text", ["Ash 12{}Bo 13\nCy 4", "{}Ash", "Ash\nHP 12{}\nAC 13\nSTR 14\n", "Name,Init\nAsh{},12\n"]
)
def test_a_very_long_run_costs_no_more_than_it_is_long(run: str, text: str) -> None:
    session = Table("plainlist").session
    text = text.format((run * 20_000)[:20_000])
    start = time.process_time()
    reply = json.loads(session.dispatch(json.dumps({"id": 1, "do": "read_all", "args": {"text": text}})))
    assert time.process_time() - start < 5  # its square took half a minute and more
    assert "fault" not in reply
