"""Answers of phones over loopback: known questions and choices, so many and so large; and whatever a phone sends, the fight stays as it is."""

import asyncio
import json
import random
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest
from at_the_doors import Phone, answer, get, opened, post

from turnwright.api.session import Session
from turnwright_table import room, seats
from turnwright_table.table import Table

DICE = {"id": "d", "kind": "dice", "title": "Initiative", "says": "Mira", "count": 2, "faces": 6, "sum": True}
CHOICE = {
    "id": "c",
    "kind": "choice",
    "title": "You may respond",
    "says": "",
    "choices": [{"value": "x", "label": "Dodge", "note": ""}],
}
MIRA = {"who": "Mira", "own": {"name": "Mira"}, "asks": [DICE, CHOICE]}
THOM: dict[str, object] = {"who": "Thom", "own": None, "asks": []}


def at_table(folder: Path, play: Callable[[Table], Awaitable[None]]) -> None:
    async def run() -> None:
        async with opened(folder) as table:
            await play(table)

    asyncio.run(run())


def test_a_phone_is_asked_for_its_fighter_alone_and_answers(tmp_path: Path) -> None:
    async def play(table: Table) -> None:
        mira, thom = await Phone.at(table, 1, "&who=Mira"), await Phone.at(table, 2, "&who=Thom")
        for phone in (mira, thom):
            assert (await phone.seated())["asks"] == []
        assert (await post(table, "/table/ask", {"seats": [MIRA, THOM]}))[0] == 200
        assert await mira.seated() == {"v": 1, "who": "Mira", "own": MIRA["own"], "asks": MIRA["asks"], "answers": {}}
        for number, value in (("d", [3, 4]), ("d", [9]), ("c", "x")):
            assert (await answer(table, 1, {"id": number, "value": value}))[0] == 200
        waiting = table.room.answered()
        assert [(one["ask"], one["value"]) for one in waiting] == [("d", [9]), ("c", "x")]
        await post(table, "/table/refuse", {"n": waiting[0]["n"], "says": "A d6 shows 1 to 6, not 9."})
        while True:
            told = await mira.seated()
            if told["answers"].get("d", {}).get("refused"):
                break
        assert told["answers"]["d"]["says"] == "A d6 shows 1 to 6, not 9."
        assert [one["ask"] for one in table.room.answered()] == ["c"]
        await post(table, "/table/ask", {"seats": [{**MIRA, "asks": [DICE]}, THOM]})
        assert table.room.answered() == []
        assert mira.raw.count(b"event: seat") > thom.raw.count(b"event: seat") == 1

    at_table(tmp_path, play)


