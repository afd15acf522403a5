"""Problems found in play: the order of the dice, hits before the fight, progress of a job, the questions of a parry, the text of Undo."""

import json
from typing import Any

import pytest

from turnwright import Session


class Table:
    """A session and its last view."""

    def __init__(self, *lines: str) -> None:
        self.session = Session()
        self.view: dict[str, Any] = {}
        self.ask("new", system="tactical", name="A fight")
        for line in lines:
            self.ask("join", text=line)

    def send(self, do: str, **args: Any) -> dict[str, Any]:
        extra = {k: args.pop(k) for k in ("rolls", "ruling") if k in args}
        text = json.dumps({"id": 1, "do": do, "args": args, "entropy": "5eed", **extra})
        reply: dict[str, Any] = json.loads(self.session.dispatch(text))
        self.view = reply.get("view", self.view)
        return reply

    def ask(self, do: str, **args: Any) -> dict[str, Any]:
        reply = self.send(do, **args)
        assert reply["ok"], reply
        return reply

    def press(self, offer: dict[str, Any]) -> None:
        self.ask(offer["do"], **offer["args"])

    def up(self) -> str:
        return str(self.view["actor"]["name"])

    def told(self) -> list[str]:
        """Returns the log, oldest first."""
        return [line["text"] for line in reversed(self.view["log"])]

    def act(self, label: str) -> dict[str, Any]:
        found: dict[str, Any] = next(a for a in self.view["actor"]["acts"] if a["label"] == label)
        return found


def names(asks: list[dict[str, Any]]) -> list[str]:
    return [a["label"] for a in asks]


def test_dice_are_asked_for_in_the_order_of_the_roster() -> None:
    table = Table("Zoe, qu 1", "Orc x2, monster", "Bex", "Ash")
    assert names(table.view["setup"]["start"]["asks"]) == ["Zoe", "Orc ×2", "Bex", "Ash"]
    table.ask("start", rolls={"zoe": [5, 5], "bex": [4, 4], "ash": [4, 4], "orc-1": [9, 9]})
    assert table.view["prompt"]["title"] == "Still tied"
    assert names(table.view["prompt"]["asks"]) == ["Bex", "Ash"]
    table.ask("answer", rolls={"bex": [1, 1], "ash": [2, 2]})
    while not table.view["prompt"]:
        table.ask("next")
    assert names(table.view["prompt"]["asks"]) == ["Zoe", "Orc ×2", "Bex", "Ash"]


def test_set_up_rows_show_hits() -> None:
    table = Table("Bex, qu 6, hits 52", "Cyr, hits 41/58, dazed 2", "Orc x2, hits 9", "Dov")
    assert [f["detail"] for f in table.view["fighters"]] == [
        "52 hits",
        "41 of 58 hits · Dazed 2",
        "9 hits",
        "",
    ]
    table.ask("adjust", who=["orc-1"], gauge="hits", by=-3)
    assert table.view["fighters"][2]["detail"] == "1 hurt"


@pytest.mark.parametrize("line", ["Aro, hits 52/40", "Aro hits 52/40"])
def test_more_hits_than_the_most_are_refused_where_they_are_typed(line: str) -> None:
    table = Table()
    assert table.ask("read", text=line)["answer"]["reading"]["says"] == "Hits cannot be 52 of 40."
    assert not table.send("join", text=line)["ok"]
    assert table.ask("read", text="Aro hits 40/40")["answer"]["reading"]["title"] == "Aro"


def test_a_job_gone_on_with_says_what_its_buttons_say() -> None:
    table = Table("Aro, qu 9")
    table.ask("start")
    table.ask("declare", who=["aro"], action="pick_lock")
    while table.view["clock"]["right"].startswith("Round\u00a01"):
        table.ask("answer" if table.view["prompt"] else "next")
    table.ask("answer")

    def shown() -> tuple[str, str]:
        row = table.act("Continue pick lock")
        return row["note"], row["pad"][0]["note"]

    assert shown() == ("4 of 20 AP done", "5 of 20")
    table.ask("declare", who=["aro"], action="pick_lock", ap=1)
    assert shown() == ("5 of 20 AP including this round’s", "6 of 20")
    table.ask("undo")
    table.ask("declare", who=["aro"], action="draw")
    assert shown() == ("Starts over: a declared action interrupts it at 4 of 20 AP", "1 of 20")


