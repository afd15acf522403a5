"""The response stack: who may still respond, what resolves, and what an open stack blocks (C4, stack).

Theory. A declared action lies on the stack. Any side may respond, and a response lies above it, with the right to respond begun anew; last in,
first out. The stack is stored as it lies: an action resolves by leaving it, and one that is countered leaves it without effect, its
price still paid. By default nobody is asked: every move that advances the fight begins with `resolve_all`. By house rule each action
waits until every side has responded or passed (`passed`); then its top resolves by itself.

An Instant action allows no response, and no N (C3, I and N); those declared together leave together.
"""

from collections.abc import Iterable, Iterator
from dataclasses import replace

from turnwright import shapes
from turnwright.core import stack
from turnwright.core.commands import BadCommand, Objections, Offer
from turnwright.core.dice import Dice
from turnwright.core.fact import Attack, Fact, Line, attack_on
from turnwright.core.model import StackedAction, without
from turnwright.core.move import Move, PlannedMove, in_play
from turnwright.core.upshot import Deed, Undone, Upshot
from turnwright.drawing.tokens import fighters_token
from turnwright.drawing.widgets import stack_json
from turnwright.systems.collective import say, state
from turnwright.systems.collective.notation import Action, bundle, kinds, native, price, purchases, wanted
from turnwright.systems.collective.options import option
from turnwright.systems.collective.pools import token_state
from turnwright.systems.collective.state import RULES, Events, Fight, Fighter, contenders
from turnwright.text import N_, Say, Sentence, join_and, join_commas


def declared(fight: Fight, items: Iterable[StackedAction]) -> str:
    """Returns the names of declared actions with their targets: "Attack on Gruk"; else their kinds, and whose if other I actions wait, too."""
    found = tuple(items)
    instants = sum(item.instant for item in fight.stack) > 1 or len(found) > 1

    def name(item: StackedAction) -> str:
        if item.instant and instants and not item.label:
            return say("{action} of {name}", name=state.name_with_numbers(fight, item.who), action=kinds(item.actions))
        return called(item)

    return join_and(aimed(fight, name(item), item.target) for item in found)


def aimed(fight: Fight, action: str, target: tuple[str, ...]) -> str:
    """Returns the name of an action with its targets, if it has any."""
    return (
        say("{action} on {target}", action=action, target=state.name_with_numbers(fight, target)) if target else action
    )


def on_stack(fight: Fight, *items: int) -> str:
    """Returns the names of these actions on the stack."""
    found = [item for item in fight.stack if item.id in items]
    return declared(fight, found) if found else say("an earlier action")


# an action is declared


USES: dict[str, Sentence] = {
    "used": N_(("{name} uses {actions}", "{name} use {actions}")),
    "bought": N_(("{name} buys {bought}", "{name} buy {bought}")),
    "both": N_(("{name} uses {actions} and buys {bought}", "{name} use {actions} and buy {bought}")),
    "called": N_("{name}: {label} ({actions})"),
}
ANSWERS: dict[str, Sentence] = {
    "used": N_(("{name} uses {actions} in response to {answered}", "{name} use {actions} in response to {answered}")),
    "bought": N_(("{name} buys {bought} in response to {answered}", "{name} buy {bought} in response to {answered}")),
    "both": N_(
        (
            "{name} uses {actions} and buys {bought} in response to {answered}",
            "{name} use {actions} and buy {bought} in response to {answered}",
        )
    ),
    "called": N_("{name}: {label} ({actions}), in response to {answered}"),
}
"""The line of a declared action, alone or in response to another, by how it is named or paid."""


class ActionDeclared(Fact[Fight]):
    """An action is on the stack; every side may respond again. `stacked`: in response to those below, which remember it."""

    aloud = True
    item: StackedAction
    stacked: bool = False

    def apply(self, fight: Fight) -> Fight:
        below = tuple(replace(d, answered=True) for d in fight.stack) if self.stacked else fight.stack
        declared = replace(fight, stack=(*below, self.item), made=self.item.id)
        return state.waiting(replace(declared, clock=replace(fight.clock, passed=())))

    def line(self, before: Fight, after: Fight, say: Say) -> Line:
        item = self.item
        attack = None if item.answers or always_asked(after) else may_hit(before, (item,))
        called = declared(before, (item,)) if item.label or item.target else ""
        own, bought = native(item.actions), purchases(item.actions)
        how = "called" if called else "both" if own and bought else "bought" if bought else "used"
        name, used = state.name_with_numbers(after, item.who), bundle(item.actions if called else own)
        parts = {"bought": bought, "label": called, "answered": on_stack(before, item.answers)}
        text = say((ANSWERS if item.answers else USES)[how], name=name, count=len(item.who), actions=used, **parts)
        answers = N_(("{name} answers {answered}: {label}", "{name} answer {answered}: {label}"))
        brief = say(answers, name=name, count=len(item.who), **parts) if called and item.answers else ""
        return Line(
            text, "act", who=item.who[0], brief=brief, attack=attack, deed=self._deed(called, used, parts["answered"])
        )

    def _deed(self, called: str, used: str, answered: str) -> Deed | None:
        """Returns what the card says of it: a response by what it is, then by what it answers, without its price."""
        if not self.item.answers:
            return Deed(say("{label} ({actions})", label=called, actions=used), self.item.who) if called else None
        what = called or ("" if purchases(self.item.actions) else used)
        return Deed(what, self.item.who, say("answers {action}", action=answered)) if what else None


