"""One's own Phase: an action, Lightning Reflexes for a single action, a defensive maneuver, the END it costs; and a go out of order.

Lightning Reflexes raise the DEX for the order only (6E1 116). Where they cover a single action, the Phase comes early for it, and the rest of
the Phase at the plain DEX, not at all, or early, too, by house rule. Who wants to do something else waives them and waits for the plain DEX.

A defense such as Dodge protects until the next Phase begins. A Block that worked is told here; what it does to the order stands in `order`.
"""

from collections.abc import Mapping
from functools import partial

from turnwright.core.commands import Ask, BadCommand, Choice, Objections, Offer
from turnwright.core.dice import Dice
from turnwright.core.effect import Deadline, Effect
from turnwright.core.fact import Boundary, Fact, Line, Tells
from turnwright.core.frozen_class import dataclass, replace
from turnwright.core.members import few, for_some, people, whom
from turnwright.core.model import ids
from turnwright.core.move import Move, present, unknown
from turnwright.core.names_in_words import name_all
from turnwright.core.text_input import clean
from turnwright.core.upshot import Upshot
from turnwright.roster.phrases import whole
from turnwright.systems.hero import chart, goes, holding, say, state, wounds
from turnwright.systems.hero.chart import of_phases
from turnwright.systems.hero.goes import (
    Acted,
    AgendaSet,
    GoEnded,
    acts_now,
    coming_words,
    fresh_phase,
    half_left,
    not_now,
)
from turnwright.systems.hero.options import option
from turnwright.systems.hero.order import BlockMade, block_without
from turnwright.systems.hero.state import HALVES, RULES, STATES, Event, Events, Fight, Fighter, Go, Spent, with_agenda
from turnwright.table.coming import Left
from turnwright.table.effects import EffectBegan
from turnwright.table.gauges import GaugeSet
from turnwright.table.misses import Missed
from turnwright.text import N_, Say, join_commas

# actions


COSTS = {"full": 2, "half": 1, "zero": 0}
LONGEST = 60


class Act(Move[Fight]):
    """An action of the acting combatants: a Full Phase, a Half Phase, or no time. `at`: the target; `targets`: several, such as a group."""

    who: tuple[str, ...]
    what: str = ""
    cost: str = "full"
    at: str = ""
    targets: tuple[str, ...] = ()

    def objections(self, fight: Fight) -> Objections:
        yield from acts_now(fight, self.who)
        if self._aims():
            yield from unknown(fight, self._aims())
        if self.cost not in COSTS:
            raise BadCommand(say("An action takes full, half or zero time."))
        yield from half_left(fight, self.who, COSTS[self.cost])

    def _aims(self) -> tuple[str, ...]:
        """Returns all targets, each once."""
        return tuple(dict.fromkeys(w for w in (self.at, *self.targets) if w))

    def events(self, fight: Fight, dice: Dice) -> Events:
        if self.cost != "zero":
            fight = yield from goes.apart(fight, self.who)
        head = fight.clock.agenda[0]
        what = clean(self.what, LONGEST, say("The action")) if self.what.strip() else ""
        left = max(0, head.halves - COSTS[self.cost])
        # 6E1 116: Lightning Reflexes may cover this action only
        early = left > 0 and self.cost != "zero" and ends_early(fight, head)
        who, aims = ids(goes.taking_part(fight, self.who)), self._aims()
        one, several = (aims[0], ()) if len(aims) == 1 else ("", aims)
        yield Acted(who, what, self.cost, 0 if early else left, one, several)
        if early:
            yield from after_action(fight, head)


def half_offer(fight: Fight, who: tuple[str, ...]) -> Offer:
    """Returns the offer of the first half of a Phase."""
    return Act(who, cost="half").offer(
        fight, say("Half Phase first"), (), ("½",), say("Move or prepare, then more"), "act:half"
    )


def full_offer(fight: Fight, who: tuple[str, ...]) -> Offer:
    """Returns the offer of a Full Phase after half is used; it needs a ruling."""
    return Act(who).offer(fight, say("Full Phase"), key="act:full")


