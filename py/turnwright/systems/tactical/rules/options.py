"""House rules of Tactical Activity: each clause that the text leaves open, as a question with the default first.

The rest of the package reads them through `option`, `on` and `number`.
"""

from collections.abc import Callable
from functools import partial

from turnwright.core.options import Options, preset, worded
from turnwright.systems.tactical.text import say

NO, YES = "false", "true"


def _whole(low: int, high: int) -> Callable[[str], str]:
    def read(text: str) -> str:
        typed = text.strip()
        if not typed.isascii() or not typed.isdigit() or len(typed) > 6 or not low <= int(typed) <= high:
            raise ValueError(say("option.whole_number", low=low, high=high))
        return str(int(typed))

    return read


rule = partial(worded, say)
# the default stands first; the words are in the catalogue
OPTIONS = Options(
    (
        rule("ap_per_round", (), "Declaration Phase", "4", _whole(1, 20)),
        rule("penalty_per_ap", (), "Actions, *", "25", _whole(0, 100)),
        rule(
            "initiative_tie", ("qu_then_reroll", "reroll", "simultaneous"), "Initiative Phase is silent", group="silent"
        ),
        rule("group_initiative", ("group", "member"), "Turnwright; the Initiative Phase knows no groups", group="app"),
        rule("melee_attacks_per_round", ("unlimited", "1", "2"), "Declaration Phase: any number of actions"),
        rule("forced_orientation_counts_as_instantaneous", (NO, YES), "Instantaneous actions"),
        rule("cancel_refunds_ap", (NO, YES), "Cancel action is silent", group="silent"),
        rule("cancel_requires_om", ("gm_asks", "never", "always"), "Cancel action"),
        rule("multi_round_interrupted", ("progress_lost", "paused"), "Round to Round Actions"),
        rule("conditional_end", ("end_of_round", "concentration"), "Conditional Action"),
        rule("conditional_active_from", ("own_turn", "declaration"), "Conditional Action: later in the round"),
        rule("stun_blocks_attack", (YES, NO), "Combat rules, Stunned"),
        rule("stun_in_own_turn", ("this_turn", "next_turn"), "Resolution Phase, end of turn"),
        rule("go_on", ("ask", "auto"), "Turnwright", group="app"),
    ),
    (
        preset(say, "printed"),
        preset(say, "carried_over", conditional_end="concentration", multi_round_interrupted="paused"),
        preset(say, "one_blow", melee_attacks_per_round="1"),
    ),
)
option, on, number = OPTIONS.of, OPTIONS.on, OPTIONS.number
