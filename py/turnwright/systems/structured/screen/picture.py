"""The picture of this clock: a ladder of Initiative scores, with each combatant or group on a rung.

Derived from the state; it decides nothing. Those on one rung are in the order in which they act.
"""

from itertools import groupby

from turnwright.core import join_commas, unit
from turnwright.core.standing import Tokens
from turnwright.screen import shapes
from turnwright.screen.ladder import stand_json
from turnwright.systems.structured.rules import initiative
from turnwright.systems.structured.state import WAITS, Fight, Fighter, Fighters, clock
from turnwright.systems.structured.text import say

LONGEST_GAP = 3
"""The picture omits longer runs of empty rungs than this."""
MOST_RUNGS = 14
"""With more rungs than this the picture shows no empty ones."""


token_state = Tokens(
    clock.STANDING,
    cannot=lambda fight, c: clock.barred(fight, c) or c.tally.went == WAITS,
    acted=lambda fight, c: c.tally.went,
    acting=lambda fight, c: c.id in clock.in_turn(fight),
).state


def picture(fight: Fight) -> shapes.Ladder | None:
    """Returns the ladder, or None before there is an order."""
    found = stands(fight)
    if not found:
        return None
    on: dict[int, list[shapes.Stand]] = {}
    acting = clock.active(fight)
    for stand in found:
        drawn = stand_json(fight, clock.standing(fight, stand), token_state(fight, stand), acting in stand)
        on.setdefault(rung(fight, stand[0]), []).append(drawn)
    now = rung(fight, acting) if acting is not None else None
    rungs: list[shapes.Rung] = [
        {"label": str(score), "state": "now" if score == now else "other", "stands": on.get(score, [])}
        for score in _rungs(sorted(on, reverse=True))
    ]
    return {"kind": "ladder", "text": _text(fight, found), "rungs": rungs}


def rung(fight: Fight, c: Fighter) -> int:
    """Returns the score at whose place a combatant acts."""
    return initiative.key(fight, c)[0]


def _rungs(scores: list[int]) -> list[int]:
    """Returns every score in use, and the empty ones between them while they are few."""
    out: list[int] = []
    for high, low in zip(scores, [*scores[1:], scores[-1]], strict=True):
        empty = list(range(high - 1, low, -1))
        out += [high, *(empty if len(empty) <= LONGEST_GAP else [])]
    return out if len(out) <= MOST_RUNGS else scores


def stands(fight: Fight) -> list[Fighters]:
    """Returns those who stand together: neighbours of one group on one score. A crew stands separately."""
    return [
        tuple(cs)
        for _, cs in groupby(clock.listed(fight), key=lambda c: (c.id if c.sheet.crew else unit(c), rung(fight, c)))
    ]


def _text(fight: Fight, found: list[Fighters]) -> str:
    stood = ((clock.name_fighters(fight, stand), stand[0].tally.score) for stand in found)
    each = (say("order.one", who=who, score=score) for who, score in stood)
    return say("picture", order=join_commas(each))
