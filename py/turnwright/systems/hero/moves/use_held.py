"""Using a held action: interrupting, acting after an event, acting in tandem with it."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import takewhile

from turnwright.core.commands import BadCommand, Objection
from turnwright.core.dice import Dice
from turnwright.core.move import Move
from turnwright.core.system import System
from turnwright.systems.hero import facts
from turnwright.systems.hero.moves.hold import holding
from turnwright.systems.hero.rules import held_actions
from turnwright.systems.hero.rules.interrupt_contest import Entry, Group, ranked
from turnwright.systems.hero.rules.legality import found
from turnwright.systems.hero.rules.options import option
from turnwright.systems.hero.rules.rulebook import RULES
from turnwright.systems.hero.state import clock
from turnwright.systems.hero.state.clock import Event, Fight, Fighter, Go
from turnwright.systems.hero.state.sheet import target
from turnwright.systems.hero.state.tally import Hold
from turnwright.systems.hero.text import say
from turnwright.text import row

SKILLS = ("dex", "fast_draw", "ego", "teamwork")
CONTEST = ("dex", "fast_draw", "ego")
TANDEM = ("dex", "teamwork", "strangers")


def roll(c: Fighter, skill: str, dice: Dice) -> facts.RollMade:
    fell = dice.roll(c.id, "3d6", summed=True)
    return facts.RollMade(c.id, skill, target(c.sheet, skill), fell.dice, fell.total, fell.typed)


def margin(made: facts.RollMade) -> int:
    return made.target - made.total


def able_to_roll(c: Fighter, skill: str, known: tuple[str, ...]) -> Iterator[Objection]:
    if skill not in known:
        raise BadCommand(say("skill.unknown", known=row(known)))
    if skill in ("fast_draw", "teamwork") and not target(c.sheet, skill):
        yield RULES.reason("hero.roll.none", say(f"skill.none.{skill}", who=c.name), overrule=False)


def somebody_acts(e: Fight, who: tuple[str, ...]) -> Iterator[Objection]:
    """There is an action to react to: somebody else's go."""
    if e.clock.stage == "play" and not e.clock.agenda:
        yield RULES.reason("hero.hold.nothing", overrule=False)
    elif set(who) & {w for one in e.clock.agenda for w in one.who}:
        yield RULES.reason("hero.hold.own", overrule=False)


def contenders(agenda: tuple[Go, ...]) -> tuple[Go, ...]:
    """Those who rolled against what the first of the agenda does, and come after it."""
    after = takewhile(
        lambda one: one.rolled and not one.begun, (one for one in agenda[1:] if one.rolled or not one.same)
    )
    return tuple(after)


def opponent(agenda: tuple[Go, ...]) -> Go:
    """Whose action is being interrupted: the first that does not itself only come to interrupt, having declared nothing yet."""
    return next((one for one in agenda if not (one.kind == "held" and one.rolled and not one.used)), agenda[0])


@dataclass(frozen=True, slots=True)
class Interrupt(Move[Fight]):
    """One or several holders act against the action being declared: everybody rolls, and whoever makes it by the most goes first.

    `skill` is what the holders roll, `theirs` what the interrupted one rolls: dex, fast_draw or ego. Who rolled against that action before keeps
    the roll; against what the interrupter does in turn, both roll.
    """

    name = "interrupt"
    waits = True
    who: tuple[str, ...]
    skill: str = "dex"
    theirs: str = "dex"

    def objections(self, e: Fight, system: System[Fight] | None = None) -> Iterator[Objection]:
        yield from holding(e, self.who, ("interrupt",))
        yield from somebody_acts(e, self.who)
        for c in found(e, self.who):
            yield from able_to_roll(c, self.skill, CONTEST)
        against = opponent(e.clock.agenda) if e.clock.agenda else None
        if against is not None and not against.rolled:
            yield from able_to_roll(e.get(against.who[0]), self.theirs, CONTEST)

    def events(self, e: Fight, system: System[Fight], dice: Dice) -> Iterator[Event]:
        against = opponent(e.clock.agenda)
        place = e.clock.agenda.index(against)
        others = (*e.clock.agenda[:place], *contenders(e.clock.agenda[place:]))
        made: list[Event] = []

        def rolled(entry: Entry) -> Entry:
            mine = against.who if entry.opponent else (entry.who,)
            one = roll(e.get(mine[0]), self.theirs if entry.opponent else self.skill, dice)
            made.append(one)
            return entry._replace(margin=margin(one))

        new = [held_actions.go(cs, margin=0) for cs in held_actions.units(found(e, self.who))]
        goes = {one.who[0]: one for one in (*others, *new, against)}
        entries = [Entry(one.who[0], one.margin, False) for one in others]
        entries += [rolled(Entry(one.who[0], 0, False)) for one in new]
        own = Entry(against.who[0], against.margin, True)
        entries.append(own if against.rolled else rolled(own))
        groups = ranked(entries, option(e, "contest_equal_margin"), option(e, "contest_both_fail"), rolled)
        yield from made
        yield held_actions.used(e, _agenda(e.clock.agenda, groups, goes), found(e, self.who))


