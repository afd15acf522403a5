"""The Initiative order: score, then Agility, then a roll-off (Structured Time, Initiative).

Fighters with a score but no place in the order yet are *loose*: newcomers, and those whose score has just changed. A *block* rolls and stands
together: a fighter, or the members of a group under one roll. Loose blocks that tie with each other roll off, as does one that ties with a
single block already in its place. Behind two or more blocks in a settled order, a loose block simply follows. Blocks that the GM moved
by hand do not say where a loose one belongs. The crew of a vehicle is also a block. Its commander's score sets the place of all; the other
scores set their order behind the commander (Vehicle Combat).
"""

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby, pairwise
from typing import NamedTuple

from turnwright import shapes
from turnwright.core import out_of_order
from turnwright.core.commands import Args, Ask, Choice, Objections, Offer
from turnwright.core.dice import Dice
from turnwright.core.fact import Fact, Line, Tells
from turnwright.core.frozen_class import dataclass, replace
from turnwright.core.members import people
from turnwright.core.model import Prompt, gathered, ids, unit, without
from turnwright.core.move import PlannedMove, reasons, unknown
from turnwright.drawing.widgets import prompt_json
from turnwright.systems.structured import scores, state
from turnwright.systems.structured.options import option
from turnwright.systems.structured.scores import FOLLOWING, Block, commander, dice_words, loose, together
from turnwright.systems.structured.state import (
    APART,
    NEW,
    RULES,
    TOOK,
    WAITS,
    Event,
    Events,
    Fight,
    Fighter,
    Tally,
    listed,
    playing,
)
from turnwright.text import N_, Say, join_commas, say

ROLLOFF = "1d10"
"""Same score, same Agility (Structured Time, Initiative)."""
Order = tuple[str, ...]


class Challenged(Fact[Fight]):
    """Combatants in the order must roll off with those without a place who tie with them."""

    who: tuple[str, ...]

    def line(self, before: Fight, after: Fight, say: Say) -> Line:
        at = key(before, before.get(self.who[0]))
        rivals = [c for block in before.cached(_apart) for c in block if key(before, c) == at]
        if all(c.tally.went == NEW for c in rivals):
            says, who = N_(("{who} ties with a newcomer", "{who} tie with a newcomer")), self.who
        else:
            says, who = N_(("{who} ties", "{who} tie")), (*self.who, *ids(rivals))
        text = say(says, **state.fill_standing(after, who))
        return Line(text, "auto", "structured.initiative.tie", self.who[0])

    def apply(self, fight: Fight) -> Fight:
        fight = fight.with_tallies_of(self.who, lambda t: replace(t, offs=(), inner=()))
        return replace(fight, clock=replace(fight.clock, order=without(fight.clock.order, *self.who)))


@dataclass(frozen=True, slots=True)
class Off:
    """A die of a roll-off and the combatants it counts for; part of RolledOff."""

    who: tuple[str, ...]
    die: int
    typed: bool


class RolledOff(Fact[Fight]):
    """A roll-off. `inner`: among the members of one group. `heat`: the number of the roll-off in this fight; re-rolls keep it."""

    dice: tuple[Off, ...]
    inner: bool
    heat: int

    def apply(self, fight: Fight) -> Fight:
        fell = {who: off for off in self.dice for who in off.who}

        def thrown(tally: Tally, off: Off) -> Tally:
            heat = tally.heat if self.inner else self.heat
            return replace(_with_die(tally, off.die, self.inner), typed=off.typed, heat=heat)

        fight = fight.with_each(fell, thrown)
        return replace(fight, clock=replace(fight.clock, heats=max(fight.clock.heats, self.heat)))

    def public(self, before: Fight, after: Fight) -> "RolledOff | None":
        """Returns the tie among those whom players know; one alone ties with nobody."""
        known = tuple(off for off in self.dice if any(map(before.find, off.who)))
        return replace(self, dice=known) if len(known) > 1 else None

    def line(self, before: Fight, after: Fight, say: Say) -> Line:
        each = join_commas(
            say("{die} for {who}", who=state.name_standing(after, off.who), die=off.die) for off in self.dice
        )
        dice = dice_words(ROLLOFF, any(off.typed for off in self.dice))
        text = say("Roll-off ({dice}): {each}", dice=dice, each=each)
        return Line(text, "roll", "structured.initiative.tie", brief=say("Roll-off: {each}", each=each))