BLOWS = frozenset("PMSFXEG")
"""The kinds of action that can hurt a target; movement and minor actions do not."""


DOES = ("hurts", "heals", "neither")
"""What the table may say that a named action does."""


def may_hit(fight: Fight, items: Iterable[StackedAction]) -> Attack | None:
    """Returns the last of these whose damage or healing is not noted yet: as the table said, else one that was aimed at an enemy and can hurt."""
    found = None
    for item in items:
        if item.noted or item.does == "neither":
            continue
        if item.does:
            found = Attack(item.who, item.target, item.label, heals=item.does == "heals")
        elif any(wanted(text).kind in BLOWS for text in item.actions):
            found = attack_on(fight, item.who, item.target, item.label) or found
    return found


# it resolves


class Resolved(Fact[Fight]):
    """These actions leave the stack; several if they were declared together. `passed`: the table said that nobody responds any more."""

    items: tuple[int, ...]
    passed: bool = False

    def apply(self, fight: Fight) -> Fight:
        left = stack.without(fight.stack, self.items)
        return replace(fight, stack=left, clock=replace(fight.clock, passed=(), waiting=True))

    def line(self, before: Fight, after: Fight, say: Say) -> Line | None:
        answered = any(item.answered for item in before.stack if item.id in self.items)
        if not (self.passed or answered or len(before.stack) > 1):
            return None
        text = say(
            ("{actions} resolves on the stack", "{actions} resolve together on the stack"),
            actions=on_stack(before, *self.items),
            count=len(self.items),
        )
        attack = may_hit(before, [item for item in before.stack if item.id in self.items])
        rule = "collective.instant.order" if len(self.items) > 1 else "collective.stack"
        return Line(text, "act", rule, attack=attack)


def voices(fight: Fight) -> tuple[str, ...]:
    """Returns the sides that may respond or pass: the other sides first, the acting side last (implied by 3 B and the stack)."""
    sides = contenders(fight)
    acting = fight.clock.half
    return tuple(s for s in sides if s != acting) + tuple(s for s in sides if s == acting)


def all_passed(fight: Fight) -> bool:
    """Tells whether every side has let the top of the stack pass."""
    return bool(fight.stack) and set(fight.clock.passed) >= set(voices(fight))


def always_asked(fight: Fight) -> bool:
    """Tells whether each declared action waits until every side has responded or passed, and one does now."""
    return bool(fight.stack) and option(fight, "response_window") == "always"


def stack_open(fight: Fight) -> Objections:
    """Yields the objection to a new action while the sides must still respond or pass."""
    if always_asked(fight):
        yield RULES.reason("collective.stack.open", say("First everyone responds to the stack or passes."))


def while_instant(fight: Fight, action: Action, answers: bool) -> Objections:
    """Yields the objections to an action while an Instant one waits on the stack. `answers`: it would be a response."""
    waiting = next((d for d in fight.stack if d.instant), None)
    if waiting is None:
        return
    label = declared(fight, (waiting,))
    if action.kind == "N":  # C3, N
        yield RULES.reason("collective.null.instant", say("No N action while {label} is on the stack.", label=label))
    elif answers:  # C3, I: nobody can respond to it
        text = say("Nobody can respond to an Instant action; {label} resolves first.", label=label)
        yield RULES.reason("collective.instant.no_answer", text)


def may_go_on(fight: Fight) -> Objections:
    """Yields the objections to advancing the fight: it does not run, or the stack must be answered first."""
    yield from in_play(fight)
    yield from stack_open(fight)


def resolve_top(fight: Fight) -> Resolved:
    """Returns the fact that the top of the stack resolves, with those declared together with it."""
    return Resolved(tuple(d.id for d in stack.top(fight.stack)))


def without_actions_of(fight: Fight, who: str) -> Fight:
    """Returns the fight after a combatant left: the stack without it, about which the sides are asked again if that changes it."""
    return _asked_again(fight, stack.left_by(fight.stack, who))


