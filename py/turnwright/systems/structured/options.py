"""House rules of Structured Time, and the actions that a turn holds.

A house rule is a question for each clause that the text leaves open, with the default first. It is asked for where its rule is applied, nowhere
else. Counting actions comes from another chapter than the clock, so a table may turn it off. Of the named actions only what the clock needs
is here.
"""

from turnwright.core.frozen_class import dataclass
from turnwright.core.options import Chosen, Options, choice_rule, preset
from turnwright.table.numbers import beside_rule
from turnwright.text import N_, say

OPTIONS = Options(
    (
        choice_rule(
            "rolloff_tie", "Structured Time, Initiative, is silent", N_("A roll-off that ties again"),
            N_("What happens when a roll-off is tied again."),
            {"reroll": N_("Those still tied roll again"), "gm_choice": N_("The GM chooses who goes first")}, group="silent",
        ),
        choice_rule(
            "group_initiative", "Structured Time, Initiative, recommends one roll per group", N_("Initiative of a group of similar enemies"),
            N_("Whether similar enemies share one roll or roll separately."),
            {"true": N_("One roll for the group"), "false": N_("Everyone rolls")},
        ),
        choice_rule(
            "group_internal_order", "Structured Time, Initiative, is silent", N_("Order inside a group"),
            N_("Who goes first in a group that shares a place."),
            {"listed": N_("As listed"), "rolloff": N_("A roll-off within the group")}, group="silent",
        ),
        choice_rule(
            "newcomer_first_turn", "Structured Time, Initiative, only inserts newcomers", N_("A newcomer’s first turn"),
            N_("When someone who joins mid-fight takes their first turn."),
            {"if_slot_ahead": N_("This round, if their place is still to come"), "next_round": N_("In the next round"),
            "immediately": N_("Right after the current turn")},
        ),
        choice_rule(
            "surprise_once", "Structured Time, Step 1 against Initiative", N_("Surprise is decided"),
            N_("Anyone marked mid-fight is Surprised until the end of that round."),
            {"true": N_("Before the fight, or with a new order"), "false": N_("Whenever the GM says so")},
        ),
        choice_rule(
            "reactions_per_round", "The Turn, Reactions", N_("Reactions per round"),
            N_("The number of Reactions for everyone without their own number."),
            {"1": "1", "2": "2", "3": "3"},
        ),
        choice_rule(
            "reaction_refresh", "The Turn, Reactions: each round", N_("A used Reaction comes back"),
            N_("When a used Reaction becomes available again."),
            {"round_start": N_("At the start of the round"), "own_turn_start": N_("At the start of their own turn")},
        ),
        choice_rule(
            "half_actions_per_turn", "The Turn, Half Actions", N_("Half Actions per turn"),
            N_("How many Half Actions a turn holds."),
            {"2": "2", "1": "1", "3": "3"},
        ),
        choice_rule(
            "delay_action", "Combat Actions, Delay; the first edition has a Half Action", N_("Cost of Delay"),
            N_("What a turn pays to act later."),
            {"full": N_("A Full Action"), "half": N_("A Half Action")},
        ),
        choice_rule(
            "action_economy", "The Turn", N_("Actions"),
            N_("Whether the app counts actions, or tracks turns only."),
            {"on": N_("Count them"), "off": N_("Track turns only")},
        ),
        choice_rule(
            "wounds_out", "Structured Time is silent; Injury has critical effects", N_("Fighters with no wounds left"),
            N_("Whether fighters with no wounds left drop out of the order. The rules do not say; the log shows who is out."),
            {"enemies": N_("Enemies are out, PCs take critical damage"),
            "all": N_("Are out automatically"),
            "none": N_("Fight on until the GM marks them out")},
            group="silent", before="all", renamed=(("true", "all"), ("false", "none")),
        ),
        beside_rule(),
    ),
    (
        preset("printed", N_("As printed")),
        preset("first", N_("First edition: Delay takes a Half Action"), delay_action="half"),
        preset("turns", N_("Turns only, no actions"), action_economy="off"),
    ),
)  # fmt: skip
option, on = OPTIONS.of, OPTIONS.on


# the named actions of the chapter Combat Actions

SUBTYPES = ("attack", "concentration", "movement", "melee", "ranged", "miscellaneous")
KINDS = HALF, FULL, FREE, EXTENDED, REACTION = "half", "full", "free", "extended", "reaction"
KEYCAPS = {
    HALF: N_("½"),
    FULL: N_("1"),
    FREE: N_("Free"),
    EXTENDED: N_("1+"),
    REACTION: N_("Reaction"),
}


@dataclass(frozen=True, slots=True)
class Action:
    """A named action, as far as the clock needs it; the table applies effects on dice and wounds. `kinds`: what it may take, the usual one
    first. `subtypes`: what it counts as. `usual`: it has a button of its own, the others are in a list. `twice`: it may be both Half Actions of a
    turn. `first`: only before any other action of the turn. `states`: the state it puts on the actor, one for each kind. `unaimed`: an
    attack without the bonus of Aim. `evasion`: a Reaction that avoids an attack. `shot`: it may be fired from Overwatch. `called` and `says`,
    its name and what else to know, are English."""

    id: str
    called: str
    kinds: tuple[str, ...]
    subtypes: tuple[str, ...]
    says: str = ""
    usual: bool = False
    twice: bool = False
    first: bool = False
    states: tuple[str, ...] = ()
    unaimed: bool = False
    evasion: bool = False
    shot: bool = False

    @property
    def name(self) -> str:
        return say(self.called)

    @property
    def note(self) -> str:
        return say(self.says) if self.says else ""


