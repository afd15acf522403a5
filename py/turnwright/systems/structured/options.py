"""House rules of Structured Time, and the actions that a turn holds.

A house rule is a question for each clause that the text leaves open, with the default first. It is asked for where its rule is applied, nowhere
else. Counting actions comes from another chapter than the clock, so a table may turn it off. Of the named actions only what the clock needs
is here.
"""

from dataclasses import dataclass

from turnwright.core import Choice
from turnwright.core.options import Chosen, Group, Option, Options, Preset
from turnwright.systems.structured.words import say
from turnwright.text import N_


def _rule(
    id: str,
    cite: str,
    question: str,
    effect: str,
    *answers: tuple[str, str],
    group: Group = "choice",
    before: str = "",
    renamed: tuple[tuple[str, str], ...] = (),
) -> Option:
    """Returns a house rule; the first answer is the default."""
    choices = tuple(Choice(value, label) for value, label in answers)
    return Option(id, question, choices, choices[0].value, cite, effect, before=before, renamed=renamed, group=group)


def _usual(id: str, name: str, **values: str) -> Preset:
    return Preset(id, name, tuple(sorted(values.items())))


OPTIONS = Options(
    (
        _rule(
            "rolloff_tie", "Structured Time, Initiative, is silent", say("A roll-off that ties again"),
            say("What happens when a roll-off is tied again."),
            ("reroll", say("Those still tied roll again")), ("gm_choice", say("The GM chooses who goes first")), group="silent",
        ),
        _rule(
            "group_initiative", "Structured Time, Initiative, recommends one roll per group", say("Initiative of a group of similar enemies"),
            say("Whether similar enemies share one roll or roll separately."),
            ("true", say("One roll for the group")), ("false", say("Everyone rolls")),
        ),
        _rule(
            "group_internal_order", "Structured Time, Initiative, is silent", say("Order inside a group"),
            say("Who goes first in a group that shares a place."),
            ("listed", say("As listed")), ("rolloff", say("A roll-off within the group")), group="silent",
        ),
        _rule(
            "newcomer_first_turn", "Structured Time, Initiative, only inserts newcomers", say("A newcomer’s first turn"),
            say("When someone who joins mid-fight takes their first turn."),
            ("if_slot_ahead", say("This round, if their place is still to come")), ("next_round", say("In the next round")),
            ("immediately", say("Right after the current turn")),
        ),
        _rule(
            "surprise_once", "Structured Time, Step 1 against Initiative", say("Surprise is decided"),
            say("Anyone marked mid-fight is Surprised until the end of that round."),
            ("true", say("Before the fight, or with a new order")), ("false", say("Whenever the GM says so")),
        ),
        _rule(
            "reactions_per_round", "The Turn, Reactions", say("Reactions per round"),
            say("The number of Reactions for everyone without their own number."),
            *((number, number) for number in ("1", "2", "3")),
        ),
        _rule(
            "reaction_refresh", "The Turn, Reactions: each round", say("A used Reaction comes back"),
            say("When a used Reaction becomes available again."),
            ("round_start", say("At the start of the round")), ("own_turn_start", say("At the start of their own turn")),
        ),
        _rule(
            "half_actions_per_turn", "The Turn, Half Actions", say("Half Actions per turn"),
            say("How many Half Actions a turn holds."),
            *((number, number) for number in ("2", "1", "3")),
        ),
        _rule(
            "delay_action", "Combat Actions, Delay; the first edition has a Half Action", say("Cost of Delay"),
            say("What a turn pays to act later."),
            ("full", say("A Full Action")), ("half", say("A Half Action")),
        ),
        _rule(
            "action_economy", "The Turn", say("Actions"),
            say("Whether the app counts actions, or tracks turns only."),
            ("on", say("Count them")), ("off", say("Track turns only")),
        ),
        _rule(
            "wounds_out", "Structured Time is silent; Injury has critical effects", say("Fighters with no wounds left"),
            say("Whether fighters with no wounds left drop out of the order. The rules do not say; the log shows who is out."),
            ("enemies", say("Enemies are out, PCs take critical damage")),
            ("all", say("Are out automatically")),
            ("none", say("Fight on until the GM marks them out")),
            group="silent", before="all", renamed=(("true", "all"), ("false", "none")),
        ),
    ),
    (
        _usual("printed", say("preset.printed")),
        _usual("first", say("First edition: Delay takes a Half Action"), delay_action="half"),
        _usual("turns", say("Turns only, no actions"), action_economy="off"),
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
    attack without the bonus of Aim. `evasion`: a Reaction that avoids an attack. `shot`: it may be fired from Overwatch."""

    id: str
    name: str
    kinds: tuple[str, ...]
    subtypes: tuple[str, ...]
    note: str = ""
    usual: bool = False
    twice: bool = False
    first: bool = False
    states: tuple[str, ...] = ()
    unaimed: bool = False
    evasion: bool = False
    shot: bool = False


_ACTIONS = (
    Action("standard_attack", say("Attack"), (HALF,), ("attack",), say("Standard"), usual=True, shot=True),
    Action("move", say("Move"), (HALF, FULL), ("movement",), usual=True),
    Action("aim", say("Aim"), (HALF, FULL), ("concentration",), usual=True, states=("aim", "long_aim")),
    Action("ready", say("Ready"), (HALF,), ("miscellaneous",), say("Draw, stow, apply"), usual=True, twice=True),
    Action("reload", say("Reload"), (HALF, FULL, EXTENDED), ("miscellaneous",), say("As the weapon says"), usual=True),
    Action("speak", say("Free action"), (FREE,), (), say("Within reason"), usual=True),
    Action("charge", say("Charge"), (FULL,), ("attack", "melee", "movement"), usual=True),
    Action("run", say("Run"), (FULL,), ("movement",), usual=True, states=("running",)),
    Action("all_out_attack", say("All Out Attack"), (FULL,), ("attack", "melee"), say("No Evasion until the next turn"),
        usual=True, states=("all_out",), unaimed=True),
    Action("defensive_stance", say("Defensive Stance"), (FULL,), ("concentration", "melee"), say("One extra Reaction, for Evasion"),
        usual=True, states=("defensive",)),
    Action("overwatch", say("Overwatch"), (FULL,), ("attack", "concentration", "ranged"), say("Fires when its condition is met"),
        usual=True, states=("overwatch",)),
    Action("delay", say("Delay"), (FULL,), ("miscellaneous",), say("Ends the turn; one Half Action later"), usual=True),
    Action("full_auto_burst", say("Full Auto Burst"), (HALF,), ("attack", "ranged"), shot=True),
    Action("semi_auto_burst", say("Semi-Auto Burst"), (HALF,), ("attack", "ranged"), shot=True),
    Action("swift_attack", say("Swift Attack"), (HALF,), ("attack", "melee")),
    Action("lightning_attack", say("Lightning Attack"), (HALF,), ("attack", "melee")),
    Action("called_shot", say("Called Shot"), (FULL,), ("attack", "concentration")),
    Action("suppressing_fire", say("Suppressing Fire"), (FULL,), ("attack", "ranged")),
    Action("stun", say("Strike to stun"), (FULL,), ("attack", "melee")),
    Action("knock_down", say("Knock Down"), (HALF,), ("attack", "melee")),
    Action("grapple", say("Grapple"), (HALF, FULL), ("attack", "melee")),
    Action("feint", say("Feint"), (HALF,), ("melee",), say("The next melee attack cannot be evaded")),
    Action("manoeuvre", say("Manoeuvre"), (HALF,), ("melee", "movement")),
    Action("guarded_action", say("Guarded Action"), (HALF,), ("concentration",), say("Before any other action"),
        first=True, states=("guarded",)),
    Action("brace", say("Brace Heavy Weapon"), (HALF,), ("miscellaneous",)),
    Action("tactical_advance", say("Tactical Advance"), (FULL,), ("concentration", "movement")),
    Action("disengage", say("Disengage"), (FULL,), ("movement",)),
    Action("jump", say("Jump or Leap"), (FULL,), ("movement",)),
    Action("stand", say("Stand, mount, dismount"), (HALF,), ("movement",)),
    Action("focus_power", say("Focus Power"), (HALF, FULL, EXTENDED), ("concentration",), say("With the power’s subtypes")),
    Action("use_skill", say("Use a skill"), (HALF, FULL, EXTENDED), ("concentration", "miscellaneous")),
    Action("shout", say("Shout"), (FREE,), ()),
    Action("drop", say("Drop something"), (FREE,), ()),
    Action("dodge", say("Dodge"), (REACTION,), ("movement",), evasion=True),
    Action("parry", say("Parry"), (REACTION,), ("melee",), evasion=True),
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
