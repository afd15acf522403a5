"""The numbers of the rules that are neither costs of actions nor house rules, read from `numbers.toml`."""

from collections.abc import Mapping
from typing import cast

from turnwright.core.rulebook import table

_TABLE = table("turnwright.systems.tactical.rules", "numbers")
_NUMBERS = cast(Mapping[str, Mapping[str, int]], _TABLE)

ROUND_SECONDS = _NUMBERS["round"]["seconds"]
INITIATIVE_DICE = _NUMBERS["initiative"]["dice"]
INITIATIVE_FACES = _NUMBERS["initiative"]["faces"]
SURPRISE_PENALTY = _NUMBERS["surprise"]["penalty"]
STATE_PENALTY = _NUMBERS["penalty"]
"""The penalty of each state on a maneuver."""
DISCIPLINE_TIMES = _NUMBERS["discipline"]["times"]
"""How often Self Discipline counts against the penalty of a state."""
FURTHER_INSTANT_AP = _NUMBERS["instantaneous"]["further"]
"""AP of each instantaneous action after the first of a round."""
FIRST_AID_STOPS = _NUMBERS["first_aid"]["stops"]
"""Points of bleeding that one First Aid stops."""
ORIENTATION = cast(Mapping[str, Mapping[str, int]], _TABLE["orientation"])
"""Rounds of stun by the result of an Orientation Maneuver."""