def _asked_again(fight: Fight, rest: tuple[StackedAction, ...]) -> Fight:
    """Returns the fight with this stack, about which nobody has passed yet if it is another than before."""
    passed = fight.clock.passed if rest == fight.stack else ()
    return replace(fight, stack=rest, clock=replace(fight.clock, passed=passed))


class ActionLost(Fact[Fight]):
    """The action of a combatant who leaves the fight before it has resolved comes to nothing; what was spent stays spent."""

    who: str
    item: int

    def apply(self, fight: Fight) -> Fight:
        mine = tuple(d for d in fight.stack if d.id == self.item)
        gone = () if stack.left_by(mine, self.who) else (self.item,)
        left = (replace(d, who=without(d.who, self.who)) if d in mine else d for d in stack.without(fight.stack, gone))
        return _asked_again(fight, tuple(left))

    def line(self, before: Fight, after: Fight, say: Say) -> Line | None:
        item = stack.find(before.stack, self.item)
        if item is None:
            return None
        parts = {"name": before.get(self.who).name, "action": declared(before, (item,))}
        upshot = Upshot("lost", parts["action"], (self.who,))
        return Line(say("{name}’s {action} is lost", **parts), "auto", "collective.stack.lost", self.who, upshot=upshot)


def loses(fight: Fight, c: Fighter) -> Iterator[ActionLost]:
    """Yields the loss of what a combatant who leaves the fight has on a stack that waits for responses; alone on it, it has resolved by now."""
    if len(fight.stack) > 1 or always_asked(fight):
        for item in fight.stack:
            if c.id in item.who and not item.noted:
                yield ActionLost(c.id, item.id)


def emptied(fight: Fight) -> Fight:
    """Returns the fight with nothing on the stack, to say where Next leads once it has resolved."""
    return replace(fight, stack=())


def resolve_all(fight: Fight) -> Events:
    """Yields the resolution of the whole stack, last in first out. Every move that advances the fight begins with it."""
    for group in stack.order(fight.stack):
        yield Resolved(tuple(d.id for d in group))


# a side passes, all pass, the top counters another


class PriorityPassed(Fact[Fight]):
    """A side lets the top of the stack pass."""

    side: str

    def apply(self, fight: Fight) -> Fight:
        return state.waiting(replace(fight, clock=replace(fight.clock, passed=(*fight.clock.passed, self.side))))

    def line(self, before: Fight, after: Fight, say: Say) -> Line:
        side = after.side(self.side).name
        return Line(say("{side} pass", side=side), "act", "collective.stack", upshot=Upshot("passed", side))


class Pass(Move[Fight]):
    """A side lets the top of the stack pass; once all have, it resolves."""

    fact = PriorityPassed
    waits = False
    side: str

    def objections(self, fight: Fight) -> Objections:
        if self.side not in {s.id for s in fight.sides}:
            yield RULES.reason("turnwright.side", overrule=False)
        if not fight.stack:
            yield RULES.reason("collective.stack.empty", overrule=False)
        elif self.side in fight.clock.passed:
            yield RULES.reason("collective.stack.passed", overrule=False)


class AllPass(Move[Fight]):
    """Nobody responds any more: resolves the top of the stack or (until "empty") all of it, last in first out."""

    waits = False
    until: str = "empty"

    def objections(self, fight: Fight) -> Objections:
        if self.until not in ("top", "empty"):
            raise BadCommand(say("Resolve the top, or until the stack is empty."))
        if not fight.stack:
            yield RULES.reason("collective.stack.empty", overrule=False)

    def events(self, fight: Fight, dice: Dice) -> Events:
        groups = stack.order(fight.stack)
        for group in groups if self.until == "empty" else groups[:1]:
            yield Resolved(tuple(d.id for d in group), passed=True)


class Counter(PlannedMove[Fight, StackedAction | None]):
    """The top of the stack resolves and counters the action that it answers, or a named one."""

    waits = False
    item: int = 0

    def plan(self, fight: Fight) -> StackedAction | None:
        return stack.find(fight.stack[:-1], self.item or fight.stack[-1].answers) if fight.stack else None

    def against(self, fight: Fight, plan: StackedAction | None) -> Objections:
        if not fight.stack:
            yield RULES.reason("collective.stack.empty", overrule=False)
        elif plan is None:
            yield RULES.reason(
                "collective.stack.gone", say("The top of the stack responds to an action that is gone."), overrule=False
            )

    def facts(self, fight: Fight, plan: StackedAction | None, dice: Dice) -> Events:
        assert plan is not None
        # C4, stack: the response resolves and undoes what it answers; what was spent stays spent
        yield Resolved((fight.stack[-1].id,))
        yield Countered(plan.id, fight.stack[-1].id, fight.stack[-1])


