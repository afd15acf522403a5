"""The words of HERO's scenarios.

start                      starts the fight
next Ada=5,1               Next, with the dice rolled; `next 3` three times
at T2.S6.D15               advances to that place (or the first after it); `at T2.S6` to the first stop of the Segment; `at T1.post`
Ada act attack half on=Bix her use of the Phase, and the target
Ada delays 2.6.10          to DEX 10 in Segment 6 of Turn 2
Ada holds interrupt Bix_moves       interrupt, after, tandem, defense; before or beside with a combatant's name
Ada interrupts Ada=10 Bix=11        with use=fast_draw, theirs=ego; Ada,Cog interrupts together
Ada acts_after             or `acts_after now`; Ada tandem Ada=13 use=teamwork; Ada lets_pass
Ada aborts dodge Cog       to a defense, for another combatant; `phases=2`
Ada blocks Bix             a successful Block
Ada spd 4 effect           or voluntary
Ada is stunned / not_ko    states
Ada struck 19 "yes: why"   the state that a blow of so much STUN may bring, and whether the rules bring it; "" none
order Bix Ada              the coming order in this Segment; X+Y act at the same time
plays "T1.S12 Bix D11"     the stops from here, played
place T2.S6 D15            the place on the clock
acts Ada                   who acts now
phases Ada 9 12            the Phases left in this Turn (of the chart, without spent ones)
next_phase Ada T2.S9       the place of the next Phase; `none`
margin Ada 2               the last roll of Ada; `margin -2`
rolled Ada 2               how many dice Ada has rolled for ties
lost Bix / kept Bix        whether something of Bix was lost since the start (an action, a held or delayed one);
                           `lost Bix hero.skip`: the last of it by this rule
"""

from typing import Any

import words
from play import Stage
from words import drawn, ids, one

from turnwright.core.names_in_words import name_all
from turnwright.systems.hero import chart, forecast, goes, responding, turns
from turnwright.systems.hero import order as rolls
from turnwright.systems.hero import state as clock
from turnwright.systems.hero.acting import RestLost
from turnwright.systems.hero.delaying import DelayLost, LandingLost
from turnwright.systems.hero.holding import HoldLost
from turnwright.systems.hero.order import RollMade, TieRolled
from turnwright.systems.hero.wounds import Recovered
from turnwright.table import hits
from turnwright.table.effects import EffectEnded

IN_PARTS: set[str] = set()


def say(s: Stage, text: str) -> None:
    words.say(s, text, VERBS, ACTS)


def _rolls(s: Stage, more: tuple[str, ...]) -> dict[str, tuple[int, ...]]:
    """Returns dice keyed by the ids that the engine asks for; three dice are given as their sum."""
    out = {}
    for name, dice in words.dice(tuple(w for w in more if "=" in w and not w.startswith(OPTIONS))).items():
        out[ids(s, name)[0]] = dice
    return out


OPTIONS = ("use=", "theirs=", "phases=", "on=", "for=", "event=")


def _option(more: tuple[str, ...], name: str, usual: str = "") -> str:
    return next((w.split("=", 1)[1] for w in more if w.startswith(f"{name}=")), usual)


