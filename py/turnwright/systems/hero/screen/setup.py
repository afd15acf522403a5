"""The set-up screen and the roster rows of HERO, the empty fight and the sample."""

from collections.abc import Iterable

from turnwright.core.commands import Args
from turnwright.core.model import Encounter, Side
from turnwright.roster.line import Newcomer
from turnwright.screen import shapes
from turnwright.screen.widgets import fighters_token, health, numbers, offer_json, reading
from turnwright.systems.hero.moves import start
from turnwright.systems.hero.rules import speed_chart
from turnwright.systems.hero.rules.newcomers import read as read_words
from turnwright.systems.hero.rules.options import OPTIONS
from turnwright.systems.hero.rules.rulebook import RULES
from turnwright.systems.hero.screen.status import status, token_state
from turnwright.systems.hero.state.clock import Clock, Fight, Fighter
from turnwright.systems.hero.state.sheet import Sheet
from turnwright.systems.hero.text import say
from turnwright.text import both, dots

MOST_PHASES = 6
"""The most Segments a row has room for."""
SIDES = (Side("pc", say("side.pc")), Side("monster", say("side.monster")))


def open_fight(title: str) -> Fight:
    return Encounter("hero", title, SIDES, Clock(), options=OPTIONS.opening())


def sample() -> tuple[str, Iterable[tuple[str, Args]]]:
    third = say("sample.side")
    lines = (
        "Quill, spd 6, dex 23, stun 35, body 10, end 40, rec 7, fast draw 14",
        "Vanguard, spd 5, dex 20, stun 40, body 12, end 50, rec 9, teamwork 12",
        "Bulwark, spd 4, dex 15, stun 50, body 16, end 40, rec 12, teamwork 12",
        "Sable, spd 4, dex 18, stun 38, body 11, end 36, rec 8, villain",
        "Talon, spd 5, dex 18, stun 33, body 10, end 44, rec 7, villain",
        "Agent x4, spd 3, dex 14, stun 24, body 10, rec 5, villain",
        f"Warden, spd 2, dex 11, stun 30, body 13, rec 6, {third}",
    )
    adds: list[tuple[str, Args]] = [("add_side", {"value": third})]
    return say("about.sample"), [*adds, *(("join", {"text": line}) for line in lines)]


def setup(e: Fight) -> shapes.Start:
    hints = [("villain", ", villain"), ("spd 4", ", spd 4"), ("dex 18", ", dex 18"), ("stun 40", ", stun 40"), ("rec 8", ", rec 8"),
             ("body 12", ", body 12"), ("end 40", ", end 40"), ("lr 5", ", lr 5"), ("fast draw 14", ", fast draw 14")]  # fmt: skip
    hints[1:1] = [(s.name.lower(), f", {s.name.lower()}") for s in e.sides[1:-1]]
    return {
        "hints": [{"label": label, "text": text} for label, text in hints],
        "start": offer_json(e, RULES, start.offer(e)),
    }


def read(e: Fight, line: Newcomer) -> shapes.Understood:
    """A typed line as it is understood."""
    line, found = read_words(e, line)
    parts = [e.side(found.side).name, _clock_words(found.sheet)]
    parts += [numbers(left, name) for name, left in found.gauges.items()]
    parts += [say("read.rec", rec=found.sheet.rec)] if found.sheet.rec else []
    usual = [say(f"number.{name}") for name in ("spd", "dex") if name not in found.typed]
    parts += [say("read.not_given", numbers=both(usual))] if usual else []
    return reading(e, line, found.side, dots(parts))


def _clock_words(sheet: Sheet) -> str:
    phases = speed_chart.phases_words(sheet.spd)
    if sheet.reflexes:
        return say("read.clock.early", dex=sheet.dex, early=sheet.reflexes, phases=phases)
    return say("read.clock", dex=sheet.dex, phases=phases)


def fighter(e: Fight, group: tuple[Fighter, ...]) -> shapes.Health:
    """A roster row in words: one combatant or a group."""
    play = e.clock.stage == "play"
    c = group[0]
    plain = say("card.numbers", spd=c.sheet.spd, dex=c.sheet.dex)
    return {
        "token": fighters_token(e, group, token_state(e, group)),
        "detail": (status(e, group) or plain) if play else _detail(c),
        "health": health(group, "STUN"),
    }


def _detail(c: Fighter) -> str:
    """The Phases, which follow from the SPD beside them; one line on a phone, so nothing more."""
    count = len(speed_chart.phases(c.sheet.spd))
    if count > MOST_PHASES:
        return say("row.phases.many", count=count)
    return say("row.phases", phases=speed_chart.phases_words(c.sheet.spd))
