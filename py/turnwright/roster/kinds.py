"""The kinds of field that a system declares: a number, a text, a yes or no, and a gauge such as hit points.

A declared field states where a combatant stores it, the words it is typed with, its bounds, and where it is shown. From that
`roster.fields` derives the parser of typed lines, the line written back, the form, corrections and the check of stored fights. Its words are
English, marked with N_, and said when they are shown.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable
from dataclasses import is_dataclass
from typing import Generic, TypeVar

from turnwright.core.commands import BadCommand
from turnwright.core.fact import F
from turnwright.core.fields_asked import Mark
from turnwright.core.frozen_class import dataclass, replace
from turnwright.core.model import Combatant, Gauge, SheetT, TallyT
from turnwright.core.options import Options
from turnwright.roster.form import Field
from turnwright.roster.phrases import MOST, left_and_most, whole
from turnwright.text import N_, Say

PartT = TypeVar("PartT")
ValueT = TypeVar("ValueT")


def changed(part: PartT, name: str, value: object) -> PartT:
    """Returns a sheet or tally with one attribute changed."""
    assert is_dataclass(part) and not isinstance(part, type)
    return replace(part, **{name: value})


@dataclass(frozen=True, kw_only=True)
class FieldKind(ABC, Generic[F, SheetT, TallyT, ValueT]):
    """A field of every combatant. Corrections are stored under its name."""

    name: str
    words: tuple[str, ...] = ()
    """The words it is typed with, in lower case; a written line uses the first."""
    tally: bool = False
    """Whether the tally stores it rather than the sheet."""
    main: bool = False
    """Whether the roster row shows it at set-up."""
    always: bool = False
    """Whether a line includes it even with its usual value."""
    noun: str = ""
    """Its name in a sentence; without one it is `name`."""
    title: str = ""
    """Its label in a form, if that is not `noun`."""
    help: str = ""
    """What the form says of it."""
    correction: str = ""
    """The log text of a correction to {value}; without one it is the noun and the value."""
    emptied: str = ""
    """The log text of a correction to nothing."""

    def get(self, c: Combatant[SheetT, TallyT]) -> ValueT:
        """Returns the value of this combatant."""
        value: ValueT = getattr(c.tally if self.tally else c.sheet, self.name)
        return value

    def put(self, fight: F, c: Combatant[SheetT, TallyT], value: ValueT) -> Combatant[SheetT, TallyT]:
        """Returns the combatant with another value."""
        if self.tally:
            return replace(c, tally=changed(c.tally, self.name, value))
        return replace(c, sheet=changed(c.sheet, self.name, value))

    @abstractmethod
    def parse(self, say: Say, text: str) -> ValueT:
        """Returns the value of a text. Raises BadCommand."""

    def afresh(self, fight: F, c: Combatant[SheetT, TallyT]) -> Combatant[SheetT, TallyT]:
        """Returns the combatant without a value that holds for one fight only. `fight`: the next fight, at set-up."""
        return c

    def saved(self, fight: F, c: Combatant[SheetT, TallyT]) -> Combatant[SheetT, TallyT]:
        """Returns the combatant to store in a saved party: what its value takes from the house rules of its fight is written into it."""
        return c

    def typed(
        self, say: Say, fight: F, c: Combatant[SheetT, TallyT], text: str, again: bool
    ) -> Combatant[SheetT, TallyT]:
        """Returns the combatant with the typed value; `again`: the line has already given one."""
        return self.put(fight, c, self.parse(say, text))

    def contradicts(self, c: Combatant[SheetT, TallyT], new: Combatant[SheetT, TallyT]) -> bool:
        """Tells whether a line that gave the value of `c` and then that of `new` gives two numbers for one."""
        return False

    def corrected(self, say: Say, fight: F, c: Combatant[SheetT, TallyT], text: str) -> Combatant[SheetT, TallyT]:
        """Returns the combatant with the corrected value."""
        return self.put(fight, c, self.parse(say, text))

    def change(self, say: Say, c: Combatant[SheetT, TallyT]) -> str:
        """Returns the log text of a correction, from the combatant after it."""
        if not self.get(c) and self.emptied:
            return say(self.emptied)
        if not (value := self.text(c)):
            return say("no {field}", field=self.called(say))
        if self.correction:
            return say(self.correction, value=value)
        return say("{field} {value}", field=self.called(say), value=value)

    def text(self, c: Combatant[SheetT, TallyT]) -> str:
        """Returns the value as a text alone."""
        return str(self.get(c))

    def written(self, c: Combatant[SheetT, TallyT]) -> str:
        """Returns the value as words of a typed line."""
        return f"{self.words[0]} {self.get(c)}"

    def called(self, say: Say) -> str:
        """Returns the name of the field inside a sentence."""
        return say(self.noun) if self.noun else self.name

    def label(self, say: Say) -> str:
        return say(self.title or self.noun)

    def shown(self, c: Combatant[SheetT, TallyT]) -> bool:
        """Tells whether the form shows the field for this combatant."""
        return True

    def possible(self, c: Combatant[SheetT, TallyT]) -> bool:
        """Tells whether a stored combatant may have its value."""
        return True

    def form(self, say: Say, options: Options, fight: F, c: Combatant[SheetT, TallyT]) -> Field | None:
        """Returns the form field, or None if the form does not show it."""
        return None


@dataclass(frozen=True, kw_only=True)
class Number(FieldKind[F, SheetT, TallyT, int]):
    """A whole number within bounds; a roll may be typed as 14-, a rating as (2)."""

    low: int = 0
    high: int = 99
    times: int = 1
    """How many typed values may be added up."""
    sign: bool = False
    """Whether a line writes its sign."""
    row_only: bool = False
    """Whether a typed line writes it as a part of another field."""
    asked: tuple[str, str] = ("", "")
    """Shown only if this house rule has this value."""
    doubted_above: int = 0
    doubted_below: int = 0
    """A larger or smaller number without a sign may be another one of the same name; then `doubt` is said of it. 0 for no such number."""
    doubt: str = ""
    """That it may be the other number, and what to type then. Receives it as {value}."""
    instead: str = ""
    """The house rule that applies while the number is 0; then the form shows its value. `help` receives it as {number}."""

    def parse(self, say: Say, text: str) -> int:
        return whole(text.rstrip("-").strip("()"), self.low, self.high, self.called(say))

    def typed(
        self, say: Say, fight: F, c: Combatant[SheetT, TallyT], text: str, again: bool
    ) -> Combatant[SheetT, TallyT]:
        before = self.get(c) if again and self.times > 1 else 0
        return self.put(fight, c, before + self.parse(say, text))

    def contradicts(self, c: Combatant[SheetT, TallyT], new: Combatant[SheetT, TallyT]) -> bool:
        return bool(self.words) and self.times == 1 and self.get(c) != self.get(new)

    def written(self, c: Combatant[SheetT, TallyT]) -> str:
        return f"{self.words[0]} {self.text(c)}"

    def text(self, c: Combatant[SheetT, TallyT]) -> str:
        return f"{self.get(c):{'+' if self.sign else ''}d}"

    def doubted(self, text: str) -> bool:
        """Tells whether a typed number may be another one that has the same name."""
        if not text.isdecimal():
            return False
        return (bool(self.doubted_above) and int(text) > self.doubted_above) or int(text) < self.doubted_below

    def possible(self, c: Combatant[SheetT, TallyT]) -> bool:
        return self.low * self.times <= self.get(c) <= self.high * self.times

    def form(self, say: Say, options: Options, fight: F, c: Combatant[SheetT, TallyT]) -> Field | None:
        rule, answer = self.asked
        if not self.shown(c) or (rule and options.value(fight.options, rule) != answer):
            return None
        value, more, parts = self.get(c), self.help, {}
        if self.instead:
            parts = {"number": options.value(fight.options, self.instead)}
            value, more = value or int(parts["number"]), more if value else N_("house rule")
        return Field(
            self.name, self.label(say), value, self.low, self.high, help=say(more, **parts) if more else "",
            main=self.main, part=self.row_only,
        )  # fmt: skip


@dataclass(frozen=True, kw_only=True)
class Text(FieldKind[F, SheetT, TallyT, ValueT]):
    """A value typed as words, such as a budget of actions. In a line it comes after one of `words`, or alone."""

    read: Callable[[str], ValueT]
    """Raises BadCommand."""
    show: Callable[[ValueT], str] = str
    """Returns the value as typed."""
    alone: tuple[str, ...] = ()
    """Words that mean this field by themselves."""
    adds: bool = False
    """Whether several typed values join into one text."""
    number: bool = False
    """Whether a value begins with a number, so that a line is read as with a number: "init 1d20+3"."""

    def parse(self, say: Say, text: str) -> ValueT:
        return self.read(text)

    def typed(
        self, say: Say, fight: F, c: Combatant[SheetT, TallyT], text: str, again: bool
    ) -> Combatant[SheetT, TallyT]:
        before = self.show(self.get(c)) if again and self.adds else ""
        return self.put(fight, c, self.parse(say, f"{before} {text}".strip()))

    def written(self, c: Combatant[SheetT, TallyT]) -> str:
        return " ".join([*self.words[:1], self.text(c)])

    def text(self, c: Combatant[SheetT, TallyT]) -> str:
        return self.show(self.get(c))

    def form(self, say: Say, options: Options, fight: F, c: Combatant[SheetT, TallyT]) -> Field | None:
        return Field(self.name, self.label(say), self.show(self.get(c)), wide=True, help=say(self.help), main=self.main)


@dataclass(frozen=True, kw_only=True)
class Flag(FieldKind[F, SheetT, TallyT, bool]):
    """A yes or no, such as surprised. In a line, one of `words` means yes. `yes` and `no`: the log texts of a correction."""

    yes: str = ""
    no: str = ""
    once: bool = False
    """Whether it holds for one fight: the next one begins without it."""

    def afresh(self, fight: F, c: Combatant[SheetT, TallyT]) -> Combatant[SheetT, TallyT]:
        return self.put(fight, c, False) if self.once else c

    def parse(self, say: Say, text: str) -> bool:
        if text not in ("yes", "no"):
            raise BadCommand(say("{name} must be yes or no.", name=self.label(say)))
        return text == "yes"

    def change(self, say: Say, c: Combatant[SheetT, TallyT]) -> str:
        return say(self.yes if self.get(c) else self.no)

    def written(self, c: Combatant[SheetT, TallyT]) -> str:
        return self.words[0]

    def mark(self, say: Say, c: Combatant[SheetT, TallyT]) -> Mark:
        return Mark(self.name, self.label(say), self.get(c), self.main)


@dataclass(frozen=True, kw_only=True)
class Surprised(Flag[F, SheetT, TallyT]):
    """Whether a fighter is surprised, which holds for one fight."""

    name: str = "surprised"
    words: tuple[str, ...] = ("surprised",)
    main: bool = True
    once: bool = True
    title: str = N_("Surprised")
    yes: str = N_("surprised")
    no: str = N_("not surprised")


@dataclass(frozen=True, kw_only=True)
class SurprisedInPlay(Surprised[F, SheetT, TallyT]):
    """The same, stored by the sheet before the fight and by the tally during it."""

    def get(self, c: Combatant[SheetT, TallyT]) -> bool:
        return bool(getattr(c.sheet, self.name) or getattr(c.tally, self.name))

    def put(self, fight: F, c: Combatant[SheetT, TallyT], value: bool) -> Combatant[SheetT, TallyT]:
        if fight.clock.stage == "setup":
            return replace(c, sheet=changed(c.sheet, self.name, value))
        return replace(c, tally=changed(c.tally, self.name, value))

    def written(self, c: Combatant[SheetT, TallyT]) -> str:
        return self.words[0] if getattr(c.sheet, self.name) else ""


@dataclass(frozen=True, kw_only=True)
class GaugeField(FieldKind[F, SheetT, TallyT, Gauge | None]):
    """A gauge, named after its gauge: typed as current and maximum."""

    high: int = MOST

    def floor(self, fight: F) -> int | None:
        """Returns where damage stops and healing starts; None if it goes on below 0."""
        return None

    def below(self, value: int) -> str:
        """Returns what the log says in place of a value below 0; empty if it says the number."""
        return ""

    def get(self, c: Combatant[SheetT, TallyT]) -> Gauge | None:
        return c.gauge(self.name)

    def put(self, fight: F, c: Combatant[SheetT, TallyT], value: Gauge | None) -> Combatant[SheetT, TallyT]:
        others = tuple(g for g in c.gauges if g.name != self.name)
        return replace(c, gauges=(*others, value) if value else others)

    def parse(self, say: Say, text: str) -> Gauge:
        return Gauge(self.name, *left_and_most(text, self.called(say), self.high))

    def contradicts(self, c: Combatant[SheetT, TallyT], new: Combatant[SheetT, TallyT]) -> bool:
        was, now = self.get(c), self.get(new)
        return was is not None and now is not None and was.most != now.most

    def written(self, c: Combatant[SheetT, TallyT]) -> str:
        gauge = self.get(c)
        if gauge is None or gauge.most <= 0:
            return ""
        full = gauge.most if gauge.most <= self.high else f"{gauge.most}/{gauge.most}"
        return f"{self.word(gauge)} {full}"

    def written_now(self, c: Combatant[SheetT, TallyT]) -> str:
        """Returns the words of the gauge with its current value: "hp 20/30". A value above its maximum counts as that, too."""
        gauge, full = self.get(c), self.written(c)
        if gauge is None or not full or gauge.value == gauge.most:
            return full
        return f"{self.word(gauge)} {max(-MOST, gauge.value)}/{max(gauge.value, gauge.most)}"

    def word(self, gauge: Gauge) -> str:
        """Returns the word that the gauge is typed with."""
        return self.words[0]
