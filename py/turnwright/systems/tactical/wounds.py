"""Bleeding, stun, staggering and being prone: how a blow brings them, what they forbid, and how they end.

Combat rules, effects from criticals. Rounds of stun add up and the worst stun left decides. At the end of each own turn bleeding takes its hits, one
round of stun wears off, the worst first, and staggering ends. Being knocked prone also staggers; staggering lasts one round however often it is
received. The preview on the screen tells the facts of the end of the turn, so both always agree.
"""

from collections.abc import Iterable, Iterator
from functools import reduce
from itertools import islice

from turnwright.core.commands import Ask, BadCommand, Choice, Objection, Objections, Offer
from turnwright.core.dice import Dice
from turnwright.core.fact import Coming, Fact, Line
from turnwright.core.frozen_class import dataclass, replace
from turnwright.core.model import Gauge, ids
from turnwright.core.move import Move, unknown
from turnwright.core.names_in_words import name_all
from turnwright.core.states import ACT, FighterState, Forbids, States
from turnwright.systems.tactical import actions
from turnwright.systems.tactical.options import on, option
from turnwright.systems.tactical.state import (
    MOST_ROUNDS,
    NO_HITS,
    RULES,
    STUNS,
    Act,
    Events,
    Fight,
    Fighter,
    Sheet,
    Tally,
    down,
    resolves_now,
)
from turnwright.table.corrections import Correct
from turnwright.table.gauges import GaugeSet
from turnwright.text import N_, Say, join_commas, say

STATE_PENALTY = {"dazed": 25, "stunned": 50, "no_parry": 50, "staggered": 25}
"""The penalty of each state on every maneuver."""
DISCIPLINE_TIMES = 3
"""How often Self Discipline counts against the penalty of a state."""
MOST_BLEED, MOST_LOST = 999, 9_999


@dataclass(frozen=True)
class Suffering(FighterState[Fight, Sheet, Tally]):
    """A state that a blow brings: in a row; as a question; what it takes off a roll, also in the log (`took`); there, what a blow did, that a round
    of it wore off, and that it is over."""

    rounds: str = ""
    asked: str = ""
    takes: str = ""
    took: str = ""
    does: str = ""
    less: str = ""
    over: str = ""


