"""Delay: a Half Action kept for a moment between two turns, and opposed Agility, which tells who goes first (Combat Actions, Delay; Tests).

Delay ends the turn and keeps one Half Action. It is used after any turn, or before one that has only just begun and then begins again; it is
lost when its owner's next turn begins. If several act at once, they test Agility: a success beats a failure; then more degrees of success,
then the higher bonus, then the lower die. If all fail or everything is equal, they roll again, because one must go first.
"""

from collections.abc import Iterable, Iterator
from dataclasses import replace

from turnwright import shapes
from turnwright.core.commands import Objection, Objections, Offer
from turnwright.core.dice import Dice
from turnwright.core.fact import Fact, Line, Tells
from turnwright.core.members import people, whom
from turnwright.core.model import Prompt, gathered, ids, without
from turnwright.core.move import Move, unknown
from turnwright.core.names_in_words import name_all
from turnwright.core.upshot import Upshot
from turnwright.drawing.widgets import prompt_json
from turnwright.systems.structured import state
from turnwright.systems.structured.options import DELAY, OVERWATCH, keycap
from turnwright.systems.structured.scores import TENS, TEST, agility_die, bonus, dice_words
from turnwright.systems.structured.state import (
    RULES,
    Did,
    Event,
    Events,
    Fight,
    Fighter,
    Fighters,
    Throw,
    able_to_act,
    counted,
)
from turnwright.systems.structured.states import state_ends
from turnwright.systems.structured.turns import WorkEnded, begins_quietly, done_line, end_turn, give_back
from turnwright.text import N_, Say, join_commas, say

# Delay


class Delayed(Fact[Fight]):
    """A combatant delayed and still has a Half Action."""

    tells = Tells(("{who} delays a Half Action", "{who} delay a Half Action"), "auto", "structured.delay")
    who: str

    def apply(self, fight: Fight) -> Fight:
        return fight.with_tallies_of((self.who,), lambda t: replace(t, delayed=True))


class GapOpened(Fact[Fight]):
    """These act between turns with their delayed Half Actions. `contest`: those who must first settle who goes first."""

    gap: tuple[str, ...]
    contest: tuple[str, ...] = ()

    def apply(self, fight: Fight) -> Fight:
        return replace(fight, clock=replace(fight.clock, gap=self.gap, contest=self.contest, throws=()))

    def line(self, before: Fight, after: Fight, say: Say) -> Line:
        new = self.contest or self.gap[-1:]
        each = N_(("Between turns {who} acts", "Between turns {who} act"))
        who = state.name_with_numbers(after, new)
        return Line(say(each, count=len(new), who=who), "gm", "structured.delay", new[0], turn=True)


class GapEnded(Fact[Fight]):
    """A combatant who acted between turns is done; the delayed Half Action is used, recorded or not. `gap`: those still to act."""

    who: str
    gap: tuple[str, ...]

    def apply(self, fight: Fight) -> Fight:
        fight = fight.with_tallies_of((self.who,), lambda t: replace(t, delayed=False))
        return replace(fight, clock=replace(fight.clock, gap=self.gap))

    def line(self, before: Fight, after: Fight, say: Say) -> Line | None:
        return done_line(after, self.who, say)


class DelayLost(Fact[Fight]):
    """The delayed Half Action of a combatant who is out of the fight or leaves it is lost."""

    tells = Tells(
        ("{who} loses the delayed Half Action", "{who} lose the delayed Half Action"), "auto", "structured.delay.lost",
        upshot=Upshot("lost", N_("the delayed Half Action")),
    )  # fmt: skip
    who: str

    def apply(self, fight: Fight) -> Fight:
        fight = fight.with_tallies_of((self.who,), lambda t: replace(t, delayed=False))
        return replace(fight, clock=replace(fight.clock, gap=without(fight.clock.gap, self.who)))


def fallen(fight: Fight) -> Event | None:
    """Returns the end of what somebody who is out of the fight waited with: a delayed Half Action, or Overwatch."""
    for c in fight.roster:
        if state.out(fight, c) and c.id != fight.clock.turn:
            if c.tally.delayed:
                return DelayLost(c.id)
            if (ended := next(state_ends(fight, c, OVERWATCH), None)) is not None:
                return ended
    return None


