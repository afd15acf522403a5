"""Using actions: one by one, by a whole group, in answer to another, or several I actions at once.

Whether actions may be used is the business of `judge` alone.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from turnwright.core.commands import BadCommand, Objection
from turnwright.core.dice import Dice
from turnwright.core.effects import used
from turnwright.core.model import Declared
from turnwright.core.move import Move, unknown
from turnwright.core.system import System
from turnwright.systems.collective import facts
from turnwright.systems.collective.moves.advance import resolve_all, stack_open
from turnwright.systems.collective.rules.legality import DOINGS, Verdict, judge
from turnwright.systems.collective.rules.payment.purchase_hint import purchase
from turnwright.systems.collective.rules.powers import power
from turnwright.systems.collective.rules.rulebook import RULES
from turnwright.systems.collective.state import clock
from turnwright.systems.collective.state.clock import Event, Fight
from turnwright.systems.collective.text import say
from turnwright.text import row, sentences

MOST_ACTIONS = 40
LONGEST_LABEL = 60


@dataclass(frozen=True, slots=True)
class Use(Move[Fight]):
    """Use actions, as one bundle: each is written as it is had, "P" or "QV=4C" or "F=P+M+V".

    Several in `who` (a group) each use the same. `answers` is the number or label of the action on the stack this responds to, "top" for the
    uppermost. `doing` says what it is used for, where that matters (judge.DOINGS).
    """

    name = "use"
    waits = True
    who: tuple[str, ...]
    actions: tuple[str, ...]
    label: str = ""
    answers: str = ""
    doing: tuple[str, ...] = ()

    def objections(self, e: Fight, system: System[Fight] | None = None) -> Iterator[Objection]:
        if not self.actions or len(self.actions) > MOST_ACTIONS:
            raise BadCommand(say("use.how_many", most=MOST_ACTIONS))
        if len(self.label) > LONGEST_LABEL:
            raise BadCommand(say("use.label", most=LONGEST_LABEL))
        if not set(self.doing) <= set(DOINGS):
            raise BadCommand(say("use.doing", known=row(DOINGS)))
        missing = list(unknown(e, self.who))
        yield from missing
        if missing:
            return
        if self.answers and answered(e, self.answers) is None:
            yield RULES.reason("collective.stack.gone", overrule=False)
        if not self.answers:
            yield from stack_open(e)
        bought: dict[object, str] = {}
        for who, verdict in verdicts(e, self):
            c = e.get(who)
            alike = (c.sheet, c.tally)
            if alike not in bought:
                bought[alike] = purchase(e, c, self.actions, self.doing, bool(self.answers), verdict)
            for reason in verdict.against:
                says = sentences((reason.says, bought[alike])) if bought[alike] else reason.says
                yield replace(reason, says=says)

    def events(self, e: Fight, system: System[Fight], dice: Dice) -> Iterator[Event]:
        if not self.answers:
            yield from resolve_all(e)
        instant = False
        shown: list[str] = []
        for who, verdict in verdicts(e, self):
            yield spent(e, who, self.label, verdict)
            for rule in verdict.warnings:
                yield facts.Warned(who, rule)
            instant |= verdict.instant
            shown = verdict.actions
        target = answered(e, self.answers) if self.answers else None
        item = Declared(
            e.made + 1, tuple(dict.fromkeys(self.who)), tuple(shown), self.label, target.id if target else 0, instant
        )
        yield facts.ActionDeclared(item)


def verdicts(e: Fight, use: Use) -> Iterator[tuple[str, Verdict]]:
    """The verdict on each of the users; equal members of a group are judged once."""
    known: dict[object, Verdict] = {}
    for who in dict.fromkeys(use.who):
        c = e.get(who)
        key = (c.sheet, c.tally, c.side) if c.group else who
        if key not in known or known[key].against:
            known[key] = judge(e, c, use.actions, use.doing, bool(use.answers))
        yield who, known[key]


def spent(e: Fight, who: str, label: str, v: Verdict) -> facts.Spent:
    pool, used = v.pairs()
    own = v.counts and clock.own_half(e, e.get(who))
    return facts.Spent(who, tuple(v.actions), pool, used, v.zeros, own, label, v.whole, v.doing, v.died)


def answered(e: Fight, answers: str) -> Declared | None:
    """The action on the stack meant: by number, by label, or "top"."""
    if answers == "top":
        return e.stack[-1] if e.stack else None
    return next((d for d in reversed(e.stack) if answers in (str(d.id), d.label) and answers), None)


@dataclass(frozen=True, slots=True)
class Employ(Move[Fight]):
    """Somebody uses a power that has so many uses: its price is paid and one use is spent, in one step."""

    name = "employ"
    waits = True
    effect: str
    answers: str = ""

    def objections(self, e: Fight, system: System[Fight] | None = None) -> Iterator[Objection]:
        effect = e.effect(self.effect)
        use = self.paid(e)
        if effect is None or use is None:
            yield RULES.reason("turnwright.effect", overrule=False)
            return
        if effect.until.left < 1:
            yield RULES.reason("turnwright.effect.used", say("no.use_left", effect=effect.name), overrule=False)
        yield from use.objections(e, system)

    def events(self, e: Fight, system: System[Fight], dice: Dice) -> Iterator[Event]:
        effect, use = e.effect(self.effect), self.paid(e)
        assert effect is not None
        assert use is not None
        yield from use.events(e, system, dice)
        yield used(effect)

    def paid(self, e: Fight) -> Use | None:
        """The use of actions that pays for it; None where the condition is no power of anybody's."""
        effect = e.effect(self.effect)
        found = power(effect) if effect is not None and effect.who else None
        return Use((effect.who,), (found.price,), found.label, self.answers) if effect and found else None


@dataclass(frozen=True, slots=True)
class Instants(Move[Fight]):
    """Several want to use I actions at the same time: each entry is a combatant's id and the action, "ash IP"."""

    name = "instants"
    waits = True
    uses: tuple[str, ...]

    def pairs(self) -> list[tuple[str, str]]:
        found = [tuple(use.split()) for use in self.uses]
        if (
            not 2 <= len(found) <= MOST_ACTIONS
            or any(len(p) != 2 for p in found)
            or len({p[0] for p in found}) != len(found)
        ):
            raise BadCommand(say("instants.two"))
        return [(p[0], p[1]) for p in found]

    def objections(self, e: Fight, system: System[Fight]) -> Iterator[Objection]:
        missing = list(unknown(e, tuple(who for who, _ in self.pairs())))
        yield from missing
        if missing:
            return
        for who, action in self.pairs():
            verdict = judge(e, e.get(who), (action,))
            yield from verdict.against
            if not verdict.instant:
                yield RULES.reason("collective.instant.only", say("instants.none", action=action[:20]), overrule=False)

    def events(self, e: Fight, system: System[Fight], dice: Dice) -> Iterator[Event]:
        number = e.made
        for group in reversed(self.groups(e)):
            batch = number + 1 if len(group) > 1 else 0
            for who, action in group:
                number += 1
                verdict = judge(e, e.get(who), (action,))
                yield spent(e, who, "", verdict)
                yield facts.ActionDeclared(Declared(number, (who,), tuple(verdict.actions), instant=True, batch=batch))

    def groups(self, e: Fight) -> list[list[tuple[str, str]]]:
        """Who resolves first: the side whose half it is; all others together (C3, I)."""
        acting = [pair for pair in self.pairs() if clock.own_half(e, e.get(pair[0]))]
        others = [pair for pair in self.pairs() if pair not in acting]
        return [group for group in (acting, others) if group]
