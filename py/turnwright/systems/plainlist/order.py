"""The order: who ties, where those with a new score go, and why one goes before another.

A fighter with a score and no place yet is *loose*. Loose fighters who tie are put in order by the house rule, a roll-off or the GM, behind the
fighters with the same score who have a place already. A fighter keeps a place until the next score; the GM may swap two.
"""

from dataclasses import replace
from itertools import dropwhile

from turnwright import shapes
from turnwright.core import out_of_order
from turnwright.core.commands import Args, Ask, Choice, Objection, Objections, Offer
from turnwright.core.dice import Dice
from turnwright.core.fact import Fact, Line
from turnwright.core.model import Pairs, Prompt, gathered, ids, without
from turnwright.core.move import Move, present
from turnwright.drawing.widgets import prompt_json
from turnwright.systems.plainlist import rolls, scores, state
from turnwright.systems.plainlist.options import TYPED, either, option
from turnwright.systems.plainlist.scores import FOLLOWING, loose, name_side_or_fighters, tie_number
from turnwright.systems.plainlist.state import (
    APART,
    LAPSED,
    LATER,
    NEW,
    PASSED,
    RULES,
    TOOK,
    Event,
    Events,
    Fight,
    Fighter,
    Fighters,
)
from turnwright.text import N_, Say, join_and, join_commas, say

Key = tuple[int, int, tuple[int, ...]]


class RolledOff(Fact[Fight]):
    """One more number of a tie: dice, or (`ruled`) 1 for those the GM puts first and 0 for the others."""

    dice: Pairs
    ruled: bool = False

    def apply(self, fight: Fight) -> Fight:
        return fight.with_each(dict(self.dice), lambda t, die: replace(t, offs=(*t.offs, die)))

    def public(self, before: Fight, after: Fight) -> "RolledOff | None":
        """Returns the tie among those whom players know; one alone ties with nobody."""
        known = tuple(pair for pair in self.dice if before.find(pair[0]))
        first = not self.ruled or any(die for _, die in known)
        return RolledOff(known, self.ruled) if len(known) > 1 and first else None

    def line(self, before: Fight, after: Fight, say: Say) -> Line:
        if self.ruled:
            text = N_(("{who} goes first in the tie, by the GM’s word", "{who} go first in the tie, by the GM’s word"))
            first = state.fill_standing(after, (who for who, die in self.dice if die))
            return Line(say(text, **first), "gm", "plainlist.tie", self.dice[0][0])
        fell = gathered(self.dice, lambda pair: pair[1])
        each = join_commas(
            say("{die} for {who}", who=state.name_standing(after, (w for w, _ in equal)), die=equal[0][1])
            for equal in fell
        )
        return Line(say("Roll-off: {each}", each=each), "roll", "plainlist.tie")


class Placed(Fact[Fight]):
    """The order. `later`: newcomers whose turns begin next round; `called`: newcomers who go at once."""

    aloud = True
    order: tuple[str, ...]
    later: tuple[str, ...] = ()
    called: tuple[str, ...] = ()

    def apply(self, fight: Fight) -> Fight:
        new = {who: LATER if who in self.later else "" for who in self.order if fight.get(who).tally.went == NEW}
        fight = fight.with_each(new, lambda t, went: replace(t, went=went))
        placed = replace(fight, clock=replace(fight.clock, order=self.order))
        return state.called_last(placed, self.called, out_of_order.NEWCOMER)

    def line(self, before: Fight, after: Fight, say: Say) -> Line | None:
        if all(state.out(before, before.get(w)) for w in before.clock.order):
            return Line(say("Order: {order}", order=in_words(after)), "auto", "plainlist.order")
        new = self.later or self.called
        if not new:
            return None
        says, ahead = N_(("{who} goes next", "{who} go next")), state.called_before(after, new[0])
        if self.later:
            says = N_(("{who} first acts in {next}", "{who} first act in {next}"))
        elif ahead:
            says = N_(("{who} goes after {ahead}", "{who} go after {ahead}"))
        text = say(
            says, **state.fill_standing(after, new), ahead=state.name_fighters(after, ahead), next=state.title(after, 1)
        )
        return Line(text, "auto", "plainlist.newcomer", new[0], spoken=True)


def _score(c: Fighter) -> int | None:
    return None if c.tally.score is None else state.exact(c)


