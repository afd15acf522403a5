"""Typed lines of Structured Time, and the sentence for each unreadable one."""

import json
from typing import Any

import pytest

from memo import MemoSession
from turnwright import SYSTEMS
from turnwright.core.commands import BadCommand
from turnwright.systems.structured.fields import FIELDS
from turnwright.systems.structured.state import Sheet

SYSTEM = SYSTEMS["structured"]
E = SYSTEM.open("x")


@pytest.mark.parametrize(
    ("line", "side", "sheet", "wounds"),
    [
        ("Ira, ag 42", "pc", Sheet(42), None),
        ("Ira ag 42 wounds 12", "pc", Sheet(42), 12),
        ("Ira, 42 ag, w 12", "pc", Sheet(42), 12),
        ("Ira", "pc", Sheet(), None),
        ("Cultist x3, ag 30, wounds 8, surprised, unnatural 2", "enemy", Sheet(30, 2, surprised=True), 8),
        ("Cultist x3, ag 30, pc", "pc", Sheet(30), None),
        ("Hound, Agility: 45, unnatural agility 1, enemy", "enemy", Sheet(45, 1), None),
        ("Tank x3, crew, ag 30", "enemy", Sheet(30, crew=True), None),
        ("Krane, monster, reactions 2, death world", "enemy", Sheet(reactions=2, death_world=True), None),
    ],
)
def test_what_a_line_says(line: str, side: str, sheet: Sheet, wounds: int | None) -> None:
    found = FIELDS.read(E, line).fighter
    gauge = found.gauge("Wounds")
    assert (found.side, found.sheet, gauge and gauge.value) == (side, sheet, wounds)


@pytest.mark.parametrize(
    ("line", "says"),
    [
        ("Ira, ag fast", "Agility must be a whole number, not “fast”."),
        ("Ira, ag 201", "Agility must be 0 to 200, not 201."),
        ("Ira, ag -1", "Agility must be 0 to 200, not −1."),
        ("Ira, unnatural x", "Unnatural Agility must be a whole number, not “x”."),
        ("Ira, wounds 0", "Wounds must be 1 to 9999, not 0."),
        ("Ira, reactions 10", "Reactions per round must be 0 to 9, not 10."),
        ("Ira, quick 3, ag 30", "I don’t know “quick 3”. Try ag 42, unnatural 2, wounds 12, surprised, or a side."),
    ],
)
def test_what_cannot_be_read(line: str, says: str) -> None:
    with pytest.raises(BadCommand) as caught:
        FIELDS.read(E, line)
    assert str(caught.value) == says


class Page:
    """A page without a screen."""

    def __init__(self) -> None:
        self.session = MemoSession()

    def ask(self, do: str, rolls: dict[str, list[int]] | None = None, **args: Any) -> dict[str, Any]:
        request = {"id": 1, "do": do, "args": args, "entropy": "ab", "rolls": rolls or {}}
        reply: dict[str, Any] = json.loads(self.session.dispatch(json.dumps(request)))
        assert reply["ok"], reply
        return reply


def ladder(view: dict[str, Any]) -> list[tuple[str, list[str]]]:
    rungs = view["clock"]["picture"]["rungs"]
    return [(r["label"], [f"{s['name']} {s['state']}" for s in r["stands"]]) for r in rungs]


def test_the_sample_as_it_is_drawn() -> None:
    page = Page()
    page.ask("new", system="structured", sample=True)
    rolls = {"bel": [9], "cas": [6], "ira": [5], "krane": [5], "cultist-1": [8], "hound": [2], "servitor": [3]}
    first = page.ask("start", rolls)["view"]
    assert first["turn"] == "Bel acts, Surprised round, on 12. Ira and Krane lose the turn."
    view = page.ask("next")["view"]
    assert ladder(view) == [
        ("12", ["Bel acted"]), ("11", ["Cas now", "Cultist ready"]), ("10", []), ("9", ["Ira cannot"]), ("8", ["Krane cannot"]), ("7", []),
        ("6", ["Hound ready"]), ("5", ["Servitor ready"]),
    ]  # fmt: skip
    clock, actor = view["clock"], view["actor"]
    assert (clock["place"], clock["part"], clock["note"]) == (
        "Cas",
        "on 11",
        "ahead of Cultist ×3 on Agility, 51 to 30",
    )
    assert clock["right"] == "Round\u00a01, Surprised · 0–5\u00a0s"
    assert view["turn"] == "Cas acts, Surprised round, on 11."
    assert [pool["key"] for pool in actor["pools"]] == ["½", "Reaction"]
    assert actor["notes"] == ["+30 WS and BS against Krane: Surprised."]
    assert view["next"]["detail"] == "Cultist 1"
    assert view["respond"]["count"] == 4
    page.ask("effect", who=["cas"], value="Pinned", until="turn_end", left=1)
    view = page.ask("act", who="cas", action="aim")["view"]
    assert view["next"]["detail"] == "Cultist 1 · Pinned on Cas ends"
    assert view["actor"]["detail"] == "One Half Action left · Aim done"
    charge = next(a for a in view["actor"]["acts"] if a["label"] == "Charge")
    assert charge["objections"][0]["says"] == "That needs a full turn; Aim is already done."


def test_long_runs_of_empty_rungs_are_left_out() -> None:
    page = Page()
    page.ask("new", system="structured", name="x")
    for line in ("Ira, ag 200", "Bel, ag 70", "Cas, ag 40"):
        page.ask("join", text=line)
    view = page.ask("start", {"ira": [10], "bel": [1], "cas": [1]})["view"]
    assert [label for label, _ in ladder(view)] == ["30", "8", "7", "6", "5"]


