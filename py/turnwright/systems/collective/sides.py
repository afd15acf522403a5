"""Sides: who joins, comes back, leaves or changes sides in mid-fight, and when it may act then (C4, 3 B and switching sides).

Theory. Nobody has two goes in a segment. Who joins acts from the next half of its side. Who changes sides skips the next half of the *old* side
in which it has not acted, then acts in the first half of the *new* one; one rule for both directions and any number of sides. Who is back in
the same half goes on as before. Until then it is *barred* before a place of the clock, under the rule that says so.

A betrayal is a change of sides in secret: 1d12 each, and the winner acts first. A PC who attacks a PC goes at once, or first in the next
segment, and then acts with the other side.
"""

from fractions import Fraction

from turnwright.core.commands import Ask, BadCommand, Choice, Objections, Offer
from turnwright.core.dice import Dice
from turnwright.core.fact import Fact, Line, Tells
from turnwright.core.frozen_class import dataclass, replace
from turnwright.core.members import people, whom
from turnwright.core.model import Departed, without
from turnwright.core.move import Move, PlannedMove, present, unknown
from turnwright.core.upshot import Upshot
from turnwright.systems.collective import order, say, segments, state
from turnwright.systems.collective.judging import hit
from turnwright.systems.collective.options import option
from turnwright.systems.collective.order import DIE, adjustment, roll_line, written
from turnwright.systems.collective.stack import resolve_all, without_actions_of
from turnwright.systems.collective.state import (
    RULES,
    SEGMENTS,
    Ahead,
    Barred,
    Event,
    Events,
    Fight,
    Fighter,
    Home,
    Sheet,
    SideRoll,
    Tally,
)
from turnwright.table import corrections
from turnwright.table.coming import Joined, Left
from turnwright.table.corrections import Corrected, Regrouped, SideChanged
from turnwright.table.gauges import GaugeSet
from turnwright.text import N_, Say


class Turned(Fact[Fight]):
    """A combatant who changed sides may not act before this place. `home`: the side it left; `back`: it is there again in the same half."""

    aloud = True
    who: str
    barred: Barred | None
    home: Home | None = None
    back: bool = False

    def apply(self, fight: Fight) -> Fight:
        return state.waiting(
            fight.with_tallies_of((self.who,), lambda t: replace(t, barred=self.barred, home=self.home))
        )

    def line(self, before: Fight, after: Fight, say: Say) -> Line | None:
        c = after.get(self.who)
        if self.back:
            side = after.side(c.side).name
            text = say("{name} is back with {side}, as if nothing had happened", name=c.name, side=side)
            upshot = Upshot("switched", say("back with {side}", side=side), (self.who,))
            return Line(text, "auto", "collective.side.back", self.who, upshot=upshot)
        if self.barred is None:
            return None
        round_, segment = state.acts_from(after, c, self.barred)
        again = c.tally.spent or after.clock.inserted == c.id or state.goes_ahead(after, c.id) is not None
        text = N_("{name} acts from segment {segment}, {part}")
        short = N_("now with {side}, to act from segment {segment}, {part}")
        if round_ != after.clock.round:
            text = N_("{name} acts from segment {segment} of round {round}, {part}")
            short = N_("now with {side}, to act from segment {segment} of round {round}, {part}")
        elif again:
            text = N_("{name} acts again from segment {segment}, {part}")
            short = N_("now with {side}, to act again from segment {segment}, {part}")
        parts = {"segment": segment, "round": round_, "part": state.part_name(after, c.side)}
        upshot = Upshot("switched", say(short, side=after.side(c.side).name, **parts), (self.who,))
        return Line(say(text, name=c.name, **parts), "auto", self.barred.rule, self.who, upshot=upshot)


