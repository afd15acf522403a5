"""Laws of every fight, in every rule system with any house rules: a machine plays at random and looks for a violation."""

import json
from dataclasses import replace
from typing import Any

from casts import CASTS, GUARDS, PRESSES
from foretold import hits_foretold, turns_come_as_foretold
from hypothesis import seed
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule
from naming import groups_are_told_by_their_own_names, names_said, plural_verbs, who_acts_is_said_alike
from questions import answers, rolls
from runs import ENTROPY, SEED, play, say_seed

from asked import asked
from following import Told, happened
from turnwright import SYSTEMS, Session
from turnwright.core import codec, kernel
from turnwright.core.alike import like
from turnwright.core.commands import Command
from turnwright.core.model import Fight, unit
from turnwright.systems.plainlist import state as plainlist
from turnwright.systems.tactical import turns
from turnwright.table.captains import following_of
from turnwright.table.effects import TICKS

HOLD_ENDS = ("hero.hold", "hero.out", "hero.dead", "turnwright.down")
"""The rules by which a hold ends without the table: the holder's next Phase, and what befalls the holder."""


def in_order(system: str, fight: Any) -> tuple[tuple[str, ...], Any]:
    """Returns the order of a fight by scores, and what the score of a fighter is."""
    match system:
        case "plainlist":
            return fight.clock.order, plainlist.exact
        case "structured":
            return fight.clock.order, lambda c: c.tally.score
        case _:
            return tuple(c.id for u in turns.places(fight) for c in u), lambda c: _rolled(turns.leads(fight)[c.id])


def _rolled(c: Any) -> Any:
    """Returns the roll of a Tactical fighter, whoever has it."""
    return c.tally.initiative and replace(c.tally.initiative, shared=False, seat=0)


def led_by(captains: Any, who: str) -> list[str]:
    """Returns the captain of a fighter, the captain's own, and so on."""
    return [captains[who], *led_by(captains, captains[who])] if who in captains else []


