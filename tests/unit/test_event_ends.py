"""Conditions that end with an event: the form, the preview, the chip, and what the sheet of a hit says beforehand."""

from typing import Any

import pytest

from table import Table


def fight() -> Table:
    table = Table("plainlist", "Ash 20, hp 9", "Boss 10, hp 30, enemy")
    table.start()
    return table


def test_form_preview_chip_and_log_say_the_same() -> None:
    table = fight()
    until = next(ask for ask in table.view["actor"]["add_effect"]["asks"] if ask["name"] == "until")
    assert [(c["value"], c["label"]) for c in until["choices"] if c["group"] == "With an event"] == [
        ("hit", "when hit"),
        ("attack", "after an attack"),
        ("healed", "when healed"),
    ]
    for kind, words in (("hit", "until hit"), ("attack", "until after an attack"), ("healed", "until healed")):
        args: dict[str, Any] = {"who": ["ash"], "value": "Marked", "until": kind}
        assert table.ask("effect_preview", **args)["says"] == f"Lasts {words}"
        reply = table.send("effect", **args)
        assert [line["text"] for line in reply["lines"]] == [f"Marked on Ash {words}"]
        assert table.view["actor"]["effects"][0]["left"] == words
        change = table.view["actor"]["effects"][0]["change"]
        assert next(ask["value"] for ask in change["asks"] if ask["name"] == "until") == kind
        table.send("undo")
    assert table.raw("effect", who=[], value="Fog", until="hit")["bad"]["says"] == "Choose who."


def test_the_sheet_of_a_hit_says_what_ends_for_the_hit_and_for_who_hits() -> None:
    table = fight()
    table.send("effect", who=["boss"], value="Asleep", until="hit")
    table.send("effect", who=["ash"], value="Aim", until="attack")
    args: dict[str, Any] = {"who": ["boss"], "gauge": "hp", "amount": 4, "source": "ash"}
    preview = table.ask("hit_preview", **args)
    assert preview["rows"][0]["cue"] == "Asleep ends"
    assert preview["says"] == "Boss: 26 hp left, Ash: Aim ends"
    reply = table.send("hit", **args)
    assert [line["text"] for line in reply["lines"]][1:] == ["Asleep on Boss ends", "Aim on Ash ends"]
    table.send("undo")
    assert len(table.view["running"]) == 2


@pytest.mark.parametrize("mode", ["damage", "missed"])
def test_who_attacked_beside_has_attacked_too(mode: str) -> None:
    table = Table("plainlist", "Orc x2, 20, hp 9, enemy", "Ash 10, hp 30")
    table.start()
    table.send("effect", who=["orc-1", "orc-2"], value="Aim", until="attack")
    table.send(
        "hit", who=["ash"], gauge="hp", mode=mode, amount=3 * (mode == "damage"), source="orc-1", beside=["orc-2"]
    )
    assert not table.fight.effects
