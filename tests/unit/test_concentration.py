"""Conditions that hang on a concentration: form, card, chip, preview, what players see, and what one Undo takes back."""

from typing import Any

from test_players_link import linked

from asked import asked
from table import Table


def d20(*more: str) -> Table:
    """Returns a running fight with a d20: Anselm (20), then Boss (10), then those of `more`."""
    table = Table("plainlist", "Anselm 20, hp 30", "Boss 10, hp 30, enemy", *more)
    table.send("preset", id="d20")
    table.start()
    return table


def told(reply: dict[str, Any]) -> list[str]:
    return [line["text"] for line in reply["lines"]]


def chips(table: Table, who: str) -> list[str]:
    return [f"{x['name']}: {x['left'] or x['works']}" for x in table.ask("fighter", who=who)["fighter"]["effects"]]


def doubts(table: Table) -> list[str]:
    return [one["says"] for one in table.view["doubts"]]


def before(table: Table) -> list[str]:
    return [one["kind"] for one in table.view["next"]["before"]]


def hit(table: Table, who: str, amount: int) -> dict[str, Any]:
    return table.send("hit", who=[who], gauge="hp", amount=amount)


def test_the_form_asks_on_whose_concentration_it_hangs_and_the_preview_says_it() -> None:
    table = d20()
    ask = next(ask for ask in table.view["actor"]["add_effect"]["asks"] if ask["name"] == "hangs")
    assert (ask["kind"], ask["optional"], ask["label"]) == ("combatant", True, "Concentration of")
    args: dict[str, Any] = {"who": ["boss"], "value": "Held", "hangs": "anselm"}
    assert table.ask("effect_preview", **args)["says"] == "Until you remove it · while Anselm concentrates"
    table.send("effect", **args)
    assert chips(table, "boss") == ["Held: while Anselm concentrates"]
    assert chips(table, "anselm") == ["Concentrating (Held): holds Held on Boss"]
    says = table.ask("effect_preview", who=["anselm"], value="Shield", hangs="anselm")["says"]
    assert says == "Until you remove it · while Anselm concentrates · asks whether Concentrating (Held) ends"


def test_one_undo_takes_back_both() -> None:
    table = d20()
    table.send("effect", who=["boss"], value="Held", hangs="anselm")
    table.send("undo")
    assert table.view["running"] == []


def test_the_end_of_a_concentration_is_one_tap_for_all_it_holds_or_alone() -> None:
    table = d20("Bo 5, hp 9")
    table.send("effect", who=["bo"], also=["anselm"], value="Blessed", hangs="anselm")
    [focus] = [x for x in table.view["actor"]["effects"] if x.get("alone")]
    assert (focus["end"]["label"], focus["end"]["note"]) == ("End Concentrating (Blessed)", "and what hangs on it")
    table.send(focus["alone"]["do"], **focus["alone"]["args"])
    assert chips(table, "bo") == ["Blessed: "]
    table.send("undo")
    table.send(focus["end"]["do"], **focus["end"]["args"])
    assert table.view["running"] == []
    table.send("undo")
    assert len(table.view["running"]) == 3


def test_the_damage_sheet_has_the_number_that_is_asked_then() -> None:
    table = d20()
    table.send("effect", who=["boss"], value="Held", hangs="anselm")
    for amount, number in ((5, 10), (24, 12)):
        [row] = table.ask("hit_preview", who=["anselm"], gauge="hp", amount=amount)["rows"]
        assert row["cue"] == f"Concentrating (Held): DC {number}"
        assert f"Anselm concentrates: DC {number}" in told(hit(table, "anselm", amount))
        assert doubts(table) == [f"Anselm concentrates: DC {number}"]
        table.send("undo")


def test_it_comes_before_next_and_the_answers_stand_on_the_card() -> None:
    table = d20()
    table.send("effect", who=["boss"], value="Held", hangs="anselm")
    hit(table, "anselm", 5)
    assert before(table) == ["concentration"]
    [ask] = asked(table.view, "concentration")["asks"]
    assert [(c["label"], c["note"]) for c in ask["choices"]] == [
        ("Anselm", "DC 10 · Concentrating (Held) · Held on Boss")
    ]
    assert not ask["value"]
    [doubt] = table.view["doubts"]
    assert (doubt["holds"], doubt["kept"]["label"], doubt["ended"]["label"]) == ("Holds Held on Boss", "Kept", "Ended")
    table.send(doubt["kept"]["do"], **doubt["kept"]["args"])
    assert (doubts(table), before(table), len(table.view["running"])) == ([], [], 2)
    hit(table, "anselm", 5)
    reply = table.send(doubt["ended"]["do"], **doubt["ended"]["args"])
    assert told(reply) == ["Concentrating (Held) on Anselm ends", "Held on Boss ends"]
    assert before(table) == []


