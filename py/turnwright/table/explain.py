"""The part of the explanations that all systems share: when nobody acts, and the titles, which say who acts as the turn line does."""

from collections.abc import Callable

from turnwright.core.acting import WAITS, Acting
from turnwright.core.commands import Objection
from turnwright.core.fact import F
from turnwright.core.model import AnyCombatant, SheetT, TallyT
from turnwright.core.rulebook import HOUSE
from turnwright.table.table_events import RULE, how_often
from turnwright.text import say

Explained = tuple[str, tuple[Objection, ...]]
"""A title, and the state in sentences, each with its rule."""


def explained(
    acting: Acting[F, SheetT, TallyT],
    why_next: Callable[[F], Explained],
    why_one: Callable[[F, AnyCombatant], Explained],
) -> Callable[[F, str], Explained]:
    """Returns the function that explains "next" (who acts) or a combatant, by its id. `why_next` and `why_one` give the reasons; their titles
    count only where nobody's turn runs, and of somebody whose turn does not run."""

    def explain(fight: F, about: str) -> Explained:
        if fight.over == "over":
            return say("The fight is over"), (HOUSE.reason("turnwright.over"),)
        if fight.clock.stage != "play":
            return say("Nobody acts yet"), (HOUSE.reason("turnwright.not_started"),)
        now = acting.at_turn(fight)
        if about == "next":
            title, reasons = why_next(fight)
            return (acting.title(fight), _once(acting.against(fight), reasons)) if now else (title, reasons)
        c, event = fight.find(about), fight.event(about)
        if event is not None:
            says = say(
                "{event} happens {when}, after the fighters of that number.", event=event.name, when=how_often(event)
            )
            return event.name, (HOUSE.reason(RULE, says),)
        if c is None:
            return say("No fighter by that name"), (HOUSE.reason("turnwright.unknown"),)
        title, reasons = why_one(fight, c)
        return (_title(fight, c) if c in now else title), reasons

    def _title(fight: F, c: AnyCombatant) -> str:
        acts = c in acting.named(fight)
        return acting.title(fight, c.name) if acts else say(WAITS[acting.declares(fight)], who=c.name, count=1)

    return explain


def _once(first: tuple[Objection, ...], more: tuple[Objection, ...]) -> tuple[Objection, ...]:
    return tuple(dict.fromkeys((*first, *more)))
