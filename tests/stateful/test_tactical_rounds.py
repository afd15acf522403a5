"""Laws of the round, in random fights with every possible command: join, leave, fall, split, change numbers, interrupt.

Each combatant who was in the round from its Initiative Phase has exactly one turn and one end of turn. Every declared action ends exactly
once. After any command the fight can be shown, saved and continued.
"""

import json
from typing import Any

from hypothesis import seed
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule
from questions import proposed
from runs import ENTROPY, SEED, play, say_seed

from turnwright import Session
from turnwright.core import codec
from turnwright.systems.tactical import card, state
from turnwright.systems.tactical.actions import PRINTED
from turnwright.systems.tactical.orientation import RESULTS
from turnwright.systems.tactical.system import SYSTEM
from turnwright.systems.tactical.turns import RoundBegan, RoundEnded, TurnBegan, had
from turnwright.systems.tactical.wounds import Upkept

LINES = (
    "Aro, qu 3, hits 12, bleed 2",
    "Bex, qu -1, hits 5, ap 5",
    "Cyr, ap 3",
    "Raider x3, qu 2, hits 8",
    "Goon x2, qu 2, surprised",
    "Dov, qu 2",
)

USUAL = (
    "draw",
    "drop_item",
    "ranged_attack",
    "melee_attack_parry",
    "pick_lock",
    "ammo_reload",
    "prone_stand",
    "orientation_maneuver",
    "perception",
)


