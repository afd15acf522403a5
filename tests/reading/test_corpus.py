"""What other people write, through the door of the page (`read_all`, `read_file`), with all that is shown of it: the corpus, whole."""

import os
from collections import Counter
from pathlib import Path

import pytest
from reading_corpus import CORPUS, HERE, SYSTEMS, cases, every, fight, send, shown

from counts import FULL, TORTURE
from fifth import kept

ALL = FULL or TORTURE or "MUTANT_UNDER_TEST" in os.environ
"""In the everyday loop every fifth is read."""


@pytest.mark.parametrize("system", SYSTEMS)
@pytest.mark.parametrize("path", sorted(CORPUS.glob("*.txt")), ids=lambda path: path.stem)
def test_a_text_is_read_as_people_mean_it(path: Path, system: str) -> None:
    """One test for all texts of a file, since a test of its own for each costs as much as reading it."""
    read = [case for case in cases(path) if case.system == system and (ALL or kept(f"{path.stem} {case.text}"))]
    found = [(case, shown(case)) for case in read]
    wrong = [
        f"### {case.system} {case.dice}\n{case.file or case.text}\n=> wanted\n{case.wanted}\n=> shown\n{said}"
        for case, said in found
        if said != case.wanted
    ]
    assert not wrong, f"{len(wrong)} of {len(read)} texts:\n" + "\n\n".join(wrong)


@pytest.mark.parametrize("kind", ["blocks", "tables", "lists", "files"])
def test_every_file_beside_the_corpus_is_read(kind: str) -> None:
    assert {f"{kind}/{path.name}" for path in (HERE / kind).iterdir()} == {
        case.file for case in every() if case.file.startswith(f"{kind}/")
    }


def test_each_text_stands_once() -> None:
    seen = Counter((case.system, case.dice, case.name, case.text, case.words) for case in every())
    assert [one for one, times in seen.items() if times > 1] == []


def test_what_titles_mean_is_said_once_for_a_table() -> None:
    """For the columns that nobody knows, and with the sentence that is said of those that remain."""
    text = (HERE / "tables/nobody-knows.csv").read_text("utf-8")
    session = fight("tactical", "")
    answer = send(session, "read_all", text=text, columns={"Nimble": "qu", "Wer": "name"})["answer"]
    drafts = [line["draft"] for line in answer["readings"]]
    assert [(draft["name"], draft["values"]) for draft in drafts] == [
        ("Bex", {"hits": "20", "qu": "5"}),
        ("Ork", {"hits": "30", "qu": "4"}),
    ]
    assert [column["title"] for column in answer["foreign"]] == ["XP"]


def test_each_answer_to_a_question_keeps_what_a_mark_says() -> None:
    text = "Goblin* 12 20\nOrc 9\n* = prone, surprised and hidden"
    asked = send(fight("plainlist", ""), "read_all", text=text)["answer"]["readings"][0]
    wanted = ["Goblin, score 12, hp 20, hidden, prone, surprised", '"Goblin 12", score 20, hidden, prone, surprised']
    assert [fix["text"] for fix in asked["fixes"]] == wanted
    assert "“Goblin 12 20”" in asked["says"]


@pytest.mark.parametrize("name", ["The *old* man", "A _b_ c", "`x` 1"])
def test_a_name_in_quotes_keeps_its_signs(name: str) -> None:
    session = fight("plainlist", "")
    reading = send(session, "read_all", text=f'"{name}", 12')["answer"]["readings"][0]
    assert reading["draft"]["name"] == name
    again = send(session, "read_all", text=reading["text"])["answer"]["readings"][0]
    assert again["draft"]["name"] == name, reading["text"]
