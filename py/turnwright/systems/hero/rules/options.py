"""The house rules of HERO: each clause that the text leaves open or tables play otherwise, as a question with the default first."""

from turnwright.core.options import Group, Option, Options, Preset, worded
from turnwright.systems.hero.text import say

RULEBOOK = (
    ("abort_after_acting", "forbidden_same_segment"),
    ("dex_tie", "dex_roll"),
    ("held_until", "next_phase_segment"),
)


def _option(option: str, cite: str, *answers: str, before: str = "", group: Group = "choice") -> Option:
    return worded(say, option, answers, cite, before=before, group=group)


OPTIONS = Options(
    (
        _option("start_segment", "6E2 18; Sequence of Events is silent", "12", "1", group="silent"),
        _option("spd1_acts_at_start", "Speed Chart; some tables let it act", "false", "true"),
        _option(
            "dex_tie", "Starting Your Phase; 6E2 21", "d6_per_segment", "d6_once_per_combat", "dex_roll", "int_then_pre"
        ),
        _option("tie_dice", "Turnwright", "table", "app", before="app", group="app"),
        _option(
            "contest_equal_margin",
            "Interrupting is silent; 6E2 21",
            "simultaneous",
            "opponent_first",
            "reroll",
            group="silent",
        ),
        _option(
            "contest_both_fail",
            "Interrupting is silent; 6E2 21",
            "compare_margins",
            "opponent_first",
            "simultaneous",
            group="silent",
        ),
        _option("tandem_failure", "In Tandem is silent", "act_after", "hold_for_defense", "lost", group="silent"),
        _option("held_until", "Held Action; 6E2 21", "own_dex", "next_phase_segment"),
        _option("abort_after_acting", "Holding for Defense; 6E2 21", "allowed", "forbidden_same_segment"),
        _option("abort_again_while_aborted", "6E2 21; Holding for Defense says “always”", "forbidden", "allowed"),
        _option(
            "abort_source_after_lost_contest", "Interrupting is silent", "held_action", "next_phase", group="silent"
        ),
        _option("delay_past_next_phase", "Delayed Action; Starting Your Phase", "reject", "accept_and_lose"),
        _option("spd_change", "CC 137; 5E, optional", "both_had_phase", "next_shared_segment", "immediate"),
        _option("block_goes_first", "6E2 60; Sequence of Events is silent", "on", "off", group="silent"),
        _option("reflexes_rest", "6E1 116 is silent", "plain_dex", "lost", "early_dex", group="silent"),
        _option("dex_change", "Starting Your Phase is silent", "at_once", "next_segment", group="silent"),
    ),
    (
        Preset("seed", say("preset.seed"), ()),
        Preset("rulebook", say("preset.rulebook"), RULEBOOK),
    ),
)
option = OPTIONS.of
