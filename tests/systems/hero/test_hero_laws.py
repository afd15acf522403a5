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
from turnwright.core.model import Fight, ids
from turnwright.systems.hero import chart, delaying, fields, forecast, goes, state, turns, wounds
from turnwright.systems.hero.acting import FORMS, ReflexesWaived
from turnwright.systems.hero.state import HALVES
from turnwright.systems.hero.system import SYSTEM
from turnwright.systems.hero.wounds import Recovered

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


class Run:
    """One fight and all its events."""

    def __init__(self, seed: int, wild: bool, ruled: bool = False) -> None:
        self.chance, self.wild, self.ruled = Random(seed), wild, ruled
        self.fight: AnyFight = SYSTEM.open("A fight")
        self.happened: list[tuple[int, Any]] = []
        """Facts, each with the counted Segment it happened in."""
        self.moments: list[AnyFight] = []
        """Some states of the fight."""
        for option in SYSTEM.rules.options.all.values():
            if self.chance.random() < 0.4:
                values = [choice.value for choice in option.choices] or [option.default]
                self.send("option", id=option.id, value=self.chance.choice(values))
        for line in self.chance.sample(CAST, self.chance.randint(2, 6)):
            self.send("join", text=line)
        self.send("start")

    def send(self, do: str, **args: Any) -> bool:
        """Sends a command, and checks its result against a reversed roster. Tells whether it was accepted."""
        ruling = "so be it" if self.ruled and self.chance.random() < 0.5 else None
        command = Command(do, args, entropy=f"{self.chance.getrandbits(64):x}", ruling=ruling)
        try:
            outcome = kernel.decide(SYSTEM, self.fight, command)
        except (Refused, BadCommand):
            return False
        turned = kernel.decide(SYSTEM, replace(self.fight, roster=tuple(reversed(self.fight.roster))), command).state
        before, self.fight = self.fight, outcome.state
        assert turned.clock == self.fight.clock, (command, before)
        assert {c.id: c for c in turned.roster} == {c.id: c for c in self.fight.roster}, (command, before)
        for event in outcome.events:
            before = kernel.apply(SYSTEM, before, event)
            self.happened.append((before.clock.segment, event))
        self.check()
        return True

    def check(self) -> None:
        fields.check(self.fight)
        assert codec.decode(Fight, json.loads(json.dumps(codec.encode(self.fight))), SYSTEM.bindings) == self.fight
        agenda = self.fight.clock.agenda
        acting = [who for go in agenda for who in go.who]
        assert len(acting) == len(set(acting)), "nobody acts twice at a time"
        assert not agenda or self.fight.prompt or (agenda[0].begun and not agenda[0].paused), agenda
        at_rest = self.fight.clock.moment == "post" or self.fight.clock.stage == "setup"
        assert self.fight.prompt or agenda or at_rest, "somebody acts, or the table is asked"
        for c in self.fight.roster:
            t = c.tally
            assert not (t.held and t.delayed), f"{c.name} holds and delays"
            assert len({s.segment for s in t.spent}) == len(t.spent), f"{c.name}: {t.spent}"
            places = [s.segment for s in t.spent if s.segment > self.fight.clock.segment]
            assert all(chart.has_phase(self.fight, c, s) for s in places) or not c.sheet.spd, f"{c.name}: {t.spent}"

    def play(self) -> None:
        for n in range(STEPS):
            if n % APART == 0 and self.fight.clock.stage == "play":
                self.moments.append(self.fight)
            do, args = self.chance.choice(list(self.choices()))
            self.send(do, **args)
            self.answer()
            if self.chance.random() < 0.4:
                assert self.send("next"), "Next is always possible"
                self.answer()

    def answer(self) -> None:
        while self.fight.prompt is not None:
            assert self.send("answer")

    def choices(self) -> Iterator[tuple[str, dict[str, Any]]]:
        """Yields a few possible commands, those of the acting combatant first."""
        pick, fight = self.chance.choice, self.fight
        acting = [c.id for c in state.actor(fight)]
        everybody = [c.id for c in fight.roster]
        one, other = pick(everybody), pick(everybody)
        if acting:
            places = [place.value for place, _ in delaying.places_for(fight, fight.get(acting[0]))]
            near = (fight.clock.segment + self.chance.randint(0, 6), self.chance.randint(0, 30))
            places.append(f"{state.turn(near[0])}.{state.within(near[0])}.{near[1]}")
            for _ in range(2):
                yield "delay", {"who": acting, "to": pick(places)}
                yield "hold", {"who": acting, "mode": pick(state.MODES), "whom": other}
                yield "slow", {"who": acting, "kind": pick(list(delaying.ACTIONS))}
                yield "act", {"who": acting, "cost": pick(list(COSTS))}
            yield "recover", {"who": acting}
            yield "guard", {"who": acting, "to": pick(list(FORMS))}
            yield "plain_dex", {"who": acting}
        holders = [c.id for c in fight.roster if c.tally.held] or everybody
        for who in self.chance.sample(holders, min(3, len(holders))):
            several = [who, *self.chance.sample(holders, self.chance.randint(0, 1))]
            yield "interrupt", {"who": several, "skill": pick(["dex", "ego", "fast_draw"])}
            yield "tandem", {"who": several, "skill": pick(["dex", "teamwork", "strangers"])}
            yield "act_after", {"who": several, "now": pick([True, False])}
        yield "let_pass", {"who": [pick(holders)]}
        yield "abort", {"who": [one], "to": pick(list(FORMS)), "phases": pick([1, 1, 2])}
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
            if fight.gone:
                yield "back", {"who": [pick([d.combatant.id for d in fight.gone])]}
            if len(everybody) < 15:
                yield "join", {"text": pick(CAST)}
            yield "split", {"who": one}
            yield "side", {"who": [one], "side": pick(["pc", "monster"])}


