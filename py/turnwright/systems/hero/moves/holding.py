"""Using a held action: interrupting, acting after an event, acting in tandem with it."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from turnwright.commands import BadCommand, Objection
from turnwright.dice import Dice
from turnwright.events import AnyEncounter, Event
from turnwright.model import unit
from turnwright.moves import Move
from turnwright.protocol import System
from turnwright.systems.hero import clock as time
from turnwright.systems.hero import facts
from turnwright.systems.hero.book import RULES
from turnwright.systems.hero.clock import Fighter, Go
from turnwright.systems.hero.contest import Entry, ranked
from turnwright.systems.hero.judge import found
from turnwright.systems.hero.moves.waiting import holding
from turnwright.systems.hero.options import option
from turnwright.systems.hero.sheet import target
from turnwright.systems.hero.tally import Hold

SKILLS = {"dex": "DEX Roll", "fast_draw": "Fast Draw", "ego": "EGO Roll", "teamwork": "Teamwork"}
CONTEST = ("dex", "fast_draw", "ego")
TANDEM = ("dex", "teamwork", "strangers")


def used(e: AnyEncounter, agenda: tuple[Go, ...], who: tuple[str, ...]) -> facts.AgendaSet:
    """The agenda with held actions in it; in the Segment of a Phase still to come they take that Phase."""
    covers = tuple(c.id for c in found(e, who) if time.due(e, c) and time.spent(c, e.clock.segment) is None)
    return facts.AgendaSet(agenda, who, covers)


def go(holders: list[Fighter], same: bool = False, margin: int | None = None) -> Go:
    """The go a held action gives; a group's members have it together."""
    hold = holders[0].tally.held
    assert hold is not None
    who = tuple(c.id for c in holders)
    return Go(who, "held", hold.halves, same=same, rolled=margin is not None, margin=margin or 0)


def roll(c: Fighter, skill: str, dice: Dice) -> facts.RollMade:
    fell = dice.roll(c.id, "3d6")
    return facts.RollMade(c.id, skill, target(c.sheet, skill), fell.dice, fell.total, fell.typed)


def margin(made: facts.RollMade) -> int:
    return made.target - made.total


def able_to_roll(c: Fighter, skill: str, known: tuple[str, ...]) -> Iterator[Objection]:
    if skill not in known:
        raise BadCommand(f"The roll is one of: {', '.join(known)}.")
    if skill in ("fast_draw", "teamwork") and not target(c.sheet, skill):
        yield RULES.no("hero.roll.none", f"{c.name} has no {SKILLS[skill]} roll.", overrule=False)


def somebody_acts(e: AnyEncounter, who: tuple[str, ...]) -> Iterator[Objection]:
    """There is an action to react to: somebody else's go."""
    head = time.head(e)
    if e.clock.stage != "play":
        return
    if head is None:
        yield RULES.no("hero.hold.nothing", overrule=False)
    elif set(who) & {w for one in e.clock.agenda for w in one.who}:
        yield RULES.no("hero.hold.own", overrule=False)


@dataclass(frozen=True, slots=True)
class Interrupt(Move):
    """One or several holders act against the action being declared: everybody rolls, and whoever makes it by the most goes first.

    `skill` is what the holders roll, `theirs` what the interrupted one rolls: dex, fast_draw or ego.
    """

    name = "interrupt"
    waits = True
    who: tuple[str, ...]
    skill: str = "dex"
    theirs: str = "dex"

    def objections(self, e: AnyEncounter, system: System | None = None) -> Iterator[Objection]:
        yield from holding(e, self.who, ("interrupt",))
        yield from somebody_acts(e, self.who)
        for c in found(e, self.who):
            yield from able_to_roll(c, self.skill, CONTEST)
        for c in time.actor(e)[:1]:
            yield from able_to_roll(c, self.theirs, CONTEST)

    def events(self, e: AnyEncounter, system: System, dice: Dice) -> Iterator[Event]:
        opponent, *rest = e.clock.agenda
        sides = {unit(c): [x for x in found(e, self.who) if unit(x) == unit(c)] for c in found(e, self.who)}
        holders = {cs[0].id: cs for cs in sides.values()}
        skills = dict.fromkeys(holders, self.skill) | {opponent.who[0]: self.theirs}
        made: list[Event] = []

        def roll_again(entry: Entry) -> Entry:
            one = roll(e.get(entry.who), skills[entry.who], dice)
            made.append(one)
            return entry._replace(margin=margin(one))

        entries = [roll_again(Entry(who, 0, False)) for who in holders]
        own = Entry(opponent.who[0], opponent.margin, True)
        entries.append(own if opponent.rolled else roll_again(own))
        groups = ranked(entries, option(e, "contest_equal_margin"), option(e, "contest_both_fail"), roll_again)
        yield from made
        goes: list[Go] = []
        for group in groups:
            for n, entry in enumerate(sorted(group, key=lambda x: not x.opponent)):
                mine = replace(opponent, rolled=True, margin=entry.margin)
                one = mine if entry.opponent else go(holders[entry.who], margin=entry.margin)
                goes.append(replace(one, same=n > 0))
        first = next(n for n, one in enumerate(goes) if one.who == opponent.who)
        goes[first] = replace(goes[first], paused=first > 0 and opponent.begun)
        yield used(e, (*goes, *rest), tuple(self.who))


