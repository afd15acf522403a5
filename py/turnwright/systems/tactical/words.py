"""How an action is called, on buttons and in the log, and how a number is printed."""

from turnwright.systems.tactical.tally import Act


def minus(n: int) -> str:
    """A number with a real minus sign."""
    return f"−{-n}" if n < 0 else str(n)


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
