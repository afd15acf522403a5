"""Offers to a group: they ask which members, and count for how many they are possible. A single combatant needs no question."""

from collections.abc import Iterable, Sequence
from dataclasses import replace

from turnwright.core.commands import Ask, Choice, Offer
from turnwright.core.model import AnyCombatant, ids
from turnwright.text import dots, say

Members = Sequence[AnyCombatant]


def people(fighters: Iterable[AnyCombatant]) -> tuple[Choice, ...]:
    """Returns the choices of a question for combatants."""
    return tuple(Choice(c.id, c.name, who=c.id) for c in fighters)


def which(members: Members, chosen: bool) -> tuple[Ask, ...]:
    """Returns the question which members, or nothing if there is only one. `chosen`: all are preselected."""
    value = ids(members) if chosen else None
    return (
        (Ask("who", "combatant", say("ask.who"), people(members), value=value, many=True),) if len(members) > 1 else ()
    )


def whom() -> Ask:
    """Returns the question for one or more combatants of the fight."""
    return Ask("who", "combatant", say("ask.who"), many=True)


def yes(name: str, label: str) -> Ask:
    """Returns a question that is answered "yes" or, if it stays open, with an empty text."""
    answers = (Choice("", say("no")), Choice("yes", say("yes")))
    return Ask(name, "choice", label, answers, value="", optional=True)


def for_some(offer: Offer, able: Members, of: int = 0, chosen: bool = True) -> Offer:
    """Returns the offer with the question which of the able members; `of`: the size of the whole group, if it has others."""
    asks = which(able, chosen)
    args = {name: value for name, value in offer.args.items() if name != "who"} if asks else offer.args
    note = dots([offer.note, say("offer.able", able=len(able), of=of)]) if len(able) < of else offer.note
    proposed = ids(able) if asks and chosen else ()
    return replace(offer, args=args, asks=(*asks, *offer.asks), note=note, able=proposed)
