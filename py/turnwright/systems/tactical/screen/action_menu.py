"""What the screen offers whoever declares: the whole table of actions with its AP, jobs to go on with, a parry, an action held for a trigger.

Nothing is hidden: what is not possible comes with every reason against it, from the same moves that decide. An action that can take several
AP has them as small buttons in a row, its *pad*.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any

from turnwright.core.commands import Ask, Choice, Offer
from turnwright.core.model import names
from turnwright.core.move import reasons
from turnwright.systems.tactical import moves
from turnwright.systems.tactical.rules import long_actions, states
from turnwright.systems.tactical.rules.action_table import MOST_AP, Action
from turnwright.systems.tactical.rules.legality import MOST_PARRY, Wish, judge, spreads, whole_cost
from turnwright.systems.tactical.rules.options import number, option
from turnwright.systems.tactical.screen.action_names import minus, within
from turnwright.systems.tactical.state import clock
from turnwright.systems.tactical.state.clock import Fight, Fighter, Unit
from turnwright.systems.tactical.state.tally import Act, Job
from turnwright.systems.tactical.text import say
from turnwright.text import row

MOST_PAD = 6
USUAL_PARRY = 50


@dataclass(frozen=True, slots=True)
class Button:
    """An offer with the small ones in its row."""

    offer: Offer
    pad: tuple[Offer, ...] = ()
    sized: bool = False
    """Whether its small ones are so many AP."""


def declaring(e: Fight, who: Unit) -> list[Button]:
    """Jobs under way, what is usual, what is held for a trigger, then the rest of the table; rows with a pad before single buttons."""
    lines = [a for a in clock.actions(e).values() if not a.walking]  # which needs no declaring
    usual = [b for a in lines if a.usual or a in e.clock.custom for b in _line(e, who, a)]
    rest = [b for a in lines if not a.usual and a not in e.clock.custom for b in _line(e, who, a)]
    going_on = [_go_on(e, who, job) for job in who[0].tally.jobs if not long_actions.finishing(who[0], job)]
    return [*going_on, *_rows(usual), _conditional(e, who), *_single(usual), *_rows(rest), *_single(rest)]


def _rows(buttons: list[Button]) -> Iterator[Button]:
    return (b for b in buttons if b.pad)


def _single(buttons: list[Button]) -> Iterator[Button]:
    return (b for b in buttons if not b.pad)


def _line(e: Fight, who: Unit, action: Action) -> Iterator[Button]:
    """The buttons of a line of the table."""
    base = Wish(action.key, target=_patient(e, who[0]) if action.kind == "aid" else "")
    asks = _asks(e, who[0], action)
    yield _button(e, who, action, base, action.label, () if asks else _pad(e, who[0], action, base), asks)
    if action.kind == "melee":
        yield _parry(e, who, action)


def _go_on(e: Fight, who: Unit, job: Job) -> Button:
    """The next portion of a job that is under way."""
    action = clock.actions(e)[job.key]
    base = Wish(job.key, of=job.of if action.open else 0, label=job.label, target=job.target)
    button = _button(
        e, who, action, base, say("menu.go_on", job=within(job.key, job.label)), _pad(e, who[0], action, base)
    )
    return replace(button, offer=replace(button.offer, note=_so_far(e, who[0], job), keys=()))


def _so_far(e: Fight, c: Fighter, job: Job) -> str:
    """Where a job stands when it is gone on with: with what is declared already, as its buttons have it."""
    planned = long_actions.progress(long_actions.planned(e, c), job.key, job.target, job.label)
    if planned is None:
        return say("menu.go_on.anew", done=job.done, of=job.of)
    return say("menu.go_on.note" if planned == job else "menu.go_on.planned", done=planned.done, of=job.of)


def _button(
    e: Fight, who: Unit, action: Action, base: Wish, label: str, pad: tuple[int, ...], asks: tuple[Ask, ...] = ()
) -> Button:
    act = judge(e, who[0], base).act
    small = tuple(_declare(e, who, replace(base, ap=n), str(n), _pad_note(e, who[0], action, base, n)) for n in pad)
    usual = replace(base, ap=act.ap) if pad else base
    main = _declare(e, who, usual, label, _note(e, who[0], action, base), asks)
    cost = str(act.ap) if action.instant else action.cost
    return Button(replace(main, keys=() if pad else (say("ap", ap=cost),)), small, sized=True)


def _patient(e: Fight, c: Fighter) -> str:
    """Whose wound first aid is for unless the table says: the only one who bleeds, else one's own."""
    return next((p.id for p in sorted(e.roster, key=clock.by_name) if p.tally.bleed), c.id)


