"""A page without a screen: it sends requests and keeps the journal."""

import json
from typing import Any

from memo import MemoSession


class Page:
    """A page without a screen."""

    def __init__(self) -> None:
        self.session = MemoSession()
        self.journal: list[str] = []

    def ask(self, do: str, args: dict[str, Any] | None = None, **extra: Any) -> dict[str, Any]:
        request = {"id": 7, "do": do, "args": args or {}, "entropy": "c0ffee", **extra}
        reply: dict[str, Any] = json.loads(self.session.dispatch(json.dumps(request)))
        assert reply["id"] == 7
        if reply.get("first"):
            self.journal.clear()
        self.journal += reply.get("journal", [])
        return reply


def opened() -> Page:
    """Returns a page with the sample fight of The Collective at set-up."""
    made = Page()
    assert made.ask("new", {"system": "collective", "sample": True})["ok"]
    return made
