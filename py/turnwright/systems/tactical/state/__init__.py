"""The state of a fight under Tactical Activity: sheet, tally and clock. Other packages import its types and constants from here."""

from turnwright.systems.tactical.state.clock import PHASES, Due, Event, Events, Fight, Fighter, Unit
from turnwright.systems.tactical.state.sheet import MOST_DICE, MOST_ROUNDS, Sheet
from turnwright.systems.tactical.state.tally import MOST_PARRY, STUNS, Act, Initiative, Job, Modifier, Tally

__all__ = [
    "MOST_DICE", "MOST_PARRY", "MOST_ROUNDS", "PHASES", "STUNS", "Act", "Due", "Event", "Events", "Fight", "Fighter",
    "Initiative", "Job", "Modifier", "Sheet", "Tally", "Unit",
]  # fmt: skip
