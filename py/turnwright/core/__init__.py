"""The names that a rule system needs, in one import: commands, offers, dice, facts, the state of a fight, moves, and its texts."""

from turnwright.core.commands import Args, Ask, BadCommand, Choice, Objection, Objections, Offer, Tile
from turnwright.core.dice import Dice
from turnwright.core.fact import Boundary, Fact, Line, Tells
from turnwright.core.members import for_some, people, whom
from turnwright.core.model import (
    Combatant,
    Deadline,
    Declared,
    Effect,
    Encounter,
    Pairs,
    Prompt,
    each_round,
    gathered,
    ids,
    names,
    unit,
    units,
)
from turnwright.core.move import (
    Advance,
    Move,
    Opening,
    PlannedMove,
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
    "Advance", "Args", "Ask", "BadCommand", "Boundary", "Choice", "Combatant", "Deadline", "Declared", "Dice", "Effect", "Encounter",
    "Fact", "Line", "Move", "Objection", "Objections", "Offer", "Opening", "Pairs", "PlannedMove", "Prompt", "Say", "Tells", "Tile",
    "blocked", "both", "dots", "each_round", "either", "for_some", "gathered", "ids", "in_play", "names", "of_each", "people", "present",
    "reasons", "row", "sentences", "startable", "unit", "units", "unknown", "whom",
]  # fmt: skip
