"""House rules of Tactical Activity: each clause that the text leaves open, as a question with the default first.

Every page asks for an answer where it applies it, through `option`, `on` and `number`.
"""

from collections.abc import Callable

from turnwright.core.options import Options, choice_rule, preset, typed_rule
from turnwright.table.numbers import beside_rule
from turnwright.text import N_, say

NO, YES = "false", "true"


def _whole(low: int, high: int) -> Callable[[str], str]:
    def read(text: str) -> str:
        typed = text.strip()
        if not typed.isascii() or not typed.isdigit() or len(typed) > 6 or not low <= int(typed) <= high:
            raise ValueError(say("Choose a whole number from {low} to {high}.", low=low, high=high))
        return str(int(typed))

    return read


OPTIONS = Options(
    (
        typed_rule(
            "ap_per_round", "Declaration Phase", N_("Action points per round"),
            N_("A fighter can have their own number instead."),
            "4", _whole(1, 20),
        ),
        typed_rule(
            "penalty_per_ap", "Actions, *", N_("Penalty for each AP under the normal maximum"),
            N_("Subtracted from an attack, parry or perception roll made with fewer AP."),
            "25", _whole(0, 100),
        ),
        choice_rule(
            "initiative_tie", "Initiative Phase is silent", N_("Initiative ties"),
            N_("How fighters with the same total are ordered."),
            {"qu_then_reroll": N_("Higher Qu first, then roll 2d10 again"), "reroll": N_("Roll 2d10 again"),
            "simultaneous": N_("Act at the same time")}, group="silent",
        ),
        choice_rule(
            "group_initiative", "Turnwright; the Initiative Phase knows no groups", N_("A group rolls initiative"),
            N_("With one roll a group declares and resolves together, using its lowest Qu and modifiers."),
            {"group": N_("Once for all its members"), "member": N_("For each member")}, group="app",
        ),
        choice_rule(
            "melee_attacks_per_round", "Declaration Phase: any number of actions", N_("Melee attacks per round"),
            N_("How many melee attacks one fighter can declare per round."),
            {"unlimited": N_("As many as AP allow"), "1": "1", "2": "2"},
        ),
        choice_rule(
            "forced_orientation_counts_as_instantaneous", "Instantaneous actions",
            N_("An Orientation Maneuver from the GM counts as an instantaneous action"),
            N_("Whether it uses up the one free instantaneous action."),
            {NO: N_("No"), YES: N_("Yes")},
        ),
        choice_rule(
            "cancel_refunds_ap", "Cancel action is silent", N_("Cancelling an action refunds its AP"),
            N_("Refunded AP can be declared again in the same turn."),
            {NO: N_("No"), YES: N_("Yes")}, group="silent",
        ),
        choice_rule(
            "cancel_requires_om", "Cancel action", N_("Cancelling needs an Orientation Maneuver"),
            N_("Whether a fighter who cancels an action makes an Orientation Maneuver before doing anything else."),
            {"gm_asks": N_("The GM decides each time"), "never": N_("Never"), "always": N_("Always")},
        ),
        choice_rule(
            "multi_round_interrupted", "Round to Round Actions", N_("An interrupted action of several rounds"),
            N_("What happens to the AP already spent on it."),
            {"progress_lost": N_("Starts over"), "paused": N_("Continues later from there")},
        ),
        choice_rule(
            "conditional_end", "Conditional Action", N_("An untriggered conditional action"),
            N_("How long an action waits for its trigger."),
            {"end_of_round": N_("Ends with the round"), "concentration": N_("Lasts until concentration breaks")},
        ),
        choice_rule(
            "conditional_active_from", "Conditional Action: later in the round", N_("A conditional action can trigger"),
            N_("From when in the Resolution Phase its trigger counts."),
            {"own_turn": N_("From the holder’s own turn on"), "declaration": N_("In the whole Resolution Phase")},
        ),
        choice_rule(
            "stun_blocks_attack", "Combat rules, Stunned", N_("A stunned, dazed or staggered fighter"),
            N_("Whether they can declare an attack at all."),
            {YES: N_("Cannot attack"), NO: N_("Attacks at the penalty")},
        ),
        choice_rule(
            "stun_in_own_turn", "Resolution Phase, end of turn", N_("Stun taken in one’s own turn"),
            N_("Whether the end of that turn already takes a round of it off."),
            {"this_turn": N_("Counts down at the end of that turn"), "next_turn": N_("Counts down from the next turn on")},
        ),
        choice_rule(
            "go_on", "Turnwright", N_("When a fighter has declared all AP"),
            N_("On automatic, a declaration is one tap. Declare free actions before the last AP."),
            {"ask": N_("Wait for Next"), "auto": N_("The next fighter declares")}, group="app",
        ),
        beside_rule(),
    ),
    (
        preset("printed", N_("As printed")),
        preset("carried_over", N_("Held and unfinished actions carry over"), conditional_end="concentration", multi_round_interrupted="paused"),
        preset("one_blow", N_("One melee attack per round"), melee_attacks_per_round="1"),
    ),
)  # fmt: skip
option, on, number = OPTIONS.of, OPTIONS.on, OPTIONS.number
