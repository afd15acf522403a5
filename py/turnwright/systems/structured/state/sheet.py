"""The numbers of a combatant, and how the roster form shows and changes them.

The *sheet* holds the numbers a player brings to the table; the tally holds what was rolled and done.
"""

from collections.abc import Callable
from dataclasses import dataclass, replace

from turnwright.core.commands import BadCommand
from turnwright.core.model import Combatant
from turnwright.roster.line import Field, Mark
from turnwright.roster.line_words import whole
from turnwright.systems.structured.rules.constants import TENS
from turnwright.systems.structured.rules.states import MANUAL, STATES
from turnwright.systems.structured.state.tally import Tally
from turnwright.systems.structured.text import say

MOST_AGILITY = 200
MOST_UNNATURAL = 20
MOST_REACTIONS = 9


@dataclass(frozen=True, slots=True)
class Sheet:
    """Numbers of one combatant. `reactions`: how many per round, 0 for the house rule. `surprised`: when the fight begins.

    `death_world`: attackers get nothing for surprise. `crew`: of a vehicle; the first of the group commands it.
    """

    ag: int = 30
    unnatural: int = 0
    reactions: int = 0
    surprised: bool = False
    death_world: bool = False
    crew: bool = False


def bonus(sheet: Sheet) -> int:
    """The Agility bonus: the tens of the characteristic plus Unnatural Agility."""
    return sheet.ag // TENS + sheet.unnatural


_TABLE_REACTIONS = ("reactions_per_round", lambda answer: say("number.reactions.help", number=answer))


def fields(c: Combatant[Sheet, Tally]) -> tuple[Field, ...]:
    """The numbers of a combatant as the roster form shows them."""
    sheet = c.sheet
    return (
        Field("ag", say("field.ag"), sheet.ag, 0, MOST_AGILITY, main=True),
        Field(
            "unnatural",
            say("field.unnatural"),
            sheet.unnatural,
            0,
            MOST_UNNATURAL,
            main=True,
            help=say("field.unnatural.help"),
        ),
        Field(
            "reactions",
            say("number.reactions"),
            sheet.reactions,
            0,
            MOST_REACTIONS,
            instead=_TABLE_REACTIONS,
        ),
    )


def marks(c: Combatant[Sheet, Tally]) -> tuple[Mark, ...]:
    """The yes/no values of a combatant; Surprised is on the sheet before the fight and in the tally during it."""
    on = {state.kind for state in c.tally.states}
    return (
        Mark("surprised", say("surprised"), c.sheet.surprised or c.tally.surprised, main=True),
        *(Mark(kind, STATES[kind].name, kind in on) for kind in MANUAL),
        Mark("out", say("mark.out"), c.tally.out),
        Mark("death_world", say("mark.death_world"), c.sheet.death_world),
        *((Mark("crew", say("mark.crew"), c.sheet.crew),) if c.group else ()),
    )


def yes(name: str, text: str) -> bool:
    """Parses yes or no. Raises BadCommand."""
    if text not in ("yes", "no"):
        raise BadCommand(say("number.yes_no", name=name))
    return text == "yes"


_SETTERS: dict[str, Callable[[Sheet, str], Sheet]] = {
    "ag": lambda s, t: replace(s, ag=whole(t, 0, MOST_AGILITY, say("number.ag"))),
    "unnatural": lambda s, t: replace(s, unnatural=whole(t, 0, MOST_UNNATURAL, say("number.unnatural"))),
    "reactions": lambda s, t: replace(s, reactions=whole(t, 0, MOST_REACTIONS, say("number.reactions"))),
    "surprised": lambda s, t: replace(s, surprised=yes(say("surprised"), t)),
    "crew": lambda s, t: replace(s, crew=yes(say("mark.crew"), t)),
    "death_world": lambda s, t: replace(s, death_world=yes(say("mark.death_world"), t)),
}


def with_field(sheet: Sheet, field: str, value: str) -> Sheet:
    """The sheet with one field changed. Raises BadCommand."""
    setter = _SETTERS.get(field)
    if setter is None:
        raise BadCommand(say("number.unknown", field=field[:20]))
    return setter(sheet, value)
