"""Stunned, knocked out, dying: what wounds do, and what Recoveries give back.

Stunned (6E2 104): the combatant does nothing until its next Phase, which goes into recovering. A blow that takes more STUN than CON stuns; where
CON is among the further numbers, the app proposes it, and the table decides.

Knocked out (6E2 108): without STUN each Phase passes. A Recovery adds REC to STUN and END; depending on negative STUN, a knocked-out combatant
recovers each Phase, each Turn, or once a minute, and comes to above 0. Others may use a full Phase for a Recovery, which comes at the end of the
Segment (6E2 129), and everyone recovers in Post-Segment 12 (6E2 131).

Dying (6E2 107): a combatant at BODY 0 or less loses BODY in each Post-Segment 12, in the same step as the Recoveries; at minus the starting BODY
the app proposes death, which the GM confirms.
"""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import NamedTuple

from turnwright.core.commands import BadCommand, Objections
from turnwright.core.dice import Dice
from turnwright.core.fact import Boundary, Coming, Fact, Line, Tells
from turnwright.core.model import AnyCombatant, Gauge, ids
from turnwright.core.move import Move, present
from turnwright.core.names_in_words import name_all
from turnwright.core.system import System
from turnwright.core.upshot import Upshot
from turnwright.systems.hero import chart, fields, say, state
from turnwright.systems.hero.options import option
from turnwright.systems.hero.state import AGAIN, HURT, RULES, STATES, Events, Fight, Fighter, Tally, dropped
from turnwright.table import hits
from turnwright.table.numbers import number_of
from turnwright.text import N_, Say, join_commas

# states, by the GM's word


SET = tuple(one.key for one in STATES.declared if one.begin)
"""The states that begin and end by the GM's word."""


class StateSet(Fact[Fight]):
    """A state begins or ends. `late`: the DEX of a combatant who returns has already been called in this Segment."""

    who: str
    state: str
    on: bool
    late: bool = False

    def apply(self, fight: Fight) -> Fight:
        segment = fight.clock.segment
        return fight.with_tallies_of((self.who,), lambda t: self._changed(t, segment))

    def _changed(self, t: Tally, segment: int) -> Tally:
        t = replace(t, begun=segment) if self.late else t
        match self.state:
            case "stunned":
                return replace(t, stunned=self.on, again=AGAIN if self.on and t.stunned else "")
            case "breath":
                return replace(t, breath=self.on)
            case "ko":
                return replace(t, out="ko" if self.on else "", fell=segment if self.on else t.fell, fallen=self.on)
            case _:
                return replace(t, out="dead" if self.on else "")

    def telling(self) -> Tells:
        words = STATES[self.state]
        return Tells(words.begins if self.on else words.ends, "gm", "hero.stunned" if self.state == "stunned" else "")


class SetState(Move[Fight]):
    """Begins or ends a state: Stunned, knocked out, dead or holding breath. Tracked STUN knocks out automatically."""

    name = "state"
    waits = False
    who: tuple[str, ...]
    state: str
    on: bool = True

    def objections(self, fight: Fight) -> Objections:
        if self.state not in SET:
            raise BadCommand(say("Choose a state: {known}.", known=join_commas(SET)))
        yield from present(fight, self.who)
        chosen = fight.found(self.who)
        if not any(differs(c, self.state, self.on) for c in chosen):
            for c in chosen:
                words = STATES["dead" if c.tally.out == "dead" else self.state]
                already = self.on or c.tally.out == "dead"
                if not already and self.state == "ko" and (stun := c.gauge("STUN")) is not None and c.empty("STUN"):
                    text = N_("{name}’s STUN is {stun}: raise it, and {name} comes to.")
                    text = N_("{name}’s STUN is {stun}: raise it first.") if c.tally.out else text
                    yield RULES.about(c, "hero.out.awake", text, stun=stun.value, overrule=False)
                else:
                    yield RULES.about(c, "turnwright.same", words.already if already else words.not_so, overrule=False)

    def events(self, fight: Fight, dice: Dice) -> Events:
        for c in fight.found(self.who):
            if differs(c, self.state, self.on):
                back = self.state == "dead" and not self.on
                yield StateSet(c.id, self.state, self.on, back and fields.too_late(fight, c))


