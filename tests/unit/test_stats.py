"""Further numbers of a fighter, as read: cleaned, bounded, each name once, and shown with capitals where they are abbreviations."""

import pytest

from turnwright.core import codec
from turnwright.core.model import Combatant, Stat
from turnwright.table.numbers import LONGEST_STAT, LONGEST_VALUE, MOST_STATS, possible, shared, shown_name, stats_of


def pairs(stats: tuple[Stat, ...]) -> list[tuple[str, str]]:
    return [(stat.name, stat.value) for stat in stats]


def test_names_and_values_stay_as_they_were_typed() -> None:
    typed = [("ac", "15"), ("Passive", "12"), ("speed", "30 ft"), ("fort", "+3"), ("dv", "-2")]
    assert pairs(stats_of(typed)) == typed
    assert stats_of(()) == ()


@pytest.mark.parametrize(
    ("typed", "kept"),
    [
        ((" passive\u200b  perception ", " 12\n"), [("passive perception", "12")]),
        (("speed, fly", "60 ft"), [("speed fly", "60 ft")]),
        (("", "12"), []),
        (("ac", " \u200b "), []),
        (("\u202e", "12"), []),
        (("passive perception (wisdom)", "14"), [("passive perception", "14")]),
        (("x" * 21, "1"), [("x" * 20, "1")]),
        (("ac", "9" * LONGEST_VALUE), [("ac", "9" * LONGEST_VALUE)]),
        (("ac", "9" * (LONGEST_VALUE + 1)), []),
        (("ac", "15, 12 from behind"), []),
        (("ac", "15; 12"), []),
    ],
)
def test_what_does_not_fit_is_cleaned_or_left_out(typed: tuple[str, str], kept: list[tuple[str, str]]) -> None:
    found = stats_of([typed])
    assert pairs(found) == kept
    assert possible(found)


def test_of_two_alike_the_first_counts_and_eight_are_kept() -> None:
    assert pairs(stats_of([("ac", "15"), ("con", "20"), ("AC", "13"), (" a\u200bc", "1")])) == [
        ("ac", "15"),
        ("con", "20"),
        ("a c", "1"),
    ]
    many = [(f"n{number}", str(number)) for number in range(12)]
    assert pairs(stats_of([*many[:3], *many])) == many[:MOST_STATS]


def test_long_names_that_are_alike_when_cut_are_one() -> None:
    assert pairs(stats_of([("y" * 30, "1"), ("y" * 31, "2")])) == [("y" * LONGEST_STAT, "1")]


@pytest.mark.parametrize(
    "stats",
    [
        tuple(Stat(f"n{number}", "1") for number in range(MOST_STATS + 1)),
        (Stat("", "1"),),
        (Stat(" ", "1"),),
        (Stat("ac", ""),),
        (Stat("ac", "\u200b"),),
        (Stat("x" * (LONGEST_STAT + 1), "1"),),
        (Stat("ac", "9" * (LONGEST_VALUE + 1)),),
        (Stat("ac", "15"), Stat("AC", "15")),
    ],
)
def test_impossible_ones_are_known(stats: tuple[Stat, ...]) -> None:
    assert not possible(stats)


def test_what_was_cleaned_once_stays_the_same() -> None:
    found = stats_of([("speed, fly", "60 ft"), ("x" * 40, "1"), ("Passive", "12")])
    assert stats_of(pairs(found)) == found


def test_a_group_shares_what_all_its_members_have() -> None:
    def member(*typed: tuple[str, str]) -> Combatant[None, None]:
        return Combatant("orc", "Orc", "monster", None, None, stats=stats_of(typed))

    first = member(("ac", "13"), ("con", "+2"), ("passive", "9"))
    assert shared([first]) == first.stats
    assert shared([first, member(("Passive", "9"), ("AC", "13"), ("con", "+3"))]) == (first.stats[0], first.stats[2])
    assert shared([first, member(("ac", "13")), member()]) == ()


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("ac", "AC"), ("omcv", "OMCV"), ("passive", "Passive"), ("passive perception", "Passive perception"), ("Mut", "Mut"),
        ("AC", "AC"), ("rüstung", "Rüstung"), ("防御", "防御"), ("to hit", "To hit"),
    ],
)  # fmt: skip
def test_an_abbreviation_is_shown_in_capitals(name: str, shown: str) -> None:
    assert shown_name(name) == shown


@pytest.mark.parametrize("short", [codec.encode, codec.pack])
def test_they_are_stored_and_read_exactly(short: object) -> None:
    stats = stats_of([("ac", "15"), ("con", "20")])
    kind = tuple[Stat, ...]
    if short is codec.encode:
        assert codec.encode(stats) == [{"name": "ac", "value": "15"}, {"name": "con", "value": "20"}]
        assert codec.decode(kind, codec.encode(stats), {}) == stats
    else:
        assert codec.pack(stats) == [["ac", "15"], ["con", "20"]]
        assert codec.unpack(kind, codec.pack(stats), {}) == stats
