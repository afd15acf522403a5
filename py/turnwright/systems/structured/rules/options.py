"""House rules of Structured Time: each clause that the text leaves open, as a question with the default first.

Action counting comes from another chapter, so a table may turn it off.
"""

from functools import partial

from turnwright.core.options import Options, preset, worded
from turnwright.systems.structured.text import say

rule = partial(worded, say)
OPTIONS = Options(
    (
        rule("rolloff_tie", ("reroll", "gm_choice"), "Structured Time, Initiative, is silent", group="silent"),
        rule("group_initiative", ("true", "false"), "Structured Time, Initiative, recommends one roll per group"),
        rule("group_internal_order", ("listed", "rolloff"), "Structured Time, Initiative, is silent", group="silent"),
        rule(
            "newcomer_first_turn",
            ("if_slot_ahead", "next_round", "immediately"),
            "Structured Time, Initiative, only inserts newcomers",
        ),
        rule("surprise_once", ("true", "false"), "Structured Time, Step 1 against Initiative"),
        rule("reactions_per_round", ("1", "2", "3"), "The Turn, Reactions"),
        rule("reaction_refresh", ("round_start", "own_turn_start"), "The Turn, Reactions: each round"),
        rule("half_actions_per_turn", ("2", "1", "3"), "The Turn, Half Actions"),
        rule("delay_action", ("full", "half"), "Combat Actions, Delay; the first edition has a Half Action"),
        rule("action_economy", ("on", "off"), "The Turn"),
        rule(
            "wounds_out",
            ("enemies", "all", "none"),
            "Structured Time is silent; Injury has critical effects",
            before="all",
            group="silent",
            renamed={"true": "all", "false": "none"},
        ),
    ),
    (preset(say, "printed"), preset(say, "first", delay_action="half"), preset(say, "turns", action_economy="off")),
)
option, on = OPTIONS.of, OPTIONS.on
