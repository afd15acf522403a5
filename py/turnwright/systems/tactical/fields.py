"""Combatants as they are typed, shown and stored: the fields of a line, who joins and leaves, the set-up screen, the rows of fighters.

A newcomer rolls with the next Initiative Phase; who comes back is a newcomer who still bleeds. A saved fight or a link is untrusted text: beyond its
shape and its declared fields, `check` looks at it once, and every other page relies on that. The last part is the system on one page.
"""

from dataclasses import replace

from turnwright.core.commands import BadCommand
from turnwright.core.model import Departed
from turnwright.reading.declared import Typed
from turnwright.reading.words.kinds import names
from turnwright.roster.fields import Fields
from turnwright.roster.kinds import Flag, GaugeField, Number, Text
from turnwright.roster.line_reader import Reading
from turnwright.screen import shapes
from turnwright.screen.group_words import of_group
from turnwright.screen.primer import Item, Part, Primer, mark
from turnwright.screen.widgets import full_numbers, kept
from turnwright.systems.tactical import actions, initiative, parrying, screen, turns, wounds
from turnwright.systems.tactical.actions import PRINTED, printed
from turnwright.systems.tactical.initiative import INITIATIVE_DICE, INITIATIVE_FACES
from turnwright.systems.tactical.options import OPTIONS
from turnwright.systems.tactical.state import (
    MOST_AP,
    MOST_DICE,
    MOST_PARRY,
    MOST_ROUNDS,
    PHASES,
    STATES,
    STUNS,
    Act,
    Action,
    Fight,
    Fighter,
    Modifier,
    Sheet,
    Tally,
    Unit,
    afresh,
    down,
    standing,
)
from turnwright.text import N_, join_dots, say

WORDS = Typed(
    bonus=("qu", 1),
    behind="qu",
    adjectives=frozenset(("quick",)),
    noted=names("at: armor type, armour type", "db: defensive bonus", "ob: offensive bonus", "mv"),
)


# who joins or comes back


def enter(fight: Fight, c: Fighter) -> Fighter:
    """Returns the combatant as it joins now. In mid-round it waits for the next Initiative Phase. The current one counts if its dice are
    not rolled yet, or if nobody was up to roll."""
    # Initiative Phase: everyone rolls at its beginning
    to_fall = fight.clock.phase == "initiative" and (fight.prompt is None or fight.prompt.kind == "initiative")
    return replace(c, tally=replace(c.tally, waits=fight.clock.stage == "play" and not to_fall))


def back(fight: Fight, gone: Departed[Sheet, Tally]) -> Fighter:
    """Returns a combatant who comes back as a newcomer (Initiative Phase); it still bleeds and keeps the modifiers of its next roll."""
    c, was = gone.combatant, gone.combatant.tally
    if fight.clock.stage != "play":
        return c
    return enter(fight, replace(c, tally=afresh(was, fight.clock.round)))


# the fields of a line


class NextRoll(Text[Fight, Sheet, Tally, tuple[Modifier, ...]]):
    """The modifiers of the next initiative roll only."""

    def get(self, c: Fighter) -> tuple[Modifier, ...]:
        return c.tally.modifiers

    def put(self, fight: Fight, c: Fighter, value: tuple[Modifier, ...]) -> Fighter:
        return replace(c, tally=replace(c.tally, modifiers=value))


class Rolled(Number[Fight, Sheet, Tally]):
    """The initiative of this round, once rolled."""

    def get(self, c: Fighter) -> int:
        return c.tally.initiative.total if c.tally.initiative else 0

    def put(self, fight: Fight, c: Fighter, value: int) -> Fighter:
        if c.tally.initiative is None:
            raise BadCommand(say("Roll the initiative dice first."))
        return replace(c, tally=replace(c.tally, initiative=replace(c.tally.initiative, total=value)))

    def shown(self, c: Fighter) -> bool:
        return c.tally.initiative is not None

    def possible(self, c: Fighter) -> bool:
        return True


class Prone(Flag[Fight, Sheet, Tally]):
    """Being prone; who is knocked prone is staggered, too."""

    def put(self, fight: Fight, c: Fighter, value: bool) -> Fighter:
        return replace(c, tally=wounds.knocked(c.tally, value))


