"""Rounds, phases, declarations and turns: who is next, how each begins and ends, and who goes out of order.

A round of five seconds has four phases: Initiative (everybody rolls), Declaration (from the lowest to the highest), Resolution (from the highest to
the lowest), Upkeep (the end of the round). In Declaration the lowest initiative without a declaration is next, in Resolution the highest without
a turn. A *unit* is a combatant alone, or a group with one roll; under simultaneous ties several units share a turn. `rounds` has the steps
that come by themselves.
"""

from dataclasses import replace

from turnwright.core.commands import Objection, Objections
from turnwright.core.dice import Dice
from turnwright.core.fact import Fact, Line, Tells
from turnwright.core.model import gathered, ids, unit, without
from turnwright.core.move import Advance, Move, of_each
from turnwright.core.system import System
from turnwright.systems.tactical import actions
from turnwright.systems.tactical.options import option
from turnwright.systems.tactical.state import (
    JOINS_LATER,
    NO_HITS,
    RULES,
    STANDING,
    Events,
    Fight,
    Fighter,
    Tally,
    Unit,
    by_name,
    down,
    fill_with_numbers,
    fresh_round,
    initiative_of,
    name_standing_with_numbers,
    not_rolled,
    running,
    tie_settled,
    who_stands,
)
from turnwright.table.captains import Following
from turnwright.text import N_, Say, say

HAD_THE_TURN = N_("{who} has had this round’s turn.")
HAS_DECLARED = N_("{who} has declared and can cancel only on their own turn.")
OUT_OF_ORDER = N_(("{who} acts out of order", "{who} act out of order"))
AGAIN = N_(("{who} declares again, the others keep theirs", "{who} declare again, the others keep theirs"))
TURN_BACK = N_(("{who} gets the turn back", "{who} get the turn back"))
BEFORE = N_(
    ("{first} comes first, at {first_at}; {who} is at {at}.", "{first} come first, at {first_at}; {who} is at {at}.")
)
TIED = N_(("{first} comes first, both at {at}: {settled}.", "{first} come first, all at {at}: {settled}."))


# units and their places


def unit_key(fight: Fight, c: Fighter) -> str:
    """Returns the key of a unit: its group, or the member if members roll separately or lost their dice this round."""
    # Turnwright, because the Initiative Phase knows no groups: a group rolls once, or each member
    if option(fight, "group_initiative") != "group":
        return c.id
    rolled = c.tally.initiative
    no_dice = rolled.lost if rolled else c.tally.no_dice and c.tally.no_dice_in == fight.clock.round
    return f"no_dice:{unit(c)}" if c.group and no_dice else unit(c)


NO_DICE = N_("{name} has no dice for the next initiative, and so follows nobody until the round after it.")
ROLLED_BARE = N_("{name} has rolled this initiative without dice, and so follows nobody until the next round.")


def _apart(fight: Fight, c: Fighter) -> str:
    """Returns why a combatant who cancelled an action follows nobody now; empty for others."""
    rolled = c.tally.initiative
    # Cancel action: no dice in the next round
    return NO_DICE if c.tally.no_dice else ROLLED_BARE if rolled and rolled.lost and not rolled.shared else ""


def units_of(fight: Fight, fighters: tuple[Fighter, ...]) -> list[Unit]:
    """Returns these combatants as units, in an order independent of the roster."""
    return gathered(sorted(fighters, key=by_name), lambda c: unit_key(fight, c))


def leads(fight: Fight) -> dict[str, Fighter]:
    """Returns who decides the place of each combatant: the first of the unit."""
    return {c.id: u[0] for u in units_of(fight, fight.roster) for c in u}


FOLLOWING = Following(STANDING, unit_key, _apart, passing=True, lead=lambda fight, c: fight.cached(leads)[c.id])


def rank(fight: Fight, c: Fighter) -> tuple[object, ...]:
    """Returns the key that orders two initiatives; the higher goes first."""
    rolled = c.tally.initiative
    assert rolled is not None
    # Initiative Phase is silent on ties: the higher Quickness, then new rolls; or new rolls; or all at once
    match option(fight, "initiative_tie"):
        case "simultaneous":
            return (rolled.total,)
        case "reroll":
            return (rolled.total, rolled.ties)
        case _:
            return (rolled.total, rolled.qu, rolled.ties)


