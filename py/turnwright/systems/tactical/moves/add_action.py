"""Add action: the players add a line to the table of actions."""

from dataclasses import replace

from turnwright.core import Ask, Dice, Fact, Line, Move, Objections, Offer, Say
from turnwright.core.text_input import clean, slug
from turnwright.systems.tactical.rules import RULES
from turnwright.systems.tactical.rules.action_table import Action, read_cost
from turnwright.systems.tactical.rules.legality import LONGEST_LABEL
from turnwright.systems.tactical.state import Events, Fight, clock
from turnwright.systems.tactical.text import say

MOST_CUSTOM = 60


class ActionAdded(Fact[Fight]):
    """The players added a line to the table of actions."""

    action: Action

    def apply(self, fight: Fight) -> Fight:
        return replace(fight, clock=replace(fight.clock, custom=(*fight.clock.custom, self.action)))

    def line(self, before: Fight, after: Fight, say: Say) -> Line:
        text = say("log.new_action", action=self.action.label, cost=self.action.cost)
        return Line(text, "gm", "tactical.actions")


class AddAction(Move[Fight]):
    """Adds a line to the table of actions: "Hack door", 12 AP."""

    waits = False
    value: str
    cost: str

    def objections(self, fight: Fight) -> Objections:
        label = clean(self.value, LONGEST_LABEL, say("what.action"))
        read_cost(self.cost)
        if label.lower() in {a.label.lower() for a in clock.actions(fight).values()}:
            yield RULES.reason("tactical.actions", say("no.second_action", action=label), overrule=False)
        if len(fight.clock.custom) >= MOST_CUSTOM:
            yield RULES.reason("tactical.actions", say("no.more_actions", most=MOST_CUSTOM), overrule=False)

    def events(self, fight: Fight, dice: Dice) -> Events:
        label = clean(self.value, LONGEST_LABEL, say("what.action"))
        least, most = read_cost(self.cost)
        taken = clock.actions(fight)
        base = slug(label).replace("-", "_")
        key = next(k for k in (base, *(f"{base}_{n}" for n in range(2, 100))) if k not in taken)
        yield ActionAdded(Action(key, label, least, most, "", label, roll=True))


def offer() -> Offer:
    name = Ask("value", "text", say("gm.action.what"), help=say("gm.action.what.help"))
    cost = Ask("cost", "text", say("gm.action.cost"), help=say("gm.action.cost.help"), value="12")
    return AddAction("", "").button(say("gm.action"), asks=(name, cost), note=say("gm.action.note"))
