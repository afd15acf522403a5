"""The numbers of the rules that are neither costs of actions nor house rules, read from `numbers.toml`."""

from collections.abc import Mapping

from turnwright.core.rulebook import table
from turnwright.systems.tactical.rules.rulebook import PACKAGE

_TABLE = table(PACKAGE, "numbers")


def _numbers(name: str) -> Mapping[str, int]:
    """Returns one section of the file."""
    found = _TABLE[name]
    assert isinstance(found, dict)
    return found


def _sections(name: str) -> Mapping[str, Mapping[str, int]]:
    """Returns a section that contains sections."""
    found = _TABLE[name]
    assert isinstance(found, dict)
    return found


ROUND_SECONDS = _numbers("round")["seconds"]
INITIATIVE_DICE = _numbers("initiative")["dice"]
INITIATIVE_FACES = _numbers("initiative")["faces"]
SURPRISE_PENALTY = _numbers("surprise")["penalty"]
STATE_PENALTY = _numbers("penalty")
"""The penalty of each state on a maneuver."""
DISCIPLINE_TIMES = _numbers("discipline")["times"]
"""How often Self Discipline counts against the penalty of a state."""
FURTHER_INSTANT_AP = _numbers("instantaneous")["further"]
"""AP of each instantaneous action after the first of a round."""
FIRST_AID_STOPS = _numbers("first_aid")["stops"]
"""Points of bleeding that one First Aid stops."""
ORIENTATION = _sections("orientation")
"""Rounds of stun by the result of an Orientation Maneuver."""
