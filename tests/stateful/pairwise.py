"""House rules for random fights, so that every answer of every house rule meets every answer of every other one.

A covering set is a list of rows, each an answer to every house rule of a system: for any two house rules and any two of their answers some row has
both. It is built greedily, row by row, and is the same each time. Fights that take the rows in turn meet most pairs in the first rows.
"""

from collections.abc import Sequence
from functools import cache
from itertools import combinations

from turnwright import SYSTEMS

Row = dict[str, str]


@cache
def rows(system: str) -> tuple[Row, ...]:
    """Returns the covering set of a system: the first row has the defaults."""
    known = SYSTEMS[system].rules.options
    choices = {o.id: [choice.value for choice in o.choices] for o in known.all.values() if len(o.choices) > 1}
    return tuple(covering(choices))


def covering(choices: dict[str, list[str]]) -> list[Row]:
    """Returns rows in which each two answers of two questions occur together. `choices`: the answers by question, the default first."""
    open_ = {
        pair(one, a, other, b) for one, other in combinations(choices, 2) for a in choices[one] for b in choices[other]
    }
    found = [{question: answers[0] for question, answers in choices.items()}]
    open_ -= set(pairs(found[0]))
    while open_:
        found.append(_row(choices, open_))
        open_ -= set(pairs(found[-1]))
    return found


def _row(choices: dict[str, list[str]], open_: set[tuple[str, str, str, str]]) -> Row:
    """Returns a row that begins with a pair that no row has yet, and takes for each question the answer with most of such pairs."""
    one, a, other, b = min(open_)
    row = {one: a, other: b}
    left = sorted(choices.keys() - row.keys(), key=lambda question: -len(choices[question]))
    for question in left:
        row[question] = max(
            choices[question], key=lambda answer: sum(pair(question, answer, *had) in open_ for had in row.items())
        )
    return row


def pairs(row: Row) -> list[tuple[str, str, str, str]]:
    return [pair(*one, *other) for one, other in combinations(row.items(), 2)]


def pair(one: str, a: str, other: str, b: str) -> tuple[str, str, str, str]:
    return (one, a, other, b) if one < other else (other, b, one, a)


def of_fight(system: str, number: int) -> Sequence[tuple[str, str]]:
    """Returns the answers of a fight that are not the default, by its number."""
    sets = rows(system)
    return [pair for pair in sets[number % len(sets)].items() if pair not in sets[0].items()]