def may_turn(fight: Fight, who: str, side: str, others: tuple[Fighter, ...]) -> Objections:
    """Yields the objections to an attack on one of these others, or their betrayal, for another side (empty for the one against the players)."""
    yield from present(fight, (who,))
    if side and side not in {s.id for s in fight.sides}:
        yield RULES.reason("turnwright.side", overrule=False)
    c = fight.find(who)
    if c is not None and c.side == (side or fight.foes.id):
        yield RULES.about(c, "turnwright.same", "{name} is already on that side.", overrule=False)
    elif c is not None and not state.is_pc(c):
        yield RULES.about(c, PC_AGAINST_PC, "{name} is not a PC.")
    elif c is not None and not others:
        yield RULES.about(c, PC_AGAINST_PC, "There is nobody for {name} to turn on.", overrule=False)
    if c is not None and state.down(c):
        yield state.fallen(c)


def _other_pcs(fight: Fight, c: Fighter) -> tuple[Fighter, ...]:
    return tuple(o for o in fight.roster if o.id != c.id and state.is_pc(o) and not state.down(o))


class ChangeSide(corrections.ChangeSide[Fight]):
    """Moves combatants to another side, by its rule once the fight runs."""

    name = "side"

    def change(self, fight: Fight, who: str) -> Events:
        yield from super().change(fight, who)
        if fight.clock.stage != "play":
            return
        c = fight.get(who)
        home = _home(fight, c)
        if home.side == self.side:
            yield Turned(who, home.barred, back=True)
        else:
            yield Turned(who, barred(fight, c, self.side), home)


def _home(fight: Fight, c: Fighter) -> Home:
    """Returns the side that a combatant left in this half without acting since; its own if it has not turned."""
    home, place = c.tally.home, state.place(fight)
    if home is not None and (home.round, home.segment, home.part) == place and home.acted == c.tally.acted:
        return home
    return Home(c.side, *place, c.tally.acted, c.tally.barred)


def barred(fight: Fight, c: Fighter, side: str) -> Barred:
    """Returns the place from which a combatant who turns now may act for the new side."""
    # C4, switching sides: a monster skips the next half of its old side, who turns on the PCs the next top
    old, new = state.part(fight, c.side), state.part(fight, side)
    rule = "collective.side.enemy" if new < old else "collective.side.pc"
    round_, segment, part = state.place(fight)
    gone = old < part or (old == part and (c.tally.acted or c.tally.done or fight.clock.moment != "half"))
    if gone or (segment == 0 and c.side not in fight.clock.extra):
        round_, segment = segment_after(round_, segment)
    if new < old:
        round_, segment = segment_after(round_, segment)
    return Barred(round_, segment, new, rule)


def segment_after(round_: int, segment: int) -> tuple[int, int]:
    """Returns the round and the segment after this one."""
    return (round_, segment + 1) if segment < SEGMENTS else (round_ + 1, 1)


# who joins, comes back or leaves


def enter(fight: Fight, c: Fighter) -> Fighter:
    """Returns the combatant as it joins now, with a full budget. In mid-round it acts from the next half of its own side (C4, 3 B)."""
    if fight.clock.stage != "play":
        return replace(c, tally=Tally(c.sheet.pool))
    round_, segment, now = state.place(fight)
    part = state.part(fight, c.side)
    if part <= now:  # C4, 3 B: the next half of its side
        round_, segment = segment_after(round_, segment)
    return replace(
        c,
        tally=Tally(c.sheet.pool, pc=c.side == fight.party.id, barred=Barred(round_, segment, part, "collective.join")),
    )


def back(fight: Fight, gone: Departed[Sheet, Tally]) -> Fighter:
    """Returns a departed combatant, placed like a newcomer (C4, 3 B). If it left in this round, it has only what was left of its budget; a
    D action can be used only once."""
    c, was = gone.combatant, gone.combatant.tally
    tally = enter(fight, c).tally.with_death(was.died and fight.clock.stage == "play")
    if fight.clock.stage != "play" or not gone.round:
        return replace(c, tally=tally)
    places = [b for b in (tally.barred, was.barred) if b is not None]
    tally = replace(tally, pc=was.pc, barred=max(places, key=lambda b: (b.round, b.segment, b.part)))
    if gone.round != fight.clock.round:
        return replace(c, tally=tally)
    return replace(c, tally=tally.resumed(was, max(1, fight.clock.segment) - gone.segment))


