"""A session for tests: requests as plain calls, a failure as an assertion."""

import json
from typing import Any

from memo import MemoSession


class Table:
    """One open fight and its last view."""

    def __init__(self, system: str, *lines: str, sample: bool = False) -> None:
        self.session = MemoSession()
        self.view: dict[str, Any] = {}
        self.send("new", system=system, name="A fight", sample=sample)
        for line in lines:
            self.send("join", text=line)

    def raw(
        self,
        do: str,
        rolls: dict[str, list[int]] | None = None,
        ruling: str | None = None,
        entropy: str = "c0ffee",
        **args: Any,
    ) -> dict[str, Any]:
        request = {"id": 1, "do": do, "args": args, "entropy": entropy, "rolls": rolls or {}}
        reply: dict[str, Any] = json.loads(
            self.session.dispatch(json.dumps(request | ({"ruling": ruling} if ruling else {})))
        )
        assert "fault" not in reply, reply["fault"]["trace"]
        self.view = reply.get("view", self.view)
        return reply

    def send(self, do: str, rolls: dict[str, list[int]] | None = None, **args: Any) -> dict[str, Any]:
        reply = self.raw(do, rolls, **args)
        assert reply["ok"], reply
        return reply

    def ask(self, do: str, **args: Any) -> dict[str, Any]:
        answer: dict[str, Any] = self.send(do, **args)["answer"]
        return answer

    def start(self) -> None:
        """Starts the fight in any system; the engine's dice answer open questions."""
        offer = self.view["setup"]["start"]
        self.send(offer["do"], **offer["args"])
        self.answered()

    def answered(self) -> None:
        again = 0  # fresh dice, because the same ones would tie forever
        while self.view["prompt"]:
            self.send(self.view["prompt"]["do"], entropy=f"{0xC0FFEE + again:x}", **self.view["prompt"]["args"])
            again += 1

    def next(self, times: int = 1) -> None:
        for _ in range(times):
            self.answered()
            self.send(self.view["next"]["do"], **self.view["next"]["args"])

    @property
    def fight(self) -> Any:
        assert self.session._history is not None
        return self.session._history.now