FIELDS = Fields[Fight, Sheet, Tally](
    say,
    OPTIONS,
    Sheet,
    Tally,
    (
        Number(name="qu", words=("qu", "quickness", "quick"), low=-99, main=True, always=True, noun=N_("Qu")),
        Number(
            name="init",
            words=("init", "initiative"),
            low=-99,
            times=MOST_DICE,
            noun=N_("The initiative modifier"),
            title=N_("Initiative modifier"),
            help=N_("every round"),
            correction=N_("initiative modifier {value}"),
        ),
        NextRoll(
            name="next",
            words=("next",),
            read=initiative.read_modifiers,
            show=initiative.show_modifiers,
            adds=True,
            title=N_("Next roll"),
            help=N_("e.g. +4, −1d10: the next initiative roll only"),
            correction=N_("next roll {value}"),
            emptied=N_("next roll without a modifier"),
        ),
        Rolled(
            name="initiative",
            low=-999,
            high=999,
            noun=N_("Initiative"),
            title=N_("Initiative this round"),
            correction=N_("initiative {value}"),
        ),
        Number(
            name="ap",
            words=("ap",),
            high=20,
            instead="ap_per_round",
            noun=N_("AP"),
            title=N_("AP each round"),
            help=N_("0 = house rule ({number})"),
        ),
        Number(
            name="bleed",
            words=("bleed", "bleeding"),
            tally=True,
            high=999,
            main=True,
            noun=N_("Bleeding"),
            help=N_("hits lost each turn"),
            correction=N_("bleed {value}"),
        ),
        Number(
            name="dazed",
            words=("dazed",),
            tally=True,
            high=MOST_ROUNDS,
            noun=N_("Rounds dazed"),
            title=N_("Dazed"),
            help=N_("rounds"),
            correction=N_("dazed {value}"),
        ),
        Number(
            name="stunned",
            words=("stunned", "stun"),
            tally=True,
            high=MOST_ROUNDS,
            noun=N_("Rounds stunned"),
            title=N_("Stunned"),
            help=N_("rounds"),
            correction=N_("stunned {value}"),
        ),
        Number(
            name="no_parry",
            words=("unable to parry", "no parry"),
            tally=True,
            high=MOST_ROUNDS,
            noun=N_("Rounds unable to parry"),
            title=N_("Unable to parry"),
            help=N_("rounds"),
            correction=N_("unable to parry {value}"),
        ),
        Number(
            name="sd",
            words=("sd", "discipline"),
            low=-99,
            noun=N_("Self Discipline"),
            help=N_("three times this offsets stun penalties"),
        ),
        GaugeField(
            name="hits", words=("hits", "hit", "h", "hp", "concussion hits", "concussion", "conc hits"), noun=N_("Hits")
        ),
        Flag(
            name="surprised",
            words=("surprised",),
            main=True,
            once=True,
            title=N_("Surprised"),
            yes=N_("surprised"),
            no=N_("not surprised"),
        ),
        Flag(
            name="staggered",
            words=("staggered",),
            tally=True,
            title=N_("Staggered"),
            yes=N_("staggered"),
            no=N_("not staggered"),
        ),
        Prone(name="prone", words=("prone",), tally=True, title=N_("Prone"), yes=N_("prone"), no=N_("not prone")),
    ),
    written=("qu", "hits", "init", "ap", "sd", "surprised"),
    enter=enter,
    words=WORDS,
    unknown=lambda fight: N_("I don’t know “{word}”. Try qu 2, hits 40, ap 4, bleed 1, init −4, or surprised."),
)


# a stored fight


FAR = 9_999
PROMPTS = ("initiative", "tie", "cancel", "orientation")
WHY = ("surprise", "cancel", "cancelled", "declared")


def check(fight: Fight) -> None:
    """Raises ValueError for an inconsistent state."""
    setup = fight.clock.stage == "setup" and not fight.clock.phase and fight.clock.round == 0
    play = fight.clock.stage == "play" and fight.clock.phase in (*PHASES, "over") and 1 <= fight.clock.round <= FAR
    if not setup and not play:
        raise ValueError("the clock is out of range")
    if fight.prompt is not None and (fight.prompt.kind not in PROMPTS or not play):
        raise ValueError("a question is asked that this system does not know")
    if any(d.why not in WHY or not d.who for d in fight.clock.due):
        raise ValueError("an Orientation Maneuver is owed for no reason")
    if any(
        fight.find(w) is None
        for w in (*fight.clock.turn, *fight.clock.aside, *(w for d in fight.clock.due for w in d.who))
    ):
        raise ValueError("the clock names somebody who is not there")
    keys = [a.key for a in fight.clock.custom]
    if len(set(keys)) != len(keys) or set(keys) & set(PRINTED) or not all(_own_action(a) for a in fight.clock.custom):
        raise ValueError("an action of the table's own cannot be read")
    for c in fight.roster:
        _check_fighter(c)
        if any(j.key not in actions.known(fight) for j in c.tally.jobs):
            raise ValueError("a job is at no action of the table")
    for d in fight.stack:
        if any((found := fight.find(w)) is None or found.tally.act(d.id) is None for w in d.who) or not d.who:
            raise ValueError("an action on the stack is nobody's")


