"""Runs the new reader of typed lines over the corpus of the one of today. Each difference stands in reading_differences.txt with its reason."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from reading_corpus import corpus, shown, verdict

ASKED = "?"
DIFFERENCES = Path(__file__).with_name("reading_differences.txt")


def today(wanted: str) -> str:
    """Returns what the screen of today says, without what is left out; a question mark for a line that it asks about."""
    if wanted.startswith("! "):
        return ASKED
    left = re.sub(r" · (?:left out: .*?|list number \d+ left out)(?= · hidden| · [a-z ;]+$|$)", "", wanted)
    return re.sub(r" · (?:SPD and DEX|DEX|SPD) assumed", "", left)


def now(system: str, line: str) -> str:
    """Returns what the new reader says; a question mark for a line that it asks about."""
    found = verdict(system, line)
    if found.asked:
        return ASKED
    said = (re.sub(r" · (?:SPD and DEX|DEX|SPD) assumed", "", shown(system, draft)) for draft in found.drafts)
    return " + ".join(said)


def differences() -> Iterator[tuple[str, str, str, str]]:
    """Yields the system, the line, how it is read now, and why that is accepted."""
    system = reason = ""
    for row in DIFFERENCES.read_text(encoding="utf-8").splitlines():
        if row.startswith("# "):
            reason = row[2:]
        elif row.startswith("["):
            system, _, rest = row[1:].partition("] ")
            line, _, said = rest.partition(" => ")
            yield system, line, said, reason


ACCEPTED = {(system, line): said for system, line, said, _ in differences()}


@pytest.mark.parametrize(("system", "line", "wanted"), list(corpus()))
def test_a_line_is_read_as_before_or_as_accepted(system: str, line: str, wanted: str) -> None:
    said = now(system, line)
    if (system, line) in ACCEPTED:
        assert said == ACCEPTED[system, line] != today(wanted)
    else:
        assert said == today(wanted)


def test_each_difference_has_a_reason_and_a_line() -> None:
    lines = {(system, line) for system, line, _ in corpus()}
    assert all(reason and (system, line) in lines for system, line, _, reason in differences())