def differs(c: Fighter, state: str, on: bool) -> bool:
    """Tells whether this would change the state. The dead can only return."""
    t = c.tally
    is_on = {"stunned": t.stunned and not (on and t.again == HURT), "breath": t.breath}.get(state, t.out == state)
    if state == "ko" and c.empty("STUN"):
        return False  # STUN decides
    return is_on != on and (state == "dead" or t.out != "dead")


class Hit(hits.Hit[Fight]):
    """The shared hit. `stunned`: those of them whom it leaves Stunned."""

    defenses = ("PD", "ED")

    stunned: tuple[str, ...] = ()

    def facts(self, fight: Fight, system: System[Fight], dice: Dice) -> Events:
        yield from super().facts(fight, system, dice)
        for c in fight.found(w for w in (*self.who, *self.half) if w in self.stunned):
            if differs(c, "stunned", True):
                yield StateSet(c.id, "stunned", True)

    def brings(self, fight: Fight, after: Fight, c: AnyCombatant) -> hits.Brought | None:
        """Returns Stunned for a blow of STUN: the rules bring it where more STUN than CON is lost (6E2 104). Not to the Stunned or fallen."""
        lost = self.amount_for(c)
        if (self.mode, self.gauge) != ("damage", "STUN") or not lost or not differs(fight.get(c.id), "stunned", True):
            return None
        if state.down(after.get(c.id)):
            return None
        con = number_of(c, "CON")
        if con is not None and lost <= con:
            return None
        says = say("CON is not known") if con is None else say("{lost} is more than CON {con}", lost=lost, con=con)
        return hits.Brought(STATES["stunned"].name, says, con is not None, "stunned")


class StunShaken(Fact[Fight]):
    """A combatant used a Phase to recover from being Stunned."""

    tells = Tells(
        ("{who} recovers from being Stunned; that takes the Phase", "{who} recover from being Stunned; that takes the Phase"),
        "auto", "hero.stunned", announce=True, only=state.who_stands, upshot=Upshot("woke", N_("no longer Stunned")),
    )  # fmt: skip
    lost_as = chart.PHASE_LOST
    who: tuple[str, ...]
    dex: int

    def turn_lost(self) -> tuple[str, ...]:
        return self.who

    def coming(self, before: Fight, after: Fight) -> Iterator[Coming]:
        yield Coming(state.who_stands(before, self.who), STATES["stunned"].name, say("ends, and takes the Phase"))

    def apply(self, fight: Fight) -> Fight:
        fight = chart.PhasePassed(self.who, self.dex, "stunned").apply(fight)
        fight = chart.marked(fight, self.who, "recovered")
        return fight.with_tallies_of(self.who, lambda t: replace(t, stunned=False, again=""))

    def boundaries(self, after: Fight) -> Iterator[Boundary]:
        return chart.lost_phases(after, self.who)

    def own_turn_of(self, after: Fight) -> tuple[str, ...]:
        return self.who


def hurt(fight: Fight, who: str) -> Fight:
    """Returns the fight after somebody lost STUN. A fighter who is Stunned may be Stunned again, unless a house rule forbids it (6E2 105)."""
    if option(fight, "stunned_again") == "ignore":
        return fight
    return fight.with_tallies_of((who,), lambda t: replace(t, again=HURT) if t.stunned and t.again != AGAIN else t)


def judged(who: tuple[str, ...], dex: int, again: bool) -> Fact[Fight]:
    """Returns what becomes of the Phase of somebody Stunned."""
    return chart.PhasePassed(who, dex, "again") if again else StunShaken(who, dex)


# knocked out


