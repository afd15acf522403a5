"""Declaring: whether a combatant may declare an action, its cost, and taking it back while the declaration lasts.

The lower initiative declares first. A declaration checks the time and the combatant first, then the cost against the table and the AP left, then the
combatant's state; it has all objections, not only the first. It is final once the next combatant declares. `menu` has the buttons.
"""

from turnwright.core.commands import BadCommand, Objection, Objections, Offer
from turnwright.core.dice import Dice
from turnwright.core.fact import Fact, Line
from turnwright.core.frozen_class import dataclass, replace
from turnwright.core.model import gathered, ids
from turnwright.core.move import PlannedMove, unknown
from turnwright.core.text_input import clean
from turnwright.core.upshot import Deed
from turnwright.systems.tactical import actions, resolving, wounds
from turnwright.systems.tactical.actions import FURTHER_INSTANT_AP, LONGEST_LABEL
from turnwright.systems.tactical.options import number, on, option
from turnwright.systems.tactical.resolving import ItemMove
from turnwright.systems.tactical.state import (
    AWAITED,
    JOINS_LATER,
    MOST_AP,
    MOST_PARRY,
    NO_HITS,
    RULES,
    UNSAID,
    Act,
    Action,
    Events,
    Fight,
    Fighter,
    Unit,
    down,
    fill_with_numbers,
    initiative_of,
    name_standing_with_numbers,
    off_stack,
    running,
)
from turnwright.table.awaited import OWN
from turnwright.text import N_, Say, join_commas, say

MOST_ACTS = 40


@dataclass(frozen=True, slots=True)
class Wish:
    """An action to declare. `ap`: for this round; None takes its cost, or the AP left. `of`: the whole cost of an action that is open
    upwards. `only_parry`: no part of it attacks."""

    action: str
    ap: int | None = None
    of: int = 0
    label: str = ""
    trigger: str = ""
    target: str = ""
    parry: int = 0
    only_parry: bool = False


@dataclass(frozen=True, slots=True)
class Declaration:
    """An action as it would be declared (its id still 0), and the objections to it."""

    act: Act
    against: tuple[Objection, ...]


def wish_of(act: Act) -> Wish:
    """Returns the wish that declares an action again. A long action takes the AP it needs now; an instantaneous one its current cost."""
    ap = None if act.of or act.instant else act.ap
    return Wish(act.key, ap, act.of, act.label, act.trigger, act.target, act.parry, only_parry=not act.attack)


def line(fight: Fight, wish: Wish) -> Action:
    """Returns the line of the action table for a wish. Raises BadCommand."""
    found = actions.known(fight).get(wish.action)
    if found is None:
        raise BadCommand(say("“{action}” is not in the table of actions.", action=wish.action[:40]))
    if not 0 <= wish.of <= MOST_AP or not 0 <= (wish.ap or 0) <= MOST_AP:
        raise BadCommand(say("An action costs 0 to {most} AP.", most=MOST_AP))
    return found


def judge(fight: Fight, c: Fighter, wish: Wish) -> Declaration:
    """Returns one combatant's declaration: its cost and objections. Raises BadCommand for an unreadable wish."""
    action = line(fight, wish)
    label = clean(wish.label, LONGEST_LABEL, say("A name")) if wish.label else action.label
    trigger = AWAITED.heard(fight, wish.trigger, say("A trigger")) if wish.trigger else ""
    act = _priced(fight, c, action, wish, label, trigger)
    against = [*_in_time(fight, c, act)]
    against += [*_cost(fight, c, action, wish, act)]
    against += [*_kind(fight, c, action, act)]
    forbidden = tuple(wounds.forbids(fight, c, attack=act.attack, parry=bool(act.parry)))
    forbidden += tuple(wounds.distracted(fight, c)) if act.conditional else ()
    # a GM's ruling that allows the declaration also applies when it resolves
    if forbidden:
        act = replace(act, overruled=tuple(o.rule for o in forbidden))
    return Declaration(act, (*against, *forbidden))


def whole_cost(fight: Fight, c: Fighter, action: Action, wish: Wish, label: str) -> int:
    """Returns the AP of the whole action. If it is open upwards, that is the table's number, or that of its current job."""
    if not action.open:
        return action.most
    job = actions.current_job(fight, c, action.key, wish.target, label)
    return wish.of or (job.of if job else 0) or max(wish.ap or 0, action.least)


