"""What was read about a fighter: the one record in which typed lines, lists, tables and files end."""

from typing import NamedTuple

from turnwright.core.frozen_class import dataclass, field

Span = tuple[int, int]
"""Where something stands in its source: the places of its first character and behind its last."""
NOWHERE: Span = (0, 0)


class Said(NamedTuple):
    """A text and where it stood."""

    text: str
    at: Span = NOWHERE


NOBODY = Said("")


class Value(NamedTuple):
    """A number of a fighter. `field`: the name of a declared field, or the word for a further number; `text`: the value as typed, in its
    shortest form: 17, 5.25, -3, 12/40 (left and most), +3 (a bonus), 1d20+3, 2P 1M."""

    field: str
    text: str
    at: Span = NOWHERE

    @property
    def left(self) -> str:
        return self.text.partition("/")[0]

    @property
    def most(self) -> str:
        return self.text.partition("/")[2] or self.left


class Remark(NamedTuple):
    """What is said about a part of the source. `kind`: left out, noted (a further number), assumed, or asked; `word`: the part itself, where it
    is one of a typed line, and then `says` is not yet a sentence; `wants`: what would answer it: DICE, the field or
    further number that a stat block says without a number that can be read, or nothing."""

    kind: str
    says: str
    at: Span = NOWHERE
    word: str = ""
    wants: str = ""


LEFT_OUT, NOTED, ASSUMED, ASKED = "left out", "noted", "assumed", "asked"
DICE = "dice"
"""What a bonus wants: a game in which dice are rolled for the order."""


@dataclass(frozen=True, slots=True)
class Draft:
    """A fighter, or a group of `count` fighters, that somebody wrote down. `side`: its id, no text where none is said; `values`: by declared
    field, also the flags, whose text is yes; `numbers`: further numbers by name; `listed`: the number of a list before the name."""

    name: Said
    count: int = 1
    grouped: bool = False
    side: Said = NOBODY
    hidden: bool = False
    values: tuple[Value, ...] = ()
    numbers: tuple[Value, ...] = ()
    conditions: tuple[Said, ...] = ()
    note: str = ""
    listed: str = ""
    remarks: tuple[Remark, ...] = field(default=(), compare=False)
    assumed: bool = field(default=False, compare=False)
    """Whether the note, or a part of it, is a word that nothing knows."""
    each: tuple[Value, ...] = ()
    """Gauges of which the source gives several numbers, 7, 5, 6, until `unlike.apart` gives each fighter its own."""

    def value(self, name: str) -> str:
        """Returns the value of a field as typed; empty if nothing is said."""
        return next((value.text for value in self.values if value.field == name), "")

    def same(self, other: "Draft") -> bool:
        """Tells whether two drafts say the same, wherever it stood."""
        return self.said() == other.said()

    def within(self, other: "Draft") -> bool:
        """Tells whether a draft says nothing that another one of the same name does not say, and asks nothing."""
        return (
            self.name.text.lower() == other.name.text.lower()
            and not (self.grouped or self.each or any(one.kind == ASKED for one in self.remarks))
            and {(one.field, one.text) for one in (*self.values, *self.numbers)}
            <= {(one.field, one.text) for one in (*other.values, *other.numbers)}
            and {one.text for one in self.conditions} <= {one.text for one in other.conditions}
            and self.side.text in ("", other.side.text)
            and self.note in ("", other.note)
            and self.hidden <= other.hidden
        )

    def said(self) -> tuple[object, ...]:
        """Returns what the draft says, without places and remarks; the order of its values says nothing."""
        return (
            self.name.text, self.count, self.grouped, self.side.text, self.hidden,
            frozenset((value.field, value.text) for value in self.values),
            frozenset((value.field, value.text) for value in self.numbers),
            frozenset(said.text for said in self.conditions), self.note,
        )  # fmt: skip
