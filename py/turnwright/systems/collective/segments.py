"""The walk through a round: its segments, halves and goes, Next, what ends early, and the automatic steps in their order.

Theory. `settle` returns the next automatic fact, or None; the kernel calls it until it returns None. The steps, first to last:

1. Initiative: each side rolls; sides tied with the PCs roll again; the result settles segment 0 (C4, 2).

2. Passing: when every side has let the top of the stack pass, it resolves (C4, stack).

3. A PC who attacked a PC after its own go goes first in the next segment. A go begins for the first in the order; by house rule, a go with
only Z left ends, once nobody has to be asked for responses.

4. The clock, from moment to moment: beginning of round, segment, half; end of half, segment, round (C4, 3).

A half waits for the table in four cases: a combatant in it can act; the table has done something in it; nobody has anything left this
round; it is the first of the fight. It ends automatically when the rest of the round is skipped, or when nobody in it can act.

table/effects.py decides what ends or triggers at a boundary. Regeneration is an effect that triggers at the beginning of the round.
"""

from collections.abc import Iterator, Mapping
from dataclasses import replace

from turnwright.core.commands import Objections, Offer
from turnwright.core.dice import Dice
from turnwright.core.fact import Boundary, Fact, Line, Tells
from turnwright.core.model import Prompt, ids, without
from turnwright.core.model import units as groups
from turnwright.core.move import Advance, Move, unknown
from turnwright.systems.collective import order, say, state
from turnwright.systems.collective.judging import on_brink, table
from turnwright.systems.collective.notation import amounts, parse
from turnwright.systems.collective.options import option
from turnwright.systems.collective.paying import obtainable
from turnwright.systems.collective.pools import refill
from turnwright.systems.collective.stack import all_passed, always_asked, may_go_on, resolve_all, resolve_top
from turnwright.systems.collective.state import RULES, SEGMENTS, Event, Events, Fight, Fighter
from turnwright.table.endings import SegmentEnd, ending
from turnwright.text import N_, Say, join_and

# rounds, segments and halves


class RoundBegan(Fact[Fight]):
    """A round began: every budget is full again."""

    tells = Tells("Round {round} begins", "mark", "collective.round.begin")
    bounds = "round_begin"
    round: int

    def apply(self, fight: Fight) -> Fight:
        fight = fight.with_tallies(lambda c: c.tally.new_round(c.sheet.pool))
        now = replace(fight.clock, round=self.round, segment=0, half="", moment="round", skipping=False)
        return replace(fight, clock=now)


class RoundEnded(Fact[Fight]):
    """A round ended, and with it what was settled about segment 0."""

    tells = Tells("Round {round} ends", "mark", "collective.round.end")
    bounds = "round_end"
    round: int

    def apply(self, fight: Fight) -> Fight:
        return replace(fight, clock=replace(fight.clock, moment="round_over", extra=(), only=(), filled=False, until=0))

    def boundaries(self, after: Fight) -> Iterator[Boundary]:
        for segment in range(after.clock.segment + 1, SEGMENTS + 1):
            yield from order.lost_halves(after, tuple(s.id for s in after.sides), segment)
        yield from super().boundaries(after)


class SegmentBegan(Fact[Fight]):
    """A segment began: its slots are free again."""

    segment: int

    def apply(self, fight: Fight) -> Fight:
        fight = fight.with_tallies(lambda c: c.tally.new_segment())
        until = fight.clock.until if fight.clock.until > self.segment else 0
        return replace(fight, clock=replace(fight.clock, segment=self.segment, half="", moment="segment", until=until))

    def telling(self) -> Tells:
        return Tells("Segment {segment}", "mark", "collective.first" if self.segment == 0 else "collective.clock")


class SegmentEnded(Fact[Fight]):
    """A segment ended."""

    segment: int

    def apply(self, fight: Fight) -> Fight:
        return replace(fight, clock=replace(fight.clock, moment="segment_over"))

    def boundaries(self, after: Fight) -> Iterator[Boundary]:
        return order.lost_halves(after, state.halves_left(after), self.segment)


