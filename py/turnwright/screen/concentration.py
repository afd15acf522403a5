"""The concentrations in doubt: what the card asks about each, and the one question that comes before Next."""

from turnwright.core import Effect, F, name_all
from turnwright.core.concentration import names_of_held
from turnwright.core.concentration_events import RULE, asks
from turnwright.core.system import System
from turnwright.gm.concentration import answer_offers, question
from turnwright.screen import shapes
from turnwright.screen.tokens import token
from turnwright.screen.widgets import cite_json, offer_json
from turnwright.text import say


def _doubted(fight: F) -> list[Effect]:
    return [x for x in fight.effects if x.doubts and fight.find(x.who) is not None]


def doubts(system: System[F], fight: F) -> list[shapes.Doubt]:
    """Returns each concentration in doubt, with the two answers."""
    return [_doubt(system, fight, x) for x in _doubted(fight)]


def _doubt(system: System[F], fight: F, effect: Effect) -> shapes.Doubt:
    kept, ended = (offer_json(fight, system.rules.book, offer) for offer in answer_offers(fight, effect))
    holds = names_of_held(fight, effect.id)
    return {
        "id": effect.id,
        "token": token(fight, effect.who, fight.get(effect.who).side),
        "says": asks(name_all(fight, (effect.who,)), effect.name, effect.doubts),
        "holds": say("Holds {what}", what=holds) if holds else "",
        "kept": kept,
        "ended": ended,
    }


def before_next(system: System[F], fight: F, shown: shapes.Next) -> shapes.Prompt | None:
    """Returns the question about all concentrations in doubt, in one form; None without any. `shown`: the plate."""
    found = _doubted(fight)
    if not found or shown["state"] != "ready":
        return None
    made = offer_json(fight, system.rules.book, question(fight, found))
    return {
        "title": made["label"],
        "says": "",
        "cite": cite_json(system.rules.book, RULE),
        "asks": made["asks"],
        "do": made["do"],
        "args": made["args"],
        "label": say("Use these"),
        "roll_label": say("Roll for me"),
    }
