"""The GM's moves that every rule system has, and the offers for them."""

from typing import Any

from turnwright.core.move import SharedMove
from turnwright.gm import bookkeeping, conditions, moves

MOVES: tuple[type[SharedMove[Any]], ...] = (*moves.MOVES, *conditions.MOVES, *bookkeeping.MOVES)

__all__ = ["MOVES"]
