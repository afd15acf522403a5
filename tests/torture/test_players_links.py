"""Links of random fights open: sides in any order, the longest names, commas. A players' link opens in the page's own reader, and no id in it
tells a name; its fight, and a GM's links, open in the engine. What is written, read and written again is equal, and no link that was changed opens.

Node reads the links with the page's modules (tests/js/read-links.js). A failure names its seed.
"""

import json
import re
import subprocess
from contextlib import suppress
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import hostile
import pytest
from test_hostile_input import SEED
from test_players_link import without_ids

from counts import FULL, TORTURE
from turnwright import SYSTEMS, Session
from turnwright.core import kernel
from turnwright.core.commands import BadCommand, Command, Refused
from turnwright.core.model import PARTY
from turnwright.core.text_input import LONGEST_NAME
from turnwright.storage import players_link, save_file, share_link
from turnwright.storage.share_link import MOST_PAYLOAD, BadLink

ROOT = Path(__file__).parents[2]
EACH = 2_000 if TORTURE else 40 if FULL else 5
"""Fights of each system: 25 of all five, 200 in `make test`, 10,000 in `make torture`."""
MUTANTS = 2
"""Of the links of each fight: 20,000 in `make torture`."""
WORDS = (
    "Ann, of the “Red” Hill; the third", 'O"Neil, 2P 1M', "Zoë (the Elder) [boss], x3", "Wörm/Worm & Co: 5 hp", "note of it", "Hidden", "side 2",
    "12 Monkeys", "Orks, of the far north", "- the last one", "𝔗𝔯𝔬𝔩𝔩", "A" * 60, "monster", "pc", "20", "<b>Bo</b>", "x3",
)  # fmt: skip
LINES = {
    "collective": ("2P 1M 2V, hp 12", "1P 3M, hold", "2P 7C 1QP, hp 5, surprised"),
    "hero": ("spd 5, dex 18, stun 20, rec 4", "spd 11, dex 18, stun 12, end 10, rec 30", "spd 4, dex 13, lr 5"),
    "structured": ("ag 40, wounds 12", "ag 51, unnatural 4, reactions 2", "ag 30, wounds 3, surprised"),
    "tactical": ("qu 3, hits 12, bleed 2", "qu 10, ap 3, unable to parry 1", "qu -12, hits 9, surprised"),
    "plainlist": ("17, hp 30", "score +3, hp 5, surprised", "3d6 best 2-1, tie -1"),
}
FORMER = ("Doppelganger", "Zorvax", "Traitoress", "Werebear")
"""Names that fighters have at first. Nobody has them when the link is made."""


class Run:
    """A random fight, and what players must see of it."""

    def __init__(self, system: str, chance: Random) -> None:
        self.chance, self.system, self.session, self.view = chance, SYSTEMS[system], Session(), dict[str, Any]()
        self.fight: Any = self.system.open(self.name() if chance.random() < 0.5 else "")
        for _ in range(chance.randrange(5)):
            self.prepared("add_side", value=self.name(30))
        for name in FORMER:
            count = chance.choice(("", "", " x3"))
            self.prepared(
                "join", text=f"{name}{count}, {chance.choice(LINES[system])}, {chance.choice(('pc', 'monster'))}"
            )
        self.renamed()
        self.changed()
        order = [side.id for side in self.fight.sides]
        chance.shuffle(order)
        self.prepared("order_sides", sides=order)
        self.asked("open", lines=[save_file.Head(self.system, self.fight).keyed(self.entropy()).line()])
        if chance.random() < 0.8:
            self.played(chance.randrange(9))
        assert self.session._history is not None
        self.fight = self.session._history.now

    def entropy(self) -> str:
        return f"{self.chance.getrandbits(64):x}"

    def prepared(self, do: str, **args: Any) -> None:
        """Changes the fight before a session opens it, which would draw each change; what is refused changes nothing."""
        command = Command(do, args, entropy=self.entropy())
        with suppress(Refused, BadCommand):
            self.fight = kernel.decide(self.system, self.fight, command).state

    def asked(self, do: str, **args: Any) -> dict[str, Any]:
        reply = hostile.send(self.session, do, args, entropy=self.entropy())
        assert "fault" not in reply, reply["fault"]["trace"]
        self.view = reply.get("view", self.view)
        return reply

    def name(self, longest: int = LONGEST_NAME) -> str:
        text = " ".join(self.chance.sample(WORDS, 5)) if self.chance.random() < 0.7 else self.chance.choice(WORDS)
        return text[:longest].strip()

    def renamed(self) -> None:
        """Gives everybody another name, also where the first one is refused, as another has it."""
        for c in self.fight.roster:
            for name in (self.name(), f"Nobody like {c.id[:1]}{len(c.id)}"):
                now = self.fight.get(c.id)
                if now.group.startswith(FORMER):
                    self.prepared("rename_group", who=c.id, value=name[:56].strip())
                elif now.name.startswith(FORMER):
                    self.prepared("rename", who=c.id, value=name)
        assert not any(former in f"{c.name} {c.group}" for c in self.fight.roster for former in FORMER)

    def changed(self) -> None:
        chance = self.chance
        for c in self.fight.roster:
            if chance.random() < 0.3:
                self.prepared("side", who=[c.id], side=chance.choice(self.fight.sides).id)
            if chance.random() < 0.3:
                self.prepared("copy", who=c.id)
            if chance.random() < 0.2:
                self.prepared("memo", who=[c.id], value=self.name())
            if chance.random() < 0.3:
                self.prepared("effect", who=[c.id], value=self.name(), until="open")
            if chance.random() < 0.15:
                self.prepared("hide", who=[c.id], on=True)

    def played(self, presses: int) -> None:
        start = self.view["setup"]["start"]
        self.asked(start["do"], **start["args"])
        for _ in range(presses):
            while self.view["prompt"] and self.asked(self.view["prompt"]["do"], **self.view["prompt"]["args"])["ok"]:
                pass
            self.asked(self.view["next"]["do"], **self.view["next"]["args"])


