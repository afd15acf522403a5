"""The screen matches the shapes of the boundary at every moment of a fight."""

import json
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest

from memo import MemoSession
from turnwright.core import codec
from turnwright.storage import save_file
from turnwright.storage.save_file import BadDocument
from turnwright.systems.tactical.actions import PRINTED, ap
from turnwright.systems.tactical.system import SYSTEM


class Table:
    """A session and its last view."""

    def __init__(self) -> None:
        self.session = MemoSession()
        self.view: dict[str, Any] = {}

    def ask(self, do: str, **args: Any) -> dict[str, Any]:
        extra = {k: args.pop(k) for k in ("rolls",) if k in args}
        text = json.dumps({"id": 1, "do": do, "args": args, "entropy": "5eed", **extra})
        reply: dict[str, Any] = json.loads(self.session.dispatch(text))
        assert reply["ok"], reply
        self.view = reply.get("view", self.view)
        return reply

    def press(self, offer: dict[str, Any]) -> None:
        self.ask(offer["do"], **offer["args"])

    def on(self) -> None:
        plate = self.view["prompt"] or self.view["next"]
        self.ask(plate["do"], **plate["args"])

    @property
    def state(self) -> Any:
        assert self.session._history is not None
        return self.session._history.now


@pytest.fixture
def table() -> Table:
    made = Table()
    made.ask("new", system="tactical", sample=True)
    return made


def through(table: Table, times: int) -> Iterator[dict[str, Any]]:
    """Plays a fight in which everybody declares the first legal action, one at a time."""
    table.ask("start")
    for n in range(times):
        yield table.view
        actor = table.view["actor"]
        if actor and table.view["clock"]["place"] == "Declare":
            legal = [o for a in actor["acts"] for o in (a, *a["pad"]) if not o["objections"] and not o["asks"]]
            if legal and n % 3:
                table.press(legal[n % len(legal)])
                continue
        table.on()


def test_the_sizes_of_a_lane_add_up_to_its_ap(table: Table) -> None:
    for view in through(table, 60):
        picture = view["clock"]["picture"]
        assert picture["kind"] == "lanes"
        assert picture["text"].endswith(".")
        assert [p["state"] for p in picture["phases"]].count("now") == 1
        for lane in picture["lanes"]:
            fighter = table.state.get(lane["token"]["id"])
            assert sum(b["size"] for b in lane["blocks"]) == ap(table.state, fighter), lane
            for block in lane["blocks"]:
                assert set(block) - {"what"} == {"label", "size", "state", "carries"}
                assert block["label"].startswith(block.get("what", "")) or block["state"] == "conditional"
                assert block["state"] in ("free", "declared", "conditional", "resolved", "cancelled", "lost")


def test_every_button_has_a_pad_and_reasons(table: Table) -> None:
    offers = {"key", "label", "keys", "note", "do", "args", "asks", "objections"}
    for view in through(table, 40):
        for act in view["actor"]["acts"] if view["actor"] else ():
            assert set(act) - {"rare", "able", "declared"} == offers | {"pad"}
            for small in act["pad"]:
                sized = small["label"].isdigit()
                assert set(small) - {"able", "name"} == offers
                assert small.get("name", act["label"]).startswith(act["label"]), "a name says whose pad it is"
                assert not sized or small["name"] == f"{act['label']}, {small['label']} AP"


def test_the_whole_table_of_actions_is_shown(table: Table) -> None:
    table.ask("start")
    actor = table.view["actor"]
    shown = {a["args"]["action"] for a in actor["acts"] if "action" in a["args"]}
    assert shown == set(PRINTED) - {"normal_movement"}
    for act in [a for a in actor["acts"] if a["args"].get("action") == "draw"] * 4:
        table.press(act)
    shown = {a["args"]["action"] for a in table.view["actor"]["acts"] if "action" in a["args"]}
    assert shown == set(PRINTED) - {"normal_movement"}
    dodge = next(a for a in table.view["actor"]["acts"] if a["args"].get("action") == "dodge")
    assert dodge["objections"][0]["says"].endswith("AP, this costs 4.")


