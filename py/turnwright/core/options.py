"""House rules as data.

An option is a question with its values, the default, and the source's words. The state stores only values that differ from the unstored
one. That is the default, unless the default changed after the first release. Then a new fight stores the new default, and an old fight
keeps the old one.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Literal, Protocol

from turnwright.core.commands import BadCommand, Choice
from turnwright.core.frozen_class import dataclass, replace
from turnwright.text import in_language, join_commas, join_sentences, say

Group = Literal["choice", "silent", "app"]
"""Where the text answers and tables play otherwise, where it is silent or contradicts itself, and what is about the app."""

ONE, PRESET, OWN = "one", "preset", "own"
"""What the table chose: one house rule, a preset, or a set of its own."""
OURS = "Turnwright"
"""The source of an option about the app, which is no rule of a book."""


@dataclass(frozen=True, slots=True)
class Option:
    """A house rule. With `read` the value is free text, which `read` normalises or refuses (ValueError). The texts `asks`, `answers` and
    `effect` are English, marked with N_; `question`, `choices` and `help` are in the current language."""

    id: str
    asks: str
    answers: tuple[Choice, ...]
    default: str
    cite: str
    effect: str
    """What it changes, in a sentence."""
    read: Callable[[str], str] | None = None
    before: str = ""
    """The default of fights saved before it changed; they store nothing for it."""
    renamed: tuple[tuple[str, str], ...] = ()
    """Older names of values, with the current name."""
    group: Group = "choice"

    @property
    def question(self) -> str:
        return in_language(self.asks)

    @property
    def choices(self) -> tuple[Choice, ...]:
        return tuple(replace(choice, label=in_language(choice.label)) for choice in self.answers)

    @property
    def help(self) -> str:
        return in_language(self.effect)

    @property
    def unstored(self) -> str:
        """Returns the value of a fight that stores none."""
        return self.before or self.default

    def today(self, value: str) -> str:
        """Returns the current name of a value."""
        return dict(self.renamed).get(value, value)

    def answered(self, value: str) -> str:
        """Returns the question with this value as its answer, in words."""
        answer = next((c.label for c in self.choices if c.value == value), value)
        return say("“{question}”: {answer}", question=self.question, answer=answer)

    def checked(self, value: str) -> str:
        """Returns the value in its normal form. Raises BadCommand with a sentence."""
        if self.read is not None:
            try:
                return self.read(value)
            except ValueError as error:
                raise BadCommand(str(error)) from error
        if self.today(value) not in {c.value for c in self.answers}:
            known = join_commas(c.value for c in self.answers)
            raise BadCommand(
                say(
                    "“{value}” is not a choice for “{question}”. Choose one of: {known}.",
                    value=value[:40],
                    question=self.question,
                    known=known,
                )
            )
        return value


@dataclass(frozen=True, slots=True)
class Preset:
    """Several values under one name, such as a table's usual house rules. `called`, `games`, which use it, and `whose`, whose text it follows, are
    English, marked with N_."""

    id: str
    called: str
    values: tuple[tuple[str, str], ...]
    """Sorted by option and without defaults, as in the state."""
    games: str = ""
    whose: str = ""

    @property
    def name(self) -> str:
        return in_language(self.called)


def choice_rule(
    id: str,
    cite: str,
    asks: str,
    effect: str,
    answers: Mapping[str, str],
    *,
    group: Group = "choice",
    before: str = "",
    renamed: tuple[tuple[str, str], ...] = (),
) -> Option:
    """Returns a house rule with these answers, in English by their values; the first is the default."""
    choices = tuple(Choice(value, label) for value, label in answers.items())
    return Option(id, asks, choices, choices[0].value, cite, effect, before=before, renamed=renamed, group=group)


def typed_rule(
    id: str,
    cite: str,
    asks: str,
    effect: str,
    default: str,
    read: Callable[[str], str],
    *,
    examples: Iterable[str] = (),
    group: Group = "choice",
) -> Option:
    """Returns a house rule whose answer is typed; `read` is that of `Option`."""
    return Option(id, asks, tuple(Choice(one, one) for one in examples), default, cite, effect, read, group=group)


def preset(id: str, called: str, games: str = "", whose: str = "", **values: str) -> Preset:
    """Returns a preset with these answers; all other house rules have their defaults."""
    return Preset(id, called, tuple(sorted(values.items())), games, whose)


@dataclass(frozen=True, slots=True)
class Conflict:
    """Two values that exclude each other: (option, value) twice, and the reason in one sentence, in English and marked with N_. "!none" means
    any value but that."""

    one: tuple[str, str]
    other: tuple[str, str]
    reason: str

    @property
    def says(self) -> str:
        return in_language(self.reason)


class Chosen(Protocol):
    """The part of a fight that the house rules use."""

    @property
    def options(self) -> tuple[tuple[str, str], ...]: ...


class Options:
    """All options of a system; looks up a value in a state."""

    def __init__(
        self,
        options: Iterable[Option],
        presets: Iterable[Preset] = (),
        conflicts: Iterable[Conflict] = (),
        asks: str = "",
    ) -> None:
        """`asks`: the question which of the presets the table plays, before its first fight; marked with N_, empty for none."""
        self.all = {o.id: o for o in options}
        self._unstored = {o.id: o.unstored for o in self.all.values()}
        self.presets = {p.id: p for p in presets}
        self.conflicts = tuple(conflicts)
        self.asks = asks

    def knows(self, option: str, value: str) -> bool:
        """Tells whether there is such a house rule with such an answer, in its normal form."""
        try:
            return option in self.all and self.all[option].checked(value) == value
        except BadCommand:
            return False

    @property
    def question(self) -> str:
        """Returns which of the presets the table plays, as a question; empty if nobody need be asked."""
        return in_language(self.asks) if self.asks else ""

    def note(self, preset: Preset) -> str:
        """Returns what a preset is: which games use it, or whose text it follows and its answer wherever the presets differ."""
        if preset.games:
            return in_language(preset.games)
        differ = {key for one in self.presets.values() for key, _ in one.values}
        answers = (o.answered(self.value(preset.values, o.id)) for o in self.all.values() if o.id in differ)
        whose = (in_language(preset.whose),) if preset.whose else ()
        return join_sentences((*whose, *(say("{text}.", text=one) for one in answers)))

    def under(self, chosen: tuple[tuple[str, str], ...], preset: Preset) -> tuple[tuple[str, str], ...]:
        """Merges a preset into the chosen options. It keeps the app's settings (the dice, when to go on), which presets do not contain; the
        rest is as in a new fight."""
        named = {key for key, _ in preset.values}
        kept = (pair for pair in chosen if pair[0] not in named and self.all[pair[0]].cite == OURS)
        rest = (pair for pair in self.opening() if pair[0] not in named and self.all[pair[0]].cite != OURS)
        return tuple(sorted((*preset.values, *kept, *rest)))

    def opening(self) -> tuple[tuple[str, str], ...]:
        """Returns the values that a new fight stores: the defaults that changed since the first release."""
        return tuple(sorted((o.id, o.default) for o in self.all.values() if o.before))

    def changes(self, before: tuple[tuple[str, str], ...], after: tuple[tuple[str, str], ...]) -> tuple[str, ...]:
        """Returns in words each value that differs between these choices, as it is after them."""
        both = ((o, self.value(before, o.id), self.value(after, o.id)) for o in self.all.values())
        return tuple(o.answered(new) for o, old, new in both if old != new)

    def chosen(self, which: str, before: tuple[tuple[str, str], ...], after: tuple[tuple[str, str], ...]) -> str:
        """Returns in words what was chosen: a house rule (`which` is ONE and its id), a preset (PRESET and its id) or the table's own set (OWN
        and its title, which may be empty), with what changed. Empty if `which` is none of these."""
        kind, _, name = which.partition(":")
        if kind == ONE and name in self.all:
            return self.all[name].answered(self.value(after, name))
        if kind == PRESET and name in self.presets:
            title = self.presets[name].name
        elif kind == OWN:
            title = name or say("The table’s own rules")
        else:
            return ""
        changes = "; ".join(self.changes(before, after))
        return say("{name} ({changes})", name=title, changes=changes) if changes else title

    def briefly(self, which: str, before: tuple[tuple[str, str], ...], after: tuple[tuple[str, str], ...]) -> str:
        """Returns what was chosen for the voice and for Undo: a set of rules by its name and how many settings it changed, which the log lists.
        Empty for a single house rule, which is brief."""
        kind, _, name = which.partition(":")
        if kind not in (PRESET, OWN) or (kind == PRESET and name not in self.presets):
            return ""
        title = self.presets[name].name if kind == PRESET else name or say("The table’s own rules")
        count = len(self.changes(before, after))
        return (
            say(("{name}: {count} house rule", "{name}: {count} house rules"), name=title, count=count)
            if count
            else title
        )

    def against(self, chosen: tuple[tuple[str, str], ...]) -> Iterator[str]:
        """Yields a sentence for each conflict between these values."""
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
                return self.all[option].today(value)
        return self._unstored[option]

    def of(self, fight: Chosen, option: str) -> str:
        """Returns the value of an option in this fight."""
        return self.value(fight.options, option)

    def on(self, fight: Chosen, option: str) -> bool:
        """Tells whether a yes-or-no option is on in this fight."""
        return self.value(fight.options, option) in ("true", "on")

    def number(self, fight: Chosen, option: str) -> int:
        """Returns the value of a numeric option."""
        return int(self.value(fight.options, option))


def chosen_with(chosen: tuple[tuple[str, str], ...], option: Option, value: str) -> tuple[tuple[str, str], ...]:
    """Returns `chosen` with one value set, under its current name; it omits a value equal to the unstored one."""
    rest, value = tuple(pair for pair in chosen if pair[0] != option.id), option.today(value)
    return rest if value == option.unstored else tuple(sorted((*rest, (option.id, value))))
