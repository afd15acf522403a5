"""What a combatant may choose: the lines of the table of actions, the same as last round, and what the own turn offers undeclared.

Nothing is hidden: an impossible action comes with every reason against it. An action that can take several AP has a small button for each, its *pad*.
"""

from collections.abc import Iterable, Iterator, Sequence

from turnwright.core.commands import Ask, Choice, Objection, Objections, Offer
from turnwright.core.dice import Dice
from turnwright.core.fact import Fact, Line, Tells
from turnwright.core.frozen_class import dataclass, replace
from turnwright.core.model import gathered, ids, unit
from turnwright.core.move import Move, PlannedMove, blocked, of_each, unknown
from turnwright.core.upshot import Upshot
from turnwright.systems.tactical import actions, declaring, turns, wounds
from turnwright.systems.tactical.declaring import Declare, Verdicts, Wish
from turnwright.systems.tactical.options import number
from turnwright.systems.tactical.state import (
    MOST_AP,
    RULES,
    Act,
    Action,
    Event,
    Events,
    Fight,
    Fighter,
    Job,
    Unit,
    by_name,
    down,
    fill_with_numbers,
    not_out,
    of_some,
    of_these,
    running,
    who_stands,
)
from turnwright.text import N_, Say, join_and, join_commas, join_dots, minus, say

MOST_PAD = 6


# a declaration that is offered


@dataclass(frozen=True, slots=True)
class Proposal:
    """A declaration with its plan, and those for whom it is possible. An offer takes its note and objections from them."""

    move: Declare
    plan: Verdicts
    able: tuple[str, ...]

    @property
    def act(self) -> Act:
        """Returns the action as the first member of the unit who can would declare it, or the first of all."""
        return next((verdict.act for _, verdict in self.plan if not verdict.against), self.plan[0][1].act)


def propose(fight: Fight, who: Unit, wish: Wish) -> Proposal:
    """Returns a planned declaration by these combatants, with nothing but a parry if it parries."""
    move = Declare(ids(who), wish.action, wish.ap, wish.of, wish.label, wish.trigger, wish.target, wish.parry)
    plan = move.plan(fight)
    return Proposal(move, plan, () if any(blocked(fight)) else tuple(w for w, verdict in plan if not verdict.against))


def declare_key(wish: Wish) -> str:
    """Returns the key of the button that declares this."""
    return ":".join(["declare", wish.action, *(str(x) for x in (wish.label, wish.ap) if x not in (None, ""))])


Able = tuple[str, ...] | None
"""Of a small button, those able of its row, which counts them and says what is lost; None for a row."""


def proposal_offer(
    fight: Fight, proposal: Proposal, label: str, note: str, asks: tuple[Ask, ...] = (), row_able: Able = None
) -> Offer:
    """Returns the offer of one line of the action table; for a group, by every able member."""
    move, able = proposal.move, proposal.able
    if able and len(able) < len(move.who) and able != row_able:
        note = join_commas([note, say("{able} of {of}", able=len(able), of=len(move.who))])
    # with asks, the first possible choice represents all in the plan
    told = Declare(able or move.who, move.action, move.ap, move.of, move.label, target="" if asks else move.target)
    shown = declare_key(Wish(move.action, move.ap, label=move.label))
    made = told.button(
        label, against(fight, proposal), asks, note=with_losses(fight, proposal, note, row_able), key=shown
    )
    return replace(made, members=able) if len(able) > 1 else made


def against(fight: Fight, proposal: Proposal) -> tuple[Objection, ...]:
    """Returns the objections to a declaration that nobody of the unit can make."""
    return () if proposal.able else proposal.move.reasons(fight, proposal.plan)


def with_losses(fight: Fight, proposal: Proposal, note: str, row_able: Able) -> str:
    """Returns the note of a row with the long actions that lose their progress; a small button leaves them to its row."""
    return join_commas(
        [note, *(losses(fight, proposal, N_("loses {job}, {done} of {of} AP done")) if row_able is None else ())]
    )