def loses(fight: Fight, c: Fighter) -> Iterator[Event]:
    """Yields what a combatant who leaves the fight loses: a delayed Half Action, and the progress of an Extended Action."""
    if c.tally.delayed:
        yield DelayLost(c.id)
    if c.tally.work is not None:
        yield WorkEnded(c.id, c.tally.work.name, done=False, rule="structured.extended.lost")


def end_gap(fight: Fight) -> Events:
    """Yields the end of what the first between these turns does. Those who can no longer act are left out."""
    who, *rest = fight.clock.gap
    yield GapEnded(who, tuple(c.id for c in fight.found(rest) if not state.barred(fight, c)))


def not_now(fight: Fight, c: Fighter) -> Objection:
    """Returns the reason against an action outside one's own turn: a delayed Half Action waits for the end of the turn that runs."""
    acting = state.active(fight)
    if any(done.name == DELAY for done in c.tally.did) and not c.tally.delayed:
        return RULES.about(c, "structured.delay.spent", "{who} has already used the delayed Half Action.")
    rule = "structured.delay.interrupt" if c.tally.delayed else "structured.turn"
    if acting is None:
        return RULES.reason(rule, say("It’s nobody’s turn."))
    # Combat Actions, Delay: between turns, never during somebody else's
    says = N_("It’s {acting}’s turn, not {who}’s.")
    if c.tally.delayed:
        says = N_("It’s {acting}’s turn; {who} can act after it.")
    return RULES.about(c, rule, says, acting=acting.name)


def left_over(c: Fighter, did: Did) -> Objections:
    """Yields the reasons against an action between two turns, which Delay does not leave."""
    # Combat Actions, Delay: one Half Action, for any action but a new Delay
    if not c.tally.delayed:
        yield RULES.about(c, "structured.delay.spent", "{who} has already used the delayed Half Action.")
    if did.kind != "half" or did.name == DELAY:
        yield RULES.about(c, "structured.delay.half", "Delay leaves {who} only a Half Action.")


class Interject(Move[Fight]):
    """Ends the current turn; these use their delayed Half Actions before the next turn begins. Several test who goes first. `before`: the
    current turn, in which nothing was done, begins after them instead."""

    who: tuple[str, ...]
    before: bool = False

    def objections(self, fight: Fight) -> Objections:
        yield from counted(fight)
        yield from unknown(fight, self.who)
        # Combat Actions, Delay: between two turns of the round, so not after its last
        if fight.clock.stage == "play" and fight.clock.moment == "resting":
            yield RULES.reason("structured.delay.interrupt", say("The round is over."), overrule=False)
        elif self.before and fight.clock.stage == "play":
            yield from _begun(fight)
        for who in self.who:
            c = fight.find(who)
            if c is None or fight.clock.stage != "play":
                continue
            yield from able_to_act(fight, c)
            if not c.tally.delayed:
                yield RULES.about(c, "structured.delay.spent", "{who} has no delayed Half Action.", overrule=False)
            elif who in fight.clock.gap:
                yield RULES.about(c, "turnwright.same", "{who} is already acting between these turns.", overrule=False)

    def events(self, fight: Fight, dice: Dice) -> Events:
        if fight.clock.moment == "turn":
            yield from give_back(fight) if self.before else end_turn(fight, by=self.who[0])
        yield GapOpened((*fight.clock.gap, *self.who), self.who if len(self.who) > 1 else ())


def _begun(fight: Fight) -> Objections:
    """Yields the reason why the current turn has done more than begin."""
    c = fight.find(fight.clock.turn) if fight.clock.moment == "turn" else None
    if c is None:
        yield RULES.reason("structured.delay.interrupt", say("No turn has just begun."), overrule=False)
    elif c.tally.did:
        yield RULES.about(c, "structured.delay.interrupt", "{who} has already acted in this turn.", overrule=False)
    elif not (fight.clock.fresh and begins_quietly(fight, c)):
        yield RULES.about(
            c,
            "structured.delay.interrupt",
            "The beginning of {who}’s turn changed something. To go before it, undo Next.",
            overrule=False,
        )


