"""What the screen offers whoever declares or acts: the table of actions with its AP, what is declared, normal movement.

Each comes with every reason against it. The reasons come from the moves, which decide by the same. A button with several AP has them as small
buttons in a row (its *pad*); tapped itself it takes as many AP as it needs and there are.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from turnwright.commands import Ask, Choice, Offer
from turnwright.events import AnyEncounter
from turnwright.moves import reasons
from turnwright.systems.tactical import clock as time
from turnwright.systems.tactical import jobs, moves, states
from turnwright.systems.tactical.actions import Action
from turnwright.systems.tactical.clock import Fighter, Unit
from turnwright.systems.tactical.judge import LONGEST_LABEL, Wish, judge, spreads, whole_cost
from turnwright.systems.tactical.options import number, option
from turnwright.systems.tactical.tally import Act


@dataclass(frozen=True, slots=True)
class Button:
    """An offer with the small ones in its row."""

    offer: Offer
    pad: tuple[Offer, ...] = ()


def own(e: AnyEncounter, who: Unit) -> list[Button]:
    """What those who declare, or whose turn it is, may do."""
    if e.clock.phase == "declaration":
        return [*_table(e, who), _conditional(e, who), *(_declared(e, item, act) for item, act in items(e, who))]
    return [*(_to_resolve(e, item, act) for item, act in items(e, who)), *_in_turn(e, who)]


def items(e: AnyEncounter, who: Unit) -> list[tuple[Unit, Act]]:
    """The actions these still wait to resolve, in order of declaration, each with those of a unit who declared it."""
    found: dict[tuple[int, str], list[Fighter]] = {}
    acts: dict[int, Act] = {}
    for c in who:
        for act in c.tally.acts:
            if act.waiting:
                found.setdefault((act.id, time.key(e, c)), []).append(c)
                acts[act.id] = act
    return [(tuple(cs), acts[item]) for (item, _), cs in sorted(found.items())]


# declaring


def _table(e: AnyEncounter, who: Unit) -> Iterator[Button]:
    """A button for each line of the table of actions, the usual ones first."""
    lines = list(time.actions(e).values())
    for action in sorted(lines, key=lambda a: not (a.usual or a in e.clock.custom)):
        if action.kind == "movement":
            continue  # needs no declaring
        yield _line(e, who, action)
        if action.kind == "melee":
            yield _parry(e, who, action)


def _line(e: AnyEncounter, who: Unit, action: Action) -> Button:
    c = who[0]
    asks = _asks(e, c, action)
    whole = whole_cost(e, c, action, Wish(action.key), action.label)
    pad: list[Offer] = []
    if not asks:
        pad = [
            _declare(e, who, action, n, label=str(n), note=_pad_note(e, c, action, n))
            for n in _pad(e, c, action, whole)
        ]
    usual = judge(e, c, Wish(action.key)).act.ap if pad else None
    main = _declare(e, who, action, usual, label=action.label, note=_note(e, c, action, whole), asks=asks)
    keys = () if pad else (f"{_cost(e, c, action)} AP",)
    return Button(
        Offer(main.key, main.label, main.do, main.args, main.objections, main.asks, keys, main.note), tuple(pad)
    )


def _cost(e: AnyEncounter, c: Fighter, action: Action) -> str:
    return str(judge(e, c, Wish(action.key)).act.ap) if action.instant else action.cost


def _pad(e: AnyEncounter, c: Fighter, action: Action, whole: int) -> tuple[int, ...]:
    """The AP worth a small button of their own."""
    most = time.ap(e, c)
    if action.ranged:
        return tuple(range(action.least, action.most + 1))
    if spreads(e, c, action, whole):
        job = jobs.progress(jobs.planned(e, c), action.key, "", action.label)
        return tuple(range(1, min(most, whole - (job.done if job else 0)) + 1))
    return tuple(range(action.least, max(most, action.least) + 1)) if action.open else ()


def _pad_note(e: AnyEncounter, c: Fighter, action: Action, n: int) -> str:
    act = judge(e, c, Wish(action.key, n)).act
    if act.of:
        return f"{act.before + n} of {act.of}"
    if act.penalty:
        return minus(act.penalty)
    return "full" if action.ranged else ""


def minus(n: int) -> str:
    """A negative number as it is printed."""
    return f"−{-n}" if n < 0 else str(n)


def _note(e: AnyEncounter, c: Fighter, action: Action, whole: int) -> str:
    words = []
    if action.ranged:
        words.append(f"−{number(e, 'penalty_per_ap')} for each AP under {action.most}")
    elif action.instant:
        words.append(
            "Instantaneous: the first is free" if not time.instants(c) else "Instantaneous: 1 AP after the first"
        )
    elif spreads(e, c, action, whole):
        words.append(f"{action.cost} AP over rounds" if action.open else f"{whole} AP in all")
    elif action.open:
        words.append(f"{action.least} AP or more, the GM says")
    words += [f"{states.WORDS[s]} {minus(n)}" for s, n in states.penalties(c)] if action.ranged or action.open else []
    return ", ".join(words)


def _asks(e: AnyEncounter, c: Fighter, action: Action) -> tuple[Ask, ...]:
    if action.kind == "aid":
        patients = tuple(
            Choice(p.id, p.name, f"bleeds {p.tally.bleed}", p.id)
            for p in sorted(e.roster, key=time.by_name)
            if p.tally.bleed
        )
        return (Ask("target", "combatant", "Whose wound", patients),) if len(patients) > 1 else ()
    if action.open and action.least > time.ap(e, c):
        job = next((j for j in c.tally.jobs if j.key == action.key), None)
        return (
            Ask(
                "label",
                "text",
                "What",
                value=job.label if job else action.label,
                help=f"at most {LONGEST_LABEL} characters",
            ),
            Ask("of", "number", "AP in all", value=job.of if job else action.least, low=action.least, high=200),
        )
    return ()


def _declare(
    e: AnyEncounter, who: Unit, action: Action, ap: int | None, label: str, note: str, asks: tuple[Ask, ...] = ()
) -> Offer:
    """The declaration as an offer: for a group, by every member that is able."""
    given: dict[str, Any] = {"action": action.key}
    if ap is not None:
        given["ap"] = ap
    if action.kind == "aid" and not asks:
        given["target"] = next((p.id for p in sorted(e.roster, key=time.by_name) if p.tally.bleed), who[0].id)
    able = _able(e, who, given)
    ids = able or tuple(c.id for c in who)
    if able and len(able) < len(who):
        note = f"{note}, {len(able)} of {len(who)}" if note else f"{len(able)} of {len(who)}"
    against = reasons(moves.Declare(ids, **given), e)
    key = f"declare:{action.key}" + (f":{ap}" if ap is not None else "")
    return Offer(key, label, "declare", {"who": list(ids), **given}, against, asks, (), note)


def _able(e: AnyEncounter, who: Unit, given: dict[str, Any]) -> tuple[str, ...]:
    """Which members of a group may declare this; those who are alike are judged once."""
    known: dict[object, bool] = {}
    out = []
    for c in who:
        alike = (c.sheet, c.tally, time.down(c))
        if alike not in known:
            known[alike] = not reasons(moves.Declare((c.id,), **given), e)
        if known[alike]:
            out.append(c.id)
    return tuple(out)


def _parry(e: AnyEncounter, who: Unit, action: Action) -> Button:
    """A parry fixes its amount and its foe when it is declared."""
    foes = tuple(
        Choice(f.id, f.name, who=f.id)
        for f in sorted(e.roster, key=time.by_name)
        if f.side != who[0].side and not time.down(f)
    )
    last = next((a.parry for a in reversed((*who[0].tally.last, *who[0].tally.acts)) if a.parry), 50)
    asks = (
        Ask("target", "combatant", "Against whom", foes),
        Ask("parry", "number", "How much of the OB parries", value=last, low=1, high=999),
        Ask(
            "rest", "choice", "The rest", (Choice("parry", "only parries"), Choice("attack", "attacks")), value="parry"
        ),
    )
    ids = tuple(c.id for c in who)
    foe = foes[0].value if foes else ""

    def offer(ap: int | None, label: str, note: str) -> Offer:
        given: dict[str, Any] = {"action": action.key} | ({} if ap is None else {"ap": ap})
        against = reasons(moves.Declare(ids, **given, parry=1, target=foe), e)
        return Offer(f"parry:{ap or ''}", label, "declare", {"who": list(ids), **given}, against, asks, (), note)

    half = ", half OB while stunned" if states.worst(who[0].tally) == "stunned" else ""
    pad = tuple(offer(n, str(n), _pad_note(e, who[0], action, n)) for n in _pad(e, who[0], action, action.most))
    return Button(offer(None, "Parry", f"One attack of one foe{half}"), pad)


def _conditional(e: AnyEncounter, who: Unit) -> Button:
    """Any action of the table, held for a trigger."""
    names = tuple(Choice(a.key, a.label, f"{a.cost} AP") for a in time.actions(e).values() if a.kind != "movement")
    asks = (
        Ask("trigger", "text", "If", help="Raider 1 closes"),
        Ask("action", "choice", "Then", names, value="ranged_attack"),
        Ask("ap", "number", "AP", low=0, high=time.ap(e, who[0]), optional=True, help="empty: as many as it takes"),
    )
    args = {"who": [c.id for c in who]}
    probe = moves.Declare(tuple(args["who"]), "drop_item", trigger="…")
    against = tuple(o for o in reasons(probe, e) if o.rule not in ("tactical.ap",))
    until = (
        "Until concentration breaks"
        if option(e, "conditional_end") == "concentration"
        else "Until the end of the round"
    )
    pad = Offer("if:ask", "If…", "declare", args, against, asks)
    return Button(Offer("if", "Hold for a trigger", "declare", args, against, asks, (), until), (pad,))


def _declared(e: AnyEncounter, who: Unit, act: Act) -> Button:
    ids = tuple(c.id for c in who)
    args = {"who": list(ids), "item": act.id}
    back = Offer(f"withdraw:{act.id}", "Take back", "withdraw", args, reasons(moves.Withdraw(ids, act.id), e))
    return Button(
        Offer(f"declared:{act.id}", title(act), "withdraw", args, back.objections, (), (), "Declared"), (back,)
    )


# resolving


def _to_resolve(e: AnyEncounter, who: Unit, act: Act) -> Button:
    """A declared action: tapped it is resolved now (a conditional one is triggered), and it can be cancelled."""
    ids = tuple(c.id for c in who)
    args = {"who": list(ids), "item": act.id}
    cancel = Offer(f"cancel:{act.id}", "Cancel", "cancel", args, reasons(moves.Cancel(ids, act.id), e))
    note = ", ".join(_how(who[0], act))
    if act.conditional:
        main = Offer(
            f"trigger:{act.id}", title(act), "trigger", args, reasons(moves.Trigger(ids, act.id), e), (), (), note
        )
    else:
        main = Offer(
            f"resolve:{act.id}", title(act), "resolve", args, reasons(moves.Resolve(ids, act.id), e), (), (), note
        )
    return Button(main, (cancel,))


def _how(c: Fighter, act: Act) -> Iterator[str]:
    """What counts for the roll of an action: AP below the maximum, the state, what is parried."""
    if act.penalty:
        yield f"{minus(act.penalty)} for AP"
    yield from (f"{states.WORDS[s]} {minus(n)}" for s, n in states.penalties(c))
    if act.of:
        yield f"{act.before + act.ap} of {act.of} AP"
    if act.parry:
        yield f"parry {act.parry}" + (", half OB" if states.worst(c.tally) == "stunned" else "")


def _in_turn(e: AnyEncounter, who: Unit) -> Iterator[Button]:
    ids = tuple(c.id for c in who)
    walk = reasons(moves.Walk(ids), e)
    yield Button(Offer("walk", "Normal move", "walk", {"who": list(ids)}, walk, (), ("0 AP",), "Needs no declaring"))
    names = tuple(Choice(a.key, a.label, f"{a.cost} AP") for a in time.actions(e).values() if a.kind != "movement")
    asks = (
        Ask("action", "choice", "What", names, value="perception"),
        Ask("ap", "number", "AP", low=0, high=time.ap(e, who[0]), optional=True, help="empty: as many as it takes"),
    )
    against = reasons(moves.Declare(ids, "drop_item"), e)
    probe = reasons(moves.Declare(ids, "draw"), e)
    yield Button(Offer("late", "Another action", "declare", {"who": list(ids)}, probe or against, asks))


# words


def title(act: Act) -> str:
    """An action as a person names it: "Melee attack, 4 AP"."""
    what = act.label
    if act.parry:
        what = f"{act.label} and parry" if act.attack else "Parry"
    text = f"{what}, {act.ap} AP"
    return f"If {act.trigger}: {text[0].lower()}{text[1:]}" if act.conditional else text
