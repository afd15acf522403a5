"""The counters of fighters on the page: how each stands, with its two buttons."""

from turnwright.core import Effect, F
from turnwright.core.counters import RECHARGE, asked, comes_back, gms_alone, is_counter, left
from turnwright.core.effects import remaining
from turnwright.core.system import System
from turnwright.gm.counters import back_offer, recharge_offer, show_offer, use_offer
from turnwright.screen import shapes
from turnwright.screen.widgets import offer_json
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
