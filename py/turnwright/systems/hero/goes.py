"""A go, which is a combatant's time to act: how it begins, is interrupted, is used, ends or is lost; and who may act now.

Theory of operation. A stop that is called becomes a go at once (GoBegan). A held action or a call puts goes into the agenda, where they wait
(AgendaSet) until they come (GoStarted). What such a go came before is paused; it goes on afterwards (GoResumed), or is lost if its combatants
can no longer act (GoLost; Interrupting). A Phase is one full action or two half actions (6E2 19), so a go has halves that actions use
(Acted). It ends with Next, or when its time is delayed or held (GoEnded).

If only some members of a group act, they get a go of their own, and the others act after them. Each member is judged separately. A command
names members, and only those move, pay, hold or abort.
"""

from collections.abc import Generator
from dataclasses import replace
from functools import partial, reduce
from itertools import takewhile

from turnwright.core.acting import Acting
from turnwright.core.commands import Choice, Objection, Objections
from turnwright.core.fact import Boundary, Fact, Line, Tells, attack_on
from turnwright.core.members import people
from turnwright.core.model import ids, unit, without
from turnwright.core.move import present
from turnwright.core.names_in_words import name_all
from turnwright.core.upshot import Deed, Upshot
from turnwright.systems.hero import LEFT, NAMED, UNNAMED, USED, chart, say, state
from turnwright.systems.hero.chart import marked, of_phases
from turnwright.systems.hero.state import RULES, STATES, Aimed, Fight, Fighter, Go, Spent, Tally, dropped, with_agenda
from turnwright.text import N_, Say

ACTING = Acting(state.actor, lambda fight, c: c in state.able_actors(fight), state.STANDING, STATES)

COMES = {
    "delayed": ("hero.delay", N_("{who}: the delayed action comes up")),
    "rest": ("hero.reflexes.rest", N_("{who}: the rest of the Phase")),
    "landing": ("hero.slow", N_("{who}: {doing} lands")),
}
"""The kinds of a go that the log tells of as it begins, each with the rule it cites."""


class GoBegan(Fact[Fight]):
    """A stop is called and its combatants act; `dex` is -1 at the end of the Segment. `begins`: those whose Phase of this Segment begins,
    or is taken by the delayed action."""

    go: Go
    dex: int
    begins: tuple[str, ...] = ()

    def apply(self, fight: Fight) -> Fight:
        fight = _called_at(with_agenda(fight, (self.go,)), self.dex)
        segment = fight.clock.segment
        fight = fight.with_tallies_of(self.go.who, lambda t: dropped(t, self.go.kind))
        return fight.with_tallies_of(self.begins, lambda t: _phase_begun(t, self.go.kind, segment))

    def line(self, before: Fight, after: Fight, say: Say) -> Line | None:
        if self.go.kind not in COMES:
            return None
        rule, text = COMES[self.go.kind]
        aims = self.go.aimed.targets if self.go.aimed else ()
        doing = say("{what} at {at}", what=self.go.doing, at=name_all(after, aims)) if aims else self.go.doing
        told = say(text, who=state.name_standing(after, self.go.who), doing=doing)
        attack = attack_on(after, self.go.who, aims, self.go.doing) if aims else None
        return Line(told, "auto", rule, self.go.who[0], attack=attack)

    def boundary(self, after: Fight) -> Boundary | None:
        return of_phases(after, "turn_start", self.own_turn_of(after))

    def own_turn_of(self, after: Fight) -> tuple[str, ...]:
        return _not_begun_before(after, self.begins)


class GoStarted(Fact[Fight]):
    """The first go of the agenda, which was waiting, acts now."""

    who: tuple[str, ...]
    kind: str

    def apply(self, fight: Fight) -> Fight:
        fight = _first_acts(fight)
        if self.kind != "called":
            return fight
        segment = fight.clock.segment
        return fight.with_tallies_of(self.who, lambda t: replace(dropped(t, "delayed", "held", "rest"), begun=segment))

    def telling(self) -> Tells | None:
        if self.kind == "held":
            return Tells(
                ("{who} uses the held action", "{who} use the held action"),
                "act",
                "hero.hold.use",
                only=state.who_stands,
            )
        return (
            Tells(("{who} acts now", "{who} act now"), "gm", "hero.called", only=state.who_stands, turn=True)
            if self.kind == "called"
            else None
        )

    def boundary(self, after: Fight) -> Boundary | None:
        return of_phases(after, "turn_start", self.own_turn_of(after))

    def own_turn_of(self, after: Fight) -> tuple[str, ...]:
        return self.who if self.kind == "called" else ()