def test_same_again_is_one_tap(table: Table) -> None:
    table.ask("start")
    names = []
    while table.view["clock"]["place"] == "Declare":
        names.append(table.view["actor"]["name"])
        assert table.view["again"]["objections"]
        table.press(next(a for a in table.view["actor"]["acts"] if a["label"] == "Dodge"))
        table.on()
    while not table.view["prompt"]:
        table.on()
    table.on()
    for _ in names:
        assert table.view["clock"]["place"] == "Declare"
        assert not table.view["again"]["objections"]
        assert table.view["again"]["note"] == "Dodge 4"
        name = table.view["actor"]["name"]
        table.press(table.view["again"])
        assert table.view["actor"]["name"] == name, "as after a declaration by hand, Next goes on"
        assert table.view["again"]["objections"]
        table.on()
    assert table.view["clock"]["place"] == "Resolve"
    assert table.view["again"] is None


def test_what_next_does_is_shown_before(table: Table) -> None:
    table.ask("start", rolls={"cyr": [10, 10]})
    while table.view["clock"]["place"] != "Resolve":
        table.on()
    assert table.view["actor"]["name"] == "Cyr"
    shown = table.view["actor"]["upkeep"]
    assert shown["title"] == "When Cyr’s turn ends"
    assert shown["lines"] == [
        {"icon": "drop", "name": "Bleed 2", "says": "hits 41 → 39"},
        {"icon": "burst", "name": "Dazed", "says": "rounds 2 → 1"},
    ]
    assert table.view["next"]["detail"].endswith(", after Cyr’s upkeep")
    assert table.view["turn"].startswith(
        "Cyr acts, Round 1, Resolution, initiative 24. At the end of the turn: Bleed 2"
    )
    table.on()
    assert table.state.get("cyr").gauge("hits").value == 39


def test_who_may_respond(table: Table) -> None:
    table.ask("start", rolls={"aro": [10, 10], "bex": [1, 1]})
    while table.view["actor"]["name"] != "Aro":
        table.on()
    table.ask("declare", who=["aro"], action="ranged_attack", trigger="Bex moves")
    while table.view["clock"]["place"] != "Resolve":
        table.on()
    assert table.view["respond"] == {"label": "Respond", "count": 1, "evades": True}
    table.on()
    found = table.ask("answers")["answer"]
    assert [a["label"] for a in found["answers"]] == [
        "Aro: If Bex moves: ranged attack, 3 AP",
        "Aro: Let it pass",
        "Aro: Not this event",
    ]
    table.press(found["answers"][0])
    assert table.view["stack"][0]["label"] == "Ranged attack"
    assert table.view["next"]["label"] == "Resolve"
    assert table.view["stack_acts"][0]["label"] == "All pass"
    assert table.ask("answers")["answer"]["answers"][0]["objections"]


def test_a_row_of_the_roster_shows_everything(table: Table) -> None:
    table.ask("start")
    found = table.ask("fighter", who="cyr")["answer"]["fighter"]
    assert "Dazed 2" in found["detail"]
    assert {f["name"] for f in found["fields"]} >= {"qu", "initiative", "bleed", "dazed"}
    assert {a["key"] for a in found["acts"]} >= {"wound", "modifier", "orient"}


def test_a_job_under_way_is_gone_on_with_in_one_tap(table: Table) -> None:
    table.ask("start", rolls={"aro": [1, 1]})
    assert table.view["actor"]["name"] == "Aro"
    table.ask("declare", who=["aro"], action="misc_static", of=12, label="Hotwire")
    while not table.view["prompt"]:
        table.on()
    table.ask("answer", rolls={"aro": [1, 1]})
    first = table.view["actor"]["acts"][0]
    assert (first["label"], first["note"]) == ("Continue hotwire", "4 of 12 AP done")
    assert [(o["label"], o["note"]) for o in first["pad"]] == [
        ("1", "5 of 12"),
        ("2", "6 of 12"),
        ("3", "7 of 12"),
        ("4", "8 of 12"),
    ]
    table.press(first["pad"][3])
    assert table.view["actor"]["acts"][0]["label"] == "Hotwire, 4 AP"
    assert table.view["actor"]["acts"][0]["pad"][0]["label"] == "Take back"