def _priced(fight: Fight, c: Fighter, action: Action, wish: Wish, label: str, trigger: str) -> Act:
    attack = action.kind == "attack" or (action.kind == "melee" and not wish.only_parry)
    parry = wish.parry if action.kind == "melee" else 0
    target = wish.target if parry or action.kind == "aid" else ""
    if action.kind == "aid" and not target:
        target = c.id
    if action.instant:
        cost = FURTHER_INSTANT_AP if actions.instants(c) else 0  # Instantaneous actions: the first is free
        return Act(0, action.key, label, cost, instant=True, trigger=trigger)
    whole = whole_cost(fight, c, action, Wish(action.key, wish.ap, wish.of, label, trigger, target), label)
    left = actions.remaining_ap(fight, c)
    job = actions.current_job(fight, c, action.key, target, label)
    if job or spreads(fight, c, action, whole):
        done = job.done if job else 0
        ap = wish.ap if wish.ap is not None else max(1, min(left, whole - done))
        return Act(0, action.key, label, ap, of=whole, before=done, target=target, trigger=trigger)
    affordable = max(action.least, min(whole, left)) if action.ranged else whole
    ap = wish.ap if wish.ap is not None else affordable
    # Actions: a penalty for each AP under the top of the range, which is the normal cost
    missing = max(0, action.most - ap) if action.ranged else 0
    penalty = -missing * number(fight, "penalty_per_ap")
    halved = bool(parry) and wounds.worst(c.tally) == "stunned"  # one declared while stunned already is
    return Act(
        0, action.key, label, ap, penalty, attack=attack, parry=parry, target=target, trigger=trigger, halved=halved
    )


def spreads(fight: Fight, c: Fighter, action: Action, whole: int) -> bool:
    """Tells whether an action takes more AP than a round has and goes on in the next (Round to Round Actions); no attack or dodge does."""
    return whole > actions.ap(fight, c) and not action.whole and not action.ranged


def _in_time(fight: Fight, c: Fighter, act: Act) -> Objections:
    if fight.clock.stage != "play":
        yield RULES.reason("turnwright.not_started", overrule=False)
    elif c.tally.waits:
        yield RULES.about(c, "tactical.join", JOINS_LATER)
    elif fight.clock.phase == "declaration":
        if c.id not in fight.clock.turn:
            yield _order(fight, c)
    elif fight.clock.phase == "resolution":
        # Resolution Phase: only what is declared. Cancel action is silent: by house rule AP come back and may be declared
        given_back = [a.ap for a in c.tally.acts if a.refunded]
        regained = sum(given_back) - sum(a.ap for a in c.tally.acts if a.late)
        if c.id not in fight.clock.turn or not on(fight, "cancel_refunds_ap") or not given_back or act.ap > regained:
            yield RULES.about(
                c,
                "tactical.resolution.declared",
                "{who} has not declared {act}: only declared actions can be taken.",
                act=act.label,
            )
    else:
        yield RULES.reason(
            "tactical.declaration", say("You can declare actions only in the Declaration Phase."), overrule=False
        )
    if len(c.tally.acts) >= MOST_ACTS:
        yield RULES.reason(
            "tactical.declaration", say("Declare at most {most} actions per round.", most=MOST_ACTS), overrule=False
        )


NOT_DECLARING = N_("{who} is not declaring now.")
DECLARED = N_("{who} has already declared.")


def not_now(fight: Fight, who: tuple[str, ...]) -> Objections:
    """Yields the reason why these are not declaring, which no ruling changes."""
    if fight.clock.phase != "declaration" or not set(who) <= set(fight.clock.turn):
        says = say(NOT_DECLARING, who=fight.get(who[0]).name)
        yield RULES.reason("tactical.declaration.order", says, overrule=False)


def none_to_come(fight: Fight, c: Fighter) -> Objections:
    """Yields the reason why this one has no declaration of this round before them, which no ruling changes."""
    if fight.clock.phase != "declaration":
        yield RULES.about(c, "tactical.declaration.order", NOT_DECLARING, overrule=False)
    elif c.tally.declared:
        yield RULES.about(c, "tactical.declaration.order", DECLARED, overrule=False)


