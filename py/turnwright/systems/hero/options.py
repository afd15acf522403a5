"""The house rules of HERO: each clause that the text leaves open or tables play otherwise, as a question with the default first."""

from functools import partial

from turnwright.core.options import Options, preset, worded
from turnwright.systems.hero.text import say

rule, usual = partial(worded, say), partial(preset, say)
OPTIONS = Options(
    (
        rule("start_segment", ("12", "1"), "6E2 18; Sequence of Events is silent", group="silent"),
        rule("spd1_acts_at_start", ("false", "true"), "Speed Chart; some tables let it act"),
        rule(
            "dex_tie",
            ("d6_per_segment", "d6_once_per_combat", "dex_roll", "int_then_pre"),
            "Starting Your Phase; 6E2 21",
        ),
        rule("tie_dice", ("table", "app"), "Turnwright", before="app", group="app"),
        rule(
            "contest_equal_margin",
            ("simultaneous", "opponent_first", "reroll"),
            "Interrupting is silent; 6E2 21",
            group="silent",
        ),
        rule(
            "contest_both_fail",
            ("compare_margins", "opponent_first", "simultaneous"),
            "Interrupting is silent; 6E2 21",
            group="silent",
        ),
        rule("tandem_failure", ("act_after", "hold_for_defense", "lost"), "In Tandem is silent", group="silent"),
        rule("held_until", ("own_dex", "next_phase_segment"), "Held Action; 6E2 21"),
        rule("abort_after_acting", ("allowed", "forbidden_same_segment"), "Holding for Defense; 6E2 21"),
        rule("abort_again_while_aborted", ("forbidden", "allowed"), "6E2 21; Holding for Defense says “always”"),
        rule(
            "abort_source_after_lost_contest", ("held_action", "next_phase"), "Interrupting is silent", group="silent"
        ),
        rule("delay_past_next_phase", ("reject", "accept_and_lose"), "Delayed Action; Starting Your Phase"),
        rule("spd_change", ("both_had_phase", "next_shared_segment", "immediate"), "CC 137; 5E, optional"),
        rule("block_goes_first", ("on", "off"), "6E2 60; Sequence of Events is silent", group="silent"),
        rule("reflexes_rest", ("plain_dex", "lost", "early_dex"), "6E1 116 is silent", group="silent"),
        rule("dex_change", ("at_once", "next_segment"), "Starting Your Phase is silent", group="silent"),
    ),
    (
        usual("seed"),
        usual(
            "rulebook", abort_after_acting="forbidden_same_segment", dex_tie="dex_roll", held_until="next_phase_segment"
        ),
    ),
)
option = OPTIONS.of
