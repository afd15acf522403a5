"""A condition before it is set: when it ends, on the clock and in a sentence (the `effect_preview` question of docs/boundary.md).

A forecast: it reads the coming turns as they stand. It decides nothing.
"""

from itertools import islice
from typing import NamedTuple

from turnwright import shapes
from turnwright.core import kernel
from turnwright.core.commands import Args, BadCommand, Command
from turnwright.core.effect import Deadline
from turnwright.core.fact import F
from turnwright.core.model import ids, unit_of
from turnwright.core.numbered import name_all
from turnwright.core.system import System
from turnwright.drawing.tokens import token
from turnwright.table.concentrating import while_concentrating
from turnwright.table.concentration import ConcentrationDoubted
from turnwright.table.conditions import AddEffect
from turnwright.table.endings import LAST, Moment, coming, ending, name_of_moment, when
from turnwright.table.rolls import change_in_words
from turnwright.table.signs import USUAL
from turnwright.text import join_and, join_commas, join_dots, say

COLUMNS = 13
"""A whole round of twelve segments, and where the next begins."""
ROUNDS = 8


class End(NamedTuple):
    """The moment with which a condition ends; `begins`: it ends as that moment begins."""

    at: Moment
    begins: bool = False


def preview(system: System[F], fight: F, args: Args) -> shapes.ConditionPreview:
    """Returns what the plate says of a condition, and its time on the clock. Raises BadCommand."""
    made = kernel.move(system, Command("effect", {"value": "", **args}))
    assert isinstance(made, AddEffect)
    move: AddEffect[F] = made
    move.check()
    move.check_moment(fight, system)
    who = next((w for w in move.on if fight.find(w)), "")
    if not who or any(w and fight.find(w) is None for w in (move.whose, move.hangs)):
        raise BadCommand(system.say("Choose who."))
    until = move.deadline(fight, system, who)
    end = _end(system, until, coming(system, fight, until))
    return {
        "label": _label(system, fight, move),
        "says": join_dots((_says(system, fight, move, until), _hangs(fight, move), _works(system, fight, move))),
        "unit": move.way.unit(system.say, move.left),
        "moment": name_of_moment(system, fight, end.at) if end and "segment" in move.way.asks else "",
        "columns": _columns(
            system, fight, end, tuple(islice(system.clock.coming_turns(fight, until.who or who), COLUMNS)), who
        ),
    }


def _label(system: System[F], fight: F, move: AddEffect[F]) -> str:
    name = " ".join(move.value.split())
    if not name:
        return ""
    if all(move.there(fight, w) for w in move.on):
        return system.say("Change {name}", name=name)
    usual = [system.say(USUAL[key]) for key in system.roster.conditions]
    known = {word.casefold() for word in (*usual, *(x.name for x in fight.effects))}
    if move.way.counter:
        return say("Add the counter {name}", name=name)
    works = bool(move.tick) or name.casefold() in known
    return system.say("Add {name}" if works else "Add condition {name}", name=name)


def _end(system: System[F], until: Deadline, turns: tuple[Moment, ...]) -> End | None:
    """Returns when it ends; None if the clock does not say."""
    if turns:
        return End(turns[-1], ending(until).begins)
    if (moment := ending(until).moment(until)) is None:
        return None
    round_, segment = moment
    return End((round_, system.clock.segments if segment == LAST else segment))


def _says(system: System[F], fight: F, move: AddEffect[F], until: Deadline) -> str:
    when = _ends(system, fight, move)
    return ending(until).says(system, fight, until, move.save, when)


def _ends(system: System[F], fight: F, move: AddEffect[F]) -> str:
    """Returns when conditions end that count turns: each moment once, with all whose turns are meant, unless all have the same words."""
    each = {w: move.deadline(fight, system, w) for w in move.on if fight.find(w)}
    alike = dict.fromkeys(when(system, fight, until, w) for w, until in each.items())
    if len(alike) == 1:
        return join_and(alike)
    found: dict[str, list[Deadline]] = {}
    for until in each.values():
        found.setdefault(when(system, fight, until, until.who), []).append(until)
    moments = (when(system, fight, same[0], "", tuple(dict.fromkeys(x.who for x in same))) for same in found.values())
    return join_and(moments)


def _hangs(fight: F, move: AddEffect[F]) -> str:
    """Returns on whose concentration it hangs, and what is in doubt because that begins anew."""
    if not move.hangs:
        return ""
    title = " ".join(move.value.split())
    doubted = [
        x.name
        for fact in move.begins(fight, title)
        if isinstance(fact, ConcentrationDoubted)
        for x in (fight.effect(fact.effect),)
        if x
    ]
    asks = say("asks whether {effect} ends", effect=join_commas(doubted)) if doubted else ""
    return join_dots((while_concentrating(fight, move.hangs), asks))


def _works(system: System[F], fight: F, move: AddEffect[F]) -> str:
    """Returns what the condition does by itself, and when; or that it ends before that, or who lacks the number that it changes."""
    tick = move.works()
    if tick is None or not (tick.by or tick.dice):
        return ""
    if any(move.too_late(fight, system, who) for who in move.on):
        return system.say("it ends before its effect")
    by, when = change_in_words(tick), system.say(f"works.{move.tick}")
    does = system.say("{by} {gauge} {when}", by=by, gauge=unit_of(move.tick_gauge, tick.by), when=when)
    without = ids(c for c in fight.found(move.on) if c.gauge(move.tick_gauge) is None)
    if not without:
        return does
    lacks = say(
        ("{name} has no {gauge}", "{name} have no {gauge}"),
        count=len(without),
        name=name_all(fight, without),
        gauge=move.tick_gauge,
    )
    return join_commas((does, lacks))


def _columns(
    system: System[F], fight: F, end: End | None, goes: tuple[Moment, ...], who: str
) -> list[shapes.ConditionColumn]:
    """Returns the coming segments, or rounds in a system without segments, with the combatant's turns; nothing before the clock runs, or if
    the clock does not say when it ends."""
    if end is None or not system.clock.chapter(fight):
        return []
    found: list[shapes.ConditionColumn] = []
    now = system.clock.now(fight)
    for n, (round_, segment) in enumerate(_moments(system, now)):
        at = (round_, segment)
        over = at > end.at or (end.begins and at == end.at and n > 0)
        after = _after(system, at)
        last = not over and (after > end.at or (end.begins and after == end.at))
        column: shapes.ConditionColumn = {
            "label": str(segment or round_),
            "round": round_,
            "segment": segment,
            "state": "last" if last else "" if over else "in",
        }
        if at in goes:
            column["mark"] = token(fight, who, fight.get(who).side)
        found.append(column)
    return found


def _moments(system: System[F], now: Moment) -> list[Moment]:
    if not system.clock.segments:
        return [(now[0] + n, 0) for n in range(ROUNDS)]
    found = [now]
    while len(found) < COLUMNS:
        found.append(_after(system, found[-1]))
    return found


def _after(system: System[F], at: Moment) -> Moment:
    """Returns the next moment of the clock."""
    round_, segment = at
    return (round_, segment + 1) if segment < system.clock.segments else (round_ + 1, 1 if system.clock.segments else 0)