@cache
def the_page() -> subprocess.Popen[str]:
    """Returns the page that reads links, one for all tests of a process. It ends with it."""
    node = ["node", str(ROOT / "tests/js/read-links.js")]
    return subprocess.Popen(node, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, cwd=ROOT)


def read_by_the_page(payloads: list[str]) -> list[dict[str, Any]]:
    """Returns what the page of a players' link makes of each of these."""
    page, found = the_page(), []
    assert page.stdin and page.stdout
    for payload in payloads:
        page.stdin.write(f"{payload}\n")
        page.stdin.flush()
        found.append(json.loads(page.stdout.readline()))
    return found


@pytest.mark.parametrize("system", SYSTEMS)
def test_links_of_any_fight_open(system: str) -> None:
    """Links and cards of the same fights, since half of the time goes into playing them."""
    fights = [Run(system, Random(f"{SEED} {system} {n}")) for n in range(EACH)]
    made = [run.asked("link", players=True, when=29_000_000)["answer"]["payload"] for run in fights]
    pages = read_by_the_page(made)
    assert len(pages) == len(made)
    for n, (run, payload, page) in enumerate(zip(fights, made, pages, strict=True)):
        case = (SEED, system, n)
        assert page["known"] and not page["says"], (case, page["says"])
        told = run.asked("players")["answer"]["players"]
        assert page["players"] == share_link.read(payload).shown, (case, "page and engine read the same")
        assert page["title"] == told["title"], case
        assert page["rows"] == [row["name"] for row in told["rows"]], case
        assert len(page["mine"]) == 1 + len([row for row in told["rows"] if row["mine"]]), case
        assert not any(former.lower() in page["page"].lower() for former in FORMER), case
        copy = hostile.send(Session(), "open_link", {"text": payload})
        assert copy["ok"], (case, copy)
        assert hostile.send(Session(), "peek_link", {"text": payload})["ok"], case
        own_numbers_only(run.fight, payload, case)
        written_again(run, payload, case)
    cards_say_what_the_engine_says(system, fights)


