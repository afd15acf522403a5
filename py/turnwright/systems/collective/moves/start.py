"""Start: the fight begins, and the first go is settled (C4, 1 and 2)."""

from dataclasses import replace
from typing import NamedTuple

from turnwright.core import Ask, Choice, Dice, Fact, Objections, Offer, PlannedMove, ids, people, startable, unknown
from turnwright.core.events import SideChanged
from turnwright.systems.collective.rules import RULES, initiative
from turnwright.systems.collective.rules.initiative import DIE, FirstGoSettled
from turnwright.systems.collective.state import Events, Fight
from turnwright.systems.collective.text import say


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
        contenders = initiative.contenders(fight)
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


def offer(fight: Fight) -> Offer:
    """Returns the usual start: by surprise if that settles it, else by a roll of the sides."""
    start = Start()
    plan = start.plan(fight)
    against = start.reasons(fight, plan)
    if plan.rule:
        note = say("offer.start.surprise" if plan.rule == "collective.first.surprise" else "offer.start.one_side")
        return start.button(say("offer.start"), against, note=note)
    roll = ("first", ("",))
    dice = (
        Ask(s, "dice", fight.side(s).name, notation=DIE, note=_average(fight, s), when=roll)
        for s in initiative.contenders(fight)
    )
    note = say("offer.start.roll.note", dice=DIE)
    return start.button(say("offer.start"), against, (_who_first(fight), *dice), note=note)


def _who_first(fight: Fight) -> Ask:
    """Returns the question who goes first: the dice, or the side that clearly does."""
    sides = (
        Choice(s.id, s.name, told=say("offer.start.first", side=s.name)) for s in fight.sides if fight.members(s.id)
    )
    choices = (Choice("", say("offer.start.roll")), *sides)
    return Ask("first", "choice", say("offer.start.who"), choices, value="", optional=True)


def _average(fight: Fight, side: str) -> str:
    plus = initiative.adjustment(fight, (c.id for c in fight.members(side)))
    return say("offer.start.adds", number=initiative.show(plus))


def other_offers(fight: Fight) -> list[Offer]:
    """Returns the other ways to start: one side clearly goes first although surprise would settle it, or a PC attacks a PC."""
    start = Start()
    plan = start.plan(fight)
    against = start.reasons(fight, plan)
    clear = say("offer.start.clear")
    out = [
        Start(s.id).button(say("offer.start.first", side=s.name), against, note=clear, key=f"start:{s.id}")
        for s in (fight.sides if plan.rule else ())
        if fight.members(s.id)
    ]
    pcs = people(fight.members(fight.party.id))
    if len(pcs) > 1:
        ask = Ask("initiator", "combatant", say("offer.start.pvp.who"), pcs, many=True)
        note = say("offer.start.pvp.note")
        out.append(start.button(say("offer.start.pvp"), against, (ask,), note=note, key="start:pvp"))
    return out