class GoResumed(Fact[Fight]):
    """A go that was interrupted goes on."""

    who: tuple[str, ...]

    def apply(self, fight: Fight) -> Fight:
        return _first_acts(fight)

    def line(self, before: Fight, after: Fight, say: Say) -> Line:
        told = say(("{who} continues", "{who} continue"), **state.fill_standing(after, self.who))
        contested = any(go.who == self.who and go.rolled for go in before.clock.agenda)
        return Line(told, "auto", "hero.hold.interrupt" if contested else "hero.goes_on", self.who[0])


class GoLost(Fact[Fight]):
    """A go is lost, because its combatants can no longer act. `begun`: it was under way, and the table knows what was done in it. `landed`: it was
    that of an action that lands."""

    who: tuple[str, ...]
    doing: str = ""
    landed: bool = False
    begun: bool = False

    def apply(self, fight: Fight) -> Fight:
        return marked(_without_go(fight, self.who), self.who, "landing" if self.begun and self.landed else "lost")

    def line(self, before: Fight, after: Fight, say: Say) -> Line:
        who, doing = state.name_standing(after, self.who), self.doing or say("the action")
        rule = "hero.hold.still_capable"
        if self.begun:
            rule = "hero.stunned" if after.get(self.who[0]).tally.stunned else "hero.out"
            doing = say("the rest of the Phase")
        if self.begun and self.landed:
            return Line(say("{who} can no longer act", who=who), "auto", rule, self.who[0], spoken=True)
        text = say("{who} can no longer act: {doing} is lost", who=who, doing=doing)
        upshot = Upshot("lost", doing, state.who_stands(after, self.who))
        return Line(text, "auto", rule, self.who[0], spoken=True, upshot=upshot)

    def boundary(self, after: Fight) -> Boundary | None:
        return of_phases(after, "turn_end", _ending(after, self.who, self.landed))


class GoEnded(Fact[Fight]):
    """A go is over. `acted`: its time was used, rather than delayed or held. `landed`: it was that of an action that lands."""

    who: tuple[str, ...]
    acted: bool
    doing: str = ""
    landed: bool = False

    def apply(self, fight: Fight) -> Fight:
        go, segment = self._go(fight), fight.clock.segment
        fight = _without_go(fight, self.who)
        if self.acted:
            fight = fight.with_tallies_of(self.who, lambda t: replace(t, acted=segment))
            if go is None or go.kind != "landing":
                return marked(fight, self.who, "past")
            first = (c.id for c in fight.found(self.who) if all(here != segment for here, _ in c.tally.past))
            return marked(fight, first, "landing")
        delayed = {w for w in self.who if fight.get(w).tally.delayed is not None}
        fight = marked(fight, (w for w in self.who if w in delayed), "delayed")
        return marked(fight, (w for w in self.who if w not in delayed), "held")

    def line(self, before: Fight, after: Fight, say: Say) -> Line | None:
        holds = any(c.tally.held for c in after.found(self.who))
        if not self.acted or holds or (self.doing and self._declared(before)):
            return None
        text = N_(("{who} acts: {doing}", "{who} act: {doing}")) if self.doing else N_(("{who} acts", "{who} act"))
        who = ids(c for c in after.found(self.who) if state.capable(c)) or self.who
        return Line(say(text, **state.fill_standing(after, who), doing=self.doing), "act", who=who[0], turn=True)

    def _declared(self, before: Fight) -> bool:
        """Tells whether the log named the action when it was declared."""
        go = self._go(before)
        return go is not None and bool(go.doing)

    def _go(self, fight: Fight) -> Go | None:
        return next((go for go in fight.clock.agenda if go.who == self.who), None)

    def boundary(self, after: Fight) -> Boundary | None:
        return of_phases(after, "turn_end", _ending(after, self.who, self.landed))


