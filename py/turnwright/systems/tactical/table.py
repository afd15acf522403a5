"""The GM's moves on the table as offers: how the fight begins, triggers and the stack, wounds, modifiers, Orientation Maneuvers, new actions."""

from turnwright import responses
from turnwright.commands import Ask, Choice, Offer
from turnwright.events import AnyEncounter
from turnwright.model import names
from turnwright.moves import reasons
from turnwright.systems.tactical import acts, initiative, moves, orientation, resolving
from turnwright.systems.tactical import clock as time
from turnwright.systems.tactical.clock import Unit
from turnwright.systems.tactical.naming import title
from turnwright.systems.tactical.sheet import MOST_ROUNDS
from turnwright.systems.tactical.tally import Act


def start(e: AnyEncounter) -> Offer:
    """The fight begins with a roll for everybody."""
    asks = tuple(initiative.ask(e, u) for u in initiative.to_roll(e) if initiative.signs(initiative.slowest(u)))
    return Offer(
        "start", "Roll initiative", "start", {}, reasons(moves.Start(), e), asks, note=f"{initiative.DIE} + Qu for each"
    )


def offers(e: AnyEncounter) -> list[Offer]:
    """What the GM may do beside the acting combatant's actions."""
    if e.clock.stage != "play":
        return [add_action()]
    who = Ask("who", "combatant", "Who", many=True)
    result = Ask("value", "choice", "Result", orientation.CHOICES)
    modifier = Ask("value", "text", "Modifier", help="-1d10, +4", value="-1d10")
    return [
        Offer("wound", "A wound", "wound", {}, (), (who, *wound_asks()), note="hits, stun, bleeding, prone"),
        Offer("orient", "Orientation Maneuver", "orient", {}, (), (who, result), note="the GM asks for it"),
        Offer("modifier", "Change the next initiative", "modifier", {}, (), (who, modifier)),
        add_action(),
    ]


def add_action() -> Offer:
    name = Ask("value", "text", "What", help="Hack door")
    cost = Ask("cost", "text", "AP", help="12, 1-3 or 8+", value="12")
    return Offer("add_action", "A new action", "add_action", {}, (), (name, cost), note="in the table of actions")


def wound_asks() -> tuple[Ask, ...]:
    posture = (
        Choice("", "keeps standing"),
        Choice("staggered", "staggered or knocked back"),
        Choice("prone", "knocked prone"),
    )
    return (
        Ask("hits", "number", "Hits lost", value=0, low=0, high=999),
        Ask("bleed", "number", "Bleeds more", value=0, low=0, high=99),
        Ask("dazed", "number", "Dazed, rounds", value=0, low=0, high=MOST_ROUNDS),
        Ask("stunned", "number", "Stunned, rounds", value=0, low=0, high=MOST_ROUNDS),
        Ask("no_parry", "number", "Unable to parry, rounds", value=0, low=0, high=MOST_ROUNDS),
        Ask("posture", "choice", "Posture", posture, value="", optional=True),
    )


def fighter_acts(e: AnyEncounter, group: Unit) -> list[Offer]:
    """What can be done for somebody whether acting or not."""
    who = tuple(c.id for c in group)
    out = [Offer("wound", "A wound", "wound", {"who": list(who)}, (), wound_asks(), note="hits, stun, bleeding, prone")]
    modifier = Ask("value", "text", "Modifier", help="-1d10, +4", value="-1d10")
    out.append(Offer("modifier", "Change the next initiative", "modifier", {"who": list(who)}, (), (modifier,)))
    if e.clock.stage != "play":
        return out
    result = Ask("value", "choice", "Result", orientation.CHOICES)
    out.append(
        Offer("orient", "Orientation Maneuver", "orient", {"who": list(who)}, (), (result,), note="the GM asks for it")
    )
    for u, act in acts.items(e, group):
        if act.conditional:
            out += triggers(e, u, act)
        out.append(prevent(e, u, act))
    return out


def prevent(e: AnyEncounter, u: Unit, act: Act) -> Offer:
    ids = tuple(c.id for c in u)
    label = f"Concentration breaks: {act.label}" if act.conditional else f"{act.label} is impossible now"
    args = {"who": list(ids), "item": act.id}
    return Offer(
        f"prevent:{act.id}",
        label,
        "prevent",
        args,
        reasons(moves.Prevent(ids, act.id), e),
        note="AP stay spent, no penalty",
    )


def triggers(e: AnyEncounter, u: Unit, act: Act) -> list[Offer]:
    """A conditional action, once for each thing it can interrupt now: what the others still resolve, or else nothing declared."""
    ids = tuple(c.id for c in u)
    out = []
    for on, what in _interruptible(e, u):
        move = moves.Trigger(ids, act.id, on)
        args = {"who": list(ids), "item": act.id} | ({"on": on} if on else {})
        note = f"interrupts {what}" if what else "interrupts no declared action"
        out.append(Offer(f"trigger:{act.id}:{on}", title(act), "trigger", args, reasons(move, e), note=note))
    return out


def _interruptible(e: AnyEncounter, u: Unit) -> list[tuple[int, str]]:
    if e.stack:
        top = responses.top(e.stack)[0]
        return [(top.id, f"{names(e, top.who)}: {top.label}")]
    if e.clock.phase != "resolution":
        return [(0, "")]
    now = tuple(c for c in time.running(e) if c not in u)
    found = [
        (act.id, f"{names(e, tuple(c.id for c in who))}: {act.label}")
        for who, act in acts.items(e, now)
        if not act.conditional
    ]
    return [*found, (0, "")]


def stack_acts(e: AnyEncounter) -> list[Offer]:
    """What can be done with the stack; the first is the plate."""
    if not e.stack:
        return []
    top = responses.top(e.stack)[0]
    name = f"{names(e, top.who)}: {top.label}"
    out = [
        Offer(
            "all_pass:top",
            "All pass",
            "all_pass",
            {"until": "top"},
            reasons(moves.AllPass("top"), e),
            note=f"{name} resolves",
        )
    ]
    if len(e.stack) > 1:
        everything = reasons(moves.AllPass(), e)
        out.append(
            Offer(
                "all_pass:empty",
                "Resolve everything",
                "all_pass",
                {"until": "empty"},
                everything,
                note="last in, first out",
            )
        )
    for item in reversed(e.stack):
        holders = resolving.holders(e, item.id)
        act = holders[0].tally.act(item.id) if holders else None
        if act is not None:
            out.append(prevent(e, holders, act))
    return out


def what_if(e: AnyEncounter) -> list[Offer]:
    """Suppositions for the forecast: another initiative, somebody gone."""
    if e.clock.stage != "play":
        return []
    placed = tuple(Choice(u[0].id, names(e, tuple(c.id for c in u)), who=u[0].id) for u in time.places(e))
    who = Ask("who", "combatant", "Who", placed, many=True)
    value = Ask("value", "number", "Initiative", value=10, low=-99, high=99)
    supposed = {"suppose": "correct", "field": "initiative"}
    return (
        [
            Offer("what_if:initiative", "Another initiative", "forecast", supposed, (), (who, value)),
            Offer("what_if:leave", "Somebody is gone", "forecast", {"suppose": "leave"}, (), (who,)),
        ]
        if placed
        else []
    )
