"""The set-up screen and the roster rows of Tactical Activity, and the fight that shows what the system is."""

from collections.abc import Iterable, Mapping
from typing import Any

from turnwright.events import AnyEncounter
from turnwright.model import Encounter, Side
from turnwright.roster import Newcomer
from turnwright.show import health, offer_json, reading
from turnwright.systems.tactical import clock as time
from turnwright.systems.tactical import lanes, states, table
from turnwright.systems.tactical.book import RULES
from turnwright.systems.tactical.clock import Clock, Fighter, Unit
from turnwright.systems.tactical.joining import Reading, split
from turnwright.systems.tactical.joining import read as read_words
from turnwright.systems.tactical.sheet import Sheet, show_modifiers

SIDES = (Side("pc", "PCs"), Side("monster", "Monsters"))


def open_fight(title: str) -> AnyEncounter:
    return Encounter("tactical", title, SIDES, Clock())


def sample() -> tuple[str, Iterable[tuple[str, Mapping[str, Any]]]]:
    lines = (
        "Bex, qu 6, hits 52",
        "Cyr, qu 4, hits 41/58, bleed 2, dazed 2",
        "Aro, qu 2, hits 64",
        "Raider 1, qu 3, hits 40, monster",
        "Raider 2, qu 1, hits 40, monster",
        "Raider 3, qu -1, hits 40, monster",
    )
    return "Cargo bay 4", [("join", {"text": line}) for line in lines]


def setup(e: AnyEncounter) -> dict[str, Any]:
    hints = [("qu 3", ", qu 3"), ("hits 40", ", hits 40"), ("monster", ", monster"), ("surprised", ", surprised"), ("bleed 1", ", bleed 1"),
             ("ap 5", ", ap 5"), ("init -4", ", init -4"), ("next +4", ", next +4")]  # fmt: skip
    hints[3:3] = [(s.name.lower(), f", {s.name.lower()}") for s in e.sides[1:-1]]
    return {
        "hints": [{"label": label, "text": text} for label, text in hints],
        "start": offer_json(e, RULES, table.start(e)),
    }


def read(e: AnyEncounter, line: Newcomer) -> dict[str, Any]:
    """What a typed line is understood to say."""
    found = read_words(e, line)
    words = [e.side(found.side).name, *_numbers(found.sheet)]
    words += [_hits(found)] if found.hits is not None else []
    words += [f"{show_modifiers(found.tally.modifiers)} on the next roll"] if found.tally.modifiers else []
    words += states.words(found.tally)
    return reading(e, split(e, line), found.side, " · ".join(words))


def _hits(found: Reading) -> str:
    return f"{found.hits} hits" if found.most in (None, found.hits) else f"{found.hits} of {found.most} hits"


def _numbers(sheet: Sheet) -> list[str]:
    words = [f"Qu {sheet.qu}".replace("-", "−")]
    words += [f"initiative {sheet.init:+d}"] if sheet.init else []
    words += [f"{sheet.ap} AP"] if sheet.ap else []
    words += [f"SD {sheet.sd:+d}"] if sheet.sd else []
    return [*words, "surprised"] if sheet.surprised else words


def fighter(e: AnyEncounter, group: Unit) -> dict[str, Any]:
    """A roster row in words: one combatant or a group."""
    play = e.clock.stage == "play"
    return {
        "token": lanes.token(e, group),
        "detail": _in_play(e, group[0])
        if play
        else " · ".join([*_numbers(group[0].sheet), *states.words(group[0].tally)]),
        "health": health(group, "hits"),
    }


def _in_play(e: AnyEncounter, c: Fighter) -> str:
    """Place, what protects, what hurts."""
    if c.tally.waits:
        return "comes in with the next initiative"
    words = [f"at {time.initiative(c)}"] if c.tally.initiative else []
    words += defences(e, c)
    words += [f"If {a.trigger}: {a.label}" for a in c.tally.acts if a.conditional and a.waiting]
    words += [f"{j.label} {j.done} of {j.of}" for j in c.tally.jobs]
    words += ["no further actions"] if c.tally.out else []
    return " · ".join([*words, *states.words(c.tally)])


def defences(e: AnyEncounter, c: Fighter) -> list[str]:
    """A dodge or a parry protects from its declaration to the end of the round."""
    out = []
    for act in c.tally.acts:
        line = time.actions(e).get(act.key)
        in_force = act.state == "resolved" or (act.waiting and not act.conditional)
        if not in_force or line is None:
            continue
        if line.kind == "dodge":
            out.append("dodges")
        foe = e.find(act.target)
        if act.parry:
            out.append(f"parries {foe.name if foe else 'a foe'} with {act.parry}")
    return out
