"""Fights of the maximum size run, are saved, and open again."""

from typing import Any

import hostile
import pytest

from ordinary import ordinary
from turnwright import SYSTEMS, Session
from turnwright.core.model import MOST_COMBATANTS


class Big:
    """A large fight with long names, and its journal as the page stores it."""

    def __init__(self, system: str, names: list[str]) -> None:
        self.session, self.journal = Session(), list[str]()
        self.view: dict[str, Any] = {}
        self.send("new", system=system, name="Big")
        self.send("join_all", lines=[ordinary(system, name, 8) for name in names])

    def send(self, do: str, **args: Any) -> hostile.Reply:
        reply = hostile.send(self.session, do, args, entropy=f"{len(self.journal):x}")
        assert reply["ok"], (do, str(reply)[:500])
        if reply.get("first"):
            self.journal.clear()
        self.journal += reply.get("journal", [])
        self.view = reply.get("view", self.view)
        return reply

    def press(self, times: int) -> None:
        for _ in range(times):
            offer = self.view["prompt"] or (self.view["setup"] or {}).get("start") or self.view["next"]
            self.send(offer["do"], **offer["args"])

    @property
    def who(self) -> list[str]:
        return [one for row in self.view["fighters"] for one in row["who"]]

    def opens_again(self, do: str = "open") -> None:
        args = {"text": self.send("save")["answer"]["document"]} if do == "import" else {"lines": self.journal}
        place, reply = self.view["clock"], hostile.send(Session(), do, args)
        assert reply["ok"], str(reply)[:500]
        assert reply["view"]["clock"] == place


def long_names(count: int) -> list[str]:
    return [f"{n:03} {'of the long name ' * 4}"[:60].strip() for n in range(count)]


@pytest.mark.parametrize("system", SYSTEMS)
def test_two_hundred_with_long_names_open_again(system: str) -> None:
    fight = Big(system, long_names(200))
    fight.press(8)
    fight.send("effect", who=fight.who, value="Blinded")
    fight.send("adjust", who=fight.who, gauge="hp", to=5, most=9)
    fight.send("leave", who=fight.who[:40])
    fight.opens_again("import")
    fight.opens_again()


@pytest.mark.parametrize("system", SYSTEMS)
def test_five_hundred_fight(system: str) -> None:
    fight = Big(system, [f"{n:03}" for n in range(MOST_COMBATANTS)])
    fight.press(4)
    fight.send("effect", who=fight.who, value="Blinded")
    fight.opens_again()
    assert hostile.send(fight.session, "join", {"text": "One more"})["refused"][0]["rule"] == "turnwright.full"


@pytest.mark.parametrize("system", SYSTEMS)
def test_reinforcements_a_full_fight_has_no_place_for_are_said(system: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The fight continues without them and can be opened again."""
    monkeypatch.setattr("turnwright.core.model.MOST_COMBATANTS", 4)
    fight = Big(system, ["Ada", "Bix"])
    fight.press(1)
    fight.send("expect", value="Rat x3", until="round_end", round=1)
    for _ in range(60):
        fight.press(1)
        if not fight.view["effects"]:
            break
    assert len(fight.who) == 2
    told = [line["text"] for line in fight.send("log", count=200)["answer"]["lines"]]
    assert any("Rat ×3 cannot join" in text and "at most" in text for text in told), told[:5]
    fight.opens_again()
