"""A long text is read in parts, which together are what the whole text is (docs/boundary.md, "Typed lines")."""

import json
from itertools import count as numbers
from pathlib import Path
from random import Random
from typing import Any

import pytest
from reading_corpus import SYSTEMS, joins, typed_lines

from counts import count
from table import Table
from turnwright.reading.list import lists

READING = Path(__file__).parents[1] / "reading"
SOURCES = [
    path.read_bytes().decode("utf-8")
    for kind in ("blocks", "tables", "lists")
    for path in sorted((READING / kind).iterdir())
]
LINES = {system: [case.text for case in typed_lines(system) if joins(case)] for system in SYSTEMS}
WHOLE = ("add", "says", "places", "foreign", "columns", "sides", "program", "offers", "hints")
SHORT = "Ash, hp 7\nBo, hp 9"


def in_parts(table: Table, do: str, **args: Any) -> list[dict[str, Any]]:
    """Returns the replies about each part of a text, asked in turn."""
    found = []
    for n in numbers():
        found.append(table.ask(do, part=n, **args))
        if found[-1]["more"] is None:
            return found
        assert found[-1]["more"] == n + 1
    raise AssertionError


def same(table: Table, do: str, **args: Any) -> list[dict[str, Any]]:
    """Checks that all parts of a text are what the whole text is, and returns them."""
    whole, parts = table.ask(do, **args), in_parts(table, do, **args)
    assert [line for part in parts for line in part["readings"]] == whole["readings"]
    assert [remark for part in parts for remark in part["remarks"]] == whole["remarks"]
    assert {key: parts[-1][key] for key in WHOLE} == {key: whole[key] for key in WHOLE}
    upto = [part["upto"] for part in parts]
    assert upto == sorted(upto)
    assert upto[-1] == len(args["text"].encode("utf-16-le")) // 2
    assert set(whole) | {"more", "upto"} == set(parts[0])
    return parts


def long_text(chance: Random, system: str) -> str:
    """Returns a text of lists, tables and stat blocks of more than a part, and less than the most lines that are answered at once."""
    pieces: list[str] = []
    while sum(piece.count("\n") + 1 for piece in pieces) < 260:
        pieces += [
            "\n".join(chance.choices(LINES[system], k=chance.randrange(1, 60))),
            chance.choice(SOURCES),
        ]
    return chance.choice(("\n", "\n\n")).join(pieces)


@pytest.mark.parametrize("system", SYSTEMS)
def test_all_parts_together_are_the_whole_text(system: str) -> None:
    for seed in range(count(25, 2)):
        same(Table(system), "read_all", text=long_text(Random(f"{system} {seed}"), system))


@pytest.mark.parametrize("system", SYSTEMS)
def test_a_short_text_answers_whole(system: str) -> None:
    assert len(same(Table(system), "read_all", text=SHORT)) == 1
    assert len(same(Table(system), "read_file", name="list.txt", text=SHORT)) == 1


def test_a_part_ends_behind_two_hundred_lines_or_twenty_thousand_characters() -> None:
    table = Table("plainlist")
    parts = same(table, "read_all", text="\n".join(f"Orc {n}, {n % 30}" for n in range(450)))
    assert [len(part["readings"]) for part in parts] == [200, 200, 50]
    parts = same(table, "read_all", text="\n".join(f"Orc {n}, {n % 30}, note {'very ' * 50}angry" for n in range(120)))
    assert [len(part["readings"]) for part in parts] == [74, 46]
    assert parts[0]["upto"] >= 20_000


