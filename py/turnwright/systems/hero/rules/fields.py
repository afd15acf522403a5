"""The fields of a HERO combatant, as typed, shown and corrected.

STUN, BODY and END are gauges. Stunned and knocked out are states of the fight, so the sheet has no mark for them.
"""

import re
from collections.abc import Iterable
from dataclasses import replace

from turnwright.core.pattern import pattern
from turnwright.core.text_input import clean
from turnwright.roster.fields import Fields
from turnwright.roster.kinds import GaugeField, Number, Text
from turnwright.systems.hero.rules import newcomers, speed_change
from turnwright.systems.hero.rules.options import OPTIONS
from turnwright.systems.hero.state import MOST_SPD, Fight, Fighter, Sheet, Tally
from turnwright.systems.hero.text import say
from turnwright.systems.hero.typed import WORDS
from turnwright.text import Say

FOR_TIES = ("dex_tie", "int_then_pre")


class Speed(Number[Fight, Sheet, Tally]):
    """SPD. A correction in play changes the coming Phases; the SPD of an effect or a choice ends with the fight."""

    def afresh(self, fight: Fight, c: Fighter) -> Fighter:
        return c if c.tally.usual < 0 else self.put(fight, c, c.tally.usual)

    def corrected(self, say: Say, fight: Fight, c: Fighter, text: str) -> Fighter:
        new = super().corrected(say, fight, c, text)
        if fight.clock.stage != "play":
            return new
        made = speed_change.corrected(fight, c, new.sheet.spd)
        begun = fight.clock.segment if made.late else c.tally.begun
        return replace(new, tally=replace(c.tally, spent=made.spent, begun=begun, usual=-1))


class Dexterity(Number[Fight, Sheet, Tally]):
    """DEX. The tally keeps the value before the first correction in a Segment, for the order of that Segment."""

    def corrected(self, say: Say, fight: Fight, c: Fighter, text: str) -> Fighter:
        new = super().corrected(say, fight, c, text)
        if fight.clock.stage != "play" or c.tally.dex_changed == fight.clock.segment:
            return new
        return replace(new, tally=replace(c.tally, dex_was=c.sheet.dex, dex_changed=fight.clock.segment))


def _reflexes_for(text: str) -> str:
    return clean(text, 40, say("typed.reflexes_for")) if text.strip() else ""


def _left_says(left: Iterable[str]) -> str:
    return say("left.con") if any(_CON().search(words) for words in left) else ""


MOST_DEX = 199
_CON = pattern(r"\bcon(?:stitution)?\b", re.IGNORECASE)

FIELDS = Fields[Fight, Sheet, Tally](
    say,
    OPTIONS,
    Sheet,
    Tally,
    (
        Speed(name="spd", words=("spd", "speed"), high=MOST_SPD, main=True, always=True),
        Dexterity(name="dex", words=("dex", "dexterity"), high=MOST_DEX, main=True, always=True),
        Number(name="rec", words=("rec", "recovery"), high=199),
        Number(name="reflexes", words=("lr", "lightning reflexes", "reflexes")),
        Text(name="reflexes_for", read=_reflexes_for),
        Number(name="fast_draw", words=("fast draw", "fd"), high=40),
        Number(name="teamwork", words=("teamwork", "tw"), high=40),
        Number(name="ego", words=("ego",), high=199),
        Number(name="intelligence", words=("int",), high=199, asked=FOR_TIES),
        Number(name="presence", words=("pre",), high=199, asked=FOR_TIES),
        GaugeField(name="STUN", words=("stun", "hp"), high=9_999),
        GaugeField(name="BODY", words=("body",), high=9_999),
        GaugeField(name="END", words=("end",), high=9_999),
    ),
    written=(
        *("spd", "dex", "STUN", "BODY", "END", "reflexes", "fast_draw", "teamwork", "rec"),
        *("ego", "intelligence", "presence"),
    ),
    enter=newcomers.enter,
    words=WORDS,
    left_says=_left_says,
)
