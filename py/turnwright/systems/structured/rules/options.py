"""House rules of Structured Time: each clause that the text leaves open, as a question with the default first.

Action counting comes from another chapter, so a table may turn it off.
"""

from turnwright.core.options import Group, Options, Preset, worded
from turnwright.systems.structured.text import say

PRESETS = (
    Preset("printed", say("preset.printed"), ()),
    Preset("first", say("preset.first"), (("delay_action", "half"),)),
    Preset("turns", say("preset.turns"), (("action_economy", "off"),)),
)

_QUESTIONS: tuple[tuple[str, tuple[str, ...], str, Group], ...] = (
    ("rolloff_tie", ("reroll", "gm_choice"), "Structured Time, Initiative, is silent", "silent"),
    ("group_initiative", ("true", "false"), "Structured Time, Initiative, recommends one roll per group", "choice"),
    ("group_internal_order", ("listed", "rolloff"), "Structured Time, Initiative, is silent", "silent"),
    (
        "newcomer_first_turn",
        ("if_slot_ahead", "next_round", "immediately"),
        "Structured Time, Initiative, only inserts newcomers",
        "choice",
    ),
    ("surprise_once", ("true", "false"), "Structured Time, Step 1 against Initiative", "choice"),
    ("reactions_per_round", ("1", "2", "3"), "The Turn, Reactions", "choice"),
    ("reaction_refresh", ("round_start", "own_turn_start"), "The Turn, Reactions: each round", "choice"),
    ("half_actions_per_turn", ("2", "1", "3"), "The Turn, Half Actions", "choice"),
    ("delay_action", ("full", "half"), "Combat Actions, Delay; the first edition has a Half Action", "choice"),
    ("action_economy", ("on", "off"), "The Turn", "choice"),
)

_WOUNDS_OUT = worded(
    say,
    "wounds_out",
    ("enemies", "all", "none"),
    "Structured Time is silent; Injury has critical effects",
    before="all",
    group="silent",
    renamed={"true": "all", "false": "none"},
)

OPTIONS = Options(
    (*(worded(say, option, answers, cite, group=group) for option, answers, cite, group in _QUESTIONS), _WOUNDS_OUT),
    PRESETS,
)
option, on = OPTIONS.of, OPTIONS.on
