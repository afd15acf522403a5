"""The rule book of Structured Time: `rules.toml` and the app's own rules."""

from turnwright.core.rulebook import rulebook

RULES = rulebook("turnwright.systems.structured.rules")
