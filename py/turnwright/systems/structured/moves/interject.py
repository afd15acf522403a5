"""Interject: use a delayed Half Action between two turns (Combat Actions, Delay)."""

from dataclasses import replace

from turnwright.core import (
    Dice,
    Fact,
    Line,
    Move,
    Objections,
    Offer,
    Say,
    ids,
    join_dots,
    name_all,
    people,
    unknown,
    whom,
)
from turnwright.systems.structured.moves import asks
from turnwright.systems.structured.rules import RULES
from turnwright.systems.structured.rules.action_table import keycap
from turnwright.systems.structured.rules.automation import begins_quietly, end_turn, give_back
from turnwright.systems.structured.rules.legality import able_to_act, counted
from turnwright.systems.structured.state import Events, Fight, Fighter, Fighters, clock
from turnwright.systems.structured.text import say


class GapOpened(Fact[Fight]):
    """These act between turns with their delayed Half Actions. `contest`: those who must first settle who goes first."""

    gap: tuple[str, ...]
    contest: tuple[str, ...] = ()

    def apply(self, fight: Fight) -> Fight:
        return replace(fight, clock=replace(fight.clock, gap=self.gap, contest=self.contest, throws=()))

    def line(self, before: Fight, after: Fight, say: Say) -> Line:
        new = self.contest or self.gap[-1:]
        return Line(say("log.between", count=len(new), who=name_all(after, new)), "gm", "structured.delay", new[0])


class Interject(Move[Fight]):
    """Ends the current turn; these use their delayed Half Actions before the next turn begins. Several test who goes first. `before`: the
    current turn, in which nothing was done, begins after them instead."""

    who: tuple[str, ...]
    before: bool = False

    def objections(self, fight: Fight) -> Objections:
        yield from counted(fight)
        yield from unknown(fight, self.who)
        if fight.clock.stage == "play" and fight.clock.moment == "resting":
            yield RULES.reason("structured.delay.interrupt", say("no.round_over"), overrule=False)
        elif self.before and fight.clock.stage == "play":
            yield from _begun(fight)
        for who in self.who:
            c = fight.find(who)
            if c is None or fight.clock.stage != "play":
                continue
            yield from able_to_act(fight, c)
            if not c.tally.delayed:
                yield RULES.about(c, "structured.delay.spent", "no.kept", overrule=False)
            elif who in fight.clock.gap:
                yield RULES.about(c, "turnwright.same", "no.between_already", overrule=False)

    def events(self, fight: Fight, dice: Dice) -> Events:
        if fight.clock.moment == "turn":
            yield from give_back(fight) if self.before else end_turn(fight)
        yield GapOpened((*fight.clock.gap, *self.who), self.who if len(self.who) > 1 else ())


def _begun(fight: Fight) -> Objections:
    """Yields the reason why the current turn has done more than begin."""
    c = fight.find(fight.clock.turn) if fight.clock.moment == "turn" else None
    if c is None:
        yield RULES.reason("structured.delay.interrupt", say("no.turn_begun"), overrule=False)
    elif c.tally.did:
        yield RULES.about(c, "structured.delay.interrupt", "no.turn_used", overrule=False)
    elif not (fight.clock.fresh and begins_quietly(fight, c)):
        yield RULES.about(c, "structured.delay.interrupt", "no.turn_changed", overrule=False)


def offers(fight: Fight, c: Fighter) -> list[Offer]:
    """Returns the ways to use the delayed Half Action of one combatant. Who already acts between these turns needs none."""
    return [] if c.id in fight.clock.gap else _ways(fight, (c,))


def offer_together(fight: Fight) -> list[Offer]:
    """Returns the offers to use all delayed Half Actions at once; their owners test who goes first."""
    delayed = (c for c in clock.listed(fight) if c.tally.delayed and c.id not in fight.clock.gap)
    waiting = tuple(c for c in delayed if not clock.barred(fight, c))
    return [_some(offer, waiting) for offer in _ways(fight, waiting)] if len(waiting) > 1 else []


def _ways(fight: Fight, waiting: Fighters) -> list[Offer]:
    """Returns the offers to act before the current turn, if nothing was done in it, and after it. Several test Agility."""
    who, several = ids(waiting), len(waiting) > 1
    dice, key = tuple(map(asks.agility_die, waiting)) if several else (), f"interject:{'all' if several else who[0]}"
    acting = None if clock.in_gap(fight) else clock.active(fight)
    ends = say("interject.ends", who=acting.name) if acting else ""
    if several:
        label, note = say("acts.together", who=name_all(fight, who)), join_dots((ends, say("interject.all.note")))
    elif acting and not acting.tally.did and not acting.tally.work:  # an Extended Action takes the turn by itself
        label, note = say("interject.takes", who=acting.name), say("interject.takes.note", who=acting.name)
    else:
        label, note = say("interject"), ends or say("interject.between")
    after = Interject(who).offer(fight, label, dice, keycap("half"), note, key)
    if not acting or acting.tally.did:
        return [after]
    label = say("interject.before", who=acting.name)
    note = (
        say("interject.all.before", who=name_all(fight, who))
        if several
        else say("interject.before.note", who=acting.name)
    )
    return [Interject(who, before=True).offer(fight, label, dice, keycap("half"), note, f"{key}:before"), after]


def _some(offer: Offer, waiting: Fighters) -> Offer:
    """Returns the offer with the question who of more than two acts; only they test Agility."""
    if len(waiting) < 3:
        return offer
    who = replace(whom(people(waiting)), value=ids(waiting))
    dice = tuple(replace(ask, when=("who", (ask.name,))) for ask in offer.asks)
    args = {name: value for name, value in offer.args.items() if name != "who"}
    return replace(offer, args=args, asks=(who, *dice))
