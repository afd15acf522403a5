"""The use of a held action: against another action, at the same time, after it, or not at all.

Interrupting: each side makes a DEX Roll (Fast Draw where it applies, EGO for mental powers); the larger margin resolves first, and the other
acts afterwards if still able to. House rules cover equal margins and two missed rolls. One action takes one roll, against all who interrupt it;
against the action of an interrupter, both roll anew. Interrupters may be interrupted before they have declared anything, by their opponents.

In Tandem: on a DEX Roll, or on Teamwork, the holder acts at the same time; strangers both need Teamwork. A house rule says what a missed roll
costs. Acting After: the holder acts once the event has resolved. A hold for a place needs no move: it comes with the place (`turns`).
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from functools import partial
from itertools import takewhile
from typing import NamedTuple

from turnwright.core.awaiting import Awaiting, Happening, Waiter
from turnwright.core.commands import Ask, Choice, Objections, Offer
from turnwright.core.dice import Dice
from turnwright.core.fact import attack_on
from turnwright.core.members import for_some, whom
from turnwright.core.model import gathered, ids
from turnwright.core.move import Move, PlannedMove, present, reasons
from turnwright.systems.hero import holding, order, say, state
from turnwright.systems.hero.chart import WAYS, is_plain
from turnwright.systems.hero.goes import contenders
from turnwright.systems.hero.holding import can_use, somebody_acts
from turnwright.systems.hero.options import option
from turnwright.systems.hero.order import able_to_roll, mates, roll, target
from turnwright.systems.hero.state import RULES, Event, Events, Fight, Fighter, Fighters, Go
from turnwright.table.awaited import calls_attack
from turnwright.text import N_, join_commas, join_dots

# the contest: agendas and numbers, without the fight


class Entry(NamedTuple):
    """A roll in the contest: the id of its roller, the margin, and whether that combatant is the interrupted one."""

    who: str
    margin: int
    opponent: bool


Group = tuple[Entry, ...]
Again = Callable[[Entry], Entry]


def opponent(agenda: tuple[Go, ...]) -> Go:
    """Returns the interrupted go: the first that is not itself an interruption with nothing declared yet."""
    return next((one for one in agenda if not (one.kind == "held" and one.rolled and not one.used)), agenda[0])


def ranked(entries: Sequence[Entry], equal: str, both_fail: str, again: Again) -> list[Group]:
    """Returns the order, in groups that act at the same time. `equal`: simultaneous, opponent_first or reroll; `both_fail`:
    compare_margins, opponent_first or simultaneous. `again` rolls once more."""
    groups: list[Group] = []
    equals = gathered(entries, lambda entry: _rank(entry, both_fail))
    for same in sorted(equals, key=lambda equal: _rank(equal[0], both_fail), reverse=True):
        missed = all(entry.margin < 0 for entry in same)
        if len(same) > 1 and missed and both_fail != "compare_margins":
            groups.append(same)  # the house rule for two missed rolls has already applied
        else:
            groups.extend(_equals(same, equal, both_fail, again))
    return groups


def _rank(entry: Entry, both_fail: str) -> tuple[int, int]:
    """Returns the rank of a roll: a success beats a miss; the house rule ranks misses."""
    if entry.margin >= 0:
        return (1, entry.margin)
    if both_fail == "compare_margins":
        return (0, entry.margin)
    return (0, 1 if entry.opponent and both_fail == "opponent_first" else 0)


def _equals(same: Group, equal: str, both_fail: str, again: Again) -> list[Group]:
    if len(same) == 1 or equal == "simultaneous":
        return [same]
    if equal == "opponent_first":
        return sorted(gathered(same, lambda entry: entry.opponent), key=lambda group: not group[0].opponent)
    return ranked([again(entry) for entry in same], equal, both_fail, again)


# the rolls of an offer


def _skill_choice(c: Fighter, name: str) -> Choice:
    """Returns the choice of a skill, with its target number."""
    return Choice(name, say(order.SKILLS[name]), _or_less(c, name))


def _or_less(c: Fighter, name: str) -> str:
    """Returns a target number in words, such as "12-"."""
    return say("{target}-", target=target(c.sheet, name))


def _dice_asks(fighters: Iterable[Fighter]) -> Iterator[Ask]:
    for c in fighters:
        note = say("{target}- on DEX", target=target(c.sheet, "dex"))
        yield Ask(c.id, "dice", c.name, notation="3d6", note=note, optional=True, summed=True)


# interrupting


INTERRUPT_SKILLS = ("dex", "fast_draw", "ego")


class Contest(NamedTuple):
    """The interrupted go (None if nobody acts), the goes that have already rolled against it, and whether its own roll stands."""

    against: Go | None
    others: tuple[Go, ...] = ()
    rolled: bool = False


def contest(fight: Fight, who: tuple[str, ...]) -> Contest:
    """Returns the contest that an interruption by these now would cause: against an interrupter who is their opponent and has declared nothing yet,
    else against the action that was interrupted."""
    agenda, holders = fight.clock.agenda, fight.found(who)
    if not agenda:
        return Contest(None)
    under_way = opponent(agenda)
    place = agenda.index(under_way)
    place = next((n for n, go in enumerate(agenda[:place]) if _oppose(fight, go, holders)), place)
    against = agenda[place]
    before, after = agenda[:place], contenders(agenda[place:])
    if against is under_way:
        return Contest(against, (*before, *after), against.rolled)
    # those who rolled against what this interrupter interrupts are no part of it
    others = tuple(go for go in (*before, *after) if _oppose(fight, against, fight.found(go.who)))
    return Contest(against, others, bool(others))


def _oppose(fight: Fight, go: Go, holders: Sequence[Fighter]) -> bool:
    """Tells whether these are all of another side than those who act in a go."""
    side = fight.get(go.who[0]).side
    return all(c.side != side for c in holders)


class Interrupt(PlannedMove[Fight, Contest]):
    """Holders act against the action being declared: each side rolls, and the larger margin goes first. `skill`: the roll of the holders;
    `theirs`: the roll of the interrupted combatant (dex, fast_draw or ego). Earlier rolls against the same action stand. Against the action
    of an interrupter, both roll anew."""

    who: tuple[str, ...]
    skill: str = "dex"
    theirs: str = "dex"

    def plan(self, fight: Fight) -> Contest:
        return contest(fight, self.who)

    def against(self, fight: Fight, plan: Contest) -> Objections:
        yield from can_use(fight, self.who, ("interrupt",))
        yield from somebody_acts(fight, self.who)
        for c in fight.found(self.who):
            yield from able_to_roll(c, self.skill, INTERRUPT_SKILLS)
        sides = {c.side for c in fight.roster}
        if plan.against is not None and len(sides) > 1:  # in a fight of one side anybody may oppose anybody
            acting = fight.get(plan.against.who[0])
            for c in fight.found(self.who):
                if c.side == acting.side:
                    text = N_("{who} and {acting} are on the same side.")
                    yield RULES.about(c, "hero.hold.opponent", text, acting=acting.name)
        if plan.against is not None and not plan.rolled:
            yield from able_to_roll(fight.get(plan.against.who[0]), self.theirs, INTERRUPT_SKILLS)

    def facts(self, fight: Fight, plan: Contest, dice: Dice) -> Events:
        against, others, stands = plan
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

        new = [holding.go(cs, margin=0) for cs in holding.parties(fight.found(self.who))]
        goes = {one.who[0]: one for one in (*others, *new, against)}
        entries = [Entry(one.who[0], one.margin, opponent=False) for one in others]
        entries += [rolled(Entry(one.who[0], 0, opponent=False)) for one in new]
        own = Entry(against.who[0], against.margin, opponent=True)
        entries.append(own if stands else rolled(own))
        # Interrupting: the better margin resolves first
        groups = ranked(entries, option(fight, "contest_equal_margin"), option(fight, "contest_both_fail"), rolled)
        yield from made
        yield holding.used(fight, _contested(fight.clock.agenda, groups, goes), fight.found(self.who))


def _contested(agenda: tuple[Go, ...], groups: list[Group], goes: dict[str, Go]) -> tuple[Go, ...]:
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


def interrupt_offer(fight: Fight, who: tuple[str, ...]) -> Offer:
    """Returns the offer to interrupt the current action, with the rolls."""
    c, move = fight.get(who[0]), Interrupt(who)
    plan = move.plan(fight)
    rolls = _still_to_roll(fight, plan)
    label = say("Interrupt {whom}", whom=_named(fight, plan)) if plan.against else say("Interrupt")
    both = (c, fight.get(plan.against.who[0])) if plan.against else (c,)
    targets = (say("{who} {target}-", who=f.name, target=target(f.sheet, "dex")) for f in both)
    note = join_dots([holding.use_words(fight, c), say("DEX Rolls: {rolls}", rolls=join_commas(targets))])
    questions = (*_skills(c, rolls), *_dice_asks((c, *rolls)))
    return move.button(label, move.reasons(fight, plan), questions, note=note)


def together_offer(fight: Fight) -> list[Offer]:
    """Returns the offer of an interruption by several holders, each with a roll; empty if fewer than two can."""
    holders = [c for c in fight.roster if c.tally.held is not None and c.tally.held.mode == "interrupt"]
    ready = [c for c in holders if not reasons(Interrupt((c.id,)), fight)]
    plan = contest(fight, ids(ready[:1]))
    ready = [c for c in ready if contest(fight, (c.id,)).against is plan.against]
    if len(ready) < 2:
        return []
    choices = tuple(Choice(c.id, c.name, _or_less(c, "dex"), c.id) for c in ready)
    label = say("Several interrupt {whom}", whom=_named(fight, plan))
    asks, note = (whom(choices), *_dice_asks(_still_to_roll(fight, plan))), say("each rolls once, best margin first")
    return [Interrupt(()).button(label, asks=asks, note=note, key="interrupt:several")]


def _named(fight: Fight, plan: Contest) -> str:
    return state.name_standing(fight, plan.against.who) if plan.against is not None else ""


def _still_to_roll(fight: Fight, plan: Contest) -> tuple[Fighter, ...]:
    """Returns the interrupted combatant if its roll is missing. One action takes one roll."""
    return () if plan.against is None or plan.rolled else (fight.get(plan.against.who[0]),)


def _skills(c: Fighter, opposing: tuple[Fighter, ...]) -> Iterator[Ask]:
    for name, one in (("skill", (c,)), ("theirs", opposing)):
        for f in one:
            skills = INTERRUPT_SKILLS if f.sheet.fast_draw else ("dex", "ego")
            choices = tuple(_skill_choice(f, skill) for skill in skills)
            yield Ask(name, "choice", say("{who} rolls", who=f.name), choices, value="dex")


# in tandem


TANDEM_SKILLS = ("dex", "teamwork", "strangers")


class Tandem(Move[Fight]):
    """The holder acts at the same time as the event, on a DEX Roll or Teamwork. `skill`: dex, teamwork, or strangers (both need Teamwork)."""

    who: tuple[str, ...]
    skill: str = "dex"

    def objections(self, fight: Fight) -> Objections:
        yield from can_use(fight, self.who, ("tandem",))
        yield from somebody_acts(fight, self.who)
        other = tuple(fight.get(one.who[0]) for one in fight.clock.agenda[:1] if self.skill == "strangers")
        for c in (*fight.found(self.who), *other):
            yield from able_to_roll(c, self._rolled, TANDEM_SKILLS)

    def events(self, fight: Fight, dice: Dice) -> Events:
        # In Tandem: all who make the roll act at the same time as the event
        here = state.together(fight.clock.agenda)
        rest = fight.clock.agenda[len(here) :]
        both = True
        if self.skill == "strangers":
            theirs = roll(fight.get(here[0].who[0]), self._rolled, dice)
            yield theirs
            both = theirs.margin >= 0
        late: list[Go] = []
        taken: list[Fighter] = []
        for cs in holding.parties(fight.found(self.who)):
            made = roll(cs[0], self._rolled, dice, mates(fight, cs[0]))
            yield made
            if made.margin >= 0 and both:
                here += (holding.go(cs, same=True),)
            elif option(fight, "tandem_failure") == "act_after":
                late.append(holding.go(cs))
            else:
                yield from _missed(fight, cs)
                continue
            taken += cs
        yield holding.used(fight, (*here, *late, *rest), taken)

    @property
    def _rolled(self) -> str:
        return "teamwork" if self.skill == "strangers" else self.skill


def _missed(fight: Fight, cs: Fighters) -> Events:
    """Yields the facts of holders who do not act, by house rule: they hold for defense or lose the action."""
    for c in cs:
        if option(fight, "tandem_failure") == "hold_for_defense":
            yield holding.let_pass(c, "hero.tandem.missed")
        elif (lost := holding.lost(c, "hero.tandem.missed")) is not None:
            yield lost


def tandem_offer(fight: Fight, who: tuple[str, ...]) -> Offer:
    """Returns the offer to act in tandem."""
    c = fight.get(who[0])
    choices, other = [_skill_choice(c, "dex")], state.actor(fight)[:1]
    if c.sheet.teamwork:
        choices.append(_skill_choice(c, "teamwork"))
        if other and other[0].sheet.teamwork:
            choices.append(Choice("strangers", say("Both roll Teamwork"), say("not trained together")))
    questions = (Ask("skill", "choice", say("Roll"), tuple(choices), value="dex"), *_dice_asks((c,)))
    note = join_dots([holding.use_words(fight, c), say("at the same time, on a roll")])
    return Tandem(who).offer(fight, say("Act in tandem"), questions, note=note)


# acting after


class ActAfter(Move[Fight]):
    """The holder acts after the event: once the acting combatants are done or, with `now`, before the rest of their Phase."""

    who: tuple[str, ...]
    now: bool = False

    def objections(self, fight: Fight) -> Objections:
        yield from can_use(fight, self.who, ("after",))
        head = state.head(fight)
        if head is not None and set(self.who) & set(head.who):
            yield RULES.reason("hero.hold.own", overrule=False)
        unresolved = head is not None and ((head.used and not head.halves) or _up_to_event(fight.clock.agenda) > 1)
        if self.now and unresolved:
            yield RULES.reason("hero.hold.resolved", say("Resolve the current action first."))
        acting = state.actor(fight)
        awaits = any(holding.concerns(holding.awaited(fight, (c,)), acting) for c in fight.found(self.who))
        if awaits and self.now and head is not None and not head.declared:
            text = N_(("{who} has done nothing yet.", "{who} have done nothing yet."))
            yield RULES.reason("hero.hold.resolved", say(text, **state.fill_standing(fight, head.who)))

    def events(self, fight: Fight, dice: Dice) -> Events:
        holders = fight.found(self.who)
        goes = [holding.go(cs) for cs in holding.parties(holders)]
        agenda = fight.clock.agenda
        if self.now:  # Acting After: the awaited event is over, the Phase around it is not
            paused = tuple(replace(one, paused=True, intact=not one.used) for one in agenda[:1])
            yield holding.used(fight, (*goes, *paused, *agenda[1:]), holders)
        else:
            end = max(len(state.together(agenda)), _up_to_event(agenda))
            yield holding.used(fight, (*agenda[:end], *goes, *agenda[end:]), holders)


def _up_to_event(agenda: tuple[Go, ...]) -> int:
    """Returns the number of goes in the agenda up to the event, including the interruptions before it; 0 if nobody acts."""
    interrupted = [n for n, go in enumerate(agenda, 1) if go.begun and go.paused and go.rolled]
    return interrupted[-1] if interrupted else 0


def after_offers(fight: Fight, who: tuple[str, ...]) -> list[Offer]:
    """Returns the offers: after the acting combatants, and before the rest of their Phase; if nobody acts, only to act now."""
    c = fight.get(who[0])
    waits, plain = holding.use_words(fight, c), c.tally.held is not None and is_plain(c.tally.held)
    whom = next((c.name for c in state.actor(fight)), "")
    label = say("Act after {whom}", whom=whom) if whom else say("Act now")
    after = ActAfter(who).offer(
        fight, label, note=join_dots([waits, say("once this is done") if plain else say("once the event has resolved")])
    )
    if not whom:
        return [after]
    label, note = (
        say("Act before {whom}", whom=whom),
        join_dots([waits, say("before the rest") if plain else say("if the event is over already")]),
    )
    return [after, ActAfter(who, now=True).offer(fight, label, note=note, key="act_after:now")]


# a roll for the table


class Roll(Move[Fight]):
    """A DEX Roll (or EGO, Fast Draw, Teamwork) for the table to use; the log shows the margin."""

    waits = False
    who: str
    skill: str = "dex"

    def objections(self, fight: Fight) -> Objections:
        yield from present(fight, (self.who,))
        for c in fight.found((self.who,)):
            yield from able_to_roll(c, self.skill, order.SKILLS)

    def events(self, fight: Fight, dice: Dice) -> Events:
        yield roll(fight.get(self.who), self.skill, dice)


def roll_offer(fight: Fight) -> Offer:
    """Returns the offer of a roll for the table to use; a skill is proposed to those who have it."""
    without = {skill: ids(c for c in fight.roster if not target(c.sheet, skill)) for skill in order.SKILLS}
    skills = tuple(
        Choice(skill, say(label), unless=("who", without[skill]) if without[skill] else None)
        for skill, label in order.SKILLS.items()
        if len(without[skill]) < len(fight.roster)
    )
    questions = (whom(many=False), Ask("skill", "choice", say("Roll"), skills, value="dex"))
    return Roll("").button(say("DEX Roll"), asks=questions, note=say("3d6, logs the margin"))


# which offer for whom


def offers_of_holders(fight: Fight, fighters: Fighters) -> list[Offer]:
    """Returns what these combatants, whose holds are equal, can do with a held action other than for defense."""
    hold = fighters[0].tally.held
    if hold is None or hold.mode == "defense":
        return []
    passes = [] if is_plain(hold) else [holding.let_pass_offer(fight, fighters)]
    return [*_ways(fight, fighters), *passes]


def _ways(fight: Fight, fighters: Fighters) -> list[Offer]:
    """Returns the ways to use it; a hold for a place needs none."""
    hold, who = fighters[0].tally.held, ids(fighters)
    match hold.mode if hold is not None else "":
        case "interrupt":
            found = [interrupt_offer(fight, who)]
        case "tandem":
            found = [tandem_offer(fight, who)]
        case "after":
            found = after_offers(fight, who)
        case _:
            found = []
    return [for_some(offer, fighters) for offer in found]


# the events that are awaited


def awaiting(fight: Fight) -> Awaiting:
    """Returns the action that others may hold for: that of those who act or, while interrupters decide, of whom they interrupt. An action
    after the event is used once it is resolved."""
    nobody = fight.prompt is not None or not state.able_actors(fight)
    if nobody or (go := opponent(fight.clock.agenda)).kind == "landing":
        return Awaiting(None)
    aims = go.aimed.targets if go.aimed else ()
    attacks, runs = bool(attack_on(fight, go.who, aims)) or calls_attack(go.doing), go is fight.clock.agenda[0]
    who, action = state.who_stands(fight, go.who), f"{go.halves} {go.doing}"
    now = Happening(who, action, go.declared, bool(go.doing or aims), attacks, runs)
    waiters = (cs for cs in holding.holders(fight) if cs[0].tally.held and not is_plain(cs[0].tally.held))
    return Awaiting(now, tuple(_waiter(fight, cs) for cs in waiters))


def _waiter(fight: Fight, fighters: Fighters) -> Waiter:
    hold = fighters[0].tally.held
    assert hold is not None
    after = hold.mode == "after"
    event, how, by = hold.event, say(WAYS[hold.mode].holds), ("act", "guard") if after else ()
    return Waiter(fighters, event, partial(_ways, fight), partial(holding.let_pass_offer, fight), how, after, by)
