"""The words of The Collective's scenarios.

start                      the PCs' side clearly goes first
start roll pc=9 monster=8  the sides roll
start first monster        that side clearly goes first
at R1.S2.bot               walk to that half; back to an earlier one on a branch of its own
Ash use P M as bolt        with: `on LABEL` to answer, `doing move`
Ash uses_plan "OppM"       what the planner offers for that
Ash employs "0: Cure"      a power with uses; `on top` to answer
left Ash 0P 1M             what is left of the budget
marks R1.begin regen R1.S1 the boundaries and effects since the start
resolved drop | Ash+Bo     what resolved, in groups, since the last such line
"""

from fractions import Fraction
from typing import Any

import words
from play import Stage
from words import ids, one

from turnwright import shapes
from turnwright.core.commands import Command
from turnwright.systems.collective import menu, order, segments, state
from turnwright.systems.collective.acting import Warned
from turnwright.systems.collective.notation import label, parse
from turnwright.systems.collective.prices import price
from turnwright.systems.collective.responding import answers, responses
from turnwright.systems.collective.sides import BetrayalRolled
from turnwright.systems.collective.stack import ActionDeclared, Resolved
from turnwright.table.effects import EffectEnded, EffectWorked

HALVES = {"top": 0, "mid": 1, "bot": -1}


IN_PARTS = {f"collective.{mode}.own_half" for mode in ("opp", "borrowed", "held")}
"""Rules whose ids the code puts together."""


def say(s: Stage, text: str) -> None:
    words.say(s, text, VERBS, ACTS)


# commands


def start(s: Stage, *how: str) -> None:
    if not how:
        s.do("start", first=s.fight.sides[0].id)
    elif how[0] == "roll":
        s.do("start", words.dice(how[1:]))
    elif how[0] == "first":
        s.do("start", first=how[1])
    elif how[0] == "by":
        s.do("start", initiator=[i for name in how[1:] for i in ids(s, name)])
    else:
        s.do("start")
    _arrived(s)


def _arrived(s: Stage) -> None:
    if s.fight.clock.stage == "play":
        s.places[state.place(s.fight)] = (s.fight, len(s.events))


def _place(s: Stage, text: str) -> tuple[int, int, int]:
    round_, segment, half = text.split(".")
    part = HALVES[half] if half in HALVES else int(half)
    return int(round_[1:]), int(segment[1:]), part % len(s.fight.sides)


def at(s: Stage, text: str) -> None:
    _arrived(s)
    wanted = _place(s, text)
    if state.place(s.fight) > wanted:
        s.fight, done = s.places[wanted]
        del s.events[done:]
    for _ in range(500):
        if state.place(s.fight) >= wanted:
            break
        s.do("end_half")
        _arrived(s)
    assert state.place(s.fight) == wanted, f"the clock came to {state.place(s.fight)}, not {wanted}"


def use(s: Stage, name: str, *more: str) -> None:
    args: dict[str, Any] = {"who": ids(s, name), "actions": []}
    rest = list(more)
    ruling = None
    while rest:
        word = rest.pop(0)
        if word in ("as", "on", "doing", "ruled"):
            value = rest.pop(0)
            if word == "ruled":
                ruling = value
            else:
                args[{"as": "label", "on": "answers", "doing": "doing"}[word]] = (
                    value.split(",") if word == "doing" else value
                )
        else:
            args["actions"].append(word)
    s.command(Command("use", args, entropy="5eed", ruling=ruling))


def betrays(s: Stage, name: str, mine: str, party: str, theirs: str) -> None:
    who = ids(s, name)[0]
    s.do(
        "betray",
        {who: tuple(int(n) for n in mine.split(",")), party: tuple(int(n) for n in theirs.split(","))},
        who=who,
    )


def hit(s: Stage, name: str, by: str, source: str = "", betrayal: str = "") -> None:
    args: dict[str, Any] = {"who": ids(s, name), "gauge": "hp", "by": -int(by)}
    if source and source != "-":
        args["source"] = ids(s, source)[0]
    s.do("adjust", betrayal="yes" if betrayal == "betrayal" else "", **args)


def granted(s: Stage, name: str, count: str, action: str) -> None:
    s.do("grant", who=ids(s, name), value=action, count=int(count))


def instants(s: Stage, *uses: str) -> None:
    s.do("instants", uses=[f"{ids(s, name)[0]} {action}" for name, action in (u.split(":") for u in uses)])


# expectations


def left(s: Stage, name: str, *units: str) -> None:
    pool = dict(one(s, name).tally.pool)
    for unit in units:
        number = unit[: len(unit) - len(unit.lstrip("0123456789"))]
        key = unit[len(number) :]
        assert pool.get(key, 0) == int(number), f"{name} has {pool}"


def acts(s: Stage, *names: str) -> None:
    found = [c.name for c in state.actor(s.fight)]
    assert found == list(names), f"{found} act"


def place(s: Stage, text: str) -> None:
    assert state.place(s.fight) == _place(s, text), f"the clock stands at {state.place(s.fight)}"


def marks(s: Stage, *wanted: str) -> None:
    found, round_ = [], 0
    for event in s.events:
        match event:
            case segments.RoundBegan(n):
                round_ = n
                found.append(f"R{n}.begin")
            case segments.RoundEnded(n):
                found.append(f"R{n}.end")
            case segments.SegmentBegan(n):
                found.append(f"R{round_}.S{n}")
            case EffectWorked(_, name):
                found.append(name)
            case EffectEnded(_, name):
                found.append(f"{name}_ends")
    assert found == list(wanted), found


