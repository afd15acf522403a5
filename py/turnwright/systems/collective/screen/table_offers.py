"""The GM's moves on the table as offers: ending a half, skipping, changing sides, granting, the stack, and how the fight begins."""

from turnwright.core import stack
from turnwright.core.commands import Ask, Choice, Offer
from turnwright.core.move import reasons
from turnwright.systems.collective import moves
from turnwright.systems.collective.moves import BETRAYER, PARTY, clear_first
from turnwright.systems.collective.rules import initiative
from turnwright.systems.collective.rules.action_names import declared
from turnwright.systems.collective.rules.automation import voices
from turnwright.systems.collective.rules.initiative import DIE
from turnwright.systems.collective.rules.legality import judge
from turnwright.systems.collective.rules.options import option
from turnwright.systems.collective.state import clock
from turnwright.systems.collective.state.clock import Fight
from turnwright.systems.collective.text import say


def sides(e: Fight) -> tuple[Choice, ...]:
    return tuple(Choice(s.id, s.name) for s in e.sides)


def start(e: Fight) -> Offer:
    """How the fight begins: by surprise where that makes it clear, else by a roll of the sides."""
    against = reasons(moves.Start(), e)
    _, rule = clear_first(e, "")
    if rule:
        note = say("offer.start.surprise" if rule == "collective.first.surprise" else "offer.start.one_side")
        return Offer("start", say("offer.start"), "start", {}, against, note=note)
    asks = tuple(Ask(s, "dice", e.side(s).name, notation=DIE, note=_average(e, s)) for s in initiative.contenders(e))
    note = say("offer.start.roll.note", dice=DIE)
    return Offer("start", say("offer.start.roll"), "start", {}, against, asks, note=note)


def _average(e: Fight, side: str) -> str:
    plus = initiative.adjustment(e, (c.id for c in e.members(side)))
    return say("offer.start.adds", number=initiative.show(plus))


def starts(e: Fight) -> list[Offer]:
    """The other ways to begin: somebody clearly goes first, or a PC attacks a PC."""
    against = reasons(moves.Start(), e)
    clear = say("offer.start.clear")
    out = [
        Offer(f"start:{s.id}", say("offer.start.first", side=s.name), "start", {"first": s.id}, against, note=clear)
        for s in e.sides
        if e.members(s.id)
    ]
    pcs = tuple(Choice(c.id, c.name, who=c.id) for c in e.members(e.sides[0].id))
    if len(pcs) > 1:
        ask = Ask("initiator", "combatant", say("offer.start.pvp.who"), pcs, many=True)
        note = say("offer.start.pvp.note")
        out.append(Offer("start:pvp", say("offer.start.pvp"), "start", {}, against, (ask,), note=note))
    return out


def offers(e: Fight) -> list[Offer]:
    """What the GM may do beside the acting combatant's actions."""
    out: list[Offer] = starts(e) if e.clock.stage == "setup" else []
    if e.clock.stage == "play":
        out += _clock_offers(e)
        if e.roster:
            out += _by_hand()
    ids = [s.id for s in e.sides]
    for n in range(1, len(ids) - 1):
        swapped = [*ids[:n], ids[n + 1], ids[n], *ids[n + 2 :]]
        label = say("offer.sides", first=e.sides[n + 1].name, then=e.sides[n].name)
        note = say("offer.sides.note")
        out.append(Offer(f"order_sides:{n}", label, "order_sides", {"sides": swapped}, note=note))
    return out


def _clock_offers(e: Fight) -> list[Offer]:
    end, skip = reasons(moves.EndHalf(), e), reasons(moves.SkipRest(), e)
    out = [
        Offer("end_half", say("offer.end_half"), "end_half", {}, end, note=say("offer.end_half.note")),
        Offer("skip_rest", say("offer.skip_rest", round=e.clock.round + 1), "skip_rest", {}, skip),
    ]
    turns = (
        Ask("who", "combatant", say("ask.who"), many=True),
        Ask("side", "choice", say("offer.turns.side"), sides(e)),
    )
    out.append(Offer("side", say("offer.turns"), "side", {}, (), turns, note=say("offer.turns.note")))
    pcs = tuple(Choice(c.id, c.name, who=c.id) for c in e.members(e.sides[0].id) if not clock.down(c))
    if len(pcs) > 1:
        who = Ask("who", "combatant", say("ask.who"), pcs)
        dice = (
            Ask(BETRAYER, "dice", say("offer.betray.betrayer"), notation=DIE),
            Ask(PARTY, "dice", e.sides[0].name, notation=DIE),
        )
        out.append(Offer("betray", say("offer.betray"), "betray", {}, (), (who, *dice), note=say("offer.betray.note")))
    instants = tuple(
        Choice(f"{c.id} {key}", say("offer.instants.use", name=c.name, action=key), who=c.id)
        for c in clock.listed(e)
        for key, n in c.tally.pool
        if n and key.startswith("I") and not judge(e, c, (key,)).against
    )
    if len(instants) > 1:
        uses = Ask("uses", "choice", say("offer.instants.uses"), instants, many=True)
        out.append(Offer("instants", say("offer.instants"), "instants", {}, (), (uses,)))
    return out


def _by_hand() -> list[Offer]:
    """What a GM changes in the numbers and in the order."""
    grant = (
        Ask("who", "combatant", say("ask.who"), many=True),
        Ask("value", "text", say("offer.grant.value"), help=say("offer.grant.value.help"), value="OppM"),
        Ask("count", "number", say("offer.grant.count"), value=1, low=-99, high=99),
    )
    reorder = (
        Ask("who", "combatant", say("ask.who")),
        Ask("before", "combatant", say("offer.reorder.before"), optional=True),
    )
    return [
        Offer("grant", say("offer.grant"), "grant", {}, (), grant),
        Offer("reorder", say("offer.reorder"), "reorder", {}, (), reorder, note=say("offer.reorder.note")),
    ]


def stack_acts(e: Fight) -> list[Offer]:
    """What can be done with the stack; the first is the plate."""
    if not e.stack:
        return []
    name = declared(stack.top(e.stack))
    resolves = say("stack.resolves", action=name)
    out = [Offer("all_pass:top", say("stack.all_pass"), "all_pass", {"until": "top"}, note=resolves)]
    target = stack.find(e.stack[:-1], e.stack[-1].answers)
    if target is not None:
        label = say("stack.counters", action=name, answered=declared((target,)))
        out.append(Offer("counter", label, "counter", {}, note=say("stack.counters.note")))
    if len(e.stack) > 1:
        note = say("stack.resolve_all.note")
        out.append(Offer("all_pass:empty", say("stack.resolve_all"), "all_pass", {"until": "empty"}, note=note))
    if option(e, "response_window") == "always":
        waiting = [s for s in voices(e) if s not in e.clock.passed]
        out += [Offer(f"pass:{s}", say("stack.passes", side=e.side(s).name), "pass", {"side": s}) for s in waiting]
    return out
