"""States that affect the clock, read from `states.toml`: the effects of being Stunned, Pinned or in a Defensive Stance.

A condition carries each state, so the shared rules of durations end it. The tally only stores which condition carries which state. No rule
reads the name of a condition, because tables rename them.
"""

from dataclasses import dataclass

from turnwright.core import codec
from turnwright.core.rulebook import table
from turnwright.systems.structured.text import say


@dataclass(frozen=True, slots=True)
class Kind:
    """The effects of a state. `halves`: the maximum of Half Actions; -1 is no limit."""

    name: str
    cite: str
    manual: bool = False
    actions: bool = True
    reactions: bool = True
    evasion: bool = True
    only_evasion: bool = False
    halves: int = -1
    more: int = 0
    ws: int = 0
    bs: int = 0
    attacks: int = 0
    evades: int = 0
    spent: bool = False


def _read() -> dict[str, Kind]:
    found: dict[str, Kind] = {}
    for key, entry in table("turnwright.systems.structured.rules", "states").items():
        assert isinstance(entry, dict), key
        found[key] = codec.decode(Kind, {**entry, "name": say(f"state.{key}")}, {}, key)
    return found


STATES = _read()
AIMS = tuple(key for key, kind in STATES.items() if kind.spent)
MANUAL = tuple(key for key, kind in STATES.items() if kind.manual)
