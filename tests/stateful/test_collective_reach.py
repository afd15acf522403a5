"""Everything legal in The Collective can be reached: each use of actions that the engine accepts is an offer, or an answer to one."""

import json
from collections.abc import Mapping
from typing import Any

from casts import CASTS
from hypothesis import seed
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, rule
from runs import ENTROPY, SEED, play, say_seed

from turnwright import Session
from turnwright.core import kernel
from turnwright.core.commands import Command, Refused
from turnwright.core.model import unit
from turnwright.systems.collective.notation import Action, BadAction
from turnwright.systems.collective.options import house
from turnwright.systems.collective.prices import all_ways
from turnwright.systems.collective.state import Fight, Fighter
from turnwright.systems.collective.system import SYSTEM

CAST = (
    *CASTS["collective"],
    "Bug, 2Sting 1K 4QC, hp 6",
    "Ned, 1OppS 1IS 2S 1QS, borrow, hold",
    "Rat x2, 1P 9C, hp 3, monster",
    "Kai, 2P 2M 1V 2S, borrow M, hold P",
    "Imp x2, 1P 1M 4C, hold M, borrow V F, monster",
)
OFTEN = (
    "death_actions",
    "running_slot",
    "standard_action_campaign",
    "opp_quick_from_conversion",
    "f_from_whole_round",
    "response_window",
)
ONE_OF = st.sampled_from
KINDS = ("P", "M", "V", "Z", "S", "F", "X", "E", "G", "N", "D", "Sting", "K")


def actions() -> tuple[Action, ...]:
    """Returns every kind of action with every possible prefix."""
    found = []
    for kind in KINDS:
        for quick in range(4):
            for mode in ("", "opp", "instant", "borrowed", "held"):
                try:
                    found.append(Action(kind, quick, mode=mode))
                except BadAction:
                    continue
    return (*found, Action("P", endless=True), Action("P", part="mouth"))


ACTIONS = actions()


def spendable(fight: Fight, c: Fighter) -> list[str]:
    """Returns every way to pay for an action with what this combatant has left, however little."""
    sources = frozenset(key for key, n in c.tally.pool if n)
    found = [str(way) for action in ACTIONS for way in all_ways(action, house(fight, c.sheet), sources)]
    return [*found, "F=round", "bF=round", "D", *(f"{kind}=D" for kind in "PMVZ")]


def covers(offer: Mapping[str, Any], args: Mapping[str, Any]) -> bool:
    """Tells whether this command is the offer, or differs only in fields that the offer asks for."""
    asked = {ask["name"]: ask for ask in offer["asks"]}
    for name, value in args.items():
        given = [value] if isinstance(value, str) else value
        if name in asked and {choice["value"] for choice in asked[name].get("choices", ())} >= set(given):
            continue
        had = offer["args"].get(name, "" if isinstance(value, str) else [])
        if sorted([had] if isinstance(had, str) else had) != sorted(given):
            return False
    return True


@seed(SEED)
class Reach(RuleBasedStateMachine):
    """A table that tries any use of actions at any moment."""

    def __init__(self) -> None:
        super().__init__()
        self.session = Session()
        self.view: dict[str, Any] = {}
        self.entropy = 0

    @property
    def fight(self) -> Any:
        assert self.session._history is not None
        return self.session._history.now

    def send(self, do: str, **args: Any) -> dict[str, Any]:
        self.entropy += 1
        request = {"id": 1, "do": do, "args": args, "entropy": f"{self.entropy:032x}"}
        reply: dict[str, Any] = json.loads(self.session.dispatch(json.dumps(request)))
        assert "fault" not in reply, reply["fault"]["trace"]
        self.view = reply.get("view", self.view)
        return reply

    @initialize(data=st.data())
    def begin(self, data: st.DataObject) -> None:
        say_seed()
        self.entropy = data.draw(ENTROPY)
        self.send("new", system="collective", name="A fight")
        for option in OFTEN:
            choices = SYSTEM.rules.options.all[option].choices
            self.send("option", id=option, value=data.draw(ONE_OF([c.value for c in choices])))
        for line in data.draw(st.lists(ONE_OF(CAST), min_size=2, max_size=4, unique=True)):
            assert self.send("join", text=line)["ok"], line
        self.send("start")

    @rule(data=st.data())
    def act(self, data: st.DataObject) -> None:
        """A legal offer without asks is accepted."""
        found = kernel.legal(SYSTEM, self.fight)
        if found:
            command = data.draw(ONE_OF(found))
            assert self.send(command.do, **command.args)["ok"], command

    @rule(data=st.data(), by=st.integers(1, 30))
    def hurt(self, data: st.DataObject, by: int) -> None:
        hit = [c.id for c in self.fight.roster if c.gauges]
        if hit:
            source = data.draw(ONE_OF([{}, *({"source": c.id} for c in self.fight.roster)]))
            self.send("adjust", who=[data.draw(ONE_OF(hit))], gauge="hp", by=-by, **source)

    @rule()
    def go_on(self) -> None:
        plate = self.view["next"]
        self.send(plate["do"], **plate["args"])

    @rule(data=st.data())
    def whatever_is_accepted_can_be_reached(self, data: st.DataObject) -> None:
        if self.fight.clock.stage != "play" or self.fight.prompt is not None:
            return
        card = self.view["actor"]
        found = [*(card["acts"] if card else ()), *self.send("answers")["answer"]["answers"]]
        offers = [offer for offer in found if offer["do"] == "use" and not offer["objections"]]
        for _ in range(20):
            args = self._use(data)
            if self._accepted(args):
                assert any(covers(offer, args) for offer in offers), args

    def _use(self, data: st.DataObject) -> dict[str, Any]:
        c = data.draw(ONE_OF(self.fight.roster))
        group = [m.id for m in self.fight.roster if unit(m) == unit(c)]
        who = data.draw(st.lists(ONE_OF(group), min_size=1, max_size=len(group), unique=True))
        texts = data.draw(st.lists(ONE_OF(spendable(self.fight, c)), min_size=1, max_size=2, unique=True))
        answers = data.draw(ONE_OF(["", *(str(d.id) for d in self.fight.stack)]))
        return {"who": who, "actions": texts} | ({"answers": answers} if answers else {})

    def _accepted(self, args: dict[str, Any]) -> bool:
        try:
            kernel.decide(SYSTEM, self.fight, Command("use", args, entropy="0"))
        except Refused:
            return False
        return True


TestReach = Reach.TestCase
TestReach.settings = play(15)
