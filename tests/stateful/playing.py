"""A fight at random, played faster than those of `test_laws.py`, in which more happens by itself: what burns, bleeds and heals. The same number
plays the same fight; `SAID_SEED` plays other ones."""

import json
import os
import random
import re
from collections.abc import Callable
from typing import Any

import pairwise
from casts import CASTS, GUARDS
from questions import proposed

from counts import TORTURE
from turnwright import SYSTEMS, Session
from turnwright.table.effects import TICKS
from turnwright.text import join_and

FIGHTS = 1000 if TORTURE else 8
SEED = int(os.environ.get("SAID_SEED", "1"))
STEPS = 12
LOSERS = re.compile(r"(?:^|· )([^·]+?) loses? the turn")
"""Who loses a turn, on the Next plate."""
SURPRISED = re.compile(r"(.+) (?:is|are) surprised and loses? the turn")


def groups(names: str) -> set[str]:
    """Returns who is named, a member as its group: Rat and Bo of "Rat 1 and 2 and Bo" and of "Rat ×2 and Bo"."""
    found = (re.sub(r"\s?×?\d+$", "", name.strip()) for name in re.split(r",| and ", names))
    return {name for name in found if name}


class Play:
    """A fight at random, the same for the same number."""

    def __init__(self, system: str, number: int) -> None:
        self.system, self.random = system, random.Random(f"{system} {SEED} {number}")
        self.looks = random.Random(f"{system} {SEED} {number} foretold")
        self.session, self.sent = Session(), 0
        self.view: dict[str, Any] = {}
        self.was: Any = None
        """The moment before the last step, as `now` of the view."""
        self.send("new", system=system, name="A fight")
        if number % 2:  # the others play near the defaults
            for option_id, value in pairwise.of_fight(system, number // 2):
                self.send("option", id=option_id, value=value)
        for option in SYSTEMS[system].rules.options.all.values():
            if not number % 2 and option.choices and self.random.random() < 0.1:
                self.send("option", id=option.id, value=self.random.choice(option.choices).value)
        if self.random.random() < 0.3:
            self.send("add_side", value="Watch")
            self.send("join", text=GUARDS[system])
        for line in self.random.sample(CASTS[system], self.random.randint(2, 4)):
            self.send("join", text=line)
        offer = self.view["setup"]["start"]
        self.send(offer["do"], **offer["args"])

    @property
    def fight(self) -> Any:
        history = self.session._history
        assert history is not None
        return history.shown

    def send(self, do: str, **args: Any) -> Any:
        self.sent += 1
        request = {"id": self.sent, "do": do, "args": args, "entropy": f"{self.sent:032x}"}
        reply = json.loads(self.session.dispatch(json.dumps(request)))
        if reply["ok"] and "view" in reply:
            self.was, self.view = self.view.get("now"), reply["view"]
        return reply

    def step(self) -> Any:
        """Plays one step and returns its reply."""
        view, chance = self.view, self.random.random()
        if view["prompt"]:
            return self.press(view["prompt"])
        if view["awaited"]:
            return self.press(next(one for one in view["awaited"][0]["answers"] if not one["objections"]))
        if self.looks.random() < 0.05 and view["next"].get("instead"):
            return self.press(view["next"]["instead"])
        if chance < 0.3 and view["actor"]:
            able = [offer for offer in view["actor"]["acts"] if not offer["objections"]]
            return self.press(self.random.choice(able)) if able else None
        everyone = [one["value"] for one in view["everyone"]]
        if chance < 0.4 and everyone:
            who = self.random.choice(everyone)
            gauges = self.fight.get(who).gauges if self.fight.find(who) else ()
            return (
                self.send("adjust", who=[who], gauge=gauges[0].name, by=self.random.choice((-9, -2, 4)))
                if gauges
                else None
            )
        if chance < 0.45 and everyone:
            side = self.random.choice(view["sides"])["id"]
            return self.send("side", who=[self.random.choice(everyone)], side=side)
        if chance < 0.5 and len(everyone) > 2:
            return self.send("leave", who=[self.random.choice(everyone)])
        if chance < 0.55 and view["gone"]:
            return self.press(view["gone"][0]["pad"][-1])
        return self.next()

    def next(self) -> Any:
        """Presses Next. Whoever acts then was on the plate."""
        before, plate = self.view, self.view["next"]
        reply = self.send(plate["do"], **plate["args"])
        assert reply["ok"] or before["over"], (plate, reply)
        losers = LOSERS.search(plate["detail"]) if self.system == "plainlist" and plate["do"] == "next" else None
        if reply["ok"] and losers and not self.view["prompt"]:
            lost = [who[1] for line in reply["lines"] if (who := SURPRISED.match(line["text"]))]
            # members whose turns are lost far apart are one group on the plate, and lines of their own in the log
            assert groups(join_and(lost)) == groups(losers[1]), (plate["detail"], lost)
        after = self.view["actor"]
        asked = self.view["prompt"] or before["stack"] or self.view["awaited"] or plate["do"] != "next"
        if (
            reply["ok"]
            and after
            and plate["detail"]
            and not asked
            and not self.view["over"]
            and plate["state"] == "ready"
        ):
            sides = [side["name"] for side in self.view["sides"]]
            names = (after["name"], *sides)
            told = (
                any(name in plate["detail"] for name in names)
                or self.view["clock"]["aloud"] == before["clock"]["aloud"]
            )
            assert told or plate["label"] != "Next" or "roll" in plate["detail"], (plate["detail"], self.view["turn"])
        return reply

    def offered(self) -> list[Any]:
        """Returns the offers of the card and of two fighters' sheets."""
        sheets = [self.send("fighter", who=fighter["id"])["answer"]["fighter"] for fighter in self.view["fighters"][:2]]
        return [*(self.view["actor"] or {}).get("acts", ()), *(offer for sheet in sheets for offer in sheet["acts"])]

    def press(self, offer: Any) -> Any:
        given = proposed(offer)
        for asked in offer["asks"]:
            if (
                asked["kind"] in ("choice", "combatant")
                and not asked["optional"]
                and given.get(asked["name"]) in (None, "", [])
            ):
                choices = [one["value"] for one in asked.get("choices") or self.view["everyone"]]
                given[asked["name"]] = choices[:1] if asked["many"] else choices[0]
        return self.send(offer["do"], **{name: value for name, value in given.items() if value is not None})


class Burning(Play):
    """A fight in which something burns, bleeds or heals by itself in every other step."""

    def step(self) -> Any:
        everyone = [one["value"] for one in self.view["everyone"]]
        if self.view["prompt"] or self.view["setup"] or not everyone or self.random.random() > 0.5:
            return super().step()
        who = self.random.choice(everyone)
        if self.system == "tactical" and self.random.random() < 0.5:
            blow = {
                name: self.random.choice((0, 0, 1, 2)) for name in ("hits", "bleed", "dazed", "stunned", "no_parry")
            }
            return self.send("wound", who=[who], **blow, posture=self.random.choice(("", "staggered", "prone")))
        gauges = self.fight.get(who).gauges
        until, at = self.random.choice(("open", "turn_end", "turn_start", "rounds")), self.random.choice(TICKS)
        works = {"tick": at, "tick_by": self.random.choice((-3, -1, 2)), "tick_gauge": gauges[0].name} if gauges else {}
        whom = self.random.sample(everyone, min(len(everyone), self.random.choice((1, 2))))
        name = self.random.choice(("Fire", "Poison"))
        return self.send("effect", who=whom, value=name, until=until, left=self.random.choice((1, 2)), **works)


def in_each_fight(
    system: str, look: Callable[[Any, int, Any], None], made: type[Play] = Play, steps: int = STEPS
) -> None:
    """Plays the fights of a system and looks at each state of play: `look` gets the play, the number of the fight and the reply that led there. A
    broken law names the fight."""
    for number in range(FIGHTS):
        play = made(system, number)
        try:
            for _ in range(steps):
                reply = play.step()
                if play.view["over"] or play.view["setup"]:
                    break
                look(play, number, reply)
        except AssertionError as broken:
            broken.add_note(f"{system}, fight {number}, SAID_SEED={SEED}")
            raise