def _summed(rolls: dict[str, tuple[int, ...]]) -> dict[str, tuple[int, ...]]:
    """Returns sums of 3d6 as three dice each: 10 becomes 4 3 3."""
    out = {}
    for who, totals in rolls.items():
        dice: list[int] = []
        for total in totals:
            dice += [total // 3 + (n < total % 3) for n in range(3)]
        out[who] = tuple(dice)
    return out


def _all(s: Stage, names_: str) -> list[str]:
    return [i for name in names_.split(",") for i in ids(s, name)]


# commands


def start(s: Stage, *rolls: str) -> None:
    s.do("start", _dice(s, rolls))
    s.places[_now(s)] = (s.fight, len(s.events))


def go_on(s: Stage, *more: str) -> None:
    count = next((int(w) for w in more if w.isdigit()), 1)
    for _ in range(count):
        s.do("next", _dice(s, more))


def _dice(s: Stage, more: tuple[str, ...]) -> dict[str, tuple[int, ...]]:
    rolls = _rolls(s, more)
    return _summed(rolls) if s.system.option(s.fight, "dex_tie") == "dex_roll" else rolls


def _now(s: Stage) -> tuple[int, int]:
    """Returns the Segment and minus the DEX called; later places are greater."""
    dex = s.fight.clock.called if s.fight.clock.moment == "dex" else -2 if s.fight.clock.moment == "post" else -1
    return s.fight.clock.segment, -dex


def _place(text: str) -> tuple[int, int]:
    parts = text.split(".")
    turn = int(parts[0][1:])
    if parts[1] == "post":
        return clock.counted(turn, clock.SEGMENTS), 2
    segment = clock.counted(turn, int(parts[1][1:]))
    dex = {"end": -1}.get(parts[2]) if len(parts) > 2 and not parts[2][1:].isdigit() else None
    if len(parts) > 2:
        dex = -1 if parts[2] == "end" else int(parts[2][1:])
    return segment, -99_999 if dex is None else -dex


def at(s: Stage, text: str, *rolls: str) -> None:
    """Advances with Next; an earlier place is reached on a separate branch."""
    wanted = _place(text)
    if text.count(".") == 1 and _now(s)[0] == wanted[0] and not text.endswith("post"):
        return
    if _now(s) > wanted:
        kept = [place for place in s.places if place >= wanted]
        s.fight, done = s.places[min(kept)]
        del s.events[done:]
        return
    given = _dice(s, rolls)
    for _ in range(400):
        s.places.setdefault(_now(s), (s.fight, len(s.events)))
        if _now(s) >= wanted:
            return
        s.do("next", given)
    raise AssertionError(f"the clock never came to {text}")


def act(s: Stage, name: str, *more: str) -> None:
    args: dict[str, Any] = {"who": ids(s, name)}
    cost = next((w for w in more if w in ("full", "half", "zero")), "full")
    args |= {"cost": cost, "what": " ".join(w for w in more if "=" not in w and w != cost)}
    on = _option(more, "on")
    aims = ids(s, on) if on else []
    at: dict[str, Any] = {"targets": aims} if len(aims) > 1 else {"at": aims[0]} if aims else {}
    s.do("act", **args, **at)


def holds(s: Stage, name: str, mode: str, *event: str) -> None:
    args: dict[str, Any] = {"who": ids(s, name), "mode": mode}
    if mode in ("before", "beside"):
        args["whom"] = ids(s, event[0])[0] if event[0] != "nobody" else "nobody"
    elif event:
        args["event"] = " ".join(event).replace("_", " ")
    s.do("hold", **args)


def interrupts(s: Stage, name: str, *more: str) -> None:
    rolls = _summed(_rolls(s, more))
    s.do(
        "interrupt", rolls, who=_all(s, name), skill=_option(more, "use", "dex"), theirs=_option(more, "theirs", "dex")
    )


def acts_after(s: Stage, name: str, when: str = "") -> None:
    s.do("act_after", who=_all(s, name), now=when == "now")


def tandem(s: Stage, name: str, *more: str) -> None:
    s.do("tandem", _summed(_rolls(s, more)), who=_all(s, name), skill=_option(more, "use", "dex"))


def aborts(s: Stage, name: str, to: str, *more: str) -> None:
    other = next((w for w in more if "=" not in w), "")
    args: dict[str, Any] = {"who": ids(s, name), "to": to, "phases": int(_option(more, "phases", "1"))}
    helped: dict[str, Any] = {"other": ids(s, other)[0]} if other else {}
    s.do("abort", **args, **helped)


def state(s: Stage, name: str, which: str) -> None:
    s.do("state", who=ids(s, name), state=which.removeprefix("not_"), on=not which.startswith("not_"))


# expectations


def _goes(s: Stage, same_segment: bool, most: int) -> list[tuple[str, str, bool]]:
    """Returns (place, names, at the same time as the one before) of the following goes, played on a branch."""
    before, done = s.fight, len(s.events)
    segment = s.fight.clock.segment
    out = []
    for _ in range(most):
        if same_segment and (s.fight.clock.segment != segment or s.fight.clock.moment in ("post", "over")):
            break
        out.append(_stop(s))
        s.do("next")
    s.fight = before
    del s.events[done:]
    return out


def _stop(s: Stage) -> tuple[str, str, bool]:
    head = clock.head(s.fight)
    here = f"T{clock.turn(s.fight.clock.segment)}.S{clock.within(s.fight.clock.segment)}"
    if s.fight.clock.moment == "post":
        return (f"T{clock.turn(s.fight.clock.segment)}.post", "", False)
    who = name_all(s.fight, head.who) if head else ""
    return (
        f"{here} {who} " + (f"D{s.fight.clock.called}" if s.fight.clock.moment == "dex" else "end"),
        who,
        bool(head and head.same),
    )


def order(s: Stage, *wanted: str) -> None:
    found: list[str] = []
    for _, who, same in _goes(s, True, 60):
        if same and found:
            found[-1] += f"+{who}"
        elif who:
            found.append(who)
    assert found == list(wanted), found


def plays(s: Stage, *wanted: str) -> None:
    found = [text for text, _, _ in _goes(s, False, len(wanted))]
    assert found == list(wanted), found


def coming(s: Stage, *wanted: str) -> None:
    """Checks the forecast, without playing."""
    found = []
    for place in forecast.coming(s.fight, forecast.end_of_next_turn(s.fight)):
        here = f"T{clock.turn(place.segment)}.S{clock.within(place.segment)}"
        who = name_all(s.fight, tuple(c.id for c in place.who)) if place.who else ""
        dex = {-1: "end", -2: "post"}.get(place.dex, f"D{place.dex}")
        found.append(f"T{clock.turn(place.segment)}.post" if dex == "post" else f"{here} {who} {dex}")
    assert found[: len(wanted)] == list(wanted), found[: len(wanted)]


def place(s: Stage, *text: str) -> None:
    assert _now(s) == _place(".".join(text)), f"the clock stands at {_stop(s)}"


def acts(s: Stage, *wanted: str) -> None:
    found = [c.name for c in clock.actor(s.fight)]
    assert found == list(wanted), f"{found} act"


def phases(s: Stage, name: str, *wanted: str) -> None:
    c = one(s, name)
    last = clock.counted(clock.turn(s.fight.clock.segment), clock.SEGMENTS)
    found = [str(clock.within(n)) for n in chart.coming(s.fight, c) if n <= last and chart.spent_phase(c, n) is None]
    assert found == list(wanted), found


def next_phase(s: Stage, name: str, wanted: str) -> None:
    segment = chart.next_phase(s.fight, one(s, name))
    found = "none" if segment is None else f"T{clock.turn(segment)}.S{clock.within(segment)}"
    assert found == wanted, found


def margin(s: Stage, name: str, wanted: str) -> None:
    who = ids(s, name)[0]
    made = next(x for x in reversed(s.events) if isinstance(x, RollMade) and x.who == who)
    assert made.target - made.total == int(wanted), made


def target(s: Stage, name: str, skill: str, wanted: str) -> None:
    assert rolls.target(one(s, name).sheet, skill) == int(wanted), rolls.target(one(s, name).sheet, skill)


def rolled(s: Stage, name: str, wanted: str) -> None:
    who = ids(s, name)[0]
    found = sum(1 for x in s.events if isinstance(x, TieRolled) and who in x.who)
    assert found == int(wanted), found


LOSSES = (goes.GoLost, RestLost, HoldLost, DelayLost, LandingLost)


def _losses(s: Stage, name: str) -> list[Any]:
    who = set(ids(s, name))
    return [x for x in s.events if isinstance(x, LOSSES) and who & set((x.who,) if isinstance(x.who, str) else x.who)]


def holding(s: Stage, name: str, mode: str) -> None:
    hold = one(s, name).tally.held
    assert (hold.mode if hold else "nothing") == mode, hold


def marks(s: Stage, *wanted: str) -> None:
    """Checks the boundaries of Turns, and the effects that ended or triggered, since the start."""
    found = []
    for event in s.events:
        match event:
            case turns.TurnBegan(n):
                found.append(f"T{n}")
            case turns.TurnEnded(n):
                found.append(f"T{n}.post")
            case EffectEnded(_, name):
                found.append(f"{name}_ends")
            case goes.GoBegan(go):
                found.append(name_all(s.fight, go.who))
            case chart.PhasePassed(who):
                found.append(f"({name_all(s.fight, who)})")
    assert found == list(wanted), found


def chart_row(s: Stage, spd: str, *segments: str) -> None:
    assert [str(n) for n in chart.phases(int(spd))] == list(segments), chart.phases(int(spd))


def recoveries(s: Stage, name: str, wanted: str) -> None:
    who = ids(s, name)[0]
    found = sum(1 for x in s.events if isinstance(x, Recovered) and x.who == who)
    assert found == int(wanted), found


def upkeep(s: Stage, name: str, text: str) -> None:
    """Checks the changes that the Next plate announces for Post-Segment 12."""
    lines = drawn(s)["upkeep"]["lines"]
    assert (name, text) in [(line["name"], line["says"]) for line in lines], lines


def note(s: Stage, text: str) -> None:
    notes = drawn(s)["actor"]["notes"]
    assert text in notes, notes


def costs(s: Stage, name: str, text: str) -> None:
    """Checks the price of an abort in the Respond sheet."""
    offer = next(o for o in responding.responses_of(s.fight, (one(s, name),)) if o.key == "abort")
    assert text in offer.note, offer.note


def asks(s: Stage, *who: str) -> None:
    """Checks who must roll for a tie."""
    assert s.fight.prompt is not None and s.fight.prompt.kind in ("tie", "stunned"), s.fight.prompt
    words.same([s.fight.get(w).name for w in s.fight.prompt.about], list(who))


def lost(s: Stage, name: str, rule: str = "") -> None:
    found = _losses(s, name)
    assert found, f"{name} has lost nothing"
    assert rule in ("", getattr(found[-1], "rule", None)), found[-1]


def kept(s: Stage, name: str) -> None:
    assert not _losses(s, name), _losses(s, name)


def struck(s: Stage, name: str, amount: str, wanted: str) -> None:
    """Checks what the preview of a blow proposes."""
    args: dict[str, Any] = {"who": ids(s, name), "amount": int(amount), "gauge": "STUN"}
    brought = [row.get("brings") for row in hits.preview(s.system, s.fight, args)["rows"]]
    words.same([f"{'yes' if one['on'] else 'no'}: {one['says']}" if one else "" for one in brought], [wanted])


VERBS: dict[str, Any] = words.VERBS | {
    "start": start, "next": go_on, "at": at, "order": order, "plays": plays, "coming": coming, "place": place, "acts": acts, "phases": phases,
    "next_phase": next_phase, "margin": margin, "target": target, "rolled": rolled, "marks": marks, "chart": chart_row, "holding": holding,
    "recoveries": recoveries, "costs": costs, "upkeep": upkeep, "note": note,
    "lost": lost, "kept": kept,
    "skip": lambda s, to="turn": s.do("skip", to=to),
    "seconds": lambda s, n: words.same([str(clock.seconds(s.fight))], [n]),
    "answer": lambda s, *rolls: s.do("answer", _dice(s, rolls)),
    "asks": asks,
}  # fmt: skip
ACTS: dict[str, Any] = words.ACTS | {
    "act": act, "holds": holds, "interrupts": interrupts, "acts_after": acts_after, "tandem": tandem, "aborts": aborts, "is": state,
    "delays": lambda s, name, to, *rolls: s.do("delay", _dice(s, rolls), who=ids(s, name), to=to),
    "blocks": lambda s, name, other: s.do("block", who=ids(s, name)[0], other=ids(s, other)[0]),
    "lets_pass": lambda s, name: s.do("let_pass", who=ids(s, name)),
    "recovers": lambda s, name: s.do("recover", who=ids(s, name)),
    "guards": lambda s, name, to: s.do("guard", who=ids(s, name), to=to),
    "slow": lambda s, name, kind: s.do("slow", who=ids(s, name), kind=kind),
    "plain": lambda s, name: s.do("plain_dex", who=ids(s, name)),
    "spd": lambda s, name, value, cause="effect": s.do("set_spd", who=ids(s, name), value=int(value), cause=cause),
    "struck": struck,
    "called": lambda s, name, *ruled: s.do("call", who=ids(s, name)[0], ruling="so be it" if ruled else None),
    "rolls": lambda s, name, skill, *dice: s.do("roll", _summed(_rolls(s, dice)), who=ids(s, name)[0], skill=skill),
    "hit": lambda s, name, by: s.do("adjust", who=ids(s, name), gauge="STUN", by=-int(by)),
}  # fmt: skip
