"""What is seen of a fighter's states and conditions without opening it: signs on tokens, in rows and at targets, the gravest first.

A sign is a picture and a word. The states of the rules come by their declared gravity (`core/states.py`); of conditions, which the table names
itself, those come first that matter when one is hit. A sign that has no picture shows the first letter of its word.
"""

from collections.abc import Iterable, Iterator
from functools import partial
from typing import NamedTuple

from turnwright import shapes
from turnwright.core.alike import like
from turnwright.core.fact import F
from turnwright.core.model import AnyCombatant, ids, units
from turnwright.core.states import ACT
from turnwright.core.system import System
from turnwright.drawing.group_words import of_holders
from turnwright.shapes.fighters import Icon
from turnwright.table.endings import is_counter
from turnwright.table.hanging import FOCUS, HELPLESS
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
"""The usual conditions that no rule of time tracks, by the key that the vocabulary of typed lines and the systems use."""

ACTS, HIT, ROLLS, REST = 3, 2, 1, 0
"""Gravity: what takes the turn, what matters when hit, what changes rolls, and the rest."""


class Known(NamedTuple):
    """What is known of a condition by its name. `rank`: its gravity."""

    icon: Icon
    rank: int


_KNOWN = {
    **dict.fromkeys(HELPLESS, Known("bolt", ACTS)),
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


class _Seen(NamedTuple):
    rank: int
    gravity: int
    icon: Icon
    word: str
    passes: bool = False
    alone: str = ""
    """The word without who has it, where only some do."""


def states_seen(system: System[F], fight: F, c: AnyCombatant) -> Iterator[_Seen]:
    """Yields the states of a combatant but that it is down, which its token shows."""
    down = system.roster.looks_down(fight, c)
    for one in system.roster.states.gravest:
        if not (one.word or one.called) or one.leaves or (down and ACT in one.forbids and not one.reserved):
            continue
        if one.when(fight, c):
            known = sign_of(one.called)
            rank = ACTS if ACT in one.forbids else max(known.rank, HIT if one.forbids else ROLLS)
            yield _Seen(rank, one.gravity, known.icon, one.in_row, one.passes)


def signs(system: System[F], fight: F) -> list[shapes.Signs]:
    """Returns the signs of everybody who has any, and of each group what is true of whom, or of how many, of those who stand."""
    held: dict[str, list[_Seen]] = {}
    carried = {effect for c in fight.roster for effect, _ in system.roster.states.carried(c)}
    for x in fight.effects:
        if x.who and not x.brings and x.id not in carried and not is_counter(x.until):  # a counter is no sign
            known = sign_of(x.name)
            held.setdefault(x.who, []).append(_Seen(known.rank, 0, known.icon, x.name))
    each: dict[str, list[_Seen]] = {}
    for c in fight.roster:
        if found := [*states_seen(system, fight, c), *held.get(c.id, ())]:
            each[c.id] = sorted(found, key=lambda one: (-one.rank, -one.gravity))
    shown: list[shapes.Signs] = [{"who": [who], "signs": list(map(_sign, found))} for who, found in each.items()]
    return [*shown, *_groups(system, fight, each)]


def _groups(system: System[F], fight: F, each: dict[str, list[_Seen]]) -> Iterator[shapes.Signs]:
    for group in units(fight.roster):
        up = ids(system.roster.standing.among(fight, group)) if len(group) > 1 else ()
        if len(up) < 2 or not any(who in each for who in up):
            continue
        by_word = {one.word: one for who in up for one in each.get(who, ())}
        holders = {
            word: tuple(who for who in up if any(one.word == word for one in each.get(who, ()))) for word in by_word
        }
        name = partial(system.roster.standing.name_with_numbers, fight)
        said = {word: of_holders(name, who, len(up), word) for word, who in holders.items()}
        found = [
            one._replace(word=said[word], alone=word if said[word] != word else "") for word, one in by_word.items()
        ]
        found.sort(key=lambda one: (-one.rank, -one.gravity))
        yield {"who": list(up), "signs": list(map(_sign, found))}


def _sign(one: _Seen) -> shapes.Sign:
    shown: shapes.Sign = {"icon": one.icon, "word": one.word}
    if one.passes:
        shown["passes"] = True
    if one.alone:
        shown["alone"] = one.alone
    return shown