@seed(SEED)
class Run(RuleBasedStateMachine):
    """A table that presses everything, in any order."""

    def __init__(self) -> None:
        super().__init__()
        self.session = Session()
        self.view: dict[str, Any] = {}
        self.entropy = 0
        self.told: list[str] = []

    def send(self, do: str, **args: Any) -> dict[str, Any]:
        self.entropy += 1
        extra = {k: args.pop(k) for k in ("ruling", "rolls") if k in args}
        reply: dict[str, Any] = json.loads(
            self.session.dispatch(
                json.dumps({"id": 1, "do": do, "args": args, "entropy": f"{self.entropy:016x}", **extra})
            )
        )
        assert "fault" not in reply, reply["fault"]["trace"]
        for line in reply.get("lines", ()):
            assert line["kind"] != "auto" or line["cite"], ("an automatic step names its rule", line)
        if reply["ok"] and "view" in reply:
            self.view = reply["view"]
            self.told = [line["text"] for line in reply["lines"]]
        return reply

    @property
    def history(self) -> Any:
        return self.session._history

    @initialize(data=st.data())
    def begin(self, data: st.DataObject) -> None:
        say_seed()
        self.entropy = data.draw(ENTROPY)
        system = data.draw(st.sampled_from(sorted(CASTS)))
        self.send("new", system=system, name="A fight")
        for option in SYSTEMS[system].rules.options.all.values():
            if len(option.choices) and data.draw(st.booleans()):
                self.send("option", id=option.id, value=data.draw(st.sampled_from([c.value for c in option.choices])))
        if data.draw(st.booleans()):
            self.send("add_side", value="Watch")
            self.send("join", text=GUARDS[system])
        for line in data.draw(st.lists(st.sampled_from(CASTS[system]), min_size=2, max_size=5, unique=True)):
            assert self.send("join", text=line)["ok"]
        if data.draw(st.booleans()):
            self.send("effect", who=[], value="Regeneration", tick="round_begin", until="round_end", round=2)
        for _ in range(data.draw(st.integers(0, 2))):
            self.two_at_one_moment(data)
        offer = self.view["setup"]["start"]
        reply = self.send(offer["do"], **offer["args"])
        assert reply["ok"], reply

    # the table

    @precondition(lambda self: bool((self.view.get("actor") or {}).get("acts")))
    @rule(data=st.data())
    def act(self, data: st.DataObject) -> None:
        self.press(data, data.draw(st.sampled_from(self.view["actor"]["acts"])))

    @precondition(lambda self: self.view.get("respond"))
    @rule(data=st.data())
    def answer(self, data: st.DataObject) -> None:
        offers = self.send("answers")["answer"]["answers"]
        if offers:
            self.press(data, data.draw(st.sampled_from(offers)))

    @precondition(lambda self: self.view.get("awaited"))
    @rule(data=st.data())
    def say_whether_it_is_the_event(self, data: st.DataObject) -> None:
        """Each answer without objections is accepted. Who goes on waiting is not asked again, and nothing else changes."""
        one, before = self.view["awaited"][0], self.history.now
        for offer in one["answers"]:
            assert offer["do"] != "wait_on" or not offer["objections"], offer
        offer = data.draw(st.sampled_from([one for one in one["answers"] if not one["objections"]]))
        reply = self.send(offer["do"], **offer["args"], rolls=rolls(data, offer["asks"]))
        assert reply["ok"], (offer, reply)
        assert one["of"] not in [other["of"] for other in self.view["awaited"]], one
        if offer["do"] == "wait_on":
            assert replace(self.history.now, waited_on=()) == replace(before, waited_on=()), one

    @precondition(lambda self: bool(asked(self.view, "saves")))
    @rule(data=st.data())
    def make_the_saves(self, data: st.DataObject) -> None:
        """Who is asked for a save has made it then: none is asked for twice in a turn."""
        question = asked(self.view, "saves")
        reply = self.send(question["do"], **question["args"], rolls=rolls(data, question["asks"]))
        assert reply["ok"], (question, reply)
        assert not asked(self.view, "saves"), (question, self.view["next"])

    @rule()
    def hold_on(self) -> None:
        """Next ends no hold for an event but by a rule that ends holds, and the log says so."""
        if self.view.get("system") != "hero" or self.view["prompt"] or self.view["setup"]:
            return
        before = {c.id for c in self.history.now.roster if c.tally.held and c.tally.held.event}
        reply = self.send("next")
        if not reply["ok"]:
            return
        after = {c.id for c in self.history.now.roster if c.tally.held and c.tally.held.event}
        told = [line["cite"]["rule"] for line in reply["lines"] if line["cite"]]
        assert before <= after or any(rule.startswith(HOLD_ENDS) for rule in told), (before - after, reply["lines"])

    @precondition(lambda self: self.view.get("stack_acts"))
    @rule(data=st.data())
    def stack(self, data: st.DataObject) -> None:
        self.press(data, data.draw(st.sampled_from(self.view["stack_acts"])))

    @rule(data=st.data())
    def next(self, data: st.DataObject) -> None:
        plate = self.view["next"]
        prompt = self.view["prompt"]
        if prompt:
            given = answers(data, prompt["asks"], self.view, CASTS[self.view["system"]][0])
            reply = self.send(prompt["do"], **prompt["args"], **given, rolls=rolls(data, prompt["asks"]))
            assert reply["ok"], ("a prompt takes every answer it names", prompt, given, reply)
        elif self.view["setup"]:
            self.press(data, self.view["setup"]["start"])
        else:
            foretold = hits_foretold(self.view, self.history.shown) if plate["do"] == "next" else {}
            reply = self.send(plate["do"], **plate["args"])
            if reply["ok"] and not self.view["prompt"]:  # a question may come before the turn ends
                came = {who: self.history.now.get(who).gauge("hits").value for who in foretold}
                assert came == foretold, "what an upkeep says is what then happens"
            assert reply["ok"] or self.view["over"], (
                "the Next plate is possible until the fight has ended",
                plate,
                reply,
            )

    @rule(data=st.data(), ruling=st.sampled_from([None, "so be it"]))
    def anything(self, data: st.DataObject, ruling: str | None) -> None:
        do = data.draw(st.sampled_from(PRESSES[self.view["system"]]))
        args = {"side": "pc"} if do == "pass" else {}
        self.send(do, **args, **({"ruling": ruling} if ruling else {}))

    @precondition(lambda self: self.view.get("system") == "collective")
    @rule(data=st.data())
    def plan(self, data: st.DataObject) -> None:
        who = data.draw(st.sampled_from([f["id"] for f in self.view["fighters"]] or ["nobody"]))
        reply = self.send(
            "plan", who=who, want=data.draw(st.sampled_from(["", "P", "1M + 1P + 1QV", "F", "3V", "OppM + Z"]))
        )
        best = reply["answer"]["plan"]["best"] if reply["ok"] else None
        if best and not best["offer"]["objections"] and data.draw(st.booleans()):
            self.press(data, best["offer"])

    @precondition(lambda self: self.view.get("fighters"))
    @rule(data=st.data(), by=st.integers(-25, 25))
    def hurt(self, data: st.DataObject, by: int) -> None:
        f = data.draw(st.sampled_from(self.view["fighters"]))
        gauges = [g for m in self.send("fighter", who=f["id"])["answer"]["fighter"]["members"] for g in m["gauges"]]
        if gauges:
            g = data.draw(st.sampled_from(gauges))
            assert self.send(g["do"], **g["args"], by=by)["ok"]

    @precondition(lambda self: self.view.get("fighters"))
    @rule(data=st.data())
    def turn(self, data: st.DataObject) -> None:
        f = data.draw(st.sampled_from(self.view["fighters"]))
        sides = [s["id"] for s in self.view["sides"]]
        self.send("side", who=f["who"], side=data.draw(st.sampled_from(sides)))

    @precondition(lambda self: self.view.get("fighters"))
    @rule(data=st.data(), value=st.sampled_from(["Ash", "ash", "Orc", "Orc 2", "Guard", "Watch", "Goon x"]))
    def rename(self, data: st.DataObject, value: str) -> None:
        """Somebody gets a name that others may have: a fighter, a whole group, a copy, a side."""
        c = data.draw(st.sampled_from(self.history.now.roster))
        do = data.draw(st.sampled_from(["rename", "rename_group", "copy", "split", "add_side"]))
        args = {} if do == "add_side" else {"who": c.id}
        if len(self.history.now.roster) < 12 or do != "copy":
            self.send(do, **args, **({} if do in ("copy", "split") else {"value": value}))

    @precondition(lambda self: self.view.get("fighters"))
    @rule(data=st.data())
    def squads(self, data: st.DataObject) -> None:
        """Several are split off, two rows join, a squad is doubled: nobody is lost, and everybody keeps what they have."""
        roster = self.history.now.roster
        do, c = data.draw(st.sampled_from(["split", "merge", "copy_squad"])), data.draw(st.sampled_from(roster))
        mates = [o.id for o in roster if unit(o) == unit(c)]
        if do == "split":
            args = {"who": data.draw(st.lists(st.sampled_from(mates), min_size=1, max_size=3, unique=True))}
        else:
            args = (
                {"who": c.id} if do == "copy_squad" else {"who": mates, "into": data.draw(st.sampled_from(roster)).id}
            )
        if do == "copy_squad" and len(roster) > 9:
            return
        self.send(do, **args)
        now = [(one.id, one.side, one.sheet) for one in self.history.now.roster]
        assert do == "copy_squad" or now == [(one.id, one.side, one.sheet) for one in roster], (do, args)

    @precondition(lambda self: self.view.get("fighters"))
    @rule(data=st.data(), ends=st.booleans())
    def follow(self, data: st.DataObject, ends: bool) -> None:
        """A row follows somebody in the order, or no longer: nobody is lost."""
        roster = self.history.now.roster
        c, captain = data.draw(st.sampled_from(roster)), data.draw(st.sampled_from(roster))
        who = [o.id for o in roster if unit(o) == unit(c)]
        self.send("stop_following" if ends else "follow", who=who, **({} if ends else {"captain": captain.id}))
        assert {o.id for o in self.history.now.roster} == {o.id for o in roster}

    @precondition(lambda self: self.view.get("stage") == "setup" and self.view.get("fighters"))
    @rule(here=st.sampled_from(["", "replace", "leave"]))
    def bring(self, here: str) -> None:
        """The party of this very fight comes in once more, as it is."""
        if len(self.history.now.roster) < 8:
            party = self.send("party").get("answer")
            if party:
                self.send("bring", party=party["party"], here=here)

    @precondition(lambda self: len(self.view.get("fighters", ())) > 2)
    @rule(data=st.data())
    def leave(self, data: st.DataObject) -> None:
        self.send("leave", who=data.draw(st.sampled_from(self.view["fighters"]))["who"][:1])

    @precondition(lambda self: self.view.get("gone"))
    @rule(data=st.data())
    def come_back(self, data: st.DataObject) -> None:
        row = data.draw(st.sampled_from(self.view["gone"]))
        self.press(data, row["pad"][-1])

    @rule(data=st.data())
    def join(self, data: st.DataObject) -> None:
        if len(self.view["fighters"]) < 9:
            self.send("join", text=data.draw(st.sampled_from(CASTS[self.view["system"]])))

    @precondition(lambda self: self.view.get("fighters"))
    @rule(data=st.data())
    def condition(self, data: st.DataObject) -> None:
        ids = [one["value"] for one in self.view["everyone"]]
        who = data.draw(st.lists(st.sampled_from(ids), min_size=1, max_size=3))
        until = data.draw(
            st.sampled_from(
                ["open", "round_end", "segment_end", "turn_start", "turn_end", "uses", "save", "per_turn", "recharge"]
            )
        )
        left, change = data.draw(st.integers(1, 3)), data.draw(st.booleans())
        name, hangs = (
            data.draw(st.sampled_from(["Bless", "Hex", "Concentrating"])),
            data.draw(st.sampled_from(["", *ids])),
        )
        args = {
            "value": name,
            "until": until,
            "round": 1,
            "segment": 3,
            "left": left,
            "replace": change,
            "hangs": hangs,
        }
        self.send("effect", who=who, **args)

    @precondition(lambda self: bool(self.view.get("doubts")))
    @rule(data=st.data())
    def say_whether_it_holds(self, data: st.DataObject) -> None:
        """Who is asked about a concentration is asked once; what hangs on one that ends is gone with it."""
        one = data.draw(st.sampled_from(self.view["doubts"]))
        held = {x.id for x in self.history.now.effects if x.hangs == one["id"]}
        key = data.draw(st.sampled_from(["kept", "ended"]))
        reply = self.send(one[key]["do"], **one[key]["args"])
        assert reply["ok"], (one, reply)
        left = {x.id for x in self.history.now.effects}
        assert one["id"] not in [other["id"] for other in self.view["doubts"]], one
        gone = {one["id"], *held}
        assert gone <= left if key == "kept" else not gone & left, (one, left)

    @precondition(lambda self: self.view.get("fighters"))
    @rule(data=st.data())
    def two_at_one_moment(self, data: st.DataObject) -> None:
        """Two automatic effects on one number of a fighter or a group, maybe on top of temporary points."""
        counted = [c for c in self.history.now.roster if c.gauges]
        if not counted:
            return
        c = data.draw(st.sampled_from(counted))
        who = [o.id for o in counted if unit(o) == unit(c) and o.gauge(c.gauges[0].name)]
        at, gauge = data.draw(st.sampled_from(TICKS)), c.gauges[0].name
        if data.draw(st.booleans()):
            self.send("adjust", who=[c.id], gauge=gauge, by=-1, temporary=data.draw(st.integers(0, 3)))
        for name in ("Burning", "Poison"):
            by = data.draw(st.integers(-4, 3))
            reply = self.send("effect", who=who, value=name, until="open", tick=at, tick_by=by, tick_gauge=gauge)
            assert reply["ok"], reply

    @precondition(lambda self: self.view.get("fighters"))
    @rule(data=st.data())
    def one_that_rolls(self, data: st.DataObject) -> None:
        """An automatic effect whose dice are asked for as it comes."""
        c = data.draw(st.sampled_from(self.history.now.roster))
        if c.gauges:
            change = data.draw(st.sampled_from(["-1d6", "1d4", "-2d4+1"]))
            given = {"until": "open", "tick": data.draw(st.sampled_from(TICKS)), "tick_gauge": c.gauges[0].name}
            assert self.send("effect", who=[c.id], value="Burning", tick_change=change, **given)["ok"]

    @precondition(lambda self: bool(asked(self.view, "effects")))
    @rule()
    def roll_what_has_come(self) -> None:
        question = asked(self.view, "effects")
        assert self.send(question["do"], **question["args"])["ok"]
        assert not asked(self.view, "effects")

    @rule(data=st.data())
    def travel(self, data: st.DataObject) -> None:
        """Undo then redo changes nothing, at any step."""
        here, state = self.history.cursor, codec.encode(self.history.now)
        there = data.draw(st.integers(0, len(self.history.steps)))
        assert self.send("goto", step=there)["ok"]
        assert self.send("goto", step=here)["ok"]
        assert codec.encode(self.history.now) == state
        if data.draw(st.booleans()) and here:
            self.send("undo")

    def press(self, data: st.DataObject, offer: dict[str, Any]) -> None:
        """A refusal has the reasons that the offer showed and changes nothing; a legal offer without asks is accepted. Asks are answered at
        random, so those answers may be refused."""
        given = answers(data, offer["asks"], self.view, CASTS[self.view["system"]][0])
        before = codec.encode(self.history.now)
        reply = self.send(offer["do"], **{**offer["args"], **given}, rolls=rolls(data, offer["asks"]))
        if not reply["ok"]:
            assert codec.encode(self.history.now) == before
        if given:
            return
        if offer["objections"]:
            assert not reply["ok"], offer
            assert reply["refused"] == offer["objections"]
        elif all(question["kind"] == "dice" or question["optional"] for question in offer["asks"]):
            assert reply["ok"], (offer, reply)

    # the laws

    @precondition(lambda self: bool(self.view.get("fighters")))
    @rule()
    def turns_come_as_foretold(self) -> None:
        """So a condition ends when preview, chip and log say."""
        turns_come_as_foretold(self.history.head.system, self.history.now)

    @invariant()
    def always_a_way_on(self) -> None:
        if self.history and self.history.now.roster and not self.view["over"]:
            assert self.view["prompt"] or kernel.legal(self.history.head.system, self.history.now)

    @invariant()
    def settle_has_nothing_left(self) -> None:
        """In a fight that has ended nothing happens by itself: a correction there is not followed up."""
        if self.history and self.history.now.prompt is None and self.history.now.over != "over":
            assert self.history.head.system.rules.automation.settle(self.history.now, None) is None

    @invariant()
    def folding_the_steps_gives_the_state(self) -> None:
        """And each number of a fighter follows from the one before it."""
        if self.history and self.history.steps:
            from turnwright.storage.save_file import read_events

            h = self.history
            before = h.at(h.cursor - 1) if h.cursor else h.head.base
            line = h.steps[h.cursor - 1] if h.cursor else None
            if line:
                assert happened(h.head.system, before, read_events(h.head.system, line)) == h.now

    @invariant()
    def a_state_survives_both_forms(self) -> None:
        if self.history:
            system, fight = self.history.head.system, self.history.now
            plain = codec.encode(fight)
            assert codec.decode(Fight, json.loads(json.dumps(plain)), system.bindings) == fight
            packed = codec.pack(fight)
            assert codec.pack(codec.unpack(Fight, json.loads(json.dumps(packed)), system.bindings)) == packed

    @invariant()
    def the_rows_of_the_card_stay_apart(self) -> None:
        """The page finds a row by its key, so a second row with that key would never be drawn."""
        keys = [offer["key"] for offer in (self.view.get("actor") or {}).get("acts", ())]
        assert len(set(keys)) == len(keys), sorted(key for key in keys if keys.count(key) > 1)

    @invariant()
    def every_effect_has_an_own_id(self) -> None:
        if self.history:
            effects = [x.id for x in self.history.now.effects]
            assert len(set(effects)) == len(effects), effects

    @invariant()
    def no_names_and_no_letters_are_alike(self) -> None:
        """As they are shown: of fighters and groups, and of sides. What this version named is unlike in the fight itself."""
        if not self.history:
            return
        fight = self.history.shown
        groups = {unit(c): c.group for c in fight.roster if c.group}
        names, sides = [*(c.name for c in fight.roster), *groups.values()], [s.name for s in fight.sides]
        for each in (names, sides, [c.name for c in self.history.now.roster]):
            assert len(set(map(like, each))) == len(each), each
        letters = {name: fight.letters(name) for name in (*names, *sides)}
        assert len(set(letters.values())) == len(letters), letters
        assert {f["name"] for f in self.view["fighters"]} >= {c.name for c in fight.roster if not c.group}

    @invariant()
    def nobody_has_less_than_nothing_or_more_than_granted(self) -> None:
        if self.history and self.history.head.system.about.id == "collective":
            for c in self.history.now.roster:
                assert all(n >= 0 for _, n in c.tally.pool), c

    @invariant()
    def roster_order_never_changes_play_order(self) -> None:
        from dataclasses import replace

        if self.history and self.history.now.clock.stage == "play":
            fight, system = self.history.now, self.history.head.system
            turned = replace(fight, roster=tuple(reversed(fight.roster)))
            assert system.screen.timeline(turned, 5) == system.screen.timeline(fight, 5)
            assert [o.args for o in system.screen.offers(fight) if o.key == "next"] == [
                o.args for o in system.screen.offers(turned) if o.key == "next"
            ]

    @invariant()
    def who_follows_stands_behind_the_captain(self) -> None:
        """At the captain's score, and between the two only those who follow the captain, too, or are of one of the two squads."""
        if not self.history or self.history.now.prompt or self.history.now.clock.stage != "play" or self.view["over"]:
            return
        fight, following = self.history.now, following_of(self.history.head.system)
        if following is None or not (captains := following.captains(fight)):
            return
        order, score = in_order(self.view["system"], fight)
        for who, captain in captains.items():
            c = fight.get(who)
            if who not in order or captain not in order or following.standing.down(fight, c):
                continue
            assert score(c) == score(fight.get(captain)), (who, captain)
            squads = {unit(c), unit(fight.get(captain))}
            assert order.index(who) > order.index(captain), (who, captain, order)
            between = order[order.index(captain) : order.index(who)]
            for one in between:
                leads = {unit(fight.get(o)) for o in (one, *led_by(captains, one))}
                block = following.block(fight, fight.get(one))  # where a side acts as one, it stands together
                assert leads & squads or block == following.block(fight, fight.get(captain)), (who, one, order)

    @invariant()
    def nobody_acts_who_cannot(self) -> None:
        if self.history and self.view["clock"]:
            players = self.send("players")["answer"]["players"]
            who_acts_is_said_alike(self.history.head.system, self.history.shown, self.view, players)

    @invariant()
    def groups_are_told_by_their_own_names(self) -> None:
        if self.history and self.view["clock"]:
            groups_are_told_by_their_own_names(self.history.head.system, self.history.shown, self.view)
            plural_verbs((*names_said(self.view), *self.told, self.view["next"]["detail"]))

    def teardown(self) -> None:
        """In the log of the whole fight each number follows from the one told before it. The fight survives a save, a reload from its
        journal, and a link."""
        if not self.history or not self.history.steps:
            return
        self.each_number_told_follows()
        saved = self.send("save")["answer"]["document"]
        other = Session()
        reply = json.loads(other.dispatch(json.dumps({"id": 1, "do": "import", "args": {"text": saved}})))
        assert reply["ok"], reply
        again = json.loads(other.dispatch(json.dumps({"id": 2, "do": "save", "args": {}})))["answer"]["document"]
        assert again == saved, "save, load, save gives the same bytes"
        payload = self.send("link", players=False)["answer"]["payload"]
        opened = json.loads(other.dispatch(json.dumps({"id": 3, "do": "open_link", "args": {"text": payload}})))
        assert opened["ok"], opened
        assert other._history is not None
        assert other._history.now == self.history.now

    def each_number_told_follows(self) -> None:
        from turnwright.storage.save_file import read_events

        h, told = self.history, Told()
        fight = h.head.base
        for line in h.steps[: h.cursor]:
            fight = happened(h.head.system, fight, read_events(h.head.system, line), told)
        assert fight == h.now


TestFight = Run.TestCase
TestFight.settings = play(steps=30)

__all__ = ["Command", "TestFight"]
