"""House rules of Tactical Activity: each clause that the text leaves open, as a question with the default first.

Every page asks for an answer where it applies it, through `option`, `on` and `number`.
"""

from collections.abc import Callable

from turnwright.core import Choice
from turnwright.core.options import Group, Option, Options, Preset
from turnwright.text import say

NO, YES = "false", "true"


def _whole(low: int, high: int) -> Callable[[str], str]:
    def read(text: str) -> str:
        typed = text.strip()
        if not typed.isascii() or not typed.isdigit() or len(typed) > 6 or not low <= int(typed) <= high:
            raise ValueError(say("Choose a whole number from {low} to {high}.", low=low, high=high))
        return str(int(typed))

    return read


def _rule(id: str, cite: str, question: str, effect: str, *answers: tuple[str, str], group: Group = "choice") -> Option:
    """Returns a house rule; the first answer is the default."""
    choices = tuple(Choice(value, label) for value, label in answers)
    return Option(id, question, choices, choices[0].value, cite, effect, group=group)


def _number(id: str, cite: str, question: str, effect: str, default: str, read: Callable[[str], str]) -> Option:
    """Returns a house rule whose answer is a number."""
    return Option(id, question, (), default, cite, effect, read)


OPTIONS = Options(
    (
        _number(
            "ap_per_round", "Declaration Phase", say("Action points per round"),
            say("A fighter can have their own number instead."),
            "4", _whole(1, 20),
        ),
        _number(
            "penalty_per_ap", "Actions, *", say("Penalty for each AP under the normal maximum"),
            say("Subtracted from an attack, parry or perception roll made with fewer AP."),
            "25", _whole(0, 100),
        ),
        _rule(
            "initiative_tie", "Initiative Phase is silent", say("Initiative ties"),
            say("How fighters with the same total are ordered."),
            ("qu_then_reroll", say("Higher Qu first, then roll 2d10 again")), ("reroll", say("Roll 2d10 again")),
            ("simultaneous", say("Act at the same time")), group="silent",
        ),
        _rule(
            "group_initiative", "Turnwright; the Initiative Phase knows no groups", say("A group rolls initiative"),
            say("With one roll a group declares and resolves together, using its lowest Qu and modifiers."),
            ("group", say("Once for all its members")), ("member", say("For each member")), group="app",
        ),
        _rule(
            "melee_attacks_per_round", "Declaration Phase: any number of actions", say("Melee attacks per round"),
            say("How many melee attacks one fighter can declare per round."),
            ("unlimited", say("As many as AP allow")), ("1", "1"), ("2", "2"),
        ),
        _rule(
            "forced_orientation_counts_as_instantaneous", "Instantaneous actions",
            say("An Orientation Maneuver from the GM counts as an instantaneous action"),
            say("Whether it uses up the one free instantaneous action."),
            (NO, say("No")), (YES, say("Yes")),
        ),
        _rule(
            "cancel_refunds_ap", "Cancel action is silent", say("Cancelling an action refunds its AP"),
            say("Refunded AP can be declared again in the same turn."),
            (NO, say("No")), (YES, say("Yes")), group="silent",
        ),
        _rule(
            "cancel_requires_om", "Cancel action", say("Cancelling needs an Orientation Maneuver"),
            say("Whether a fighter who cancels an action makes an Orientation Maneuver before doing anything else."),
            ("gm_asks", say("The GM decides each time")), ("never", say("Never")), ("always", say("Always")),
        ),
        _rule(
            "multi_round_interrupted", "Round to Round Actions", say("An interrupted action of several rounds"),
            say("What happens to the AP already spent on it."),
            ("progress_lost", say("Starts over")), ("paused", say("Continues later from there")),
        ),
        _rule(
            "conditional_end", "Conditional Action", say("An untriggered conditional action"),
            say("How long an action waits for its trigger."),
            ("end_of_round", say("Ends with the round")), ("concentration", say("Lasts until concentration breaks")),
        ),
        _rule(
            "conditional_active_from", "Conditional Action: later in the round", say("A conditional action can trigger"),
            say("From when in the Resolution Phase its trigger counts."),
            ("own_turn", say("From the holder’s own turn on")), ("declaration", say("In the whole Resolution Phase")),
        ),
        _rule(
            "stun_blocks_attack", "Combat rules, Stunned", say("A stunned, dazed or staggered fighter"),
            say("Whether they can declare an attack at all."),
            (YES, say("Cannot attack")), (NO, say("Attacks at the penalty")),
        ),
        _rule(
            "stun_in_own_turn", "Resolution Phase, end of turn", say("Stun taken in one’s own turn"),
            say("Whether the end of that turn already takes a round of it off."),
            ("this_turn", say("Counts down at the end of that turn")), ("next_turn", say("Counts down from the next turn on")),
        ),
        _rule(
            "go_on", "Turnwright", say("When a fighter has declared all AP"),
            say("On automatic, a declaration is one tap. Declare free actions before the last AP."),
            ("ask", say("Wait for Next")), ("auto", say("The next fighter declares")), group="app",
        ),
    ),
    (
        Preset("printed", say("preset.printed"), ()),
        Preset(
            "carried_over", say("Held and unfinished actions carry over"),
            (("conditional_end", "concentration"), ("multi_round_interrupted", "paused")),
        ),
        Preset("one_blow", say("One melee attack per round"), (("melee_attacks_per_round", "1"),)),
    ),
)  # fmt: skip
option, on, number = OPTIONS.of, OPTIONS.on, OPTIONS.number