class AgendaSet(Fact[Fight]):
    """A new agenda. `used`: those whose held action this uses; `covers`: those among them whose Phase of this Segment it spends. `dex`: the
    DEX that is called with it, -1 for none."""

    agenda: tuple[Go, ...]
    used: tuple[str, ...]
    covers: tuple[str, ...] = ()
    dex: int = -1

    def apply(self, fight: Fight) -> Fight:
        fight, segment = _called_at(with_agenda(fight, self.agenda), self.dex), fight.clock.segment
        fight = fight.with_tallies_of(self.used, lambda t: dropped(t, "held"))
        # Held Action: used in the Segment of the next Phase, before its DEX, it replaces that Phase
        return fight.with_tallies_of(self.covers, lambda t: replace(t, spent=(*t.spent, Spent(segment, "hold"))))

    def line(self, before: Fight, after: Fight, say: Say) -> Line | None:
        if not self.used or len(self.agenda) < 2:
            return None
        return Line(_agenda_words(after, self.agenda, say), "auto", "hero.hold.use", self.used[0], spoken=True)

    def boundary(self, after: Fight) -> Boundary | None:
        return of_phases(after, "turn_start", self.own_turn_of(after))

    def own_turn_of(self, after: Fight) -> tuple[str, ...]:
        return _not_begun_before(after, self.covers)


class Acted(Fact[Fight]):
    """The acting combatants took an action; `halves` of the Phase are left. `cost`: full, half, zero, or slow for an action that lands later."""

    who: tuple[str, ...]
    what: str
    cost: str
    halves: int
    at: str = ""
    targets: tuple[str, ...] = ()
    """The targets, if they are several."""

    def apply(self, fight: Fight) -> Fight:
        first, *rest = fight.clock.agenda
        return with_agenda(fight, (self._declared(first), *rest))

    def _declared(self, go: Go) -> Go:
        """Returns the go with a new declared action, against which nobody has rolled yet."""
        if self._aims():
            go = replace(go, aimed=Aimed(self.what, self._aims()))
        if self.cost == "zero":
            return replace(go, doing=self.what)
        return replace(go, doing=self.what, halves=self.halves, used=True, intact=not go.used, rolled=False, margin=0)

    def line(self, before: Fight, after: Fight, say: Say) -> Line | None:
        if self.cost == "slow":
            return None  # where it lands is told of each
        what = say(NAMED[self.cost], what=self.what) if self.what else say(UNNAMED[self.cost])
        who, aims = state.name_standing(after, self.who), self._aims()
        doing = say("{what}, at {at}", what=what, at=name_all(after, aims)) if aims else what
        attack = attack_on(before, self.who, aims, self.what)
        told = say("{who}: {what}", who=who, what=doing)
        return Line(told, "act", who=self.who[0], attack=attack, deed=self._deed(doing))

    def _deed(self, doing: str) -> Deed:
        """Returns what the card says of it; it tells the halves left and what was done in its own words, too."""
        if self.what or self.cost != "half":
            return Deed(doing, self.who, same=(self.what,) if self.what else ())
        return Deed(doing, self.who, brief=say(USED[self.halves]), same=(say(LEFT[self.halves]),))

    def _aims(self) -> tuple[str, ...]:
        return self.targets or ((self.at,) if self.at else ())


def _called_at(fight: Fight, dex: int) -> Fight:
    """Returns the fight with this DEX as the last one called; -1 calls none."""
    return replace(fight, clock=replace(fight.clock, called=dex)) if dex >= 0 else fight


def _first_acts(fight: Fight) -> Fight:
    first, *rest = fight.clock.agenda
    return with_agenda(fight, (replace(first, begun=True, paused=False), *rest))


def _without_go(fight: Fight, who: tuple[str, ...]) -> Fight:
    return with_agenda(fight, tuple(go for go in fight.clock.agenda if go.who != who))


def _phase_begun(t: Tally, kind: str, segment: int) -> Tally:
    """Returns the tally when the Phase of this Segment begins, or a delayed action takes its place."""
    if kind == "delayed":
        return replace(t, spent=(*(s for s in t.spent if s.segment != segment), Spent(segment, "delay")))
    return replace(t, begun=segment)


def _not_begun_before(fight: Fight, who: tuple[str, ...]) -> tuple[str, ...]:
    """Returns those whose Phase begins only now. If Lightning Reflexes were waived, it began earlier."""
    return tuple(w for w in who if fight.get(w).tally.plain != fight.clock.segment)


