"""The counters of fighters on the page: how each stands, with its two buttons."""

from turnwright.core import Effect, F
from turnwright.core.counters import asked, gms_alone
from turnwright.core.endings import counter
from turnwright.core.system import System
from turnwright.gm.counters import back_offer, recharge_offer, show_offer, use_offer
from turnwright.screen import shapes
from turnwright.screen.widgets import offer_json
from turnwright.text import join_dots, say


def count_json(system: System[F], fight: F, effect: Effect) -> shapes.Count | None:
    """Returns how a counter stands and how it is changed; None for another condition."""
    until, book = effect.until, system.rules.book
    kind = counter(until)
    if kind is None:
        return None
    shown: shapes.Count = {
        "left": until.left if until.up else kind.left(until),
        "of": kind.most(until),
        "up": until.up,
        "says": kind.chip(system.say, effect),
        "note": kind.comes_back(system.say, until),
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
