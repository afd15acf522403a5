"""Conditional actions: declared with a trigger, held until it happens, then they interrupt; the stack of what interrupts.

A conditional action is live from the holder's own place in the Resolution Phase, or by house rule throughout it. Its trigger puts it on the stack,
above the action that it interrupts; the top resolves first. It is lost if nothing triggers it, or, by house rule, when concentration breaks.
"""

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial

from turnwright import shapes
from turnwright.core import stack
from turnwright.core.commands import Ask, BadCommand, Choice, Objection, Objections, Offer
from turnwright.core.dice import Dice
from turnwright.core.fact import Fact, Line
from turnwright.core.members import for_some
from turnwright.core.model import StackedAction, gathered, ids, unit
from turnwright.core.move import Move, PlannedMove, reasons, unknown
from turnwright.core.names_in_words import name_all
from turnwright.core.upshot import Upshot
from turnwright.drawing.widgets import stack_json
from turnwright.systems.tactical import actions, declaring, resolving, turns, wounds
from turnwright.systems.tactical.declaring import Declare, Wish
from turnwright.systems.tactical.options import option
from turnwright.systems.tactical.resolving import ActionLost
from turnwright.systems.tactical.state import (
    AWAITED,
    RULES,
    Act,
    Event,
    Events,
    Fight,
    Fighter,
    Unit,
    down,
    fill_with_numbers,
    initiative_of,
    name_standing_with_numbers,
    running,
    said_of,
    token,
    update_act,
    who_stands,
)
from turnwright.text import N_, Say, join_commas, say


def waiting(fight: Fight) -> list[tuple[Unit, Act]]:
    """Returns the conditional actions that wait for a trigger, with their holders."""
    items = sorted({a.id for c in fight.roster for a in c.tally.acts if a.conditional and a.waiting})
    units = ((u, item) for item in items for u in turns.units_of(fight, resolving.holders(fight, item)))
    return [(u, u[0].tally.own(item)) for u, item in units]


def awaiting(fight: Fight) -> list[tuple[Unit, Act]]:
    """Returns those of them whose trigger has not happened, with those who still hold each."""
    found = ((tuple(c for c in u if not actions.interrupts(fight, c, act)), act) for u, act in waiting(fight))
    return [(u, act) for u, act in found if u]


def interrupting(fight: Fight) -> Unit:
    """Returns those whose conditional action is on top of the stack and resolves next."""
    top = stack.top(fight.stack)
    found = fight.found(who_stands(fight, top[0].who)) if top else []
    return tuple(c for c in found if (act := c.tally.act(top[0].id)) is not None and act.conditional)


def not_now(fight: Fight, c: Fighter, act: Act) -> Objections:
    """Yields the reasons why this conditional action cannot be triggered now."""
    if fight.clock.phase != "resolution":
        yield RULES.reason(
            "tactical.resolution",
            say("You can trigger a conditional action only in the Resolution Phase."),
            overrule=False,
        )
        return
    under_way = stack.find(fight.stack, act.id)
    if under_way is not None:
        told = N_("{who} can follow once the {act} of the others is resolved.")
        if actions.interrupts(fight, c, act):
            told = N_("{who} has already begun the {act}.")
        yield RULES.about(c, "tactical.conditional.stack", told, act=act.label, overrule=False)
    # Conditional Action, later in the round: from the own place on, or by house rule in the whole phase
    if option(fight, "conditional_active_from") == "own_turn" and not (
        act.held or c.tally.done or c.id in fight.clock.turn
    ):
        yield RULES.about(
            c,
            "tactical.conditional.place",
            "{who} holds it only from their own turn, at {at}.",
            at=initiative_of(c),
        )
    yield from wounds.forbids_act(fight, c, act)


def live(fight: Fight) -> list[tuple[Unit, Act]]:
    """Returns the conditional actions that can be triggered now, with their holders."""
    return [(u, act) for u, act in awaiting(fight) if not all(list(not_now(fight, c, act)) for c in u)]


