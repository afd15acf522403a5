"""The end of a fight as its players get it: what they saw of it."""

from table import Table


def ended() -> Table:
    """Returns a fight that is over, in which somebody hidden acted and hit, and the GM set a number right."""
    table = Table("plainlist")
    for line in ("Ada 20, hp 30", "Orc 10, hp 47, enemy", "Vex 15, hp 9, enemy, hidden"):
        table.send("join", text=line)
    table.start()
    table.send("hit", who=["orc"], amount=7, gauge="hp", source="ada")
    table.send("next")
    table.send("hit", who=["ada"], amount=4, gauge="hp", source="vex")
    table.send("hit", who=["ada"], amount=2, gauge="hp", source="orc")
    table.send("hit", who=["vex"], amount=3, gauge="hp", source="ada")
    table.send("adjust", who=["orc"], gauge="hp", to=11)
    table.send("end_fight")
    return table


def test_the_gm_reads_all_of_it() -> None:
    recap = ended().ask("recap")["recap"]
    assert [(row["name"], row["dealt"], row["took"]) for row in recap["rows"]] == [
        ("Ada", 10, 6),
        ("Orc", 2, 36),
        ("Vex", 4, 3),
    ]
    assert "11 of 47" in [row["health"] for row in recap["rows"]]


def test_players_read_what_they_saw() -> None:
    recap = ended().ask("recap", players=True)["recap"]
    assert [(row["name"], row["dealt"], row["took"], row["health"]) for row in recap["rows"]] == [
        ("Ada", 7, 6, "24 of 30"),
        ("Orc", 2, 7, ""),
    ]
    assert recap["rows"][1]["levels"] == [[0, 1000]]
    assert [one["value"] for one in recap["figures"]][-1] == "1"
    assert recap["told"][0]["says"] == "Ada on Orc, Round 1"
    assert not recap["survivors"]
    assert (recap["down"]["who"], recap["place"]) == ("Nobody", "Round 1")
    assert "orc" not in {row["id"] for row in recap["rows"]}
