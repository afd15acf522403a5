"""Coming into the fight: a typed line becomes combatants, and what somebody has who comes in now.

"Orc x3, 1P 1V, surprised": the name and number are common to all systems (roster.read_line); the words between the commas are read here.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from typing import Any

from turnwright.commands import BadCommand
from turnwright.events import AnyEncounter, Event, Joined
from turnwright.model import Combatant, Gauge
from turnwright.roster import Newcomer, numbered
from turnwright.systems.collective import clock as time
from turnwright.systems.collective.actions import BadAction, parse_bundle
from turnwright.systems.collective.clock import Fighter
from turnwright.systems.collective.sheet import (
    ABILITIES,
    Sheet,
    number,
    read_caps,
    read_pool,
    show,
    with_count,
    with_field,
)
from turnwright.systems.collective.tally import Barred, Tally
from turnwright.systems.collective.turning import following

_NUMBERED = re.compile(
    r"(init|initiative|level|lvl|hp|mult|multiplier)\.?\s*([+-]?\d+)|([+-]?\d+)\s*(init|initiative|level|lvl|hp)"
)
_FIELDS = {"initiative": "init", "lvl": "level", "mult": "multiplier"}
_SIDE_WORDS = {
    "pc": 0,
    "pcs": 0,
    "player": 0,
    "party": 0,
    "ally": 0,
    "monster": -1,
    "monsters": -1,
    "foe": -1,
    "enemy": -1,
    "npc": -1,
}


@dataclass(slots=True)
class Reading:
    """A typed line understood: what it says beyond the name and number."""

    side: str
    sheet: Sheet = field(default_factory=Sheet)
    hp: int | None = None
    pool: str = ""


def read(e: AnyEncounter, line: Newcomer) -> Reading:
    """Understand the words of a line. Raises BadCommand naming the word that cannot be read."""
    line = split(e, line)
    reading = Reading(e.sides[-1].id if line.grouped else e.sides[0].id)
    for word in line.words:
        _word(e, word, reading)
    if reading.pool:
        reading.sheet = replace(reading.sheet, pool=read_pool(reading.pool))
    return reading


def split(e: AnyEncounter, line: Newcomer) -> Newcomer:
    """A line typed without commas: "Ash 2P 1M hp 24". The longest end that can be read and holds a number is no part of the name."""
    tokens = line.name.split()
    if line.words or not any(ch.isdigit() for ch in line.name):
        return line
    for start in range(1, len(tokens)):
        words = _chunks(tokens[start:])
        if any(ch.isdigit() for ch in "".join(words)) and _readable(e, words):
            return Newcomer(" ".join(tokens[:start]), line.count, words, line.grouped)
    return line


def _chunks(tokens: list[str]) -> tuple[str, ...]:
    """Tokens with their numbers: "hp 24" and "cap 2M" belong together."""
    out: list[str] = []
    for token in tokens:
        if out and out[-1].lower() in ("hp", "cap", "caps", "init", "initiative", "level", "lvl", "mult", "multiplier"):
            out[-1] += f" {token}"
        else:
            out.append(token)
    return tuple(out)


def _readable(e: AnyEncounter, words: tuple[str, ...]) -> bool:
    try:
        for word in words:
            _word(e, word, Reading(e.sides[0].id))
    except BadCommand:
        return False
    return True


def _word(e: AnyEncounter, word: str, reading: Reading) -> None:
    low = " ".join(word.lower().split())
    side = _side(e, low)
    if side:
        reading.side = side
    elif low == "surprised":
        reading.sheet = replace(reading.sheet, surprised=True)
    elif low in ABILITIES:
        reading.sheet = replace(reading.sheet, abilities=(*reading.sheet.abilities, low))
    elif low == "item":
        reading.sheet = replace(reading.sheet, kind="item")
    elif low.startswith(("cap ", "caps ")):
        reading.sheet = replace(reading.sheet, caps=read_caps(word.split(None, 1)[1]))
    elif match := _NUMBERED.fullmatch(low):
        name, value = (match[1], match[2]) if match[1] else (match[4], match[3])
        name = _FIELDS.get(name, name)
        if name == "hp":
            reading.hp = number(value, 1, 99_999, "Hit points")
        else:
            reading.sheet = with_field(reading.sheet, name, value)
    else:
        _actions(word, reading)


def _side(e: AnyEncounter, word: str) -> str:
    named = next((s.id for s in e.sides if word in (s.id, s.name.lower())), "")
    within = [s.id for s in e.sides if word in s.name.lower().split()]
    if named or len(within) == 1:
        return named or within[0]
    if word in ("third side", "third", "middle") and len(e.sides) > 2:
        return e.sides[1].id
    if word in ("bottom", "top"):
        return e.sides[0 if word == "top" else -1].id
    return e.sides[_SIDE_WORDS[word]].id if word in _SIDE_WORDS else ""


def _actions(word: str, reading: Reading) -> None:
    try:
        parse_bundle(word)
    except BadAction as error:
        raise BadCommand(f"“{word[:40]}” is not understood: {error}") from error
    reading.pool = f"{reading.pool} {word}".strip()


def newcomer(e: AnyEncounter, line: Newcomer) -> Iterator[Event]:
    """The Joined events of a typed line."""
    reading = read(e, line)
    line = split(e, line)
    tally = fresh(e, reading.sheet, reading.side)
    gauges = (Gauge("hp", reading.hp, reading.hp),) if reading.hp is not None else ()
    group = _group_name(e, line.name, reading.side) if line.count > 1 else ""
    for who, name in numbered(e, line.name, line.count):
        yield Joined(Combatant(who, name, reading.side, reading.sheet, tally, gauges, group))


def _group_name(e: AnyEncounter, name: str, side: str) -> str:
    """A second group of the same name with the same side is a group of its own."""
    taken = {c.group for c in e.roster if c.side == side}
    return next(n for n in (name, *(f"{name} {chr(65 + k)}" for k in range(1, 200))) if n not in taken)


def fresh(e: AnyEncounter, sheet: Sheet, side: str) -> Tally:
    """A full budget; in mid-round one acts from the next half of one's side (C4, 3 B)."""
    if e.clock.stage != "play":
        return Tally(sheet.pool)
    round_, segment, now = time.place(e)
    part = time.part(e, side)
    if part <= now:
        round_, segment = following(round_, segment)
    return Tally(sheet.pool, pc=part == 0, barred=Barred(round_, segment, part, "collective.join"))