def test_a_job_that_will_be_finished_is_not_gone_on_with() -> None:
    table = Table("Aro, qu 9")
    table.ask("start")
    table.ask("declare", who=["aro"], action="ammo_reload")
    while not table.view["prompt"]:
        table.ask("next")
    table.ask("answer")
    assert table.act("Continue reload")
    table.ask("declare", who=["aro"], action="ammo_reload", ap=2)
    assert "Continue reload" not in [a["label"] for a in table.view["actor"]["acts"]]


def test_every_step_of_a_round_has_a_line() -> None:
    table = Table("Aro, qu 2", "Bex, qu 1")
    table.ask("start", rolls={"aro": [5, 5], "bex": [5, 5]})
    table.ask("declare", who=["bex"], action="draw")
    table.ask("next")
    assert table.view["undo"]["detail"] == "Bex has declared"
    table.ask("next")
    assert table.view["undo"]["detail"] == "Aro declares nothing"
    table.ask("next")
    table.ask("cancel", who=["bex"], item=1)
    assert table.view["prompt"]["title"] == "Orientation Maneuver?"
    table.ask("answer", value="")
    assert table.view["undo"]["detail"] == "Bex: no Orientation Maneuver needed"


def parry(table: Table) -> list[dict[str, Any]]:
    asks: list[dict[str, Any]] = table.act("Parry")["pad"][1]["asks"]
    return asks


def test_a_parry_says_who_parries_and_offers_what_it_was_last_time() -> None:
    table = Table("Aro, qu 9", "Orc x2, monster", "Ogre, monster")
    table.ask("start", rolls={"aro": [1, 1], "orc-1": [9, 9], "ogre": [10, 10]})
    whom, much, rest = parry(table)
    assert whom["help"] == "Aro parries one attack by this foe, 3 AP at −25."
    assert ("value" in whom, much["value"], rest["value"]) == (False, 50, "parry")
    given = {"action": "melee_attack_parry", "ap": 3, "parry": 30, "target": "ogre", "rest": "attack"}
    table.ask("declare", who=["aro"], **given)
    whom, much, rest = parry(table)
    assert (whom["value"], much["value"], rest["value"]) == ("ogre", 30, "attack")
    table.ask("leave", who=["ogre"])
    assert "value" not in parry(table)[0]


def test_the_only_foe_is_the_one_who_is_parried() -> None:
    table = Table("Aro", "Ogre, qu 9, monster")
    table.ask("start", rolls={"aro": [1, 1], "ogre": [9, 9]})
    assert parry(table)[0]["value"] == "ogre"


def test_an_attack_with_a_parry_in_a_shared_turn_is_told_whole() -> None:
    """Those who tie strike at one moment: a combatant staggered in it still attacks and parries."""
    table = Table("Aro, hits 20", "Ogre, monster")
    table.ask("option", id="initiative_tie", value="simultaneous")
    table.ask("start", rolls={"aro": [5, 5], "ogre": [5, 5]})
    while table.view["clock"]["place"] == "Declare":
        if table.up() == "Aro":
            table.ask("declare", who=["aro"], action="melee_attack_parry", parry=30, target="ogre", rest="attack")
        table.ask("next")
    table.ask("wound", who=["aro"], posture="staggered")
    table.ask("next")
    told = next(text for text in table.told() if text.startswith("Aro: Melee attack"))
    assert told == "Aro: Melee attack and parry 30, 4 AP (staggered −25)"


def test_the_gm_lets_somebody_go_first_from_their_row() -> None:
    table = Table("Aro", "Bex", "Orc x2, monster")
    table.ask("start", rolls={"aro": [1, 1], "bex": [5, 5], "orc-1": [9, 9]})

    def call(who: str) -> dict[str, Any]:
        acts = table.ask("fighter", who=who)["answer"]["fighter"]["acts"]
        return next(a for a in acts if a["key"] == "call")

    offer = call("orc-1")
    assert offer["label"] == "Declare next"
    assert [(o["says"], o["overrule"]) for o in offer["objections"]] == [
        ("Aro comes first, at 2; Orc 1 is at 18.", True)
    ]
    table.ask("call", ruling="They were waiting", **offer["args"])
    assert table.up() == "Orc ×2"
    assert table.ask("explain", about="next")["answer"]["explain"]["lines"][0]["says"] == (
        "The GM lets Orc ×2 go ahead of their initiative."
    )
    assert table.view["undo"]["detail"] == "GM ruling: They were waiting"
    table.ask("next")
    assert table.up() == "Aro"
    assert not any(o["overrule"] for o in call("orc-1")["objections"][:1])
    table.ask("next")
    table.ask("next")
    assert (table.view["clock"]["place"], table.up()) == ("Resolve", "Orc ×2")
    table.ask("call", ruling="Bex is quick", **call("bex")["args"])
    assert table.up() == "Bex"
    saved = table.ask("save")["answer"]["document"]
    table.ask("import", text=saved)
    table.ask("next")
    assert (table.up(), "Orc ×2 continue" in table.told()) == ("Orc ×2", True)