def broken(fight: Fight) -> Event | None:
    """Returns the next fact for a holder whose state changed: the action ends, becomes impossible, or becomes possible again."""
    found = (_broken(fight, c, c.tally.own(act.id)) for u, act in waiting(fight) for c in u)
    return next(filter(None, found), None)


def _broken(fight: Fight, c: Fighter, act: Act) -> Event | None:
    if down(c) and not actions.interrupts(fight, c, act):  # who falls waits no longer
        return ActionLost((c.id,), act.id, "turnwright.down")
    rule = "tactical.conditional.concentration"
    if rule not in act.overruled and any(wounds.distracted(fight, c)):
        return ActionLost((c.id,), act.id, rule)
    against = next((o.rule for o in wounds.forbids_act(fight, c, act)), "")
    return HolderTold(c.id, act.id, against) if bool(against) != act.told else None


def ending(fight: Fight) -> list[tuple[tuple[str, ...], Act, str]]:
    """Returns the conditional actions that end with the round, each with its rule. Those held by concentration stay."""
    # Conditional Action: lost at the end of the round, or by house rule held while concentration lasts
    ends = option(fight, "conditional_end") == "end_of_round"
    return [(ids(u), act, "tactical.conditional.end") for u, act in awaiting(fight) if ends]


def lost_with_the_round(fight: Fight) -> ActionLost | None:
    """Returns the loss of the next conditional action that ends with the round."""
    return next((ActionLost(who, act.id, rule) for who, act, rule in ending(fight)), None)


class HolderTold(Fact[Fight]):
    """Reports that the holder of a conditional action cannot do it now (`rule` gives the reason), or can again (no rule)."""

    who: str
    item: int
    rule: str

    def apply(self, fight: Fight) -> Fight:
        return update_act(fight, (self.who,), self.item, lambda a: replace(a, told=bool(self.rule)))

    def line(self, before: Fight, after: Fight, say: Say) -> Line:
        act = resolving.named_item(before, (self.who,), self.item)
        text = say("{who} can do {act} again", who=name_all(after, (self.who,)), act=act)
        if self.rule:
            c = after.get(self.who)
            against = (o for o in wounds.forbids_act(after, c, c.tally.own(self.item)) if o.rule == self.rule)
            why = next((o.says.removesuffix(".") for o in against), "")
            text = say("{act}: {why}", act=act, why=why or say("{who} cannot do it now", who=c.name))
        return Line(text, "auto", self.rule or "tactical.conditional", self.who, announce=bool(self.rule))


# held for a trigger


UNTIL = {"end_of_round": N_("Until the end of the round"), "concentration": N_("Until concentration breaks")}


def conditional_offers(fight: Fight, who: Unit) -> tuple[Offer, Offer]:
    """Returns the offer of an action held for a trigger and its small button; of a group for those with AP left who can declare."""
    of = len(who)
    who = tuple(c for c in who if actions.remaining_ap(fight, c)) or who
    hindered = {
        w for w, verdict in _holding_move(who).plan(fight) if any(o.rule != "tactical.ap" for o in verdict.against)
    }
    who = tuple(c for c in who if c.id not in hindered) or who
    too_early, from_when = _acts_before(fight, who), _held_from(fight, who)
    ends = option(fight, "conditional_end") == "end_of_round"
    last = ends and not _held_at_once(fight, who) and turns.goes_last(fight, who[0])
    trigger = AWAITED.asks(fight, who, "trigger", proposed=not last, too_early=too_early, help=from_when)
    asks = (*trigger, *any_action(fight, who, say("Then"), "ranged_attack", held=True))
    move = _holding_move(who)
    against = tuple(o for o in reasons(move, fight) if o.rule != "tactical.ap")
    until = say(UNTIL[option(fight, "conditional_end")])
    held = move.button(say("Hold for a trigger"), against, asks, note=until, key="if")
    small = move.button(say("If…"), against, asks, key="if:ask")
    return for_some(held, who, of), for_some(replace(small, name=say("Hold for a trigger")), who)


def _holding_move(who: Unit) -> Declare:
    """Returns a held action without a price, which represents all."""
    return Declare(ids(who), "drop_item", trigger="…")


