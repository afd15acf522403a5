"""The names that a rule system or a screen needs, in one import: commands, offers, dice, facts, the state of a fight, moves, and its texts."""

from turnwright.core.commands import Args, Ask, BadCommand, Choice, Command, Objection, Objections, Offer, Refused, Tile
from turnwright.core.dice import Dice
from turnwright.core.fact import AnyFight, Boundary, F, Fact, Line, Tells
from turnwright.core.members import for_some, people, whom, yes
from turnwright.core.model import (
    AnyCombatant,
    Combatant,
    Deadline,
    Declared,
    Departed,
    Effect,
    Encounter,
    Gauge,
    Pairs,
    Prompt,
    credited,
    each_round,
    gathered,
    ids,
    names,
    unit,
    units,
    without,
)
from turnwright.core.move import (
    Advance,
    Move,
    Opening,
    PlannedMove,
    SharedMove,
    blocked,
    in_play,
    of_each,
    present,
    reasons,
    startable,
    unknown,
)
from turnwright.text import Say, both, dots, either, row, sentences

__all__ = [
    "Advance", "AnyCombatant", "AnyFight", "Args", "Ask", "BadCommand", "Boundary", "Choice", "Combatant", "Command", "Deadline",
    "Declared", "Departed", "Dice", "Effect", "Encounter", "F", "Fact", "Gauge", "Line", "Move", "Objection", "Objections", "Offer",
    "Opening", "Pairs", "PlannedMove", "Prompt", "Refused", "Say", "SharedMove", "Tells", "Tile", "blocked", "both", "credited", "dots", "each_round",
    "either", "for_some", "gathered", "ids", "in_play", "names", "of_each", "people", "present", "reasons", "row", "sentences",
    "startable", "unit", "units", "unknown", "whom", "without", "yes",
]  # fmt: skip
