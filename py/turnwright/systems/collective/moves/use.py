"""Use: a combatant or a whole group uses actions, on one's own half or in response to another action.

`judge` alone decides whether actions may be used.
"""

from collections.abc import Container, Iterable, Iterator
from dataclasses import dataclass, replace

from turnwright.core import (
    Dice,
    Fact,
    Line,
    Pairs,
    PlannedMove,
    Say,
    StackedAction,
    ids,
    join_commas,
    name_all,
    unknown,
)
from turnwright.core.commands import Ask, BadCommand, Choice, NamedAction, Objections, Offer
from turnwright.core.members import people, whom
from turnwright.systems.collective.moves.names import aim_offer, edit_offers, remembered, standing_targets, target_ask
from turnwright.systems.collective.rules import RULES
from turnwright.systems.collective.rules.action_names import bundle, declared, native, purchases
from turnwright.systems.collective.rules.action_names import label as action_label
from turnwright.systems.collective.rules.action_notation import parse, wanted
from turnwright.systems.collective.rules.legality import DOINGS, JudgedUse, judge
from turnwright.systems.collective.rules.payment.purchase_hint import purchase
from turnwright.systems.collective.rules.powers import MOST_ACTIONS
from turnwright.systems.collective.rules.response_stack import always_asked, may_hit, on_stack, resolve_all, stack_open
from turnwright.systems.collective.state import Events, Fight, Fighter, Known, Tally, clock
from turnwright.systems.collective.text import say

LONGEST_LABEL = 60

Verdicts = dict[str, dict[str, list[str]]]
"""Actions in notation, with the ids of those who have each, by the reason against it in a few words."""


@dataclass(frozen=True, slots=True)
class Plan:
    """The verdict on each user (none if one is unknown), and the action that the use responds to."""

    verdicts: tuple[tuple[str, JudgedUse], ...]
    answered: StackedAction | None


class Use(PlannedMove[Fight, Plan]):
    """Uses actions as one bundle, each in the notation of its payment: "P", "QV=4C" or "F=P+M+V". Each combatant in `who` (a group) uses
    the same. `answers`: the number or label of an action on the stack that this responds to, "top" for the uppermost. `doing`: its purpose,
    where that matters (legality.DOINGS). `called`: the table's own name for it, remembered for each user. `target`: the ids of its targets.
    `verbal`: "yes" for a spell with words."""

    who: tuple[str, ...]
    actions: tuple[str, ...]
    label: str = ""
    answers: str = ""
    doing: tuple[str, ...] = ()
    called: str = ""
    target: tuple[str, ...] = ()
    verbal: str = ""

    @property
    def title(self) -> str:
        """Returns its name on the stack and in the log."""
        return self.called or self.label

    @property
    def deeds(self) -> tuple[str, ...]:
        """Returns its purposes, including the words of a spell."""
        return (*self.doing, *(("verbal",) if self.verbal else ()))

    def plan(self, fight: Fight) -> Plan:
        """Returns the verdict on each user. Raises BadCommand."""
        if not self.actions or len(self.actions) > MOST_ACTIONS:
            raise BadCommand(say("use.how_many", most=MOST_ACTIONS))
        if max(len(self.label), len(self.called)) > LONGEST_LABEL:
            raise BadCommand(say("use.label", most=LONGEST_LABEL))
        if not set(self.doing) <= set(DOINGS):
            raise BadCommand(say("use.doing", known=join_commas(DOINGS)))
        if self.verbal not in ("", "yes"):
            raise BadCommand(say("mark.unknown"))
        known = all(fight.find(who) for who in self.who)
        return Plan(tuple(self._verdicts(fight)) if known else (), self._answered(fight))

    def _verdicts(self, fight: Fight) -> Iterator[tuple[str, JudgedUse]]:
        """Yields the verdict on each user; equal members of a group are judged once."""
        known: dict[object, JudgedUse] = {}
        for who in self.who:
            c = fight.get(who)
            key = clock.likeness(fight, c) if c.group else who
            if key not in known or known[key].against:  # reasons name the combatant
                known[key] = judge(fight, c, self.actions, self.deeds, bool(self.answers))
            yield who, known[key]

    def _answered(self, fight: Fight) -> StackedAction | None:
        """Returns the action on the stack that is meant: by number, by label, or "top"."""
        if not self.answers:
            return None
        if self.answers == "top":
            return fight.stack[-1] if fight.stack else None
        return next((d for d in reversed(fight.stack) if self.answers in (str(d.id), d.label)), None)

    def against(self, fight: Fight, plan: Plan) -> Objections:
        missing = [*unknown(fight, self.who), *(unknown(fight, self.target) if self.target else ())]
        yield from missing
        if missing:
            return
        if self.answers and plan.answered is None:
            yield RULES.reason("collective.stack.gone", overrule=False)
        if not self.answers:
            yield from stack_open(fight)
        bought: dict[object, str] = {}
        for who, verdict in plan.verdicts:
            if not verdict.against:
                continue
            c = fight.get(who)
            alike = clock.likeness(fight, c)
            if alike not in bought:
                bought[alike] = purchase(fight, c, self.actions, self.deeds, bool(self.answers), verdict)
            for reason in verdict.against:
                yield reason.followed_by(bought[alike]) if bought[alike] else reason

    def facts(self, fight: Fight, plan: Plan, dice: Dice) -> Events:
        if not self.answers:
            yield from resolve_all(fight)
        instant = False
        shown: list[str] = []
        for who, verdict in plan.verdicts:
            yield spent(fight, who, self.title, verdict)
            for rule in verdict.warnings:
                yield Warned(who, rule)
            instant |= verdict.instant
            shown = verdict.actions
        yield from moment_over(fight, shown)
        users, answers = self.who, plan.answered.id if plan.answered else 0
        if self.called:
            yield from remembered(fight, users, Known(self.called, self.actions, self.deeds, self.target))
        item = StackedAction(fight.made + 1, users, tuple(shown), self.title, answers, instant, target=self.target)
        yield ActionDeclared(item, bool(answers))


