"""The picture of an order as a ladder: those who stand together on a rung."""

from collections.abc import Sequence

from turnwright import shapes
from turnwright.core.fact import F
from turnwright.core.model import AnyCombatant
from turnwright.drawing.tokens import fighters_token


def stand_json(fight: F, fighters: Sequence[AnyCombatant], state: str, now: bool, says: str = "") -> shapes.Stand:
    """Returns those who stand together in the picture of an order, with the state of their token, which `says` words; `now`: they act."""
    token = fighters_token(fight, fighters, state)
    name = token["name"].removesuffix(f" ×{len(fighters)}")  # the token shows the number
    shown = shapes.Stand(token=token, name=name, state="now" if now else state)
    return {**shown, "says": says} if says else shown
