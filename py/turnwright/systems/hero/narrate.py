"""The facts of HERO in words, for the log."""

from turnwright import events as ev
from turnwright.events import AnyEncounter, Event
from turnwright.model import names
from turnwright.narrate import Line
from turnwright.systems.hero import chart, facts
from turnwright.systems.hero.clock import Go
from turnwright.systems.hero.moves.changes import STATES
from turnwright.systems.hero.moves.holding import SKILLS
from turnwright.systems.hero.tally import Hold, Landing

_PASSED = {
    "abort": ("has aborted: the Phase passes", "hero.abort"),
    "delay": ("", ""),
    "hold": ("used the held action: the Phase passes", "hero.hold.segment_used"),
    "landing": ("", ""),
    "out": ("is knocked out: the Phase passes", "hero.out"),
    "skip": ("", ""),
}
_STATE_ENDS = {
    "stunned": "is no longer Stunned",
    "ko": "comes to",
    "dead": "is back in the fight",
    "breath": "breathes again",
}
_STATE_BEGINS = {
    "stunned": "is Stunned",
    "ko": "is knocked out",
    "dead": "is out of the fight",
    "breath": "holds breath",
}
_PAID = {
    "held": "with the held action",
    "delayed": "with the delayed action",
    "current": "with this Phase",
}


def place(e: AnyEncounter) -> str:
    """Where the clock stands, for the log's margin: "S6 D17"."""
    clock = e.clock
    if clock.stage != "play" or clock.moment == "turn":
        return ""
    if clock.moment in ("post", "turn_over"):
        return "Post-12"
    segment = f"S{chart.within(clock.segment)}"
    return f"{segment} D{clock.called}" if clock.moment == "dex" and clock.called >= 0 else segment


def chapter(e: AnyEncounter) -> str:
    clock = e.clock
    if clock.stage != "play":
        return ""
    return f"Turn {chart.turn(clock.segment + 1 if clock.moment == 'turn' else clock.segment)}"


def narrate(before: AnyEncounter, after: AnyEncounter, event: Event) -> Line | None:
    """The line of a fact of this system; None for what needs none, and for the shared facts."""

    def who(ids: tuple[str, ...]) -> str:
        return names(after, ids)

    match event:
        case facts.Started(opening):
            return Line(f"The fight opens in Segment {opening}", "mark", "hero.opening")
        case facts.TurnBegan(n):
            return Line(f"Turn {n} begins", "mark", "hero.turn")
        case facts.PostTwelveReached(n):
            return Line(f"Post-Segment 12 of Turn {n}", "mark", "hero.post_twelve")
        case facts.TieRolled(ids, dex, notation, dice, value, typed=typed):
            counts = f", made by {value}" if notation == "3d6" else ""
            return Line(
                f"{who(ids)} rolls {_dice(dice)}{counts} on DEX {dex}{_typed(typed)}", "roll", "hero.order.tie", ids[0]
            )
        case facts.RollMade(one, skill, target, dice, total, typed):
            made = target - total
            how = f"made by {made}" if made >= 0 else f"missed by {-made}"
            text = f"{who((one,))}: {SKILLS[skill]} {target}-, {total} ({_dice(dice)}{_typed(typed)}), {how}"
            return Line(text, "roll", "hero.roll", one)
        case facts.GoBegan(go, dex) if go.kind != "phase":
            return _called(who(go.who), go.kind, go.doing, go.who[0])
        case facts.GoStarted(ids, "held"):
            return Line(f"{who(ids)} {_verb(ids, 'uses', 'use')} the held action", "act", "hero.hold.use", ids[0])
        case facts.GoStarted(ids, "called"):
            return Line(f"{who(ids)} {_verb(ids, 'acts', 'act')} now", "gm", "hero.order", ids[0])
        case facts.GoResumed(ids):
            return Line(f"{who(ids)} {_verb(ids, 'goes', 'go')} on", "auto", "hero.hold.interrupt", ids[0])
        case facts.GoLost(ids, doing):
            return Line(
                f"{who(ids)} can no longer act: {doing or 'the action'} is lost",
                "auto",
                "hero.hold.still_capable",
                ids[0],
            )
        case facts.GoEnded(ids, True, doing) if not (doing and _told(before, ids)):
            return Line(f"{who(ids)} {_verb(ids, 'acts', 'act')}" + (f": {doing}" if doing else ""), "act", who=ids[0])
        case facts.AgendaSet(agenda, used) if used and len(agenda) > 1:
            return Line(_agenda(after, agenda), "auto", "hero.hold.use", used[0])
        case facts.Acted(ids, what, cost, at=at):
            return _acted(after, ids, what, cost, at)
        case _:
            return _waiting(before, after, event) or _states(before, after, event)


def _told(before: AnyEncounter, ids: tuple[str, ...]) -> bool:
    """What was done was said when it was declared."""
    go = next((go for go in before.clock.agenda if go.who == ids), None)
    return go is not None and bool(go.doing)


def _agenda(e: AnyEncounter, agenda: tuple[Go, ...]) -> str:
    """Who acts in which order: "Ada first, then Bix", "Ada and Bix at the same time"."""
    turns: list[str] = []
    for go in agenda:
        name = names(e, go.who)
        if go.same and turns:
            turns[-1] += f" and {name} at the same time"
        else:
            turns.append(name)
    return f"{turns[0]} first, then {', then '.join(turns[1:])}" if len(turns) > 1 else turns[0]


def _dice(dice: tuple[int, ...]) -> str:
    return " + ".join(str(d) for d in dice)


def _typed(typed: bool) -> str:
    return ", table dice" if typed else ""


