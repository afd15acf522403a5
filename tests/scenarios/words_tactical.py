"""The words of the Tactical scenarios.

start Aro=4,7 Bex=9,9       the fight begins with these dice; others are rolled
roll Aro=4,7                the dice of a later round, or of a tie
at declare Aro              go on until Aro declares; also `at resolve Aro`, `at resolve`, `at R2`
next 2                      go on twice
Aro declares draw ranged_attack@3 if "Bex moves"     also `parry 40 Bex`, `parry unsaid Bex`, `rest attack`, `of 12`, `as Door`, `ruled "so be it"`
Aro tries draw dodge        the same on a branch of its own
Aro resolves draw           also cancels, prevents, withdraws, parried
Aro triggers ranged_attack on Bex moving_maneuver
result failure              the answer about an Orientation Maneuver
used Aro 4                  AP spent; `left Aro 0`, `penalty Aro ranged_attack -25`
calls Cyr ruled "so be it"   the GM lets somebody declare or act now
act Aro draw resolved       what became of a declared action; `none`: not declared
state Aro stunned=2 staggered=yes
job Aro pick_lock 4/20      or none
order Bex Cyr+Aro           who acts, the highest first; `declaring Aro Cyr` who declares, the lowest first
"""

from typing import Any

import words
from play import Stage
from words import drawn, ids, one

from turnwright.core.commands import Command
from turnwright.core.fact import AnyFight
from turnwright.core.names_in_words import name_all
from turnwright.systems.tactical import actions, holding, rounds, turns
from turnwright.systems.tactical.declaring import ActionDeclared
from turnwright.systems.tactical.resolving import ActionResolved
from turnwright.systems.tactical.state import initiative_of, running

IN_PARTS: set[str] = set()


def say(s: Stage, text: str) -> None:
    words.say(s, text, VERBS, ACTS)


def rolls(s: Stage, pairs: tuple[str, ...]) -> dict[str, tuple[int, ...]]:
    return {ids(s, name)[0]: dice for name, dice in words.dice(pairs).items()}


def start(s: Stage, *pairs: str) -> None:
    s.do("start", rolls(s, pairs))


def roll(s: Stage, *pairs: str) -> None:
    s.do("answer", rolls(s, pairs))


def go(s: Stage, times: str = "1") -> None:
    for _ in range(int(times)):
        _on(s)


def _on(s: Stage) -> None:
    """Does what the Next plate does: an answer without input, the stack, or Next."""
    if s.fight.prompt is not None:
        s.do("answer")
    elif s.fight.stack:
        s.do("all_pass", until="top")
    else:
        s.do("next")


PHASES = {"declare": "declaration", "resolve": "resolution"}


def at(s: Stage, where: str, name: str = "") -> None:
    begun = s.fight.clock.round
    for _ in range(400):
        if _there(s, where, name):
            return
        _on(s)
        assert where not in PHASES or s.fight.clock.round == begun, f"round {begun} went by without {where} {name}"
    raise AssertionError(f"never came to {where} {name}")


def _there(s: Stage, where: str, name: str) -> bool:
    if where in PHASES:
        wanted = not name or any(i in s.fight.clock.turn for i in ids(s, name))
        return s.fight.clock.phase == PHASES[where] and wanted and s.fight.prompt is None
    return bool(s.fight.clock.round >= int(where[1:]))


# declarations

EXTRA = {"of": "of", "as": "label", "rest": "rest"}


def declarations(s: Stage, more: tuple[str, ...]) -> list[tuple[dict[str, Any], str | None]]:
    out: list[dict[str, Any]] = []
    ruling = None
    rest = list(more)
    while rest:
        word = rest.pop(0)
        if word == "ruled":
            ruling = rest.pop(0)
        elif word == "if":
            out[-1]["trigger"] = rest.pop(0)
        elif word == "parry":
            ob, foe = rest.pop(0), ids(s, rest.pop(0))[0]
            out[-1] |= {"rest": "parry", "target": foe} | ({} if ob == "unsaid" else {"parry": int(ob)})
        elif word == "for":
            out[-1]["target"] = ids(s, rest.pop(0))[0]
        elif word in EXTRA:
            value = rest.pop(0)
            out[-1][EXTRA[word]] = int(value) if word == "of" else value
        else:
            action, _, ap = word.partition("@")
            out.append({"action": action} | ({"ap": int(ap)} if ap else {}))
    return [(given, ruling) for given in out]


