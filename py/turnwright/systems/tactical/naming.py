"""How an action is called, on buttons and in the log, and how a number is printed."""

from turnwright.systems.tactical.tally import Act, Initiative


def minus(n: int) -> str:
    """A number with a real minus sign."""
    return f"−{-n}" if n < 0 else str(n)


def added_up(dice: tuple[int, ...]) -> str:
    """Dice as they are added and taken off: "6 + 6 − 10"."""
    return minus(dice[0]) + "".join(f" {'−' if d < 0 else '+'} {abs(d)}" for d in dice[1:])


def made_of(rolled: Initiative) -> str:
    """What an initiative is made of: "Qu 5, rolled 6 + 6 − 10, −8 besides"."""
    dice = f"rolled {added_up(rolled.dice)}" if rolled.dice else "without dice"
    return f"Qu {minus(rolled.qu)}, {dice}{besides(rolled)}"


def besides(rolled: Initiative) -> str:
    """What an initiative has beyond the dice and Qu: modifiers, and what the GM changed."""
    rest = rolled.total - rolled.qu - sum(rolled.dice)
    return f", {minus(rest)} besides" if rest else ""


def lowered(text: str) -> str:
    """Words that go on in the middle of a sentence."""
    return text[:1].lower() + text[1:]


def named(act: Act) -> str:
    """What is done, without its AP."""
    if act.parry:
        return f"{act.label} and parry {act.parry}" if act.attack else f"Parry {act.parry}"
    return act.label


def title(act: Act) -> str:
    """An action as a person names it: "Melee attack, 4 AP"."""
    text = f"{named(act)}, {act.ap} AP"
    return f"If {act.trigger}: {lowered(text)}" if act.conditional else text