def declare_offer(fight: Fight, fighters: tuple[Fighter, ...], head: Go) -> Offer:
    """Returns the offer to use the rest of the Phase for a named action, with optional targets."""
    who = ids(fighters)
    act = Act(who, cost="full" if head.halves == HALVES else "half")
    somebody = goes.others(fight, fighters)
    at = Ask("targets", "combatant", say("Target"), few(somebody), optional=True, many=True)
    what = _what(say("e.g. Attack, Move, Grab"))
    times = (Choice("full", say("Full Phase")), Choice("half", say("Half a Phase"), say("more to come")))
    cost = Ask("cost", "choice", say("Takes"), times, value="full", optional=True)
    questions = (what, *((at,) if somebody else ()), *((cost,) if head.halves == HALVES else ()))
    return act.offer(fight, say("Declare an action"), questions, note=say("others can respond"), key="declare")


def zero_offer(fight: Fight, who: tuple[str, ...]) -> Offer:
    """Returns the offer of an action that takes no time."""
    return Act(who, cost="zero").offer(
        fight,
        say("Zero-Phase action"),
        (_what(say("e.g. Presence Attack, Power on, Talk")),),
        note=say("takes no time"),
        key="act:zero",
    )


def _what(help: str) -> Ask:
    return Ask("what", "text", say("What"), help=help, optional=True)


# Lightning Reflexes


class RestWaits(Fact[Fight]):
    """The rest of a Phase will come at the DEX without Lightning Reflexes."""

    tells = Tells(
        "The rest of the Phase of {who} comes on DEX {dex}", "auto", "hero.reflexes.rest", only=state.who_stands
    )
    who: tuple[str, ...]
    dex: int

    def apply(self, fight: Fight) -> Fight:
        return fight.with_tallies_of(self.who, lambda t: replace(t, rest=fight.clock.segment))


class RestLost(Fact[Fight]):
    """The rest of a Phase does not come."""

    tells = Tells(
        ("{who} loses the rest of the Phase", "{who} lose the rest of the Phase"),
        "auto",
        spoken=True,
        only=state.who_stands,
        upshot=Upshot("lost", N_("the rest of the Phase")),
    )
    who: tuple[str, ...]
    rule: str

    def apply(self, fight: Fight) -> Fight:
        return fight.with_tallies_of(self.who, lambda t: state.dropped(t, "rest"))

    def boundary(self, after: Fight) -> Boundary | None:
        acting = {w for go in after.clock.agenda for w in go.who}
        return of_phases(after, "turn_end", (w for w in self.who if w not in acting))


def comes_early(fight: Fight, go: Go) -> bool:
    """Tells whether this go comes at the early DEX for a single action."""
    c = fight.get(go.who[0])
    covered = c.sheet.reflexes and c.sheet.reflexes_for and c.tally.plain != fight.clock.segment
    return go.kind == "phase" and bool(covered)


def after_action(fight: Fight, go: Go) -> Events:
    """Yields the facts for the rest of a Phase after an action that ends what the early DEX allows."""
    if option(fight, "reflexes_rest") == "plain_dex":
        yield RestWaits(go.who, chart.plain_dex(fight, fight.get(go.who[0])))
    else:
        yield RestLost(go.who, "hero.reflexes.rest")


def ends_early(fight: Fight, go: Go) -> bool:
    """Tells whether an action at the early DEX leaves nothing more for that DEX."""
    return comes_early(fight, go) and option(fight, "reflexes_rest") != "early_dex"


class ReflexesWaived(Fact[Fight]):
    """The combatant acts at its DEX without Lightning Reflexes in this Segment."""

    tells = Tells(
        ("{who} waits for the plain DEX", "{who} wait for the plain DEX"), "act", "hero.reflexes", only=state.who_stands
    )
    who: tuple[str, ...]

    def apply(self, fight: Fight) -> Fight:
        fight = with_agenda(fight, tuple(go for go in fight.clock.agenda if go.who != self.who))
        segment = fight.clock.segment
        return fight.with_tallies_of(self.who, lambda t: replace(t, plain=segment, begun=segment - 1))