# what happened


class Spent(Fact[Fight]):
    """A combatant used actions: the resulting pool and slots."""

    who: str
    actions: tuple[str, ...]
    pool: Pairs
    used: Pairs
    zeros: int
    own: bool
    label: str = ""
    whole: bool = False
    doing: tuple[str, ...] = ()
    died: bool = False

    def own_turn_of(self, after: Fight) -> tuple[str, ...]:
        """Returns whose go it is, on one's own half. A go in which nothing is used only leaves the actions for later (C3, h)."""
        return (self.who,) if self.own else ()

    def apply(self, fight: Fight) -> Fight:
        return clock.waiting(fight.with_tallies_of((self.who,), self._after))

    def _after(self, tally: Tally) -> Tally:
        return replace(
            tally,
            pool=self.pool,
            used=self.used,
            zeros=self.zeros,
            acted=tally.acted or self.own,
            spent=tally.spent or self.pool != tally.pool,
            whole=tally.whole or self.whole,
            doing=tuple(dict.fromkeys((*tally.doing, *self.doing))),
            died=tally.died or self.died,
            dropped=None if self.died else tally.dropped,
        )


def spent(fight: Fight, who: str, label: str, verdict: JudgedUse) -> Spent:
    """Returns the fact of a use, from the verdict of `judge`."""
    pool, used = verdict.pairs()
    own = verdict.counts and clock.own_half(fight, fight.get(who))
    actions = tuple(verdict.actions)
    return Spent(who, actions, pool, used, verdict.zeros, own, label, verdict.whole, verdict.doing, verdict.died)


class MomentOver(Fact[Fight]):
    """Another action has been used since these dropped, so they can no longer use a Death action."""

    who: tuple[str, ...]

    def apply(self, fight: Fight) -> Fight:
        return fight.with_tallies_of(self.who, lambda t: t.composed())


def moment_over(fight: Fight, actions: Iterable[str]) -> Iterator[MomentOver]:
    """Yields the end of the moment for Death actions, unless these are Death actions or take no action (C3, D and N)."""
    late = clock.on_brink(fight)
    if late and not all(text in ("N", "D") or text.endswith("=D") for text in actions):
        yield MomentOver(late)


