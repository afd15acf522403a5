"""Before the fight, and the rows of fighters in it: the set-up screen, the sample fight, a row in words, and the system on one page.

A row is one combatant or a group; it shows those who stand, and all if nobody does. Before the fight it says how the score comes about, in the
fight the score and why there is no turn now.
"""

from functools import partial

from turnwright.core.primer import Item, Part, Primer, ladder
from turnwright.core.standing import Tokens
from turnwright.drawing.group_words import of_group, of_members
from turnwright.drawing.widgets import full_numbers, kept, lacking
from turnwright.systems.plainlist import dying, state
from turnwright.systems.plainlist.calls import to_come
from turnwright.systems.plainlist.options import either
from turnwright.systems.plainlist.order import runs
from turnwright.systems.plainlist.scores import FOLLOWING, roll_of, sides_roll
from turnwright.systems.plainlist.spending import used_up
from turnwright.systems.plainlist.state import LATER, SKIPS, Fight, Fighter, Fighters
from turnwright.text import N_, join_and, join_commas, join_dots, say

LINES = (
    "Ilka 22, hp 30", "Ogre 19, hp 59, enemy", "Wren 17, hp 31", "4 Bandits 14, hp 11", "Shaman 14, hp 20, enemy", "Tamsin 12, hp 26",
    "Corin 15, hp 24", "Mule 4, hp 18, {side}",
)  # fmt: skip
THIRD = N_("Animals")
EXAMPLES = (
    ("Ilka 22, hp 30", N_("Acts on 22")),
    ("4 bandits 14, hp 11, enemy", N_("One group of 4 on the enemy side")),
    ("Wren 1d20+3, hp 31", N_("Rolls when the fight starts")),
)
NONE = N_("no score"), N_("no initiative")
STANCES = {state.DELAYED: N_("delayed"), state.READY: N_("ready")}
HINTS = ("", "enemy", "hp 31", "tie 3", "surprised")
_TOKENS = Tokens(
    state.STANDING,
    cannot=lambda fight, c: state.lost(fight, c) or c.tally.went == LATER or c.tally.waits,
    acted=lambda fight, c: c.tally.went and not to_come(fight, c),
    acting=runs,
)


def token_state(fight: Fight, group: Fighters) -> str:
    """Returns ready, acted, cannot or down: of those of a group who are neither out nor down."""
    up = tuple([c for c in group if not state.down(fight, c)])
    return _TOKENS.state(fight, up) if up else "down"


def describe(fight: Fight, c: Fighter, typed: frozenset[str]) -> list[str]:
    """Returns what a typed line would add, in a few short texts."""
    tie = say("tie {tie}", tie=c.sheet.tie) if c.sheet.tie else ""
    return [_score(fight, c), tie, *full_numbers(c), say("surprised") if c.sheet.surprised or c.tally.surprised else ""]


def _score(fight: Fight, c: Fighter) -> str:
    roll = roll_of(fight, c)
    if sides_roll(fight):
        own = say("own {score} doesn’t count", score=c.sheet.score) if c.sheet.score else ""
        return join_dots((say("the side rolls {roll}", roll=str(roll)), own))
    if roll.faces:
        return say("rolls {roll}", roll=str(roll))
    text = either(fight, N_("score {score}"), N_("initiative {score}"))
    return say(text, score=c.sheet.score) if c.sheet.score else say(either(fight, *NONE))


def detail(fight: Fight, group: Fighters) -> str:
    """Returns a roster row in words: one combatant or a group."""
    c = state.standing(fight, group)[0]
    if fight.clock.stage != "setup":
        return brief(fight, group, places=True)
    surprised = of_group([[say("surprised")] if member.sheet.surprised else [] for member in group])
    led = of_group([[FOLLOWING.words(fight, member)] for member in group])
    return join_dots((_score(fight, c), *(_gauge(group, g.name) for g in c.gauges), *surprised, *led))


def _gauge(group: Fighters, name: str) -> str:
    return lacking(group, name) if name == "hp" else kept(group, name)


def brief(fight: Fight, group: Fighters, later: bool = False, places: bool = False) -> str:
    """Returns the score of those in a row, and what they wait for. `later`: it is about the next round, for which this one's waits and counters
    say nothing. `places`: it is about all their places in a round."""
    up = state.standing(fight, group)
    apart = len({(c.tally.score, state.further(fight, c) if places else ()) for c in up}) > 1
    name = partial(state.STANDING.name_with_numbers, fight)
    return join_dots(of_members(name, up, [_brief(fight, c, later, places, apart) for c in up]))