def after_shared(fight: Fight, fact: Event) -> Fight:
    """Returns the fight after a shared fact, with The Collective's bookkeeping added. After a move of the table the half waits for it."""
    match fact:
        case GaugeSet(gauge="hp"):
            fight = hit(fight, fact)
            return (
                state.waiting(fight) if fight.effect(fact.by) is None else fight
            )  # an effect's own work lets the half go on
        case Joined(combatant):
            return state.waiting(order.in_order(fight, (*fight.clock.order, combatant.id)))
        case Left(who):
            return state.waiting(_gone(fight, who))
        case SideChanged(who) | Regrouped(who):
            return state.waiting(segments.out_of_turn(fight, who))
        case Corrected():
            return state.waiting(fight)
        case _:
            return fight


def _gone(fight: Fight, who: str) -> Fight:
    fight = order.in_order(without_actions_of(fight, who), without(fight.clock.order, who))
    return segments.out_of_go(fight, who)


# a betrayal


BETRAYER, PARTY = "betrayer", "party"
"""What the table's dice may be keyed by instead of the ids of the traitor, whom nobody has named yet, and of the side."""

MOST_TIES = 100


@dataclass(frozen=True, slots=True)
class Contest:
    """The two rolls of a betrayal, the traitor against the party, each with its adjustment."""

    traitor: Fighter
    side: str
    """The side that the traitor joins."""
    mine: Fraction
    theirs: Fraction


class Betray(PlannedMove[Fight, Contest | None]):
    """This PC betrays the party for another side. The table's dice are keyed by the ids of the PC and the side, or by `betrayer` and
    `party`."""

    who: str
    side: str = ""

    def plan(self, fight: Fight) -> Contest | None:
        c = fight.find(self.who)
        if c is None:
            return None
        party = [m.id for m in fight.members(c.side) if m.id != c.id]
        return Contest(c, self.side or fight.foes.id, adjustment(fight, (c.id,)), adjustment(fight, party))

    def against(self, fight: Fight, plan: Contest | None) -> Objections:
        side = fight.members(fight.party.id) if plan and plan.traitor.side == fight.party.id else ()
        return may_turn(fight, self.who, self.side, tuple(m for m in side if m.id != self.who and not state.down(m)))

    def facts(self, fight: Fight, plan: Contest | None, dice: Dice) -> Events:
        assert plan is not None
        yield from resolve_all(fight)
        c, ahead = plan.traitor, Fraction(0)
        for _ in range(MOST_TIES):
            mine = self._roll(dice, c.id, BETRAYER, plan.mine)
            theirs = self._roll(dice, c.side, PARTY, plan.theirs)
            yield mine
            yield theirs
            ahead = mine.die + plan.mine - theirs.die - plan.theirs
            if ahead or option(fight, "initiative_tie") == "pcs_first":
                break
            if (mine.typed and not _has(dice, c.id, BETRAYER)) or (theirs.typed and not _has(dice, c.side, PARTY)):
                raise BadCommand(
                    say("Both have {total}: roll both d12 again.", total=written(theirs.die + plan.theirs))
                )
        # C4, switching sides: the winner acts first; at most one go in a segment, so none now for a traitor who has already acted
        first = ahead > 0 and not c.tally.acted and state.may_act(fight, c) and state.own_units(c) > 0
        yield SideChanged(c.id, plan.side)
        yield Betrayed(c.id, first, ahead > 0)
        yield Turned(c.id, _traitor_barred(fight, plan, ahead > 0))

    def _roll(self, dice: Dice, key: str, role: str, plus: Fraction) -> "BetrayalRolled":
        fell = dice.roll(role if dice.has(role) else key, DIE)
        return BetrayalRolled(self.who, fell.total, plus.numerator, plus.denominator, fell.typed, key)


