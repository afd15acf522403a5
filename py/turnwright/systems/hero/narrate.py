"""The facts of HERO in words, for the log."""

from functools import reduce

from turnwright.core.events import added
from turnwright.core.fact import Line
from turnwright.core.model import names
from turnwright.systems.hero import facts
from turnwright.systems.hero.rules import speed_chart
from turnwright.systems.hero.state.clock import Event, Fight, Go
from turnwright.systems.hero.state.tally import Hold, Landing
from turnwright.systems.hero.text import say
from turnwright.text import both, row

_PASSED = {"abort": "hero.abort", "hold": "hero.hold.segment_used", "out": "hero.out"}
"""Why a Phase went by, where that needs a line, and the rule."""


def place(e: Fight) -> str:
    """Where the clock stands, for the log's margin: "S6 D17"."""
    if e.clock.stage != "play" or e.clock.moment == "turn":
        return ""
    if e.clock.moment in ("post", "turn_over"):
        return say("margin.post")
    segment = speed_chart.within(e.clock.segment)
    if e.clock.moment == "dex" and e.clock.called >= 0:
        return say("margin.dex", segment=segment, dex=e.clock.called)
    return say("margin.segment", segment=segment)


def chapter(e: Fight) -> str:
    if e.clock.stage != "play":
        return ""
    return say("turn", turn=speed_chart.turn(e.clock.segment + 1 if e.clock.moment == "turn" else e.clock.segment))


def narrate(before: Fight, after: Fight, event: Event) -> Line | None:
    """The line of a fact of this system; None for what needs none, and for the shared facts."""
    return _time(event) or _going(before, after, event) or _waiting(after, event) or _states(after, event)


def _time(event: Event) -> Line | None:
    match event:
        case facts.Started(opening):
            return Line(say("told.opens", segment=opening), "mark", "hero.opening")
        case facts.TurnBegan(n):
            return Line(say("told.turn", turn=n), "mark", "hero.turn")
        case facts.PostTwelveReached(n):
            return Line(say("place.post", turn=n), "mark", "hero.post_twelve")
        case _:
            return None


def _going(before: Fight, after: Fight, event: Event) -> Line | None:
    """Who acts, and what the dice said about it."""

    def who(ids: tuple[str, ...]) -> str:
        return names(after, ids)

    match event:
        case facts.TieRolled(ids):
            return Line(_tie(who(ids), event), "roll", "hero.order.tie", ids[0])
        case facts.RollMade(one):
            return Line(_roll(who((one,)), event), "roll", "hero.roll", one)
        case facts.GoBegan(go) if go.kind == "delayed":
            return Line(say("told.delayed_comes", who=who(go.who)), "auto", "hero.delay", go.who[0])
        case facts.GoBegan(go) if go.kind != "phase":
            return Line(say("told.lands_now", who=who(go.who), doing=go.doing), "auto", "hero.slow", go.who[0])
        case facts.GoStarted(ids, "held"):
            return Line(say("told.uses_hold", who=who(ids), count=len(ids)), "act", "hero.hold.use", ids[0])
        case facts.GoStarted(ids, "called"):
            return Line(say("told.acts_now", who=who(ids), count=len(ids)), "gm", "hero.order", ids[0])
        case facts.GoResumed(ids):
            return Line(say("told.goes_on", who=who(ids), count=len(ids)), "auto", "hero.hold.interrupt", ids[0])
        case facts.GoLost(ids, doing):
            text = say("told.go_lost", who=who(ids), doing=doing or say("told.the_action"))
            return Line(text, "auto", "hero.hold.still_capable", ids[0])
        case facts.GoEnded(ids, True, doing) if not (doing and _told(before, ids)):
            key = "told.acts.doing" if doing else "told.acts"
            return Line(say(key, who=who(ids), doing=doing, count=len(ids)), "act", who=ids[0])
        case facts.AgendaSet(agenda, used) if used and len(agenda) > 1:
            return Line(_agenda(after, agenda), "auto", "hero.hold.use", used[0])
        case facts.Acted(ids):
            return Line(_acted(after, event), "act", who=ids[0])
        case _:
            return None


def _told(before: Fight, ids: tuple[str, ...]) -> bool:
    """What was done was said when it was declared."""
    go = next((go for go in before.clock.agenda if go.who == ids), None)
    return go is not None and bool(go.doing)


def _agenda(e: Fight, agenda: tuple[Go, ...]) -> str:
    """Who acts in which order: "Ada first, then Bix", "Ada and Bix at the same time"."""
    turns: list[str] = []
    for go in agenda:
        name = names(e, go.who)
        if go.same and turns:
            turns[-1] = say("told.agenda.same", before=turns[-1], after=name)
        else:
            turns.append(name)
    if len(turns) == 1:
        return turns[0]
    first = say("told.agenda.first", who=turns[0])
    return reduce(lambda before, after: say("told.agenda.then", before=before, after=after), turns[1:], first)


def _tie(who: str, rolled: facts.TieRolled) -> str:
    dice = added(rolled.dice)
    if rolled.notation == "3d6":
        fell = say("told.sum", total=rolled.dice[0]) if len(rolled.dice) == 1 else dice
        dice = say("told.tie.dice", dice=fell, margin=margin_words(rolled.value))
    key = "told.tie.typed" if rolled.typed else "told.tie"
    return say(key, who=who, dice=dice, dex=rolled.dex)


def _roll(who: str, made: facts.RollMade) -> str:
    key = "told.roll.typed" if made.typed else "told.roll"
    return say(
        "told.roll.sum" if len(made.dice) == 1 else key,
        who=who,
        skill=say(f"skill.{made.skill}"),
        target=made.target,
        total=made.total,
        dice=added(made.dice),
        margin=margin_words(made.target - made.total),
    )


