"""The saves that may end conditions: the move that makes them, and the question for those of a turn that ends."""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from turnwright.core import Dice, Effect, F, Fact, Objections, SharedMove, name_all
from turnwright.core.commands import Ask, Choice, Offer
from turnwright.core.effect_events import EffectEnded
from turnwright.core.events import Rolled
from turnwright.core.rulebook import HOUSE
from turnwright.core.saves import MADE, SAVE, TO_COME, SaveFailed, read_save
from turnwright.core.system import System
from turnwright.core.unlike import told_apart
from turnwright.text import say


class MakeSaves(SharedMove[F]):
    """Makes the saves against these conditions (`effects`, by their ids). `ended`: those of them that end by the word of the table. Of the others
    those whose roll the app can judge are rolled, with dice keyed by the condition; the rest go on."""

    effects: tuple[str, ...]
    ended: tuple[str, ...] = ()

    def against(self, fight: F, system: System[F]) -> Objections:
        for one in dict.fromkeys((*self.effects, *self.ended)):
            effect = fight.effect(one)
            if effect is None:
                yield HOUSE.reason("turnwright.effect", overrule=False)
            elif effect.until.kind != SAVE:
                yield HOUSE.reason(
                    "turnwright.effect.save",
                    say("No save ends {effect}.", effect=effect.name),
                    overrule=False,
                )

    def facts(self, fight: F, system: System[F], dice: Dice) -> Iterator[Fact[F]]:
        for one in dict.fromkeys((*self.effects, *self.ended)):
            effect = fight.effect(one)
            assert effect is not None
            made, roll = one in self.ended, read_save(effect.save)
            if roll is not None and not made:
                fell = dice.roll(one, roll.dice)
                made = roll.made(fell.total)
                name = name_all(told_apart(fight), (effect.who,))
                what = say("{name} against {effect}, {wanted}:", name=name, effect=effect.name, wanted=roll.wanted)
                yield Rolled(effect.who, roll.dice, fell.dice, fell.total, fell.typed, what)
            if made:
                yield EffectEnded(effect.id, effect.name, effect.who, due=True)
            else:
                left = MADE if effect.until.who in system.clock.in_turn(fight) else TO_COME
                yield SaveFailed(effect.id, replace(effect.until, left=left))


def offer(system: System[F], fight: F, effects: Sequence[Effect], label: str = "") -> Offer:
    """Returns the offer to make these saves, with a question for each: the dice of a roll that the app can judge, else whether it was made."""
    rolled = [(x, roll) for x in effects if (roll := read_save(x.save)) is not None]
    told = [x for x in effects if read_save(x.save) is None]
    dice = [
        Ask(
            x.id,
            "dice",
            say("{name}: {effect}", name=name_all(fight, (x.who,)), effect=x.name),
            notation=roll.dice,
            note=roll.wanted,
            plus=roll.parts.plus,
            who=(x.who,),
        )
        for x, roll in rolled
    ]
    choices = tuple(Choice(x.id, name_all(fight, (x.who,)), _note(x), who=x.who) for x in told)
    ended = Ask("ended", "choice", say("Who made it? The rest go on."), choices, optional=True, many=True)
    move: MakeSaves[F] = MakeSaves(tuple(x.id for x in effects))
    return move.button(label or system.say("save.title"), asks=(*dice, *([ended] if told else [])))


def _note(effect: Effect) -> str:
    return say("{effect}: {roll}", effect=effect.name, roll=effect.save) if effect.save else effect.name