def written_again(run: Run, players: str, case: object) -> None:
    """Holds each kind of link against the one that is written from what was read; the fight of now through a file and a journal, too."""
    now = run.asked("link")["answer"]["payload"]
    other = opened("open_link", {"text": now})
    assert other._history is not None
    assert other._history.now == run.fight, (case, "a GM's link opens to the same fight")
    document = hostile.send(other, "save", {})["answer"]["document"]
    head = save_file.read_file(document)[0]
    assert share_link.write(head.base) == now, (case, "a file's fight, read in Python")
    for again in (other, opened("import", {"text": document})):
        assert hostile.send(again, "link", {})["answer"]["payload"] == now, case
    prepared = run.asked("link", setup=True)["answer"]["payload"]
    again = opened("open_link", {"text": prepared})
    assert hostile.send(again, "link", {"setup": True})["answer"]["payload"] == prepared, (case, "an encounter")
    _, told = hostile.opened_parts(players)
    short = told["players"]
    again = json.loads(json.dumps(players_link.short(players_link.whole(short))))
    assert without_ids(again) == without_ids(short), (case, "players")
    asked = run.asked("party", who=[c.id for c in run.fight.roster])
    entries = [{"kind": "plan", "payload": prepared}]
    if asked["ok"]:  # typed lines cannot say a side that is called “Hidden”, and the table is told so
        entries.append({"kind": "party", "party": asked["answer"]["party"]})
    links = [now, prepared, players, *(sent_on(run, entry, case) for entry in entries)]
    for _ in range(MUTANTS):
        with pytest.raises(BadLink):
            share_link.read(next(hostile.mutants(run.chance.choice(links), run.chance)))


def sent_on(run: Run, entry: dict[str, Any], case: object) -> str:
    """Returns the link of an entry of a library; sent on it is the same."""
    kept: str = run.asked("kept_link", system=run.fight.system, name="The Four", **entry)["answer"]["payload"]
    found = hostile.send(Session(), "peek_link", {"text": kept})["answer"]["preview"]["kept"]["entry"]
    assert hostile.send(Session(), "kept_link", found)["answer"]["payload"] == kept, (case, entry["kind"])
    return kept


def opened(do: str, args: dict[str, Any]) -> Session:
    session = Session()
    reply = hostile.send(session, do, args)
    assert reply["ok"], reply
    return session


def cards_say_what_the_engine_says(system: str, fights: list[Run]) -> None:
    """The page words the facts of a card; of other sides in the same words as the players' screen."""
    made = [run.asked("link", card=True, when=1_764_500_000)["answer"]["payload"] for run in fights]
    for n, (run, payload, page) in enumerate(zip(fights, made, read_by_the_page(made), strict=True)):
        case = (SEED, "card", system, n)
        assert page["known"] and not page["says"], (case, page["says"])
        assert len(payload) <= MOST_PAYLOAD, case
        told = run.asked("players")["answer"]["players"]
        shown = page["players"]
        rows = {
            row["name"]: row for row in told["rows"][: len(shown["rows"])]
        }  # whoever left stands last, and on no card
        for row in shown["rows"]:
            same = [one for name, one in rows.items() if alike(row["name"], name)]
            assert same, (case, row["name"])
            if row["name"] in rows and not row["mine"]:
                assert row["health"] == rows[row["name"]]["health"], (case, row["name"])
                had = rows[row["name"]]["effects"]
                assert all(any(alike(said, one) for one in had) for said in row["effects"]), (case, row["name"])
        if told["up"]:
            assert shown["up"], case
        assert not any(former.lower() in page["page"].lower() for former in FORMER), case


def alike(cut: str, name: str) -> bool:
    """Tells whether a name on a card may be that one, which the card may have cut."""
    return cut == name or ("…" in cut and name.startswith(cut.partition("…")[0]))


def own_numbers_only(fight: Any, payload: str, case: object) -> None:
    """A copy has everybody whom players know on their side, in order, and the numbers of the players' own."""
    session = Session()
    hostile.send(session, "open_link", {"text": payload})
    assert session._history is not None
    copy = session._history.now
    known = [c for c in fight.roster if not c.hidden]
    named = {side.id: side.name for side in fight.sides}
    wanted = sorted((named[c.side], re.sub(r" \S+$", "", c.name)) for c in known)
    assert len(copy.roster) == len(known), case
    found = sorted((copy.side(c.side).name, re.sub(r" \S+$", "", c.name)) for c in copy.roster)
    assert [side for side, _ in found] == [side for side, _ in wanted], case
    assert not any(c.gauges for c in copy.roster if c.side != PARTY), case


def test_the_page_reads_links_as_long_as_the_engine_writes_them() -> None:
    limits = (ROOT / "static/engine/input-limits.js").read_text()
    found = re.search(r'link: \{ what: N_\("This link"\), chars: ([\d_]+) \}', limits)
    assert found and int(found[1]) == MOST_PAYLOAD
