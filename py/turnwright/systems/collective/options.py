"""House rules of The Collective: every clause the text leaves open, as a question with the default first.

Also how the rest of the package asks for them, so that an option's id is written once.
"""

from turnwright.commands import Choice
from turnwright.events import AnyEncounter
from turnwright.model import Pairs
from turnwright.options import Conflict, Option, Options, Preset
from turnwright.systems.collective.exchange import DEFAULT_ORDER, House
from turnwright.systems.collective.sheet import Sheet, read_caps, show


def _yes_no(yes: str = "Yes", no: str = "No") -> tuple[Choice, ...]:
    return (Choice("false", no), Choice("true", yes))


PRESETS = (
    Preset("printed", "As printed", ()),
    Preset("original_z", "Z without limit, as it was first", (("z_per_segment", "unlimited"),)),
    Preset("z_by_level", "Z by level", (("z_per_segment", "unlimited"), ("z_per_round_cap", "level"))),
)


def _order(text: str) -> str:
    """Every key of the usual order once, in any order; commas allowed. Raises ValueError."""
    keys = text.replace(",", " ").replace("’", "'").replace("′", "'").split()
    if sorted(keys) != sorted(DEFAULT_ORDER):
        raise ValueError(f"Name each of these once: {' '.join(DEFAULT_ORDER)}.")
    return " ".join(keys)


OPTIONS = Options(
    (
        Option(
            "z_per_segment",
            "Z actions in a segment",
            (Choice("3", "3"), Choice("1", "1"), Choice("5", "5"), Choice("unlimited", "No limit")),
            "3",
            "C3, Z; intro says 1, Optional Rule #1 says more",
        ),
        Option(
            "z_per_round_cap",
            "Z actions in a round",
            (Choice("none", "No limit"), Choice("level", "Level"), Choice("2xlevel", "Twice the level")),
            "none",
            "C3, Z, Optional Rule #2",
            "Goes with no limit on Z in a segment.",
        ),
        Option(
            "segment_cap",
            "Limits of a segment",
            (),
            "1P 1M 1V 1X 1E",
            "C3, introduction, E and X",
            "What nobody may exceed in one segment unless a class feature lifts it.",
            read=lambda text: show(read_caps(text)),
        ),
        Option(
            "standard_action_campaign",
            "Standard-action campaign",
            _yes_no("1S + 1V a segment", "1P + 1M + 1V a segment"),
            "false",
            "C3, introduction and X",
        ),
        Option(
            "average_rounding",
            "A side’s average initiative adjustment",
            (Choice("exact", "Keep the fraction"), Choice("floor", "Round down"), Choice("round", "Round, half up")),
            "exact",
            "C4, 2",
        ),
        Option(
            "initiative_tie",
            "Sides that tie for initiative",
            (Choice("reroll", "Roll again"), Choice("pcs_first", "PCs first")),
            "reroll",
            "C4, 2 is silent",
        ),
        Option(
            "initiative_segment_budget",
            "The segment before segment 1 is paid from",
            (Choice("from_round_1", "Round 1’s actions"), Choice("free", "Nothing, it is free")),
            "from_round_1",
            "C4, 2 is silent",
        ),
        Option(
            "f_from_whole_round",
            "All actions of the round into 1F",
            (Choice("only_if_unspent", "Only an unspent round"), Choice("remaining", "Whatever is left")),
            "only_if_unspent",
            "C3, F",
        ),
        Option(
            "running_slot",
            "A P used for running counts as",
            (Choice("V", "A V of this segment"), Choice("P", "A P of this segment")),
            "V",
            "C3, P is silent",
        ),
        Option(
            "opp_cost",
            "Price of Opp actions in C",
            (Choice("chart", "As in the chart"), Choice("prose", "As in the text")),
            "chart",
            "C3.1 against C3, C",
        ),
        Option(
            "opp_quick_from_conversion",
            "Buying quick Opp actions",
            _yes_no("Allowed", "Not possible"),
            "false",
            "C3, Opp",
        ),
        Option("death_actions", "Death actions", _yes_no("In play", "Not in play"), "false", "C3, D, optional rule"),
        Option(
            "body_parts",
            "Each body part has its own P",
            _yes_no(),
            "false",
            "C3, P",
            "Write them P@mouth, P@claw; each has its own limit.",
        ),
        Option("surprised_may_z", "Z while surprised", _yes_no("Allowed", "Not allowed"), "false", "C4, 1 is silent"),
        Option(
            "response_window",
            "After an action is declared",
            (Choice("on_request", "Go on, unless someone answers"), Choice("always", "Always ask who answers")),
            "on_request",
            "C4, stack",
        ),
        Option(
            "value_order",
            "What the planner spends first",
            (),
            " ".join(DEFAULT_ORDER),
            "Turnwright; C3 and C3.1 say nothing of value",
            "From what is spent most readily to what is kept longest; “granted” is every action the list does not name.",
            read=_order,
        ),
        Option(
            "exclusions",
            "Things that do not go together in a segment",
            (Choice("warn", "Warn"), Choice("block", "Refuse")),
            "warn",
            "C3, V and Z",
            "Moving and picking up; talking and verbal spells; a potion and the mouth.",
        ),
        Option(
            "skip_rest",
            "When everybody is out of actions",
            (Choice("ask", "Wait for Next"), Choice("auto", "Go to the next round")),
            "ask",
            "C3, introduction",
        ),
        Option(
            "go_on",
            "When only Z is left this segment",
            (Choice("ask", "Wait for Next"), Choice("auto", "Go on by itself")),
            "ask",
            "Turnwright",
            "Saves a tap a go; whoever wants to answer an action says so before the next one is declared.",
        ),
    ),
    PRESETS,
    (
        Conflict(
            ("z_per_round_cap", "!none"),
            ("z_per_segment", "!unlimited"),
            "A limit of Z in a round goes with no limit in a segment (C3, Z, Optional Rule #2).",
        ),
    ),
)


