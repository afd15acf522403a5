"""What is offered as the answer to a question about a typed line is read as it says, and never asked about again with the same question."""

import random
import re
from typing import Any

import pytest
from reading_corpus import typed_lines

from counts import count
from table import Table
from turnwright import SYSTEMS

LINES = count(1_200, 60)
NAMES = ("Ash", "Orc", "Goblins", "Ilse Vorn", "Unit 7", "Van der Meer", "PC", "4 orcs", '"Bo, the Red"', "mook")
OF_SYSTEM = {
    "collective": (
        "2X",
        "x2",
        "X2",
        "2x",
        "2b",
        "1P 2X",
        "borrow 1P",
        "hold P",
        "hM",
        "5A'' 5QA",
        "2P/1M",
        "3QiP",
        "2",
        "P",
        "cap 2M",
    ),
    "hero": ("spd", "dex 18", "5", "23 stun", "x3", "3", "lr 5", "spd 4/5", "12-"),
    "structured": ("ag 42", "AgB 4", "3", "x2", "unnatural 2", "wounds 12/15", "12"),
    "tactical": ("qu 3", "+3", "ap 4", "x2", "hits 30/45", "30", "Qu 91 (+7)"),
    "plainlist": ("17", "x2", "(3)", "hp 20", "+3", "2d6", "17/24", "12 and 5", "[59]"),
}


def parts(system: str) -> list[str]:
    """Returns what lines of a system are made of: the parts of those in the corpus, and more of what is easily taken for something else."""
    found = {part.strip() for case in typed_lines(system) for part in re.split(r"[,;]", case.text)}
    return sorted(part for part in found if 0 < len(part) < 30) + list(OF_SYSTEM[system]) * 6


def line_of(chance: random.Random, pieces: list[str]) -> str:
    """Returns a line at random: a name, and up to four parts behind it, none of them twice: who repeats what is unknown is asked twice."""
    made = chance.choice(NAMES)
    for part in dict.fromkeys(chance.choices(pieces, k=chance.randint(1, 4))):
        made += chance.choice((", ", ", ", " ", " / ")) + part
    return made


def read(table: Table, text: str) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = table.ask("read_all", text=text)["readings"]
    return found


@pytest.mark.parametrize("system", SYSTEMS)
def test_no_question_is_answered_by_the_same_question(system: str) -> None:
    table, chance, pieces = Table(system), random.Random(f"fixes {system}"), parts(system)
    asked = 0
    for _ in range(LINES):
        line = line_of(chance, pieces)
        for reading in read(table, line):
            for fix in reading.get("fixes", ()):
                asked += 1
                for again in read(table, fix["text"]) if fix["text"] else ():
                    asks_itself = fix["text"] in [f["text"] for f in again.get("fixes", ())]
                    there = slice(
                        reading["start"], reading["end"] + 6
                    )  # of "Ash 5/24 Ash 2" the second one is another question
                    same = (
                        again.get("says") == reading["says"]
                        and again["start"] == reading["start"]
                        and fix["text"][there] == line[there]
                    )
                    assert not asks_itself and not same, (line, reading["says"], fix, again["says"])
    assert asked > LINES // 4
