"""How the fight goes on: the automatic steps, Next, the GM's call, the end, the turns to come, and why.

`settle` reads the state and returns the next fact, or None; the kernel calls it until it returns None. First, a fighter without wounds left is
announced as out, if that ends the fight for it. Then the order (Step 3): a new one if the GM asked for it, the rolls of those without a
score, ties, places. Then a contest of Agility, an Extended Action that is lost, and the walk down the order. The kernel ends and triggers
effects at boundaries (`table/effects.py`). The fight ends only when the GM says so (Step 6).
"""

from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from itertools import groupby
from typing import NamedTuple

from turnwright import shapes
from turnwright.core import out_of_order
from turnwright.core.acting import Acting
from turnwright.core.commands import Args, Choice, Objection, Objections, Offer
from turnwright.core.dice import Dice
from turnwright.core.fact import Fact, Line, Tells
from turnwright.core.members import people, whom
from turnwright.core.model import Prompt, each_round, ids, unit, without
from turnwright.core.move import Advance, Move, of_each, reasons
from turnwright.core.names_in_words import name_all
from turnwright.core.states import ACT
from turnwright.core.view_parts import ORDER_LENGTH, TimelineStop, heading
from turnwright.core.which_turn import Turn
from turnwright.drawing.widgets import health_in_order, stop_json
from turnwright.systems.structured import order, scores, setup, state, turns, waiting
from turnwright.systems.structured.reacting import token_state
from turnwright.systems.structured.scores import bonus
from turnwright.systems.structured.setup import brief
from turnwright.systems.structured.state import (
    APART,
    CARRIED,
    NEW,
    RULES,
    STATES,
    TOOK,
    WAITS,
    WOUNDS,
    Event,
    Events,
    Fight,
    Fighter,
    Fighters,
    able_to_act,
    playing,
)
from turnwright.systems.structured.turns import end_turn
from turnwright.table.captains import captain_name
from turnwright.table.endings import ending
from turnwright.table.explain import Explained, explained
from turnwright.text import N_, Say, minus, say

# the automatic steps


def settle(fight: Fight, dice: Dice) -> Event | Prompt | None:
    """Returns the next automatic fact or question, or None if the fight waits for the table."""
    if fight.clock.stage != "play":
        return scores.FOLLOWING.ended(fight) if fight.clock.stage == "setup" else None
    return (
        turns.fallen(fight)
        or waiting.fallen(fight)
        or scores.settle_anew(fight)
        or scores.FOLLOWING.ended(fight)
        or scores.line_up(fight)
        or scores.settle(fight, dice)
        or order.settle(fight, dice)
        or waiting.settle_contest(fight, dice)
        or turns.lost_work(fight)
        or turns.walk(fight)
    )


def prompt(fight: Fight, asked: Prompt) -> shapes.Prompt:
    """Returns the open question."""
    match asked.kind:
        case "initiative":
            return scores.prompt(fight)
        case "contest":
            return waiting.contest_prompt(fight)
        case _:
            return order.prompt(fight, asked.kind == "tie")


def answer(fight: Fight, prompt: Prompt, args: Args, dice: Dice) -> Events:
    """Yields the facts of an answer."""
    match prompt.kind:
        case "initiative":
            yield from scores.answer(fight, dice)
        case "contest":
            yield from waiting.answer_contest(fight, dice)
        case _:
            yield from order.answer(fight, prompt, args, dice)


# Next, and the GM's word


class Next(Advance[Fight]):
    """Ends the current turn, or the action between turns."""

    def objections(self, fight: Fight) -> Objections:
        yield from playing(fight)

    def events(self, fight: Fight, dice: Dice) -> Events:
        if fight.clock.moment == "turn":
            yield from end_turn(fight)
        elif fight.clock.gap:
            yield from waiting.end_gap(fight)
        elif fight.clock.moment == "resting":
            yield from turns.go_on(fight)


class Called(Fact[Fight]):
    """The GM gave a combatant the next turn, before those called earlier in this one."""

    who: str

    def apply(self, fight: Fight) -> Fight:
        fight = fight.with_tallies_of((self.who,), lambda t: replace(t, why=out_of_order.CALLED))
        return replace(fight, clock=replace(fight.clock, called=(self.who, *without(fight.clock.called, self.who))))

    def line(self, before: Fight, after: Fight, say: Say) -> Line:
        then = ids(c for c in after.found(without(after.clock.called, self.who)) if not state.barred(after, c))
        says = N_("{who} goes next, then {then}") if then else N_("{who} goes next")
        text = say(says, who=name_all(after, (self.who,)), then=name_all(after, then))
        return Line(text, "gm", "structured.initiative.placed", self.who)


