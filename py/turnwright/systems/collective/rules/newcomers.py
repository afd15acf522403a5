"""Coming into the fight: a typed line becomes combatants, and what a combatant has who comes in now.

"Orc x3, 1P 1V, surprised": the name and number are common to all systems (roster.read_line); the words between the commas are read here.
A pasted table comes as such lines too, each heading before its cell: "actions 2P 1M", "P 2", "oppm 1".
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field, replace

from turnwright.core.commands import BadCommand
from turnwright.core.events import Joined
from turnwright.core.model import Departed, Gauge
from turnwright.roster.line import Newcomer
from turnwright.roster.line_words import joined, left_and_most, named_number, printed, side_named, whole, without_commas
from turnwright.systems.collective.rules.action_notation import BadAction, likely, parse, parse_bundle
from turnwright.systems.collective.rules.side_switch import following
from turnwright.systems.collective.state import clock
from turnwright.systems.collective.state.clock import Fight, Fighter
from turnwright.systems.collective.state.sheet import (
    ABILITIES,
    Sheet,
    read_caps,
    read_pool,
    show,
    with_count,
    with_field,
)
from turnwright.systems.collective.state.tally import Barred, Tally
from turnwright.systems.collective.text import say

_NAMES = {
    "init": "init", "initiative": "init", "level": "level", "lvl": "level", "hp": "hp", "mult": "multiplier", "multiplier": "multiplier",
}  # fmt: skip
_TAKES = frozenset((*_NAMES, "cap", "caps", "actions"))
_HEADED = re.compile(r"actions?\s*[:=]?\s+(.+)", re.IGNORECASE)


@dataclass(slots=True)
class Reading:
    """A parsed line: what it says beyond the name and number."""

    side: str
    sheet: Sheet = field(default_factory=Sheet)
    hp: tuple[int, int] | None = None
    """What is left, and the most."""
    pool: str = ""


def read(e: Fight, line: Newcomer) -> Reading:
    """Parse the words of a line. Raises BadCommand naming the word that cannot be read."""
    line = split(e, line)
    reading = Reading(e.sides[-1].id if line.grouped else e.sides[0].id)
    for word in line.words:
        _word(e, word, reading)
    if reading.pool:
        reading.sheet = replace(reading.sheet, pool=read_pool(reading.pool))
    return reading


def split(e: Fight, line: Newcomer) -> Newcomer:
    """A line typed without commas: "Ash 2P 1M hp 24"."""

    def found(name: str) -> Newcomer:
        return without_commas(
            replace(line, name=name), _TAKES, _NAMES, lambda word: _word(e, word, Reading(e.sides[0].id))
        )

    turned = found(_number_first(line.name, ("P", "M", "V")))
    return turned if f"{line.name} ".startswith(f"{turned.name} ") else found(line.name)


def _word(e: Fight, word: str, reading: Reading) -> None:
    low = " ".join(word.lower().split())
    side = side_named(e, low)
    if side:
        reading.side = side
    elif low == "surprised":
        reading.sheet = replace(reading.sheet, surprised=True)
    elif low == "death used":
        reading.sheet = replace(reading.sheet, death_used=True)
    elif low in ABILITIES:
        reading.sheet = replace(reading.sheet, abilities=(*reading.sheet.abilities, low))
    elif low == "item":
        reading.sheet = replace(reading.sheet, kind="item")
    elif low.startswith(("cap ", "caps ")):
        reading.sheet = replace(reading.sheet, caps=read_caps(word.split(None, 1)[1]))
    elif named := named_number(low, _NAMES):
        name, value = named
        if name == "hp":
            reading.hp = left_and_most(value, say("number.hp"))
        else:
            reading.sheet = with_field(reading.sheet, name, value)
    else:
        _actions(word, reading)


def _actions(word: str, reading: Reading) -> None:
    headed = _HEADED.fullmatch(word)
    budget = _number_first(re.sub(r"\s*[:=]\s*(?=\d)", " ", headed[1] if headed else word))
    try:
        parse_bundle(budget)
    except BadAction as error:
        raise BadCommand(say("line.not_understood", word=word[:40], why=error)) from error
    reading.pool = f"{reading.pool} {budget}".strip()


def _number_first(text: str, known: tuple[str, ...] = ()) -> str:
    """Text with "2P" for each "P 2" (of `known` actions only, if given); as it is where the number could be the next action's: "P 2 M"."""
    out: list[str] = []
    words = text.split()
    turned = False
    while words:
        name = words.pop(0)
        action = _named(name, known)
        number = words[0] if words and words[0].isascii() and words[0].isdigit() else ""
        if action and number:
            words.pop(0)
            out.append(f"{number}{action}")
        elif action and turned:
            return text
        else:
            out.append(name)
        turned = bool(action and number)
    return " ".join(out)


