"""The menu of a declaration: jobs to continue, the table of actions with its AP, parries, an action held for a trigger.

Nothing is hidden: an impossible action comes with every reason against it. An action that can take several AP has a small button for each, its
*pad*.
"""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from turnwright.core import Ask, Choice, Offer, gathered, join_commas
from turnwright.systems.tactical.moves import declare
from turnwright.systems.tactical.rules import long_actions, states
from turnwright.systems.tactical.rules.action_names import within
from turnwright.systems.tactical.rules.action_table import MOST_AP, Action
from turnwright.systems.tactical.rules.legality import Wish, judge, spreads, whole_cost
from turnwright.systems.tactical.rules.options import number
from turnwright.systems.tactical.state import Act, Fight, Fighter, Job, Unit, clock
from turnwright.systems.tactical.text import say
from turnwright.text import minus

MOST_PAD = 6


def menu(fight: Fight, who: Unit) -> list[Offer]:
    """Returns current jobs, usual actions, conditional actions, then the rest of the table; rows with a pad before single buttons."""
    lines = [a for a in clock.actions(fight).values() if not a.walking]  # normal movement needs no declaration
    usual = [b for a in lines if a.usual or a in fight.clock.custom for b in _line(fight, who, a)]
    rest = [b for a in lines if not a.usual and a not in fight.clock.custom for b in _line(fight, who, a)]
    going_on = [_go_on(fight, us, job, so_far, who) for us, job, so_far in _jobs(fight, who)]
    held, small = declare.conditional_offers(fight, who)
    return [
        *going_on,
        *(b for b in usual if b.small_offers),
        replace(held, small_offers=(small,)),
        *(b for b in usual if not b.small_offers),
        *(replace(b, rare=True) for b in sorted(rest, key=lambda b: not b.small_offers)),
    ]


def _jobs(fight: Fight, who: Unit) -> list[tuple[Unit, Job, str]]:
    """Returns the jobs to continue with their progress in words, each with the group members who share both."""
    open_ = (
        (c, job, _so_far(fight, c, job)) for c in who for job in c.tally.jobs if not long_actions.finishing(c, job)
    )
    return [(tuple(c for c, _, _ in same), *same[0][1:]) for same in gathered(open_, lambda one: one[1:])]


def _line(fight: Fight, who: Unit, action: Action) -> Iterator[Offer]:
    """Yields the buttons of a line of the action table."""
    base = Wish(action.key, target=_patient(fight, who[0]) if action.kind == "aid" else "")
    asks = _asks(fight, who[0], action)
    yield _button(fight, who, action, base, action.label, () if asks else _pad(fight, who[0], action, base), asks)
    if action.kind == "melee":
        yield _parry(fight, who, action)


def _go_on(fight: Fight, who: Unit, job: Job, so_far: str, of: Unit) -> Offer:
    """Returns the offer of the next portion of a job to these `of` a unit."""
    action = clock.actions(fight)[job.key]
    base = Wish(job.key, of=job.of if action.open else 0, label=job.label, target=job.target)
    label = clock.of_these(fight, who, of, say("menu.go_on", job=within(job.key, job.label)))
    button = _button(fight, who, action, base, label, _pad(fight, who[0], action, base))
    return replace(button, key=f"{button.key}:{job.target}:{job.done}:{who[0].id}", note=so_far, keys=())


def _so_far(fight: Fight, c: Fighter, job: Job) -> str:
    """Returns the progress of a job, with the portions declared this round."""
    planned = long_actions.current(fight, c, job.key, job.target, job.label)
    if planned is None:
        return say("menu.go_on.anew", done=job.done, of=job.of)
    return say("menu.go_on.note" if planned == job else "menu.go_on.planned", done=planned.done, of=job.of)


def _button(
    fight: Fight, who: Unit, action: Action, base: Wish, label: str, pad: tuple[int, ...], asks: tuple[Ask, ...] = ()
) -> Offer:
    wishes = [replace(base, ap=n) for n in pad]
    small = [declare.propose(fight, who, wish) for wish in wishes]
    usual = replace(base, ap=judge(fight, who[0], base).act.ap) if pad else base
    known = dict(zip(wishes, small, strict=True))
    main = known.get(usual) or declare.propose(fight, who, usual)
    cost = str(main.act.ap) if action.instant else action.cost
    shown = declare.offer(fight, main, label, _note(fight, fight.found(main.able) or who, action, base), asks)
    sized = zip(pad, small, strict=True)
    offers = [declare.offer(fight, p, str(n), _pad_note(action, p.act), row_able=main.able) for n, p in sized]
    if not pad:
        return replace(shown, keys=(say("ap", ap=cost),), small_offers=())
    # the page keeps the place of a row by its key, so that must not change with the AP left
    return replace(shown, key=declare.key(base), keys=(), small_offers=_sized(label, offers))