FOCUS = "tactical.conditional.concentration"
NO_FOCUS = Forbids(N_("{who} is stunned and cannot concentrate."), FOCUS)
STATES = States(RULES, (
    Suffering("surprised", N_("Surprised"), rule="tactical.surprise"),  # an Orientation Maneuver comes first (`orientation`)
    Suffering(
        "no_parry", N_("Unable to parry"), title=N_("Stunned, no parry"), member=N_("Unable to parry"), effect=N_("No attack, no parry"),
        rule="tactical.stun.attack", gravity=5, when=lambda fight, c: worst(c.tally) == "no_parry",
        forbids={
            "attack": Forbids(N_("{who} is unable to parry and cannot attack.")),
            "parry": Forbids(N_("{who} is unable to parry."), "tactical.stun.parry"), "concentration": NO_FOCUS,
        },
        rounds=N_("Unable to parry {rounds}"), asked=N_("No parry, rounds"),
        takes=N_("Unable to parry {by}"), took=N_("unable to parry {by}"), does=N_("unable to parry {count}"),
        less=N_("unable to parry {before} → {after}"), over=N_("able to parry again"),
    ),
    Suffering(
        "stunned", N_("Stunned"), member=N_("Stunned"), effect=N_("No attack, half parry"),
        rule="tactical.stun.attack", gravity=4, when=lambda fight, c: worst(c.tally) == "stunned",
        forbids={"attack": Forbids(N_("{who} is stunned and cannot attack.")), "concentration": NO_FOCUS},
        rounds=N_("Stunned {rounds}"), asked=N_("Stunned, rounds"), takes=N_("Stunned {by}"), took=N_("stunned {by}"),
        does=N_("stunned {count}"), less=N_("stunned {before} → {after}"), over=N_("no longer stunned"),
    ),
    Suffering(
        "dazed", N_("Dazed"), member=N_("Dazed"), effect=N_("No attack"),
        rule="tactical.stun.attack", gravity=3, when=lambda fight, c: worst(c.tally) == "dazed",
        forbids={
            "attack": Forbids(N_("{who} is dazed and cannot attack.")),
            "concentration": Forbids(N_("{who} is dazed and cannot concentrate."), FOCUS),
        },
        rounds=N_("Dazed {rounds}"), asked=N_("Dazed, rounds"), takes=N_("Dazed {by}"), took=N_("dazed {by}"),
        does=N_("dazed {count}"), less=N_("dazed {before} → {after}"), over=N_("no longer dazed"),
    ),
    Suffering(
        "staggered", N_("Staggered"), rule="tactical.staggered.attack", gravity=2, effect=N_("No attack"),
        when=lambda fight, c: c.tally.staggered,
        forbids={
            "attack": Forbids(N_("{who} is staggered and cannot attack.")),
            "concentration": Forbids(N_("{who} is staggered and cannot concentrate."), FOCUS),
        },
        asked=N_("staggered or knocked back"), does=N_("staggered"), over=N_("no longer staggered"),
        takes=N_("Staggered {by}"), took=N_("staggered {by}"),
    ),
    Suffering(
        "prone", N_("Prone"), effect=N_("Also staggered"), when=lambda fight, c: c.tally.prone,
        does=N_("knocked prone"), asked=N_("knocked prone")),
    Suffering(
        "bleed", N_("Bleeding"), word=N_("Bleed"), effect=N_("Hits each turn"), reserved=False, when=lambda fight, c: c.tally.bleed > 0,
        rounds=N_("Bleed {bleed}"), does=N_("bleeds {count}"), asked=N_("More bleeding")),
    Suffering(
        "down", word=N_("down"), member=N_("down"), rule="turnwright.down", gravity=7, when=lambda fight, c: down(c), reserved=False,
        forbids={ACT: Forbids(NO_HITS), "concentration": Forbids(N_("{who} is down and cannot concentrate."), FOCUS)},
    ),
    Suffering(
        "out", member=N_("out"), rule="tactical.orientation.failed", gravity=6, when=lambda fight, c: c.tally.out, reserved=False,
        forbids={ACT: Forbids(N_("{who} failed an Orientation Maneuver and cannot act any more this round."))}),
))  # fmt: skip


def rounds_of(tally: Tally, state: str) -> int:
    """Returns the rounds left of a stun."""
    found: int = getattr(tally, state)
    return found


def worst(tally: Tally) -> str:
    """Returns the worst stun; empty without any."""
    return next((s for s in STUNS if rounds_of(tally, s)), "")


def words(tally: Tally, prone: bool = True, after: "Upkept | None" = None) -> list[str]:
    """Returns the states of a combatant in words; `prone`: also whether it is prone; `after`: only those that this end of the turn leaves."""
    out = [say(STATES[s].rounds, rounds=n) for s in STUNS if (n := rounds_of(tally, s)) and n == getattr(after, s, n)]
    out += [STATES["prone"].name] if tally.prone and prone else []
    out += [STATES["staggered"].name] if tally.staggered and not after else []
    out += [say(STATES["bleed"].rounds, bleed=tally.bleed)] if tally.bleed and not after else []
    return out


# what they forbid


def penalties(c: Fighter) -> list[tuple[str, int]]:
    """Returns the penalty of each state on every maneuver, as a negative number; Self Discipline offsets each."""
    # Combat rules, Stunned, and Staggered or Prone; Self Discipline counts three times against each
    states = [s for s in (worst(c.tally), "staggered" if c.tally.staggered else "") if s]
    offset = DISCIPLINE_TIMES * c.sheet.sd
    found = [(s, offset - STATE_PENALTY[s]) for s in states]
    return [(s, n) for s, n in found if n < 0]


def felt(fight: Fight, c: Fighter, act: Act) -> list[tuple[str, int]]:
    """Returns the penalties of the states on this action; none on an action without a roll."""
    line = actions.known(fight).get(act.key)
    return penalties(c) if line is None or line.roll else []


