"""The automatic steps and their order.

Theory of operation. `settle` reads the state and returns the next fact, or None; the kernel calls it until it returns None. The steps,
first to last:

0. A combatant without wounds left, if that ends the fight for it, is announced as out.

1. The order (Step 3). At a round boundary the old one is discarded if the GM requested a new one, before newcomers roll for a place in it.
Combatants without a score roll; those who tie roll off, or the GM chooses; then the list is made. At the beginning of the fight the engine
makes the rolls that the table did not; in mid-fight it asks the table for the dice.

2. A contest of Agility, rolled until it is settled.

3. An Extended Action is lost when its owner can no longer act.

4. The walk down the order: a turn begins, and its owner becomes the active character or loses the turn (Step 4). After the last turn the
round ends (Step 5) and the next begins. If nobody could act in it, the clock waits for the table.

The kernel ends and triggers effects at boundaries (core/effects). The fight ends only when the GM says so (Step 6).
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace

from turnwright.core import Boundary, Dice, Prompt, ids, without
from turnwright.core.effects import passed
from turnwright.systems.structured.rules import clock_facts as facts
from turnwright.systems.structured.rules import initiative, opposed_agility, order_facts
from turnwright.systems.structured.rules.constants import INITIATIVE, ROLLOFF, TEST
from turnwright.systems.structured.rules.extended_actions import Worked, WorkEnded
from turnwright.systems.structured.rules.initiative import Block, Tie
from turnwright.systems.structured.rules.opposed_agility import ContestSettled, Threw
from turnwright.systems.structured.rules.options import option
from turnwright.systems.structured.state import APART, Event, Events, Fight, Fighter, Throw, clock
from turnwright.systems.structured.state.sheet import bonus


def settle(fight: Fight, dice: Dice) -> Event | Prompt | None:
    """Returns the next automatic fact or question, or None if the fight waits for the table."""
    if fight.clock.stage != "play":
        return None
    return (
        _fallen(fight)
        or _anew(fight)
        or _order(fight, dice)
        or _contest(fight, dice)
        or _lost_work(fight)
        or _walk(fight)
    )


def _fallen(fight: Fight) -> Event | None:
    """Returns the announcement of a combatant without wounds left, at once rather than at its turn."""
    fell = (c for c in fight.roster if not c.tally.passed and not c.tally.out and clock.out(fight, c))
    return next((facts.Passed(c.id) for c in fell), None)


# the order


def _anew(fight: Fight) -> Event | None:
    due = fight.clock.moment == "boundary" or (fight.clock.moment == "round_over" and not clock.idle(fight))
    return order_facts.Reestablished(fight.clock.startled) if fight.clock.anew and due else None


def _order(fight: Fight, dice: Dice) -> Event | Prompt | None:
    fresh = initiative.unscored(fight)
    for block in fresh:
        mates = initiative.mates(fight, block)
        if mates:
            return _shared(mates, block)
    if fresh:
        asked = initiative.asked(fight)
        ask = fight.clock.round > 0 and not all(dice.has(block[0].id) for block in asked)
        return Prompt("initiative", tuple(block[0].id for block in asked)) if ask else _roll(fresh[0], dice)
    if not initiative.loose(fight):
        return None
    challenged = initiative.challenged(fight)
    if challenged:
        return order_facts.Challenged(ids(challenged))
    tie = initiative.tie(fight)
    if tie is not None:
        return _tie(fight, tie, dice)
    order = initiative.placed(fight)
    return order_facts.Placed(order, *initiative.first_turns(fight, order))


def _roll(block: Block, dice: Dice) -> order_facts.InitiativeRolled:
    """Returns one roll for all who share it; each adds its own bonus."""
    fell = dice.roll(block[0].id, INITIATIVE)
    scores = tuple((c.id, fell.total + bonus(c.sheet)) for c in block)
    return order_facts.InitiativeRolled(fell.total, fell.typed, scores)


def _shared(mates: Block, block: Block) -> order_facts.InitiativeRolled:
    """Returns a group's earlier roll for members who join it later."""
    first = mates[0].tally
    plus = (first.score or 0) - bonus(mates[0].sheet)
    scores = tuple((c.id, plus + bonus(c.sheet)) for c in block)
    return order_facts.InitiativeRolled(first.die, first.typed, scores, shared=True)


def _tie(fight: Fight, tie: Tie, dice: Dice) -> Event | Prompt:
    leads = tuple(block[0].id for block in tie.blocks)
    if tie.again and option(fight, "rolloff_tie") == "gm_choice":
        return Prompt("tie", leads)
    at_table = any(block[0].tally.typed for block in tie.blocks)
    if at_table and not all(dice.has(lead) for lead in leads):
        return Prompt("rolloff", leads)
    return _roll_off(fight, tie, dice)


def _roll_off(fight: Fight, tie: Tie, dice: Dice) -> order_facts.RolledOff:
    offs = []
    for block in tie.blocks:
        fell = dice.roll(block[0].id, ROLLOFF)
        offs.append(order_facts.Off(ids(block), fell.total, fell.typed))
    rolloff = tie.blocks[0][0].tally.heat if tie.again else fight.clock.heats + 1
    return order_facts.RolledOff(tuple(offs), tie.inner, rolloff)


