"""Held actions: to act at any time, for an event, for defense, or for the place right before or after another combatant's.

What the rule says (Held Action): who begins a Phase may hold it, or its other half, and says at once how it will be used. What came up as a
delayed or held action can be held only for defense. What most tables mean by "I hold" is a plain hold, which acts after whatever happens, also after
an action of a friend; it is stored as a hold to act after an event that is not named. What follows: a held action used in the Segment of a Phase
still to come takes that Phase. What ends it: use; the holder's next Phase, when it begins, or by house rule already the beginning of its Segment (6E2
21); a knockout or death. Who lets the event pass holds for defense only from then on.

A hold for a place stores that combatant, not a moment. The place is looked up when it comes, so it moves with a delay. A chain of such holds
ends because each is used only once. Whoever leaves the fight leaves the place, which the hold then stores. The table names the events.
"""

import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace

from turnwright.core.commands import Ask, BadCommand, Choice, Objections, Offer
from turnwright.core.dice import Dice
from turnwright.core.fact import Fact, Line, Tells, line_of_one
from turnwright.core.members import few, for_some
from turnwright.core.model import gathered, ids, unit
from turnwright.core.move import Move, present, unknown
from turnwright.core.names_in_words import name_all
from turnwright.core.upshot import Upshot
from turnwright.systems.hero import chart, goes, say, state
from turnwright.systems.hero.chart import EVENT_MODES, PLACES, WAYS
from turnwright.systems.hero.goes import AgendaSet, GoEnded, acts_now, half_left, not_now
from turnwright.systems.hero.options import option
from turnwright.systems.hero.state import (
    AWAITED,
    HALVES,
    MODES,
    RULES,
    Events,
    Fight,
    Fighter,
    Fighters,
    Go,
    Hold,
    Tally,
    dropped,
)
from turnwright.table.awaited import OWN, Awaited
from turnwright.text import N_, Say, join_and, join_commas, join_dots

ONLY_DEFENSE = {"delayed": "hero.delay.then", "held": "hero.hold.start", "called": "hero.hold.start"}
"""The kinds of a go that can be held only for defense, each with its rule."""
MOST_NAMES = 3


class Held(Fact[Fight]):
    """A combatant holds its action."""

    sheds = frozenset({"hold"})
    who: str
    hold: Hold

    def public(self, before: Fight, after: Fight) -> "Held":
        """Returns that it holds; of another side not for what."""
        return self if before.ours(self.who) else Held(self.who, Hold(chart.PLACES[0], self.hold.since))

    def apply(self, fight: Fight) -> Fight:
        # an event that an older save has in words is found while those whom it names have the names of then
        hold = replace(self.hold, event=str(AWAITED.read(fight, self.hold.event)))
        return fight.with_tallies_of((self.who,), lambda t: replace(t, held=hold))

    def line(self, before: Fight, after: Fight, say: Say) -> Line:
        holds = N_(("{who} holds {hold}", "{who} hold {hold}"))
        return line_of_one(say, holds, after, self.who, "act", "hero.hold", hold=chart.hold_words(after, self.hold))


class HoldLost(Fact[Fight]):
    """A held action is lost."""

    lost_as = N_(("{who} loses the held action", "{who} lose the held action"))
    lost_unnamed = N_(("held action lost", "held actions lost"))
    tells = Tells(lost_as, "auto", announce=True, upshot=Upshot("lost", N_("the held action")))
    bounds = "turn_end"
    who: str
    rule: str

    def turn_lost(self) -> tuple[str, ...]:
        return (self.who,)

    def apply(self, fight: Fight) -> Fight:
        return fight.with_tallies_of((self.who,), lambda t: dropped(t, "held"))


def lost(c: Fighter, rule: str) -> HoldLost | None:
    """Returns the loss of a held action; None if nothing is held."""
    return None if c.tally.held is None else HoldLost(c.id, rule)


class LetPass(Fact[Fight]):
    """The holder let the event pass; the action is now held for defense."""

    who: str
    hold: Hold
    rule: str

    def apply(self, fight: Fight) -> Fight:
        return fight.with_tallies_of((self.who,), lambda t: replace(t, held=self.hold))

    def telling(self) -> Tells:
        kind = "auto" if self.rule == "hero.hold.segment" else "act"
        return Tells("{who} now holds for defense only", kind, upshot=Upshot("passed", N_("holds for defense only")))


