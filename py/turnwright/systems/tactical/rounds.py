"""How a fight begins and what comes by itself: the automatic steps and their order, what Next brings, the forecast, and why somebody is next.

`settle` returns the next automatic fact, or None; the kernel calls it until it returns None. By phase:

1. Initiative: the table is asked for all dice, and again for those who tie. If nobody is up, the table presses Next. Then Declaration
begins.

2. Orientation Maneuvers. A combatant marked as surprised owes one when the fight begins, when it joins, or when the GM marks it. The
question for an owed maneuver (surprise, a cancelled action, a declared one) comes at once, in any phase; in Initiative after the order is
known.

3. Declaration: from the lowest. It skips combatants who are down or out and, by house rule, ends the declaration of those without AP left.
Then Resolution begins.

4. Resolution: from the highest; a turn that the GM set aside continues at its place. A turn waits for the table. If several share it,
actions they cannot do are lost first, because then all strike at the same moment. When it closes, the stack resolves, then the other
declared actions in order; then the end of the turn comes for each. The turn of the fallen closes at once.

5. Upkeep: the turns of those without a place this round pass; conditional actions end; the round ends, and the next begins.
"""

from collections.abc import Collection, Iterator, Mapping
from dataclasses import replace

from turnwright.core.acting import WAITS, Acting
from turnwright.core.commands import Ask, Choice, Objection, Offer
from turnwright.core.dice import Dice
from turnwright.core.fact import Fact
from turnwright.core.members import whom
from turnwright.core.model import Prompt, each_round, ids, without
from turnwright.core.move import Opening
from turnwright.core.view_parts import TimelineStop, supposition
from turnwright.core.which_turn import Turn
from turnwright.systems.tactical import (
    actions,
    holding,
    initiative,
    menu,
    orientation,
    parrying,
    resolving,
    turns,
    wounds,
)
from turnwright.systems.tactical.initiative import DIE
from turnwright.systems.tactical.options import on, option
from turnwright.systems.tactical.state import (
    JOINS_LATER,
    NO_HITS,
    NOT_ROLLED,
    RULES,
    STANDING,
    Event,
    Events,
    Fight,
    Fighter,
    Unit,
    down,
    in_turn,
    initiative_of,
    name_standing_with_numbers,
    no_longer_due,
    not_out,
    not_rolled,
    off_stack,
    resolves_now,
    running,
    standing,
)
from turnwright.systems.tactical.turns import (
    DeclarationBegan,
    DeclarationEnded,
    PhaseBegan,
    RoundBegan,
    RoundEnded,
    TurnBegan,
    TurnEnded,
    TurnResumed,
    TurnShared,
    to_declare,
    with_turn,
)
from turnwright.table.coming import Left
from turnwright.table.corrections import Regrouped, SideChanged
from turnwright.table.explain import Explained, explained
from turnwright.text import N_, Sentence, say

# the fight begins


class Started(Fact[Fight]):
    """The fight begins."""

    def apply(self, fight: Fight) -> Fight:
        return replace(fight, clock=replace(fight.clock, stage="play"))


class Start(Opening[Fight]):
    """Starts the fight, and all roll initiative. The dice come with the command, keyed by combatant (for a group by its first member)."""

    def events(self, fight: Fight, dice: Dice) -> Events:
        yield Started()
        yield RoundBegan(1)
        for u in initiative.to_roll(fight):
            yield initiative.roll(u, dice)


def start_offer(fight: Fight) -> Offer:
    """Returns the button that starts the fight, with the dice of everybody."""
    note = say("{dice} + Qu for each", dice=DIE)
    return Start().offer(fight, say("Roll initiative"), initiative.asks(fight), note=note)


# the automatic steps


def settle(fight: Fight, dice: Dice) -> Event | Prompt | None:
    """Returns the next automatic fact, a question for the table, or None if the table decides."""
    if fight.clock.stage != "play":
        return turns.FOLLOWING.ended(fight)
    ended = (
        turns.FOLLOWING.ended(fight) or parrying.ended(fight) or holding.broken(fight) or orientation.startled(fight)
    )
    if ended is not None:
        return ended
    if fight.clock.phase == "initiative":
        return _initiative(fight, dice)
    if led := initiative.line_up(fight):
        return led
    if fight.clock.due:
        return orientation.due_prompt(fight)
    match fight.clock.phase:
        case "declaration":
            return _declaration(fight)
        case "resolution":
            return _resolution(fight)
        case "upkeep":
            return _upkeep(fight)
        case _:
            return RoundBegan(fight.clock.round + 1)