def test_only_known_questions_and_choices_are_taken(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(seats, "A_SECOND", 1e6)

    async def play(table: Table) -> None:
        phone = await Phone.at(table, 1, "&who=Mira")
        await post(table, "/table/ask", {"seats": [MIRA]})
        untold: tuple[object, ...] = (
            {"id": "d", "value": [1, 2, 3]},
            {"id": "d", "value": []},
            {"id": "d", "value": [True, 1]},
            {"id": "d", "value": [1.5, 2]},
            {"id": "d", "value": [10**9, 1]},
            {"id": "d", "value": "x"},
            {"id": "c", "value": "y"},
            {"id": "c", "value": ["x"]},
            {"id": "e", "value": "x"},
            {"id": ["c"], "value": "x"},
            {"id": "c", "value": "x", "do": "next"},
            {"do": "next", "args": {}},
            [],
            None,
            b"{",
            b"[" * 2000,
        )
        for told in untold:
            assert (await answer(table, 1, told))[0] == 409, told
        assert (await answer(table, 7, {"id": "c", "value": "x"}))[0] == 403
        assert (await answer(table, 1, b" " * 3000))[0] in {0, 413}
        for line, status in (
            ("Origin: ", 403),
            ("Origin: http://evil.example", 403),
            ("Content-Type: text/plain", 403),
            ("Host: evil.example", 421),
        ):
            assert (await answer(table, 1, {"id": "c", "value": "x"}, line))[0] == status, line
        assert table.room.answered() == []
        assert phone.status == 200
        for wrong in ({}, {"seats": 7}, {"seats": [{"who": 7}]}, {"seats": [{**MIRA, "asks": [{"id": "x"}]}]}):
            assert (await post(table, "/table/ask", wrong))[0] == 400, wrong

    at_table(tmp_path, play)


def test_five_answers_a_second(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(seats, "A_SECOND", 0.0)  # nothing comes back, however slow the machine is

    async def play(table: Table) -> None:
        phone = await Phone.at(table, 1, "&who=Mira")
        await post(table, "/table/ask", {"seats": [MIRA]})
        found = [(await answer(table, 1, {"id": "c", "value": "x"}))[0] for _ in range(7)]
        assert found[:5] == [200] * 5
        assert found[-1] == 429
        assert phone.status == 200

    at_table(tmp_path, play)


def test_the_gm_seats_a_phone_sends_it_away_and_stops_sharing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def play(table: Table) -> None:
        number, awake = f"{1:016x}", f"/t/{table.room.token}/awake?phone={1:016x}"
        phone = await Phone.at(table, 1)
        assert (await phone.seated())["who"] is None
        assert (await post(table, "/table/seat", {"phone": number, "who": "Thom"}))[0] == 200
        assert (await phone.seated())["who"] == "Thom"
        await post(table, "/table/seat", {"phone": number, "who": "Mira"})
        again = await Phone.at(table, 1, "&who=Thom")  # it slept, and has not heard of it
        assert (await again.seated())["who"] == "Mira"
        assert (await Phone.at(table, 1, "&who=Mira")).status == 200
        chosen = await Phone.at(table, 1, "&who=Thom")
        assert (await chosen.seated())["who"] == "Thom"
        assert (await post(table, "/table/send-away", {"phone": number}))[0] == 200
        assert await chosen.ended()
        assert (await get(table.phones.place, awake))[1].endswith("sent")
        assert (await Phone.at(table, 1)).status == 403
        assert (await post(table, "/table/let-back", {"phone": number}))[0] == 200
        assert (await post(table, "/table/let-back", {"phone": number}))[0] == 409
        back = await Phone.at(table, 1)
        assert back.status == 200
        await post(table, "/table/share", {"on": False})
        assert await back.ended()
        assert (await get(table.phones.place, awake))[0] == 503
        await post(table, "/table/share", {"on": True})
        assert (await Phone.at(table, 1)).status == 200

    at_table(tmp_path, play)


class Fight:
    """A fight whose questions go to phones, and to which an answer comes as the page gives it: as a question."""

    def __init__(self, started: bool) -> None:
        self.session = Session()
        self.send("new", system="structured", sample=True)
        if started:
            self.send("start")

    def send(self, do: str, **args: Any) -> dict[str, Any]:
        found: dict[str, Any] = json.loads(
            self.session.dispatch(json.dumps({"do": do, "args": args, "entropy": "5eed"}))
        )
        return found

    @property
    def seats(self) -> list[dict[str, Any]]:
        found: list[dict[str, Any]] = self.send("seats", own=True)["answer"]["seats"]
        return found

    @property
    def whole(self) -> str:
        return str(self.send("save")["answer"]["document"])


@pytest.mark.parametrize("started", [False, True], ids=["dice", "responses"])
def test_a_thousand_messages_of_phones_leave_the_fight_as_it_was(
    started: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(seats, "A_SECOND", 1e6)
    fight, chance = Fight(started), random.Random(79)
    found = [seat for seat in fight.seats if seat["asks"]]
    asked = [ask for seat in found for ask in seat["asks"]]
    before = fight.whole

    def message(own: list[dict[str, Any]]) -> object:
        ask = chance.choice(own or asked)
        fits = [chance.randint(-9, 30) for _ in range(ask.get("count", 1))]
        values = [fits, *(choice["value"] for choice in ask.get("choices", ())), "yes", None, {}, ["next"], 7, []]
        told: dict[str, object] = {
            "id": chance.choice([ask["id"]] * 6 + ["x", 7, None]),
            "value": chance.choice(values),
        }
        if chance.random() < 0.2:
            told[chance.choice(["do", "args", "v", "ruling"])] = chance.choice(["next", {}, 1])
        if chance.random() < 0.1:
            return bytes(chance.randrange(256) for _ in range(chance.randrange(80)))
        return told

    async def play(table: Table) -> None:
        await post(table, "/table/ask", {"seats": found})
        phones = [await Phone.at(table, number, f"&who={seat['who']}") for number, seat in enumerate(found)]
        taken, heard = 0, set[int]()
        for number in range(500):
            status, _ = await answer(table, number % len(found), message(found[number % len(found)]["asks"]))
            taken += status == 200
            for one in table.room.answered():
                if one["n"] not in heard:
                    heard.add(one["n"])
                    reply = fight.send("seat_answer", ask=one["ask"], value=one["value"])
                    assert reply["ok"]
                    assert "view" not in reply
        assert taken == len(heard) > 10
        assert len(table.room.listening) == len(phones)

    at_table(tmp_path, play)
    assert fight.whole == before
    assert room.PAUSE > 0
