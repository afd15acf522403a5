"""Facts of Tactical Activity in words. Buttons and the log share their verbs."""

from collections.abc import Iterator
from typing import Any

from turnwright.core import events as ev
from turnwright.core.fact import Line
from turnwright.core.model import Declared, names
from turnwright.systems.tactical import facts
from turnwright.systems.tactical.rules import end_of_turn, resolution, states
from turnwright.systems.tactical.screen.action_names import added_up, minus, named
from turnwright.systems.tactical.state import clock
from turnwright.systems.tactical.state.clock import Event, Fight
from turnwright.systems.tactical.state.tally import Act
from turnwright.systems.tactical.text import say
from turnwright.text import row

TOLD = ("declaration", "resolution")
"""Phases that have a line of their own."""


def place(e: Fight) -> str:
    """Where the clock stands, for the log's margin."""
    if e.clock.stage == "setup":
        return say("place.setup")
    found = clock.running(e) if e.clock.phase == "resolution" else ()
    return say("place.turn", at=clock.initiative(found[0])) if found else say(f"place.{e.clock.phase}")


def narrate(before: Fight, after: Fight, event: Event) -> Line | None:  # a table: a line per fact
    match event:
        case facts.RoundBegan(n):
            return Line(say("told.round_begins", round=n), "mark", "tactical.round")
        case facts.RoundEnded(n):
            return Line(say("told.round_ends", round=n), "mark", "tactical.round")
        case facts.PhaseBegan(phase) if phase in TOLD:
            return Line(say(f"told.phase.{phase}"), "mark", f"tactical.{phase}")
        case facts.InitiativeRolled():
            return _rolled(after, event)
        case facts.TiesRolled(rolls):
            each = [
                say("told.tie.roll", who=clock.names_up(after, r.who), total=r.total, dice=added_up(r.dice))
                for r in rolls
            ]
            return Line(say("told.tie", rolls=row(each)), "roll", "tactical.initiative.tie")
        case facts.Suffered(who, says=says):
            return Line(say("told.of", who=names(after, (who,)), says=says), "gm", who=who)
        case facts.ModifiersSet(who, says=says):
            text = say("told.modifier", who=names(after, (who,)), modifiers=says)
            return Line(text, "gm", "tactical.initiative.modifier", who)
        case facts.ActionAdded(action):
            return Line(say("told.new_action", action=action.label, cost=action.cost), "gm", "tactical.actions")
        case facts.Oriented(who, result):
            came = {"result": say(f"orient.within.{result}"), "leaves": say(f"orient.leaves.{result}")}
            return Line(say("told.orient", who=names(after, (who,)), **came), "act", "tactical.orientation", who)
        case ev.Answered("cancel"):
            return None
        case _:
            return _acting(before, after, event)


def _acting(before: Fight, after: Fight, event: Event) -> Line | None:
    match event:
        case facts.DeclarationEnded(who) if who:
            return _declared(after, who)
        case facts.OrientationWaived(who):
            return Line(say("told.waived", who=clock.names_up(after, who)), "gm", "tactical.cancel.orientation", who[0])
        case facts.CalledUp(who):
            rule = "tactical.declaration.order" if before.clock.phase == "declaration" else "tactical.resolution.turn"
            text = say("told.called", **_several(after, who))
            return Line(text, "gm", rule, _first(after, who))
        case facts.TurnResumed(who):
            return Line(say("told.resumed", **_several(after, who)), "auto", who=_first(after, who))
        case facts.ActionDeclared(who, act):
            return _declares(after, who, act)
        case facts.ActionWithdrawn(who, item):
            text = say("told.taken_back", who=names(after, who), act=_label(before, who, item))
            return Line(text, "act", who=who[0])
        case facts.ActionResolved(who, item):
            return _resolved(before, after, event)
        case facts.ActionCancelled(who, item):
            text = say("told.cancelled", who=names(after, who), act=_label(before, who, item))
            return Line(text, "act", "tactical.cancel", who[0])
        case facts.ActionLost(who, item, rule):
            return Line(say("told.lost", who=names(after, who), act=_label(before, who, item)), "auto", rule, who[0])
        case facts.Triggered(items):
            return _triggered(after, items[-1])
        case facts.ParryUsed(who, item):
            text = say(
                "told.parried", who=names(after, who), act=_label(before, who, item), foe=_foe(before, who, item)
            )
            return Line(text, "act", "tactical.parry", who[0])
        case facts.Walked(who):
            return Line(say("told.walks", who=names(after, who), count=len(who)), "act", "tactical.movement", who[0])
        case facts.Upkept(who, _, bled):
            says = end_of_turn.after_words(before.get(who), after.get(who), bled)
            text = say("told.of", who=names(after, (who,)), says=says)
            return Line(text, "auto", "tactical.end_of_turn", who) if says else None
        case facts.TurnShared(who):
            text = say("told.together", who=clock.names_up(after, who))
            return Line(text, "auto", "tactical.initiative.tie", _first(after, who))
        case facts.TurnEnded(who) if who:
            found = tuple(w for w in who if after.find(w) is not None)
            if not found:
                return None
            return Line(say("told.done", **_several(after, found)), "auto", who=_first(after, found))
        case _:
            return None


def _several(e: Fight, who: tuple[str, ...]) -> dict[str, Any]:
    """Those of these who stand, and how many, as parts of a sentence."""
    up = clock.standing([e.get(w) for w in who])
    return {"who": names(e, clock.ids(up)), "count": len(up)}


