"""House rules of Tactical Activity: every clause the text leaves open, as a question with the default first.

Also how the rest of the package asks for them, so that an option's id is written once.
"""

from collections.abc import Callable

from turnwright.commands import Choice
from turnwright.events import AnyEncounter
from turnwright.options import Option, Options, Preset


def _yes_no(yes: str = "Yes", no: str = "No") -> tuple[Choice, ...]:
    return (Choice("false", no), Choice("true", yes))


def _number(low: int, high: int) -> Callable[[str], str]:
    def read(text: str) -> str:
        if not text.strip().isascii() or not text.strip().isdigit() or not low <= int(text.strip()[:6]) <= high:
            raise ValueError(f"A whole number from {low} to {high}.")
        return str(int(text))

    return read


PRESETS = (
    Preset("printed", "As printed", ()),
    Preset(
        "carried_over",
        "Held and unfinished actions go on over rounds",
        (("conditional_end", "concentration"), ("multi_round_interrupted", "paused")),
    ),
    Preset("one_blow", "One melee attack a round", (("melee_attacks_per_round", "1"),)),
)

OPTIONS = Options(
    (
        Option(
            "ap_per_round",
            "Action points each round",
            (),
            "4",
            "Declaration Phase",
            "A combatant can have a number of its own.",
            read=_number(1, 20),
        ),
        Option(
            "penalty_per_ap",
            "Penalty for each AP under the normal maximum",
            (),
            "25",
            "Actions, *",
            "Taken off the roll of an attack, a parry or a perception done with fewer AP.",
            read=_number(0, 100),
        ),
        Option(
            "initiative_tie",
            "Those who tie for initiative",
            (
                Choice("qu_then_reroll", "Higher Qu first, then roll 2d10 again"),
                Choice("reroll", "Roll 2d10 again"),
                Choice("simultaneous", "Act at the same time"),
            ),
            "qu_then_reroll",
            "Initiative Phase is silent",
        ),
        Option(
            "group_initiative",
            "A group rolls initiative",
            (Choice("group", "Once for all its members"), Choice("member", "For each member")),
            "group",
            "Turnwright; the Initiative Phase knows no groups",
            "With one roll a group declares and resolves together, with the lowest Qu and modifiers among its members.",
        ),
        Option(
            "melee_attacks_per_round",
            "Melee attacks in a round",
            (Choice("unlimited", "As many as the AP allow"), Choice("1", "One"), Choice("2", "Two")),
            "unlimited",
            "Declaration Phase: any number of actions",
        ),
        Option(
            "forced_orientation_counts_as_instantaneous",
            "An Orientation Maneuver the GM asks for counts as an instantaneous action",
            _yes_no(),
            "false",
            "Instantaneous actions",
        ),
        Option("cancel_refunds_ap", "A cancelled action gives its AP back", _yes_no(), "false", "Cancel action is silent",
               "What is given back can be declared anew in the same turn."),
        Option(
            "cancel_requires_om",
            "Cancelling needs an Orientation Maneuver",
            (Choice("gm_asks", "The GM says, each time"), Choice("never", "Never"), Choice("always", "Always")),
            "gm_asks",
            "Cancel action",
        ),
        Option(
            "multi_round_interrupted",
            "An action of several rounds that is interrupted",
            (Choice("progress_lost", "Begins anew"), Choice("paused", "Goes on later from where it was")),
            "progress_lost",
            "Round to Round Actions",
        ),
        Option(
            "conditional_end",
            "A conditional action that was not triggered",
            (Choice("end_of_round", "Is lost at the end of the round"), Choice("concentration", "Is held until concentration breaks")),
            "end_of_round",
            "Conditional Action",
        ),
        Option(
            "conditional_active_from",
            "A conditional action can be triggered",
            (Choice("own_turn", "From the holder’s own turn on"), Choice("declaration", "In the whole Resolution Phase")),
            "own_turn",
            "Conditional Action: later in the round",
        ),
        Option(
            "stun_blocks_attack",
            "Whoever is stunned, dazed or staggered",
            (Choice("true", "Cannot attack"), Choice("false", "Attacks at the penalty")),
            "true",
            "Combat rules, Stunned",
        ),
    ),
    PRESETS,
)  # fmt: skip


def option(e: AnyEncounter, name: str) -> str:
    return OPTIONS.value(e.options, name)


def on(e: AnyEncounter, name: str) -> bool:
    return option(e, name) == "true"


def number(e: AnyEncounter, name: str) -> int:
    return int(option(e, name))
