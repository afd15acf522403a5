"""Facts of Tactical Activity in words. Buttons and the log share their verbs."""

from collections.abc import Iterator

from turnwright import events as ev
from turnwright.events import AnyEncounter, Event
from turnwright.model import Declared, names
from turnwright.narrate import Line
from turnwright.systems.tactical import clock as time
from turnwright.systems.tactical import facts, orientation, states, upkeep
from turnwright.systems.tactical.naming import added_up, minus, named
from turnwright.systems.tactical.tally import Act

PHASES = {
    "declaration": ("Declaration, from the lowest initiative up", "tactical.declaration"),
    "resolution": ("Resolution, from the highest initiative down", "tactical.resolution"),
}


def place(e: AnyEncounter) -> str:
    """Where the clock stands, for the log's margin."""
    clock: time.Clock = e.clock
    if clock.stage == "setup":
        return "set-up"
    if clock.phase == "resolution" and clock.turn:
        found = time.running(e)
        return f"resolve {time.initiative(found[0])}" if found else "resolve"
    return {"initiative": "initiative", "declaration": "declare", "resolution": "resolve"}.get(clock.phase, "upkeep")


def narrate(before: AnyEncounter, after: AnyEncounter, event: Event) -> Line | None:  # a table: a line per fact
    match event:
        case facts.RoundBegan(n):
            return Line(f"Round {n} begins", "mark", "tactical.round")
        case facts.RoundEnded(n):
            return Line(f"Round {n} ends", "mark", "tactical.round")
        case facts.PhaseBegan(phase) if phase in PHASES:
            text, rule = PHASES[phase]
            return Line(text, "mark", rule)
        case facts.InitiativeRolled():
            return _rolled(after, event)
        case facts.TiesRolled(rolls):
            told = ", ".join(f"{names(after, r.who)} {r.total} ({' + '.join(map(str, r.dice))})" for r in rolls)
            return Line(f"For the tie: {told}", "roll", "tactical.initiative.tie")
        case facts.Suffered(who, says=says):
            return Line(f"{names(after, (who,))}: {says}", "gm", who=who)
        case facts.ModifiersSet(who, says=says):
            return Line(
                f"{names(after, (who,))}: {says} on the next initiative", "gm", "tactical.initiative.modifier", who
            )
        case facts.ActionAdded(action):
            return Line(f"New action: {action.label}, {action.cost} AP", "gm", "tactical.actions")
        case facts.Oriented(who, result):
            text = f"{names(after, (who,))}, Orientation Maneuver: {orientation.RESULTS[result].lower()}, {orientation.NOTES[result]}"
            return Line(text, "act", "tactical.orientation", who)
        case ev.Answered("cancel"):
            return None
        case _:
            return _acting(before, after, event)


def _acting(before: AnyEncounter, after: AnyEncounter, event: Event) -> Line | None:
    match event:
        case facts.DeclarationEnded(who) if who:
            silent = [c for c in (after.get(w) for w in who) if not any(not a.held for a in c.tally.acts)]
            if not silent:
                return None
            verb = "declares" if len(silent) == 1 else "declare"
            return Line(
                f"{names(after, tuple(c.id for c in silent))} {verb} nothing", "auto", "tactical.declaration", who[0]
            )
        case facts.ActionDeclared(who, act):
            return _declares(after, who, act)
        case facts.ActionWithdrawn(who, item):
            return Line(f"{names(after, who)}: {_label(before, who, item)} is taken back", "act", who=who[0])
        case facts.ActionResolved(who, item):
            return _resolved(before, after, event)
        case facts.ActionCancelled(who, item):
            return Line(
                f"{names(after, who)}: {_label(before, who, item)} is cancelled", "act", "tactical.cancel", who[0]
            )
        case facts.ActionLost(who, item, rule):
            return Line(f"{names(after, who)}: {_label(before, who, item)} is lost", "auto", rule, who[0])
        case facts.Triggered(items):
            return _triggered(after, items[-1])
        case facts.Walked(who):
            return Line(
                f"{names(after, who)} {'moves' if len(who) == 1 else 'move'}", "act", "tactical.movement", who[0]
            )
        case facts.Upkept(who, _, bled):
            words = upkeep.after_words(before.get(who), after.get(who), bled)
            return Line(f"{names(after, (who,))}: {words}", "auto", "tactical.end_of_turn", who) if words else None
        case facts.TurnShared(who):
            return Line(f"{names(after, who)} act at the same time", "auto", "tactical.initiative.tie", who[0])
        case facts.TurnEnded(who) if who:
            found = tuple(w for w in who if after.find(w) is not None)
            return (
                Line(f"{names(after, found)} {'is' if len(found) == 1 else 'are'} done", "auto", who=found[0])
                if found
                else None
            )
        case _:
            return None