def _pad(e: Fight, c: Fighter, action: Action, base: Wish) -> tuple[int, ...]:
    """The AP worth a small button of their own."""
    most = clock.ap(e, c)
    whole = whole_cost(e, c, action, base, base.label or action.label)
    if action.ranged:
        return tuple(range(action.least, action.most + 1))[-MOST_PAD:]
    job = long_actions.progress(long_actions.planned(e, c), action.key, base.target, base.label or action.label)
    if job or spreads(e, c, action, whole):
        return tuple(range(1, min(most, whole - (job.done if job else 0)) + 1))[-MOST_PAD:]
    return tuple(range(action.least, max(most, action.least) + 1))[:MOST_PAD] if action.open else ()


def _pad_note(e: Fight, c: Fighter, action: Action, base: Wish, n: int) -> str:
    act = judge(e, c, replace(base, ap=n)).act
    if act.of:
        return say("job.at", done=act.before + n, of=act.of)
    if act.penalty:
        return minus(act.penalty)
    return say("menu.full") if action.ranged else ""


def _note(e: Fight, c: Fighter, action: Action, base: Wish) -> str:
    words = [action.note] if action.note else []
    words += _for_whom(e, action, base)
    whole = whole_cost(e, c, action, base, base.label or action.label)
    if action.ranged:
        words.append(say("menu.ranged", by=minus(-number(e, "penalty_per_ap")), most=action.most))
    elif action.instant:
        words.append(say("menu.instant.further" if clock.instants(c) else "menu.instant.first"))
    elif spreads(e, c, action, whole):
        words.append(say("menu.over_rounds", ap=action.cost))
    elif action.open:
        words.append(say("menu.open", least=action.least))
    if action.roll:
        words += [say(f"state.takes.{s}", by=minus(n)) for s, n in states.penalties(c)]
    return row(words)


def _for_whom(e: Fight, action: Action, base: Wish) -> list[str]:
    """Whose wound it is where nobody is asked, because only one bleeds."""
    bleeding = [p for p in e.roster if p.tally.bleed] if action.kind == "aid" else []
    return [say("aid.for", who=p.name) for p in bleeding if len(bleeding) == 1 and p.id == base.target]


def _asks(e: Fight, c: Fighter, action: Action) -> tuple[Ask, ...]:
    """What an action still needs to know: whose wound, or what it is and how much it takes."""
    if action.kind == "aid":
        bleeding = [p for p in sorted(e.roster, key=clock.by_name) if p.tally.bleed]
        patients = tuple(Choice(p.id, p.name, say("menu.aid.bleeds", bleed=p.tally.bleed), p.id) for p in bleeding)
        return (Ask("target", "combatant", say("menu.aid.whose"), patients),) if len(patients) > 1 else ()
    if action.open and action.least > clock.ap(e, c):
        what = Ask("label", "text", say("menu.open.what"), value=action.label)
        return (what, Ask("of", "number", say("menu.open.ap"), value=action.least, low=action.least, high=MOST_AP))
    return ()


def _declare(e: Fight, who: Unit, wish: Wish, label: str, note: str, asks: tuple[Ask, ...] = ()) -> Offer:
    """The declaration as an offer: for a group, by every member that is able."""
    given: dict[str, Any] = {"action": wish.action}
    given |= {k: v for k, v in (("ap", wish.ap), ("of", wish.of or None), ("label", wish.label)) if v not in (None, "")}
    if wish.target and not asks:
        given["target"] = wish.target
    asked = (
        given | {"target": wish.target} if wish.target else given
    )  # the first of those who can be chosen stands for all
    able = _able(e, who, asked)
    ids = able or tuple(c.id for c in who)
    if able and len(able) < len(who):
        note = row([note, say("menu.able", able=len(able), of=len(who))])
    against = reasons(moves.Declare(ids, **asked), e)
    key = ":".join(["declare", wish.action, *(str(x) for x in (wish.label, wish.ap) if x not in (None, ""))])
    return Offer(key, label, "declare", {"who": list(ids), **given}, against, asks, (), note)


