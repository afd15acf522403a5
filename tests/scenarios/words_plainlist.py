"""The words of the Plain list's scenarios.

start Ash=14 Bo:total=26   the fight begins with these dice, or a total as called; a group is named by its name, a side by one of its fighters
next                       Next; `at R2.Ash` goes on until it is that turn
order Ash Bo "Orc 1"       the order
turns R1.Ash R1.Bo         whose turns there were since the start
Ash spends Action          one of a counter; also `readies "the door opens"`, `delays`, `returns_after`, `releases`
Ash gets_next              the GM's `call`; also `extra`, `skipped`, `swaps Bo`, `scored 12`
Ash has_used_up Parry      the counters for others' turns of which nothing is left; `has` gives what is left of any
event Lair 20 once hidden  a table event on 20, or that one as it is from now on; `no_event`, `events Lair:"on 20, every round"`
ahead R1.Bo R2.Ash         the turns in the forecast, lost ones with a sign
asked tie Ash Bo           the open question and whom it concerns
Ash saves 14               the death save of Ash with this die; `stabilised`, `is_dying`, `death_saves 1 2` (made, failed)
Ash marks 1 2              how many death saves are made and have failed; `owes` and `owes_none`; `state dying`: the gravest state Ash is in
game "D&D 2014"            what the game is called, on the screen
clock note "before Bo..."  checks the clock; "aloud" is what the voice adds to the place
"""

from typing import Any

import words
from play import Stage
from words import drawn, ids, one, same

from turnwright.core.dice import CALLED
from turnwright.core.model import ids as ids_of
from turnwright.core.names_in_words import name_all
from turnwright.systems.plainlist import dying, options, screen, state, table_events
from turnwright.systems.plainlist.options import counters_of
from turnwright.systems.plainlist.spending import remaining, used_up
from turnwright.systems.plainlist.turns import BecameActive, RoundBegan, RoundEnded, TurnEnded
from turnwright.systems.plainlist.waiting import can_respond
from turnwright.table.effects import EffectEnded
from turnwright.view.view import view

IN_PARTS: set[str] = {"plainlist.out", "plainlist.surprise", "plainlist.delay", "plainlist.ready"}


def say(s: Stage, text: str) -> None:
    words.say(s, text, VERBS, ACTS)


def dice(s: Stage, pairs: tuple[str, ...]) -> dict[str, tuple[int, ...]]:
    """Returns dice by name; those of a group are keyed by its first member. `Ash:total=8` is a total as the table called it."""
    split = ((name.partition(":"), fell) for name, fell in words.dice(pairs).items())
    return {ids(s, name)[0] + (CALLED if total else ""): fell for (name, _, total), fell in split}


# commands


def start(s: Stage, *more: str) -> None:
    s.do("start", dice(s, more))


def here(s: Stage) -> str:
    who, event = state.acting(s.fight), table_events.now(s.fight)
    if event is not None:
        return f"R{s.fight.clock.round}.{event.name}"
    return f"R{s.fight.clock.round}.{name_all(s.fight, tuple(c.id for c in who)) if who else '-'}"


def at(s: Stage, place: str) -> None:
    for _ in range(100):
        if here(s) == place:
            return
        s.do("next")
    raise AssertionError(f"the clock never came to {place}, it is {here(s)}")


def answer(s: Stage, *rolls: str) -> None:
    s.do("answer", dice(s, rolls))


def for_all(name: str) -> Any:
    return lambda s, who, *ruled: s.do(name, ruling=ruled[1] if ruled else None, who=ids(s, who))


# expectations


def order(s: Stage, *wanted: str) -> None:
    same([name_all(s.fight, tuple(c.id for c in b)) for b in state.ordered(s.fight)], list(wanted))


def scores(s: Stage, *pairs: str) -> None:
    for pair in pairs:
        name, _, value = pair.rpartition("=")
        assert all(state.score_words(s.fight.get(i)).replace("−", "-") == value for i in ids(s, name)), one(
            s, name
        ).tally


def _told(s: Stage) -> list[tuple[str, str]]:
    """Returns the events as (kind, words)."""
    out, round_ = [], 0
    for event in s.events:
        match event:
            case RoundBegan(n):
                round_ = n
            case BecameActive(who):
                out.append(("turn", f"R{round_}.{name_all(s.fight, who)}"))
            case TurnEnded(who, rule):
                out.append(("lost" if rule else "end", f"R{round_}.{name_all(s.fight, who)}"))
            case RoundEnded(n):
                out.append(("end", f"R{n}.end"))
            case EffectEnded(_, name):
                out.append(("end", f"{name}_ends"))
    return out


def told(kind: str) -> Any:
    return lambda s, *wanted: same([text for found, text in _told(s) if found == kind], list(wanted))


def ahead(s: Stage, *wanted: str) -> None:
    found = (
        (
            stop.round,
            stop.event.name if stop.event else name_all(s.fight, ids_of(stop.fighters)),
            "!" if stop.rule else "",
        )
        for stop in screen.stops(s.fight)
    )
    same([f"R{round_}.{who}{sign}" for round_, who, sign in found], list(wanted))


def asked(s: Stage, kind: str, *who: str) -> None:
    assert s.fight.prompt is not None, "nothing is asked"
    same([s.fight.prompt.kind, *(s.fight.get(w).name for w in s.fight.prompt.about)], [kind, *who])


