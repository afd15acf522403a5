"""A fighter as a typed line, and the beginning of the fight: fields, corrections, the scene and Start.

Nobody joins a running fight Surprised, a corrected Agility changes score and place, and a state is corrected through its condition. Start settles
Surprise, sets the scene and rolls Initiative (Structured Time, Steps 1 to 3).
"""

import re
from collections.abc import Iterable
from dataclasses import replace

from turnwright.core.commands import Ask, BadCommand, Choice, Objections, Offer
from turnwright.core.dice import Dice
from turnwright.core.effect import Deadline
from turnwright.core.fact import Fact, Line, Tells
from turnwright.core.model import AnyCombatant
from turnwright.core.move import Move, Opening
from turnwright.core.names_in_words import name_all
from turnwright.core.options import Options
from turnwright.core.pattern import pattern
from turnwright.core.system import System
from turnwright.core.text_input import clean
from turnwright.reading.declared import Typed
from turnwright.reading.words.kinds import names
from turnwright.roster.fields import Fields
from turnwright.roster.form import Field
from turnwright.roster.kinds import Flag, GaugeField, Number, SurprisedInPlay
from turnwright.systems.structured import scores, state
from turnwright.systems.structured.options import OPTIONS, on
from turnwright.systems.structured.scores import FOLLOWING, Scored, bonus, surprised_late
from turnwright.systems.structured.state import (
    CARRIED,
    MANUAL,
    RULES,
    WOUNDS,
    Event,
    Events,
    Fight,
    Fighter,
    Sheet,
    Tally,
)
from turnwright.systems.structured.states import state_begins, state_ends
from turnwright.table import coming, corrections, squads
from turnwright.table.coming import Joined
from turnwright.table.corrections import Corrected
from turnwright.text import N_, Say, say

# what is typed

_BONUS = ("ag", 10)
WORDS = Typed(
    nouns=frozenset(("crew",)),
    bonus=_BONUS,
    other=dict.fromkeys(("agility bonus", "ag bonus", "agi bonus", "agb", "ab"), _BONUS),
    part="ag",
    more={"ag": ("gewandtheit", "ge")},
    noted=names(
        "ws: weapon skill, kg, kampfgeschick",
        "bs: ballistic skill, bf, ballistische fertigkeit",
        "s: strength, stärke",
        "t: toughness, widerstand, wi",
        "int: intelligence, intelligenz",
        "per: perception, wahrnehmung, wa",
        "wp: willpower, willenskraft, wk",
        "fel: fellowship, charisma, ch",
        "inf: influence, ifl",
    ),
)
_INITIATIVE = pattern(r"init(?:iative)?\b", re.IGNORECASE)


class Crew(Flag[Fight, Sheet, Tally]):
    """Crew of a vehicle; only a group can be one."""

    def shown(self, c: Fighter) -> bool:
        return bool(c.group)


class Wounds(GaugeField[Fight, Sheet, Tally]):
    """Wounds, below which damage is critical (Injury)."""

    def below(self, value: int) -> str:
        return say("critical damage {by}", by=-value)


class Surprised(SurprisedInPlay[Fight, Sheet, Tally]):
    """The mark of surprise, which the form leaves out where only a new order can set it (Step 1)."""

    def form(self, say: Say, options: Options, fight: Fight, c: Fighter) -> Field | None:
        late = fight.clock.stage == "play" and not c.tally.surprised and on(fight, "surprise_once")
        return None if late else super().form(say, options, fight, c)


class StateField(Flag[Fight, Sheet, Tally]):
    """A state of CARRIED. A condition carries it, so a separate move corrects it."""

    def get(self, c: Fighter) -> bool:
        return any(state.kind == self.name for state in c.tally.states)

    def put(self, fight: Fight, c: Fighter, value: bool) -> Fighter:
        raise BadCommand(say("A combatant has no field “{field}”.", field=self.name))

    def label(self, say: Say) -> str:
        return CARRIED[self.name].name


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
            doubted_below=10,
            doubt=N_(
                "Ag {value} is taken for the characteristic and adds nothing. If it is the bonus, write ag bonus {value}."
            ),
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
            emptied=N_("Reactions as the house rule says"),
        ),
        Wounds(name=WOUNDS, words=("wounds", "wound", "w", "hp"), high=9_999, noun=N_("Wounds")),
        Surprised(yes=N_("Surprised"), no=N_("not Surprised")),
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


class Join(coming.Join[Fight]):
    """Adds fighters to the fight."""

    def against(self, fight: Fight, system: System[Fight]) -> Objections:
        yield from super().against(fight, system)
        if fight.clock.stage == "play":
            yield from _comes_surprised(fight, self.text)


class JoinAll(coming.JoinAll[Fight]):
    """Adds several lines of fighters to the fight."""

    def against(self, fight: Fight, system: System[Fight]) -> Objections:
        yield from super().against(fight, system)
        if fight.clock.stage == "play":
            yield from _comes_surprised(fight, *self.lines)


