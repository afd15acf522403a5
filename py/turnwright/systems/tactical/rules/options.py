"""House rules of Tactical Activity: each clause that the text leaves open, as a question with the default first.

The rest of the package reads them through `option`, `on` and `number`.
"""

from collections.abc import Callable

from turnwright.core.options import Options, Preset, worded
from turnwright.systems.tactical.text import say

NO, YES = "false", "true"


def _whole(low: int, high: int) -> Callable[[str], str]:
    def read(text: str) -> str:
        typed = text.strip()
        if not typed.isascii() or not typed.isdigit() or len(typed) > 6 or not low <= int(typed) <= high:
            raise ValueError(say("option.whole_number", low=low, high=high))
        return str(int(typed))

    return read


CARRIED_OVER = (("conditional_end", "concentration"), ("multi_round_interrupted", "paused"))
PRESETS = (
    Preset("printed", say("preset.printed"), ()),
    Preset("carried_over", say("preset.carried_over"), CARRIED_OVER),
    Preset("one_blow", say("preset.one_blow"), (("melee_attacks_per_round", "1"),)),
)

# the default stands first; the words are in the catalogue
OPTIONS = Options(
    (
        worded(say, "ap_per_round", (), "Declaration Phase", "4", _whole(1, 20)),
        worded(say, "penalty_per_ap", (), "Actions, *", "25", _whole(0, 100)),
        worded(
            say,
            "initiative_tie",
            ("qu_then_reroll", "reroll", "simultaneous"),
            "Initiative Phase is silent",
            group="silent",
        ),
        worded(
            say,
            "group_initiative",
            ("group", "member"),
            "Turnwright; the Initiative Phase knows no groups",
            group="app",
        ),
        worded(say, "melee_attacks_per_round", ("unlimited", "1", "2"), "Declaration Phase: any number of actions"),
        worded(say, "forced_orientation_counts_as_instantaneous", (NO, YES), "Instantaneous actions"),
        worded(say, "cancel_refunds_ap", (NO, YES), "Cancel action is silent", group="silent"),
        worded(say, "cancel_requires_om", ("gm_asks", "never", "always"), "Cancel action"),
        worded(say, "multi_round_interrupted", ("progress_lost", "paused"), "Round to Round Actions"),
        worded(say, "conditional_end", ("end_of_round", "concentration"), "Conditional Action"),
        worded(say, "conditional_active_from", ("own_turn", "declaration"), "Conditional Action: later in the round"),
        worded(say, "stun_blocks_attack", (YES, NO), "Combat rules, Stunned"),
        worded(say, "stun_in_own_turn", ("this_turn", "next_turn"), "Resolution Phase, end of turn"),
        worded(say, "go_on", ("ask", "auto"), "Turnwright", group="app"),
    ),
    PRESETS,
)
option, on, number = OPTIONS.of, OPTIONS.on, OPTIONS.number
