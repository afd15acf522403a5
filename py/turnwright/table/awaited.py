"""The event that somebody waits for: an action or an attack of another combatant, a usual event, or the table's own words.

An event is data, so that it names the same fighters after a rename and in another language. It is stored in one text: "@acts ID,ID",
"@attacks ID,ID" (without an id: anybody of the other side), "@in_sight", "@signal", or the table's own words as they are. Requests and older saves
say the event in a sentence; `AwaitedEvents.read` finds whom it names.

When something happens that may be the event (`Happening`), those who wait for it (`Waiter`) are asked. It is *certain* that it is the event if the
one whom it names acts, by a declared action or by a turn that Next ends; or attacks, by an action that the table calls so or that names a target of
another side. It is *possible* if a turn ends with nothing named and an attack is awaited. What is in sight, a signal and the table's own words only
the table knows. The answer that a waiter goes on waiting is stored (`WaitedOn`), so that nobody is asked twice for one event.
"""

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache
from typing import Generic, Literal

from turnwright import shapes
from turnwright.core.alike import like, told_apart
from turnwright.core.awaiting import Awaiting, Happening, Waiter
from turnwright.core.commands import Ask, Choice, Objections, Offer
from turnwright.core.dice import Dice
from turnwright.core.fact import AnyFight, F, Fact, Tells
from turnwright.core.frozen_class import dataclass, replace
from turnwright.core.model import Combatant, SheetT, TallyT, ids, unit, units
from turnwright.core.move import OfThese
from turnwright.core.pattern import pattern
from turnwright.core.rulebook import HOUSE
from turnwright.core.standing import Standing
from turnwright.core.system import System
from turnwright.core.text_input import clean, visible
from turnwright.drawing.tokens import fighters_token
from turnwright.drawing.widgets import offer_json, response_json
from turnwright.text import N_, join_and, join_dots, say

OWN = "own"
"""An event in the table's own words."""
NOUN = pattern(r"(?:an?|the) \S+", re.IGNORECASE)
"""Own words that are a thing, and no sentence: "a horn"."""
MOST_EVENTS = 12
LONGEST_EVENT = 80
"""Characters of an event in the table's own words."""
ACTS = N_(("{who} acts", "{who} act"))
ATTACKS = N_(("{who} attacks", "{who} attack"))
USUAL = {
    "attacks": (N_("someone attacks"), N_("Someone attacks")),
    "in_sight": (N_("someone comes into sight"), N_("Someone comes into sight")),
    "signal": (N_("the signal"), N_("The signal")),
}
"""The usual events, besides actions of other combatants: in the middle of a sentence, and as an answer."""
KINDS = ("acts", *USUAL, OWN)


@dataclass(frozen=True, slots=True)
class Awaited:
    """An awaited event: its kind, one of KINDS; whom it names by their ids; the table's words, if it is OWN."""

    kind: str = OWN
    who: tuple[str, ...] = ()
    words: str = ""

    def __str__(self) -> str:
        """Returns the event as it is stored."""
        if self.kind == OWN:
            return f"@{OWN} {self.words}" if self.words.startswith("@") else self.words
        return f"@{self.kind} {','.join(self.who)}".rstrip()


@dataclass(frozen=True, slots=True)
class Due:
    """A waiter whose event may be happening. `id`: of what happens; `certain`: it is the event; `at_once`: the table is asked at once, else
    before Next."""

    waiter: Waiter
    id: str
    certain: bool
    at_once: bool


Likely = Literal["certain", "possible", "other"]
"""Whether what happens is the awaited event."""
CERTAIN: Likely = "certain"
POSSIBLE: Likely = "possible"
OTHER: Likely = "other"


class WaitedOn(Fact[F]):
    """These go on waiting after what happened. `event`: its id; `answer`: it was another event, or they let it pass, or used it and wait on."""

    who: tuple[str, ...]
    event: str
    answer: str = "other"

    def apply(self, fight: F) -> F:
        # of an earlier event nobody is asked any more
        still = (one for one in fight.waited_on if one[1] == self.event and one[0] not in self.who)
        return replace(fight, waited_on=(*still, *((who, self.event) for who in self.who)))

    def telling(self) -> Tells | None:
        if self.answer == "used":  # what they did is told
            return None
        other = N_(("{who} goes on waiting: this is another event", "{who} go on waiting: this is another event"))
        passes = N_(("{who} lets it pass and goes on waiting", "{who} let it pass and go on waiting"))
        return Tells(passes if self.answer == "passed" else other, "act", "turnwright.awaited")


