"""The offers of the acting card beyond single actions: one act for everything that a segment still takes."""

import json
from typing import Any

import pytest

from memo import MemoSession


class Table:
    """A fight that was typed in and started."""

    def __init__(self, *lines: str, **options: str) -> None:
        self.session = MemoSession()
        self.view: dict[str, Any] = {}
        self.send("new", system="collective", name="Acts")
        for option, value in options.items():
            self.send("option", id=option, value=value)
        for line in (*lines, "Grol, 1P, monster"):
            self.send("join", text=line)
        self.send("start", first="pc")

    def send(self, do: str, **args: Any) -> dict[str, Any]:
        reply = json.loads(self.session.dispatch(json.dumps({"id": 1, "do": do, "args": args, "entropy": "c0ffee"})))
        assert reply["ok"], reply
        self.view = reply.get("view", self.view)
        return dict(reply)

    def acts_of(self, who: str) -> list[dict[str, Any]]:
        return list(self.send("fighter", who=who)["answer"]["fighter"]["acts"])

    def everything(self) -> dict[str, Any] | None:
        acts = [act for act in self.view["actor"]["acts"] if act["key"] == "use:everything"]
        return acts[0] if acts else None


@pytest.mark.parametrize(
    ("line", "actions", "label"),
    [
        ("Ash, 1P 1V", "P V", "Use everything this segment"),
        ("Ash, 1P 3M, cap 2M", "P M M", "Use everything this segment"),
        ("Ash, 2P 1S 1F 1OppM", "P S", "Use everything this segment"),
        ("Ash, 2P 1V 7C 1OppM", "P V", "Use everything but C this segment"),
        ("Ash, 1P 1S 1X 2A", "P S", "Use everything but A and X this segment"),
        ("Ash, 1P 1V 1QP", "P V", "Use everything but QP this segment"),
        ("Orc x3, 1P 1V, pc", "P V", "Use everything this segment"),
    ],
)
def test_one_act_takes_all_the_segment_does_and_says_what_stays(line: str, actions: str, label: str) -> None:
    found = Table(line).everything()
    assert found is not None
    assert found["label"] == label
    assert not found["objections"]
    assert found["args"]["actions"] == actions.split()


def test_where_a_full_action_takes_it_all_one_act_is_enough() -> None:
    assert Table("Ash, 2P 1M 2V").everything() is None


def test_it_takes_what_is_left() -> None:
    table = Table("Ash, 2P 1M 2V")
    table.send("use", who=["ash"], actions=["P"])
    found = table.everything()
    assert found is not None
    assert found["args"]["actions"] == ["M", "V"]
    table.send(found["do"], **found["args"])
    spent = table.everything()
    assert spent is not None
    assert spent["objections"][0]["says"] == "No M left this round."


def test_who_has_only_one_kind_needs_no_such_act() -> None:
    assert Table("Ash, 2P 7C").everything() is None


def test_in_a_standard_action_campaign_an_s_stands_for_p_and_m() -> None:
    found = Table("Ash, 2S 2V", standard_action_campaign="true").everything()
    assert found is not None
    assert found["args"]["actions"] == ["V", "S"]


def test_a_group_does_what_its_ablest_members_can() -> None:
    table = Table("Orc x3, 1P 1V, pc")
    table.send("use", who=["orc-1"], actions=["P"])
    found = table.everything()
    assert found is not None
    assert (found["args"]["who"], found["args"]["actions"]) == (["orc-2", "orc-3"], ["P", "V"])
    assert found["note"] == "2 of 3"


@pytest.mark.parametrize("fallen", ["orc-1", "orc-2", "orc-3"])
def test_of_a_group_those_are_counted_who_are_not_down(fallen: str) -> None:
    table = Table("Ash, 2P", "Orc x3, 1P 1V, hp 9, pc")
    table.send("adjust", who=[fallen], gauge="hp", by=-9)
    left = [who for who in ("orc-1", "orc-2", "orc-3") if who != fallen]
    [call] = [act for act in table.acts_of("orc-2") if act["do"] == "call"]
    assert call["args"]["who"] in left
    table.send("end_half")
    [minor] = [act for act in table.acts_of("orc-2") if act["do"] == "use"]
    assert (minor["label"], [choice["value"] for choice in minor["asks"][0]["choices"]]) == ("Minor", left)
    assert not minor["objections"]
    table.send("use", who=[left[0]], actions=["Z"])
    [row] = [row for row in table.view["fighters"] if row["name"] == "Orc ×2"]
    assert (row["detail"], row["health"]) == ("1P 1V each", "1 down")