def _own_action(a: Action) -> bool:
    return 0 <= a.least <= MOST_AP and 0 <= a.most <= MOST_AP and 0 < len(a.label) <= 80 and bool(a.short)


def _check_fighter(c: Fighter) -> None:
    t = c.tally
    if not 0 <= t.forced <= FAR or not 0 <= t.no_dice_in <= FAR or len(t.fresh) not in (0, len(STUNS)):
        raise ValueError("a state is out of range")
    if initiative.too_many(t.modifiers) or any(abs(m.by) > 999 for m in t.modifiers):
        raise ValueError("a modifier is out of range")
    if not all(_act(a) for a in (*t.acts, *t.last)) or len({a.id for a in t.acts}) != len(t.acts):
        raise ValueError("a declared action is out of range")
    if not all(0 <= j.done < j.of <= MOST_AP for j in t.jobs):
        raise ValueError("a job is out of range")
    if t.initiative is not None and not _dice(t.initiative.dice):
        raise ValueError("a die is out of range")


def _dice(dice: tuple[int, ...]) -> bool:
    """Tells whether these dice can fall; one number may be the typed sum of several."""
    most = INITIATIVE_FACES * (INITIATIVE_DICE + MOST_DICE if len(dice) == 1 else 1)
    return all(1 <= abs(d) <= most for d in dice)


def _act(a: Act) -> bool:
    ranges = 0 <= a.ap <= MOST_AP and 0 <= a.of <= MOST_AP and 0 <= a.before <= MOST_AP and 0 <= a.parry <= MOST_PARRY
    return ranges and a.state in STATES and bool(a.label) and a.id > 0


# the set-up screen and the rows of fighters


LINES = (
    "Bex, qu 6, hits 52",
    "Cyr, qu 4, hits 41/58, bleed 2, dazed 2",
    "Aro, qu 2, hits 64",
    "Raider 1, qu 3, hits 40, monster",
    "Raider 2, qu 1, hits 40, monster",
    "Raider 3, qu -1, hits 40, monster",
)
THIRD = ""
EXAMPLES = (
    ("Brenna, qu 5, hits 95", N_("Qu 5 is added to each initiative")),
    ("4 orcs, enemy, qu 1, hits 60", N_("One group of 4 on the enemy side")),
    ("Aro qu 3 hits 70 ap 5", N_("5 AP each round, not 4")),
)
HINTS = ("qu 3", "hits 40", "monster", "", "surprised", "bleed 1", "ap 5", "init -4", "next +4")


def describe(fight: Fight, found: Reading[Sheet, Tally]) -> list[str]:
    """Returns what a typed line would add, in a few short texts."""
    c = found.fighter
    words = [say("Qu {qu}", qu=c.sheet.qu), *_numbers(c.sheet), *full_numbers(c)]
    if c.tally.modifiers:
        words.append(say("{modifiers} on the next roll", modifiers=initiative.show_modifiers(c.tally.modifiers)))
    return [*words, *wounds.words(c.tally)]


def _numbers(sheet: Sheet) -> list[str]:
    words = [say("initiative {by}", by=f"{sheet.init:+d}")] if sheet.init else []
    words += [say("{ap} AP", ap=sheet.ap)] if sheet.ap else []
    words += [say("SD {by}", by=f"{sheet.sd:+d}")] if sheet.sd else []
    return [*words, say("surprised")] if sheet.surprised else words


def detail(fight: Fight, group: Unit) -> str:
    """Returns a roster row in words: one combatant or a group."""
    if fight.clock.stage != "play":
        return _at_setup(group)
    up = standing(fight, group)
    return join_dots(of_group([_in_play(fight, c, len(up) > 1) for c in up]))


def _at_setup(group: Unit) -> str:
    """Returns the numbers to check before the fight; Qu has a field of its own in the row."""
    each = of_group([wounds.words(c.tally) for c in group])
    return join_dots([kept(group, "hits"), *_numbers(group[0].sheet), *each])


def _in_play(fight: Fight, c: Fighter, some: bool) -> list[str]:
    """Returns place, protection, jobs and states. `some` as in `parrying.words`."""
    if c.tally.waits:
        return [say("joins at the next initiative")]
    words = [say("at {at}", at=turns.initiative_of(c))] if c.tally.initiative else []
    words += parrying.words(fight, c, some)
    holds = N_("with {act} held for “{trigger}”") if some else N_("If {trigger}: {act}")
    words += [
        say(holds, trigger=a.trigger, act=actions.named(a, some)) for a in c.tally.acts if a.conditional and a.waiting
    ]
    words += [say("{job} {done} of {of}", job=j.label, done=j.done, of=j.of) for j in c.tally.jobs]
    words += [say("no more actions")] if c.tally.out else []
    return [*words, *wounds.words(c.tally)]