def _acts_before(fight: Fight, who: Unit) -> Callable[[Sequence[Fighter]], str]:
    """Returns a function that says of others, in a few words, that their turn is over before these can hold; empty if it is not, or if these
    hold on into the next round."""
    at_once = _held_at_once(fight, who) or option(fight, "conditional_end") == "concentration"

    def told(others: Sequence[Fighter]) -> str:
        rolled = [c for c in others if c.tally.initiative is not None and not down(c)]
        before = not at_once and all(turns.rank(fight, c) > turns.rank(fight, who[0]) for c in rolled)
        return say("already acts at {at}, before it is held", at=initiative_of(rolled[0])) if rolled and before else ""

    return told


def _held_at_once(fight: Fight, who: Unit) -> bool:
    return option(fight, "conditional_active_from") == "declaration" or who[0].tally.initiative is None


def _held_from(fight: Fight, who: Unit) -> str:
    """Returns from when an action of these is held; empty if from the beginning of the Resolution Phase."""
    if _held_at_once(fight, who):
        return ""
    says = N_("Held from their turn on, at {at}: what happens before does not trigger it.")
    if turns.goes_last(fight, who[0]):
        says = N_("Held from their turn on, at {at}, the last of the round: the turns before do not trigger it.")
    return say(says, at=initiative_of(who[0]))


def _against_any(fight: Fight, who: Unit, wish: Wish) -> str:
    """Returns in a few words why none of these can declare an action now; empty if one can."""
    judged = [declaring.judge(fight, c, wish).against for c in who]
    if not all(judged):
        return ""
    first = min(judged[-1], key=lambda o: o.rule != "tactical.conditional.rounds")  # never to be held, whatever else
    return first.short or RULES[first.rule].short or first.says.removesuffix(".")


def any_action(fight: Fight, who: Unit, label: str, usual: str, held: bool = False) -> tuple[Ask, Ask]:
    """Returns the asks for any action and its AP. `held`: it waits for a trigger. Those that nobody can do are folded, with the reason."""
    lines = [
        a for a in actions.known(fight).values() if held or not a.walking
    ]  # in one's own turn it needs no declaration
    wishes = {a.key: Wish(a.key, trigger="…" if held else "") for a in lines}
    against = {key: _against_any(fight, who, wish) for key, wish in wishes.items()}
    lines.sort(key=lambda a: (bool(against[a.key]), not a.usual))
    first, others = say("Usual"), say("Others")
    never = say("Cannot wait for a trigger") if held else say("Not possible now")
    choices = tuple(
        Choice(
            a.key,
            a.label,
            join_commas([say("{ap} AP", ap=a.cost), against[a.key]]),
            group=never if against[a.key] else first if a.usual else others,
            fold=bool(against[a.key]),
        )
        for a in lines
    )
    most = max(actions.ap(fight, c) for c in who)
    # what all of them can; if there is no such action, what one of them can
    for_all = [a.key for a in lines if not any(_against_any(fight, (c,), wishes[a.key]) for c in who)]
    value = usual if usual in for_all else next(iter(for_all), lines[0].key)
    return (
        Ask("action", "choice", label, choices, value=value),
        Ask("ap", "number", say("AP"), low=0, high=most, optional=True, help=say("empty: as many as needed")),
    )


# the trigger happens


class Triggered(Fact[Fight]):
    """A conditional action interrupts: it goes on the stack, above the action it interrupts. `overruled`: rules the GM overruled."""

    items: tuple[StackedAction, ...]
    overruled: tuple[str, ...] = ()

    def apply(self, fight: Fight) -> Fight:
        last = self.items[-1]
        fight = update_act(fight, last.who, last.id, lambda a: replace(a, overruled=(*a.overruled, *self.overruled)))
        return replace(fight, stack=(*fight.stack, *self.items))

    def line(self, before: Fight, after: Fight, say: Say) -> Line:
        item = self.items[-1]
        trigger = AWAITED.said(after, after.get(item.who[0]).tally.own(item.id).trigger)
        begun = trigger[:1].upper() + trigger[1:]
        happens = N_(("{trigger}: {who} interrupts with {act}", "{trigger}: {who} interrupt with {act}"))
        if not item.answers:
            happens = N_(("{trigger}: {who} comes in with {act}", "{trigger}: {who} come in with {act}"))
        text = say(happens, trigger=begun, **fill_with_numbers(after, item.who), act=item.label)
        first = say("{act}, it comes first", act=item.label) if item.answers else item.label
        upshot = Upshot("triggered", first, item.who)
        return Line(text, "act", "tactical.conditional", who_stands(after, item.who)[0], upshot=upshot)


