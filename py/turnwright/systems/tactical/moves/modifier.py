"""Modifier: changes the next initiative roll."""

from dataclasses import replace

from turnwright.core import Ask, BadCommand, Dice, Fact, Move, Objections, Offer, Tells, unknown
from turnwright.systems.tactical.rules import RULES
from turnwright.systems.tactical.state import Events, Fight, Modifier
from turnwright.systems.tactical.state.sheet import read_modifiers, show_modifiers, too_many
from turnwright.systems.tactical.text import say


class ModifiersSet(Fact[Fight]):
    """The modifiers of the next roll; `says` is the added one in words."""

    tells = Tells("log.modifier", "gm", "tactical.initiative.modifier")
    who: str
    modifiers: tuple[Modifier, ...]
    says: str

    def apply(self, fight: Fight) -> Fight:
        return fight.with_tallies_of((self.who,), lambda t: replace(t, modifiers=self.modifiers))


class AddModifier(Move[Fight]):
    """Changes the next initiative roll: "-1d10" for a foe who lost the initiative, "+4" for a weapon ready."""

    name = "modifier"
    waits = False
    who: tuple[str, ...]
    value: str

    def objections(self, fight: Fight) -> Objections:
        added = read_modifiers(self.value)
        if not added:
            raise BadCommand(say("modifier.missing"))
        yield from unknown(fight, self.who)
        for c in fight.found(self.who):
            before = c.tally.modifiers
            if too_many((*before, *added)):
                rule = "tactical.initiative.modifier"
                yield RULES.about(c, rule, "modifier.full", count=len(before), overrule=False)

    def events(self, fight: Fight, dice: Dice) -> Events:
        added = read_modifiers(self.value)
        for who in self.who:
            yield ModifiersSet(who, (*fight.get(who).tally.modifiers, *added), show_modifiers(added))


def offer(who: tuple[str, ...], before: tuple[Ask, ...] = ()) -> Offer:
    value = Ask("value", "text", say("gm.modifier.value"), help=say("gm.modifier.help"), value="-1d10")
    return AddModifier(who, "").button(say("gm.modifier"), asks=(*before, value))
