"""Protection this round: a dodge, or a parry until it has met its one attack.

A parry names its foe and its part of the OB when it is declared; the rest may attack. Either ends, or is halved, as soon as its owner can no longer
do it, not at the owner's turn.
"""

from dataclasses import replace

from turnwright.core import stack
from turnwright.core.alike import like
from turnwright.core.commands import Ask, Choice, Objections, Offer
from turnwright.core.fact import Fact, Line, Tells
from turnwright.core.members import for_some, people
from turnwright.core.model import gathered, ids
from turnwright.core.upshot import Upshot
from turnwright.systems.tactical import actions, menu, turns, wounds
from turnwright.systems.tactical.declaring import Declare, Wish
from turnwright.systems.tactical.menu import Able, Proposal
from turnwright.systems.tactical.resolving import ActionLost, ItemMove
from turnwright.systems.tactical.state import (
    MOST_PARRY,
    RULES,
    UNSAID,
    Act,
    Action,
    Event,
    Fight,
    Fighter,
    Unit,
    by_name,
    name_standing_with_numbers,
    of_some,
    running,
    update_act,
)
from turnwright.text import N_, Say, join_commas, join_sentences, say


def ended(fight: Fight) -> Event | None:
    """Returns the fact for the next dodge or parry that its owner can no longer do: lost, or reduced."""
    fighters = sorted(fight.roster, key=by_name)
    found = (_ended(fight, c, act) for c in fighters for act in c.tally.acts if act.in_force and not act.used)
    return next(filter(None, found), None)


def _ended(fight: Fight, c: Fighter, act: Act) -> Event | None:
    if not act.parry and not _dodge(fight, act):
        return None
    found = wounds.forbids(fight, c, attack=False, parry=bool(act.parry))
    against = next((o.rule for o in found if o.rule not in act.overruled), "")
    if against:
        return ParryCut(c.id, act.id, 0, against) if act.attack else ActionLost((c.id,), act.id, against)
    # Combat rules, Stunned: a stunned fighter parries with half the OB, at once
    halves = act.parry and wounds.worst(c.tally) == "stunned" and not act.halved
    allowed = "tactical.stun.parry" in act.overruled
    left = UNSAID if act.parry == UNSAID else act.parry // 2
    return ParryCut(c.id, act.id, left, "tactical.stun.half") if halves and not allowed else None


def _dodge(fight: Fight, act: Act) -> bool:
    line = actions.known(fight).get(act.key)
    return line is not None and line.kind == "dodge"


class ParryCut(Fact[Fight]):
    """A declared parry that its owner can no longer do in full: `parry` is left, 0 for nothing, UNSAID for half of what nobody said."""

    who: str
    item: int
    parry: int
    rule: str

    def apply(self, fight: Fight) -> Fight:
        return update_act(
            fight, (self.who,), self.item, lambda a: replace(a, parry=self.parry, halved=True, full=a.full or a.parry)
        )

    def telling(self) -> Tells:
        if self.parry == UNSAID:
            return Tells("{who}’s parry is halved", "auto", announce=True, upshot=Upshot("lost", N_("half the parry")))
        says = N_("{who}’s parry is halved to {parry}") if self.parry else N_("{who}’s parry ends")
        left = Upshot("lost", N_("half the parry, {parry} left") if self.parry else N_("the parry"))
        return Tells(says, "auto", announce=True, upshot=left)


def words(fight: Fight, c: Fighter, some: bool) -> list[str]:
    """Returns the dodges and parries of a combatant in words. `some`: words that fit "1 of 4" and "2 of 4"."""
    said = N_("with parry {parry} against {foe}") if some else N_("parries {foe} with {parry}")
    unsaid = N_("with a parry against {foe}") if some else N_("parries {foe}")
    out = []
    for act in c.tally.acts:
        if _dodge(fight, act) and act.in_force:
            out.append(say("with a dodge") if some else say("dodges"))
        if act.parries:
            out.append(say(unsaid if act.parry == UNSAID else said, foe=foe_of(fight, act), parry=act.parry))
    return out