class Trigger(PlannedMove[Fight, Unit]):
    """The conditional action interrupts. `on`: the number of the interrupted action, 0 for anything else (a movement, a door)."""

    who: tuple[str, ...]
    item: int
    on: int = 0

    def plan(self, fight: Fight) -> Unit:
        """Returns those whose action is interrupted: the top of the stack or, if the stack is empty, an action of the current turn."""
        if not self.on:
            return ()
        if fight.stack:
            top = stack.top(fight.stack)[0]
            return resolving.holders(fight, self.on) if top.id == self.on else ()
        found = (c for c in resolving.holders(fight, self.on) if c.id in fight.clock.turn)
        return tuple(c for c in found if not c.tally.own(self.on).conditional)

    def against(self, fight: Fight, plan: Unit) -> Objections:
        yield from unknown(fight, self.who)
        for c, act in resolving.with_item(fight, self.who, self.item):
            yield from resolving.not_open(c, act)
            if act is not None and act.waiting and not act.conditional:
                yield RULES.about(
                    c,
                    "tactical.conditional",
                    "{who} has named no trigger for the {act}.",
                    act=act.label,
                    overrule=False,
                )
            elif act is not None and act.waiting:
                yield from not_now(fight, c, act)
        if self.on and not plan:
            yield _not_interruptible(fight, self.on)

    def facts(self, fight: Fight, plan: Unit, dice: Dice) -> Events:
        items = [_on_stack(plan, self.on)] if plan and not fight.stack else []
        who = tuple(fight.get(w) for w in self.who)
        items.append(_on_stack(who, self.item, self.on))
        acts = resolving.with_item(fight, self.who, self.item)
        overruled = (o.rule for c, act in acts if act for o in wounds.forbids_act(fight, c, act))
        yield Triggered(tuple(items), tuple(dict.fromkeys(overruled)))


def _not_interruptible(fight: Fight, item: int) -> Objection:
    """Returns why an action cannot be interrupted now: it is over, waits for a trigger itself, something interrupts it, or its turn is to come."""
    rule, doing = "tactical.conditional.gone", resolving.holders(fight, item)
    if not doing:  # Conditional Action: only what has not resolved yet
        return RULES.reason(rule, overrule=False)
    act = doing[0].tally.own(item)
    what = said_of(fight, ids(doing), actions.named(act))
    if fight.stack:
        top = stack.top(fight.stack)[0]
        says = say("{act} resolves first. Only that can be interrupted now.", act=said_of(fight, top.who, top.label))
    elif act.conditional:
        says = say("{act} waits for a trigger. It can be interrupted once it happens.", act=what)
    else:
        says = say("{act} cannot be interrupted yet: that turn is still to come.", act=what)
    return RULES.reason(rule, says, overrule=False)


def _on_stack(who: Unit, item: int, answers: int = 0) -> StackedAction:
    act = who[0].tally.own(item)
    return StackedAction(item, ids(who), (act.key,), act.label, answers)


def now_offer(fight: Fight, u: Unit, act: Act) -> Offer:
    """Returns the owner's offer, during its own turn, to do the conditional action now without interrupting anything."""
    return Trigger(ids(u), act.id).offer(fight, say("Now"), key=f"trigger:{act.id}")


