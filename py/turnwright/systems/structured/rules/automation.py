"""What happens by itself, in what order.

Theory of operation. `settle` looks at the state and names the one next thing, or nothing; the kernel asks again until there is nothing. The
ladder, top to bottom:

0. Who has no wounds left, where that ends the fight for them: it is said.
1. The order: who has no score rolls; who ties rolls off, or is put in order by the GM; then the list is made (Step 3). At the beginning of the
   fight the engine rolls what the table did not; in mid-fight it asks the table for the dice.
2. A contest of Agility, thrown until it is settled.
3. An Extended Action whose worker can no longer act is lost.
4. The walk down the order: a turn begins; its owner becomes the active character, or it is lost and over (Step 4); when nobody is left, the
   round ends (Step 5), and at the boundary a new order is made if the GM asked for one. Then the next round begins. When nobody could
   act in it, the clock rests until the table goes on.

What ends or works at a boundary is the kernel's business (durations). The fight ends only at the GM's word (Step 6).
"""

from collections.abc import Iterable, Iterator, Sequence

from turnwright.core.dice import Dice
from turnwright.core.fact import Boundary
from turnwright.core.model import Prompt
from turnwright.systems.structured import facts
from turnwright.systems.structured.rules import initiative, opposed_agility
from turnwright.systems.structured.rules.constants import INITIATIVE, ROLLOFF, TEST
from turnwright.systems.structured.rules.initiative import Block, Tie
from turnwright.systems.structured.rules.options import option
from turnwright.systems.structured.state import clock
from turnwright.systems.structured.state.clock import Event, Fight, Fighter, Throw
from turnwright.systems.structured.state.sheet import bonus

PROMPTS = ("initiative", "rolloff", "tie", "contest")


def settle(e: Fight, dice: Dice) -> Event | Prompt | None:
    if e.clock.stage != "play":
        return None
    return _fallen(e) or _order(e, dice) or _contest(e, dice) or _work(e) or _walk(e)


def _fallen(e: Fight) -> Event | None:
    """Who has no wounds left drops out at once, and it is said at once, not when the turn comes."""
    return next(
        (facts.Passed(c.id) for c in e.roster if not c.tally.passed and not c.tally.out and clock.out(e, c)), None
    )


# the order


def _order(e: Fight, dice: Dice) -> Event | Prompt | None:
    fresh = initiative.unscored(e)
    for block in fresh:
        there = initiative.mates(e, block)
        if there:
            return _shared(there, block)
    if fresh:
        ask = e.clock.round > 0 and not all(dice.has(block[0].id) for block in fresh)
        return Prompt("initiative", tuple(block[0].id for block in fresh)) if ask else roll(fresh[0], dice)
    if not initiative.loose(e):
        return None
    challenged = initiative.challenged(e)
    if challenged:
        return facts.Challenged(tuple(c.id for c in challenged))
    tie = initiative.tie(e)
    if tie is not None:
        return _tie(e, tie, dice)
    order = initiative.placed(e)
    return facts.Placed(order, *initiative.first_turns(e, order))


def roll(block: Block, dice: Dice) -> facts.InitiativeRolled:
    """One roll for all who share it; each adds the own bonus."""
    fell = dice.roll(block[0].id, INITIATIVE)
    return facts.InitiativeRolled(fell.total, fell.typed, tuple((c.id, fell.total + bonus(c.sheet)) for c in block))


def _shared(there: Block, block: Block) -> facts.InitiativeRolled:
    first = there[0].tally
    plus = (first.score or 0) - bonus(there[0].sheet)
    scores = tuple((c.id, plus + bonus(c.sheet)) for c in block)
    return facts.InitiativeRolled(first.die, first.typed, scores, shared=True)


def _tie(e: Fight, tie: Tie, dice: Dice) -> Event | Prompt:
    leads = tuple(block[0].id for block in tie.blocks)
    if tie.again and option(e, "rolloff_tie") == "gm_choice":
        return Prompt("tie", leads)
    at_table = any(block[0].tally.typed for block in tie.blocks)
    if at_table and not all(dice.has(lead) for lead in leads):
        return Prompt("rolloff", leads)
    return rolled_off(e, tie, dice)


