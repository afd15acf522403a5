"""The automatic steps, first to last: scores, ties, places, then the walk down the order (`docs/plain-list.md`).

At the beginning the engine rolls the scores that the table did not; in mid-fight it asks for them, and for numbers that are typed.
"""

from turnwright.core import Args, Dice, Prompt, ids
from turnwright.systems.plainlist.rules import clock_facts as facts
from turnwright.systems.plainlist.rules import order
from turnwright.systems.plainlist.rules.options import counters_of, option
from turnwright.systems.plainlist.rules.order_facts import Cleared, Placed, RolledOff, Scored
from turnwright.systems.plainlist.state import DELAYED, LATER, NEW, Event, Events, Fight, Fighters, clock


def settle(fight: Fight, dice: Dice) -> Event | Prompt | None:
    """Returns the next automatic fact or question, or None if the fight waits for the table."""
    if fight.clock.stage != "play":
        return None
    return _scores(fight, dice) or _places(fight, dice) or _walk(fight)


def _scores(fight: Fight, dice: Dice) -> Event | Prompt | None:
    fresh = [who for who in order.unscored(fight) if not order.waits(fight, who)]
    for who in fresh:
        if mates := order.mates(fight, who):
            return Scored(tuple((c.id, mates[0].tally.score or 0) for c in who))
        first = fight.clock.round == 0 or who[0].tally.went in (NEW, LATER)
        if first and all(c.sheet.score and not order.roll_of(fight, c).faces for c in who):
            return Scored(tuple((c.id, order.roll_of(fight, c).plus) for c in who))
    missing = [
        who
        for who in fresh
        if not dice.has(who[0].id) and (fight.clock.round > 0 or not order.roll_of(fight, who[0]).faces)
    ]
    if missing:
        return Prompt("scores", tuple(who[0].id for who in fresh))
    return score(fight, fresh[0], dice) if fresh else None


def score(fight: Fight, who: Fighters, dice: Dice) -> Scored:
    """Returns the scores of those who share a roll. Of two rolls the worse counts. A number that is not typed stays as it is."""
    roll, times = order.roll_of(fight, who[0]), order.twice(fight, who)
    if not roll.faces:
        told = dice.has(who[0].id)
        fell = dice.roll(who[0].id, order.NUMBER).total if told else 0
        return Scored(tuple((c.id, fell if told else order.roll_of(fight, c).plus) for c in who), told=told)
    notation = f"{roll.number * times}d{roll.faces}"
    rolled = dice.roll(who[0].id, notation, summed=times == 1 and not roll.keep)
    each = [roll.total(rolled.dice[n * roll.number : (n + 1) * roll.number]) for n in range(times)]
    fell = max(each) if option(fight, "first") == "low" else min(each)
    scores = tuple((c.id, fell + order.roll_of(fight, c).plus) for c in who)
    return Scored(scores, str(roll), rolled.dice, rolled.typed)


def _places(fight: Fight, dice: Dice) -> Event | Prompt | None:
    if not order.loose(fight):
        return None
    tied = order.tied(fight)
    if not tied:
        new = order.placed(fight)
        return Placed(new, *order.first_turns(fight, new))
    leads = tuple(who[0].id for who in tied)
    if option(fight, "ties") != "roll":
        return Prompt("tie", leads)
    return roll_off(fight, tied, dice) if all(map(dice.has, leads)) else Prompt("rolloff", leads)


def roll_off(fight: Fight, tied: list[Fighters], dice: Dice) -> RolledOff:
    """Returns the dice of those who tie."""
    notation = order.roll_off(fight)
    fell = [(who, dice.roll(who[0].id, notation).total) for who in tied]
    return RolledOff(tuple((c.id, die) for who, die in fell for c in who))


def _walk(fight: Fight) -> Event | None:
    match fight.clock.moment:
        case "over" if all(clock.out(fight, c) for c in fight.roster):
            return facts.Rested()
        case "over" if fight.clock.anew or option(fight, "again") == "round":
            delayed = tuple(c.id for c in fight.roster if c.tally.waits == DELAYED)
            return facts.Lapsed(delayed, DELAYED) if delayed else Cleared()
        case "over" | "boundary":
            return facts.RoundBegan(
                fight.clock.round + 1, tuple(c.name for c in counters_of(fight) if c.back == "round")
            )
        case "between":
            return _next_turn(fight)
        case "begun":
            found = fight.found(fight.clock.turn)
            rules = {clock.lost(fight, c) for c in found}
            if "" in rules:
                return facts.BecameActive(fight.clock.turn)
            return facts.TurnEnded(fight.clock.turn, min(rules - {"plainlist.out"} or rules))
    return None


def _next_turn(fight: Fight) -> Event:
    coming = clock.blocks(fight, clock.coming(fight))
    if not coming:
        return facts.RoundEnded(fight.clock.round)
    who = ids(coming[0])
    waits = {c.tally.waits: tuple(o.id for o in coming[0] if o.tally.waits == c.tally.waits) for c in coming[0]}
    resumed = who[0] in fight.clock.called and all(c.tally.waits == DELAYED for c in coming[0])
    how = next(filter(None, waits), "")
    if how and not resumed:
        return facts.Lapsed(waits[how], how)
    return facts.TurnBegan(
        who, () if resumed else tuple(c.name for c in counters_of(fight) if c.back == "turn"), resumed
    )


def answer(fight: Fight, prompt: Prompt, args: Args, dice: Dice) -> Events:
    """Yields the facts of an answer. It reads from the state who must still score, because somebody may have left since the question."""
    tied = order.tied(fight)
    if prompt.kind == "scores":
        yield from (score(fight, who, dice) for who in order.unscored(fight))
    elif tied and prompt.kind == "rolloff":
        yield roll_off(fight, tied, dice)
    elif tied:
        first = next((who for who in tied if args.get("value") in {c.id for c in who}), tied[0])
        yield RolledOff(tuple((c.id, int(who is first)) for who in tied for c in who), ruled=True)