def halves(s: Stage, *wanted: str) -> None:
    """Checks the first halves of the fight, including those in which nobody could act."""
    before, done = s.fight, len(s.events)
    for _ in wanted:
        s.do("end_half")
    found, round_, segment = [], 0, 0
    for event in s.events:
        match event:
            case segments.RoundBegan(n):
                round_ = n
            case segments.SegmentBegan(n):
                segment = n
            case segments.HalfBegan(side):
                part = state.part_name(s.fight, side).replace("middle", "mid").replace("bottom", "bot")
                found.append(f"R{round_}.S{segment}.{part}")
    s.fight = before
    del s.events[done:]
    assert found[: len(wanted)] == list(wanted), found


def resolved(s: Stage, *wanted: str) -> None:
    items: dict[int, Any] = {event.item.id: event.item for event in s.events if isinstance(event, ActionDeclared)}
    found = []
    for event in s.events:
        if isinstance(event, Resolved):
            found.append("+".join(items[i].label or s.fight.get(items[i].who[0]).name for i in event.items))
    assert found[-len(wanted) :] == list(wanted), found


def warned(s: Stage, rule: str) -> None:
    assert any(isinstance(event, Warned) and event.rule == rule for event in s.events), "no such warning"


def won(s: Stage, *sides: str) -> None:
    found = next(event for event in s.events if isinstance(event, order.FirstGoSettled))
    assert found.extra == sides, found


def total(s: Stage, side: str, value: str) -> None:
    rolls = [
        event
        for event in s.events
        if (isinstance(event, order.InitiativeRolled) and event.side == side)
        or (isinstance(event, BetrayalRolled) and event.key == side)
    ]
    roll = rolls[-1]
    assert order.written(roll.die + Fraction(roll.num, roll.den)) == value, roll


def employs(s: Stage, name: str, effect: str, on: str = "", answered: str = "") -> None:
    """Uses a power of that name; with `on top` in response to the top of the stack."""
    found = next(x.id for x in s.fight.effects if x.name == effect and x.who == one(s, name).id)
    s.do("employ", effect=found, answers=answered)


def answer(s: Stage, *rolls: str) -> None:
    s.do("answer", words.dice(rolls))
    _arrived(s)


def costs(s: Stage, column: str, action: str, cost: str) -> None:
    found = price(column, parse(action), opp_cost=s.system.option(s.fight, "opp_cost"))
    assert found == (None if cost == "none" else int(cost)), found


def means(s: Stage, text: str, printed: str, words: str = "") -> None:
    action = parse(text)
    assert str(action) == printed, action
    assert not words or label(action) == words, label(action)


def plan(s: Stage, name: str, want: str, pays: str) -> None:
    """Checks the best payment of the planner, as it would be written."""
    found = menu.plan(s.fight, {"who": one(s, name).id, "want": want})["plan"]["best"]
    offer = found["offer"] if found else None
    assert (offer["args"]["actions"] if offer else ["none"]) == pays.split(), found


def uses_plan(s: Stage, name: str, want: str) -> None:
    """Does what the planner offers."""
    best = menu.plan(s.fight, {"who": one(s, name).id, "want": want})["plan"]["best"]
    offer = best["offer"] if best else None
    assert offer is not None, want
    args: dict[str, Any] = offer["args"]
    s.do(offer["do"], **args)


def offered(s: Stage, name: str, action: str, verdict: str) -> None:
    """Checks that the screen offers this response as "legal" or "refused", or "nowhere"."""
    found = {text: o for o in responses(s.fight, (one(s, name),)) for text in o.args.get("actions", o.keys)}
    if verdict == "nowhere":
        assert action not in found, list(found)
        return
    assert action in found, list(found)
    assert (not found[action].objections) == (verdict == "legal"), found[action].objections


def _cost(offer: shapes.Offer) -> str:
    """Returns what a response costs in words: the number that pays for its action, or its note."""
    actions = offer["args"].get("actions")
    paid = [str(text).split("=")[-1] for text in actions if "=" in str(text)] if isinstance(actions, list) else []
    return f"for {paid[0]}" if paid and paid[0][0].isdigit() else offer["note"]


def respond(s: Stage, *wanted: str) -> None:
    """Checks the first responses of the Respond sheet, with the cost of each: "Cor: Opposing physical (for 9C)"."""
    found = answers(s.fight, {})["answers"]
    same = [f"{o['label']} ({cost})" if (cost := _cost(o)) else o["label"] for o in found]
    assert same[: len(wanted)] == list(wanted), same


VERBS: dict[str, Any] = words.VERBS | {
    "start": start, "at": at, "left": left, "acts": acts, "place": place, "marks": marks, "halves": halves, "resolved": resolved,
    "warned": warned, "won": won, "total": total,
    "costs": costs, "means": means,
    "answer": answer, "offered": offered, "respond": respond,
    "instants": instants, "plan": plan,
    "next": lambda s: s.do("next"),
    "end_half": lambda s: s.do("end_half"),
    "skip_rest": lambda s, *ruled: s.do("skip_rest", ruling=ruled[1] if ruled else None),
    "all_pass": lambda s, until="empty": s.do("all_pass", until=until),
    "pass": lambda s, side: s.do("pass", side=side),
    "counter": lambda s: s.do("counter"),
}  # fmt: skip
ACTS: dict[str, Any] = words.ACTS | {
    "use": use, "uses_plan": uses_plan, "employs": employs, "betrays": betrays, "hit": hit, "granted": granted,
    "called": lambda s, name: s.do("call", who=ids(s, name)[0]),
    "before": lambda s, name, other: s.do("reorder", who=ids(s, name)[0], before=ids(s, other)[0]),
}  # fmt: skip