def test_in_the_turn_actions_are_done_or_cancelled(table: Table) -> None:
    table.ask("start", rolls={"aro": [10, 10]})
    while table.view["actor"]["name"] != "Aro":
        table.on()
    table.ask("declare", who=["aro"], action="draw")
    table.ask("declare", who=["aro"], action="ranged_attack")
    table.on()
    acts = table.view["actor"]["acts"]
    assert [(a["label"], [o["label"] for o in a["pad"]]) for a in acts[:3]] == [
        ("Draw, 1 AP", ["Done", "Cancel"]),
        ("Ranged attack, 3 AP", ["Done", "Cancel"]),
        ("Normal move", []),
    ]
    table.press(acts[0]["pad"][0])
    assert [o["label"] for o in table.view["actor"]["acts"][0]["pad"]] == ["Done", "Cancel"]
    assert table.view["actor"]["acts"][-1]["objections"][0]["rule"] == "tactical.resolution.declared"


def test_what_if(table: Table) -> None:
    table.ask("start", rolls={"aro": [1, 1], "bex": [10, 10]})
    assert [o["label"] for o in table.view["what_if"]] == ["If initiative changes", "If someone leaves"]
    found = table.ask("forecast", places=30, suppose="correct", who=["bex"], field="initiative", value=1)["answer"]
    assert [p["names"] for p in found["places"] if p.get("changed")] == [["Bex"], ["Bex"]]


def test_what_the_end_of_the_round_takes_is_shown(table: Table) -> None:
    table.ask("start", rolls={"aro": [1, 1]})
    table.ask("declare", who=["aro"], action="draw", trigger="Bex falls")
    while table.view["actor"]["name"] != "Aro" or table.view["clock"]["place"] != "Resolve":
        table.on()
    assert table.view["actor"]["upkeep"]["lines"] == [
        {"icon": "close", "name": "Draw", "says": "not triggered, lost at the end of the round"}
    ]
    table.on()
    assert any("is lost" in line["text"] for line in table.view["log"])


def test_nobody_up(table: Table) -> None:
    everybody = [f["id"] for f in table.view["fighters"]]
    table.ask("wound", who=everybody, hits=99)
    table.ask("start")
    assert table.view["actor"] is None
    assert table.view["clock"]["note"] == "Nobody is up: Next ends the round"
    assert [x["name"] for x in table.view["upkeep"]["lines"]] == ["Cyr: Bleed 2"]  # no stun of who is down is counted
    table.on()
    assert table.view["clock"]["right"].startswith("Round\u00a02")


DAMAGE: list[dict[str, Any]] = [
    {"phase": "lunch"},
    {"round": -1},
    {"round": 10_000},
    {"stage": "over"},
    {"due": [{"who": [], "why": "surprise"}]},
    {"due": [{"who": ["aro"], "why": "hunger"}]},
    {"custom": [{"key": "draw", "label": "Draw", "least": 1, "most": 1}]},
    {"custom": [{"key": "x", "label": "", "least": 1, "most": 1}]},
]
HURT: list[dict[str, Any]] = [
    {"dazed": 100},
    {"bleed": -1},
    {"forced": -1},
    {"modifiers": [{"dice": 50}]},
    {"jobs": [{"key": "pick_lock", "label": "Lock", "of": 20, "done": 20}]},
    {"acts": [{"id": 1, "key": "draw", "label": "Draw", "ap": 1, "state": "eaten"}]},
    {"acts": [{"id": 0, "key": "draw", "label": "Draw", "ap": 1}]},
    {"initiative": {"total": 10, "qu": 0, "dice": [11, 2]}},
]


