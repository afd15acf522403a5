"""The fields of a combatant in Structured Time, as they are typed, shown and corrected; Wounds are a gauge."""

import re
from collections.abc import Iterable

from turnwright.core import BadCommand, Say
from turnwright.core.pattern import pattern
from turnwright.roster.fields import Fields
from turnwright.roster.kinds import Flag, GaugeField, Number, StartingFlag
from turnwright.systems.structured.rules import newcomers
from turnwright.systems.structured.rules.options import OPTIONS, on
from turnwright.systems.structured.rules.states import MANUAL, STATES
from turnwright.systems.structured.state import WOUNDS, Fight, Fighter, Sheet, Tally
from turnwright.systems.structured.text import say
from turnwright.systems.structured.typed import WORDS

_INITIATIVE = pattern(r"init(?:iative)?\b", re.IGNORECASE)


class Crew(Flag[Fight, Sheet, Tally]):
    """Crew of a vehicle; only a group can be one."""

    def shown(self, c: Fighter) -> bool:
        return bool(c.group)


class State(Flag[Fight, Sheet, Tally]):
    """A state of states.toml. A condition carries it, so a separate move corrects it."""

    def get(self, c: Fighter) -> bool:
        return any(state.kind == self.name for state in c.tally.states)

    def put(self, fight: Fight, c: Fighter, value: bool) -> Fighter:
        raise BadCommand(say("field.unknown", field=self.name))

    def label(self, say: Say) -> str:
        return STATES[self.name].name


def _initiative(left: str) -> bool:
    """Returns whether a line leaves out a number for Initiative, which is rolled here."""
    return bool(_INITIATIVE().match(left))


def _left_says(left: Iterable[str]) -> str:
    return say("left.initiative") if any(map(_initiative, left)) else ""


def _unknown(fight: Fight) -> str:
    return "line.unknown.late" if fight.clock.stage != "setup" and on(fight, "surprise_once") else "line.unknown"


FIELDS = Fields[Fight, Sheet, Tally](
    say,
    OPTIONS,
    Sheet,
    Tally,
    (
        Number(name="ag", words=("ag", "agi", "agility"), high=200, main=True, always=True),
        Number(name="unnatural", words=("unnatural", "unnatural ag", "unnatural agility"), high=20, main=True),
        Number(name="reactions", words=("reactions", "reaction"), high=9, instead="reactions_per_round"),
        GaugeField(name=WOUNDS, words=("wounds", "wound", "w", "hp"), high=9_999),
        StartingFlag(name="surprised", words=("surprised",), main=True, once=True),
        *(State(name=kind) for kind in MANUAL),
        Flag(name="out", tally=True),
        Flag(name="death_world", words=("death world", "deathworld")),
        Crew(name="crew", words=("crew",)),
    ),
    written=("ag", WOUNDS, "unnatural", "reactions", "surprised", "crew", "death_world"),
    enter=newcomers.enter,
    unknown=_unknown,
    words=WORDS,
    derived=_initiative,
    left_says=_left_says,
)