class Expect(coming.Expect[Fight]):
    """Schedules reinforcements, which always join a running fight."""

    def against(self, fight: Fight, system: System[Fight]) -> Objections:
        yield from super().against(fight, system)
        yield from _comes_surprised(fight, *self.lines)


def _rescored(fight: Fight, corrected: Corrected[Fight, Sheet, Tally]) -> Events:
    """Yields the facts of a score that follows the Agility and the vehicle; bonuses from powers stay. Who follows a captain has the captain's."""
    c, new = fight.get(corrected.who), corrected.sheet
    old, led = c.sheet, FOLLOWING.captain(fight, c) is not None and not new.crew
    if not led and c.tally.score is not None and (old.ag, old.unnatural, old.crew) != (new.ag, new.unnatural, new.crew):
        yield Scored(c.id, c.tally.score + bonus(new) - bonus(old), c.tally.die, "set")


class CrewChanged(Fact[Fight]):
    """A member of a vehicle’s crew has another commander than before (`was`), or is its own; its place is looked for anew."""

    who: str
    was: str

    def apply(self, fight: Fight) -> Fight:
        tally = fight.get(self.who).tally
        return Scored(self.who, tally.score or 0, tally.die, "set").apply(fight)

    def line(self, before: Fight, after: Fight, say: Say) -> Line:
        c = after.get(self.who)
        lead = scores.commander(after, c)
        says = N_("{who} is in {other}’s crew now and follows directly after")
        if lead.id == c.id:
            says = N_("{who} is no longer in {was}’s crew and stands on {score}")
        names = {"who": c.name, "other": lead.name, "was": after.get(self.was).name, "score": c.tally.score}
        return Line(
            say(says, **names), "auto", "structured.initiative.crew", c.id, spoken=True, names=(lead.id, self.was)
        )


def _recrewed(fight: Fight, facts: Iterable[Event]) -> Events:
    """Yields the facts of a change of sides or squads, then who is in another crew after it, or in none (Vehicle Combat)."""
    after = fight
    for fact in facts:
        after = fact.apply(after)
        yield fact
    for c in after.roster:
        was = scores.commander(fight, fight.get(c.id))
        if c.sheet.crew and c.tally.score is not None and scores.commander(after, c).id != was.id:
            yield CrewChanged(c.id, was.id)


class ChangeSide(corrections.ChangeSide[Fight]):
    """Moves combatants to another side. Members of a vehicle’s crew leave it by that, and stand on their own score."""

    name = "side"

    def facts(self, fight: Fight, system: System[Fight], dice: Dice) -> Events:
        return _recrewed(fight, super().facts(fight, system, dice))


class Split(corrections.Split[Fight]):
    """Takes a member out of its group; it then acts alone. Several members of one group then act as a group of their own. They leave a
    vehicle’s crew."""

    def facts(self, fight: Fight, system: System[Fight], dice: Dice) -> Events:
        return _recrewed(fight, super().facts(fight, system, dice))


class Merge(squads.Merge[Fight]):
    """Makes these one squad with the combatant `into` and its group. Whoever is in no group joins the other's; those without one are a new group, of
    their name or called after `into`. Members of a vehicle’s crew stand behind its commander."""

    def facts(self, fight: Fight, system: System[Fight], dice: Dice) -> Events:
        return _recrewed(fight, super().facts(fight, system, dice))


class Correct(corrections.Correct[Fight]):
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
            if fight.clock.stage == "play" and isinstance(fact, Corrected):
                yield from _rescored(fight, fact)

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
    dice = tuple(scores.initiative_die(fight, block) for block in scores.asked(fight))
    return Start().offer(fight, say("Roll Initiative"), (scene, *dice), note=note)


# who comes back


class ComeBack(coming.ComeBack[Fight]):
    """Returns departed combatants to the fight as they were. They roll Initiative like newcomers; with `keep` they keep the score they
    had."""

    name = "back"
    keep: str = ""

    @classmethod
    def asks_of(cls, fight: Fight, group: tuple[AnyCombatant, ...]) -> tuple[Ask, ...]:
        """Asks whether those who come back keep their scores, if they had any."""
        scores = {c.tally.score for c in group if c.tally.score is not None}
        if fight.clock.stage != "play" or not scores:
            return ()
        keep = say("Keep {scores}", scores="/".join(str(score) for score in sorted(scores, reverse=True)))
        choices = (Choice("yes", keep), Choice("", say("Roll again")))
        return (Ask("keep", "choice", say("Initiative"), choices, value="yes", optional=True),)

    def facts(self, fight: Fight, system: System[Fight], dice: Dice) -> Events:
        joined = list(super().facts(fight, system, dice))
        yield from joined
        for fact in joined if self.keep and fight.clock.stage == "play" else ():
            assert isinstance(fact, Joined)
            left = fight.departed(fact.back)
            was = left.combatant.tally if left is not None else None
            if was is not None and was.score is not None:
                yield scores.Scored(fact.combatant.id, was.score, was.die, "kept")