def _ending(fight: Fight, who: tuple[str, ...], landed: bool) -> tuple[str, ...]:
    """Returns those whose Phase ends with the go, with nothing put off; an action that `landed` ends one only where it lands in one."""
    here, found = fight.clock.segment, [c for c in fight.found(who) if not chart.put_off(fight, c)]
    return tuple(c.id for c in found if not landed or c.tally.begun == here)


def _agenda_words(fight: Fight, agenda: tuple[Go, ...], say: Say) -> str:
    """Returns the order in words: "Ada first, then Bix", "Ada and Bix at the same time"."""
    turns: list[str] = []
    for go in agenda:
        name = state.name_standing(fight, go.who)
        if go.same and turns:
            turns[-1] = say("{before} and {after} at the same time", before=turns[-1], after=name)
        else:
            turns.append(name)
    if len(turns) == 1:
        return turns[0]
    first = say("{who} first", who=turns[0])
    return reduce(lambda before, after: say("{before}, then {after}", before=before, after=after), turns[1:], first)


# some of a group


def contenders(agenda: tuple[Go, ...]) -> tuple[Go, ...]:
    """Returns the goes that rolled against the action of the first go in the agenda and come after it."""
    after = takewhile(
        lambda one: one.rolled and not one.begun, (one for one in agenda[1:] if one.rolled or not one.same)
    )
    return tuple(after)


def half_behind(agenda: tuple[Go, ...]) -> tuple[Go, ...]:
    """Returns the order with the second half of a Phase behind those who lost the roll to its owner: these act between the two halves. Empty if
    whoever acts has no half left, or nobody lost."""
    losers, head = contenders(agenda), agenda[0] if agenda else None
    if head is None or not (head.used and head.halves and losers):
        return ()
    here = state.together(agenda)[1:]
    before = (*here, *(go for go in losers if go not in here))
    rest = (go for go in agenda[1:] if go not in before)
    return (*before, replace(head, paused=True, rolled=False, intact=False, aimed=None), *rest)


def taking_part(fight: Fight, who: tuple[str, ...]) -> tuple[Fighter, ...]:
    """Returns the named combatants who act now and can."""
    return tuple(c for c in state.able_actors(fight) if c.id in who)


def apart(fight: Fight, who: tuple[str, ...]) -> Generator[AgendaSet, None, Fight]:
    """Yields the fact that splits the named members, who have a go before the other members, and returns the fight after it; no fact if no
    able member is left out."""
    named = taking_part(fight, who)
    if len(named) in (0, len(state.able_actors(fight))):
        return fight
    head, *others = fight.clock.agenda
    first = ids(named)
    rest = replace(head, who=without(head.who, *first), same=False, split=True)
    ahead = max(len(state.together(fight.clock.agenda)) - 1, len(contenders(fight.clock.agenda)))
    fact = AgendaSet((replace(head, who=first), *others[:ahead], rest, *others[ahead:]), ())
    yield fact
    return fact.apply(fight)


# who may act: each objection names the real obstacle


def acts_now(fight: Fight, who: tuple[str, ...]) -> Objections:
    """Yields the reasons if none of these acts now. No ruling outweighs them, but the GM can call a combatant."""
    yield from present(fight, who)
    if fight.clock.stage != "play":
        return
    able = state.able_actors(fight)
    if not any(c in able for c in fight.found(who)):
        for c in fight.found(who):
            yield not_now(fight, c)


def not_now(fight: Fight, c: Fighter) -> Objection:
    """Returns the first reason that prevents this combatant from acting now."""
    for barred in STATES.against(fight, c):
        return barred
    if c.tally.held is not None and c.tally.held.mode == "defense":
        return RULES.about(c, "hero.hold.defense_only", "{who} holds for defense only.", overrule=False)
    gone = chart.spent_phase(c, fight.clock.segment)
    if gone is not None and gone.why in ("hold", "delay") and c.tally.delayed is None:
        return RULES.about(
            c, "hero.phase.two", "{who} has used this Segment’s Phase; nobody gets two in one Segment.", overrule=False
        )
    return RULES.naming(c, "hero.phase.not_now", partial(coming_words, fight, c), overrule=False)