def trigger_offers(fight: Fight, u: Unit, act: Act) -> list[Offer]:
    """Returns an offer for each thing that the conditional action can interrupt now: declared actions of others, or nothing declared."""
    each = ids(u)
    out: list[Offer] = []
    for on, what in _interruptible(fight, u):
        note = say("interrupts {act}", act=what) if what else say("fires without interrupting anyone")
        out.append(
            Trigger(each, act.id, on).offer(fight, actions.title(fight, act), note=note, key=f"trigger:{act.id}:{on}")
        )
    refused = all(o.objections for o in out) and len({o.objections for o in out}) == 1
    return [replace(out[0], note="")] if refused else out


def _interruptible(fight: Fight, u: Unit) -> list[tuple[int, str]]:
    """Returns the actions that can be interrupted now, as (number, words); 0 for anything else. Nobody waits for their own group."""
    own = {unit(c) for c in u}
    if fight.stack:
        top = stack.top(fight.stack)[0]
        if any(unit(c) in own for c in fight.found(top.who)):
            return [(0, "")]
        return [(top.id, said_of(fight, top.who, top.label))]
    if fight.clock.phase != "resolution":
        return [(0, "")]
    now = tuple(c for c in running(fight) if unit(c) not in own)
    found: dict[str, int] = {}
    for same in gathered(resolving.open_items(fight, now), lambda one: one[1].id):
        who, act = [w for u, _ in same for w in ids(u)], same[0][1]
        if not act.conditional:  # among equal actions only the first, which resolves first
            found.setdefault(said_of(fight, who, actions.named(act) if len(same) == 1 else act.label), act.id)
    return [*((item, what) for what, item in found.items()), (0, "")]


# the stack


class AllPass(Move[Fight]):
    """Resolves the top of the stack or (until "empty") the whole stack, last in first out."""

    until: str = "empty"

    def objections(self, fight: Fight) -> Objections:
        if self.until not in ("top", "empty"):
            raise BadCommand(say("Resolve the top, or until the stack is empty."))
        if not fight.stack:
            yield RULES.reason("tactical.stack.empty", overrule=False)

    def events(self, fight: Fight, dice: Dice) -> Events:
        while fight.stack:
            top = stack.top(fight.stack)[0]
            fact = resolving.carry_out(fight, top.who, top.id)
            yield fact
            fight = fact.apply(fight)
            if stack.find(fight.stack, top.id) is None and (self.until == "top" or fight.clock.due):
                return


def stack_offers(fight: Fight) -> list[Offer]:
    """Returns the offers for the top of the stack and, if it holds more, for the whole stack."""
    out = [AllPass("top").offer(fight, say("All pass"), note=top_note(fight), key="all_pass:top")]
    if len(fight.stack) > 1:
        note, against = say("last in, first out"), reasons(AllPass(), fight)
        out.append(
            Offer("all_pass:empty", say("Resolve everything"), AllPass.name, {"until": "empty"}, against, note=note)
        )
    return out


def top_is_lost(fight: Fight) -> bool:
    """Tells whether no owner of the top of the stack can do it any more."""
    top = stack.top(fight.stack)[0]
    return resolving.comes_to_nothing(fight, top.who, top.id)


def top_note(fight: Fight) -> str:
    """Returns the fate of the top of the stack: it resolves or is lost."""
    top = stack.top(fight.stack)[0]
    act = said_of(fight, top.who, top.label)
    return say("{act} is lost", act=act) if top_is_lost(fight) else say("{act} resolves", act=act)


def stack_items(fight: Fight) -> list[shapes.StackItem]:
    """Returns the stack for the screen, without the fallen."""
    fight = replace(fight, stack=tuple(replace(item, who=who_stands(fight, item.who)) for item in fight.stack))
    return stack_json(
        fight,
        lambda item: item.label,
        lambda item: _stack_detail(fight, item),
        lambda u: token(fight, u),
        by=partial(name_standing_with_numbers, fight),
    )


def _stack_detail(fight: Fight, item: StackedAction) -> str:
    target = stack.find(fight.stack, item.answers)
    if target is None:
        return name_standing_with_numbers(fight, item.who)
    return say(
        ("{who} interrupts {whom}: {act}", "{who} interrupt {whom}: {act}"),
        **fill_with_numbers(fight, item.who),
        whom=name_standing_with_numbers(fight, target.who),
        act=target.label,
    )
