"""The places a Phase can be delayed to, as the form lists them."""

from table import Table


def test_places_stand_in_the_order_of_time_and_the_nearest_is_proposed() -> None:
    table = Table(
        "hero", "Vanguard, spd 5, dex 24", "Talon, dex 18, spd 6", "Sable, dex 18, spd 4", "Quill, dex 14, spd 3"
    )
    table.start()
    ask = next(act for act in table.view["actor"]["acts"] if act["key"] == "delay")["asks"][0]
    places = [tuple(map(int, choice["value"].split("."))) for choice in ask["choices"]]
    assert places == sorted(places, key=lambda place: (place[0], place[1], -place[2]))
    assert [choice["label"] for choice in ask["choices"]][:3] == [
        "DEX 18, tied with Sable and Talon, roll decides",
        "DEX 17, after Sable and Talon",
        "DEX 14, tied with Quill, roll decides",
    ]
    assert ask["value"] == "1.12.17"
