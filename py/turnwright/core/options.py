"""House rules as data.

An option is a question with its values, the default, and the source's words. The state stores only values that differ from the default, so
a fight saved under the printed rules stays under them.
"""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass

from turnwright.core.commands import BadCommand, Choice
from turnwright.text import Say, row, say

OURS = "Turnwright"
"""The source of an option that is no rule of any book, but about the app."""


@dataclass(frozen=True, slots=True)
class Option:
    """A house rule. With `read` the value is free text, which `read` normalises or refuses (ValueError)."""

    id: str
    question: str
    choices: tuple[Choice, ...]
    default: str
    cite: str
    help: str
    """What it changes, in a sentence."""
    read: Callable[[str], str] | None = None

    def checked(self, value: str) -> str:
        """Returns the value in its normal form. Raises BadCommand with a sentence."""
        if self.read is not None:
            try:
                return self.read(value)
            except ValueError as error:
                raise BadCommand(str(error)) from error
        if value not in {c.value for c in self.choices}:
            known = row(c.value for c in self.choices)
            raise BadCommand(say("option.unknown_answer", value=value[:40], question=self.question, known=known))
        return value


def worded(
    say: Say,
    option: str,
    answers: Iterable[str],
    cite: str,
    default: str = "",
    read: Callable[[str], str] | None = None,
) -> Option:
    """Builds an option from the catalogue: `option.ID` is the question, `option.ID.VALUE` each value, `option.ID.help` its effect. The
    first value is the default, unless named."""
    choices = tuple(Choice(answer, say(f"option.{option}.{answer}")) for answer in answers)
    return Option(
        option,
        say(f"option.{option}"),
        choices,
        default or choices[0].value,
        cite,
        say(f"option.{option}.help"),
        read,
    )


@dataclass(frozen=True, slots=True)
class Preset:
    """Several values under one name, such as a table's usual house rules."""

    id: str
    name: str
    values: tuple[tuple[str, str], ...]
    """Sorted by option, without defaults, as the state keeps them."""


@dataclass(frozen=True, slots=True)
class Conflict:
    """Two values that exclude each other: (option, value) twice, and the reason in one sentence. "!none" means any value but that."""

    one: tuple[str, str]
    other: tuple[str, str]
    says: str


class Options:
    """All options of a system; looks up a value in a state."""

    def __init__(
        self, options: Iterable[Option], presets: Iterable[Preset] = (), conflicts: Iterable[Conflict] = ()
    ) -> None:
        self.all = {o.id: o for o in options}
        self.presets = {p.id: p for p in presets}
        self.conflicts = tuple(conflicts)

    def under(self, chosen: tuple[tuple[str, str], ...], preset: Preset) -> tuple[tuple[str, str], ...]:
        """Merges a preset into the chosen options. It keeps the app's settings (the dice, when to go on), which presets do not contain."""
        named = {key for key, _ in preset.values}
        kept = (pair for pair in chosen if pair[0] not in named and self.all[pair[0]].cite == OURS)
        return tuple(sorted((*preset.values, *kept)))

    def against(self, chosen: tuple[tuple[str, str], ...]) -> Iterator[str]:
        """Returns a sentence for each conflict between these values."""
        for conflict in self.conflicts:
            if self._holds(chosen, conflict.one) and self._holds(chosen, conflict.other):
                yield conflict.says

    def _holds(self, chosen: tuple[tuple[str, str], ...], answer: tuple[str, str]) -> bool:
        option, wanted = answer
        value = self.value(chosen, option)
        return value != wanted[1:] if wanted.startswith("!") else value == wanted

    def value(self, chosen: tuple[tuple[str, str], ...], option: str) -> str:
        for key, value in chosen:
            if key == option:
                return value
        return self.all[option].default


def chosen_with(chosen: tuple[tuple[str, str], ...], option: Option, value: str) -> tuple[tuple[str, str], ...]:
    """Returns `chosen` with one value set; a default is not stored."""
    rest = tuple(pair for pair in chosen if pair[0] != option.id)
    return rest if value == option.default else tuple(sorted((*rest, (option.id, value))))