class KnockedOut(Fact[Fight]):
    """The log has told of a knockout."""

    tells = Tells(("{who} is knocked out", "{who} are knocked out"), "auto", "hero.out", spoken=True)
    who: str

    def apply(self, fight: Fight) -> Fight:
        return fight.with_tallies_of((self.who,), lambda t: replace(t, fallen=True))


class CameTo(Fact[Fight]):
    """The log has told that a combatant is awake."""

    tells = Tells(
        ("{who} comes to", "{who} come to"),
        "auto",
        "hero.out.awake",
        announce=True,
        upshot=Upshot("woke", N_("can act again")),
    )
    who: str

    def apply(self, fight: Fight) -> Fight:
        return fight.with_tallies_of((self.who,), lambda t: replace(t, fallen=False))


def struck(fight: Fight) -> KnockedOut | CameTo | None:
    """Returns the fact that a combatant is knocked out or comes to, if STUN says so and the log has not."""
    for c in fight.roster:
        if c.tally.out != "dead" and state.knocked_out(c) != c.tally.fallen:
            return CameTo(c.id) if c.tally.fallen else KnockedOut(c.id)
    return None


def fell_now(fight: Fight, who: str) -> Fight:
    """Returns the fight after STUN fell to 0 or below."""
    return fight.with_tallies_of((who,), lambda t: replace(t, fell=fight.clock.segment))


TURNS_A_MINUTE = 5
_PER = ((-10, "phase"), (-20, "turn"), (-30, "minute"))
"""STUN, and how often a knocked-out combatant recovers, from the top down; the first row that fits counts (6E2 108)."""


def per(c: Fighter) -> str:
    """Returns how often a knocked-out combatant recovers: phase, turn, minute; empty if only the GM can bring it round."""
    stun = c.gauge("STUN")
    return "turn" if stun is None else _per(stun.value)


def _per(stun: int) -> str:
    return next((often for down_to, often in _PER if stun >= down_to), "")


def minute_turn(fight: Fight) -> int:
    """Returns the Turn after which those recover who do so once a minute."""
    return fight.clock.round + -fight.clock.round % TURNS_A_MINUTE


def by_phase(fight: Fight, c: Fighter) -> bool:
    """Tells whether a Phase that passed in this Segment gives a Recovery at its end. It does not if the combatant fell in it or had spent
    the Phase."""
    if not state.knocked_out(c) or c.tally.out == "dead" or c.tally.breath or per(c) != "phase":
        return False
    passed = c.tally.rested == fight.clock.segment and c.tally.fell != fight.clock.segment
    return passed and bool(raised(c)) and c.tally.recovered != fight.clock.segment


class Ahead(NamedTuple):
    """What comes to a knocked-out combatant if nothing changes. `phases`: the counted Segments whose Phase goes to a Recovery, and whether
    the combatant is awake after it; `awake`: the Segment from which the Phases are its own again, 0 for none."""

    phases: Mapping[int, bool]
    awake: int = 0


def ahead(fight: Fight, c: Fighter, until: int) -> Ahead:
    """Returns the Recoveries of a knocked-out combatant up to that counted Segment. One who is out by ruling stays out."""
    stun, phases = c.gauge("STUN"), dict[int, bool]()
    if stun is None or c.tally.out == "dead" or c.tally.breath:
        return Ahead(phases)
    left, ruled, now = stun.value, c.tally.out == "ko", fight.clock.segment
    for segment in range(now, until + 1):
        if left > 0 and not ruled:
            return Ahead(phases, segment)
        if _per(left) == "phase" and left < stun.most and _passes(fight, c, segment):
            left = max(left, min(stun.most, left + c.sheet.rec))
            if segment > now or chart.due(fight, c):
                phases[segment] = left > 0 and not ruled
        post = state.within(segment) == state.SEGMENTS and (segment > now or fight.clock.moment != "turn_over")
        if post and _in_turn(_per(left) if left <= 0 else "turn", segment):
            left = max(left, min(stun.most, left + c.sheet.rec))
    return Ahead(phases)


