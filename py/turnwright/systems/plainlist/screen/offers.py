"""The offers of the screen and their order, and who may respond.

Each move file defines its offer, with every objection. An impossible offer stays visible with its reasons.
"""

from dataclasses import replace

from turnwright.core import Args, Ask, Offer, either, ids, row, units, whom
from turnwright.gm.moves import Adjust, Answer
from turnwright.screen import shapes
from turnwright.screen.group_words import of_group
from turnwright.screen.parts import supposition
from turnwright.screen.widgets import answers_json, response_json
from turnwright.systems.plainlist.moves import advance, call, place, spend, wait
from turnwright.systems.plainlist.rules import RULES, order
from turnwright.systems.plainlist.rules.counters import NONE
from turnwright.systems.plainlist.rules.legality import can_respond, used_up
from turnwright.systems.plainlist.rules.options import held, option
from turnwright.systems.plainlist.screen.setup import token_state, wait_words
from turnwright.systems.plainlist.state import Fight, Fighter, Fighters, clock
from turnwright.systems.plainlist.text import say


def for_actor(e: Fight, now: Fighters) -> list[Offer]:
    """Returns what those who act can do."""
    return [*spend.offers(e, now), *wait.offers(e, now)]


def for_fighter(e: Fight, group: Fighters) -> list[Offer]:
    """Returns the offers for a roster row, whether it acts or not."""
    if e.clock.stage != "play":
        return []
    second = option(e, "gauge")
    to = Ask("to", "number", second, value=10, low=-999, high=9_999)
    lacks = ids(c for c in group if second != NONE and c.gauge(second) is None)
    track = Adjust(lacks, second).button(say("offer.gauge", gauge=second), asks=(to,), key="second")
    own = [] if clock.in_turn(e, group) else responses(e, group)
    return [*own, *call.offers(e, group), *place.offers(e, group), *([track] if lacks else [])]


def responses(e: Fight, group: Fighters) -> list[Offer]:
    """Returns what those of a row can do in somebody else's turn."""
    return [*wait.responses(e, group), *spend.offers(e, group, anytime=True)]


def what_if() -> list[Offer]:
    who = whom()
    value = Ask("value", "number", say("field.score"), value=10, low=-99, high=99)
    return [
        supposition("what_if:score", say("score.set"), {"suppose": "score"}, who, value),
        supposition("what_if:leave", say("if.leave"), {"suppose": "leave"}, who),
    ]


def all_offers(e: Fight) -> tuple[Offer, ...]:
    """Returns every offer in this state: what those who act can do, the responses, the clock."""
    if e.prompt is not None:
        leads = [who[0].id for who in order.tied(e)] if e.prompt.kind == "tie" else [""]
        return tuple(Answer(a).button(say("prompt.use"), key=f"{Answer.name}:{a}") for a in leads)
    now = clock.acting(e)
    return (
        *(for_actor(e, now) if now else ()),
        *(o for who in units(c for c in clock.listed(e) if can_respond(e, c)) for o in responses(e, who)),
        advance.Next().plain(),
    )


def answers(e: Fight, args: Args) -> shapes.Answers:
    """Returns all responses: a row for each combatant or group, and the reasons of those who have none."""
    out: list[shapes.Offer] = []
    silent: dict[tuple[str, str], list[str]] = {}
    for unit in units(clock.listed(e)):
        able = tuple(c for c in unit if can_respond(e, c))
        if able:
            found, waits = responses(e, able), row(of_group([[wait_words(c)] for c in able]))
            main = next((o for o in found if not o.objections), found[0])
            if len(found) > 1:
                main = replace(main, keys=(), note=waits, pad=tuple(replace(o, keys=()) for o in found))
            out.append(response_json(e, RULES, main, able, token_state(e, able), left=waits))
        elif not clock.in_turn(e, unit) and not all(clock.out(e, c) for c in unit):
            for c in clock.standing(e, unit):
                silent.setdefault(_why_not(e, c), []).append(c.id)
    told = [say(f"silent.{why}", counter=used, **clock.several(e, who)) for (why, used), who in silent.items()]
    if not out and not any(counter.anytime for counter in held(e)):
        told.append(say("silent.hint", preset=say("preset.d20"), question=say("option.counters")))
    return answers_json(out, told)


def _why_not(e: Fight, c: Fighter) -> tuple[str, str]:
    """Returns why a combatant can do nothing in somebody else's turn: part of a catalogue key, and the counters that are used up."""
    if rule := clock.lost(e, c):
        return rule, ""
    if c.id in e.clock.called:
        return "called", ""
    used = either(counter.name for counter in used_up(e, c))
    return ("used", used) if used else ("turn", "")
