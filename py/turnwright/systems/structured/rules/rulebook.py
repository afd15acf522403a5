"""The rule book of Structured Time: what `rules.toml` beside this file says, with the app's own rules."""

from turnwright.core.rulebook import rulebook

RULES = rulebook("turnwright.systems.structured.rules")
