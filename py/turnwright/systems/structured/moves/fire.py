"""Fire: the trigger of an Overwatch occurs (Combat Actions, Overwatch)."""

from collections.abc import Iterator
from dataclasses import replace

from turnwright.core import (
    Ask,
    BadCommand,
    Choice,
    Dice,
    Fact,
    Line,
    Move,
    Objections,
    Offer,
    Say,
    join_commas,
    name_all,
    units,
    unknown,
)
from turnwright.core.fact import attack_on
from turnwright.core.pattern import pattern
from turnwright.systems.structured.moves import asks
from turnwright.systems.structured.rules import RULES, attack_bonuses
from turnwright.systems.structured.rules.action_table import SHOTS, action_name
from turnwright.systems.structured.rules.legality import able_to_act, counted
from turnwright.systems.structured.rules.state_changes import waits_for
from turnwright.systems.structured.state import Events, Fight, Fighter, Fighters, clock
from turnwright.systems.structured.text import say

_NUMBER = pattern(r"\d+")


class Fired(Fact[Fight]):
    """An Overwatch fired. `against`: the combatant whose action came at the same time; `first`: who acts first, empty while they test
    Agility; `target`: the combatant shot at."""

    who: str
    name: str
    against: str = ""
    first: str = ""
    target: str = ""

    def apply(self, fight: Fight) -> Fight:
        if not self.against or self.first:
            return fight
        return replace(fight, clock=replace(fight.clock, contest=(self.who, self.against), throws=()))

    def line(self, before: Fight, after: Fight, say: Say) -> Line:
        shot = action_name(self.name)
        attack = attack_on(before, (self.who,), (self.target,), shot) if self.target else None
        whom = say("log.acted.against", whom=name_all(after, (self.target,))) if self.target else ""
        parts = {"who": name_all(after, (self.who,)), "shot": join_commas((shot, whom))}
        if not self.against:
            return Line(say("log.fired", **parts), "act", "structured.overwatch", self.who, attack=attack)
        parts["against"] = name_all(after, (self.against,))
        if self.first:
            text = say("log.fired.first", first=name_all(after, (self.first,)), **parts)
        else:
            text = say("log.fired.against", **parts)
        return Line(text, "act", "structured.overwatch.first", self.who, attack=attack)


class Fire(Move[Fight]):
    """Fires an Overwatch. `against`: the combatant whose action comes at the same moment; `target`: the combatant shot at."""

    who: str
    action: str = SHOTS[0].id
    against: str = ""
    target: str = ""

    def objections(self, fight: Fight) -> Objections:
        if self.action not in {a.id for a in SHOTS}:
            raise BadCommand(say("bad.shot", known=join_commas(a.id for a in SHOTS)))
        missing = list(unknown(fight, tuple(who for who in (self.who, self.against, self.target) if who) or ("",)))
        yield from missing
        yield from counted(fight)
        if missing or fight.clock.stage != "play":
            return
        c = fight.get(self.who)
        yield from able_to_act(fight, c)
        if not clock.has_state(c, "overwatch"):
            yield RULES.about(c, "structured.overwatch", "no.overwatch", overrule=False)
        if self.against == self.who:
            yield RULES.reason("structured.overwatch.first", say("no.against"), overrule=False)

    def events(self, fight: Fight, dice: Dice) -> Events:
        c, other = fight.get(self.who), fight.find(self.against) if self.against else None
        first = ""
        if other is not None and other.sheet.ag != c.sheet.ag:
            first = max((c, other), key=lambda one: one.sheet.ag).id
        yield Fired(self.who, self.action, self.against, first, self.target)
        yield from attack_bonuses.aimed(fight, c)
        if self.target:
            yield from attack_bonuses.favoured(c, fight.get(self.target))


def offers(fight: Fight, c: Fighter) -> Iterator[Offer]:
    """Yields the buttons of an Overwatch: it fires alone, or at the same moment as the active character acts. Whoever acts is proposed as the
    target. While it waits for the act of another, only that is said."""
    if not clock.has_state(c, "overwatch"):
        return
    acting, keys, event = clock.active(fight), (say("keycap.fire"),), waits_for(fight, c)
    waits = any(acting not in members and _is_act_of(members, event) for members in units(fight.roster))
    met = say("fire.waits" if waits else "fire.note.for", event=event) if event else say("fire.note")
    shots = tuple(Choice(a.id, a.name) for a in SHOTS)
    which = Ask("action", "choice", say("fire.which"), shots, value=SHOTS[0].id)
    questions = (which, asks.target(fight, c, first="" if waits or acting is None else acting.id))
    alone = (replace(which, optional=True), questions[1])
    yield Fire(c.id).offer(fight, say("fire"), alone, keys, met, f"fire:{c.id}")
    if acting is not None and acting.id != c.id and not waits:
        fire = Fire(c.id, against=acting.id)
        label, note = say("fire.against"), say("fire.against.note", who=acting.name)
        dice = (asks.agility_die(c), asks.agility_die(acting)) if acting.sheet.ag == c.sheet.ag else ()
        yield fire.offer(fight, label, (*questions, *dice), keys, note, f"fire:{c.id}:against")


def _is_act_of(members: Fighters, event: str) -> bool:
    """Tells whether the condition is that these act: one of them, or a group, which may have had more members when it was set."""
    number = ["", *_NUMBER().findall(event)][-1]
    group = say("group.named", name=members[0].group, count=number)
    return event in {say("acts", count=2, who=group), *(say("acts", count=1, who=c.name) for c in members)}