def answer(fight: Fight, prompt: Prompt, args: Mapping[str, object], dice: Dice) -> Events:
    """Yields the facts of an answer: the dice of initiative (typed or rolled by the engine), or an Orientation Maneuver."""
    if prompt.kind in ("orientation", "cancel"):
        yield from orientation.answered(fight, prompt, str(args.get("value", "")), args.get("who", ()))
    else:
        yield from initiative.answer(fight, prompt, dice)


def _initiative(fight: Fight, dice: Dice) -> Event | Prompt | None:
    if rolls := initiative.settle(fight, dice):
        return rolls
    if fight.clock.due:
        return orientation.due_prompt(fight)
    return PhaseBegan("declaration") if turns.places(fight) else None


def _declaration(fight: Fight) -> Event | None:
    if repeated := menu.repeating(fight):
        return repeated
    if fight.clock.turn:
        return DeclarationEnded(fight.clock.turn) if option(fight, "go_on") == "auto" and _all_declared(fight) else None
    waiting = turns.to_declare(fight)
    if not waiting:
        return PhaseBegan("resolution")
    who = ids(waiting[0])
    # Actions, Orientation Maneuver: who failed one does nothing more this round
    if all(down(c) or c.tally.out for c in waiting[0]):
        return DeclarationEnded(who)
    return DeclarationBegan(who)


def _all_declared(fight: Fight) -> bool:
    """Tells whether all who declare have used all their AP of this round, but for those who can do nothing more. Who declares again is not
    hurried on."""
    if any(c.tally.declared for c in running(fight)):
        return False
    return all(actions.counted(c) and not actions.remaining_ap(fight, c) for c in not_out(running(fight)))


def _resolution(fight: Fight) -> Event | None:
    if fight.clock.closing:
        return _closing(fight)
    if not fight.clock.together and turns.shared(fight):
        return resolving.impossible(fight) or resolving.attack_forbidden(fight) or TurnShared(fight.clock.turn)
    if fight.clock.turn or fight.stack:
        return None
    waiting = turns.to_act(fight)
    if not waiting:
        return PhaseBegan("upkeep")
    who, passes = ids(waiting[0]), all(down(c) for c in waiting[0])
    return TurnResumed(who, passes) if set(who) & set(fight.clock.aside) else TurnBegan(who, passes)


def _closing(fight: Fight) -> Event:
    item = resolving.next_item(fight)
    if item is not None:
        return resolving.carry_out(fight, *item)
    ending = next((c for c in in_turn(fight) if not c.tally.done), None)
    return wounds.end_of_turn(ending, wounds.spares_fresh(fight)) if ending else TurnEnded(fight.clock.turn)


def without_place(fight: Fight) -> list[Unit]:
    """Returns the units without initiative because they were down; their turn passes at the end of the round."""
    return turns.units_of(
        fight, tuple(c for c in fight.roster if c.tally.initiative is None and not c.tally.waits and not c.tally.done)
    )


def _upkeep(fight: Fight) -> Event:
    if fight.clock.closing:
        return _closing(fight)
    rest = without_place(fight)
    if rest:
        return TurnBegan(ids(rest[0]), True)
    return holding.lost_with_the_round(fight) or RoundEnded(fight.clock.round)


# what follows


def declaring(fight: Fight) -> list[Unit]:
    """Returns the units that still declare after the current declaration."""
    waiting = _without(fight.clock.turn, turns.to_declare(fight))
    return [standing(fight, u) for u in waiting if not all(down(c) or c.tally.out for c in u)]


def acting(fight: Fight) -> list[Unit]:
    """Returns the turns still to come, in any phase, without those of the fallen and the current one."""
    now = fight.clock.turn if fight.clock.phase == "resolution" else ()
    return [standing(fight, u) for u in _without(now, turns.to_act(fight)) if not all(down(c) for c in u)]