def _passes(fight: Fight, c: Fighter, segment: int) -> bool:
    """Tells whether a Phase of this Segment passes, or has just passed, and gives a Recovery at its end."""
    if not c.sheet.rec:
        return False
    if segment > fight.clock.segment:
        return segment > c.tally.begun and chart.has_phase(fight, c, segment) and chart.spent_phase(c, segment) is None
    if segment in (c.tally.fell, c.tally.recovered):
        return False
    return chart.unspent(fight, c) or (c.tally.rested == segment and fight.clock.moment in ("dex", "end"))


# Recoveries


class Recovered(Fact[Fight]):
    """A Recovery, with the new values of the gauges it raised."""

    who: str
    values: tuple[tuple[str, int], ...]
    rule: str

    def apply(self, fight: Fight) -> Fight:
        values, segment = dict(self.values), fight.clock.segment

        def recovered(c: Fighter) -> Fighter:
            gauges = tuple(replace(g, value=values.get(g.name, g.value)) for g in c.gauges)
            return replace(c, gauges=gauges, tally=replace(c.tally, recovering=False, recovered=segment))

        return fight.with_one(self.who, recovered)

    def coming(self, before: Fight, after: Fight) -> Iterator[Coming]:
        c = before.get(self.who)
        changes = join_commas(gauge.change(value) for name, value in self.values if (gauge := c.gauge(name)))
        if changes:
            yield Coming((self.who,), "", changes, "plus")

    def line(self, before: Fight, after: Fight, say: Say) -> Line:
        numbers = join_commas(say("{gauge} {value}", gauge=name, value=value) for name, value in self.values)
        text = N_("{who} recovers: {numbers}") if numbers else N_("{who} recovers")
        return Line(say(text, who=name_all(after, (self.who,)), numbers=numbers), "auto", self.rule, self.who)


class RecoveryLost(Fact[Fight]):
    """A combatant struck down before the end of the Segment does not recover."""

    tells = Tells("{who} does not get the Recovery", "auto", spoken=True, upshot=Upshot("lost", N_("the Recovery")))
    who: str
    rule: str

    def apply(self, fight: Fight) -> Fight:
        return fight.with_tallies_of((self.who,), lambda t: dropped(t, "recovering"))


def recovery_lost(c: Fighter, rule: str) -> RecoveryLost | None:
    """Returns the loss of a Recovery that has not come; None if there is none."""
    return RecoveryLost(c.id, rule) if c.tally.recovering else None


def raised(c: Fighter) -> tuple[tuple[str, int], ...]:
    """Returns those of STUN and END that a Recovery changes, with their new values."""
    gauges = (g for g in c.gauges if g.name in ("STUN", "END"))
    after = ((g.name, max(g.value, min(g.most, g.value + c.sheet.rec)), g.value) for g in gauges)
    return tuple((name, value) for name, value, before in after if value != before)


def post_twelve(fight: Fight) -> list[Fighter]:
    """Returns those who recover in Post-Segment 12: everybody, even the Stunned, except the dead, those holding their breath, and those too
    far down."""
    able = (c for c in fight.roster if c.tally.out != "dead" and not c.tally.breath)
    return [c for c in able if _in_turn(per(c) if state.knocked_out(c) else "turn", fight.clock.segment)]


def counted(c: Fighter) -> bool:
    """Tells whether a number is tracked that a Recovery raises."""
    return any(g.name in ("STUN", "END") for g in c.gauges)


def recovers_after_twelve(fight: Fight, rec: bool = True) -> str:
    """Returns in words who recovers in Post-Segment 12. `rec`: whether those without REC are left out, which players may not know."""
    there = [c for c in fight.roster if c.tally.out != "dead"]
    able = [c for c in post_twelve(fight) if not rec or c.sheet.rec or not counted(c)]
    if there and not able:
        return say("Nobody recovers")
    return say("Everyone recovers") if len(able) == len(there) else say("Everyone who can recovers")


