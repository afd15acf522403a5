"""The rule book of The Collective: what `rules.toml` beside this file says, with the app's own rules."""

from turnwright.core.rulebook import rulebook

RULES = rulebook("turnwright.systems.collective.rules")