def test_no_part_cuts_a_stat_block_or_the_row_of_a_table() -> None:
    table = Table("hero")
    block = (READING / "blocks/hero-6e.txt").read_text("utf-8").strip()
    before = "\n".join(f"Thug {n}, spd 3, dex 12" for n in range(199))
    first, second = same(table, "read_all", text=f"{before}\n\n{block}\n\nThug 900, spd 3, dex 12")
    assert len(first["readings"]) == 200
    assert [line["draft"]["name"] for line in second["readings"]] == ["Thug 900"]
    assert first["upto"] == len(f"{before}\n\n{block}\n")
    rows = "\n".join(f'"Thug {n}\nof the 🐉",3,12' if n % 3 == 0 else f"🐉 Thug {n},3,12" for n in range(300))
    first, second = same(table, "read_file", name="thugs.csv", text=f"Name,SPD,DEX\n{rows}")
    assert [len(first["readings"]), len(second["readings"])] == [150, 150]
    assert first["upto"] == len(f"Name,SPD,DEX\n{rows}".partition('\n"Thug 150\n')[0].encode("utf-16-le")) // 2


def test_a_file_of_another_program_is_read_in_parts() -> None:
    table = Table("plainlist")
    names = [{"name": f"Orc {n}", "hp": n + 1, "odd": "thing"} for n in range(450)]
    parts = same(table, "read_file", name="orcs.json", text=json.dumps(names, indent=1))
    assert [len(part["readings"]) for part in parts] == [200, 200, 50]


def test_more_lines_than_are_answered_at_once_come_in_parts() -> None:
    table = Table("plainlist")
    text = "\n".join(f"Orc, {n % 30}" for n in range(700))
    assert table.raw("read_all", text=text)["bad"]["says"] == "Paste at most 500 lines at once."
    parts = in_parts(table, "read_all", text=text)
    assert len(parts) == 4
    assert len(parts[-1]["add"]["args"]["lines"]) == 700
    reply = table.raw("read_all", text=f"{'a' * 65_537}", part=0)
    assert reply["bad"]["says"] == "That is too much to paste at once."


@pytest.fixture
def read(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The texts that were read from their start."""
    texts: list[str] = []
    before = lists.read

    def counted(text: str, *args: Any) -> Any:
        texts.append(text)
        return before(text, *args)

    monkeypatch.setattr(lists, "read", counted)
    return texts


def test_a_part_costs_only_its_own_lines(read: list[str]) -> None:
    table = Table("plainlist")
    text = "\n".join(f"Orc, {n % 30}, hp 4" for n in range(450))
    other = text.replace("Orc", "Elf")
    parts = in_parts(table, "read_all", text=text)
    assert len(read) == 1
    assert table.ask("read_all", part=1, text=text) == parts[1]
    assert len(read) == 1
    table.ask("read_all", part=0, text=other)
    assert table.ask("read_all", part=2, text=text) == parts[2]  # read again from its start
    assert read == [text, other, text]
    sided = table.ask("read_all", part=1, text=text, side=table.view["sides"][-1]["id"])
    assert sided["readings"] != parts[1]["readings"]
    assert len(read) == 4


def test_a_changed_fight_is_read_for_again(read: list[str]) -> None:
    table = Table("plainlist")
    text = "\n".join(f"Orc, {n % 30}, hp 4" for n in range(450))
    table.ask("read_all", part=0, text=text)
    table.send("join", text="Ash, 12")
    assert len(table.ask("read_all", part=1, text=text)["readings"]) == 200
    assert len(read) == 2


def test_the_lines_of_all_parts_join_at_once_and_leave_at_once() -> None:
    table = Table("plainlist")
    text = "\n".join(f"Orc, {n % 30}, hp 4" for n in range(450))
    add = in_parts(table, "read_all", text=text)[-1]["add"]
    before = table.view["steps"]
    table.send(add["do"], **add["args"])
    assert table.view["steps"] == before + 1
    assert len(table.fight.roster) == 450
    table.send("undo")
    assert not table.fight.roster


@pytest.mark.parametrize("part", [-1, 1.5, True, "0", [0]])
def test_a_part_is_a_number_from_0(part: Any) -> None:
    reply = Table("hero").raw("read_all", text=SHORT, part=part)
    assert reply["bad"]["says"] == "A part is a whole number from 0."


def test_a_part_that_a_text_has_not_is_said() -> None:
    reply = Table("hero").raw("read_all", text=SHORT, part=1)
    assert reply["bad"]["says"] == "This text has no part 1."
    assert Table("hero").raw("read_all", text=" \n ", part=0)["bad"]["says"] == "The list is empty."
