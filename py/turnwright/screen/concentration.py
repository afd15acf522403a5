"""The concentrations in doubt: what the card asks about each."""

from turnwright.core import Effect, F, name_all
from turnwright.core.concentration import names_of_held
from turnwright.core.concentration_events import asks
from turnwright.core.system import System
from turnwright.gm.concentration import answer_offers, doubted
from turnwright.screen import shapes
from turnwright.screen.tokens import token
from turnwright.screen.widgets import offer_json
from turnwright.text import say


def doubts(system: System[F], fight: F) -> list[shapes.Doubt]:
    """Returns each concentration in doubt, with the two answers."""
    return [_doubt(system, fight, x) for x in doubted(fight)]


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