def _has(dice: Dice, *keys: str) -> bool:
    return any(map(dice.has, keys))


def _traitor_barred(fight: Fight, contest: Contest, won: bool) -> Barred:
    """Returns the place before which the traitor may not act, so that it acts once a segment. A winner has used this segment's go. A loser
    acts on the new half once the party has had its own."""
    c = contest.traitor
    round_, segment, _ = state.place(fight)
    if won or c.tally.acted or fight.clock.half != c.side:
        round_, segment = segment_after(round_, segment)
    return Barred(round_, segment, state.part(fight, contest.side), "collective.side.betrayal")


class BetrayalRolled(Fact[Fight]):
    """The 1d12 of the traitor or the party (`key`), with the adjustment (num/den)."""

    who: str
    die: int
    num: int
    den: int
    typed: bool
    key: str

    @property
    def rolled(self) -> SideRoll:
        return SideRoll(self.key, self.die, self.num, self.den, self.typed)

    def apply(self, fight: Fight) -> Fight:
        return order.rolled(fight, self.rolled)

    def line(self, before: Fight, after: Fight, say: Say) -> Line:
        roller = state.name_with_numbers(after, (self.key,)) if after.find(self.key) else after.side(self.key).name
        return roll_line(say, roller, self.rolled, "collective.side.betrayal")


class Betrayed(Fact[Fight]):
    """A hidden change of sides becomes known; with `first` the traitor acts at once. `won`: the roll, even without a go left to take."""

    who: str
    first: bool
    won: bool = False

    def apply(self, fight: Fight) -> Fight:
        fight = replace(fight, clock=replace(fight.clock, rolls=()))
        if self.first:
            fight = segments.at_once(fight, self.who).with_tallies_of((self.who,), lambda t: replace(t, done=False))
        return state.waiting(fight)

    def telling(self) -> Tells:
        text = N_("{name} switches sides; the others act first")
        if self.first:
            text = N_("{name} switches sides and acts first")
        elif self.won:
            text = N_("{name} wins and switches sides, but has no go left in this segment")
        return Tells(text, "auto", "collective.side.betrayal", announce=True)


def betray_offers(fight: Fight) -> list[Offer]:
    """Returns the offer of a betrayal if the party has two PCs or more."""
    party = fight.party
    pcs = people(c for c in fight.members(party.id) if not state.down(c))
    if len(pcs) < 2:
        return []
    traitor = Ask(BETRAYER, "dice", say("Traitor"), notation=DIE, side=party.id)
    asks = (whom(pcs, many=False), traitor, Ask(party.id, "dice", party.name, notation=DIE))
    return [Betray("").button(say("Traitor!"), asks=asks, note=say("Roll who goes first"))]


# a PC attacks a PC


PC_AGAINST_PC = "collective.first.pc_against_pc"
FOLLOWS = N_("{name} acts as a monster who won initiative")


class Brawl(Move[Fight]):
    """This PC attacks another PC, the `target`. `side`: the side that the attacker now acts with, by default the one against the players."""

    who: str
    side: str = ""
    target: str = ""

    def objections(self, fight: Fight) -> Objections:
        c = fight.find(self.who)
        yield from may_turn(fight, self.who, self.side, _other_pcs(fight, c) if c else ())
        if self.target:
            yield from unknown(fight, (self.target,))
        if self.target == self.who or ((found := fight.find(self.target)) and not state.is_pc(found)):
            yield RULES.reason(PC_AGAINST_PC, say("This is the attack of a PC on another PC."), overrule=False)

    def events(self, fight: Fight, dice: Dice) -> Events:
        yield from resolve_all(fight)
        c, side = fight.get(self.who), self.side or fight.foes.id
        first = _goes_now(fight, c)
        ahead = None if first else _goes_next(fight, c)
        until = replace(barred(fight, c, side), rule=PC_AGAINST_PC)
        # C4, two PCs: like a monster who won initiative: goes first, then on its own half of each later segment
        if first or ahead:
            gone = (ahead.round, ahead.segment) if ahead else state.place(fight)[:2]
            until = Barred(*segment_after(*gone), state.part(fight, side), PC_AGAINST_PC)
        yield SideChanged(c.id, side)
        yield Brawled(c.id, first, ahead, self.target)
        yield Turned(c.id, until)


