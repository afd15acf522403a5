"""House rules of HERO: every clause the text leaves open or tables play otherwise, as a question with the default first."""

from turnwright.commands import Choice
from turnwright.events import AnyEncounter
from turnwright.options import Option, Options, Preset

RULEBOOK = (
    ("abort_after_acting", "forbidden_same_segment"),
    ("dex_tie", "dex_roll"),
    ("held_until", "next_phase_segment"),
)

OPTIONS = Options(
    (
        Option(
            "start_segment",
            "The fight opens in",
            (Choice("12", "Segment 12"), Choice("1", "Segment 1")),
            "12",
            "6E2 18; Sequence of Events is silent",
        ),
        Option(
            "spd1_acts_at_start",
            "SPD 1 in the opening Segment 12",
            (Choice("false", "Has no Phase"), Choice("true", "Has a Phase")),
            "false",
            "Speed Chart; some tables let it act",
        ),
        Option(
            "dex_tie",
            "Several on the same DEX",
            (
                Choice("d6_per_segment", "Roll 1d6 in each Segment"),
                Choice("d6_once_per_combat", "Roll 1d6 once for the fight"),
                Choice("dex_roll", "Make DEX Rolls, most first"),
                Choice("int_then_pre", "INT, then PRE, then 1d6"),
            ),
            "d6_per_segment",
            "Starting Your Phase; 6E2 21",
        ),
        Option(
            "tie_dice",
            "Dice for ties are rolled",
            (Choice("app", "By the app, at once"), Choice("table", "At the table")),
            "app",
            "Turnwright",
        ),
        Option(
            "contest_equal_margin",
            "Interrupting, rolls made by the same",
            (
                Choice("simultaneous", "Both act at once"),
                Choice("opponent_first", "The opponent acts first"),
                Choice("reroll", "Roll again"),
            ),
            "simultaneous",
            "Interrupting is silent; 6E2 21",
        ),
        Option(
            "contest_both_fail",
            "Interrupting, both miss their rolls",
            (
                Choice("compare_margins", "Who misses by less acts first"),
                Choice("opponent_first", "The opponent acts first"),
                Choice("simultaneous", "Both act at once"),
            ),
            "compare_margins",
            "Interrupting is silent; 6E2 21",
        ),
        Option(
            "tandem_failure",
            "In tandem, the roll is missed",
            (
                Choice("act_after", "Act right after"),
                Choice("hold_for_defense", "Hold for defense"),
                Choice("lost", "The action is lost"),
            ),
            "act_after",
            "In Tandem is silent",
        ),
        Option(
            "held_until",
            "A held action lasts",
            (
                Choice("own_dex", "Until one’s DEX in the Segment of the next Phase"),
                Choice("next_phase_segment", "Until that Segment begins"),
            ),
            "own_dex",
            "Held Action; 6E2 21",
        ),
        Option(
            "abort_after_acting",
            "Aborting in a Segment in which one has acted",
            (Choice("allowed", "Allowed"), Choice("forbidden_same_segment", "Not allowed")),
            "allowed",
            "Holding for Defense; 6E2 21",
        ),
        Option(
            "abort_again_while_aborted",
            "Aborting again before the spent Phase has passed",
            (Choice("forbidden", "Not allowed"), Choice("allowed", "Allowed")),
            "forbidden",
            "6E2 21; Holding for Defense says “always”",
        ),
        Option(
            "abort_source_after_lost_contest",
            "A holder who lost the contest aborts with",
            (Choice("held_action", "The held action"), Choice("next_phase", "The next Phase, and still acts")),
            "held_action",
            "Interrupting is silent",
        ),
        Option(
            "delay_past_next_phase",
            "Delaying beyond one’s next Phase",
            (Choice("reject", "Not possible"), Choice("accept_and_lose", "Possible, and lost when that Phase begins")),
            "reject",
            "Delayed Action; Starting Your Phase",
        ),
        Option(
            "spd_change",
            "SPD changes in mid-Turn: the next Phase comes",
            (
                Choice("both_had_phase", "When both SPDs would have had one"),
                Choice("next_shared_segment", "In the next Segment both share"),
                Choice("immediate", "As the new SPD says, at once"),
            ),
            "both_had_phase",
            "CC 137; 5E, optional",
        ),
        Option(
            "dex_change",
            "DEX changes in mid-Segment: the order changes",
            (Choice("at_once", "At once"), Choice("next_segment", "From the next Segment on")),
            "at_once",
            "Starting Your Phase is silent",
        ),
    ),
    (
        Preset("seed", "Sequence of Events", ()),
        Preset("rulebook", "Stricter, as in the rulebook", RULEBOOK),
    ),
)


def option(e: AnyEncounter, name: str) -> str:
    return OPTIONS.value(e.options, name)
