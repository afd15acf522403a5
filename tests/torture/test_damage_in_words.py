"""Whatever is wrong with a save, a link or a backup's journal, the GM reads a sentence in a GM's words: no Python, no fields, no program's quotes."""

import json
import re
from collections import Counter
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from random import Random
from typing import Any

import hostile
import pytest

from counts import count
from turnwright import Session

SAVES = sorted((Path(__file__).parents[1] / "saves").glob("v*/*.turnwright.json"))
LINKS = sorted((Path(__file__).parents[1] / "saves").glob("v*/*.link"))
MUTANTS = count(300, 30)

PROGRAM = re.compile(
    r"""\b(\w*Error|\w*Exception|Traceback|NoneType|None|True|False|null|NaN|dict|tuple|str|int|float|bool|bytes|utf-8|JSON|json|args?|kwargs|repr
    |object|field|index|key|schema|attribute|module|class|journal|checkpoint|tagged|entries|line\s\d+\scolumn)\b|[\[\]{}<>\\`_=|]|'\w|\w'(?=\s|$)|\w\.\w""",
    re.VERBOSE,
)
"""What no sentence for a GM has."""
LIST = re.compile(r"(?<!Plain )(?<!Paste a )\blists?\b(?! of fighters)")


def plain(says: str) -> bool:
    words = re.sub("“[^”]*”", "", says.replace("Improved Initiative", ""))  # what it quotes is the sender's
    return bool(
        not PROGRAM.search(words)
        and not LIST.search(words)
        and says[:1].isupper() | (says[:1] == "“")
        and says.endswith(".")
    )


def refusal(reply: Any) -> str:
    """Returns why a reply is no success; empty if it is one."""
    assert "fault" not in reply, reply
    if reply["ok"]:
        return ""
    assert set(reply) == {"id", "ok", "bad"}, reply
    says: str = reply["bad"]["says"]
    assert plain(says), says
    return says


def texts(document: Any, chance: Random) -> Iterator[str]:
    """Yields damaged saves: wrong values anywhere, cut or bent text, doubled fields, numbers that are none, deep nesting, other versions."""
    whole = json.dumps(document, ensure_ascii=False)
    while True:
        match chance.randrange(12):
            case 0:
                yield hostile.cut_or_bent(whole, chance)
            case 1:
                at = chance.choice([m.start() for m in re.finditer('"', whole)][::2])
                yield whole[:at] + whole[at:].replace(
                    '":', '":' + chance.choice(["NaN", "[" * 99, "1e999", "-Infinity", "nul"]), 1
                )
            case 2:
                yield whole.replace('"system":', '"system":"x","system":', 1)
            case 3:
                yield json.dumps({**document, "turnwright": chance.choice([0, 2, 99, -1, "1", None, 1.5, [], True])})
            case 4:
                yield json.dumps(
                    {**document, "system": chance.choice(["", "dnd", None, 5, [], {}, "hero", "tactical"])}
                )
            case 5:
                steps = list(document["steps"])
                chance.shuffle(steps)
                yield json.dumps({**document, "steps": steps})
            case 6 if document["steps"]:
                steps = list(document["steps"])
                n = chance.randrange(len(steps))
                steps[n] = chance.choice(
                    [None, [], "x", {}, {"step": n + 1}, {**steps[n], "events": chance.choice(hostile.VALUES)}]
                )
                yield json.dumps({**document, "steps": steps})
            case 7 if document["steps"]:
                steps = json.loads(json.dumps(document["steps"]))
                event = chance.choice([event for step in steps for event in step["events"]] or [["", {}]])
                event[chance.randrange(2)] = chance.choice(
                    [*hostile.VALUES, "Missed", "Ended", "Started", {"who": "nobody"}]
                )
                yield json.dumps({**document, "steps": steps})
            case 8:
                gone = dict(document)
                gone.pop(chance.choice(list(gone)))
                yield json.dumps(gone)
            case _:
                yield json.dumps(hostile.damaged(document, chance))


@pytest.mark.parametrize("path", SAVES, ids=lambda p: p.name)
def test_a_damaged_save_is_refused_in_words(path: Path) -> None:
    document, chance = json.loads(path.read_text(encoding="utf-8")), Random(path.name)
    session = hostile.a_fight("hero", 2, Random("here"))
    before, says = hostile.held(session), Counter[str]()
    for text in islice(texts(document, chance), MUTANTS):
        probe = Session()
        said = refusal(hostile.send(probe, "import", {"text": text}))
        assert not said or re.fullmatch(r"(This|A newer Turnwright|Turnwright) [^\n]{10,160}\.", said), said
        says[re.sub(r"\d+", "9", said)] += 1
        if said:
            refusal(hostile.send(session, "import", {"text": text}))
            assert hostile.held(session) == before
    assert len(says) > 8, says
    assert any("Step 9 of “" in said for said in says)


@pytest.mark.parametrize("path", SAVES, ids=lambda p: p.name)
def test_a_damaged_journal_is_refused_in_words(path: Path) -> None:
    document, chance = json.loads(path.read_text(encoding="utf-8")), Random(path.name)
    steps = [json.dumps(step, separators=(",", ":")) for step in document.pop("steps")]
    document.pop("cursor")
    lines = [json.dumps(document), *steps]
    for damaged in islice(hostile.journals(lines, chance), MUTANTS):
        refusal(hostile.send(Session(), "open", {"lines": damaged}))


@pytest.mark.parametrize("path", LINKS, ids=lambda p: p.name)
def test_a_damaged_link_is_refused_in_words(path: Path) -> None:
    payload, chance = path.read_text(encoding="utf-8").strip(), Random(path.name)
    for text in (
        *islice(hostile.mutants(payload, chance), MUTANTS // 3),
        *islice(hostile.resealed(payload, chance), MUTANTS),
    ):
        for do in ("peek_link", "look_link", "open_link"):
            refusal(hostile.send(Session(), do, {"text": text}))


def test_it_says_which_fight_and_which_step() -> None:
    path = next(path for path in SAVES if path.name.startswith("bridge"))
    document = json.loads(path.read_text(encoding="utf-8"))
    events = document["steps"][6]["events"]
    events[0] = ["Rained", {}]
    says = refusal(hostile.send(Session(), "import", {"text": json.dumps(document)}))
    assert says == (
        "This fight is damaged: it holds something unknown. "
        "Step 7 of “Bridge at Oxmoor” is the first that cannot be read."
    )
    document = json.loads(path.read_text(encoding="utf-8"))
    document["base"]["roster"] = [{"id": "ash", "name": "Ash", "side": "pc", "sheet": None}]
    says = refusal(hostile.send(Session(), "import", {"text": json.dumps(document)}))
    assert (
        says
        == "This fight is damaged: a part of it makes no sense, in fighter 1. “Bridge at Oxmoor” as it began cannot be read."
    )
