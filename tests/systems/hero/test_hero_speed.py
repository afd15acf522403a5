"""Changes of SPD against a plain reading of the chart: all pairs, from every Segment, before and after the combatant's DEX, under each
house rule."""

from dataclasses import replace
from itertools import islice

import pytest

from counts import count
from table import Table
from turnwright.core import kernel
from turnwright.core.fact import AnyFight
from turnwright.core.model import Combatant
from turnwright.systems.hero import chart, fields, state
from turnwright.systems.hero.state import Clock, Sheet, Spent, Tally
from turnwright.systems.hero.system import SYSTEM

SPDS = range(13)
HORIZON = 60


def a_fight(spd: int, segment: int, called: int, how: str, spent: tuple[Spent, ...] = ()) -> AnyFight:
    """Returns a fight with Ada, DEX 10, in this Segment of Turn 2; `called` 5: her DEX has passed, 20: it is still to come."""
    now = state.counted(2, segment)
    begun = now if called <= 10 else now - 1
    ada = Combatant("ada", "Ada", "pc", Sheet(spd=spd, dex=10), Tally(begun=begun, spent=spent))
    fight = SYSTEM.open("A fight")
    options = () if how == "both_had_phase" else (("spd_change", how),)
    return replace(fight, roster=(ada,), options=options, clock=Clock("play", "dex", now, called=called))


def changed(fight: AnyFight, spd: int) -> AnyFight:
    return kernel.apply(SYSTEM, fight, fields.by_effect(fight, fight.get("ada"), spd))


def after(fight: AnyFight) -> list[int]:
    c = fight.get("ada")
    return [s for s in islice(chart.coming(fight, c), 20) if chart.spent_phase(c, s) is None][:4]


def charted(spd: int, first: int) -> list[int]:
    return [s for s in range(first, first + HORIZON) if state.within(s) in chart.phases(spd)]


def plainly(old: int, new: int, first: int, how: str) -> list[int]:
    """Returns the Phases of the new SPD, from where the rule allows them."""
    was, will = charted(old, first), charted(new, first)
    if how == "immediate":
        return will[:4]
    until = max([*was[:1], *will[:1]], default=0)
    if how == "next_shared_segment":
        until = min(set(was) & set(will), default=until)
    return [s for s in will if s >= until][:4]


@pytest.mark.parametrize("how", [c.value for c in SYSTEM.rules.options.all["spd_change"].choices])
@pytest.mark.parametrize("called", [5, 20])
def test_all_pairs_of_speeds(how: str, called: int) -> None:
    for segment in range(1, 13, count(1, 5)):
        for old in SPDS:
            fight = a_fight(old, segment, called, how)
            first = fight.clock.segment + (called <= 10)
            for new in SPDS:
                if new != old:
                    assert after(changed(fight, new)) == plainly(old, new, first, how), (segment, old, new)


@pytest.mark.parametrize("how", [c.value for c in SYSTEM.rules.options.all["spd_change"].choices])
def test_taken_back_in_the_same_segment_nothing_has_changed(how: str) -> None:
    for segment in (1, 12, 4)[: count(3, 1)]:
        for old in SPDS:
            for called in (5, 20):
                fight = a_fight(old, segment, called, how)
                for new in SPDS:
                    other = changed(changed(fight, new), (new + 5) % 13)
                    back = changed(other, old) if other.get("ada").sheet.spd != old else other
                    assert after(back) == after(fight), (segment, old, new)
                    assert back.get("ada").tally.until == 0


def test_what_was_aborted_stays_aborted() -> None:
    """Exactly as many of the first Phases of the new SPD are spent."""
    for segment in range(1, 13, count(1, 5)):
        for old in SPDS[1:]:
            fight = a_fight(old, segment, 5, "immediate")
            first = after(fight)[:2]
            for aborts in (1, 2):
                spent = tuple(Spent(s, "abort") for s in first[:aborts])
                aborted = a_fight(old, segment, 5, "immediate", spent)
                for new in SPDS[1:]:
                    free = after(changed(fight, new))
                    assert after(changed(aborted, new))[: 4 - aborts] == free[aborts:], (segment, old, new)
                    assert changed(aborted, new).get("ada").tally.aborted
                assert changed(aborted, 0).get("ada").tally.spent == spent


def test_a_phase_that_comes_too_late_does_not_come() -> None:
    """SPD 3 has no Phase in Segment 6, SPD 4 has one. Whether Ada gets it depends on her DEX and on what she did."""
    fight = a_fight(3, 6, 20, "immediate")
    assert after(changed(fight, 4))[0] == fight.clock.segment
    for called, acted in ((10, 0), (5, 0), (20, fight.clock.segment)):
        late = replace(fight, clock=replace(fight.clock, called=called))
        ada = late.get("ada")
        tried = replace(ada, tally=replace(ada.tally, begun=fight.clock.segment - 2, acted=acted))
        late = late.with_one("ada", lambda _, tried=tried: tried)  # type: ignore[misc]  # mypy cannot infer a default
        assert after(changed(late, 4))[0] == state.counted(2, 9), (called, acted)


def test_the_card_and_the_log_say_the_next_phase() -> None:
    """From SPD 5 to 3 in Segment 3: no Phase before Segment 5, and the first one after that is in Segment 8."""
    table = Table("hero", "Nova, spd 5, dex 23", "Cog, spd 2, dex 10")
    table.start()
    table.next(3)
    assert (table.view["actor"]["name"], table.view["clock"]["place"]) == ("Nova", "Segment 3")
    reply = table.send("set_spd", who=["nova"], value=3, cause="effect")
    assert [line["text"] for line in reply["lines"]] == ["Nova has SPD 3; next Phase: Segment 8"]
    assert table.view["fighters"][0]["detail"] == "next Phase: Segment 8 · SPD 3 instead of 5"
    table.send("undo")
    table.send("set_spd", who=["nova"], value=0, cause="effect")
    assert "next Phase" not in table.view["log"][0]["text"] + table.view["fighters"][0]["detail"]