def declares(s: Stage, name: str, *more: str) -> None:
    for given, ruling in declarations(s, more):
        s.command(Command("declare", {"who": ids(s, name), **given}, entropy="5eed", ruling=ruling))


def tries(s: Stage, name: str, *more: str) -> None:
    before: tuple[AnyFight, int] = s.fight, len(s.events)
    try:
        declares(s, name, *more)
    finally:
        s.fight = before[0]
        del s.events[before[1] :]


def tries_for(s: Stage, name: str, ap: str, *more: str) -> None:
    """Checks that the action is legal and takes so many AP in all."""
    before: tuple[AnyFight, int] = s.fight, len(s.events)
    declares(s, name, *more)
    assert actions.spent_ap(one(s, name)) == int(ap), actions.spent_ap(one(s, name))
    s.fight = before[0]
    del s.events[before[1] :]


def item(s: Stage, name: str, action: str) -> int:
    found = [a.id for a in one(s, name).tally.acts if action in (a.key, a.label)]
    return found[-1] if found else 0


def with_item(do: str) -> Any:
    def run(s: Stage, name: str, action: str, *more: str) -> None:
        s.do(do, ruling=more[1] if more[:1] == ("ruled",) else None, who=ids(s, name), item=item(s, name, action))

    return run


def triggers(s: Stage, name: str, action: str, *more: str) -> None:
    args: dict[str, Any] = {"who": ids(s, name), "item": item(s, name, action)}
    rest = list(more)
    if rest[:1] == ["on"]:
        args["on"] = item(s, rest[1], rest[2]) or 999
        rest = rest[3:]
    s.do("trigger", ruling=rest[1] if rest[:1] == ["ruled"] else None, **args)


def calls(s: Stage, name: str, *more: str) -> None:
    s.do("call", ruling=more[1] if more[:1] == ("ruled",) else None, who=ids(s, name))


def wound(s: Stage, name: str, *pairs: str) -> None:
    args: dict[str, Any] = {"who": ids(s, name)}
    for key, value in (p.split("=") for p in pairs):
        args[key] = value if key == "posture" else int(value)
    s.do("wound", **args)


def hit(s: Stage, name: str, by: str) -> None:
    s.do("adjust", who=ids(s, name), gauge="hits", by=-int(by))


# expectations


def penalty(s: Stage, name: str, action: str, value: str) -> None:
    act = one(s, name).tally.act(item(s, name, action))
    assert act is not None and act.penalty == int(value), act


def act(s: Stage, name: str, action: str, state: str) -> None:
    found = one(s, name).tally.act(item(s, name, action))
    assert (found.state if found else "none") == state, found


def state(s: Stage, name: str, *pairs: str) -> None:
    tally = one(s, name).tally
    for key, value in (p.split("=") for p in pairs):
        found = getattr(tally, key)
        assert found == (value == "yes" if isinstance(found, bool) else int(value)), (key, found)


def job(s: Stage, name: str, key: str, value: str) -> None:
    found = next((j for j in one(s, name).tally.jobs if key in (j.key, j.label)), None)
    assert (f"{found.done}/{found.of}" if found else "none") == value, found


def initiative(s: Stage, name: str, value: str) -> None:
    assert initiative_of(one(s, name)) == value, initiative_of(one(s, name))


def together(s: Stage, units: list[Any]) -> list[str]:
    return [name_all(s.fight, tuple(c.id for c in u)).replace(", ", "+").replace(" and ", "+") for u in units]


def order(s: Stage, *wanted: str) -> None:
    found = together(s, [tuple(c for c in u if c) for u in turns.to_act(s.fight)])
    assert found == list(wanted), found


def declaring(s: Stage, *wanted: str) -> None:
    found = together(s, turns.to_declare(s.fight))
    assert found == list(wanted), found


def now(s: Stage, *wanted: str) -> None:
    found = [c.name for c in running(s.fight)]
    assert found == list(wanted), f"{found} is at it"


def live(s: Stage, *wanted: str) -> None:
    found = [name_all(s.fight, tuple(c.id for c in u)) for u, _ in holding.live(s.fight)]
    assert found == list(wanted), found


