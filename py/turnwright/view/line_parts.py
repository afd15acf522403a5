"""The parts of a text that is read: what each is called, and what a game master may say that it means."""

from bisect import bisect_left
from collections.abc import Iterable

from turnwright import shapes
from turnwright.core.fact import F
from turnwright.core.system import System
from turnwright.reading.draft import Draft, Span
from turnwright.reading.line import meant
from turnwright.roster.fields import fields_of
from turnwright.roster.kinds import GaugeField, Number, Text
from turnwright.roster.line_reader import AnyDeclared
from turnwright.table.numbers import shown_name
from turnwright.text import N_, say

_CALLED = {
    meant.NAME: N_("name"), meant.COUNT: N_("how many"), meant.NOTED: N_("note"), meant.UNREAD: N_("not read"), meant.SCORE: N_("score"),
    meant.POINTS: N_("points"), meant.VALUE: N_("value"),
}  # fmt: skip


class Units:
    """Turns places in a text into UTF-16 units, as the page counts."""

    def __init__(self, text: str) -> None:
        self.far = [n for n, ch in enumerate(text) if ch > "\uffff"] if not text.isascii() else []

    def place(self, at: Span) -> list[int]:
        if not self.far:
            return [*at]
        return [n + bisect_left(self.far, n) for n in at]


def shown(system: System[F], fight: F, parts: Iterable[meant.Part], units: Units) -> list[shapes.Part]:
    """Returns the parts of a text; those of a line that may mean something else have a key."""
    found: list[shapes.Part] = []
    for one in parts:
        part: shapes.Part = {"kind": one.kind, "says": _called(system, fight, one), "at": units.place(one.at)}
        if one.key:
            part |= {"key": one.key, "number": one.number, "said": one.said}
        found.append(part)
    return found


def of_draft(system: System[F], fight: F, draft: Draft, units: Units) -> list[shapes.Part]:
    """Returns the parts of a text from which a draft was made."""
    fields = fields_of(system)
    gauges = [one.name for one in fields.declared if isinstance(one, GaugeField)]
    return shown(system, fight, meant.of_draft(draft, fields.typed.bare, gauges), units)


def _called(system: System[F], fight: F, part: meant.Part) -> str:
    """Returns what a part is: what its field or number is called, its side or its state."""
    fields = fields_of(system)
    if part.kind == meant.UNREAD:
        return say(_CALLED[part.kind])
    if part.field in fields.by_name or part.kind == meant.NUMBERS:
        return called(system, fight, part.field)
    if part.kind == meant.SIDED:
        return next((side.name for side in fight.sides if side.id == part.field), say("side"))
    if part.kind == meant.STATE:
        return fields.condition(part.field) if part.field else say("hidden")
    return say(_CALLED[part.kind])


def called(system: System[F], fight: F, name: str) -> str:
    """Returns what a field or a further number is called on the screen."""
    fields = fields_of(system)
    return _label(system, fight, fields.by_name[name]) if name in fields.by_name else shown_name(name)


def _label(system: System[F], fight: F, field: AnyDeclared) -> str:
    if isinstance(field, GaugeField):
        return (
            fields_of(system).words_of(fight, field.name) if field.name == fields_of(system).typed.gauge else field.name
        )
    return field.words[0] if isinstance(field, Text) and field.words else field.label(system.say)


def meanings(system: System[F], fight: F) -> list[shapes.Meaning]:
    """Returns what a part of a line may mean: with a number in it first, then any part."""
    fields = fields_of(system)
    found: list[shapes.Meaning] = [
        {"value": field.words[0], "label": _label(system, fight, field), "number": True}
        for field in fields.declared
        if field.words and (isinstance(field, Number | GaugeField) or field.name == fields.typed.bare)
    ]
    numbers = dict.fromkeys(fields.typed.noted.values())
    found += [{"value": f"{meant.AS_NUMBER}{name}", "label": shown_name(name), "number": True} for name in numbers]
    found.append({"value": meant.AS_COUNT, "label": say("how many"), "number": True})
    found.append({"value": meant.AS_NAME, "label": say("part of the name"), "number": False})
    found += [{"value": f"{meant.AS_SIDE}{side.id}", "label": side.name, "number": False} for side in fight.sides]
    return [
        *found,
        {"value": meant.AS_HIDDEN, "label": say("hidden"), "number": False},
        {"value": meant.AS_NOTE, "label": say("note"), "number": False},
        {"value": meant.AS_NOTHING, "label": say("leave out"), "number": False},
    ]
