"""Numbers and dice as they are printed, with real minus signs."""


def minus(n: int) -> str:
    """A number with a real minus sign."""
    return f"−{-n}" if n < 0 else str(n)


def added_up(dice: tuple[int, ...]) -> str:
    """Dice as they are added and taken off: "6 + 6 − 10"."""
    return minus(dice[0]) + "".join(f" {'−' if d < 0 else '+'} {abs(d)}" for d in dice[1:])