def forbids(fight: Fight, c: Fighter, *, attack: bool, parry: bool) -> Objections:
    """Yields the reasons why a combatant's state forbids an attack or a parry."""
    yield from STATES.against(fight, c)
    # Combat rules, Stunned: no attack, by house rule one at the penalty; no parry at the worst, half the OB when stunned
    if attack and on(fight, "stun_blocks_attack"):
        yield from STATES.against(fight, c, "attack")
    if parry:
        yield from STATES.against(fight, c, "parry")


def forbids_act(fight: Fight, c: Fighter, act: Act) -> Objections:
    """Yields the reasons why a declared action cannot be carried out now. An attack with a parry may be reduced to the parry."""
    yield from _hindered(fight, c, act, attack=act.attack and not act.parry, parry=bool(act.parry))


def attack_dropped(fight: Fight, c: Fighter, act: Act) -> Objection | None:
    """Returns the reason why an attack with a parry is reduced to the parry, if it is."""
    both = act.attack and act.parry
    return next(_hindered(fight, c, act, attack=True, parry=False), None) if both else None


def _hindered(fight: Fight, c: Fighter, act: Act, *, attack: bool, parry: bool) -> Objections:
    """Yields the reasons not overruled by the GM. Who shares a turn acts at one moment, so no blow in it hinders them."""
    if fight.clock.together and c.id in fight.clock.turn and not act.conditional:
        return
    for o in forbids(fight, c, attack=attack, parry=parry):
        if o.rule not in act.overruled:
            yield o


def distracted(fight: Fight, c: Fighter) -> Objections:
    """Yields the reason why a holder cannot concentrate on a conditional action, if the house rules require concentration."""
    if option(fight, "conditional_end") != "concentration":  # Conditional Action: while concentration is unbroken
        return
    yield from islice(STATES.against(fight, c, "concentration"), 1)


# a blow


class Suffered(Fact[Fight]):
    """The effects of a wound other than hits, as totals. `says`: empty; older saves have the change in words."""

    who: str
    bleed: int
    dazed: int
    stunned: int
    no_parry: int
    staggered: bool
    prone: bool
    says: str

    def apply(self, fight: Fight) -> Fight:
        own_turn = resolves_now(fight, self.who)
        return fight.with_tallies_of((self.who,), lambda t: struck(t, self._wounded(t), own_turn))

    def _wounded(self, tally: Tally) -> Tally:
        stun = replace(tally, dazed=self.dazed, stunned=self.stunned, no_parry=self.no_parry)
        return replace(stun, bleed=self.bleed, staggered=self.staggered, prone=self.prone)

    def line(self, before: Fight, after: Fight, say: Say) -> Line:
        was, words = before.get(self.who).tally, []
        for what in ("bleed", *reversed(STUNS)):
            had, has = getattr(was, what), getattr(self, what)
            does = say(STATES[what].does, count=has - had)
            words += [say("{does} more ({total} in all)", does=does, total=has) if had else does] * (has != had)
        new = [what for what in ("prone", "staggered") if getattr(self, what) and not getattr(was, what)]
        words += [say(STATES[what].does) for what in new[:1]]
        text = say("{who}: {says}", who=after.get(self.who).name, says=join_commas(words) or say("nothing more"))
        return Line(text, "gm", who=self.who)


class Wound(Move[Fight]):
    """Applies a blow: it subtracts hits and adds bleeding and rounds of stun. `posture`: staggered, prone, or neither."""

    waits = False
    who: tuple[str, ...]
    hits: int = 0
    bleed: int = 0
    dazed: int = 0
    stunned: int = 0
    no_parry: int = 0
    posture: str = ""

    def objections(self, fight: Fight) -> Objections:
        if self.posture not in ("", "staggered", "prone"):
            raise BadCommand(say("Choose staggered, knocked prone, or neither."))
        if not 0 <= self.hits <= MOST_LOST:
            raise BadCommand(say("A blow can take 0 to {most} hits.", most=MOST_LOST))
        stuns = (self.dazed, self.stunned, self.no_parry)
        if not all(0 <= n <= MOST_ROUNDS for n in stuns) or not 0 <= self.bleed <= MOST_BLEED:
            raise BadCommand(
                say(
                    "Stun can last {rounds} rounds at most; bleeding can take {bleed} hits at most.",
                    rounds=MOST_ROUNDS,
                    bleed=MOST_BLEED,
                )
            )
        yield from unknown(fight, self.who)
        for c in fight.found(self.who if self.hits else ()):
            if c.gauge("hits") is None:
                yield RULES.about(c, "turnwright.gauge", "{who} has no tracked hits.", overrule=False)

    def events(self, fight: Fight, dice: Dice) -> Events:
        effects = self.posture or any((self.bleed, self.dazed, self.stunned, self.no_parry))
        for who in self.who:
            t = fight.get(who).tally
            gauge = fight.get(who).gauge("hits")
            if gauge is not None and self.hits:
                yield GaugeSet.of(who, gauge, *gauge.changed(-self.hits))
            if not effects and self.hits:
                continue
            yield Suffered(
                who,
                min(MOST_BLEED, t.bleed + self.bleed),
                min(MOST_ROUNDS, t.dazed + self.dazed),
                min(MOST_ROUNDS, t.stunned + self.stunned),
                min(MOST_ROUNDS, t.no_parry + self.no_parry),
                t.staggered or bool(self.posture),
                t.prone or self.posture == "prone",
                "",
            )