def let_pass(c: Fighter, rule: str) -> LetPass:
    """Returns the fact that a holder let the event pass."""
    hold = c.tally.held
    assert hold is not None
    return LetPass(c.id, Hold("defense", hold.since, hold.halves), rule)


class PlaceKept(Fact[Fight]):
    """Whose place a combatant holds for has left the fight; the holder comes up at that place all the same."""

    who: str
    whom: str
    hold: Hold

    def apply(self, fight: Fight) -> Fight:
        return fight.with_tallies_of((self.who,), lambda t: replace(t, held=self.hold))

    def line(self, before: Fight, after: Fight, say: Say) -> Line:
        gone = before.find(self.whom) or next(d.combatant for d in before.gone if d.combatant.id == self.whom)
        hold, who = chart.hold_words(after, self.hold), name_all(after, (self.who,))
        told = say("{whom} is gone; {who} holds {hold}", whom=gone.name, who=who, hold=hold)
        return Line(told, "auto", "hero.hold.place", self.who, spoken=True)


def place_kept(fight: Fight) -> PlaceKept | None:
    """Returns the next hold for the place of somebody who has left the fight. An own go that was under way ends there."""
    for c in fight.roster:
        hold = c.tally.held
        if hold is None or not hold.whom:
            continue
        left = fight.departed(hold.whom)
        whom = left.combatant if left else fight.find(hold.whom)
        if whom is None or (left is None and (whom.tally.out != "dead" or state.in_agenda(fight, whom))):
            continue
        segment, dex = _place_of(fight, whom)
        return PlaceKept(c.id, whom.id, Hold(hold.mode, hold.since, hold.halves, hold.event, "", segment, dex))
    return None


def _place_of(fight: Fight, c: Fighter) -> tuple[int, int]:
    """Returns the place at which this combatant, who has left the fight, would act next, or acted when leaving."""
    t, now = c.tally, fight.clock.segment
    if t.delayed is not None:
        return t.delayed.segment, t.delayed.dex
    if t.begun == now > t.acted and not t.held and fight.clock.called >= 0:
        return now, fight.clock.called
    segment = chart.next_phase(fight, c) or now
    return segment, chart.order_dex(fight, c, segment)


def with_events(tally: Tally, told: Callable[[str], str]) -> Tally:
    """Returns the tally with the event that a held action waits for as `told` returns it."""
    held = tally.held
    return replace(tally, held=replace(held, event=told(held.event))) if held and held.event else tally


# in one's own Phase


class HoldAction(Move[Fight]):
    """Holds the Phase or its remaining half. `mode`: interrupt, after or tandem (with an event); defense; before or beside (another
    combatant's place). `event`: the event it waits for; "own" means the words typed in `own`."""

    name = "hold"
    who: tuple[str, ...]
    mode: str
    event: str = ""
    whom: str = ""
    own: str = ""

    def objections(self, fight: Fight) -> Objections:
        if self.mode not in MODES:
            raise BadCommand(say("Hold for one of: {known}.", known=join_commas(MODES)))
        self._waits_for(fight)
        yield from acts_now(fight, self.who)
        yield from half_left(fight, self.who, 1)
        head = state.head(fight)
        if self.mode in PLACES:
            if not self.whom:
                yield RULES.reason("hero.hold.self", say("There is nobody to hold for."), overrule=False)
                return
            yield from unknown(fight, (self.whom,))
            if head is not None and self.whom in head.who:
                yield RULES.reason("hero.hold.self", overrule=False)
        if head is not None and head.used and option(fight, "hold_after_half") == "refused":
            yield RULES.reason("hero.hold.half")
        # Held Action and Delayed Action: what has come up is held only for defense
        if head is not None and head.kind in ONLY_DEFENSE and self.mode != "defense":
            yield RULES.reason(ONLY_DEFENSE[head.kind])

    def events(self, fight: Fight, dice: Dice) -> Events:
        fight = yield from goes.apart(fight, self.who)
        head = fight.clock.agenda[0]
        event = self._waits_for(fight)
        whom = self.whom if self.mode in PLACES else ""
        for who in (c.id for c in state.able_actors(fight)):
            yield Held(who, Hold(self.mode, fight.clock.segment, max(1, head.halves), event, whom))
        yield from come_after(fight)
        yield GoEnded(head.who, head.used, head.doing)

    def _waits_for(self, fight: Fight) -> str:
        text = self.own if self.event == OWN else self.event
        return AWAITED.heard(fight, text, say("The event")) if self.event.strip() else ""