def _goes_now(fight: Fight, c: Fighter) -> bool:
    """Tells whether the attacker still has a go in this segment: the current one, or one still to come."""
    runs = c.id in fight.clock.turn or not (c.tally.acted or c.tally.done)
    return runs and state.may_act(fight, c) and state.own_units(c) > 0


def _goes_next(fight: Fight, c: Fighter) -> Ahead | None:
    """Returns the go that the attacker has before everybody else in the next segment, if there is one."""
    round_, segment = segment_after(*state.place(fight)[:2])
    left = state.own_units(c) > 0 or round_ > fight.clock.round
    return Ahead(c.id, round_, segment) if left and not state.down(c) and not state.barred_now(fight, c) else None


class Brawled(Fact[Fight]):
    """A PC attacked a PC; with `first` the attacker acts at once, with `ahead` first in the next segment."""

    who: str
    first: bool
    ahead: Ahead | None = None
    target: str = ""

    def apply(self, fight: Fight) -> Fight:
        fight = segments.at_once(fight, self.who) if self.first else fight
        if self.ahead is not None:
            fight = replace(fight, clock=replace(fight.clock, ahead=(*fight.clock.ahead, self.ahead)))
        return state.waiting(fight)

    def line(self, before: Fight, after: Fight, say: Say) -> Line:
        whom = state.name_with_numbers(after, (self.target,)) if self.target else say("a PC")
        parts = {"name": state.name_with_numbers(after, (self.who,)), "whom": whom}
        if self.first:
            text = say("{name} attacks {whom} and goes first", **parts)
        elif self.ahead:
            text = say("{name} attacks {whom} and goes first in segment {segment}", **parts, segment=self.ahead.segment)
        else:
            text = say("{name} attacks {whom} and acts with the other side from now on", **parts)
        return Line(text, "gm", PC_AGAINST_PC, self.who)


def own_brawl_offers(fight: Fight, fighters: tuple[Fighter, ...]) -> list[Offer]:
    """Returns the offer that this PC attacks another; none for a group, or without another PC."""
    c, others = fighters[0], _other_pcs(fight, fighters[0])
    if len(fighters) != 1 or c.side != fight.party.id or not others or state.down(c) or not state.is_pc(c):
        return []
    ask = _whom_attacked(people(others))
    offer = Brawl(c.id).button(say("Attack a PC"), asks=(ask,), note=say(FOLLOWS, name=c.name), key="brawl:own")
    return [replace(offer, rare=True)]


def _whom_attacked(choices: tuple[Choice, ...]) -> Ask:
    """Returns the question whom a PC attacks; of one alone it is answered."""
    return Ask("target", "combatant", say("Whom?"), choices, value=choices[0].value if len(choices) == 1 else None)


def brawl_offers(fight: Fight) -> list[Offer]:
    """Returns the offer of the attack if the party has two PCs or more."""
    pcs = tuple(c for c in fight.members(fight.party.id) if state.is_pc(c) and not state.down(c))
    if len(pcs) < 2:
        return []
    others = tuple(replace(choice, unless=("who", (choice.value,))) for choice in people(pcs))
    asks = Ask("who", "combatant", say("Who attacks?"), people(pcs)), _whom_attacked(others)
    return [Brawl("").button(say("A PC attacks a PC"), asks=asks, note=say(FOLLOWS, name=say("The attacker")))]
