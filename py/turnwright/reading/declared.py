"""What a system declares about its typed lines, as data: its fields, flags and conditions, whether a bare number is one, and at most one
notation of its own."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cached_property
from typing import NamedTuple

from turnwright.core.frozen_class import dataclass, field
from turnwright.reading.lexer import Token

NUMBER, GAUGE, FLAG, ALONE, HEADED = "number", "gauge", "flag", "alone", "headed"


class Own(NamedTuple):
    """What a notation reads: up to token `end`, as the value of a field. `left`: as what is left out instead; `cost`: of the reading."""

    end: int
    field: str
    text: str
    cost: float = 0.0
    left: bool = False


Notation = Callable[[Sequence[Token], int, "House"], Iterable[Own]]
"""Yields what can be read from a token on."""


class Field(NamedTuple):
    """A declared field. `kind`: a number, a gauge, a flag, a word that stands for itself, or a text behind its word."""

    name: str
    kind: str
    words: tuple[str, ...]
    low: int = 0
    high: int = 0
    times: int = 1
    always: bool = False


class House(NamedTuple):
    """What the fight adds to the words of a system. `sides`: id and name of each, the players' first and the one
    against them last; `gauge`: the gauge that a house rule names; `dice`: those
    that are rolled for everyone, empty for none."""

    sides: tuple[tuple[str, str], ...]
    gauge: str = ""
    dice: str = ""
    ordered: tuple[tuple[str, str], ...] = ()
    """The sides in the order of the fight, for "side 2"; empty for that of `sides`."""


@dataclass(frozen=True, kw_only=True, eq=False)
class Typed:
    """What the lines of a system are read with."""

    fields: tuple[Field, ...] = ()
    more: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """Further words of fields, which the list of words does not show."""
    by_notation: frozenset[str] = frozenset()
    """The fields that only the notation reads."""
    titles: Mapping[str, str] = field(default_factory=dict)
    """Words of these fields as titles of columns, and their fields."""
    bare: str = ""
    """The field of a bare number; empty where one means nothing."""
    first: str = ""
    """The field that a number before a name probably means; empty for the first gauge."""
    weak: frozenset[str] = frozenset()
    """Words that mean their field only where nothing else does: dex for a score."""
    called: frozenset[str] = frozenset()
    """Those of them that mean it only where nobody rolls."""
    second: str = ""
    """The field that a second bare number may mean, besides the first gauge: the tie number."""
    adjectives: frozenset[str] = frozenset()
    """Words of fields that stand before names, too: quick orcs."""
    bonus: tuple[str, int] = ("", 0)
    """The field that a number with a sign alone probably means, and how many of the field one is."""
    other: Mapping[str, tuple[str, int]] = field(default_factory=dict)
    """Words for a part of a field, and how many of the field one is: an Agility bonus is ten."""
    part: str = ""
    """The field whose bonus may stand behind it in brackets without saying anything new: Ag 42 (4)."""
    behind: frozenset[str] = frozenset()
    """The fields of which the number with a sign behind it counts: Qu 91 (+7)."""
    nouns: frozenset[str] = frozenset()
    """Flags whose word may end a name: gun crew."""
    pair: tuple[str, str] = ("", "")
    """The fields that two numbers with a slash may mean besides a gauge."""
    parts: str = ""
    """The field to which several values of one line add up."""
    decimals: frozenset[str] = frozenset()
    """The fields that need no whole number."""
    noted: Mapping[str, str] = field(default_factory=dict)
    """Words of further numbers that a fighter of this system keeps, and the name of each."""
    notation: Notation | None = None
    owned: frozenset[str] = frozenset()
    """The words of the notation, which mean nothing else."""
    kinds: frozenset[str] = frozenset()
    """What is a part of the notation right behind a number, as the X of 2X, and does not say how many there are."""
    gauge: str = ""
    """The field whose name a house rule gives."""
    numbers: bool = True
    """Whether a number behind a name may belong to it."""

    @cached_property
    def main(self) -> Field:
        """Returns the first gauge."""
        return next(one for one in self.fields if one.kind == GAUGE)

    @cached_property
    def _named(self) -> dict[str, Field]:
        return {one.name: one for one in reversed(self.fields)}

    def named(self, name: str) -> Field | None:
        return self._named.get(name)

    def adds_up(self, name: str) -> bool:
        """Tells whether a line may give several values of a field, which are all its own: parts of a budget, words that stand for themselves."""
        field = self._named.get(name)
        return name == self.parts or (field is not None and field.kind == ALONE)
