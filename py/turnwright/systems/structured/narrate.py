"""Facts of Structured Time in words. Buttons and the log share their verbs."""

from turnwright import events as ev
from turnwright.events import AnyEncounter, Event
from turnwright.model import names
from turnwright.narrate import Line
from turnwright.systems.structured import clock as time
from turnwright.systems.structured import contest, facts
from turnwright.systems.structured.actions import ACTIONS, KINDS
from turnwright.systems.structured.favour import words
from turnwright.systems.structured.numbers import INITIATIVE, ROLLOFF, TEST
from turnwright.systems.structured.states import STATES
from turnwright.systems.structured.tally import Did

LOST = {"structured.surprise": "Surprised", "structured.stunned": "Stunned"}


def chapter(e: AnyEncounter) -> str:
    return time.round_words(e) if e.clock.round else ""


def place(e: AnyEncounter) -> str:
    """Where the clock stands, for the log's margin."""
    if e.clock.stage != "play" or not e.clock.round:
        return {"setup": "set-up", "over": "end"}.get(e.clock.stage, "start")
    c = e.find(e.clock.turn) if e.clock.turn else time.active(e)
    if c is None or c.tally.score is None:
        return f"R{e.clock.round}"
    return f"R{e.clock.round} {c.name}"


def narrate(before: AnyEncounter, after: AnyEncounter, event: Event) -> Line | None:
    return _order(before, after, event) or _walk(before, after, event) or _one(before, after, event)


def _order(before: AnyEncounter, e: AnyEncounter, event: Event) -> Line | None:
    match event:
        case facts.InitiativeRolled(shared=True, scores=scores):
            who = tuple(w for w, _ in scores)
            text = f"{names(e, who)} {_verb(who, 'shares', 'share')} the group’s {scores[0][1]}"
            return Line(text, "auto", "structured.initiative.group", who[0])
        case facts.InitiativeRolled(die, typed, scores):
            return _rolled(e, die, typed, scores)
        case facts.Challenged(who):
            return Line(f"{names(e, who)} and somebody new tie", "auto", "structured.initiative.tie", who[0])
        case facts.RolledOff(dice):
            found = ", ".join(f"{names(e, off.who)} {off.die}" for off in dice)
            how = ", table dice" if any(off.typed for off in dice) else ""
            return Line(f"Roll-off ({ROLLOFF}{how}): {found}", "roll", "structured.initiative.tie")
        case facts.TieSettled(first):
            return Line(
                f"{names(e, first)} {_verb(first, 'goes', 'go')} first, the GM says",
                "gm",
                "structured.initiative.tie",
                first[0],
            )
        case facts.Placed(order) if not before.clock.order:
            return Line(f"The order: {_list(e, order)}", "auto", "structured.initiative")
        case facts.Placed(_, waits, called):
            return _newcomers(e, waits, called)
        case facts.Moved(who):
            return Line(f"The GM moves {names(e, who)} in the order", "gm", "structured.initiative.placed", who[0])
        case facts.Called(who):
            return Line(f"{names(e, (who,))} has the next turn", "gm", "structured.initiative.placed", who)
        case facts.Scored(who, says=says):
            return Line(f"{names(e, (who,))}: {says}", "gm", "structured.initiative.score", who)
        case facts.AnewAsked():
            return Line("After this round everybody rolls anew", "gm", "structured.initiative.anew")
        case facts.Reestablished(surprised):
            text = f"A new order; {names(e, surprised)} Surprised" if surprised else "A new order"
            return Line(text, "mark", "structured.initiative.anew")
        case _:
            return None


def _walk(before: AnyEncounter, e: AnyEncounter, event: Event) -> Line | None:
    match event:
        case facts.SceneSet(text):
            return Line(f"The scene: {text}", "gm", "structured.scene")
        case facts.Started():
            dazed = tuple(c.id for c in e.roster if c.tally.surprised)
            text = f"The fight begins; {names(e, dazed)} Surprised" if dazed else "The fight begins, nobody Surprised"
            return Line(text, "mark", "structured.surprise")
        case facts.RoundBegan(n):
            title = f"Round {n}, a Surprised round, begins" if time.surprised_round(e) else f"Round {n} begins"
            return Line(title, "mark", "structured.clock")
        case facts.RoundEnded(n):
            text = f"Round {n} ends; the Surprised recover" if time.surprised_round(before) else f"Round {n} ends"
            rule = "structured.surprise.over" if time.surprised_round(before) else "structured.round.end"
            return Line(text, "mark", rule)
        case facts.Rested():
            return Line("Nobody is able to act", "auto", "structured.out")
        case facts.TurnBegan(who, lost=True):
            return Line(f"What {names(e, (who,))} kept back is lost", "auto", "structured.delay.lost", who)
        case facts.TurnLost(who, rule) if rule in LOST:
            return Line(f"{names(e, (who,))} loses the turn: {LOST[rule]}", "auto", rule, who)
        case facts.TurnEnded(who) | facts.GapEnded(who) if e.find(who) is not None:
            return Line(f"{names(e, (who,))} is done", "auto", "structured.turn", who)
        case facts.FightEnded():
            return Line("The fight is over", "mark", "structured.encounter.end")
        case ev.EffectEnded(effect, name, who, due=True):
            return _ended(before, e, effect, name, who)
        case _:
            return None