def losses(fight: Fight, proposal: Proposal, says: str) -> list[str]:
    """Returns the long actions that lose their progress to this one, each in the words of `says`."""

    def lost(c: Fighter) -> list[str]:
        return [say(says, job=j.label, done=j.done, of=j.of) for j in actions.loses(fight, c, proposal.act)]

    return of_some(fight, fight.found(proposal.able), lost)


# the lines of the table


def line_button(
    fight: Fight, who: Unit, action: Action, base: Wish, label: str, pad: tuple[int, ...], asks: tuple[Ask, ...] = ()
) -> Offer:
    """Returns the row of an action, with a small button for each number of AP in `pad`."""
    wishes = [replace(base, ap=n) for n in pad]
    small = [propose(fight, who, wish) for wish in wishes]
    usual = replace(base, ap=declaring.judge(fight, who[0], base).act.ap) if pad else base
    known = dict(zip(wishes, small, strict=True))
    main = known.get(usual) or propose(fight, who, usual)
    cost = str(main.act.ap) if action.instant else action.cost
    shown = proposal_offer(fight, main, label, _note(fight, fight.found(main.able) or who, action, base), asks)
    sized = zip(pad, small, strict=True)
    offers = [proposal_offer(fight, p, str(n), pad_note(action, p.act), row_able=main.able) for n, p in sized]
    if not pad:
        return replace(shown, keys=(say("{ap} AP", ap=cost),), small_offers=())
    # the page keeps the place of a row by its key, so that must not change with the AP left
    return replace(shown, key=declare_key(base), keys=(), small_offers=in_sizes(label, offers))


def in_sizes(what: str, small: list[Offer]) -> tuple[Offer, ...]:
    """Returns small offers, each for a number of AP. A bare number gets a name with its unit for screen readers."""
    return tuple(replace(o, name=say("{what}, {ap}", what=what, ap=say("{ap} AP", ap=o.args["ap"]))) for o in small)


def patient_of(fight: Fight, c: Fighter) -> str:
    """Returns the patient of first aid unless the table names one: the first who bleeds, else the combatant itself."""
    return next((p.id for p in sorted(fight.roster, key=by_name) if p.tally.bleed), c.id)


def pad_of(fight: Fight, c: Fighter, action: Action, base: Wish) -> tuple[int, ...]:
    """Returns the numbers of AP that get a small button."""
    most = actions.ap(fight, c)
    label = base.label or action.label
    if action.ranged:
        return tuple(range(action.least, action.most + 1))[-MOST_PAD:]
    whole = declaring.whole_cost(fight, c, action, base, label)
    job = actions.current_job(fight, c, action.key, base.target, label)
    if job or declaring.spreads(fight, c, action, whole):
        return tuple(range(1, min(most, whole - (job.done if job else 0)) + 1))[-MOST_PAD:]
    return tuple(range(action.least, max(most, action.least) + 1))[:MOST_PAD] if action.open else ()


def pad_note(action: Action, act: Act) -> str:
    """Returns the progress or the penalty with this number of AP."""
    if act.of:
        return say("{done} of {of}", done=act.before + act.ap, of=act.of)
    if act.penalty:
        return minus(act.penalty)
    return say("full") if action.ranged else ""


def _note(fight: Fight, who: Sequence[Fighter], action: Action, base: Wish) -> str:
    """Returns the note of an action, with the penalties of those who can do it."""
    c = who[0]
    words = [action.note] if action.note else []
    words += _for_whom(fight, action, base)
    whole = declaring.whole_cost(fight, c, action, base, base.label or action.label)
    if action.ranged:
        words.append(say("{by} for each AP under {most}", by=-number(fight, "penalty_per_ap"), most=action.most))
    elif action.instant:
        free, paid = say("Instantaneous, the first is free"), say("Instantaneous, 1 AP after the first")
        words += of_some(fight, who, lambda c: [paid if actions.instants(c) else free])
    elif declaring.spreads(fight, c, action, whole):
        words.append(say("{ap} AP total, across rounds", ap=action.cost))
    elif action.open:
        words.append(say("{least} AP or more, GM decides", least=action.least))
    if action.roll:
        words += of_some(fight, who, lambda c: [say(wounds.STATES[s].takes, by=n) for s, n in wounds.penalties(c)])
    return join_commas(words)