def _order(fight: Fight, c: Fighter) -> Objection:
    # Declaration Phase: the lower initiative declares first
    rule, now = "tactical.declaration.order", running(fight)
    if c.tally.declared:
        return RULES.about(c, rule, DECLARED)
    if not now:
        return RULES.about(c, rule, NOT_DECLARING)
    first = {"first": name_standing_with_numbers(fight, ids(now)), "count": len(now)}
    says, at = N_(("{first} declares first, at {at}.", "{first} declare first, at {at}.")), initiative_of(now[0])
    return RULES.reason(rule, say(says, **first, at=at))


def _cost(fight: Fight, c: Fighter, action: Action, wish: Wish, act: Act) -> Objections:
    if action.instant and wish.ap not in (None, act.ap):
        yield RULES.reason("tactical.instant", say("{act} takes {ap} AP now.", act=act.label, ap=act.ap))
    if not action.instant:
        yield from _range(action, wish, act)
    left = actions.remaining_ap(fight, c)
    if act.ap > left:
        short = say("Only {left} AP left", left=left) if left else say("No AP left")
        says = N_("{who} has {left} AP, this costs {ap}.")
        if act.instant:
            says = N_("{who} has {left} AP, this costs {ap}: only the first instantaneous action is free.")
        yield RULES.about(c, "tactical.ap", says, ap=act.ap, left=left, short=short)


def _range(action: Action, wish: Wish, act: Act) -> Objections:
    or_more, exactly = N_("{act} takes {least} AP or more, not {ap}."), N_("{act} takes exactly {fixed} AP, not {ap}.")
    if act.of:  # Round to Round Actions: done in portions
        rest = act.of - act.before
        if not 1 <= act.ap <= rest:
            says = say("{act} takes 1 to {rest} more AP, not {ap}.", act=act.label, rest=rest, ap=act.ap)
            yield RULES.reason("tactical.rounds", says)
    elif action.open:
        if act.ap < action.least:
            yield _off_table(act, or_more, act.ap, least=action.least)
        elif wish.of and wish.of != act.ap:
            yield _off_table(act, exactly, act.ap, fixed=wish.of)
    elif action.ranged and act.ap < action.least:
        yield _off_table(act, N_("{act} takes at least {least} AP, not {ap}."), act.ap, least=action.least)
    elif action.ranged and act.ap > action.most:
        yield _off_table(act, N_("{act} takes at most {most} AP, not {ap}."), act.ap, most=action.most)
    elif not action.ranged and act.ap != action.most:
        yield _off_table(act, exactly, act.ap, fixed=action.most)
    if action.open and 0 < wish.of < action.least:
        yield _off_table(act, or_more, wish.of, least=action.least)


def _off_table(act: Act, says: str, ap: int, **takes: int) -> Objection:
    """Returns the objection to AP that the table of actions does not allow."""
    # Actions: a fixed number, a range, or open upwards
    return RULES.reason("tactical.range", say(says, act=act.label, ap=ap, **takes))


def _kind(fight: Fight, c: Fighter, action: Action, act: Act) -> Objections:
    if action.kind == "melee":
        yield from _melee(fight, c, act)
    if action.kind == "aid":
        patient = fight.find(act.target)
        if patient is None:
            yield RULES.reason("turnwright.unknown", overrule=False)
        elif not any(p.tally.bleed for p in fight.roster):
            yield RULES.reason("tactical.first_aid", say("Nobody is bleeding."))
        elif not patient.tally.bleed:
            yield RULES.about(patient, "tactical.first_aid", "{who} is not bleeding.")
    if act.conditional and act.of:  # Conditional Action: nothing that takes several rounds
        yield RULES.reason(
            "tactical.conditional.rounds",
            say("{act} takes several rounds and cannot wait for a trigger.", act=act.label),
        )


