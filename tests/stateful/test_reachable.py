"""Everything legal can be reached: a command that the engine accepts is an offer, or an answer to the asks of one. An offer without
objections is accepted.

Random fights, with every kind of command for any members of the groups.
"""

import json
from collections.abc import Iterable, Iterator
from typing import Any

from casts import CASTS
from hypothesis import seed
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, rule
from questions import proposed
from runs import ENTROPY, SEED, play, say_seed

from turnwright import SYSTEMS, Session
from turnwright.core import kernel
from turnwright.core.commands import BadCommand, Command, Refused
from turnwright.core.model import unit
from turnwright.systems.hero import chart, delaying, wounds
from turnwright.systems.hero.acting import FORMS
from turnwright.systems.structured.options import ACTIONS
from turnwright.systems.structured.state import MANUAL
from turnwright.systems.tactical import orientation
from turnwright.systems.tactical.actions import PRINTED

Json = dict[str, Any]

ANYONE = st.just("")
"""Stands for the id of any combatant."""
PLACE = st.just(".*")
"""Stands for any DEX of this Segment or the next."""
ITEMS = st.integers(1, 6)


def one_of(values: Iterable[str]) -> st.SearchStrategy[str]:
    return st.sampled_from(sorted(values))


SPACE: dict[str, tuple[tuple[str, Json], ...]] = {
    "hero": (
        ("act", {"cost": "full", "what": "Punch"}), ("act", {"cost": "half", "what": "Climb"}), ("guard", {"to": one_of(FORMS)}),
        ("slow", {"kind": one_of(delaying.ACTIONS)}), ("hold", {"mode": one_of(chart.PLACES), "whom": ANYONE}),
        ("abort", {"to": one_of(FORMS)}), ("abort", {"to": "power", "phases": 2}), ("state", {"state": one_of(wounds.SET)}),
        ("set_spd", {"value": st.integers(1, 12)}), ("end_fight", {}),
        ("act", {"cost": "full"}), ("act", {"cost": "half"}), ("act", {"cost": "zero"}),
        ("hold", {"mode": "defense"}), ("hold", {"mode": "interrupt", "event": "own", "own": "the door opens"}),
        ("hold", {"mode": "interrupt", "event": "the signal"}), ("hold", {"mode": "tandem"}), ("hold", {"mode": "after"}),
        ("recover", {}), ("end", {"cost": 3}), ("guard", {"to": "block"}), ("slow", {"kind": "haymaker"}), ("plain_dex", {}),
        ("abort", {"to": "dodge"}), ("interrupt", {}), ("act_after", {}), ("tandem", {}), ("let_pass", {}),
        ("wait_on", {}), ("wait_on", {"passed": True}),
        ("state", {"state": "stunned"}), ("state", {"state": "dead"}), ("set_spd", {"value": 4}),
        ("delay", {"to": PLACE, "dex": st.integers(1, 24)}), ("call", {}), ("block", {"who": ANYONE, "other": ANYONE}),
        ("skip", {"to": st.sampled_from(["segment", "turn"])}),
        ("roll", {"who": ANYONE, "skill": st.sampled_from(["dex", "ego", "teamwork"])}),
    ),
    "tactical": (
        ("declare", {"action": one_of(PRINTED), "ap": st.integers(1, 4)}), ("declare", {"action": one_of(PRINTED), "trigger": "Aro moves"}),
        ("declare", {"action": "melee_attack_parry", "target": ANYONE, "parry": 30, "rest": one_of(("attack", "parry"))}),
        ("wound", {"bleed": 1, "stunned": 1, "no_parry": 1, "posture": "prone"}), ("orient", {"value": one_of(orientation.RESULTS)}),
        ("declare", {"action": "draw"}), ("declare", {"action": "ranged_attack", "ap": 2}), ("declare", {"action": "drop_item"}),
        ("declare", {"action": "dodge", "trigger": "Aro moves"}), ("wound", {"hits": 1, "dazed": 1}), ("orient", {"value": "near"}),
        ("call", {}), ("walk", {}), ("again", {}), ("modifier", {"value": "+4"}), ("all_pass", {"until": "top"}),
        ("resolve", {"item": ITEMS}), ("withdraw", {"item": ITEMS}), ("cancel", {"item": ITEMS}), ("trigger", {"item": ITEMS, "on": 0}),
        ("follow", {"captain": ANYONE}), ("stop_following", {}), ("wait_on", {}), ("prevent", {"item": ITEMS}), ("parried", {"item": ITEMS}),
    ),
    "structured": (
        ("act", {"who": ANYONE, "action": one_of(ACTIONS)}), ("act", {"who": ANYONE, "action": one_of(ACTIONS), "target": ANYONE}),
        ("act", {"who": ANYONE, "kind": one_of(("half", "full", "free")), "label": "Climb"}),
        ("act", {"who": ANYONE, "kind": "extended", "label": "Climb", "turns": 2}), ("react", {"who": ANYONE, "label": "Jump aside"}),
        ("state", {"value": one_of(MANUAL), "turns": 1}), ("finish", {"who": ANYONE}), ("abandon", {"who": ANYONE}), ("anew", {}),
        ("state", {"value": "stunned", "turns": 1}), ("score", {"value": 9}), ("fate", {}),
        ("react", {"who": ANYONE, "action": one_of(ACTIONS)}), ("call", {"who": ANYONE}), ("interject", {}), ("interject", {"before": True}),
        ("follow", {"captain": ANYONE}), ("stop_following", {}),
        ("reorder", {"before": ANYONE}), ("fire", {"who": ANYONE}), ("wait_on", {}), ("end_fight", {}), ("scene", {"value": "A bridge"}),
    ),
    "plainlist": (
        ("spend", {"counter": one_of(("Action", "Reaction"))}), ("anew", {}), ("end_fight", {}),
        ("delay", {}), ("ready", {}), ("ready", {"trigger": "own", "own": "the door opens"}), ("wait_on", {}),
        ("return", {}), ("release", {}), ("call", {}), ("extra", {}), ("event", {"value": "Lair", "number": st.integers(-2, 22)}),
        ("event", {"value": "Rain", "number": 12, "often": "once", "seen": "gm"}), ("end_event", {"event": one_of(("t1", "t2"))}),
        ("score", {"value": 9}), ("swap", {"who": ANYONE, "other": ANYONE}),
        ("follow", {"captain": ANYONE}), ("stop_following", {}),
        ("death_save", {}), ("stabilise", {}), ("dying", {}), ("set_death_saves", {"made": 1, "failed": 2}),
    ),
}  # fmt: skip
"""Commands by system: the move, and its args. `who` is any members of a group unless it is among them; `NOBODY` need none."""
NOBODY = {"skip", "all_pass", "anew", "end_fight", "scene", "event", "end_event"}


