"""The forecast names the place where a combatant will act, and names no place that never comes."""

from table import Table


def a_fight(*lines: str, **options: str) -> Table:
    table = Table("hero", *lines)
    for id_, value in options.items():
        table.send("option", id=id_, value=value)
    table.start()
    return table


def ahead(table: Table, name: str) -> list[str]:
    """Returns the coming places of a combatant, with their notes."""
    places = table.ask("forecast", places=40)["places"]
    return [f"{p['label']} {p.get('note', '')}".strip() for p in places if name in p["names"]]


THREE = ("Ada, spd 4, dex 22", "Cog, spd 4, dex 20", "Dee, spd 4, dex 15, villain")


def test_a_hold_for_the_place_before_somebody_comes_at_that_dex() -> None:
    """Every part of the view names the DEX of the place, not the one that was called before it."""
    table = a_fight(*THREE)
    table.send("hold", who=["ada"], mode="before", whom="dee")
    assert table.view["order"][0]["detail"] == "Segment 12, DEX 15, held"
    assert table.view["next"]["detail"] == "Ada · DEX 15"
    table.next()
    assert (table.view["actor"]["name"], table.view["clock"]["part"], table.view["now"]["place"]) == (
        "Ada",
        "DEX 15",
        "15",
    )
    assert table.view["clock"]["picture"]["rows"][1]["note"] == "15"
    table.next()
    assert (table.view["actor"]["name"], table.view["clock"]["part"]) == ("Dee", "DEX 15")


def test_a_hold_for_the_place_of_one_whose_phase_passes_comes_there_too() -> None:
    table = a_fight(*THREE)
    table.send("hold", who=["ada"], mode="beside", whom="dee")
    table.send("abort", who=["dee"], to="dodge")
    table.next()
    assert (table.view["actor"]["name"], table.view["clock"]["part"]) == ("Ada", "DEX 15")


def test_a_delayed_action_that_the_next_phase_ends_is_not_told_of() -> None:
    table = a_fight("Ada, spd 4, dex 18", "Bix, spd 4, dex 10", delay_past_next_phase="accept_and_lose")
    table.send("delay", who=["ada"], to="2.6.5")
    assert ahead(table, "Ada") == [f"Segment {n} of Turn 2, DEX 18" for n in (3, 6, 9, 12)]


def test_one_who_comes_to_and_is_stunned_shakes_that_off_first() -> None:
    table = a_fight("Ada, spd 4, dex 20, stun 20, rec 5", "Bix, spd 4, dex 15", "Cog, spd 4, dex 10, villain")
    table.send("state", who=["ada"], state="stunned")
    table.send("adjust", who=["ada"], gauge="STUN", by=-28)
    table.next(2)
    notes = ("takes a Recovery and comes to", "recovers from being Stunned", "", "")
    assert ahead(table, "Ada") == [
        f"Segment {n} of Turn 2, DEX 20 {note}".strip() for n, note in zip((3, 6, 9, 12), notes, strict=True)
    ]


def test_a_hold_that_the_next_phase_turns_to_defense_is_not_told_of() -> None:
    table = a_fight("Ada, spd 4, dex 10", "Eve, spd 4, dex 20", "Fay, spd 3, dex 5", held_until="next_phase_segment")
    table.next()
    table.send("hold", who=["ada"], mode="beside", whom="eve")
    assert ahead(table, "Ada")[0] == "Segment 3 of Turn 2, DEX 10"
    table.send("undo")
    table.send("hold", who=["ada"], mode="beside", whom="fay")
    assert ahead(table, "Ada")[0] == "Segment 12, DEX 5 held"