class HalfBegan(Fact[Fight]):
    """A side's half began; it is the turn of every combatant of that side. `waits`: the GM ended the previous half, so this one waits even
    if nobody in it can act."""

    side: str
    waits: bool = False

    def apply(self, fight: Fight) -> Fight:
        fight = fight.with_tallies(lambda c: replace(c.tally, done=False) if c.tally.done else c.tally)
        now = replace(fight.clock, half=self.side, moment="half", waiting=self.waits, walking=False, turn=())
        return replace(fight, clock=now)

    def boundary(self, after: Fight) -> Boundary:
        return order.of_half("turn_start", after, self.side)

    def line(self, before: Fight, after: Fight, say: Say) -> Line | None:
        lost = [c for c in after.members(self.side) if not state.down(c) and state.surprised_now(after, c)]
        if not lost:
            return None
        text = N_(
            (
                "{name} is surprised and cannot act in segment {segment}",
                "{name} are surprised and cannot act in segment {segment}",
            )
        )
        name, segment = state.name_with_numbers(after, ids(lost)), after.clock.segment
        return Line(
            say(text, name=name, segment=segment, count=len(lost)),
            "auto",
            "collective.surprise",
            lost[0].id,
            others=ids(lost[1:]),
        )


class HalfEnded(Fact[Fight]):
    """A half ended, and with it who was called or inserted in it."""

    side: str

    def apply(self, fight: Fight) -> Fight:
        return replace(fight, clock=replace(fight.clock, moment="half_over", called="", inserted="", turn=()))

    def boundary(self, after: Fight) -> Boundary:
        return order.of_half("turn_end", after, self.side)


# goes


def first_now(fight: Fight) -> str:
    """Returns who goes before everybody else in this segment and has not begun; empty for nobody."""
    if fight.clock.inserted or fight.clock.half != state.halves(fight)[0]:
        return ""
    here = fight.clock.round, fight.clock.segment
    able_now = (a.who for a in fight.clock.ahead if (a.round, a.segment) == here and fight.find(a.who) is not None)
    return next((who for who in able_now if not state.down(fight.get(who)) and state.own_units(fight.get(who)) > 0), "")


def able_yet(fight: Fight) -> list[Fighter]:
    """Returns those who could still act on an own half in this round, surprised ones included, in the listed order. Z does not count."""

    up = (c for c in state.listed(fight) if state.own_units(c) and not state.down(c))
    return [c for c in up if c.tally.barred is None or c.tally.barred.round <= fight.clock.round]


def nobody_left(fight: Fight) -> bool:
    """Tells whether nobody in the fight acts any more in this round; what is left could only answer."""
    return not able_yet(fight)


def with_actions(fight: Fight) -> list[Fighter]:
    """Returns those who are not out of actions: who could still act, or have an Opposing action left."""
    able = {c.id for c in able_yet(fight)}
    left = (c for c in state.listed(fight) if c.id in able or state.units(c) > state.own_units(c))
    return [c for c in left if not state.down(c)]


class GoBegan(Fact[Fight]):
    """A go began; it lasts until it is ended, even if they fall in it."""

    who: tuple[str, ...]

    def apply(self, fight: Fight) -> Fight:
        return replace(fight, clock=replace(fight.clock, turn=self.who))


def at_once(fight: Fight, who: str) -> Fight:
    """Returns the fight in which this combatant has the go, whichever side's half it is."""
    return replace(fight, clock=replace(fight.clock, inserted=who, turn=()))


def out_of_turn(fight: Fight, who: str) -> Fight:
    """Returns the fight in which the go of this combatant, if it runs, is over."""
    return replace(fight, clock=replace(fight.clock, turn=without(fight.clock.turn, who)))