class TieSettled(Fact[Fight]):
    """The GM chose who goes first in a tie."""

    first: tuple[str, ...]
    rest: tuple[str, ...]
    inner: bool

    def apply(self, fight: Fight) -> Fight:
        dice = dict.fromkeys(self.first, 1) | dict.fromkeys(self.rest, 0)
        return fight.with_each(dice, lambda t, die: _with_die(t, die, self.inner))

    def line(self, before: Fight, after: Fight, say: Say) -> Line:
        first = N_(("The GM decides {who} goes first", "The GM decides {who} go first"))
        text = say(first, **state.fill_standing(after, self.first))
        return Line(text, "gm", "structured.initiative.tie", self.first[0])


class Placed(Fact[Fight]):
    """The Initiative order. `waits`: newcomers whose turns begin next round; `called`: newcomers who go at once."""

    aloud = True
    order: tuple[str, ...]
    waits: tuple[str, ...] = ()
    called: tuple[str, ...] = ()

    def apply(self, fight: Fight) -> Fight:
        def placed(who: str, tally: Tally) -> Tally:
            new = tally.went == NEW and who in self.order
            return replace(tally, went=WAITS if who in self.waits else "") if new else tally

        fight = fight.with_tallies(lambda c: placed(c.id, c.tally))
        fight = replace(fight, clock=replace(fight.clock, order=self.order))
        called = fight.clock.called  # a ruling may have called a newcomer
        return state.next_up(fight, *(who for who in self.called if who not in called))

    def line(self, before: Fight, after: Fight, say: Say) -> Line | None:
        if not before.clock.order:
            text = say("The order: {order}", order=_order_words(after, self.order))
            return Line(text, "auto", "structured.initiative")
        if self.called:
            text = say(("{who} goes next", "{who} go next"), **state.fill_standing(after, self.called))
        elif self.waits:
            waits = N_(("{who} waits for the next round", "{who} wait for the next round"))
            text = say(waits, **state.fill_standing(after, self.waits))
        else:
            return None
        first = (self.waits or self.called)[0]
        return Line(text, "auto", "structured.initiative.join", first, announce=bool(self.waits), spoken=True)


def _with_die(tally: Tally, die: int, inner: bool) -> Tally:
    """Returns the tally with one more roll-off die."""
    return replace(tally, inner=(*tally.inner, die)) if inner else replace(tally, offs=(*tally.offs, die))


def _order_words(fight: Fight, order: tuple[str, ...]) -> str:
    """Returns the order in words; neighbours of one group are together, the members of a crew separate."""
    runs = groupby(map(fight.get, order), lambda c: c.id if c.sheet.crew else unit(c))
    stands = (ids(run) for _, run in runs)
    return join_commas(
        say("{who} on {score}", who=state.name_standing(fight, who), score=fight.get(who[0]).tally.score)
        for who in stands
    )


# places and ties


class Tie(NamedTuple):
    """Blocks that tie. `inner`: members of one group with each other. `again`: they have already rolled off."""

    blocks: tuple[Block, ...]
    inner: bool
    again: bool


def key(fight: Fight, c: Fighter) -> tuple[int, int]:
    """Returns the key of the order: score, then Agility."""
    # Structured Time, Initiative: from the highest score to the lowest; on equal scores the higher Agility goes first
    lead = commander(fight, c)
    return (lead.tally.score or 0, lead.sheet.ag)


def _inside(fight: Fight, c: Fighter) -> tuple[int, int, int]:
    """Returns the key of the order inside a block: in a crew the commander first, then by score."""
    # Vehicle Combat: the crew follow directly after the commander, ordered by their own rolls
    return (int(commander(fight, c).id != c.id), -(c.tally.score or 0), -c.sheet.ag) if c.sheet.crew else (0, 0, 0)


def _rank(fight: Fight, c: Fighter) -> tuple[tuple[int, int, int], tuple[int, ...]]:
    return _inside(fight, c), _down(c.tally.inner)


