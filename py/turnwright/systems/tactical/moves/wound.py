"""Wound: the effects of a blow: hits, bleeding, stun and posture."""

from dataclasses import replace

from turnwright.core import (
    Ask,
    BadCommand,
    Choice,
    Dice,
    Fact,
    Move,
    Objections,
    Offer,
    Tells,
    ids,
    join_commas,
    unknown,
)
from turnwright.core.events import GaugeSet
from turnwright.gm.moves import Correct
from turnwright.systems.tactical.rules import RULES, states
from turnwright.systems.tactical.state import MOST_ROUNDS, STUNS, Events, Fight, Fighter, Tally, clock
from turnwright.systems.tactical.text import say

MOST_BLEED = 999
MOST_LOST = 9_999


class Suffered(Fact[Fight]):
    """The effects of a wound other than hits, as totals; `says` is the change in words."""

    tells = Tells("log.of", "gm")
    who: str
    bleed: int
    dazed: int
    stunned: int
    no_parry: int
    staggered: bool
    prone: bool
    says: str

    def apply(self, fight: Fight) -> Fight:
        own_turn = clock.resolves_now(fight, self.who)
        return fight.with_tallies_of((self.who,), lambda t: states.struck(t, self._wounded(t), own_turn))

    def _wounded(self, tally: Tally) -> Tally:
        stun = replace(tally, dazed=self.dazed, stunned=self.stunned, no_parry=self.no_parry)
        return replace(stun, bleed=self.bleed, staggered=self.staggered, prone=self.prone)


class Wound(Move[Fight]):
    """Applies a blow: it subtracts hits and adds bleeding and rounds of stun. `posture`: staggered, prone, or neither."""

    waits = False
    who: tuple[str, ...]
    hits: int = 0
    bleed: int = 0
    dazed: int = 0
    stunned: int = 0
    no_parry: int = 0
    posture: str = ""

    def objections(self, fight: Fight) -> Objections:
        if self.posture not in ("", "staggered", "prone"):
            raise BadCommand(say("wound.posture"))
        if not 0 <= self.hits <= MOST_LOST:
            raise BadCommand(say("wound.most_hits", most=MOST_LOST))
        stuns = (self.dazed, self.stunned, self.no_parry)
        if not all(0 <= n <= MOST_ROUNDS for n in stuns) or not 0 <= self.bleed <= MOST_BLEED:
            raise BadCommand(say("wound.most_stun", rounds=MOST_ROUNDS, bleed=MOST_BLEED))
        yield from unknown(fight, self.who)
        for c in fight.found(self.who if self.hits else ()):
            if c.gauge("hits") is None:
                yield RULES.about(c, "turnwright.gauge", "wound.no_hits", overrule=False)

    def events(self, fight: Fight, dice: Dice) -> Events:
        effects = self._effects()
        for who in self.who:
            t = fight.get(who).tally
            gauge = fight.get(who).gauge("hits")
            if gauge is not None and self.hits:
                yield GaugeSet.of(who, gauge, *gauge.changed(-self.hits))
            if not effects and self.hits:
                continue
            yield Suffered(
                who,
                min(MOST_BLEED, t.bleed + self.bleed),
                min(MOST_ROUNDS, t.dazed + self.dazed),
                min(MOST_ROUNDS, t.stunned + self.stunned),
                min(MOST_ROUNDS, t.no_parry + self.no_parry),
                t.staggered or bool(self.posture),
                t.prone or self.posture == "prone",
                effects or say("wound.nothing"),
            )

    def _effects(self) -> str:
        """Returns the effects of the blow other than hits, in words; empty for none."""
        counts = {"bleed": self.bleed, "dazed": self.dazed, "stunned": self.stunned, "no_parry": self.no_parry}
        words = [say(f"wound.does.{what}", count=n) for what, n in counts.items() if n]
        return join_commas([*words, say(f"wound.does.{self.posture}") if self.posture else ""])


def offer(who: tuple[str, ...], before: tuple[Ask, ...] = ()) -> Offer:
    return Wound(who).button(say("gm.wound"), asks=(*before, *_asks()), note=say("gm.wound.note"))


def state_offers(group: tuple[Fighter, ...]) -> list[Offer]:
    """Returns an offer for bleeding and each kind of stun: to add some, or to end it where all have it."""
    made = []
    for state in ("bleed", *reversed(STUNS)):
        who, label = ids(group), say(f"gm.wound.{state}")
        if all(getattr(c.tally, state) for c in group):
            made.append(replace(Correct(who, state, 0).button(label, key=f"state:{state}"), ends=True))
        else:
            ask = Ask(state, "number", label, value=1, low=1, high=MOST_ROUNDS)
            made.append(Wound(who).button(label, asks=(ask,), key=f"state:{state}"))
    return made


def _asks() -> tuple[Ask, ...]:
    posture = (
        Choice("", say("gm.posture.none")),
        Choice("staggered", say("gm.posture.staggered")),
        Choice("prone", say("gm.posture.prone")),
    )
    most = {"hits": 999, "bleed": 99} | dict.fromkeys(reversed(STUNS), MOST_ROUNDS)
    some = say("gm.wound.some")
    return (
        *(Ask(what, "number", say(f"gm.wound.{what}"), value=0, high=n, one_of=some) for what, n in most.items()),
        Ask("posture", "choice", say("gm.posture"), posture, value="", optional=True, one_of=some),
    )
