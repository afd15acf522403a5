"""Initiative: 1d12 for each side with its average adjustment, re-rolls of ties, and the result (C4, 2).

A side is compared only with the PCs' side, because only beating the PCs gives a go before segment 1. So only sides that tie with the PCs
roll again, and their earlier totals stand against all other sides.
"""

from collections.abc import Iterable
from dataclasses import replace
from fractions import Fraction
from math import floor

from turnwright.core import Dice, Fact, Line, Prompt, Say, join_and, name_all
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

    def apply(self, fight: Fight) -> Fight:
        return replace(fight, clock=replace(fight.clock, rolls=(*fight.clock.rolls, self.rolled)))

    def line(self, before: Fight, after: Fight, say: Say) -> Line:
        return roll_line(say, after.side(self.side).name, self.rolled, "collective.first")


class FirstGoSettled(Fact[Fight]):
    """The sides that act in segment 0 (none: the PCs' side begins); `only` limits that to some combatants."""

    extra: tuple[str, ...]
    only: tuple[str, ...]
    rule: str

    def apply(self, fight: Fight) -> Fight:
        settled = replace(fight.clock, stage="play", moment="round_over", extra=self.extra, only=self.only, rolls=())
        return replace(fight, clock=settled)

    def line(self, before: Fight, after: Fight, say: Say) -> Line:
        if self.only:
            text = say("log.first.only", name=name_all(after, self.only), count=len(self.only))
        elif self.extra:
            text = say("log.first.sides", sides=join_and(after.side(s).name for s in self.extra))
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


def first_go(fight: Fight, dice: Dice) -> Event | Prompt:
    """Returns the next step of settling who goes first: a side's roll, a tie for the table to roll again, or the result."""
    waiting = to_roll(fight)
    if not waiting:
        return FirstGoSettled(winners(fight), (), "collective.first")
    side = waiting[0]
    last = next((r for r in reversed(fight.clock.rolls) if r.side == side), None)
    if last is not None and last.typed and not dice.has(side):
        return Prompt("initiative", waiting)
    return roll(fight, side, dice)


def roll(fight: Fight, side: str, dice: Dice) -> InitiativeRolled:
    fell = dice.roll(side, DIE)
    plus = adjustment(fight, (c.id for c in fight.members(side)))
    return InitiativeRolled(side, fell.total, plus.numerator, plus.denominator, fell.typed)


def adjustment(fight: Fight, who: Iterable[str]) -> Fraction:
    """Returns the average initiative adjustment of these combatants, rounded by house rule; surprised ones count."""
    values = [fight.get(w).sheet.init for w in who]
    average = Fraction(sum(values), len(values)) if values else Fraction(0)
    rounding = option(fight, "average_rounding")
    if rounding == "floor":
        return Fraction(floor(average))
    return Fraction(floor(average + Fraction(1, 2))) if rounding == "round" else average


def total(roll: SideRoll) -> Fraction:
    return roll.die + Fraction(roll.num, roll.den)


def contenders(fight: Fight) -> tuple[str, ...]:
    return tuple(s.id for s in fight.sides if fight.members(s.id))


def _others(fight: Fight) -> tuple[str, ...]:
    """Returns the sides with fighters that roll against the PCs."""
    return tuple(s for s in contenders(fight) if s != fight.party.id)


def totals(fight: Fight, side: str) -> tuple[Fraction, ...]:
    return tuple(total(r) for r in fight.clock.rolls if r.side == side)


def ties(fight: Fight) -> tuple[str, ...]:
    """Returns the sides whose every roll so far equals the PCs'; none if the PCs win ties."""
    if option(fight, "initiative_tie") == "pcs_first":
        return ()
    pcs = totals(fight, fight.party.id)
    return tuple(s for s in _others(fight) if pcs and totals(fight, s) == pcs)


def to_roll(fight: Fight) -> tuple[str, ...]:
    """Returns the sides that must roll now: those without a roll, else the PCs and those tied with them."""
    sides = contenders(fight)
    fresh = tuple(s for s in sides if not totals(fight, s))
    if fresh:
        return fresh
    pcs = fight.party.id
    made = totals(fight, pcs)
    behind = tuple(s for s in _others(fight) if (theirs := totals(fight, s)) != made and made[: len(theirs)] == theirs)
    if behind:
        return behind
    tied = ties(fight)
    return (pcs, *tied) if tied and pcs in sides else ()


def winners(fight: Fight) -> tuple[str, ...]:
    pcs = totals(fight, fight.party.id)
    return tuple(s for s in _others(fight) if _beats(totals(fight, s), pcs))


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
