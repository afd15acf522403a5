"""Combatants as they are typed and stored: the fields of a line, modifiers of the next roll, and who joins and leaves.

A newcomer rolls with the next Initiative Phase; who comes back is a newcomer who still bleeds. A saved fight or a link is untrusted text: beyond its
shape and its declared fields, `check` looks at it once, and every other page relies on that.
"""

import re
from collections.abc import Sequence
from dataclasses import replace

from turnwright.core.commands import Ask, BadCommand, Objections, Offer
from turnwright.core.dice import Dice
from turnwright.core.fact import Fact, Tells
from turnwright.core.model import Departed
from turnwright.core.move import Move, unknown
from turnwright.reading.declared import Typed
from turnwright.reading.words.kinds import names
from turnwright.roster.fields import Fields
from turnwright.roster.kinds import Flag, GaugeField, Number, Surprised, Text
from turnwright.systems.tactical import actions, wounds
from turnwright.systems.tactical.actions import PRINTED
from turnwright.systems.tactical.initiative import INITIATIVE_DICE, INITIATIVE_FACES
from turnwright.systems.tactical.options import OPTIONS, option
from turnwright.systems.tactical.state import (
    MOST_AP,
    MOST_DICE,
    MOST_PARRY,
    MOST_ROUNDS,
    PHASES,
    RULES,
    STATES,
    STUNS,
    UNSAID,
    Act,
    Action,
    Events,
    Fight,
    Fighter,
    Modifier,
    Sheet,
    Tally,
    afresh,
)
from turnwright.text import N_, minus, say

WORDS = Typed(
    bonus=("qu", 1),
    behind=frozenset(("qu", "sd")),
    adjectives=frozenset(("quick",)),
    noted=names("at: armor type, armour type", "db: defensive bonus", "ob: offensive bonus", "mv"),
)


# modifiers of the next roll


def read_modifiers(text: str) -> tuple[Modifier, ...]:
    """Returns modifiers of the next roll such as "+4" or "-1d10 +2". Raises BadCommand."""
    out = []
    for word in text.replace("−", "-").replace(",", " ").split():
        found = re.fullmatch(r"([+-]?)(?:(\d{1,2})d10|(\d{1,3}))", word.lower())
        if found is None:
            raise BadCommand(say("Write a modifier as +4 or −1d10, not “{typed}”.", typed=word[:20]))
        sign = -1 if found[1] == "-" else 1
        out.append(Modifier(dice=sign * int(found[2])) if found[2] else Modifier(by=sign * int(found[3])))
    if too_many(out):
        raise BadCommand(say("Use at most {most} modifiers and {most} dice.", most=MOST_DICE))
    return tuple(m for m in out if m.by or m.dice)


def too_many(modifiers: Sequence[Modifier]) -> bool:
    """Tells whether these are more modifiers, or more dice, than one roll takes."""
    return len(modifiers) > MOST_DICE or sum(abs(m.dice) for m in modifiers) > MOST_DICE


def show_modifiers(modifiers: tuple[Modifier, ...]) -> str:
    """Returns modifiers as typed."""
    return " ".join(minus(f"{m.dice:+d}d10" if m.dice else f"{m.by:+d}") for m in modifiers)


class ModifiersSet(Fact[Fight]):
    """The modifiers of the next roll; `says` is the added one in words."""

    tells = Tells("{who}: {says} on the next initiative", "gm", "tactical.initiative.modifier")
    who: str
    modifiers: tuple[Modifier, ...]
    says: str

    def apply(self, fight: Fight) -> Fight:
        return fight.with_tallies_of((self.who,), lambda t: replace(t, modifiers=self.modifiers))


class AddModifier(Move[Fight]):
    """Changes the next initiative roll: "-1d10" for a foe who lost the initiative, "+4" for a weapon ready."""

    name = "modifier"
    waits = False
    who: tuple[str, ...]
    value: str

    def objections(self, fight: Fight) -> Objections:
        added = read_modifiers(self.value)
        if not added:
            raise BadCommand(say("Type a modifier, e.g. +4 or −1d10."))
        yield from unknown(fight, self.who)
        for c in fight.found(self.who):
            before = c.tally.modifiers
            if too_many((*before, *added)):
                rule = "tactical.initiative.modifier"
                yield RULES.about(
                    c,
                    rule,
                    ("{who} already has {count} modifier.", "{who} already has {count} modifiers."),
                    count=len(before),
                    overrule=False,
                )

    def events(self, fight: Fight, dice: Dice) -> Events:
        added = read_modifiers(self.value)
        for who in self.who:
            yield ModifiersSet(who, (*fight.get(who).tally.modifiers, *added), show_modifiers(added))


def modifier_offer(who: tuple[str, ...], before: tuple[Ask, ...] = ()) -> Offer:
    """Returns the form of a modifier; `before`: the question whose roll it is."""
    value = Ask("value", "text", say("Modifier"), help=say("e.g. −1d10, +4"), value="-1d10")
    return AddModifier(who, "").button(say("Modify next initiative"), asks=(*before, value))


# who joins or comes back


def enter(fight: Fight, c: Fighter) -> Fighter:
    """Returns the combatant as it joins now. In mid-round it waits for the next Initiative Phase. The current one counts if its dice are
    not rolled yet, or if nobody was up to roll."""
    # Initiative Phase: everyone rolls at its beginning
    to_fall = fight.clock.phase == "initiative" and (fight.prompt is None or fight.prompt.kind == "initiative")
    return replace(c, tally=replace(c.tally, waits=fight.clock.stage == "play" and not to_fall))


def back(fight: Fight, gone: Departed[Sheet, Tally]) -> Fighter:
    """Returns a combatant who comes back as a newcomer (Initiative Phase); it still bleeds and keeps the modifiers of its next roll, and
    its progress in the fight that it left if a house rule keeps that."""
    c, was = gone.combatant, gone.combatant.tally
    jobs = was.jobs if gone.round and option(fight, "multi_round_interrupted") == "paused" else ()
    back = replace(c, tally=afresh(was, fight.clock.round, jobs))
    return enter(fight, back) if fight.clock.stage == "play" else back


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
        if c.follows and c.tally.initiative.shared:
            raise BadCommand(say("{name} has the captain’s initiative. End that they follow first.", name=c.name))
        return replace(
            c, tally=replace(c.tally, initiative=replace(c.tally.initiative, total=value, shared=False, seat=0))
        )

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
        Number(
            name="qu",
            words=("qu", "quickness", "quick"),
            low=-99,
            main=True,
            always=True,
            noun=N_("Qu"),
            doubted_above=60,
            doubt=N_(
                "Qu {value} is taken for the bonus, which counts. If it is the stat, write its bonus, such as Qu +9."
            ),
        ),
        Number(
            name="init",
            words=("init", "initiative"),
            low=-99,
            times=MOST_DICE,
            noun=N_("The initiative modifier"),
            title=N_("Initiative modifier"),
            help=N_("every round"),
            correction=N_("initiative modifier {value}"),
            emptied=N_("no initiative modifier"),
            sign=True,
        ),
        NextRoll(
            name="next",
            words=("next",),
            read=read_modifiers,
            show=show_modifiers,
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
        Surprised(),
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
    if too_many(t.modifiers) or any(abs(m.by) > 999 for m in t.modifiers):
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
    ranges = 0 <= a.ap <= MOST_AP and 0 <= a.of <= MOST_AP and 0 <= a.before <= MOST_AP
    return ranges and UNSAID <= a.parry <= MOST_PARRY and a.state in STATES and bool(a.label) and a.id > 0