# contests and Extended Actions


def _contest(fight: Fight, dice: Dice) -> Event | Prompt | None:
    if not fight.clock.contest:
        return None
    waiting = opposed_agility.to_throw(fight)
    if waiting:
        at_table = any(throw.typed for throw in fight.clock.throws if throw.who in waiting)
        return Prompt("contest", waiting) if at_table and not all(map(dice.has, waiting)) else _throw(waiting, dice)
    order = opposed_agility.ranked(fight)
    gap = without(fight.clock.gap, *order)
    return ContestSettled(order, (*gap, *order) if len(gap) < len(fight.clock.gap) - 1 else fight.clock.gap)


def _throw(who: Iterable[str], dice: Dice) -> Threw:
    fell = [(one, dice.roll(one, TEST)) for one in who]
    return Threw(tuple(Throw(one, roll.total, roll.typed) for one, roll in fell))


def _lost_work(fight: Fight) -> Event | None:
    for c in fight.roster:
        rule = clock.barred(fight, c)
        if c.tally.work is not None and rule:
            return WorkEnded(c.id, c.tally.work.name, done=False, rule=rule)
    return None


# the walk


def _walk(fight: Fight) -> Event | None:
    match fight.clock.moment:
        case "round_over" if clock.idle(fight):
            return facts.Rested()
        case "round_over" | "boundary":
            return facts.RoundBegan(fight.clock.round + 1, option(fight, "reaction_refresh") == "round_start")
        case "between" if not fight.clock.gap:
            return _next_turn(fight)
        case "begun":
            return _begun(fight.get(fight.clock.turn), clock.barred(fight, fight.get(fight.clock.turn)))
    return None


def _begun(c: Fighter, rule: str) -> Event:
    """Returns the next fact of a turn that has begun. Once the log has announced a combatant as out, its turns pass silently."""
    if rule == "structured.out" and not c.tally.passed:
        return facts.Passed(c.id)
    return facts.TurnLost(c.id, rule) if rule else facts.BecameActive(c.id)


def _next_turn(fight: Fight) -> Event:
    waiting = clock.coming(fight)
    if not waiting:
        return facts.RoundEnded(fight.clock.round)
    c = waiting[0]
    refreshed = option(fight, "reaction_refresh") == "own_turn_start"
    fresh = not (c.tally.delayed or (refreshed and c.tally.reacted)) and begins_quietly(fight, c)
    called = c.id in fight.clock.called
    at = () if called else initiative.called_at(fight, c)
    return facts.TurnBegan(c.id, refreshed, c.tally.delayed, called, fresh, at)


def begins_quietly(fight: Fight, c: Fighter) -> bool:
    """Tells whether no condition ends, counts or works when this combatant's turn begins."""
    return not any(passed(fight, Boundary("turn_start", fight.clock.round, who=frozenset((c.id,)))))


def give_back(fight: Fight) -> Events:
    """Yields the fact that the current turn will begin later, as the next."""
    who = fight.clock.turn
    first = fight.clock.called or fight.get(who).tally.went == APART
    yield facts.TurnGivenBack(who, (who, *fight.clock.called) if first else ())


def end_turn(fight: Fight) -> Events:
    """Yields the facts that end the current turn; an Extended Action progresses by one turn."""
    who = fight.clock.turn
    c = fight.find(who)
    if c is not None and c.tally.work is not None:
        work = replace(c.tally.work, done=c.tally.work.done + 1)
        yield Worked(who, work)
        if work.needs and work.done >= work.needs:
            yield WorkEnded(who, work.name, done=True, rule="structured.extended")
    yield facts.TurnEnded(who)


# answers


def answer(fight: Fight, prompt: Prompt, args: Mapping[str, object], dice: Dice) -> Events:
    """Yields the facts of an answer. It reads the required rolls from the state, because a combatant may have left since the question."""
    match prompt.kind:
        case "initiative":
            yield from (
                _roll(block, dice) for block in initiative.unscored(fight) if not initiative.mates(fight, block)
            )
        case "rolloff" | "tie":
            tie = initiative.tie(fight)
            if tie is not None and prompt.kind == "rolloff":
                yield _roll_off(fight, tie, dice)
            elif tie is not None:
                yield _chosen(tie, str(args.get("value", "")))
        case "contest":
            waiting = opposed_agility.to_throw(fight)
            if waiting:
                yield _throw(waiting, dice)


def _chosen(tie: Tie, value: str) -> order_facts.TieSettled:
    """Returns the GM's choice, by default the first as listed."""
    blocks: Sequence[Block] = tie.blocks
    first = next((block for block in blocks if value in {c.id for c in block}), blocks[0])
    rest = tuple(c.id for block in blocks if block is not first for c in block)
    return order_facts.TieSettled(ids(first), rest, tie.inner)
