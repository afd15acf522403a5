"""The house rules of HERO: each clause that the text leaves open or tables play otherwise, as a question with the default first.

An option is asked for where its rule is applied. Its citation names the clause, or the source that is silent.
"""

from turnwright.core.options import Options, choice_rule, preset
from turnwright.table.numbers import beside_rule
from turnwright.text import N_

OPTIONS = Options(
    (
        choice_rule(
            "start_segment",
            "6E2 18; Sequence of Events is silent",
            N_("The fight starts in"),
            N_("Where the clock stands when the first Turn begins."),
            {"12": "12", "1": "1"},
            group="silent",
        ),
        choice_rule(
            "spd1_acts_at_start",
            "Speed Chart; some tables let it act",
            N_("SPD 1 in the first Segment 12"),
            N_("SPD 1 has its only Phase in Segment 7; some tables let it act when the fight starts, too."),
            {"false": N_("Has no Phase"), "true": N_("Has a Phase")},
        ),
        choice_rule(
            "dex_tie",
            "Starting Your Phase; 6E2 21",
            N_("Fighters tied on DEX"),
            N_("How fighters on the same DEX are ordered."),
            {
                "d6_per_segment": N_("Roll 1d6 in each Segment"),
                "d6_once_per_combat": N_("Roll 1d6 once for the fight"),
                "dex_roll": N_("Make DEX Rolls, best margin first"),
                "int_then_pre": N_("INT, then PRE, then 1d6"),
                "gm": N_("The GM chooses"),
            },
        ),
        choice_rule(
            "tie_dice",
            "Turnwright",
            N_("Tie dice are rolled"),
            N_("Whether the app rolls ties at once or asks for your dice."),
            {"table": N_("At the table"), "app": N_("By the app, at once")},
            before="app",
            group="app",
        ),
        choice_rule(
            "contest_equal_margin",
            "Interrupting is silent; 6E2 21",
            N_("Interrupting: equal margins"),
            N_("Who acts first when holder and opponent make their rolls by the same amount."),
            {
                "simultaneous": N_("Both act at once"),
                "opponent_first": N_("The opponent acts first"),
                "reroll": N_("Roll again"),
            },
            group="silent",
        ),
        choice_rule(
            "contest_both_fail",
            "Interrupting is silent; 6E2 21",
            N_("Interrupting: both rolls fail"),
            N_("Who acts first when neither makes the roll."),
            {
                "compare_margins": N_("The smaller miss acts first"),
                "opponent_first": N_("The opponent acts first"),
                "simultaneous": N_("Both act at once"),
            },
            group="silent",
        ),
        choice_rule(
            "tandem_failure",
            "In Tandem is silent",
            N_("Acting in tandem: the roll fails"),
            N_("What happens to the held action when the roll to act together fails."),
            {
                "act_after": N_("Act right after"),
                "hold_for_defense": N_("Hold for defense"),
                "lost": N_("Lose the action"),
            },
            group="silent",
        ),
        choice_rule(
            "held_until",
            "Held Action; 6E2 21",
            N_("A held action lasts"),
            N_("When an unused held action is lost."),
            {
                "own_dex": N_("Until your DEX in the Segment of your next Phase"),
                "next_phase_segment": N_("Until the Segment of your next Phase begins, then for defense"),
            },
        ),
        choice_rule(
            "hold_after_half",
            "Held Action; 6E2 20",
            N_("Holding the other half of a Phase"),
            N_("Whether a fighter who has used half a Phase can hold the rest."),
            {"allowed": N_("Allowed"), "refused": N_("Not allowed")},
        ),
        choice_rule(
            "abort_after_acting",
            "Holding for Defense; 6E2 21",
            N_("Aborting in a Segment you have acted in"),
            N_("Whether a fighter who has just acted can give up the next Phase to defend in the same Segment."),
            {"allowed": N_("Allowed"), "forbidden_same_segment": N_("Not allowed")},
        ),
        choice_rule(
            "abort_again_while_aborted",
            "6E2 21; Holding for Defense says “always”",
            N_("Aborting again before the spent Phase passes"),
            N_("Whether a second Phase can be given up before the first one has passed."),
            {"forbidden": N_("Not allowed"), "allowed": N_("Allowed")},
        ),
        choice_rule(
            "abort_source_after_lost_contest",
            "Interrupting is silent",
            N_("A holder who lost the contest aborts with"),
            N_("What it costs a holder to defend after losing the contest."),
            {"held_action": N_("The held action"), "next_phase": N_("The next Phase, and still acts")},
            group="silent",
        ),
        choice_rule(
            "stunned_again",
            "6E2 105",
            N_("STUN lost while Stunned"),
            N_("Whether a fighter can be Stunned again before the Phase that goes into recovering."),
            {"ask": N_("Asks whether it Stuns again"), "ignore": N_("Changes nothing")},
            before="ignore",
        ),
        choice_rule(
            "delay_past_next_phase",
            "Delayed Action; Starting Your Phase",
            N_("Delaying past the next Phase"),
            N_("What happens to a delay that runs into the next Phase."),
            {"reject": N_("Not allowed"), "accept_and_lose": N_("Allowed, and lost when that Phase begins")},
        ),
        choice_rule(
            "spd_change",
            "CC 137; 5E, optional",
            N_("SPD changes mid-Turn: the next Phase comes"),
            N_("When a new SPD starts to give Phases."),
            {
                "both_had_phase": N_("When both SPDs would have had one"),
                "next_shared_segment": N_("In the next Segment both SPDs share"),
                "immediate": N_("At once, by the new SPD"),
            },
        ),
        choice_rule(
            "block_goes_first",
            "6E2 60; Sequence of Events is silent",
            N_("After a Block that worked"),
            N_("Whether the blocker goes before the attacker in the next Segment they share."),
            {"on": N_("The blocker goes first next time"), "off": N_("The order stays")},
            group="silent",
        ),
        choice_rule(
            "reflexes_rest",
            "6E1 116 is silent",
            N_("Lightning Reflexes for one action: the rest of the Phase"),
            N_("What happens to the other half of the Phase after that action at the early DEX."),
            {
                "plain_dex": N_("Comes at the plain DEX"),
                "lost": N_("Is lost"),
                "early_dex": N_("Stays at the early DEX"),
            },
            group="silent",
        ),
        choice_rule(
            "dex_change",
            "Starting Your Phase is silent",
            N_("DEX changes mid-Segment: the order changes"),
            N_("Whether a new DEX counts in the current Segment."),
            {"at_once": N_("At once"), "next_segment": N_("From the next Segment")},
            group="silent",
        ),
        beside_rule("CON", "DCV"),
    ),
    (
        preset("seed", N_("Sequence of Events"), whose=N_("A table’s own summary of the sixth edition.")),
        preset(
            "rulebook",
            N_("6E rulebook"),
            whose=N_("The text of the sixth edition (6E2)."),
            abort_after_acting="forbidden_same_segment",
            dex_tie="dex_roll",
            held_until="next_phase_segment",
        ),
    ),
    asks=N_("Which rules does your table play?"),
)
option = OPTIONS.of