def interrupted(fight: Fight) -> list[Unit]:
    """Returns those in whose turn others interrupt, and who go on after that."""
    return _without(ids(ACTING.at_turn(fight)), turns.units_of(fight, running(fight)))


def _without(who: Collection[str], each: list[Unit]) -> list[Unit]:
    """Returns these units without those whose turn runs; of a group called member by member, the rest comes later."""
    return [rest for u in each if (rest := tuple(c for c in u if c.id not in who))]


def timeline(fight: Fight, places: int) -> tuple[TimelineStop, ...]:
    """Returns the coming stops of this round: declarations upwards, then turns downwards; then the next Initiative Phase."""
    if fight.clock.stage != "play":
        return ()
    out = []
    now = running(fight)
    if fight.clock.phase in ("declaration", "resolution") and now:
        out.append(_place(fight.clock.phase, now))
    if fight.clock.phase == "declaration":
        out += [_place("declaration", u) for u in declaring(fight)]
    if fight.clock.phase in ("declaration", "resolution"):
        out += [_place("resolution", u) for u in acting(fight)]
    return (
        *out,
        TimelineStop(
            say("initiative of round {round}", round=fight.clock.round + (fight.clock.phase != "initiative")), ()
        ),
    )[:places]


def _place(phase: str, u: Unit) -> TimelineStop:
    says = N_("declares at {at}") if phase == "declaration" else N_("acts at {at}")
    if phase == "resolution" and all(c.tally.out for c in u):
        says = N_("no more actions, at {at}")
    return TimelineStop(say(says, at=initiative_of(u[0])), ids(u))


def what_if(fight: Fight) -> list[Offer]:
    """Returns the suppositions for the forecast: a new initiative, a combatant gone."""
    placed = tuple(Choice(u[0].id, name_standing_with_numbers(fight, ids(u)), who=u[0].id) for u in turns.places(fight))
    if not placed:
        return []
    who = whom(placed)
    value = Ask("value", "number", say("Initiative"), value=10, low=-99, high=99)
    supposed = {"suppose": "correct", "field": "initiative"}
    return [
        supposition("what_if:initiative", say("If initiative changes"), supposed, who, value),
        supposition("what_if:leave", say("If someone leaves"), {"suppose": "leave"}, who),
    ]


# what Next brings


def upkeep(fight: Fight) -> bool:
    """Tells whether the end of the current turn changes hits or states."""
    ends = ((wounds.end_of_turn(c, wounds.spares_fresh(fight)), fight) for c in running(fight))
    return any(any(fact.coming(before, fact.apply(before))) for fact, before in ends)


def held_lost(fight: Fight) -> int:
    """Returns how many held actions end with the round when this turn ends."""
    if fight.clock.phase != "resolution" or acting(fight):
        return 0
    return sum(len(who) for who, _, _ in holding.ending(fight))


# why


LOWEST = N_(
    (
        "{who} has the lowest initiative, {at}, of those yet to declare.",
        "{who} have the lowest initiative, {at}, of those yet to declare.",
    )
)
HIGHEST = N_(
    (
        "{who} has the highest initiative, {at}, of those yet to act.",
        "{who} have the highest initiative, {at}, of those yet to act.",
    )
)


ACTING = Acting(
    lambda fight: holding.interrupting(fight) or running(fight),  # what interrupts comes first
    lambda fight, c: wounds.STATES.first(fight, c) is None,
    STANDING,
    wounds.STATES,
    declares=lambda fight: fight.clock.phase == "declaration",
)


def _why_now(fight: Fight) -> Explained:
    now, interrupts = running(fight), holding.interrupting(fight)
    if interrupts:
        return "", (resolving.why_interrupting(fight, interrupts),)
    if not now:
        return say("Nobody acts now"), (why_nobody(fight),)
    name = name_standing_with_numbers(fight, ids(now))
    at = initiative_of(now[0])
    declares = fight.clock.phase == "declaration"
    first = turns.to_declare(fight) if declares else turns.to_act(fight)
    says: Sentence
    if declares and all(c.tally.declared for c in now):
        return "", (RULES.reason("tactical.declaration.settled", say("The GM lets {who} declare again.", who=name)),)
    if first and first[0][0].id not in fight.clock.turn:
        rule, says = f"tactical.{fight.clock.phase}", N_("The GM lets {who} go ahead of their initiative.")
    elif declares:
        rule, says = "tactical.declaration", LOWEST
    elif now[0].tally.initiative is None:
        rule, says = "tactical.initiative", NOT_ROLLED
    else:
        rule, says = "tactical.resolution", HIGHEST
    place = () if all(map(down, now)) else (RULES.reason(rule, say(says, who=name, at=at, count=len(now))),)
    rolled = [o for u in turns.units_of(fight, now) for o in initiative.why_rolled(fight, u)]
    return "", (*place, *rolled, *initiative.why_tied(fight, now))