class LinedUp(Fact[Fight]):
    """Followers take the score of their captain, and the place behind it. `moved`: those whose turn has been at another place than they stand at
    now."""

    who: tuple[str, ...]
    captain: str
    score: int
    order: tuple[str, ...]
    moved: tuple[str, ...] = ()
    part: int = 0

    def apply(self, fight: Fight) -> Fight:
        fight = scores.given(fight, dict.fromkeys(self.who, self.score), self.moved, self.part)
        fight = state.shifted(fight, self.who, out_of_order.FOLLOWS)
        return replace(fight, clock=replace(fight.clock, order=self.order))

    def line(self, before: Fight, after: Fight, say: Say) -> Line | None:
        at = state.score_words(after.get(self.captain))
        return FOLLOWING.told((before, after), self.who, self.captain, _score, at, say)


class Swapped(Fact[Fight]):
    """Two change places and scores. `handed`: those whose turn runs and is given to the others, who still had none. `parts`: the decimals of the
    scores, in parts of ONE; empty in older saves: as typed for each."""

    who: tuple[str, ...]
    other: tuple[str, ...]
    scores: tuple[int, int]
    order: tuple[str, ...]
    moved: tuple[str, ...] = ()
    handed: tuple[str, ...] = ()
    parts: tuple[int, ...] = ()

    def apply(self, fight: Fight) -> Fight:
        for who, score, part in zip((self.who, self.other), self.scores, self.parts or (None, None), strict=True):
            fight = scores.given(fight, dict.fromkeys(who, score), part=part)
        fight = state.shifted(state.moved(fight, self.moved), (*self.who, *self.other), out_of_order.MOVED)
        fight = replace(fight, clock=replace(fight.clock, order=self.order))
        return state.turn_back(fight, self.handed) if self.handed else fight

    def line(self, before: Fight, after: Fight, say: Say) -> Line:
        who, other = (_with_place(before, after, those) for those in (self.who, self.other))
        return Line(say("{who} and {other} swap places", who=who, other=other), "gm", "plainlist.swap", self.who[0])


def _with_place(before: Fight, after: Fight, who: tuple[str, ...]) -> str:
    """Returns the names of those who swap, of several places with that which they leave."""
    name, c = state.name_standing(after, who), before.get(who[0])
    return say("{who} on {score}", who=name, score=state.score_words(c)) if state.further(before, c) else name


def in_words(fight: Fight) -> str:
    """Returns the order in words: "Ash on 20, Bo on 17"."""
    return join_commas(
        say("{who} on {score}", who=state.name_turn(fight, b), score=state.score_words(b[0]))
        for b in state.whole_round(fight)
        if not all(state.out(fight, c) for c in b)
    )


# ties and places


def key(fight: Fight, c: Fighter) -> Key:
    """Returns the key of the order, the smallest first: score, what breaks ties, roll-off."""
    # Plain list, Order: the highest score first, or the lowest
    score = state.exact(c) * (1 if option(fight, "first") == "low" else -1)
    side = next(n for n, s in enumerate(fight.sides) if s.id == c.side)
    # Plain list, Ties: the higher tie number, the first side or the last; what is equal then is settled by `tied`
    ties = option(fight, "ties")
    beside = -tie_number(fight, c) if ties == "number" else {"sides": side, "foes": -side}.get(ties, 0)
    return score, beside, tuple(-die for die in c.tally.offs)


def tied(fight: Fight) -> list[Fighters]:
    """Returns the first loose ones that tie, as they act; empty if none must be settled."""
    if option(fight, "ties") in ("sides", "together"):  # Plain list, Ties: those listed first, or all in one turn
        return []
    led = FOLLOWING.captains(fight)
    equal = gathered((c for c in loose(fight) if c.id not in led), lambda c: key(fight, c))
    acting = (gathered(cs, lambda c: state.as_one(fight, c)) for cs in equal)
    return next((found for found in acting if len(found) > 1), [])


def placed(fight: Fight) -> tuple[str, ...]:
    """Returns the order with the loose ones in it."""
    order, fresh = state.listed(fight), loose(fight)
    keys = {c.id: key(fight, c) for c in (*order, *fresh)}
    for c in sorted(fresh, key=lambda c: keys[c.id]):
        # Plain list, Ties: a newcomer follows those of the same score who have a place already, a member of a group its group
        behind, own = keys[c.id][:2], _with(fight, c)
        mates = [n for n, other in enumerate(order, 1) if _with(fight, other) == own]
        after = (n for n, other in enumerate(order) if keys[other.id][:2] > behind)
        order.insert(mates[-1] if mates else next(after, len(order)), c)
    return FOLLOWING.arranged(fight, ids(order))


