"""The corpus: what people type, paste and drop, with what the page shows of it. And the reader's parts for laws about single lines.

A file of `corpus/` has sections, "### SYSTEM… [DICE] [name=FILE] [words]": one or several systems that read the same, the dice that everyone rolls,
the name of a dropped file, and whether remarks are written in full. In a section stand texts, each with what is shown of it: a fighter a line, with
what is left out, assumed or asked about it. A text of one line has it behind " => ", others below, in lines that begin with "=> ". Empty lines before
a text mean nothing. "@blocks/coc.txt" is the text of that file beside the corpus.
"""

import json
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from table import Table
from turnwright import SYSTEMS, Session
from turnwright.reading.declared import House, Typed
from turnwright.reading.line.verdict import Verdict, read
from turnwright.roster.fields import fields_of

__all__ = ["SYSTEMS", "house", "table", "typed", "verdict"]

HERE = Path(__file__).parent
CORPUS = HERE / "corpus"
NOTHING = "nothing"
"""What is shown of a text in which nobody stands, and nothing that needs a word."""


class Case(NamedTuple):
    """A text as one system reads it. `file`: where it stands beside the corpus, empty for none; `words`: remarks are compared in full."""

    system: str
    dice: str
    name: str
    text: str
    wanted: str
    words: bool = False
    file: str = ""


def cases(path: Path) -> Iterator[Case]:
    """Yields the cases of a file of the corpus, one for each system of a section."""
    for section in re.split(r"(?m)^### ", path.read_text("utf-8"))[1:]:
        head, _, rest = section.partition("\n")
        words = head.split()
        dice = next((word for word in words if re.fullmatch(r"\d+d\d+.*", word)), "")
        name = next((word.removeprefix("name=") for word in words if word.startswith("name=")), "")
        for text, wanted in _texts(rest):
            file = text[1:] if re.fullmatch(r"@\w+/\S+", text) else ""
            said = (HERE / file).read_bytes().decode("utf-8") if file else text
            for system in words:
                if system in SYSTEMS:
                    yield Case(system, dice, name or Path(file).name, said, wanted, "words" in words, file)


def _texts(rows: str) -> Iterator[tuple[str, str]]:
    text: list[str] = []
    wanted: list[str] = []
    for row in rows.split("\n"):
        if row.startswith("=> "):
            wanted.append(row[3:])
            continue
        if wanted:
            yield "\n".join(text), "\n".join(wanted)
            text, wanted = [], []
        if not text and " => " in row:
            line, _, first = row.partition(" => ")
            text, wanted = [line], [first]
        elif text or row:
            text.append(row)
    if wanted:
        yield "\n".join(text), "\n".join(wanted)


@cache
def every() -> tuple[Case, ...]:
    """Returns all cases."""
    return tuple(case for path in sorted(CORPUS.glob("*.txt")) for case in cases(path))


@cache
def typed_lines(system: str) -> tuple[Case, ...]:
    """Returns the lines that a system reads one by one, as they are typed."""
    return tuple(case for case in cases(CORPUS / "typed.txt") if case.system == system)


def joins(case: Case) -> bool:
    """Tells whether a line is read as fighters, without a question."""
    return not re.match("asked: |heading: |text: |nothing$", case.wanted)


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
    found = [_line(one, case.words) for one in answer["readings"]]
    return "\n".join((*found, *(f"- {_remark(one, case.words)}" for one in answer["remarks"]))) or NOTHING


_KNOWN = re.compile(
    r"(?:Left out: |Left out, because (?:it isn’t tracked in this system|this system does not know the columns?): )(?P<left>.*)\."
    r"|(?P<unknown>I don’t know “.*”\.) Try .*",
    re.DOTALL,
)
"""What many remarks say, in front of the part that they are about and behind it."""


def _remark(one: dict[str, Any], words: bool) -> str:
    """Returns the kind of a remark and what it says; only the part that it is about, where many say the same and `words` is not asked for."""
    return f"{one['kind']}: {_short(one['says'], words)}"


def _short(says: str, words: bool) -> str:
    known = None if words else _KNOWN.fullmatch(says)
    return (known["left"] or known["unknown"]) if known else says


def _line(one: dict[str, Any], words: bool) -> str:
    said = "".join(f" -- {_remark(remark, words)}" for remark in one["remarks"] if remark["kind"] != "noted")
    if "add" not in one:
        if "heading" in one:
            return f"heading: {one['text']}" if "Read as a heading." in said else f"text: {one['text'][:60]}"
        return f"asked: {_short(one['says'], words)}"
    draft = one["draft"]
    name = draft["name"] + (f" x{draft['count']}" if draft["count"] > 1 else "")
    name += (f" [{draft['side']}]" if draft["side"] else "") + (" hidden" if draft["hidden"] else "")
    values = ", ".join(f"{key} {value}" for key, value in sorted(draft["values"].items()))
    numbers = ", ".join(f"{key} {value}" for key, value in sorted(draft["numbers"].items()))
    note = draft["note"] and f"note {draft['note']}"
    more = "; ".join(filter(None, (values, numbers, ", ".join(draft["conditions"]), note)))
    return f"{name}: {more}{said}" if more else f"{name}{said}"


def typed(system: str) -> Typed:
    return fields_of(SYSTEMS[system]).typed


@cache
def table(system: str) -> Table:
    return Table(system)


def house(fight: Any, gauge: str = "", dice: str = "") -> House:
    return House(tuple((side.id, side.name) for side in (fight.party, *fight.between, fight.foes)), gauge, dice)


def verdict(system: str, line: str, dice: str = "", gauge: str = "") -> Verdict:
    return read(line, typed(system), house(table(system).fight, gauge, dice))