def plain_offer(fight: Fight, fighters: Fighters) -> Offer:
    """Returns the offer to hold and to act at any time."""
    return HoldAction(ids(fighters), "after").offer(fight, say("Hold"), note=say("act at any time"), key="hold:plain")


def event_offer(fight: Fight, fighters: Fighters) -> Offer:
    """Returns the offer to hold for an event: an action of another combatant, a usual event, or the table's own words."""
    who = ids(fighters)
    modes = tuple(Choice(mode, say(WAYS[mode].label), say(WAYS[mode].note)) for mode in EVENT_MODES)
    event, own = AWAITED.asks(fight, fighters, "event", proposed=False)
    questions = (
        Ask("mode", "choice", say("How"), modes, value="interrupt"),
        replace(event, choices=tuple(_possible(fight, fighters, event.choices))),
        own,
    )
    note = say("interrupt, after, in tandem")
    offer = HoldAction(who, "interrupt").offer(fight, say("Hold for an event"), questions, note=note, key="hold:event")
    return replace(offer, sums_up=True)


def _possible(fight: Fight, fighters: Fighters, events: Iterable[Choice]) -> Iterator[Choice]:
    """Yields the events. An action of the own side cannot be interrupted, unless there is no other."""
    side, sides = fighters[0].side, {c.side for c in fight.roster}
    for one in events:
        about = fight.found(AWAITED.read(fight, one.value).who)
        friend = len(sides) > 1 and bool(about) and all(c.side == side for c in about)
        yield replace(one, unless=("mode", ("interrupt",))) if friend else one


def defense_offer(fight: Fight, fighters: Fighters) -> Offer:
    """Returns the offer to hold for defense."""
    who, segment = ids(fighters), chart.next_phase(fight, fighters[0])
    if segment is None:
        note = say("until the next Phase")
    else:
        note = say("until {segment}", segment=state.segment_name(segment, fight.clock.segment))
    return HoldAction(who, "defense").offer(fight, say("Hold for defense"), note=note, key="hold:defense")


def place_offer(fight: Fight, fighters: Fighters) -> Offer:
    """Returns the offer to hold for the place right before or after another combatant's."""
    who = ids(fighters)
    somebody = goes.others(fight, fighters)
    other = next((choice.value for choice in somebody), "")
    when = tuple(Choice(mode, say(WAYS[mode].label)) for mode in PLACES)
    questions = (
        Ask("mode", "choice", say("When"), when, value="before"),
        Ask("whom", "combatant", say("Whom"), few(somebody)),
    )
    hold, note = HoldAction(who, "before", whom=other), say("a held action")
    return hold.offer(fight, say("Act just before/after someone"), questions, note=note, key="hold:place")


# held actions as goes


def parties(holders: Iterable[Fighter]) -> list[Fighters]:
    """Returns the holders who act together: members of a group with an equal part of a Phase left."""
    return gathered(holders, lambda c: (unit(c), c.tally.held.halves if c.tally.held else HALVES))


def go(holders: Fighters, same: bool = False, margin: int | None = None) -> Go:
    """Returns the go of a held action; those of a party share one."""
    hold = holders[0].tally.held
    who = ids(holders)
    return Go(who, "held", hold.halves if hold else HALVES, same=same, rolled=margin is not None, margin=margin or 0)


def used(fight: Fight, agenda: tuple[Go, ...], holders: Iterable[Fighter], dex: int = -1) -> AgendaSet:
    """Returns the agenda with held actions in it. In the Segment of a Phase still to come they take that Phase. `dex`: the DEX that is called
    with them, -1 for none."""
    who = tuple(holders)
    return AgendaSet(agenda, ids(who), ids(c for c in who if chart.unspent(fight, c)), dex)


