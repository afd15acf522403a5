"""The set-up screen and roster rows of Tactical Activity, and the sample fight."""

from turnwright.core.system import sample
from turnwright.roster.line_reader import Reading
from turnwright.screen.group_words import of_group
from turnwright.screen.widgets import full_numbers, kept
from turnwright.systems.tactical.rules import protection, states
from turnwright.systems.tactical.rules.action_names import named
from turnwright.systems.tactical.state import Fight, Fighter, Tally, Unit, clock
from turnwright.systems.tactical.state.sheet import Sheet, show_modifiers
from turnwright.systems.tactical.text import say
from turnwright.text import join_dots

SAMPLE = sample(
    say,
    "Bex, qu 6, hits 52",
    "Cyr, qu 4, hits 41/58, bleed 2, dazed 2",
    "Aro, qu 2, hits 64",
    "Raider 1, qu 3, hits 40, monster",
    "Raider 2, qu 1, hits 40, monster",
    "Raider 3, qu -1, hits 40, monster",
)
EXAMPLES = (
    "Brenna, qu 5, hits 95",
    "4 orcs, enemy, qu 1, hits 60",
    "Aro qu 3 hits 70 ap 5",
)
HINTS = ("qu 3", "hits 40", "monster", "", "surprised", "bleed 1", "ap 5", "init -4", "next +4")


def describe(fight: Fight, found: Reading[Sheet, Tally]) -> list[str]:
    """Returns what a typed line would add, in a few short texts."""
    c = found.fighter
    words = [say("initiative.qu", qu=c.sheet.qu), *_numbers(c.sheet), *full_numbers(c)]
    if c.tally.modifiers:
        words.append(say("setup.next_roll", modifiers=show_modifiers(c.tally.modifiers)))
    return [*words, *states.words(c.tally)]


def _numbers(sheet: Sheet) -> list[str]:
    words = [say("setup.init", by=f"{sheet.init:+d}")] if sheet.init else []
    words += [say("ap", ap=sheet.ap)] if sheet.ap else []
    words += [say("setup.sd", by=f"{sheet.sd:+d}")] if sheet.sd else []
    return [*words, say("surprised")] if sheet.surprised else words


def detail(fight: Fight, group: Unit) -> str:
    """Returns a roster row in words: one combatant or a group."""
    if fight.clock.stage != "play":
        return _at_setup(group)
    up = clock.standing(fight, group)
    return join_dots(of_group([_in_play(fight, c, "some" if len(up) > 1 else "one") for c in up]))


def _at_setup(group: Unit) -> str:
    """Returns the numbers to check before the fight; Qu has a field of its own in the row."""
    each = of_group([states.words(c.tally) for c in group])
    return join_dots([kept(group, "hits"), *_numbers(group[0].sheet), *each])


def _in_play(fight: Fight, c: Fighter, form: str) -> list[str]:
    """Returns place, protection, jobs and states. `form` as in `protection.words`."""
    if c.tally.waits:
        return [say("row.waits")]
    words = [say("order.at", at=clock.initiative(c))] if c.tally.initiative else []
    words += protection.words(fight, c, form)
    words += [
        say(f"row.{form}.holds", trigger=a.trigger, act=named(a, form == "some"))
        for a in c.tally.acts
        if a.conditional and a.waiting
    ]
    words += [say("job.done_of", job=j.label, done=j.done, of=j.of) for j in c.tally.jobs]
    words += [say("row.out")] if c.tally.out else []
    return [*words, *states.words(c.tally)]