def blocks(fight: Fight, fighters: Iterable[Fighter]) -> list[Block]:
    """Returns these combatants as blocks."""
    return gathered(fighters, lambda c: _block(fight, c))


def _block(fight: Fight, c: Fighter) -> tuple[str, tuple[int, int]]:
    """Returns the key of the block in which a combatant stands."""
    return together(fight, c), key(fight, c)


def _followers(fight: Fight) -> set[str]:
    """Returns the loose members of a block that already has its place."""
    there = {_block(fight, c) for c in listed(fight)}
    return {c.id for c in loose(fight) if _block(fight, c) in there}


def _apart(fight: Fight) -> list[Block]:
    """Returns the loose blocks that no block in its place takes in."""
    behind = {*_followers(fight), *FOLLOWING.captains(fight)}
    return blocks(fight, (c for c in loose(fight) if c.id not in behind))


def challenged(fight: Fight) -> Block:
    """Returns the block in its place that alone ties with a loose one and must roll off; empty if there is none."""
    placed = blocks(fight, (c for c in listed(fight) if FOLLOWING.captain(fight, c) is None))
    for block in fight.cached(_apart):
        equal = [p for p in placed if key(fight, p[0]) == key(fight, block[0])]
        if len(equal) == 1:
            return equal[0]
    return ()


def tie(fight: Fight) -> Tie | None:
    """Returns the first tie for a roll-off or for the GM to settle."""
    for equal in gathered(fight.cached(_apart), lambda block: (key(fight, block[0]), block[0].tally.offs)):
        if len(equal) > 1:
            return Tie(equal, inner=False, again=bool(equal[0][0].tally.offs))
    return _inner_tie(fight)


def _inner_tie(fight: Fight) -> Tie | None:
    for block in fight.cached(_apart):
        if not block[0].sheet.crew and option(fight, "group_internal_order") == "listed":
            continue
        for equal in gathered(block, lambda c: _rank(fight, c)):
            if len(equal) > 1:
                return Tie(tuple((c,) for c in equal), inner=True, again=bool(equal[0].tally.inner))
    return None


def placed(fight: Fight) -> tuple[str, ...]:
    """Returns the Initiative order with the loose combatants inserted."""
    order = list(listed(fight))
    behind = _followers(fight)
    fresh = sorted(fight.cached(_apart), key=lambda b: (*(-n for n in key(fight, b[0])), _down(b[0].tally.offs)))
    by_score = _by_score(fight, order)
    for block in fresh:
        lower = (n for n, c in enumerate(order) if c.id in by_score and key(fight, c) < key(fight, block[0]))
        at = next(lower, len(order))
        order[at:at] = sorted(block, key=lambda c: _rank(fight, c))
    for c in (c for c in loose(fight) if c.id in behind):
        same = [n for n, o in enumerate(order) if _block(fight, o) == _block(fight, c)]
        before = (n for n in same if _inside(fight, order[n]) > _inside(fight, c))
        order.insert(next(before, same[-1] + 1), c)
    led = [c for c in loose(fight) if c.id in FOLLOWING.captains(fight) and c.id not in behind]
    return FOLLOWING.arranged(fight, ids((*order, *led)))


def undecided(fight: Fight) -> set[str]:
    """Returns those of whom a roll, or the GM, still decides who goes first."""
    equal = gathered(fight.cached(_apart), lambda block: (key(fight, block[0]), block[0].tally.offs))
    tied = {c.id for blocks in equal if len(blocks) > 1 for block in blocks for c in block}
    inner = _inner_tie(fight)
    return tied | ({c.id for block in inner.blocks for c in block} if inner else set())


def with_all_placed(fight: Fight) -> Fight:
    """Returns the fight in which the loose ones have their places already, those who tie by their ids: the order of joining decides nothing."""
    if not loose(fight):
        return fight
    new = placed(replace(fight, roster=tuple(sorted(fight.roster, key=lambda c: (len(c.id), c.id)))))
    return Placed(new, *first_turns(fight, new)).apply(fight)


def called_at(fight: Fight, c: Fighter) -> tuple[int, ...]:
    """Returns the score and Agility that give a combatant its place in the order; empty if the GM moved it."""
    return key(fight, c) if c.id in _by_score(fight, listed(fight)) else ()


