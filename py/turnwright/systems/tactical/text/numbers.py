"""Formats numbers and dice with real minus signs."""


def minus(n: int) -> str:
    """Returns a number with a real minus sign."""
    return f"−{-n}" if n < 0 else str(n)


def added_up(dice: tuple[int, ...]) -> str:
    """Returns dice with their signs: "6 + 6 − 10"."""
    return minus(dice[0]) + "".join(f" {'−' if d < 0 else '+'} {abs(d)}" for d in dice[1:])