def test_everybody_fallen_and_the_end() -> None:
    page = Page()
    page.ask("new", system="structured", name="x")
    page.ask("join", text="Cultist x2, ag 30, wounds 3")
    page.ask("start", {"cultist-1": [5]})
    page.ask("adjust", who=["cultist-1", "cultist-2"], gauge="Wounds", to=0)
    view = page.ask("next")["view"]
    assert ladder(view) == [("8", ["Cultist down"])]
    assert (view["clock"]["place"], view["next"]["label"]) == ("Round 1", "Round 2")
    view = page.ask("end_fight")["view"]
    assert view["summary"] == "Over after 1 round"
    assert view["next"]["state"] == "none"
    assert page.ask("undo")["view"]["next"]["label"] == "Round 2"


def test_a_fight_is_found_the_same_in_its_link() -> None:
    """A players' link holds their screen instead; a copy made from it begins at set-up with everybody they see."""
    page = Page()
    page.ask("new", system="structured", sample=True)
    page.ask("start")
    view = page.ask("state", who=["bel"], value="stunned", turns=2)["view"]
    whole, shown = (page.ask("link", players=players)["answer"]["payload"] for players in (False, True))
    assert Page().ask("open_link", text=whole)["view"]["clock"] == view["clock"]
    copy = Page().ask("open_link", text=shown)["view"]
    assert copy["stage"] == "setup"
    assert {row["name"] for row in copy["fighters"]} == {row["name"] for row in view["fighters"]}


def test_a_hidden_actor_is_nobody_to_the_players() -> None:
    page = Page()
    page.ask("new", system="structured", name="x")
    for line in ("Ira, ag 40", "Bel, ag 30, enemy, hidden"):
        page.ask("join", text=line)
    page.ask("start", {"ira": [1], "bel": [10]})
    players = page.ask("players")["answer"]["players"]
    assert (players["waits"], players["up"], [row["name"] for row in players["rows"]]) == ("", None, ["Ira"])
    payload = page.ask("link", players=True)["answer"]["payload"]
    copy = Page().ask("open_link", text=payload)["view"]
    assert [row["name"] for row in copy["fighters"]] == ["Ira"]


def cult(*fallen: str) -> tuple[Page, dict[str, Any]]:
    """Returns four Cultists and Ira, who acts first, after some of the four were hit."""
    page = Page()
    page.ask("new", system="structured", name="x")
    for line in ("Ira, ag 50", "Cultist x4, ag 30, wounds 3"):
        page.ask("join", text=line)
    view = page.ask("start", {"ira": [10], "cultist-1": [5]})["view"]
    return page, page.ask("adjust", who=list(fallen), gauge="Wounds", to=0)["view"] if fallen else view


def test_a_group_is_named_by_those_who_still_stand() -> None:
    page, view = cult("cultist-1", "cultist-3")
    stand = view["clock"]["picture"]["rungs"][-1]["stands"][0]
    assert (stand["token"]["count"], stand["token"]["name"], stand["name"]) == (2, "Cultist ×2", "Cultist")
    assert view["clock"]["picture"]["text"] == "Initiative order: Ira on 15, Cultist ×2 on 8."
    assert next(o["name"] for o in view["order"] if o["kind"] == "stop") == "Cultist ×2"
    row = next(row for row in view["fighters"] if row["who"][0] == "cultist-1")
    assert (row["name"], row["health"]) == ("Cultist ×2", "2 down")
    assert row["detail"] == "Initiative 8, one roll, two turns"
    view = page.ask("adjust", who=["cultist-4"], gauge="Wounds", to=0)["view"]
    stand = view["clock"]["picture"]["rungs"][-1]["stands"][0]
    assert (stand["name"], stand["token"]["name"], stand["token"].get("count")) == ("Cultist 2", "Cultist 2", None)


def test_those_who_still_stand_roll_for_a_new_order() -> None:
    page, _ = cult("cultist-1")
    page.ask("anew")
    reply = {}
    for _ in range(4):
        reply = page.ask("next")
    assert reply["view"]["prompt"]["says"].startswith("Ira and Cultist ×3 roll")
    assert [ask["label"] for ask in reply["view"]["prompt"]["asks"]] == ["Ira", "Cultist ×3"]
    reply = page.ask("answer", {"ira": [10], "cultist-1": [5]})
    told = [line["text"] for line in reply["lines"]]
    assert "Cultist ×3: 8 for Initiative (1d10: 5 + 3, table dice)" in told
    assert "The order: Ira on 15, Cultist ×3 on 8" in told


def test_a_turn_that_was_lost_is_not_said_to_be_lost_again() -> None:
    page = Page()
    page.ask("new", system="structured", name="x")
    for line in ("Tolk, ag 60, surprised", "Ira, ag 50", "Bel, ag 40", "Cas, ag 30"):
        page.ask("join", text=line)
    heard = [page.ask("start", {who: [5] for who in ("tolk", "ira", "bel", "cas")})["view"]["turn"]]
    heard += [page.ask("next")["view"]["turn"] for _ in range(3)]
    assert heard == [
        "Ira acts, Surprised round, on 10.",
        "Bel acts, Surprised round, on 9.",
        "Cas acts, Surprised round, on 8.",
        "Tolk acts, Round 2, on 11.",
    ]


def test_reactions_left_to_the_table_say_so() -> None:
    page = Page()
    page.ask("new", system="structured", name="x")
    page.ask("join", text="Ira")
    fields = page.ask("fighter", who="ira")["answer"]["fighter"]["fields"]
    reactions = next(f for f in fields if f["name"] == "reactions")
    assert (reactions["value"], reactions["help"]) == (1, "house rule")
