"""Declare: a combatant or a whole group declares an action, with its price and objections.

`rules.legality` alone decides whether an action may be declared, and its cost.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace

from turnwright.core import (
    Dice,
    Fact,
    Line,
    PlannedMove,
    Say,
    awaited,
    blocked,
    for_some,
    gathered,
    ids,
    join_sentences,
    people,
    reasons,
    unknown,
)
from turnwright.core.commands import Ask, Choice, Objection, Objections, Offer
from turnwright.systems.tactical.rules import RULES, long_actions, states
from turnwright.systems.tactical.rules.action_names import named
from turnwright.systems.tactical.rules.action_table import Action
from turnwright.systems.tactical.rules.legality import Declaration, Wish, judge, line
from turnwright.systems.tactical.rules.options import option
from turnwright.systems.tactical.rules.resolution_facts import ActionLost
from turnwright.systems.tactical.state import MOST_PARRY, Act, Events, Fight, Fighter, Unit, clock
from turnwright.systems.tactical.text import say
from turnwright.text import join_commas

PRICE_RULES = ("tactical.conditional.rounds", "tactical.ap")
"""The rules that what a held action costs can break."""

Verdicts = tuple[tuple[str, Declaration], ...]
"""The declaration of each combatant who makes it."""


class ActionDeclared(Fact[Fight]):
    who: tuple[str, ...]
    act: Act

    def apply(self, fight: Fight) -> Fight:
        whole = self.act.parry and not self.act.halved
        fight = fight.with_tallies_of(
            self.who, lambda t: replace(t, acts=(*t.acts, self.act), ob=self.act.parry if whole else t.ob)
        )
        return replace(fight, made=max(fight.made, self.act.id))

    def line(self, before: Fight, after: Fight, say: Say) -> Line:
        act, what = self.act, named(self.act)
        other = after.find(act.target)
        if other is not None and act.parry:
            what = say("log.against", act=what, foe=other.name)
        elif other is not None:
            what = say("log.aids", act=what, whom=other.name)
        cost = say("log.ap_at", ap=act.ap, penalty=act.penalty) if act.penalty else say("ap", ap=act.ap)
        condition = say("log.if", trigger=act.trigger) if act.conditional else ""
        text = say("log.declares", act=join_commas([what, cost, condition]), **clock.fill_with_numbers(after, self.who))
        return Line(text, "act", "tactical.conditional" if act.conditional else "", self.who[0])


class Declare(PlannedMove[Fight, Verdicts]):
    """Declares an action, alone or for a whole group. `ap`: the AP of this round (default: its cost, or the AP left). `of`: the AP of the
    whole action, if the table sets that. `trigger` makes it conditional; "own" stands for the words in `own`. `parry`: with the foe in
    `target`; `rest` is "attack" if the remaining OB attacks."""

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
        only = bool(self.parry) and self.rest != "attack"
        trigger = self.own if self.trigger == awaited.OWN and self.own.strip() else self.trigger
        wish = Wish(self.action, self.ap, self.of, self.label, trigger, self.target, self.parry, only)
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
        alike = (
            w if personal or not c.group else (c.sheet, c.tally, clock.down(c), w in fight.clock.turn, w == wish.target)
        )
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
            yield from _broken(fight.get(w) for w in members)
        yield ActionDeclared(tuple(members), act)


def _broken(members: Iterator[Fighter]) -> Events:
    for c in members:
        for held in c.tally.acts:
            if held.held and held.waiting:
                yield ActionLost((c.id,), held.id, "tactical.conditional.concentration")


# offers


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


def parry_proposal(fight: Fight, who: Unit, action: Action, ap: int | None = None) -> Proposal:
    """Returns a parry against the first foe, which represents all foes in the plan."""
    foes = _foes(fight, who)
    return propose(fight, who, Wish(action.key, ap, target=foes[0].id if foes else "", parry=1, only_parry=True))


def key(wish: Wish) -> str:
    return ":".join(["declare", wish.action, *(str(x) for x in (wish.label, wish.ap) if x not in (None, ""))])


Able = tuple[str, ...] | None
"""Of a small button, those able of its row, which counts them and says what is lost; None for a row."""


def offer(
    fight: Fight, proposal: Proposal, label: str, note: str, asks: tuple[Ask, ...] = (), row_able: Able = None
) -> Offer:
    """Returns the offer of one line of the action table; for a group, by every able member."""
    move, able = proposal.move, proposal.able
    if able and len(able) < len(move.who) and able != row_able:
        note = join_commas([note, say("offer.able", able=len(able), of=len(move.who))])
    # with asks, the first possible choice represents all in the plan
    told = Declare(able or move.who, move.action, move.ap, move.of, move.label, target="" if asks else move.target)
    shown = key(Wish(move.action, move.ap, label=move.label))
    made = told.button(
        label, _against(fight, proposal), asks, note=_with_losses(fight, proposal, note, row_able), key=shown
    )
    return replace(made, members=able) if len(able) > 1 else made


def parry_offer(fight: Fight, proposal: Proposal, label: str, note: str, row_able: Able = None) -> Offer:
    """Returns the offer of a parry: amount, foe and use of the rest are fixed when it is declared."""
    move, who, able = proposal.move, tuple(fight.found(proposal.move.who)), tuple(fight.found(proposal.able))
    ap, penalty = (clock.actions(fight)[move.action].most, 0) if move.ap is None else (move.ap, proposal.act.penalty)
    parts = {"who": clock.name_standing_with_numbers(fight, ids(able or who)), "count": len(able or who), "ap": ap}
    cost = say("parry.by.less", by=penalty, **parts) if penalty else say("parry.by", **parts)
    asks = _parry_asks(fight, who, join_sentences((cost, *_losses(fight, proposal, "parry.loses"))))
    told = Declare(ids(able or who), move.action, move.ap)
    note = _with_losses(fight, proposal, note, row_able)
    made = told.button(label, _against(fight, proposal), asks, note=note, key=f"parry:{move.ap or ''}")
    return for_some(made, able or who, 0 if proposal.able == row_able else len(who))


def _against(fight: Fight, proposal: Proposal) -> tuple[Objection, ...]:
    return () if proposal.able else proposal.move.reasons(fight, proposal.plan)


def _with_losses(fight: Fight, proposal: Proposal, note: str, row_able: Able) -> str:
    return join_commas([note, *(_losses(fight, proposal, "menu.loses") if row_able is None else ())])


def _losses(fight: Fight, proposal: Proposal, key: str) -> list[str]:
    """Returns the long actions that lose their progress to this one, each in words."""

    def lost(c: Fighter) -> list[str]:
        return [say(key, job=j.label, done=j.done, of=j.of) for j in long_actions.loses(fight, c, proposal.act)]

    return clock.of_some(fight, fight.found(proposal.able), lost)


def _foes(fight: Fight, who: Unit) -> list[Fighter]:
    return [f for f in sorted(fight.roster, key=clock.by_name) if f.side != who[0].side and not clock.down(f)]


def _parry_asks(fight: Fight, who: Unit, cost: str) -> tuple[Ask, ...]:
    """Returns the asks for foe, amount and use of the rest, preset as in the last parry. Without one the table must say how much parries."""
    foes = _foes(fight, who)
    last = next((a for a in reversed((*who[0].tally.last, *who[0].tally.acts)) if a.parry), None)
    usual = last.target if last else foes[0].id if len(foes) == 1 else ""
    foe = usual if usual in ids(foes) else None
    ob = next((c.tally.ob for c in who if c.tally.ob), 0)
    rest = (Choice("parry", say("parry.rest.parry")), Choice("attack", say("parry.rest.attack")))
    return (
        Ask("target", "combatant", say("parry.whom"), people(foes), value=foe, help=cost),
        Ask("parry", "number", say("parry.how_much"), value=_usual_parry(who[0], last, ob), low=1, high=MOST_PARRY),
        Ask("rest", "choice", say("parry.rest"), rest, value="attack" if last is not None and last.attack else "parry"),
    )


def _usual_parry(c: Fighter, last: Act | None, ob: int) -> int | None:
    """Returns the OB that would repeat the last parry (of last round, or `ob` of an earlier one): half of it while stunned, and whole again
    after the stun; None without one."""
    if last is None:
        half = states.worst(c.tally) == "stunned"
        return max(1, ob // 2 if half else ob) if ob else None
    if states.worst(c.tally) != "stunned":
        return last.full or last.parry
    return max(1, last.parry if last.halved else last.parry // 2)


def conditional_offers(fight: Fight, who: Unit) -> tuple[Offer, Offer]:
    """Returns the offer of an action held for a trigger and its small button; of a group for those with AP left who can declare."""
    of = len(who)
    who = tuple(c for c in who if clock.remaining_ap(fight, c)) or who
    hindered = {w for w, verdict in _hold(who).plan(fight) if any(o.rule != "tactical.ap" for o in verdict.against)}
    who = tuple(c for c in who if c.id not in hindered) or who
    trigger = awaited.asks(
        fight, who, clock.STANDING, "trigger", too_early=_acts_before(fight, who), help=_held_from(fight, who)
    )
    asks = (*trigger, *_any_action(fight, who, say("hold.then"), "ranged_attack", held=True))
    move = _hold(who)
    against = tuple(o for o in reasons(move, fight) if o.rule != "tactical.ap")
    until = say(f"hold.until.{option(fight, 'conditional_end')}")
    held = move.button(say("hold"), against, asks, note=until, key="if")
    small = move.button(say("hold.if"), against, asks, key="if:ask")
    return for_some(held, who, of), for_some(replace(small, name=say("hold")), who)


def _hold(who: Unit) -> Declare:
    """Returns a held action without a price, which represents all."""
    return Declare(ids(who), "drop_item", trigger="…")


def _acts_before(fight: Fight, who: Unit) -> Callable[[Sequence[Fighter]], str]:
    """Returns a function that says of others, in a few words, that their turn is over before these can hold; empty if it is not, or if these
    hold on into the next round."""
    at_once = _held_at_once(fight, who) or option(fight, "conditional_end") == "concentration"

    def told(others: Sequence[Fighter]) -> str:
        rolled = [c for c in others if c.tally.initiative is not None and not clock.down(c)]
        before = not at_once and all(clock.rank(fight, c) > clock.rank(fight, who[0]) for c in rolled)
        return say("hold.too_early", at=clock.initiative(rolled[0])) if rolled and before else ""

    return told


def _held_at_once(fight: Fight, who: Unit) -> bool:
    return option(fight, "conditional_active_from") == "declaration" or who[0].tally.initiative is None


def _held_from(fight: Fight, who: Unit) -> str:
    """Returns from when an action of these is held; empty if from the beginning of the Resolution Phase."""
    if _held_at_once(fight, who):
        return ""
    last = not any(
        clock.rank(fight, u[0]) < clock.rank(fight, who[0]) for u in clock.places(fight) if not clock.down(u[0])
    )
    return say("hold.from.last" if last else "hold.from", at=clock.initiative(who[0]))


def late_offer(fight: Fight, who: Unit) -> Offer:
    """Returns the offer of an undeclared action in one's own turn, for those whose cancelled actions gave AP back."""
    able = tuple(fight.get(w) for w, verdict in Declare(ids(who), "draw").plan(fight) if not verdict.against)
    label, who = clock.of_these(fight, able or who, who, say("turn.late")), able or clock.not_out(who)
    move = Declare(ids(who), "draw")
    found = sorted(reasons(move, fight), key=lambda o: o.rule != "tactical.orientation.failed")
    against = tuple(dict.fromkeys(map(_of_any, found)))  # first what no declaration would have helped
    asks = _any_action(fight, who, say("turn.late.what"), "perception")
    made = move.button(label, against, asks, key="late")
    return for_some(made, able) if able else made


