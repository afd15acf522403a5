"""A session of the tactical system for tests, with what its card and its log say."""

import json
from typing import Any

from memo import MemoSession


class Table:
    """A session and its last view."""

    def __init__(self, *lines: str) -> None:
        self.session = MemoSession()
        self.view: dict[str, Any] = {}
        self.ask("new", system="tactical", name="A fight")
        for line in lines:
            self.ask("join", text=line)

    def send(self, do: str, **args: Any) -> dict[str, Any]:
        extra = {k: args.pop(k) for k in ("rolls", "ruling") if k in args}
        text = json.dumps({"id": 1, "do": do, "args": args, "entropy": "5eed", **extra})
        reply: dict[str, Any] = json.loads(self.session.dispatch(text))
        self.view = reply.get("view", self.view)
        return reply

    def ask(self, do: str, **args: Any) -> dict[str, Any]:
        reply = self.send(do, **args)
        assert reply["ok"], reply
        return reply

    def press(self, offer: dict[str, Any]) -> None:
        self.ask(offer["do"], **offer["args"])

    def up(self) -> str:
        return str(self.view["actor"]["name"])

    def told(self) -> list[str]:
        """Returns the log, oldest first."""
        return [line["text"] for line in reversed(self.view["log"])]

    def ways(self) -> list[dict[str, Any]]:
        """Returns what may be answered now, without the answers that let an awaited event pass."""
        answers: list[dict[str, Any]] = self.ask("answers")["answer"]["answers"]
        return [a for a in answers if a["do"] != "wait_on"]

    def act(self, label: str) -> dict[str, Any]:
        found: dict[str, Any] = next(a for a in self.view["actor"]["acts"] if a["label"] == label)
        return found