def offers(value: Any) -> Iterator[Json]:
    """Yields every offer in a reply, with those of its pads."""
    if isinstance(value, dict):
        if {"do", "args", "asks", "objections"} <= set(value):
            yield value
        for item in value.values():
            yield from offers(item)
    elif isinstance(value, list):
        for item in value:
            yield from offers(item)


def fits(asked: Json, value: Any, everyone: set[str]) -> bool:
    """Tells whether a value is a possible answer to the ask."""
    if asked["kind"] in ("text", "line", "dice"):
        return True
    if asked["kind"] == "number":
        return bool(asked["min"] <= value <= asked["max"])
    choices = {choice["value"] for choice in asked.get("choices", ())} or everyone
    return set(value) <= choices if asked["many"] else isinstance(value, str) and value in choices


def reaches(offer: Json, command: Command, everyone: set[str]) -> bool:
    """Tells whether the offer, or an answer to its asks, is this command. Fields that neither names keep their default."""
    if offer["do"] != command.do:
        return False
    asks = {asked["name"]: asked for asked in offer["asks"] if asked["kind"] != "dice"}
    for name, value in command.args.items():
        if name in asks:
            when = asks[name].get("when")
            if when and command.args.get(when["name"]) not in when["in"]:
                return False
            if not fits(asks[name], value, everyone):
                return False
        elif name == "who" and isinstance(offer["args"].get("who"), list):
            able = set(offer.get("able", ()))
            if set(offer["args"]["who"]) != set(value) and not set(value) <= able:
                return False
        elif name in offer["args"] and offer["args"][name] != value:
            return False
    more = set(offer["args"]) - set(command.args)
    return not more - {"ap", "label"}


