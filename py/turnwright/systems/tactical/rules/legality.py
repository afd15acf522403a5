"""Whether a combatant may declare an action, and its cost: the one source of legality for declarations.

It checks the time and the combatant first, then the cost against the table and the AP left, then the combatant's state. It returns all
objections, not only the first.
"""

from dataclasses import dataclass, replace

from turnwright.core import BadCommand, Objection, Objections, ids
from turnwright.core.text_input import clean
from turnwright.systems.tactical.rules import RULES, conditional_actions, long_actions, states
from turnwright.systems.tactical.rules.action_table import MOST_AP, Action
from turnwright.systems.tactical.rules.constants import FURTHER_INSTANT_AP
from turnwright.systems.tactical.rules.options import number, on, option
from turnwright.systems.tactical.state import MOST_PARRY, Act, Fight, Fighter, clock
from turnwright.systems.tactical.text import say

MOST_ACTS = 40
LONGEST_TRIGGER = 80
LONGEST_LABEL = 40


@dataclass(frozen=True, slots=True)
class Wish:
    """An action to declare. `ap`: for this round; None takes its cost, or the AP left. `of`: the whole cost of an action that is open
    upwards. `only_parry`: no part of it attacks."""

    action: str
    ap: int | None = None
    of: int = 0
    label: str = ""
    trigger: str = ""
    target: str = ""
    parry: int = 0
    only_parry: bool = False


@dataclass(frozen=True, slots=True)
class Declaration:
    """An action as it would be declared (its id still 0), and the objections to it."""

    act: Act
    against: tuple[Objection, ...]


def wish_of(act: Act) -> Wish:
    """Returns the wish that declares an action again. A long action takes the AP it needs now; an instantaneous one its current cost."""
    ap = None if act.of or act.instant else act.ap
    return Wish(act.key, ap, act.of, act.label, act.trigger, act.target, act.parry, only_parry=not act.attack)


def line(fight: Fight, wish: Wish) -> Action:
    """Returns the line of the action table for a wish. Raises BadCommand."""
    found = clock.actions(fight).get(wish.action)
    if found is None:
        raise BadCommand(say("no.such_action", action=wish.action[:40]))
    if not 0 <= wish.of <= MOST_AP or not 0 <= (wish.ap or 0) <= MOST_AP:
        raise BadCommand(say("no.cost", most=MOST_AP))
    if not 0 <= wish.parry <= MOST_PARRY:
        raise BadCommand(say("no.parry_number", most=MOST_PARRY))
    return found


def judge(fight: Fight, c: Fighter, wish: Wish) -> Declaration:
    """Returns one combatant's declaration: its cost and objections. Raises BadCommand for an unreadable wish."""
    action = line(fight, wish)
    label = clean(wish.label, LONGEST_LABEL, say("what.name")) if wish.label else action.label
    trigger = clean(wish.trigger, LONGEST_TRIGGER, say("what.trigger")) if wish.trigger else ""
    act = _priced(fight, c, action, wish, label, trigger)
    against = [*_in_time(fight, c, act)]
    against += [*_cost(fight, c, action, wish, act)]
    against += [*_kind(fight, c, action, act)]
    forbidden = tuple(states.forbids(fight, c, attack=act.attack, parry=bool(act.parry)))
    forbidden += tuple(conditional_actions.distracted(fight, c)) if act.conditional else ()
    # a GM's ruling that allows the declaration also applies when it resolves
    if forbidden:
        act = replace(act, overruled=tuple(o.rule for o in forbidden))
    return Declaration(act, (*against, *forbidden))


# what it costs


def whole_cost(fight: Fight, c: Fighter, action: Action, wish: Wish, label: str) -> int:
    """Returns the AP of the whole action. If it is open upwards, that is the table's number, or that of its current job."""
    if not action.open:
        return action.most
    job = long_actions.current(fight, c, action.key, wish.target, label)
    return wish.of or (job.of if job else 0) or max(wish.ap or 0, action.least)


def _priced(fight: Fight, c: Fighter, action: Action, wish: Wish, label: str, trigger: str) -> Act:
    attack = action.kind == "attack" or (action.kind == "melee" and not wish.only_parry)
    parry = wish.parry if action.kind == "melee" else 0
    target = wish.target if parry or action.kind == "aid" else ""
    if action.kind == "aid" and not target:
        target = c.id
    if action.instant:
        cost = FURTHER_INSTANT_AP if clock.instants(c) else 0  # the first instantaneous action is free
        return Act(0, action.key, label, cost, instant=True, trigger=trigger)
    whole = whole_cost(fight, c, action, Wish(action.key, wish.ap, wish.of, label, trigger, target), label)
    left = clock.remaining_ap(fight, c)
    job = long_actions.current(fight, c, action.key, target, label)
    if job or spreads(fight, c, action, whole):
        done = job.done if job else 0
        ap = wish.ap if wish.ap is not None else max(1, min(left, whole - done))
        return Act(0, action.key, label, ap, of=whole, before=done, target=target, trigger=trigger)
    affordable = max(action.least, min(whole, left)) if action.ranged else whole
    ap = wish.ap if wish.ap is not None else affordable
    missing = max(0, action.most - ap) if action.ranged else 0
    penalty = -missing * number(fight, "penalty_per_ap")
    halved = bool(parry) and states.worst(c.tally) == "stunned"  # one declared while stunned already is
    return Act(
        0, action.key, label, ap, penalty, attack=attack, parry=parry, target=target, trigger=trigger, halved=halved
    )