def out_of_go(fight: Fight, who: str) -> Fight:
    """Returns the fight in which a combatant who left has no go, neither called nor inserted."""
    now = out_of_turn(fight, who).clock
    called, inserted = "" if now.called == who else now.called, "" if now.inserted == who else now.inserted
    return replace(fight, clock=replace(now, called=called, inserted=inserted))


class WentAhead(Fact[Fight]):
    """A PC who attacked a PC has a go before everybody else in this segment (C4, two PCs)."""

    who: str

    def apply(self, fight: Fight) -> Fight:
        left = tuple(a for a in fight.clock.ahead if a.who != self.who)
        return at_once(replace(fight, clock=replace(fight.clock, ahead=left)), self.who)


class GoEnded(Fact[Fight]):
    """A go is over; with nobody in it, a half in which nobody acts is ended. `brink`: a Death action is still possible; in older fights
    that moment ended with the go."""

    who: tuple[str, ...]
    brink: bool = False

    def apply(self, fight: Fight) -> Fight:
        if not self.brink:
            fight = fight.with_tallies(lambda c: c.tally.composed())
        fight = fight.with_tallies_of(self.who, lambda t: replace(t, done=True))
        inserted = "" if fight.clock.inserted in self.who else fight.clock.inserted
        return replace(fight, clock=replace(fight.clock, waiting=False, called="", turn=(), inserted=inserted))

    def line(self, before: Fight, after: Fight, say: Say) -> Line | None:
        if self.who:
            name = state.name_with_numbers(after, self.who)
            text = say(("{name} is done", "{name} are done"), name=name, count=len(self.who))
            return Line(text, "auto", "collective.go", self.who[0])
        if nobody_left(before):
            return None  # the line of Walked follows
        return Line(say("{side} end their half", side=after.side(after.clock.half).name), "auto", "collective.half")


class Call(Move[Fight]):
    """Lets this combatant of the side act now."""

    who: str

    def objections(self, fight: Fight) -> Objections:
        yield from unknown(fight, (self.who,))
        c = fight.find(self.who)
        # C4, 3 B: one of the side whose half it is, with a go to come
        if c is not None and all(self.who not in {x.id for x in go} for go in state.goes(fight)):
            none = RULES.about(c, "collective.go", "{name} has no go to come in this half.")
            yield replace(next(iter(order.why_no_go(fight, c)), none), overrule=False)
        elif c is not None and c.id in fight.clock.turn:
            yield RULES.about(c, "turnwright.same", "{name} is acting already.", overrule=False)

    def events(self, fight: Fight, dice: Dice) -> Events:
        yield from resolve_all(fight)
        yield Called(self.who)


class Called(Fact[Fight]):
    """A combatant of the side acts next, whatever the listed order."""

    tells = Tells("{name} acts now", "gm", "collective.go", turn=True)
    who: str

    def apply(self, fight: Fight) -> Fight:
        return state.waiting(replace(fight, clock=replace(fight.clock, called=self.who, turn=())))


def call_offer(c: Fighter) -> Offer:
    """Returns the button that gives a combatant of the side the go."""
    return Call(c.id).button(say("Acts now"))


# Next, and what ends early


class Next(Advance[Fight]):
    """Ends the current go; the stack resolves first. It also ends a half in which nobody acts."""

    def objections(self, fight: Fight) -> Objections:
        return may_go_on(fight)

    def events(self, fight: Fight, dice: Dice) -> Events:
        yield from resolve_all(fight)
        acting = state.actor(fight)
        brink = bool(on_brink(fight))
        yield GoEnded(ids(acting), brink)
        if not acting and nobody_left(fight):
            yield Walked(brink)


def next_offer(fight: Fight) -> Offer:
    """Returns Next as the offer of the plate."""
    return Next().offer(fight, say("Next"))


def next_segment_offer(fight: Fight) -> Offer:
    """Returns Next as an offer of the table, for when the plate skips to the next round."""
    return Next().offer(fight, say("Next segment"), note=say("Ask again there"), key="next:plain")


