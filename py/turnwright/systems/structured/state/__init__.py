"""The state of a fight under Structured Time: sheet, tally and clock. Other packages import its types and constants from here."""

from turnwright.systems.structured.state.clock import WOUNDS, Event, Events, Fight, Fighter, Fighters, Throw
from turnwright.systems.structured.state.sheet import Sheet
from turnwright.systems.structured.state.tally import APART, NEW, TOOK, WAITS, Did, State, Tally, Work

__all__ = [
    "APART", "NEW", "TOOK", "WAITS", "WOUNDS", "Did", "Event", "Events", "Fight", "Fighter", "Fighters", "Sheet", "State",
    "Tally", "Throw", "Work",
]  # fmt: skip
