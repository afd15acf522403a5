"""Counters spent: in one's own turn or, where a counter is spendable at any time, in somebody else's.

What a turn holds is the house rule's (`options.Counter`). A combatant stores what it has used of each; a counter is full again when one's own
turn begins, when the round begins, or never. Spending one that is empty takes a ruling.
"""

from dataclasses import replace

from turnwright.core.commands import BadCommand, Objections, Offer
from turnwright.core.dice import Dice
from turnwright.core.effect import Effect
from turnwright.core.fact import Attack, Fact, Line, Tells
from turnwright.core.members import for_some
from turnwright.core.model import ids
from turnwright.core.move import Move, in_play, of_each
from turnwright.core.system import System
from turnwright.systems.plainlist import state
from turnwright.systems.plainlist.options import Cost, Counter, counters_of
from turnwright.systems.plainlist.state import RULES, Events, Fight, Fighter, Fighters, Tally, able_to_act, own_turn
from turnwright.table import conditions, counters, effects
from turnwright.table.endings import ending, is_use
from turnwright.table.hanging import helpless
from turnwright.text import N_, say

NONE_LEFT = {
    "turn": N_("{who} has no {counter} left until {who}’s next turn."),
    "round": N_("{who} has no {counter} left this round."),
    "never": N_("{who} has no {counter} left."),
}
"""What is said of a counter that is empty, by when it is full again."""


class Spent(Fact[Fight]):
    """One of a counter was spent. `used`: how much of it is used now."""

    tells = Tells("{who}: {counter}", "act", "plainlist.counter", only=state.who_stands)
    who: str
    counter: str
    used: int

    def apply(self, fight: Fight) -> Fight:
        now = {self.counter: self.used}
        return fight.with_tallies_of(
            (self.who,), lambda t: replace(t, spent=tuple(sorted((dict(t.spent) | now).items())))
        )


def refreshed(tally: Tally, back: tuple[str, ...]) -> Tally:
    """Returns the tally with these counters full again."""
    # Plain list, Counters: when one's own turn begins, when the round begins, or never
    return replace(tally, spent=tuple(pair for pair in tally.spent if pair[0] not in back))


def remaining(c: Fighter, counter: Counter) -> int:
    """Returns how much of a counter is left."""
    return max(0, counter.size - dict(c.tally.spent).get(counter.name, 0))


def used_up(fight: Fight, c: Fighter) -> list[Counter]:
    """Returns the counters for others' turns of which a combatant has none left."""
    return [one for one in counters_of(fight) if one.anytime and not remaining(c, one)]


BONUS = "bonus"
"""How the name of the counter begins that is a bonus action, as it is typed."""


def spendable(fight: Fight, c: Fighter, counter: Counter, number: int = 1) -> Objections:
    """Yields the reasons against spending so many of a counter now."""
    yield from able_to_act(fight, c)
    if not counter.anytime:
        yield from own_turn(fight, c)
    # SRD 5.1, Incapacitated: no actions and no reactions. The action is the first counter, and Reactions are for others' turns
    # SRD 5.1, Bonus Actions: what takes away the actions takes away the bonus action, too
    bonus = counter.name.lower().startswith(BONUS)
    if (counter.anytime or bonus or counter == counters_of(fight)[0]) and (found := helpless(fight, c.id)):
        name = found.name
        text = N_("{who} is {condition}: no actions and no Reactions.")
        if bonus:
            text = N_("{who} is {condition}: without actions there is no {counter} either.")
        short = say("Not while {condition}", condition=name)
        yield RULES.about(c, "plainlist.helpless", text, short=short, condition=name, counter=counter.name)
    # Plain list, Counters: spending one that is empty takes a ruling
    has, name = remaining(c, counter), counter.name
    if not has:
        yield RULES.about(c, "plainlist.counter", NONE_LEFT[counter.back], counter=name)
    elif has < number:
        text = N_("{who} has only {left} {counter} left. This takes {number}.")
        yield RULES.about(c, "plainlist.counter", text, counter=name, left=has, number=number)


def payable(fight: Fight, c: Fighter, cost: Cost) -> Objections:
    """Yields the reasons against spending several counters now."""
    for counter, number in cost:
        yield from spendable(fight, c, counter, number)


def spent_counters(fight: Fight, who: tuple[str, ...], *cost: tuple[Counter, int]) -> Events:
    """Yields a fact for each of a counter that each of these spends."""
    for counter, number in cost:
        for c in fight.found(who):
            used = counter.size - remaining(c, counter)
            yield from (Spent(c.id, counter.name, used + n) for n in range(1, number + 1))


