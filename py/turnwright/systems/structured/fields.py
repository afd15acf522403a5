"""A fighter as a typed line and as a row, and the beginning of the fight: fields, corrections, the set-up screen, the scene and Start.

Nobody joins a running fight Surprised, a corrected Agility changes score and place, and a state is corrected through its condition. Start settles
Surprise, sets the scene and rolls Initiative (Structured Time, Steps 1 to 3).
"""

import re
from collections.abc import Iterable
from dataclasses import replace
from functools import partial

from turnwright.core import (
    Ask,
    BadCommand,
    Deadline,
    Dice,
    Fact,
    Line,
    Move,
    Objections,
    Offer,
    Opening,
    Say,
    Tells,
    name_all,
)
from turnwright.core import events as ev
from turnwright.core.pattern import pattern
from turnwright.core.system import System
from turnwright.core.text_input import clean
from turnwright.gm import bookkeeping, moves
from turnwright.reading.declared import Typed
from turnwright.reading.words.kinds import names
from turnwright.roster.fields import Fields
from turnwright.roster.kinds import Flag, GaugeField, Number, StartingFlag
from turnwright.roster.line_reader import Reading
from turnwright.screen.group_words import of_group
from turnwright.screen.widgets import health
from turnwright.systems.structured import reacting, scores, state
from turnwright.systems.structured.options import OPTIONS, on
from turnwright.systems.structured.scores import INITIATIVE, bonus, bonuses, rescored, surprised_late, unscored
from turnwright.systems.structured.state import (
    MANUAL,
    RULES,
    STATES,
    WAITS,
    WOUNDS,
    Events,
    Fight,
    Fighter,
    Sheet,
    Tally,
)
from turnwright.systems.structured.states import state_begins, state_ends
from turnwright.text import N_, join_commas, join_dots, say

# what is typed

_BONUS = ("ag", 10)
WORDS = Typed(
    bonus=_BONUS,
    other=dict.fromkeys(("agility bonus", "ag bonus", "agi bonus", "agb", "ab"), _BONUS),
    part="ag",
    noted=names(
        "ws: weapon skill",
        "bs: ballistic skill",
        "s: strength",
        "t: toughness",
        "int: intelligence",
        "per: perception",
        "wp: willpower",
        "fel: fellowship",
        "inf: influence",
    ),
)
_INITIATIVE = pattern(r"init(?:iative)?\b", re.IGNORECASE)


class Crew(Flag[Fight, Sheet, Tally]):
    """Crew of a vehicle; only a group can be one."""

    def shown(self, c: Fighter) -> bool:
        return bool(c.group)


class StateField(Flag[Fight, Sheet, Tally]):
    """A state of STATES. A condition carries it, so a separate move corrects it."""

    def get(self, c: Fighter) -> bool:
        return any(state.kind == self.name for state in c.tally.states)

    def put(self, fight: Fight, c: Fighter, value: bool) -> Fighter:
        raise BadCommand(say("A combatant has no field “{field}”.", field=self.name))

    def label(self, say: Say) -> str:
        return STATES[self.name].name


def _initiative(left: str) -> bool:
    """Returns whether a line leaves out a number for Initiative, which is rolled here."""
    return bool(_INITIATIVE().match(left))


def _left_says(left: Iterable[str]) -> str:
    says = N_("Initiative is 1d10 + Agility bonus; unnatural 1 adds 1 to the bonus.")
    return say(says) if any(map(_initiative, left)) else ""


def _unknown(fight: Fight) -> str:
    if fight.clock.stage != "setup" and on(fight, "surprise_once"):
        return N_("I don’t know “{word}”. Try ag 42, unnatural 2, wounds 12, or a side.")
    return N_("I don’t know “{word}”. Try ag 42, unnatural 2, wounds 12, surprised, or a side.")


