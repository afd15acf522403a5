"""The rolls of automatic effects that come before Next: their moment has come, and nothing goes on before they are made."""

from turnwright.core import F
from turnwright.core.system import System
from turnwright.gm.effect_rolls import offer, to_make
from turnwright.screen import shapes
from turnwright.screen.before_next import question_json
from turnwright.screen.widgets import cite_json


def before_next(system: System[F], fight: F, shown: shapes.Next) -> shapes.Prompt | None:
    """Returns the question for all rolls that are owed, in one form; None without any. `shown`: the plate."""
    found = to_make(fight)
    if not found or shown["state"] != "ready":
        return None
    made = question_json(fight, system.rules.book, offer(system, fight, found))
    return {**made, "cite": cite_json(system.rules.book, "turnwright.effect.rolls"), "due": True}
