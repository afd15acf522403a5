"""Newcomers: a typed line becomes combatants, and a combatant who joins or comes back gets its tally.

"Raider x3, qu 2, hits 40, ap 4, bleed 1": roster.line reads the name and the number for all systems; this module reads the words between the
commas.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field, replace

from turnwright.core.commands import BadCommand
from turnwright.core.events import Joined
from turnwright.core.model import Departed, Gauge
from turnwright.roster.line import Newcomer
from turnwright.roster.line_words import joined, left_and_most, named_number, printed, side_named, whole, without_commas
from turnwright.systems.tactical.state.clock import Fight, Fighter
from turnwright.systems.tactical.state.sheet import Sheet, read_modifiers, with_field
from turnwright.systems.tactical.state.tally import Tally
from turnwright.systems.tactical.text import say

_NAMES = {
    "qu": "qu", "quickness": "qu", "init": "init", "initiative": "init", "ap": "ap", "sd": "sd", "discipline": "sd",
    "bleed": "bleed", "bleeding": "bleed", "dazed": "dazed", "stunned": "stunned", "unable to parry": "no_parry", "no parry": "no_parry",
    "hits": "hits", "hit": "hits", "hp": "hits",
}  # fmt: skip
_MARKS = ("surprised", "staggered", "prone")
_TAKES = frozenset((*_NAMES, "next"))


@dataclass(slots=True)
class Reading:
    """A parsed line: everything beyond the name and number."""

    side: str
    sheet: Sheet = field(default_factory=Sheet)
    tally: Tally = field(default_factory=Tally)
    hits: tuple[int, int] | None = None
    """Hits left, and the maximum."""


def read(e: Fight, line: Newcomer) -> Reading:
    """The parsed words of a line. Raises BadCommand naming the word that cannot be read."""
    line = split(e, line)
    reading = Reading(e.sides[-1].id if line.grouped else e.sides[0].id)
    for word in line.words:
        _word(e, word, reading)
    return reading


def split(e: Fight, line: Newcomer) -> Newcomer:
    """A line with its words split, also when typed without commas: "Cyr qu 4 hits 58"."""
    return without_commas(line, _TAKES, _NAMES, lambda word: _word(e, word, Reading(e.sides[0].id)))


def _plain(word: str) -> str:
    return " ".join(word.lower().replace("−", "-").split())


def _word(e: Fight, word: str, reading: Reading) -> None:
    low = _plain(word)
    side = side_named(e, low)
    if side:
        reading.side = side
    elif low in _MARKS:
        _set(reading, low, "yes")
    elif low.startswith("next "):
        added = (*reading.tally.modifiers, *read_modifiers(low[5:]))
        reading.tally = replace(reading.tally, modifiers=added)
    elif named := named_number(low, _NAMES):
        name, value = named
        if name == "hits":
            reading.hits = left_and_most(value, say("what.hits"))
        elif name == "init":  # several modifiers add up
            _set(reading, name, str(reading.sheet.init + whole(value, -99, 99, say("what.init"))))
        else:
            _set(reading, name, value)
    else:
        raise BadCommand(say("typed.unreadable", typed=word[:40]))


def _set(reading: Reading, name: str, value: str) -> None:
    reading.sheet, reading.tally = with_field(reading.sheet, reading.tally, name, value)


def line(e: Fight, group: tuple[Fighter, ...]) -> str:
    """The line that `newcomer` reads back: the numbers of the sheet, hits full."""
    sheet, gauge = group[0].sheet, group[0].gauge("hits")
    words = [f"qu {sheet.qu}"]
    words += [f"hits {gauge.most}"] if gauge is not None and gauge.most > 0 else []
    words += [f"{name} {n}" for name, n in (("init", sheet.init), ("ap", sheet.ap), ("sd", sheet.sd)) if n]
    return printed(e, group, [*words, "surprised"] if sheet.surprised else words)


def newcomer(e: Fight, line: Newcomer) -> Iterator[Joined[Fight, Sheet, Tally]]:
    """The Joined events of a typed line."""
    reading = read(e, line)
    tally = replace(reading.tally, waits=fresh(e, reading.sheet, reading.side).waits)
    gauges = (Gauge("hits", *reading.hits),) if reading.hits else ()
    yield from joined(e, split(e, line), reading.side, reading.sheet, tally, gauges)


def fresh(e: Fight, sheet: Sheet, side: str) -> Tally:
    """An empty tally. In mid-round a newcomer waits for the next Initiative Phase; the running one counts while its dice are not rolled yet (or if
    nobody was up to roll any).
    """
    to_fall = e.clock.phase == "initiative" and (e.prompt is None or e.prompt.kind == "initiative")
    return Tally(waits=e.clock.stage == "play" and not to_fall)


def back(e: Fight, gone: Departed[Sheet, Tally]) -> Fighter:
    """The combatant who comes back, placed like a newcomer (Initiative Phase); it still bleeds, and keeps the modifiers of its next roll."""
    c, was = gone.combatant, gone.combatant.tally
    if e.clock.stage != "play":
        return c
    tally = fresh(e, c.sheet, c.side)
    return replace(c, tally=replace(tally, bleed=was.bleed, modifiers=was.modifiers, no_dice=was.no_dice))