def _with(fight: Fight, c: Fighter) -> tuple[str, int]:
    """Returns what those have in common who act together: the group, or the side that acts as one, and the score."""
    return state.as_one(fight, c), state.exact(c)


def first_turns(fight: Fight, order: tuple[str, ...]) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Returns the newcomers who wait for the next round, and those who go at once."""
    new, late = tuple(w for w in order if fight.get(w).tally.went == NEW), option(fight, "late")
    if fight.clock.moment == "resting":  # Plain list, Fighters: this round is over
        return new, ()
    if fight.clock.moment in ("over", "boundary"):
        return (), ()
    if late == "now":  # Plain list, Newcomers: right after the current turn
        return (), new
    # Plain list, Newcomers: in the next round, or in this one while their place is still to come, behind the turns that had theirs
    had = [n for n, w in enumerate(order) if fight.get(w).tally.went in PASSED]
    left = [
        key(fight, d.combatant)
        for d in fight.gone
        if d.round == fight.clock.round and d.combatant.tally.went in (TOOK, LAPSED)
    ]
    left += [key(fight, c) for c in state.places(fight) if c.tally.place and c.tally.went in (TOOK, LAPSED)]

    def passed(who: str) -> bool:
        return order.index(who) < max(had, default=-1) or any(at[:2] > key(fight, fight.get(who))[:2] for at in left)

    return tuple(w for w in new if late == "next" or passed(w)), ()


def line_up(fight: Fight) -> LinedUp | None:
    """Returns the step of followers who have not the score of their captain, or do not stand behind it."""
    found = FOLLOWING.line_up(fight, fight.clock.order, _score)
    if found is None:
        return None
    moved = scores.have_been(fight, tuple(who for who in fight.clock.order if who in found.away))
    score, part = state.parted(fight.get(found.captain))
    return LinedUp(found.who, found.captain, score, found.order, moved, part)


def settle(fight: Fight, dice: Dice) -> Event | Prompt | None:
    """Returns the places of the loose ones, or first the roll-off or the question of those who tie."""
    if not loose(fight):
        return None
    equal = tied(fight)
    if not equal:
        new = placed(fight)
        return Placed(new, *first_turns(fight, new))
    leads = tuple(who[0].id for who in equal)
    if option(fight, "ties") != "roll":  # Plain list, Ties: the GM chooses
        return Prompt("tie", leads)
    return roll_off(fight, equal, dice) if all(map(dice.has, leads)) else Prompt("rolloff", leads)


def notation(fight: Fight) -> str:
    """Returns the dice of a roll-off: the dice that the house rule has everyone roll."""
    # Plain list, Ties: 1d20 where none are set
    dice = option(fight, "dice")
    roll = rolls.read("+0" if dice == TYPED else dice)
    return f"{roll.number}d{roll.faces}" if roll.faces else "1d20"


def roll_off(fight: Fight, equal: list[Fighters], dice: Dice) -> RolledOff:
    """Returns the dice of those who tie."""
    fell = [(who, dice.roll(who[0].id, notation(fight)).total) for who in equal]
    return RolledOff(tuple((c.id, die) for who, die in fell for c in who))


# the question


def prompt(fight: Fight, asked: Prompt) -> shapes.Prompt:
    """Returns the question for a roll-off, or who of several goes first."""
    equal = tied(fight)
    says = say(
        either(fight, N_("Equal scores: {who}."), N_("Equal initiative: {who}.")),
        who=join_and(name_side_or_fighters(fight, who) for who in equal),
    )
    if asked.kind == "rolloff":
        dice = [
            Ask(who[0].id, "dice", name_side_or_fighters(fight, who), notation=notation(fight), who=ids(who))
            for who in equal
        ]
        return prompt_json(fight, RULES, title(asked), says, "plainlist.tie", dice)
    choices = tuple(Choice(who[0].id, name_side_or_fighters(fight, who), who=who[0].id) for who in equal)
    ask = Ask("value", "combatant", say("Goes first"), choices, value=choices[0].value if choices else None)
    return prompt_json(fight, RULES, title(asked), says, "plainlist.tie", (ask,), say("Confirm"))


def title(asked: Prompt) -> str:
    """Returns the title of the question."""
    return say("Roll-off") if asked.kind == "rolloff" else say("Who goes first?")


def answer(fight: Fight, prompt: Prompt, args: Args, dice: Dice) -> Events:
    """Yields what settles the tie. It reads from the state who ties, because somebody may have left since the question."""
    equal = tied(fight)
    if equal and prompt.kind == "rolloff":
        yield roll_off(fight, equal, dice)
    elif equal:
        first = next((who for who in equal if args.get("value") in {c.id for c in who}), equal[0])
        yield RolledOff(tuple((c.id, int(who is first)) for who in equal for c in who), ruled=True)


# the GM swaps two places


class Swap(Move[Fight]):
    """Changes places with another, a group as a whole."""

    who: str
    other: str

    def objections(self, fight: Fight) -> Objections:
        missing = list(present(fight, (self.who, self.other)))
        yield from missing
        # Plain list, Turn: the GM may swap two fighters with their scores, a group as a whole
        first = {block[0] for block in _blocks(fight)}
        yield from FOLLOWING.placed(fight, (self.who, self.other))
        if not missing and (self.who == self.other or not {self.who, self.other} <= first):
            says = say("Choose two who have different places in the order.")
            yield RULES.reason("plainlist.swap", says, overrule=False)

    def events(self, fight: Fight, dice: Dice) -> Events:
        one, two = _block(fight, self.who), _block(fight, self.other)
        instead = {one: two, two: one}
        order = tuple(w for block in _blocks(fight) for w in instead.get(block, block))
        (first, behind), (second, after) = (state.parted(fight.get(block[0])) for block in (two, one))
        handed = _handed(fight, one, two) or _handed(fight, two, one)
        moved = without(scores.have_been(fight, (*one, *two)), *handed)
        yield Swapped(one, two, (first, second), order, moved, handed, (behind, after))


def _handed(fight: Fight, acting: tuple[str, ...], other: tuple[str, ...]) -> tuple[str, ...]:
    """Returns those whose turn runs at their place, if that turn goes to the other, who still has none in this round."""
    # Plain list, Turn: who swaps with the acting fighter has that turn now
    first = not fight.clock.place and all(fight.get(w).tally.went == TOOK for w in acting)
    here = first and set(acting) == set(fight.clock.turn)
    return acting if here and set(other) <= set(ids(state.coming(fight))) - set(fight.clock.called) else ()


def _blocks(fight: Fight) -> list[tuple[str, ...]]:
    return [ids(block) for block in state.ordered(fight)]


def _block(fight: Fight, who: str) -> tuple[str, ...]:
    return next(block for block in _blocks(fight) if who in block)


def offers(fight: Fight, who: Fighters) -> list[Offer]:
    """Returns a swap for each place that a row has in the order."""
    blocks = state.ordered(fight)
    return [_swap(fight, block, blocks, who) for block in blocks if block[0] in who and len(blocks) > 1]


def _swap(fight: Fight, mine: Fighters, blocks: list[Fighters], who: Fighters) -> Offer:
    others = tuple(
        Choice(b[0].id, state.name_fighters(fight, b), state.score_words(b[0]), b[0].id)
        for b in blocks
        if b != mine and FOLLOWING.apart(fight, b[:1])
    )
    label, note = say("Swap places"), say(either(fight, N_("With their score"), N_("With their initiative")))
    if len(mine) < len(who):
        label = say("{who}: {label}", who=state.name_fighters(fight, mine), label=label)
    ask = Ask("other", "combatant", say("Who"), others)
    against = tuple(FOLLOWING.placed(fight, (mine[0].id,)))
    return Swap(mine[0].id, "").button(label, against, (ask,), note=note, key=f"{Swap.name}:{mine[0].id}")


# why one goes before another


def compared(fight: Fight, one: Fighter, other: Fighter) -> str:
    """Returns what decides between two: "17 to 14; tie by the GM's word"."""
    along = FOLLOWING.leader(fight, one).id == FOLLOWING.leader(fight, other).id and one.id != other.id
    if along and (led := FOLLOWING.sentence(fight, other)):  # who follows nobody is the captain, at a further place
        return say("because {says}", says=led)
    if FOLLOWING.captain(fight, one) or FOLLOWING.captain(fight, other):
        return compared(fight, _leader(fight, one), _leader(fight, other))
    if state.comes_last(fight, other) and not state.comes_last(fight, one):
        return say("because of surprise")
    mine, theirs = one.tally, other.tally
    first, second = key(fight, one), key(fight, other)
    numbers = say("{one} to {other}", one=state.score_words(one), other=state.score_words(other))
    if first[:2] > second[:2] and not other.tally.place:
        return say("{numbers}; placed by hand", numbers=numbers)
    if state.exact(one) != state.exact(other):
        return numbers
    if other.tally.place:  # Plain list, Turn: behind all who stand on the same number
        behind = (
            N_("{numbers}; as their first places") if one.tally.place else N_("{numbers}; a further place comes last")
        )
        return say(behind, numbers=numbers)
    if first[1] != second[1]:
        if option(fight, "ties") != "number":
            return say("{numbers}; tie by side", numbers=numbers)
        ties = {"one": tie_number(fight, one), "other": tie_number(fight, other)}
        return say("{numbers}; tie number {one} to {other}", numbers=numbers, **ties)
    fell = next(((a, b) for a, b in zip(mine.offs, theirs.offs, strict=False) if a > b), None)
    if fell is None:
        beside = (c for c in state.listed(fight) if c.tally.offs and _with(fight, c) == _with(fight, one))
        if not mine.offs and (mate := next(beside, None)) is not None:  # who joined a group stands where it stands
            return compared(fight, mate, other)
        roster = ids(fight.roster)
        if roster.index(one.id) > roster.index(other.id):  # a Delay or the GM has moved one of them
            return say("{numbers}; the order was changed", numbers=numbers)
        return say("{numbers}; tie as listed", numbers=numbers)
    if not fell[1]:
        return say("{numbers}; tie by the GM’s word", numbers=numbers)
    return say("{numbers}; roll-off {one} to {other}", numbers=numbers, one=fell[0], other=fell[1])


def _leader(fight: Fight, c: Fighter) -> Fighter:
    """Returns who sets the place at which a combatant stands, as it stands there; of a captain that is the first."""
    leader = FOLLOWING.leader(fight, c)
    return c if leader.id == c.id else state.stand(fight, leader, 0)


def ahead(fight: Fight, c: Fighter) -> str:
    """Returns why a combatant, as it stands at its place, goes before the next in the round: "before Bo, 17 to 14"; empty for the last."""
    mine, behind = _behind(fight, c)
    if not behind:
        return ""
    return say("before {who}, {why}", who=state.name_turn(fight, behind), why=compared(fight, mine, behind[0]))


def score_now(fight: Fight, c: Fighter) -> str:
    """Returns the score of the place whose turn runs."""
    return state.score_words(state.at_turn(fight, c))


def runs(fight: Fight, c: Fighter) -> bool:
    """Tells whether the turn of a combatant runs, of one as it stands at one of several places the turn of that one."""
    if c.id not in fight.clock.turn:
        return False
    return bool(state.further(fight, c)) or c.tally.place == state.at_turn(fight, fight.get(c.id)).tally.place


def _behind(fight: Fight, c: Fighter) -> tuple[Fighter, Fighters]:
    """Returns a combatant as it stands at its place, and those with the next place of the round, if they have one in it."""
    here = c.id, c.tally.place
    found = dropwhile(lambda block: here not in ((o.id, o.tally.place) for o in block), state.whole_round(fight))
    block = next(found, ())
    turn = fight.clock.turn if c.id in fight.clock.turn else ()  # whose members may have become several blocks
    come = (tuple(o for o in after if o.tally.went not in (LATER, APART)) for after in found)
    here_too = (after for after in come if not all(state.out(fight, o) for o in after))
    behind = next((after for after in here_too if not set(ids(after)) <= set(turn)), ())
    own = set(ids(behind)) <= set(ids(block))  # nobody stands before itself
    return next((o for o in block if o.id == c.id), c), () if own else behind


def why(fight: Fight, who: Fighters) -> list[Objection]:
    """Returns the sentences why these stand where they do, each as it stands there: whom they follow, and what puts them before the next in
    the order."""
    mine, behind = _behind(fight, who[0])
    led = FOLLOWING.sentence(fight, mine)
    reasons = [RULES.reason("turnwright.follow", say("{says}.", says=led))] if led else []
    if state.comes_last(fight, mine):
        reasons.append(state.why_last(fight, who))
    if not behind:
        return reasons
    rule = "plainlist.tie" if state.exact(behind[0]) == state.exact(mine) else "plainlist.order"
    says = N_(("{who} stands {why}.", "{who} stand {why}."))
    return [*reasons, RULES.reason(rule, say(says, **state.fill_standing(fight, ids(who)), why=ahead(fight, who[0])))]
