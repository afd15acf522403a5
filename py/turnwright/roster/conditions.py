"""The usual conditions that no rule of time tracks, by the key that the vocabulary of typed lines and the systems use."""

from collections.abc import Iterable
from typing import NamedTuple

from turnwright.core.concentration import FOCUS
from turnwright.core.unlike import like
from turnwright.screen.shapes.fighters import Icon
from turnwright.text import N_

USUAL = {
    "blessed": N_("Blessed"),
    "blinded": N_("Blinded"),
    "bound": N_("Bound"),
    "charmed": N_("Charmed"),
    "concentrating": N_("Concentrating"),
    "deafened": N_("Deafened"),
    "drained": N_("Drained"),
    "entangled": N_("Entangled"),
    "exhaustion": N_("Exhaustion"),
    "flashed": N_("Flashed"),
    "frightened": N_("Frightened"),
    "grabbed": N_("Grabbed"),
    "grappled": N_("Grappled"),
    "incapacitated": N_("Incapacitated"),
    "invisible": N_("Invisible"),
    "on_fire": N_("On fire"),
    "paralyzed": N_("Paralyzed"),
    "petrified": N_("Petrified"),
    "poisoned": N_("Poisoned"),
    "prone": N_("Prone"),
    "restrained": N_("Restrained"),
    "stunned": N_("Stunned"),
    "unconscious": N_("Unconscious"),
}

ACTS, HIT, ROLLS, REST = 3, 2, 1, 0
"""Gravity: what takes the turn, what matters when hit, what changes rolls, and the rest."""


class Known(NamedTuple):
    """What is known of a condition by its name. `rank`: its gravity."""

    icon: Icon
    rank: int


_KNOWN = {
    "stunned": Known("bolt", ACTS), "paralyz": Known("bolt", ACTS), "unconscious": Known("bolt", ACTS),
    "petrif": Known("bolt", ACTS), "incapacitat": Known("bolt", ACTS),
    "dazed": Known("bolt", ROLLS), FOCUS: Known("focus", HIT), "prone": Known("lying", HIT),
    "blinded": Known("blind", HIT), "flashed": Known("blind", HIT), "poison": Known("drop", ROLLS), "bleed": Known("drop", ROLLS),
}  # fmt: skip
"""By how a name begins, in English as it is typed."""
_OTHER = Known("", REST)


def gravest_first(names: Iterable[str]) -> list[str]:
    """Returns the names of conditions, each once, those first that take the turn, then those that matter when one is hit."""
    return sorted(dict.fromkeys(names), key=lambda name: -sign_of(name).rank)


def sign_of(name: str) -> Known:
    """Returns what the name of a condition or state tells."""
    low = like(name)
    return next((known for begin, known in _KNOWN.items() if low.startswith(begin)), _OTHER)