def delay_offers(fight: Fight, c: Fighter) -> list[Offer]:
    """Returns the ways to use the delayed Half Action of one combatant. Who already acts between these turns needs none."""
    return [] if c.id in fight.clock.gap else _ways(fight, (c,))


def together_offers(fight: Fight) -> list[Offer]:
    """Returns the offers to use all delayed Half Actions at once; their owners test who goes first."""
    delayed = (c for c in state.listed(fight) if c.tally.delayed and c.id not in fight.clock.gap)
    waiting = tuple(c for c in delayed if not state.barred(fight, c))
    return [_some(offer, waiting) for offer in _ways(fight, waiting)] if len(waiting) > 1 else []


def _ways(fight: Fight, waiting: Fighters) -> list[Offer]:
    """Returns the offers to act before the current turn, if nothing was done in it, and after it. Several test Agility."""
    who, several = ids(waiting), len(waiting) > 1
    dice, key = tuple(map(agility_die, waiting)) if several else (), f"interject:{'all' if several else who[0]}"
    acting = None if state.in_gap(fight) else state.active(fight)
    ends = say("Ends {who}’s turn", who=acting.name) if acting else ""
    if several:
        label, note = (
            say("{who} act, in the order of opposed Agility", who=state.name_with_numbers(fight, who)),
            ends,
        )
    elif acting and not acting.tally.did and not acting.tally.work:  # an Extended Action takes the turn by itself
        label = say("End {who}’s turn and act", who=acting.name)
        note = say("{who} has used no action yet", who=acting.name)
    else:
        label, note = say("Use the delayed Half Action now"), ends or say("Between turns")
    after = Interject(who).offer(fight, label, dice, keycap("half"), note, key)
    if not acting or acting.tally.did:
        return [after]
    label = say("Go before {who}", who=acting.name)
    note = say("{who}’s turn has just begun and waits", who=acting.name)
    if several:
        note = say("{who}, opposed Agility", who=state.name_with_numbers(fight, who))
    return [Interject(who, before=True).offer(fight, label, dice, keycap("half"), note, f"{key}:before"), after]


def _some(offer: Offer, waiting: Fighters) -> Offer:
    """Returns the offer with the question who of more than two acts; only they test Agility."""
    if len(waiting) < 3:
        return offer
    who = replace(whom(people(waiting)), value=ids(waiting))
    dice = tuple(replace(ask, when=("who", (ask.name,))) for ask in offer.asks)
    args = {name: value for name, value in offer.args.items() if name != "who"}
    return replace(offer, args=args, asks=(who, *dice))


def unused(fight: Fight, after: Fight) -> str:
    """Returns the delayed Half Actions that Next would lose, because the turns of their owners begin; that of who acts next without the name."""
    kept = [c.id for c in fight.roster if c.tally.delayed and c.id not in fight.clock.gap]
    lost = tuple(who for who in kept if not after.get(who).tally.delayed)
    if lost and lost == tuple(c.id for c in (state.active(after),) if c):
        return say("delayed Half Action lost")
    loses = N_(("{who} loses the delayed Half Action", "{who} lose their delayed Half Actions"))
    return say(loses, who=state.name_with_numbers(fight, lost), count=len(lost)) if lost else ""


# opposed Agility

ALWAYS, NEVER = 1, 100
"""A test that shows this succeeds, and one that shows that fails (Tests)."""
FAILED = (0, 0, 0, 0)
Result = tuple[int, int, int, int]


class Threw(Fact[Fight]):
    """Combatants rolled tests of Agility against each other."""

    throws: tuple[Throw, ...]

    def apply(self, fight: Fight) -> Fight:
        return replace(fight, clock=replace(fight.clock, throws=(*fight.clock.throws, *self.throws)))

    def line(self, before: Fight, after: Fight, say: Say) -> Line:
        each = join_commas(_thrown(after, throw) for throw in self.throws)
        text = say(
            "Opposed Agility ({dice}): {each}", dice=dice_words(TEST, any(t.typed for t in self.throws)), each=each
        )
        return Line(text, "roll", _contested(before), brief=say("Opposed Agility: {each}", each=each))


