"""The rule book of The Collective: `rules.toml` and the app's own rules."""

from turnwright.core.rulebook import rulebook

RULES = rulebook("turnwright.systems.collective.rules")