class Spend(Move[Fight]):
    """Spends one of a counter."""

    who: tuple[str, ...]
    counter: str

    def objections(self, fight: Fight) -> Objections:
        return of_each(fight, self.who, lambda c: spendable(fight, c, self.found(fight)), in_play(fight))

    def found(self, fight: Fight) -> Counter:
        """Returns the counter of that name. Raises BadCommand."""
        found = next((c for c in counters_of(fight) if c.name == self.counter), None)
        if found is None:
            text = N_("There is no counter “{counter}”. The house rules name them.")
            raise BadCommand(say(text, counter=self.counter[:40]))
        return found

    def events(self, fight: Fight, dice: Dice) -> Events:
        return spent_counters(fight, self.who, (self.found(fight), 1))


def key_of(counter: Counter, who: Fighters) -> str:
    """Returns the key of the button that spends one of a counter."""
    return f"spend:{counter.name}:{who[0].id}"


def offers(fight: Fight, who: Fighters, anytime: bool = False) -> list[Offer]:
    """Returns a button for each counter for the members who have one left. `anytime`: for those of others' turns, which are one member's at
    a time."""
    out = []
    for counter in (c for c in counters_of(fight) if c.anytime or not anytime):
        able = tuple(c for c in who if not any(spendable(fight, c, counter))) or who
        made = Spend(ids(able), counter.name).offer(fight, counter.name, key=key_of(counter, who))
        out.append(for_some(made, able, len(who), chosen=not anytime))
    return out


def own_offers(fight: Fight, who: Fighters) -> list[Offer]:
    """Returns a button for each counter that one of these alone has and that is made for others' turns, such as legendary actions."""
    return [_own(c, x, len(who) > 1) for c in who for x in counters.at_hand(fight, c.id)]


class EffectSet(effects.EffectSet[Fight]):
    """An effect with a new deadline. A use of a counter that is made for the turns of others, such as a legendary action, may be an attack."""

    def line_in(self, system: System[Fight], before: Fight, after: Fight) -> Line | None:
        told, effect = super().line_in(system, before, after), before.effect(self.effect)
        if told is None or effect is None or not is_use(effect.until, self.until):
            return told
        own = effect.who in after.clock.turn or effect not in counters.at_hand(before, effect.who)
        return told if own else replace(told, attack=Attack((effect.who,), ()))


class EndEffect(conditions.EndEffect[Fight]):
    """Ends an effect, or (with `use`) spends one of its uses. A concentration ends with all that hangs on it, or `alone`; then that goes on by
    itself. `also`: others that end with it, such as the same condition on the other members of a group."""

    def facts(self, fight: Fight, system: System[Fight], dice: Dice) -> Events:
        for fact in super().facts(fight, system, dice):
            yield EffectSet(**vars(fact)) if isinstance(fact, effects.EffectSet) else fact


def left_for_others(fight: Fight, now: Fighters) -> list[str]:
    """Returns what others have left for the turn that runs, such as legendary actions, in words."""
    says = N_("{who}: {counter}, {left}")
    return [say(says, who=c.name, counter=x.name, left=ending(x.until).chip(say, x)) for c, x in _at_hand(fight, now)]


def left_as_it_ends(fight: Fight, now: Fighters, then: tuple[str, ...]) -> str:
    """Returns in short who still has something for the turn that runs, before it ends; empty for nobody. `then`: whose turn is next, which is
    said already."""
    left = dict(_at_hand(fight, now))
    if len(left) > 1:
        return say("{who} have actions left", **state.fill_standing(fight, ids(left)))
    return "".join(
        say("{who}: {count} left", who=x.name if then == (c.id,) else c.name, count=ending(x.until).left(x.until))
        for c, x in left.items()
    )


def _at_hand(fight: Fight, now: Fighters) -> list[tuple[Fighter, Effect]]:
    return [
        (c, x)
        for c in fight.roster
        if c not in now and not any(able_to_act(fight, c))
        for x in counters.at_hand(fight, c.id)
    ]


def _own(c: Fighter, effect: Effect, several: bool) -> Offer:
    label = say("{who}: {label}", who=c.name, label=effect.name) if several else effect.name
    move = EndEffect(effect.id, use=True)
    return move.button(label, note=ending(effect.until).chip(say, effect), key=f"spend:{effect.id}")