def wound_offer(who: tuple[str, ...], before: tuple[Ask, ...] = ()) -> Offer:
    """Returns the form of a blow; `before`: the question whom it hits."""
    offer = Wound(who).button(say("Wound"), asks=(*before, *_wound_asks()), note=say("hits, stun, bleeding, prone"))
    return replace(offer, sums_up=True)


def state_offers(group: tuple[Fighter, ...]) -> list[Offer]:
    """Returns an offer for bleeding and each kind of stun: to add some, or to end it where all have it."""
    made = []
    for state in ("bleed", *reversed(STUNS)):
        who, label = ids(group), say(STATES[state].asked)
        if all(getattr(c.tally, state) for c in group):
            made.append(replace(Correct(who, state, 0).button(label, key=f"state:{state}"), ends=True))
        else:
            ask = Ask(state, "number", label, value=1, low=1, high=MOST_ROUNDS)
            made.append(Wound(who).button(label, asks=(ask,), key=f"state:{state}"))
    return made


def _wound_asks() -> tuple[Ask, ...]:
    posture = (
        Choice("", say("No change")),
        Choice("staggered", say(STATES["staggered"].called)),
        Choice("prone", say(STATES["prone"].called)),
    )
    most = {"hits": 999, "bleed": 99} | dict.fromkeys(reversed(STUNS), MOST_ROUNDS)
    asked, some = {"hits": N_("Hits lost")}, say("hits, bleeding, stun or posture")
    return (
        *(
            Ask(what, "number", say(asked.get(what) or STATES[what].asked), value=0, high=n, one_of=some)
            for what, n in most.items()
        ),
        Ask("posture", "choice", say("Posture"), posture, value="", optional=True, one_of=some),
    )


def knocked(tally: Tally, prone: bool) -> Tally:
    """Returns the tally of a combatant who is knocked prone, which also staggers, or is no longer prone."""
    # Combat rules, Staggered or Prone
    return replace(tally, prone=prone, staggered=tally.staggered or prone)


def struck(before: Tally, after: Tally, own_turn: bool) -> Tally:
    """Returns the tally after a change of stun; in one's own turn it marks the stun as taken there."""
    if not own_turn:
        return after
    was = before.fresh or (0,) * len(STUNS)
    taken = (n + max(0, rounds_of(after, s) - rounds_of(before, s)) for n, s in zip(was, STUNS, strict=True))
    return replace(after, fresh=tuple(taken))


# the end of a turn