def places(fight: Fight) -> tuple[Unit, ...]:
    """Returns the units with an initiative this round, the highest first."""
    return fight.cached(_places)


def _places(fight: Fight) -> tuple[Unit, ...]:
    units = units_of(fight, tuple(c for c in fight.roster if c.tally.initiative is not None))
    # Turnwright, Follow: who has the captain's initiative comes directly after
    seats = {c.id: c.tally.initiative.seat for c in fight.roster if c.tally.initiative}
    return tuple(sorted(units, key=lambda u: (rank(fight, u[0]), -seats[u[0].id]), reverse=True))


def goes_last(fight: Fight, c: Fighter) -> bool:
    """Tells whether nobody else who stands has a turn of this round with that of a combatant, or after it."""
    if c.tally.initiative is None:
        return False
    others = (u for u in places(fight) if unit(u[0]) != unit(c))
    return not any(rank(fight, o) <= rank(fight, c) for u in others for o in u if not down(o))


def to_declare(fight: Fight) -> list[Unit]:
    """Returns the units that have not declared, the lowest first."""
    found = (tuple(c for c in u if not c.tally.declared) for u in reversed(places(fight)))
    return [u for u in found if u]


def to_act(fight: Fight) -> list[Unit]:
    """Returns the turns still to come, the highest first; under simultaneous ties equals share one."""
    found: list[Unit] = []
    for u in places(fight):
        open_ = tuple(c for c in u if not c.tally.done)
        tied = (
            found
            and option(fight, "initiative_tie") == "simultaneous"
            and rank(fight, found[-1][0]) == rank(fight, u[0])
        )
        if open_ and tied:
            found[-1] += open_
        elif open_:
            found.append(open_)
    return found


def shared(fight: Fight) -> bool:
    """Tells whether several who tie share the current turn."""
    return option(fight, "initiative_tie") == "simultaneous" and len(units_of(fight, running(fight))) > 1


# rounds, phases, declarations and turns begin and end


Who = tuple[str, ...]


def with_turn(
    fight: Fight, who: Who = (), *, closing: bool = False, together: bool = False, aside: Who | None = None
) -> Fight:
    """Returns the fight in which the declaration or turn of these runs, or nobody's. `aside`: the combatants whose turn is interrupted; they
    stay as they are if it is None."""
    aside = fight.clock.aside if aside is None else aside
    return replace(fight, clock=replace(fight.clock, turn=who, closing=closing, together=together, aside=aside))


class RoundBegan(Fact[Fight]):
    """A round begins with its Initiative Phase."""

    tells = Tells("Round {round} begins", "mark", "tactical.round")
    bounds = "round_begin"
    round: int

    def apply(self, fight: Fight) -> Fight:
        fight = with_turn(fresh_round(fight, self.round))
        return replace(fight, clock=replace(fight.clock, phase="initiative", round=self.round))


class RoundEnded(Fact[Fight]):
    """A round is over."""

    tells = Tells("Round {round} ends", "mark", "tactical.round")
    bounds = "round_end"
    round: int

    def apply(self, fight: Fight) -> Fight:
        return replace(fight, clock=replace(fight.clock, phase="over"))


class PhaseBegan(Fact[Fight]):
    """The Declaration Phase, the Resolution Phase or the upkeep begins."""

    phase: str

    def apply(self, fight: Fight) -> Fight:
        return with_turn(replace(fight, clock=replace(fight.clock, phase=self.phase)), aside=())

    def telling(self) -> Tells | None:
        if self.phase == "declaration":
            return Tells("Declaration, from the lowest initiative up", "mark", "tactical.declaration")
        if self.phase == "resolution":
            return Tells("Resolution, from the highest initiative down", "mark", "tactical.resolution")
        return None


class DeclarationBegan(Fact[Fight]):
    """These declare now."""

    who: tuple[str, ...]

    def apply(self, fight: Fight) -> Fight:
        return with_turn(fight, self.who)


class DeclarationEnded(Fact[Fight]):
    """The declaration of these is over: their actions are final."""

    who: tuple[str, ...]

    def apply(self, fight: Fight) -> Fight:
        return with_turn(fight.with_tallies_of(self.who, lambda t: replace(t, declared=True)))

    def line(self, before: Fight, after: Fight, say: Say) -> Line | None:
        if all(down(c) for c in after.found(self.who)):
            return None
        text = nothing_declared(after, self.who) or say(
            ("{who} has declared", "{who} have declared"), **fill_with_numbers(after, self.who)
        )
        return Line(text, "auto", "tactical.declaration", who_stands(after, self.who)[0])


