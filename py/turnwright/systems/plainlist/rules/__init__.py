"""The rules of the Plain list: rolls, options, counters, the order, and what happens automatically."""

from turnwright.core.rulebook import rulebook

RULES = rulebook(__name__)