def rolled_off(e: Fight, tie: Tie, dice: Dice) -> facts.RolledOff:
    offs = []
    for block in tie.blocks:
        fell = dice.roll(block[0].id, ROLLOFF)
        offs.append(facts.Off(tuple(c.id for c in block), fell.total, fell.typed))
    heat = tie.blocks[0][0].tally.heat if tie.again else e.clock.heats + 1
    return facts.RolledOff(tuple(offs), tie.inner, heat)


# contests and Extended Actions


def _contest(e: Fight, dice: Dice) -> Event | Prompt | None:
    if not e.clock.contest:
        return None
    waiting = opposed_agility.to_throw(e)
    if waiting:
        at_table = any(throw.typed for throw in e.clock.throws if throw.who in waiting)
        return Prompt("contest", waiting) if at_table and not all(map(dice.has, waiting)) else threw(waiting, dice)
    order = opposed_agility.ranked(e)
    gap = tuple(who for who in e.clock.gap if who not in order)
    return facts.ContestSettled(order, (*gap, *order) if len(gap) < len(e.clock.gap) - 1 else e.clock.gap)


def threw(who: Iterable[str], dice: Dice) -> facts.Threw:
    fell = [(one, dice.roll(one, TEST)) for one in who]
    return facts.Threw(tuple(Throw(one, roll.total, roll.typed) for one, roll in fell))


def _work(e: Fight) -> Event | None:
    for c in e.roster:
        rule = clock.barred(e, c)
        if c.tally.work is not None and rule:
            return facts.WorkEnded(c.id, c.tally.work.name, False, rule)
    return None


# the walk


def _walk(e: Fight) -> Event | None:
    match e.clock.moment:
        case "round_over" if clock.idle(e):
            return facts.Rested()
        case "round_over" | "boundary" if e.clock.anew:
            return facts.Reestablished(e.clock.startled)
        case "round_over" | "boundary":
            return facts.RoundBegan(e.clock.round + 1, option(e, "reaction_refresh") == "round_start")
        case "between" if not e.clock.gap:
            return _next_turn(e)
        case "begun":
            return _begun(e.get(e.clock.turn), clock.barred(e, e.get(e.clock.turn)))
    return None


def _begun(c: Fighter, rule: str) -> Event:
    """The turn of somebody out passes in silence, once that is said."""
    if rule == "structured.out" and not c.tally.passed:
        return facts.Passed(c.id)
    return facts.TurnLost(c.id, rule) if rule else facts.BecameActive(c.id)


def _next_turn(e: Fight) -> Event:
    waiting = clock.coming(e)
    if not waiting:
        return facts.RoundEnded(e.clock.round)
    c = waiting[0]
    refreshed = option(e, "reaction_refresh") == "own_turn_start"
    return facts.TurnBegan(c.id, refreshed, c.tally.delayed, c.id in e.clock.called)


def boundary(e: Fight, event: Event) -> Boundary | None:
    """The boundaries of this clock; a turn that was lost ends at its place like any other (Step 4)."""
    match event:
        case facts.RoundBegan(n):
            return Boundary("round_begin", n)
        case facts.RoundEnded(n):
            return Boundary("round_end", n)
        case facts.TurnBegan(who):
            return Boundary("turn_start", e.clock.round, who=frozenset((who,)))
        case facts.TurnEnded(who) | facts.TurnLost(who):
            return Boundary("turn_end", e.clock.round, who=frozenset((who,)))
        case _:
            return None


# answers


def answer(e: Fight, prompt: Prompt, value: str, dice: Dice) -> Iterator[Event]:
    """What an answer brings. Who must roll is read from the state, for somebody may have left since the question was put."""
    match prompt.kind:
        case "initiative":
            yield from (roll(block, dice) for block in initiative.unscored(e) if not initiative.mates(e, block))
        case "rolloff" | "tie":
            tie = initiative.tie(e)
            if tie is not None and prompt.kind == "rolloff":
                yield rolled_off(e, tie, dice)
            elif tie is not None:
                yield _chosen(tie, value)
        case "contest":
            waiting = opposed_agility.to_throw(e)
            yield from (threw(waiting, dice),) if waiting else ()


def _chosen(tie: Tie, value: str) -> facts.TieSettled:
    """The GM's choice; without a word, the first as listed."""
    blocks: Sequence[Block] = tie.blocks
    first = next((block for block in blocks if value in {c.id for c in block}), blocks[0])
    rest = tuple(c.id for block in blocks if block is not first for c in block)
    return facts.TieSettled(tuple(c.id for c in first), rest, tie.inner)
