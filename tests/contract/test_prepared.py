"""The reply to Next can be prepared before Next comes. It is then the same reply, and nothing is prepared for another command or fight."""

import json
from typing import Any

import pytest

from turnwright import SYSTEMS, Session
from turnwright.api import session as engine
from turnwright.api.queries import QUESTIONS

STEPS = 30


class Player:
    """A session that is told to go on, and what it has replied."""

    def __init__(self, system: str) -> None:
        self.session = Session()
        self.count = 0
        self.view: dict[str, Any] = {}
        self.ask("new", {"system": system, "sample": True})

    def send(self, do: str, args: dict[str, Any] | None = None, entropy: str = "c0ffee", **more: Any) -> str:
        self.count += 1
        request = {"id": self.count, "do": do, "args": args or {}, "entropy": entropy, **more}
        return self.session.dispatch(json.dumps(request))

    def ask(self, do: str, args: dict[str, Any] | None = None, **more: Any) -> dict[str, Any]:
        reply: dict[str, Any] = json.loads(self.send(do, args, **more))
        self.view = reply.get("view", self.view)
        return reply

    def command(self) -> tuple[str, dict[str, Any]]:
        """Returns what brings the fight on: the plate, or the first answer to the table's question."""
        if self.view["setup"]:
            return "start", {}
        prompt = self.view["prompt"]
        if prompt is None:
            return self.view["next"]["do"], self.view["next"]["args"]
        args = {ask["name"]: ask["choices"][0]["value"] for ask in prompt["asks"] if ask.get("choices")}
        return prompt["do"], {**prompt["args"], **args}


@pytest.fixture
def steps(monkeypatch: pytest.MonkeyPatch) -> list[Any]:
    """The steps that the engine computes from here on."""
    computed: list[Any] = []
    step = engine._step

    def noted(*given: Any) -> Any:
        computed.append(given)
        return step(*given)

    monkeypatch.setattr(engine, "_step", noted)
    return computed


@pytest.mark.parametrize("system", SYSTEMS)
def test_a_prepared_reply_is_the_reply(system: str, steps: list[Any]) -> None:
    plain, ahead = Player(system), Player(system)
    prepared = 0
    for n in range(STEPS):
        do, args = ahead.command()
        plain.count += 1
        if ahead.ask("prepare", {"do": do, "args": args}, entropy=f"{n:x}")["answer"]["prepared"]:
            prepared += 1
            steps.clear()
            reply = ahead.send(do, args, entropy=f"{n:x}")
            assert not steps, "it is not computed again"
            assert reply == plain.send(do, args, entropy=f"{n:x}")
            ahead.view = plain.view = json.loads(reply)["view"]
        else:
            assert ahead.ask(do, args) == plain.ask(do, args)
    assert prepared > STEPS // 2


@pytest.fixture
def started() -> Player:
    """A fight of The Collective in its first segment, whose Next is prepared."""
    player = Player("collective")
    while player.view["next"]["state"] != "ready":
        player.ask(*player.command())
    assert player.ask("prepare", dict(zip(("do", "args"), player.command(), strict=True)))["answer"] == {
        "prepared": True
    }
    return player


def test_preparing_changes_nothing(started: Player) -> None:
    before = started.ask("save")["answer"]
    started.ask("prepare", {"do": "next", "args": {}})
    assert started.ask("save")["answer"] == before


@pytest.mark.parametrize("other", [{"entropy": "beef"}, {"ruling": "so be it"}, {"args": {"who": ["nobody"]}}])
def test_another_command_is_computed(started: Player, steps: list[Any], other: dict[str, Any]) -> None:
    do, args = started.command()
    started.ask(do, **{"args": args, **other})
    assert len(steps) == 1


def test_after_another_step_it_is_computed(started: Player, steps: list[Any]) -> None:
    do, args = started.command()
    started.ask("undo")
    assert started.ask("redo")["ok"]
    assert started.ask(do, args)["ok"]
    assert len(steps) == 1


def test_a_command_that_is_refused_is_not_prepared(started: Player) -> None:
    for do, args in (("next", {"who": ["nobody"]}), ("no such move", {}), ("use", {"who": [], "actions": ["F"]})):
        assert started.ask("prepare", {"do": do, "args": args})["answer"] == {"prepared": False}


@pytest.mark.parametrize("args", [{}, {"do": 7}, {"do": "next", "args": []}, {"do": "next", "rolls": 3}])
def test_what_is_no_command_is_bad_input(started: Player, args: dict[str, Any]) -> None:
    assert started.ask("prepare", args)["bad"]["says"]


@pytest.mark.parametrize("name", SYSTEMS)
def test_no_move_is_called_like_another_request(name: str) -> None:
    session = Session()
    others = {"prepare", *QUESTIONS, *session._asked, *session._openings, *session._moved}
    assert not others & (set(SYSTEMS[name].moves) | set(SYSTEMS[name].screen.queries))
