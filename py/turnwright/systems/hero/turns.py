"""Turns, Segments and Post-Segment 12: what ends and begins them, Next and Skip, and the automatic steps in their order.

Theory of operation. `settle` reads the state and returns the next fact, or None; the kernel calls it until it returns None. The steps,
first to last:

1. A combatant without STUN is knocked out; with STUN again it comes to. The knocked out and the dead lose held, delayed and landing
actions. The Stunned lose a Recovery and a landing.

2. The agenda: its first go acts, or is skipped if the combatant can no longer act. A combatant who falls in its own go can do nothing more.
The go still lasts until Next, because the table may have to tell how it ended.

3. While DEXs are called, the highest DEX still to come. Stops that pass automatically come first, then tie rolls, then the first combatant
acts. A Phase that begins removes an action still held or delayed. A hold for a place is used there even if that place passes.

4. The end of the Segment: landings, then Recoveries, then the next Segment. Segments without a stop pass.

5. Post-Segment 12 waits for the table even if nobody is in the fight; otherwise the clock would run forever.

The kernel ends and triggers effects at boundaries (`table/effects.py`).
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace

from turnwright import shapes
from turnwright.core.commands import Ask, BadCommand, Choice, Objections, Offer
from turnwright.core.dice import Dice
from turnwright.core.fact import Boundary, Fact, Line, Tells
from turnwright.core.model import Prompt, gathered, ids
from turnwright.core.move import Advance, Move, in_play
from turnwright.core.names_in_words import name_all
from turnwright.drawing.widgets import prompt_json
from turnwright.systems.hero import chart, delaying, fields, goes, holding, order, say, state, wounds
from turnwright.systems.hero.acting import RestLost
from turnwright.systems.hero.goes import AgendaSet, GoBegan, GoEnded, GoLost, GoResumed, GoStarted, acts_now
from turnwright.systems.hero.options import option
from turnwright.systems.hero.order import called, roll_or_ask
from turnwright.systems.hero.state import (
    HALVES,
    HURT,
    RULES,
    Aimed,
    Event,
    Events,
    Fight,
    Fighter,
    Fighters,
    Go,
    Landing,
    Stop,
    Tally,
)
from turnwright.text import N_, Say

# the facts of the clock


class TurnBegan(Fact[Fight]):
    """A Turn begins; the marks of the last one leave the chart."""

    tells = Tells("Turn {turn} begins", "mark", "hero.turn")
    turn: int

    def apply(self, fight: Fight) -> Fight:
        fight = replace(fight, clock=replace(fight.clock, moment="turn"))
        return fight.with_tallies(lambda c: replace(c.tally, past=()) if c.tally.past else c.tally)

    def boundary(self, after: Fight) -> Boundary:
        return Boundary("round_begin", self.turn)


class SegmentBegan(Fact[Fight]):
    """A Segment begins, with no DEX called yet."""

    segment: int

    def apply(self, fight: Fight) -> Fight:
        return replace(fight, clock=replace(fight.clock, moment="dex", segment=self.segment, called=-1))

    def boundary(self, after: Fight) -> Boundary | None:
        opens = after.clock.segment == after.clock.opening
        return Boundary("round_begin", after.clock.round) if opens else None


class SegmentClosing(Fact[Fight]):
    """Every DEX has been called; the steps of the end of the Segment follow."""

    segment: int

    def apply(self, fight: Fight) -> Fight:
        return replace(fight, clock=replace(fight.clock, moment="end"))


class SegmentEnded(Fact[Fight]):
    """A Segment is over, and with it the Phases spent in it and the locks that end there."""

    segment: int

    def apply(self, fight: Fight) -> Fight:
        fight = replace(fight, clock=replace(fight.clock, moment="over"))
        return fight.with_tallies(lambda c: _after_segment(c, self.segment))

    def boundary(self, after: Fight) -> Boundary:
        segment = max(1, after.clock.segment)
        return Boundary("segment_end", state.turn(segment), state.within(segment))


def _after_segment(c: Fighter, ended: int) -> Tally:
    """Returns the tally after a Segment, without the Phases spent in it and without an expired lock."""
    t = c.tally
    spent = tuple(s for s in t.spent if s.segment > ended)
    lock = t.lock if t.lock is not None and t.lock.until > ended else None
    return t if spent == t.spent and lock is t.lock else replace(t, spent=spent, lock=lock)


class PostTwelveReached(Fact[Fight]):
    """Post-Segment 12 waits for the table."""

    tells = Tells("Post-Segment 12 of Turn {turn}", "mark", "hero.post_twelve")
    turn: int

    def apply(self, fight: Fight) -> Fight:
        return replace(fight, clock=replace(fight.clock, moment="post", skipping=0))


class TurnEnded(Fact[Fight]):
    """A Turn is over."""

    turn: int

    def apply(self, fight: Fight) -> Fight:
        return replace(fight, clock=replace(fight.clock, moment="turn_over"))

    def boundary(self, after: Fight) -> Boundary:
        return Boundary("round_end", self.turn)


# Next and Skip


class Next(Advance[Fight]):
    """Ends the current go, or that of the named members, and advances the clock to the next stop. In Post-Segment 12 everybody recovers
    and the next Turn begins. If half a Phase is left after an interrupted action, those who resolve second act before the other half."""

    who: tuple[str, ...] = ()

    def objections(self, fight: Fight) -> Objections:
        yield from super().objections(fight)
        if self.who:
            yield from acts_now(fight, self.who)

    def events(self, fight: Fight, dice: Dice) -> Events:
        fight = yield from goes.apart(fight, self.who)
        head = state.head(fight)
        if head is not None:
            yield from _end_go(fight, head)
        elif fight.clock.moment == "post":
            yield from _end_turn(fight)


def _end_go(fight: Fight, head: Go) -> Events:
    behind = goes.half_behind(fight.clock.agenda)
    if behind:
        yield AgendaSet(behind, ())
    else:
        yield from holding.come_after(fight)
        landed = head.kind == "landing"
        if not (head.used or state.able_actors(fight)):
            yield GoLost(head.who, landed=landed, begun=True)
            return
        timed = head.used or landed  # not a Zero-Phase Action, after which the Phase is still used
        yield GoEnded(head.who, True, head.doing if timed else "", landed)


def _end_turn(fight: Fight) -> Events:
    # 6E2 131: after Segment 12 everyone recovers
    for c in wounds.post_twelve(fight):
        values = wounds.raised(c)
        if values:
            yield wounds.Recovered(c.id, values, "hero.post_twelve")
    for c in wounds.losing_body(fight):
        yield wounds.bleeds(c)
    yield TurnEnded(state.turn(fight.clock.segment))
    # 6E2 17: a player's own change of SPD comes now
    for c in fight.roster:
        if c.tally.plan >= 0:
            yield fields.planned(fight, c)


DONE = {2: N_("Full Phase"), 1: N_("Other half"), 0: N_("Done")}
"""The button that ends a go, by the halves left."""


def done_offer(fight: Fight, able: Fighters, head: Go) -> Offer:
    """Returns the offer that uses up the rest of the Phase without naming an action, for each or some of a group."""
    if len(able) < 2:
        return Next().button(say(DONE[head.halves]), note=say("or just press Next"), key="full")
    return Next(ids(able)).offer(fight, say(DONE[head.halves]), note=say("or Next, for everybody"), key="full")


class SkipBegan(Fact[Fight]):
    """Nobody acts up to the end of this Segment."""

    until: int

    def apply(self, fight: Fight) -> Fight:
        return replace(fight, clock=replace(fight.clock, skipping=self.until))

    def line(self, before: Fight, after: Fight, say: Say) -> Line:
        return Line(
            say("Skipped to the end of {segment}", segment=state.segment_name(self.until, after.clock.segment)),
            "gm",
            "hero.skip",
        )


class Skip(Move[Fight]):
    """Advances to the end of this Segment or to Post-Segment 12 with nobody acting. Boundaries take effect as usual."""

    to: str = "turn"

    def objections(self, fight: Fight) -> Objections:
        if self.to not in ("segment", "turn"):
            raise BadCommand(say("Skip to the end of the segment or the turn."))
        yield from in_play(fight)
        if fight.clock.moment == "post":
            yield RULES.reason("hero.skip.post", overrule=False)

    def events(self, fight: Fight, dice: Dice) -> Events:
        now = fight.clock.segment
        until = now if self.to == "segment" else state.counted(state.turn(now), state.SEGMENTS)
        yield SkipBegan(until)
        for go in fight.clock.agenda:
            yield GoEnded(go.who, go.used, go.doing, go.kind == "landing")


def skip_offers(fight: Fight) -> list[Offer]:
    """Returns the offers to skip the rest of the Segment or of the Turn."""
    return [
        Skip("segment").offer(fight, say("Skip the rest of this Segment"), key="skip:segment"),
        Skip().offer(fight, say("Skip to the end of Turn {turn}", turn=fight.clock.round), key="skip:turn"),
    ]


# the automatic steps


AGAIN = {"no": N_("No, recovers now"), "yes": N_("Yes, this Phase passes")}
"""The answers to the question whether somebody was Stunned again."""


def settle(fight: Fight, dice: Dice) -> Event | tuple[Event, ...] | Prompt | None:
    """Returns the next automatic fact or question, or None if the fight waits for the table."""
    if fight.clock.stage != "play":
        return None
    struck = wounds.struck(fight) or wounds.body_changed(fight) or holding.place_kept(fight) or _lapsed(fight)
    if struck is not None:
        return struck
    if fight.clock.agenda:
        return _agenda(fight)
    match fight.clock.moment:
        case "turn":
            return SegmentBegan(fight.clock.segment + 1)
        case "dex":
            return _dex(fight, dice)
        case "end":
            return _end(fight)
        case "over" if state.within(fight.clock.segment) == state.SEGMENTS:
            return PostTwelveReached(state.turn(fight.clock.segment))
        case "over":
            return SegmentBegan(fight.clock.segment + 1)
        case "turn_over":
            return TurnBegan(state.turn(fight.clock.segment) + 1)
    return None


def _lapsed(fight: Fight) -> Event | None:
    """Returns the next loss of an action or Recovery by a combatant who can no longer act."""
    return next((lost for c in fight.roster if not state.capable(c) for lost in _losses(c, state.down(c))), None)


def loses(fight: Fight, c: Fighter) -> Iterator[Event]:
    """Yields what a combatant who leaves the fight loses."""
    return _losses(c, gone=True)


def _losses(c: Fighter, gone: bool) -> Iterator[Event]:
    """Yields what a combatant who is Stunned, or down or leaving (`gone`), loses. The Stunned lose a Recovery and a landing alone."""
    rule = "hero.hold.lapses"
    held, delayed = (holding.lost(c, rule), delaying.lost(c, rule)) if gone else (None, None)
    rest = RestLost((c.id,), rule) if c.tally.rest and gone else None
    landing, recovery = delaying.landing_lost(c, "hero.slow.lost"), wounds.recovery_lost(c, "hero.recover.lost")
    yield from filter(None, (held, delayed, landing, rest, recovery))


def _agenda(fight: Fight) -> Event | None:
    head: Go = fight.clock.agenda[0]
    if not head.begun or head.paused:
        if not head.same:
            fallen = next((go for go in state.together(fight.clock.agenda)[1:] if not state.can_act(fight, go)), None)
            if fallen is not None:
                return GoLost(fallen.who, fallen.doing)
            if not state.can_act(fight, head):
                return GoLost(head.who, head.doing)
        return GoResumed(head.who) if head.begun else GoStarted(head.who, head.kind)
    return GoLost(head.who) if head.split and not head.used and not state.can_act(fight, head) else None


def _dex(fight: Fight, dice: Dice) -> Event | tuple[Event, ...] | Prompt | None:
    ended = next(_ended_early(fight), None)
    if ended is not None:
        return ended
    here = called(fight)
    if not here:
        return SegmentClosing(fight.clock.segment)
    passing = next((stop for stop in here if stop.passes), None)
    if passing is not None:
        return _pass(fight, passing)
    held = next((stop for stop in here if stop.kind == "held"), None)  # for the place of one who has left
    if held is not None:
        return holding.come(fight, holding.parties(held.who), held.dex)
    waiting = order.to_settle(fight, here)
    if waiting:
        return roll_or_ask(fight, waiting, dice)
    return _call(fight, order.by_rolls(fight, here)[0])


def _ended_early(fight: Fight) -> Events:
    """Yields the held actions that become defense-only when the Segment of the next Phase begins, under that house rule (6E2 21)."""
    if option(fight, "held_until") != "next_phase_segment":
        return
    for c in fight.roster:
        hold = c.tally.held
        waits = hold is not None and hold.mode != "defense"
        if hold is not None and waits and hold.since < fight.clock.segment and chart.unspent(fight, c):
            yield holding.let_pass(c, "hero.hold.segment")


def _pass(fight: Fight, stop: Stop) -> Event | Prompt | None:
    """Returns the fact of a stop that passes automatically. A Phase that passes ends an earlier hold or delay, like one that begins."""
    who, skipped = ids(stop.who), stop.passes == "skip"
    if stop.passes in ("abort", "out", "stunned", "again"):  # a hold for this place can still use it
        holders = holding.next_to(fight, who, "before") + holding.next_to(fight, who, "beside")
        if holders:
            return holding.come(fight, holders, stop.dex)
    if stop.kind == "delayed":
        return delaying.lost(stop.who[0], "hero.skip" if skipped else "hero.stunned")
    if stop.kind == "held":
        return holding.lost(stop.who[0], "hero.skip")
    if stop.kind == "landing":
        return delaying.landing_lost(stop.who[0], "hero.skip")
    if stop.kind == "rest":
        return RestLost(who, "hero.skip" if skipped else "hero.stunned")
    lost = _lost(stop) if stop.passes not in ("delay", "hold") else None
    if lost is not None:
        return lost
    if stop.passes == "stunned":
        hurt = next((c.id for c in stop.who if c.tally.again == HURT), "")
        return Prompt("stunned", (hurt,)) if hurt else wounds.judged(who, stop.dex, again=False)
    return chart.PhasePassed(who, stop.dex, stop.passes)


def _lost(stop: Stop) -> Event | None:
    """Returns the next action that a Phase removes as it begins or passes."""
    for c in stop.who:
        # Held Action: the event has not happened before the next Phase. Starting Your Phase: that Phase ends the delayed one
        lost = holding.lost(c, "hero.hold.never_came") or delaying.lost(c, "hero.delay.past_phase")
        if lost is not None:
            return lost
        if c.tally.landing is not None and c.tally.landing.lands == "next_phase":
            return delaying.landing_lost(c, "hero.skip")
    return None


def _call(fight: Fight, stop: Stop) -> Event:
    who = ids(stop.who)
    before = holding.next_to(fight, who, "before") if stop.kind in ("phase", "delayed") else []
    if before:
        return holding.come(fight, before, stop.dex)
    lost = _lost(stop) if stop.kind == "phase" else None
    if lost is not None:
        return lost
    t = stop.who[0].tally
    if stop.kind == "delayed":
        [alike, *_] = gathered(stop.who, lambda c: c.tally.delayed and c.tally.delayed.halves)
        go = Go(ids(alike), "delayed", t.delayed.halves if t.delayed else HALVES, begun=True)
        return GoBegan(go, stop.dex, tuple(c.id for c in alike if chart.due(fight, c)))
    if stop.kind == "rest":
        return GoBegan(Go(who, "rest", HALVES - 1, begun=True, used=True, intact=False), stop.dex)
    if stop.kind == "landing" and t.landing is not None:
        begins = who if t.landing.lands == "next_phase" else ()
        return GoBegan(_landing(fight, who, t.landing), stop.dex, begins)
    return GoBegan(Go(who, "phase", begun=True), stop.dex, who)


def _landing(fight: Fight, who: tuple[str, ...], landing: Landing) -> Go:
    """Returns the go of an action that lands, at those of its targets who are still there."""
    there = ids(fight.found(landing.targets))
    return Go(who, "landing", begun=True, doing=landing.what, aimed=Aimed(landing.what, there) if there else None)


def _end(fight: Fight) -> Event | None:
    # 6E2 68: the actions declared in the Segment before land
    for cs in chart.landings(fight):
        landing = cs[0].tally.landing
        assert landing is not None
        if fight.clock.skipping >= fight.clock.segment:
            return delaying.landing_lost(cs[0], "hero.skip")
        return GoBegan(_landing(fight, ids(cs), landing), -1)
    # 6E2 129 and 108: Recoveries come at the end of the Segment
    for c in fight.roster:
        if c.tally.recovering:
            return wounds.Recovered(c.id, wounds.raised(c), "hero.recover")
    for c in fight.roster:
        if wounds.by_phase(fight, c):
            return wounds.Recovered(c.id, wounds.raised(c), "hero.out.recovery")
    return order.block_over(fight) or SegmentEnded(fight.clock.segment)


def prompt(fight: Fight, asked: Prompt) -> shapes.Prompt:
    """Returns the open question: a tie roll or who of those tied goes first, or whether somebody was Stunned again."""
    if asked.kind in ("tie", "choose"):
        return order.prompt(fight, asked) if asked.kind == "tie" else order.choice_prompt(fight, asked)
    name, title, go_on = name_all(fight, asked.about), say("Stunned again?"), say("Continue")
    says = say("{who} has lost STUN while Stunned. Was {who} Stunned again?", who=name)
    asks = (Ask("value", "choice", name, tuple(Choice(key, say(text)) for key, text in AGAIN.items())),)
    return prompt_json(fight, RULES, title, says, "hero.stunned.again", asks, go_on)


def answer(fight: Fight, prompt: Prompt, args: Mapping[str, object], dice: Dice) -> Iterable[Event]:
    """Yields the rolls that were asked for, who goes first, or what becomes of the Phase of somebody Stunned. Raises BadCommand."""
    if prompt.kind == "tie":
        yield from order.answer(fight, prompt, dice)
        return
    if prompt.kind == "choose":
        yield order.chosen(fight, prompt, str(args["value"]))
        return
    if args["value"] not in AGAIN:
        raise BadCommand(say("Say whether they were Stunned again: yes or no."))
    for stop in chart.stops(fight):
        if stop.passes == "stunned" and any(c.id in prompt.about for c in stop.who):
            yield wounds.judged(prompt.about, stop.dex, again=args["value"] == "yes")