def upkeep(s: Stage, *wanted: str) -> None:
    """Checks the preview of Next for the end of the turn."""
    shown = drawn(s)["actor"]["upkeep"]
    found = [f"{x['name']}: {x['says']}" for x in shown["lines"]] if shown else []
    assert found == list(wanted), found


def resolved(s: Stage, *wanted: str) -> None:
    declared = {event.act.id: event.act.key for event in s.events if isinstance(event, ActionDeclared)}
    names_ = {c.id: c.name for c in s.fight.roster}
    found = [
        f"{names_[event.who[0]]}:{declared[event.item]}" for event in s.events if isinstance(event, ActionResolved)
    ]
    assert found[-len(wanted) :] == list(wanted), found


def places(s: Stage, *wanted: str) -> None:
    found = [p.label for p in rounds.timeline(s.fight, 50)]
    assert found == list(wanted), found


def block(s: Stage, name: str, *wanted: str) -> None:
    lane = next(x for x in drawn(s)["clock"]["picture"]["lanes"] if x["name"] == name)
    found = [f"{b['label']}={b['size']}" for b in lane["blocks"] if b["state"] != "free"]
    assert found == list(wanted), found


def orders(s: Stage, name: str, *value: str) -> None:
    s.do("orient", who=ids(s, name), value=value[0])


def note(s: Stage, text: str) -> None:
    """Checks that the card shows this warning."""
    card = s.system.screen.drawn(s.fight).card
    notes = card["notes"] if card else []
    assert any(text in n for n in notes), notes


def offers_note(s: Stage, key: str, text: str) -> None:
    """Checks the note of an offer on the card."""
    card = s.system.screen.drawn(s.fight).card
    acts = card["acts"] if card else []
    note = next(o["note"] for o in acts if o["key"] == key)
    assert text in note, note


def card(s: Stage, text: str) -> None:
    found = drawn(s)["actor"]["detail"]
    assert found == text, found


VERBS: dict[str, Any] = words.VERBS | {
    "start": start, "roll": roll, "next": go, "at": at, "penalty": penalty, "act": act, "state": state, "job": job, "initiative": initiative,
    "order": order, "declaring": declaring, "now": now, "live": live, "upkeep": upkeep, "resolved": resolved, "places": places, "block": block,
    "fits": tries_for, "card": card, "note": note, "offers_note": offers_note, "calls": calls,
    "asked": lambda s, kind, *who: words.same([s.fight.prompt.kind, *s.fight.prompt.about] if s.fight.prompt else [], [kind, *who]),
    "result": lambda s, value="": s.do("answer", value="" if value == "none" else value),
    "used": lambda s, name, n: words.same([str(actions.spent_ap(one(s, name)))], [n]),
    "left": lambda s, name, n: words.same([str(actions.remaining_ap(s.fight, one(s, name)))], [n]),
    "phase": lambda s, name: words.same([s.fight.clock.phase], [name]),
    "round": lambda s, n: words.same([str(s.fight.clock.round)], [n]),
    "question": lambda s, kind: words.same([s.fight.prompt.kind if s.fight.prompt else "none"], [kind]),
    "responds": lambda s, n: words.same([str(drawn(s)["respond"]["count"])], [n]),
    "all_pass": lambda s, until="empty": s.do("all_pass", until=until),
    "new_action": lambda s, name, cost: s.do("add_action", value=name, cost=cost),
    "stack": lambda s, *labels: words.same([d.label for d in reversed(s.fight.stack)], list(labels)),
    "shown": lambda s, name, text: words.same([s.system.setup.detail(s.fight, (one(s, name),))], [text]),
}  # fmt: skip
ACTS: dict[str, Any] = words.ACTS | {
    "declares": declares, "tries": tries, "triggers": triggers, "wound": wound, "hit": hit, "orients": orders,
    "resolves": with_item("resolve"), "cancels": with_item("cancel"), "prevents": with_item("prevent"), "withdraws": with_item("withdraw"),
    "parried": with_item("parried"),
    "again": lambda s, name: s.do("again", who=ids(s, name)),
    "repeats": lambda s, name, *others: s.do("repeat_all", who=[w for each in (name, *others) for w in ids(s, each)]),
    "walks": lambda s, name: s.do("walk", who=ids(s, name)),
    "modifier": lambda s, name, value: s.do("modifier", who=ids(s, name), value=value),
}  # fmt: skip
