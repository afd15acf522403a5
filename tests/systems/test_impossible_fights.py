"""An impossible stored fight is refused with a reason; one from the table, at any moment, is not."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from turnwright import SYSTEMS
from turnwright.core import kernel
from turnwright.core.commands import Command
from turnwright.core.fact import AnyFight
from turnwright.core.model import Prompt, StackedAction
from turnwright.systems.hero import state as hero
from turnwright.systems.hero.state import Go
from turnwright.systems.structured import state as structured
from turnwright.systems.tactical import state as tactical
from turnwright.systems.tactical.state import Action, Due

Change = Callable[[AnyFight], AnyFight]

FIGHTERS = {
    "hero": ("Ada, spd 4, dex 18", "Bix, spd 4, dex 9"),
    "plainlist": ("Ira 17", "Bel 12"),
    "structured": ("Ira, ag 42", "Bel, ag 35"),
    "tactical": ("Aro, qu 3", "Bex, qu 1"),
}
BEGUN = {"tactical": ("start", "next")}
"""What brings a fight into play; in the others it is the start alone."""


def on(system: str, fight: AnyFight, *commands: Command) -> AnyFight:
    """Returns the fight after these commands."""
    for command in commands:
        fight = kernel.decide(SYSTEMS[system], fight, replace(command, entropy="1")).state
    return fight


def begun(system: str) -> AnyFight:
    """Returns a fight of two from the table."""
    joined = [Command("join", {"text": line}) for line in FIGHTERS[system]]
    return on(
        system, SYSTEMS[system].open("A fight"), *joined, *(Command(do, {}) for do in BEGUN.get(system, ("start",)))
    )


def clock(**changes: object) -> Change:
    return lambda fight: replace(fight, clock=replace(fight.clock, **changes))


def tally(**changes: object) -> Change:
    return lambda fight: fight.with_tallies(lambda c: replace(c.tally, **changes))


def sheet(**changes: Any) -> Change:
    """Changes the sheet of the first fighter."""
    return lambda fight: fight.with_one(fight.roster[0].id, lambda c: replace(c, sheet=replace(c.sheet, **changes)))


def asked(fight: AnyFight) -> AnyFight:
    return replace(fight, prompt=Prompt("why"))


DAMAGE: dict[str, dict[str, Change]] = {
    "hero": {
        "stage": clock(stage="later"),
        "opening": clock(opening=2),
        "segment": clock(segment=-3),
        "called": clock(called=10**6),
        "moment": clock(moment="noon"),
        "stranger": clock(agenda=(Go(("zed",), "phase", begun=True),)),
        "twice": clock(agenda=(Go(("ada",), "phase", begun=True), Go(("ada",), "held"))),
        "nobody": clock(agenda=(Go((), "phase", begun=True),)),
        "kind": clock(agenda=(Go(("ada",), "dance", begun=True),)),
        "halves": clock(agenda=(Go(("ada",), "phase", halves=3, begun=True),)),
        "before_the_start": clock(stage="setup"),
        "begun": tally(begun=10**9),
        "out": tally(out="asleep"),
        "plan": tally(plan=100),
        "spent": tally(spent=(hero.Spent(15, "whim"),)),
        "delay": tally(delayed=hero.Delay(15, -1)),
        "hold": tally(held=hero.Hold("sit", 12)),
        "hold_halves": tally(held=hero.Hold("after", 12, 0)),
        "both": tally(held=hero.Hold("after", 12), delayed=hero.Delay(15, 3)),
        "landing": tally(landing=hero.Landing("Haymaker", "never", 13)),
        "lock": tally(lock=hero.Lock(4, 12, -9, 0)),
        "tie": tally(tie=hero.Tie(10**9, 18, (3,))),
        "spd": sheet(spd=100),
        "dex": sheet(dex=-1),
    },
    "plainlist": {
        "stage": clock(stage="later"),
        "moment": clock(moment="noon"),
        "round": clock(round=-1),
        "nobodys_turn": clock(turn=("zed",)),
        "a_turn_without_anybody": clock(turn=()),
        "in_play_before_the_start": clock(stage="setup"),
        "stranger_in_the_order": clock(order=("ira", "zed")),
        "twice_in_the_order": clock(order=("ira", "ira")),
        "called_twice": clock(called=("bel", "bel")),
        "question": asked,
        "place_without_a_score": tally(score=None),
        "score": tally(score=10**9),
        "went": tally(went="home"),
        "waits": tally(waits="long"),
        "spent": tally(spent=(("Action", 10**9),)),
        "typed": sheet(score="1d"),
        "tie": sheet(tie=10**9),
    },
    "structured": {
        "stage": clock(stage="later"),
        "moment": clock(moment="noon"),
        "round": clock(round=-1),
        "nobodys_turn": clock(turn="zed"),
        "in_play_before_the_start": clock(stage="setup"),
        "stranger_in_the_order": clock(order=("ira", "bel", "zed")),
        "twice_in_the_order": clock(order=("ira", "ira")),
        "stranger_throws": clock(throws=(structured.Throw("zed", 50, True),)),
        "question": asked,
        "place_without_a_score": tally(score=None),
        "score": tally(score=10**9),
        "went": tally(went="away"),
        "reacted": tally(reacted=-1),
        "state": tally(states=(structured.State("asleep", "e1"),)),
        "lost": tally(lost="structured.asleep"),
        "action": tally(did=(structured.Did("move", "third"),)),
        "work": tally(work=structured.Work("Cut the door", 3, -1)),
        "agility": sheet(ag=-1),
        "unnatural": sheet(unnatural=99),
    },
    "tactical": {
        "stage": clock(stage="later"),
        "phase": clock(phase="tea"),
        "round": clock(round=-1),
        "stranger": clock(turn=("zed",)),
        "owed_by_a_stranger": clock(due=(Due(("zed",), "surprise"),)),
        "owed_for_nothing": clock(due=(Due(("aro",), "whim"),)),
        "doubled_action": clock(custom=(Action("draw", "Draw", 1, 1, "", "Draw"),)),
        "question": asked,
        "stack": lambda fight: replace(fight, stack=(StackedAction(9, ("aro",), ("draw",)),)),
        "stun": tally(stunned=-1),
        "bleed": tally(bleed=10**6),
        "modifier": tally(modifiers=(tactical.Modifier(dice=99),)),
        "state": tally(acts=(tactical.Act(1, "draw", "Draw", 1, state="perhaps"),)),
        "ap": tally(acts=(tactical.Act(1, "draw", "Draw", -1),)),
        "job": tally(jobs=(tactical.Job("pick_lock", "Pick lock", 20, 20),)),
        "job_at_nothing": tally(jobs=(tactical.Job("dance", "Dance", 20, 4),)),
        "die": tally(initiative=tactical.Initiative(11, 0, (4, 17))),
    },
}


@pytest.mark.parametrize("system", DAMAGE)
def test_a_fight_from_the_table(system: str) -> None:
    SYSTEMS[system].check(begun(system))
    SYSTEMS[system].check(SYSTEMS[system].open("Another"))


@pytest.mark.parametrize(("system", "name"), [(system, name) for system, changes in DAMAGE.items() for name in changes])
def test_a_damaged_fight(system: str, name: str) -> None:
    with pytest.raises(ValueError, match=r"[a-z]"):
        SYSTEMS[system].check(DAMAGE[system][name](begun(system)))


def test_a_die_taken_off_is_a_negative_one() -> None:
    taken = tally(initiative=tactical.Initiative(1, 0, (4, 7, -10)))
    SYSTEMS["tactical"].check(taken(begun("tactical")))


def test_the_copy_for_players_when_somebody_hidden_acts() -> None:
    """A hidden combatant is not in the copy, so nobody acts, or a waiting combatant does; the next command works from there."""
    for agenda in ((), (Go(("ada",), "phase", begun=True, paused=True),), (Go(("ada",), "held"),)):
        copy = clock(agenda=agenda)(begun("hero"))
        SYSTEMS["hero"].check(copy)
        gone_on = on("hero", copy, Command("note", {"value": "Hm"}))
        assert gone_on.clock.agenda[0].begun
        assert not gone_on.clock.agenda[0].paused


def test_a_tally_is_new_by_default() -> None:
    assert not hero.Tally().aborted
    assert hero.Tally().until == 0


def test_a_newcomer_called_by_a_ruling_goes_once() -> None:
    """With “immediately” a newcomer goes next; a ruling may have called it while its dice were asked for."""
    chosen = Command("option", {"id": "newcomer_first_turn", "value": "immediately"})
    called = Command("call", {"who": "dax"}, ruling="first")
    joined = Command("join", {"text": "Dax, ag 10"})
    fight = on("structured", begun("structured"), chosen, joined, called, Command("answer", {}, {"dax": (5,)}))
    assert fight.clock.called == ("dax",)
    SYSTEMS["structured"].check(fight)
