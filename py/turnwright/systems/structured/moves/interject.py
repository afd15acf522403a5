"""Interject: use a delayed Half Action between two turns (Combat Actions, Delay)."""

from dataclasses import replace

from turnwright.core import Dice, Fact, Line, Move, Objections, Offer, Say, names, unknown
from turnwright.systems.structured.moves import asks
from turnwright.systems.structured.rules import RULES
from turnwright.systems.structured.rules.action_table import keycap
from turnwright.systems.structured.rules.automation import end_turn
from turnwright.systems.structured.rules.legality import able, counted
from turnwright.systems.structured.state import Events, Fight, Fighter, clock
from turnwright.systems.structured.text import say


class GapOpened(Fact[Fight]):
    """These act between turns with their delayed Half Actions. `contest`: those who must first settle who goes first."""

    gap: tuple[str, ...]
    contest: tuple[str, ...] = ()

    def apply(self, e: Fight) -> Fight:
        return replace(e, clock=replace(e.clock, gap=self.gap, contest=self.contest, throws=()))

    def line(self, before: Fight, after: Fight, say: Say) -> Line:
        new = self.contest or self.gap[-1:]
        return Line(say("log.between", count=len(new), who=names(after, new)), "gm", "structured.delay", new[0])


class Interject(Move[Fight]):
    """Ends the current turn; these use their delayed Half Actions before the next turn begins. Several test who goes first."""

    who: tuple[str, ...]

    def objections(self, e: Fight) -> Objections:
        yield from counted(e)
        yield from unknown(e, self.who)
        if e.clock.stage == "play" and e.clock.moment == "resting":
            yield RULES.reason("structured.delay.interrupt", say("no.round_over"), overrule=False)
        for who in dict.fromkeys(self.who):
            c = e.find(who)
            if c is None or e.clock.stage != "play":
                continue
            yield from able(e, c)
            if not c.tally.delayed:
                yield RULES.reason("structured.delay.spent", say("no.kept", who=c.name), overrule=False)
            elif who in e.clock.gap:
                yield RULES.reason("turnwright.same", say("no.between_already", who=c.name), overrule=False)

    def events(self, e: Fight, dice: Dice) -> Events:
        if e.clock.moment == "turn":
            yield from end_turn(e)
        new = tuple(dict.fromkeys(self.who))
        yield GapOpened((*e.clock.gap, *new), new if len(new) > 1 else ())


def offer(e: Fight, c: Fighter) -> Offer:
    """Returns the offer to use the delayed Half Action of one combatant."""
    acting = clock.active(e)
    if acting is not None and not clock.in_gap(e):
        used = acting.tally.did or acting.tally.work  # an Extended Action takes the turn by itself
        note = say("interject.ends" if used else "interject.ends.unused", who=acting.name)
    else:
        note = say("interject.between")
    return Interject((c.id,)).offer(e, say("interject"), (), keycap("half"), note, f"interject:{c.id}")


def offer_together(e: Fight) -> list[Offer]:
    """Returns the offer to use all delayed Half Actions at once; their owners test who goes first."""
    waiting = [c for c in clock.listed(e) if c.tally.delayed and c.id not in e.clock.gap and not clock.barred(e, c)]
    if len(waiting) < 2:
        return []
    who = tuple(c.id for c in waiting)
    dice = tuple(asks.agility_die(c) for c in waiting)
    label, note = say("acts.together", who=names(e, who)), say("interject.all.note")
    return [Interject(who).offer(e, label, dice, keycap("half"), note, "interject:all")]
