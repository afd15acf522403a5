"""A link to a fight as it stands is short, and comes back exactly; a forged one is refused before it grows."""

import json
from dataclasses import replace
from typing import Any

import pytest
from casts import CASTS
from test_encounter import a_cast

from table import Table
from turnwright.core import codec
from turnwright.core.model import Combatant, Fight
from turnwright.storage import fight_link, share_link
from turnwright.storage.presets import SIGNS
from turnwright.storage.save_file import dump
from turnwright.storage.share_link import BadLink
from turnwright.systems import SYSTEMS

STEPS = 40


def same(fight: Any) -> None:
    """Holds a fight against what its link holds, in what is compared and what is not."""
    payload = share_link.write(fight)
    found = share_link.read(payload).head.base
    assert dump(codec.pack(found)) == dump(codec.pack(fight))
    assert found == fight
    assert share_link.write(found) == payload


@pytest.mark.parametrize("system", SYSTEMS)
def test_a_link_to_the_fight_now_is_short(system: str) -> None:
    """12 rows, 20 members, names of 8 letters in the mean, a house rule, one hidden, 40 steps."""
    table = a_cast(system)
    table.start()
    table.next(STEPS)
    same(table.fight)
    assert len(share_link.write(table.fight)) <= 750


@pytest.mark.parametrize("system", SYSTEMS)
def test_whatever_members_are_called_comes_back(system: str) -> None:
    table = Table(system, *CASTS[system])
    names = ("@3", "@", "@@2-5", "Goblin 007", "Goblin 1٢", "Bo 1", "Bo 2", "bo", "Ünter 4", "x\ny 9")
    roster = [
        replace(c, name=name, note=c.id, group=group)
        for c, name, group in zip(table.fight.roster, names, ("", "@", "@@2-5", "Goblin", "Goblin", "Bo", "bo", "Bo", "", ""), strict=False)
    ]  # fmt: skip
    fight = replace(table.fight, roster=(*roster, *table.fight.roster[len(roster) :]))
    told = json.loads(dump(fight_link.short(fight)))
    found: Any = codec.unpack(Fight, fight_link.whole(told), SYSTEMS[system].bindings)
    assert dump(codec.pack(found)) == dump(codec.pack(fight))


@pytest.mark.parametrize("system", SYSTEMS)
def test_a_fight_that_nobody_has_joined_comes_back(system: str) -> None:
    same(SYSTEMS[system].open(""))


def test_members_who_differ_in_their_number_are_one_row() -> None:
    table = Table("plainlist", "Orc x30, 12, hp 8", "Ann, 14, hp 20")
    before = len(share_link.write(table.fight))
    table.send("adjust", who=["orc-12"], gauge="hp", by=-3)
    assert len(share_link.write(table.fight)) - before < 30
    same(table.fight)


def test_the_places_are_those_of_the_model() -> None:
    """Links name these places for ever: new fields go last."""
    fields = list(codec.kinds(Fight))
    assert (fields[fight_link.ROSTER], fields[fight_link.TURNS]) == ("roster", "turns")
    behind = list(codec.kinds(Combatant))[2:]
    assert (behind[fight_link.GAUGES], behind[fight_link.GROUP]) == ("gauges", "group")


def test_presets_have_no_sign_that_is_a_part_of_a_later_one() -> None:
    assert set(fight_link.PRESET_OF) == set(SYSTEMS)
    assert len(fight_link.presets()) == len(SYSTEMS) + 1
    for preset in fight_link.presets():
        assert len(preset.signs) <= len(SIGNS)
        for n, sign in enumerate(preset.signs):
            assert not any(earlier in sign for earlier in preset.signs[:n]), sign


def forged(told: Any) -> str:
    """Returns a link with a valid checksum around anything."""
    return share_link.framed(bytes((share_link.KIND_NOW, 0)) + fight_link.presets()[0].packed(dump(told)), sized=True)


ROW = [1, 0, "Bo", 1, "pc", [], [], [], ""]


@pytest.mark.parametrize(
    "told",
    [
        None, [], {}, "hero", ["hero"], ["hero", "", [], [], []], ["hero", "", [], [], [ROW]],
        ["hero", "", [], [], [[10**9, *ROW[1:]], []]], ["hero", "", [], [], [[-1, *ROW[1:]], []]], ["hero", "", [], [], [[0, *ROW[1:]], []]],
        ["hero", "", [], [], [[500, 0, "x" * 200_000, *ROW[3:]], []]], ["hero", "", [], [], [[2, "bo", *ROW[2:]], []]],
        ["hero", "", [], [], [[2, 0, "Bo", 0, *ROW[4:]], []]], ["hero", "", [], [], [ROW, ["more"]]], ["hero", "", [], [], [["@", *ROW[1:]], []]],
        ["hero", "", [], [], [[*ROW, [[]] * 5_000], *([[]] * 400)]], ["hero", "", [], [], [[500, *ROW[1:], [[]] * 5_000], []]],
        ["hero", "", [], ["@1"], [ROW, []]], ["hero", "", ["@0-499"] * 9_000, [], [[400, *ROW[1:]], []]], ["hero", "", [], ["@0-0"], [ROW, []]],
        ["hero", "", [], "@x", [ROW, []]], ["hero", "", [], [], [[*ROW[:7], [["STUN", "many", 1]], ""], []]], ["chess", "", [], [], []],
        ["hero", "", [], [], [ROW, []], [], [], [], None, 0, "", [], "", [], None, [["@0"], []]],
    ],
)  # fmt: skip
def test_what_never_was_a_fight_is_refused(told: Any) -> None:
    with pytest.raises(BadLink) as bad:
        share_link.read(forged(told))
    assert str(bad.value).endswith(".")
