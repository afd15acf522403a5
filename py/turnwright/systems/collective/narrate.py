"""Facts of The Collective in words. Buttons and the log share their verbs."""

from fractions import Fraction

from turnwright import events as ev
from turnwright.events import AnyEncounter, Event
from turnwright.model import names
from turnwright.narrate import Line
from turnwright.responses import find
from turnwright.systems.collective import clock as time
from turnwright.systems.collective import facts
from turnwright.systems.collective.book import RULES
from turnwright.systems.collective.initiative import show


def place(e: AnyEncounter) -> str:
    clock: time.Clock = e.clock
    if clock.stage != "play" or clock.round == 0:
        return "set-up" if clock.stage == "setup" else "start"
    if not clock.half:
        return f"R{clock.round}"
    return f"S{clock.segment} {time.part_name(e, clock.half)}"


def narrate(before: AnyEncounter, after: AnyEncounter, event: Event) -> Line | None:  # a table: a line per fact
    match event:
        case facts.InitiativeRolled(side, die, num, den, typed):
            return Line(_rolled(after.side(side).name, die, Fraction(num, den), typed), "roll", "collective.first")
        case facts.FirstGoSettled(extra, only, rule):
            return Line(_first(after, extra, only), "auto", rule)
        case facts.RoundBegan(n):
            return Line(f"Round {n} begins", "mark", "collective.round.begin")
        case facts.RoundEnded(n):
            return Line(f"Round {n} ends", "mark", "collective.round.end")
        case facts.SegmentBegan(n):
            return Line(f"Segment {n}", "mark", "collective.first" if n == 0 else "collective.clock")
        case facts.PoolsFilled():
            return Line("Budgets are full again: the segment before segment 1 was free", "auto", "collective.first")
        case facts.Walked():
            return Line(f"{after.side(after.clock.half).name} end their half", "gm", "collective.half")
        case facts.RestSkipped():
            return Line("The rest of the round is skipped", "auto", "collective.skip")
        case facts.GoEnded(who) if who:
            return Line(
                f"{names(after, who)} is done" if len(who) == 1 else f"{names(after, who)} are done", "auto", who=who[0]
            )
        case ev.EffectWorked(effect, name) | ev.EffectEnded(effect, name, due=True):
            return _effect(before, after, event, effect, name)
        case facts.Called(who):
            return Line(f"{names(after, (who,))} acts now", "gm", "collective.go", who)
        case facts.ActionDeclared(item):
            return Line(
                _declared(after, item.who, item.actions, item.label, item.answers, before), "act", who=item.who[0]
            )
        case facts.Resolved(items) if len(before.stack) > 1:
            rule = "collective.instant.order" if len(items) > 1 else "collective.stack"
            return Line(f"{_both(before, items)} on the stack", "act", rule)
        case facts.Countered(item):
            return Line(f"{_label(before, item)} is countered", "act", "collective.stack.counter")
        case facts.PriorityPassed(side):
            return Line(f"{after.side(side).name} pass", "act", "collective.stack")
        case facts.Warned(who, rule):
            return Line(f"{names(after, (who,))}: {RULES[rule].says}", "auto", rule, who)
        case facts.Turned(who, barred) if barred is not None:
            text = f"{names(after, (who,))} acts again from segment {barred.segment}, {time.part_name(after, after.get(who).side)}"
            return Line(text, "auto", barred.rule, who)
        case facts.BetrayalRolled(_, die, num, den, typed, key):
            name = names(after, (key,)) if after.find(key) else after.side(key).name
            return Line(_rolled(name, die, Fraction(num, den), typed), "roll", "collective.side.betrayal")
        case facts.Betrayed(who, first):
            text = (
                f"{names(after, (who,))} turns and acts first"
                if first
                else f"{names(after, (who,))} turns; the others act first"
            )
            return Line(text, "auto", "collective.side.betrayal", who)
        case facts.PoolSet(who, says=says):
            return Line(f"{names(after, (who,))} {says}", "gm", "collective.grant", who)
        case facts.OrderSet():
            return Line("The order inside the halves changes", "gm")
        case _:
            return None


def _rolled(name: str, die: int, plus: Fraction, typed: bool) -> str:
    sign = "-" if plus < 0 else "+"
    how = ", table dice" if typed else ""
    return f"{name} {show(die + plus)} for initiative (1d12: {die} {sign} {show(abs(plus))}{how})"


def _first(e: AnyEncounter, extra: tuple[str, ...], only: tuple[str, ...]) -> str:
    if only:
        return f"{names(e, only)} goes before segment 1"
    if extra:
        return f"{' and '.join(e.side(s).name for s in extra)} act before segment 1"
    return "Nobody acts before segment 1"


def _declared(
    e: AnyEncounter, who: tuple[str, ...], actions: tuple[str, ...], label: str, answers: int, before: AnyEncounter
) -> str:
    cost = " + ".join(actions)
    what = f"{label} ({cost})" if label else f"uses {cost}"
    sep = ": " if label else " "
    reply = f", answering {_label(before, answers)}" if answers else ""
    return f"{names(e, who)}{sep}{what}{reply}"


def _label(e: AnyEncounter, item: int) -> str:
    found = find(e.stack, item)
    return (found.label or " + ".join(found.actions)) if found else "what was declared"


def _both(e: AnyEncounter, items: tuple[int, ...]) -> str:
    text = " and ".join(_label(e, i) for i in items)
    return f"{text} resolve together" if len(items) > 1 else f"{text} resolves"


def _effect(before: AnyEncounter, after: AnyEncounter, event: Event, effect: str, name: str) -> Line | None:
    """What works or ends with the round is C4's; other boundaries have the shared wording."""
    found = before.effect(effect)
    if found is None:
        return None
    on = f" on {names(after, (found.who,))}" if found.who else ""
    if isinstance(event, ev.EffectWorked):
        rule = {"round_begin": "collective.round.begin", "round_end": "collective.round.end"}.get(
            found.tick.at if found.tick else "", ""
        )
        return Line(f"{name}{on} works", "auto", rule, found.who) if rule else None
    return (
        Line(f"{name}{on} ends", "auto", "collective.round.end", found.who) if found.until.kind == "round_end" else None
    )