@pytest.mark.parametrize("damage", [("clock", d) for d in DAMAGE] + [("tally", d) for d in HURT], ids=str)
def test_a_damaged_state_is_refused(table: Table, damage: tuple[str, dict[str, Any]]) -> None:
    table.ask("start")
    data = codec.encode(table.state)
    part, change = damage
    if part == "clock":
        data["clock"] |= change
    else:
        data["roster"][0]["tally"] |= change
    with pytest.raises(BadDocument):
        save_file.read_state(SYSTEM, data)


def test_a_stack_of_nobody_is_refused(table: Table) -> None:
    table.ask("start")
    data = codec.encode(table.state) | {"stack": [{"id": 9, "who": ["aro"], "actions": ["draw"]}]}
    with pytest.raises(BadDocument):
        save_file.read_state(SYSTEM, data)


def test_the_order_does_not_depend_on_the_roster(table: Table) -> None:
    for _ in through(table, 20):
        fight = table.state
        turned = replace(fight, roster=tuple(reversed(fight.roster)))
        assert SYSTEM.screen.timeline(turned, 20) == SYSTEM.screen.timeline(fight, 20)
        assert [o.args for o in SYSTEM.screen.offers(turned)] == [o.args for o in SYSTEM.screen.offers(fight)]


def test_what_can_be_held_comes_first_and_the_rest_says_why_not(table: Table) -> None:
    table.ask("start")
    held = next(act for act in table.view["actor"]["acts"] if act["key"] == "if")
    [small] = held["pad"]
    assert small["name"] == "Hold for a trigger"
    action = next(ask for ask in small["asks"] if ask["name"] == "action")
    assert action["value"] == "ranged_attack"
    groups = [choice["group"] for choice in action["choices"]]
    assert list(dict.fromkeys(groups)) == ["Usual", "Others", "Cannot wait for a trigger"]
    assert all(c.get("fold", False) == (c["group"] == "Cannot wait for a trigger") for c in action["choices"])
    never = {c["value"]: c["note"] for c in action["choices"] if c["group"] == "Cannot wait for a trigger"}
    assert set(never) == {"ammo_reload", "power_supply_reload", "first_aid", "pick_lock", "misc_static"}
    assert set(never.values()) == {
        "6 AP, Takes several rounds", "8 AP, Takes several rounds", "20 AP, Takes several rounds", "8+ AP, Takes several rounds"
    }  # fmt: skip
    for choice in action["choices"]:
        args = {**small["args"], "trigger": "someone moves", "action": choice["value"]}
        if choice["value"] in never:
            with pytest.raises(AssertionError, match="cannot wait for a trigger"):
                table.ask("declare", **args)
        else:
            table.ask("declare", **args)
            table.ask("undo")


def test_with_no_ap_left_only_what_is_free_can_be_held(table: Table) -> None:
    table.ask("start")
    dodge = next(act for act in table.view["actor"]["acts"] if act["args"].get("action") == "dodge")
    table.press(dodge)
    held = next(act for act in table.view["actor"]["acts"] if act["key"] == "if")
    action = next(ask for ask in held["pad"][0]["asks"] if ask["name"] == "action")
    possible = [c["value"] for c in action["choices"] if c["group"] != "Cannot wait for a trigger"]
    assert possible == ["drop_item", "orientation_maneuver", "normal_movement"]
    assert action["value"] == "drop_item"
    note = next(c["note"] for c in action["choices"] if c["value"] == "draw")
    assert note == "1 AP, No AP left"


def test_what_is_declared_is_marked_and_a_parry_says_that_it_is_no_attack(table: Table) -> None:
    table.ask("start")
    assert not [act for act in table.view["actor"]["acts"] if act.get("declared")]
    who = table.view["actor"]["who"]
    foe = next(
        f["who"][0] for f in table.view["fighters"] if f["token"]["tone"] != table.view["actor"]["token"]["tone"]
    )
    table.ask("declare", who=who, action="melee_attack_parry", ap=2, target=foe, parry=50, rest="parry")
    table.ask("declare", who=who, action="melee_attack_parry", ap=2, target=foe, parry=50, rest="attack")
    declared = [act for act in table.view["actor"]["acts"] if act.get("declared")]
    assert [(act["label"], act["note"]) for act in declared] == [
        ("Parry 50, 2 AP", "Declared, no attack, −50 for AP"),
        ("Melee attack and parry 50, 2 AP", "Declared, −50 for AP"),
    ]


