"""The kinds of field a system declares: a number, a text, a yes or no, and a number that goes down such as hit points.

A declared field says once where a combatant has it, the words it is typed with, its bounds and where it is shown. From that
`roster.fields` derives the reader of typed lines, the line written back, the form, corrections and the check of stored fights. The
catalogue words it: `field.NAME` is its label, `field.NAME.help` its help, `number.NAME` its name in a sentence, `corrected.NAME` its
change in the log.
"""

from collections.abc import Callable
from dataclasses import dataclass, is_dataclass, replace
from typing import Generic, TypeVar

from turnwright.core.commands import BadCommand
from turnwright.core.fact import F
from turnwright.core.model import Combatant, Gauge, SheetT, TallyT
from turnwright.core.options import Options
from turnwright.roster.line import Field, Mark
from turnwright.roster.line_words import left_and_most, whole
from turnwright.text import Say

PartT = TypeVar("PartT")
ValueT = TypeVar("ValueT")


def changed(part: PartT, name: str, value: object) -> PartT:
    """A sheet or a tally with one attribute changed."""
    assert is_dataclass(part) and not isinstance(part, type)
    return replace(part, **{name: value})


@dataclass(frozen=True, kw_only=True)
class Declared(Generic[F, SheetT, TallyT, ValueT]):
    """A field of every combatant, under the name its corrections are stored with."""

    name: str
    words: tuple[str, ...] = ()
    """What it is typed with, in lower case; a line is written back with the first."""
    tally: bool = False
    """The tally has it, not the sheet."""
    main: bool = False
    """Shown in the row itself at set-up."""
    always: bool = False
    """Written in a line also when it has its usual value."""

    def get(self, c: Combatant[SheetT, TallyT]) -> ValueT:
        """The value this combatant has."""
        value: ValueT = getattr(c.tally if self.tally else c.sheet, self.name)
        return value

    def put(self, e: F, c: Combatant[SheetT, TallyT], value: ValueT) -> Combatant[SheetT, TallyT]:
        """The combatant with another value."""
        if self.tally:
            return replace(c, tally=changed(c.tally, self.name, value))
        return replace(c, sheet=changed(c.sheet, self.name, value))

    def parse(self, say: Say, text: str) -> ValueT:
        """The value of a text. Raises BadCommand."""
        raise NotImplementedError

    def typed(self, say: Say, e: F, c: Combatant[SheetT, TallyT], text: str, again: bool) -> Combatant[SheetT, TallyT]:
        """The combatant with the value as a line says it; `again`: the line has said one before."""
        return self.put(e, c, self.parse(say, text))

    def corrected(self, say: Say, e: F, c: Combatant[SheetT, TallyT], text: str) -> Combatant[SheetT, TallyT]:
        """The combatant with the value as the GM corrects it."""
        return self.put(e, c, self.parse(say, text))

    def told(self, say: Say, c: Combatant[SheetT, TallyT], text: str) -> str:
        """A correction in the log: the combatant after it, and the text it was typed with."""
        key = f"corrected.{self.name}"
        if not self.get(c) and f"{key}.none" in say:
            return say(f"{key}.none")
        return say(key, value=text) if key in say else say("field.changed", field=self.called(say), value=text.strip())

    def written(self, c: Combatant[SheetT, TallyT]) -> str:
        """The words a line has for the value."""
        return f"{self.words[0]} {self.get(c)}"

    def called(self, say: Say) -> str:
        """What a sentence calls the field."""
        return say(f"number.{self.name}") if f"number.{self.name}" in say else self.name

    def label(self, say: Say) -> str:
        return say(f"field.{self.name}")

    def shown(self, c: Combatant[SheetT, TallyT]) -> bool:
        """Whether the form has the field for this combatant."""
        return True

    def possible(self, c: Combatant[SheetT, TallyT]) -> bool:
        """Whether a stored combatant may have its value."""
        return True

    def form(self, say: Say, options: Options, e: F, c: Combatant[SheetT, TallyT]) -> Field | None:
        """The field of the form; None for what the form does not show."""
        return None


