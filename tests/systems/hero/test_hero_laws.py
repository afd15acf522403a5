"""Laws of HERO's time, in random fights under random house rules, with every possible command at any moment.

Every Phase of the chart comes exactly once; Post-Segment 12 once a Turn. No combatant does more in a Segment than a Phase allows, whatever
is delayed, held, drained or interrupted. No combatant both holds and delays. The order of the roster changes nothing. What the forecast
says comes if nobody decides anything.
"""

import json
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from counts import count
from turnwright.core import codec, kernel
from turnwright.core.commands import BadCommand, Command, Refused
from turnwright.core.fact import AnyFight
from turnwright.core.model import Encounter, ids
from turnwright.systems.hero.moves import delay
from turnwright.systems.hero.moves.waive_reflexes import ReflexesWaived
from turnwright.systems.hero.rules import clock_facts, defenses, go_facts, slow_actions, speed_chart, timeline
from turnwright.systems.hero.rules.recovery import Recovered
from turnwright.systems.hero.state import clock, validate
from turnwright.systems.hero.state.tally import HALVES
from turnwright.systems.hero.system import SYSTEM

CAST = (
    "Ada, spd 5, dex 18, stun 20, rec 4",
    "Bix, spd 7, dex 18, fast draw 14",
    "Cog, spd 11, dex 18, stun 12, end 10, rec 30, teamwork 12",
    "Dee, spd 12, dex 13, lr 5",
    "Eve, spd 1, dex 199, stun 1, teamwork 9",
    "Fay, spd 0, dex 0, stun 30, rec 3",
    "Gus, spd 14, dex 1",
    "Agent x3, spd 4, dex 18, stun 10, rec 2",
    "Thug x2, spd 3, dex 9, villain",
)
STEPS = 60
APART = 6
"""The steps between two moments from which the forecast is played."""
AHEAD = 5
"""The Segments of the forecast that are played."""
TAME, WILD, RULED = range(count(12, 4)), range(100, 100 + count(18, 5)), range(200, 200 + count(10, 3))
COSTS = {"full": 2, "half": 1, "zero": 0}