def _able(e: Fight, who: Unit, given: dict[str, Any]) -> tuple[str, ...]:
    """Which members of a group may declare this; those who are alike are judged once."""
    known: dict[object, bool] = {}
    out = []
    for c in who:
        alike = (c.sheet, c.tally, clock.down(c))
        if alike not in known:
            known[alike] = not reasons(moves.Declare((c.id,), **given), e)
        if known[alike]:
            out.append(c.id)
    return tuple(out)


def _parry(e: Fight, who: Unit, action: Action) -> Button:
    """A parry fixes its amount and its foe when it is declared."""
    ids = tuple(c.id for c in who)
    foes = [f for f in sorted(e.roster, key=clock.by_name) if f.side != who[0].side and not clock.down(f)]
    foe = foes[0].id if foes else ""
    base = Wish(action.key)

    def offer(ap: int | None, label: str, note: str) -> Offer:
        given: dict[str, Any] = {"action": action.key} | ({} if ap is None else {"ap": ap})
        against = reasons(moves.Declare(ids, **given, parry=1, target=foe), e)
        asks = _parry_asks(e, who, foes, judge(e, who[0], replace(base, ap=action.most if ap is None else ap)).act)
        return Offer(f"parry:{ap or ''}", label, "declare", {"who": list(ids), **given}, against, asks, (), note)

    stunned = states.worst(who[0].tally) == "stunned"
    pad = tuple(offer(n, str(n), _pad_note(e, who[0], action, base, n)) for n in _pad(e, who[0], action, base))
    return Button(offer(None, say("parry"), say("parry.note.stunned" if stunned else "parry.note")), pad, sized=True)


def _parry_asks(e: Fight, who: Unit, foes: list[Fighter], act: Act) -> tuple[Ask, ...]:
    """Against whom, how much, and what becomes of the rest: as the last time where there was one."""
    last = next((a for a in reversed((*who[0].tally.last, *who[0].tally.acts)) if a.parry), None)
    usual = last.target if last else foes[0].id if len(foes) == 1 else None
    if usual not in {f.id for f in foes}:
        usual = None
    choices = tuple(Choice(f.id, f.name, who=f.id) for f in foes)
    parts = {"who": names(e, clock.ids(who)), "count": len(who), "ap": act.ap}
    told = say("parry.by.less", by=minus(act.penalty), **parts) if act.penalty else say("parry.by", **parts)
    rest = (Choice("parry", say("parry.rest.parry")), Choice("attack", say("parry.rest.attack")))
    attacks = last is not None and last.attack
    return (
        Ask("target", "combatant", say("parry.whom"), choices, value=usual, help=told),
        Ask(
            "parry", "number", say("parry.how_much"), value=last.parry if last else USUAL_PARRY, low=1, high=MOST_PARRY
        ),
        Ask("rest", "choice", say("parry.rest"), rest, value="attack" if attacks else "parry"),
    )


def _conditional(e: Fight, who: Unit) -> Button:
    """Any action of the table, held for a trigger."""
    trigger = Ask("trigger", "text", say("hold.trigger"), help=say("hold.trigger.help"))
    asks = (trigger, *which(e, who, say("hold.then"), "ranged_attack"))
    ids = tuple(c.id for c in who)
    against = reasons(moves.Declare(ids, "drop_item", ap=None, trigger="…"), e)
    against = tuple(o for o in against if o.rule != "tactical.ap")
    until = say(f"hold.until.{option(e, 'conditional_end')}")
    pad = Offer("if:ask", say("hold.if"), "declare", {"who": list(ids)}, against, asks)
    return Button(Offer("if", say("hold"), "declare", {"who": list(ids)}, against, asks, (), until), (pad,))


def which(e: Fight, who: Unit, label: str, usual: str) -> tuple[Ask, Ask]:
    """Any action of the table, and its AP."""
    lines = sorted((a for a in clock.actions(e).values() if not a.walking), key=lambda a: not a.usual)
    usual_ones, others = say("which.usual"), say("which.others")
    choices = tuple(
        Choice(a.key, a.label, say("ap", ap=a.cost), group=usual_ones if a.usual else others) for a in lines
    )
    most = max(clock.ap(e, c) for c in who)
    return (
        Ask("action", "choice", label, choices, value=usual),
        Ask("ap", "number", say("which.ap"), low=0, high=most, optional=True, help=say("which.ap.help")),
    )