def _in_turn(often: str, segment: int) -> bool:
    """Tells whether who recovers so often does so in Post-Segment 12 of the Turn of this Segment."""
    return often in ("phase", "turn") or (often == "minute" and state.turn(segment) % TURNS_A_MINUTE == 0)


class Recovering(Fact[Fight]):
    """A Recovery comes at the end of the Segment."""

    who: tuple[str, ...]

    def apply(self, fight: Fight) -> Fight:
        return fight.with_tallies_of(self.who, lambda t: replace(t, recovering=True))


def recovering(fight: Fight) -> Recovering:
    """Returns the fact that the acting combatants recover."""
    return Recovering(ids(state.able_actors(fight)))


# dying


ALIVE, DYING, DEAD = 0, 1, 2
LOSS = 1
"""BODY lost in each Post-Segment 12."""


JUDGED = {
    ALIVE: N_("{who} is no longer dying"),
    DYING: N_("{who} is dying and loses {loss} BODY after each Segment 12"),
    DEAD: N_("{who} is at or below minus the starting BODY, and so dead: confirm with “Mark out”"),
}


class BodyJudged(Fact[Fight]):
    """The state of BODY changed. `stage`: ALIVE, DYING, or DEAD (the GM is asked to confirm)."""

    who: str
    stage: int

    def apply(self, fight: Fight) -> Fight:
        return fight.with_tallies_of((self.who,), lambda t: replace(t, dying=self.stage))

    def line(self, before: Fight, after: Fight, say: Say) -> Line:
        text = say(JUDGED[self.stage], who=name_all(after, (self.who,)), loss=LOSS)
        return Line(text, "auto", "hero.dying", self.who, announce=self.stage > ALIVE)


class DyingReminded(Fact[Fight]):
    """Somebody dying loses the BODY of this Turn. `body`: the new BODY; None in older saves, in which the table took it off."""

    who: str
    body: int | None = None

    def apply(self, fight: Fight) -> Fight:
        if self.body is None:
            return fight
        return fight.with_one(self.who, lambda c: replace(c, gauges=tuple(map(self._lowered, c.gauges))))

    def _lowered(self, gauge: Gauge) -> Gauge:
        return replace(gauge, value=self.body) if gauge.name == "BODY" and self.body is not None else gauge

    def coming(self, before: Fight, after: Fight) -> Iterator[Coming]:
        gauge = before.get(self.who).gauge("BODY")
        if gauge is not None and self.body is not None:
            yield Coming((self.who,), "", say("dying: {change}", change=gauge.change(self.body)), "drop")

    def line(self, before: Fight, after: Fight, say: Say) -> Line:
        who = name_all(after, (self.who,))
        if self.body is None:
            told = say("{who} is dying: take {loss} BODY off", who=who, loss=LOSS)
        else:
            told = say("{who} is dying and loses {loss} BODY: BODY {body}", who=who, loss=LOSS, body=self.body)
        return Line(told, "auto", "hero.dying", self.who, announce=True)


def bleeds(c: Fighter) -> DyingReminded:
    """Returns the fact that somebody dying loses the BODY of this Turn."""
    body = c.gauge("BODY")
    assert body is not None
    return DyingReminded(c.id, body.value - LOSS)


def body_stage(c: Fighter) -> int:
    """Returns alive, dying, or to be confirmed dead, by BODY. It ignores those the GM marked dead."""
    body = c.gauge("BODY")
    if body is None or body.most <= 0 or body.value > 0 or c.tally.out == "dead":
        return ALIVE
    return DEAD if body.value <= -body.most else DYING


def body_changed(fight: Fight) -> BodyJudged | None:
    """Returns the next change of stage to report. A confirmed death needs no report."""
    for c in fight.roster:
        if c.tally.out != "dead" and body_stage(c) != c.tally.dying:
            return BodyJudged(c.id, body_stage(c))
    return None


def losing_body(fight: Fight) -> list[Fighter]:
    """Returns those who lose BODY in this Segment 12: the dying, not those for whom it is too late."""
    return [c for c in fight.roster if body_stage(c) == DYING]