class Fight:
    """One fight and all its events."""

    def __init__(self, seed: int, wild: bool, ruled: bool = False) -> None:
        self.chance, self.wild, self.ruled = Random(seed), wild, ruled
        self.e: AnyFight = SYSTEM.open("A fight")
        self.happened: list[tuple[int, Any]] = []
        """Facts, each with the counted Segment it happened in."""
        self.moments: list[AnyFight] = []
        """Some states of the fight."""
        for option in SYSTEM.rules.options.all.values():
            if self.chance.random() < 0.4:
                self.send("option", id=option.id, value=self.chance.choice(option.choices).value)
        for line in self.chance.sample(CAST, self.chance.randint(2, 6)):
            self.send("join", text=line)
        self.send("start")

    def send(self, do: str, **args: Any) -> bool:
        """Sends a command, and checks its result against a reversed roster. Tells whether it was accepted."""
        ruling = "so be it" if self.ruled and self.chance.random() < 0.5 else None
        command = Command(do, args, entropy=f"{self.chance.getrandbits(64):x}", ruling=ruling)
        try:
            outcome = kernel.decide(SYSTEM, self.e, command)
        except (Refused, BadCommand):
            return False
        turned = kernel.decide(SYSTEM, replace(self.e, roster=tuple(reversed(self.e.roster))), command).state
        before, self.e = self.e, outcome.state
        assert turned.clock == self.e.clock, (command, before)
        assert {c.id: c for c in turned.roster} == {c.id: c for c in self.e.roster}, (command, before)
        for event in outcome.events:
            before = kernel.apply(SYSTEM, before, event)
            self.happened.append((before.clock.segment, event))
        self.check()
        return True

    def check(self) -> None:
        validate.check(self.e)
        assert codec.decode(Encounter, json.loads(json.dumps(codec.encode(self.e))), SYSTEM.bindings) == self.e
        agenda = self.e.clock.agenda
        acting = [who for go in agenda for who in go.who]
        assert len(acting) == len(set(acting)), "nobody acts twice at a time"
        assert not agenda or self.e.prompt or (agenda[0].begun and not agenda[0].paused), agenda
        at_rest = self.e.clock.moment == "post" or self.e.clock.stage == "setup"
        assert self.e.prompt or agenda or at_rest, "somebody acts, or the table is asked"
        for c in self.e.roster:
            t = c.tally
            assert not (t.held and t.delayed), f"{c.name} holds and delays"
            assert len({s.segment for s in t.spent}) == len(t.spent), f"{c.name}: {t.spent}"
            places = [s.segment for s in t.spent if s.segment > self.e.clock.segment]
            assert all(clock.has_phase(self.e, c, s) for s in places) or not c.sheet.spd, f"{c.name}: {t.spent}"

    def play(self) -> None:
        for n in range(STEPS):
            if n % APART == 0 and self.e.clock.stage == "play":
                self.moments.append(self.e)
            do, args = self.chance.choice(list(self.choices()))
            self.send(do, **args)
            self.answer()
            if self.chance.random() < 0.4:
                assert self.send("next"), "Next is always possible"
                self.answer()

    def answer(self) -> None:
        while self.e.prompt is not None:
            assert self.send("answer")

    def choices(self) -> Iterator[tuple[str, dict[str, Any]]]:
        """Yields a few possible commands, those of the acting combatant first."""
        pick, e = self.chance.choice, self.e
        acting = [c.id for c in clock.actor(e)]
        everybody = [c.id for c in e.roster]
        one, other = pick(everybody), pick(everybody)
        if acting:
            places = [place.value for place, _ in delay.places_for(e, e.get(acting[0]))]
            near = (e.clock.segment + self.chance.randint(0, 6), self.chance.randint(0, 30))
            places.append(f"{speed_chart.turn(near[0])}.{speed_chart.within(near[0])}.{near[1]}")
            for _ in range(2):
                yield "delay", {"who": acting, "to": pick(places)}
                yield "hold", {"who": acting, "mode": pick(validate.MODES), "whom": other}
                yield "slow", {"who": acting, "kind": pick(list(slow_actions.ACTIONS))}
                yield "act", {"who": acting, "cost": pick(list(COSTS))}
            yield "recover", {"who": acting}
            yield "guard", {"who": acting, "to": pick(list(defenses.FORMS))}
            yield "plain_dex", {"who": acting}
        holders = [c.id for c in e.roster if c.tally.held] or everybody
        for who in self.chance.sample(holders, min(3, len(holders))):
            several = [who, *self.chance.sample(holders, self.chance.randint(0, 1))]
            yield "interrupt", {"who": several, "skill": pick(["dex", "ego", "fast_draw"])}
            yield "tandem", {"who": several, "skill": pick(["dex", "teamwork", "strangers"])}
            yield "act_after", {"who": several, "now": pick([True, False])}
        yield "let_pass", {"who": [pick(holders)]}
        yield "abort", {"who": [one], "to": pick(list(defenses.FORMS)), "phases": pick([1, 1, 2])}
        yield "abort", {"who": acting or [one], "to": "dodge"}
        yield "state", {"who": [one], "state": pick(["stunned", "ko", "breath"]), "on": pick([True, False])}
        yield "adjust", {"who": [one], "gauge": "STUN", "by": self.chance.randint(-25, 25)}
        yield "skip", {"to": pick(["segment", "turn"])} if self.chance.random() < 0.2 else {"to": "segment"}
        if self.ruled:
            yield "call", {"who": one}
        if self.wild:
            yield "set_spd", {"who": [one], "value": self.chance.randint(0, 13), "cause": pick(["effect", "voluntary"])}
            yield "set_spd", {"who": [one], "value": self.chance.randint(1, 12)}
            yield "correct", {"who": [one], "field": pick(["spd", "dex"]), "value": str(self.chance.randint(0, 12))}
            yield "correct", {"who": [one], "field": "dex", "value": str(self.chance.randint(0, 30))}
            yield "state", {"who": [one], "state": "dead", "on": pick([True, False])}
            if len(everybody) > 3:
                yield "leave", {"who": [one]}
            if e.gone:
                yield "back", {"who": [pick([d.combatant.id for d in e.gone])]}
            if len(everybody) < 15:
                yield "join", {"text": pick(CAST)}
            yield "split", {"who": one}
            yield "side", {"who": [one], "side": pick(["pc", "monster"])}


def fights(seeds: range, wild: bool, ruled: bool = False) -> list[Fight]:
    found = [Fight(seed, wild, ruled) for seed in seeds]
    for fight in found:
        fight.play()
    return found


@pytest.fixture(scope="module")
def tame() -> list[Fight]:
    """Fights without joining, leaving or dying, and without changes of SPD and DEX."""
    return fights(TAME, False)


@pytest.fixture(scope="module")
def wild() -> list[Fight]:
    """Fights with everything that the rules allow."""
    return fights(WILD, True)


def phases(fight: Fight) -> Counter[tuple[str, int]]:
    """Returns how often a Phase came, by combatant and Segment: it began, landed, or passed."""
    out: Counter[tuple[str, int]] = Counter()
    for segment, event in fight.happened:
        match event:
            case go_facts.GoBegan(go, _, begins) if go.kind in ("phase", "landing"):
                out.update((who, segment) for who in begins)
            case clock_facts.PhasePassed(who) | clock_facts.StunShaken(who):
                out.update((w, segment) for w in who)
            case ReflexesWaived(who):  # it begins again at the plain DEX
                out.subtract((w, segment) for w in who)
    return out