def test_a_parry_is_used_up_from_the_card_of_the_attacker() -> None:
    table = Table("Aro", "Orc x2, monster")
    table.ask("start", rolls={"aro": [1, 1], "orc-1": [9, 9]})
    given = {"action": "melee_attack_parry", "parry": 30, "target": "orc-1"}
    table.ask("declare", who=["aro"], **given)
    table.ask("next")
    table.ask("next")
    assert (table.view["clock"]["place"], table.up()) == ("Resolve", "Orc ×2")
    offer = table.act("Aro: parry 30 used up")
    assert (offer["note"], offer["objections"]) == ("after its one attack", [])
    assert "parries Orc 1 with 30" in table.view["fighters"][0]["detail"]
    table.press(offer)
    assert table.view["undo"]["detail"] == "Aro: Parry 30 has parried Orc 1’s attack"
    assert "parries" not in table.view["fighters"][0]["detail"]
    assert "Aro: parry 30 used up" not in [a["label"] for a in table.view["actor"]["acts"]]


def test_a_round_of_whole_declarations_is_two_taps_a_go() -> None:
    """With automatic advance by house rule: a tap to declare all AP, a tap to resolve them."""
    table = Table("Aro", "Bex", "Cyr", "Orc x2, monster")
    table.ask("option", id="go_on", value="auto")
    table.ask("start", rolls={"aro": [1, 1], "bex": [5, 5], "cyr": [6, 6], "orc-1": [9, 9]})
    taps = 0
    while not table.view["prompt"]:
        taps += 1
        if table.view["clock"]["place"] == "Declare":
            table.press(table.act("Melee attack")["pad"][-1])
        else:
            table.ask("next")
    assert taps == 2 * 4


def test_a_group_is_named_by_those_who_still_stand() -> None:
    table = Table("Aro", "Drone x3, hits 5, monster")
    table.ask("start", rolls={"aro": [9, 9], "drone-1": [1, 1]})
    table.ask("adjust", who=["drone-1"], gauge="hits", to=0)
    assert table.up() == "Drone ×2"
    lane = table.view["clock"]["picture"]["lanes"][-1]
    assert (lane["name"], lane["token"]["name"], lane["token"]["count"]) == ("Drone ×2", "Drone ×2", 2)
    assert [stop["name"] for stop in table.view["order"] if stop["kind"] == "stop"] == ["Aro", "Aro", "Drone ×2"]
    told = table.ask("next")["lines"]
    assert [line["text"] for line in told if line["kind"] == "auto"] == ["Drone ×2 declare nothing"]
    table.ask("next")
    assert table.view["next"]["detail"] == "Drone ×2"
    table.ask("next")
    table.ask("adjust", who=["drone-3"], gauge="hits", to=0)
    assert table.up() == table.view["clock"]["picture"]["lanes"][-1]["name"] == "Drone 2"
    row = next(row for row in table.view["fighters"] if "drone-2" in row["who"])
    assert (row["name"], row["health"]) == ("Drone 2", "2 down")
    told = table.ask("next")["lines"]
    assert [line["text"] for line in told if line["kind"] == "auto"] == ["Drone 2 is done"]
    assert [ask["label"] for ask in table.view["prompt"]["asks"]] == ["Aro", "Drone 2"]
    told = table.ask("answer", rolls={"aro": [9, 9], "drone-1": [1, 1]})["lines"]
    assert "Drone 2: 2 for initiative (1 + 1, table dice)" in [line["text"] for line in told]


def test_another_action_in_the_turn_is_refused_without_an_example() -> None:
    table = Table("Aro")
    table.ask("start")
    table.ask("next")
    late = next(a for a in table.view["actor"]["acts"] if a["key"] == "late")
    assert [o["says"] for o in late["objections"]] == ["Only declared actions can be taken."]
    refused = table.send("declare", who=["aro"], action="draw")["refused"]
    assert [o["says"] for o in refused] == ["Aro has not declared Draw: only declared actions can be taken."]


def test_the_same_again_says_that_there_was_no_round_before() -> None:
    table = Table("Aro")
    table.ask("start")
    assert [o["says"] for o in table.view["again"]["objections"]] == ["There was no earlier round."]
    for _ in range(2):
        table.ask("next")
    table.ask("answer")
    assert [o["says"] for o in table.view["again"]["objections"]] == ["Aro declared nothing last round."]


