"""Tables of HERO against plain readings: the chart, DEX Rolls, the ranking of a contest, the lists of defenses and slow actions."""

from collections.abc import Mapping
from itertools import product

import pytest

from turnwright import SYSTEMS
from turnwright.core.commands import BadCommand
from turnwright.core.model import Combatant
from turnwright.systems.hero import acting, chart, delaying, state, wounds
from turnwright.systems.hero.fields import FIELDS
from turnwright.systems.hero.options import OPTIONS
from turnwright.systems.hero.order import roll_target, target
from turnwright.systems.hero.state import Sheet, Tally
from turnwright.systems.hero.using import Entry, ranked

ROWS = {
    0: "............",
    1: "......x.....",
    2: ".....x.....x",
    3: "...x...x...x",
    4: "..x..x..x..x",
    5: "..x.x..x.x.x",
    6: ".x.x.x.x.x.x",
    7: ".x.x.xx.x.xx",
    8: ".xx.xx.xx.xx",
    9: ".xxx.xxx.xxx",
    10: ".xxxxx.xxxxx",
    11: ".xxxxxxxxxxx",
    12: "xxxxxxxxxxxx",
}


@pytest.mark.parametrize("spd", ROWS)
def test_the_chart_cell_by_cell(spd: int) -> None:
    drawn = "".join("x" if s in chart.phases(spd) else "." for s in range(1, 13))
    assert drawn == ROWS[spd]
    assert len(chart.phases(spd)) == spd
    assert all(chart.gives_phase(spd, 24 + s) == (s in chart.phases(spd)) for s in range(1, 13))


def test_beyond_the_chart() -> None:
    assert chart.phases(13) == chart.phases(99) == chart.phases(12)
    assert chart.phases(-1) == ()


def test_counted_segments() -> None:
    assert [(state.turn(n), state.within(n)) for n in (1, 12, 13, 24, 25)] == [
        (1, 1),
        (1, 12),
        (2, 1),
        (2, 12),
        (3, 1),
    ]
    assert all(state.counted(state.turn(n), state.within(n)) == n for n in range(1, 100))
    assert state.segment_name(14, 13) == "Segment 2"
    assert state.segment_name(14, 12) == "Segment 2 of Turn 2"


@pytest.mark.parametrize("number", range(200))
def test_roll_targets_round_to_the_nearest(number: int) -> None:
    assert roll_target(number) == round(9 + number / 5)
    sheet = Sheet(dex=number, reflexes=7, ego=199 - number, fast_draw=14)
    assert target(sheet, "dex") == roll_target(number)
    assert target(sheet, "ego") == roll_target(199 - number)
    assert (target(sheet, "fast_draw"), target(sheet, "teamwork")) == (14, 0)


def corrected(name: str, text: str) -> Sheet:
    fight = SYSTEMS["hero"].open("A fight")
    return FIELDS.corrected(fight, Combatant("ada", "Ada", "pc", Sheet(), Tally()), name, text)[1].sheet


def test_fields_are_bounded() -> None:
    for text in ("", "x", "-1", "100", "1.5"):
        with pytest.raises(BadCommand):
            corrected("spd", text)
    assert corrected("fast_draw", "14-").fast_draw == 14


EQUAL = tuple(c.value for c in OPTIONS.all["contest_equal_margin"].choices)
BOTH_FAIL = tuple(c.value for c in OPTIONS.all["contest_both_fail"].choices)
MARGINS = (-3, -1, 0, 2)


def beats(a: Entry, b: Entry, equal: str, both_fail: str) -> bool:
    """Tells whether one resolves before the other, for two alone. Equal ones roll again elsewhere."""
    if a.margin < 0 and b.margin < 0 and both_fail != "compare_margins":
        return both_fail == "opponent_first" and a.opponent and not b.opponent
    if a.margin == b.margin:
        return equal == "opponent_first" and a.opponent and not b.opponent
    return a.margin > b.margin


@pytest.mark.parametrize("equal", [pair for pair in EQUAL if pair != "reroll"])
@pytest.mark.parametrize("both_fail", BOTH_FAIL)
def test_a_contest_of_four_is_won_as_each_pair_would_be(equal: str, both_fail: str) -> None:
    for margins in product(MARGINS, repeat=4):
        entries = [
            Entry(who, margin, who == "foe") for who, margin in zip(("foe", "a", "b", "c"), margins, strict=True)
        ]
        groups = ranked(entries, equal, both_fail, lambda entry: entry)
        place = {entry.who: n for n, group in enumerate(groups) for entry in group}
        assert sorted(place) == ["a", "b", "c", "foe"]
        for x, y in product(entries, repeat=2):
            assert (place[x.who] < place[y.who]) == beats(x, y, equal, both_fail), (margins, x, y, groups)


@pytest.mark.parametrize("both_fail", BOTH_FAIL)
def test_equal_ones_roll_again_until_they_differ(both_fail: str) -> None:
    for margins in product(MARGINS, repeat=3):
        entries = [Entry(who, margin, who == "foe") for who, margin in zip(("foe", "a", "b"), margins, strict=True)]
        again = {"foe": iter((1, 4)), "a": iter((1, 3)), "b": iter((1, 2))}
        rolled: list[str] = []

        def roll(entry: Entry, again: Mapping[str, object] = again, rolled: list[str] = rolled) -> Entry:
            rolled.append(entry.who)
            return entry._replace(margin=next(again[entry.who]))  # type: ignore[call-overload]

        groups = ranked(entries, "reroll", both_fail, roll)
        tied = {x.who for x, y in product(entries, repeat=2) if x.who != y.who and _open(x, y, both_fail)}
        assert set(rolled) == tied, (margins, rolled)
        for group in groups:
            assert len(group) == 1 or (both_fail != "compare_margins" and all(entry.margin < 0 for entry in group))


def _open(x: Entry, y: Entry, both_fail: str) -> bool:
    """Tells whether these two must roll again: equal, unless the rule for two missed rolls applies."""
    return x.margin == y.margin and (x.margin >= 0 or both_fail == "compare_margins")


def test_what_one_may_abort_to() -> None:
    assert {f.id for f in acting.FORMS.values() if f.lasts} == {"dodge", "block", "knockback"}
    with pytest.raises(BadCommand):
        acting.form("attack")


def test_what_lands_later() -> None:
    lands = {a.id: a.lands for a in delaying.ACTIONS.values()}
    assert lands == {
        "haymaker": "segment_end",
        "extra_segment": "segment_end",
        "delayed_phase": "half_dex",
        "extra_phase": "next_phase",
    }
    assert [delaying.half(n) for n in (0, 1, 13, 14, 15)] == [0, 1, 7, 7, 8]
    with pytest.raises(BadCommand):
        delaying.slow_action("quick")


@pytest.mark.parametrize(
    ("stun", "often"),
    [(0, "phase"), (-10, "phase"), (-11, "turn"), (-20, "turn"), (-21, "minute"), (-30, "minute"), (-31, "")],
)
def test_how_often_somebody_knocked_out_recovers(stun: int, often: str) -> None:
    from turnwright.core.model import Combatant, Gauge

    c = Combatant("ada", "Ada", "pc", Sheet(rec=5), Tally(), (Gauge("STUN", stun, 20), Gauge("END", 18, 20)))
    assert wounds.per(c) == often
    assert wounds.raised(c) == (("STUN", stun + 5), ("END", 20))