def test_the_plate_tells_aloud_which_of_a_group_goes_without_a_declaration(table: Table) -> None:
    table.ask("new", system="tactical", name="A fight")
    table.ask("join", text="Orc x2, qu 1")
    table.ask("join", text="Aro, qu 9")
    table.ask("start", rolls={"orc-1": [1, 1], "aro": [9, 9]})
    assert heard_of(table) == ("Aro declares", "Orc ×2 declare nothing")
    table.ask("declare", who=["orc-1"], action="draw")
    assert heard_of(table) == ("Aro declares", "Orc 2 declares nothing")
    table.ask("declare", who=["orc-2"], action="draw")
    assert heard_of(table) == ("Aro declares", "")


def heard_of(table: Table) -> tuple[str, str]:
    """Returns what the plate shows, and what is only heard beside it."""
    return table.view["next"]["detail"], table.view["next"].get("aloud", "")


def test_a_normal_move_can_be_held_for_a_trigger(table: Table) -> None:
    table.ask("start")
    actor = table.view["actor"]
    hold = next(act for act in actor["acts"] if act["key"] == "if")
    choices = next(ask for ask in hold["asks"] if ask["name"] == "action")["choices"]
    assert "normal_movement" in {choice["value"] for choice in choices}
    table.ask("declare", who=actor["who"], action="normal_movement", trigger="Bex moves")
    assert table.view["actor"]["acts"][0]["label"].startswith("If Bex moves: ")


def test_the_form_of_a_wound_needs_an_effect(table: Table) -> None:
    table.ask("start")
    wound = next(offer for offer in table.view["table"] if offer["key"] == "wound")
    found = {ask["name"]: ask.get("one_of") for ask in wound["asks"]}
    assert found == {"who": None} | dict.fromkeys(
        ("hits", "bleed", "no_parry", "stunned", "dazed", "posture"), "hits, bleeding, stun or posture"
    )


def test_a_blow_from_the_sheet_of_a_group_does_not_hit_those_who_lie(table: Table) -> None:
    table.ask("join", text="Gang x3, qu 1, hits 10, enemy")
    for who in ("gang-2", "gang-3"):
        table.ask("hit", amount=30, who=[who], gauge="hits")
    acts = table.ask("fighter", who="gang-1")["answer"]["fighter"]["acts"]
    found = {
        offer["label"]: offer["args"].get("who") for offer in acts if offer["do"] in ("wound", "modifier", "orient")
    }
    assert found and {*map(tuple, found.values())} == {("gang-1",)}, found


def test_players_read_that_who_declares_declares(table: Table) -> None:
    table.ask("start")
    for phase, does in (("Declare", "declares now"), ("Resolve", "")):
        for _ in range(40):
            if table.view["clock"]["place"] == phase and table.view["actor"]:
                break
            table.on()
        assert table.ask("players")["answer"]["players"]["does"] == does


def test_a_hit_can_stun_too() -> None:
    table = Table()
    table.ask("new", system="tactical", name="A fight")
    table.ask("join", text="Aro, hits 20")
    table.ask("join", text="Ogre, hits 20, monster")
    table.ask("start")
    offer = table.view["wound"]
    assert (offer["note"], [ask["name"] for ask in offer["asks"]][:3]) == (
        "stun, bleeding, prone",
        ["who", "bleed", "dazed"],
    )
    assert {ask["one_of"] for ask in offer["asks"] if "one_of" in ask} == {"bleeding, stun or posture"}
    table.ask(offer["do"], **offer["args"], who=["ogre"], stunned=2)
    assert "Stunned 2" in table.view["fighters"][1]["detail"]
