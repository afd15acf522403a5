"""Facts of Structured Time in words. Buttons and the log share their verbs."""

from typing import Any

from turnwright.core.effect_events import EffectEnded
from turnwright.core.fact import Line
from turnwright.core.model import names
from turnwright.systems.structured import facts
from turnwright.systems.structured.rules import opposed_agility
from turnwright.systems.structured.rules.action_table import action_name
from turnwright.systems.structured.rules.attack_bonuses import plus
from turnwright.systems.structured.rules.constants import INITIATIVE, ROLLOFF, TEST
from turnwright.systems.structured.rules.states import AIMS, STATES
from turnwright.systems.structured.state import clock as time
from turnwright.systems.structured.state.clock import Event, Fight
from turnwright.systems.structured.state.tally import Did
from turnwright.systems.structured.text import say
from turnwright.text import both, row


def chapter(e: Fight) -> str:
    return time.round_words(e) if e.clock.round else ""


def place(e: Fight) -> str:
    """Where the clock stands, for the log's margin."""
    if e.clock.stage != "play" or not e.clock.round:
        return say(f"place.{e.clock.stage}")
    c = e.find(e.clock.turn) if e.clock.turn else time.active(e)
    if c is None or c.tally.score is None:
        return say("place.round", round=e.clock.round)
    return say("place.turn", round=e.clock.round, who=c.name)


def narrate(before: Fight, after: Fight, event: Event) -> Line | None:
    return (
        _order(before, after, event)
        or _walk(before, after, event)
        or _one(before, after, event)
        or _work(before, after, event)
    )


def _order(before: Fight, e: Fight, event: Event) -> Line | None:
    match event:
        case facts.InitiativeRolled(shared=True, scores=scores):
            who = tuple(w for w, _ in scores)
            text = say("log.shares", **_several(e, who), score=scores[0][1])
            return Line(text, "auto", "structured.initiative.group", who[0])
        case facts.InitiativeRolled(die, typed, scores):
            return _rolled(e, die, typed, scores)
        case facts.Challenged(who):
            return Line(say("log.challenged", who=time.names_up(e, who)), "auto", "structured.initiative.tie", who[0])
        case facts.RolledOff(dice):
            each = row(say("log.die", who=time.names_up(e, off.who), die=off.die) for off in dice)
            text = say("log.rolloff", dice=_dice(ROLLOFF, any(off.typed for off in dice)), each=each)
            return Line(text, "roll", "structured.initiative.tie", brief=say("log.rolloff.brief", each=each))
        case facts.TieSettled(first):
            text = say("log.chosen", **_several(e, first))
            return Line(text, "gm", "structured.initiative.tie", first[0])
        case facts.Placed(order) if not before.clock.order:
            return Line(say("log.order", order=_list(e, order)), "auto", "structured.initiative")
        case facts.Placed(_, waits, called):
            return _newcomers(e, waits, called)
        case facts.Moved(who):
            return Line(say("log.moved", who=time.names_up(e, who)), "gm", "structured.initiative.placed", who[0])
        case facts.Called(who):
            return Line(say("log.called", who=names(e, (who,))), "gm", "structured.initiative.placed", who)
        case facts.Scored(who, says=says):
            text = say("log.scored", who=names(e, (who,)), says=says)
            return Line(text, "gm", "structured.initiative.score", who)
        case facts.AnewAsked():
            return Line(say("log.anew"), "gm", "structured.initiative.anew")
        case facts.Reestablished(surprised):
            text = (
                say("log.new_order.surprised", who=time.names_up(e, surprised)) if surprised else say("log.new_order")
            )
            return Line(text, "mark", "structured.initiative.anew")
        case _:
            return None