@seed(SEED)
class Table(RuleBasedStateMachine):
    """A table that gives any command in any order."""

    def __init__(self) -> None:
        super().__init__()
        self.session = Session()
        self.entropy = 0
        self.turns: dict[str, int] = {}
        self.ends: dict[str, int] = {}
        self.latecomers: set[str] = set()

    @property
    def fight(self) -> Any:
        assert self.session._history is not None
        return self.session._history.now

    def send(self, do: str, **args: Any) -> dict[str, Any]:
        before = self.session._history.cursor if self.session._history else 0
        ruling = {"ruling": args.pop("ruling")} if "ruling" in args else {}
        self.entropy += 1
        text = json.dumps({"id": 1, "do": do, "args": args, "entropy": f"{self.entropy:016x}", **ruling})
        reply: dict[str, Any] = json.loads(self.session.dispatch(text))
        assert "fault" not in reply, reply["fault"]["trace"]
        history = self.session._history
        if reply["ok"] and history is not None and history.cursor > before:
            from turnwright.storage.save_file import read_events

            for event in read_events(SYSTEM, history.steps[history.cursor - 1]):
                self.saw(event)
        return reply

    def saw(self, event: Any) -> None:
        match event:
            case RoundBegan():
                self.turns, self.ends, self.latecomers = {}, {}, set()
            case TurnBegan(who):
                for w in who:
                    self.turns[w] = self.turns.get(w, 0) + 1
            case Upkept(who):
                self.ends[who] = self.ends.get(who, 0) + 1
            case RoundEnded():
                here = {c.id for c in self.fight.roster} - self.latecomers
                assert not [w for w in here if self.ends.get(w, 0) != 1], (here, self.ends)
            case _:
                pass

    @initialize(data=st.data())
    def begin(self, data: st.DataObject) -> None:
        say_seed()
        self.entropy = data.draw(ENTROPY)
        self.send("new", system="tactical", name="A fight")
        for option in SYSTEM.rules.options.all.values():
            if len(option.choices) and data.draw(st.booleans()):
                self.send("option", id=option.id, value=data.draw(st.sampled_from([c.value for c in option.choices])))
        for text in data.draw(st.lists(st.sampled_from(LINES), min_size=2, max_size=4, unique=True)):
            self.send("join", text=text)
        assert self.send("start")["ok"]

    def somebody(self, data: st.DataObject) -> str:
        found = [c.id for c in self.fight.roster] or ["nobody"]
        now = [w for w in self.fight.clock.turn if w in found]
        chosen: str = data.draw(st.sampled_from(now * 3 + found))
        return chosen

    def an_item(self, data: st.DataObject, who: str) -> int:
        c = self.fight.find(who)
        items = [a.id for a in c.tally.acts] if c else []
        item: int = data.draw(st.sampled_from([*items, *(d.id for d in self.fight.stack), 0]))
        return item

    @rule()
    def on(self) -> None:
        self.go_on()

    @rule()
    def on_and_on(self) -> None:
        for _ in range(4):
            self.go_on()

    def go_on(self) -> None:
        if self.fight.prompt is not None:
            assert self.send("answer")["ok"]
        elif self.fight.stack:
            assert self.send("all_pass", until="top")["ok"]
        else:
            assert self.send("next")["ok"]

    @rule(data=st.data())
    def next_at_once(self, data: st.DataObject) -> None:
        self.send("next")

    @rule(actions=st.lists(st.sampled_from(USUAL), min_size=1, max_size=3), held=st.booleans())
    def declare_in_order(self, actions: list[str], held: bool) -> None:
        """The usual course: the next combatant declares something, and the declaration ends."""
        for action in actions:
            trigger = {"trigger": "somebody moves"} if held else {}
            self.send("declare", who=list(self.fight.clock.turn), action=action, **trigger)
        self.go_on()

    @rule(data=st.data())
    def declare_anything(self, data: st.DataObject) -> None:
        who = [self.somebody(data)]
        group = self.fight.find(who[0])
        if group is not None and group.group and data.draw(st.booleans()):
            who = [c.id for c in self.fight.roster if c.group == group.group and c.side == group.side]
        args: dict[str, Any] = {"action": data.draw(st.sampled_from(sorted(PRINTED)))}
        if data.draw(st.booleans()):
            args["ap"] = data.draw(st.integers(0, 6))
        if data.draw(st.booleans()):
            args["trigger"] = "somebody moves"
        if data.draw(st.booleans()):
            rest = data.draw(st.sampled_from(["", "parry", "attack"]))  # 0 with a rest: a parry whose OB stays unsaid
            args |= {"target": self.somebody(data), "parry": data.draw(st.integers(0, 60)), "rest": rest}
        if data.draw(st.booleans()):
            args["of"] = data.draw(st.integers(0, 12))
        self.send("declare", who=who, **args)

    @rule(data=st.data(), do=st.sampled_from(["resolve", "cancel", "prevent", "withdraw", "trigger", "trigger"]))
    def with_an_action(self, data: st.DataObject, do: str) -> None:
        who = self.somebody(data)
        item = self.an_item(data, who)
        on = {"on": self.an_item(data, self.somebody(data))} if do == "trigger" else {}
        self.send(do, who=[who], item=item, **on)

    @rule(data=st.data())
    def trigger_what_is_held(self, data: st.DataObject) -> None:
        for _ in range(8):
            offers = self.send("answers")["answer"]["answers"]
            if offers and not offers[0]["objections"]:
                break
            self.go_on()
        for offer in offers[: data.draw(st.integers(1, 2))]:
            reply = self.send(offer["do"], **proposed(offer))
            assert reply["ok"] or offer["objections"] or self.fight.stack, (offer, reply)

    @rule(data=st.data(), value=st.sampled_from(["", *RESULTS]))
    def answer(self, data: st.DataObject, value: str) -> None:
        self.send("answer", value=value)

    @rule(data=st.data(), value=st.sampled_from(sorted(RESULTS)))
    def orient(self, data: st.DataObject, value: str) -> None:
        self.send("orient", who=[self.somebody(data)], value=value)

    @rule(data=st.data())
    def suffer(self, data: st.DataObject) -> None:
        who = self.somebody(data)
        self.send(
            "wound",
            who=[who],
            stunned=data.draw(st.integers(0, 2)),
            bleed=data.draw(st.integers(0, 1)),
            posture="prone",
        )
        self.send("adjust", who=[who], gauge="hits", by=data.draw(st.integers(-12, 6)))

    @rule(data=st.data(), field=st.sampled_from(["initiative", "qu", "ap", "next"]), value=st.integers(0, 20))
    def change(self, data: st.DataObject, field: str, value: int) -> None:
        self.send("correct", who=[self.somebody(data)], field=field, value=value)

    @rule(data=st.data())
    def again(self, data: st.DataObject) -> None:
        self.send("again", who=list(self.fight.clock.turn) or [self.somebody(data)])

    @rule(data=st.data())
    def call(self, data: st.DataObject) -> None:
        """The GM calls a combatant before its place, by a ruling. Whom the GM calls after it gets a second turn, as is meant."""
        who = self.somebody(data)
        c = self.fight.find(who)
        if c is None or not had(self.fight, c):
            self.send("call", ruling="so be it", who=[who])

    @rule(data=st.data(), do=st.sampled_from(["split", "leave", "back", "side", "copy"]))
    def people(self, data: st.DataObject, do: str) -> None:
        who = self.somebody(data)
        before = {c.id for c in self.fight.roster}
        match do:
            case "leave" if len(self.fight.roster) > 2:
                self.send("leave", who=[who])
            case "back" if self.fight.gone:
                self.send("back", who=[data.draw(st.sampled_from(self.fight.gone)).combatant.id])
            case "side":
                self.send("side", who=[who], side=data.draw(st.sampled_from(["pc", "monster"])))
            case "split" | "copy":
                self.send(do, who=who)
        self.newcomers(before)

    @rule(text=st.sampled_from(LINES))
    def join(self, text: str) -> None:
        before = {c.id for c in self.fight.roster}
        if len(before) < 12:
            self.send("join", text=text)
        self.newcomers(before)

    def newcomers(self, before: set[str]) -> None:
        self.latecomers |= {c.id for c in self.fight.roster if c.id not in before and c.tally.waits}

    @rule(data=st.data())
    def house_rule(self, data: st.DataObject) -> None:
        option = data.draw(st.sampled_from([o for o in SYSTEM.rules.options.all.values() if o.choices]))
        self.send("option", id=option.id, value=data.draw(st.sampled_from([c.value for c in option.choices])))

    @invariant()
    def nobody_acts_twice(self) -> None:
        assert all(n == 1 for n in self.turns.values()), self.turns
        assert all(n == 1 for n in self.ends.values()), self.ends

    @invariant()
    def the_state_is_one_that_would_be_opened(self) -> None:
        if self.session._history:
            SYSTEM.check(self.fight)
            assert (
                codec.decode(type(self.fight), json.loads(json.dumps(codec.encode(self.fight))), SYSTEM.bindings)
                == self.fight
            )

    @invariant()
    def the_rows_of_the_card_stay_apart(self) -> None:
        now = state.running(self.fight) if self.session._history else ()
        keys = [offer.key for offer in card.for_actor(self.fight, now)] if now else []
        assert len(set(keys)) == len(keys), sorted(keys)

    @invariant()
    def the_stack_holds_what_waits(self) -> None:
        for d in self.fight.stack if self.session._history else ():
            assert all(self.fight.get(w).tally.act(d.id).waiting for w in d.who)
            assert self.fight.clock.phase == "resolution"


TestOnceEach = Table.TestCase
TestOnceEach.settings = play(steps=60)