class EndHalf(Move[Fight]):
    """Ends the half; combatants who have not acted keep their actions. The next half always waits for the table."""

    def objections(self, fight: Fight) -> Objections:
        return may_go_on(fight)

    def events(self, fight: Fight, dice: Dice) -> Events:
        yield from resolve_all(fight)
        yield Walked(bool(on_brink(fight)))


class Walked(Fact[Fight]):
    """The GM ended this half; the next one will wait. `brink`: a Death action is still possible."""

    brink: bool = False

    def apply(self, fight: Fight) -> Fight:
        if not self.brink:
            fight = fight.with_tallies(lambda c: c.tally.composed())
        return replace(fight, clock=replace(fight.clock, walking=True))

    def line(self, before: Fight, after: Fight, say: Say) -> Line:
        return Line(say("{side} end their half", side=after.side(after.clock.half).name), "gm", "collective.half")


def end_half_offer(fight: Fight) -> Offer:
    """Returns the button that ends this half."""
    return EndHalf().offer(fight, say("End this half"), note=say("Unused actions stay for later"))


class RestSkipped(Fact[Fight]):
    """The rest of the round is skipped. `brink`: as in GoEnded. `anyway`: although somebody could still act."""

    brink: bool = False
    anyway: bool = False

    def apply(self, fight: Fight) -> Fight:
        if not self.brink:
            fight = fight.with_tallies(lambda c: c.tally.composed())
        return replace(fight, clock=replace(fight.clock, skipping=True))

    def line(self, before: Fight, after: Fight, say: Say) -> Line:
        left = _could_act(before) if self.anyway else ""
        if not left:
            return Line(say("The rest of the round is skipped"), "auto", "collective.skip")
        return Line(
            say("The rest of the round is skipped: {left}", left=left.removesuffix(".")), "gm", "collective.skip.anyway"
        )


class SkipRest(Move[Fight]):
    """Skips the rest of the round; its end and the next beginning happen as usual. `anyway`: even if a combatant could still act."""

    anyway: bool = False

    def objections(self, fight: Fight) -> Objections:
        yield from may_go_on(fight)
        left = "" if self.anyway or fight.clock.stage != "play" else _could_act(fight)
        if left:
            yield RULES.reason("collective.skip.not_out", left)

    def events(self, fight: Fight, dice: Dice) -> Events:
        yield from resolve_all(fight)
        yield RestSkipped(bool(on_brink(fight)), bool(with_actions(fight)))


MOST_NAMED = 3
"""As many fighters and groups are named who could still act; of more, the last place is how many others."""


def _could_act(fight: Fight) -> str:
    """Returns a sentence with those who could still act; empty if nobody could."""
    left = with_actions(fight)
    found = groups(left)
    if len(found) == 1 and len({c.tally.pool for c in left}) == 1:
        text = N_(("{name} still has {actions}.", "{name} still have {actions} each."))
        has = amounts(left[0].tally.pool)
        return say(text, name=state.name_with_numbers(fight, ids(left)), actions=has, count=len(left))
    few = found if len(found) <= MOST_NAMED else found[: MOST_NAMED - 1]
    names = [state.name_with_numbers(fight, ids(one)) for one in few]
    if others := sum(map(len, found[len(few) :])):
        names.append(say(("{count} other", "{count} others"), count=others))
    return say("{names} still have actions.", names=join_and(names)) if found else ""


def skip_offer(fight: Fight) -> Offer:
    """Returns the offer, available at any time; the note names those who could still act."""
    left = _could_act(fight)
    return SkipRest(bool(left)).offer(fight, say("Skip to round {round}", round=fight.clock.round + 1), note=left)


# segments in which nobody can do anything new


def idle(fight: Fight) -> bool:
    """Tells whether everybody who could act has let a whole segment go by, so that they can do now what they could do then."""
    return bool(able_yet(fight)) and all(_saves(fight, c) for c in able_yet(fight))


