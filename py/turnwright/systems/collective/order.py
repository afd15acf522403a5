"""Who goes first, and in which order: initiative, the start of the fight, the order of the sides and inside a half.

Theory (C4, 1 and 2). If surprise or the table makes clear who goes first, nobody rolls; else each side rolls 1d12 with its average adjustment. A
side is compared only with the PCs' side, because only beating the PCs gives a go before segment 1. So only sides that tie with the PCs roll
again, and their earlier totals stand against all other sides. What is settled is stored as the sides of segment 0 (`extra`), and for PCs who
attack PCs as the only ones who act in it (`only`).

The listed order inside a half is only a default; the GM changes it, and may swap the sides after the first while the first one acts.
"""

from collections.abc import Iterable, Iterator
from dataclasses import replace
from fractions import Fraction
from math import floor
from typing import NamedTuple

from turnwright.core.commands import Ask, Choice, Objection, Objections, Offer
from turnwright.core.dice import Dice
from turnwright.core.fact import Boundary, Fact, Line
from turnwright.core.members import people, whom
from turnwright.core.model import Prompt, ids
from turnwright.core.move import Move, PlannedMove, startable, unknown
from turnwright.core.system import System
from turnwright.systems.collective import say, state
from turnwright.systems.collective.judging import barred, not_before_first
from turnwright.systems.collective.options import option
from turnwright.systems.collective.pools import nothing_left
from turnwright.systems.collective.state import RULES, Event, Events, Fight, Fighter, SideRoll, contenders
from turnwright.table import corrections
from turnwright.table.corrections import SideChanged
from turnwright.text import N_, Say, join_and

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
        return rolled(fight, self.rolled)

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
            text = say(
                ("{name} goes before segment 1", "{name} go before segment 1"),
                name=state.name_with_numbers(after, self.only),
                count=len(self.only),
            )
        elif self.extra:
            text = say("{sides} act before segment 1", sides=join_and(after.side(s).name for s in self.extra))
        else:
            text = say("Nobody acts before segment 1")
        return Line(text, "auto", self.rule)


def rolled(fight: Fight, roll: SideRoll) -> Fight:
    """Returns the fight with one more roll of a contest."""
    return replace(fight, clock=replace(fight.clock, rolls=(*fight.clock.rolls, roll)))


def roll_line(say: Say, name: str, rolled: SideRoll, rule: str) -> Line:
    """Returns the log line of a roll for initiative: its total and its adjustment."""
    says = N_("{name}: {total} for initiative ({dice}: {sum})")
    if rolled.typed:
        says = N_("{name}: {total} for initiative ({dice}: {sum}, table dice)")
    plus = Fraction(rolled.num, rolled.den)
    adds = f"{rolled.die} {'−' if plus < 0 else '+'} {written(abs(plus))}"
    made = written(total(rolled))
    text = say(says, name=name, total=made, dice=DIE, sum=adds)
    return Line(text, "roll", rule, brief=say("{name}: {total} for initiative", name=name, total=made))


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
    """Returns the roll of a side: the table's die or the engine's."""
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
    """Returns the die with its adjustment."""
    return roll.die + Fraction(roll.num, roll.den)


def _others(fight: Fight) -> tuple[str, ...]:
    """Returns the sides with fighters that roll against the PCs."""
    return tuple(s for s in contenders(fight) if s != fight.party.id)


def totals(fight: Fight, side: str) -> tuple[Fraction, ...]:
    """Returns what a side has rolled so far, the re-rolls last."""
    return tuple(total(r) for r in fight.clock.rolls if r.side == side)


def ties(fight: Fight) -> tuple[str, ...]:
    """Returns the sides whose every roll so far equals the PCs'; none if the PCs win ties."""
    if option(fight, "initiative_tie") == "pcs_first":  # C4, 2 is silent
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
    """Returns the sides that beat the PCs."""
    pcs = totals(fight, fight.party.id)
    return tuple(s for s in _others(fight) if _beats(totals(fight, s), pcs))


def _beats(side: tuple[Fraction, ...], pcs: tuple[Fraction, ...]) -> bool:
    """Tells whether the first rolls beat the second: the first difference decides."""
    return next((a > b for a, b in zip(side, pcs, strict=False) if a != b), False)


def written(value: Fraction) -> str:
    """Returns a total as a person writes it: 9, 8 1/2, 7 2/3."""
    whole, rest = divmod(abs(value).numerator, value.denominator)
    parts = [str(whole)] * bool(whole or not rest) + [f"{rest}/{value.denominator}"] * bool(rest)
    return "−" * (value < 0) + " ".join(parts)


# the fight begins


class First(NamedTuple):
    """The sides with a go before segment 1, and the rule behind it; without a rule the dice decide."""

    extra: tuple[str, ...]
    rule: str


