"""The sentence of where the fight stands and who acts, for the GM's page and the players'."""

from turnwright.core.fact import F
from turnwright.core.system import System
from turnwright.text import join_sentences


def whose_turn(system: System[F], place: str, acts: str) -> str:
    """Returns the clock's sentence, and after it who acts (`acts`; empty for nobody), unless the clock of this system names them."""
    return join_sentences(text for text in (place, "" if names_actor(system, place) else acts) if text)


def names_actor(system: System[F], place: str) -> bool:
    """Tells whether the clock's sentence names who acts."""
    return bool(place) and system.screen.clock_names_actor