def margin_words(margin: int) -> str:
    """By how much a roll was made or missed."""
    return say("roll.made", by=margin) if margin >= 0 else say("roll.missed", by=-margin)


def _acted(e: Fight, done: facts.Acted) -> str:
    what = say(f"told.act.{done.cost}", what=done.what) if done.what else say(f"told.act.some.{done.cost}")
    who = names(e, done.who)
    return (
        say("told.act.at", who=who, what=what, at=names(e, (done.at,)))
        if done.at
        else say("told.act", who=who, what=what)
    )


def _waiting(e: Fight, event: Event) -> Line | None:
    """What was put off, held, given up or passed by."""

    def who(one: str) -> str:
        return names(e, (one,))

    match event:
        case facts.Delayed(one, to):
            place = speed_chart.place(to.segment, to.dex, e.clock.segment)
            return Line(say("told.delays", who=who(one), place=place), "act", "hero.delay", one)
        case facts.DelayLost(one, rule):
            return Line(say("told.delay_lost", who=who(one)), "auto", rule, one)
        case facts.Held(one, hold):
            return Line(say("told.holds", who=who(one), hold=hold_words(e, hold)), "act", "hero.hold", one)
        case facts.LetPass(one, _, rule):
            return Line(say("told.lets_pass", who=who(one)), "act", rule, one)
        case facts.HoldLost(one, rule):
            return Line(say("told.hold_lost", who=who(one)), "auto", rule, one)
        case facts.Aborted(one):
            return Line(_aborted(e, event), "act", "hero.abort", one)
        case facts.PhasePassed(ids, why=why) if why in _PASSED:
            return Line(say(f"told.passed.{why}", who=names(e, ids)), "auto", _PASSED[why], ids[0])
        case facts.StunShaken(ids):
            return Line(say("told.stun_shaken", who=names(e, ids)), "auto", "hero.stunned", ids[0], announce=True)
        case facts.Slowed(one, landing):
            text = say("told.slow", who=who(one), doing=landing.what, where=landing_words(e, landing))
            return Line(text, "act", "hero.slow", one)
        case facts.RecoveryLost(one, rule):
            return Line(say("told.recovery_lost", who=who(one)), "auto", rule, one)
        case facts.LandingLost(one, what, rule):
            return Line(say("told.landing_lost", who=who(one), doing=what), "auto", rule, one)
        case _:
            return None


def _aborted(e: Fight, event: facts.Aborted) -> str:
    gone = both(speed_chart.name(s, e.clock.segment) for s in event.segments)
    more = ".and" if gone and event.paid != "next" else ""
    cost = say(f"told.paid.{event.paid}{more}", phases=gone)
    held, who = event.paid == "held", names(e, (event.who,))
    if event.defends:
        key = "told.defends.for" if held else "told.aborts.for"
        return say(key, who=who, to=event.what, whom=names(e, (event.defends,)), cost=cost)
    return say("told.defends" if held else "told.aborts", who=who, to=event.what, cost=cost)


def _states(e: Fight, event: Event) -> Line | None:
    match event:
        case facts.Recovered(one, values, rule):
            numbers = row(say("told.number", gauge=name, value=value) for name, value in values)
            key = "told.recovers.numbers" if numbers else "told.recovers"
            return Line(say(key, who=names(e, (one,)), numbers=numbers), "auto", rule, one)
        case facts.StateSet(one, state, on):
            who = names(e, (one,))
            text = say(f"told.begins.{state}", who=who) if on else say(f"told.ends.{state}", who=who)
            return Line(text, "gm", "hero.stunned" if state == "stunned" else "", one)
        case facts.KnockedOut(one):
            return Line(say("told.begins.ko", who=names(e, (one,))), "auto", "hero.out", one)
        case facts.CameTo(one):
            return Line(say("told.ends.ko", who=names(e, (one,))), "auto", "hero.out.awake", one)
        case facts.SpeedSet(one, spd, lock, rule=rule):
            who = names(e, (one,))
            if lock is None or rule != "hero.spd.effect":
                return Line(say("told.spd", who=who, spd=spd), "gm", rule, one)
            until = speed_chart.name(lock.until, e.clock.segment)
            return Line(say("told.spd.locked", who=who, spd=spd, segment=until), "gm", rule, one)
        case facts.SpeedPlanned(one, spd):
            key = "told.spd.planned" if spd >= 0 else "told.spd.kept"
            return Line(say(key, who=names(e, (one,)), spd=spd), "gm", "hero.spd.voluntary", one)
        case facts.ReflexesWaived(ids):
            return Line(say("told.plain_dex", who=names(e, ids)), "act", "hero.reflexes", ids[0])
        case facts.SkipBegan(until):
            return Line(say("told.skip", segment=speed_chart.name(until, e.clock.segment)), "gm", "hero.skip")
        case _:
            return None


def hold_words(e: Fight, hold: Hold) -> str:
    """A held action in words: "to interrupt: Bruno attacks"."""
    waits = f"holds.{hold.mode}.event"
    if hold.event and waits in say:
        text = say(waits, event=hold.event)
    else:
        text = say(f"holds.{hold.mode}", whom=names(e, (hold.whom,)))
    return say("holds.half", holds=text) if hold.halves == 1 else text


def landing_words(e: Fight, landing: Landing) -> str:
    """Where an action lands."""
    return say(f"lands.{landing.lands}", segment=speed_chart.name(landing.segment, e.clock.segment), dex=landing.dex)
