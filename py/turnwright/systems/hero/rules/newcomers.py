"""Newcomers: a typed line becomes combatants, and the first Phase of somebody who joins now.

"Agent x4, spd 3, dex 14, stun 24": the name and number are common to all systems (roster.line); the words between the commas are read here.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field, replace

from turnwright.core.commands import BadCommand
from turnwright.core.events import Joined
from turnwright.core.model import Departed, Gauge
from turnwright.roster.line import Newcomer
from turnwright.roster.line_words import joined, left_and_most, named_number, printed, side_named, without_commas
from turnwright.systems.hero.rules import speed_change, speed_chart
from turnwright.systems.hero.state import clock
from turnwright.systems.hero.state.clock import Fight, Fighter
from turnwright.systems.hero.state.sheet import Sheet, with_field
from turnwright.systems.hero.state.tally import Tally
from turnwright.systems.hero.text import say

GAUGES = ("STUN", "BODY", "END")
_NAMES = {
    "spd": "spd", "speed": "spd", "dex": "dex", "dexterity": "dex", "rec": "rec", "recovery": "rec",
    "lr": "reflexes", "lightning reflexes": "reflexes", "reflexes": "reflexes", "fd": "fast_draw", "fast draw": "fast_draw",
    "tw": "teamwork", "teamwork": "teamwork", "ego": "ego", "int": "intelligence", "pre": "presence",
    "stun": "STUN", "body": "BODY", "end": "END", "hp": "STUN",
}  # fmt: skip
_TAKES = frozenset(word for name in _NAMES for word in name.split())


@dataclass(slots=True)
class Reading:
    """The contents of a typed line beyond the name and number."""

    side: str
    sheet: Sheet = field(default_factory=Sheet)
    gauges: dict[str, tuple[int, int]] = field(default_factory=dict)
    typed: set[str] = field(default_factory=set)


def read(e: Fight, line: Newcomer) -> tuple[Newcomer, Reading]:
    """The line without its words, and their contents. Raises BadCommand naming the word that cannot be read."""
    line = without_commas(line, _TAKES, _NAMES, lambda word: _word(e, word, Reading(e.sides[0].id)))
    reading = Reading(e.sides[-1].id if line.grouped else e.sides[0].id)
    for word in line.words:
        _word(e, word, reading)
    return line, reading


def _word(e: Fight, word: str, reading: Reading) -> None:
    low = " ".join(word.lower().split())
    side = side_named(e, low)
    named = None if side else named_number(low, _NAMES)
    if side:
        reading.side = side
    elif named is None:
        raise BadCommand(say("line.unknown", word=word[:40]))
    elif named[0] in GAUGES:
        reading.gauges[named[0]] = left_and_most(named[1], named[0], 9_999)
    else:
        reading.typed.add(named[0])
        reading.sheet = with_field(reading.sheet, *named)


_WITS = (("ego", "ego"), ("intelligence", "int"), ("presence", "pre"))
_PRINTED = (("reflexes", "lr"), ("fast_draw", "fast draw"), ("teamwork", "teamwork"), ("rec", "rec"))


def line(e: Fight, group: tuple[Fighter, ...]) -> str:
    """The line that `newcomer` reads back: numbers as on the sheet, gauges full."""
    c = group[0]
    s, usual = c.sheet, Sheet()
    words = [f"spd {s.spd}", f"dex {s.dex}", *(f"{g.name.lower()} {g.most}" for g in c.gauges if g.name in GAUGES)]
    words += [f"{word} {getattr(s, name)}" for name, word in _PRINTED if getattr(s, name)]
    words += [f"{word} {getattr(s, name)}" for name, word in _WITS if getattr(s, name) != getattr(usual, name)]
    return printed(e, group, words)


def newcomer(e: Fight, line: Newcomer) -> Iterator[Joined[Fight, Sheet, Tally]]:
    """The Joined events of a typed line."""
    line, reading = read(e, line)
    gauges = tuple(Gauge(name, *reading.gauges[name]) for name in GAUGES if name in reading.gauges)
    yield from joined(e, line, reading.side, reading.sheet, fresh(e, reading.sheet, reading.side), gauges)


def fresh(e: Fight, sheet: Sheet, side: str) -> Tally:
    """The tally of somebody who joins now: in mid-Segment at the first DEX not yet called (Starting Your Phase)."""
    if e.clock.stage != "play":
        return Tally()
    past = clock.is_past(e, sheet.dex + sheet.reflexes)
    return Tally(begun=e.clock.segment if past else e.clock.segment - 1)


def back(e: Fight, gone: Departed[Sheet, Tally]) -> Fighter:
    """Somebody who comes back, placed like a newcomer (Starting Your Phase). A Phase used stays used, and one that an abort took stays gone.
    Delayed, held and landing actions are lost, and so are states; without STUN the combatant stays knocked out.
    """
    c, now = gone.combatant, e.clock.segment
    if e.clock.stage != "play":
        return replace(c, tally=Tally())
    was = c.tally
    tally = replace(
        was,
        begun=max(was.begun, fresh(e, c.sheet, c.side).begun),
        spent=tuple(s for s in was.spent if s.segment >= now and s.why in ("abort", "hold")),
        delayed=None, held=None, landing=None, tie=None, rest=0, dying=0, blocked=(), recovering=False, stunned=False, breath=False, out="",
        past=tuple(p for p in was.past if speed_chart.turn(p[0]) == speed_chart.turn(now)),
    )  # fmt: skip
    up = replace(c, tally=tally)
    return up if clock.knocked_out(up) else replace(up, tally=replace(tally, fallen=False))


def corrected(e: Fight, c: Fighter, name: str, value: str) -> tuple[Sheet, Tally, str]:
    """A changed field: the sheet, the tally that goes with it, and the change in words."""
    sheet = with_field(c.sheet, name, value)
    tally: Tally = c.tally
    says = say("field.changed", field=say(f"number.{name}"), value=value.strip() or say("field.everything"))
    if name == "spd" and e.clock.stage == "play":
        made = speed_change.corrected(e, c, sheet.spd)
        tally = replace(tally, spent=made.spent, begun=e.clock.segment if made.late else tally.begun)
    if name == "dex" and e.clock.stage == "play" and tally.dex_changed != e.clock.segment:
        tally = replace(tally, dex_was=c.sheet.dex, dex_changed=e.clock.segment)
    return sheet, tally, says