@seed(SEED)
class Reach(RuleBasedStateMachine):
    """A table with groups that tries any command for any of their members."""

    def __init__(self) -> None:
        super().__init__()
        self.session = Session()
        self.view: Json = {}
        self.entropy = 0

    def send(self, do: str, **args: Any) -> Json:
        self.entropy += 1
        request = {"id": 1, "do": do, "args": args, "entropy": f"{self.entropy:016x}"}
        reply: Json = json.loads(self.session.dispatch(json.dumps(request)))
        assert "fault" not in reply, reply["fault"]["trace"]
        if reply["ok"] and "view" in reply:
            self.view = reply["view"]
        return reply

    @property
    def fight(self) -> Any:
        assert self.session._history is not None
        return self.session._history.now

    @property
    def over(self) -> bool:
        """Tells whether the fight has ended: then only Undo matters."""
        return SYSTEMS[self.view["system"]].clock.over(self.fight)

    @initialize(data=st.data())
    def begin(self, data: st.DataObject) -> None:
        say_seed()
        self.entropy = data.draw(ENTROPY)
        system = data.draw(st.sampled_from(sorted(SPACE)))
        self.send("new", system=system, name="A fight")
        groups = [line for line in CASTS[system] if " x" in line]
        others = [line for line in CASTS[system] if " x" not in line]
        for line in (*groups[:1], *data.draw(st.lists(st.sampled_from(others), min_size=1, max_size=2, unique=True))):
            assert self.send("join", text=line)["ok"]
        assert self.send("start")["ok"]

    @rule()
    def next(self) -> None:
        plate = self.view["prompt"] or self.view["next"]
        if self.over:
            return
        assert self.send(plate["do"], **plate["args"])["ok"]

    @rule(data=st.data())
    def try_anything(self, data: st.DataObject) -> None:
        if self.view["prompt"] or self.over:
            return
        system = SYSTEMS[self.view["system"]]
        do, space = data.draw(st.sampled_from(SPACE[self.view["system"]]))
        args = {name: self.drawn(data, value) for name, value in space.items()}
        if "captain" in args:
            args["captain"] = self.first_standing(args["captain"])
        group = data.draw(st.sampled_from([row["who"] for row in self.view["fighters"]]))
        if do not in NOBODY and "who" not in args:
            who = data.draw(st.lists(st.sampled_from(group), min_size=1, unique=True))
            args["who"] = [one for one in group if one in who]
            if not all(self.accepted(Command(do, args | {"who": [one]}, entropy="5eed")) for one in who):
                return
        if do == "block" and not self.blocks(args["who"]):
            return  # the engine takes the table's word for any Block, but offers it to those who block
        command = Command(do, args, entropy="5eed")
        if self.accepted(command):
            everyone = {one["value"] for one in self.view["everyone"]}
            who = args.get("who", group)
            known = self.offered(who if isinstance(who, str) else who[0])
            found = any(reaches(offer, command, everyone) for offer in known) or self.one_by_one(
                command, known, everyone
            )
            assert found, (command, [o for o in known if o["do"] == do])
            if do != "end_fight" and data.draw(st.booleans()):
                assert self.send(do, **args)["ok"], system

    def blocks(self, who: str) -> bool:
        return any(x.who == who and x.name == FORMS["block"].name for x in self.fight.effects)

    def one_by_one(self, command: Command, known: list[Json], everyone: set[str]) -> bool:
        """Tells whether every member has an offer of its own: those in different states pay differently, so no single button has one price."""
        who = command.args.get("who", "")
        alone = [Command(command.do, {**command.args, "who": [one]}) for one in who if isinstance(who, list)]
        return len(alone) > 1 and all(any(reaches(offer, each, everyone) for offer in known) for each in alone)

    def first_standing(self, who: str) -> str:
        """Returns the member of a squad that an offer names for all of it."""
        mates = [c for c in self.fight.roster if unit(c) == unit(self.fight.get(who))]
        first: str = SYSTEMS[self.view["system"]].roster.standing.among(self.fight, mates)[0].id
        return first

    def drawn(self, data: st.DataObject, value: Any) -> Any:
        """Returns an arg of a command: drawn if it is a strategy."""
        if value is ANYONE:
            return data.draw(st.sampled_from([one["value"] for one in self.view["everyone"]]))
        if value is PLACE:
            turn, segment = self.view["now"]["round"], self.view["now"]["segment"]
            if data.draw(st.booleans()):
                turn, segment = (turn, segment + 1) if segment < 12 else (turn + 1, 1)
            return f"{turn}.{segment}.*"
        return data.draw(value) if isinstance(value, st.SearchStrategy) else value

    @rule(data=st.data())
    def take_an_offer(self, data: st.DataObject) -> None:
        """An offer without objections is accepted with its preset values."""
        if self.over:
            return
        found = [o for o in offers(self.view["actor"]) if not o["objections"] and not _open(o)]
        if found and not self.view["prompt"]:
            offer = data.draw(st.sampled_from(found))
            reply = self.send(offer["do"], **proposed(offer))
            assert reply["ok"], (offer, reply)

    def accepted(self, command: Command) -> bool:
        try:
            kernel.decide(SYSTEMS[self.view["system"]], self.fight, command)
        except (Refused, BadCommand):
            return False
        return True

    def offered(self, who: str) -> list[Json]:
        """Returns every offer on the card, beside Next, in the responses, for the table and in the row of this combatant."""
        answers = self.send("answers").get("answer") if self.view["respond"] else None
        row = self.send("fighter", who=who)["answer"]
        return list(
            offers([self.view["actor"], self.view["again"], self.view["table"], self.view["effects"], answers, row])
        )


def _open(offer: Json) -> bool:
    """Tells whether the offer asks for anything beside the members."""
    asks = (asked for asked in offer["asks"] if asked["kind"] != "dice" and not asked["optional"])
    return not offer["do"] or any(not (asked["many"] and "value" in asked) for asked in asks)


TestReach = Reach.TestCase
TestReach.settings = play(steps=20)
