"""The event that somebody waits for: an action or an attack of another combatant, a usual event, or the table's own words.

An event is data, so that it names the same fighters after a rename and in another language. It is stored in one text: "@acts ID,ID",
"@attacks ID,ID" (without an id: anybody of the other side), "@in_sight", "@signal", or the table's own words as they are. Requests and older saves
say the event in a sentence; `AwaitedEvents.read` finds whom it names.
"""

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Generic

from turnwright.core.commands import Ask, Choice
from turnwright.core.fact import AnyFight, F
from turnwright.core.model import Combatant, SheetT, TallyT, ids, name_all, unit, units
from turnwright.core.pattern import pattern
from turnwright.core.standing import Standing
from turnwright.core.unlike import like
from turnwright.text import N_, join_and, say

OWN = "own"
"""An event in the table's own words."""
NOUN = pattern(r"(?:an?|the) \S+", re.IGNORECASE)
"""Own words that are a thing, and no sentence: "a horn"."""
MOST_EVENTS = 12
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

    def said(self, fight: AnyFight) -> str:
        """Returns the event in words, with the names of this fight, in the middle of a sentence."""
        if self.kind == OWN:
            return self.words
        if not self.who:
            return say(USUAL[self.kind][0])
        here = fight.found(self.who)
        gone = [left.combatant.name for who in self.who if (left := fight.departed(who)) is not None]
        who = name_all(fight, ids(here)) if here else join_and(gone) or say("someone")
        return say(ACTS if self.kind == "acts" else ATTACKS, who=who, count=len(here) or len(gone) or 1)

    def when(self, fight: AnyFight) -> str:
        """Returns the event as a condition, in the middle of a sentence: "if Bex acts", "on the signal", "on a horn"."""
        noun = self.kind == "signal" or (self.kind == OWN and NOUN().fullmatch(self.words) is not None)
        return say("on {event}" if noun else "if {event}", event=self.said(fight))


class AwaitedEvents(Generic[F, SheetT, TallyT]):
    """The events that combatants of a system wait for. `standing`: who of a group still stands, and is named."""

    def __init__(self, standing: Standing[F, SheetT, TallyT]) -> None:
        self.standing = standing

    def read(self, fight: F, text: str) -> Awaited:
        """Returns the event of a stored text, or of a sentence."""
        kind, _, rest = text[1:].partition(" ")
        if not text.startswith("@") or kind not in KINDS:
            return fight.cached(self._sentences).get(like(text)) or Awaited(words=text)
        return Awaited(OWN, words=rest) if kind == OWN else Awaited(kind, tuple(filter(None, rest.split(","))))

    def said(self, fight: F, text: str) -> str:
        """Returns a stored event in words; empty for none."""
        return self.read(fight, text).said(fight) if text else ""

    def when(self, fight: F, text: str) -> str:
        """Returns a stored event as a condition; empty for none."""
        return self.read(fight, text).when(fight) if text else ""

    def _sentences(self, fight: F) -> Mapping[str, Awaited]:
        """Returns the events that a sentence may name, by what `like` makes of the sentence."""
        found = {like(say(words)): Awaited(kind) for kind, (words, _) in USUAL.items()}
        for group in units(fight.roster):
            for some in (*((c,) for c in group), self.standing.among(fight, group)):
                for kind in ("acts", "attacks"):
                    event = Awaited(kind, ids(some))
                    found[like(event.said(fight))] = event
        return found

    def asks(
        self,
        fight: F,
        who: tuple[Combatant[SheetT, TallyT], ...],
        name: str,
        optional: bool = False,
        too_early: Callable[[Sequence[Combatant[SheetT, TallyT]]], str] = lambda cs: "",
        help: str = "",
    ) -> tuple[Ask, Ask]:
        """Returns the question for the event that these wait for, which becomes the arg `name`, and the one for its words, for `OWN`.
        `optional`: the event may stay unsaid. `too_early`: in a few words, why an action of these comes before it can be awaited; such events
        come last."""
        others = self._others(fight, who)[:MOST_EVENTS]
        acts = [(say(ACTS, **self.standing.fill_standing(fight, ids(cs))), too_early(cs)) for cs in others]
        early = tuple(Choice(text, text, why) for text, why in acts if why)
        usual = (Choice(say(event), say(label)) for event, label in USUAL.values())
        events = (
            *(Choice(text, text) for text, why in acts if not why),
            *usual,
            Choice(OWN, say("Something else")),
            *early,
        )
        first = None if optional else events[0].value
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
