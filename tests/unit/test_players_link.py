"""A players' link: the players' screen as the page draws it, and lines for a fight of their own. No number of another side is in it."""

import contextlib
import json
import zlib
from base64 import urlsafe_b64decode
from typing import Any

import pytest
from test_encounter import a_cast

from counts import count
from table import Table
from turnwright import SYSTEMS
from turnwright.storage import players_link, share_link
from turnwright.storage.share_link import BadLink
from turnwright.view.veil import UNKNOWN

CASTS = {
    "collective": ("Ash, 2P 1M, hp 40", "Orc, 1P 2M, hp 20, monster", "Wolf x2, 1P, hp 9, monster"),
    "hero": (
        "Ash, spd 5, dex 30, stun 40",
        "Orc, spd 4, dex 12, stun 20, monster",
        "Wolf x2, spd 4, dex 6, stun 9, monster",
    ),
    "structured": ("Ash, ag 40, wounds 12", "Orc, ag 31, wounds 20, monster", "Wolf x2, ag 31, wounds 9, monster"),
    "tactical": ("Ash, qu 5, hits 40", "Orc, qu 1, hits 20, monster", "Wolf x2, qu 0, hits 9, monster"),
    "plainlist": ("Ash, score 20, hp 40", "Orc, score 15, hp 20, monster", "Wolf x2, score 5, hp 9, monster"),
}
UNSEEN = {
    "collective": {"P": "7", "M": "9", "V": "5", "level": "8", "init": "33"},
    "hero": {"spd": "9", "dex": "13", "rec": "77", "ego": "19", "presence": "66", "intelligence": "18"},
    "structured": {"reactions": "3"},
    "tactical": {"qu": "9", "init": "12", "sd": "31"},
    "plainlist": {},
}
"""Numbers of an enemy that no player can see, each with another value that changes nothing to be seen before the next round."""


def content(payload: str) -> dict[str, Any]:
    """Returns what a link carries, each fighter at each of its places."""
    inner = payload[1 + share_link.SIZE : -1]
    body = urlsafe_b64decode(inner + "=" * (-len(inner) % 4))
    assert body[0] == share_link.KIND_CODED
    inflater = zlib.decompressobj(-15, players_link.presets()[body[1]])
    found: dict[str, Any] = json.loads(inflater.decompress(body[2:-4]))
    return found | {"players": players_link.whole(players_link.in_words(found["players"]))}


def linked(table: Table) -> dict[str, Any]:
    return content(table.ask("link", players=True, when=29_000_000)["payload"])


def played(system: str, steps: int) -> Table:
    table = Table(system, *CASTS[system])
    table.start()
    for _ in range(steps):
        table.next()
        table.answered()
    return table


@pytest.mark.parametrize("steps", range(0, 4, count(1, 3)))
@pytest.mark.parametrize(("system", "field"), [(s, f) for s in UNSEEN for f in UNSEEN[s]])
def test_another_number_of_an_enemy_makes_the_same_link(system: str, field: str, steps: int) -> None:
    table = played(system, steps)
    before = linked(table)
    table.send("correct", who=["orc"], field=field, value=UNSEEN[system][field])
    assert linked(table) == before


@pytest.mark.parametrize("system", CASTS)
def test_more_health_of_an_enemy_who_looks_the_same_makes_the_same_link(system: str) -> None:
    table = played(system, 2)
    before = linked(table)
    table.send("adjust", who=["orc", "wolf-1", "wolf-2"], gauge=SYSTEMS[system].about.gauge, to=731, most=731)
    assert linked(table) == before


@pytest.mark.parametrize("system", CASTS)
def test_a_hidden_fighter_makes_the_same_link_as_none(system: str) -> None:
    """But in a turn of theirs, in which the screen stays on the turn before."""
    same = 0
    for steps in range(6):
        table = played(system, steps)
        table.send("hide", who=["wolf-1", "wolf-2"], on=True)
        with_hidden = linked(table)
        table.send("leave", who=["wolf-1", "wolf-2"])
        without = linked(table)
        assert "olf" not in json.dumps(with_hidden)
        assert with_hidden["lines"] == without["lines"]
        if not with_hidden["players"]["waits"]:
            same += with_hidden == without
    assert same


