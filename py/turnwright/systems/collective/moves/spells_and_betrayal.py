"""What spells and traitors bring: actions granted or taken, and a secret betrayal."""

from collections.abc import Iterator
from dataclasses import dataclass

from turnwright.core.commands import BadCommand, Objection
from turnwright.core.dice import Dice
from turnwright.core.events import SideChanged
from turnwright.core.move import Move, unknown
from turnwright.core.system import System
from turnwright.gm import moves
from turnwright.systems.collective import facts
from turnwright.systems.collective.moves.advance import in_play, resolve_all
from turnwright.systems.collective.rules import initiative
from turnwright.systems.collective.rules.action_notation import BadAction, parse
from turnwright.systems.collective.rules.options import option
from turnwright.systems.collective.rules.rulebook import RULES
from turnwright.systems.collective.rules.side_switch import following
from turnwright.systems.collective.state import clock
from turnwright.systems.collective.state.clock import Event, Fight
from turnwright.systems.collective.state.sheet import with_count
from turnwright.systems.collective.state.tally import Barred
from turnwright.systems.collective.text import say

BETRAYER, PARTY = "betrayer", "party"


@dataclass(frozen=True, slots=True)
class Grant(Move[Fight]):
    """A spell, a power or an item gives actions for this round, or (negative) takes them."""

    name = "grant"
    who: tuple[str, ...]
    value: str
    count: int = 1

    def objections(self, e: Fight, system: System[Fight]) -> Iterator[Objection]:
        yield from unknown(e, self.who)
        key = self.key()
        for who in self.who:
            c = e.find(who)
            if c is not None and dict(c.tally.pool).get(key, 0) + self.count < 0:
                says = say("grant.too_few", name=c.name, count=-self.count, key=key)
                yield RULES.reason("collective.pool", says, overrule=False)

    def key(self) -> str:
        try:
            action = parse(self.value)
        except BadAction as error:
            raise BadCommand(str(error)) from error
        if (
            action.kind in ("N", "D")
            or action.mode in ("borrowed", "held")
            or (action.kind == "Z" and not action.quick and not action.mode)
        ):
            raise BadCommand(say("grant.no_budget", action=action))
        if not -999 <= self.count <= 999:
            raise BadCommand(say("grant.most"))
        return str(action)

    def events(self, e: Fight, system: System[Fight], dice: Dice) -> Iterator[Event]:
        key = self.key()
        for who in dict.fromkeys(self.who):
            c = e.get(who)
            left = max(0, dict(c.tally.pool).get(key, 0) + self.count)
            verb = "log.granted" if self.count > 0 else "log.taken"
            says = say(verb, name=c.name, count=abs(self.count), key=key, left=left)
            yield facts.PoolSet(who, with_count(c.tally.pool, key, left), says)


@dataclass(frozen=True, slots=True)
class OrderSides(moves.OrderSides[Fight]):
    """Who has the middle and who the bottom (C4, three-way fight). Once the fight runs, only while a segment's first half does."""

    name = "order_sides"

    def objections(self, e: Fight, system: System[Fight]) -> Iterator[Objection]:
        yield from moves.OrderSides.objections(self, e, system)
        first = e.sides[0].id
        if e.clock.stage == "play" and (e.clock.half != first or self.sides[:1] != (first,)):
            yield RULES.reason("collective.parts", say("sides.too_late", side=e.side(first).name), overrule=False)


@dataclass(frozen=True, slots=True)
class Betray(Move[Fight]):
    """A PC turns on the party in secret: 1d12 each, and the winner acts first.

    The table's dice are under the ids of the PC and the side, or, where it is not known yet who they are, under `BETRAYER` and `PARTY`.
    """

    name = "betray"
    waits = True
    who: str
    side: str = ""

    def objections(self, e: Fight, system: System[Fight]) -> Iterator[Objection]:
        yield from in_play(e)
        yield from unknown(e, (self.who,))
        if self.side and self.side not in {s.id for s in e.sides}:
            yield RULES.reason("turnwright.side", overrule=False)
        c = e.find(self.who)
        if c is not None and c.side == (self.side or e.sides[-1].id):
            yield RULES.reason("turnwright.same", say("betray.already", name=c.name), overrule=False)

    def events(self, e: Fight, system: System[Fight], dice: Dice) -> Iterator[Event]:
        yield from resolve_all(e)
        c = e.get(self.who)
        party = [m.id for m in e.members(c.side) if m.id != c.id]
        new = self.side or e.sides[-1].id
        for _ in range(100):
            mine = self._roll(e, self.who, (self.who,), dice, BETRAYER)
            theirs = self._roll(e, c.side, tuple(party), dice, PARTY)
            yield mine
            yield theirs
            ahead = mine.die + initiative.adjustment(e, (self.who,)) - theirs.die - initiative.adjustment(e, party)
            if ahead or option(e, "initiative_tie") == "pcs_first":
                break
            if (mine.typed and not _has(dice, self.who, BETRAYER)) or (theirs.typed and not _has(dice, c.side, PARTY)):
                tied = theirs.die + initiative.adjustment(e, party)
                raise BadCommand(say("betray.tied", total=initiative.show(tied)))
        # never two goes in a segment: whoever has acted in this one gets none now
        first = ahead > 0 and not c.tally.acted and clock.may_act(e, c) and clock.own_units(c) > 0
        yield SideChanged(self.who, new)
        yield facts.Betrayed(self.who, first)
        yield facts.Turned(self.who, self._barred(e, c, new, ahead > 0))

    def _roll(self, e: Fight, key: str, who: tuple[str, ...], dice: Dice, role: str) -> facts.BetrayalRolled:
        fell = dice.roll(role if dice.has(role) else key, initiative.DIE)
        plus = initiative.adjustment(e, who)
        return facts.BetrayalRolled(self.who, fell.total, plus.numerator, plus.denominator, fell.typed, key)

    def _barred(self, e: Fight, c: clock.Fighter, side: str, first: bool) -> Barred:
        """A winner's go is this segment's; a loser goes on the new half once the party has had its own, once a segment."""
        round_, segment, _ = clock.place(e)
        if first or c.tally.acted or e.clock.half != c.side:
            round_, segment = following(round_, segment)
        return Barred(round_, segment, clock.part(e, side), "collective.side.betrayal")


def _has(dice: Dice, *keys: str) -> bool:
    return any(map(dice.has, keys))
