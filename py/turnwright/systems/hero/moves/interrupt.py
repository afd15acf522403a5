"""Interrupt: holders act against an action being declared; rolls decide who goes first."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import takewhile
from typing import NamedTuple

from turnwright.core import Ask, Choice, Dice, Objections, Offer, PlannedMove, join_commas, join_dots, reasons, whom
from turnwright.systems.hero.moves import asks
from turnwright.systems.hero.rules import held_actions
from turnwright.systems.hero.rules.interrupt_contest import Entry, Group, contenders, opponent, ranked
from turnwright.systems.hero.rules.legality import holding, somebody_acts
from turnwright.systems.hero.rules.options import option
from turnwright.systems.hero.rules.rolls import able_to_roll, mates, roll
from turnwright.systems.hero.state import Event, Events, Fight, Fighter, Go, clock
from turnwright.systems.hero.state.sheet import target
from turnwright.systems.hero.text import say

SKILLS = ("dex", "fast_draw", "ego")


class Contest(NamedTuple):
    """The interrupted go (None if nobody acts), and the goes that have already rolled against it."""

    against: Go | None
    others: tuple[Go, ...] = ()


def contest(fight: Fight) -> Contest:
    """Returns the contest that an interruption now would cause."""
    agenda = fight.clock.agenda
    if not agenda:
        return Contest(None)
    against = opponent(agenda)
    place = agenda.index(against)
    return Contest(against, (*agenda[:place], *contenders(agenda[place:])))


class Interrupt(PlannedMove[Fight, Contest]):
    """Holders act against the action being declared: each side rolls, and the larger margin goes first. `skill`: the roll of the holders;
    `theirs`: the roll of the interrupted combatant (dex, fast_draw or ego). Earlier rolls against the same action stand. Against the action
    of an interrupter, both roll anew."""

    who: tuple[str, ...]
    skill: str = "dex"
    theirs: str = "dex"

    def plan(self, fight: Fight) -> Contest:
        return contest(fight)

    def against(self, fight: Fight, plan: Contest) -> Objections:
        yield from holding(fight, self.who, ("interrupt",))
        yield from somebody_acts(fight, self.who)
        for c in fight.found(self.who):
            yield from able_to_roll(c, self.skill, SKILLS)
        if plan.against is not None and not plan.against.rolled:
            yield from able_to_roll(fight.get(plan.against.who[0]), self.theirs, SKILLS)

    def facts(self, fight: Fight, plan: Contest, dice: Dice) -> Events:
        against, others = plan
        assert against is not None
        made: list[Event] = []

        def rolled(entry: Entry) -> Entry:
            mine = against.who if entry.opponent else (entry.who,)
            c = fight.get(mine[0])
            one = roll(
                c, self.theirs if entry.opponent else self.skill, dice, () if entry.opponent else mates(fight, c)
            )
            made.append(one)
            return entry._replace(margin=one.margin)

        new = [held_actions.go(cs, margin=0) for cs in held_actions.parties(fight.found(self.who))]
        goes = {one.who[0]: one for one in (*others, *new, against)}
        entries = [Entry(one.who[0], one.margin, opponent=False) for one in others]
        entries += [rolled(Entry(one.who[0], 0, opponent=False)) for one in new]
        own = Entry(against.who[0], against.margin, opponent=True)
        entries.append(own if against.rolled else rolled(own))
        groups = ranked(entries, option(fight, "contest_equal_margin"), option(fight, "contest_both_fail"), rolled)
        yield from made
        yield held_actions.used(fight, _agenda(fight.clock.agenda, groups, goes), fight.found(self.who))


def _agenda(agenda: tuple[Go, ...], groups: list[Group], goes: dict[str, Go]) -> tuple[Go, ...]:
    """Returns the agenda after a contest: the contenders in their order, with those who act at the same time as the interrupted combatant."""
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


def offer(fight: Fight, who: tuple[str, ...]) -> Offer:
    c, move = fight.get(who[0]), Interrupt(who)
    plan = move.plan(fight)
    rolls = _still_to_roll(fight, plan)
    label = say("answer.interrupt.whom", whom=_named(fight, plan)) if plan.against else say("answer.interrupt")
    both = (c, fight.get(plan.against.who[0])) if plan.against else (c,)
    targets = (say("roll.of", who=f.name, target=target(f.sheet, "dex")) for f in both)
    note = join_dots([held_actions.use_words(fight, c), say("answer.interrupt.note", rolls=join_commas(targets))])
    questions = (*_skills(c, rolls), *asks.dice((c, *rolls)))
    return move.button(label, move.reasons(fight, plan), questions, note=note)


def together_offer(fight: Fight) -> list[Offer]:
    """Returns the offer of an interruption by several holders, each with a roll; empty if fewer than two can."""
    holders = [c for c in fight.roster if c.tally.held is not None and c.tally.held.mode == "interrupt"]
    ready = [c for c in holders if not reasons(Interrupt((c.id,)), fight)]
    if len(ready) < 2:
        return []
    plan = contest(fight)
    choices = tuple(Choice(c.id, c.name, asks.or_less(c, "dex"), c.id) for c in ready)
    label = say("answer.several", whom=_named(fight, plan))
    questions, note = (whom(choices), *asks.dice(_still_to_roll(fight, plan))), say("answer.several.note")
    return [Interrupt(()).button(label, asks=questions, note=note, key="interrupt:several")]


def _named(fight: Fight, plan: Contest) -> str:
    return clock.name_standing(fight, plan.against.who) if plan.against is not None else ""


def _still_to_roll(fight: Fight, plan: Contest) -> tuple[Fighter, ...]:
    """Returns the interrupted combatant if its roll is missing. One action takes one roll."""
    return () if plan.against is None or plan.against.rolled else (fight.get(plan.against.who[0]),)


def _skills(c: Fighter, opposing: tuple[Fighter, ...]) -> Iterator[Ask]:
    for name, one in (("skill", (c,)), ("theirs", opposing)):
        for f in one:
            skills = SKILLS if f.sheet.fast_draw else ("dex", "ego")
            choices = tuple(asks.skill(f, skill) for skill in skills)
            yield Ask(name, "choice", say("ask.rolls", who=f.name), choices, value="dex")
