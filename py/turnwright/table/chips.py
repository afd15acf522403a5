"""A condition, a reminder or reinforcements on the page: its time, what it does, and the offers to use, change and end it."""

from collections import Counter
from collections.abc import Hashable, Iterable
from dataclasses import replace

from turnwright import shapes
from turnwright.core.commands import BadCommand
from turnwright.core.effect import Effect
from turnwright.core.fact import F
from turnwright.core.model import unit_of
from turnwright.core.system import System
from turnwright.drawing.widgets import offer_json, offers_json
from turnwright.table.awaited import events_of
from turnwright.table.concentrating import hangs_in_words, is_concentration, names_of_held
from turnwright.table.concentration import hold_offer
from turnwright.table.conditions import EndEffect
from turnwright.table.counters import count_json, gms_alone
from turnwright.table.endings import ending, remaining, when
from turnwright.table.offers import change, use
from turnwright.table.rolls import change_in_words
from turnwright.table.signs import sign_of
from turnwright.text import N_, join_commas, say


def effects_json(system: System[F], fight: F, effects: Iterable[Effect]) -> list[shapes.Effect]:
    """Returns the conditions of those on one card, the gravest first: the same one on several is one, with whose it is."""
    each: dict[Hashable, list[Effect]] = {}
    had: Counter[Hashable] = Counter()
    for effect in sorted(effects, key=lambda one: -sign_of(one.name).rank):
        same = _same(fight, effect)
        had[same, effect.who] += 1  # the same one twice on somebody stays two
        each.setdefault((same, had[same, effect.who]), []).append(effect)
    return [_together(system, fight, *alike) for alike in each.values()]


def _same(fight: F, effect: Effect) -> Hashable:
    """Returns what conditions have in common that are one on the card; of one that is used up, rolled for, or a concentration, its id."""
    until = effect.until
    if ending(until).apart or is_concentration(fight, effect):
        return effect.id
    ends = replace(until, who="" if until.who == effect.who else until.who)
    return (effect.name, ends, effect.tick, effect.note, effect.secret, effect.hangs)


def _together(system: System[F], fight: F, first: Effect, *alike: Effect) -> shapes.Effect:
    shown = effect_json(system, fight, first)
    if not alike:
        return shown
    rules, ids = system.rules.book, tuple(x.id for x in alike)
    end = EndEffect(first.id, also=ids).button(say("End {effect}", effect=first.name), key=f"end:{first.id}")
    ends = N_("End {effect} on {name}")
    one_by_one = (
        EndEffect(x.id).button(say(ends, effect=x.name, name=fight.get(x.who).name), key=f"end:{x.id}:alone")
        for x in (first, *alike)
    )
    return {
        **shown,
        "end": offer_json(fight, rules, end),
        "change": offer_json(fight, rules, change(system, fight, first, alike)),
        "whose": system.roster.standing.name_with_numbers(fight, tuple(x.who for x in (first, *alike))),
        "each": offers_json(fight, rules, one_by_one),
    }


def effect_json(system: System[F], fight: F, effect: Effect) -> shapes.Effect:
    ends = when(system, fight, effect.until, effect.who)
    ends_by = say("Call off {effect}" if effect.brings else "End {effect}", effect=effect.name)
    holds, ends_too = names_of_held(fight, effect.id), say("and what hangs on it")
    end = EndEffect(effect.id).button(ends_by, note=ends_too if holds else "", key=f"end:{effect.id}")
    spend = use(system, fight, effect)
    tick, rules = effect.tick, system.rules.book
    until = system.say("ends {when}", when=ends) if ends else remaining(system, effect)
    works = (
        say("{by} {gauge}", by=change_in_words(tick), gauge=unit_of(tick.gauge, tick.by))
        if tick
        else _brings(system, fight, effect)
    )
    leaves = say("leaves with it") if effect.brought else ""
    shown: shapes.Effect = {
        "id": effect.id,
        "name": effect.name,
        "icon": sign_of(effect.name).icon,
        "left": join_commas((until, hangs_in_words(fight, effect))),
        "who": effect.who,
        "end": offer_json(fight, rules, end),
        "use": offer_json(fight, rules, spend) if spend else None,
        "works": join_commas((works, say("holds {what}", what=holds) if holds else "", leaves)),
        "note": events_of(system.roster.standing).said(fight, effect.note),
        "change": offer_json(fight, rules, change(system, fight, effect)) if effect.who else None,
    }
    if count := count_json(system, fight, effect):
        shown["count"] = count
    if gms_alone(fight, effect):
        shown["secret"] = True
    if choose := hold_offer(system, fight, effect):
        shown["holds"] = offer_json(fight, rules, choose)
    if holds:
        alone = EndEffect(effect.id, alone=True).button(say("End it alone"), key=f"alone:{effect.id}")
        shown["alone"] = offer_json(fight, rules, alone)
    return shown


def _brings(system: System[F], fight: F, effect: Effect) -> str:
    """Returns which side reinforcements join; empty for any other effect, and for a stored line that can no longer be read."""
    if not effect.brings:
        return ""
    try:
        side = system.roster.fields.read(fight, effect.brings).fighter.side
    except BadCommand:
        return ""
    return say("join {side}", side=fight.side(side).name)