class Upkept(Fact[Fight]):
    """The end of a combatant's turn: the hits left (None if not tracked) and the resulting states. `temp`: the temporary hits left, -1 if
    they stay."""

    who: str
    hits: int | None
    bled: int
    dazed: int
    stunned: int
    no_parry: int
    temp: int = -1

    def apply(self, fight: Fight) -> Fight:
        return fight.with_one(self.who, self._after)

    def _after(self, c: Fighter) -> Fighter:
        stun = replace(c.tally, dazed=self.dazed, stunned=self.stunned, no_parry=self.no_parry)
        left = tuple(self._bled(g) if g.name == "hits" else g for g in c.gauges)
        return replace(
            c, gauges=left, tally=replace(stun, staggered=c.tally.staggered and down(c), done=True, fresh=())
        )

    def _bled(self, hits: Gauge) -> Gauge:
        value = hits.value if self.hits is None else self.hits
        return replace(hits, value=value, temp=hits.temp if self.temp < 0 else self.temp)

    def coming(self, before: Fight, after: Fight) -> Iterator[Coming]:
        c, who = before.get(self.who), (self.who,)
        if self.bled:
            gauge = c.gauge("hits")
            lost = say(("{count} hit lost", "{count} hits lost"), count=self.bled)
            says = lost if gauge is None or self.hits is None else gauge.change(self.hits, self.temp)
            yield Coming(who, say(STATES["bleed"].rounds, bleed=self.bled), says, "drop")
        for stun in STUNS:
            n, left = rounds_of(c.tally, stun), getattr(self, stun)
            if left < n:
                says = say("rounds {before} → {after}", before=n, after=left) if left else say("ends")
                yield Coming(who, STATES[stun].name, says, "burst")
        if c.tally.staggered and not down(c):
            yield Coming(who, STATES["staggered"].name, say("ends"))

    def line(self, before: Fight, after: Fight, say: Say) -> Line | None:
        found = after_words(before.get(self.who), after.get(self.who), self.bled)
        text = say("{who}: {says}", who=name_all(after, (self.who,)), says=found)
        return Line(text, "auto", "tactical.end_of_turn", self.who) if found else None


def worn_off(tally: Tally, spares: bool = False) -> Tally:
    """Returns the tally after a turn: one round of stun less, not staggered. `spares`: stun taken in this turn does not count down yet."""
    fresh = dict(zip(STUNS, tally.fresh, strict=False)) if spares else {}
    # Resolution Phase, end of turn: one round in all wears off, the worst first; staggering ends
    wearing = next((s for s in STUNS if rounds_of(tally, s) > fresh.get(s, 0)), "")
    no_parry, stunned, dazed = (rounds_of(tally, s) - (s == wearing) for s in STUNS)
    return replace(tally, no_parry=no_parry, stunned=stunned, dazed=dazed, staggered=False, fresh=())


def end_of_turn(c: Fighter, spares: bool = False) -> Upkept:
    """Returns the end of this combatant's turn as a fact. `spares`: stun taken in this turn does not count down yet. Who is down bleeds on, and
    has no turn for stun to be counted in, or for staggering to end with."""
    tally = c.tally if down(c) else worn_off(c.tally, spares)
    gauge, hits, temp = c.gauge("hits"), None, -1
    if gauge is not None:
        hits, left = gauge.changed(-c.tally.bleed)
        temp = left if left != gauge.temp else -1
    return Upkept(c.id, hits, c.tally.bleed, tally.dazed, tally.stunned, tally.no_parry, temp)


def spares_fresh(fight: Fight) -> bool:
    """Tells whether stun taken in one's own turn only counts down from the next turn, by house rule."""
    return option(fight, "stun_in_own_turn") == "next_turn"


def in_a_sentence(words: Iterable[str]) -> str:
    """Returns several effects in one sentence."""
    return reduce(lambda before, after: say("{before}; {after}", before=before, after=after), words)


def after_words(before: Fighter, after: Fighter, bled: int) -> str:
    """Returns the effects of the end of a turn, for the log; empty if there are none."""
    words = []
    if bled:
        gauge = after.gauge("hits")
        left = say("{hits} left", hits=gauge.value) if gauge else ""
        if gauge and gauge.temp > 0:
            left = say("{hits} and {temp} temporary left", hits=gauge.value, temp=gauge.temp)
        words.append(
            join_commas([say(("{count} hit lost to bleeding", "{count} hits lost to bleeding"), count=bled), left])
        )
    stun = next((s for s in STUNS if rounds_of(after.tally, s) < rounds_of(before.tally, s)), "")
    if stun:
        n = rounds_of(before.tally, stun)
        words.append(say(STATES[stun].less, before=n, after=n - 1) if n > 1 else say(STATES[stun].over))
    if before.tally.staggered and not down(before):
        words.append(say(STATES["staggered"].over))
    return in_a_sentence(words) if words else ""
