"""Tokens: letters in the shape and the tone of a side (docs/boundary.md)."""

from collections.abc import Sequence

from turnwright import shapes
from turnwright.core.fact import F
from turnwright.core.model import AnyCombatant, ids, unit
from turnwright.core.names_in_words import name_all

OUR_SIDE = ("circle", "pc")
SHAPES = ("circle", "diamond", "square", "triangle", "hexagon", "cross")
"""Those of the most sides a fight may have, so that no two of them look alike."""


def side_mark(fight: F, side: str) -> tuple[str, str]:
    """Returns the shape and tone of a side: circle for the players', diamond for the one against them."""
    return fight.cached(_side_marks).get(side, OUR_SIDE)


def _side_marks(fight: F) -> dict[str, tuple[str, str]]:
    others = {s.id: (SHAPES[n + 1], "third") for n, s in enumerate(fight.between, 1)}
    return others | {fight.foes.id: ("diamond", "mon"), fight.party.id: OUR_SIDE}


def token(fight: F, who: str, side: str) -> shapes.Token:
    """Returns the token of a combatant or a side, marked if the combatant is hidden from the players."""
    if known := fight.cached(everyones_tokens).get(who):
        return known.copy()
    return _token(fight, who, side, next((s.name for s in fight.sides if s.id == side), side))


def _token(fight: F, who: str, side: str, name: str) -> shapes.Token:
    shape, tone = side_mark(fight, side)
    return {
        "id": who, "letters": fight.letters(name), "side": side, "shape": shape, "tone": tone, "state": "ready", "name": name,
    }  # fmt: skip


def everyones_tokens(fight: F) -> dict[str, shapes.Token]:
    """Returns everybody's token; the rows and lists of a view name the same combatants many times."""
    found = {c.id: _token(fight, c.id, c.side, c.name) for c in fight.roster}
    for c in fight.roster:
        if c.hidden:
            found[c.id]["hidden"] = True
    return found


def whose_token(fight: F, who: Sequence[str]) -> shapes.Token | None:
    """Returns the one token of all of these: of a combatant, or of a group; None if they have several, or left."""
    found = fight.found(tuple(who))
    return fighters_token(fight, found, "ready") if len({unit(c) for c in found}) == 1 else None


def fighters_token(fight: F, fighters: Sequence[AnyCombatant], state: str) -> shapes.Token:
    """Returns the token of one combatant, or of a group with its number."""
    c = fighters[0]
    known = fight.cached(everyones_tokens).get(c.id)
    out = known.copy() if known else _token(fight, c.id, c.side, c.name)
    out["state"] = state
    if len(fighters) > 1:
        out["name"], out["letters"], out["count"] = (
            name_all(fight, ids(fighters)),
            fight.letters(c.group or c.name),
            len(fighters),
        )
    return out