def parries(fight: Fight, fighters: Unit, foes: Unit = ()) -> list[tuple[Unit, int]]:
    """Returns the parries still in force (against `foes`, if given): those of one unit who parry with the same OB, and the number."""
    each = ((c, act) for c in sorted(fighters, key=by_name) for act in c.tally.acts if act.parries)
    found = ((c, act) for c, act in each if not foes or act.target in ids(foes))
    alike = gathered(found, lambda one: (one[1].id, one[1].parry, turns.unit_key(fight, one[0])))
    return [(tuple(c for c, _ in same), same[0][1].id) for same in alike]


def foe_of(fight: Fight, act: Act | None) -> str:
    """Returns the name of the foe that a parry is against."""
    foe = fight.find(act.target) if act else None
    return foe.name if foe else say("a foe")


# a parry is declared


def parry_proposal(fight: Fight, who: Unit, action: Action, ap: int | None = None) -> Proposal:
    """Returns a parry against the first foe, which represents all foes in the plan."""
    foes = actions.foes(fight, who[0])
    return menu.propose(fight, who, Wish(action.key, ap, target=foes[0].id if foes else "", parry=1, only_parry=True))


def parry_offer(fight: Fight, proposal: Proposal, label: str, note: str, row_able: Able = None) -> Offer:
    """Returns the offer of a parry: amount, foe and use of the rest are fixed when it is declared."""
    move, who, able = proposal.move, tuple(fight.found(proposal.move.who)), tuple(fight.found(proposal.able))
    ap, penalty = (actions.known(fight)[move.action].most, 0) if move.ap is None else (move.ap, proposal.act.penalty)
    parts = {"who": name_standing_with_numbers(fight, ids(able or who)), "count": len(able or who), "ap": ap}
    cost = (
        say(
            (
                "{who} parries one attack by this foe, {ap} AP at {by}.",
                "Each parries one attack by this foe, {ap} AP at {by}.",
            ),
            by=penalty,
            **parts,
        )
        if penalty
        else say(
            ("{who} parries one attack by this foe, {ap} AP.", "Each parries one attack by this foe, {ap} AP."), **parts
        )
    )
    asks = _parry_asks(
        fight, who, join_sentences((cost, *menu.losses(fight, proposal, N_("{job} loses the {done} of {of} AP done."))))
    )
    told = Declare(ids(able or who), move.action, move.ap)
    note = menu.with_losses(fight, proposal, note, row_able)
    made = told.button(label, menu.against(fight, proposal), asks, note=note, key=f"parry:{move.ap or ''}")
    return for_some(made, able or who, 0 if proposal.able == row_able else len(who))


def _parry_asks(fight: Fight, who: Unit, cost: str) -> tuple[Ask, ...]:
    """Returns the asks for foe, amount and use of the rest, preset as in the last parry. How much parries may stay unsaid."""
    foes = actions.foes(fight, who[0])
    last = next((a for a in reversed((*who[0].tally.last, *who[0].tally.acts)) if a.parry), None)
    usual = last.target if last else foes[0].id if len(foes) == 1 else ""
    foe = usual if usual in ids(foes) else None
    ob = next((c.tally.ob for c in who if c.tally.ob), 0) or _known_ob(who)
    rest = (Choice("parry", say("stays unused")), Choice("attack", say("attacks")))
    return (
        Ask("target", "combatant", say("Against whom"), people(foes), value=foe, help=cost),
        Ask(
            "parry",
            "number",
            say("OB used to parry"),
            value=_usual_parry(who[0], last, ob),
            low=1,
            high=MOST_PARRY,
            optional=True,
        ),
        Ask(
            "rest",
            "choice",
            say("Rest of the OB"),
            rest,
            value="attack" if last is not None and last.attack else "parry",
        ),
    )


def _known_ob(who: Unit) -> int:
    """Returns the OB that one of these has among its further numbers, as "OB 80" or "melee OB 80"; 0 without one."""
    found = (stat.value for c in who for stat in c.stats if like(stat.name).split()[-1:] == ["ob"])
    each = (int(value) for value in found if value.isdecimal())
    return next((ob for ob in each if 0 < ob <= MOST_PARRY), 0)


