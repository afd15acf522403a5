"""Dying as the page is told: the question before Next, the marks, the preview of a hit, the end of the fight and the next one."""

from typing import Any

from table import Table
from turnwright import SYSTEMS
from turnwright.storage import share_link
from turnwright.view.players_view import players


def fight_of(*lines: str) -> Table:
    table = Table("plainlist", *(lines or ("Lyra 20, hp 12", "Bo 15, hp 20", "Orc 10, hp 15, enemy")))
    table.send("preset", id="d20")
    table.start()
    return table


def hit(table: Table, who: str, amount: int) -> None:
    table.send("hit", amount=amount, who=[who], gauge="hp")


def token(table: Table, name: str) -> str:
    row: dict[str, Any] = next(row for row in table.view["fighters"] if row["name"] == name)
    return str(row["token"]["state"])


def test_the_death_save_comes_before_everything_else() -> None:
    table = fight_of()
    hit(table, "lyra", 12)
    assert token(table, "Lyra") == "down"
    assert "first" not in table.view["next"], "it is asked as her turn begins"
    table.send("effect", who=["lyra"], value="Held", until="save", save="WIS 14")
    table.next(3)
    plate = table.view["next"]
    assert [one["kind"] for one in plate["before"]] == ["first", "saves"]
    assert plate["before"][0]["says"] == "Death save first"
    assert [ask["name"] for ask in plate["first"]["asks"]] == ["lyra"]
    (marks,) = table.view["marks"]
    assert (marks["who"], marks["here"], [row["count"] for row in marks["rows"]]) == ("lyra", True, [0, 0])
    table.send(plate["first"]["do"], {"lyra": [7]}, **plate["first"]["args"])
    assert "first" not in table.view["next"]
    assert [row["count"] for row in table.view["marks"][0]["rows"]] == [0, 1]
    assert table.view["outcome"]["says"] == "Death save 7, 1 of 3"
    table.send("undo")
    assert "first" in table.view["next"]
    hit_points: dict[str, Any] = {"amount": 3, "who": ["lyra"], "gauge": "hp", "mode": "heal"}
    table.send("hit", **hit_points)
    assert "first" not in table.view["next"] and not table.view["marks"]


def test_the_preview_of_a_hit_says_what_the_log_will_say() -> None:
    table = fight_of()
    hit(table, "lyra", 12)
    for amount, cue in ((0, ""), (1, "failed death save, 1 of 3"), (12, "dies at once")):
        (row,) = table.ask("hit_preview", amount=amount, who=["lyra"], gauge="hp")["rows"]
        assert cue in row.get("cue", ""), row
        table.send("hit", amount=amount, who=["lyra"], gauge="hp")
        assert any(cue in line["text"] for line in table.view["log"][:4])
        table.send("undo")


def test_a_side_is_not_beaten_while_a_save_is_to_come() -> None:
    table = fight_of("Lyra 20, hp 12", "Orc 10, hp 15, enemy")
    hit(table, "lyra", 12)
    assert table.view["next"]["do"] == "next"
    table.send("stabilise", who=["lyra"])
    assert table.view["next"]["do"] == "end_fight"


def test_the_dead_stay_behind_and_the_stable_come_along() -> None:
    table = fight_of()
    hit(table, "lyra", 12)
    hit(table, "bo", 20)
    table.send("set_death_saves", who=["lyra"], made=0, failed=3)
    table.send("stabilise", who=["bo"])
    assert [row["detail"] for row in table.view["fighters"] if row["name"] == "Lyra"] == ["20 · dead"]
    rows = {row["name"]: row["detail"] for row in players(SYSTEMS["plainlist"], table.fight)["rows"]}
    assert rows["Lyra"].endswith("dead") and rows["Bo"].endswith("stable")
    table.send("end_fight")
    assert [one["name"] for one in table.ask("recap")["recap"]["survivors"]] == ["Orc", "Lyra"]
    table.send("next_fight", rest=False)
    assert [row["name"] for row in table.view["fighters"]] == ["Bo"]
    assert table.fight.get("bo").tally.stable


def test_a_link_carries_the_marks() -> None:
    table = fight_of()
    hit(table, "lyra", 12)
    hit(table, "lyra", 1)
    opened = share_link.read(share_link.write(table.fight)).head.base
    assert opened == table.fight and opened.get("lyra").tally.failed == 1


def test_leaving_and_coming_back_keeps_the_marks() -> None:
    table = fight_of()
    hit(table, "lyra", 12)
    hit(table, "lyra", 1)
    table.send("leave", who=["lyra"])
    table.send("back", who=["lyra"])
    assert table.fight.get("lyra").tally.failed == 1
    assert [row["count"] for row in table.view["marks"][0]["rows"]] == [0, 1]