def _for_whom(fight: Fight, action: Action, base: Wish) -> list[str]:
    """Returns the patient of first aid if only one bleeds, so that the app need not ask."""
    bleeding = [p for p in fight.roster if p.tally.bleed] if action.kind == "aid" else []
    return [say("for {who}", who=p.name) for p in bleeding if len(bleeding) == 1 and p.id == base.target]


def line_asks(fight: Fight, c: Fighter, action: Action) -> tuple[Ask, ...]:
    """Returns the asks of an action: the patient, or its name and AP."""
    if action.kind == "aid":
        bleeding = [p for p in sorted(fight.roster, key=by_name) if p.tally.bleed]
        patients = tuple(Choice(p.id, p.name, say("bleeds {bleed}", bleed=p.tally.bleed), p.id) for p in bleeding)
        return (Ask("target", "combatant", say("Whose wound"), patients),) if len(patients) > 1 else ()
    if action.open and action.least > actions.ap(fight, c):
        what = Ask("label", "text", say("Action"), value=action.label)
        return (what, Ask("of", "number", say("AP in total"), value=action.least, low=action.least, high=MOST_AP))
    return ()


# long actions to go on with


def jobs_of(fight: Fight, who: Unit) -> list[tuple[Unit, Job, str]]:
    """Returns the jobs to continue with their progress in words, each with the group members who share both."""
    open_ = ((c, job, _so_far(fight, c, job)) for c in who for job in c.tally.jobs if not actions.finishing(c, job))
    return [(tuple(c for c, _, _ in same), *same[0][1:]) for same in gathered(open_, lambda one: one[1:])]


def go_on(fight: Fight, who: Unit, job: Job, so_far: str, of: Unit) -> Offer:
    """Returns the offer of the next portion of a job to these `of` a unit."""
    action = actions.known(fight)[job.key]
    base = Wish(job.key, of=job.of if action.open else 0, label=job.label, target=job.target)
    label = of_these(fight, who, of, say("Continue {job}", job=actions.within(job.key, job.label)))
    button = line_button(fight, who, action, base, label, pad_of(fight, who[0], action, base))
    return replace(button, key=f"{button.key}:{job.target}:{job.done}:{who[0].id}", note=so_far, keys=())


def _so_far(fight: Fight, c: Fighter, job: Job) -> str:
    """Returns the progress of a job, with the portions declared this round."""
    planned = actions.current_job(fight, c, job.key, job.target, job.label)
    if planned is None:
        return say("Starts over: a declared action interrupts it at {done} of {of} AP", done=job.done, of=job.of)
    says = N_("{done} of {of} AP done") if planned == job else N_("{done} of {of} AP including this round’s")
    return say(says, done=planned.done, of=job.of)


# the same as last round


DONE = N_(("{who} has declared this already.", "{who} have declared this already."))


@dataclass(frozen=True, slots=True)
class Repeat:
    """The declarations of a repeated round, and the objections to them."""

    facts: tuple[Event, ...]
    against: tuple[Objection, ...]
    unable: frozenset[str] = frozenset()


