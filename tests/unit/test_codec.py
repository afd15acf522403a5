"""The codec accepts exactly the schema."""

from dataclasses import dataclass

import pytest

from turnwright.core import codec
from turnwright.core.codec import BadShape


@dataclass(frozen=True, slots=True)
class Inner:
    a: int
    b: str = ""


@dataclass(frozen=True, slots=True)
class Outer:
    one: Inner
    many: tuple[Inner, ...] = ()
    pair: tuple[str, int] = ("", 0)
    maybe: int | None = None
    flag: bool = False


VALUE = Outer(Inner(1, "x"), (Inner(2), Inner(3, "é")), ("k", 4), None, True)


def test_named_form_leaves_defaults_out() -> None:
    assert codec.encode(VALUE) == {
        "one": {"a": 1, "b": "x"},
        "many": [{"a": 2}, {"a": 3, "b": "é"}],
        "pair": ["k", 4],
        "flag": True,
    }


def test_packed_form_drops_trailing_defaults() -> None:
    assert codec.pack(Outer(Inner(1))) == [[1]]
    assert codec.pack(VALUE) == [[1, "x"], [[2], [3, "é"]], ["k", 4], None, True]


@pytest.mark.parametrize("value", [VALUE, Outer(Inner(0)), Outer(Inner(-5), maybe=0)])
def test_both_forms_come_back(value: Outer) -> None:
    assert codec.decode(Outer, codec.encode(value), {}) == value
    assert codec.unpack(Outer, codec.pack(value), {}) == value


@pytest.mark.parametrize(
    ("data", "says"),
    [
        ([], "an object expected"),
        ({}, "“one” is missing"),
        ({"one": {"a": 13.5}}, "a whole number expected, 13.5 found"),
        ({"one": {"a": True}}, "a whole number expected"),
        ({"one": {"a": "1"}}, "a whole number expected"),
        ({"one": {"a": 10**9}}, "a whole number expected"),
        ({"one": {"a": 1, "c": 2}}, "unknown field “c”"),
        ({"one": {"a": 1}, "pair": ["k"]}, "2 entries expected, 1 found"),
        ({"one": {"a": 1}, "flag": 1}, "yes or no expected"),
        ({"one": {"a": 1}, "many": {}}, "a list expected"),
        ({"one": {"a": 1, "b": None}}, "text expected"),
    ],
)
def test_anything_else_is_refused_with_its_place(data: object, says: str) -> None:
    with pytest.raises(BadShape, match=says):
        codec.decode(Outer, data, {})


@pytest.mark.parametrize("data", [{}, [[1], [], ["k", 4], None, False, 1], [["1"]], [[]]])
def test_packed_nonsense(data: object) -> None:
    with pytest.raises(BadShape):
        codec.unpack(Outer, data, {})