def test_the_future_of_enemies_is_dots_and_their_past_is_seen() -> None:
    table = played("hero", 0)
    while linked(table)["players"]["clock"]["place"] != "Segment 6":
        table.next()
        table.answered()
    rows = {row["label"]: row for row in linked(table)["players"]["clock"]["picture"]["rows"]}
    marks = [cell["marks"] for cell in rows["Orc"]["cells"]]
    assert marks[2] == ["past"]
    assert marks[6:] == [[UNKNOWN]] * 6
    assert any(cell["marks"] == ["open"] for cell in rows["Ash"]["cells"][6:])
    assert not any(row["note"] for row in rows.values())


def test_of_enemies_only_those_of_this_segment_count_as_soon() -> None:
    table = played("hero", 0)
    while (found := linked(table)["players"])["clock"]["place"] != "Segment 5":
        table.next()
        table.answered()
    assert {row["label"]: row["soon"] for row in found["clock"]["picture"]["rows"]} == {
        "Ash": True,
        "Orc": False,
        "Wolf ×2": False,
    }
    assert found["order"] == []


@pytest.mark.parametrize("system", CASTS)
def test_a_copy_has_everyone_and_the_numbers_of_the_first_side(system: str) -> None:
    table = played(system, 1)
    table.send("adjust", who=["ash"], gauge=SYSTEMS[system].about.gauge, by=-5)
    payload = table.ask("link", players=True)["payload"]
    own = Table(system)
    own.send("open_link", text=payload)
    ours, theirs = table.fight.members(table.fight.sides[0].id), own.fight.members(own.fight.sides[0].id)
    assert [(c.name, c.sheet, c.gauge(SYSTEMS[system].about.gauge)) for c in ours] == [
        (c.name, c.sheet, c.gauge(SYSTEMS[system].about.gauge)) for c in theirs
    ]
    assert [(c.name, c.side) for c in own.fight.roster] == [(c.name, c.side) for c in table.fight.roster]
    assert not any(c.gauges for c in own.fight.roster if c.side != own.fight.sides[0].id)


def test_a_very_large_fight_goes_without_the_picture_of_its_clock() -> None:
    table = Table("hero", "Ash, spd 5")
    agents = (
        f'"Agent {number} of {number * 7919 % 1009} and {number**5 % 99_991}", spd {number % 9 + 1}, monster'
        for number in range(430)
    )
    table.send("join_all", lines=list(agents))
    table.start()
    found = linked(table)["players"]
    assert found["clock"]["place"]
    assert found["clock"]["picture"] is None
    assert len(found["rows"]) == 431


@pytest.mark.parametrize("lines", [(), ("A" * 60, "B" * 60, "C" * 60, f"{'D' * 56} x2, enemy", f"{'E' * 60}, enemy")])
def test_a_fight_without_a_name_of_its_own_opens_from_its_link(lines: tuple[str, ...]) -> None:
    """The players' screen is titled by who is in the fight: longer than a name may be, or nothing."""
    table, own = Table("plainlist"), Table("plainlist")
    table.send("new", system="plainlist")
    for line in lines:
        table.send("join", text=line)
    payload = table.ask("link", players=True)["payload"]
    title = content(payload)["players"]["title"]
    assert len(title) > 300 if lines else not title
    shown = share_link.read(payload).shown
    assert shown and shown["title"] == title
    own.send("open_link", text=payload)
    assert own.fight.title == title[:60]
    assert [c.name for c in own.fight.roster] == [c.name for c in table.fight.roster]


def forged(found: object) -> str:
    """Returns a link with these contents, as older versions made it."""
    deflater = zlib.compressobj(9, zlib.DEFLATED, -15, 9)
    body = bytes((share_link.KIND_SHOWN, 0)) + deflater.compress(json.dumps(found).encode()) + deflater.flush()
    return share_link.framed(body)


def forged_short(found: object) -> str:
    text = json.dumps(found).encode()
    return share_link.framed(bytes((share_link.KIND_SHORT, 0)) + players_link.deflated(text, 0), sized=True)