def _melee(fight: Fight, c: Fighter, act: Act) -> Objections:
    # Declaration Phase: any number of actions; Actions, Melee Attack/Parry: amount and foe are fixed when it is declared
    limit = option(fight, "melee_attacks_per_round")
    before = sum(a.key == act.key and a.attack for a in actions.counted(c) if a.state in ("declared", "resolved"))
    if limit != "unlimited" and act.attack and before >= int(limit):
        yield RULES.about(
            c,
            "tactical.melee.limit",
            (
                "Only {count} melee attack per round; {who} has declared {declared}.",
                "Only {count} melee attacks per round; {who} has declared {declared}.",
            ),
            count=int(limit),
            declared=before,
        )
    if not act.attack and not act.parry:
        yield RULES.reason("tactical.parry", say("Choose how much OB parries."), overrule=False)
    foe = fight.find(act.target)
    if act.parry and (foe is None or foe.id == c.id):
        yield RULES.reason("tactical.parry", say("Choose the foe to parry."), overrule=False)
    elif act.parry and foe is not None and down(foe):
        yield RULES.about(foe, "tactical.parry", NO_HITS)
    elif act.parry and foe is not None and foe not in actions.foes(fight, c):
        yield RULES.about(foe, "tactical.parry", "{who} is on the same side, and a parry is against a foe.")


# a declaration


Verdicts = tuple[tuple[str, Declaration], ...]
"""The declaration of each combatant who makes it."""


class ActionDeclared(Fact[Fight]):
    """These declare an action."""

    who: tuple[str, ...]
    act: Act

    def public(self, before: Fight, after: Fight) -> "ActionDeclared | None":
        """Returns the declaration; of what another side holds for an event players learn when it happens."""
        return self if not self.act.conditional or any(before.ours(who) for who in self.who) else None

    def apply(self, fight: Fight) -> Fight:
        whole = self.act.parry > 0 and not self.act.halved
        fight = fight.with_tallies_of(
            self.who, lambda t: replace(t, acts=(*t.acts, self.act), ob=self.act.parry if whole else t.ob)
        )
        return replace(fight, made=max(fight.made, self.act.id))

    def line(self, before: Fight, after: Fight, say: Say) -> Line:
        act, what = self.act, actions.named(self.act)
        other = after.find(act.target)
        if other is not None and act.parry:
            what = say("{act} against {foe}", act=what, foe=other.name)
        elif other is not None:
            what = say("{act} for {whom}", act=what, whom=other.name)
        cost = say("{ap} AP at {penalty}", ap=act.ap, penalty=act.penalty) if act.penalty else say("{ap} AP", ap=act.ap)
        condition = AWAITED.when(after, act.trigger)
        told, plain = join_commas([what, cost, condition]), join_commas([what, condition])
        declares = N_(("{who} declares {act}", "{who} declare {act}"))
        text = say(declares, act=told, **fill_with_numbers(after, self.who))
        seen = say(declares, act=plain, **fill_with_numbers(after, self.who))
        rule = "tactical.conditional" if act.conditional else ""
        line = actions.declared_line(actions.on_block(after, actions.known(after).get(act.key), act))
        deed = Deed(say("declared: {act}", act=told), self.who, same=(actions.title(after, act), line))
        return Line(text, "act", rule, self.who[0], deed=deed, plain=seen)


class Declare(PlannedMove[Fight, Verdicts]):
    """Declares an action, alone or for a whole group. `ap`: the AP of this round (default: its cost, or the AP left). `of`: the AP of the
    whole action, if the table sets that. `trigger` makes it conditional; "own" means the words typed in `own`. `parry`: with the foe in
    `target`, 0 if the OB stays unsaid; `rest`, which only a parry has, is "attack" if the remaining OB attacks."""

    who: tuple[str, ...]
    action: str
    ap: int | None = None
    of: int = 0
    label: str = ""
    trigger: str = ""
    target: str = ""
    parry: int = 0
    rest: str = ""
    own: str = ""

    def plan(self, fight: Fight) -> Verdicts:
        """Returns price and objections for each combatant; empty if one is unknown. Raises BadCommand."""
        if not 0 <= self.parry <= MOST_PARRY:
            raise BadCommand(say("A parry must be 0 to {most}.", most=MOST_PARRY))
        parry = self.parry or (UNSAID if self.rest else 0)
        only = bool(parry) and self.rest != "attack"
        trigger = self.own if self.trigger == OWN and self.own.strip() else self.trigger
        wish = Wish(self.action, self.ap, self.of, self.label, trigger, self.target, parry, only)
        line(fight, wish)
        return () if any(unknown(fight, self.who)) else verdicts(fight, self.who, wish)

    def against(self, fight: Fight, plan: Verdicts) -> Objections:
        yield from unknown(fight, self.who)
        for same in gathered(plan, lambda one: id(one[1])):  # equal members share a verdict
            who = tuple(w for w, _ in same)
            yield from (replace(o, who=who) if o.who == who[:1] else o for o in same[0][1].against)

    def facts(self, fight: Fight, plan: Verdicts, dice: Dice) -> Events:
        yield from declared(fight, plan, fight.made + 1)


