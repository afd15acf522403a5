"""The state of a fight under HERO: sheet, tally and clock. Other packages import its types and constants from here."""

from turnwright.systems.hero.state.clock import Aimed, Event, Events, Fight, Fighter, Fighters, Go, Stop
from turnwright.systems.hero.state.sheet import MOST_SPD, Sheet
from turnwright.systems.hero.state.tally import HALVES, Blocked, Delay, Hold, Landing, Lock, Spent, Tally, Tie

__all__ = [
    "HALVES", "MOST_SPD", "Aimed", "Blocked", "Delay", "Event", "Events", "Fight", "Fighter", "Fighters", "Go", "Hold",
    "Landing", "Lock", "Sheet", "Spent", "Stop", "Tally", "Tie",
]  # fmt: skip
