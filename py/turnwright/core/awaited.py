"""The event that a held action waits for, as a question: an action of another combatant, a usual event, or the table's own words."""

from collections.abc import Callable, Sequence

from turnwright.core.commands import Ask, Choice
from turnwright.core.fact import F
from turnwright.core.model import Combatant, SheetT, TallyT, ids, unit, units
from turnwright.core.standing import Standing
from turnwright.text import N_, say

OWN = "own"
"""An event in the table's own words."""
MOST_EVENTS = 12
ATTACK = N_("someone attacks")
EVENTS = (
    (ATTACK, N_("Someone attacks")),
    (N_("someone comes into sight"), N_("Someone comes into sight")),
    (N_("the signal"), N_("The signal")),
)
"""The usual events, besides actions of other combatants: in the middle of a sentence, and as an answer."""


def asks(
    fight: F,
    who: tuple[Combatant[SheetT, TallyT], ...],
    standing: Standing[F, SheetT, TallyT],
    name: str,
    optional: bool = False,
    too_early: Callable[[Sequence[Combatant[SheetT, TallyT]]], str] = lambda cs: "",
    help: str = "",
) -> tuple[Ask, Ask]:
    """Returns the question for the event that these wait for, which becomes the arg `name`, and the one for its words, for `OWN`. `optional`:
    the event may stay unsaid. `too_early`: in a few words, why an action of these comes before it can be awaited; such events come last."""
    others = _others(fight, who, standing)[:MOST_EVENTS]
    acts = [
        (say(("{who} acts", "{who} act"), **standing.fill_standing(fight, ids(cs))), too_early(cs)) for cs in others
    ]
    early = tuple(Choice(text, text, why) for text, why in acts if why)
    usual = (Choice(say(event), say(label)) for event, label in EVENTS)
    events = (
        *(Choice(text, text) for text, why in acts if not why),
        *usual,
        Choice(OWN, say("Something else")),
        *early,
    )
    first = None if optional else events[0].value
    return (
        Ask(name, "choice", say("When"), events, value=first, help=help, optional=optional),
        Ask("own", "text", say("Trigger"), help=say("e.g. the door opens"), when=(name, (OWN,)), optional=optional),
    )


def _others(
    fight: F, who: tuple[Combatant[SheetT, TallyT], ...], standing: Standing[F, SheetT, TallyT]
) -> list[tuple[Combatant[SheetT, TallyT], ...]]:
    """Returns all others still in the fight, by group, other sides first."""
    mine = {unit(c) for c in who}
    found = units(c for c in fight.roster if unit(c) not in mine and not standing.down(fight, c))
    return sorted(found, key=lambda cs: cs[0].side == who[0].side)