class WaiveReflexes(Move[Fight]):
    """Moves the Phase to the DEX without Lightning Reflexes, for an action they do not cover."""

    name = "plain_dex"
    who: tuple[str, ...]

    def objections(self, fight: Fight) -> Objections:
        yield from acts_now(fight, self.who)
        yield from fresh_phase(fight, self.who)
        head = state.head(fight)
        for c in state.able_actors(fight):
            early = (
                c.sheet.reflexes and c.tally.plain != fight.clock.segment and head is not None and head.kind == "phase"
            )
            if c.id in self.who and not early:
                yield RULES.about(c, "hero.reflexes", "{who} does not act early.", overrule=False)

    def events(self, fight: Fight, dice: Dice) -> Events:
        fight = yield from goes.apart(fight, self.who)
        yield ReflexesWaived(fight.clock.agenda[0].who)


def waive_offer(fight: Fight, fighters: tuple[Fighter, ...]) -> Offer:
    """Returns the offer to wait for the DEX without Lightning Reflexes."""
    who = ids(fighters)
    label = say("Wait for DEX {dex}", dex=fighters[0].sheet.dex)
    return WaiveReflexes(who).offer(fight, label, note=say("without Lightning Reflexes"))


# defenses


@dataclass(frozen=True, slots=True)
class Form:
    """A defensive action. `lasts`: it protects until a later Phase begins. `usual`: as an answer it is one tap."""

    id: str
    called: str
    """Its name, in English."""
    lasts: bool = False
    usual: bool = False

    @property
    def name(self) -> str:
        return say(self.called)


FORMS = {
    form.id: form
    for form in (
        Form("dodge", N_("Dodge"), lasts=True, usual=True),
        Form("block", N_("Block"), lasts=True, usual=True),
        Form("dive", N_("Dive for Cover")),
        Form("power", N_("Defense power on")),
        Form("barrier", N_("Desolid or Barrier")),
        Form("slow_down", N_("Slow down or turn")),
        Form("knockback", N_("Resist Knockback"), lasts=True),
        Form("other", N_("Something else (GM allows it)")),
    )
}


def form(key: str) -> Form:
    """Returns the defense of this name. Raises BadCommand if it is not in the list."""
    if key not in FORMS:
        raise BadCommand(
            say("You cannot abort to “{form}”. Choose one of: {known}.", form=key[:20], known=join_commas(FORMS))
        )
    return FORMS[key]


def protection(fight: Fight, made: Form, spent: Mapping[str, tuple[Spent, ...]]) -> Events:
    """Yields the effects of a defense that lasts until the first unspent Phase begins. `spent`: by id, the spent Phases, which only pass."""
    if made.lasts:
        for nth, (who, gone) in enumerate(spent.items(), 1):
            left = 1 + sum(s.why not in ("delay", "hold") for s in gone)  # those never begin (see PhasePassed.boundary)
            yield EffectBegan(Effect(fight.effect_id(nth), made.name, who, Deadline("turn_start", who=who, left=left)))


def defense(buttons: bool = False) -> Ask:
    """Asks for the defense, first of all Dodge. `buttons`: the usual ones may be buttons of their own."""
    choices = tuple(Choice(f.id, f.name, usual=buttons and f.usual) for f in FORMS.values())
    return Ask("to", "choice", say("What"), choices, value="dodge")


class Guard(Move[Fight]):
    """A defensive maneuver as one's own action; it protects until the next Phase begins."""

    who: tuple[str, ...]
    to: str

    def objections(self, fight: Fight) -> Objections:
        form(self.to)
        yield from acts_now(fight, self.who)
        yield from half_left(fight, self.who, 1)

    def events(self, fight: Fight, dice: Dice) -> Events:
        made = form(self.to)
        fight = yield from goes.apart(fight, self.who)
        yield Acted(ids(goes.taking_part(fight, self.who)), made.name, "full", 0)
        yield from protection(fight, made, {c.id: c.tally.spent for c in state.able_actors(fight)})


def guard_offer(fight: Fight, who: tuple[str, ...]) -> Offer:
    """Returns the offer of a defensive maneuver."""
    return Guard(who, "dodge").offer(fight, say("Dodge or Block"), (defense(),), note=say("until the next Phase"))