def option(e: AnyEncounter, name: str) -> str:
    return OPTIONS.value(e.options, name)


def on(e: AnyEncounter, name: str) -> bool:
    return option(e, name) == "true"


def house(e: AnyEncounter, sheet: Sheet) -> House:
    """The house rules that decide what converts into what for this combatant."""
    return House(
        opp_cost=option(e, "opp_cost"),
        running_slot=option(e, "running_slot"),
        f_from_whole_round=option(e, "f_from_whole_round"),
        opp_quick_from_conversion=on(e, "opp_quick_from_conversion"),
        standard=on(e, "standard_action_campaign"),
        body_parts=on(e, "body_parts"),
        is_item=sheet.kind == "item",
    )


STANDARD_CAP: Pairs = (("S", 1), ("V", 1), ("X", 1), ("E", 1))


def caps(e: AnyEncounter, sheet: Sheet) -> dict[str, int]:
    """The slots of a segment for this combatant: the table's limits, then what a class feature lifts."""
    table = dict(read_caps(option(e, "segment_cap")))
    if on(e, "standard_action_campaign"):
        table = dict(STANDARD_CAP) | {key: n for key, n in table.items() if key in ("S", "V", "X", "E")}
    return table | dict(sheet.caps)


def z_limit(e: AnyEncounter, sheet: Sheet) -> int | None:
    """Z actions a segment; None is without limit."""
    own = dict(sheet.caps).get("Z")
    if own is not None:
        return own
    value = option(e, "z_per_segment")
    return None if value == "unlimited" else int(value)


def z_round_limit(e: AnyEncounter, sheet: Sheet) -> int | None:
    value = option(e, "z_per_round_cap")
    return {"none": None, "level": sheet.level, "2xlevel": 2 * sheet.level}[value]


def value_order(e: AnyEncounter) -> tuple[str, ...]:
    """The planner's order of value, least valuable first."""
    return tuple(option(e, "value_order").split())