def next_to(fight: Fight, who: tuple[str, ...], mode: str) -> list[Fighters]:
    """Returns those who hold for the place right before (mode before) or after (beside) one of these."""
    holders = [c for c, hold in fight.cached(_holders) if hold.mode == mode and hold.whom in who]
    if not holders:
        return []
    return [cs for cs in parties(sorted(holders, key=lambda c: c.id)) if not set(who) & {c.id for c in cs}]


def _holders(fight: Fight) -> list[tuple[Fighter, Hold]]:
    """Returns those who can use their held action, and what they hold for."""
    return [(c, c.tally.held) for c in fight.roster if c.tally.held is not None and state.capable(c)]


def come(fight: Fight, holders: list[Fighters], dex: int) -> AgendaSet:
    """Returns the agenda in which those who hold for a place on this DEX act there, before anybody else."""
    return used(fight, (*map(go, holders), *fight.clock.agenda), (c for cs in holders for c in cs), dex)


def come_after(fight: Fight) -> Iterator[AgendaSet]:
    """Yields the agenda with those who hold for the place right after the acting combatants, who are now done."""
    agenda: tuple[Go, ...] = fight.clock.agenda
    holders = next_to(fight, agenda[0].who, "beside") if agenda[0].kind != "landing" else []
    if holders:
        here = state.together(agenda)
        yield used(fight, (*here, *map(go, holders), *agenda[len(here) :]), (c for cs in holders for c in cs))


# who may use one


def can_use(fight: Fight, who: tuple[str, ...], modes: tuple[str, ...]) -> Objections:
    """Yields the reasons if one of these holds no action in these modes or cannot use it."""
    yield from present(fight, who)
    if fight.clock.stage != "play":
        return
    for c in fight.found(who):
        hold = c.tally.held
        if hold is None or not state.capable(c):
            if hold is None and state.capable(c) and not c.tally.aborted:
                yield RULES.about(c, "hero.hold.none", "{who} is not holding an action.", overrule=False)
            else:
                yield not_now(fight, c)
        elif hold.mode == "defense":
            yield RULES.about(c, "hero.hold.defense_only", "{who} holds for defense only.")
        elif hold.mode not in modes:
            yield RULES.about(c, "hero.hold.otherwise", WAYS[hold.mode].otherwise)


def somebody_acts(fight: Fight, who: tuple[str, ...]) -> Objections:
    """Yields the reason if no other combatant is acting."""
    if fight.clock.stage == "play" and not fight.clock.agenda:
        yield RULES.reason("hero.hold.nothing", overrule=False)
    elif set(who) & {w for one in fight.clock.agenda for w in one.who}:
        yield RULES.reason("hero.hold.own", overrule=False)


# letting pass


class LetItPass(Move[Fight]):
    """The holder lets the event pass; the action is then held for defense."""

    name = "let_pass"
    who: tuple[str, ...]

    def objections(self, fight: Fight) -> Objections:
        yield from can_use(fight, self.who, ("interrupt", "after", "tandem", "before", "beside"))
        for c in fight.found(self.who):
            if c.tally.held is not None and chart.is_plain(c.tally.held):
                yield RULES.about(c, "hero.hold.let_pass", "{who} holds for no event that could pass.", overrule=False)

    def events(self, fight: Fight, dice: Dice) -> Events:
        for c in fight.found(self.who):
            yield let_pass(c, "hero.hold.let_pass")


def let_pass_offer(fight: Fight, fighters: Fighters) -> Offer:
    """Returns the offer of these, whose holds are equal, not to use the event."""
    made = LetItPass(ids(fighters)).offer(fight, say("Let it pass"), note=say("then held for defense only"))
    return for_some(made, fighters)


# words


def awaited(fight: Fight, holders: Fighters) -> Awaited:
    """Returns the event that these hold for; one without words if none was named."""
    hold = holders[0].tally.held
    return AWAITED.read(fight, hold.event if hold else "")


