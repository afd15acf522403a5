"""Ten thousand mutants of what people type, paste and drop (`make torture`; some 300 in `make test`), read in every system: never a fault, nothing
in a text vanishes in silence, what is shown is what joins, and undo takes it back."""

import json
import os
import time
import traceback
from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import pytest
from houses import words
from mutating import mutant
from reading_corpus import typed_lines
from spans import every_token, nothing_vanishes

from turnwright import SYSTEMS, Session
from turnwright.core.model import MOST_COMBATANTS
from turnwright.roster.fields import fields_of
from turnwright.roster.kinds import Flag, GaugeField, Number

TIMES = int(os.environ.get("TORTURE", "1"))
SEED = os.environ.get("TORTURE_SEED", "7")
MUTANTS = 67
"""Of each of the five systems: 335, and 10,050 in `make torture`."""
MOST_CPU = 6.0
"""Seconds of the processor for a reply about some thousand characters."""
MOST_SHOWN = 5
READING = Path(__file__).parents[1] / "reading"


class Source(NamedTuple):
    """What is changed: `name` of the file, none for what is typed or pasted."""

    name: str
    text: str


FILES = [
    Source(path.name, path.read_bytes().decode("utf-8"))
    for kind in ("blocks", "tables", "lists", "files")
    for path in sorted((READING / kind).iterdir())
]


def sources(system: str, chance: Random) -> Iterator[Source]:
    """Yields lines of the system, lists of several, and files; a third each."""
    lines = [case.text for case in typed_lines(system)]
    while True:
        yield Source("", chance.choice(lines))
        yield Source("", "\n".join(chance.choices(lines, k=chance.randrange(2, 12))))
        file = chance.choice(FILES)
        yield file if chance.random() < 0.5 else file._replace(name="")


@dataclass
class Run:
    """An open fight that is asked and changed."""

    system: str

    def __post_init__(self) -> None:
        self.session = Session()
        self.send("new", system=self.system)
        self.send("join", text="Ash")

    def send(self, do: str, **args: Any) -> dict[str, Any]:
        began = time.process_time()
        reply: dict[str, Any] = json.loads(
            self.session.dispatch(json.dumps({"id": 1, "do": do, "args": args, "entropy": "c0ffee"}))
        )
        assert "fault" not in reply, reply["fault"]["trace"]
        assert time.process_time() - began < MOST_CPU
        return reply

    @property
    def fight(self) -> Any:
        assert self.session._opened is not None
        return self.session._opened.history.now


def asked(run: Run, source: Source) -> dict[str, Any] | None:
    """Returns what is read in a text; None where a sentence refuses it."""
    args = {"text": source.text} | ({"name": source.name} if source.name else {})
    reply = run.send("read_file" if source.name else "read_all", **args)
    if not reply["ok"]:
        assert reply["bad"]["says"]
        assert not source.text.strip() or "empty" in reply["bad"]["says"] or "at most" in reply["bad"]["says"], reply
        return None
    return dict(reply["answer"])


def characters(text: str) -> list[int]:
    """Returns the character at each UTF-16 unit of a text."""
    return [n for n, ch in enumerate(text) for _ in range(1 + (ch > "\uffff"))] + [len(text)]


def lawful(system: str, source: Source, answer: dict[str, Any]) -> None:
    """Checks that all of a text is used, left out with a remark, noted, assumed or asked."""
    readings = answer["readings"]
    assert readings or answer["remarks"]
    for line in readings:
        assert {"add", "says", "heading"} & set(line), line
        for remark in line["remarks"]:
            assert remark["kind"] in ("left out", "noted", "assumed", "asked")
            assert remark["says"].strip()
        if "add" not in line and "heading" not in line:
            assert line["says"].strip()
            assert line["fixes"] or line["remarks"]
    cells = any("span" in line for line in readings)  # places of remarks about a table are row and column
    left = list(filter(None, answer["places"])) if cells else [remark["at"] for remark in answer["remarks"]]
    if not all("at" in line for line in readings) or any(isinstance(place, str) for place in left):
        return  # a file, whose values have paths
    at = characters(source.text)
    places = [(at[line["at"][0]], at[line["at"][1]]) for line in readings]
    nothing_vanishes(source.text, sorted((*places, *((at[start], at[end]) for start, end in left if start < end))))
    for start, end in dict.fromkeys(places):
        if "\n" not in (line := source.text[start:end]) and end - start <= 1_000:
            every_token(line, words(system))


def joined(run: Run, answer: dict[str, Any]) -> None:
    """Checks that the offer adds the shown fighters, as they are shown, and that undo brings back the fight before."""
    add = answer["add"]
    shown = [line for line in answer["readings"] if "add" in line]
    assert (add is None) == (not shown)
    if add is None:
        return
    count = sum(line["draft"]["count"] for line in shown)
    before = run.fight
    reply = run.send(add["do"], **add["args"])
    if count + len(before.roster) > MOST_COMBATANTS:
        assert reply["refused"]
        return
    assert reply["ok"], (reply, add)
    new = run.fight.roster[len(before.roster) :]
    assert len(new) == count
    for line in shown:
        size = line["draft"]["count"]
        for c in new[:size]:
            fighter_is(run, c, line)
        new = new[size:]
    run.send("undo")
    assert run.fight == before


def fighter_is(run: Run, c: Any, line: dict[str, Any]) -> None:
    """Checks that a fighter is the one that a line shows."""
    fields, draft = fields_of(SYSTEMS[run.system]), line["draft"]
    assert c.hidden == draft["hidden"], line
    assert run.fight.side(c.side).name == line["side"]["name"], line
    assert c.side == draft["side"] or not draft["side"], line
    by_word = {fields.words_of(run.fight, f.name).lower().replace(" ", "_") or f.name: f for f in fields.declared}
    for word, text in draft["values"].items():
        field = by_word[word]
        value = field.get(replace(c))
        if isinstance(field, GaugeField):
            left, _, most = text.partition("/")
            assert (value.value, value.most) == (int(float(left)), int(float(most or left))), (word, text, value, line)
        elif isinstance(field, Flag):
            assert value is True, (word, line)
        elif isinstance(field, Number) and text.lstrip("+-").isdecimal():
            assert value == int(text), (word, text, value, line)
    kept = {stat.name.lower(): stat.value for stat in c.stats}
    for name, text in list(draft["numbers"].items())[:1]:
        assert kept.get(name.lower()) == text, (name, text, kept)


@pytest.mark.parametrize("system", SYSTEMS)
def test_a_mutant_is_read_shown_joined_and_taken_back(system: str) -> None:
    run = Run(system)
    found = sources(system, Random(f"{SEED} sources {system}"))
    wrong: list[str] = []
    for n in range(MUTANTS * TIMES):
        chance = Random(f"{SEED} {system} {n}")
        source = next(found)
        source = source._replace(text=mutant(source.text, chance))
        try:
            answer = asked(run, source)
            if answer is not None:
                lawful(system, source, answer)
                joined(run, answer)
        except AssertionError:
            wrong.append(f"seed {SEED}, mutant {n}: {source!r}\n{traceback.format_exc(limit=-2)}")
            run = Run(system)
    assert not wrong, f"{len(wrong)} mutants\n" + "\n".join(wrong[:MOST_SHOWN])