class ActionDeclared(Fact[Fight]):
    """An action is on the stack; every side may respond again. `stacked`: in response to those below, which remember it."""

    item: StackedAction
    stacked: bool = False

    def apply(self, fight: Fight) -> Fight:
        below = tuple(replace(d, answered=True) for d in fight.stack) if self.stacked else fight.stack
        declared = replace(fight, stack=(*below, self.item), made=self.item.id)
        return clock.waiting(replace(declared, clock=replace(fight.clock, passed=())))

    def line(self, before: Fight, after: Fight, say: Say) -> Line:
        item = self.item
        attack = None if item.answers or always_asked(after) else may_hit(before, (item,))
        called = declared(before, (item,)) if item.label or item.target else ""
        own, bought = native(item.actions), purchases(item.actions)
        how = "called" if called else "both" if own and bought else "bought" if bought else "plain"
        parts = {"name": name_all(after, item.who), "actions": bundle(item.actions if called else own)}
        parts |= {"bought": bought, "label": called, "answered": on_stack(before, item.answers)}
        text = say(f"log.{'answered' if item.answers else 'used'}.{how}", **parts)
        return Line(text, "act", who=item.who[0], attack=attack)


class Warned(Fact[Fight]):
    """Two things that exclude each other were done in one segment; the table decides."""

    who: str
    rule: str

    def apply(self, fight: Fight) -> Fight:
        return clock.waiting(fight)

    def line(self, before: Fight, after: Fight, say: Say) -> Line:
        text = say("log.warned", name=name_all(after, (self.who,)), law=RULES[self.rule].says)
        return Line(text, "auto", self.rule, self.who, announce=True)


# its offers


@dataclass(frozen=True, slots=True)
class Act:
    """A use with a name: the label of the button, the actions, and their purpose."""

    label: str
    actions: tuple[str, ...]
    doing: tuple[str, ...] = ()
    note: str = ""
    key: str = ""
    """Distinguishes it from an act that uses the same actions."""
    asks: tuple[Ask, ...] = ()
    known: Known | None = None
    """The name that the table gave it, if any."""
    rare: bool = False


def offer(fight: Fight, fighters: tuple[Fighter, ...], act: Act, answers: str = "") -> Offer:
    """Returns the act as an offer; for a group, by every able member who is not down."""
    able = _able(fight, fighters, act, bool(answers)) if len(fighters) > 1 else {}
    who = tuple(able) or ids(clock.standing(fight, fighters))
    use = Use(who, act.actions, act.label, answers, act.doing)
    plan = Plan(tuple(able.items()), use._answered(fight)) if able else use.plan(fight)
    note = act.note
    of = sum(c.id in able or not clock.down(c) for c in fighters)
    if able and of > 1:
        note = say("offer.able", able=len(able), of=of) if len(able) < of else say("act.all", of=of)
    move, tile, asks = use, None, act.asks
    if act.known is not None:
        aim, whole = standing_targets(fight, act.known.target), ids(fighters)
        move = replace(use, label="", called=act.known.name, target=aim)
        tile = NamedAction(aim, aim_offer(fight, whole, act.known), edit_offers(whole, act.known))
        asks = (target_ask(fight, optional=False),) if act.known.target and not aim else ()
    keys = tuple(key for text in act.actions for key in _keycaps(text))
    key = act.key or f"{'+'.join(act.actions)}:{'+'.join(act.doing)}"
    members = who if len(fighters) > 1 else ()
    made = move.button(act.label, use.reasons(fight, plan), asks, keys, note, f"use:{key}")
    return replace(made, members=members, rare=act.rare, named_action=tile)


