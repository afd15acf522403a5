"""Defaults that changed since the first release: a new fight stores the new one; an old fight stores nothing and keeps the old one."""

import json
from dataclasses import replace

import pytest

from table import Table
from turnwright import SYSTEMS
from turnwright.core.options import Option, chosen_with
from turnwright.core.system import AnySystem

CHANGED = [
    (system, option) for system in SYSTEMS.values() for option in system.rules.options.all.values() if option.before
]


@pytest.mark.parametrize(("system", "option"), CHANGED, ids=lambda x: getattr(x, "id", ""))
def test_a_new_fight_has_the_new_default_and_an_old_one_the_old(system: AnySystem, option: Option) -> None:
    new = system.open("A fight")
    assert system.option(new, option.id) == option.default != option.before
    assert system.option(replace(new, options=()), option.id) == option.before
    assert dict(chosen_with(new.options, option, option.before)).get(option.id) is None
    assert dict(chosen_with((), option, option.default))[option.id] == option.default


def test_an_older_name_of_an_answer_still_opens_and_counts() -> None:
    table = Table("structured", "Ada, wounds 5")
    saved = json.loads(table.ask("save")["document"])
    saved["base"]["options"] = [["wounds_out", "false"]]
    table.send("import", text=json.dumps(saved))
    option = next(o for o in table.view["options"] if o["id"] == "wounds_out")
    assert option["value"] == "none"
    table.send("option", id="wounds_out", value="true")
    option = next(o for o in table.view["options"] if o["id"] == "wounds_out")
    assert (option["value"], option["default"], option["changed"]) == ("all", "enemies", True)


def test_the_printed_rules_are_those_of_a_new_fight() -> None:
    table = Table("structured", "Ada, wounds 5")
    table.send("option", id="wounds_out", value="none")
    table.send("preset", id="printed")
    assert table.fight.options == SYSTEMS["structured"].open("A fight").options