def event_id(fight: AnyFight, now: Happening) -> str:
    """Returns what tells this happening from every other of the fight."""
    turns = dict(fight.turns)
    return "|".join((",".join(now.who), str(max((turns.get(who, 0) for who in now.who), default=0)), now.action))


def calls_attack(name: str) -> bool:
    """Tells whether the table's own name of an action calls it an attack."""
    return like(say("attack")) in like(name)


class AwaitedEvents(Generic[F, SheetT, TallyT]):
    """The events that combatants of a system wait for. `standing`: who of a group still stands, and is named."""

    def __init__(self, standing: Standing[F, SheetT, TallyT]) -> None:
        self.standing = standing

    def read(self, fight: F, text: str) -> Awaited:
        """Returns the event of a stored text, or of a sentence."""
        kind, _, rest = text[1:].partition(" ")
        if not any(map(str.isalpha, text)):  # "…" stands for an event still to be named: it is no sentence
            return Awaited(words=text)
        if not text.startswith("@") or kind not in KINDS:
            return fight.cached(self._sentences).get(like(text)) or Awaited(words=text)
        return Awaited(OWN, words=rest) if kind == OWN else Awaited(kind, tuple(filter(None, rest.split(","))))

    def heard(self, fight: F, text: str, what: str) -> str:
        """Returns the event of a request as it is stored. The table's own words are cleaned; a sentence that names fighters may be of any length,
        because the app made it. `what`: what the words are called. Raises BadCommand."""
        event = self.read(fight, visible(text))
        return str(replace(event, words=clean(event.words, LONGEST_EVENT, what)) if event.kind == OWN else event)

    def said(self, fight: F, text: str) -> str:
        """Returns a stored event in words, in the middle of a sentence; empty for none."""
        return self._said(fight, self.read(fight, text)) if text else ""

    def when(self, fight: F, text: str) -> str:
        """Returns a stored event as a condition, in the middle of a sentence: "if Bex acts", "on the signal", "on a horn"; empty for none."""
        if not text:
            return ""
        event = self.read(fight, text)
        noun = event.kind == "signal" or (event.kind == OWN and NOUN().fullmatch(event.words) is not None)
        return say("on {event}" if noun else "if {event}", event=self._said(fight, event))

    def _said(self, fight: F, event: Awaited) -> str:
        """Returns an event in words, with the names of those whom it names and who stand in this fight."""
        if event.kind == OWN:
            return event.words
        if not event.who:
            return say(USUAL[event.kind][0])
        here = ids(self.standing.among(fight, fight.found(event.who)))
        gone = [left.combatant.name for who in event.who if (left := fight.departed(who)) is not None]
        who = self.standing.name_with_numbers(fight, here) if here else join_and(gone) or say("someone")
        return say(ACTS if event.kind == "acts" else ATTACKS, who=who, count=len(here) or len(gone) or 1)

    def due(self, fight: F, awaiting: Awaiting) -> list[Due]:
        """Returns those who must be asked whether this is their event: at once before those who are asked by Next, certain ones before
        possible ones, then in order of play."""
        now = awaiting.now
        if now is None or not awaiting.waiters:
            return []
        event = event_id(fight, now)
        return sorted(
            self._asked(fight, awaiting.waiters, now, event), key=lambda due: (not due.at_once, not due.certain)
        )

    def _asked(self, fight: F, waiters: Sequence[Waiter], now: Happening, event: str) -> Iterator[Due]:
        answered = {who for who, what in fight.waited_on if what == event}
        for waiter in waiters:
            left = tuple(c for c in waiter.who if c.id not in answered and c.id not in now.who)
            certain = self.certain(fight, waiter, now) if left else None
            if certain is None:
                continue
            at_once = certain and now.acted and not waiter.afterwards
            if at_once or now.runs:
                yield Due(replace(waiter, who=left), event, certain, at_once)

    def certain(self, fight: F, waiter: Waiter, now: Happening) -> bool | None:
        """Tells whether what happens is certainly (True) or possibly (False) what these wait for; None: the rules cannot say, or it is not."""
        event = self.read(fight, waiter.event) if waiter.event else Awaited()
        if event.kind == "acts":
            return True if set(event.who) & set(now.who) else None
        if event.kind != "attacks" or not self._concerns(fight, event, waiter, now):
            return None
        return True if now.attacks else None if now.named else False

    def likely(self, fight: F, waiter: Waiter, now: Happening) -> Likely:
        """Returns whether what happens is what these wait for, after all that the table has said of it. An event that the rules never see
        (in sight, a signal, the table's own words, none) is possible."""
        event, certain = event_id(fight, now), self.certain(fight, waiter, now)
        if all((c.id, event) in fight.waited_on for c in waiter.who):
            return OTHER
        if certain is None:
            seen = bool(waiter.event) and self.read(fight, waiter.event).kind in ("acts", "attacks")
            return OTHER if seen else POSSIBLE
        return CERTAIN if certain else POSSIBLE

    def _concerns(self, fight: F, event: Awaited, waiter: Waiter, now: Happening) -> bool:
        """Tells whether an attack of those who act is meant: of those whom it names, or of anybody of another side."""
        if event.who:
            return bool(set(event.who) & set(now.who))
        return any(c.side != waiter.who[0].side for c in fight.found(now.who))

    def _sentences(self, fight: F) -> Mapping[str, Awaited]:
        """Returns the events that a sentence may name, by what `like` makes of the sentence."""
        found = {like(say(words)): Awaited(kind) for kind, (words, _) in USUAL.items()}
        for group in units(fight.roster):
            for some in (*((c,) for c in group), self.standing.among(fight, group)):
                for kind in ("acts", "attacks"):
                    event = Awaited(kind, ids(some))
                    found[like(self._said(fight, event))] = event
        return found

    def asks(
        self,
        fight: F,
        who: tuple[Combatant[SheetT, TallyT], ...],
        name: str,
        optional: bool = False,
        proposed: bool = True,
        too_early: Callable[[Sequence[Combatant[SheetT, TallyT]]], str] = lambda cs: "",
        help: str = "",
    ) -> tuple[Ask, Ask]:
        """Returns the question for the event that these wait for, which becomes the arg `name`, and the one for its words, for `OWN`.
        `optional`: the event may stay unsaid; `proposed`: the first one stands chosen. `too_early`: in a few words, why an action of these
        comes before it can be awaited; such events are folded."""
        others = self._others(fight, who)[:MOST_EVENTS]
        acts = [(say(ACTS, **self.standing.fill_standing(fight, ids(cs))), too_early(cs)) for cs in others]
        early = tuple(Choice(text, text, why, group=say("Too early"), fold=True) for text, why in acts if why)
        usual = (Choice(say(event), say(label)) for event, label in USUAL.values())
        events = (
            *(Choice(text, text) for text, why in acts if not why),
            *usual,
            Choice(OWN, say("Something else")),
            *early,
        )
        first = events[0].value if proposed and not optional else None
        return (
            Ask(name, "choice", say("When"), events, value=first, help=help, optional=optional),
            Ask("own", "text", say("Trigger"), help=say("e.g. the door opens"), when=(name, (OWN,)), optional=optional),
        )

    def _others(
        self, fight: F, who: tuple[Combatant[SheetT, TallyT], ...]
    ) -> list[tuple[Combatant[SheetT, TallyT], ...]]:
        """Returns all others still in the fight, by group, other sides first."""
        mine = {unit(c) for c in who}
        found = units(c for c in fight.roster if unit(c) not in mine and not self.standing.down(fight, c))
        return sorted(found, key=lambda cs: cs[0].side == who[0].side)


