"""The places to which a Phase can be delayed, as the form lists them."""

import pytest

from table import Table


def test_places_stand_in_the_order_of_time_and_the_nearest_is_proposed() -> None:
    table = Table(
        "hero", "Vanguard, spd 5, dex 24", "Talon, dex 18, spd 6", "Sable, dex 18, spd 4", "Quill, dex 14, spd 3"
    )
    table.start()
    ask = next(act for act in table.view["actor"]["acts"] if act["key"] == "delay")["asks"][0]
    values = [choice["value"] for choice in ask["choices"] if not choice["value"].endswith("*")]
    places = [tuple(map(int, value.split("."))) for value in values]
    assert places == sorted(places, key=lambda place: (place[0], place[1], -place[2]))
    assert [choice["label"] for choice in ask["choices"]][:3] == [
        "DEX 18, tied with Sable and Talon, roll decides",
        "DEX 17, after Sable and Talon",
        "DEX 14, tied with Quill, roll decides",
    ]
    assert ask["value"] == "1.12.17"


def test_a_place_names_who_stands_right_above_it() -> None:
    table = Table("hero", "Ada, spd 6, dex 24", "Bix, spd 6, dex 18", "Cog, spd 6, dex 17", "Dee, spd 6, dex 12, lr 4")
    table.start()
    ask = next(act for act in table.view["actor"]["acts"] if act["key"] == "delay")["asks"][0]
    assert [choice["label"] for choice in ask["choices"] if choice["value"].startswith("1.12.")] == [
        "DEX 18, tied with Bix, roll decides",
        "DEX 17, tied with Cog, roll decides",
        "DEX 16, tied with Dee, roll decides",
        "DEX 15, after Dee",
        "Another DEX in Segment 12",
    ]


def test_members_of_the_own_group_who_stand_elsewhere_are_named() -> None:
    table = Table("hero", "Orc x3, spd 6, dex 20, villain", "Ada, spd 6, dex 5")
    table.start()
    table.send("delay", who=["orc-1"], to="1.12.12")
    ask = next(
        a for act in table.view["actor"]["acts"] if act["key"] == "delay" for a in act["asks"] if a["name"] == "to"
    )
    labels = [choice["label"] for choice in ask["choices"]]
    assert "DEX 11, after Orc 1" in labels
    assert all("Orc 2" not in label for label in labels)


def test_a_phase_can_be_delayed_to_a_dex_that_is_not_listed() -> None:
    """Somebody may come to act in between later."""
    table = Table("hero", "Ada, spd 6, dex 24", "Bix, spd 6, dex 18", "Cog, spd 6, dex 9")
    table.start()
    where, dex = next(act for act in table.view["actor"]["acts"] if act["key"] == "delay")["asks"]
    other = next(choice for choice in where["choices"] if choice["value"] == "1.12.*")
    assert (other["label"], dex["name"], dex["when"]["in"][0]) == ("Another DEX in Segment 12", "dex", "1.12.*")
    table.send("delay", who=["ada"], to="1.12.*", dex=13)
    assert "Ada delays to Segment 12, DEX 13" in [line["text"] for line in table.view["log"]]
    assert "DEX 30 in Segment 12 is not later" in str(table.raw("delay", who=["bix"], to="1.12.*", dex=30))


UNKNOWN = "Write Segment and DEX, e.g. 6.17, or Turn, Segment and DEX, e.g. 2.3.17."


@pytest.mark.parametrize(
    ("to", "says"),
    [
        ("17", UNKNOWN),
        ("1.2.3.17", UNKNOWN),
        ("2.x", UNKNOWN),
        ("2.*", UNKNOWN),
        ("12.10000", UNKNOWN),
        ("2.-3.17", UNKNOWN),
        ("13.17", "Choose a Segment from 1 to 12, not 13."),
        ("2.0.17", "Choose a Segment from 1 to 12, not 0."),
    ],
)
def test_a_place_that_is_none_says_how_one_is_written(to: str, says: str) -> None:
    table = Table("hero", "Ada, spd 6, dex 24", "Bix, spd 6, dex 18")
    table.start()
    assert table.raw("delay", who=["ada"], to=to)["bad"]["says"] == says


def test_a_place_of_four_digits_is_read_and_only_a_star_takes_the_dex() -> None:
    table = Table("hero", "Ada, spd 6, dex 24", "Bix, spd 6, dex 18")
    table.start()
    assert table.raw("delay", who=["ada"], to="12.9999")["refused"][0]["rule"] == "hero.delay.later"
    table.send("delay", who=["ada"], to="2.1.17", dex=5)
    assert table.view["log"][0]["text"].endswith("17")


@pytest.mark.parametrize("rule", ["reject", "accept_and_lose"])
def test_a_dex_is_proposed_only_if_each_segment_takes_it(rule: str) -> None:
    table = Table("hero", "Ada, spd 6, dex 24", "Bix, spd 6, dex 18", "Cog, spd 6, dex 17")
    table.send("option", id="delay_past_next_phase", value=rule)
    table.start()
    to, dex = next(act for act in table.view["actor"]["acts"] if act["key"] == "delay")["asks"]
    free = [choice["value"] for choice in to["choices"] if choice["value"].endswith("*")]
    taken = [
        bool(table.raw("delay", who=["ada"], to=place, dex=18)["ok"]) and table.raw("undo")["ok"] for place in free
    ]
    assert ("value" in dex) == all(taken), (taken, dex)
