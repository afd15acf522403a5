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


def test_a_tie_that_is_still_to_roll_is_no_order_yet() -> None:
    """Bix and Cog share a DEX. In Segment 12 their roll is made; in the Segments to come it decides, and the order says so."""
    table = a_fight("Ada, spd 6, dex 20", "Bix, spd 4, dex 15", "Cog, spd 4, dex 15", "Dee, spd 3, dex 15, villain")
    table.next(4)
    table.send("next")
    assert ahead(table, "Bix")[0] == "Segment 3, DEX 15 tied, roll decides"
    assert ahead(table, "Dee")[0] == "Segment 4, DEX 15"
    told = [stop["detail"] for stop in table.view["order"] if "DEX 15" in stop.get("detail", "")]
    assert told[:3] == ["Segment 3, DEX 15, tied, roll decides"] * 2 + ["Segment 4, DEX 15"], told


def test_a_roll_that_holds_for_the_whole_combat_leaves_no_tie() -> None:
    table = a_fight("Bix, spd 4, dex 15", "Cog, spd 4, dex 15, villain", dex_tie="d6_once_per_combat")
    assert not [place for place in (*ahead(table, "Bix"), *ahead(table, "Cog")) if "tied" in place]


def test_who_has_rolled_is_tied_with_who_has_yet_to_roll() -> None:
    """Bix and Cog rolled in Segment 4, for the whole combat; what Dee rolls in Segment 12 may beat one of them, or both."""
    fighters = ("Bix, spd 3, dex 15", "Cog, spd 3, dex 15, villain", "Dee, spd 2, dex 15")
    table = a_fight(*fighters, dex_tie="d6_once_per_combat", start_segment="1")
    table.next()
    table.answered()
    assert "Segment 8, DEX 15" in ahead(table, "Bix")
    for who in ("Bix", "Cog", "Dee"):
        assert "Segment 12, DEX 15 tied, roll decides" in ahead(table, who)


def test_the_plate_of_a_recovery_names_who_acts_then() -> None:
    table = a_fight("Ada, spd 4, dex 20, stun 20, rec 4", "Bix, spd 5, dex 15, villain")
    table.next(2)
    assert (table.view["next"]["label"], table.view["next"]["detail"]) == ("Recovery", "Ada · Segment 3 of Turn 2")


def test_who_is_alone_on_a_dex_after_all_keeps_the_place() -> None:
    """A supposition that only dissolves a tie moves nobody else."""
    table = a_fight("Ada, spd 3, dex 15", "Bix, spd 4, dex 15, villain", "Cog, spd 2, dex 20")
    supposed = table.ask("forecast", places=40, suppose="leave", who=["bix"])
    assert {place["name"] for place in supposed["gone"]} == {"Bix"}, supposed["gone"]
    assert not [place for place in supposed["places"] if place.get("changed")]


def test_the_other_half_comes_behind_who_lost_the_roll_against_the_first() -> None:
    table = a_fight("Zed, spd 4, dex 20, villain", "Ada, spd 4, dex 10")
    table.send("hold", who=["zed"], mode="interrupt")
    table.send("act", who=["ada"], cost="half")
    table.send("interrupt", who=["zed"], rolls={"zed": [6, 6, 6], "ada": [1, 1, 1]})
    assert ahead(table, "Ada")[0] == "Segment 12, DEX 10 waits"
    table.next()
    assert table.view["actor"]["name"] == "Zed"
    table.next()
    assert table.view["actor"]["name"] == "Ada"