class Call(Move[Fight]):
    """Gives a combatant the next turn, after the current one."""

    fact = Called
    who: str

    def objections(self, fight: Fight) -> Objections:
        return of_each(fight, (self.who,), lambda c: _against(fight, c), playing(fight))


def _against(fight: Fight, c: Fighter) -> Objections:
    coming = state.coming(fight)
    if c not in coming:
        none = RULES.about(c, "structured.turn.once", "{who} has no turn left this round.")
        yield next(iter(_why_no_turn(fight, c)), none)
    elif state.barred(fight, c):
        yield from able_to_act(fight, c)
    elif c is next(one for one in coming if not state.barred(fight, one)):
        yield RULES.about(c, "turnwright.same", "{who} already goes next.", overrule=False)


def call_offer(fight: Fight) -> Offer:
    """Returns the table's button: a choice of those whose turn is still to come and will not be lost."""
    coming = [c for c in state.coming(fight) if not state.barred(fight, c)]
    able = coming[1:] or coming  # the first goes next already
    choices = tuple(Choice(c.id, c.name, minus(c.tally.score or 0), c.id) for c in able)
    nobody = RULES.reason("structured.turn.once", say("Nobody has a turn left this round."), overrule=False)
    against = reasons(Call(able[0].id), fight) if able else (nobody,)
    return Call("").button(say("Choose who goes next"), against, (whom(choices, many=False),))


def call_offer_for(fight: Fight, group: Fighters) -> Offer:
    """Returns the button of one combatant, or of a group with the question which of those who may go next."""
    able = tuple(c for c in group if not any(Call(c.id).objections(fight)))
    c = (able or group)[0]
    made = Call(c.id).offer(fight, say("Goes next"), key=f"call:{c.id}")
    who = replace(whom(people(able), many=False), value=c.id)
    return replace(made, args={}, asks=(who,)) if len(able) > 1 else made


class FightEnded(Fact[Fight]):
    """The fight is over."""

    tells = Tells("The fight is over", "mark", "structured.encounter.end")

    def apply(self, fight: Fight) -> Fight:
        return state.ended(fight)


class EndFight(Move[Fight]):
    """Ends the fight."""

    fact = FightEnded

    def objections(self, fight: Fight) -> Objections:
        yield from playing(fight)


def end_offer(fight: Fight) -> Offer:
    """Returns the button that ends the fight."""
    return EndFight().offer(fight, say("End fight"), note=say("It can be reopened"))


# the turns to come


class Stop(NamedTuple):
    """A coming turn. `rule`: why it will be lost, empty if not. `between`: it is a delayed Half Action between two turns. `tied`: a roll decides who
    of its place is first."""

    round: int
    fighter: Fighter
    rule: str
    between: bool = False
    tied: bool = False


def stops(fight: Fight) -> Iterator[Stop]:
    """Yields the turns still to come in this round and all of the next, in order."""
    if fight.clock.stage != "play":
        return
    for c in fight.found(fight.clock.gap[1:]):
        if not state.barred(fight, c):
            yield Stop(fight.clock.round, c, "", between=True)
    tied, fight = order.undecided(fight), order.with_all_placed(fight)
    for c in state.coming(fight):
        yield Stop(fight.clock.round, c, _taken_away(fight, c), tied=c.id in tied)
    if fight.clock.anew:
        return
    for c in state.listed(fight):
        yield Stop(fight.clock.round + 1, c, _taken_away(fight, c, later=True), tied=c.id in tied)


def _taken_away(fight: Fight, c: Fighter, later: bool = False) -> str:
    """Returns the rule that takes away the turn of this round, or the later one of the next. Surprise is over by then, and a stun may be
    over by either."""
    if state.out(fight, c) or (c.tally.surprised and not later):
        return state.barred(fight, c)
    begins = 2 if later and not c.tally.went else 1
    stuns = (fight.effect(state.effect) for state in c.tally.states if ACT in CARRIED[state.kind].forbids)
    lasts = any(
        stun is not None and ending(stun.until).lasts_into(stun.until, c.id, begins, fight.clock.round + later)
        for stun in stuns
    )
    return "structured.stunned" if lasts else ""


def timeline(fight: Fight, places: int) -> tuple[TimelineStop, ...]:
    """Returns the current turn and those to come in this round and the next, including those that will be lost."""
    out: list[TimelineStop] = []
    acting = state.active(fight)
    if acting is not None:
        out.append(TimelineStop(_where(fight.clock.round, acting, state.in_gap(fight)), (acting.id,)))
    for stop in stops(fight):
        if stop.rule != "structured.out":
            note = say("{state}, turn lost", state=STATES.under(stop.rule).in_row) if stop.rule else ""
            where = _where(stop.round, stop.fighter, stop.between)
            out.append(
                TimelineStop(
                    where,
                    (stop.fighter.id,),
                    note,
                    lost=bool(stop.rule),
                    tied=say("tied, roll decides") if stop.tied else "",
                )
            )
    return tuple(out[:places])