def event(fight: Fight, holders: Fighters) -> str:
    """Returns the event that these hold for, in words; empty if none was named."""
    hold = holders[0].tally.held
    return AWAITED.said(fight, hold.event if hold else "")


def use_words(fight: Fight, c: Fighter) -> str:
    """Returns that using the action now takes the Phase of this Segment; empty if it does not."""
    here = state.segment_name(fight.clock.segment, fight.clock.segment)
    return say("also takes the Phase of {segment}", segment=here) if chart.unspent(fight, c) else ""


# reminders of the events


def holders(fight: Fight) -> list[Fighters]:
    """Returns those who hold for an event and can act on it; members of a group who hold alike together."""
    found = (c for c in fight.roster if c.tally.held and c.tally.held.mode in EVENT_MODES and state.capable(c))
    return gathered(found, lambda c: (unit(c), c.tally.held and (c.tally.held.mode, c.tally.held.event)))


def concerns(event: Awaited, fighters: Fighters) -> bool:
    """Tells whether an event names one of these, or in the table's words their group; “Orc 2 opens the door” does not name “Orc”."""
    if event.kind != OWN:
        return not {c.id for c in fighters}.isdisjoint(event.who)
    titles = {title for c in fighters for title in (c.name, c.group) if title}
    return any(re.search(rf"(?<!\w){re.escape(t)}(?!\w|\s\d)", event.words, re.IGNORECASE) for t in titles)


def waiting_for(fight: Fight, fighters: Fighters) -> list[Fighters]:
    """Returns the holders whose event names one of these."""
    return [cs for cs in holders(fight) if concerns(awaited(fight, cs), fighters)]


def notes(fight: Fight, acting: Fighters) -> list[str]:
    """Returns a note for the card for each holder who waits for the acting combatants."""
    return [
        say(
            ("{who} is holding {holds}: “{event}”.", "{who} are holding {holds}: “{event}”."),
            who=state.name_with_numbers(fight, ids(cs)),
            holds=say(WAYS[hold.mode].holds),
            event=event(fight, cs),
            count=len(cs),
        )
        for cs in waiting_for(fight, acting)
        if (hold := cs[0].tally.held) is not None
    ]


def others(fight: Fight, acting: Fighters) -> list[str]:
    """Returns one line for the card with the holders of other events, which may also occur now."""
    rest = [cs for cs in holders(fight) if not concerns(awaited(fight, cs), acting)]
    if not rest:
        return []
    if len(rest) > MOST_NAMES:
        return [say("{number} others are holding.", number=len(rest))]
    texts = (say(_held_for(cs), who=state.name_with_numbers(fight, ids(cs)), event=event(fight, cs)) for cs in rest)
    return [say("Others are holding: {holds}.", holds=join_commas(texts))]


def _held_for(fighters: Fighters) -> str:
    hold = fighters[0].tally.held
    if hold is None or hold.event:
        return N_("{who} for “{event}”")
    return N_("{who} to act at any time") if chart.is_plain(hold) else N_("{who} for an event")


def passing(fight: Fight, after: Fight) -> str:
    """Returns, for the Next plate, the holders who wait for the acting combatants or for those who act next, who are named there already."""
    now, coming = state.actor(fight), state.actor(after)
    past = _hold_for(fight, waiting_for(fight, now), now, coming) if ids(now) != ids(coming) else ""
    return join_dots((past, _hold_for(after, waiting_for(after, coming))))


def _hold_for(fight: Fight, found: list[Fighters], acting: Fighters = (), named: Fighters = ()) -> str:
    """Returns in words who holds for those who act, whose names are said if they are given; without a name if it is the one who is `named`."""
    names = [state.name_with_numbers(fight, ids(cs)) for cs in found]
    who = join_and(names) if len(found) <= MOST_NAMES else str(len(found))
    says = N_(("{who} holds for {whom}", "{who} hold for {whom}")) if acting else N_(("{who} holds", "{who} hold"))
    if [ids(cs) for cs in found] == [ids(named)]:
        says = N_(("holds for {whom}", "hold for {whom}"))
    return say(says, who=who, whom=state.name_fighters(fight, acting), count=sum(map(len, found))) if found else ""