@pytest.mark.parametrize(
    "change",
    [
        {"system": "chess"},
        {"system": None},
        {"players": []},
        {"players": {"title": 5}},
        {"players": {"title": ""}},
        {"lines": "Ash"},
        {"lines": [5, None]},
        {"lines": ["Ash, 2P", "Bo, boss 9"]},
        {"sides": 7},
        {"sides": [""]},
        {"extra": 1},
    ],
)
def test_a_crafted_copy_opens_or_says_a_sentence(change: dict[str, object]) -> None:
    whole = linked(played("collective", 1))
    short = {**whole, "players": players_link.short(whole["players"])}
    with contextlib.suppress(BadLink):
        share_link.read(forged_short({**short, **change}))
    try:
        found = share_link.read(forged({**whole, **change}))
    except BadLink as bad:
        assert str(bad).endswith((".", "?"))
        assert not str(bad).endswith("..")
        assert len(str(bad)) < 300
    else:
        assert found.head.base.roster


WRONG: dict[str, object] = {
    "a row that is not there": {"order": [{"kind": "stop", "token": 99}]},
    "a token that is none": {"order": [{"kind": "stop", "token": [0, 5]}]},
    "no rows": {"rows": 7},
    "a row that is none": {"rows": [3]},
    "one who acts and is none": {"up": {"is": "Ash"}},
    "a row that others would repeat at length": {"rows": [{"name": "x" * 9_000, "token": {}}]},
}


@pytest.mark.parametrize("change", WRONG.values(), ids=WRONG)
def test_a_short_copy_that_refers_to_nothing_is_damaged(change: dict[str, object]) -> None:
    whole = linked(played("collective", 1))
    short = players_link.short(whole["players"])
    assert share_link.read(forged_short({**whole, "players": short})).shown == whole["players"]
    with pytest.raises(BadLink, match="damaged"):
        share_link.read(forged_short({**whole, "players": {**short, **change}}))


@pytest.mark.parametrize("system", CASTS)
def test_short_and_whole_again_is_the_same_but_for_ids(system: str) -> None:
    for steps in range(0, 7, count(3, 1)):
        table = played(system, steps)
        table.send("adjust", who=["wolf-2"], gauge=SYSTEMS[system].about.gauge, by=-5)
        told = json.loads(json.dumps(table.ask("players")["players"]))
        again = players_link.whole(json.loads(json.dumps(players_link.short(told))))
        assert again == players_link.whole(players_link.short(again))
        assert without_ids(again) == without_ids(told)


def without_ids(value: Any) -> Any:
    if isinstance(value, dict):
        return {k: without_ids(v) for k, v in value.items() if k not in ("id", "side", "who")}
    return [without_ids(v) for v in value] if isinstance(value, list) else value


@pytest.mark.parametrize("system", SYSTEMS)
def test_players_copies_of_the_casts_are_short(system: str) -> None:
    """12 rows, 20 members, a house rule, one hidden, at the first turn and after 40 steps; `docs/performance.md` has the sizes."""
    table = a_cast(system)
    table.start()
    assert copied(table) <= 1_000
    for _ in range(40):
        table.next()
        table.answered()
    assert copied(table) <= 1_000


def copied(table: Table) -> int:
    return len(table.ask("link", players=True, when=29_000_000)["payload"])


def test_no_link_is_read_without_its_parts() -> None:
    whole = linked(played("collective", 1))
    for part in whole.keys() - {"fight"}:
        with pytest.raises(BadLink):
            share_link.read(forged({key: value for key, value in whole.items() if key != part}))
    wrong: tuple[object, ...] = (None, [], 5, "fight")
    for found in wrong:
        with pytest.raises(BadLink):
            share_link.read(forged(found))


