"""The state of a fight in the Plain list: sheet, tally and clock. Other packages import its types and constants from here."""

from turnwright.systems.plainlist.state.clock import Event, Events, Fight, Fighter, Fighters
from turnwright.systems.plainlist.state.sheet import Sheet
from turnwright.systems.plainlist.state.tally import DELAYED, LATER, NEW, READY, SKIPPED, TOOK, WAIT_RULES, Tally

__all__ = [
    "DELAYED", "LATER", "NEW", "READY", "SKIPPED", "TOOK", "WAIT_RULES", "Event", "Events", "Fight", "Fighter",
    "Fighters", "Sheet", "Tally",
]  # fmt: skip
