"""House rules of Structured Time, and the actions that a turn holds.

A house rule is a question for each clause that the text leaves open, with the default first. It is asked for where its rule is applied, nowhere
else. Counting actions comes from another chapter than the clock, so a table may turn it off. Of the named actions only what the clock needs
is here.
"""

from dataclasses import dataclass
from functools import partial

from turnwright.core.options import Chosen, Options, preset, worded
from turnwright.systems.structured.text import say

rule = partial(worded, say)
OPTIONS = Options(
    (
        rule("rolloff_tie", ("reroll", "gm_choice"), "Structured Time, Initiative, is silent", group="silent"),
        rule("group_initiative", ("true", "false"), "Structured Time, Initiative, recommends one roll per group"),
        rule("group_internal_order", ("listed", "rolloff"), "Structured Time, Initiative, is silent", group="silent"),
        rule(
            "newcomer_first_turn",
            ("if_slot_ahead", "next_round", "immediately"),
            "Structured Time, Initiative, only inserts newcomers",
        ),
        rule("surprise_once", ("true", "false"), "Structured Time, Step 1 against Initiative"),
        rule("reactions_per_round", ("1", "2", "3"), "The Turn, Reactions"),
        rule("reaction_refresh", ("round_start", "own_turn_start"), "The Turn, Reactions: each round"),
        rule("half_actions_per_turn", ("2", "1", "3"), "The Turn, Half Actions"),
        rule("delay_action", ("full", "half"), "Combat Actions, Delay; the first edition has a Half Action"),
        rule("action_economy", ("on", "off"), "The Turn"),
        rule(
            "wounds_out",
            ("enemies", "all", "none"),
            "Structured Time is silent; Injury has critical effects",
            before="all",
            group="silent",
            renamed={"true": "all", "false": "none"},
        ),
    ),
    (preset(say, "printed"), preset(say, "first", delay_action="half"), preset(say, "turns", action_economy="off")),
)
option, on = OPTIONS.of, OPTIONS.on


# the named actions of the chapter Combat Actions
LIMITED = ("attack", "concentration")
SUBTYPES = ("attack", "concentration", "movement", "melee", "ranged", "miscellaneous")
KINDS = HALF, FULL, FREE, EXTENDED, REACTION = "half", "full", "free", "extended", "reaction"


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
    Action("standard_attack", say("action.standard_attack"), (HALF,), ("attack",), say("action.standard_attack.note"), usual=True, shot=True),
    Action("move", say("action.move"), (HALF, FULL), ("movement",), usual=True),
    Action("aim", say("action.aim"), (HALF, FULL), ("concentration",), usual=True, states=("aim", "long_aim")),
    Action("ready", say("action.ready"), (HALF,), ("miscellaneous",), say("action.ready.note"), usual=True, twice=True),
    Action("reload", say("action.reload"), (HALF, FULL, EXTENDED), ("miscellaneous",), say("action.reload.note"), usual=True),
    Action("speak", say("action.speak"), (FREE,), (), say("action.speak.note"), usual=True),
    Action("charge", say("action.charge"), (FULL,), ("attack", "melee", "movement"), usual=True),
    Action("run", say("action.run"), (FULL,), ("movement",), usual=True, states=("running",)),
    Action("all_out_attack", say("action.all_out_attack"), (FULL,), ("attack", "melee"), say("action.all_out_attack.note"),
        usual=True, states=("all_out",), unaimed=True),
    Action("defensive_stance", say("action.defensive_stance"), (FULL,), ("concentration", "melee"), say("action.defensive_stance.note"),
        usual=True, states=("defensive",)),
    Action("overwatch", say("action.overwatch"), (FULL,), ("attack", "concentration", "ranged"), say("action.overwatch.note"),
        usual=True, states=("overwatch",)),
    Action("delay", say("action.delay"), (FULL,), ("miscellaneous",), say("action.delay.note"), usual=True),
    Action("full_auto_burst", say("action.full_auto_burst"), (HALF,), ("attack", "ranged"), shot=True),
    Action("semi_auto_burst", say("action.semi_auto_burst"), (HALF,), ("attack", "ranged"), shot=True),
    Action("swift_attack", say("action.swift_attack"), (HALF,), ("attack", "melee")),
    Action("lightning_attack", say("action.lightning_attack"), (HALF,), ("attack", "melee")),
    Action("called_shot", say("action.called_shot"), (FULL,), ("attack", "concentration")),
    Action("suppressing_fire", say("action.suppressing_fire"), (FULL,), ("attack", "ranged")),
    Action("stun", say("action.stun"), (FULL,), ("attack", "melee")),
    Action("knock_down", say("action.knock_down"), (HALF,), ("attack", "melee")),
    Action("grapple", say("action.grapple"), (HALF, FULL), ("attack", "melee")),
    Action("feint", say("action.feint"), (HALF,), ("melee",), say("action.feint.note")),
    Action("manoeuvre", say("action.manoeuvre"), (HALF,), ("melee", "movement")),
    Action("guarded_action", say("action.guarded_action"), (HALF,), ("concentration",), say("action.guarded_action.note"),
        first=True, states=("guarded",)),
    Action("brace", say("action.brace"), (HALF,), ("miscellaneous",)),
    Action("tactical_advance", say("action.tactical_advance"), (FULL,), ("concentration", "movement")),
    Action("disengage", say("action.disengage"), (FULL,), ("movement",)),
    Action("jump", say("action.jump"), (FULL,), ("movement",)),
    Action("stand", say("action.stand"), (HALF,), ("movement",)),
    Action("focus_power", say("action.focus_power"), (HALF, FULL, EXTENDED), ("concentration",), say("action.focus_power.note")),
    Action("use_skill", say("action.use_skill"), (HALF, FULL, EXTENDED), ("concentration", "miscellaneous")),
    Action("shout", say("action.shout"), (FREE,), ()),
    Action("drop", say("action.drop"), (FREE,), ()),
    Action("dodge", say("action.dodge"), (REACTION,), ("movement",), evasion=True),
    Action("parry", say("action.parry"), (REACTION,), ("melee",), evasion=True),
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
    return (say(f"keycap.{kind}"),)
