"""A part of a text, as the lists yield it: what is in it, and what the headings around it say of it."""

from typing import NamedTuple

from turnwright.core.frozen_class import replace
from turnwright.reading.declared import Typed
from turnwright.reading.draft import Draft, Remark, Said, Span, Value
from turnwright.reading.found import Found
from turnwright.reading.words import every

_BOSSES = frozenset(every("bosses"))
_RANKS = every("ranks")
"""Words before the level of a creature: (Creature 3)."""
LINE, FIGHTER, TABLE, LEFT = "line", "fighter", "table", "left"


class Item(NamedTuple):
    """A part of a text. `kind`: a line that the reader of lines judges; a fighter, with its draft; a table, with what was found; or what is
    left out. `at`: its place in the text; `side`: the id of the side that the heading above it names."""

    kind: str
    at: Span
    draft: Draft | None = None
    found: Found | None = None
    side: str = ""
    remarks: tuple[Remark, ...] = ()
    named: bool = False
    """Whether a side and a colon stand before the line, so that it may be a list: "Allies: Ash 17, Bo 12"."""
    heading: bool = False
    """Whether what is left out is a heading."""
    foe: bool = False
    """Whether a fighter is likelier an enemy, where no side is said: of a list with counts, or the stat block of a game with monsters."""
    hidden: bool = False
    """Whether the heading above it says that those below are hidden."""
    states: tuple[Said | Value, ...] = ()
    """What marks beside the fighter say of it besides that: conditions, and flags of the system."""
    text: str = ""
    """A line without the marks that say so; empty for one without any."""
    numbered: bool = False
    """Whether the first number of a line belongs to its name: Goblin 1, beside Goblin 2."""
    scored: bool = False
    """Whether the number of a line is the score, as those around it are: Maud (8), below Lyra (22)."""
    offered: bool = False
    """Whether what is left out looks like a fighter, its draft, though nothing says that it is one."""
    claimed: bool = False
    """Whether the heading above a line says that those below it are fighters: a side, the order or a fight."""
    ends: tuple[int, ...] = ()
    """Of a table: where the row of each fighter ends in the text."""


def threatens(draft: Draft) -> bool:
    """Tells whether a fighter is likelier an enemy, as it has a challenge rating, or is called a boss."""
    rated = any(number.field == "cr" for number in draft.numbers)
    rated = rated or any(one.word.lower().lstrip("([").startswith(_RANKS) for one in draft.remarks)
    return rated or draft.name.text.lower().rpartition(" ")[2] in _BOSSES


def under(draft: Draft, hidden: bool, states: tuple[Said | Value, ...]) -> Draft:
    """Returns a draft with what a heading or marks say of it: that it is hidden, conditions and flags."""
    if not states and (draft.hidden or not hidden):
        return draft
    conditions = [
        one for one in states if isinstance(one, Said) and one.text not in {said.text for said in draft.conditions}
    ]
    flags = [one for one in states if isinstance(one, Value) and not draft.value(one.field)]
    return replace(
        draft,
        hidden=draft.hidden or hidden,
        conditions=(*draft.conditions, *conditions),
        values=(*draft.values, *flags),
    )


def word(state: Said | Value, typed: Typed) -> str:
    """Returns the word of a line that says a condition or a flag."""
    if isinstance(state, Said):
        return state.text
    field = typed.named(state.field)
    return field.words[0] if field else state.field
