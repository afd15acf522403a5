"""The set-up screen and the roster rows of The Collective, and the fight that shows what the system is."""

from collections.abc import Iterable, Mapping
from typing import Any

from turnwright.commands import Offer
from turnwright.events import AnyEncounter
from turnwright.model import Encounter, Side
from turnwright.roster import Newcomer
from turnwright.show import health, offer_json, reading
from turnwright.systems.collective import acts, screen, table
from turnwright.systems.collective import clock as time
from turnwright.systems.collective.book import RULES
from turnwright.systems.collective.clock import Clock, Fighter
from turnwright.systems.collective.joining import read as read_words
from turnwright.systems.collective.joining import split
from turnwright.systems.collective.sheet import Sheet, show

SIDES = (Side("pc", "PCs"), Side("monster", "Monsters"))


def open_fight(title: str) -> AnyEncounter:
    return Encounter("collective", title, SIDES, Clock())


def sample() -> tuple[str, Iterable[tuple[str, Mapping[str, Any]]]]:
    lines = (
        "Ash, 2P 1M 2V 1OppM, init 1, hp 44",
        "Bo, 1P 3M 1V, init 0, hp 26",
        "Mim, 2P 7C, hp 30, borrow",
        "Watch x2, 1P 1V, watch, hp 12",
        "Grol, 2P 1M 1V 1OppM, init 2, hp 52, monster",
        "Orc x3, 1P 1V, hp 9, surprised",
    )
    adds: list[tuple[str, Mapping[str, Any]]] = [("add_side", {"value": "Watch"})]
    return "Bridge at Oxmoor", [*adds, *(("join", {"text": line}) for line in lines)]


def setup(e: AnyEncounter) -> dict[str, Any]:
    hints = [("surprised", ", surprised"), ("monster", ", monster"), ("2P 1M 2V", ", 2P 1M 2V"), ("hp 20", ", hp 20"), ("cap 2M", ", cap 2M"),
             ("init +1", ", init +1"), ("7C", ", 7C"), ("1OppM", ", 1OppM"), ("borrow", ", borrow")]  # fmt: skip
    hints[1:1] = [(s.name.lower(), f", {s.name.lower()}") for s in e.sides[1:-1]]
    return {
        "hints": [{"label": label, "text": text} for label, text in hints],
        "start": offer_json(e, RULES, table.start(e)),
    }


def read(e: AnyEncounter, line: Newcomer) -> dict[str, Any]:
    """What a typed line is understood to say."""
    found = read_words(e, line)
    line = split(e, line)
    parts = [e.side(found.side).name, time.part_name(e, found.side), _numbers(found.sheet)]
    parts += [f"{found.hp} hp"] if found.hp is not None else []
    parts += ["skip segment 1"] if found.sheet.surprised else []
    return reading(e, line, found.side, " · ".join(parts))


def _numbers(sheet: Sheet) -> str:
    words = [show(sheet.pool) or "no actions"]
    words += [f"at most {show(sheet.caps)} a segment"] if sheet.caps else []
    words += [f"initiative {sheet.init:+d}"] if sheet.init else []
    return ", ".join([*words, *sheet.abilities])


def fighter(e: AnyEncounter, group: tuple[Fighter, ...]) -> dict[str, Any]:
    """A roster row in words: one combatant or a group."""
    play = e.clock.stage == "play"
    return {
        "token": screen.fighter_token(e, group),
        "detail": screen.brief(group) if play else _detail(group[0]),
        "health": health(group, "hp"),
    }


def _detail(c: Fighter) -> str:
    extra = [f"{n}{key}" for key, n in c.sheet.pool if key not in ("P", "M", "V")]
    words = [" ".join(extra)] if extra else []
    words += [f"initiative {c.sheet.init:+d}" if c.sheet.init else "initiative 0"] if c.sheet.init or not extra else []
    words += [f"{c.gauges[0].most} {c.gauges[0].name}"] if c.gauges else []
    words += ["skip segment 1"] if c.sheet.surprised else []
    return " · ".join(words)


def fighter_acts(e: AnyEncounter, group: tuple[Fighter, ...]) -> list[Offer]:
    """What can be done for somebody whether acting or not."""
    if e.clock.stage != "play":
        return []
    if any(time.own_half(e, c) for c in group):
        here = {c.id for go in time.goes(e)[1:] for c in go}
        return [Offer("call", "Acts now", "call", {"who": group[0].id})] if group[0].id in here else []
    return acts.answers(e, group)
