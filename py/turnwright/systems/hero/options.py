"""The house rules of HERO: each clause that the text leaves open or tables play otherwise, as a question with the default first.

An option is asked for where its rule is applied. Its citation names the clause, or the source that is silent.
"""

from collections.abc import Mapping

from turnwright.core import Choice
from turnwright.core.options import Group, Option, Options, Preset
from turnwright.systems.hero.words import say


def _rule(
    id: str,
    cite: str,
    question: str,
    effect: str,
    answers: Mapping[str, str],
    before: str = "",
    group: Group = "choice",
) -> Option:
    """Returns a house rule; the first answer is the default. `before`: the default of fights saved before it changed."""
    choices = tuple(Choice(value, label) for value, label in answers.items())
    return Option(id, question, choices, choices[0].value, cite, effect, before=before, group=group)


def _usual(id: str, name: str, **values: str) -> Preset:
    """Returns a preset."""
    return Preset(id, name, tuple(sorted(values.items())))


OPTIONS = Options(
    (
        _rule(
            "start_segment",
            "6E2 18; Sequence of Events is silent",
            say("The fight starts in"),
            say("Where the clock stands when the first Turn begins."),
            {"12": "12", "1": "1"},
            group="silent",
        ),
        _rule(
            "spd1_acts_at_start",
            "Speed Chart; some tables let it act",
            say("SPD 1 in the first Segment 12"),
            say("SPD 1 has its only Phase in Segment 7; some tables let it act when the fight starts, too."),
            {"false": say("Has no Phase"), "true": say("Has a Phase")},
        ),
        _rule(
            "dex_tie",
            "Starting Your Phase; 6E2 21",
            say("Fighters tied on DEX"),
            say("How fighters on the same DEX are ordered."),
            {
                "d6_per_segment": say("Roll 1d6 in each Segment"),
                "d6_once_per_combat": say("Roll 1d6 once for the fight"),
                "dex_roll": say("Make DEX Rolls, best margin first"),
                "int_then_pre": say("INT, then PRE, then 1d6"),
            },
        ),
        _rule(
            "tie_dice",
            "Turnwright",
            say("Tie dice are rolled"),
            say("Whether the app rolls ties at once or asks for your dice."),
            {"table": say("At the table"), "app": say("By the app, at once")},
            before="app",
            group="app",
        ),
        _rule(
            "contest_equal_margin",
            "Interrupting is silent; 6E2 21",
            say("Interrupting: equal margins"),
            say("Who acts first when holder and opponent make their rolls by the same amount."),
            {
                "simultaneous": say("Both act at once"),
                "opponent_first": say("The opponent acts first"),
                "reroll": say("Roll again"),
            },
            group="silent",
        ),
        _rule(
            "contest_both_fail",
            "Interrupting is silent; 6E2 21",
            say("Interrupting: both rolls fail"),
            say("Who acts first when neither makes the roll."),
            {
                "compare_margins": say("The smaller miss acts first"),
                "opponent_first": say("The opponent acts first"),
                "simultaneous": say("Both act at once"),
            },
            group="silent",
        ),
        _rule(
            "tandem_failure",
            "In Tandem is silent",
            say("Acting in tandem: the roll fails"),
            say("What happens to the held action when the roll to act together fails."),
            {
                "act_after": say("Act right after"),
                "hold_for_defense": say("Hold for defense"),
                "lost": say("Lose the action"),
            },
            group="silent",
        ),
        _rule(
            "held_until",
            "Held Action; 6E2 21",
            say("A held action lasts"),
            say("When an unused held action is lost."),
            {
                "own_dex": say("Until your DEX in the Segment of your next Phase"),
                "next_phase_segment": say("Until that Segment begins, then for defense"),
            },
        ),
        _rule(
            "abort_after_acting",
            "Holding for Defense; 6E2 21",
            say("Aborting in a Segment you have acted in"),
            say("Whether a fighter who has just acted can give up the next Phase to defend in the same Segment."),
            {"allowed": say("Allowed"), "forbidden_same_segment": say("Not allowed")},
        ),
        _rule(
            "abort_again_while_aborted",
            "6E2 21; Holding for Defense says “always”",
            say("Aborting again before the spent Phase passes"),
            say("Whether a second Phase can be given up before the first one has passed."),
            {"forbidden": say("Not allowed"), "allowed": say("Allowed")},
        ),
        _rule(
            "abort_source_after_lost_contest",
            "Interrupting is silent",
            say("A holder who lost the contest aborts with"),
            say("What it costs a holder to defend after losing the contest."),
            {"held_action": say("The held action"), "next_phase": say("The next Phase, and still acts")},
            group="silent",
        ),
        _rule(
            "delay_past_next_phase",
            "Delayed Action; Starting Your Phase",
            say("Delaying past the next Phase"),
            say("What happens to a delay that runs into the next Phase."),
            {"reject": say("Not allowed"), "accept_and_lose": say("Allowed, and lost when that Phase begins")},
        ),
        _rule(
            "spd_change",
            "CC 137; 5E, optional",
            say("SPD changes mid-Turn: the next Phase comes"),
            say("When a new SPD starts to give Phases."),
            {
                "both_had_phase": say("When both SPDs would have had one"),
                "next_shared_segment": say("In the next Segment both SPDs share"),
                "immediate": say("At once, by the new SPD"),
            },
        ),
        _rule(
            "block_goes_first",
            "6E2 60; Sequence of Events is silent",
            say("After a Block that worked"),
            say("Whether the blocker goes before the attacker in the next Segment they share."),
            {"on": say("The blocker goes first next time"), "off": say("The order stays")},
            group="silent",
        ),
        _rule(
            "reflexes_rest",
            "6E1 116 is silent",
            say("Lightning Reflexes for one action: the rest of the Phase"),
            say("What happens to the other half of the Phase after that action at the early DEX."),
            {
                "plain_dex": say("Comes at the plain DEX"),
                "lost": say("Is lost"),
                "early_dex": say("Stays at the early DEX"),
            },
            group="silent",
        ),
        _rule(
            "dex_change",
            "Starting Your Phase is silent",
            say("DEX changes mid-Segment: the order changes"),
            say("Whether a new DEX counts in the current Segment."),
            {"at_once": say("At once"), "next_segment": say("From the next Segment")},
            group="silent",
        ),
    ),
    (
        _usual("seed", say("Sequence of Events")),
        _usual(
            "rulebook",
            say("Stricter, as in the rulebook"),
            abort_after_acting="forbidden_same_segment",
            dex_tie="dex_roll",
            held_until="next_phase_segment",
        ),
    ),
)
option = OPTIONS.of
