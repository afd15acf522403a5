"""The rule book of the Plain list."""

from turnwright.core.rulebook import rulebook

RULES = rulebook("turnwright.systems.plainlist.rules")