def _usual_parry(c: Fighter, last: Act | None, ob: int) -> int | None:
    """Returns the OB that would repeat the last parry (of last round, or `ob` of an earlier one): half of it while stunned, and whole again
    after the stun; None without one."""
    if last is None:
        half = wounds.worst(c.tally) == "stunned"
        return max(1, ob // 2 if half else ob) if ob else None
    if last.parry == UNSAID:
        return None
    if wounds.worst(c.tally) != "stunned":
        return last.full or last.parry
    return max(1, last.parry if last.halved else last.parry // 2)


def parry_row(fight: Fight, who: Unit, action: Action) -> Offer:
    """Returns the parry of a line of the table, with its pad."""
    usual = parry_proposal(fight, who, action)
    sized = ((n, parry_proposal(fight, who, action, n)) for n in menu.pad_of(fight, who[0], action, Wish(action.key)))
    small = [parry_offer(fight, p, str(n), menu.pad_note(action, p.act), usual.able) for n, p in sized]
    stunned = [say("half OB while stunned")]
    halved = of_some(
        fight, fight.found(usual.able) or who, lambda c: stunned if wounds.worst(c.tally) == "stunned" else []
    )
    main = parry_offer(fight, usual, say("Parry"), join_commas([say("One attack by one foe"), *halved]))
    return replace(main, small_offers=menu.in_sizes(main.label, small))


# a parry has met its attack


class ParryUsed(Fact[Fight]):
    """A parry has met its one attack."""

    who: tuple[str, ...]
    item: int

    def apply(self, fight: Fight) -> Fight:
        return update_act(fight, self.who, self.item, lambda a: replace(a, used=True))

    def line(self, before: Fight, after: Fight, say: Say) -> Line:
        act = before.get(self.who[0]).tally.own(self.item)
        parts = {
            "who": name_standing_with_numbers(after, self.who),
            "act": actions.named(act),
            "foe": foe_of(before, act),
        }
        upshot = Upshot("parried", say("{foe}’s attack, by {who}", **parts))
        text = say("{who}: {act} has parried {foe}’s attack", **parts)
        return Line(text, "act", "tactical.parry", self.who[0], upshot=upshot)


class Parried(ItemMove):
    """Marks a parry as used: the foe has attacked, and the parry counts against no further attack."""

    fact = ParryUsed

    def against(self, fight: Fight, c: Fighter, act: Act | None) -> Objections:
        # Actions, Melee Attack/Parry: against one attack by the foe that is named
        if act is None or not act.parries:
            yield RULES.about(c, "tactical.parry", "{who} has no such parry left.", overrule=False)


def use_offers(fight: Fight, fighters: Unit, foes: Unit = ()) -> list[Offer]:
    """Returns the offers to use up a parry of these that is still in force (against `foes`, if given): one for each amount of OB, with a
    small button for each member of a group, because one attack uses up the parry of one."""
    found = parries(fight, fighters, foes)
    return [_use_offer(fight, u[0], item) if len(u) == 1 else _use_row(fight, u, item) for u, item in found]


def against_attacks(fight: Fight, attackers: Unit) -> list[Offer]:
    """Returns the offers to use up a parry against these, as far as they attack this round."""
    foes = tuple(c for c in attackers if any(a.attack and a.state in ("declared", "resolved") for a in c.tally.acts))
    return use_offers(fight, tuple(c for c in fight.roster if c not in attackers), foes) if foes else []


def met_by(fight: Fight, who: Unit) -> list[tuple[Fighter, Offer]]:
    """Returns, for those who are hit now, each of their parries against who acts, with the offer that its one attack has come."""
    attackers = fight.found(stack.top(fight.stack)[0].who) if fight.stack else running(fight)
    return [(c, offer) for c in who for offer in use_offers(fight, (c,), tuple(attackers))]


def _use_offer(fight: Fight, c: Fighter, item: int) -> Offer:
    parry = c.tally.own(item).parry
    label = say(
        N_("Use up {who}’s parry") if parry == UNSAID else N_("Use up {who}’s parry {parry}"), who=c.name, parry=parry
    )
    return Parried((c.id,), item).offer(
        fight, label, note=say("Once it has parried its one attack"), key=f"parried:{item}:{c.id}"
    )


def _use_row(fight: Fight, u: Unit, item: int) -> Offer:
    small = tuple(replace(o, label=c.name, name=o.label, note="") for c in u for o in (_use_offer(fight, c, item),))
    parry = u[0].tally.own(item).parry
    says = N_("Use up one parry of {who}") if parry == UNSAID else N_("Use up one parry {parry} of {who}")
    label = say(says, who=name_standing_with_numbers(fight, ids(u)), parry=parry)
    return replace(small[0], label=label, name="", note=say("Once it has parried its one attack"), small_offers=small)