def coming_words(fight: Fight, c: Fighter, name: str) -> str:
    """Returns when a combatant acts next, in a sentence with this name."""
    now, go = fight.clock.segment, state.in_agenda(fight, c)
    if go is not None and go not in fight.clock.agenda[:1]:
        before = fight.clock.agenda[fight.clock.agenda.index(go) - 1]
        text = WAITS["same" if go.same else "goes_on" if go.paused else "after"]
        return say(text, who=name, whom=state.name_with_numbers(fight, state.who_stands(fight, before.who)))
    if c.tally.delayed is not None:
        return say("{who} has delayed to {place}.", who=name, place=chart.delay_words(fight, c, c.tally.delayed))
    if c.tally.rest == now:
        return say("The rest of the Phase comes on DEX {dex} of this Segment.", dex=chart.plain_dex(fight, c))
    if c.tally.held is not None:
        return say("{who} holds {hold}.", who=name, hold=chart.hold_words(fight, c.tally.held))
    if c.tally.landing is not None:
        lands = chart.landing_words(fight, c)
        return say(
            "{who}: {doing} lands {where}.", who=name, doing=chart.landing_named(fight, c.tally.landing), where=lands
        )
    segment = chart.next_phase(fight, c)
    if segment is None:
        return say("{who} has no Phase at SPD {spd}.", who=name, spd=c.sheet.spd)
    place = chart.place_words(segment, chart.order_dex(fight, c, segment), now)
    text = N_("{who}’s next Phase is in {place}.") if name == c.name else N_("The next Phase of {who} is in {place}.")
    return say(text, who=name, place=place)


WAITS = {
    "same": N_("{who} acts now, at the same time as {whom}."),
    "goes_on": N_("{who} goes on after {whom}, in this Segment."),
    "after": N_("{who} acts after {whom}, in this Segment."),
}
"""When a go that waits comes."""
SHORT = {
    (2, 1): N_(
        ("That takes a full Phase; {who} has half a Phase left.", "That takes a full Phase; {who} have half a Phase left.")
    ),
    (2, 0): N_(("That takes a full Phase; {who} has used this one.", "That takes a full Phase; {who} have used this one.")),
    (1, 0): N_(("That takes half a Phase; {who} has used this one.", "That takes half a Phase; {who} have used this one.")),
}  # fmt: skip
"""Why there is too little time, by the halves that are needed and left."""


def half_left(fight: Fight, who: tuple[str, ...], halves: int) -> Objections:
    """Yields the reason if these, where they act, have fewer halves of their Phase left."""
    head = state.head(fight)
    if head is None or fight.clock.stage != "play" or not {*who} & {*head.who}:
        return
    if head.kind == "landing":
        yield RULES.reason(
            "hero.slow.only", say("{doing} lands; there is no time for anything else.", doing=head.doing)
        )
    elif head.halves < halves:
        text = say(SHORT[halves, head.halves], **state.fill_standing(fight, head.who))
        yield RULES.reason("hero.phase.half", text)


def landing_now(fight: Fight, c: Fighter) -> Objections:
    """Yields the reason if the slow action of this combatant lands right now."""
    go = state.in_agenda(fight, c)
    if go is not None and go.kind == "landing":
        yield RULES.about(c, "hero.slow.only", "{who}’s {doing} lands right now.", doing=go.doing)


def fresh_phase(fight: Fight, who: tuple[str, ...]) -> Objections:
    """Yields the reason if these, where they act, have already used part of their Phase."""
    head: Go | None = state.head(fight)
    if head is not None and head.used and {*who} & {*head.who}:
        text = N_(("{who} has already acted in this Phase.", "{who} have already acted in this Phase."))
        yield RULES.reason("hero.delay.start", say(text, **state.fill_standing(fight, head.who)))


# others, to choose from


def others(fight: Fight, fighters: tuple[Fighter, ...]) -> tuple[Choice, ...]:
    """Returns the other combatants still in the fight: those of other sides first."""
    mine, side = {unit(c) for c in fighters}, fighters[0].side
    found = [c for c in fight.roster if unit(c) not in mine and c.tally.out != "dead"]
    found.sort(key=lambda c: c.side == side)
    return people(found)