def _agenda(agenda: tuple[Go, ...], groups: list[Group], goes: dict[str, Go]) -> tuple[Go, ...]:
    """The agenda after a contest: those who rolled in their order, with whoever was to act at the same time as the one who is interrupted."""
    out: list[Go] = []
    tail = [one for one in agenda if one not in goes.values()]
    beside = list(takewhile(lambda one: one.same, tail))
    for group in groups:
        for n, entry in enumerate(sorted(group, key=lambda x: not x.opponent)):
            one = goes[entry.who]
            out.append(replace(one, rolled=True, margin=entry.margin, same=n > 0, paused=one.begun and bool(out)))
        if any(entry.opponent for entry in group):
            out += beside
    return (*out, *tail[len(beside) :])


@dataclass(frozen=True, slots=True)
class ActAfter(Move[Fight]):
    """The event has happened: the holder acts once the acting one is done, or (`now`) at once, before the rest of that Phase."""

    name = "act_after"
    waits = True
    who: tuple[str, ...]
    now: bool = False

    def objections(self, e: Fight, system: System[Fight] | None = None) -> Iterator[Objection]:
        yield from holding(e, self.who, ("after",))
        head = clock.head(e)
        if head is not None and set(self.who) & set(head.who):
            yield RULES.reason("hero.hold.own", overrule=False)
        if self.now and head is not None and head.used and not head.halves:
            yield RULES.reason("hero.hold.resolved", say("hold.resolved"))

    def events(self, e: Fight, system: System[Fight], dice: Dice) -> Iterator[Event]:
        goes = [held_actions.go(cs) for cs in held_actions.units(found(e, self.who))]
        agenda = e.clock.agenda
        here = clock.together(agenda)
        if self.now:
            paused = tuple(replace(one, paused=True, intact=not one.used) for one in agenda[:1])
            yield held_actions.used(e, (*goes, *paused, *agenda[1:]), found(e, self.who))
        else:
            yield held_actions.used(e, (*here, *goes, *agenda[len(here) :]), found(e, self.who))


@dataclass(frozen=True, slots=True)
class Tandem(Move[Fight]):
    """The holder acts at the same time as the event, on a DEX Roll or Teamwork. `skill`: dex, teamwork, or strangers (both need Teamwork)."""

    name = "tandem"
    waits = True
    who: tuple[str, ...]
    skill: str = "dex"

    def objections(self, e: Fight, system: System[Fight] | None = None) -> Iterator[Objection]:
        yield from holding(e, self.who, ("tandem",))
        yield from somebody_acts(e, self.who)
        other = tuple(e.get(one.who[0]) for one in e.clock.agenda[:1] if self.skill == "strangers")
        for c in (*found(e, self.who), *other):
            yield from able_to_roll(c, "teamwork" if self.skill == "strangers" else self.skill, TANDEM)

    def events(self, e: Fight, system: System[Fight], dice: Dice) -> Iterator[Event]:
        head = e.clock.agenda[0]
        agenda = clock.together(e.clock.agenda)
        rest = e.clock.agenda[len(agenda) :]
        skill = "teamwork" if self.skill == "strangers" else self.skill
        both = True
        if self.skill == "strangers":
            theirs = roll(e.get(head.who[0]), skill, dice)
            yield theirs
            both = margin(theirs) >= 0
        missed: list[Go] = []
        taken: list[Fighter] = []
        for cs in held_actions.units(found(e, self.who)):
            made = roll(cs[0], skill, dice)
            yield made
            if margin(made) >= 0 and both:
                agenda += (held_actions.go(cs, same=True),)
                taken += cs
            else:
                yield from self._missed(e, cs, missed, taken)
        yield held_actions.used(e, (*agenda, *missed, *rest), taken)

    def _missed(self, e: Fight, cs: held_actions.Holders, late: list[Go], taken: list[Fighter]) -> Iterator[Event]:
        match option(e, "tandem_failure"):
            case "act_after":
                late.append(held_actions.go(cs))
                taken += cs
            case "hold_for_defense":
                for c in cs:
                    hold = c.tally.held
                    assert hold is not None
                    yield facts.LetPass(c.id, Hold("defense", hold.since, hold.halves), "hero.tandem.missed")
            case _:
                for c in cs:
                    yield facts.HoldLost(c.id, "hero.tandem.missed")
