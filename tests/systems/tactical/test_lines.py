"""Typed lines: their interpretation, and the sentence for an unreadable one."""

from typing import Any

import pytest

from turnwright.core import kernel
from turnwright.core.commands import BadCommand, Command
from turnwright.roster.fields import fields_of
from turnwright.systems.tactical.fields import FIELDS
from turnwright.systems.tactical.state import Modifier, Sheet, Tally
from turnwright.systems.tactical.system import SYSTEM

LINES: list[tuple[str, Sheet, Tally, int | None, str]] = [
    ("Aro", Sheet(), Tally(), None, "pc"),
    ("Raider x3, qu 2, hits 40, ap 4, bleed 1", Sheet(qu=2, ap=4), Tally(bleed=1), 40, "monster"),
    ("Cyr qu 4 hits 58", Sheet(qu=4), Tally(), 58, "pc"),
    ("Bex, qu -1", Sheet(qu=-1), Tally(), None, "pc"),
    ("Bex, Qu: −3", Sheet(qu=-3), Tally(), None, "pc"),
    ("Bex, 40 hits, 3 qu", Sheet(qu=3), Tally(), 40, "pc"),
    ("Bex, init -4, init -4", Sheet(init=-8), Tally(), None, "pc"),
    ("Bex, next -1d10, next +4", Sheet(), Tally(modifiers=(Modifier(dice=-1), Modifier(4))), None, "pc"),
    ("Bex, surprised, monster", Sheet(surprised=True), Tally(), None, "monster"),
    ("Bex, dazed 2, stunned 1, unable to parry 3", Sheet(), Tally(dazed=2, stunned=1, no_parry=3), None, "pc"),
    ("Bex, hits -3/40", Sheet(), Tally(), -3, "pc"),
    ("Bex, prone", Sheet(), Tally(prone=True, staggered=True), None, "pc"),
    ("Bex, sd 5, bleeding 2", Sheet(sd=5), Tally(bleed=2), None, "pc"),
]


@pytest.mark.parametrize(("text", "sheet", "tally", "hits", "side"), LINES, ids=[line[0] for line in LINES])
def test_a_line_is_understood(text: str, sheet: Sheet, tally: Tally, hits: int | None, side: str) -> None:
    found = FIELDS.read(SYSTEM.open("A fight"), text).fighter
    gauge = found.gauge("hits")
    assert (found.sheet, found.tally, gauge and gauge.value, found.side) == (sheet, tally, hits, side)


WRONG = [
    ("Aro, wings", "These look like 2 fighters"),
    ("Aro, qu many", "Qu must be a whole number"),
    ("Aro, qu wings", "Qu must be a whole number"),
    ("Aro, qu 100", "Qu must be −99 to 99"),
    ("Aro, hits 0", "Hits must be 1"),
    ("Aro, ap 99", "AP must be 0 to 20"),
    ("Aro, bleed -1", "Bleeding must be 0"),
    ("Aro, next soon", "Write a modifier as"),
    ("Aro, dazed 100", "Rounds dazed must be 0"),
]


@pytest.mark.parametrize(("text", "says"), WRONG)
def test_a_wrong_line_gets_a_sentence_that_names_the_field(text: str, says: str) -> None:
    with pytest.raises(BadCommand) as caught:
        FIELDS.read(SYSTEM.open("A fight"), text)
    assert says in str(caught.value)
    assert str(caught.value).endswith(".")


@pytest.mark.parametrize("text", ["Aro, qu 4, hits 20", "Raider x3, qu -2, init -4, ap 5, sd 3, surprised", "Bex"])
def test_what_is_printed_is_read_back(text: str) -> None:
    fight = kernel.decide(SYSTEM, SYSTEM.open("A fight"), Command("join", {"text": text})).state
    printed = fields_of(SYSTEM).line(fight, fight.roster)
    again = kernel.decide(SYSTEM, SYSTEM.open("A fight"), Command("join", {"text": printed})).state
    assert again.roster == fight.roster


CHANGES: list[tuple[str, Any, str]] = [
    ("qu", 4, "Qu 4"), ("ap", 5, "AP 5"), ("init", -4, "initiative modifier −4"), ("next", "-1d10", "next roll −1d10"),
    ("next", "", "next roll without a modifier"),
    ("bleed", 2, "bleed 2"), ("dazed", 1, "dazed 1"), ("prone", "yes", "prone"), ("surprised", "no", "not surprised"),
    ("sd", 2, "Self Discipline 2"),
]  # fmt: skip


@pytest.mark.parametrize(("field", "value", "says"), CHANGES)
def test_a_changed_field_is_told(field: str, value: Any, says: str) -> None:
    fight = kernel.decide(SYSTEM, SYSTEM.open("A fight"), Command("join", {"text": "Aro"})).state
    outcome = kernel.decide(SYSTEM, fight, Command("correct", {"who": ["aro"], "field": field, "value": value}))
    assert [t.line.text for t in outcome.lines] == [f"Aro: {says}"]


@pytest.mark.parametrize(
    ("field", "value"), [("initiative", 5), ("luck", 1), ("prone", "maybe"), ("stunned", -1), ("qu", "x")]
)
def test_a_field_that_does_not_fit_is_refused(field: str, value: Any) -> None:
    fight = kernel.decide(SYSTEM, SYSTEM.open("A fight"), Command("join", {"text": "Aro"})).state
    with pytest.raises(BadCommand, match=r"\.$"):
        kernel.decide(SYSTEM, fight, Command("correct", {"who": ["aro"], "field": field, "value": value}))
