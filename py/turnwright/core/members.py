"""Offers to a group: they ask which members, and count for how many they are possible. A single combatant needs no question."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from typing import TypeVar

from turnwright.core.commands import Ask, Choice, Offer
from turnwright.core.model import AnyCombatant, Side, ids
from turnwright.text import N_, join_dots, minus, say

Members = Sequence[AnyCombatant]
C = TypeVar("C", bound=AnyCombatant)
CROWD = 24
"""The most combatants whom a question carries with all that is said of them."""


def people(fighters: Iterable[AnyCombatant]) -> tuple[Choice, ...]:
    """Returns the choices of a question for combatants."""
    return tuple(Choice(c.id, c.name, who=c.id) for c in fighters)


def as_targets(
    fighters: Iterable[C], sides: Sequence[Side], gauge: str, down: Callable[[C], bool]
) -> dict[str, Choice]:
    """Returns each as a choice of a question for targets, by id, with its side and with what it has left."""
    names = {side.id: side.name for side in sides}
    return {c.id: _target(c, names[c.side], gauge, down(c)) for c in fighters}


def targets(
    fighters: Iterable[C], sides: Sequence[Side], gauge: str, down: Callable[[C], bool], own: str, heals: bool = False
) -> list[C]:
    """Returns these in the order of a question for targets, side by side: the other sides, then the `own`; of each those who stand, then the
    downed. For what heals: the own side first, and of each who is worst off first."""
    places = {side.id: place for place, side in enumerate(sides)}

    def place(c: C) -> tuple[bool, int, float]:
        worst = _share(c, gauge) if heals else float(down(c))
        return ((c.side == own) != heals, places[c.side], worst)

    return sorted(fighters, key=place)


def _share(c: AnyCombatant, gauge: str) -> float:
    """Returns which share of the gauge is left; below 0 for who is below 0, and 1 where nothing is counted."""
    left = c.gauge(gauge)
    return left.value / left.most if left and left.most > 0 else 1


def _target(c: AnyCombatant, side: str, gauge: str, down: bool) -> Choice:
    left = c.gauge(gauge)
    if left is None or left.most <= 0:
        return Choice(c.id, c.name, say("down") if down else "", c.id, side)
    text = N_("down, {value} of {most} {gauge}") if down else N_("{value} of {most} {gauge}")
    note = say(text, value=minus(left.value), most=left.most, gauge=gauge)
    return Choice(c.id, c.name, note, c.id, side, left=round(100 * min(max(0, left.value), left.most) / left.most))


def few(choices: tuple[Choice, ...]) -> tuple[Choice, ...]:
    """Returns the choices to send with an offer. For a large fight it sends none, and the page offers everybody."""
    return choices if len(choices) <= CROWD else ()


def whom(choices: tuple[Choice, ...] = (), many: bool = True) -> Ask:
    """Returns the question for one or more combatants (`many`), or for only one: of these choices, or of the whole fight."""
    return Ask("who", "combatant", say("Who"), choices, many=many)


def yes(name: str, label: str) -> Ask:
    """Returns a question that is answered "yes" or, if it stays open, with an empty text."""
    answers = (Choice("", say("no")), Choice("yes", say("yes")))
    return Ask(name, "choice", label, answers, value="", optional=True)


def for_some(offer: Offer, able: Members, of: int = 0, chosen: bool = True) -> Offer:
    """Returns the offer with the question which of the able members, if they are several. `of`: the size of the whole group, if it has others;
    `chosen`: all are preselected."""
    several = len(able) > 1
    if not several and len(able) >= of and not offer.members:
        return offer
    proposed = ids(able) if several and chosen else ()
    asks = (replace(whom(people(able)), value=proposed or None),) if several else ()
    args = {name: value for name, value in offer.args.items() if name != "who"} if asks else offer.args
    note = join_dots([offer.note, say("{able} of {of}", able=len(able), of=of)]) if len(able) < of else offer.note
    return replace(offer, args=args, asks=(*asks, *offer.asks), note=note, members=proposed)