def _brief(fight: Fight, c: Fighter, later: bool, places: bool, apart: bool) -> list[str]:
    """Returns the words of one. `apart`: others of its row have another score, so that it is said of whom: "Orc 1 on 10"."""
    score = say(either(fight, *NONE)) if c.tally.score is None else state.score_words(c)
    if places and c.tally.score is not None and state.further(fight, c):
        score = say("on {scores}", scores=state.scores_words(fight, c))
    elif apart and c.tally.score is not None:
        score = say("on {score}", score=score)
    if later:
        barred = state.STATES.first(fight, c)
        return [score, barred.in_row if barred and barred.key in state.KEEP_TURN else ""]
    used = [say("{counter} used", counter=one.name) for one in used_up(fight, c)] if fight.clock.stage == "play" else []
    late = say("surprised, acts last") if state.comes_last(fight, c) and c.tally.went in state.TO_COME else ""
    return [score, FOLLOWING.words(fight, c) if places else "", late, hindered(fight, c, wait_words(fight, c)), *used]


def hindered(fight: Fight, c: Fighter, waits: str = "") -> str:
    """Returns why a combatant has no turn now: it is out, surprised, waits (in these words, or without its trigger) or came late."""
    if barred := state.STATES.first(fight, c):
        return join_commas((barred.in_row, dying.words(c) if barred.key == "dying" else ""))
    if c.tally.waits:
        return waits or say(STANCES[c.tally.waits])
    if state.further(fight, c):
        skipped = [state.score_words(o) for o in state.coming(fight) if o.id == c.id and o.tally.went == SKIPS]
        return say("skipped on {scores}", scores=join_and(skipped)) if skipped else ""
    return say("skipped") if c.tally.went == SKIPS else say("next round") if c.tally.went == LATER else ""


def wait_words(fight: Fight, c: Fighter) -> str:
    """Returns what a combatant waits for: "delayed", "ready: the door opens"; empty if it does not wait."""
    word = say(STANCES[c.tally.waits]) if c.tally.waits else ""
    return (
        say("{word}: {event}", word=word, event=state.AWAITED.said(fight, c.tally.trigger)) if c.tally.trigger else word
    )


# the system on one page for a newcomer

STANDS = (
    (22, "Ilka", "circle", "pc", "acted"),
    (17, "Wren", "circle", "pc", "now"),
    (14, "Ogre", "diamond", "mon", "ready"),
    (4, "Mule", "square", "third", "ready"),
)
"""Score, name, shape and tone of the side, and state."""


def primer() -> Primer:
    """Returns the page: what is typed, what a turn holds, what comes later."""
    typed = (
        Item((say("17"),), say("As called out"), say("What the player says: Ash 17"), "plainlist.score"),
        Item((say("1d20+3"),), say("Own dice"), say("Rolled at the start, by you or the app"), "plainlist.score"),
        Item((say("+3"),), say("A bonus"), say("Added to the dice of the house rule"), "plainlist.score"),
    )
    holds = (Item((say("Action"),)), Item((say("Reaction"),), say("+")))
    later = (
        Item((say("Delay"),), say("Delay"), say("Back after any turn"), "plainlist.delay"),
        Item((say("Ready"),), say("Ready"), say("Act on a trigger"), "plainlist.ready"),
    )
    popcorn = say("On a fighter’s page, where the table picks each turn (popcorn)")
    rare = (
        Item((say("tie 3"),), say("Tie number"), say("The higher goes first on equal scores"), "plainlist.tie"),
        Item(
            (say("surprised"),),
            say("Surprised"),
            say("Loses the turn, acts last, or rolls twice"),
            "plainlist.surprise",
        ),
        Item((say("Goes next"),), say("Goes next"), popcorn, "plainlist.call"),
    )
    return Primer(
        say("Your order, kept for you."),
        say("Everyone has a score. The best acts first, each round. House rules set the rest."),
        lambda: ladder(say("The order from the highest score to the lowest; Wren acts on 17."), STANDS),
        (
            Part("list", say("What you type"), typed),
            Part("sum", say("A turn holds, for example"), holds, say("Up to five counters, with your own names.")),
            Part("pairs", say("Later"), later),
            Part("more", say("Used less often"), rare),
        ),
    )