FIELDS = Fields[Fight, Sheet, Tally](
    say,
    OPTIONS,
    Sheet,
    Tally,
    (
        Number(
            name="ag",
            words=("ag", "agi", "agility"),
            high=200,
            main=True,
            always=True,
            noun=N_("Agility"),
            title=N_("Ag"),
        ),
        Number(
            name="unnatural",
            words=("unnatural", "unnatural ag", "unnatural agility"),
            high=20,
            main=True,
            noun=N_("Unnatural Agility"),
            title=N_("Unnatural"),
            help=N_("Adds to the Agility bonus"),
        ),
        Number(
            name="reactions",
            words=("reactions", "reaction"),
            high=9,
            instead="reactions_per_round",
            noun=N_("Reactions per round"),
            help=N_("0 = house rule ({number})"),
            emptied=N_("Reactions per round house rule"),
        ),
        GaugeField(name=WOUNDS, words=("wounds", "wound", "w", "hp"), high=9_999, noun=N_("Wounds")),
        StartingFlag(
            name="surprised",
            words=("surprised",),
            main=True,
            once=True,
            title=N_("Surprised"),
            yes=N_("Surprised"),
            no=N_("not Surprised"),
        ),
        *(StateField(name=kind) for kind in MANUAL),
        Flag(name="out", tally=True, title=N_("Dead or out"), yes=N_("out of the fight"), no=N_("back in the fight")),
        Flag(
            name="death_world",
            words=("death world", "deathworld"),
            title=N_("From a death world"),
            yes=N_("from a death world"),
            no=N_("not from a death world"),
        ),
        Crew(
            name="crew",
            words=("crew",),
            title=N_("Crew of a vehicle"),
            yes=N_("crew of a vehicle"),
            no=N_("not crew of a vehicle"),
        ),
    ),
    written=("ag", WOUNDS, "unnatural", "reactions", "surprised", "crew", "death_world"),
    enter=state.enter,
    unknown=_unknown,
    words=WORDS,
    derived=_initiative,
    left_says=_left_says,
)


# joining and correcting


class Join(moves.Join[Fight]):
    """Adds fighters to the fight."""

    def against(self, fight: Fight, system: System[Fight]) -> Objections:
        yield from super().against(fight, system)
        if fight.clock.stage == "play":
            yield from _comes_surprised(fight, self.text)


class JoinAll(bookkeeping.JoinAll[Fight]):
    """Adds several lines of fighters to the fight."""

    def against(self, fight: Fight, system: System[Fight]) -> Objections:
        yield from super().against(fight, system)
        if fight.clock.stage == "play":
            yield from _comes_surprised(fight, *self.lines)


class Expect(bookkeeping.Expect[Fight]):
    """Schedules reinforcements, which always join a running fight."""

    def against(self, fight: Fight, system: System[Fight]) -> Objections:
        yield from super().against(fight, system)
        yield from _comes_surprised(fight, self.value)


class Correct(moves.Correct[Fight]):
    """Corrects a number or mark. A state also has a condition; a new Agility changes score and place."""

    def against(self, fight: Fight, system: System[Fight]) -> Objections:
        yield from super().against(fight, system)
        if self.field in MANUAL and not any(self._state(fight)):
            yield RULES.reason("turnwright.same", overrule=False)
        for c in fight.found(self.who):
            late = fight.clock.stage == "play" and self.field == "surprised" and self.value == "yes"
            if late and not c.tally.surprised:
                yield from surprised_late(fight, c)

    def facts(self, fight: Fight, system: System[Fight], dice: Dice) -> Events:
        if self.field in MANUAL:
            yield from self._state(fight)
            return
        for fact in super().facts(fight, system, dice):
            yield fact
            if fight.clock.stage == "play" and isinstance(fact, ev.Corrected):
                yield from rescored(fight.get(fact.who), fact)

    def _state(self, fight: Fight) -> Events:
        """Yields the facts that begin or end the state of these combatants."""
        wanted = FIELDS.by_name[self.field].parse(say, str(self.value))
        began = 0
        for c in fight.found(self.who):
            if not wanted:
                yield from state_ends(fight, c, self.field)
            elif not state.has_state(c, self.field):
                began += 1
                yield state_begins(fight, c.id, self.field, Deadline(), began)


def _comes_surprised(fight: Fight, *lines: str) -> Objections:
    """Yields the reason against a typed line that joins a running fight Surprised."""
    for line in lines:
        c = FIELDS.read(fight, line).fighter
        if c.sheet.surprised or c.tally.surprised:
            yield from surprised_late(fight, c)


# the set-up screen and rows in words