class Block(Move[Fight]):
    """A successful Block: `who` blocked the attack of `other` and goes first in the next Segment in which both have a Phase."""

    fact = BlockMade
    who: str
    other: str

    def objections(self, fight: Fight) -> Objections:
        yield from present(fight, (self.who,))
        yield from unknown(fight, (self.other,))
        if option(fight, "block_goes_first") != "on":
            yield RULES.reason("hero.block", say("By house rule, a Block does not change the order."), overrule=False)
        if self.who == self.other:
            yield RULES.reason("hero.block", say("Nobody blocks their own attack."), overrule=False)


def block_offers(fight: Fight, fighters: tuple[Fighter, ...]) -> list[Offer]:
    """Returns the offer of a successful Block by a combatant or a member of a group whose Block still protects. The attacker is the acting
    combatant by default."""
    name = FORMS["block"].name
    block = {x.who for x in fight.effects if x.name == name}
    blockers = tuple(c for c in fighters if c.id in block and not state.down(c))
    if option(fight, "block_goes_first") != "on" or not blockers:
        return []
    first, acting = blockers[0].id, {c.id for c in state.actor(fight)}
    which = (replace(whom(people(blockers), many=False), value=first),) if len(blockers) > 1 else ()
    members = [
        replace(o, unless=("who", (o.value,)) if which else None) for o in people(fighters) if which or o.value != first
    ]
    others = (*goes.others(fight, fighters), *(members if len(fighters) > 1 else ()))
    usual = next((o.value for o in others if o.value in acting - {first}), others[0].value if others else "")
    questions = (*which, Ask("other", "combatant", say("Whose attack"), few(others), value=usual))
    return [
        Block(first, usual).offer(
            fight, say("Block worked"), questions, note=say("goes first in the next shared Segment")
        )
    ]


# END


MOST_END = 999
CHOICES = 20
"""The costs in END that are one tap."""


class EndSpent(Fact[Fight]):
    """An action cost END. `end`: what is left."""

    who: str
    cost: int
    end: int

    def apply(self, fight: Fight) -> Fight:
        def spent(c: Fighter) -> Fighter:
            gauges = tuple(replace(g, value=self.end) if g.name == "END" else g for g in c.gauges)
            return replace(c, gauges=gauges, tally=replace(c.tally, cost=self.cost))

        return fight.with_one(self.who, spent)

    def line(self, before: Fight, after: Fight, say: Say) -> Line:
        told = say(
            "{who} spends {cost} END, {end} left", who=name_all(after, (self.who,)), cost=self.cost, end=self.end
        )
        return Line(told, "act", "hero.end", self.who)


class SpendEnd(Move[Fight]):
    """An action costs END. It takes no time, and the table says how much it is."""

    name = "end"
    who: tuple[str, ...]
    cost: int

    def objections(self, fight: Fight) -> Objections:
        whole(str(self.cost), 1, MOST_END, say("END"))
        yield from present(fight, self.who)
        for c in fight.found(self.who):
            end = c.gauge("END")
            if end is None:
                yield RULES.about(c, "hero.end", "{who}’s END is not counted.", overrule=False)
            elif end.value < self.cost:
                yield RULES.about(c, "hero.end", "{who} has only {end} END.", end=end.value)

    def events(self, fight: Fight, dice: Dice) -> Events:
        for c in fight.found(self.who):
            end = c.gauge("END")
            if end is not None:
                yield EndSpent(c.id, self.cost, max(min(0, end.value), end.value - self.cost))


def end_offers(fight: Fight, fighters: tuple[Fighter, ...]) -> list[Offer]:
    """Returns the offers to spend END: as much as the last time, and any number; none where no END is counted."""
    counted = tuple(c for c in fighters if c.gauge("END") is not None)
    ends = [c.gauge("END") for c in counted]
    least = min((end.value for end in ends if end is not None), default=0)
    if not counted:
        return []
    who, last = ids(counted), counted[0].tally.cost
    note = say("{end} left", end=least) if len(counted) == 1 else say("each")
    choices = tuple(Choice(str(n), str(n)) for n in range(1, CHOICES + 1))
    ask = Ask("cost", "number", say("END"), choices, low=1, high=MOST_END, plain=True, at_once=True)
    again = (
        [SpendEnd(who, last).offer(fight, say("{cost} END again", cost=last), note=note, key="end:again")]
        if last
        else []
    )
    end = SpendEnd(who, 1).button(say("Costs END"), asks=(ask,), note=note, key="end")
    return [replace(offer, aside=True) for offer in (*again, end)]


