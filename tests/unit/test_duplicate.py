"""Duplicate: the copy has nothing spent and nothing that the fight gave, and stays what the GM made of the first."""

import pytest

from ordinary import ordinary
from table import Table
from turnwright import SYSTEMS


@pytest.mark.parametrize("system", SYSTEMS)
def test_a_copy_has_the_numbers_of_the_start(system: str) -> None:
    table = Table(system, ordinary(system, "Ash"), ordinary(system, "Foe, enemy"))
    table.start()
    gauge = SYSTEMS[system].about.gauge
    table.send("adjust", who=["foe"], gauge=gauge, by=-4)
    table.send("adjust", who=["foe"], gauge=gauge, temporary=6)
    table.send("effect", who=["foe"], value="Bless")
    table.send("copy", who="foe")
    (old, new) = (c for c in table.fight.roster if c.side != table.fight.sides[0].id)
    assert [(g.name, g.value, g.temp) for g in new.gauges] == [(g.name, g.most, 0) for g in old.gauges]
    assert [x.who for x in table.fight.effects] == ["foe"]


@pytest.mark.parametrize("system", SYSTEMS)
def test_a_copy_is_hidden_and_noted_like_the_first(system: str) -> None:
    table = Table(system, ordinary(system, "Ash"), ordinary(system, "Foe, enemy"))
    table.start()
    table.send("hide", who=["foe"])
    table.send("memo", who=["foe"], value="has the key")
    table.send("copy", who="foe")
    assert [(c.hidden, c.note) for c in table.fight.roster] == [
        (False, ""),
        (True, "has the key"),
        (True, "has the key"),
    ]
    assert "Foe" not in str(table.ask("players")["players"]["rows"])


HOUSE_RULES: dict[str, list[dict[str, str]]] = {
    "plainlist": [
        {},
        {"dice": "1d20"},
        {"dice": "1d20", "ties": "roll"},
        {"first": "low"},
        {"share": "each", "dice": "1d6"},
    ],
    "structured": [{}, {"group_initiative": "false"}, {"group_initiative": "false", "group_order": "roll"}],
    "tactical": [{}],
    "hero": [{}],
    "collective": [{}],
}


@pytest.mark.parametrize(
    ("system", "rules"), [(system, rules) for system, all_of in HOUSE_RULES.items() for rules in all_of]
)
@pytest.mark.parametrize("fallen", [False, True])
def test_a_copy_of_a_member_joins_its_group_at_its_place_without_a_question(
    system: str, rules: dict[str, str], fallen: bool
) -> None:
    table = Table(system, ordinary(system, "Ash"), f"{ordinary(system, 'Orc')} x3, enemy")
    for option, value in rules.items():
        if option in SYSTEMS[system].rules.options.all:
            table.send("option", id=option, value=value)
    table.start()
    while table.fight.prompt is not None:
        table.send("answer")
    gauge = SYSTEMS[system].about.gauge
    if fallen:
        table.send("adjust", who=["orc-1"], gauge=gauge, to=0)
    table.send("copy", who="orc-3")
    assert table.fight.prompt is None
    groups = [c.group for c in table.fight.roster]
    assert groups.count("Orc") == 4
    assert table.fight.roster[-1].name == "Orc 4"


def test_a_copy_of_a_single_fighter_asks_for_its_score() -> None:
    table = Table("plainlist", "Ash 12", "Foe, enemy")
    table.send("option", id="dice", value="1d20")
    table.start()
    table.send("copy", who="foe")
    assert table.fight.prompt is not None


@pytest.mark.parametrize(
    ("score", "left"), [("20", ""), ("12.5", ""), ("1d20+3", "1d20+3"), ("20 and 10", "20 and 10")]
)
def test_a_score_that_was_typed_is_that_of_the_first_alone(score: str, left: str) -> None:
    table = Table("plainlist", f"Ash, score {score}", "Foe 12, enemy")
    table.start()
    while table.fight.prompt is not None:
        table.send("answer")
    table.send("copy", who="ash")
    assert table.fight.get("ash-2").sheet.score == left
    assert (table.fight.prompt is not None) == (" and " not in score)
