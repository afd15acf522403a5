"""A parry on the damage sheet: who parries the foe that acts says so there, and uses it up there; its OB is proposed where it is known."""

from tactical_table import Table


def parried(table: Table, *who: str) -> list[tuple[str, str, str]]:
    rows = table.ask("evasions", who=list(who))["answer"]["answers"]
    return [(row["label"], row["note"], row["pad"][0]["label"]) for row in rows]


def test_a_parry_is_said_and_used_up_on_the_sheet_of_a_hit() -> None:
    table = Table("Lorn, hits 20", "Mira, hits 20", "Thug x2, hits 20, monster")
    table.ask("start", rolls={"lorn": [9, 9], "mira": [8, 8], "thug-1": [2, 2]})
    while table.view["actor"]["name"] != "Lorn":
        table.ask("next")
    table.ask("declare", who=["lorn"], action="melee_attack_parry", target="thug-1", parry=40, rest="parry")
    assert parried(table, "lorn") == [], "nobody attacks yet"
    while table.view["now"]["phase"] != "resolution" or table.view["actor"]["name"] != "Thug ×2":
        table.ask("next")
    assert parried(table, "lorn", "mira") == [("Lorn", "parries Thug 1 with 40", "Use up the parry")]
    assert table.view["respond"]["evades"]
    button = table.ask("evasions", who=["lorn"])["answer"]["answers"][0]["pad"][0]
    table.ask(button["do"], **button["args"])
    assert parried(table, "lorn") == [], "it has met its one attack"


def test_the_ob_of_a_fighter_is_proposed() -> None:
    table = Table("Kaye, OB 80, hits 20", "Ann, hits 20", "Thug, hits 20, monster")
    table.ask("start", rolls={"kaye": [1, 1], "ann": [2, 2], "thug": [9, 9]})
    for name, wanted in (("Kaye", 80), ("Ann", None)):
        assert table.view["actor"]["name"] == name
        offer = next(
            o for act in table.view["actor"]["acts"] for o in (act, *act.get("pad", ())) if o["key"].startswith("parry")
        )
        assert {ask["name"]: ask.get("value") for ask in offer["asks"]}["parry"] == wanted
        table.ask("next")
