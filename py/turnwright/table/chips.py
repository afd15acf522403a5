"""A condition, a reminder or reinforcements on the page: its time, what it does, and the offers to add, use, change and end it."""

from collections import Counter
from collections.abc import Hashable, Iterable, Mapping, Sequence
from dataclasses import replace

from turnwright import shapes
from turnwright.core.commands import Ask, BadCommand, Choice, Offer
from turnwright.core.effect import Effect
from turnwright.core.fact import F
from turnwright.core.members import for_some
from turnwright.core.model import unit_of
from turnwright.core.system import System
from turnwright.drawing.widgets import offer_json, offers_json
from turnwright.table import saving
from turnwright.table.awaited import events_of
from turnwright.table.concentration import hold_offer
from turnwright.table.conditions import COUNTS, AddEffect, EndEffect
from turnwright.table.counters import count_json, gms_alone, use_offer
from turnwright.table.effects import TICKS
from turnwright.table.endings import (
    HIGHEST,
    LOWEST,
    WAYS,
    Uses,
    asking,
    ending,
    is_counter,
    is_save,
    offered,
    remaining,
    when,
)
from turnwright.table.hanging import hangs_in_words, holder, is_concentration, names_of_held
from turnwright.table.rolls import change_in_words
from turnwright.table.signs import sign_of
from turnwright.text import N_, join_commas, say

MOST_ROUNDS = 9_999


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


# the offers


def _round(system: System[F], fight: F, *until: str) -> Ask:
    """Returns the ask for a round number. `until`: the kinds of end that need it; without any it always applies."""
    when = ("until", until) if until else None
    first = max(system.clock.now(fight)[0], 1)
    return Ask("round", "number", system.say("ask.round"), value=first, low=first, high=MOST_ROUNDS, when=when)


def _segment(system: System[F], fight: F) -> Ask:
    value = system.clock.now(fight)[1] or system.clock.segments
    return Ask(
        "segment",
        "number",
        system.say("Segment"),
        value=value,
        low=1,
        high=system.clock.segments,
        when=("until", asking("segment")),
    )


def moment(system: System[F], fight: F) -> tuple[Ask, ...]:
    """Returns the asks for a future moment: the end of a round, or of a segment if the system has segments."""
    say = system.say
    kinds = tuple(way.kind for way in WAYS if way.at_moment and (system.clock.segments or not way.segmented))
    asked = {"round": "{round}", "segment": "{segment}"}  # placeholders for the asks that supply the numbers
    ends = tuple(Choice(kind, say(f"at.{kind}"), told=say(f"log.at.{kind}", **asked)) for kind in kinds)
    until = Ask("until", "choice", say("When"), ends, value="round_end")
    return (until, _round(system, fight), *([_segment(system, fight)] if system.clock.segments else []))


def add(system: System[F], fight: F, who: tuple[str, ...]) -> Offer:
    """Returns the offer of a new condition on these combatants; one of the same name changes."""
    name, note = _named(system)
    also = Ask("also", "combatant", system.say("Also on"), optional=True, many=True, side=fight.get(who[0]).side)
    others = (also,) if len(fight.roster) > len(who) else ()
    asks = (name, *_asks(system, fight, who, {}), note, _hangs(system), _seen(system, fight, who), *others)
    made = AddEffect(who, "", replace=True).button(system.say("Add a condition"), asks=asks)
    return for_some(made, [fight.get(w) for w in who], chosen=False)


def change(system: System[F], fight: F, effect: Effect, alike: Sequence[Effect] = ()) -> Offer:
    """Returns the offer to change a condition, and those `alike` on others with it; its questions have the present answers."""
    who = (effect.who, *(x.who for x in alike))
    tick = effect.tick
    values = ending(effect.until).answers(system, fight, effect.until)
    if effect.save:
        values["save"] = effect.save
    if tick is not None:
        values |= {"tick": tick.at, "tick_gauge": tick.gauge, "tick_change": change_in_words(tick)}
    name, note = _named(system)
    asks = (
        replace(name, value=effect.name),
        *_asks(system, fight, who, values | {"left": max(1, int(values["left"]))}),
        replace(note, value=events_of(system.roster.standing).said(fight, effect.note)),
        replace(_hangs(system), value=holder(fight, effect) or None),
        replace(_seen(system, fight, who), value=_seen_now(fight, effect)),
    )
    label = system.say("Change {effect}", effect=effect.name)
    changes: AddEffect[F] = AddEffect(who, "", effect=effect.id, replace=bool(alike))
    return changes.button(label, asks=asks, key=f"change:{effect.id}")


