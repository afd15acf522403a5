"""Nothing hidden leaks by an id: what players see has ids of its own, which tell no name, no count and no former name."""

import json
from itertools import product
from random import Random
from typing import Any

import pytest
from casts import CASTS
from test_audience import in_a_link, offers
from test_players_link import content

from counts import count
from table import Table
from turnwright import SYSTEMS, Session
from turnwright.view.opaque import IDS, LENGTH, opaque

FORMER = ("Doppelganger", "Zorvax", "Werebear", "Qwrkling")
SIDE = "Traitors"
STEPS = count(60, 12)


def shown(table: Table) -> tuple[dict[str, Any], dict[str, Any]]:
    """Returns the players' screen, and what a players' link carries."""
    return table.ask("players")["players"], content(table.ask("link", players=True)["payload"])


def ids(view: object) -> set[str]:
    """Returns every id on a players' screen."""
    if isinstance(view, list):
        return set().union(*map(ids, view))
    if not isinstance(view, dict):
        return set()
    own = [view[key] for key in IDS if key in view]
    return {one for value in own for one in (value if isinstance(value, list) else [value])} | ids(list(view.values()))


def renamed(table: Table) -> None:
    for n, c in enumerate(table.fight.roster):
        if table.fight.get(c.id).group in FORMER:
            table.send("rename_group", who=c.id, value=f"Gang {n}")
        elif table.fight.get(c.id).name.startswith(FORMER):
            table.send("rename", who=c.id, value=f"Old Tom {n}")


@pytest.mark.parametrize("system", SYSTEMS)
def test_no_former_name_is_in_what_players_see(system: str) -> None:
    """Also not of fighters who are hidden, and of a side that has another name now."""
    chance = Random(system)
    table = Table(system)
    table.send("add_side", value=SIDE)
    for name, words in zip(FORMER, chance.sample(CASTS[system], 4), strict=True):
        more, side = words.partition(",")[2], chance.choice(("", f", {SIDE}", ", monster"))
        table.send("join", text=f"{name}{chance.choice(('', ' x3'))},{more}{side}")
    renamed(table)
    hidden = table.fight.roster[-1]
    table.send("hide", who=[hidden.id], on=True)
    for c in table.fight.roster:
        table.send("effect", who=[c.id], value=f"Marked by {hidden.name}", until="open")
    table.start()
    for _ in range(STEPS):
        offer = chance.choice([table.view["next"], *offers(table)])
        table.answered()
        table.raw(offer["do"], **offer["args"])
        table.answered()
        screen, link = shown(table)
        text = json.dumps([screen, link["players"], link["lines"]]).lower()
        former = [name for name in FORMER if name.lower() in text]
        assert not former, (former, offer, text)
        assert hidden.name.lower() not in text, (offer, text)
        own = {c.id for c in table.fight.roster} | {side.id for side in table.fight.sides}
        assert not ids(screen) & own
        assert in_a_link(screen) == link["players"]


@pytest.mark.parametrize("system", SYSTEMS)
def test_a_fighter_has_one_id_whatever_happens_around_it(system: str) -> None:
    table = Table(system, "Ash", "Doppelganger, monster", "Orc x3, monster")

    def known() -> dict[str, str]:
        return {row["name"]: row["token"]["id"] for row in table.ask("players")["players"]["rows"]}

    before = known()
    table.send("hide", who=["doppelganger"], on=True)
    assert known() == {name: before[name] for name in ("Ash", "Orc ×3")}
    table.send("hide", who=["doppelganger"], on=False)
    table.send("rename", who="doppelganger", value="Old Tom")
    assert known()["Old Tom"] == before["Doppelganger"]
    table.start()
    again = Table(system)
    again.send("import", text=table.ask("save")["document"], entropy="facade")
    other = {row["name"]: row["token"]["id"] for row in again.ask("players")["players"]["rows"]}
    assert other == {row["name"]: row["token"]["id"] for row in table.ask("players")["players"]["rows"]}


def test_no_list_of_names_leads_to_a_name() -> None:
    """Two fights have other ids, so nobody can make the id of a name. No link holds the key; a save does."""
    session = Session()
    found: list[dict[str, Any]] = []
    asked: tuple[tuple[str, dict[str, Any]], ...] = (
        ("new", {"system": "hero"}),
        ("join", {"text": "Doppelganger"}),
        ("players", {}),
        ("link", {"players": True}),
    )
    for entropy in ("a" * 32, "b" * 32):
        for do, args in (*asked, ("link", {}), ("save", {})):
            request = {"id": 1, "do": do, "args": args, "entropy": entropy}
            found.append(json.loads(session.dispatch(json.dumps(request))))
    one, two = (found[n]["answer"]["players"]["rows"][0]["token"]["id"] for n in (2, 8))
    assert one != two
    assert opaque({"id": "doppelganger"}, "")["id"] not in (one, two)
    assert "a" * 32 not in json.dumps(content(found[3]["answer"]["payload"]))
    assert json.loads(found[5]["answer"]["document"])["key"] == "a" * 32
    assert found[4]["answer"]["payload"] == found[10]["answer"]["payload"], "the GM's link has no key"


def test_an_older_save_without_a_key_has_ids_that_say_nothing() -> None:
    table = Table("hero", "Doppelganger")
    document = json.loads(table.ask("save")["document"])
    del document["key"]
    for entropy in ("", "c0ffee"):
        session = Session()
        for do, args in (("import", {"text": json.dumps(document)}), ("players", {})):
            reply = session.dispatch(json.dumps({"id": 1, "do": do, "args": args, "entropy": entropy}))
        (row,) = json.loads(reply)["answer"]["players"]["rows"]
        assert row["token"]["id"] not in ("doppelganger", opaque({"id": "doppelganger"}, "")["id"])


@pytest.mark.parametrize("key", ["x", 5, "a" * 33, "²"])
def test_a_damaged_key_is_refused(key: object) -> None:
    document = json.loads(Table("hero", "Ash").ask("save")["document"])
    reply = Table("hero").raw("import", text=json.dumps(document | {"key": key}))
    assert reply["bad"]["says"].endswith(".")


def test_no_two_have_one_id() -> None:
    view = [{"id": f"orc-{n}", "side": side, "who": [f"orc-{n}"]} for n, side in product(range(500), ("pc", "orc-1"))]
    made = opaque(view, "key")
    assert len({one["id"] for one in made}) == 500
    assert len({one["id"] for one in made} | {one["side"] for one in made}) == 502
    assert all(one["who"] == [one["id"]] for one in made)
    assert {len(one) for one in ids(made)} == {LENGTH}
    assert not set("aeiou0123456789") & set("".join(ids(made)))