@cache
def events_of(standing: Standing[F, SheetT, TallyT]) -> AwaitedEvents[F, SheetT, TallyT]:
    """Returns the awaited events of the system with this standing."""
    return AwaitedEvents(standing)


class WaitOn(OfThese[F]):
    """These go on waiting for their event and are not asked again for what happens now. `passed`: it was the event, and they let it pass."""

    passed: bool = False

    def against(self, fight: F, system: System[F]) -> Objections:
        yield from super().against(fight, system)
        awaiting = system.screen.awaiting(fight)
        now, waiters = awaiting.now, awaiting.waiters
        for c in fight.found(self.who):
            waiter = next((one for one in waiters if c in one.who), None)
            if now is None or waiter is None or c.id in now.who:
                yield HOUSE.about(c, "turnwright.awaited", "{who} is waiting for no event now.", overrule=False)
            elif events_of(system.roster.standing).likely(fight, replace(waiter, who=(c,)), now) == OTHER:
                yield HOUSE.about(c, "turnwright.awaited", "{who} is waiting for another event.", overrule=False)

    def facts(self, fight: F, system: System[F], dice: Dice) -> Iterator[Fact[F]]:
        now = system.screen.awaiting(fight).now
        assert now is not None
        yield WaitedOn(self.who, event_id(fight, now), "passed" if self.passed else "other")


def awaited_view(system: System[F], fight: F) -> list[shapes.Awaited]:
    """Returns those who must be asked whether what happens is their event, the first first."""
    return [
        _asked(system, fight, due)
        for due in events_of(system.roster.standing).due(fight, system.screen.awaiting(fight))
    ]


