"""House rules of Structured Time: every clause the text leaves open, as a question with the default first.

The economy of actions comes from the chapter beside it, so a table may also do without.
"""

from turnwright.commands import Choice
from turnwright.events import AnyEncounter
from turnwright.options import Option, Options, Preset

PRESETS = (
    Preset("printed", "As printed", ()),
    Preset("first", "First edition: Delay takes a Half Action", (("delay_action", "half"),)),
    Preset("turns", "Turns alone, no actions", (("action_economy", "off"),)),
)

OPTIONS = Options(
    (
        Option(
            "rolloff_tie",
            "A roll-off that ties again",
            (Choice("reroll", "The still tied roll again"), Choice("gm_choice", "The GM says who goes first")),
            "reroll",
            "Structured Time, Initiative, is silent",
        ),
        Option(
            "group_initiative",
            "Initiative of a group of similar enemies",
            (Choice("true", "One roll for the group"), Choice("false", "Everybody rolls")),
            "true",
            "Structured Time, Initiative, recommends one",
        ),
        Option(
            "group_internal_order",
            "Order inside a group",
            (Choice("listed", "As listed"), Choice("rolloff", "A roll-off inside the group")),
            "listed",
            "Structured Time, Initiative, is silent",
        ),
        Option(
            "newcomer_first_turn",
            "The first turn of a newcomer",
            (
                Choice("if_slot_ahead", "This round, if the place is still ahead"),
                Choice("next_round", "In the next round"),
                Choice("immediately", "As soon as the running turn is over"),
            ),
            "if_slot_ahead",
            "Structured Time, Initiative, says only to insert them",
        ),
        Option(
            "surprise_once",
            "Surprise is settled",
            (Choice("true", "Before the fight, or with a new order"), Choice("false", "Whenever the GM says so")),
            "true",
            "Structured Time, Step 1 against Initiative",
            "Whoever is marked in mid-fight is Surprised until the end of that round.",
        ),
        Option(
            "reactions_per_round",
            "Reactions of a combatant",
            (Choice("1", "1"), Choice("2", "2"), Choice("3", "3")),
            "1",
            "The Turn, Reactions",
        ),
        Option(
            "reaction_refresh",
            "A used Reaction comes back",
            (Choice("round_start", "When the round begins"), Choice("own_turn_start", "When the own turn begins")),
            "round_start",
            "The Turn, Reactions: each round",
        ),
        Option(
            "half_actions_per_turn",
            "Half Actions in a turn",
            (Choice("2", "2"), Choice("1", "1"), Choice("3", "3")),
            "2",
            "The Turn, Half Actions",
        ),
        Option(
            "delay_action",
            "Delay takes",
            (Choice("full", "A Full Action"), Choice("half", "A Half Action")),
            "full",
            "Combat Actions, Delay; the first edition has a Half Action",
        ),
        Option(
            "wounds_out",
            "Who has no wounds left",
            (Choice("true", "Is out of the fight"), Choice("false", "Fights on until marked out")),
            "true",
            "Injury leaves it to the critical effect",
        ),
        Option(
            "action_economy",
            "Actions",
            (Choice("on", "Count them"), Choice("off", "Track turns alone")),
            "on",
            "The Turn",
        ),
    ),
    PRESETS,
)


def option(e: AnyEncounter, name: str) -> str:
    return OPTIONS.value(e.options, name)


def on(e: AnyEncounter, name: str) -> bool:
    return option(e, name) in ("true", "on")