@dataclass(frozen=True, kw_only=True)
class Number(Declared[F, SheetT, TallyT, int]):
    """A whole number within bounds; a roll may be typed as 14-."""

    low: int = 0
    high: int = 99
    times: int = 1
    """So many typed ones add up."""
    sign: bool = False
    """Written with its sign."""
    row_only: bool = False
    """Not shown where the whole form is: another field says it there."""
    asked: tuple[str, str] = ("", "")
    """Asked for only where this house rule has this answer."""
    instead: str = ""
    """The house rule that holds while the number is 0; `field.NAME.help` takes its answer as {number}."""

    def parse(self, say: Say, text: str) -> int:
        return whole(text.rstrip("-"), self.low, self.high, self.called(say))

    def typed(self, say: Say, e: F, c: Combatant[SheetT, TallyT], text: str, again: bool) -> Combatant[SheetT, TallyT]:
        before = self.get(c) if again and self.times > 1 else 0
        return self.put(e, c, before + self.parse(say, text))

    def written(self, c: Combatant[SheetT, TallyT]) -> str:
        return f"{self.words[0]} {self.get(c):{'+' if self.sign else ''}d}"

    def possible(self, c: Combatant[SheetT, TallyT]) -> bool:
        return self.low * self.times <= self.get(c) <= self.high * self.times

    def form(self, say: Say, options: Options, e: F, c: Combatant[SheetT, TallyT]) -> Field | None:
        rule, answer = self.asked
        if not self.shown(c) or (rule and options.value(e.options, rule) != answer):
            return None
        number = {"number": options.value(e.options, self.instead)} if self.instead else {}
        more = f"field.{self.name}.help"
        return Field(
            self.name, self.label(say), self.get(c), self.low, self.high, help=say(more, **number) if more in say else "",
            main=self.main, row_only=self.row_only,
        )  # fmt: skip


@dataclass(frozen=True, kw_only=True)
class Text(Declared[F, SheetT, TallyT, ValueT]):
    """A value typed as words, such as a budget of actions. A line has them after one of `words`, or alone."""

    read: Callable[[str], ValueT]
    """Raises BadCommand."""
    show: Callable[[ValueT], str] = str
    """As one would type it."""
    alone: tuple[str, ...] = ()
    """Words that mean this field by themselves."""
    adds: bool = False
    """Several typed ones are one text."""

    def parse(self, say: Say, text: str) -> ValueT:
        return self.read(text)

    def typed(self, say: Say, e: F, c: Combatant[SheetT, TallyT], text: str, again: bool) -> Combatant[SheetT, TallyT]:
        before = self.show(self.get(c)) if again and self.adds else ""
        return self.put(e, c, self.parse(say, f"{before} {text}".strip()))

    def written(self, c: Combatant[SheetT, TallyT]) -> str:
        return " ".join([*self.words[:1], self.show(self.get(c))])

    def form(self, say: Say, options: Options, e: F, c: Combatant[SheetT, TallyT]) -> Field | None:
        help_ = say(f"field.{self.name}.help")
        return Field(self.name, self.label(say), self.show(self.get(c)), wide=True, help=help_, main=self.main)


@dataclass(frozen=True, kw_only=True)
class Flag(Declared[F, SheetT, TallyT, bool]):
    """A yes or no, such as surprised. A line has one of `words` for yes."""

    def parse(self, say: Say, text: str) -> bool:
        if text not in ("yes", "no"):
            raise BadCommand(say("mark.yes_or_no", name=self.label(say)))
        return text == "yes"

    def told(self, say: Say, c: Combatant[SheetT, TallyT], text: str) -> str:
        return say(f"corrected.{self.name}.{text}")

    def written(self, c: Combatant[SheetT, TallyT]) -> str:
        return self.words[0]

    def label(self, say: Say) -> str:
        return say(f"mark.{self.name}")

    def mark(self, say: Say, c: Combatant[SheetT, TallyT]) -> Mark:
        return Mark(self.name, self.label(say), self.get(c), self.main)


@dataclass(frozen=True, kw_only=True)
class Points(Declared[F, SheetT, TallyT, Gauge | None]):
    """A number that goes down, under the name of its gauge: typed as what is left and the most there is."""

    high: int = 99_999

    def get(self, c: Combatant[SheetT, TallyT]) -> Gauge | None:
        return c.gauge(self.name)

    def put(self, e: F, c: Combatant[SheetT, TallyT], value: Gauge | None) -> Combatant[SheetT, TallyT]:
        others = tuple(g for g in c.gauges if g.name != self.name)
        return replace(c, gauges=(*others, value) if value else others)

    def parse(self, say: Say, text: str) -> Gauge:
        return Gauge(self.name, *left_and_most(text, self.called(say), self.high))

    def written(self, c: Combatant[SheetT, TallyT]) -> str:
        gauge = self.get(c)
        return f"{self.words[0]} {gauge.most}" if gauge is not None and gauge.most > 0 else ""
