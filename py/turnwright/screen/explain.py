"""The part of the explanations that all systems share: the texts for a fight not yet begun and for an unknown id."""

from collections.abc import Callable

from turnwright.core import AnyCombatant, F, Objection
from turnwright.core.rulebook import HOUSE
from turnwright.text import say

Explained = tuple[str, tuple[Objection, ...]]
"""A title, and the state in sentences, each with its rule."""


def explained(
    why_next: Callable[[F], Explained], why_one: Callable[[F, AnyCombatant], Explained]
) -> Callable[[F, str], Explained]:
    """Returns the function that explains "next" (who acts) or a combatant, by its id."""

    def explain(fight: F, about: str) -> Explained:
        if fight.clock.stage != "play":
            return say("Nobody acts yet"), (HOUSE.reason("turnwright.not_started"),)
        if about == "next":
            return why_next(fight)
        c = fight.find(about)
        return (
            why_one(fight, c)
            if c is not None
            else (say("No fighter by that name"), (HOUSE.reason("turnwright.unknown"),))
        )

    return explain
