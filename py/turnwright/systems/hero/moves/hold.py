"""Hold: holds the Phase, or its remaining half, for an event, for defense, or for a place next to another combatant's."""

from dataclasses import replace

from turnwright.core import Dice, Fact, Line, Move, Say, awaited, ids, join_commas, name_all, unknown
from turnwright.core.commands import Ask, BadCommand, Choice, Objections, Offer
from turnwright.core.text_input import clean
from turnwright.systems.hero.moves import asks
from turnwright.systems.hero.rules import RULES, group_split, held_actions, speed_chart
from turnwright.systems.hero.rules.go_facts import GoEnded
from turnwright.systems.hero.rules.legality import acting, half_left
from turnwright.systems.hero.state import Events, Fight, Fighters, Hold, clock
from turnwright.systems.hero.state.validate import MODES
from turnwright.systems.hero.text import say

PLACES = ("before", "beside")
LONGEST = 80
ONLY_DEFENSE = {"delayed": "hero.delay.then", "held": "hero.hold.start", "called": "hero.hold.start"}
"""The kinds of a go that can be held only for defense, each with its rule."""


class Held(Fact[Fight]):
    who: str
    hold: Hold

    def apply(self, fight: Fight) -> Fight:
        return fight.with_tallies_of((self.who,), lambda t: replace(t, held=self.hold))

    def line(self, before: Fight, after: Fight, say: Say) -> Line:
        hold = held_actions.hold_words(after, self.hold)
        return Line(say("log.holds", who=name_all(after, (self.who,)), hold=hold), "act", "hero.hold", self.who)


class HoldAction(Move[Fight]):
    """Holds the Phase or its remaining half. `mode`: interrupt, after or tandem (with an event); defense; before or beside (another
    combatant's place). `event`: the event it waits for; "own" stands for the words in `own`."""

    name = "hold"
    who: tuple[str, ...]
    mode: str
    event: str = ""
    whom: str = ""
    own: str = ""

    def objections(self, fight: Fight) -> Objections:
        if self.mode not in MODES:
            raise BadCommand(say("hold.unknown", known=join_commas(MODES)))
        self._waits_for()
        yield from acting(fight, self.who)
        yield from half_left(fight, 1)
        head = clock.head(fight)
        if self.mode in PLACES:
            yield from unknown(fight, (self.whom,))
            if head is not None and self.whom in head.who:
                yield RULES.reason("hero.hold.self", overrule=False)
        if head is not None and head.kind in ONLY_DEFENSE and self.mode != "defense":
            yield RULES.reason(ONLY_DEFENSE[head.kind])

    def events(self, fight: Fight, dice: Dice) -> Events:
        fight = yield from group_split.apart(fight, self.who)
        head = fight.clock.agenda[0]
        event = self._waits_for()
        whom = self.whom if self.mode in PLACES else ""
        for who in (c.id for c in clock.able_actors(fight)):
            yield Held(who, Hold(self.mode, fight.clock.segment, max(1, head.halves), event, whom))
        yield GoEnded(head.who, head.used, head.doing)

    def _waits_for(self) -> str:
        text = self.own if self.event == awaited.OWN else self.event
        return clean(text, LONGEST, say("typed.event")) if self.event.strip() else ""


def event_offer(fight: Fight, fighters: Fighters) -> Offer:
    """Returns the offer to hold for an event: an action of another combatant, a usual event, or the table's own words."""
    who = ids(fighters)
    modes = tuple(
        Choice(mode, say(f"act.hold.{mode}"), say(f"act.hold.{mode}.note")) for mode in held_actions.EVENT_MODES
    )
    questions = (
        Ask("mode", "choice", say("ask.how"), modes, value="interrupt"),
        *awaited.asks(fight, fighters, clock.STANDING, "event"),
    )
    note = say("act.hold_event.note")
    return HoldAction(who, "interrupt").offer(fight, say("act.hold_event"), questions, note=note, key="hold:event")


def defense_offer(fight: Fight, fighters: Fighters) -> Offer:
    who, segment = ids(fighters), clock.next_phase(fight, fighters[0])
    if segment is None:
        note = say("act.until_phase")
    else:
        note = say("act.until", segment=speed_chart.name(segment, fight.clock.segment))
    return HoldAction(who, "defense").offer(fight, say("act.hold_defense"), note=note, key="hold:defense")


def place_offer(fight: Fight, fighters: Fighters) -> Offer:
    """Returns the offer to hold for the place right before or after another combatant's."""
    who = ids(fighters)
    somebody = asks.others(fight, fighters)
    other = next((choice.value for choice in somebody), "")
    when = tuple(Choice(mode, say(f"act.hold.{mode}")) for mode in PLACES)
    questions = (
        Ask("mode", "choice", say("ask.when"), when, value="before"),
        Ask("whom", "combatant", say("ask.whom"), asks.few(somebody), value=other or None),
    )
    hold, note = HoldAction(who, "before", whom=other), say("act.hold_place.note")
    return hold.offer(fight, say("act.hold_place"), questions, note=note, key="hold:place")
