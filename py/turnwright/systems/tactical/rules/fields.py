"""The fields of a combatant in Tactical Activity, as they are typed, shown and corrected; hits are a gauge."""

from dataclasses import replace

from turnwright.core.commands import BadCommand
from turnwright.roster.fields import Fields
from turnwright.roster.kinds import Flag, GaugeField, Number, Text
from turnwright.systems.tactical.rules import newcomers
from turnwright.systems.tactical.rules.options import OPTIONS
from turnwright.systems.tactical.state import Fight, Fighter, Modifier, Tally
from turnwright.systems.tactical.state.sheet import MOST_DICE, MOST_ROUNDS, Sheet, read_modifiers, show_modifiers
from turnwright.systems.tactical.text import say
from turnwright.systems.tactical.typed import WORDS


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
            raise BadCommand(say("field.initiative.none"))
        return replace(c, tally=replace(c.tally, initiative=replace(c.tally.initiative, total=value)))

    def shown(self, c: Fighter) -> bool:
        return c.tally.initiative is not None

    def possible(self, c: Fighter) -> bool:
        return True


class Prone(Flag[Fight, Sheet, Tally]):
    """Being knocked prone, which also staggers (combat rules, Staggered or Prone)."""

    def put(self, fight: Fight, c: Fighter, value: bool) -> Fighter:
        return replace(c, tally=replace(c.tally, prone=value, staggered=c.tally.staggered or value))


FIELDS = Fields[Fight, Sheet, Tally](
    say,
    OPTIONS,
    Sheet,
    Tally,
    (
        Number(name="qu", words=("qu", "quickness", "quick"), low=-99, main=True, always=True),
        Number(name="init", words=("init", "initiative"), low=-99, times=MOST_DICE),
        NextRoll(name="next", words=("next",), read=read_modifiers, show=show_modifiers, adds=True),
        Rolled(name="initiative", low=-999, high=999),
        Number(name="ap", words=("ap",), high=20, instead="ap_per_round"),
        Number(name="bleed", words=("bleed", "bleeding"), tally=True, high=999, main=True),
        Number(name="dazed", words=("dazed",), tally=True, high=MOST_ROUNDS),
        Number(name="stunned", words=("stunned", "stun"), tally=True, high=MOST_ROUNDS),
        Number(name="no_parry", words=("unable to parry", "no parry"), tally=True, high=MOST_ROUNDS),
        Number(name="sd", words=("sd", "discipline"), low=-99),
        GaugeField(name="hits", words=("hits", "hit", "h", "hp", "concussion hits", "concussion", "conc hits")),
        Flag(name="surprised", words=("surprised",), main=True, once=True),
        Flag(name="staggered", words=("staggered",), tally=True),
        Prone(name="prone", words=("prone",), tally=True),
    ),
    written=("qu", "hits", "init", "ap", "sd", "surprised"),
    enter=newcomers.enter,
    words=WORDS,
)