THIRD = N_("Machines")
LINES = (
    "Bel, ag 35, wounds 12",
    "Cas, ag 51, wounds 13",
    "Ira, ag 42, wounds 11, surprised",
    "Krane, ag 38, wounds 16, enemy, surprised",
    "Cultist x3, ag 30, wounds 8",
    "Hound, ag 45, wounds 14, enemy",
    "Servitor, ag 20, wounds 20, {side}",
)
EXAMPLES = (
    ("Ira, ag 42, wounds 12", N_("Agility 42 adds 4 to the roll")),
    ("3 cultists, enemy, ag 30, wounds 8", N_("One group of 3 on the enemy side")),
    ("Brute, enemy, ag 35, unnatural 2, surprised", N_("Skips the Surprised round")),
)
HINTS = ("surprised", "", "enemy", "ag 42", "unnatural 2", "wounds 12", "death world", "reactions 2")


def describe(fight: Fight, found: Reading[Sheet, Tally]) -> list[str]:
    """Returns what a typed line would add, in a few short texts."""
    c = found.fighter
    wounds = [_wounds(gauge.value, gauge.most) for gauge in c.gauges]
    return [_numbers(c.sheet), *wounds, _surprised(fight, c) if c.sheet.surprised or c.tally.surprised else ""]


def _surprised(fight: Fight, c: Fighter) -> str:
    if fight.clock.stage == "play" and on(fight, "surprise_once"):
        return say("{who} can be Surprised only in a new Initiative order.", who=c.name)
    return say("Surprised, loses the first turn")


def _numbers(sheet: Sheet) -> str:
    words = [say("Agility {ag}", ag=sheet.ag), say("{before} + {after}", before=INITIATIVE, after=bonus(sheet))]
    words += [say("Unnatural {unnatural}", unnatural=sheet.unnatural)] if sheet.unnatural else []
    words += [say(("{count} Reaction", "{count} Reactions"), count=sheet.reactions)] if sheet.reactions else []
    words += [say("from a death world")] if sheet.death_world else []
    words += [say("crew of a vehicle")] if sheet.crew else []
    return join_commas(words)


def detail(fight: Fight, group: tuple[Fighter, ...]) -> str:
    """Returns a roster row in words: one combatant or a group."""
    if fight.clock.stage == "setup":
        return _detail(fight, group)
    up = state.standing(fight, group)
    rule, *others = {state.barred(fight, c) for c in up}
    return brief(fight, up, "" if others else rule, alone=True)


def _wounds(left: int, most: int) -> str:
    if left == most:
        return say(("{count} wound", "{count} wounds"), count=most)
    return say(("{left} of {count} wound", "{left} of {count} wounds"), left=left, count=most)


def _detail(fight: Fight, group: tuple[Fighter, ...]) -> str:
    c = group[0]
    wounds = c.gauge(WOUNDS)
    words = [say("{before} + {after}", before=INITIATIVE, after=bonuses(one.sheet for one in group))]
    same = all(one.gauge(WOUNDS) == wounds for one in group)
    if wounds:
        words.append(_wounds(wounds.value, wounds.most) if same else health(group, WOUNDS, partial(state.out, fight)))
    words += of_group([[say("Surprised")] if c.sheet.surprised or c.tally.surprised else [] for c in group])
    words += [say("crew of a vehicle")] if c.sheet.crew else []
    return join_dots(words)


def brief(fight: Fight, fighters: tuple[Fighter, ...], rule: str = "", alone: bool = False, later: bool = False) -> str:
    """Returns the score and its details: "11, one roll, three turns". `alone`: the text must say that the number is a score. `later`: it is
    about the next round, in which the marks of this one are over."""
    scores = sorted({c.tally.score for c in fighters if c.tally.score is not None}, reverse=True)
    figure = "/".join(map(str, scores))
    words = [say("Initiative {scores}", scores=figure) if figure and alone else figure or say("no score yet")]
    if len(fighters) > 1:
        one_roll = on(fight, "group_initiative") and not fighters[0].sheet.crew and len(scores) == 1
        words += [say("one roll")] if one_roll else []
        words.append(_turns(len(fighters)))
    words += [] if later else of_group([[*_busy(fight, c), *([] if rule else _lost(fight, c))] for c in fighters])
    if rule:
        lost = say(state.LOST[rule])
        words.append(lost if rule == "structured.out" else say("{state}, no Reactions", state=lost))
    return join_commas(words)


def _lost(fight: Fight, c: Fighter) -> list[str]:
    """Returns why a combatant loses the turn."""
    rule = state.barred(fight, c)
    return [say(state.LOST[rule])] if rule else []


