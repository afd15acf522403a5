"""What a library keeps travels as a link: a party, one character, a template, a preset of house rules. Sent on, it is the same link."""

import json
from random import Random
from string import ascii_letters
from typing import Any

import pytest
from test_encounter import EACH, a_cast, a_fight, old_verdict, options

from table import Table
from turnwright import SYSTEMS, Session
from turnwright.core.frozen_class import replace
from turnwright.storage import encounter, share_link
from turnwright.storage.save_file import UNKNOWN_RULE
from turnwright.storage.share_link import TOO_LARGE_TO_KEEP, BadLink
from turnwright.table import party as parties

Entry = dict[str, Any]


def asked(do: str, **args: Any) -> Any:
    reply = json.loads(Session().dispatch(json.dumps({"id": 1, "do": do, "args": args})))
    assert reply["ok"], reply
    return reply["answer"]


def linked(entry: Entry) -> str:
    """Returns the link of an entry, as the page asks for it."""
    return str(asked("kept_link", **entry)["payload"])


def got(payload: str) -> Entry:
    """Returns the entry of a link, as the page gets it."""
    entry: Entry = asked("peek_link", text=payload)["preview"]["kept"]["entry"]
    return entry


def entries(system: str, chance: Random) -> list[Entry]:
    """Returns an entry of each kind, and a character, from a random encounter."""
    machine, about = SYSTEMS[system], {"system": system, "name": "The Four"}
    fight = replace(a_fight(machine, chance), effects=(), events=())
    rules = replace(fight, options=tuple(options(machine, chance)))
    alone = replace(fight, roster=tuple(replace(c, follows="") for c in fight.roster[:1]))
    return [
        {**about, "kind": "party", "party": parties.text_of(fight)},
        {**about, "kind": "party", "party": parties.text_of(alone)},
        {**about, "kind": "plan", "payload": share_link.write_encounter(machine, fight)},
        {**about, "kind": "style", "values": [list(pair) for pair in rules.options]},
    ]


@pytest.mark.parametrize("system", SYSTEMS)
def test_an_entry_that_is_sent_on_is_the_same_link(system: str) -> None:
    for n in range(EACH // 4):
        for entry in entries(system, Random(f"kept {system} {n}")):
            payload = linked(entry)
            found = got(payload)
            assert (found["kind"], found["name"]) == (entry["kind"], entry["name"])
            assert linked(found) == payload, (system, n, entry["kind"])
            assert old_verdict(payload) == "newer"


@pytest.mark.parametrize("system", SYSTEMS)
def test_a_party_of_lines_comes_as_those_lines(system: str) -> None:
    table = a_cast(system)
    lines = table.ask("lines")["lines"]
    whole = linked({"kind": "party", "system": system, "name": "The Four", "lines": lines})
    assert got(whole)["lines"] == lines
    assert "party" not in got(whole)
    one = linked({"kind": "party", "system": system, "name": "One", "lines": lines[:1]})
    assert got(one)["lines"] == lines[:1]
    assert len(one) < 140


def test_a_hurt_party_comes_hurt_with_lines_at_full_strength() -> None:
    table = Table("plainlist", "Bo, 17, hp 5/30")
    table.send("effect", who=["bo"], value="Famous", until="open")
    party = table.ask("party")["party"]
    found = got(linked({"kind": "party", "system": "plainlist", "name": "One", "party": party}))
    assert found["lines"] == ["Bo, score 17, hp 30, PCs"]
    again = parties.read(SYSTEMS["plainlist"], found["party"])
    assert [(g.value, g.most) for c in again.fighters for g in c.gauges] == [(5, 30)]
    assert [x.name for x in again.effects] == ["Famous"]


def test_a_template_and_a_preset_come_as_they_were() -> None:
    table = a_cast("hero")
    plan = {"kind": "plan", "system": "hero", "name": "Bridge", "payload": table.ask("link")["payload"]}
    found = got(linked(plan))
    assert (found["name"], found["fighters"]) == ("Bridge", 20)
    told, kept = share_link.read(found["payload"]).head.base, table.fight
    assert (told.roster, told.options) == (kept.roster, kept.options)
    style = {"kind": "style", "system": "hero", "name": "Friday", "values": [["start_segment", "1"]]}
    assert got(linked(style))["values"] == style["values"]


@pytest.mark.parametrize("system", SYSTEMS)
def test_a_fighter_of_a_side_that_was_added_goes_to_the_players_side(system: str) -> None:
    table = a_cast(system)
    table.send("add_side", value="Town guard")
    group = next(c for c in table.fight.roster if c.group)
    table.send("side", who=[group.id], side=next(s.id for s in table.fight.sides if s.name == "Town guard"))
    party = table.ask("party", who=[group.id], rest=True)["party"]
    found = got(linked({"kind": "party", "system": system, "name": group.group, "party": party}))
    (line,) = found["lines"]
    assert line.endswith(f", {table.fight.party.name}")
    table.send("join_all", lines=[line])
    assert table.fight.roster[-1].side == table.fight.party.id


def test_what_no_link_holds_says_what_one_can_do() -> None:
    about = {"system": "plainlist", "name": "The Four"}
    added = {**about, "kind": "party", "lines": ["Bo, 17, Town guard"]}
    unknown = {**about, "kind": "style", "values": [["ties", "by a duel"]]}
    names = ["".join(Random(n).choices(ascii_letters, k=40)) for n in range(500)]
    large = {**about, "kind": "party", "lines": [f"{name}, {Random(name).randrange(999)}" for name in names]}
    said = {
        key: json.loads(Session().dispatch(json.dumps({"id": 1, "do": "kept_link", "args": entry})))["bad"]["says"]
        for key, entry in (("added", added), ("unknown", unknown), ("large", large))
    }
    assert added["lines"][0] in said["added"]
    assert said["unknown"] == UNKNOWN_RULE
    assert said["large"] == TOO_LARGE_TO_KEEP


@pytest.mark.parametrize("kind", ["fight", "", 3])
def test_nothing_else_is_sent(kind: Any) -> None:
    with pytest.raises(AssertionError):
        linked({"kind": kind, "system": "hero", "name": "X"})


def test_a_later_kind_of_entry_says_that_it_is_newer() -> None:
    fight = a_cast("hero").fight
    with pytest.raises(BadLink, match="newer"):
        share_link.read(share_link.write_encounter(SYSTEMS["hero"], fight, "campaign"))
    with pytest.raises(BadLink, match="newer"):
        share_link.read(share_link.write_encounter(SYSTEMS["hero"], fight, encounter.ENCOUNTER))


def test_no_mutant_of_a_link_gets_through() -> None:
    lines = a_cast("plainlist").ask("lines")["lines"]
    payload, chance = linked({"kind": "party", "system": "plainlist", "name": "The Four", "lines": lines}), Random(7)
    for _ in range(1000):
        at = chance.randrange(len(payload))
        mutant = payload[:at] + chance.choice(share_link.DIGITS) + payload[at + chance.randrange(2) :]
        if mutant != payload:
            with pytest.raises(BadLink):
                share_link.read(mutant)