_ACTIONS = (
    Action("standard_attack", N_("Attack"), (HALF,), ("attack",), N_("Standard"), usual=True, shot=True),
    Action("move", N_("Move"), (HALF, FULL), ("movement",), usual=True),
    Action("aim", N_("Aim"), (HALF, FULL), ("concentration",), usual=True, states=("aim", "long_aim")),
    Action("ready", N_("Ready"), (HALF,), ("miscellaneous",), N_("Draw, stow, apply"), usual=True, twice=True),
    Action("reload", N_("Reload"), (HALF, FULL, EXTENDED), ("miscellaneous",), N_("As the weapon says"), usual=True),
    Action("speak", N_("Free action"), (FREE,), (), N_("Within reason"), usual=True),
    Action("charge", N_("Charge"), (FULL,), ("attack", "melee", "movement"), usual=True),
    Action("run", N_("Run"), (FULL,), ("movement",), usual=True, states=("running",)),
    Action("all_out_attack", N_("All Out Attack"), (FULL,), ("attack", "melee"), N_("No Evasion until the own next turn"),
        usual=True, states=("all_out",), unaimed=True),
    Action("defensive_stance", N_("Defensive Stance"), (FULL,), ("concentration", "melee"), N_("One extra Reaction, for Evasion"),
        usual=True, states=("defensive",)),
    Action("overwatch", N_("Overwatch"), (FULL,), ("attack", "concentration", "ranged"), N_("Fires when its condition is met"),
        usual=True, states=("overwatch",)),
    Action("delay", N_("Delay"), (FULL,), ("miscellaneous",), N_("Ends the turn; one Half Action later"), usual=True),
    Action("full_auto_burst", N_("Full Auto Burst"), (HALF,), ("attack", "ranged"), shot=True),
    Action("semi_auto_burst", N_("Semi-Auto Burst"), (HALF,), ("attack", "ranged"), shot=True),
    Action("swift_attack", N_("Swift Attack"), (HALF,), ("attack", "melee")),
    Action("lightning_attack", N_("Lightning Attack"), (HALF,), ("attack", "melee")),
    Action("called_shot", N_("Called Shot"), (FULL,), ("attack", "concentration")),
    Action("suppressing_fire", N_("Suppressing Fire"), (FULL,), ("attack", "ranged")),
    Action("stun", N_("Strike to stun"), (FULL,), ("attack", "melee")),
    Action("knock_down", N_("Knock Down"), (HALF,), ("attack", "melee")),
    Action("grapple", N_("Grapple"), (HALF, FULL), ("attack", "melee")),
    Action("feint", N_("Feint"), (HALF,), ("melee",), N_("The next melee attack cannot be evaded")),
    Action("manoeuvre", N_("Manoeuvre"), (HALF,), ("melee", "movement")),
    Action("guarded_action", N_("Guarded Action"), (HALF,), ("concentration",), N_("Before any other action"),
        first=True, states=("guarded",)),
    Action("brace", N_("Brace Heavy Weapon"), (HALF,), ("miscellaneous",)),
    Action("tactical_advance", N_("Tactical Advance"), (FULL,), ("concentration", "movement")),
    Action("disengage", N_("Disengage"), (FULL,), ("movement",)),
    Action("jump", N_("Jump or Leap"), (FULL,), ("movement",)),
    Action("stand", N_("Stand, mount, dismount"), (HALF,), ("movement",)),
    Action("focus_power", N_("Focus Power"), (HALF, FULL, EXTENDED), ("concentration",), N_("With the power’s subtypes")),
    Action("use_skill", N_("Use a skill"), (HALF, FULL, EXTENDED), ("concentration", "miscellaneous")),
    Action("shout", N_("Shout"), (FREE,), ()),
    Action("drop", N_("Drop something"), (FREE,), ()),
    Action("dodge", N_("Dodge"), (REACTION,), ("movement",), evasion=True),
    Action("parry", N_("Parry"), (REACTION,), ("melee",), evasion=True),
)  # fmt: skip
ACTIONS = {action.id: action for action in _ACTIONS}
DELAY, FEINT, OVERWATCH = "delay", "feint", "overwatch"
REACTIONS = tuple(a for a in ACTIONS.values() if "reaction" in a.kinds)
SHOTS = tuple(a for a in ACTIONS.values() if a.shot)


def kinds_of(fight: Chosen, action: Action) -> tuple[str, ...]:
    """Returns what the action may take at this table; the first is the usual one."""
    return (option(fight, "delay_action"),) if action.id == DELAY else action.kinds


def state_of(action: Action, kind: str) -> str:
    """Returns the state that the action puts on the actor; empty if there is none."""
    return dict(zip(action.kinds, action.states, strict=False)).get(kind, "")


def action_name(action: str) -> str:
    """Returns the name of a named action, or the table's own words unchanged."""
    return ACTIONS[action].name if action in ACTIONS else action


def keycap(kind: str) -> tuple[str, ...]:
    """Returns the keycap of an offer that takes this: "½"."""
    return (say(KEYCAPS[kind]),)
