"""Concentration: what a new condition hangs on, what somebody holds, and the table's word whether it still holds."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from turnwright.core import Dice, Effect, F, Fact, Objections, SharedMove, name_all, unknown
from turnwright.core.commands import Ask, Choice, Command, Offer
from turnwright.core.concentration import concentrations, held, is_concentration, names_of_held
from turnwright.core.concentration_events import RULE, ConcentrationKept, Held, begun_anew, ended, numbers_to_beat
from turnwright.core.effect_events import EffectBegan
from turnwright.core.owed import At, Owed
from turnwright.core.rulebook import HOUSE
from turnwright.core.system import System
from turnwright.core.text_input import LONGEST_NAME
from turnwright.core.unlike import like
from turnwright.text import join_dots, say


class Focus(NamedTuple):
    """The concentration on which a new condition hangs: its id, and the facts with which it begins, none if it is there already."""

    effect: str
    begins: tuple[Fact[F], ...]  # type: ignore[valid-type]


def focus(fight: F, who: str, title: str, secret: bool = False) -> Focus:
    """Returns the concentration of a combatant on which a condition of this name hangs: one that holds another of the name, or nothing yet and
    whose own name says nothing else; else a new one, which puts the others in doubt. `secret`: what begins is kept from the players."""
    own = concentrations(fight, who)
    for x in own:
        if any(like(one.name) == like(title) for one in held(fight, x.id)):
            return Focus(x.id, ())
    empty = [x for x in own if not held(fight, x.id) and (like(title) in like(x.name) or " " not in like(x.name))]
    if empty:
        return Focus(empty[-1].id, ())
    name = say("Concentrating ({what})", what=title)[:LONGEST_NAME].strip()
    new = Effect(fight.effect_id(), name, who, secret=secret)
    return Focus(new.id, (EffectBegan(new), *begun_anew(fight, who)))


class AnswerDoubts(SharedMove[F]):
    """Answers whether these concentrations (`effects`, conditions by their ids) still hold. `ended`: those of them that end, with all that hangs
    on them; the others are kept."""

    name = "concentration"
    effects: tuple[str, ...]
    ended: tuple[str, ...] = ()

    def against(self, fight: F, system: System[F]) -> Objections:
        for one in dict.fromkeys((*self.effects, *self.ended)):
            effect = fight.effect(one)
            if effect is None:
                yield HOUSE.reason("turnwright.effect", overrule=False)
            elif not effect.doubts:
                yield HOUSE.reason(
                    "turnwright.concentration",
                    say("Nothing is asked about {effect}.", effect=effect.name),
                    overrule=False,
                )

    def facts(self, fight: F, system: System[F], dice: Dice) -> Iterator[Fact[F]]:
        gone = {x.id for one in self.ended for x in (fight.effect(one),) if x is not None}
        for one in dict.fromkeys((*self.effects, *self.ended)):
            effect = fight.effect(one)
            assert effect is not None
            if effect.id not in gone:
                yield ConcentrationKept(effect.id)
            elif not (effect.hangs and effect.hangs in gone):  # what hangs on another ends with it
                yield from ended(fight, effect)


class Hold(SharedMove[F]):
    """Says what a concentration (`effect`, a condition by its id) holds: the conditions `what`, by their ids, and no others; and `brought`:
    fighters whom it brought into the fight, who leave when it ends."""

    effect: str
    what: tuple[str, ...] = ()
    brought: tuple[str, ...] = ()

    def against(self, fight: F, system: System[F]) -> Objections:
        for one in (self.effect, *self.what):
            found = fight.effect(one)
            if found is None or found.waits or not found.who:
                yield HOUSE.reason("turnwright.effect", overrule=False)
        yield from unknown(fight, self.brought) if self.brought else ()
        focus = fight.effect(self.effect)
        if self.effect in self.what or (focus is not None and focus.who in self.brought):
            yield HOUSE.reason(
                "turnwright.concentration",
                say("A concentration cannot hold itself or who concentrates."),
                overrule=False,
            )

    def facts(self, fight: F, system: System[F], dice: Dice) -> Iterator[Fact[F]]:
        for x in fight.effects:
            if x.id in self.what and x.hangs != self.effect:
                yield Held(x.id, self.effect)
            elif x.hangs == self.effect and x.id not in self.what:
                yield Held(x.id, "")
        for n, who in enumerate(dict.fromkeys(self.brought), 1):
            yield EffectBegan(
                Effect(
                    fight.effect_id(n),
                    say("Summoned"),
                    who,
                    hangs=self.effect,
                    brought=True,
                    secret=self._secret(fight),
                )
            )

    def _secret(self, fight: F) -> bool:
        focus = fight.effect(self.effect)
        return focus is not None and focus.secret


def hold_offer(system: System[F], fight: F, effect: Effect) -> Offer | None:
    """Returns the offer to say what a concentration holds; None for another condition, and where there is nothing to hold."""
    if not is_concentration(fight, effect):
        return None
    others = [
        x
        for x in fight.effects
        if x.who and not x.waits and x.hangs in ("", effect.id) and x.id != effect.id and not is_concentration(fight, x)
    ]
    choices = tuple(Choice(x.id, name_all(fight, (x.who,)), x.name, who=x.who) for x in others)
    came = {x.who for x in fight.effects if x.brought}
    fighters = tuple(
        Choice(c.id, c.name, who=c.id)
        for c in fight.roster
        if c.id not in (*came, effect.who) and not system.roster.looks_down(fight, c)
    )
    if not choices and not fighters:
        return None
    summoned = Ask("brought", "choice", say("Who leaves with it?"), fighters, optional=True, many=True)
    ask = Ask(
        "what",
        "choice",
        say("What ends with it?"),
        choices,
        value=tuple(x.id for x in others if x.hangs == effect.id),
        optional=True,
        many=True,
    )
    move: Hold[F] = Hold(effect.id)
    asks = (*([ask] if choices else []), *([summoned] if fighters else []))
    return move.button(say("What it holds"), asks=asks, key=f"hold_by:{effect.id}")


def doubted(fight: F) -> list[Effect]:
    """Returns the concentrations that the table is asked about."""
    return [x for x in fight.effects if x.doubts and fight.find(x.who) is not None]


def owed(system: System[F], fight: F, command: Command) -> Iterator[Owed]:
    """Yields the question about all concentrations in doubt, in one form."""
    if found := doubted(fight):
        asked, none = question(fight, found), say("All are kept")
        yield Owed("concentration", say("Concentration first"), At.WOUNDED, asked, rule=RULE, none=none)


def answer_offers(fight: F, effect: Effect) -> tuple[Offer, Offer]:
    """Returns the offers that answer the doubts about one concentration: it is kept, or it ends."""
    kept, lost = AnswerDoubts[F]((effect.id,)), AnswerDoubts[F]((effect.id,), (effect.id,))
    return (
        kept.button(say("Kept"), key=f"kept:{effect.id}"),
        lost.button(say("Ended"), key=f"lost:{effect.id}"),
    )


def question(fight: F, effects: Sequence[Effect]) -> Offer:
    """Returns the offer that answers the doubts about all of these: who loses the concentration is chosen, the rest keep it. Who is down
    or helpless is proposed."""
    choices = tuple(Choice(x.id, name_all(fight, (x.who,)), _note(fight, x), who=x.who) for x in effects)
    down = tuple(x.id for x in effects if any(one.why in ("down", "zero", "helpless") for one in x.doubts))
    ask = Ask("ended", "choice", say("Which ends? The rest are kept."), choices, value=down, optional=True, many=True)
    move: AnswerDoubts[F] = AnswerDoubts(tuple(x.id for x in effects))
    return move.button(say("Concentration"), asks=(ask,))


def _note(fight: F, effect: Effect) -> str:
    return join_dots((numbers_to_beat(effect.doubts), effect.name, names_of_held(fight, effect.id)))