def _one(before: AnyEncounter, e: AnyEncounter, event: Event) -> Line | None:
    match event:
        case ev.EffectEnded(effect, name, who, due=False) if _is_overwatch(before, effect, who):
            return Line(f"{names(e, (who,))} is no longer on {name}", "auto", "structured.overwatch.ends", who)
        case facts.Acted(who, did, target, delayed):
            at = f", against {names(e, (target,))}" if target else ""
            kept = ", kept back" if delayed else ""
            return Line(f"{names(e, (who,))}: {did_words(did)}{kept}{at}", "act", who=who)
        case facts.Favoured(who, target, ws, bs, why, rule):
            return Line(f"{words(ws, bs)} against {names(e, (target,))}: {why}", "auto", rule, who)
        case facts.Delayed(who):
            return Line(f"{names(e, (who,))} keeps back a Half Action", "auto", "structured.delay", who)
        case facts.GapOpened(gap, contested):
            new = contested or gap[-1:]
            return Line(f"Between turns {names(e, new)} {_verb(new, 'acts', 'act')}", "gm", "structured.delay", new[0])
        case facts.Threw(throws):
            found = "; ".join(f"{names(e, (t.who,))} {t.die}, {_came_to(e, t)}" for t in throws)
            how = ", table dice" if any(t.typed for t in throws) else ""
            return Line(f"Opposed Agility ({TEST}{how}): {found}", "roll", _contested(before))
        case facts.ContestSettled(order) if order:
            return Line(f"{names(e, order[:1])} goes first", "auto", _contested(before), order[0])
        case facts.Fired(who, name, against, first):
            when = f", at the moment {names(e, (against,))} acts" if against else ""
            goes = f"; {names(e, (first,))} goes first on Agility" if first else ""
            rule = "structured.overwatch.first" if against else "structured.overwatch"
            return Line(f"{names(e, (who,))}: Overwatch fires ({_named(name)}){when}{goes}", "act", rule, who)
        case facts.Reacted(who, name):
            return Line(f"{names(e, (who,))}: {_named(name) or 'a Reaction'} (Reaction)", "act", who=who)
        case facts.StateBegan(effect, kind) if STATES[kind].manual:
            who, until = effect.who, effect.until
            lasts = f", {until.left} {'turn' if until.left == 1 else 'turns'}" if until.kind == "turn_end" else ""
            return Line(f"{names(e, (who,))} is {effect.name}{lasts}", "gm", f"structured.{kind}", who)
        case facts.WorkBegan(who, work):
            needs = f", {work.needs} turns" if work.needs else ""
            return Line(f"{names(e, (who,))} begins {work.name}{needs}", "auto", "structured.extended", who)
        case facts.Worked(who, work) if not work.needs or work.done < work.needs:
            of = f" of {work.needs}" if work.needs else ""
            return Line(f"{names(e, (who,))}: {work.name}, turn {work.done}{of}", "auto", "structured.extended", who)
        case facts.WorkEnded(who, name, done, rule):
            text = f"{names(e, (who,))}: {name} is done" if done else f"{names(e, (who,))}: {name} is lost"
            return Line(text, "auto", rule if done else "structured.extended.lost", who)
        case _:
            return None


def _contested(e: AnyEncounter) -> str:
    """The rule for which Agility is tested."""
    return "structured.delay.contest" if set(e.clock.contest) <= set(e.clock.gap) else "structured.overwatch.first"


def _is_overwatch(e: AnyEncounter, effect: str, who: str) -> bool:
    c = e.find(who)
    return c is not None and any(state.kind == "overwatch" and state.effect == effect for state in c.tally.states)


def did_words(did: Did) -> str:
    """An action with what it takes: "Aim (Half Action)"."""
    name = _named(did.name)
    return f"{name} ({KINDS[did.kind]})" if name else KINDS[did.kind]


def _named(name: str) -> str:
    return ACTIONS[name].name if name in ACTIONS else name


def _rolled(e: AnyEncounter, die: int, typed: bool, scores: tuple[tuple[str, int], ...]) -> Line:
    who = tuple(w for w, _ in scores)
    how = ", table dice" if typed else ""
    each = sorted({score for _, score in scores}, reverse=True)
    text = f"{names(e, who)} {' and '.join(map(str, each))} for Initiative ({INITIATIVE}: {die} + {each[0] - die}{how})"
    rule = "structured.initiative.group" if len(who) > 1 else "structured.initiative"
    return Line(text, "roll", rule, who[0])


def _list(e: AnyEncounter, order: tuple[str, ...]) -> str:
    found: list[tuple[str, ...]] = []
    for who in order:
        c, last = e.get(who), e.get(found[-1][-1]) if found else None
        if last is not None and c.group and (last.group, last.side) == (c.group, c.side):
            found[-1] = (*found[-1], who)
        else:
            found.append((who,))
    return ", ".join(f"{names(e, who)} {e.get(who[0]).tally.score}" for who in found)


def _newcomers(e: AnyEncounter, waits: tuple[str, ...], called: tuple[str, ...]) -> Line | None:
    if not waits and not called:
        return None
    text = f"{names(e, waits)} {_verb(waits, 'waits', 'wait')} for the next round" if waits else ""
    if called:
        text = f"{names(e, called)} {_verb(called, 'goes', 'go')} next"
    return Line(text, "auto", "structured.initiative.join", (waits or called)[0])


def _ended(before: AnyEncounter, e: AnyEncounter, effect: str, name: str, who: str) -> Line | None:
    """What ends with a turn or round is Step 4's and 5's; other boundaries have the shared wording."""
    found = before.effect(effect)
    rule = {"round_end": "structured.round.end", "turn_end": "structured.turn.end"}.get(
        found.until.kind if found else "", ""
    )
    on = f" on {names(e, (who,))}" if who else ""
    return Line(f"{name}{on} ends", "auto", rule, who) if rule else None


def _came_to(e: AnyEncounter, throw: time.Throw) -> str:
    success = contest.degrees(e.get(throw.who).sheet.ag, throw.die)
    return f"{success} {'degree' if success == 1 else 'degrees'}" if success else "failed"


def _verb(who: tuple[str, ...], one: str, many: str) -> str:
    return one if len(who) == 1 else many
