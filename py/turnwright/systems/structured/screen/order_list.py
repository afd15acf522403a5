"""The order list as JSON: the coming turns, those that will be lost, and the next round if there is room."""

from functools import partial

from turnwright.screen import shapes
from turnwright.screen.drawn import ORDER_LENGTH, heading
from turnwright.screen.group_words import of_group
from turnwright.screen.widgets import health_in_order, stop_json
from turnwright.systems.structured.moves import call
from turnwright.systems.structured.rules import RULES, legality
from turnwright.systems.structured.rules.options import on
from turnwright.systems.structured.screen import forecast
from turnwright.systems.structured.screen.moment import used
from turnwright.systems.structured.screen.picture import token_state
from turnwright.systems.structured.state import WAITS, WOUNDS, Fight, Fighter, clock
from turnwright.systems.structured.text import say
from turnwright.text import join_commas


def following(fight: Fight) -> list[shapes.Stop]:
    """Returns the stops and headings of the order list."""
    coming = list(forecast.stops(fight))
    here = [s for s in coming if s.round == fight.clock.round]
    out = [_stop(fight, stops) for stops in forecast.joined([s for s in here if not s.rule])[:ORDER_LENGTH]]
    skipped = forecast.joined([s for s in here if s.rule and s.rule != "structured.out"])
    if skipped:
        out += [heading(say("order.skip")), *(_stop(fight, stops) for stops in skipped[:ORDER_LENGTH])]
    room = ORDER_LENGTH - sum(item["kind"] == "stop" for item in out)
    later = forecast.joined([s for s in coming if s.round > fight.clock.round and s.rule != "structured.out"])
    if later and room > 0:
        out += [
            heading(say("order.round", round=fight.clock.round + 1)),
            *(_stop(fight, stops) for stops in later[:room]),
        ]
    return out


def _stop(fight: Fight, stops: list[forecast.Stop]) -> shapes.Stop:
    fighters = tuple(stop.fighter for stop in stops)
    rule, here = stops[0].rule, stops[0].round == fight.clock.round
    back = say("order.round", round=fight.clock.round + 1) if rule == "structured.surprise" else say("order.lost")
    state, made = (token_state(fight, fighters), call.offer_for(fight, fighters[:1])) if here else ("ready", None)
    right = back if rule else health_in_order(fight, fighters, WOUNDS, partial(clock.out, fight))
    return stop_json(fight, RULES, fighters, state, brief(fight, fighters, rule, later=not here), right, made)


def brief(fight: Fight, fighters: tuple[Fighter, ...], rule: str = "", alone: bool = False, later: bool = False) -> str:
    """Returns the score and its details: "11, one roll, three turns". `alone`: the text must say that the number is a score. `later`: it is
    about the next round, in which the marks of this one are over."""
    scores = sorted({c.tally.score for c in fighters if c.tally.score is not None}, reverse=True)
    figure = "/".join(map(str, scores))
    words = [say("brief.score", scores=figure) if figure and alone else figure or say("brief.unscored")]
    if len(fighters) > 1:
        one_roll = on(fight, "group_initiative") and not fighters[0].sheet.crew and len(scores) == 1
        words += [say("brief.one_roll")] if one_roll else []
        words.append(_turns(len(fighters)))
    words += [] if later else of_group([[*_busy(fight, c), *([] if rule else _lost(fight, c))] for c in fighters])
    if rule:
        lost = clock.LOST[rule]
        words.append(lost if rule == "structured.out" else say("brief.lost", state=lost))
    return join_commas(words)


def _lost(fight: Fight, c: Fighter) -> list[str]:
    """Returns why a combatant loses the turn."""
    rule = clock.barred(fight, c)
    return [clock.LOST[rule]] if rule else []


def _turns(count: int) -> str:
    """Returns a number of turns in words, small ones spelt out."""
    small = f"brief.turns.{count}"
    return say(small) if small in say else say("brief.turns", count=count)


def _critical(c: Fighter) -> str:
    by = clock.critical(c)
    return say("brief.critical.by", by=by) if by else say("brief.critical")


def _busy(fight: Fight, c: Fighter) -> list[str]:
    """Returns what a combatant is doing: a Delay, states, an Extended Action; and whether damage is critical."""
    out = [_critical(c)] if c.empty(WOUNDS) and not clock.out(fight, c) else []
    out += [say("brief.kept")] if c.tally.delayed else []
    out += [say("brief.waits")] if c.tally.went == WAITS else []
    out += [kind.name for kind in clock.states(c) if kind.actions]
    out += [say("stance.spent", count=legality.reactions(fight, c))] if used(fight, c) else []
    if c.tally.work is not None:
        out.append(say("brief.work", work=c.tally.work.name))
    return out
