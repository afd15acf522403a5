"""The fields of a combatant, as they are typed, shown and corrected: score, tie number, gauges and marks.

hp is a gauge; a house rule may add a second one and names it. In a game that rolls, the score that a player called out is
dropped before the next fight (docs/plain-list.md, Score and Fighters).
"""

from dataclasses import replace

from turnwright.core.commands import BadCommand
from turnwright.core.model import Gauge
from turnwright.core.options import Options
from turnwright.roster.fields import Fields
from turnwright.roster.form import Field
from turnwright.roster.kinds import Flag, GaugeField, Number, SurprisedInPlay, Text
from turnwright.roster.phrases import left_and_most
from turnwright.systems.plainlist import rolls, scores, state, turns
from turnwright.systems.plainlist.options import NONE, OPTIONS, TYPED, option, word
from turnwright.systems.plainlist.rolls import WORDS
from turnwright.systems.plainlist.state import (
    Fight,
    Fighter,
    Sheet,
    Tally,
)
from turnwright.text import N_, Say, join_and, minus, say

UNKNOWN = N_("I don’t know “{word}”. Try 17, 1d20+3, hp 30, tie 3, surprised, or a side.")
SCORED = ("score", "init", "initiative", "order", "speed", "dex", "dexterity")
TIE, HP = ("tie", "ties", "beside"), ("hp", "hits", "hit points", "wounds", "health")


class Score(Text[Fight, Sheet, Tally, str]):
    """The score: a number or a roll."""

    def form(self, say: Say, options: Options, fight: Fight, c: Fighter) -> Field | None:
        shown = super().form(say, options, fight, c)
        return shown and replace(shown, label=word(fight))

    def change(self, say: Say, c: Fighter) -> str:
        if rolls.AND not in c.sheet.score:
            return super().change(say, c)
        return say(
            "{field} {value}", field=self.called(say), value=join_and(map(minus, c.sheet.score.split(rolls.AND)))
        )

    def possible(self, c: Fighter) -> bool:
        return not c.sheet.score or str(rolls.read(c.sheet.score)) == c.sheet.score

    def afresh(self, fight: Fight, c: Fighter) -> Fighter:
        """Drops a called-out number if the house rules set dice, so that the combatant rolls in the next fight."""
        typed = rolls.read(c.sheet.score or "+0")
        called_out = option(fight, "dice") != TYPED and not (typed.faces or typed.bonus or typed.more)
        return self.put(fight, c, "") if called_out else c

    def saved(self, fight: Fight, c: Fighter) -> Fighter:
        return scores.with_own_dice(fight, c)


class Second(GaugeField[Fight, Sheet, Tally]):
    """The second gauge, which the house rule names."""

    def get(self, c: Fighter) -> Gauge | None:
        return next((g for g in c.gauges if g.name != "hp"), None)

    def put(self, fight: Fight, c: Fighter, value: Gauge | None) -> Fighter:
        return replace(c, gauges=(*(g for g in c.gauges if g.name == "hp"), *((value,) if value else ())))

    def typed(self, say: Say, fight: Fight, c: Fighter, text: str, again: bool) -> Fighter:
        word, _, value = text.rpartition(" ")
        if word and word.rstrip(":=").lower() == option(fight, "gauge").lower() != NONE:
            gauge = option(fight, "gauge")
            return self.put(fight, c, Gauge(gauge, *left_and_most(value, gauge, self.high)))
        raise BadCommand(say(UNKNOWN, word=text[:40]))

    def word(self, gauge: Gauge) -> str:
        return gauge.name


class Tie(Number[Fight, Sheet, Tally]):
    """The tie number; where none is typed, the form shows the number added to the dice, which counts instead."""

    def form(self, say: Say, options: Options, fight: Fight, c: Fighter) -> Field | None:
        shown = super().form(say, options, fight, c)
        if shown is None or c.sheet.tie or not scores.tie_number(fight, c):
            return shown
        added = say("The number added to the dice, until you type another")
        return replace(shown, value=scores.tie_number(fight, c), help=added)


def _house(fight: Fight) -> tuple[str, str]:
    """Returns two house rules for the reader: the name of the second gauge and the dice for the score, each empty if there is none. A gauge
    with the name of another field counts as none, because the word means that field."""
    gauge, dice = option(fight, "gauge"), option(fight, "dice")
    named = gauge != NONE and gauge.lower() not in (HP[0], *SCORED, *TIE)
    return gauge if named else "", dice if dice != TYPED else ""


def asks(problem: str, word: str, meant: str) -> tuple[str, str]:
    """Returns what a question says that only this system has; empty for others."""
    if problem == "line.card":
        first = OPTIONS.all["first"]
        says = N_(
            "“{card}” is a card, not a number. Write the place in the order, such as 1, and choose “{low}” under Rules: {first}."
        )
        return say(says, card=word, first=first.question, low=first.choices[1].label), ""
    if problem == "bad.roll":
        try:
            rolls.read(meant)
        except BadCommand as bad:
            return str(bad), ""
    return "", ""


def _read(text: str) -> str:
    return str(rolls.read(text)) if text.strip() else ""


class HitPoints(GaugeField[Fight, Sheet, Tally]):
    """Hit points, which stop at 0 under a house rule."""

    def floor(self, fight: Fight) -> int | None:
        return 0 if option(fight, "below") == "stop" else None


class Out(Flag[Fight, Sheet, Tally]):
    """The GM's mark that a fighter is out; who is back is no longer dead."""

    def put(self, fight: Fight, c: Fighter, value: bool) -> Fighter:
        c = super().put(fight, c, value)
        return c if value else state.alive(c)


SCORE = Score(
    name="score",
    words=SCORED,
    read=_read,
    main=True,
    number=True,
    title=N_("Score"),
    help=N_("A number, or dice and a number: 17, +3, 1d20+3. Several places in a round: 20 and 10"),
)
SECOND = Second(name="second")
FIELDS = Fields[Fight, Sheet, Tally](
    say,
    OPTIONS,
    Sheet,
    Tally,
    (
        SCORE,
        Tie(
            name="tie",
            words=TIE,
            low=-99,
            high=999,
            title=N_("Tie number"),
            help=N_("The higher goes first on equal scores, if the house rule says so"),
        ),
        HitPoints(name="hp", words=HP),
        SECOND,
        SurprisedInPlay(),
        Out(name="out", tally=True, title=N_("Dead or out"), yes=N_("out of the fight"), no=N_("back in the fight")),
    ),
    written=("score", "tie", "hp", "second", "surprised"),
    enter=turns.enter,
    words=WORDS,
    unknown=lambda fight: UNKNOWN,
    house=_house,
    quoted=True,
    asks=asks,
)
