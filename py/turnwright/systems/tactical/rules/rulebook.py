"""The rule book of Tactical Activity: what `rules.toml` beside this file says, with the app's own rules, and the numbers of the text."""

from typing import Any

from turnwright.core.rulebook import rulebook, table

PACKAGE = "turnwright.systems.tactical.rules"
RULES = rulebook(PACKAGE)
NUMBERS: dict[str, Any] = table(PACKAGE, "numbers.toml")
