"""Set SPD: SPD changes in mid-fight, by an effect or by the player's choice."""

from turnwright.core import Ask, BadCommand, Choice, Dice, Move, Objections, Offer, for_some, ids, join_commas, present
from turnwright.roster.phrases import whole
from turnwright.systems.hero.rules import RULES, speed_change
from turnwright.systems.hero.state import MOST_SPD, Events, Fight, Fighter
from turnwright.systems.hero.text import say

CAUSES = ("effect", "voluntary")
LOW, HIGH = 0, MOST_SPD


class SetSpeed(Move[Fight]):
    """Changes SPD in mid-fight: by an effect at once, or by the player's choice from the next Turn on."""

    name = "set_spd"
    waits = False
    who: tuple[str, ...]
    value: int
    cause: str = "effect"

    def objections(self, fight: Fight) -> Objections:
        whole(str(self.value), LOW, HIGH, say("number.spd"))
        if self.cause not in CAUSES:
            raise BadCommand(say("spd.cause.unknown", known=join_commas(CAUSES)))
        yield from present(fight, self.who)
        for c in fight.found(self.who):
            planned = self.cause == "voluntary" and c.tally.plan >= 0
            if self.value == (c.tally.plan if planned else c.sheet.spd):
                yield RULES.about(c, "turnwright.same", "spd.same", spd=self.value, overrule=False)

    def events(self, fight: Fight, dice: Dice) -> Events:
        for c in fight.found(self.who):
            if self.cause == "effect":
                yield speed_change.by_effect(fight, c, self.value)
            else:
                yield speed_change.chosen(fight, c, self.value)


def fighter_offer(fighters: tuple[Fighter, ...]) -> Offer:
    spd = fighters[0].sheet.spd
    causes = tuple(Choice(cause, say(f"spd.cause.{cause}"), say(f"spd.cause.{cause}.note")) for cause in CAUSES)
    questions = (value_ask(spd), Ask("cause", "choice", say("ask.how"), causes, value="effect"))
    note = say("spd.now", spd=spd)
    return for_some(SetSpeed(ids(fighters), spd).button(say("spd.changes"), asks=questions, note=note), fighters)


def value_ask(spd: int) -> Ask:
    """Asks for the SPD; `spd` is the preset value."""
    return Ask("value", "number", say("spd.new"), value=spd, low=LOW, high=HIGH, help=say("spd.new.help"))