def _where(number: int, c: Fighter, between: bool) -> str:
    """Returns the place of a turn in words. `number`: that of the round."""
    if between:
        return say("round {round}, between turns", round=number)
    return say("round {round}, {score}", round=number, score=c.tally.score)


def joined(found: list[Stop]) -> list[list[Stop]]:
    """Returns the stops, with neighbours of one group joined if they share the same fate."""
    runs = groupby(found, lambda stop: (stop.round, stop.rule, stop.between, unit(stop.fighter)))
    return [list(run) for _, run in runs]


def coming_turns(fight: Fight, who: str) -> Iterator[Turn]:
    """Yields the rounds in which a combatant's next turns come, beginning with a turn that runs."""
    here = fight.clock.turn == who or any(c.id == who for c in state.coming(fight))
    return each_round(max(1, fight.clock.round), here)


def order_list(fight: Fight) -> list[shapes.Stop]:
    """Returns the stops and headings of the order list."""
    coming = list(stops(fight))
    here = [s for s in coming if s.round == fight.clock.round]
    out = [_stop(fight, stops) for stops in joined([s for s in here if not s.rule])[:ORDER_LENGTH]]
    skipped = joined([s for s in here if s.rule and s.rule != "structured.out"])
    if skipped:
        out += [heading(say("skip")), *(_stop(fight, stops) for stops in skipped[:ORDER_LENGTH])]
    room = ORDER_LENGTH - sum(item["kind"] == "stop" for item in out)
    later = joined([s for s in coming if s.round > fight.clock.round and s.rule != "structured.out"])
    if later and room > 0:
        out += [
            heading(say("round {round}", round=fight.clock.round + 1), next_round=True),
            *(_stop(fight, stops) for stops in later[:room]),
        ]
    return out


def _stop(fight: Fight, stops: list[Stop]) -> shapes.Stop:
    fighters = tuple(stop.fighter for stop in stops)
    rule, here = stops[0].rule, stops[0].round == fight.clock.round
    back = say("round {round}", round=fight.clock.round + 1) if rule == "structured.surprise" else say("turn lost")
    look, made = (token_state(fight, fighters), call_offer_for(fight, fighters[:1])) if here else ("ready", None)
    right = back if rule else health_in_order(fight, fighters, WOUNDS, partial(state.out, fight))
    name = state.name_fighters(fight, fighters)
    return stop_json(fight, RULES, fighters, look, brief(fight, fighters, rule, later=not here), right, made, name)


# reasons


ACTING = Acting(
    lambda fight: tuple(fight.found(state.in_turn(fight))),
    lambda fight, c: not state.barred(fight, c),
    state.STANDING,
    STATES,
)


def explain(fight: Fight, about: str) -> Explained:
    """Returns the title and the reasons for `about`: "next" (who acts) or a combatant's id."""
    if fight.clock.stage == "over":
        return say("The fight is over"), (RULES.reason("structured.encounter.end"),)
    return explained(ACTING, _why_next, _why_one)(fight, about)


def _why_next(fight: Fight) -> Explained:
    c = state.active(fight)
    if c is None:
        if fight.prompt is not None:
            return say("Nobody acts now"), (RULES.reason("turnwright.prompt"),)
        return say("Nobody acts now"), (
            RULES.reason("structured.out", say("Nobody can act; Next still starts a new round.")),
        )
    if state.in_gap(fight):
        return "", (RULES.about(c, "structured.delay", "{who} uses the delayed Half Action between two turns."),)
    moved = (RULES.reason("structured.initiative.placed", says) for says in setup.moved_words(fight, c))
    reasons = [*moved, *_why_place(fight, c)]
    if c.tally.went == APART:
        reasons.append(_why_outside(fight, c))
    elif not state.barred(fight, c):  # who can act
        reasons.append(
            RULES.about(c, "structured.turn", "{who} is first in the order among those yet to act this round.")
        )
    skipped = [one for one in state.listed(fight) if one.tally.went == TOOK and one.tally.surprised]
    reasons += [RULES.about(one, "structured.surprise", "{who} was Surprised and lost the turn.") for one in skipped]
    return "", tuple(reasons)


RULE_OF = {
    out_of_order.NEWCOMER: "structured.initiative.join",
    out_of_order.WAITED: "structured.delay",
    out_of_order.SCORED: "structured.initiative.score",
    out_of_order.FATE: "structured.initiative.score",
    out_of_order.FOLLOWS: "turnwright.follow",
}
"""The rule of a turn outside the order, where it is not the GM's word about the place."""


