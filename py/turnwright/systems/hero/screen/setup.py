"""The set-up screen and roster rows of HERO, the empty fight and the sample."""

from turnwright.core.system import sample
from turnwright.roster.line_reader import Reading
from turnwright.screen.widgets import full_numbers, kept
from turnwright.systems.hero.rules import speed_chart
from turnwright.systems.hero.screen.status import dex_words, status
from turnwright.systems.hero.state import Fight, Fighter, Sheet, Tally
from turnwright.systems.hero.text import say
from turnwright.text import join_and, join_dots

MOST_PHASES = 6
"""The most Segments a row has room for."""
SAMPLE = sample(
    say,
    "Quill, spd 6, dex 23, stun 35, body 10, end 40, rec 7, fast draw 14",
    "Vanguard, spd 5, dex 20, stun 40, body 12, end 50, rec 9, teamwork 12",
    "Bulwark, spd 4, dex 15, stun 50, body 16, end 40, rec 12, teamwork 12",
    "Sable, spd 4, dex 18, stun 38, body 11, end 36, rec 8, villain",
    "Talon, spd 5, dex 18, stun 33, body 10, end 44, rec 7, villain",
    "Agent x4, spd 3, dex 14, stun 24, body 10, rec 5, villain",
    "Warden, spd 2, dex 11, stun 30, body 13, rec 6, {side}",
)
EXAMPLES = (
    "Vanguard, spd 5, dex 23, stun 50",
    "4 agents, enemy, spd 3, dex 14, stun 24",
    "Quill spd 6 dex 20 stun 30 rec 8",
)
HINTS = ("villain", "", "spd 4", "dex 18", "stun 40", "rec 8", "body 12", "end 40", "lr 5", "fast draw 14")


def describe(fight: Fight, found: Reading[Sheet, Tally]) -> list[str]:
    """Returns what a typed line would add, in a few short texts."""
    c = found.fighter
    clock_words = say("read.clock", dex=dex_words(c.sheet), phases=speed_chart.phases_words(c.sheet.spd))
    parts = [clock_words, *full_numbers(c)]
    parts += [say("read.rec", rec=c.sheet.rec)] if c.sheet.rec else []
    usual = [say(f"number.{name}") for name in ("spd", "dex") if name not in found.typed]
    return [*parts, say("read.assumed", numbers=join_and(usual))] if usual else parts


def detail(fight: Fight, group: tuple[Fighter, ...]) -> str:
    """Returns a roster row in words: one combatant or a group."""
    sheet = group[0].sheet
    if fight.clock.stage == "play":
        return status(fight, group) or say("card.numbers", spd=sheet.spd, dex=dex_words(sheet))
    names = dict.fromkeys(g.name for c in group for g in c.gauges if g.value < g.most)
    early = say("row.early", order=sheet.dex + sheet.reflexes) if sheet.reflexes else ""
    count, phases = len(speed_chart.phases(sheet.spd)), speed_chart.phases_words(sheet.spd)
    segments = say("row.phases", phases=phases) if count <= MOST_PHASES else say("row.phases.many", count=count)
    return join_dots(
        (*(kept(group, name) for name in names), early, segments)
    )  # without full gauges: one line on a phone