def _walk(before: Fight, e: Fight, event: Event) -> Line | None:
    match event:
        case facts.SceneSet(text):
            return Line(say("log.scene", scene=text), "gm", "structured.scene")
        case facts.Started():
            dazed = tuple(c.id for c in e.roster if c.tally.surprised)
            text = say("log.begins.surprised", who=names(e, dazed)) if dazed else say("log.begins")
            return Line(text, "mark", "structured.surprise")
        case facts.RoundBegan(n):
            surprised = time.surprised_round(e)
            text = say("log.round.surprised", round=n) if surprised else say("log.round", round=n)
            return Line(text, "mark", "structured.clock")
        case facts.RoundEnded(n) if time.surprised_round(before):
            return Line(say("log.round_ends.surprised", round=n), "mark", "structured.surprise.over")
        case facts.RoundEnded(n):
            return Line(say("log.round_ends", round=n), "mark", "structured.round.end")
        case facts.Rested():
            return Line(say("log.rests"), "auto", "structured.out")
        case facts.TurnBegan(who, lost=True):
            return Line(say("log.kept_lost", who=names(e, (who,))), "auto", "structured.delay.lost", who)
        case facts.Passed(who):
            fell = not e.get(who).tally.out
            text = say("log.fell_out" if fell else "log.passed", who=names(e, (who,)))
            return Line(text, "auto", "structured.out", who, announce=fell)
        case facts.TurnLost(who, rule) if rule != "structured.out":
            text = say(f"log.lost.{time.LOST[rule]}", who=names(e, (who,)))
            return Line(text, "auto", rule, who, announce=rule == "structured.stunned")
        case facts.TurnEnded(who) | facts.GapEnded(who) if e.find(who) is not None:
            return Line(say("log.done", who=names(e, (who,))), "auto", "structured.turn", who)
        case facts.FightEnded():
            return Line(say("log.over"), "mark", "structured.encounter.end")
        case EffectEnded(effect, name, who, due=True):
            return _ended(before, e, effect, name, who)
        case _:
            return None


def _one(before: Fight, e: Fight, event: Event) -> Line | None:
    match event:
        case EffectEnded(effect, name, who, due=False) if _state(before, effect, who) in AIMS:
            return Line(say("log.aim_lost", aim=name, who=names(e, (who,))), "auto", "structured.aim", who)
        case EffectEnded(effect, name, who, due=False) if _state(before, effect, who) == "overwatch":
            text = say("log.overwatch_ends", who=names(e, (who,)), overwatch=name)
            return Line(text, "auto", "structured.overwatch.ends", who)
        case facts.Acted(who, did, target, delayed):
            kept = say("log.acted.kept") if delayed else ""
            whom = say("log.acted.against", whom=names(e, (target,))) if target else ""
            text = say("log.acted", who=names(e, (who,)), did=row((did_words(did), kept, whom)))
            return Line(text, "act", who=who)
        case facts.Favoured(who, target, ws, bs, why, rule):
            text = say("log.favoured", plus=plus(ws, bs), whom=names(e, (target,)), why=why)
            return Line(text, "auto", rule, who)
        case facts.Aided(who, evasion, n, why, rule):
            text = (
                say("log.aided.evasion", plus=f"{n:+d}", why=why)
                if evasion
                else say("log.aided.attack", plus=plus(n, n), why=why)
            )
            return Line(text, "auto", rule, who)
        case facts.Delayed(who):
            return Line(say("log.delays", who=names(e, (who,))), "auto", "structured.delay", who)
        case facts.GapOpened(gap, contested):
            new = contested or gap[-1:]
            return Line(say("log.between", count=len(new), who=names(e, new)), "gm", "structured.delay", new[0])
        case facts.Threw(throws):
            each = row(_thrown(e, throw) for throw in throws)
            text = say("log.contest", dice=_dice(TEST, any(t.typed for t in throws)), each=each)
            return Line(text, "roll", _contested(before), brief=say("log.contest.brief", each=each))
        case facts.ContestSettled(order) if order:
            return Line(say("log.first", who=names(e, order[:1])), "auto", _contested(before), order[0])
        case facts.Fired(who):
            rule = "structured.overwatch.first" if event.against else "structured.overwatch"
            return Line(_fired(e, event), "act", rule, who)
        case facts.Reacted(who, name):
            text = (
                say("log.reacted", who=names(e, (who,)), reaction=action_name(name))
                if name
                else say("log.reacted.somehow", who=names(e, (who,)))
            )
            return Line(text, "act", who=who)
        case facts.StateBegan(effect, kind) if STATES[kind].manual:
            told, until = {"who": names(e, (effect.who,)), "state": effect.name}, effect.until
            text = (
                say("log.state.turns", count=until.left, **told)
                if until.kind == "turn_end"
                else say("log.state", **told)
            )
            return Line(text, "gm", f"structured.{kind}", effect.who)
        case _:
            return None


