"""Newcomers: a typed line becomes combatants, and a combatant who left comes back.

"Cultist x3, ag 30, wounds 8, surprised": all systems share the name and number (roster.read_line); this module reads the words between the
commas.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field, replace

from turnwright.core.commands import BadCommand
from turnwright.core.events import Joined, SideChanged
from turnwright.core.model import Departed, Gauge
from turnwright.roster.line import Newcomer
from turnwright.roster.line_words import joined, left_and_most, named_number, printed, side_named, without_commas
from turnwright.systems.structured.rules.options import on
from turnwright.systems.structured.state.clock import WOUNDS, Event, Fight, Fighter
from turnwright.systems.structured.state.sheet import Sheet, with_field, yes
from turnwright.systems.structured.state.tally import APART, NEW, TOOK, WAITS, Tally
from turnwright.systems.structured.text import say

_NAMES = {
    "ag": "ag", "agi": "ag", "agility": "ag", "unnatural": "unnatural", "unnatural ag": "unnatural", "unnatural agility": "unnatural",
    "wounds": "wounds", "wound": "wounds", "w": "wounds", "hp": "wounds", "reactions": "reactions", "reaction": "reactions",
}  # fmt: skip
_MARKS = {"surprised": "surprised", "crew": "crew", "death world": "death_world", "deathworld": "death_world"}
_TAKES = frozenset((*_NAMES, "death", "third"))


@dataclass(slots=True)
class Reading:
    """What a typed line says beyond the name and number."""

    side: str
    sheet: Sheet = field(default_factory=Sheet)
    wounds: tuple[int, int] | None = None
    """What is left, and the maximum."""


def read(e: Fight, line: Newcomer) -> Reading:
    """The words of a line, parsed. Raises BadCommand naming the word that cannot be read."""
    line = split(e, line)
    reading = Reading(e.sides[-1].id if line.grouped else e.sides[0].id)
    for word in line.words:
        _word(e, word, reading)
    return reading


def split(e: Fight, line: Newcomer) -> Newcomer:
    """The line with commas where it was typed without: "Ira ag 42 wounds 12"."""
    return without_commas(line, _TAKES, _NAMES, lambda word: _word(e, word, Reading(e.sides[0].id)))


def _word(e: Fight, word: str, reading: Reading) -> None:
    low = " ".join(word.lower().split())
    side = side_named(e, low)
    if side:
        reading.side = side
    elif low in _MARKS:
        reading.sheet = with_field(reading.sheet, _MARKS[low], "yes")
    elif named := named_number(low, _NAMES):
        name, value = named
        if name == "wounds":
            reading.wounds = left_and_most(value, say("number.wounds"), 9_999)
        else:
            reading.sheet = with_field(reading.sheet, name, value)
    else:
        late = e.clock.stage != "setup" and on(e, "surprise_once")
        raise BadCommand(say("join.unread.late", word=word[:40]) if late else say("join.unread", word=word[:40]))


def line(e: Fight, group: tuple[Fighter, ...]) -> str:
    """The typed line that `newcomer` reads back: the numbers of the sheet, Wounds full."""
    s = group[0].sheet
    words = [f"ag {s.ag}", *(f"wounds {g.most}" for g in group[0].gauges if g.name == WOUNDS and g.most > 0)]
    words += [f"{word} {n}" for word, n in (("unnatural", s.unnatural), ("reactions", s.reactions)) if n]
    marks = (("surprised", s.surprised), ("crew", s.crew), ("death world", s.death_world))
    words += [word for word, marked in marks if marked]
    return printed(e, group, words)


def newcomer(e: Fight, line: Newcomer) -> Iterator[Joined[Fight, Sheet, Tally]]:
    """The Joined events of a typed line."""
    reading = read(e, line)
    line = split(e, line)
    tally = fresh(e, reading.sheet, reading.side)
    sheet = reading.sheet
    if sheet.surprised and e.clock.stage != "setup":
        sheet, tally = replace(sheet, surprised=False), replace(tally, surprised=True)
    gauges = (Gauge(WOUNDS, *reading.wounds),) if reading.wounds else ()
    yield from joined(e, line, reading.side, sheet, tally, gauges)


def fresh(e: Fight, sheet: Sheet, side: str) -> Tally:
    """The tally of a newcomer; in mid-fight a newcomer has no place before the roll."""
    return Tally(went=NEW) if e.clock.stage == "play" else Tally()


def back(e: Fight, gone: Departed[Sheet, Tally]) -> Fighter:
    """A combatant who comes back: rolls like a newcomer (Structured Time, Initiative), gets no second turn in this round, and a used Reaction
    stays used.
    """
    c, was = gone.combatant, gone.combatant.tally
    tally = fresh(e, c.sheet, c.side)
    if e.clock.stage == "setup":
        return replace(c, tally=tally)
    surprised = c.sheet.surprised
    if gone.round and gone.round == e.clock.round:
        went = {TOOK: APART, APART: APART, WAITS: WAITS}.get(was.went, tally.went)
        tally = replace(tally, went=went, reacted=was.reacted)
        surprised = surprised or was.surprised
    return replace(c, sheet=replace(c.sheet, surprised=False), tally=replace(tally, surprised=surprised))


def corrected(e: Fight, c: Fighter, name: str, value: str) -> tuple[Sheet, Tally, str]:
    """The sheet and the tally after a changed field, and the change in words. Raises BadCommand."""
    if name == "out":
        gone = yes(say("mark.out"), value)
        return c.sheet, replace(c.tally, out=gone), say("corrected.out") if gone else say("corrected.back")
    if name == "surprised" and e.clock.stage != "setup":
        marked = yes(say("surprised"), value)
        return c.sheet, replace(c.tally, surprised=marked), _surprised(marked)
    sheet = with_field(c.sheet, name, value)
    words = {
        "ag": say("corrected.ag", ag=sheet.ag),
        "unnatural": say("corrected.unnatural", unnatural=sheet.unnatural),
        "reactions": say("corrected.reactions", reactions=sheet.reactions or say("corrected.reactions.table")),
        "surprised": _surprised(sheet.surprised),
        "crew": say("corrected.crew") if sheet.crew else say("corrected.no_crew"),
        "death_world": say("corrected.death_world") if sheet.death_world else say("corrected.no_death_world"),
    }
    return sheet, c.tally, words[name]


def _surprised(marked: bool) -> str:
    return say("surprised") if marked else say("corrected.unsurprised")


def side_changed(e: Fight, who: str, side: str) -> Iterator[Event]:
    """The facts of a change of sides: place and turn stay."""
    yield SideChanged(who, side)