def nothing_declared(fight: Fight, who: tuple[str, ...]) -> str:
    """Returns who of these has declared nothing this round, in words; empty if all have declared."""
    silent = actions.silent(fight, who)
    if not silent:
        return ""
    says, named = N_(("{who} declares nothing", "{who} declare nothing")), name_standing_with_numbers(fight, silent)
    return say(says, who=named, count=len(silent))


class TurnBegan(Fact[Fight]):
    """A turn of the Resolution Phase begins. `passes`: none of its owners can act, so it closes at once."""

    bounds = "turn_start"
    who: tuple[str, ...]
    passes: bool = False

    def apply(self, fight: Fight) -> Fight:
        return with_turn(fight, self.who, closing=self.passes)

    def own_turn_of(self, after: Fight) -> tuple[str, ...]:
        return () if self.passes else tuple(w for w in self.who if not down(after.get(w)))


class TurnResumed(Fact[Fight]):
    """A turn that was set aside continues. `passes`: none of its owners can act any more."""

    tells = Tells(
        ("{who} continues", "{who} continue"),
        "auto",
        "tactical.resolution",
        only=who_stands,
    )
    who: tuple[str, ...]
    passes: bool = False

    def apply(self, fight: Fight) -> Fight:
        return with_turn(fight, self.who, closing=self.passes, aside=without(fight.clock.aside, *self.who))


class TurnShared(Fact[Fight]):
    """Several share one turn. What they cannot do is already lost; nothing in the turn prevents what another does at that moment."""

    tells = Tells(
        "{who} act at the same time",
        "auto",
        "tactical.initiative.tie",
        only=who_stands,
    )
    who: tuple[str, ...]

    def apply(self, fight: Fight) -> Fight:
        return with_turn(fight, fight.clock.turn, together=True)


class TurnEnded(Fact[Fight]):
    """A turn of the Resolution Phase is over."""

    tells = Tells(
        ("{who} is done", "{who} are done"),
        "auto",
        "tactical.resolution",
        only=who_stands,
    )
    bounds = "turn_end"
    who: tuple[str, ...]

    def apply(self, fight: Fight) -> Fight:
        return with_turn(fight.with_tallies_of(self.who, lambda t: replace(t, done=True)))

    def line_in(self, system: System[Fight], before: Fight, after: Fight) -> Line | None:
        return None if all(down(c) for c in after.found(self.who)) else super().line_in(system, before, after)


class TurnClosing(Fact[Fight]):
    """The table ends a turn: its remaining actions resolve, then it ends."""

    who: tuple[str, ...]

    def apply(self, fight: Fight) -> Fight:
        return with_turn(fight, fight.clock.turn, closing=True, together=fight.clock.together)


class Next(Advance[Fight]):
    """Ends a declaration, and the next combatant declares. In Resolution it resolves the remaining actions and ends the turn."""

    def events(self, fight: Fight, dice: Dice) -> Events:
        match fight.clock.phase:
            case "initiative":
                yield PhaseBegan("declaration")
            case "declaration":
                yield DeclarationEnded(fight.clock.turn)
            case _:
                yield TurnClosing(fight.clock.turn)


# out of order


def had(fight: Fight, c: Fighter) -> bool:
    """Tells whether a combatant has declared, or has had the turn, in this phase."""
    return c.tally.declared if fight.clock.phase == "declaration" else c.tally.done


class CalledUp(Fact[Fight]):
    """The GM lets these declare or act before their place, or once more. `aside`: the combatants whose current turns are interrupted."""

    who: tuple[str, ...]
    aside: tuple[str, ...]

    def apply(self, fight: Fight) -> Fight:
        back = tuple(c.id for c in fight.found(self.who) if c.tally.done)
        return with_turn(fight.with_tallies_of(back, _given_back), aside=self.aside)

    def line(self, before: Fight, after: Fight, say: Say) -> Line:
        rule, says = _order_rule(before), OUT_OF_ORDER
        if had(before, c := before.get(self.who[0])):
            says = AGAIN if before.clock.phase == "declaration" else TURN_BACK
            rule = _has_had(before, c).rule
        text = say(says, **fill_with_numbers(after, self.who))
        return Line(text, "gm", rule, who_stands(after, self.who)[0], turn=True)