def _asked(system: System[F], fight: F, due: Due) -> shapes.Awaited:
    who, book = due.waiter.who, system.rules.book
    parts = system.roster.standing.fill_standing(fight, ids(who))
    certain = say(("{who} waits for this", "{who} wait for this"), **parts)
    possible = say(("{who} may wait for this", "{who} may wait for this"), **parts)
    return {
        "of": "|".join(("awaited", due.id, *ids(who))),
        "token": fighters_token(fight, who, system.roster.token_state(fight, who)),
        "plate": say(("{who} waits", "{who} wait"), **parts),
        "title": certain if due.certain else possible,
        "says": _waits_for(system, fight, due.waiter),
        "certain": due.certain,
        "at_once": due.at_once,
        "ended_by": list(due.waiter.resolved_by),
        "answers": [
            offer_json(fight, book, offer)
            for offer in _answers(system, fight, due.waiter, _usual(system, fight, due.waiter))
        ],
    }


def _waits_for(system: System[F], fight: F, waiter: Waiter) -> str:
    event = events_of(system.roster.standing).said(fight, waiter.event)
    return join_dots((say("“{event}”", event=event) if event else "", waiter.how))


def _answers(system: System[F], fight: F, waiter: Waiter, uses: list[Offer]) -> list[Offer]:
    """Returns the answers: these ways to use the event, letting it pass, and that it is another event."""
    who = ids(waiter.who)
    standing = system.roster.standing.fill_standing(fight, who)
    waits = say(("it has not come yet; {who} goes on waiting", "it has not come yet; {who} go on waiting"), **standing)
    came = say(("it came; {who} waits for the next time", "it came; {who} wait for the next time"), **standing)
    stays: WaitOn[F] = WaitOn(who, passed=True)
    waits_on: WaitOn[F] = WaitOn(who)
    passes = waiter.passes(waiter.who) or stays.offer_in(fight, system, say("Let it pass"), came, "wait_on:passed")
    return [*uses, passes, waits_on.offer_in(fight, system, say("Not this event"), waits)]


def _usual(system: System[F], fight: F, waiter: Waiter) -> list[Offer]:
    """Returns the usual way to use the event as the first answer of the panel, or nothing without any."""
    uses, event = waiter.uses(waiter.who), events_of(system.roster.standing).said(fight, waiter.event)
    usual = next((offer for offer in uses if not offer.objections), None) or next(iter(uses), None)
    if usual is None:
        return []
    note = join_dots((usual.label, usual.note if usual.note != event else ""))
    return [replace(usual, label=say("Use it"), note=note, name=usual.label)]


# among the responses


def with_groups(system: System[F], fight: F, found: shapes.Answers) -> shapes.Answers:
    """Returns the responses (the `answers` question) with those who wait for an event apart: certain and possible ones first, those who
    wait for something else last."""
    fight = told_apart(fight)
    awaiting = system.screen.awaiting(fight)
    if awaiting.now is None or not awaiting.waiters:
        return found
    groups: dict[Likely, list[shapes.Offer]] = {CERTAIN: [], POSSIBLE: [], OTHER: []}
    taken: list[tuple[str, shapes.Args]] = []
    for waiter in awaiting.waiters:
        who = ids(waiter.who)
        if set(who) & set(awaiting.now.who):
            continue
        uses, passes = waiter.uses(waiter.who), waiter.passes(waiter.who)
        group = events_of(system.roster.standing).likely(fight, waiter, awaiting.now)
        own = [*uses, *([passes] if passes else ())]
        taken += ((offer.do, offer.args) for offer in own)
        offers = own if group == OTHER else _answers(system, fight, waiter, list(uses))
        state = system.roster.token_state(fight, waiter.who)
        name, left = system.roster.standing.name_with_numbers(fight, who), _waits_for(system, fight, waiter)
        shown = (response_json(fight, system.rules.book, o, waiter.who, state, left=left, who=name) for o in offers)
        groups[group] += ({**one, "awaits": group} for one in shown)
    rest = [kept for one in found["answers"] if (kept := _without(one, taken)) is not None]
    return {**found, "answers": [*groups[CERTAIN], *groups[POSSIBLE], *rest, *groups[OTHER]]}


def _without(offer: shapes.Offer, taken: list[tuple[str, shapes.Args]]) -> shapes.Offer | None:
    """Returns a response without the offers that stand with those who wait; None if nothing is left."""
    if offer.get("pad"):
        pad = [one for one in offer["pad"] if (one["do"], one["args"]) not in taken]
        return {**offer, "do": pad[0]["do"], "args": pad[0]["args"], "pad": pad} if pad else None
    return None if (offer["do"], offer["args"]) in taken else offer
