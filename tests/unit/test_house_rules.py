"""House rules as the page gets them: in groups, with a preview of each value."""

import pytest

from table import Table
from turnwright import SYSTEMS


@pytest.mark.parametrize("system", SYSTEMS)
def test_options_come_in_groups(system: str) -> None:
    """Each group is contiguous, sorted by source; no option is missing."""
    options = Table(system).view["options"]
    groups = [o["group"] for o in options]
    assert groups == sorted(groups, key=list(dict.fromkeys(groups)).index)
    assert {o["id"] for o in options} == set(SYSTEMS[system].rules.options.all)


@pytest.mark.parametrize("system", SYSTEMS)
def test_the_group_of_an_option_fits_its_source(system: str) -> None:
    for option in SYSTEMS[system].rules.options.all.values():
        found = "app" if option.cite.startswith("Turnwright") else "silent" if "silent" in option.cite else "choice"
        assert option.group == found, option.id


@pytest.mark.parametrize("system", SYSTEMS)
def test_a_tried_answer_is_what_the_taken_one_leads_to(system: str) -> None:
    """Every value of every option, first supposed and then set; a refusal of one is a refusal of the other."""
    table = Table(system, sample=True)
    table.start()
    table.next(3)
    for option in table.view["options"]:
        for choice in option["choices"]:
            if choice["value"] == option["value"]:
                continue
            args = {"id": option["id"], "value": choice["value"]}
            tried = table.ask("forecast", places=24, suppose="option", **args)
            reply = table.raw("option", **args)
            assert ("gone" in tried) == reply["ok"], (option["id"], choice)
            if not reply["ok"]:
                assert tried["says"]
                continue
            places = [{k: v for k, v in place.items() if k != "changed"} for place in tried["places"]]
            assert table.ask("forecast", places=24)["places"] == places
            table.send("undo")


def test_a_preset_leaves_whose_dice_are_rolled() -> None:
    """The dice are no rule of a book: the table continues to roll its own."""
    table = Table("hero", "Ada, spd 4, dex 18")
    table.send("option", id="tie_dice", value="table")
    for preset in ("rulebook", "seed"):
        table.send("preset", id=preset)
        chosen = {option["id"]: option["value"] for option in table.view["options"]}
        assert chosen["tie_dice"] == "table"
        assert [bool(offer["objections"]) for offer in table.view["presets"]].count(True) == 1


@pytest.mark.parametrize("system", [name for name in SYSTEMS if SYSTEMS[name].rules.options.presets])
def test_a_preset_names_each_rule_that_it_changes(system: str) -> None:
    """The log and the trial of a preset name the rules that it changes, and only those."""
    table = Table(system)
    options = SYSTEMS[system].rules.options
    for preset in options.presets.values():
        before = dict(table.fight.options)
        changed = options.changes(table.fight.options, options.under(table.fight.options, preset))
        if not changed:
            continue
        tried = table.ask("forecast", suppose="preset", id=preset.id)["says"]
        table.send("preset", id=preset.id)
        log = table.view["log"][0]["text"]
        assert before != dict(table.fight.options)
        assert tried == log
        assert all(says in log for says in changed)