class Start(PlannedMove[Fight, First]):
    """Starts the fight. `first`: empty if surprise or the dice decide who goes first, else the side that clearly does. `initiator`: PCs who
    attack other PCs; they go before segment 1 like monsters who won initiative."""

    waits = False
    first: str = ""
    initiator: tuple[str, ...] = ()

    def plan(self, fight: Fight) -> First:
        if self.initiator:
            return First((fight.foes.id,), "collective.first.pc_against_pc")
        pcs = fight.party.id
        contenders = state.contenders(fight)
        dazed = {s for s in contenders if all(c.sheet.surprised for c in fight.members(s))}
        if self.first:
            # C4 1 and 2: when every PC is surprised, only the other sides act in segment 1
            extra = (self.first,) if self.first != pcs and pcs not in dazed else ()
            return First(extra, "collective.first.clear")
        awake = [s for s in contenders if s not in dazed]
        if dazed and awake and (pcs in dazed or awake == [pcs]):
            return First((), "collective.first.surprise")
        return First((), "collective.first.clear" if len(contenders) < 2 else "")

    def against(self, fight: Fight, plan: First) -> Objections:
        yield from startable(fight)
        if self.first and self.first not in {s.id for s in fight.sides}:
            yield RULES.reason("turnwright.side", overrule=False)
        if self.initiator:
            yield from unknown(fight, self.initiator)

    def facts(self, fight: Fight, plan: First, dice: Dice) -> Events:
        yield Started(ids(fight.roster), fight.party.id)
        for who in self.initiator:
            if fight.get(who).side != fight.foes.id:
                yield SideChanged(who, fight.foes.id)
        if plan.rule:
            yield FirstGoSettled(plan.extra, self.initiator, plan.rule)


class Started(Fact[Fight]):
    """The fight begins; `order` is the listed order inside the halves. `party`: the PCs' side; saves without it took the first one."""

    order: tuple[str, ...]
    party: str = ""

    def apply(self, fight: Fight) -> Fight:
        pcs = self.party or fight.sides[0].id
        fight = fight.with_tallies(lambda c: replace(c.tally, pc=c.side == pcs))
        return replace(fight, clock=replace(fight.clock, stage="initiative", order=self.order))


def start_offer(fight: Fight) -> Offer:
    """Returns the usual start: by surprise if that settles it, else by a roll of the sides."""
    start = Start()
    plan = start.plan(fight)
    against = start.reasons(fight, plan)
    if plan.rule:
        note = say(
            "Surprise decides who goes first"
            if plan.rule == "collective.first.surprise"
            else "Only one side, no initiative"
        )
        return start.button(say("Start"), against, note=note)
    roll = ("first", ("",))
    dice = (
        Ask(s, "dice", fight.side(s).name, notation=DIE, note=_average(fight, s), when=roll)
        for s in state.contenders(fight)
    )
    note = say("{dice} for each side", dice=DIE)
    return replace(start.button(say("Start"), against, (_who_first(fight), *dice), note=note), sums_up=True)


def _who_first(fight: Fight) -> Ask:
    """Returns the question who goes first: the dice, or the side that clearly does."""
    sides = (Choice(s.id, s.name, told=say("{side} go first", side=s.name)) for s in fight.sides if fight.members(s.id))
    choices = (Choice("", say("Roll"), say("{dice} each", dice=DIE)), *sides)
    return Ask("first", "choice", say("Who goes first?"), choices, value="", optional=True)


def _average(fight: Fight, side: str) -> str:
    plus = adjustment(fight, (c.id for c in fight.members(side)))
    return say("adds {number}", number=written(plus))


def other_offers(fight: Fight) -> list[Offer]:
    """Returns the other ways to start: one side clearly goes first although surprise would settle it, or a PC attacks a PC."""
    start = Start()
    plan = start.plan(fight)
    against = start.reasons(fight, plan)
    clear = say("no roll needed")
    out = [
        Start(s.id).button(say("{side} go first", side=s.name), against, note=clear, key=f"start:{s.id}")
        for s in (fight.sides if plan.rule else ())
        if fight.members(s.id)
    ]
    pcs = people(fight.members(fight.party.id))
    if len(pcs) > 1:
        ask = Ask("initiator", "combatant", say("Who attacks?"), pcs, many=True)
        note = say("The attacker goes first, on the other side")
        out.append(start.button(say("A PC attacks a PC"), against, (ask,), note=note, key="start:pvp"))
    return out


# the order inside the halves, and of the sides


class Reorder(Move[Fight]):
    """Moves this combatant right before another in the listed order, or last."""

    waits = False
    who: str
    before: str = ""

    def objections(self, fight: Fight) -> Objections:
        missing = list(unknown(fight, (self.who, self.before) if self.before else (self.who,)))
        yield from missing
        if not missing and self._order(fight) == ids(state.listed(fight)):
            text = (
                N_("{name} goes before {other} already.")
                if self.before != self.who
                else N_("{name} cannot go before {other}.")
            )
            if not self.before:
                text = N_("{name} goes last in the half already.")
            other = state.name_with_numbers(fight, (self.before,)) if self.before != self.who else say("themselves")
            yield RULES.about(fight.get(self.who), "turnwright.same", text, overrule=False, other=other)

    def _order(self, fight: Fight) -> tuple[str, ...]:
        """Returns the listed order after the move."""
        now = ids(state.listed(fight))
        order = [one for one in now if one != self.who]
        at = order.index(self.before) if self.before in order else now.index(self.who) if self.before else len(order)
        return (*order[:at], self.who, *order[at:])

    def events(self, fight: Fight, dice: Dice) -> Events:
        yield OrderSet(self._order(fight), self.who, self.before)


