"""Who goes first: 1d12 for each side with its average adjustment, ties rolled again, and what winning brings (C4, 2).

Pure reading of the rolls recorded so far. A side is compared with the PCs' side alone, for only beating the PCs gives a go before segment 1;
so only sides that tie with the PCs roll again, and their earlier totals stand against everybody else.
"""

from collections.abc import Iterable
from fractions import Fraction
from math import floor

from turnwright.systems.collective.rules.options import option
from turnwright.systems.collective.state.clock import Fight, SideRoll

DIE = "1d12"


def adjustment(e: Fight, who: Iterable[str]) -> Fraction:
    """The average initiative adjustment of these combatants, rounded as the table plays it; surprised ones count."""
    values = [e.get(w).sheet.init for w in who]
    average = Fraction(sum(values), len(values)) if values else Fraction(0)
    rounding = option(e, "average_rounding")
    if rounding == "floor":
        return Fraction(floor(average))
    return Fraction(floor(average + Fraction(1, 2))) if rounding == "round" else average


def total(roll: SideRoll) -> Fraction:
    return roll.die + Fraction(roll.num, roll.den)


def contenders(e: Fight) -> tuple[str, ...]:
    """The sides somebody fights on."""
    return tuple(s.id for s in e.sides if e.members(s.id))


def totals(e: Fight, side: str) -> tuple[Fraction, ...]:
    return tuple(total(r) for r in e.clock.rolls if r.side == side)


def ties(e: Fight) -> tuple[str, ...]:
    """Sides whose every roll so far equals the PCs'; where the PCs win ties there are none."""
    if option(e, "initiative_tie") == "pcs_first":
        return ()
    pcs = totals(e, e.sides[0].id)
    return tuple(s for s in contenders(e)[1:] if pcs and totals(e, s) == pcs)


def to_roll(e: Fight) -> tuple[str, ...]:
    """The sides that must roll now: who has not yet, else the PCs and those tied with them."""
    sides = contenders(e)
    fresh = tuple(s for s in sides if not totals(e, s))
    if fresh:
        return fresh
    pcs = e.sides[0].id
    behind = tuple(
        s
        for s in sides[1:]
        if totals(e, pcs)[: len(totals(e, s))] == totals(e, s) and len(totals(e, s)) < len(totals(e, pcs))
    )
    if behind:
        return behind
    tied = ties(e)
    return (pcs, *tied) if tied and pcs in sides else ()


def winners(e: Fight) -> tuple[str, ...]:
    """The sides that beat the PCs, in the order of their halves."""
    pcs = totals(e, e.sides[0].id)
    return tuple(s for s in contenders(e) if s != e.sides[0].id and _beats(totals(e, s), pcs))


def _beats(side: tuple[Fraction, ...], pcs: tuple[Fraction, ...]) -> bool:
    """Roll against roll; the first that differs decides."""
    return next((a > b for a, b in zip(side, pcs, strict=False) if a != b), False)


def show(value: Fraction) -> str:
    """A total as a person writes it: 9, 8.5, 7 2/3."""
    if value.denominator == 1:
        return str(value.numerator)
    if value.denominator in (2, 4, 5, 10):
        return f"{float(value):g}"
    whole = floor(value)
    rest = value - whole
    return f"{whole} {rest.numerator}/{rest.denominator}" if whole else f"{rest.numerator}/{rest.denominator}"
