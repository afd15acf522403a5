"""Each way to end says the same in the form, the preview, the chip and the log, and then it ends so. A new way is one class."""

import re
from typing import Any, ClassVar

import pytest

from table import Table
from turnwright.core.effect import Deadline
from turnwright.core.fact import Boundary
from turnwright.table import endings
from turnwright.table.endings import WAYS, Event, WithEvent
from turnwright.text import N_, Sentence

FIGHTS = {
    "plainlist": ("Ash 20, hp 9", "Boss 10, hp 30, enemy"),
    "hero": ("Ash, spd 4, dex 20, stun 9", "Boss, spd 3, dex 11, stun 30, enemy"),
    "collective": ("Ash, 2P 1M, hp 9", "Boss, 2P 1V, hp 30, monster"),
    "structured": ("Ash, ag 40, wounds 9", "Boss, ag 30, wounds 30, enemy"),
    "tactical": ("Ash, qu 3, hits 9", "Boss, qu 2, hits 30, enemy"),
}
WHOLE = re.compile(r"^(?:Ends|Lasts) ")


def fight(system: str) -> Table:
    table = Table(system, *FIGHTS[system])
    table.start()
    return table


def kinds(system: str) -> list[str]:
    """Returns the ways that the form offers."""
    until = next(
        ask
        for ask in fight(system).ask("fighter", who="ash")["fighter"]["add_effect"]["asks"]
        if ask["name"] == "until"
    )
    return [choice["value"] for choice in until["choices"]]


@pytest.mark.parametrize("system", FIGHTS)
def test_the_form_offers_every_way_that_the_clock_has(system: str) -> None:
    segments = system in ("collective", "hero")
    assert sorted(kinds(system)) == sorted(way.kind for way in WAYS if way.group and (segments or not way.segmented))


@pytest.mark.parametrize(("system", "kind"), [(system, kind) for system in FIGHTS for kind in kinds(system)])
def test_preview_chip_log_and_the_form_say_the_same(system: str, kind: str) -> None:
    table = fight(system)
    args: dict[str, Any] = {
        "who": ["ash"],
        "value": "Hex",
        "until": kind,
        "left": 2,
        "round": 2,
        "segment": 3,
        "save": "1d20+2 14",
    }
    says = WHOLE.sub("", table.ask("effect_preview", **args)["says"])
    log = [line["text"] for line in table.send("effect", **args)["lines"]]
    shown = next(one for one in table.ask("fighter", who="ash")["fighter"]["effects"] if one["name"] == "Hex")
    chip, numbers = shown["left"], set(re.findall(r"\d+", says))
    if kind in ("turn_start", "turn_end"):
        assert chip == f"ends {says}"
        assert log == [f"Hex on Ash {chip}"]
    elif kind == "save":
        assert chip == says
        assert log[0].removeprefix("Hex on Ash ") in says
    elif kind == "open":
        assert (chip, log) == ("", ["Hex on Ash"])
    elif kind == "recharge":
        assert log == [f"Hex on Ash: {says}"]
    else:
        assert numbers <= set(re.findall(r"\d+", chip))
        assert numbers <= set(re.findall(r"\d+", log[0]))
    before = table.fight.effects[-1].until
    proposed = {ask["name"]: ask["value"] for ask in shown["change"]["asks"] if "value" in ask}
    table.send("effect", **{**shown["change"]["args"], **proposed})
    assert table.fight.effects[-1].until == before


@pytest.mark.parametrize("way", endings.ENDINGS.values(), ids=endings.ENDINGS)
def test_what_no_boundary_touches_stays_the_same_object(way: endings.Ending) -> None:
    until = Deadline(way.kind, round=3, segment=3, who="ash", left=2)
    for kind in ("round_begin", "round_end", "segment_end", "turn_start", "turn_end"):
        assert way.passed(until, Boundary(kind, 1, 1, frozenset({"bo"}))) in (
            until,
            getattr(way, "full", lambda u: u)(until),
        )
    assert way.passed(until, Boundary("nothing", 9)) is until


class NextHitOf(WithEvent):
    """It ends when somebody else is hit."""

    kind: ClassVar[str] = "hit_of"
    asks: ClassVar[tuple[str, ...]] = ("whose",)
    lasts: ClassVar[Sentence] = N_("when somebody is hit")
    until: ClassVar[Sentence] = N_("until somebody is hit")

    def made(self, system: Any, fight: Any, who: str, chosen: endings.Chosen, was: Deadline | None) -> Deadline:
        return Deadline(self.kind, who=chosen.whose or who)

    def happens(self, until: Deadline, of: set[Event]) -> bool:
        return ("hit", until.who) in of


def test_a_new_way_to_end_is_one_class(monkeypatch: pytest.MonkeyPatch) -> None:
    new = NextHitOf()
    monkeypatch.setattr(endings, "WAYS", (*WAYS, new))
    for known in (endings.CHOSEN, endings.ENDINGS):
        monkeypatch.setitem(known, new.kind, new)
    table = fight("plainlist")
    assert new.kind in kinds("plainlist")
    args: dict[str, Any] = {"who": ["ash"], "value": "Watch", "until": new.kind, "whose": "boss"}
    assert table.ask("effect_preview", **args)["says"] == "Lasts until somebody is hit"
    assert [line["text"] for line in table.send("effect", **args)["lines"]] == ["Watch on Ash until somebody is hit"]
    hit = table.send("hit", who=["boss"], gauge="hp", amount=4)
    assert [line["text"] for line in hit["lines"]][1:] == ["Watch on Ash ends"]
