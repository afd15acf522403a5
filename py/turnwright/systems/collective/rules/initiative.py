"""Initiative: 1d12 for each side with its average adjustment, re-rolls of ties, and the result (C4, 2).

A side is compared only with the PCs' side, because only beating the PCs gives a go before segment 1. So only sides that tie with the PCs
roll again, and their earlier totals stand against all other sides.
"""

from collections.abc import Iterable
from dataclasses import replace
from fractions import Fraction
from math import floor

from turnwright.core import Dice, Fact, Line, Prompt, Say, both, names
from turnwright.systems.collective.rules.options import option
from turnwright.systems.collective.state import Event, Fight, SideRoll

DIE = "1d12"


class InitiativeRolled(Fact[Fight]):
    """A side's 1d12 and its adjustment as a fraction (num/den)."""

    side: str
    die: int
    num: int
    den: int
    typed: bool

    @property
    def rolled(self) -> SideRoll:
        return SideRoll(self.side, self.die, self.num, self.den, self.typed)

    def apply(self, e: Fight) -> Fight:
        return replace(e, clock=replace(e.clock, rolls=(*e.clock.rolls, self.rolled)))

    def line(self, before: Fight, after: Fight, say: Say) -> Line:
        return roll_line(say, after.side(self.side).name, self.rolled, "collective.first")


class FirstGoSettled(Fact[Fight]):
    """The sides that act in segment 0 (none: the PCs' side begins); `only` limits that to some combatants."""

    extra: tuple[str, ...]
    only: tuple[str, ...]
    rule: str

    def apply(self, e: Fight) -> Fight:
        settled = replace(e.clock, stage="play", moment="round_over", extra=self.extra, only=self.only, rolls=())
        return replace(e, clock=settled)

    def line(self, before: Fight, after: Fight, say: Say) -> Line:
        if self.only:
            text = say("log.first.only", name=names(after, self.only), count=len(self.only))
        elif self.extra:
            text = say("log.first.sides", sides=both(after.side(s).name for s in self.extra))
        else:
            text = say("log.first.nobody")
        return Line(text, "auto", self.rule)


def roll_line(say: Say, name: str, rolled: SideRoll, rule: str) -> Line:
    """Returns the log line of a roll for initiative: its total and its adjustment."""
    key = "log.initiative.typed" if rolled.typed else "log.initiative"
    plus = Fraction(rolled.num, rolled.den)
    adds = f"{rolled.die} {'-' if plus < 0 else '+'} {show(abs(plus))}"
    made = show(total(rolled))
    text = say(key, name=name, total=made, dice=DIE, sum=adds)
    return Line(text, "roll", rule, brief=say("log.initiative.brief", name=name, total=made))


def first_go(e: Fight, dice: Dice) -> Event | Prompt:
    """Returns the next step of settling who goes first: a side's roll, a tie for the table to roll again, or the result."""
    waiting = to_roll(e)
    if not waiting:
        return FirstGoSettled(winners(e), (), "collective.first")
    side = waiting[0]
    last = next((r for r in reversed(e.clock.rolls) if r.side == side), None)
    if last is not None and last.typed and not dice.has(side):
        return Prompt("initiative", waiting)
    return roll(e, side, dice)


def roll(e: Fight, side: str, dice: Dice) -> InitiativeRolled:
    fell = dice.roll(side, DIE)
    plus = adjustment(e, (c.id for c in e.members(side)))
    return InitiativeRolled(side, fell.total, plus.numerator, plus.denominator, fell.typed)


def adjustment(e: Fight, who: Iterable[str]) -> Fraction:
    """Returns the average initiative adjustment of these combatants, rounded by house rule; surprised ones count."""
    values = [e.get(w).sheet.init for w in who]
    average = Fraction(sum(values), len(values)) if values else Fraction(0)
    rounding = option(e, "average_rounding")
    if rounding == "floor":
        return Fraction(floor(average))
    return Fraction(floor(average + Fraction(1, 2))) if rounding == "round" else average


def total(roll: SideRoll) -> Fraction:
    return roll.die + Fraction(roll.num, roll.den)


def contenders(e: Fight) -> tuple[str, ...]:
    return tuple(s.id for s in e.sides if e.members(s.id))


def _others(e: Fight) -> tuple[str, ...]:
    """Returns the sides with fighters that roll against the PCs."""
    return tuple(s for s in contenders(e) if s != e.party.id)


def totals(e: Fight, side: str) -> tuple[Fraction, ...]:
    return tuple(total(r) for r in e.clock.rolls if r.side == side)


def ties(e: Fight) -> tuple[str, ...]:
    """Returns the sides whose every roll so far equals the PCs'; none if the PCs win ties."""
    if option(e, "initiative_tie") == "pcs_first":
        return ()
    pcs = totals(e, e.party.id)
    return tuple(s for s in _others(e) if pcs and totals(e, s) == pcs)


def to_roll(e: Fight) -> tuple[str, ...]:
    """Returns the sides that must roll now: those without a roll, else the PCs and those tied with them."""
    sides = contenders(e)
    fresh = tuple(s for s in sides if not totals(e, s))
    if fresh:
        return fresh
    pcs = e.party.id
    made = totals(e, pcs)
    behind = tuple(s for s in _others(e) if (theirs := totals(e, s)) != made and made[: len(theirs)] == theirs)
    if behind:
        return behind
    tied = ties(e)
    return (pcs, *tied) if tied and pcs in sides else ()


def winners(e: Fight) -> tuple[str, ...]:
    pcs = totals(e, e.party.id)
    return tuple(s for s in _others(e) if _beats(totals(e, s), pcs))


def _beats(side: tuple[Fraction, ...], pcs: tuple[Fraction, ...]) -> bool:
    """Tells whether the first rolls beat the second: the first difference decides."""
    return next((a > b for a, b in zip(side, pcs, strict=False) if a != b), False)


def show(value: Fraction) -> str:
    """Returns a total as a person writes it: 9, 8 1/2, 7 2/3."""
    if value.denominator == 1:
        return str(value.numerator)
    whole = floor(value)
    rest = value - whole
    return f"{whole} {rest.numerator}/{rest.denominator}" if whole else f"{rest.numerator}/{rest.denominator}"