def open_offer(fight: Fight, fighters: tuple[Fighter, ...], verdicts: Verdicts, label: str, key: str) -> list[Offer]:
    """Returns one offer for every use of the acting ones: it asks for the user, the actions (folded what is not possible now), the action it
    responds to, the name and the target."""
    if not verdicts:
        return []
    asks: tuple[Ask, ...] = (_actions(ids(fighters), verdicts), *_named(fight))
    if len(fighters) > 1:
        asks = (whom(people(fighters)), *asks)
    asks = (*asks, *_answering(fight, fighters))
    return [Use(ids(fighters), ()).button(label, asks=asks, note=say("offer.named.note"), key=key)]


def anyone_offer(fight: Fight, fighters: tuple[Fighter, ...], verdicts: Verdicts) -> list[Offer]:
    """Returns the offer that first asks for the user among these, then lists what the chosen have: folded what is not possible now."""
    if not verdicts:
        return []
    everyone = ids(fighters)
    users = tuple(Choice(c.id, c.name, told=say("respond.open.of", name=c.name), who=c.id) for c in fighters)
    ask = replace(_actions(everyone, verdicts), when=("who", everyone))
    asks = (whom(users), ask, *_named(fight), *_answering(fight, fighters))
    return [Use((), ()).button(say("respond.open"), asks=asks, note=say("respond.open.note"), key="use:anyone")]


def _actions(everyone: tuple[str, ...], verdicts: Verdicts) -> Ask:
    """Returns the question for the actions: first what is possible now, then by the reason against it."""
    cases = [(text, why, who) for text, cases in verdicts.items() for why, who in cases.items()]
    actions = tuple(
        Choice(text, _worded(text), group=why, fold=bool(why), unless=_without(everyone, who))
        for text, why, who in sorted(cases, key=lambda case: case[1])
    )
    return Ask("actions", "choice", say("ask.actions"), actions, many=True)


def _without(everyone: tuple[str, ...], who: Container[str]) -> tuple[str, tuple[str, ...]] | None:
    others = tuple(c for c in everyone if c not in who)
    return ("who", others) if others else None


def _worded(text: str) -> str:
    return say("act.part", part=text, label=action_label(wanted(text)))


def _named(fight: Fight) -> tuple[Ask, ...]:
    return Ask("called", "text", say("ask.called"), optional=True), target_ask(fight)


def _answering(fight: Fight, fighters: tuple[Fighter, ...]) -> tuple[Ask, ...]:
    """Returns the question which declared action this responds to, if there are any."""
    if not fight.stack:
        return ()
    answered = [Choice(str(d.id), declared(fight, (d,))) for d in reversed(fight.stack)]
    value = "" if all(clock.own_half(fight, c) for c in fighters) else answered[0].value
    choices = (Choice("", say("ask.answers.none")), *answered)
    return (Ask("answers", "choice", say("ask.answers"), choices, value=value, optional=True),)


def _keycaps(text: str) -> tuple[str, ...]:
    """Returns what an action takes; a borrowed or held one without a price stands for itself, because its note says what it takes."""
    target, _, source = text.partition("=")
    noted = parse(target).mode in ("borrowed", "held") and not source[:1].isdigit()
    return tuple(source.split("+")) if source and not noted else (target,)


def _able(fight: Fight, fighters: tuple[Fighter, ...], act: Act, answers: bool) -> dict[str, JudgedUse]:
    """Returns the members of a group that may do it, with their verdicts; equal members are judged once."""
    known: dict[object, JudgedUse] = {}
    able = {}
    for c in fighters:
        key = clock.likeness(fight, c)
        if key not in known:
            known[key] = judge(fight, c, act.actions, act.doing, answers)
        if not known[key].against:
            able[c.id] = known[key]
    return able


def minor_offers(fight: Fight) -> list[Offer]:
    """Returns a minor action, which nearly everybody has, as one offer that asks for its user; none if nobody is able."""
    able = people(
        c
        for c in clock.listed(fight)
        if not clock.down(c) and not judge(fight, c, ("Z",), (), bool(fight.stack)).against
    )
    if not able:
        return []
    use = Use((), ("Z",), say("act.minor"), "top" if fight.stack else "")
    made = use.button(say("respond.minor"), (), (whom(able),), ("Z",), key="use:Z:somebody")
    return [replace(made, name=say("act.minor"))]
