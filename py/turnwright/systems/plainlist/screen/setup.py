"""The set-up screen and roster rows of the Plain list, and the sample fight."""

from turnwright.core.standing import Tokens
from turnwright.core.system import sample
from turnwright.roster.line_reader import Reading
from turnwright.screen.group_words import of_group
from turnwright.screen.widgets import full_numbers, kept
from turnwright.systems.plainlist.rules.legality import used_up
from turnwright.systems.plainlist.rules.order import roll_of, sides_roll
from turnwright.systems.plainlist.state import LATER, Fight, Fighter, Fighters, Sheet, Tally, clock
from turnwright.systems.plainlist.text import say
from turnwright.text import join_dots, minus

SAMPLE = sample(
    say, "Ilka 22, hp 30", "Ogre 19, hp 59, enemy", "Wren 17, hp 31", "4 Bandits 14, hp 11", "Shaman 14, hp 20, enemy", "Tamsin 12, hp 26",
    "Corin 15, hp 24", "Mule 4, hp 18, {side}",
)  # fmt: skip
EXAMPLES = ("Ilka 22, hp 30", "4 bandits 14, hp 11, enemy", "Wren 1d20+3, hp 31")
HINTS = ("", "enemy", "hp 31", "tie 3", "surprised")
token_state = Tokens(
    clock.STANDING,
    cannot=lambda fight, c: clock.lost(fight, c) or c.tally.went == LATER or c.tally.waits,
    acted=lambda fight, c: c.tally.went,
    acting=lambda fight, c: c.id in fight.clock.turn,
).state


def describe(fight: Fight, found: Reading[Sheet, Tally]) -> list[str]:
    """Returns what a typed line would add, in a few short texts."""
    c = found.fighter
    tie = say("sheet.tie", tie=c.sheet.tie) if c.sheet.tie else ""
    return [_score(fight, c), tie, *full_numbers(c), say("surprised") if c.sheet.surprised or c.tally.surprised else ""]


def _score(fight: Fight, c: Fighter) -> str:
    roll = roll_of(fight, c)
    if sides_roll(fight):
        own = say("sheet.ignored", score=c.sheet.score) if c.sheet.score else ""
        return join_dots((say("sheet.side", roll=str(roll)), own))
    if roll.faces:
        return say("sheet.rolls", roll=str(roll))
    return say("sheet.score", score=c.sheet.score) if c.sheet.score else say("sheet.none")


def detail(fight: Fight, group: Fighters) -> str:
    """Returns a roster row in words: one combatant or a group."""
    c = clock.standing(fight, group)[0]
    if fight.clock.stage != "setup":
        return brief(fight, group)
    surprised = of_group([[say("surprised")] if member.sheet.surprised else [] for member in group])
    return join_dots((_score(fight, c), *(kept(group, g.name) for g in c.gauges), *surprised))


def brief(fight: Fight, group: Fighters) -> str:
    """Returns the score of those in a row, and what they wait for."""
    return join_dots(of_group([_brief(fight, c) for c in clock.standing(fight, group)]))


def _brief(fight: Fight, c: Fighter) -> list[str]:
    score = say("sheet.none") if c.tally.score is None else minus(c.tally.score)
    used = [say("stance.spent", counter=one.name) for one in used_up(fight, c)] if fight.clock.stage == "play" else []
    down = say("hindered.down") if clock.down(fight, c) else ""
    return [score, down, hindered(fight, c, wait_words(c)), *used]


def hindered(fight: Fight, c: Fighter, waits: str = "") -> str:
    """Returns why a combatant has no turn now: it is out, surprised, waits (in these words, or without its trigger) or came late."""
    if rule := clock.lost(fight, c):
        return say(f"brief.{rule}")
    if c.tally.waits:
        return waits or say(f"stance.{c.tally.waits}")
    return say("brief.later") if c.tally.went == LATER else ""


def wait_words(c: Fighter) -> str:
    """Returns what a combatant waits for: "delayed", "ready: the door opens"; empty if it does not wait."""
    word = say(f"stance.{c.tally.waits}") if c.tally.waits else ""
    return say("stance.for", word=word, event=c.tally.trigger) if c.tally.trigger else word
