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
    names,
    row,
    units,
    unknown,
)
from turnwright.core.fact import attack_on
from turnwright.core.pattern import pattern
from turnwright.systems.structured.moves import asks
from turnwright.systems.structured.rules import RULES, attack_bonuses
from turnwright.systems.structured.rules.action_table import SHOTS, action_name
from turnwright.systems.structured.rules.legality import able, counted
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

    def apply(self, e: Fight) -> Fight:
        if not self.against or self.first:
            return e
        return replace(e, clock=replace(e.clock, contest=(self.who, self.against), throws=()))

    def line(self, before: Fight, after: Fight, say: Say) -> Line:
        shot = action_name(self.name)
        attack = attack_on(before, (self.who,), (self.target,), shot) if self.target else None
        whom = say("log.acted.against", whom=names(after, (self.target,))) if self.target else ""
        parts = {"who": names(after, (self.who,)), "shot": row((shot, whom))}
        if not self.against:
            return Line(say("log.fired", **parts), "act", "structured.overwatch", self.who, attack=attack)
        parts["against"] = names(after, (self.against,))
        if self.first:
            text = say("log.fired.first", first=names(after, (self.first,)), **parts)
        else:
            text = say("log.fired.against", **parts)
        return Line(text, "act", "structured.overwatch.first", self.who, attack=attack)


class Fire(Move[Fight]):
    """Fires an Overwatch. `against`: the combatant whose action comes at the same moment; `target`: the combatant shot at."""

    who: str
    action: str = SHOTS[0].id
    against: str = ""
    target: str = ""

    def objections(self, e: Fight) -> Objections:
        if self.action not in {a.id for a in SHOTS}:
            raise BadCommand(say("bad.shot", known=row(a.id for a in SHOTS)))
        missing = list(unknown(e, tuple(who for who in (self.who, self.against, self.target) if who) or ("",)))
        yield from missing
        yield from counted(e)
        if missing or e.clock.stage != "play":
            return
        c = e.get(self.who)
        yield from able(e, c)
        if not clock.has_state(c, "overwatch"):
            yield RULES.about(c, "structured.overwatch", "no.overwatch", overrule=False)
        if self.against == self.who:
            yield RULES.reason("structured.overwatch.first", say("no.against"), overrule=False)

    def events(self, e: Fight, dice: Dice) -> Events:
        c, other = e.get(self.who), e.find(self.against) if self.against else None
        first = ""
        if other is not None and other.sheet.ag != c.sheet.ag:
            first = max((c, other), key=lambda one: one.sheet.ag).id
        yield Fired(self.who, self.action, self.against, first, self.target)
        yield from attack_bonuses.aimed(e, c)
        if self.target:
            yield from attack_bonuses.favoured(c, e.get(self.target))


def offers(e: Fight, c: Fighter) -> Iterator[Offer]:
    """Yields the buttons of an Overwatch: it fires alone, or at the same moment as the active character acts. Whoever acts is proposed as the
    target. While it waits for the act of another, only that is said."""
    if not clock.has_state(c, "overwatch"):
        return
    acting, keys, event = clock.active(e), (say("keycap.fire"),), waits_for(e, c)
    waits = any(acting not in members and _is_act_of(members, event) for members in units(e.roster))
    met = say("fire.waits" if waits else "fire.note.for", event=event) if event else say("fire.note")
    shots = tuple(Choice(a.id, a.name) for a in SHOTS)
    which = Ask("action", "choice", say("fire.which"), shots, value=SHOTS[0].id)
    questions = (which, asks.target(e, c, first="" if waits or acting is None else acting.id))
    alone = (replace(which, optional=True), questions[1])
    yield Fire(c.id).offer(e, say("fire"), alone, keys, met, f"fire:{c.id}")
    if acting is not None and acting.id != c.id and not waits:
        fire = Fire(c.id, against=acting.id)
        label, note = say("fire.against"), say("fire.against.note", who=acting.name)
        dice = (asks.agility_die(c), asks.agility_die(acting)) if acting.sheet.ag == c.sheet.ag else ()
        yield fire.offer(e, label, (*questions, *dice), keys, note, f"fire:{c.id}:against")


def _is_act_of(members: Fighters, event: str) -> bool:
    """Tells whether the condition is that these act: one of them, or a group, which may have had more members when it was set."""
    number = ["", *_NUMBER().findall(event)][-1]
    group = say("group.named", name=members[0].group, count=number)
    return event in {say("acts", count=2, who=group), *(say("acts", count=1, who=c.name) for c in members)}
