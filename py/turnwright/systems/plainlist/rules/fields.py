"""The fields of a combatant in the Plain list, as they are typed, shown and corrected; hp is a gauge, and there may be one more."""

from dataclasses import replace

from turnwright.core import Gauge, Say
from turnwright.core.commands import UnknownWord
from turnwright.core.options import Options
from turnwright.core.pattern import pattern
from turnwright.roster.fields import Fields
from turnwright.roster.form import Field
from turnwright.roster.kinds import Flag, Number, Points, StartingFlag, Text
from turnwright.systems.plainlist.rules import newcomers, order, score_notation, score_roll
from turnwright.systems.plainlist.rules.counters import NONE
from turnwright.systems.plainlist.rules.options import OPTIONS, TYPED, option
from turnwright.systems.plainlist.state import Fight, Fighter, Sheet, Tally
from turnwright.systems.plainlist.text import say

_DASHED = pattern(r"[-–—−]\s+(\d+)")
_TIED = pattern(r"([+−-]?\d+)\.(\d)(\d?)\d*")
"""A score with its tie in the decimals, as virtual tables write it: 17.12."""


class Score(Text[Fight, Sheet, Tally, str]):
    """The score: a number or a roll."""

    def possible(self, c: Fighter) -> bool:
        return not c.sheet.score or str(score_roll.read(c.sheet.score)) == c.sheet.score

    def afresh(self, e: Fight, c: Fighter) -> Fighter:
        """Drops a called-out number if the house rules set dice, so that the combatant rolls in the next fight."""
        typed = score_roll.read(c.sheet.score or "+0")
        called_out = option(e, "dice") != TYPED and not typed.faces and not typed.bonus
        return self.put(e, c, "") if called_out else c

    def typed(self, say: Say, e: Fight, c: Fighter, text: str, again: bool) -> Fighter:
        if again and text.isdigit():
            raise score_notation.second_number(text)
        if again:
            raise UnknownWord(say("line.unknown", word=text[:40]), text)
        if dashed := _DASHED().fullmatch(text):
            choices = ((f"{score_notation.SURE[0]} {n}", n) for n in (dashed[1], f"-{dashed[1]}"))
            raise UnknownWord(say("line.dash", number=dashed[1]), text, choices=tuple(choices))
        if tied := _TIED().fullmatch(text.strip()):
            c = replace(c, sheet=replace(c.sheet, tie=int(tied[2] + (tied[3] or "0"))))
            text = tied[1]
        return super().typed(say, e, c, text, again)


class Second(Points[Fight, Sheet, Tally]):
    """The second gauge, which the house rule names."""

    def get(self, c: Fighter) -> Gauge | None:
        return next((g for g in c.gauges if g.name != "hp"), None)

    def put(self, e: Fight, c: Fighter, value: Gauge | None) -> Fighter:
        return replace(c, gauges=(*(g for g in c.gauges if g.name == "hp"), *((value,) if value else ())))

    def typed(self, say: Say, e: Fight, c: Fighter, text: str, again: bool) -> Fighter:
        word, _, value = text.rpartition(" ")
        if word and word.rstrip(":=").lower() == option(e, "gauge").lower() != NONE:
            return self.put(e, c, replace(self.parse(say, value), name=option(e, "gauge")))
        raise UnknownWord(say("line.unknown", word=text[:40]), text)

    def word(self, gauge: Gauge) -> str:
        return gauge.name


class Tie(Number[Fight, Sheet, Tally]):
    """The tie number; where none is typed, the form shows the number added to the dice, which counts instead."""

    def form(self, say: Say, options: Options, e: Fight, c: Fighter) -> Field | None:
        shown = super().form(say, options, e, c)
        if shown is None or c.sheet.tie or not order.tie_number(e, c):
            return shown
        return replace(shown, value=order.tie_number(e, c), help=say("field.tie.bonus"))


def _read(text: str) -> str:
    return str(score_roll.read(text)) if text.strip() else ""


SCORE = Score(name="score", words=score_notation.SCORE, read=_read, main=True, number=True)
SECOND = Second(name="second")
FIELDS = Fields[Fight, Sheet, Tally](
    say,
    OPTIONS,
    Sheet,
    Tally,
    (
        SCORE,
        Tie(name="tie", words=score_notation.TIE, low=-99, high=999),
        Points(name="hp", words=score_notation.HP),
        SECOND,
        StartingFlag(name="surprised", words=("surprised",), main=True, once=True),
        Flag(name="out", tally=True),
    ),
    written=("score", "tie", "hp", "second", "surprised"),
    enter=newcomers.enter,
    rest="second",
    alone=score_notation.alone,
    prepared_text=score_notation.usual,
    house_word=score_notation.house_word,
    number_first=score_notation.SURE[0],
    prepared_line=score_notation.score_behind,
    unread=lambda e, title: title in ("dex", "dexterity") and option(e, "dice") != TYPED,
    quoted=True,
    check_line=score_notation.check,
    ordered_head=score_notation.ordered,
)