def test_what_the_fallen_had_left_is_not_in_the_row() -> None:
    table = Table("Orc x3, 1P 1V, hp 9, pc")
    table.send("adjust", who=["orc-1"], gauge="hp", by=-9)
    table.send("use", who=["orc-2", "orc-3"], actions=["P", "V"])
    [row] = [row for row in table.view["fighters"] if row["name"] == "Orc ×2"]
    assert (row["detail"], row["token"]["state"]) == ("nothing left", "acted")


def test_the_last_of_a_group_who_stands_is_not_counted() -> None:
    table = Table("Orc x2, 1P, hp 9, pc")
    table.send("adjust", who=["orc-1"], gauge="hp", by=-9)
    table.send("end_half")
    [minor] = [act for act in table.acts_of("orc-2") if act["do"] == "use"]
    assert (minor["note"], minor["args"]["who"]) == ("3 left this segment", ["orc-2"])


def test_a_limit_for_the_round_stands_beside_the_minor_action() -> None:
    """C3, Z, Optional Rule #2: the level limits the round, and no number the segment."""
    table = Table("Brom, 1P, level 2", z_per_segment="unlimited", z_per_round_cap="level")
    for note in ("2 left this round", "1 left this round"):
        [minor] = [act for act in table.view["actor"]["acts"] if act["label"] == "Minor"]
        assert minor["note"] == note
        table.send("use", who=["brom"], actions=["Z"])


def test_what_no_segment_takes_is_not_called_used() -> None:
    table = Table("Brom, 2P 1M", standard_action_campaign="true")
    [cast] = [act for act in table.view["actor"]["acts"] if act["label"] == "Cast"]
    assert [o["short"] for o in cast["objections"]] == ["1S per segment"]
    table.send("use", who=["brom"], actions=["P"], label="Attack")
    [mental] = [act for act in table.view["actor"]["acts"] if act["label"] == "Mental"]
    assert [o["short"] for o in mental["objections"]] == ["Used this segment"]


def refusals(table: Table) -> dict[str, list[str]]:
    """Returns the objections to each act of the acting combatant, by its key."""
    return {act["key"]: [o["says"] for o in act["objections"]] for act in table.view["actor"]["acts"]}


def test_what_is_used_up_and_could_be_bought_says_so() -> None:
    table = Table("Brom, 1P 1M 1V 7C")
    table.send("use", who=["brom"], actions=["P", "M", "V"])
    table.send("next")
    table.send("next")
    assert table.view["actor"]["name"] == "Brom"
    against = refusals(table)
    assert against["use:P:attack"] == ["No P left this round. Buy P for 2C: Convert actions."]
    assert against["use:V:move"] == ["No V left this round. Buy V for 1C: Convert actions."]
    assert against["use:V=P:move"] == ["No P left this round."]
    assert against["use:P+M:"][0] == "No P left this round. Buy P + M for 5C: Convert actions."
    offer = table.send("plan", who="brom", want="1P")["answer"]["plan"]["offer"]
    assert offer["label"] == "Buy P"
    assert not offer["objections"]


def test_what_cannot_be_bought_now_is_refused_without_a_word_of_it() -> None:
    table = Table("Brom, 21P 1V 1C", "Dov, 1P 1V")
    table.send("use", who=["brom"], actions=["V"])
    assert refusals(table)["use:V:move"][0] == "No V left this round."
    assert all("can be had" not in says for reasons in refusals(table).values() for says in reasons)
    table.send("next")
    table.send("use", who=["dov"], actions=["V"])
    assert refusals(table)["use:V:move"][0] == "No V left this round."


def test_a_warning_is_told_aloud() -> None:
    """The table decides whether a word may be spoken beside a spell, so it must hear that the rules forbid it."""
    table = Table("Ash, 1P 1V")
    table.send("use", who=["ash"], actions=["P"], doing=["verbal"])
    lines = table.send("use", who=["ash"], actions=["Z"], doing=["talk"])["lines"]
    assert [line["cite"]["rule"] for line in lines if line["loud"]] == ["collective.exclude.talk"]


