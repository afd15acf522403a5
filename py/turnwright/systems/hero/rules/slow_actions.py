"""Actions that land later than they are declared, and where: the list is in slow_actions.toml (6E2 68)."""

from dataclasses import dataclass
from typing import Any

from turnwright.core.commands import BadCommand
from turnwright.core.rulebook import table
from turnwright.systems.hero.state import clock
from turnwright.systems.hero.state.clock import Fight, Fighter
from turnwright.systems.hero.state.tally import Landing
from turnwright.systems.hero.text import say
from turnwright.text import row


@dataclass(frozen=True, slots=True)
class SlowAction:
    id: str
    name: str
    lands: str
    note: str


_TABLE: dict[str, Any] = table("turnwright.systems.hero.rules", "slow_actions.toml")
ACTIONS: dict[str, SlowAction] = {
    key: SlowAction(key, say(f"slow.{key}"), lands, say(f"slow.note.{lands}")) for key, lands in _TABLE.items()
}


def action(key: str) -> SlowAction:
    """Raises BadCommand for what is not on the list."""
    if key not in ACTIONS:
        raise BadCommand(say("slow.unknown", action=key[:20], known=row(ACTIONS)))
    return ACTIONS[key]


def landing(e: Fight, c: Fighter, made: SlowAction) -> Landing | None:
    """Where it lands when declared now; None where there is no such place."""
    segment = e.clock.segment
    match made.lands:
        case "segment_end":
            return Landing(made.name, made.lands, segment + 1)
        case "half_dex":
            dex = half(c.sheet.dex)
            return None if clock.is_past(e, dex) else Landing(made.name, made.lands, segment, dex)
        case _:
            coming = clock.next_phase(e, c)
            return None if coming is None else Landing(made.name, made.lands, coming)


def half(dex: int) -> int:
    """Half a number, a half rounded in the character's favor."""
    return (dex + 1) // 2