def _why_outside(fight: Fight, c: Fighter) -> Objection:
    captain = scores.FOLLOWING.captain(fight, c)
    why = "" if c.tally.why == out_of_order.FOLLOWS and captain is None else c.tally.why
    led, rule = (
        captain_name(state.STANDING, fight, captain.id) if captain else "",
        RULE_OF.get(why, "structured.initiative.placed"),
    )
    return RULES.about(c, rule, out_of_order.SENTENCES[why], count=1, number=say("Initiative"), captain=led)


def _why_score(c: Fighter) -> Objection:
    if not c.tally.die:  # that of a captain, or set before the roll
        says = N_("{who} has {score}, without a die of their own.")
        return RULES.about(c, "structured.initiative", says, score=c.tally.score)
    plus = (c.tally.score or 0) - c.tally.die
    parts = {"who": c.name, "score": c.tally.score, "die": c.tally.die, "bonus": bonus(c.sheet)}
    says = N_("{who} has {score}: the die shows {die}, the Agility bonus is {bonus}.")
    if plus != bonus(c.sheet):
        says = N_(
            "{who} has {score}: the die shows {die}, the Agility bonus is {bonus}, and an effect or the GM changed it."
        )
    return RULES.reason("structured.initiative", say(says, **parts))


def _why_place(fight: Fight, c: Fighter) -> list[Objection]:
    """Returns what decides the place in the order: the score, and what breaks a tie."""
    if c.tally.score is None or c.id not in fight.clock.order:
        return []
    tie, lead = setup.tie_words(fight, c), scores.commander(fight, c)
    if scores.FOLLOWING.captain(fight, c):
        return [RULES.about(c, "turnwright.follow", "{who} is {tie}.", tie=tie)]
    if lead.id != c.id:
        return [
            _why_score(c),
            RULES.about(
                c,
                "structured.initiative.crew",
                "{who} is in {commander}’s crew and follows directly after.",
                commander=lead.name,
            ),
        ]
    return [_why_score(c), *([RULES.about(c, "structured.initiative.tie", "{who} is {tie}.", tie=tie)] if tie else [])]


def _why_gone(fight: Fight, c: Fighter) -> Objection:
    """Returns what became of the turn of this round: it was lost, ended by somebody, or had."""
    if c.tally.lost:
        says = N_("{who} was {state} when the turn of this round came, and lost it.")
        return RULES.about(c, c.tally.lost, says, state=STATES.under(c.tally.lost).in_row)
    if (other := fight.find(c.tally.cut)) is not None:
        says = N_("{other} ended {who}’s turn before {who} did anything.")
        return RULES.about(c, "structured.turn.once", says, other=other.name)
    return RULES.about(c, "structured.turn.once", "{who} has already had a turn this round.")


def _why_no_turn(fight: Fight, c: Fighter) -> list[Objection]:
    """Returns why a combatant has no turn to come in this round, the first reason first; empty if it has."""
    reasons = list(able_to_act(fight, c))
    acting = state.active(fight)
    if c.tally.score is None:
        reasons.append(RULES.about(c, "structured.initiative", "{who} has not rolled yet."))
    elif c.tally.went == NEW or c.id in order.undecided(fight):
        ties = fight.prompt is not None and fight.prompt.kind in ("rolloff", "tie")
        says = N_("{who} ties, and the tie is still open.") if ties else N_("{who} has no place in the order yet.")
        reasons.append(RULES.about(c, "structured.initiative.tie", says))
    elif c.tally.went == WAITS:
        reasons.append(RULES.about(c, "structured.initiative.join", "{who} came too late to act this round."))
    elif c.tally.went and c.id not in fight.clock.called and (acting is None or acting.id != c.id):
        reasons.append(_why_gone(fight, c))
    return reasons


def _why_one(fight: Fight, c: Fighter) -> Explained:
    acting, reasons = state.active(fight), _why_no_turn(fight, c)
    if acting is not None and acting.id == c.id and not reasons:
        return _why_next(fight)
    if acting is not None and acting.id != c.id and len(reasons) == len(list(able_to_act(fight, c))):
        reasons.append(RULES.about(acting, "structured.turn", "It’s {who}’s turn."))
    if c.id in fight.clock.called:
        called = fight.clock.called
        ahead = ids(o for o in fight.found(called[: called.index(c.id)]) if not state.barred(fight, o))
        says = N_("{who} goes next after {ahead}.") if ahead else N_("{who} goes next.")
        reasons.append(RULES.about(c, "structured.initiative.placed", says, ahead=name_all(fight, ahead)))
    if c.tally.delayed:
        reasons.append(RULES.about(c, "structured.delay", "{who} delayed a Half Action to use between turns."))
    if not reasons:
        reasons.append(RULES.reason("structured.turn", say("It’s nobody’s turn.")))
    moved = (RULES.reason("structured.initiative.placed", says) for says in setup.moved_words(fight, c))
    return say("Why {who} stands here", who=c.name), (*reasons, *moved, *_why_place(fight, c))