def hindered(fight: Fight, c: Fighter) -> str:
    """Returns why a member of a group cannot act, or only with difficulty, in a word; empty if it can."""
    if down(c):
        return say("down")
    if c.tally.out:
        return say("out")
    stun = wounds.worst(c.tally)
    return say(wounds.SAID[stun].name) if stun else ""


# the system on one page for a newcomer


PRICED = ("melee_attack_parry", "ranged_attack", "dodge", "draw", "ammo_reload")
LANES: tuple[tuple[str, str, str, str, str, tuple[tuple[str, int, str], ...]], ...] = (
    ("19", "Dax", "circle", "pc", "open", (("ranged_attack", 3, "declared"), ("draw", 1, "declared"))),
    ("12", "Cyr", "circle", "pc", "now", (("melee_attack_parry", 4, "declared"),)),
    ("8", "Orc", "diamond", "mon", "done", (("dodge", 4, "declared"),)),
)
"""Rank, name, shape and tone of the side, state, and the blocks: action, AP, state."""


def primer() -> Primer:
    """Returns the page: what is spent, what AP buy, what else there is."""
    spent = (
        Item((say("AP"),), say("Action points"), say("Four a round. Unspent ones are lost"), "tactical.ap"),
        Item(
            (say("0"),),
            say("No time at all"),
            say("The first is free, each further one costs 1 AP"),
            "tactical.instant",
        ),
        Item((say("Move"),), say("Normal movement"), say("Free, on your own turn"), "tactical.movement"),
    )
    limit = (
        Item((OPTIONS.all["ap_per_round"].default,), "", say("AP")),
        Item((_cost("ranged_attack"),), say("=")),
        Item((_cost("draw"),), say("+")),
    )
    otherwise = (
        Item((say("If"),), say("Conditional"), say("Waits for its trigger and interrupts"), "tactical.conditional"),
        Item((say("×"),), say("Cancel"), say("No initiative dice next round"), "tactical.cancel"),
    )
    rare = (
        Item((say("2d10"),), say("Initiative"), say("2d10 + Quickness, rolled each round"), "tactical.initiative"),
        Item((say("8+"),), say("Long actions"), say("Continue in the next rounds"), "tactical.rounds"),
        Item((say("1-3"),), say("Ranges"), say("The top is the normal cost"), "tactical.range"),
        Item((say("End"),), say("Upkeep"), say("Bleeding takes hits and stun wears off"), "tactical.end_of_turn"),
    )
    top = say("With fewer AP than the top of a range, the action has −25 for each AP missing.")
    return Primer(
        say("Declare slow to fast, act fast to slow."),
        say("Everyone rolls initiative each round. The slowest declares first; the fastest resolves first."),
        _picture,
        (
            Part("list", say("What you spend"), spent),
            Part("sum", say("Each round"), limit),
            Part("prices", say("What actions cost"), _prices(), top),
            Part("pairs", say("Instead of just acting"), otherwise),
            Part("more", say("Good to know"), rare),
        ),
    )


def _cost(action: str) -> str:
    return str(PRINTED[action].most)


def _prices() -> tuple[Item, ...]:
    """Returns the unit, then the printed costs of usual actions."""
    sold = tuple(
        Item((printed()[key].short or printed()[key].label,), PRINTED[key].cost, "", "tactical.actions")
        for key in PRICED
    )
    return (Item((say("AP"),), say("for"), "", "tactical.actions"), *sold)


def _picture() -> shapes.Lanes:
    """Returns three lanes in the Declaration Phase, the second fighter declaring."""
    lanes: list[shapes.Lane] = []
    for rank, name, shape, tone, state, acts in LANES:
        blocks: list[shapes.Block] = [
            {"label": printed()[key].short or printed()[key].label, "size": ap, "state": block}
            for key, ap, block in acts
        ]
        lanes.append({"rank": rank, "token": mark(name, shape, tone), "name": name, "state": state, "blocks": blocks})
    return {
        "kind": "lanes",
        "text": say(
            "A round in lanes: initiative, declaration from the slowest up, resolution from the fastest down, upkeep. Cyr declares."
        ),
        "phases": screen.phases("declaration"),
        "lanes": lanes,
        "of": 4,
    }
