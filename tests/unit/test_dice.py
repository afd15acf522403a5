"""Dice: notation, typed dice first, all others from the entropy."""

import pytest

from turnwright.core.commands import BadCommand
from turnwright.core.dice import Dice, Roll, notation


@pytest.mark.parametrize(("text", "parts"), [("1d12", (1, 12, 0)), ("3d6+1", (3, 6, 1)), ("2d10-2", (2, 10, -2))])
def test_notation(text: str, parts: tuple[int, int, int]) -> None:
    assert tuple(notation(text)) == parts


@pytest.mark.parametrize(
    "text",
    [
        "",
        "d",
        "d6",
        "1d",
        "0d6",
        "1d1",
        "101d6",
        "1d10000",
        "1d6+",
        "1d6++1",
        "1d6+1-1",
        "١d6",
        "9" * 5000 + "d6",
        "1e2d6",
    ],
)
def test_bad_notation_is_a_sentence(text: str) -> None:
    with pytest.raises(BadCommand) as bad:
        notation(text)
    assert str(bad.value).endswith(".")


def test_typed_dice_come_first_and_are_used_up() -> None:
    dice = Dice({"ash": (4, 5)}, "ff")
    assert dice.roll("ash", "1d6") == Roll((4,), 4, True)
    assert dice.has("ash")
    assert dice.roll("ash", "1d6+2").total == 7
    assert not dice.has("ash")
    assert not dice.roll("ash", "1d6").typed


@pytest.mark.parametrize("die", [0, 13, -1])
def test_a_typed_die_shows_its_faces(die: int) -> None:
    with pytest.raises(BadCommand, match="A d12 shows 1 to 12"):
        Dice({"pc": (die,)}).roll("pc", "1d12")


def test_the_same_entropy_gives_the_same_dice() -> None:
    rolls = [Dice({}, "c0ffee").roll("x", "100d12").dice for _ in range(2)]
    assert rolls[0] == rolls[1]
    assert set(rolls[0]) == set(range(1, 13))


def test_a_bonus_has_an_end() -> None:
    assert Dice({"x": (3,)}).roll("x", "1d6+99999").total == 100_002
    for text in ("1d6+123456", "1d6-100000", "1d6+1234567890"):
        with pytest.raises(BadCommand, match=r"at most 99999, as in 1d6\+3"):
            Dice({"x": (3,)}, "1").roll("x", text)


def test_without_entropy_nothing_is_rolled() -> None:
    with pytest.raises(BadCommand):
        Dice().roll("x", "1d6")


def test_too_few_typed_dice() -> None:
    with pytest.raises(BadCommand, match="needs 3 dice, not 2"):
        Dice({"x": (1, 2)}, "1").roll("x", "3d6")
