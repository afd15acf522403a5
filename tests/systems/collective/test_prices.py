"""The chart of C3.1: every cell against an independently typed table, and the regularities between cells."""

import pytest

from turnwright.systems.collective.notation import BadAction, parse
from turnwright.systems.collective.prices import columns, price, sellers

KINDS = ["Z", "V", "P", "M", "F"]
# Column by column, each a list of runs in the order Z V P M F; a run is a depth of Q, or Opp. "-" is not sold.
CELLS = {
    "A": {"": "-1234"},
    "A'": {"": "-1234", "Q": "-3---"},
    "A''": {"": "-1234", "Q": "-2345", "QQ": "-7---"},
    "B": {"": "-1234", "Q": "-4567"},
    "B'": {"": "-1234", "Q": "33456", "QQ": "-5678"},
    "B''": {"": "-1234", "Q": "22345", "QQ": "33456", "QQQ": "4----"},
    "C": {"": "-1234", "Q": "44567", "QQ": "-789a", "QQQ": "-abcd", "Opp": "-89ab"},
    "C'": {"": "-1234", "Q": "33456", "QQ": "55678", "QQQ": "-789a", "Opp": "-89ab"},
    "C''": {"": "-1234", "Q": "22345", "QQ": "33456", "QQQ": "44567", "Opp": "-89ab"},
    "C'''": {"": "-1234", "Q": "11234", "QQ": "11234", "QQQ": "11234", "QQQQ": "-1234", "Opp": "-1234"},
    "QA": {"Q": "-1234"},
    "QA'": {"Q": "-1234", "QQ": "-3---"},
    "QA''": {"Q": "-1234", "QQ": "-2345", "QQQ": "-7---"},
}
PREFIXES = ("", "Q", "QQ", "QQQ", "QQQQ", "QQQQQ", "Opp")
ALL = [(column, prefix, kind) for column in CELLS for prefix in PREFIXES for kind in KINDS]


def printed(column: str, prefix: str, kind: str) -> int | None:
    cell = CELLS[column].get(prefix, "-----")[KINDS.index(kind)]
    return None if cell == "-" else int(cell, 16)


def test_the_columns_are_the_thirteen_printed() -> None:
    assert columns() == tuple(CELLS)


@pytest.mark.parametrize(("column", "prefix", "kind"), ALL)
def test_every_cell(column: str, prefix: str, kind: str) -> None:
    assert price(column, parse(prefix + kind)) == printed(column, prefix, kind)


def test_C21_prime_columns() -> None:
    asked = [
        ("A'", "QV", 3), ("A''", "QQV", 7), ("B'", "QQP", 6), ("B''", "QQQZ", 4), ("C", "QQQF", 13), ("C'", "QQM", 7),
        ("C''", "OppF", 11), ("C'''", "QQQQF", 4), ("QA", "QP", 2), ("QA'", "QQV", 3), ("QA'", "QQP", None),
        ("QA''", "QQQV", 7), ("A'", "QP", None), ("QA", "P", None), ("C", "OppZ", None),
    ]  # fmt: skip
    assert [price(column, parse(want)) for column, want, _ in asked] == [cost for _, _, cost in asked]


def test_C20_the_written_out_figures_change_column_C_alone() -> None:
    for column, prefix, kind in ALL:
        want = parse(prefix + kind)
        prose = {"OppV": 7, "OppP": 8, "OppM": 9, "OppF": 10}.get(str(want)) if column == "C" else None
        assert price(column, want, "prose") == (prose or price(column, want))


def test_QA_columns_follow_from_A_columns() -> None:
    """A QA action buys what an A action with as many primes buys, with one Q more; every cell follows."""
    for column in ("QA", "QA'", "QA''"):
        for depth in range(6):
            for kind in KINDS:
                derived = price(column[1:], parse("Q" * (depth - 1) + kind)) if depth else None
                assert price(column, parse("Q" * depth + kind)) == derived


STEP = {"A'": 2, "A''": 1, "B": 3, "B'": 2, "B''": 1, "C": 3, "C'": 2, "C''": 1, "C'''": 0}
PLAIN = {"Z": 1, "V": 1, "P": 2, "M": 3, "F": 4}  # quick Z is priced like quick V
DEEPEST = {"A": 0, "A'": 1, "A''": 1, "B": 1, "B'": 2, "B''": 2, "C": 3, "C'": 3, "C''": 3, "C'''": 4}
EXCEPTIONS = {
    ("A'", "QP"), ("A'", "QM"), ("A'", "QF"),  # only V at this depth
    ("A''", "QQV"),  # dearer than a step, and a depth further than the rest
    ("A'", "QZ"), ("A''", "QZ"), ("B", "QZ"), ("B'", "QQZ"), ("C", "QQZ"), ("C", "QQQZ"), ("C'", "QQQZ"),  # no Z
    ("C'''", "QQQQZ"),
    ("B''", "QQQZ"),  # a Z where nothing else of that depth is sold
}  # fmt: skip


def test_quick_prices_follow_but_for_the_exceptions() -> None:
    """Each Q adds a fixed step of the column to the plain price, to the depth of the column."""
    wrong = set()
    for column, deepest in DEEPEST.items():
        for depth in range(6):
            for kind in KINDS:
                want = "Q" * depth + kind
                sold = depth <= deepest and want != "Z"
                derived = PLAIN[kind] + STEP.get(column, 0) * depth if sold else None
                if derived != price(column, parse(want)):
                    wrong.add((column, want))
    assert wrong == EXCEPTIONS


def test_opposing_prices_follow() -> None:
    for column in columns():
        for kind in KINDS:
            added = {"C": 7, "C'": 7, "C''": 7, "C'''": 0}.get(column)
            derived = None if added is None or kind == "Z" else PLAIN[kind] + added
            assert price(column, parse("Opp" + kind)) == derived


@pytest.mark.parametrize("want", ["QiP", "IP", "bP", "hM", "P@mouth", "QOppM", "S", "X", "G", "E", "N", "D", "A", "QA"])
def test_what_is_on_no_row_is_not_sold(want: str) -> None:
    assert sellers(parse(want)) == ()


def test_an_unknown_column_is_refused() -> None:
    with pytest.raises(BadAction):
        price("QQB", parse("QP"))
    with pytest.raises(ValueError, match="chart or prose"):
        price("C", parse("OppM"), "table")