def spreads(fight: Fight, c: Fighter, action: Action, whole: int) -> bool:
    """Tells whether an action takes more AP than a round has and goes on in the next (Round to Round Actions); no attack or dodge does."""
    return whole > clock.ap(fight, c) and not action.whole and not action.ranged


# the reasons against it


def _in_time(fight: Fight, c: Fighter, act: Act) -> Objections:
    if fight.clock.stage != "play":
        yield RULES.reason("turnwright.not_started", overrule=False)
    elif c.tally.waits:
        yield RULES.about(c, "tactical.join", "no.waits")
    elif fight.clock.phase == "declaration":
        if c.id not in fight.clock.turn:
            yield _order(fight, c)
    elif fight.clock.phase == "resolution":
        given_back = [a.ap for a in c.tally.acts if a.refunded]
        regained = sum(given_back) - sum(a.ap for a in c.tally.acts if a.late)
        if c.id not in fight.clock.turn or not on(fight, "cancel_refunds_ap") or not given_back or act.ap > regained:
            yield RULES.about(c, "tactical.resolution.declared", "no.undeclared", act=act.label)
    else:
        yield RULES.reason("tactical.declaration", say("no.declaring_now"), overrule=False)
    if len(c.tally.acts) >= MOST_ACTS:
        yield RULES.reason("tactical.declaration", say("no.more_acts", most=MOST_ACTS), overrule=False)


def _order(fight: Fight, c: Fighter) -> Objection:
    rule, now = "tactical.declaration.order", clock.running(fight)
    if c.tally.declared or not now:
        return RULES.about(c, rule, "no.declares_again" if c.tally.declared else "no.declares_now")
    first = {"first": clock.name_standing_with_numbers(fight, ids(now)), "count": len(now)}
    return RULES.reason(rule, say("no.declares_before", **first, at=clock.initiative(now[0])))


def _cost(fight: Fight, c: Fighter, action: Action, wish: Wish, act: Act) -> Objections:
    if action.instant and wish.ap not in (None, act.ap):
        yield RULES.reason("tactical.instant", say("no.instant", act=act.label, ap=act.ap))
    if not action.instant:
        yield from _range(action, wish, act)
    left = clock.remaining_ap(fight, c)
    if act.ap > left:
        short = say("no.ap.some" if left else "no.ap.none", left=left)
        key = "no.ap.instant" if act.instant else "no.ap"
        yield RULES.about(c, "tactical.ap", key, ap=act.ap, left=left, short=short)


def _range(action: Action, wish: Wish, act: Act) -> Objections:
    if act.of:
        rest = act.of - act.before
        if not 1 <= act.ap <= rest:
            yield RULES.reason("tactical.rounds", say("no.portion", act=act.label, rest=rest, ap=act.ap))
    elif action.open:
        if act.ap < action.least:
            yield RULES.reason("tactical.range", say("no.under_open", act=act.label, least=action.least, ap=act.ap))
        elif wish.of and wish.of != act.ap:
            yield RULES.reason("tactical.range", say("no.fixed", act=act.label, fixed=wish.of, ap=act.ap))
    elif action.ranged and act.ap < action.least:
        yield RULES.reason("tactical.range", say("no.below", act=act.label, least=action.least, ap=act.ap))
    elif action.ranged and act.ap > action.most:
        yield RULES.reason("tactical.range", say("no.above", act=act.label, most=action.most, ap=act.ap))
    elif not action.ranged and act.ap != action.most:
        yield RULES.reason("tactical.range", say("no.fixed", act=act.label, fixed=action.most, ap=act.ap))
    if action.open and 0 < wish.of < action.least:
        yield RULES.reason("tactical.range", say("no.under_open", act=act.label, least=action.least, ap=wish.of))


def _kind(fight: Fight, c: Fighter, action: Action, act: Act) -> Objections:
    if action.kind == "melee":
        yield from _melee(fight, c, act)
    if action.kind == "aid":
        patient = fight.find(act.target)
        if patient is None:
            yield RULES.reason("turnwright.unknown", overrule=False)
        elif not any(p.tally.bleed for p in fight.roster):
            yield RULES.reason("tactical.first_aid", say("no.bleeding.anyone"))
        elif not patient.tally.bleed:
            yield RULES.about(patient, "tactical.first_aid", "no.bleeding")
    if act.conditional and act.of:
        yield RULES.reason("tactical.conditional.rounds", say("no.job_held", act=act.label))


def _melee(fight: Fight, c: Fighter, act: Act) -> Objections:
    limit = option(fight, "melee_attacks_per_round")
    before = sum(a.key == act.key and a.attack for a in clock.counted(c) if a.state in ("declared", "resolved"))
    if limit != "unlimited" and act.attack and before >= int(limit):
        yield RULES.about(c, "tactical.melee.limit", "no.more_melee", limit=limit, declared=before)
    if not act.attack and not act.parry:
        yield RULES.reason("tactical.parry", say("no.parry_amount"), overrule=False)
    foe = fight.find(act.target)
    if act.parry and (foe is None or foe.id == c.id):
        yield RULES.reason("tactical.parry", say("no.parry_foe"), overrule=False)
    elif act.parry and foe is not None and clock.down(foe):
        yield RULES.about(foe, "tactical.parry", "no.hits")