def _rolled(e: AnyEncounter, event: facts.InitiativeRolled) -> Line:
    name = names(e, event.who)
    if not event.dice:
        return Line(
            f"{name} {minus(event.total)} for initiative, without dice",
            "roll",
            "tactical.cancel.dice",
            event.who[0],
        )
    how = ", table dice" if event.typed else ""
    sign = "−" if event.adds < 0 else "+"
    text = f"{name} {minus(event.total)} for initiative ({added_up(event.dice)}, {sign} {abs(event.adds)}{how})"
    return Line(text, "roll", "tactical.cancel.dice" if event.lost else "tactical.initiative", event.who[0])


def _declares(e: AnyEncounter, who: tuple[str, ...], act: Act) -> Line:
    """Who declares what, at which penalty, against whom, and what it waits for."""
    verb = "declares" if len(who) == 1 else "declare"
    foe = e.find(act.target) if act.parry else None
    against = f" against {foe.name}" if foe is not None else ""
    penalty = f" at {minus(act.penalty)}" if act.penalty else ""
    condition = f", if {act.trigger}" if act.conditional else ""
    text = f"{names(e, who)} {verb} {named(act)}{against}, {act.ap} AP{penalty}{condition}"
    return Line(text, "act", "tactical.conditional" if act.conditional else "", who[0])


def _triggered(e: AnyEncounter, item: Declared) -> Line:
    found = e.get(item.who[0]).tally.act(item.id)
    trigger = found.trigger if found is not None else "the trigger comes about"
    verb = "interrupts" if len(item.who) == 1 else "interrupt"
    text = f"{trigger[:1].upper()}{trigger[1:]}: {names(e, item.who)} {verb} with {item.label}"
    return Line(text, "act", "tactical.conditional", item.who[0])


def _label(e: AnyEncounter, who: tuple[str, ...], item: int) -> str:
    found = [act for w in who if (c := e.find(w)) is not None and (act := c.tally.act(item)) is not None]
    return named(found[0]) if found else "what was declared"


def _resolved(before: AnyEncounter, after: AnyEncounter, event: facts.ActionResolved) -> Line:
    who = event.who
    c = before.get(who[0])
    act = c.tally.act(event.item)
    assert act is not None
    text = f"{names(after, who)}: {named(act)}, {act.ap} AP"
    notes = [f"{minus(act.penalty)} for AP"] if act.penalty else []
    notes += [f"{states.WORDS[s].lower()} {minus(n)}" for s, n in states.felt(before, c, act)]
    hindered = (o for o in states.forbids(before, c, attack=True, parry=False) if o.rule not in act.overruled)
    if act.attack and act.parry and any(hindered):
        notes.append("the parry only")
    notes += [*_jobs(before, after, event), *_left(before, after, event)]
    return Line(text + (f" ({', '.join(dict.fromkeys(notes))})" if notes else ""), "act", _rule(act), who[0])


def _left(before: AnyEncounter, after: AnyEncounter, event: facts.ActionResolved) -> Iterator[str]:
    """Wounds bandaged, people lying down or standing up."""
    for left in event.after:
        old, name = before.get(left.who).tally, names(after, (left.who,))
        if old.bleed != left.bleed:
            yield f"{name} bleeds {left.bleed}" if left.bleed else f"{name} no longer bleeds"
        if old.prone != left.prone:
            yield "lies prone" if left.prone else "stands up"


def _rule(act: Act) -> str:
    if act.conditional:
        return "tactical.conditional"
    return "tactical.rounds" if act.of else ""


def _jobs(before: AnyEncounter, after: AnyEncounter, event: facts.ActionResolved) -> list[str]:
    """What became of the jobs under way."""
    act = before.get(event.who[0]).tally.act(event.item)
    out = []
    for left in event.after:
        old, new = before.get(left.who).tally.jobs, left.jobs
        mine = [j for j in new if act is not None and (j.key, j.label, j.target) == (act.key, act.label, act.target)]
        if act is not None and act.of and left.who in event.who:
            out.append(f"{mine[0].done} of {mine[0].of}" if mine else f"{act.of} of {act.of}, done")
        for j in old:
            same = act is not None and (j.key, j.label, j.target) == (act.key, act.label, act.target)
            if not same and not any((k.key, k.label, k.target) == (j.key, j.label, j.target) for k in new):
                out.append(f"{j.label} is interrupted, {j.done} AP of it lost")
    return out
