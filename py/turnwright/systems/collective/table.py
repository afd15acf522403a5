"""The GM's moves on the table as offers: ending a half, skipping, changing sides, granting, the stack, and how the fight begins."""

from turnwright import responses
from turnwright.commands import Ask, Choice, Offer
from turnwright.events import AnyEncounter
from turnwright.moves import reasons
from turnwright.systems.collective import clock as time
from turnwright.systems.collective import initiative, moves
from turnwright.systems.collective.initiative import DIE
from turnwright.systems.collective.judge import judge
from turnwright.systems.collective.moves import clear_first
from turnwright.systems.collective.options import option
from turnwright.systems.collective.settle import voices


def sides(e: AnyEncounter) -> tuple[Choice, ...]:
    return tuple(Choice(s.id, s.name) for s in e.sides)


def start(e: AnyEncounter) -> Offer:
    """How the fight begins: by surprise where that makes it clear, else by a roll of the sides."""
    against = reasons(moves.Start(), e)
    _, rule = clear_first(e, "")
    if rule:
        detail = "Surprise says who goes first" if rule == "collective.first.surprise" else "One side, nobody rolls"
        return Offer("start", "Start", "start", {}, against, note=detail)
    asks = tuple(Ask(s, "dice", e.side(s).name, notation=DIE, note=_average(e, s)) for s in initiative.contenders(e))
    return Offer("start", "Roll sides", "start", {}, against, asks, note=f"{DIE} for each side")


def _average(e: AnyEncounter, side: str) -> str:
    plus = initiative.adjustment(e, (c.id for c in e.members(side)))
    return f"adds {initiative.show(plus)}" if plus else "adds 0"


def starts(e: AnyEncounter) -> list[Offer]:
    """The other ways to begin: somebody clearly goes first, or a PC attacks a PC."""
    against = reasons(moves.Start(), e)
    out = [
        Offer(f"start:{s.id}", f"{s.name} go first", "start", {"first": s.id}, against, note="It is clear")
        for s in e.sides
        if e.members(s.id)
    ]
    pcs = tuple(Choice(c.id, c.name, who=c.id) for c in e.members(e.sides[0].id))
    if len(pcs) > 1:
        ask = Ask("initiator", "combatant", "Who attacks?", pcs, many=True)
        out.append(
            Offer(
                "start:pvp",
                "A PC attacks a PC",
                "start",
                {},
                against,
                (ask,),
                note="The attacker goes first, with the other side",
            )
        )
    return out


def offers(e: AnyEncounter) -> list[Offer]:
    """What the GM may do beside the acting combatant's actions."""
    out: list[Offer] = starts(e) if e.clock.stage == "setup" else []
    if e.clock.stage == "play":
        out += _clock_offers(e)
    if e.roster and e.clock.stage == "play":
        text = Ask("value", "text", "Which action", help="OppM, 2P, QV", value="OppM")
        count = Ask("count", "number", "How many", value=1, low=-99, high=99)
        out.append(
            Offer(
                "grant",
                "Grant or take actions",
                "grant",
                {},
                (),
                (Ask("who", "combatant", "Who", many=True), text, count),
            )
        )
        out.append(
            Offer(
                "reorder",
                "Change the order",
                "reorder",
                {},
                (),
                (
                    Ask("who", "combatant", "Who"),
                    Ask("before", "combatant", "Goes before", optional=True),
                ),
                note="inside the half",
            )
        )
    if len(e.sides) > 2:
        for n in range(1, len(e.sides) - 1):
            ids = [s.id for s in e.sides]
            ids[n], ids[n + 1] = ids[n + 1], ids[n]
            out.append(
                Offer(
                    f"order_sides:{n}",
                    f"{e.sides[n + 1].name} before {e.sides[n].name}",
                    "order_sides",
                    {"sides": ids},
                    note="inside the segment",
                )
            )
    return out


def _clock_offers(e: AnyEncounter) -> list[Offer]:
    skip = moves.SkipRest()
    out = [
        Offer(
            "end_half",
            "End this half",
            "end_half",
            {},
            reasons(moves.EndHalf(), e),
            note="Actions left are kept for later",
        ),
        Offer("skip_rest", f"Skip to round {e.clock.round + 1}", "skip_rest", {}, reasons(skip, e)),
    ]
    turn = Ask("side", "choice", "To which side", sides(e))
    out.append(
        Offer(
            "side",
            "Somebody changes sides",
            "side",
            {},
            (),
            (Ask("who", "combatant", "Who", many=True), turn),
            note="charmed, turned, won over",
        )
    )
    pcs = tuple(Choice(c.id, c.name, who=c.id) for c in e.members(e.sides[0].id) if not time.down(c))
    if len(pcs) > 1:
        out.append(
            Offer(
                "betray",
                "A secret betrayal",
                "betray",
                {},
                (),
                (Ask("who", "combatant", "Who", pcs),),
                note="Initiative says who acts first",
            )
        )
    instants = tuple(
        Choice(f"{c.id} {key}", f"{c.name}: {key}", who=c.id)
        for c in time.listed(e)
        for key, n in c.tally.pool
        if n and key.startswith("I") and not judge(e, c, (key,)).against
    )
    if len(instants) > 1:
        out.append(
            Offer(
                "instants",
                "I actions at the same time",
                "instants",
                {},
                (),
                (Ask("uses", "choice", "Who and what", instants, many=True),),
            )
        )
    return out


def stack_acts(e: AnyEncounter) -> list[Offer]:
    """What can be done with the stack; the first is the plate."""
    if not e.stack:
        return []
    top = responses.top(e.stack)
    name = " and ".join(d.label or " + ".join(d.actions) for d in top)
    out = [Offer("all_pass:top", "All pass", "all_pass", {"until": "top"}, note=f"{name} resolves")]
    target = responses.find(e.stack[:-1], e.stack[-1].answers)
    if target is not None:
        said = target.label or " + ".join(target.actions)
        out.append(Offer("counter", f"{name} counters {said}", "counter", {}, note="What was paid stays paid"))
    if len(e.stack) > 1:
        out.append(
            Offer("all_pass:empty", "Resolve everything", "all_pass", {"until": "empty"}, note="last in, first out")
        )
    if option(e, "response_window") == "always":
        waiting = [s for s in voices(e) if s not in e.clock.passed]
        out += [Offer(f"pass:{s}", f"{e.side(s).name} pass", "pass", {"side": s}) for s in waiting]
    return out