def _against_holding(fight: Fight, who: Unit, action: Action) -> str:
    """Returns in a few words why none of these can hold an action now, by its price; empty if one can."""
    wish = Wish(action.key, trigger="…")
    for c in who:
        found = [o for o in judge(fight, c, wish).against if o.rule in PRICE_RULES]
        if not found:
            return ""
    return found[0].short or RULES[found[0].rule].short


def _of_any(objection: Objection) -> Objection:
    """Returns an objection worded without naming an action."""
    undeclared = objection.rule == "tactical.resolution.declared"
    return replace(objection, says=say("no.undeclared.any")) if undeclared else objection


def _any_action(fight: Fight, who: Unit, label: str, usual: str, held: bool = False) -> tuple[Ask, Ask]:
    """Returns the asks for any action and its AP. `held`: it waits for a trigger; those that nobody can hold come last, with the reason."""
    lines = [
        a for a in clock.actions(fight).values() if held or not a.walking
    ]  # in one's own turn it needs no declaration
    against = {a.key: _against_holding(fight, who, a) if held else "" for a in lines}
    lines.sort(key=lambda a: (bool(against[a.key]), not a.usual))
    first, others, never = say("which.usual"), say("which.others"), say("which.not_held")
    choices = tuple(
        Choice(
            a.key,
            a.label,
            join_commas([say("ap", ap=a.cost), against[a.key]]),
            group=never if against[a.key] else first if a.usual else others,
        )
        for a in lines
    )
    most = max(clock.ap(fight, c) for c in who)
    value = next((a.key for a in lines if a.key == usual and not against[a.key]), lines[0].key)
    return (
        Ask("action", "choice", label, choices, value=value),
        Ask("ap", "number", say("which.ap"), low=0, high=most, optional=True, help=say("which.ap.help")),
    )