def event(s: Stage, name: str, number: str, *more: str) -> None:
    """Adds a table event, or changes the one of the name: `event Lair 20`, then `once`, `hidden`, `named "..."`."""
    ruling = more[more.index("ruling") + 1] if "ruling" in more else None
    was = next((one.id for one in s.fight.events if one.name == name), "")
    value = more[more.index("named") + 1] if "named" in more else name
    often, seen = "once" if "once" in more else "round", "gm" if "hidden" in more else "all"
    s.do("event", ruling=ruling, value=value, number=int(number), often=often, seen=seen, event=was)


def no_event(s: Stage, name: str, *more: str) -> None:
    s.do("end_event", event=next((one.id for one in s.fight.events if one.name == name), name))


def events(s: Stage, *wanted: str) -> None:
    """Checks the table events as the page shows them: name:time."""
    same([f"{one['name']}:{one['left']}" for one in drawn(s)["effects"] if one.get("event")], list(wanted))


def has(s: Stage, name: str, *pairs: str) -> None:
    """Checks how much of each counter is left: Action=1."""
    found = {c.name: remaining(one(s, name), c) for c in counters_of(s.fight)}
    same([f"{key}={found[key]}" for key in (p.split("=")[0] for p in pairs)], list(pairs))


def rung(s: Stage, *wanted: str) -> None:
    """Checks the ladder: label:name+name for each rung."""
    rungs = drawn(s)["clock"]["picture"]["rungs"]
    same([f"{r['label']}:{'+'.join(stand['name'] for stand in r['stands'])}" for r in rungs], list(wanted))


def clock_shows(s: Stage, key: str, text: str) -> None:
    clock = drawn(s)["clock"]
    same([{**clock, "aloud": clock["aloud"]["note"]}[key].replace("\u00a0", " ")], [text])


VERBS: dict[str, Any] = words.VERBS | {
    "start": start, "at": at, "answer": answer, "order": order, "scores": scores, "ahead": ahead, "asked": asked, "ladder": rung,
    "clock": clock_shows, "event": event, "no_event": no_event, "events": events, "game": lambda s, text: same([drawn(s)["system_name"]], [text]),
    "detail": lambda s, text: same([drawn(s)["actor"]["detail"]], [text]),
    "notes": lambda s, *wanted: same(drawn(s)["actor"]["notes"], list(wanted)),
    "next": lambda s: s.do("next"),
    "nexts": lambda s, count: [s.do("next") for _ in range(int(count))],
    "anew": lambda s, *ruled: s.do("anew", ruling=ruled[1] if ruled else None),
    "chosen": lambda s, name: s.do("answer", value=ids(s, name)[0]),
    "now": lambda s, place: same([here(s)], [place]),
    "foretold": lambda s, *labels: same([stop.label for stop in s.system.screen.timeline(s.fight, len(labels))], list(labels)),
    "turns": told("turn"), "lost": told("lost"), "ends": told("end"),
    "plate_detail": lambda s, text: same([view(s.system, s.fight)["next"]["detail"]], [text]),
    "may_respond": lambda s, *wanted: same([c.name for c in state.listed(s.fight) if can_respond(s.fight, c)], list(wanted)),
    "counters": lambda s, text: same([options.show(counters_of(s.fight))], [text]),
}  # fmt: skip
ACTS: dict[str, Any] = words.ACTS | {
    "spends": lambda s, name, counter, *ruled: s.do("spend", ruling=ruled[1] if ruled else None, who=ids(s, name), counter=counter),
    "readies": lambda s, name, trigger="": s.do("ready", who=ids(s, name), trigger=trigger),
    "delays": for_all("delay"), "comes_back": for_all("return"), "releases": for_all("release"),
    "called": for_all("call"), "extra": for_all("extra"), "skipped": for_all("skip"),
    "swaps": lambda s, name, other: s.do("swap", who=ids(s, name)[0], other=ids(s, other)[0]),
    "scored": lambda s, name, value: s.do("score", who=ids(s, name), value=int(value)),
    "hit": lambda s, name, by: s.do("adjust", who=ids(s, name), gauge="hp", by=-int(by)),
    "healed": lambda s, name, by: s.do("adjust", who=ids(s, name), gauge="hp", by=int(by)),
    "saves": lambda s, name, die, *ruled: s.do("death_save", {ids(s, name)[0]: (int(die),)}, ruled[1] if ruled else None, who=ids(s, name)),
    "stabilised": for_all("stabilise"), "is_dying": for_all("dying"),
    "death_saves": lambda s, name, made, failed: s.do("set_death_saves", who=ids(s, name), made=int(made), failed=int(failed)),
    "marks": lambda s, name, *wanted: same([str(r["count"]) for m in drawn(s)["marks"] if m["name"] == name for r in m["rows"]], list(wanted)),
    "owes": lambda s, name: same([c.name for c in dying.owing(s.fight)], [name]),
    "state": lambda s, name, *wanted: same([x.key for x in state.STATES.gravest if x.when(s.fight, one(s, name))][:1], list(wanted)),
    "burns": lambda s, name, by: s.do("effect", who=ids(s, name), value="Burning", tick="turn_start", tick_gauge="hp", tick_by=-int(by)),
    "listed": lambda s, name, text: same([row["detail"] for row in drawn(s)["fighters"] if row["name"] == name], [text]),
    "marked": lambda s, name, field, value="yes": s.do("correct", who=ids(s, name), field=field, value=value),
    "has": has,
    "has_used_up": lambda s, name, *counters: same([c.name for c in used_up(s.fight, one(s, name))], list(counters)),
}  # fmt: skip
