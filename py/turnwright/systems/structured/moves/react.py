"""React: use a Reaction out of turn (The Turn, Reactions)."""

from dataclasses import replace

from turnwright.core import (
    Ask,
    BadCommand,
    Dice,
    Fact,
    Line,
    Objections,
    Offer,
    PlannedMove,
    Say,
    ids,
    join_dots,
    name_all,
    of_each,
)
from turnwright.core.text_input import LONGEST_NAME, clean
from turnwright.systems.structured.rules import attack_bonuses
from turnwright.systems.structured.rules.action_table import (
    ACTIONS,
    FEINT,
    OVERWATCH,
    REACTIONS,
    Action,
    action_name,
    keycap,
)
from turnwright.systems.structured.rules.legality import may_react
from turnwright.systems.structured.rules.state_changes import state_ends
from turnwright.systems.structured.state import Events, Fight, Fighter, Fighters, clock
from turnwright.systems.structured.text import say


class Reacted(Fact[Fight]):
    """A Reaction was used. `used`: Reactions used since the last refresh."""

    who: str
    name: str
    used: int

    def apply(self, fight: Fight) -> Fight:
        return fight.with_tallies_of((self.who,), lambda t: replace(t, reacted=self.used))

    def line(self, before: Fight, after: Fight, say: Say) -> Line:
        who = name_all(after, (self.who,))
        if self.name:
            return Line(say("log.reacted", who=who, reaction=action_name(self.name)), "act", who=self.who)
        return Line(say("log.reacted.somehow", who=who), "act", who=self.who)


class React(PlannedMove[Fight, str]):
    """Uses a Reaction: a named one, or one in the table's own words."""

    who: str
    action: str = ""
    label: str = ""

    def plan(self, fight: Fight) -> str:
        """Returns the Reaction as the fact stores it: the id of a named one, or the table's words. Raises BadCommand."""
        if self.action and self.action not in {a.id for a in REACTIONS}:
            raise BadCommand(say("bad.reaction", named=self.action[:40]))
        label = clean(self.label, LONGEST_NAME, say("the.reaction")) if self.label else ""
        return self.action or label

    def against(self, fight: Fight, reaction: str) -> Objections:
        return of_each(fight, (self.who,), lambda c: may_react(fight, c, ACTIONS.get(self.action)))

    def facts(self, fight: Fight, reaction: str, dice: Dice) -> Events:
        c = fight.get(self.who)
        yield Reacted(self.who, reaction, c.tally.reacted + 1)
        if self.action and ACTIONS[self.action].evasion:
            yield from attack_bonuses.evading(fight, c)
        yield from state_ends(fight, c, OVERWATCH)  # a Reaction ends Overwatch (Combat Actions, Overwatch)
        yield from attack_bonuses.lost(fight, c)


def offer(fight: Fight, c: Fighter, action: Action, group: Fighters = ()) -> Offer:
    """Returns the button of a named Reaction. `group`: those of whom the table chooses one."""
    note = join_dots((evasion_note(c) or say("react.evasion"), feint_note(fight, c), ends_note(fight, group or (c,))))
    key = f"react:{action.id}:{c.id}"
    return React(c.id, action.id).offer(fight, action.name, (), keycap("reaction"), note, key)


def offer_other(fight: Fight, c: Fighter, group: Fighters = ()) -> Offer:
    """Returns the offer of a Reaction in the table's own words. `group`: those of whom the table chooses one."""
    what = Ask("label", "text", say("ask.what"), optional=True)
    label, note = say("react.other"), ends_note(fight, group or (c,))
    made = React(c.id).offer(fight, label, (what,), keycap("reaction"), note, f"react::{c.id}")
    return replace(made, name=say("react.other.name"))


def ends_note(fight: Fight, able: Fighters) -> str:
    """Returns whose Overwatch a Reaction of any of these ends, in words; empty for nobody's."""
    watching = tuple(c for c in able if clock.has_state(c, OVERWATCH))
    if len(watching) == len(able):
        return join_dots((say("react.ends"), loses_note(fight, able)))
    if not watching:
        return loses_note(fight, able)
    return say("react.ends.of", who=clock.name_with_numbers(fight, ids(watching)))


def loses_note(fight: Fight, able: Fighters) -> str:
    """Returns the Aim that a Reaction of the only one able loses, in words."""
    return attack_bonuses.loses(fight, able[0]) if len(able) == 1 else ""


def feint_note(fight: Fight, c: Fighter) -> str:
    """Returns that whoever acts has feinted, in words, because a Feint that works allows no Evasion; empty if nobody has."""
    acting = clock.active(fight)
    feinted = acting is not None and acting.side != c.side and any(did.name == FEINT for did in acting.tally.did)
    return say("react.feint", who=acting.name) if acting is not None and feinted else ""


def evasion_note(c: Fighter) -> str:
    """Returns what a combatant's states add to Evasion, in words; empty for nothing."""
    plus = sum(kind.evades for kind in clock.states(c))
    return say("react.evasion.plus", plus=f"{plus:+d}") if plus else ""
