"""The counters of fighters on the page: how each stands, with its two buttons; and the rolls that come before Next."""

from turnwright.core import Effect, F
from turnwright.core.counter_events import RULE
from turnwright.core.counters import RECHARGE, asked, comes_back, gms_alone, is_counter, left
from turnwright.core.effects import remaining
from turnwright.core.system import System
from turnwright.gm.counters import back_offer, recharge_offer, show_offer, use_offer
from turnwright.screen import shapes
from turnwright.screen.before_next import question_json
from turnwright.screen.widgets import cite_json, offer_json
from turnwright.text import join_dots, say


def count_json(system: System[F], fight: F, effect: Effect) -> shapes.Count | None:
    """Returns how a counter stands and how it is changed; None for another condition."""
    until, book = effect.until, system.rules.book
    if not is_counter(until):
        return None
    most = 1 if until.kind == RECHARGE else until.round
    shown: shapes.Count = {
        "left": until.left if until.up else left(until),
        "of": most,
        "up": until.up,
        "says": remaining(system.say, effect),
        "note": comes_back(system.say, until),
        "use": offer_json(fight, book, use_offer(system, fight, effect)),
        "back": offer_json(fight, book, back_offer(system, fight, effect)),
    }
    if show := show_offer(fight, effect):
        seen = say("the GM alone") if gms_alone(fight, effect) else say("players see the name")
        shown["note"] = join_dots((shown["note"], seen))
        shown["show"] = offer_json(fight, book, show)
    if asked(effect):
        shown["roll"] = offer_json(fight, book, recharge_offer(fight, (effect,)))
    return shown


def before_next(system: System[F], fight: F, shown: shapes.Next) -> shapes.Prompt | None:
    """Returns the question for all that may recharge in the turn that runs, in one form; None without any. `shown`: the plate."""
    found = [x for x in fight.effects if asked(x) and _stands(system, fight, x)]
    if not found or shown["state"] != "ready":
        return None
    made = question_json(fight, system.rules.book, recharge_offer(fight, found))
    return {**made, "cite": cite_json(system.rules.book, RULE)}


def _stands(system: System[F], fight: F, effect: Effect) -> bool:
    c = fight.find(effect.who)
    return c is not None and not system.roster.standing.down(fight, c)