def test_ap_left_to_the_table_say_so() -> None:
    """The form shows the number in force: the printed one, then the table's own."""
    table = Table("Aro")
    for value in ("4", "6"):
        table.ask("option", id="ap_per_round", value=value)
        fields = table.ask("fighter", who="aro")["answer"]["fighter"]["fields"]
        ap = next(f for f in fields if f["name"] == "ap")
        assert (ap["value"], ap["help"]) == (int(value), "house rule")


def test_first_aid_is_for_whoever_bleeds() -> None:
    table = Table("Zoe, qu 5", "Sela, hits 20, bleed 3", "Warg, hits 20, monster")
    table.ask("start", rolls={"zoe": [1, 1], "sela": [5, 5], "warg": [9, 9]})
    assert table.up() == "Zoe"
    aid = table.act("First aid")
    assert "for Sela" in aid["note"] and not aid["objections"] and not aid["asks"]
    table.ask("wound", who=["warg"], bleed=2)
    aid = table.act("First aid")
    assert "for Sela" not in aid["note"] and not aid["objections"]
    assert [c["label"] for c in aid["asks"][0]["choices"]] == ["Sela", "Warg"]
    table.ask("declare", **aid["args"], target="warg")
    assert "Zoe declares first aid for Warg, 4 AP" in [t.replace("First", "first") for t in table.told()]
    table.ask("next")
    while table.up() != "Zoe":
        table.ask("next")
    while table.view["clock"]["place"] != "Resolve" or table.up() != "Zoe":
        table.ask("next")
    shown = next(a for a in table.view["actor"]["acts"] if a["label"].startswith("First aid"))
    assert "for Warg" in shown["note"]


def test_first_aid_for_oneself_says_that_one_does_not_bleed() -> None:
    table = Table("Zoe", "Sela")
    table.ask("start")
    assert [o["rule"] for o in table.act("First aid")["objections"]] == ["tactical.first_aid"]


def test_the_card_tells_the_states_of_whoever_is_up() -> None:
    table = Table(
        "Sela, hits 30, bleed 3, unable to parry 1, stunned 2, dazed 1, staggered, prone", "Orc x3, hits 9, monster"
    )
    table.ask("start", rolls={"sela": [9, 9], "orc-1": [1, 1]})
    assert table.up() == "Orc ×3"
    assert table.view["actor"]["notes"] == []
    table.ask("wound", who=["orc-1", "orc-3"], dazed=1)
    assert table.view["actor"]["notes"] == ["Orc ×2: Dazed 1."]
    table.ask("next")
    notes = table.view["actor"]["notes"]
    assert notes[0] == "Sela: Unable to parry 1, Stunned 2, Dazed 1, Staggered, Bleed 3."
    assert [n for n in notes if "prone" in n] == ["Sela is prone; standing up takes 1 AP."]


def attacked_twice_with_a_shot_held() -> Table:
    """The ogre declares two equal attacks; Ann holds a shot and acts before."""
    table = Table("Ann", "Ogre, hits 20, monster")
    table.ask("start", rolls={"ann": [9, 9], "ogre": [1, 1]})
    for _ in range(2):
        table.ask("declare", who=["ogre"], action="melee_attack_parry", ap=2)
    table.ask("next")
    table.ask("declare", who=["ann"], action="ranged_attack", trigger="Ogre strikes")
    table.ask("next")
    return table


def test_what_can_be_interrupted_is_told_once() -> None:
    table = attacked_twice_with_a_shot_held()
    assert [a["note"] for a in table.ask("answers")["answer"]["answers"]] == ["fires without interrupting anyone"]
    table.ask("next")
    found = table.ask("answers")["answer"]["answers"]
    assert [a["note"] for a in found] == ["interrupts Ogre: Melee attack", "fires without interrupting anyone"]
    table.press(found[0])
    refused = table.ask("answers")["answer"]["answers"]
    assert len(refused) == 1 and refused[0]["objections"]


def test_next_tells_that_the_interrupted_can_no_longer_act() -> None:
    table = attacked_twice_with_a_shot_held()
    table.ask("next")
    table.press(table.ask("answers")["answer"]["answers"][0])
    table.ask("all_pass", until="top")
    assert (table.view["next"]["label"], table.view["next"]["detail"]) == ("Resolve", "Ogre: Melee attack")
    table.ask("wound", who=["ogre"], hits=30)
    assert (table.view["next"]["label"], table.view["next"]["detail"]) == ("Next", "Ogre: Melee attack is lost")
    assert table.view["stack_acts"][0]["note"] == "Ogre: Melee attack is lost"
    table.ask(table.view["next"]["do"], **table.view["next"]["args"])
    assert "Ogre: Melee attack is lost" in table.told()