def test_a_spell_that_may_not_be_spoken_says_so_before_it_is_chosen() -> None:
    table = Table("Ash, 1P 1M 1V", exclusions="block")
    table.send("use", who=["ash"], actions=["Z"], doing=["talk"])
    cast = next(act for act in table.view["actor"]["acts"] if act["label"] == "Cast")
    spoken = next(ask for ask in cast["asks"] if ask["name"] == "verbal")
    assert [choice.get("note", "") for choice in spoken["choices"]] == [
        "",
        "Talking and a spell with words exclude each other in a segment.",
    ]


def test_a_standard_action_has_the_usual_names_with_its_price() -> None:
    table = Table("Vex, 1S 1V")
    acts = {act["key"]: (act["label"], act["keys"]) for act in table.view["actor"]["acts"]}
    found = [acts[f"use:{act}"] for act in ("P=S:attack", "M=S:", "V=S:move")]
    assert found == [("Attack", ["S"]), ("Mental", ["S"]), ("Move", ["S"])]


@pytest.mark.parametrize(
    ("pool", "first"),
    [
        ("1S 1V", ["Attack S", "Mental S", "Move V", "Use everything this segment V S", "Minor Z", "Move S"]),
        ("2S", ["Attack S", "Mental S", "Move S", "Minor Z", "Talk Z"]),
        (
            "1P 1V 1S",
            ["Attack P", "Mental S", "Move V", "Run P", "Use everything this segment P V S", "Minor Z", "Attack S"],
        ),
        ("1S 2A", ["Attack S", "Mental S", "Move S"]),
    ],
)
def test_what_only_a_standard_action_gives_stands_among_the_usual_acts(pool: str, first: list[str]) -> None:
    acts = Table(f"Vex, {pool}", "Orc, 1P, monster").view["actor"]["acts"]
    assert [" ".join((act["label"], *act["keys"])) for act in acts][: len(first)] == first


def test_an_instant_standard_action_is_named_by_what_it_is_used_as() -> None:
    table = Table("Ash, 2P", "Bort, 1P 1IS, monster")
    answers = table.send("answers")["answer"]["answers"]
    named = [(one["by"]["label"], one["note"]) for one in answers if "by" in one]
    assert ("Instant move", "for 1IS") in named
    assert not [label for label, _ in named if label.startswith("Buy")]


def test_everybody_is_a_target_of_a_named_action_by_side_with_what_is_left() -> None:
    """The other sides first, the downed last of each and never left out: they may be healed."""
    table = Table("Oda, 1M, hp 30", "Pip, 1P, hp 24", "Cat, 1P", "Hag, 1P, hp 50, monster")
    table.send("adjust", who=["pip"], gauge="hp", to=-3)
    table.send("adjust", who=["hag"], gauge="hp", to=25)
    act = next(one for one in table.view["actor"]["acts"] if one["key"] == "use:named")
    ask = next(one for one in act["asks"] if one["name"] == "target")
    assert [(one["group"], one["label"], one.get("note"), one.get("left")) for one in ask["choices"]] == [
        ("Monsters", "Hag", "25 of 50 hp", 50),
        ("Monsters", "Grol", None, None),
        ("PCs", "Oda", "30 of 30 hp", 100),
        ("PCs", "Cat", None, None),
        ("PCs", "Pip", "down, −3 of 24 hp", 0),
    ]
    assert ask["optional"]
    assert ask["when"] == {"name": "does", "in": ["", "hurts", "neither"]}
    heals = [one for one in act["asks"] if one["name"] == "target"][1]
    assert heals["when"] == {"name": "does", "in": ["heals"]}
    assert [one["label"] for one in heals["choices"]] == ["Pip", "Oda", "Cat", "Hag", "Grol"], (
        "the own side, who is worst off first"
    )
    assert [one["name"] for one in act["asks"]] == ["called", "actions", "does", "target", "target"]
    assert [one["name"] for one in act["asks"] if one.get("titles")] == ["called"]
    table.send("use", who=["oda"], actions=["M"], called="Cure light", target=["pip"])
    assert "Pip" in json.dumps(table.view["stack"][0])