# out of order, by a ruling


class Recover(Move[Fight]):
    """Uses the whole Phase for a Recovery, which takes effect at the end of the Segment."""

    who: tuple[str, ...]

    def objections(self, fight: Fight) -> Objections:
        yield from acts_now(fight, self.who)
        yield from half_left(fight, self.who, HALVES)
        for c in fight.found(self.who):
            yield from STATES.against(fight, c, "recover")

    def events(self, fight: Fight, dice: Dice) -> Events:
        fight = yield from goes.apart(fight, self.who)
        head = fight.clock.agenda[0]
        yield from holding.come_after(fight)
        what = say("Recover")
        yield Acted(ids(state.able_actors(fight)), what, "full", 0)
        yield wounds.recovering(fight)
        yield GoEnded(head.who, acted=True, doing=what)


def recover_offer(fight: Fight, fighters: tuple[Fighter, ...]) -> Offer:
    """Returns the offer of a Recovery."""
    who, rec = ids(fighters), fighters[0].sheet.rec
    note = say("REC {rec}, whole Phase", rec=rec) if rec else say("whole Phase")
    return Recover(who).offer(fight, say("Recover"), note=note)


class Call(Move[Fight]):
    """Combatants act now, out of order, by a ruling. It uses a held or delayed action and the Phase of this Segment."""

    who: tuple[str, ...] | str

    def objections(self, fight: Fight) -> Objections:
        yield from present(fight, self.about())
        for c in fight.found(self.about()) if fight.clock.stage == "play" else ():
            waiting = state.in_agenda(fight, c)
            if not state.capable(c):
                yield not_now(fight, c)
            elif waiting is not None and waiting.begun:
                yield RULES.about(c, "turnwright.same", "{who} is already acting.", overrule=False)
            elif waiting is not None and waiting.same and waiting in state.together(fight.clock.agenda):
                yield RULES.naming(c, "turnwright.same", partial(coming_words, fight, c), overrule=False)
            else:
                yield RULES.about(c, "hero.order", "It is not {who}’s DEX. {comes}", comes=not_now(fight, c).says)

    def events(self, fight: Fight, dice: Dice) -> Events:
        who, rest = self.about(), fight.clock.agenda
        for one in who:
            rest = state.out_of_agenda(rest, one)
        paused = tuple(replace(go, paused=True) for go in rest[:1])
        yield AgendaSet((Go(who, "called", begun=False), *paused, *rest[1:]), ())


def call_offer(fight: Fight, fighters: tuple[Fighter, ...]) -> Offer:
    """Returns the offer to call one combatant, or the able members of a group."""
    able = tuple(c for c in fighters if state.capable(c)) or fighters
    return for_some(Call(ids(able)).offer(fight, say("Take the Phase now")), able, len(fighters))


# what shared facts change: an attack has hit or missed, or somebody leaves


def after_shared(fight: Fight, fact: Event) -> Fight:
    """Returns the fight after a shared fact, with HERO's bookkeeping added."""
    match fact:
        case Left(who):
            asked = fight.prompt is not None and who in fight.prompt.about  # asks the others again
            fight = with_agenda(fight, state.out_of_agenda(fight.clock.agenda, who))
            return replace(fight, prompt=None if asked else fight.prompt).with_tallies(lambda c: block_without(c, who))
        case GaugeSet(who, gauge, value, was=was, by=by):
            fight = _resolved(fight, by) if value <= was else fight
            if gauge == "STUN" and value < was:
                fight = wounds.hurt(fight, who)
            fell = gauge == "STUN" and value <= 0 < was
            return wounds.fell_now(fight, who) if fell else fight
        case Missed(who):
            return _resolved(fight, who)
        case _:
            return fight


def _resolved(fight: Fight, by: str) -> Fight:
    """Returns the fight after damage by this combatant, or its miss: the attack that it has declared is done."""
    head = next(iter(fight.clock.agenda), None)
    if head is None or head.aimed is None or by not in head.who:
        return fight
    return with_agenda(fight, (replace(head, aimed=None), *fight.clock.agenda[1:]))
