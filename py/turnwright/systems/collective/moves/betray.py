"""Betray: a PC turns on the party in secret; 1d12 each, and the winner acts first (C4, switching sides)."""

from dataclasses import dataclass, replace
from fractions import Fraction

from turnwright.core import Dice, Fact, Line, PlannedMove, Say, Tells, name_all, people, whom
from turnwright.core.commands import Ask, BadCommand, Objections, Offer
from turnwright.core.events import SideChanged
from turnwright.systems.collective.rules.initiative import DIE, adjustment, roll_line, show
from turnwright.systems.collective.rules.options import option
from turnwright.systems.collective.rules.response_stack import resolve_all
from turnwright.systems.collective.rules.side_switch import Turned, following, may_turn
from turnwright.systems.collective.state import Barred, Events, Fight, Fighter, SideRoll, clock
from turnwright.systems.collective.text import say

BETRAYER, PARTY = "betrayer", "party"
"""What the table's dice may be keyed by instead of the ids of the traitor, whom nobody has named yet, and of the side."""
MOST_TIES = 100


@dataclass(frozen=True, slots=True)
class Contest:
    """The two rolls of a betrayal, the traitor against the party, each with its adjustment."""

    traitor: Fighter
    side: str
    """The side that the traitor joins."""
    mine: Fraction
    theirs: Fraction


class Betray(PlannedMove[Fight, Contest | None]):
    """This PC betrays the party for another side. The table's dice are keyed by the ids of the PC and the side, or by `betrayer` and
    `party`."""

    who: str
    side: str = ""

    def plan(self, fight: Fight) -> Contest | None:
        c = fight.find(self.who)
        if c is None:
            return None
        party = [m.id for m in fight.members(c.side) if m.id != c.id]
        return Contest(c, self.side or fight.foes.id, adjustment(fight, (c.id,)), adjustment(fight, party))

    def against(self, fight: Fight, plan: Contest | None) -> Objections:
        return may_turn(fight, self.who, self.side)

    def facts(self, fight: Fight, plan: Contest | None, dice: Dice) -> Events:
        assert plan is not None
        yield from resolve_all(fight)
        c, ahead = plan.traitor, Fraction(0)
        for _ in range(MOST_TIES):
            mine = self._roll(dice, c.id, BETRAYER, plan.mine)
            theirs = self._roll(dice, c.side, PARTY, plan.theirs)
            yield mine
            yield theirs
            ahead = mine.die + plan.mine - theirs.die - plan.theirs
            if ahead or option(fight, "initiative_tie") == "pcs_first":
                break
            if (mine.typed and not _has(dice, c.id, BETRAYER)) or (theirs.typed and not _has(dice, c.side, PARTY)):
                raise BadCommand(say("betray.tied", total=show(theirs.die + plan.theirs)))
        # at most one go in a segment, so none now for a traitor who has already acted
        first = ahead > 0 and not c.tally.acted and clock.may_act(fight, c) and clock.own_units(c) > 0
        yield SideChanged(c.id, plan.side)
        yield Betrayed(c.id, first, ahead > 0)
        yield Turned(c.id, _barred(fight, plan, ahead > 0))

    def _roll(self, dice: Dice, key: str, role: str, plus: Fraction) -> "BetrayalRolled":
        fell = dice.roll(role if dice.has(role) else key, DIE)
        return BetrayalRolled(self.who, fell.total, plus.numerator, plus.denominator, fell.typed, key)


def _has(dice: Dice, *keys: str) -> bool:
    return any(map(dice.has, keys))


def _barred(fight: Fight, contest: Contest, won: bool) -> Barred:
    """Returns the place before which the traitor may not act, so that it acts once a segment. A winner has used this segment's go. A loser
    acts on the new half once the party has had its own."""
    c = contest.traitor
    round_, segment, _ = clock.place(fight)
    if won or c.tally.acted or fight.clock.half != c.side:
        round_, segment = following(round_, segment)
    return Barred(round_, segment, clock.part(fight, contest.side), "collective.side.betrayal")


class BetrayalRolled(Fact[Fight]):
    """The 1d12 of the traitor or the party (`key`), with the adjustment (num/den)."""

    who: str
    die: int
    num: int
    den: int
    typed: bool
    key: str

    @property
    def rolled(self) -> SideRoll:
        return SideRoll(self.key, self.die, self.num, self.den, self.typed)

    def apply(self, fight: Fight) -> Fight:
        return replace(fight, clock=replace(fight.clock, rolls=(*fight.clock.rolls, self.rolled)))

    def line(self, before: Fight, after: Fight, say: Say) -> Line:
        roller = name_all(after, (self.key,)) if after.find(self.key) else after.side(self.key).name
        return roll_line(say, roller, self.rolled, "collective.side.betrayal")


class Betrayed(Fact[Fight]):
    """A hidden change of sides becomes known; with `first` the traitor acts at once. `won`: the roll, even without a go left to take."""

    who: str
    first: bool
    won: bool = False

    def apply(self, fight: Fight) -> Fight:
        now = replace(fight.clock, rolls=())
        if self.first:
            now = replace(now, inserted=self.who, turn=())
            fight = fight.with_tallies_of((self.who,), lambda t: replace(t, done=False))
        return clock.waiting(replace(fight, clock=now))

    def telling(self) -> Tells:
        key = "first" if self.first else "won" if self.won else "last"
        return Tells(f"log.betrays.{key}", "auto", "collective.side.betrayal", announce=True)


def offers(fight: Fight) -> list[Offer]:
    """Returns the offer of a betrayal if the party has two PCs or more."""
    party = fight.party
    pcs = people(c for c in fight.members(party.id) if not clock.down(c))
    if len(pcs) < 2:
        return []
    traitor = Ask(BETRAYER, "dice", say("offer.betray.betrayer"), notation=DIE, side=party.id)
    asks = (whom(pcs, many=False), traitor, Ask(party.id, "dice", party.name, notation=DIE))
    return [Betray("").button(say("offer.betray"), asks=asks, note=say("offer.betray.note"))]
