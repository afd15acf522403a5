"""Saves that may end conditions: the move that makes them, the fact that one failed, and the question before Next for those of a turn that ends.

When a save is to be made: `table/endings.py`. How its roll is typed: `table/rolls.py`.
"""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from turnwright.core import kernel
from turnwright.core.alike import told_apart
from turnwright.core.commands import Ask, BadCommand, Choice, Command, Offer, Refused
from turnwright.core.dice import Dice
from turnwright.core.effect import Deadline, Effect
from turnwright.core.fact import F, Fact, Line
from turnwright.core.names_in_words import name_all, name_even_if_gone
from turnwright.core.owed import At, Owed
from turnwright.core.system import System
from turnwright.table.effects import AnswerOnConditions, EffectEnded, with_deadline
from turnwright.table.endings import MADE, OWED, TO_COME, is_save
from turnwright.table.rolls import Rolled, read_save
from turnwright.text import N_, Say, say


def owes(effect: Effect) -> bool:
    """Tells whether the save of a turn that has ended was not made."""
    return is_save(effect.until) and effect.until.left == OWED


class SaveFailed(Fact[F]):
    """A save did not end a condition, which goes on. `until`: its deadline from now on."""

    effect: str
    until: Deadline

    def apply(self, fight: F) -> F:
        return with_deadline(fight, self.effect, self.until)

    def line(self, before: F, after: F, say: Say) -> Line | None:
        found = before.effect(self.effect)
        if found is None:
            return None
        effect, name = found.name, name_even_if_gone(before, after, found.who)

        def text(name: str, count: int) -> str:
            return say("save.failed", effect=effect, name=name)

        return Line(text(name, 1), "auto", "turnwright.effect.save", found.who, spoken=True, naming=text)


class MakeSaves(AnswerOnConditions[F]):
    """Makes the saves against these conditions (`effects`, by their ids). `ended`: those of them that end by the word of the table. Of the others
    those whose roll the app can judge are rolled, with dice keyed by the condition; the rest go on."""

    rule, nothing = "turnwright.effect.save", N_("No save ends {effect}.")

    def asked(self, effect: Effect) -> bool:
        return is_save(effect.until)

    def facts(self, fight: F, system: System[F], dice: Dice) -> Iterator[Fact[F]]:
        for one in self.each:
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


# before Next


def owed(system: System[F], fight: F, command: Command) -> Iterator[Owed]:
    """Yields the saves that come before Next (`command`), in one form: those of turns that ended without them, else of the turn that it ends."""
    may_end = [x for x in fight.effects if is_save(x.until) and system.roster.standing.stands(fight, x.who)]
    passed = [x for x in may_end if owes(x)]
    ending = _ending(system, fight, command) if may_end and not passed else set()
    if not (effects := passed or [x for x in may_end if x.id in ending]):
        return
    yield Owed(
        "saves",
        system.say("save.first"),
        At.TURN_ENDS,
        offer(system, fight, effects),
        above=system.say("save.owed") if passed else "",
        due=bool(passed),
        none=say("Nobody made it"),
        goes_on=True,
    )


def _ending(system: System[F], fight: F, command: Command) -> set[str]:
    """Returns the conditions whose save would be owed after Next, because it ends the turn that runs. Where dice or a ruling decide what Next does,
    it counts as ending that turn."""
    now = system.clock.in_turn(fight)
    running = {x.id for x in fight.effects if is_save(x.until) and x.until.who in now}
    if not running:
        return running
    try:
        after = kernel.dry_run(system, fight, command).state
    except (Refused, BadCommand):
        return {x.id for x in fight.effects if x.id in running and x.until.left == TO_COME}
    return {x.id for x in after.effects if x.id in running and owes(x)}