@dataclass(frozen=True, slots=True)
class ActAfter(Move):
    """The event has happened: the holder acts once the acting one is done, or (`now`) before whoever has just begun."""

    name = "act_after"
    waits = True
    who: tuple[str, ...]
    now: bool = False

    def objections(self, e: AnyEncounter, system: System | None = None) -> Iterator[Objection]:
        yield from holding(e, self.who, ("after",))
        head = time.head(e)
        if head is not None and set(self.who) & set(head.who):
            yield RULES.no("hero.hold.own", overrule=False)
        if self.now and head is not None and head.used:
            yield RULES.no("hero.hold.resolved", "First what is being done is resolved.")

    def events(self, e: AnyEncounter, system: System, dice: Dice) -> Iterator[Event]:
        goes = [go(cs) for cs in _units(e, self.who)]
        head, rest = e.clock.agenda[:1], e.clock.agenda[1:]
        if self.now:
            paused = tuple(replace(one, paused=True) for one in head)
            yield used(e, (*goes, *paused, *rest), tuple(self.who))
        else:
            yield used(e, (*head, *goes, *rest), tuple(self.who))


@dataclass(frozen=True, slots=True)
class Tandem(Move):
    """The holder acts at the same time as the event, on a DEX Roll or Teamwork. `skill`: dex, teamwork, or strangers (both need Teamwork)."""

    name = "tandem"
    waits = True
    who: tuple[str, ...]
    skill: str = "dex"

    def objections(self, e: AnyEncounter, system: System | None = None) -> Iterator[Objection]:
        yield from holding(e, self.who, ("tandem",))
        yield from somebody_acts(e, self.who)
        for c in (*found(e, self.who), *(time.actor(e)[:1] if self.skill == "strangers" else ())):
            yield from able_to_roll(c, "teamwork" if self.skill == "strangers" else self.skill, TANDEM)

    def events(self, e: AnyEncounter, system: System, dice: Dice) -> Iterator[Event]:
        head, rest = e.clock.agenda[0], e.clock.agenda[1:]
        skill = "teamwork" if self.skill == "strangers" else self.skill
        both = True
        if self.skill == "strangers":
            theirs = roll(e.get(head.who[0]), skill, dice)
            yield theirs
            both = margin(theirs) >= 0
        agenda: tuple[Go, ...] = (head,)
        missed: list[Go] = []
        taken: list[str] = []
        for cs in _units(e, self.who):
            made = roll(cs[0], skill, dice)
            yield made
            if margin(made) >= 0 and both:
                agenda += (go(cs, same=True),)
                taken += [c.id for c in cs]
            else:
                yield from self._missed(e, cs, missed, taken)
        yield used(e, (*agenda, *missed, *rest), tuple(taken))

    def _missed(self, e: AnyEncounter, cs: list[Fighter], late: list[Go], taken: list[str]) -> Iterator[Event]:
        match option(e, "tandem_failure"):
            case "act_after":
                late.append(go(cs))
                taken += [c.id for c in cs]
            case "hold_for_defense":
                for c in cs:
                    hold = c.tally.held
                    assert hold is not None
                    yield facts.LetPass(c.id, Hold("defense", hold.since, hold.halves), "hero.tandem.missed")
            case _:
                for c in cs:
                    yield facts.HoldLost(c.id, "hero.tandem.missed")


def _units(e: AnyEncounter, who: tuple[str, ...]) -> list[list[Fighter]]:
    sides: dict[str, list[Fighter]] = {}
    for c in found(e, who):
        sides.setdefault(unit(c), []).append(c)
    return list(sides.values())
