"""Files and links of every released version still open with the same contents.

Never change a file in a version's folder; add new ones.
"""

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from turnwright import SYSTEMS, Session
from turnwright.core import kernel
from turnwright.storage import encounter, share_link
from turnwright.storage.save_file import read_events, read_file

HERE = Path(__file__).parent
FILES = sorted(HERE.glob("v*/*.turnwright.json"))
LINKS = sorted(HERE.glob("v*/*.link"))
ENCOUNTERS = [path for path in sorted(HERE.glob("v*/*.encounter")) if path.with_suffix(".link").exists()]
KEPT = sorted(HERE.glob("v*/*.kept"))
LINES = sorted(HERE.glob("v*/*.lines"))


def ask(session: Session, do: str, **args: Any) -> dict[str, Any]:
    reply: dict[str, Any] = json.loads(session.dispatch(json.dumps({"id": 1, "do": do, "args": args})))
    assert reply["ok"], reply
    return reply


@pytest.mark.parametrize("path", FILES, ids=lambda p: f"{p.parent.name}/{p.name}")
def test_a_file_opens_and_is_saved_the_same(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    session = Session()
    opened = ask(session, "import", text=text)["view"]
    assert opened["title"] == json.loads(text)["name"]
    assert ask(session, "save")["answer"]["document"] == text


@pytest.mark.parametrize("path", FILES, ids=lambda p: f"{p.parent.name}/{p.name}")
def test_its_steps_fold_to_the_state_its_link_holds(path: Path) -> None:
    head, steps, _ = read_file(path.read_text(encoding="utf-8"))
    fight = head.base
    for line in steps:
        fight = kernel.fold(head.system, fight, read_events(head.system, line))
    stored = share_link.read(
        path.with_name(path.name.replace(".turnwright.json", ".link")).read_text(encoding="utf-8")
    ).head.base
    of_that_time = _without_reasons(replace(fight, gone=()) if path.parent.name == "v1" else fight)
    assert stored == of_that_time, (
        "a link of that time told nothing of who left, and not why a turn was outside the order"
    )


def _without_reasons(fight: Any) -> Any:
    """Returns the fight without the word why a turn is outside the order, which its facts set and older links do not hold."""
    return fight.with_tallies(lambda c: replace(c.tally, why="") if hasattr(c.tally, "why") else c.tally)


@pytest.mark.parametrize("path", LINKS, ids=lambda p: f"{p.parent.name}/{p.name}")
def test_a_link_opens(path: Path) -> None:
    payload = path.read_text(encoding="utf-8").strip()
    session = Session()
    preview = ask(session, "peek_link", text=payload)["answer"]["preview"]
    view = ask(session, "open_link", text=payload)["view"]
    assert preview["name"] == view["title"]
    assert preview["fighters"] == sum(len(f["who"]) for f in view["fighters"])
    assert ask(session, "look_link", text=payload)["answer"]["players"]["title"] == view["title"]


@pytest.mark.parametrize("path", ENCOUNTERS, ids=lambda p: f"{p.parent.name}/{p.name}")
def test_the_lines_of_an_encounter_say_what_its_link_holds(path: Path) -> None:
    read = encounter.read(path.read_text(encoding="utf-8")).base
    assert read == share_link.read(path.with_suffix(".link").read_text(encoding="utf-8")).head.base
    assert encounter.read(encounter.write(SYSTEMS[read.system], read)).base == read


@pytest.mark.parametrize("path", KEPT, ids=lambda p: f"{p.parent.name}/{p.name}")
def test_what_a_library_kept_means_what_its_link_holds(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    found = share_link.read(path.with_suffix(".link").read_text(encoding="utf-8").strip())
    read = encounter.read(text, text.split(" ", 1)[0]).base
    assert (found.kept, found.head.base) == (text.split(" ", 1)[0], read)
    assert encounter.read(encounter.write(SYSTEMS[read.system], read, found.kept), found.kept).base == read
    payload = path.with_suffix(".link").read_text(encoding="utf-8").strip()
    entry = ask(Session(), "peek_link", text=payload)["answer"]["preview"]["kept"]["entry"]
    sent = ask(Session(), "kept_link", **entry)["answer"]["payload"]
    assert share_link.read(sent).head.base == read, "sent on it means the same"


@pytest.mark.parametrize("path", LINES, ids=lambda p: f"{p.parent.name}/{p.name}")
def test_typed_lines_of_parties_and_links_mean_what_they_meant(path: Path) -> None:
    """The lines that parties and players' links hold, and the encounter that they were when they were written."""
    meant = encounter.read(path.with_name(f"{path.stem}-lines.encounter").read_text(encoding="utf-8")).base
    session = Session()
    ask(session, "new", system=meant.system)
    ask(session, "join_all", lines=path.read_text(encoding="utf-8").splitlines())
    assert session._history is not None
    assert session._history.now.roster == meant.roster