def _saves(fight: Fight, c: Fighter) -> bool:
    """Tells whether a combatant has used nothing since its half of the segment before, or waits for a later segment."""
    here, own = fight.clock.segment, state.part(fight, c.side)
    begun = own < state.part(fight, fight.clock.half)  # its half of this segment is over
    since = here if begun else here - 1
    able = since >= 1 and (
        c.tally.barred is None or (c.tally.barred.round, c.tally.barred.segment) < (fight.clock.round, since + 1)
    )
    fresh = state.surprised_now(fight, c) or (c.sheet.surprised and fight.clock.round == 1 and since < 2)
    return _waits_until(fight, c) > here or (
        able and not fresh and not any(n for key, n in (*c.tally.used, *c.tally.before) if key != "Z")
    )


def _waits_until(fight: Fight, c: Fighter) -> int:
    """Returns the segment of this round in which a combatant can act at last who cannot yet; 0 if it can, or not any more."""
    if ahead := state.goes_ahead(fight, c.id):
        return ahead.segment if ahead.round == fight.clock.round else 0
    barred = c.tally.barred
    if state.barred_now(fight, c) and barred is not None:
        round_, segment = state.acts_from(fight, c, barred)
        return segment if round_ == fight.clock.round else 0
    return 2 if state.surprised_now(fight, c) else 0


def news(fight: Fight) -> tuple[int, str] | None:
    """Returns the next segment of this round in which somebody can do something new or something comes, and who or what; the segment after the last
    if it is the next round. None if something may come in a half of this one."""
    if any(ending(x.until).of_turns or (x.tick is not None and x.tick.at in OF_HALVES) for x in fight.effects):
        return None
    here = fight.clock.segment
    found: dict[int, list[str]] = {}
    for go in groups(able_yet(fight)):
        for segment in {_waits_until(fight, c) for c in go}:
            who = ids([c for c in go if _waits_until(fight, c) == segment])
            found.setdefault(segment, []).append(state.name_with_numbers(fight, who))
    for effect in fight.effects:  # it ends, or comes, with the segment before
        if isinstance(ending(effect.until), SegmentEnd) and effect.until.round == fight.clock.round:
            found.setdefault(max(effect.until.segment, here) + 1, []).append(effect.name)
    segment = min((segment for segment in found if segment > here), default=SEGMENTS + 1)
    return segment, join_and(found.get(segment, ()))


OF_HALVES = frozenset(("turn_start", "turn_end"))
"""When conditions act that do so as a half begins or ends."""


class PassOn(Move[Fight]):
    """Passes to the beginning of a later segment of this round; nobody is waited for until then, and everybody keeps their actions."""

    segment: int

    def objections(self, fight: Fight) -> Objections:
        yield from may_go_on(fight)
        if not fight.clock.segment < self.segment <= SEGMENTS:
            says = N_("Choose a later segment of this round, up to {most}.")
            yield RULES.reason("collective.half", say(says, most=SEGMENTS), overrule=False)

    def events(self, fight: Fight, dice: Dice) -> Events:
        yield from resolve_all(fight)
        yield PassedOn(self.segment, bool(on_brink(fight)))


class PassedOn(Fact[Fight]):
    """Nobody acts before a later segment of this round. `brink`: as in GoEnded."""

    tells = Tells("Nobody acts until segment {segment}", "gm", "collective.half")
    segment: int
    brink: bool = False

    def apply(self, fight: Fight) -> Fight:
        if not self.brink:
            fight = fight.with_tallies(lambda c: c.tally.composed())
        return replace(fight, clock=replace(fight.clock, until=self.segment))