def verdicts(fight: Fight, who: tuple[str, ...], wish: Wish) -> Verdicts:
    """Returns the declaration of each; equal members of a group are judged once."""
    known: dict[object, Declaration] = {}
    personal = line(fight, wish).kind == "aid" and not wish.target
    out = []
    for w in who:
        c = fight.get(w)
        alike = w if personal or not c.group else (c.sheet, c.tally, down(c), w in fight.clock.turn, w == wish.target)
        if alike not in known:
            known[alike] = judge(fight, c, wish)
        out.append((w, known[alike]))
    return tuple(out)


def declared(fight: Fight, judged: Verdicts, number: int) -> Events:
    """Yields a fact for all members who declare the same. A new action that costs AP ends what they have held since an earlier round."""
    same: dict[Act, list[str]] = {}
    late = fight.clock.phase == "resolution"
    for w, verdict in judged:
        same.setdefault(replace(verdict.act, id=number, late=late), []).append(w)
    for act, members in same.items():
        if act.ap:
            yield from resolving.let_go(fight.get(w) for w in members)
        yield ActionDeclared(tuple(members), act)


# taking back


class ActionWithdrawn(Fact[Fight]):
    """A declared action was taken back during the declaration; `acts`: the remaining actions, at their new cost."""

    who: tuple[str, ...]
    item: int
    acts: tuple[Act, ...]

    def apply(self, fight: Fight) -> Fight:
        return off_stack(fight.with_tallies_of(self.who, lambda t: replace(t, acts=self.acts)), self.who, self.item)

    def line(self, before: Fight, after: Fight, say: Say) -> Line:
        text = say(
            "{who}: {act} is taken back",
            who=name_standing_with_numbers(after, self.who),
            act=resolving.named_item(before, self.who, self.item),
        )
        return Line(text, "act", who=self.who[0])


class Withdraw(ItemMove):
    """Takes back an action during one's own declaration; it is final once the next combatant declares."""

    def against(self, fight: Fight, c: Fighter, act: Act | None) -> Objections:
        if act is None or not act.waiting or act.held:
            yield RULES.about(c, "tactical.resolution.declared", "{who} has not declared that action.", overrule=False)
        if fight.clock.phase != "declaration" or c.id not in fight.clock.turn:
            yield RULES.about(c, "tactical.declaration.settled", "{who} can cancel it only on their own turn.")

    def events(self, fight: Fight, dice: Dice) -> Events:
        left = [(w, _without(fight, fight.get(w), self.item)) for w in self.who]
        for same in gathered(left, lambda one: one[1]):
            yield ActionWithdrawn(tuple(w for w, _ in same), self.item, same[0][1])


def _without(fight: Fight, c: Fighter, item: int) -> tuple[Act, ...]:
    """Returns the declared actions without one. Later ones are priced anew: it may have been the free one, or part of a job."""
    at = next((n for n, a in enumerate(c.tally.acts) if a.id == item), len(c.tally.acts))
    kept = c.tally.acts[:at]
    for act in c.tally.acts[at + 1 :]:
        here = replace(c, tally=replace(c.tally, acts=kept))
        wish = wish_of(act) if act.instant else replace(wish_of(act), ap=act.ap)
        priced = act if act.held else replace(judge(fight, here, wish).act, id=act.id, overruled=act.overruled)
        kept = (*kept, priced)
    return kept


def withdraw_offer(fight: Fight, u: Unit, act: Act) -> Offer:
    """Returns the button that takes a declared action back."""
    return Withdraw(ids(u), act.id).offer(fight, say("Take back"), key=f"withdraw:{act.id}")