def _by_score(fight: Fight, order: Sequence[Fighter]) -> set[str]:
    """Returns those whom the GM has not moved: the longest chain of blocks in the order that stand by their scores."""
    blocks = [tuple(run) for _, run in groupby(order, lambda c: _block(fight, c))]
    keys = [key(fight, block[0]) for block in blocks]
    if all(one >= other for one, other in pairwise(keys)):  # as long as the GM has moved nobody
        return set(ids(order))
    chains: list[list[int]] = []
    for n, score in enumerate(keys):
        ahead = (chain for chain in chains if keys[chain[-1]] >= score)
        chains.append([*max(ahead, key=len, default=[]), n])
    return {c.id for n in max(chains, key=len) for c in blocks[n]}


def _down(dice: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(-die for die in dice)


def first_turns(fight: Fight, order: tuple[str, ...]) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Returns the newcomers in this order who wait for the next round, and those who go at once. Between two rounds nobody does either."""
    new = [who for who in order if fight.get(who).tally.went == NEW]
    if fight.clock.moment == "resting":  # the turns of this round have passed
        return tuple(new), ()
    if state.between_rounds(fight):
        return (), ()
    # Structured Time, Initiative: newcomers take their place; when their turns begin is the table's rule
    how = option(fight, "newcomer_first_turn")
    if how == "immediately":
        return (), tuple(new)
    last = max((n for n, who in enumerate(order) if fight.get(who).tally.went == TOOK), default=-1)
    taken = list(_taken(fight))

    def gone_by(who: str) -> bool:
        return order.index(who) < last or any(key(fight, fight.get(who)) > at for at in taken)

    return tuple(who for who in new if how == "next_round" or gone_by(who)), ()


def _taken(fight: Fight) -> Iterator[tuple[int, ...]]:
    """Yields the scores at which turns of this round began, also of those who have been moved or left since."""
    left = (d.combatant for d in fight.gone if d.round == fight.clock.round)
    yield from (c.tally.at for c in (*fight.roster, *left) if c.tally.went in (TOOK, APART) and c.tally.at)


# the automatic steps, and the question of a tie


def settle(fight: Fight, dice: Dice) -> Event | Prompt | None:
    """Returns the places of the loose ones, or first what settles their ties."""
    if not loose(fight):
        return None
    if rivals := challenged(fight):
        return Challenged(ids(rivals))
    equal = tie(fight)
    if equal is None:
        order = placed(fight)
        return Placed(order, *first_turns(fight, order))
    leads = tuple(block[0].id for block in equal.blocks)
    if equal.again and option(fight, "rolloff_tie") == "gm_choice":
        return Prompt("tie", leads)
    # Structured Time, Initiative: on equal Agility each rolls 1d10; the table rolls if it rolled before
    at_table = any(block[0].tally.typed for block in equal.blocks)
    if at_table and not all(dice.has(lead) for lead in leads):
        return Prompt("rolloff", leads)
    return _roll_off(fight, equal, dice)


def _roll_off(fight: Fight, tie: Tie, dice: Dice) -> RolledOff:
    offs = []
    for block in tie.blocks:
        fell = dice.roll(block[0].id, ROLLOFF)
        offs.append(Off(ids(block), fell.total, fell.typed))
    rolloff = tie.blocks[0][0].tally.heat if tie.again else fight.clock.heats + 1
    return RolledOff(tuple(offs), tie.inner, rolloff)


def prompt(fight: Fight, choose: bool) -> shapes.Prompt:
    """Returns the question for the dice of a roll-off, or (`choose`) who of those still tied goes first."""
    equal = tie(fight)
    found = list(equal.blocks) if equal else []
    if choose:
        choices = tuple(Choice(b[0].id, state.name_fighters(fight, b), who=b[0].id) for b in found)
        ask = Ask("value", "combatant", say("Who goes first"), choices, value=choices[0].value if choices else None)
        says = say("{who} are still tied after the roll-off. The GM decides who goes first.", who=_names(fight, found))
        labels = (say("Confirm"), say("As listed"))
        title = say("Still tied" if equal is not None and equal.again else "Tied")
        return prompt_json(fight, RULES, title, says, "structured.initiative.tie", (ask,), *labels)
    dice = tuple(scores.block_die(fight, b, ROLLOFF, _before(b[0], equal is not None and equal.inner)) for b in found)
    says = say("{who} have the same score and Agility, so they roll {dice}.", who=_names(fight, found), dice=ROLLOFF)
    return prompt_json(fight, RULES, say("Roll-off"), says, "structured.initiative.tie", dice)


def _before(c: Fighter, inner: bool) -> str:
    dice = c.tally.inner if inner else c.tally.offs
    return say("Tied at {die}, roll again", die=dice[-1]) if dice else ""


def _names(fight: Fight, blocks: list[Block]) -> str:
    return state.name_with_numbers(fight, [c.id for b in blocks for c in state.standing(fight, b)]) or say("Nobody")


def answer(fight: Fight, prompt: Prompt, args: Args, dice: Dice) -> Events:
    """Yields what settles the tie. It reads from the state who ties, because somebody may have left since the question. The GM's choice is by
    default the first as listed."""
    equal = tie(fight)
    if equal is not None and prompt.kind == "rolloff":
        yield _roll_off(fight, equal, dice)
    elif equal is not None:
        value = str(args.get("value", ""))
        first = next((block for block in equal.blocks if value in {c.id for c in block}), equal.blocks[0])
        rest = tuple(c.id for block in equal.blocks if block is not first for c in block)
        yield TieSettled(ids(first), rest, equal.inner)


# the GM moves a fighter


class Moved(Fact[Fight]):
    """The GM moved these in the order."""

    tells = Tells("The GM moves {who} in the order", "gm", "structured.initiative.placed", only=state.who_stands)
    who: tuple[str, ...]
    order: Order

    def apply(self, fight: Fight) -> Fight:
        fight = state.shifted(fight, self.who, out_of_order.MOVED)
        return replace(fight, clock=replace(fight.clock, order=self.order))


class Reorder(PlannedMove[Fight, Order]):
    """Moves combatants right before another in the order, or last."""

    who: tuple[str, ...]
    before: str = ""

    def plan(self, fight: Fight) -> Order:
        order = ids(state.listed(fight))
        rest = without(order, *self.who)
        at = rest.index(self.before) if self.before in rest else len(rest)
        return (*rest[:at], *(who for who in order if who in self.who), *rest[at:])

    def against(self, fight: Fight, order: Order) -> Objections:
        yield from playing(fight)
        yield from unknown(fight, (*self.who, self.before) if self.before else self.who)
        yield from FOLLOWING.placed(fight, (*self.who, self.before))
        if fight.clock.stage == "play" and (self.before in self.who or order == ids(state.listed(fight))):
            yield RULES.reason("turnwright.same", overrule=False)

    def facts(self, fight: Fight, order: Order, dice: Dice) -> Events:
        yield Moved(self.who, order)


def reorder_offer(fight: Fight, who: tuple[str, ...] = ()) -> Offer:
    """Returns the button of these or, without any, the table's. Nobody before whom they go makes them last, unless they are last already."""
    order = ids(state.listed(fight))
    last = bool(who) and set(order[-len(who) :]) == set(who)
    before = Ask("before", "combatant", say("Goes before"), optional=not last)
    if who:
        stays = {
            *_stays(order, who),
            *FOLLOWING.captains(fight),
        }  # not `reasons` for each choice: that writes the whole order every time
        others = [c for c in state.listed(fight) if c.id not in stays and not any(playing(fight))]
        against = tuple(FOLLOWING.placed(fight, who)) or (() if others or not last else reasons(Reorder(who), fight))
        return Reorder(who).button(say("Move in the order"), against, (replace(before, choices=people(others)),))
    return Reorder(()).button(
        say("Change the order"), asks=(FOLLOWING.whom(fight), before), note=say("Before someone, or last")
    )


def _stays(order: Order, who: tuple[str, ...]) -> tuple[str, ...]:
    """Returns before whom these stay where they are: themselves and, if they stand together, who stands right behind them."""
    at = min((place for place, c in enumerate(order) if c in who), default=0)
    together = set(order[at : at + len(who)]) == set(who)
    return (*who, *order[at + len(who) :][:1]) if together else who
