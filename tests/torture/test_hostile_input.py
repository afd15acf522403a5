"""Hostile input to every request type: no fault, no change by a reply that is not ok, a timely answer.

`TORTURE=30 pytest tests/torture` does all of it thirty times (`make torture`), `make test` a quarter once; a failure names its seed.
"""

import json
import os
import time
from collections.abc import Iterator
from itertools import islice
from random import Random
from typing import Any

import hostile
import pytest

from counts import count
from turnwright import SYSTEMS, Session

TIMES = int(os.environ.get("TORTURE", "1"))
SEED = os.environ.get("TORTURE_SEED", "7")
MOST_CPU = 0.2
"""Seconds a refusal may take, of the processor."""


class Probe:
    """Sends text to a session and checks each reply."""

    def __init__(self, session: Session) -> None:
        self.session = session

    def tell(self, text: Any) -> hostile.Reply:
        before = hostile.held(self.session)
        began = time.process_time()
        reply: hostile.Reply = json.loads(self.session.dispatch(text))
        spent = time.process_time() - began
        assert "fault" not in reply, (SEED, str(text)[:300], reply["fault"]["trace"])
        if not reply["ok"]:
            assert hostile.held(self.session) == before, (SEED, str(text)[:300], reply)
            assert spent < MOST_CPU, (SEED, str(text)[:300], spent)
        return reply

    def ask(self, do: str, args: Any, **extra: Any) -> hostile.Reply:
        return self.tell(json.dumps({"id": 1, "do": do, "args": args, "entropy": "c0ffee"} | extra))


def chance(*what: object) -> Random:
    return Random(" ".join(map(str, (SEED, *what))))


def many(made: Iterator[Any], full: int) -> Iterator[Any]:
    return islice(made, count(full * TIMES, full // 4))


@pytest.mark.parametrize("text", hostile.RAW, ids=lambda text: repr(text)[:24])
def test_what_is_no_request_is_answered(text: Any) -> None:
    for session in (Session(), hostile.a_fight("hero", 2, chance("raw"))):
        assert not Probe(session).tell(text)["ok"]


@pytest.mark.parametrize("presses", [0, 2, 9])
@pytest.mark.parametrize("system", SYSTEMS)
def test_wrong_values_at_every_door(system: str, presses: int) -> None:
    dice = chance("doors", system, presses)
    probe, refused = Probe(hostile.a_fight(system, presses, dice)), 0
    for n, (do, args, extra) in enumerate(many(hostile.requests(probe.session, system, dice), 300)):
        refused += not probe.ask(do, args, **extra)["ok"]
        if n % 60 == 59:
            probe = Probe(hostile.a_fight(system, presses, dice))
    assert refused > n // 3, "the values are no longer wrong"


QUESTIONS: tuple[tuple[str, dict[str, Any]], ...] = (
    ("goto", {"step": 0}), ("redo", {}), ("log", {}), ("save", {}), ("link", {}), ("link", {"players": True}), ("players", {}), ("lines", {}),
    ("answers", {}), ("forecast", {"places": 20}), ("export", {"as": "md"}), ("explain", {"about": "next"}),
)  # fmt: skip


def played_on(probe: Probe, reply: hostile.Reply) -> None:
    """Asks questions about an accepted fight and plays it."""
    if not reply["ok"] or "view" not in reply:
        return
    view = reply["view"]
    rows = [("fighter", {"who": row["who"][0]}) for row in view["fighters"][:3]]
    for do, args in (*QUESTIONS, *rows):
        probe.ask(do, args)
    for _ in range(4):
        offer = view["prompt"] or (view["setup"] or {}).get("start") or view["next"]
        view = probe.ask(offer["do"], offer["args"]).get("view", view)


@pytest.mark.parametrize("presses", [0, 2, 9])
@pytest.mark.parametrize("system", SYSTEMS)
def test_damaged_files_and_journals(system: str, presses: int) -> None:
    dice = chance("files", system, presses)
    here = hostile.a_fight(system, presses, dice)
    journal = [json.loads(hostile.send(here, "save", {})["answer"]["document"])]
    head = {key: value for key, value in journal[0].items() if key not in ("steps", "cursor")}
    lines = [json.dumps(part, separators=(",", ":"), ensure_ascii=False) for part in (head, *journal[0]["steps"])]
    other = hostile.a_fight(system, 3, dice)
    for text in many(hostile.files(here, dice), 40):
        probe = Probe(other)
        played_on(probe, probe.ask("import", {"text": text}))
    for damaged in many(hostile.journals(lines, dice), 40):
        probe = Probe(other)
        played_on(probe, probe.ask("open", {"lines": damaged}))


@pytest.mark.parametrize(
    "what", [{}, {"players": True}, {"setup": True}, {"kept": True}], ids=["now", "players", "setup", "party"]
)
@pytest.mark.parametrize("system", SYSTEMS)
def test_bent_and_resealed_links(system: str, what: dict[str, bool]) -> None:
    dice = chance("links", system, *what)
    here = hostile.a_fight(system, 9, dice)
    payload = kept(here, system) if "kept" in what else hostile.send(here, "link", what)["answer"]["payload"]
    probe = Probe(Session())
    for text in many(hostile.mutants(payload, dice), 150):
        assert not probe.ask(dice.choice(["open_link", "peek_link", "look_link"]), {"text": text})["ok"], text
    for text in many(hostile.resealed(payload, dice), 60):
        replies = [probe.ask(do, {"text": text}) for do in ("peek_link", "look_link", "open_link")]
        assert len({reply["ok"] for reply in replies}) == 1, ("one way in", SEED, text, replies)
        played_on(probe, replies[-1])


def kept(here: Session, system: str) -> str:
    """Returns the link of the party of a fight, as it stands."""
    party = hostile.send(here, "party", {})["answer"]["party"]
    asked = {"kind": "party", "system": system, "name": "The Four", "party": party}
    return str(hostile.send(here, "kept_link", asked)["answer"]["payload"])
