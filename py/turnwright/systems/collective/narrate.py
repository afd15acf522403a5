"""Facts of The Collective in words. Buttons and the log share their verbs."""

from fractions import Fraction

from turnwright.core.effect_events import EffectEnded, EffectWorked
from turnwright.core.fact import Line
from turnwright.core.model import Declared, names
from turnwright.systems.collective import facts
from turnwright.systems.collective.rules.action_names import bundle, declared
from turnwright.systems.collective.rules.initiative import DIE, show
from turnwright.systems.collective.rules.rulebook import RULES
from turnwright.systems.collective.state import clock
from turnwright.systems.collective.state.clock import Event, Fight
from turnwright.systems.collective.text import say
from turnwright.text import both


def place(e: Fight) -> str:
    if e.clock.stage != "play" or e.clock.round == 0:
        return say("place.setup" if e.clock.stage == "setup" else "place.start")
    if not e.clock.half:
        return say("place.round", round=e.clock.round)
    return say("place.half", segment=e.clock.segment, part=clock.part_name(e, e.clock.half))


def narrate(before: Fight, after: Fight, event: Event) -> Line | None:  # a table: a line per fact
    def name(*who: str) -> str:
        return names(after, who)

    match event:
        case facts.InitiativeRolled(side, die, num, den, typed):
            return Line(_rolled(after.side(side).name, die, Fraction(num, den), typed), "roll", "collective.first")
        case facts.FirstGoSettled(extra, only, rule):
            return Line(_first(after, extra, only), "auto", rule)
        case facts.RoundBegan(n):
            return Line(say("log.round.begins", round=n), "mark", "collective.round.begin")
        case facts.RoundEnded(n):
            return Line(say("log.round.ends", round=n), "mark", "collective.round.end")
        case facts.SegmentBegan(n):
            return Line(say("log.segment", segment=n), "mark", "collective.first" if n == 0 else "collective.clock")
        case facts.PoolsFilled():
            return Line(say("log.filled"), "auto", "collective.first")
        case facts.Walked():
            return Line(say("log.half_ended", side=after.side(after.clock.half).name), "gm", "collective.half")
        case facts.RestSkipped():
            return Line(say("log.skipped"), "auto", "collective.skip")
        case facts.GoEnded(who) if who:
            return Line(say("log.done", name=name(*who), count=len(who)), "auto", who=who[0])
        case facts.GoEnded() if not clock.nobody_left(before):  # else it is told as Walked
            return Line(say("log.half_ended", side=after.side(after.clock.half).name), "auto", "collective.half")
        case EffectWorked(effect) | EffectEnded(effect, due=True):
            return _effect(before, after, event, effect)
        case facts.Called(who):
            return Line(say("log.called", name=name(who)), "gm", "collective.go", who)
        case facts.ActionDeclared(item):
            return Line(_declared(after, item, before), "act", who=item.who[0])
        case facts.Resolved(items, passed) if passed or len(before.stack) > 1:
            text = say("log.resolved", actions=_label(before, *items), count=len(items))
            return Line(text, "act", "collective.instant.order" if len(items) > 1 else "collective.stack")
        case facts.Countered(item):
            return Line(say("log.countered", action=_label(before, item)), "act", "collective.stack.counter")
        case facts.PriorityPassed(side):
            return Line(say("log.passed", side=after.side(side).name), "act", "collective.stack")
        case facts.Warned(who, rule):
            return Line(say("log.warned", name=name(who), law=RULES[rule].says), "auto", rule, who)
        case facts.Turned(who, barred) if barred is not None:
            part = clock.part_name(after, after.get(who).side)
            text = say("log.turned", name=name(who), segment=barred.segment, part=part)
            return Line(text, "auto", barred.rule, who)
        case facts.BetrayalRolled(_, die, num, den, typed, key):
            roller = name(key) if after.find(key) else after.side(key).name
            return Line(_rolled(roller, die, Fraction(num, den), typed), "roll", "collective.side.betrayal")
        case facts.Betrayed(who, first):
            text = say("log.betrays.first" if first else "log.betrays.last", name=name(who))
            return Line(text, "auto", "collective.side.betrayal", who)
        case facts.PoolSet(who, says=says):
            return Line(says, "gm", "collective.grant", who)
        case facts.OrderSet():
            return Line(say("log.order"), "gm")
        case _:
            return None


def _rolled(name: str, die: int, plus: Fraction, typed: bool) -> str:
    key = "log.initiative.typed" if typed else "log.initiative"
    adds = f"{die} {'-' if plus < 0 else '+'} {show(abs(plus))}"
    return say(key, name=name, total=show(die + plus), dice=DIE, sum=adds)


def _first(e: Fight, extra: tuple[str, ...], only: tuple[str, ...]) -> str:
    if only:
        return say("log.first.only", name=names(e, only), count=len(only))
    if extra:
        return say("log.first.sides", sides=both(e.side(s).name for s in extra))
    return say("log.first.nobody")


def _declared(e: Fight, item: Declared, before: Fight) -> str:
    told = {"name": names(e, item.who), "actions": bundle(item.actions), "label": item.label}
    if not item.answers:
        return say("log.used.called" if item.label else "log.used", **told)
    key = "log.answered.called" if item.label else "log.answered"
    return say(key, answered=_label(before, item.answers), **told)


def _label(e: Fight, *items: int) -> str:
    found = [item for item in e.stack if item.id in items]
    return declared(found) if found else say("log.gone")


def _effect(before: Fight, after: Fight, event: Event, effect: str) -> Line | None:
    """What works or ends with the round is C4's; other boundaries have the shared wording."""
    found = before.effect(effect)
    if found is None or found.waits:
        return None
    title = say("log.effect.on", effect=found.name, name=names(after, (found.who,))) if found.who else found.name
    if isinstance(event, EffectWorked):
        at = found.tick.at if found.tick else ""
        if at not in ("round_begin", "round_end"):
            return None
        rule = "collective.round.begin" if at == "round_begin" else "collective.round.end"
        return Line(say("log.effect.works", effect=title), "auto", rule, found.who)
    if found.until.kind != "round_end":
        return None
    return Line(say("log.effect.ends", effect=title), "auto", "collective.round.end", found.who)