class Again(PlannedMove[Fight, Repeat]):
    """Declares the actions of last round, or those that a member of the group has just declared, as if each was declared by hand."""

    who: tuple[str, ...]

    def plan(self, fight: Fight) -> Repeat:
        """Returns the declarations in order, each judged from the state that the earlier ones leave."""
        impossible = tuple(unknown(fight, self.who)) or tuple(self._not_now(fight))
        if impossible:
            return Repeat((), impossible)
        found: list[Event] = []
        against: list[Objection] = []
        unable: set[str] = set()
        for members, wishes in self._wishes(fight):
            for wish in wishes:
                judged = declaring.verdicts(fight, members, wish)
                against += [o for _, verdict in judged for o in verdict.against]
                unable |= {w for w, verdict in judged if verdict.against}
                made = list(declaring.declared(fight, judged, fight.made + 1))
                for fact in made:
                    fight = fact.apply(fight)
                found += made
        if not found and not against:
            done = [c for c in fight.found(self.who) if c.tally.acts and not down(c)]
            says = say(DONE, **fill_with_numbers(fight, ids(done))) if done else ""
            against.append(RULES.reason("tactical.again", says, overrule=False))
        return Repeat(tuple(found), tuple(against), frozenset(unable))

    def _not_now(self, fight: Fight) -> Objections:
        """Yields the reasons why nothing can be repeated."""
        first = fight.get(self.who[0]).name
        if not any(_repeated(fight, fight.get(w)) for w in self.who):
            nothing = say("There was no earlier round.")
            if fight.clock.round > 1:
                out = _left_out(fight.found(self.who))
                nothing = say("{says}.", says=_says_left_out(out)) if out else ""
                nothing = nothing or say("{who} declared nothing last round.", who=first)
            yield RULES.reason("tactical.again", nothing, overrule=False)
        else:
            yield from declaring.not_now(fight, self.who)

    def _wishes(self, fight: Fight) -> list[tuple[tuple[str, ...], tuple[Wish, ...]]]:
        """Returns the actions to repeat, with the combatants who share them; without the fallen."""
        same: dict[tuple[Wish, ...], list[str]] = {}
        for c in (fight.get(w) for w in self.who):
            wanted = tuple(_same_wish(c, act) for act in _repeated(fight, c) if act.key in actions.known(fight))
            if wanted and not down(c) and not _has_repeated(c, wanted):
                same.setdefault(wanted, []).append(c.id)
        return [(tuple(members), wanted) for wanted, members in same.items()]

    def against(self, fight: Fight, plan: Repeat) -> Objections:
        yield from plan.against

    def facts(self, fight: Fight, plan: Repeat, dice: Dice) -> Events:
        yield from plan.facts
        if out := _left_out(fight.found(self.who)):
            yield LeftOut(self.who, out)


class LeftOut(Fact[Fight]):
    """What ended last round is not repeated: a loaded crossbow, a picked lock."""

    who: tuple[str, ...]
    acts: tuple[str, ...]

    def line(self, before: Fight, after: Fight, say: Say) -> Line:
        upshot = Upshot("left_out", join_and(self.acts), self.who)
        return Line(_says_left_out(self.acts), "auto", "tactical.again", self.who[0], upshot=upshot)


def _left_out(who: Iterable[Fighter]) -> tuple[str, ...]:
    """Returns the long actions of last round that were finished in it."""
    return tuple(dict.fromkeys(act.label for c in who for act in c.tally.last if _finished(act)))


def _finished(act: Act) -> bool:
    return bool(act.of) and act.state == "resolved" and act.before + act.ap >= act.of


def _says_left_out(acts: Sequence[str]) -> str:
    return say(
        ("{acts} is done, so it is left out", "{acts} are done, so they are left out"),
        acts=join_and(acts),
        count=len(acts),
    )


def _has_repeated(c: Fighter, wanted: Iterable[Wish]) -> bool:
    """Tells whether all of these are declared in this round."""
    declared = [_same_wish(c, act) for act in c.tally.acts if not act.held]
    return all(wish in declared for wish in wanted)


def _same_wish(c: Fighter, act: Act) -> Wish:
    """Returns the wish to declare an action again. A parry that stun halved is whole again once the stun is over."""
    wish = declaring.wish_of(act)
    return replace(wish, parry=act.full) if act.full and wounds.worst(c.tally) != "stunned" else wish


def _repeated(fight: Fight, c: Fighter) -> tuple[Act, ...]:
    """Returns the actions that a combatant would repeat: its own of last round, else those of the group member who declared before it."""
    if c.tally.last:
        return tuple(act for act in c.tally.last if not _finished(act))
    others = (m for m in fight.roster if unit(m) == unit(c) and m.id != c.id)
    earlier = [m for m in others if m.tally.declared and m.tally.acts]
    return max(earlier, key=by_name).tally.acts if earlier else ()


