"""The Declaration Phase: actions are declared, taken back while still declaring, or declared as the last time.

Whether an action may be declared is the business of `judge` alone.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from turnwright.core.commands import Objection
from turnwright.core.dice import Dice
from turnwright.core.move import Move, unknown
from turnwright.core.system import System
from turnwright.systems.tactical import facts
from turnwright.systems.tactical.evolve import evolve
from turnwright.systems.tactical.rules.legality import Verdict, Wish, judge, line
from turnwright.systems.tactical.rules.rulebook import RULES
from turnwright.systems.tactical.screen.action_names import named
from turnwright.systems.tactical.state import clock
from turnwright.systems.tactical.state.clock import Event, Fight, Fighter, Unit
from turnwright.systems.tactical.state.tally import Act
from turnwright.systems.tactical.text import say
from turnwright.text import row


@dataclass(frozen=True, slots=True)
class Declare(Move[Fight]):
    """Declare an action, alone or by all of a group. `ap` for this round (left out: what it takes, or what is left); `of` what all of it takes where
    the table says that; `trigger` makes it conditional; `parry` with the foe in `target`, `rest` is "attack" when what is not parried attacks.
    """

    name = "declare"
    waits = True
    who: tuple[str, ...]
    action: str
    ap: int | None = None
    of: int = 0
    label: str = ""
    trigger: str = ""
    target: str = ""
    parry: int = 0
    rest: str = ""

    def wish(self) -> Wish:
        only = bool(self.parry) and self.rest != "attack"
        return Wish(self.action, self.ap, self.of, self.label, self.trigger, self.target, self.parry, only)

    def objections(self, e: Fight, system: System[Fight] | None = None) -> Iterator[Objection]:
        line(e, self.wish())
        missing = list(unknown(e, self.who))
        yield from missing
        if not missing:
            for _, verdict, first in verdicts(e, self.who, self.wish()):
                yield from verdict.against if first else ()

    def events(self, e: Fight, system: System[Fight], dice: Dice) -> Iterator[Event]:
        yield from declared(e, self.who, self.wish(), e.made + 1)


def verdicts(e: Fight, who: tuple[str, ...], wish: Wish) -> Iterator[tuple[str, Verdict, bool]]:
    """The verdict on each, and whether it is the first of its kind: members of a group who are alike are judged once."""
    known: dict[object, Verdict] = {}
    personal = line(e, wish).kind == "aid" and not wish.target
    for w in dict.fromkeys(who):
        c = e.get(w)
        alike = w if personal or not c.group else (c.sheet, c.tally, clock.down(c), w in e.clock.turn, w == wish.target)
        first = alike not in known
        if first:
            known[alike] = judge(e, c, wish)
        yield w, known[alike], first


def declared(e: Fight, who: tuple[str, ...], wish: Wish, number: int) -> Iterator[Event]:
    """The facts of a declaration: one for members who declare exactly the same. A new action that costs AP breaks the concentration on what
    was held since an earlier round.
    """
    same: dict[Act, list[str]] = {}
    late = e.clock.phase == "resolution"
    for w, verdict, _ in verdicts(e, who, wish):
        same.setdefault(replace(verdict.act, id=number, late=late), []).append(w)
    for act, members in same.items():
        if act.ap:
            yield from _broken(e, [e.get(w) for w in members])
        yield facts.ActionDeclared(tuple(members), act)


def _broken(e: Fight, members: list[Fighter]) -> Iterator[Event]:
    for c in members:
        for held in c.tally.acts:
            if held.held and held.waiting:
                yield facts.ActionLost((c.id,), held.id, "tactical.conditional.concentration")


@dataclass(frozen=True, slots=True)
class Withdraw(Move[Fight]):
    """Take back what was declared, while still declaring: what is settled is settled when the next one declares."""

    name = "withdraw"
    waits = True
    who: tuple[str, ...]
    item: int

    def objections(self, e: Fight, system: System[Fight] | None = None) -> Iterator[Objection]:
        missing = list(unknown(e, self.who))
        yield from missing
        for c in (e.get(w) for w in self.who if not missing):
            act = c.tally.act(self.item)
            if act is None or not act.waiting or act.held:
                yield RULES.reason(
                    "tactical.resolution.declared", say("no.such_declaration", who=c.name), overrule=False
                )
            if e.clock.phase != "declaration" or c.id not in e.clock.turn:
                yield RULES.reason("tactical.declaration.settled", say("no.taking_back", who=c.name))

    def events(self, e: Fight, system: System[Fight], dice: Dice) -> Iterator[Event]:
        same: dict[tuple[Act, ...], list[str]] = {}
        for w in dict.fromkeys(self.who):
            same.setdefault(without(e, e.get(w), self.item), []).append(w)
        for acts, members in same.items():
            yield facts.ActionWithdrawn(tuple(members), self.item, acts)


def without(e: Fight, c: Fighter, item: int) -> tuple[Act, ...]:
    """What somebody has declared without one action: what came after it is priced anew, for it may have been the free one or part of a job."""
    at = next((n for n, a in enumerate(c.tally.acts) if a.id == item), len(c.tally.acts))
    kept = c.tally.acts[:at]
    for act in c.tally.acts[at + 1 :]:
        here = replace(c, tally=replace(c.tally, acts=kept))
        wish = again(act) if act.instant else replace(again(act), ap=act.ap)
        priced = act if act.held else replace(judge(e, here, wish).act, id=act.id, overruled=act.overruled)
        kept = (*kept, priced)
    return kept


@dataclass(frozen=True, slots=True)
class Again(Move[Fight]):
    """Declare what was declared last round (or what the member of the group before this one has declared), and go on."""

    name = "again"
    waits = True
    who: tuple[str, ...]

    def objections(self, e: Fight, system: System[Fight] | None = None) -> Iterator[Objection]:
        missing = list(unknown(e, self.who))
        yield from missing
        if missing:
            return
        if not any(before(e, e.get(w)) for w in self.who):
            nothing = say("no.again", who=e.get(self.who[0]).name)
            says = nothing if e.clock.round > 1 else say("no.again.first")
            yield RULES.reason("tactical.again", says, overrule=False)
        elif e.clock.phase != "declaration" or not set(self.who) <= set(e.clock.turn):
            yield RULES.reason(
                "tactical.declaration.order", say("no.declares_now", who=e.get(self.who[0]).name), overrule=False
            )
        else:
            found, against = self.planned(e)
            yield from against
            if not found and not against:
                yield RULES.reason("tactical.again", overrule=False)

    def planned(self, e: Fight) -> tuple[list[Event], list[Objection]]:
        """The declarations one after another, each judged from the state the ones before it leave."""
        found: list[Event] = []
        against: list[Objection] = []
        for members, wishes in self.wishes(e):
            for wish in wishes:
                against += [o for _, verdict, first in verdicts(e, members, wish) if first for o in verdict.against]
                made = list(declared(e, members, wish, e.made + 1))
                for event in made:
                    e = evolve(e, event)
                found += made
        return found, against

    def wishes(self, e: Fight) -> list[tuple[tuple[str, ...], tuple[Wish, ...]]]:
        """What is wanted again, with those who want the same; the fallen want nothing."""
        same: dict[tuple[Wish, ...], list[str]] = {}
        for c in (e.get(w) for w in dict.fromkeys(self.who)):
            wanted = tuple(again(act) for act in before(e, c) if act.key in clock.actions(e))
            if wanted and not clock.down(c):
                same.setdefault(wanted, []).append(c.id)
        return [(tuple(members), wanted) for wanted, members in same.items()]

    def events(self, e: Fight, system: System[Fight], dice: Dice) -> Iterator[Event]:
        found, _ = self.planned(e)
        yield from found
        yield facts.DeclarationEnded(e.clock.turn)


def wanted_again(e: Fight, who: Unit) -> str:
    """What would be declared again, in words."""
    return row(dict.fromkeys(named(act) for c in who for act in before(e, c)))


def before(e: Fight, c: Fighter) -> tuple[Act, ...]:
    """What a combatant would declare again: its own of last round, else that of the member of its group who declared before it."""
    if c.tally.last:
        return c.tally.last
    declared_ = [
        m
        for m in e.members(c.side)
        if c.group and m.group == c.group and m.id != c.id and m.tally.declared and m.tally.acts
    ]
    return max(declared_, key=clock.by_name).tally.acts if declared_ else ()


def again(act: Act) -> Wish:
    """The same declaration anew. What goes on over rounds takes what it needs now; what takes no time costs what it costs now."""
    ap = None if act.of or act.instant else act.ap
    return Wish(act.key, ap, act.of, act.label, act.trigger, act.target, act.parry, bool(act.parry) and not act.attack)