def _given_back(tally: Tally) -> Tally:
    """Returns the tally of a combatant who has another turn: what was lost in this round is declared once more."""
    return replace(
        tally,
        done=False,
        acts=tuple(replace(a, state="declared") if a.state == "lost" and not a.conditional else a for a in tally.acts),
    )


class Call(Move[Fight]):
    """Lets these declare or act now, out of order. The interrupted declaration or turn continues afterwards."""

    who: tuple[str, ...]

    def objections(self, fight: Fight) -> Objections:
        barred, now = tuple(not_now(fight)), running(fight)
        yield from of_each(fight, self.who, lambda c: self._against(fight, c), () if now else barred)
        yield from barred if now else ()

    def _against(self, fight: Fight, c: Fighter) -> Objections:
        yield from _impossible(fight, c)
        if had(fight, c):  # the table corrects what was declared, or gives a turn back
            yield _has_had(fight, c)
        elif c.id == self.who[0] and c.id not in fight.clock.turn and c.tally.initiative is not None:
            yield _comes_first(fight, c)

    def events(self, fight: Fight, dice: Dice) -> Events:
        if fight.clock.phase == "declaration":
            yield CalledUp(self.who, ())
            yield DeclarationBegan(self.who)
        else:
            yield CalledUp(self.who, (*fight.clock.aside, *fight.clock.turn))
            yield TurnResumed(self.who) if set(self.who) & set(fight.clock.aside) else TurnBegan(self.who)


def _comes_first(fight: Fight, c: Fighter) -> Objection:
    """Returns why others declare or act before a combatant."""
    now = running(fight)
    first, count = name_standing_with_numbers(fight, ids(now)), len(now)
    at, first_at = initiative_of(c), initiative_of(now[0])
    mine, theirs = c.tally.initiative, now[0].tally.initiative
    if mine and theirs and mine.total == theirs.total:
        tied, declares = [(first, theirs), (c.name, mine)], fight.clock.phase == "declaration"
        settled = tie_settled(option(fight, "initiative_tie"), tied, declares)
        return RULES.about(c, "tactical.initiative.tie", TIED, first=first, count=count, at=at, settled=settled)
    return RULES.about(c, _order_rule(fight), BEFORE, first=first, count=count, first_at=first_at, at=at)


def why_later(fight: Fight, c: Fighter) -> Objection | None:
    """Returns why a combatant outside its turn does not declare or act now; None while nobody does."""
    if had(fight, c):
        return _has_had(fight, c)
    return _comes_first(fight, c) if running(fight) else None


def _has_had(fight: Fight, c: Fighter) -> Objection:
    if fight.clock.phase == "declaration":
        return RULES.about(c, "tactical.declaration.settled", HAS_DECLARED)
    return RULES.about(c, "tactical.resolution", HAD_THE_TURN)


def _order_rule(fight: Fight) -> str:
    """Returns the rule that orders declarations or turns now."""
    return "tactical.declaration.order" if fight.clock.phase == "declaration" else "tactical.resolution.turn"


def not_now(fight: Fight) -> Objections:
    """Yields the reason why nobody can be let first now."""
    if not fight.clock.turn or fight.stack or fight.clock.phase not in ("declaration", "resolution"):
        yield RULES.reason(
            "tactical.round",
            say("The GM can let somebody go first only while someone declares or acts, and nothing interrupts."),
            overrule=False,
        )
    elif fight.clock.together:
        yield RULES.reason(
            "tactical.initiative.tie", say("A turn of several at the same time cannot be interrupted."), overrule=False
        )


def _impossible(fight: Fight, c: Fighter) -> Objections:
    """Yields the reasons why a combatant can have no turn now, even by a ruling."""
    if c.id in fight.clock.turn:
        yield RULES.reason("turnwright.same", overrule=False)
    if down(c):
        yield RULES.about(c, "turnwright.down", NO_HITS, overrule=False)
    elif c.tally.waits:
        yield RULES.about(c, "tactical.join", JOINS_LATER, overrule=False)
    elif c.tally.initiative is None:
        yield not_rolled(c)