def again_offer(fight: Fight, now: Unit) -> Offer:
    """Returns the offer to declare as last round, with the actions and their AP; of a group for the members who can."""
    plan = Again(ids(now)).plan(fight)
    able = tuple(c for c in now if c.id not in plan.unable) or now
    facts = (fact for fact in plan.facts if isinstance(fact, declaring.ActionDeclared))
    made = [fact.act for fact in facts if not plan.unable.issuperset(fact.who)]
    known, repeated = actions.known(fight), made or [act for c in able for act in _repeated(fight, c)]
    acts = join_commas(dict.fromkeys(actions.again(fight, known.get(act.key), act) for act in repeated))
    some = [say("{able} of {of}", able=len(able), of=len(now))] if len(able) < len(now) else []
    remark = [_says_left_out(out)] if (out := _left_out(able)) else []
    return Again(ids(able)).offer(fight, say("Repeat last round"), note=join_dots([acts, *some, *remark]))


# a whole side, the same as last round


class Repeating(Fact[Fight]):
    """These declare as last round, each when they come to declare."""

    tells = Tells(
        ("{who} declares as last round", "{who} declare as last round, each at their place"),
        "gm",
        "tactical.again",
        only=who_stands,
    )
    who: tuple[str, ...]

    def apply(self, fight: Fight) -> Fight:
        return fight.with_tallies_of(self.who, lambda t: replace(t, repeats=True))


class RepeatAll(Move[Fight]):
    """Lets these declare as last round, each when they come to declare. What is impossible then is left to the table."""

    fact = Repeating
    who: tuple[str, ...]

    def objections(self, fight: Fight) -> Objections:
        return of_each(fight, self.who, lambda c: self._against(fight, c))

    def _against(self, fight: Fight, c: Fighter) -> Objections:
        yield from declaring.none_to_come(fight, c)
        if not c.tally.last:
            yield RULES.about(c, "tactical.again", "{who} declared nothing last round.", overrule=False)


def side_repeats(fight: Fight, now: Unit) -> Iterator[Offer]:
    """Yields the offer to let the side of these declare as last round, where others of it have still to declare and can. A group of which one
    declared nothing is left to the table."""
    standing = ([c for c in u if not down(c)] for u in turns.to_declare(fight) if u[0].side == now[0].side)
    each = [c for u in standing if all(c.tally.last for c in u) for c in u if not c.tally.repeats]
    places = turns.units_of(fight, tuple(each))
    if any(c.id not in fight.clock.turn for c in each) and len(places) > 1:
        label = say("All {side} as last round", side=fight.side(now[0].side).name)
        yield RepeatAll(ids(each)).offer(fight, label, note=say("{count} rows, each at its place", count=len(places)))


def repeating(fight: Fight) -> Event | None:
    """Returns the next declaration of those who repeat the last round, or the end of it; None where the table has the word."""
    now = not_out(running(fight))
    left = [(c, _still_to_repeat(fight, c)) for c in now if c.tally.repeats and not c.tally.declared]
    if not now or len(left) < len(now) or any(wishes is None for _, wishes in left):
        return None
    wish = next((wishes[0] for _, wishes in left if wishes), None)
    if wish is None:
        return turns.DeclarationEnded(fight.clock.turn)
    judged = declaring.verdicts(fight, tuple(c.id for c, wishes in left if wishes and wishes[0] == wish), wish)
    if any(verdict.against for _, verdict in judged):
        return None
    return next(declaring.declared(fight, judged, fight.made + 1))


def _still_to_repeat(fight: Fight, c: Fighter) -> tuple[Wish, ...] | None:
    """Returns what this one still declares as last round; None if there is nothing, something is left out, or the table declared otherwise."""
    wanted = tuple(_same_wish(c, act) for act in _repeated(fight, c) if act.key in actions.known(fight))
    made = tuple(_same_wish(c, act) for act in c.tally.acts if not act.held)
    whole = wanted and len(wanted) == len(c.tally.last) and wanted[: len(made)] == made
    return wanted[len(made) :] if whole else None
