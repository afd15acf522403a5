"""The moves and facts that the registry finds: bases are no commands, and a move that names its fact has the fact's fields."""

from dataclasses import MISSING, fields
from typing import Any, get_type_hints

import pytest

from turnwright import SYSTEMS
from turnwright.core.move import Advance, Move, Opening, PlannedMove, SharedMove
from turnwright.core.registry import shared_facts, shared_moves
from turnwright.systems.hero.holding import HoldAction
from turnwright.systems.tactical.resolving import ItemMove

NAMED = [(system, move) for system in SYSTEMS for move in SYSTEMS[system].moves.values() if move.fact is not None]


def shape(kind: type) -> list[tuple[str, Any]]:
    """Returns the name and the type of each field that the constructor takes."""
    hints = get_type_hints(kind)
    return [(f.name, hints[f.name]) for f in fields(kind) if f.init]


@pytest.mark.parametrize(("system", "move"), NAMED, ids=lambda found: getattr(found, "name", found))
def test_a_move_has_the_fields_of_the_fact_it_names(system: str, move: type[Move[Any]]) -> None:
    assert move.fact in SYSTEMS[system].rules.facts
    taken = shape(move.fact)
    required = {f.name for f in fields(move.fact) if f.default is MISSING}
    given = shape(move)
    assert set(given) <= set(taken)
    assert required <= {name for name, _ in given}


def test_some_moves_name_their_fact() -> None:
    assert len(NAMED) >= 8


def test_the_facts_of_the_core_are_found() -> None:
    """Every one, so that its saves open, and no base."""
    found = {kind.__name__ for kind in shared_facts()}
    assert found == {
        "Joined", "Left", "Renamed", "GroupRenamed", "Regrouped", "Corrected", "SidesSet", "SideChanged", "GaugeSet", "OptionSet",
        "Retitled", "Ruled", "Noted", "Rolled", "Asked", "Answered", "Hidden", "MemoSet", "Missed", "Ended", "Reopened", "PlayedOn",
        "EffectBegan", "EffectSet", "EffectChanged", "EffectWorked", "EffectEnded", "TakenBack", "WaitedOn", "SaveFailed", "Replaced",
        "ConcentrationDoubted", "ConcentrationKept", "HangingSet", "CounterSet", "HealingFailed", "Recharged",
        "RollOwed", "RollSettled", "FollowingBegan", "FollowingEnded", "GaugeMoved", "CounterShown", "EventSet", "EventRemoved",
    }  # fmt: skip


@pytest.mark.parametrize("system", SYSTEMS)
def test_a_move_that_takes_the_name_of_one_of_the_table_takes_its_fields(system: str) -> None:
    """Else what the table offers could not be sent in that system."""
    own = SYSTEMS[system].moves
    assert [m.name for m in shared_moves() if not set(shape(m)) <= set(shape(own[m.name]))] == []


@pytest.mark.parametrize("system", SYSTEMS)
def test_a_fact_of_a_system_has_no_name_of_a_shared_one(system: str) -> None:
    """Unless it stands for it: saves tell facts apart by their names."""
    shared = {kind.__name__: kind for kind in shared_facts()}
    own = {kind.__name__: kind for kind in SYSTEMS[system].rules.facts}
    assert [name for name in own.keys() & shared if not issubclass(own[name], shared[name])] == []


def test_a_former_name_of_a_move_counts_where_the_system_has_no_own_of_that_name() -> None:
    held = SYSTEMS["plainlist"].moves["hold_by"]
    assert SYSTEMS["plainlist"].moves[held.former] is held
    assert SYSTEMS["hero"].moves[held.former] is HoldAction
    assert issubclass(SYSTEMS["hero"].moves["hold_by"], held)


@pytest.mark.parametrize("base", [Move, Opening, Advance, PlannedMove, SharedMove, ItemMove])
def test_a_base_has_no_name(base: type[Move[Any]]) -> None:
    assert base.name == ""


def test_no_system_takes_a_base_for_a_command() -> None:
    for system in SYSTEMS.values():
        assert "" not in system.moves
        assert not {"opening", "advance", "planned_move", "shared_move", "item_move"} & set(system.moves)


def test_a_command_is_called_by_its_class_unless_it_says_another_name() -> None:
    class SkipRest(Move[Any]):
        """A move."""

    class Back(Move[Any]):
        """A move with a name of its own."""

        name = "come_back"

    assert (SkipRest.name, Back.name) == ("skip_rest", "come_back")