def in_order(fight: Fight, who: tuple[str, ...]) -> Fight:
    """Returns the fight with this listed order inside the halves."""
    return replace(fight, clock=replace(fight.clock, order=who))


class OrderSet(Fact[Fight]):
    """The listed order inside the halves. `who` moved right before another, or to the end; older saves do not say."""

    order: tuple[str, ...]
    who: str = ""
    before: str = ""

    def line(self, before: Fight, after: Fight, say: Say) -> Line:
        parts = {
            "name": state.name_with_numbers(after, (self.who,)),
            "other": state.name_with_numbers(after, (self.before,)),
        }
        text = N_("The order within the halves changes")
        if self.who:
            text = N_("{name} now goes before {other}") if self.before else N_("{name} now goes last in the half")
        return Line(say(text, **parts), "gm", who=self.who)

    def apply(self, fight: Fight) -> Fight:
        return state.waiting(in_order(fight, self.order))


def reorder_offer() -> Offer:
    """Returns the button that moves a combatant in the listed order."""
    asks = (whom(many=False), Ask("before", "combatant", say("Goes before"), optional=True))
    return Reorder("").button(say("Change the order"), asks=asks, note=say("within the half"))


class OrderSides(corrections.OrderSides[Fight]):
    """Reorders the sides; once the fight runs, only during a segment's first half."""

    def against(self, fight: Fight, system: System[Fight]) -> Objections:
        yield from super().against(fight, system)
        yield from self.too_late(fight)

    def too_late(self, fight: Fight) -> Objections:
        """Yields the objection once a side beside the first may have acted in this segment."""
        first = fight.sides[0].id
        # C4, three-way fight: between segments the GM decides who has the middle; in the first half nobody else has acted yet
        if fight.clock.stage == "play" and (fight.clock.half != first or self.sides[:1] != (first,)):
            yield RULES.reason(
                "collective.parts",
                say("Change the side order while {side} act; they stay first.", side=fight.side(first).name),
                overrule=False,
            )


def side_offers(fight: Fight) -> list[Offer]:
    """Returns each swap of two neighbouring sides except the first side."""
    ids = [s.id for s in fight.sides]
    out = []
    for n in range(1, len(ids) - 1):
        swapped = (*ids[:n], ids[n + 1], ids[n], *ids[n + 2 :])
        label = say("{first} before {then}", first=fight.sides[n + 1].name, then=fight.sides[n].name)
        move, note = OrderSides(swapped), say("within the segment")
        out.append(move.button(label, tuple(move.too_late(fight)), note=note, key=f"{OrderSides.name}:{n}"))
    return out


# the boundaries of halves


def of_half(kind: str, fight: Fight, side: str) -> Boundary:
    """Returns the beginning or the end of a half of this side."""
    return Boundary(kind, fight.clock.round, fight.clock.segment, frozenset(c.id for c in fight.members(side)))


def lost_halves(fight: Fight, sides: tuple[str, ...], segment: int) -> Iterator[Boundary]:
    """Yields the beginning and the end of halves that are skipped, and the end of their segment."""
    for side in sides:
        yield from (replace(of_half(kind, fight, side), segment=segment) for kind in ("turn_start", "turn_end"))
    yield Boundary("segment_end", fight.clock.round, segment)


# why somebody has no go


def why_no_go(fight: Fight, c: Fighter) -> list[Objection]:
    """Returns why a combatant has no go now, the first reason first; empty if it has one, now or later in this half."""
    now, own = fight.clock, state.own_half(fight, c)
    waits = state.barred_now(fight, c)
    reasons = [state.fallen(c)] if state.down(c) else []
    if state.surprised_now(fight, c):
        says = say("{name} is surprised in segment {segment} of round 1.", name=c.name, segment=now.segment)
        reasons.append(RULES.reason("collective.surprise", says))
    if waits:
        reasons.append(barred(fight, c))
    if now.only and now.segment == 0 and now.half == c.side and c.id not in now.only:
        reasons.append(not_before_first(c))
    elif now.inserted and not own and not waits:
        reasons.append(why_alone(fight))
    elif not waits and not own and now.half not in ("", c.side):
        reasons.append(
            RULES.reason("collective.half", say("This half belongs to {side}.", side=fight.side(now.half).name))
        )
    if state.own_units(c) == 0:
        reasons.append(nothing_left(c))
    if c.tally.done and own and not waits:
        reasons.append(state.done(c))
    return reasons


def why_alone(fight: Fight) -> Objection:
    """Returns why nobody but one combatant acts in a go that comes before the half of its side."""
    c = fight.get(fight.clock.inserted)
    if c.tally.barred is not None and c.tally.barred.rule == "collective.first.pc_against_pc":
        return RULES.about(c, c.tally.barred.rule, "{name} attacked a PC and goes first.")
    return RULES.about(c, "collective.side.betrayal", "{name} won the betrayal initiative and goes first.")
