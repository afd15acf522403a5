"""What other people write, one text for each notation: through the door of the page (`read_all`, `read_file`), with all that is shown of it."""

import json
import os
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from counts import FULL, TORTURE
from fifth import kept
from turnwright import SYSTEMS, Session

HERE = Path(__file__).parent / "notations"


class Case(NamedTuple):
    """A text, with the system that reads it, the dice that everyone rolls and the name of its file, empty for none."""

    system: str
    dice: str
    name: str
    text: str
    wanted: str


def cases(path: Path) -> Iterator[Case]:
    """Yields the cases of a file: "### system [dice] [name=…]", the text, "=>", and what is shown of it."""
    for part in re.split(r"(?m)^### ", path.read_text("utf-8"))[1:]:
        head, _, rest = part.partition("\n")
        text, _, wanted = rest.partition("\n=>\n")
        system, *more = head.split()
        name = next((word.removeprefix("name=") for word in more if word.startswith("name=")), "")
        dice = next((word for word in more if "=" not in word), "")
        yield Case(system, dice, name, text, wanted.rstrip("\n"))


def send(session: Session, do: str, **args: Any) -> dict[str, Any]:
    """Sends a request. Returns the reply."""
    reply: dict[str, Any] = json.loads(
        session.dispatch(json.dumps({"id": 1, "do": do, "args": args, "entropy": "c0ffee"}))
    )
    return reply


@cache
def fight(system: str, dice: str) -> Session:
    """Returns the open fight in which all texts of this system and these dice are read: reading changes none."""
    session = Session()
    send(session, "new", system=system)
    if dice:
        send(session, "option", id="dice", value=dice)
    return session


def shown(case: Case) -> str:
    """Returns what the page shows of a text: a fighter in each line, with what is assumed, left out or asked about it."""
    do, args = ("read_file", {"name": case.name}) if case.name else ("read_all", {})
    reply = send(fight(case.system, case.dice), do, text=case.text, **args)
    if not reply["ok"]:
        return f"refused: {reply['bad']['says']}"
    answer = reply["answer"]
    lines = [_line(one) for one in answer["readings"]]
    return "\n".join((*lines, *(f"- {one['kind']}: {one['says']}" for one in answer["remarks"])))


def _line(one: dict[str, Any]) -> str:
    said = "".join(f" -- {remark['kind']}: {remark['says']}" for remark in one["remarks"] if remark["kind"] != "noted")
    if "add" not in one:
        if "heading" in one:
            return f"heading: {one['text']}" if "Read as a heading." in said else f"text: {one['text'][:60]}"
        return f"asked: {one['says']}"
    draft = one["draft"]
    name = draft["name"] + (f" x{draft['count']}" if draft["count"] > 1 else "")
    name += f" [{draft['side'] or '?'}]" + (" hidden" if draft["hidden"] else "")
    values = ", ".join(f"{key} {value}" for key, value in sorted(draft["values"].items()))
    numbers = ", ".join(f"{key} {value}" for key, value in sorted(draft["numbers"].items()))
    note = draft["note"] and f"note {draft['note']}"
    more = "; ".join(filter(None, (values, numbers, ", ".join(draft["conditions"]), note)))
    return f"{name}: {more}{said}" if more else f"{name}{said}"


ALL = FULL or TORTURE or "MUTANT_UNDER_TEST" in os.environ
"""In the everyday loop every fifth is read."""


@pytest.mark.parametrize("system", SYSTEMS)
@pytest.mark.parametrize("path", sorted(HERE.glob("*.txt")), ids=lambda path: path.stem)
def test_a_text_is_read_as_people_mean_it(path: Path, system: str) -> None:
    """One test for all texts of a file, since a test of its own for each costs as much as reading it."""
    read = [case for case in cases(path) if case.system == system and (ALL or kept(f"{path.stem} {case.text}"))]
    found = [(case, shown(case)) for case in read]
    wrong = [
        f"### {case.system}\n{case.text}\n=> wanted\n{case.wanted}\n=> shown\n{said}"
        for case, said in found
        if said != case.wanted
    ]
    assert not wrong, f"{len(wrong)} of {len(read)} texts:\n" + "\n\n".join(wrong)


def test_each_answer_to_a_question_keeps_what_a_mark_says() -> None:
    session = Session()
    args = {"text": "Goblin* 12 20\nOrc 9\n* = prone, surprised and hidden"}
    for n, (do, sent) in enumerate((("new", {"system": "plainlist"}), ("read_all", args))):
        reply = json.loads(session.dispatch(json.dumps({"id": n, "do": do, "args": sent, "entropy": "c0ffee"})))
    asked = reply["answer"]["readings"][0]
    wanted = ["Goblin, score 12, hp 20, hidden, prone, surprised", '"Goblin 12", score 20, hidden, prone, surprised']
    assert [fix["text"] for fix in asked["fixes"]] == wanted
    assert "“Goblin 12 20”" in asked["says"]


@pytest.mark.parametrize("name", ["The *old* man", "A _b_ c", "`x` 1"])
def test_a_name_in_quotes_keeps_its_signs(name: str) -> None:
    session = Session()
    line = f'"{name}", 12'
    for n, (do, sent) in enumerate((("new", {"system": "plainlist"}), ("read_all", {"text": line}))):
        reply = json.loads(session.dispatch(json.dumps({"id": n, "do": do, "args": sent, "entropy": "c0ffee"})))
    reading = reply["answer"]["readings"][0]
    assert reading["draft"]["name"] == name
    written = reading["text"]
    again = json.loads(
        session.dispatch(json.dumps({"id": 9, "do": "read_all", "args": {"text": written}, "entropy": "c0ffee"}))
    )
    assert again["answer"]["readings"][0]["draft"]["name"] == name, written
