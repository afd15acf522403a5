"""Saves in which a fact of the table has a name that a fact of HERO has, too, open: the table told them apart too late."""

import json

import pytest

from table import Table
from turnwright import Session

CASTS = {
    "plainlist": ("hp", "Mage, 15, hp 20", "Wolf, 9, hp 9, monster"),
    "collective": ("hp", "Mage, 2P 1M, hp 20", "Wolf, 1P, hp 9, monster"),
    "hero": ("STUN", "Mage, spd 5, dex 23, stun 20", "Wolf, spd 3, dex 14, stun 9, villain"),
    "structured": ("Wounds", "Mage, ag 40, wounds 20", "Wolf, ag 30, wounds 9, enemy"),
    "tactical": ("hits", "Mage, qu 40, hits 20", "Wolf, qu 20, hits 9, enemy"),
}


@pytest.mark.parametrize("system", CASTS)
def test_a_fight_with_a_roll_and_a_concentration_opens_again(system: str) -> None:
    gauge, *cast = CASTS[system]
    table = Table(system, *cast)
    table.start()
    table.send("effect", who=["mage"], value="Concentrating")
    table.send("effect", who=["mage"], value="Burning", tick="round_end", tick_gauge=gauge, tick_change="-1d6")
    focus, burning = (row["id"] for row in table.view["running"])
    table.send("hold_by", effect=focus, what=[burning])
    table.send("end_effect", effect=focus, alone=True)
    for entropy in range(40):
        if burning in json.dumps(table.view["next"]):
            break
        command = table.view["prompt"] or table.view["next"]
        table.raw(command["do"], entropy=f"{entropy:x}", **command["args"])
    table.send("roll_effects", effects=[burning], rolls={burning: [3]})
    text = table.ask("save")["document"]
    stored = {"RollSettled": "RollMade", "HangingSet": "Held"}
    texts = [text]
    for now, before in stored.items():
        assert f'["{now if system == "hero" else before}",' in text  # older versions read it where they could
        texts.append(texts[-1].replace(f'["{now}",', f'["{before}",'))
    for each in texts:
        opened = json.loads(Session().dispatch(json.dumps({"id": 1, "do": "import", "args": {"text": each}})))
        assert opened["ok"], opened
        assert opened["view"]["order"] == table.view["order"]
