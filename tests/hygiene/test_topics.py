"""A topic of a book of pages stays in few files: tools/topics.py counts who writes its state, who makes its facts and who refuses by its rules."""

import ast
import importlib.util
from functools import cache
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).parents[2]
SPEC = importlib.util.spec_from_file_location("topics", ROOT / "tools" / "topics.py")
assert SPEC is not None
assert SPEC.loader is not None
topics = importlib.util.module_from_spec(SPEC)
SPEC.loader.exec_module(topics)

BOOKS = [(book, topic) for book in topics.TOPICS for topic in topics.TOPICS[book]]


@cache
def modules(system: str) -> Any:
    return topics.read(topics.modules(topics.folder(ROOT, system)))


@pytest.mark.parametrize(("system", "topic"), BOOKS)
def test_a_topic_of_a_book_is_in_at_most_three_files(system: str, topic: str) -> None:
    found = topics.follow(system, topics.TOPICS[system][topic], modules(system))
    assert 1 <= len(found.files()) <= topics.MOST, found


PLANTED = {
    "one": "def apply(t): return replace(t, waits='delayed')",
    "two": "class Delay(Move): fact = waiting.Delayed",
    "three": "def events(e): yield waiting.Delayed(e.who)",
    "four": "RULE = {'delayed': 'plainlist.delay'}\ndef against(c): yield RULES.about(c, RULE[c.how], 'No.')",
    "five": "def why(e) -> Explained: return RULES.reason('plainlist.delay')",
    "six": "def apply(t): return replace(t, other=t.waits)",
    "seven": "def new(): return Tally(waits='')",
}


def test_who_writes_makes_and_refuses_is_found_and_who_explains_is_not() -> None:
    trees = {name: ast.parse(text) for name, text in PLANTED.items()}
    found = topics.follow("plainlist", topics.Topic("waits", "Delayed", "delay"), topics.read(trees))
    assert found == ({"one", "seven"}, {"two", "three"}, {"four"})