def done(fight: Fight) -> Counter[tuple[str, int]]:
    """Returns the halves of a Phase used, by combatant and Segment; a landing action was used when declared."""
    out: Counter[tuple[str, int]] = Counter()
    e = SYSTEM.open("A fight")
    for segment, event in fight.happened:
        head = next(iter(e.clock.agenda), None)
        match event:
            case go_facts.Acted(who, _, _, halves) if head is not None:
                out.update({(w, segment): head.halves - halves for w in who})
            case go_facts.GoEnded(who, True) if head is not None and head.who == who and head.kind != "landing":
                out.update({(w, segment): 0 if head.used else head.halves for w in who})
        e = kernel.apply(SYSTEM, e, event)
    return out


def test_every_phase_comes_once(tame: list[Fight]) -> None:
    for fight in tame:
        e, came = fight.e, phases(fight)
        for c in e.roster:
            for segment in range(e.clock.opening, e.clock.segment):
                assert came[c.id, segment] == clock.has_phase(e, c, segment), (c.name, segment)


def test_no_phase_comes_twice(wild: list[Fight]) -> None:
    assert all(n in (0, 1) for fight in wild for n in phases(fight).values())


def test_nobody_does_more_in_a_segment_than_a_phase_holds(tame: list[Fight], wild: list[Fight]) -> None:
    for fight in (*tame, *wild):
        for (who, segment), halves in done(fight).items():
            assert halves <= HALVES, (who, segment, halves)


def test_post_twelve_comes_once_a_turn(tame: list[Fight], wild: list[Fight]) -> None:
    for fight in (*tame, *wild):
        reached = [event.turn for _, event in fight.happened if isinstance(event, clock_facts.PostTwelveReached)]
        ended = [event.turn for _, event in fight.happened if isinstance(event, clock_facts.TurnEnded)]
        begun = [event.turn for _, event in fight.happened if isinstance(event, clock_facts.TurnBegan)]
        assert reached == list(range(1, len(reached) + 1))
        assert ended == list(range(1, len(ended) + 1))
        assert len(reached) - len(ended) == (fight.e.clock.moment == "post" or bool(fight.e.prompt))
        assert begun == [turn + 1 for turn in ended]
        rested = Counter(
            (event.who, segment)
            for segment, event in fight.happened
            if isinstance(event, Recovered) and event.rule == "hero.post_twelve"
        )
        assert all(n == 1 and segment % speed_chart.SEGMENTS == 0 for (_, segment), n in rested.items())


def coming(e: AnyFight, until: int) -> dict[tuple[int, int], list[str]]:
    """Returns who acts at each place of the forecast."""
    out: dict[tuple[int, int], list[str]] = {}
    for place in timeline.coming(e, until):
        if place.dex != timeline.POST and place.kind not in timeline.PASSING:
            out.setdefault((place.segment, place.dex), []).extend(ids(place.who))
    return {place: sorted(who) for place, who in out.items()}


def came(e: AnyFight, until: int) -> dict[tuple[int, int], list[str]]:
    """Returns who acts at each place if the table only presses Next."""
    out: dict[tuple[int, int], list[str]] = {}
    for n in range(1_000):
        e = kernel.decide(SYSTEM, e, Command("answer" if e.prompt else "next", {}, entropy=f"{n:x}")).state
        if e.clock.segment > until or (e.clock.moment == "post" and e.clock.segment == until):
            break
        if e.prompt is None and (head := clock.head(e)) is not None:
            dex = timeline.END if e.clock.moment == "end" else e.clock.called
            out.setdefault((e.clock.segment, dex), []).extend(head.who)
    return {place: sorted(who) for place, who in out.items()}


def test_what_the_forecast_says_comes(tame: list[Fight], wild: list[Fight]) -> None:
    """Half a Phase that an interruption has left is not foretold: the table may use it up at once."""
    for e in [e for fight in (*tame, *wild) for e in fight.moments]:
        head = clock.head(e)
        if head is None or not head.used or not any(go.rolled for go in e.clock.agenda):
            until = min(timeline.end_of_next_turn(e), e.clock.segment + AHEAD)
            assert coming(e, until) == came(e, until), e


def test_whatever_is_ruled_the_fight_goes_on() -> None:
    """The GM overrules half of all refusals and calls combatants at will; the checks after each command still hold."""
    for fight in fights(RULED, True, True):
        assert fight.send("next")