class ContestSettled(Fact[Fight]):
    """The contest is decided. `order`: the contestants from first to last; `gap`: those who act between turns, in that order."""

    order: tuple[str, ...]
    gap: tuple[str, ...]

    def apply(self, fight: Fight) -> Fight:
        return replace(fight, clock=replace(fight.clock, gap=self.gap, contest=(), throws=()))

    def line(self, before: Fight, after: Fight, say: Say) -> Line | None:
        if not self.order:
            return None
        first = self.order[0]
        return Line(
            say("{who} goes first", who=name_all(after, (first,))), "auto", _contested(before), first, spoken=True
        )


def degrees(target: int, die: int) -> int:
    """Returns the degrees of success of a test, 0 for a failure."""
    # Tests: a 1 always succeeds, 100 always fails; one degree, and one more for each ten under the target
    if die == NEVER or (die > target and die != ALWAYS):
        return 0
    return max(1, 1 + target // TENS - die // TENS)


def result(c: Fighter, die: int) -> Result:
    """Returns the result of one roll; the greater goes first."""
    # Tests, Opposed Tests: a success beats a failure; then degrees, then the higher bonus, then the lower die
    success = degrees(c.sheet.ag, die)
    return (1, success, bonus(c.sheet), -die) if success else FAILED


def results(fight: Fight, who: str) -> tuple[Result, ...]:
    """Returns the results of all rolls of one contestant, compared in order."""
    c = fight.get(who)
    return tuple(result(c, throw.die) for throw in fight.clock.throws if throw.who == who)


def to_throw(fight: Fight) -> tuple[str, ...]:
    """Returns those who must roll now: everybody once, then those still equal."""
    return next(
        (equal for equal in gathered(fight.clock.contest, lambda who: results(fight, who)) if len(equal) > 1), ()
    )


def ranked(fight: Fight) -> tuple[str, ...]:
    """Returns the contestants in the order in which they act."""
    return tuple(sorted(fight.clock.contest, key=lambda who: results(fight, who), reverse=True))


def _contested(fight: Fight) -> str:
    """Returns the rule for which Agility is tested."""
    delayed = set(fight.clock.contest) <= set(fight.clock.gap)
    return "structured.delay.contest" if delayed else "structured.overwatch.first"


def _thrown(fight: Fight, throw: Throw) -> str:
    success = degrees(fight.get(throw.who).sheet.ag, throw.die)
    came = say(("{count} degree", "{count} degrees"), count=success) if success else say("failed")
    return say("{die} for {who} ({came})", who=name_all(fight, (throw.who,)), die=throw.die, came=came)


def settle_contest(fight: Fight, dice: Dice) -> Event | Prompt | None:
    """Returns the next dice of a contest, or the question for them, or its end. The engine rolls, except where the table rolled before."""
    if not fight.clock.contest:
        return None
    waiting = to_throw(fight)
    if waiting:
        at_table = any(throw.typed for throw in fight.clock.throws if throw.who in waiting)
        return Prompt("contest", waiting) if at_table and not all(map(dice.has, waiting)) else _throw(waiting, dice)
    order = ranked(fight)
    gap = without(fight.clock.gap, *order)
    return ContestSettled(order, (*gap, *order) if len(gap) < len(fight.clock.gap) - 1 else fight.clock.gap)


def _throw(who: Iterable[str], dice: Dice) -> Threw:
    fell = [(one, dice.roll(one, TEST)) for one in who]
    return Threw(tuple(Throw(one, roll.total, roll.typed) for one, roll in fell))


def contest_prompt(fight: Fight) -> shapes.Prompt:
    """Returns the question for the dice of Agility."""
    who = to_throw(fight)
    dice = tuple(agility_die(fight.get(one)) for one in who)
    says = say("{who} are still tied, so they test Agility again.", who=state.name_with_numbers(fight, who))
    return prompt_json(fight, RULES, say("Who goes first"), says, "structured.delay.contest", dice)


def answer_contest(fight: Fight, dice: Dice) -> Events:
    """Yields the dice that were asked for, of those who must still roll."""
    if waiting := to_throw(fight):
        yield _throw(waiting, dice)
