"""The rule book of HERO: every rule the code names, with its citation."""

from turnwright.core.rulebook import rulebook

RULES = rulebook("turnwright.systems.hero.rules")