def pass_offer(fight: Fight) -> Offer | None:
    """Returns the offer that passes all segments in which nobody can do anything new; None where this segment brings something."""
    if fight.stack or not idle(fight) or (found := news(fight)) is None:
        return None
    segment, what = found
    if segment > SEGMENTS:
        count = len(with_actions(fight))
        note = say(("{count} still has actions", "{count} still have actions"), count=count)
        label = say("To round {round}", round=fight.clock.round + 1)
        return SkipRest(True).offer(fight, label, note=note, key="skip_rest:idle")
    label = say("To segment {segment}", segment=segment)
    return PassOn(segment).offer(fight, label, note=what)


# the automatic steps


def settle(fight: Fight, dice: Dice) -> Event | Prompt | None:
    """Returns the next automatic fact, a question for the table, or None."""
    if fight.clock.stage == "initiative":
        return order.first_go(fight, dice)
    if fight.clock.stage != "play":
        return None
    if all_passed(fight):
        return resolve_top(fight)
    if fight.clock.moment == "half":
        return _half(fight)
    return _next_moment(fight)


def answer(fight: Fight, prompt: Prompt, args: Mapping[str, object], dice: Dice) -> Events:
    """Yields the rolls of the tied sides, with the table's dice or the engine's."""
    for side in prompt.about:
        yield order.roll(fight, side, dice)


def _half(fight: Fight) -> Event | None:
    if fight.clock.skipping or fight.clock.walking or fight.clock.segment < fight.clock.until:
        return HalfEnded(fight.clock.half)
    first = first_now(fight)
    if first:
        return WentAhead(first)
    acting = state.actor(fight)
    if acting and not fight.clock.turn:
        return GoBegan(ids(acting))
    if acting:
        if (
            option(fight, "go_on") == "ask"
            or always_asked(fight)
            or any(not c.tally.acted or _can_go_on(fight, c) for c in acting)
        ):
            return None
        return GoEnded(ids(acting), bool(on_brink(fight)))
    if fight.clock.inserted:
        # it fell or ran out of actions before its go
        return GoEnded((fight.clock.inserted,), bool(on_brink(fight)))
    if fight.clock.waiting or fight.stack:
        return None
    if nobody_left(fight):  # C3, introduction: the rest of the round can be skipped
        spent = any(c.tally.pool != c.sheet.pool for c in fight.roster)
        alone = option(fight, "skip_rest") == "auto" and spent and not with_actions(fight)
        return RestSkipped(bool(on_brink(fight))) if alone else None
    return HalfEnded(fight.clock.half)


def _can_go_on(fight: Fight, c: Fighter) -> bool:
    """Tells whether this combatant can still have anything but Z on this half; bought actions count by house rule."""
    buys = option(fight, "go_on") != "unbought"
    pool = {key: n for key, n in c.tally.pool if "Opp" not in key and (buys or not parse(key).is_currency)}
    found = obtainable(replace(table(fight, c), have=pool))
    return any(item.way and not item.short for item in found if item.action.kind != "Z")


def _next_moment(fight: Fight) -> Event | None:
    match fight.clock.moment:
        case "round_over":
            return RoundBegan(fight.clock.round + 1)
        case "round":  # C4, 3 A
            return SegmentBegan(0 if fight.clock.extra and fight.clock.round == 1 else 1)
        case "segment":
            opening = (
                fight.clock.round == 1
                and (fight.clock.segment == 0 or not fight.clock.extra)
                and fight.clock.segment <= 1
            )
            return refill(fight) or HalfBegan(state.halves(fight)[0], fight.clock.walking or opening)
        case "half_over":  # C4, 3 B: a half for each side
            rest = state.halves_left(fight)
            over = fight.clock.skipping or not rest
            return SegmentEnded(fight.clock.segment) if over else HalfBegan(rest[0], fight.clock.walking)
        case "segment_over" if fight.clock.skipping or fight.clock.segment == SEGMENTS:  # C4, 3 C
            return RoundEnded(fight.clock.round)
        case "segment_over":
            return SegmentBegan(fight.clock.segment + 1)
    return None
