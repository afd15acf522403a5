"""Why a combatant is next, or may not act or abort: the state in sentences, each with its rule."""

from turnwright.core import Objection, join_commas
from turnwright.screen.explain import Explained, explained
from turnwright.systems.hero.moves import abort
from turnwright.systems.hero.rules import RULES, speed_chart, tie_break, timeline
from turnwright.systems.hero.rules.legality import not_now
from turnwright.systems.hero.screen import forecast
from turnwright.systems.hero.state import Fight, Fighter, clock
from turnwright.systems.hero.text import say

OWN_REASON = {"held": "hero.hold.use", "called": "hero.order", "landing": "hero.slow"}
"""The kinds of a go that need no place in the order, each with its rule."""


def _next(fight: Fight) -> Explained:
    acting, head = clock.actor(fight), clock.head(fight)
    if head is None or not acting:
        if fight.clock.moment == "post":
            return say("why.recovery"), (RULES.reason("hero.post_twelve"),)
        return say("explain.nobody"), (RULES.reason("hero.order"),)
    name = clock.name_fighters(fight, acting)
    return say("explain.now", who=name, count=len(acting)), tuple(_reasons(fight, name, head.kind, acting[0]))


def _reasons(fight: Fight, name: str, kind: str, c: Fighter) -> list[Objection]:
    if kind in OWN_REASON:
        return [RULES.reason(OWN_REASON[kind], say(f"why.{kind}", who=name))]
    out = []
    if kind == "delayed":
        to = speed_chart.place(fight.clock.segment, fight.clock.called, fight.clock.segment)
        out.append(RULES.reason("hero.delay", say("why.delayed", who=name, place=to)))
    else:
        segment, phases = (
            speed_chart.name(fight.clock.segment, fight.clock.segment),
            speed_chart.phases_words(c.sheet.spd),
        )
        out.append(RULES.reason("hero.phase", say("why.phase", spd=c.sheet.spd, phases=phases, segment=segment)))
    called, dex, reflexes = fight.clock.called, c.sheet.dex, c.sheet.reflexes
    early = called != dex and reflexes
    text = say("why.order.early" if early else "why.order", called=called, dex=dex, reflexes=reflexes)
    out.append(RULES.reason("hero.order", text))
    tie = tie_break.rolls(fight, c, fight.clock.called)
    if tie is not None:
        out.append(RULES.reason("hero.order.tie", say("why.tie", who=name, rolls=join_commas(map(str, tie.rolls)))))
    return out


def _one(fight: Fight, c: Fighter) -> Explained:
    head = clock.head(fight)
    out: list[Objection] = []
    if head is not None and c.id in head.who:
        title = say("explain.now", who=c.name, count=1)
        out += _reasons(fight, c.name, head.kind, c)
    else:
        title = say("explain.not", who=c.name)
        out.append(not_now(fight, c))
        out += _more(fight, c)
        out += _next_go(fight, c, told=out[0].rule == "hero.phase.not_now")
    cost = abort.price(fight, c)
    against = list(abort.reasons_against(fight, c, cost))
    if against:
        out += against
    else:
        text = say("why.may_abort", who=c.name, costs=abort.price_words(fight, c, cost))
        out.append(RULES.reason("hero.abort", text))
    return title, tuple(dict.fromkeys(out))


def _more(fight: Fight, c: Fighter) -> list[Objection]:
    out = []
    if c.tally.lock is not None and c.tally.lock.until > fight.clock.segment:
        until = speed_chart.name(c.tally.lock.until, fight.clock.segment)
        out.append(RULES.about(c, "hero.spd.effect", "why.locked", segment=until))
    phases = speed_chart.phases_words(c.sheet.spd)
    out.append(RULES.reason("hero.phase", say("why.phases", spd=c.sheet.spd, phases=phases)))
    return out


def _next_go(fight: Fight, c: Fighter, told: bool) -> list[Objection]:
    """Returns when this combatant acts next, unless already `told`, and before it the Phase that goes into recovering."""
    out: list[Objection] = []
    for place in timeline.coming(fight, timeline.end_of_next_turn(fight)):
        if c not in place.who:
            continue
        if place.kind not in timeline.PASSING:
            text = say("why.next_go", who=c.name, place=forecast.label(fight, place))
            return [*out, *(() if told else (RULES.reason("hero.phase", text),))]
        rule = "hero.stunned" if place.kind == "stunned" else "hero.out.recovery"
        out.append(
            RULES.reason(rule, say("why.recovers", segment=speed_chart.name(place.segment, fight.clock.segment)))
        )
    return out


explain = explained(_next, _one)
