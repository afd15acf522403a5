"""The primer of a system as JSON, and the lines that explain a keycap (docs/boundary.md, The primer)."""

from turnwright import shapes
from turnwright.core.about import About
from turnwright.core.primer import Item, Primer
from turnwright.core.rulebook import RuleBook
from turnwright.drawing.widgets import cite_json
from turnwright.text import say


def primer_json(about: About, book: RuleBook, primer: Primer) -> shapes.Primer:
    """Returns the whole primer of a system."""
    return {
        "system": about.id,
        "name": say(about.name),
        "sample": say(about.sample),
        "lead": primer.lead,
        "says": primer.says,
        "picture": primer.picture(),
        "parts": [
            {"kind": p.kind, "title": p.title, "note": p.note, "items": [_item(book, item) for item in p.items]}
            for p in primer.parts
        ],
    }


def letters(book: RuleBook, about: About, primer: Primer, written: str) -> shapes.PrimerLetters | None:
    """Returns the lines that explain what a keycap shows, part by part (Opp and M for OppM), or None if no line does."""
    known = {
        key: item
        for p in reversed(primer.parts)
        if p.kind not in ("sum", "prices")
        for item in p.items
        for key in item.keys
    }
    found: list[Item] = []
    rest = written
    while rest:
        key = max((k for k in known if rest.startswith(k)), key=len, default="")
        if key and known[key] not in found:
            found.append(known[key])
        rest = rest[len(key) or 1 :]
    if not found:
        return None
    return {"title": written, "system": about.id, "items": [_item(book, item) for item in found]}


def _item(book: RuleBook, item: Item) -> shapes.PrimerItem:
    return {
        "keys": list(item.keys),
        "name": item.name,
        "says": item.says,
        "cite": cite_json(book, item.rule) if item.rule else None,
    }
