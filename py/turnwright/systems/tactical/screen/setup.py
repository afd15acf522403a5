"""The set-up screen and the roster rows of Tactical Activity, and the fight that shows what the system is."""

from collections.abc import Iterable, Mapping

from turnwright.core.model import Encounter, Side
from turnwright.roster.line import Newcomer
from turnwright.screen import shapes
from turnwright.screen.widgets import fighters_token, health, numbers, offer_json, reading
from turnwright.systems.tactical.moves import start
from turnwright.systems.tactical.rules import protection, states
from turnwright.systems.tactical.rules.newcomers import read as read_words
from turnwright.systems.tactical.rules.newcomers import split
from turnwright.systems.tactical.rules.rulebook import RULES
from turnwright.systems.tactical.screen import picture
from turnwright.systems.tactical.state import clock
from turnwright.systems.tactical.state.clock import Clock, Fight, Fighter, Unit
from turnwright.systems.tactical.state.sheet import Sheet, show_modifiers
from turnwright.systems.tactical.text import say
from turnwright.systems.tactical.text.numbers import minus
from turnwright.text import dots

SIDES = (Side("pc", say("side.pc")), Side("monster", say("side.monster")))


def open_fight(title: str) -> Fight:
    return Encounter("tactical", title, SIDES, Clock())


def sample() -> tuple[str, Iterable[tuple[str, Mapping[str, str]]]]:
    lines = (
        "Bex, qu 6, hits 52",
        "Cyr, qu 4, hits 41/58, bleed 2, dazed 2",
        "Aro, qu 2, hits 64",
        "Raider 1, qu 3, hits 40, monster",
        "Raider 2, qu 1, hits 40, monster",
        "Raider 3, qu -1, hits 40, monster",
    )
    return say("about.sample"), [("join", {"text": line}) for line in lines]


def setup(e: Fight) -> shapes.Start:
    hints = [("qu 3", ", qu 3"), ("hits 40", ", hits 40"), ("monster", ", monster"), ("surprised", ", surprised"), ("bleed 1", ", bleed 1"),
             ("ap 5", ", ap 5"), ("init -4", ", init -4"), ("next +4", ", next +4")]  # fmt: skip
    hints[3:3] = [(s.name.lower(), f", {s.name.lower()}") for s in e.sides[1:-1]]
    return {
        "hints": [{"label": label, "text": text} for label, text in hints],
        "start": offer_json(e, RULES, start.offer(e)),
    }


def read(e: Fight, line: Newcomer) -> shapes.Understood:
    """The reading of a typed line, to be checked before it is added."""
    found = read_words(e, line)
    words = [e.side(found.side).name, say("initiative.qu", qu=minus(found.sheet.qu)), *_numbers(found.sheet)]
    words += [numbers(found.hits, "hits")] if found.hits else []
    if found.tally.modifiers:
        words.append(say("setup.next_roll", modifiers=show_modifiers(found.tally.modifiers)))
    words += states.words(found.tally)
    return reading(e, split(e, line), found.side, dots(words))


def _kept(group: Unit) -> str:
    """The hits of a combatant, or of a group whose members have the same; else the health of the group in words."""
    gauges = {c.gauge("hits") for c in group}
    only = next(iter(gauges)) if len(gauges) == 1 else None
    return numbers((only.value, only.most), "hits") if only else health(group, "hits")


def _numbers(sheet: Sheet) -> list[str]:
    words = [say("setup.init", by=f"{sheet.init:+d}")] if sheet.init else []
    words += [say("ap", ap=sheet.ap)] if sheet.ap else []
    words += [say("setup.sd", by=f"{sheet.sd:+d}")] if sheet.sd else []
    return [*words, say("setup.surprised")] if sheet.surprised else words


def fighter(e: Fight, group: Unit) -> shapes.Health:
    """A roster row in words: one combatant or a group."""
    play = e.clock.stage == "play"
    return {
        "token": fighters_token(e, group, picture.token_state(e, group)),
        "detail": _in_play(e, group[0]) if play else _at_setup(group),
        "health": health(group, "hits"),
    }


def _at_setup(group: Unit) -> str:
    """The numbers to check before the fight; Qu has a field of its own in the row."""
    return dots([_kept(group), *_numbers(group[0].sheet), *states.words(group[0].tally)])


def _in_play(e: Fight, c: Fighter) -> str:
    """Place, protection, jobs and states."""
    if c.tally.waits:
        return say("row.waits")
    words = [say("order.at", at=clock.initiative(c))] if c.tally.initiative else []
    words += protection.words(e, c)
    words += [say("act.if", trigger=a.trigger, act=a.label) for a in c.tally.acts if a.conditional and a.waiting]
    words += [say("job.done_of", job=j.label, done=j.done, of=j.of) for j in c.tally.jobs]
    words += [say("row.out")] if c.tally.out else []
    return dots([*words, *states.words(c.tally)])