def test_who_is_down_loses_it_by_the_rule() -> None:
    table = d20()
    table.send("effect", who=["anselm"], value="Held", hangs="boss")
    preview = table.ask("hit_preview", who=["boss"], amount=99, gauge="hp")
    assert preview["rows"][0]["cue"] == "Concentrating (Held) ends"
    reply = hit(table, "boss", 99)
    assert doubts(table) == []
    assert {"Concentrating (Held) on Boss ends", "Held on Anselm ends"} <= set(told(reply))


def test_who_is_down_is_proposed_to_lose_it() -> None:
    table = d20()
    table.send("option", id="concentration_number", value="table")
    table.send("effect", who=["anselm"], value="Held", hangs="boss")
    hit(table, "boss", 99)
    assert doubts(table) == ["Boss is down: does Concentrating (Held) end?"]
    table.send("play_on")
    [ask] = asked(table.view, "concentration")["asks"]
    assert ask["value"] == ["e1"]


def test_a_typed_concentration_puts_the_first_in_doubt() -> None:
    table = d20()
    table.send("effect", who=["anselm"], value="Concentrating on Fly")
    reply = table.send("effect", who=["anselm"], value="Concentrating on Bless")
    assert told(reply)[0] == "Anselm concentrates anew: does Concentrating on Fly end?"
    assert len(table.view["doubts"]) == 1


def test_a_bare_concentration_takes_what_comes_next() -> None:
    table = d20()
    table.send("effect", who=["anselm"], value="Concentrating")
    table.send("effect", who=["boss"], value="Held", hangs="anselm")
    assert chips(table, "anselm") == ["Concentrating: holds Held on Boss"]


def test_a_change_keeps_or_leaves_the_concentration() -> None:
    table = d20()
    table.send("effect", who=["boss"], value="Held", hangs="anselm")
    change = table.ask("fighter", who="boss")["fighter"]["effects"][0]["change"]
    assert next(ask["value"] for ask in change["asks"] if ask["name"] == "hangs") == "anselm"
    table.send(change["do"], **{**change["args"], "value": "Held fast", "hangs": "anselm"})
    assert chips(table, "boss") == ["Held fast: while Anselm concentrates"]
    table.send(change["do"], **{**change["args"], "value": "Held"})
    assert chips(table, "boss") == ["Held: "]


def test_players_learn_nothing_of_what_hangs_on_what() -> None:
    table = d20("Lurker 12, hp 9, enemy, hidden")
    table.send("effect", who=["anselm"], value="Cursed", hangs="lurker")
    hit(table, "lurker", 3)
    seen = str(table.ask("players")["players"])
    assert "Cursed" in seen
    assert "Lurker" not in seen
    assert "concentrat" not in seen.lower()
    assert "DC" not in seen


def test_every_system_asks_and_only_a_d20_has_a_number() -> None:
    lines = {
        "hero": ("Ash, spd 4, dex 20, stun 30, con 20", "Thug, spd 2, dex 10, stun 20, villain"),
        "collective": ("Ash, 3P, hp 30", "Orc, 2P, hp 20, monster"),
        "structured": ("Ash, agility 40, wounds 9", "Thug, agility 30, wounds 9, enemy"),
        "tactical": ("Ash, hits 30", "Thug, hits 30, enemy"),
    }
    for system, cast in lines.items():
        table = Table(system, *cast)
        table.send("start")
        gauge = table.view["gauge"]
        table.send("effect", who=["thug" if system != "collective" else "orc"], value="Bound", hangs="ash")
        table.send("hit", who=["ash"], gauge=gauge, amount=3)
        assert doubts(table) == ["Ash concentrates: still held?"], system


def test_a_correction_is_no_damage() -> None:
    table = d20()
    table.send("effect", who=["boss"], value="Held", hangs="anselm")
    table.send("adjust", who=["anselm"], gauge="hp", to=20)
    table.send("hit", who=["anselm"], gauge="hp", amount=0)
    assert doubts(table) == []


def test_a_secret_condition_is_seen_by_the_gm_alone() -> None:
    table = d20()
    ask = next(ask for ask in table.view["actor"]["add_effect"]["asks"] if ask["name"] == "seen")
    assert [(c["value"], c["label"]) for c in ask["choices"]] == [("", "Everyone"), ("gm", "The GM alone")]
    table.send("effect", who=["anselm"], value="Doomed", seen="gm")
    [chip] = table.view["actor"]["effects"]
    assert chip["secret"] is True
    assert next(ask["value"] for ask in chip["change"]["asks"] if ask["name"] == "seen") == "gm"
    assert "Doomed" not in str(table.ask("players"))
    assert "Doomed" not in str(linked(table))
    table.send(chip["change"]["do"], **{**chip["change"]["args"], "value": "Doomed"})
    assert "Doomed" in str(table.ask("players"))
    assert table.raw("effect", who=["anselm"], value="Odd", seen="nobody")["bad"]
