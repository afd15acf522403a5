"""Writes a draft as a line that is read as that draft."""

from collections.abc import Iterator, Mapping

from turnwright.reading.declared import ALONE, FLAG, House, Typed
from turnwright.reading.draft import Draft, Value
from turnwright.reading.line.verdict import read


def printed(draft: Draft, typed: Typed, house: House, sides: Mapping[str, str] | None = None) -> str:
    """Returns the canonical line of a draft: its name without quotes where that is read as the same draft. `sides`: word -> id of each side, if
    it is not its name."""
    rest = ", ".join(_words(draft, typed, house, sides))
    plain = _line(draft.name.text, draft, rest)
    found = read(plain, typed, house).only
    if found is not None and found.same(draft):
        return plain
    doubled = draft.name.text.replace('"', '""')
    return _line(f'"{doubled}"', draft, rest)


def _line(name: str, draft: Draft, rest: str) -> str:
    count = f" x{draft.count}" if draft.grouped else ""
    return f"{name}{count}, {rest}" if rest else f"{name}{count}"


def _words(draft: Draft, typed: Typed, house: House, sides: Mapping[str, str] | None = None) -> Iterator[str]:
    """Yields the parts behind the name, in the order in which the system declares its fields."""
    order = {field.name: n for n, field in enumerate(typed.fields)}
    for value in sorted(draft.values, key=lambda value: order.get(value.field, -1)):
        yield _value(value, typed, house)
    for number in draft.numbers:
        yield f"{number.field} {number.text}"
    if draft.side.text:
        words = sides.items() if sides else ((name, side) for side, name in house.sides)
        yield next((word for word, side in words if side == draft.side.text), draft.side.text)
    if draft.hidden:
        yield "hidden"
    for condition in draft.conditions:
        yield condition.text
    if draft.note:
        yield f"note {draft.note}"


def _value(value: Value, typed: Typed, house: House) -> str:
    field = typed.named(value.field)
    if value.field == typed.gauge:
        return f"{house.gauge} {value.text}"
    if field is None:
        return value.text if value.field == typed.parts else f"{value.field} {value.text}"
    if field.kind == ALONE:
        return value.text
    return field.words[0] if field.kind == FLAG else f"{field.words[0]} {value.text}"


def apart(one: Draft, other: Draft, typed: Typed, house: House) -> tuple[str, str]:
    """Returns in typed words what each of two drafts says otherwise than the other: "score 12, hp 31" and "Bob 12"."""
    mine, theirs = (_said(draft, typed, house) for draft in (one, other))
    return ", ".join(part for part in mine if part not in theirs), ", ".join(
        part for part in theirs if part not in mine
    )


def _said(draft: Draft, typed: Typed, house: House) -> list[str]:
    count = f"{draft.name.text} x{draft.count}" if draft.grouped else draft.name.text
    return [count, *_words(draft, typed, house)]