def _first(e: Fight, who: tuple[str, ...]) -> str:
    """Whose token stands beside the line."""
    return clock.standing([e.get(w) for w in who])[0].id


def _rolled(e: Fight, event: facts.InitiativeRolled) -> Line:
    who, rolled = _first(e, event.who), {"who": clock.names_up(e, event.who), "total": minus(event.total)}
    if not event.dice:
        return Line(say("told.initiative.no_dice", **rolled), "roll", "tactical.cancel.dice", who)
    made = [added_up(event.dice), f"{'−' if event.adds < 0 else '+'} {abs(event.adds)}"]
    if event.typed:
        made.append(say("told.initiative.table_dice"))
    text = say("told.initiative", **rolled, made=row(made))
    return Line(text, "roll", "tactical.cancel.dice" if event.lost else "tactical.initiative", who)


def _declared(e: Fight, who: tuple[str, ...]) -> Line:
    """A declaration that is over: what was said stands, or nothing was said."""
    up = clock.standing([e.get(w) for w in who])
    silent = tuple(c.id for c in up if all(a.held for a in c.tally.acts))
    if not silent:
        return Line(say("told.has_declared", **_several(e, who)), "auto", who=up[0].id)
    text = say("told.declares_nothing", who=names(e, silent), count=len(silent))
    return Line(text, "auto", "tactical.declaration", who[0])


def _declares(e: Fight, who: tuple[str, ...], act: Act) -> Line:
    """Who declares what, at which penalty, against whom, and what it waits for."""
    other, what = e.find(act.target), named(act)
    if other is not None:
        what = (
            say("told.against", act=what, foe=other.name) if act.parry else say("told.aids", act=what, whom=other.name)
        )
    cost = say("told.ap_at", ap=act.ap, penalty=minus(act.penalty)) if act.penalty else say("ap", ap=act.ap)
    condition = say("told.if", trigger=act.trigger) if act.conditional else ""
    text = say("told.declares", who=names(e, who), count=len(who), act=row([what, cost, condition]))
    return Line(text, "act", "tactical.conditional" if act.conditional else "", who[0])


def _triggered(e: Fight, item: Declared) -> Line:
    found = e.get(item.who[0]).tally.act(item.id)
    trigger = found.trigger if found is not None else say("told.triggered")
    begun = trigger[:1].upper() + trigger[1:]
    text = say("told.interrupts", trigger=begun, **_several(e, item.who), act=item.label)
    return Line(text, "act", "tactical.conditional", _first(e, item.who))


def _label(e: Fight, who: tuple[str, ...], item: int) -> str:
    found = [act for w in who if (c := e.find(w)) is not None and (act := c.tally.act(item)) is not None]
    return named(found[0]) if found else say("told.what_was_declared")


def _foe(e: Fight, who: tuple[str, ...], item: int) -> str:
    """Whom a parry is against."""
    found = [act.target for w in who if (c := e.find(w)) is not None and (act := c.tally.act(item)) is not None]
    foe = e.find(found[0]) if found else None
    return foe.name if foe else say("told.a_foe")


def _resolved(before: Fight, after: Fight, event: facts.ActionResolved) -> Line:
    who = event.who
    c = before.get(who[0])
    act = c.tally.act(event.item)
    assert act is not None
    text = say("whose", who=names(after, who), act=say("act.with_ap", act=named(act), ap=act.ap))
    notes = [say("ap.under", by=minus(act.penalty))] if act.penalty else []
    notes += [say(f"told.takes.{s}", by=minus(n)) for s, n in states.felt(before, c, act)]
    if resolution.parry_only(before, c, act):
        notes.append(say("told.parry_only"))
    notes += [*_jobs(before, after, event), *_left(before, after, event)]
    text = say("told.with_notes", told=text, notes=row(dict.fromkeys(notes))) if notes else text
    return Line(text, "act", _rule(act), who[0])


def _left(before: Fight, after: Fight, event: facts.ActionResolved) -> Iterator[str]:
    """Wounds bandaged, people lying down or standing up."""
    for left in event.after:
        old, name = before.get(left.who).tally, names(after, (left.who,))
        if old.bleed != left.bleed:
            yield say("told.bleeds", who=name, bleed=left.bleed) if left.bleed else say("told.bleeds_no_more", who=name)
        if old.prone != left.prone:
            yield say("told.lies_prone" if left.prone else "told.stands_up")


def _rule(act: Act) -> str:
    if act.conditional:
        return "tactical.conditional"
    return "tactical.rounds" if act.of else ""


def _jobs(before: Fight, after: Fight, event: facts.ActionResolved) -> list[str]:
    """What became of the jobs under way."""
    act = before.get(event.who[0]).tally.act(event.item)
    out = []
    for left in event.after:
        old, new = before.get(left.who).tally.jobs, left.jobs
        mine = [j for j in new if act is not None and (j.key, j.label, j.target) == (act.key, act.label, act.target)]
        if act is not None and act.of and left.who in event.who:
            at = say("job.at", done=mine[0].done if mine else act.of, of=act.of)
            out.append(at if mine else row([at, say("told.job_done")]))
        for j in old:
            same = act is not None and (j.key, j.label, j.target) == (act.key, act.label, act.target)
            if not same and not any((k.key, k.label, k.target) == (j.key, j.label, j.target) for k in new):
                out.append(say("told.job_interrupted", job=j.label, ap=j.done))
    return out
