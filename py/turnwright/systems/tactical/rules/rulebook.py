"""The rule book of Tactical Activity: `rules.toml` and the app's own rules."""

from turnwright.core.rulebook import rulebook

PACKAGE = "turnwright.systems.tactical.rules"
RULES = rulebook(PACKAGE)
