"""What a request to act or to hold says when it cannot be read, and what a single target of several is."""

import pytest

from table import Table


@pytest.fixture
def table() -> Table:
    table = Table("hero", "Ada, spd 4, dex 20", "Bix, spd 4, dex 15, villain", "Cog, spd 4, dex 10, villain")
    table.start()
    return table


def test_an_unknown_cost_is_refused(table: Table) -> None:
    reply = table.raw("act", who=["ada"], cost="double")
    assert reply["bad"] == {"says": "An action takes full, half or zero time."}


def test_an_unknown_hold_names_those_that_there_are(table: Table) -> None:
    reply = table.raw("hold", who=["ada"], mode="breath")
    assert reply["bad"] == {"says": "Hold for one of: interrupt, after, tandem, defense, before, beside."}


def test_a_list_with_one_target_is_that_target(table: Table) -> None:
    listed = table.send("act", who=["ada"], what="Blast", targets=["bix"])
    table.send("undo")
    assert listed["view"]["log"][0]["text"] == "Ada: Blast, at Bix"
    assert listed["hit"] == table.send("act", who=["ada"], what="Blast", at="bix")["hit"]


def buttons(table: Table, do: str) -> dict[str, tuple[object, ...]]:
    """Returns the card's buttons of one move: label, note, what is sent, and what is asked, with the preset answer."""
    return {
        offer["key"]: (
            offer["label"],
            offer["note"],
            {name: value for name, value in offer["args"].items() if name != "who"},
            [(ask["name"], ask["label"], ask["optional"], ask["many"], ask.get("value")) for ask in offer["asks"]],
        )
        for offer in table.view["actor"]["acts"]
        if offer["do"] == do
    }


WHAT = ("what", "What", True, False, None)
TAKES = ("cost", "Takes", True, False, "full")
TARGETS = ("targets", "Target", True, True, None)


def test_the_buttons_of_a_whole_phase(table: Table) -> None:
    assert buttons(table, "act") == {
        "act:half": ("Half Phase first", "Move or prepare, then more", {"cost": "half"}, []),
        "declare": ("Declare an action", "others can respond", {}, [WHAT, TARGETS, TAKES]),
        "act:zero": ("Zero-Phase action", "takes no time", {"cost": "zero"}, [WHAT]),
    }
    event = ("event", "When", False, False, None)
    own = ("own", "Trigger", False, False, None)
    assert buttons(table, "hold") == {
        "hold:event": (
            "Hold for an event",
            "interrupt, after, in tandem",
            {},
            [("mode", "How", False, False, "interrupt"), event, own],
        ),
        "hold:plain": ("Hold", "act at any time", {"mode": "after"}, []),
        "hold:defense": ("Hold for defense", "until Segment 3 of Turn 2", {"mode": "defense"}, []),
        "hold:place": (
            "Act just before/after someone",
            "a held action",
            {},
            [("mode", "When", False, False, "before"), ("whom", "Whom", False, False, None)],
        ),
    }


def test_the_buttons_of_half_a_phase(table: Table) -> None:
    table.send("act", who=["ada"], cost="half")
    assert buttons(table, "act") == {
        "act:full": ("Full Phase", "", {}, []),
        "declare": ("Declare an action", "others can respond", {"cost": "half"}, [WHAT, TARGETS]),
        "act:zero": ("Zero-Phase action", "takes no time", {"cost": "zero"}, [WHAT]),
    }


def test_the_undo_line_counts_all_that_goes_of_several_aborts() -> None:
    table = Table("hero", "Nova, spd 4, dex 20", "Agent x3, spd 4, dex 10, villain", "Cog, spd 4, dex 15")
    table.start()
    table.send("abort", who=["cog"], to="dodge")
    assert table.view["undo"] == {"detail": "Cog aborts to Dodge, with the Phase of Segment 12"}
    table.send("abort", who=["agent-1", "agent-2", "agent-3"], to="dodge")
    assert table.view["undo"] == {"detail": "Agent 1 aborts to Dodge, with the Phase of Segment 12 · and 3 more lines"}