def _parry(fight: Fight, who: Unit, action: Action) -> Offer:
    """Returns the parry of a line of the table, with its pad."""
    usual = declare.parry_proposal(fight, who, action)
    sized = ((n, declare.parry_proposal(fight, who, action, n)) for n in _pad(fight, who[0], action, Wish(action.key)))
    small = [declare.parry_offer(fight, p, str(n), _pad_note(action, p.act), usual.able) for n, p in sized]
    stunned = [say("parry.note.stunned")]
    halved = clock.of_some(
        fight, fight.found(usual.able) or who, lambda c: stunned if states.worst(c.tally) == "stunned" else []
    )
    main = declare.parry_offer(fight, usual, say("parry"), join_commas([say("parry.note"), *halved]))
    return replace(main, small_offers=_sized(main.label, small))


def _sized(what: str, small: list[Offer]) -> tuple[Offer, ...]:
    """Returns small offers, each for a number of AP. A bare number gets a name with its unit for screen readers."""
    return tuple(replace(o, name=say("menu.sized", what=what, ap=say("ap", ap=o.args["ap"]))) for o in small)


def _patient(fight: Fight, c: Fighter) -> str:
    """Returns the patient of first aid unless the table names one: the first who bleeds, else the combatant itself."""
    return next((p.id for p in sorted(fight.roster, key=clock.by_name) if p.tally.bleed), c.id)


def _pad(fight: Fight, c: Fighter, action: Action, base: Wish) -> tuple[int, ...]:
    """Returns the numbers of AP that get a small button."""
    most = clock.ap(fight, c)
    label = base.label or action.label
    if action.ranged:
        return tuple(range(action.least, action.most + 1))[-MOST_PAD:]
    whole = whole_cost(fight, c, action, base, label)
    job = long_actions.current(fight, c, action.key, base.target, label)
    if job or spreads(fight, c, action, whole):
        return tuple(range(1, min(most, whole - (job.done if job else 0)) + 1))[-MOST_PAD:]
    return tuple(range(action.least, max(most, action.least) + 1))[:MOST_PAD] if action.open else ()


def _pad_note(action: Action, act: Act) -> str:
    """Returns the progress or the penalty with this number of AP."""
    if act.of:
        return say("job.at", done=act.before + act.ap, of=act.of)
    if act.penalty:
        return minus(act.penalty)
    return say("menu.full") if action.ranged else ""


def _note(fight: Fight, who: Sequence[Fighter], action: Action, base: Wish) -> str:
    """Returns the note of an action, with the penalties of those who can do it."""
    c = who[0]
    words = [action.note] if action.note else []
    words += _for_whom(fight, action, base)
    whole = whole_cost(fight, c, action, base, base.label or action.label)
    if action.ranged:
        words.append(say("menu.ranged", by=-number(fight, "penalty_per_ap"), most=action.most))
    elif action.instant:
        words += clock.of_some(
            fight, who, lambda c: [say(f"menu.instant.{'further' if clock.instants(c) else 'first'}")]
        )
    elif spreads(fight, c, action, whole):
        words.append(say("menu.over_rounds", ap=action.cost))
    elif action.open:
        words.append(say("menu.open", least=action.least))
    if action.roll:
        words += clock.of_some(fight, who, lambda c: [say(f"state.takes.{s}", by=n) for s, n in states.penalties(c)])
    return join_commas(words)


def _for_whom(fight: Fight, action: Action, base: Wish) -> list[str]:
    """Returns the patient of first aid if only one bleeds, so that the app need not ask."""
    bleeding = [p for p in fight.roster if p.tally.bleed] if action.kind == "aid" else []
    return [say("aid.for", who=p.name) for p in bleeding if len(bleeding) == 1 and p.id == base.target]


def _asks(fight: Fight, c: Fighter, action: Action) -> tuple[Ask, ...]:
    """Returns the asks of an action: the patient, or its name and AP."""
    if action.kind == "aid":
        bleeding = [p for p in sorted(fight.roster, key=clock.by_name) if p.tally.bleed]
        patients = tuple(Choice(p.id, p.name, say("menu.aid.bleeds", bleed=p.tally.bleed), p.id) for p in bleeding)
        return (Ask("target", "combatant", say("menu.aid.whose"), patients),) if len(patients) > 1 else ()
    if action.open and action.least > clock.ap(fight, c):
        what = Ask("label", "text", say("menu.open.what"), value=action.label)
        return (what, Ask("of", "number", say("menu.open.ap"), value=action.least, low=action.least, high=MOST_AP))
    return ()