def use(system: System[F], fight: F, effect: Effect) -> Offer | None:
    """Returns the offer to spend one use of a condition, or to make the save that may end it now; None for one that ends otherwise."""
    say = system.say
    if is_save(effect.until):
        return replace(saving.offer(system, fight, (effect,), say("save.now")), key=f"save:{effect.id}")
    if is_counter(effect.until):
        return use_offer(system, fight, effect)
    spend = EndEffect(effect.id, use=True).button(say("Spend one use"), key=f"spend:{effect.id}")
    return spend if isinstance(ending(effect.until), Uses) else None


def _named(system: System[F]) -> tuple[Ask, Ask]:
    """Returns the asks for the name and the GM's own text."""
    say = system.say
    name = Ask("value", "text", say("Name"), help=say("ask.effect.help"))
    return name, Ask("note", "text", say("Note"), optional=True)


def _asks(system: System[F], fight: F, who: tuple[str, ...], now: Mapping[str, str | int]) -> tuple[Ask, ...]:
    """Returns the asks for the end of a condition and its automatic effect. `now`: the present answers of one that changes."""
    say = system.say
    ends = tuple(
        Choice(way.kind, say(way.lasts or f"lasts.{way.kind}"), group=say(f"ends.{way.group}"))
        for way in offered(system)
    )
    works = (Choice("", say("None")), *(Choice(tick, say(f"works.{tick}")) for tick in TICKS))
    counts = (Choice(COUNTS[0], say("Down")), Choice(COUNTS[1], say("Up, from 0")))
    asks = (
        Ask("until", "choice", say("Ends"), ends, value="open"),
        _round(system, fight, *asking("round")),
        *([_segment(system, fight)] if system.clock.segments else []),
        Ask("left", "number", say("How many"), value=1, low=1, high=999, when=("until", asking("left"))),
        Ask(
            "reach",
            "number",
            say("Back on a d6 from"),
            value=5,
            low=LOWEST,
            high=HIGHEST,
            when=("until", asking("reach")),
        ),
        Ask(
            "counts", "choice", say("Counts"), counts, value=COUNTS[0], when=("until", asking("counts")), optional=True
        ),
        Ask("whose", "combatant", say("ask.whose"), value=who[0] if who else None, when=("until", asking("whose"))),
        Ask("save", "text", say("ask.save"), help=say("ask.save.help"), when=("until", asking("save")), optional=True),
        Ask("tick", "choice", say("Automatic effect"), works, value="", optional=True),
        _tick_gauge(system, fight, who),
        Ask("tick_change", "text", say("Change"), help=say("−3, or dice: −1d6"), when=("tick", TICKS)),
    )
    return tuple(replace(ask, value=now.get(ask.name, ask.value)) for ask in asks)


def _hangs(system: System[F]) -> Ask:
    """Returns the ask on whose concentration a condition hangs."""
    return Ask("hangs", "combatant", system.say("Concentration of"), optional=True)


def _seen(system: System[F], fight: F, who: tuple[str, ...]) -> Ask:
    """Returns the ask who sees a condition. Of the players' own everybody sees a counter, too."""
    alone = Choice("gm", system.say("The GM alone"))
    choices: tuple[Choice, ...] = (Choice("", system.say("Everyone")), alone)
    if not all(fight.ours(one) for one in who):
        usual = Choice("", system.say("Everyone; a counter the GM alone"))
        choices = (usual, Choice("all", system.say("Everyone; of a counter the name")), alone)
    return Ask("seen", "choice", system.say("Who sees it"), choices, value="", optional=True)


def _seen_now(fight: F, effect: Effect) -> str:
    """Returns the present answer to that question."""
    if effect.secret:
        return "gm"
    return "all" if effect.shown and not fight.ours(effect.who) else ""


def _tick_gauge(system: System[F], fight: F, who: tuple[str, ...]) -> Ask:
    """Returns the ask for the gauge that a condition changes: the combatants' gauges, or the system's usual one."""
    names = list(dict.fromkeys(g.name for w in who for g in fight.get(w).gauges)) or [system.about.gauge]
    choices = tuple(Choice(n, n) for n in names)
    return Ask("tick_gauge", "choice", system.say("Affects"), choices, value=names[0], when=("tick", TICKS))
