"""The offers of the screen and their order, and who may respond.

Each move file defines its offer, with every objection. An impossible offer stays visible with its reasons.
"""

from dataclasses import replace

from turnwright.core import Args, Ask, Offer, ids, join_commas, join_or, units, whom
from turnwright.gm.moves import Adjust, Answer
from turnwright.screen import shapes
from turnwright.screen.drawn import supposition
from turnwright.screen.group_words import of_group
from turnwright.screen.widgets import answers_json, response_json
from turnwright.systems.plainlist.moves import advance, reorder, spend, turns, waiting
from turnwright.systems.plainlist.rules import RULES, order
from turnwright.systems.plainlist.rules.counters import NONE
from turnwright.systems.plainlist.rules.legality import can_respond, used_up
from turnwright.systems.plainlist.rules.options import counters_of, option
from turnwright.systems.plainlist.screen.setup import token_state, wait_words
from turnwright.systems.plainlist.state import Fight, Fighter, Fighters, clock
from turnwright.systems.plainlist.text import say


def for_actor(fight: Fight, now: Fighters) -> list[Offer]:
    """Returns what those who act can do."""
    return [*spend.offers(fight, now), *waiting.offers(fight, now)]


def for_fighter(fight: Fight, group: Fighters) -> list[Offer]:
    """Returns the offers for a roster row, whether it acts or not."""
    if fight.clock.stage != "play":
        return []
    second = option(fight, "gauge")
    to = Ask("to", "number", second, value=10, low=-999, high=9_999)
    lacks = ids(c for c in group if second != NONE and c.gauge(second) is None)
    track = Adjust(lacks, second).button(say("offer.gauge", gauge=second), asks=(to,), key="second")
    own = [] if clock.in_turn(fight, group) else responses(fight, group)
    return [*own, *turns.offers(fight, group), *reorder.offers(fight, group), *([track] if lacks else [])]


def responses(fight: Fight, group: Fighters) -> list[Offer]:
    """Returns what those of a row can do in somebody else's turn."""
    return [*waiting.responses(fight, group), *spend.offers(fight, group, anytime=True)]


def what_if() -> list[Offer]:
    who = whom()
    value = Ask("value", "number", say("field.score"), value=10, low=-99, high=99)
    return [
        supposition("what_if:score", say("score.set"), {"suppose": "score"}, who, value),
        supposition("what_if:leave", say("if.leave"), {"suppose": "leave"}, who),
    ]


def all_offers(fight: Fight) -> tuple[Offer, ...]:
    """Returns every offer in this state: what those who act can do, the responses, the clock."""
    if fight.prompt is not None:
        leads = [who[0].id for who in order.tied(fight)] if fight.prompt.kind == "tie" else [""]
        return tuple(Answer(a).button(say("prompt.use"), key=f"{Answer.name}:{a}") for a in leads)
    now = clock.acting(fight)
    return (
        *(for_actor(fight, now) if now else ()),
        *(o for who in units(c for c in clock.listed(fight) if can_respond(fight, c)) for o in responses(fight, who)),
        advance.Next().plain(),
    )


def answers(fight: Fight, args: Args) -> shapes.Answers:
    """Returns all responses: a row for each combatant or group, and the reasons of those who have none."""
    out: list[shapes.Offer] = []
    silent: dict[tuple[str, str], list[str]] = {}
    for unit in units(clock.listed(fight)):
        able = tuple(c for c in unit if can_respond(fight, c))
        if able:
            found, waits = responses(fight, able), join_commas(of_group([[wait_words(c)] for c in able]))
            main = next((o for o in found if not o.objections), found[0])
            if len(found) > 1:
                main = replace(main, keys=(), note=waits, small_offers=tuple(replace(o, keys=()) for o in found))
            out.append(response_json(fight, RULES, main, able, token_state(fight, able), left=waits))
        elif not clock.in_turn(fight, unit) and not all(clock.out(fight, c) for c in unit):
            for c in clock.standing(fight, unit):
                silent.setdefault(_why_not(fight, c), []).append(c.id)
    told = [
        say(f"silent.{why}", counter=used, **clock.fill_standing(fight, who)) for (why, used), who in silent.items()
    ]
    if not out and not any(counter.anytime for counter in counters_of(fight)):
        told.append(say("silent.hint", preset=say("preset.d20"), question=say("option.counters")))
    return answers_json(out, told)


def _why_not(fight: Fight, c: Fighter) -> tuple[str, str]:
    """Returns why a combatant can do nothing in somebody else's turn: part of a catalogue key, and the counters that are used up."""
    if rule := clock.lost(fight, c):
        return rule, ""
    if c.id in fight.clock.called:
        return "called", ""
    used = join_or(counter.name for counter in used_up(fight, c))
    return ("used", used) if used else ("turn", "")