def _verb(ids: tuple[str, ...], one: str, many: str) -> str:
    return one if len(ids) == 1 else many


def _called(name: str, kind: str, doing: str, one: str) -> Line | None:
    if kind == "delayed":
        return Line(f"{name}: the delayed action comes", "auto", "hero.delay", one)
    return Line(f"{name}: {doing} lands", "auto", "hero.slow", one)


def _acted(e: AnyEncounter, ids: tuple[str, ...], what: str, cost: str, at: str) -> Line:
    size = {"full": "", "half": " (half a Phase)", "zero": " (no time)"}[cost]
    target = f", at {names(e, (at,))}" if at else ""
    done = what or {"full": "a full Phase", "half": "half a Phase", "zero": "a zero-phase action"}[cost]
    return Line(f"{names(e, ids)}: {done}{size if what else ''}{target}", "act", who=ids[0])


def _waiting(before: AnyEncounter, after: AnyEncounter, event: Event) -> Line | None:
    def who(one: str) -> str:
        return names(after, (one,))

    now = after.clock.segment
    match event:
        case facts.Delayed(one, to):
            return Line(f"{who(one)} delays to {chart.name(to.segment, now)}, DEX {to.dex}", "act", "hero.delay", one)
        case facts.DelayLost(one, rule):
            return Line(f"{who(one)} loses the delayed action", "auto", rule, one)
        case facts.Held(one, hold):
            return Line(f"{who(one)} holds {hold_words(after, hold)}", "act", "hero.hold", one)
        case facts.LetPass(one, _, rule):
            return Line(f"{who(one)} holds for defense from now on", "act", rule, one)
        case facts.HoldLost(one, rule):
            return Line(f"{who(one)} loses the held action", "auto", rule, one)
        case facts.Aborted(one, what, paid, segments=segments, defends=defends):
            gone = " and ".join(chart.name(s, now) for s in segments)
            cost = _PAID.get(paid, f"with the Phase of {gone}") + (
                f" and the Phase of {gone}" if gone and paid != "next" else ""
            )
            other = f", for {who(defends)}" if defends else ""
            return Line(
                f"{who(one)} {'defends' if paid == 'held' else 'aborts'} to {what}{other}, {cost}",
                "act",
                "hero.abort",
                one,
            )
        case facts.PhasePassed(ids, why=why) if _PASSED[why][0]:
            text, rule = _PASSED[why]
            return Line(f"{names(after, ids)} {text}", "auto", rule, ids[0])
        case facts.StunShaken(ids):
            return Line(
                f"{names(after, ids)} recovers from being Stunned; that takes the Phase", "auto", "hero.stunned", ids[0]
            )
        case facts.Slowed(one, landing):
            return Line(f"{who(one)}: {landing.what} lands {landing_words(after, landing)}", "act", "hero.slow", one)
        case facts.RecoveryLost(one, rule):
            return Line(f"{who(one)} does not recover", "auto", rule, one)
        case facts.LandingLost(one, what, rule):
            return Line(f"{who(one)}: {what} is lost", "auto", rule, one)
        case _:
            return None


def _states(before: AnyEncounter, after: AnyEncounter, event: Event) -> Line | None:
    match event:
        case facts.Recovered(one, values, rule):
            numbers = ", ".join(f"{name} {value}" for name, value in values)
            return Line(f"{names(after, (one,))} recovers{': ' + numbers if numbers else ''}", "auto", rule, one)
        case facts.StateSet(one, state, on):
            assert state in STATES
            words = _STATE_BEGINS[state] if on else _STATE_ENDS[state]
            return Line(f"{names(after, (one,))} {words}", "gm", "hero.stunned" if state == "stunned" else "", one)
        case facts.SpeedSet(one, spd, lock, rule=rule):
            wait = (
                f"; no Phase before {chart.name(lock.until, after.clock.segment)}"
                if lock and rule == "hero.spd.effect"
                else ""
            )
            return Line(f"{names(after, (one,))} has SPD {spd}{wait}", "gm", rule, one)
        case facts.SpeedPlanned(one, spd):
            name = names(after, (one,))
            text = f"{name} goes to SPD {spd} with the next Turn" if spd >= 0 else f"{name} keeps the SPD"
            return Line(text, "gm", "hero.spd.voluntary", one)
        case facts.ReflexesWaived(ids):
            return Line(f"{names(after, ids)} waits for the plain DEX", "act", "hero.reflexes", ids[0])
        case facts.SkipBegan(until):
            return Line(f"Time passes to the end of {chart.name(until, after.clock.segment)}", "gm", "hero.skip")
        case ev.GaugeSet():
            return None
        case _:
            return None


def hold_words(e: AnyEncounter, hold: Hold) -> str:
    """A held action in words: "to interrupt: Bruno attacks"."""
    half = "half a Phase " if hold.halves == 1 else ""
    match hold.mode:
        case "defense":
            return f"{half}for defense"
        case "before" | "beside":
            return f"{half}to act right {'before' if hold.mode == 'before' else 'after'} {names(e, (hold.whom,))}"
        case _:
            how = {"interrupt": "to interrupt", "after": "to act after", "tandem": "to act in tandem"}[hold.mode]
            return f"{half}{how}{': ' + hold.event if hold.event else ''}"


def landing_words(e: AnyEncounter, landing: Landing) -> str:
    here = chart.name(landing.segment, e.clock.segment)
    return {
        "segment_end": f"at the end of {here}",
        "half_dex": f"on DEX {landing.dex} of {here}",
        "next_phase": f"with the Phase of {here}",
    }[landing.lands]
