"""No reply tells a person an id of the engine: in random fights no text but those that only programs read has one."""

import re
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from casts import CASTS

from counts import count
from table import Table
from turnwright import SYSTEMS

STEPS = count(60, 15)
COMMANDS = {
    "do",
    "args",
    "value",
    "field",
    "name",
    "key",
    "id",
    "rule",
    "kind",
    "icon",
    "system",
    "side",
    "who",
    "of",
    "go",
}
READ_BY_PROGRAMS = COMMANDS | {
    "journal",
    "payload",
    "now",
    "state",
    "about",
    "picture",
    "trace",
    "filename",
    "document",
}
"""The keys of ids, commands and data."""
ID = re.compile(rf"\b(?:{'|'.join(SYSTEMS)}|turnwright)\.[a-z_]+(?:\.[a-z_]+)*")


def texts(found: Any, path: str = "") -> Iterator[tuple[str, str]]:
    """Yields every text that a person may read, with the keys that lead to it."""
    if isinstance(found, dict):
        for key, value in found.items():
            if key not in READ_BY_PROGRAMS or isinstance(value, dict | list):
                yield from texts(value, f"{path}.{key}")
    elif isinstance(found, list):
        for value in found:
            yield from texts(value, path)
    elif isinstance(found, str):
        yield path, found


def told(reply: dict[str, Any]) -> list[tuple[str, str]]:
    return [one for one in texts({key: value for key, value in reply.items() if key != "journal"}) if ID.search(one[1])]


@pytest.mark.parametrize("system", SYSTEMS)
def test_no_text_has_an_id(system: str) -> None:
    chance = Random(f"ids {system}")
    table = Table(system, *chance.sample(CASTS[system], 4))
    table.start()
    for _ in range(STEPS):
        acts = table.view["actor"]["acts"] if table.view["actor"] else []
        offer = chance.choice([table.view["next"], *acts, *table.view["table"]])
        table.answered()
        reply = table.raw(offer["do"], **offer["args"])
        assert told(reply) == [], offer["do"]
        table.answered()
        for question in ("players", "recap"):
            assert told(table.ask(question)) == []
    who = table.fight.roster[0].id
    for question, args in (("fighter", {"who": who}), ("why", {}), ("log", {"count": 500}), ("players", {})):
        assert told(table.raw(question, **args)) == [], question
    primer = table.raw("primer", system=system)
    assert told(primer) == []


def test_the_test_sees_an_id() -> None:
    assert told({"says": "The turn passes (hero.out)."})
    assert not told({"says": "A turnwright. Heroes are out.", "rule": "hero.out"})