def _named(word: str, known: tuple[str, ...]) -> str:
    """The action a word names; in small letters, as a heading may come, only where it has more than one."""
    if known or word[:1].isdigit():
        return word if word in known else ""
    try:
        return str(parse(word))
    except BadAction:
        return str(likely(word) or "") if len(word) > 1 else ""


def line(e: Fight, group: tuple[Fighter, ...]) -> str:
    """A combatant or group as a line `newcomer` reads back: the budget and numbers of the sheet, hit points full."""
    c = group[0]
    s = c.sheet
    words = [show(s.pool)] if s.pool else []
    words += [f"hp {g.most}" for g in c.gauges if g.name == "hp" and g.most > 0]
    words += [f"init {s.init:+d}"] if s.init else []
    words += [f"cap {show(s.caps)}"] if s.caps else []
    words += [f"level {s.level}"] if s.level != 1 else []
    words += [f"mult {s.multiplier}"] if s.multiplier else []
    words += [*s.abilities, *(["item"] if s.kind == "item" else []), *(["surprised"] if s.surprised else [])]
    words += ["death used"] if s.death_used else []
    return printed(e, group, words)


def newcomer(e: Fight, line: Newcomer) -> Iterator[Joined[Fight, Sheet, Tally]]:
    """The Joined events of a typed line."""
    reading = read(e, line)
    line = split(e, line)
    tally = fresh(e, reading.sheet, reading.side)
    gauges = (Gauge("hp", *reading.hp),) if reading.hp else ()
    yield from joined(e, line, reading.side, reading.sheet, tally, gauges)


def fresh(e: Fight, sheet: Sheet, side: str) -> Tally:
    """A full budget; who comes in mid-round acts from the next half of the own side (C4, 3 B)."""
    if e.clock.stage != "play":
        return Tally(sheet.pool)
    round_, segment, now = clock.place(e)
    part = clock.part(e, side)
    if part <= now:
        round_, segment = following(round_, segment)
    return Tally(sheet.pool, pc=part == 0, barred=Barred(round_, segment, part, "collective.join"))


def back(e: Fight, gone: Departed[Sheet, Tally]) -> Fighter:
    """A departed combatant, placed like a newcomer (C4, 3 B).

    One who left in this round has what was left of the budget, and a D action is used once.
    """
    c, was = gone.combatant, gone.combatant.tally
    tally = replace(fresh(e, c.sheet, c.side), died=was.died)
    if e.clock.stage != "play" or not gone.round:
        return replace(c, tally=tally)
    places = [b for b in (tally.barred, was.barred) if b is not None]
    tally = replace(tally, pc=was.pc, barred=max(places, key=lambda b: (b.round, b.segment, b.part)))
    if gone.round != e.clock.round:
        return replace(c, tally=tally)
    tally = replace(tally, pool=was.pool, zeros=was.zeros, whole=was.whole, spent=was.spent)
    since = max(1, e.clock.segment) - gone.segment
    if since == 0:
        tally = replace(tally, used=was.used, before=was.before, acted=was.acted, doing=was.doing)
    return replace(c, tally=replace(tally, before=was.used) if since == 1 else tally)


def corrected(e: Fight, c: Fighter, name: str, value: str) -> tuple[Sheet, Tally, str]:
    """A changed field: the sheet, the tally that goes with it, and the change in words."""
    if name.startswith("left:"):
        key = name[5:]
        count = whole(value, 0, 999, say("number.left", key=key))
        if key not in dict(c.tally.pool):
            raise BadCommand(say("corrected.no_budget", name=c.name, key=key[:12]))
        tally = replace(c.tally, pool=with_count(c.tally.pool, key, count))
        return c.sheet, tally, say("corrected.left", count=count, key=key)
    sheet, tally = with_field(c.sheet, name, value), c.tally
    if name in ("pool", "P", "M", "V"):
        if sheet.pool != c.sheet.pool:
            tally = replace(tally, pool=_shifted(c, sheet))
        actions = show(sheet.pool)
        return sheet, tally, say("corrected.pool" if actions else "corrected.pool.none", actions=actions)
    if name == "surprised":
        return sheet, tally, say("corrected.surprised" if sheet.surprised else "corrected.not_surprised")
    if name == "death_used":
        return sheet, tally, say("corrected.death_used" if sheet.death_used else "corrected.death_ready")
    return sheet, tally, say(f"corrected.{name}", value=value)


def _shifted(c: Fighter, sheet: Sheet) -> tuple[tuple[str, int], ...]:
    """The pool after the budget changes: more or less by as much as the budget."""
    old, left = dict(c.sheet.pool), dict(c.tally.pool)
    now = {key: max(0, left.get(key, 0) + n - old.get(key, 0)) for key, n in sheet.pool}
    granted = {key: n for key, n in left.items() if key not in old and key not in now}
    return tuple((now | granted).items())