def corrected(e: AnyEncounter, c: Any, name: str, value: str) -> tuple[Sheet, Tally, str]:
    """A changed field: the sheet, the tally that goes with it, and the change in words."""
    fighter: Fighter = c
    if name.startswith("left:"):
        key = name[5:]
        count = number(value, 0, 999, f"{key} left")
        if key not in dict(fighter.tally.pool):
            raise BadCommand(f"{fighter.name} has no {key[:12]}.")
        return (
            fighter.sheet,
            replace(fighter.tally, pool=with_count(fighter.tally.pool, key, count)),
            f"{count}{key} left",
        )
    sheet = with_field(fighter.sheet, name, value)
    tally = fighter.tally
    if sheet.pool != fighter.sheet.pool:
        tally = replace(tally, pool=_shifted(fighter, sheet))
        return sheet, tally, f"{show(sheet.pool) or 'no actions'} each round"
    if name == "surprised":
        return sheet, tally, "surprised" if sheet.surprised else "not surprised"
    return sheet, tally, f"{name} {value}"


def _shifted(c: Fighter, sheet: Sheet) -> tuple[tuple[str, int], ...]:
    """What is left when the budget changes: as much more or less as the budget is."""
    old, left = dict(c.sheet.pool), dict(c.tally.pool)
    now = {key: max(0, left.get(key, 0) + n - old.get(key, 0)) for key, n in sheet.pool}
    granted = {key: n for key, n in left.items() if key not in old and key not in now}
    return tuple((now | granted).items())
