"""The table card: small, of what players know alone, and the same as long as they would read the same."""

import zlib
from base64 import urlsafe_b64decode
from typing import Any

import pytest
from test_encounter import a_cast
from test_players_link import CASTS

from counts import count
from table import Table
from turnwright import SYSTEMS
from turnwright.storage import card_link, share_link
from turnwright.table.signs import USUAL
from turnwright.view.table_card import table_card

NOW = 1_764_500_000
BESIDE_NAMES = 70
"""Signs of a card of twelve fighters beside their names."""


def cast(system: str) -> Table:
    table = a_cast(system)
    table.start()
    return table


def carded(table: Table, when: int = NOW, last: str = "") -> str:
    payload: str = table.ask("link", card=True, when=when, last=last)["payload"]
    return payload


def inside(payload: str) -> bytes:
    inner = payload[1 + share_link.SIZE : -1]
    return urlsafe_b64decode(inner + "=" * (-len(inner) % 4))[2:-4]


@pytest.mark.parametrize("system", SYSTEMS)
def test_a_card_of_a_cast_is_small_with_a_usual_condition_on_everybody(system: str) -> None:
    table = cast(system)
    for n, row in enumerate(table.view["fighters"]):
        table.send("effect", who=row["who"], value=list(USUAL.values())[n])
    for _ in range(count(40, 8)):
        table.next()
        table.answered()
    card = table_card(SYSTEMS[system], table.fight)
    payload = carded(table)
    letters = sum(len(row.name) for row in card.rows)
    assert len(card.rows) == 11, "one of the twelve is hidden"
    assert all(row.conditions for row in card.rows)
    assert len(payload) <= letters + BESIDE_NAMES
    assert (payload[0], payload[-1]) == ("2", "Z"), "an older Turnwright says that a newer one made it"
    assert len(inside(payload)) <= card_link.MOST_BYTES, "its code has 61 modules at most, with the longest address"
    assert len(card_link._written(card, "b" * 6, NOW)) <= card_link.MOST_BYTES, "with no name cut"


@pytest.mark.parametrize("system", SYSTEMS)
def test_a_turn_of_a_hidden_one_leaves_the_card_as_it_was(system: str) -> None:
    """Code, time and order stay as long as players would see the same: whoever scans again learns nothing."""
    ash, orc, wolves = CASTS[system]
    table, hidden, last, seen = Table(system, ash, orc + ", hidden", wolves), 0, "", None
    table.start()
    for n in range(count(20, 12)):
        before, last = last, carded(table, NOW + n, last)
        then, seen = seen, table.ask("players")["players"]
        if then == seen:
            hidden += bool(table.view["unseen"])
            assert last == before
        assert [row.name for row in table_card(SYSTEMS[system], table.fight).rows if row.name == "Orc"] == []
        table.next()
        table.answered()
    assert hidden, "somebody hidden had a turn"


def test_a_card_that_says_something_new_is_newer_whatever_the_clock_says() -> None:
    table = cast("plainlist")
    first = carded(table)
    assert carded(table, NOW + 90, first) == first
    table.send("adjust", who=["thaliana"], gauge="hp", by=-20)
    second = carded(table, NOW - 500, first)
    assert share_link.second_of(second) == NOW + 1
    assert inside(second)[: card_link.ID_BYTES] == inside(first)[: card_link.ID_BYTES]
    for broken in ("", "7", first[:-3], "1AAAAZ", "no link"):
        assert share_link.second_of(carded(table, NOW + 5, broken)) == NOW + 5


def test_numbers_notes_and_secret_conditions_are_not_in_it() -> None:
    table = cast("plainlist")
    table.send("adjust", who=["kruskal"], gauge="hp", to=60)
    before = carded(table)
    table.send("adjust", who=["kruskal"], gauge="hp", to=59)
    table.send("memo", who=["kruskal"], value="Xylophone")
    table.send("effect", who=["kruskal"], value="Xylophone", seen="gm")
    assert carded(table, NOW + 9, before) == before


@pytest.mark.parametrize(
    ("system", "blow"), [("hero", ("state", {"state": "stunned"})), ("tactical", ("wound", {"stunned": 2}))]
)
def test_states_of_the_players_own_are_on_it_and_of_others_not(system: str, blow: tuple[str, dict[str, Any]]) -> None:
    ash, orc, _ = CASTS[system]
    table = Table(system, ash, orc)
    table.start()
    do, args = blow
    for who in [one for row in table.view["fighters"] for one in row["who"]]:
        table.send(do, who=[who], **args)
    rows = table_card(SYSTEMS[system], table.fight).rows
    assert {row.side: bool(row.conditions) for row in rows} == {0: True, 1: False}
    assert "Stunned" in [word for row in rows for word, _ in row.conditions]


def test_typed_conditions_are_cut_before_names() -> None:
    table = Table("plainlist")
    for n in range(12):
        table.send("join", text=f'"Somebody of a middling name {n + 1}", score 5, hp 9')
    table.start()
    names = [row.name for row in table_card(SYSTEMS["plainlist"], table.fight).rows]
    for who in [one for row in table.view["fighters"] for one in row["who"]]:
        for word in ("Prone", "Has a very long and typed condition", "Another one that is typed", "And a third"):
            table.send("effect", who=[who], value=word)
    card = table_card(SYSTEMS["plainlist"], table.fight)
    cut = next(
        cut
        for name, typed in card_link.LENGTHS
        if len(card_link._written(cut := card_link._cut(card, name, typed), "b" * 6, NOW)) <= card_link.MOST_BYTES
    )
    assert all(("Prone", 1) in row.conditions for row in cut.rows)
    assert all(len(row.conditions) == 1 for row in cut.rows), "the typed ones went"
    assert all(name.startswith(row.name.removesuffix("…")) for name, row in zip(names, cut.rows, strict=True))
    assert [len(row.conditions) for row in card_link._cut(card, 60, 60).rows] == [3] * 12, "two typed ones at most"


def test_a_card_is_no_fight_and_says_so() -> None:
    table = cast("hero")
    payload = carded(table)
    for do in ("peek_link", "open_link", "look_link"):
        said: dict[str, Any] = table.raw(do, text=payload)
        assert "table card" in str(said), do


def test_the_tables_never_change() -> None:
    """A card names its table; a better one gets the next number."""
    table = card_link.tables()[0]
    assert len(table.signs) + 2 == len(table.codes)
    assert len(table.conditions) <= 64
    assert table.systems == ("collective", "hero", "structured", "tactical", "plainlist")
    assert sum(2.0**-length for _, length in table.codes) == 1, "a whole prefix code"
    assert set(USUAL.values()) <= set(table.conditions)
    assert zlib.crc32(repr((table.signs, table.codes, table.conditions)).encode()) == 3304694200