def fights(seeds: range, wild: bool, ruled: bool = False) -> list[Run]:
    found = [Run(seed, wild, ruled) for seed in seeds]
    for run in found:
        run.play()
    return found


@pytest.fixture(scope="module")
def tame() -> list[Run]:
    """Fights without joining, leaving or dying, and without changes of SPD and DEX."""
    return fights(TAME, False)


@pytest.fixture(scope="module")
def wild() -> list[Run]:
    """Fights with everything that the rules allow."""
    return fights(WILD, True)


def phases(run: Run) -> Counter[tuple[str, int]]:
    """Returns how often a Phase came, by combatant and Segment: it began, landed, or passed."""
    out: Counter[tuple[str, int]] = Counter()
    for segment, event in run.happened:
        match event:
            case goes.GoBegan(go, _, begins) if go.kind in ("phase", "landing"):
                out.update((who, segment) for who in begins)
            case chart.PhasePassed(who) | wounds.StunShaken(who):
                out.update((w, segment) for w in who)
            case ReflexesWaived(who):  # it begins again at the plain DEX
                out.subtract((w, segment) for w in who)
    return out


def done(run: Run) -> Counter[tuple[str, int]]:
    """Returns the halves of a Phase used, by combatant and Segment; a landing action was used when declared."""
    out: Counter[tuple[str, int]] = Counter()
    fight = SYSTEM.open("A fight")
    for segment, event in run.happened:
        head = next(iter(fight.clock.agenda), None)
        match event:
            case goes.Acted(who, _, _, halves) if head is not None:
                out.update({(w, segment): head.halves - halves for w in who})
            case goes.GoEnded(who, True) if head is not None and head.who == who and head.kind != "landing":
                out.update({(w, segment): 0 if head.used else head.halves for w in who})
        fight = kernel.apply(SYSTEM, fight, event)
    return out


def test_every_phase_comes_once(tame: list[Run]) -> None:
    for run in tame:
        fight, came = run.fight, phases(run)
        for c in fight.roster:
            for segment in range(fight.clock.opening, fight.clock.segment):
                assert came[c.id, segment] == chart.has_phase(fight, c, segment), (c.name, segment)


def test_no_phase_comes_twice(wild: list[Run]) -> None:
    assert all(n in (0, 1) for run in wild for n in phases(run).values())


def test_nobody_does_more_in_a_segment_than_a_phase_holds(tame: list[Run], wild: list[Run]) -> None:
    for run in (*tame, *wild):
        for (who, segment), halves in done(run).items():
            assert halves <= HALVES, (who, segment, halves)


def test_post_twelve_comes_once_a_turn(tame: list[Run], wild: list[Run]) -> None:
    for run in (*tame, *wild):
        reached = [event.turn for _, event in run.happened if isinstance(event, turns.PostTwelveReached)]
        ended = [event.turn for _, event in run.happened if isinstance(event, turns.TurnEnded)]
        begun = [event.turn for _, event in run.happened if isinstance(event, turns.TurnBegan)]
        assert reached == list(range(1, len(reached) + 1))
        assert ended == list(range(1, len(ended) + 1))
        assert len(reached) - len(ended) == (run.fight.clock.moment == "post" or bool(run.fight.prompt))
        assert begun == [turn + 1 for turn in ended]
        rested = Counter(
            (event.who, segment)
            for segment, event in run.happened
            if isinstance(event, Recovered) and event.rule == "hero.post_twelve"
        )
        assert all(n == 1 and segment % state.SEGMENTS == 0 for (_, segment), n in rested.items())


def coming(fight: AnyFight, until: int) -> dict[tuple[int, int], list[str]]:
    """Returns who acts at each place of the forecast."""
    out: dict[tuple[int, int], list[str]] = {}
    for place in forecast.coming(fight, until):
        if place.dex != forecast.POST and place.kind not in forecast.PASSING:
            out.setdefault((place.segment, place.dex), []).extend(ids(place.who))
    return {place: sorted(who) for place, who in out.items()}


def came(fight: AnyFight, until: int) -> dict[tuple[int, int], list[str]]:
    """Returns who acts at each place if the table only presses Next."""
    out: dict[tuple[int, int], list[str]] = {}
    for n in range(1_000):
        fight = kernel.decide(SYSTEM, fight, Command("answer" if fight.prompt else "next", {}, entropy=f"{n:x}")).state
        if fight.clock.segment > until or (fight.clock.moment == "post" and fight.clock.segment == until):
            break
        if fight.prompt is None and (head := state.head(fight)) is not None:
            dex = forecast.END if fight.clock.moment == "end" else fight.clock.called
            out.setdefault((fight.clock.segment, dex), []).extend(head.who)
    return {place: sorted(who) for place, who in out.items()}


def test_what_the_forecast_says_comes(tame: list[Run], wild: list[Run]) -> None:
    """Half a Phase that an interruption has left is not foretold: the table may use it up at once."""
    for fight in [fight for run in (*tame, *wild) for fight in run.moments]:
        head = state.head(fight)
        if head is None or not head.used or not any(go.rolled for go in fight.clock.agenda):
            until = min(forecast.end_of_next_turn(fight), fight.clock.segment + AHEAD)
            assert coming(fight, until) == came(fight, until), fight


def test_whatever_is_ruled_the_fight_goes_on() -> None:
    """The GM overrules half of all refusals and calls combatants at will; the checks after each command still hold."""
    for run in fights(RULED, True, True):
        assert run.send("next")
