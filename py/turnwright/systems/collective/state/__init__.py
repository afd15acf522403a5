"""The state of a fight under The Collective: sheet, tally and clock. Other packages import its types and constants from here."""

from turnwright.systems.collective.state.clock import SEGMENTS, Ahead, Event, Events, Fight, Fighter, SideRoll
from turnwright.systems.collective.state.sheet import Sheet
from turnwright.systems.collective.state.tally import Barred, Home, Known, Tally

__all__ = [
    "SEGMENTS",
    "Ahead",
    "Barred",
    "Event",
    "Events",
    "Fight",
    "Fighter",
    "Home",
    "Known",
    "Sheet",
    "SideRoll",
    "Tally",
]
