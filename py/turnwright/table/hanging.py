"""What hangs on what: who concentrates, and which conditions last only while somebody does.

A concentration is a condition itself: one whose name says so, or on which another hangs. What hangs on it names it by its id (`Effect.hangs`), so
that a fighter may hold several things apart. A name of a condition that is no longer there holds nothing. The facts of conditions say it in the
log, so it stands before them; what puts a concentration in doubt follows from those facts: `table/concentration.py`.
"""

from collections.abc import Mapping

from turnwright.core.alike import like
from turnwright.core.effect import Effect
from turnwright.core.fact import F
from turnwright.core.names_in_words import name_all
from turnwright.text import join_commas, say

FOCUS = "concentrat"
"""How the name of a condition begins by which somebody concentrates, in English as it is typed."""
HELPLESS = ("incapacitat", "paralyz", "petrif", "stunned", "unconscious")
"""How the names of conditions begin in which nobody concentrates (SRD 5.1, Concentration: incapacitated), nor takes actions or reactions (Conditions,
Incapacitated)."""


def is_helpless(name: str) -> bool:
    """Tells whether the name of a condition says that who has it cannot concentrate."""
    return like(name).startswith(HELPLESS)


def helpless(fight: F, who: str) -> Effect | None:
    """Returns the first condition of a combatant whose name says that it leaves no actions and no reactions; None without one."""
    return next((x for x in fight.effects if x.who == who and not x.waits and is_helpless(x.name)), None)


def named_so(name: str) -> bool:
    """Tells whether the name of a condition says that who has it concentrates."""
    return like(name).startswith(FOCUS)


def held(fight: F, effect: str) -> tuple[Effect, ...]:
    """Returns the conditions that hang on this one."""
    return fight.cached(_holders).get(effect, ())


def _holders(fight: F) -> Mapping[str, tuple[Effect, ...]]:
    there = {x.id for x in fight.effects}
    found: dict[str, tuple[Effect, ...]] = {}
    for x in fight.effects:
        if x.who and x.hangs in there:
            found[x.hangs] = (*found.get(x.hangs, ()), x)
    return found


def is_concentration(fight: F, effect: Effect) -> bool:
    """Tells whether who has this condition concentrates by it."""
    return bool(effect.who) and not effect.waits and (named_so(effect.name) or bool(held(fight, effect.id)))


def concentrations(fight: F, who: str) -> list[Effect]:
    """Returns the conditions by which a combatant concentrates, in the order they began."""
    return [x for x in fight.effects if x.who == who and is_concentration(fight, x)]


def holder(fight: F, effect: Effect) -> str:
    """Returns the id of the combatant on whose concentration a condition hangs; empty if it hangs on none."""
    found = fight.effect(effect.hangs) if effect.hangs else None
    return found.who if found is not None and fight.find(found.who) is not None else ""


def hangs_in_words(fight: F, effect: Effect) -> str:
    """Returns how long a condition lasts by what it hangs on: "while Anselm concentrates"; empty if it hangs on nothing."""
    who = holder(fight, effect)
    return while_concentrating(fight, who) if who else ""


def while_concentrating(fight: F, who: str) -> str:
    return say("while {name} concentrates", name=name_all(fight, (who,)))


def names_of_held(fight: F, effect: str) -> str:
    """Returns what a concentration holds, in words: "Blessed on Bo and Cy"; empty if it holds nothing."""
    named: dict[str, list[str]] = {}
    for x in held(fight, effect):
        named.setdefault(x.name, []).append(x.who)
    return join_commas(
        say("{effect} on {name}", effect=name, name=name_all(fight, tuple(who))) for name, who in named.items()
    )