def test_who_cancels_is_told_that_the_end_of_the_turn_takes_stun_off() -> None:
    table = Table("Warg, monster", "Ann, surprised")
    table.ask("start", rolls={"warg": [9, 9], "ann": [1, 1]})
    assert table.view["prompt"]["says"] == "Ann is surprised: Orientation Maneuver at −20."
    table.ask("answer")
    table.ask("next")
    table.ask("declare", who=["warg"], action="draw")
    table.ask("next")
    table.press(next(o for a in table.view["actor"]["acts"] for o in a["pad"] if o["label"] == "Cancel"))
    assert table.view["prompt"]["says"].endswith("Any stun starts counting down this turn.")
    table.ask("answer", value="partial")
    assert "Warg: Stunned 1." in table.view["actor"]["notes"]
    table.ask("next")
    assert any("Warg: no longer stunned" in told for told in table.told())


def test_in_a_fight_that_has_ended_every_button_says_so() -> None:
    table = Table("Ash, qu 1", "Orc x2, monster")
    table.ask("start", rolls={"ash": [5, 5], "orc-1": [9, 9]})
    table.ask("end_fight")
    acts = table.view["actor"]["acts"]
    buttons = [*acts, *(small for act in acts for small in act["pad"])]
    assert {small["key"] for small in buttons} >= {"declare:ranged_attack:1", "if:ask", "parry:"}
    assert all("turnwright.over" in [o["rule"] for o in b["objections"]] for b in buttons)


def test_some_members_of_a_group_can_make_a_normal_move() -> None:
    table = Table("Ash, qu 1", "Orc x3, qu 9, monster")
    table.ask("start", rolls={"ash": [1, 1], "orc-1": [9, 9]})
    while table.view["clock"]["place"] != "Resolve":
        table.ask("next")
    walk = table.act("Normal move")
    assert [ask["name"] for ask in walk["asks"]] == ["who"]
    table.ask("walk", who=["orc-1", "orc-3"])
    assert table.told()[-1] == "Orc ×2 move"


@pytest.mark.parametrize(
    ("args", "says"),
    [
        ({"action": "fly"}, "“fly” is not in the table of actions."),
        ({"action": "f" * 99}, f"“{'f' * 40}” is not in the table of actions."),
        ({"action": "draw", "ap": 201}, "An action costs 0 to 200 AP."),
        ({"action": "draw", "ap": -1}, "An action costs 0 to 200 AP."),
        ({"action": "moving_maneuver", "of": 201}, "An action costs 0 to 200 AP."),
        ({"action": "melee_attack_parry", "target": "bex", "parry": 1000}, "A parry must be 0 to 999."),
        ({"action": "melee_attack_parry", "target": "bex", "parry": -1}, "A parry must be 0 to 999."),
    ],
)
def test_a_declaration_that_is_no_declaration_says_why(args: dict[str, Any], says: str) -> None:
    table = Table("Ash", "Bex, monster")
    table.ask("start", rolls={"ash": [1, 1], "bex": [9, 9]})
    reply = table.send("declare", who=["ash"], **args)
    assert not reply["ok"]
    assert reply["bad"]["says"] == says


def test_one_fighter_declares_at_most_forty_actions() -> None:
    table = Table("Ash", "Bex, monster")
    table.ask("start", rolls={"ash": [1, 1], "bex": [9, 9]})
    for _ in range(40):
        table.ask("declare", who=["ash"], action="draw", ruling="so be it")
    reply = table.send("declare", who=["ash"], action="draw", ruling="one more")
    assert [(o["rule"], o["says"]) for o in reply["refused"] if o["rule"] == "tactical.declaration"] == [
        ("tactical.declaration", "Declare at most 40 actions per round.")
    ]


def test_the_token_of_a_group_is_that_of_its_standing_members() -> None:
    table = Table("Aro", "Raider x2, hits 40, enemy")
    table.ask("start", rolls={"aro": [5, 5], "raider-1": [2, 2]})
    table.ask("hit", who=["raider-1"], amount=40, gauge="hits")
    table.ask("orient", who=["raider-2"], value="failure")
    (raiders,) = [row for row in table.view["fighters"] if "raider-2" in row["who"]]
    stops = [stop for stop in table.view["order"] if stop["kind"] == "stop" and stop["token"]["id"] == "raider-2"]
    assert raiders["token"]["state"] == "cannot"
    assert {stop["token"]["state"] for stop in stops} <= {"cannot"}