SMALL = {2: N_("two turns"), 3: N_("three turns"), 4: N_("four turns"), 5: N_("five turns"), 6: N_("six turns")}


def _turns(count: int) -> str:
    """Returns a number of turns in words, small ones spelt out."""
    return say(SMALL[count]) if count in SMALL else say("{count} turns", count=count)


def _critical(c: Fighter) -> str:
    by = critical(c)
    return say("critical damage {by}", by=by) if by else say("critical damage")


def _busy(fight: Fight, c: Fighter) -> list[str]:
    """Returns what a combatant is doing: a Delay, states, an Extended Action; and whether damage is critical."""
    out = [_critical(c)] if c.empty(WOUNDS) and not state.out(fight, c) else []
    out += [say("Half Action delayed")] if c.tally.delayed else []
    out += [say("from the next round")] if c.tally.went == WAITS else []
    out += [kind.name for kind in state.states(c) if kind.actions]
    if reacting.reactions_used(fight, c):
        out.append(say(("Reaction used", "Reactions used"), count=reacting.reactions(fight, c)))
    if c.tally.work is not None:
        out.append(say("busy: {work}", work=c.tally.work.name))
    return out


def critical(c: Fighter) -> int:
    """Returns the damage taken below 0 Wounds."""
    wounds = c.gauge(WOUNDS)
    return max(0, -wounds.value) if wounds is not None else 0


# the fight begins

LONGEST_SCENE = 600


class SceneSet(Fact[Fight]):
    """The scene, as the GM described it."""

    tells = Tells("The scene: {text}", "gm", "structured.scene")
    text: str

    def apply(self, fight: Fight) -> Fight:
        return replace(fight, clock=replace(fight.clock, scene=self.text))


def scene_set(text: str) -> SceneSet:
    """Returns the fact for a typed scene. Raises BadCommand."""
    return SceneSet(clean(text, LONGEST_SCENE, say("The scene")))


class Scene(Move[Fight]):
    """Sets the scene."""

    waits = False
    value: str

    def events(self, fight: Fight, dice: Dice) -> Events:
        yield scene_set(self.value)


def scene_offer(fight: Fight) -> Offer:
    """Returns the button that sets the scene."""
    ask = Ask(
        "value",
        "text",
        say("What the players see"),
        value=fight.clock.scene or None,
        help=say("Who is there, where, and what it looks like"),
    )
    return Scene("").button(say("Set the scene"), asks=(ask,), note=say("Shown on the clock and in the log"))


class Started(Fact[Fight]):
    """The fight began, and surprise is settled."""

    def apply(self, fight: Fight) -> Fight:
        fight = scores.surprised_at_start(fight)  # Step 1
        return replace(fight, clock=replace(fight.clock, stage="play", moment="boundary"))

    def line(self, before: Fight, after: Fight, say: Say) -> Line:
        surprised = tuple(c.id for c in after.roster if c.tally.surprised)
        text = say("The fight begins, nobody Surprised")
        if surprised:
            text = say("The fight begins; {who} Surprised", who=name_all(after, surprised))
        return Line(text, "mark", "structured.surprise")


class Start(Opening[Fight]):
    """Starts the fight: everybody rolls, with the table's dice or the engine's. `scene`: the text that the GM reads first."""

    scene: str = ""

    def events(self, fight: Fight, dice: Dice) -> Events:
        # Step 2: before anyone acts, the players hear who is there; Step 3 rolls Initiative by itself
        if self.scene.strip() and self.scene != fight.clock.scene:
            yield scene_set(self.scene)
        yield Started()


def start_offer(fight: Fight) -> Offer:
    """Returns the button that starts the fight, with the scene and a die for each Initiative roll."""
    surprised = tuple(c.id for c in fight.roster if c.sheet.surprised)
    note = say("{who} Surprised", who=name_all(fight, surprised)) if surprised else say("Nobody Surprised")
    scene = Ask(
        "scene",
        "text",
        say("Set the scene"),
        value=fight.clock.scene or None,
        help=say("What the players see and hear"),
        optional=True,
    )
    dice = tuple(scores.initiative_die(fight, block) for block in unscored(fight))
    return Start().offer(fight, say("Roll Initiative"), (scene, *dice), note=note)
