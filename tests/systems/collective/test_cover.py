"""The exact search for the cheapest payment, on prices that no chart has."""

import random
from collections import Counter
from itertools import product

import pytest

from turnwright.systems.collective.fitting import Item, TooMany, cheapest


def test_too_many_states_are_refused() -> None:
    items = [Item({"A": 1, "B": 1}, 300), Item({"A": 1, "B": 1}, 300)]
    with pytest.raises(TooMany):
        cheapest(items, {"A": 999, "B": 999}, ["A", "B"])


def test_what_one_source_alone_can_pay_is_settled_first() -> None:
    many = [Item({"A": 2}, 400), Item({"A": 1, "B": 1})]
    assert cheapest(many, {"A": 800, "B": 1}, ["A", "B"]) == [["A"] * 400, ["B"]]
    assert cheapest([Item({"A": 2}, 2)], {"A": 3}, ["A"]) is None
    assert cheapest([Item({"A": 2})], {"A": 3}, []) is None
    assert cheapest([], {}, []) == []


@pytest.mark.parametrize("seed", range(20))
def test_cover_is_exact_on_any_prices(seed: int) -> None:
    r = random.Random(seed)
    for _ in range(50):
        order = ["a", "b", "c", "d"]
        items = [
            Item({key: r.randint(1, 5) for key in r.sample(order, r.randint(1, 4))}, r.choice([1, 1, 1, 2]))
            for _ in range(r.randint(1, 4))
        ]
        have = {key: r.randint(0, 8) for key in order}
        answer = cheapest(items, have, order)
        got = None if answer is None else _value(items, answer, order)
        single = [item for item in items for _ in range(item.count)]
        values = [_value([Item(i.prices) for i in single], [[key] for key in keys], order)
                  for keys in product(*(item.prices for item in single))]  # fmt: skip
        affordable_values = [v for v in values if all(n <= have[key] for n, key in zip(v, order[::-1], strict=True))]
        assert got == min(affordable_values, default=None)


def _value(items: list[Item], answer: list[list[str]], order: list[str]) -> list[int]:
    total: Counter[str] = Counter()
    for item, keys in zip(items, answer, strict=True):
        assert len(keys) == item.count
        for key in keys:
            total[key] += item.prices[key]
    return [total[key] for key in reversed(order)]
