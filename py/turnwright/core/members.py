"""Offers to a group: they ask which members, and count for how many they are possible. A single combatant needs no question."""

from collections.abc import Iterable, Sequence
from dataclasses import replace

from turnwright.core.commands import Ask, Choice, Offer
from turnwright.core.model import AnyCombatant, ids
from turnwright.text import join_dots, say

Members = Sequence[AnyCombatant]


def people(fighters: Iterable[AnyCombatant]) -> tuple[Choice, ...]:
    """Returns the choices of a question for combatants."""
    return tuple(Choice(c.id, c.name, who=c.id) for c in fighters)


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
    proposed = ids(able) if several and chosen else ()
    asks = (replace(whom(people(able)), value=proposed or None),) if several else ()
    args = {name: value for name, value in offer.args.items() if name != "who"} if asks else offer.args
    note = join_dots([offer.note, say("{able} of {of}", able=len(able), of=of)]) if len(able) < of else offer.note
    return replace(offer, args=args, asks=(*asks, *offer.asks), note=note, members=proposed)