def test_players_learn_of_a_hold_of_another_side_neither_the_trigger_nor_the_action() -> None:
    table = Table("tactical", *CASTS["tactical"])
    table.send("start", rolls={"ash": [9, 9], "orc": [1, 1], "wolf-1": [8, 8]})
    table.send("declare", who=["orc"], action="ranged_attack", ap=3, trigger="Ash leaves cover")
    table.send("next")
    table.send("next")
    table.send("declare", who=["ash"], action="perception", ap=1, trigger="the door opens")
    told = json.dumps((linked(table), table.ask("players")))
    assert "leaves cover" not in told and "anged" not in told
    assert "If the door opens: perception 1" in told
    orc = next(lane for lane in table.ask("players")["players"]["clock"]["picture"]["lanes"] if lane["name"] == "Orc")
    assert [(block["label"], block["state"]) for block in orc["blocks"]] == [("waiting", "conditional")]


@pytest.mark.parametrize(
    ("system", "move", "args"),
    [
        ("hero", "hold", {"mode": "interrupt", "event": "Zorvax acts"}),
        ("hero", "hold", {"mode": "before", "whom": "zorvax"}),
        ("structured", "act", {"action": "overwatch", "event": "zorvax acts"}),
        ("tactical", "declare", {"action": "ranged_attack", "ap": 3, "trigger": "Zorvax acts"}),
        ("plainlist", "ready", {"trigger": "When Zorvax acts"}),
    ],
)
def test_players_do_not_read_whom_their_own_fighter_awaits_if_it_is_hidden(
    system: str, move: str, args: dict[str, Any]
) -> None:
    ash, orc, wolves = CASTS[system]
    table = Table(system, ash, orc.replace("Orc", "Zorvax") + ", hidden", wolves)
    table.start()
    while (table.view["actor"] or {}).get("name") != "Ash":
        table.next()
    table.send(move, who=["ash"] if move != "act" else "ash", **args)
    link = table.ask("link", players=True, when=29_000_000)["payload"]
    for shown in (table.ask("players"), Table(system).ask("look_link", text=link)):
        assert "zorvax" not in json.dumps(shown).lower()
    assert "Zorvax" in json.dumps(table.view), "the GM reads it"


FAR = [
    ({"by": -20_000}, None),
    ({"by": -99_000}, None),
    ({"to": -99_999}, (-99_999, None)),
    ({"to": 99_999, "most": 99_999}, (99_999, 99_999)),
    ({"to": 5, "most": 99_999}, (5, 99_999)),
    ({"to": 9, "most": 4}, (9, 9)),
]


@pytest.mark.parametrize(("change", "wanted"), FAR)
@pytest.mark.parametrize("system", CASTS)
def test_every_number_that_a_fight_reaches_goes_through_a_link(
    system: str, change: dict[str, Any], wanted: tuple[int, int | None] | None
) -> None:
    table = played(system, 1)
    name = SYSTEMS[system].about.gauge
    table.send("adjust", who=["ash"], gauge=name, **change)
    own = Table(system)
    own.send("open_link", text=table.ask("link", players=True)["payload"])
    was, now = table.fight.get("ash").gauge(name), own.fight.get("ash").gauge(name)
    value, most = wanted or (was.value, was.most)
    assert (now.value, now.most) == (value, most or was.most)
    (line,) = own.ask("lines", who=["ash"])["lines"]
    again = Table(system, line)
    assert again.fight.roster[0].gauge(name).most == now.most


@pytest.mark.parametrize("name", ["Zeal", "Soul dice", "Stress"])
def test_a_number_that_a_house_rule_names_stays_out_of_a_players_link(name: str) -> None:
    table = Table("plainlist")
    table.send("option", id="gauge", value=name)
    table.send("join", text=f"Ash, score 20, hp 40, {name} 5")
    table.start()
    table.send("adjust", who=["ash"], gauge=name, by=-2)
    own = Table("plainlist")
    own.send("open_link", text=table.ask("link", players=True)["payload"])
    assert [(g.name, g.value) for g in own.fight.get("ash").gauges] == [("hp", 40)]


def test_where_the_copy_stands_counts_those_whom_it_holds() -> None:
    table = Table("plainlist", "Ash 12, hp 9", "Vex 10, hp 9, enemy, hidden")
    assert (table.ask("link")["place"], table.ask("link", players=True)["place"]) == (
        "Ready to start · 2 fighters",
        "Ready to start · 1 fighter",
    )
