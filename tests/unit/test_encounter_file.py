"""The file of an encounter: written, read and written again it is the same, it fits the published schema, and what is none is refused."""

import json
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import jsonschema
import pytest
from test_encounter import a_fight

from counts import count
from table import Table
from turnwright.core.effect import Effect
from turnwright.core.fact import AnyFight
from turnwright.storage import encounter, encounter_file
from turnwright.storage.save_file import BadDocument
from turnwright.systems import SYSTEMS

SAVES = Path(__file__).parents[1] / "saves"
GOLDEN = sorted(SAVES.glob("v*/*.encounter.json"))
CHECK = jsonschema.Draft202012Validator(
    json.loads((SAVES.parents[1] / "docs/encounter.schema.json").read_text("utf-8"))
)


def test_the_published_schema_is_one() -> None:
    CHECK.check_schema(CHECK.schema)


@pytest.mark.parametrize("path", GOLDEN, ids=lambda p: f"{p.parent.name}/{p.name}")
def test_golden_files_fit_the_schema_and_say_what_their_lines_say(path: Path) -> None:
    text = path.read_text("utf-8")
    CHECK.validate(json.loads(text))
    found = encounter_file.read(text).base
    assert but_order(found) == but_order(encounter.read(path.with_suffix("").read_text("utf-8")).base)
    assert encounter_file.write(SYSTEMS[found.system], found) == text.strip()


def but_order(fight: AnyFight) -> tuple[AnyFight, set[Effect]]:
    """Returns a fight and its conditions, whose order a file does not hold."""
    return replace(fight, effects=()), {replace(x, id="") for x in fight.effects}


@pytest.mark.parametrize("system", SYSTEMS)
def test_written_read_and_written_again_is_equal(system: str) -> None:
    assert len([path for path in GOLDEN if path.name.startswith(system)]) == 1
    for n in range(count(300, 12)):
        fight = a_fight(SYSTEMS[system], Random(f"file {system} {n}"))
        text = encounter_file.write(SYSTEMS[system], fight)
        CHECK.validate(json.loads(text))
        again = encounter_file.read(text).base
        assert again == encounter.read(encounter.write(SYSTEMS[system], fight)).base, (system, n)
        assert encounter_file.write(SYSTEMS[system], again) == text, (system, n)


def test_a_fight_is_saved_as_the_encounter_that_it_was() -> None:
    table = Table("hero", "Ada, spd 5, dex 18, stun 20", "Agent x2, spd 3, dex 12, stun 10, villain, hidden")
    prepared = table.ask("link", setup=True)["payload"]
    table.start()
    table.next(3)
    saved = table.ask("save", setup=True)
    assert saved["filename"] == "A-fight.encounter.json"
    other = Table("plainlist")
    assert other.send("import", text=saved["document"])["view"]["stage"] == "setup"
    assert other.ask("link", setup=True)["payload"] == prepared
    other.send("import", text=f"\ufeff{encounter.write(SYSTEMS['hero'], other.fight)}")
    assert other.ask("link", setup=True)["payload"] == prepared


def test_a_fight_that_is_called_so_is_no_encounter() -> None:
    table = Table("hero", "encounter, spd 5, dex 18, stun 20")
    for name in ("encounter", '"encounter": 1', "encounter 1, system hero"):
        table.send("title", value=name)
        assert not encounter_file.is_one(table.ask("save")["document"])


WHOLE = {
    "encounter": 1, "system": "hero", "sides": [{"id": "pc", "name": "PCs"}, {"id": "monster", "name": "M"}],
    "fighters": [{"name": "Bo", "side": "pc", "spd": 4, "gauge": [{"name": "STUN", "left": 3, "most": 9}]}],
}  # fmt: skip


@pytest.mark.parametrize(
    "change",
    [
        {"encounter": 2}, {"encounter": "x"}, {"system": "chess"}, {"system": 5}, {"sides": 5}, {"sides": [{"id": "pc"}]}, {"fighters": {"x": 1}},
        {"more": 1}, {"rules": {"luck": "4"}}, {"rules": [1]}, {"conditions": [{"until": 4}]}, {"events": [{"name": "Lair"}]}, {"title": ["x"]},
        *({"fighters": [{"name": "Bo", "side": "pc", **bad}]} for bad in (
            {"luck": 4}, {"spd": "four"}, {"spd": 999}, {"name": 5}, {"count": 501}, {"gauge": 5}, {"gauge": [{"name": "STUN"}]}, {"side": "nobody"},
            {"number": [["AC", "15"]]}, {"condition": [{"name": "On fire", "who": "bo"}]}, {"follows": "Ann"}, {"note": {"x": 1}}, {"spd": 4.5},
        )),
    ],
)  # fmt: skip
def test_what_is_no_encounter_is_refused(change: dict[str, Any]) -> None:
    assert encounter_file.read(json.dumps(WHOLE)).base.roster[0].gauges[0].value == 3
    with pytest.raises(BadDocument) as bad:
        encounter_file.read(json.dumps({**WHOLE, **change}))
    assert str(bad.value).endswith(".")