def why_nobody(fight: Fight) -> Objection:
    """Returns why nobody acts."""
    asks = fight.prompt.kind if fight.prompt else ""
    return orientation.why_first(fight) if asks in ("orientation", "cancel") else initiative.why_rolled_first(fight)


def _why_one(fight: Fight, c: Fighter) -> Explained:
    title, reasons, interrupts = (
        say(WAITS[ACTING.declares(fight)], who=c.name, count=1),
        [],
        holding.interrupting(fight),
    )
    if c in interrupts:
        return "", (resolving.why_interrupting(fight, interrupts),)
    if down(c):
        return title, (RULES.about(c, "turnwright.down", NO_HITS),)
    if c.tally.waits:
        reasons.append(RULES.about(c, "tactical.join", JOINS_LATER))
    if c.tally.out:
        reasons.append(
            RULES.about(c, "tactical.orientation.failed", "{who} failed an Orientation Maneuver this round.")
        )
    if c.tally.initiative is None and not reasons:
        rolls = fight.clock.phase == "initiative"
        reasons.append(why_nobody(fight) if rolls else not_rolled(c))
    first = [resolving.why_interrupting(fight, interrupts), *turns.not_now(fight)] if interrupts else []
    if c.id not in fight.clock.turn and c.tally.initiative is not None:
        reasons += first or [turns.why_later(fight, c) or why_nobody(fight)]
    if c.id in fight.clock.turn:
        rule = f"tactical.{fight.clock.phase}"
        reasons += [*first, RULES.about(c, rule, "{who}’s initiative is up: {at}.", at=initiative_of(c))]
        # what a state forbids is no reason against a turn; where no attack is possible, that sentence also says that no parry is
        hindered = wounds.forbids(fight, c, attack=True, parry=not on(fight, "stun_blocks_attack"))
        reasons += [*(o for o in hindered if o.rule.startswith(("tactical.stun", "tactical.staggered")))]
    return title, tuple(reasons)


explain = explained(ACTING, _why_now, _why_one)


def coming_turns(fight: Fight, who: str) -> Iterator[Turn]:
    """Yields the rounds in which a combatant's next turns come, beginning with a turn that runs."""
    t = fight.get(who).tally
    here = (not t.done and (t.initiative is not None or not t.waits)) or resolves_now(fight, who)
    return each_round(max(1, fight.clock.round), here)


# who leaves, or acts apart from now on


def after_shared(fight: Fight, fact: Event) -> Fight:
    """Returns the fight after a shared fact; clock and stack drop a combatant who left."""
    match fact:
        case Left(who):
            return _without_turn(no_longer_due(off_stack(fight, (who,)), (who,)), who)
        case Regrouped(who) | SideChanged(who) if fight.clock.phase == "declaration" and len(fight.clock.turn) > 1:
            # declares separately from now on, but finishes a turn that has begun with the group
            return _without_turn(fight, who)
        case SideChanged(who) if fight.clock.phase == "declaration" and fight.clock.turn == (who,):
            # the last of a group that moves member by member: they still declare together
            group = next((u for u in to_declare(fight) if fight.get(who) in u), ())
            return with_turn(fight, ids(group) or fight.clock.turn)
        case _:
            return fight


def _without_turn(fight: Fight, who: str) -> Fight:
    """Returns the fight without a combatant's turn, running or set aside."""
    now = fight.clock
    turn, aside = (without(those, who) for those in (now.turn, now.aside))
    more = bool(turn)
    return with_turn(fight, turn, closing=now.closing and more, together=now.together and more, aside=aside)