def _work(before: Fight, e: Fight, event: Event) -> Line | None:
    """Extended Actions."""
    match event:
        case facts.WorkBegan(who, work):
            told = {"who": names(e, (who,)), "work": work.name}
            text = say("log.work.turns", count=work.needs, **told) if work.needs else say("log.work", **told)
            return Line(text, "auto", "structured.extended", who)
        case facts.Worked(who, work) if not work.needs or work.done < work.needs:
            told = {"who": names(e, (who,)), "work": work.name}
            text = (
                say("log.worked.of", turn=work.done, needs=work.needs, **told)
                if work.needs
                else say("log.worked", turn=work.done, **told)
            )
            return Line(text, "auto", "structured.extended", who)
        case facts.WorkEnded(who, name, done, rule):
            told = {"who": names(e, (who,)), "work": name}
            text = say("log.work_done", **told) if done else say("log.work_lost", **told)
            return Line(text, "auto", rule if done else "structured.extended.lost", who)
        case _:
            return None


def _several(e: Fight, who: tuple[str, ...]) -> dict[str, Any]:
    """Those of these who are up, and how many, as parts of a sentence."""
    up = time.standing(e, [e.get(w) for w in who])
    return {"who": names(e, tuple(c.id for c in up)), "count": len(up)}


def _contested(e: Fight) -> str:
    """The rule for which Agility is tested."""
    return "structured.delay.contest" if set(e.clock.contest) <= set(e.clock.gap) else "structured.overwatch.first"


def _state(e: Fight, effect: str, who: str) -> str:
    """Which state of somebody a condition carries, empty for none."""
    c = e.find(who)
    return next((state.kind for state in c.tally.states if state.effect == effect), "") if c else ""


def did_words(did: Did) -> str:
    """An action with what it takes: "Aim (Half Action)"."""
    kind = say(f"kind.{did.kind}")
    return say("did", action=action_name(did.name), kind=kind) if did.name else kind


def _dice(notation: str, typed: bool) -> str:
    return row((notation, say("log.table_dice") if typed else ""))


def _rolled(e: Fight, die: int, typed: bool, scores: tuple[tuple[str, int], ...]) -> Line:
    who = tuple(w for w, _ in scores)
    each = sorted({score for _, score in scores}, reverse=True)
    fell = say("log.fell", dice=INITIATIVE, die=die, plus=each[0] - die)
    rolled = {"who": time.names_up(e, who), "scores": both(map(str, each))}
    text = say("log.initiative", dice=_dice(fell, typed), **rolled)
    rule = "structured.initiative.group" if len(who) > 1 else "structured.initiative"
    return Line(text, "roll", rule, who[0], brief=say("log.initiative.brief", **rolled))


def _list(e: Fight, order: tuple[str, ...]) -> str:
    found: list[tuple[str, ...]] = []
    for who in order:
        c, last = e.get(who), e.get(found[-1][-1]) if found else None
        if last is not None and c.group and not c.sheet.crew and (last.group, last.side) == (c.group, c.side):
            found[-1] = (*found[-1], who)
        else:
            found.append((who,))
    return row(say("order.one", who=time.names_up(e, who), score=e.get(who[0]).tally.score) for who in found)


def _newcomers(e: Fight, waits: tuple[str, ...], called: tuple[str, ...]) -> Line | None:
    if not waits and not called:
        return None
    text = say("log.waits", **_several(e, waits))
    if called:
        text = say("log.goes_next", **_several(e, called))
    return Line(text, "auto", "structured.initiative.join", (waits or called)[0])


def _ended(before: Fight, e: Fight, effect: str, name: str, who: str) -> Line | None:
    """What ends with a turn or round is Step 4's and 5's; other boundaries have the shared wording."""
    found = before.effect(effect)
    if found is None or found.waits:
        return None
    rule = {"round_end": "structured.round.end", "turn_end": "structured.turn.end"}.get(found.until.kind, "")
    on = say("log.effect.on", effect=name, name=names(e, (who,))) if who else name
    return Line(say("log.effect.ends", effect=on), "auto", rule, who) if rule else None


def _thrown(e: Fight, throw: time.Throw) -> str:
    success = opposed_agility.degrees(e.get(throw.who).sheet.ag, throw.die)
    came = say("log.degrees", count=success) if success else say("log.failed")
    return say("log.thrown", who=names(e, (throw.who,)), die=throw.die, came=came)


def _fired(e: Fight, event: facts.Fired) -> str:
    told = {"who": names(e, (event.who,)), "shot": action_name(event.name)}
    if not event.against:
        return say("log.fired", **told)
    told["against"] = names(e, (event.against,))
    if not event.first:
        return say("log.fired.against", **told)
    return say("log.fired.first", first=names(e, (event.first,)), **told)