class Countered(Fact[Fight]):
    """The response undid an action on the stack; the actions spent on it stay spent. `answer`: the response, which has resolved; older
    fights have only its number."""

    item: int
    by: int
    answer: StackedAction | None = None

    def apply(self, fight: Fight) -> Fight:
        return state.waiting(replace(fight, stack=stack.without(fight.stack, (self.item,))))

    def line(self, before: Fight, after: Fight, say: Say) -> Line | None:
        item = stack.find(before.stack, self.item)
        if item is None:
            return None
        says = N_(("{name}’s {action} is countered", "{action} of {name} is countered"))
        parts = {"name": state.name_with_numbers(before, item.who), "action": declared(before, (item,))}
        text = say(says, **parts, count=len(item.who))
        undone = Undone(item.who, item.label, "collective.stack.counter", item.id)
        upshot = Upshot("countered", self._upshot(before, item), item.who, undone)
        return Line(text, "act", "collective.stack.counter", item.who[0], others=item.who[1:], upshot=upshot)

    def _upshot(self, before: Fight, item: StackedAction) -> str:
        """Returns what was countered, and by whose action."""
        action, by = declared(before, (item,)), self.answer
        if by is None:
            return action
        parts = {"name": state.name_with_numbers(before, by.who), "by": declared(before, (by,))}
        text = N_(("{action}, by {name}’s {by}", "{action}, by {by} of {name}"))
        return say(text, action=action, count=len(by.who), **parts)


def resolves(fight: Fight) -> str:
    """Returns in words what the top of the stack does next."""
    top = stack.top(fight.stack)
    return say(("{action} resolves", "{action} resolve"), action=declared(fight, top), count=len(top))


def called(item: StackedAction) -> str:
    """Returns the name of a declared action without its targets."""
    return item.label or kinds(item.actions)


def counter_offer(fight: Fight) -> Offer | None:
    """Returns the offer that the top of the stack counters what it answers; None if it answers nothing."""
    if (target := Counter().plan(fight)) is None:
        return None
    return Counter().button(say("Counter"), note=say("{action} comes to nothing", action=declared(fight, (target,))))


def _resolve_offer(fight: Fight, below: list[str], target: StackedAction | None) -> Offer:
    """Returns the offer that the top of the stack resolves; beside the one that it counters (`target`) it says what becomes of what is answered."""
    if target is not None:
        return AllPass("top").button(
            say("Resolve"), note=say("{action} still happens", action=declared(fight, (target,))), key="all_pass:top"
        )
    note = say("{resolves}, then {action}", resolves=resolves(fight), action=below[0]) if below else resolves(fight)
    return AllPass("top").button(say("All pass"), note=note, key="all_pass:top")


def offers(fight: Fight) -> list[Offer]:
    """Returns all pass, counter, resolve the whole stack, and a pass for each side if the table asks them all, each with what it leads to."""
    if not fight.stack:
        return []
    top, *below = (declared(fight, group) for group in stack.order(fight.stack))
    out = [_resolve_offer(fight, below, target := Counter().plan(fight))]
    if target is not None:
        answered = declared(fight, (target,))
        label = say("{action} counters {answered}", action=top, answered=answered)
        note = say("{action} comes to nothing; its actions stay spent, damage already dealt stays", action=answered)
        out.append(Counter().button(label, note=note))
    if below:
        note = say("{action} first, {last} last", action=top, last=below[-1])
        out.append(Offer("all_pass:empty", say("Resolve everything"), AllPass.name, {"until": "empty"}, note=note))
    if always_asked(fight):
        left = [s for s in voices(fight) if s not in fight.clock.passed]
        out += [Pass(s).button(say("{side} pass", side=fight.side(s).name), key=f"pass:{s}") for s in left]
    return out


# the stack on the screen


def stack_items(fight: Fight) -> list[shapes.StackItem]:
    """Returns the declared actions, the top first, with the order in which they resolve."""
    return stack_json(
        fight,
        lambda item: declared(fight, (item,)),
        lambda item: _detail(fight, item),
        lambda cs: fighters_token(fight, cs, token_state(fight, cs)),
        called,
        lambda item: join_commas(dict.fromkeys(map(price, item.actions))),
    )


RESPONDS = N_((
    "{name} responds to {answered} with {actions}", "{name} respond to {answered} with {actions}",
))  # fmt: skip


def _detail(fight: Fight, item: StackedAction) -> str:
    target = stack.find(fight.stack, item.answers)
    parts = {"name": state.name_with_numbers(fight, item.who), "actions": bundle(item.actions)}
    return (
        say(RESPONDS, answered=declared(fight, (target,)), count=len(item.who), **parts)
        if target
        else say("by {name}, {actions}", **parts)
    )
