"""The JSON shapes of the set-up screen: typed lines as they are read, and house rules."""

from typing import NotRequired, TypedDict

from turnwright.shapes.offers import Args, Offer, Token


class OptionChoice(TypedDict):
    """An answer of a house rule."""

    value: str
    label: str


class Option(TypedDict):
    """A house rule with its answers."""

    id: str
    question: str
    help: str
    cite: str
    choices: list[OptionChoice]
    examples: list[str]
    value: str
    default: str
    kind: str
    group: str
    changed: bool
    do: str
    args: Args


class Hint(TypedDict):
    """A likely next word of a typed line: what stands on the button, and what it types."""

    label: str
    text: str


class Start(TypedDict):
    """A system's own part of the set-up screen."""

    hints: list[Hint]
    start: Offer


class Example(TypedDict):
    """An example of a typed line. `who`: the row that has its name, if it is in the fight; `says`: what it means."""

    text: str
    says: str
    token: Token
    who: str
    add: Offer


class Letter(TypedDict):
    """A letter or number of the system and what it means."""

    key: str
    name: str
    says: str


class Setup(Start):
    """The set-up screen. `lesson`: nobody but examples is in the fight. `which_rules`: the question which of the presets the table plays, asked once
    a device; empty if nobody need be asked."""

    placeholder: str
    empty: str
    examples: list[Example]
    legend: list[Letter]
    lesson: bool
    which_rules: str


class Understood(TypedDict):
    """The interpretation of a typed line."""

    title: str
    detail: str
    token: Token


class TypedLine(Understood):
    """The interpretation of a typed line, with the offer that adds it. `first`: in a fight that runs, when the first turn comes."""

    add: Offer
    first: str


class Value(TypedDict):
    """A value of a typed line. `assumed`: the line does not say it; `text` and a number, added to the line, do."""

    label: str
    value: str
    assumed: bool
    text: str


class ReadSide(TypedDict):
    """The side of a typed line. `assumed`: the line does not say it; `next`: the line with the next side."""

    name: str
    assumed: bool
    next: str


class Fix(TypedDict):
    """A way to mend a line: the button's words, and the line after it."""

    label: str
    text: str


class Remark(TypedDict):
    """What is said about a part of a source. `kind`: left out, noted, assumed or asked; `at`: from and to in UTF-16 units of a text, row and
    column of a table counted from 0 with the heading, or the path of the value in a file."""

    kind: str
    says: str
    at: list[int] | str


class Drafted(TypedDict):
    """What was read of a fighter. `values`: by the word of the field (spaces as _), as typed; `numbers`: further numbers by name; `side`: its
    id, empty where none is said."""

    name: str
    count: int
    side: str
    hidden: bool
    values: dict[str, str]
    numbers: dict[str, str]
    conditions: list[str]
    note: str


class ShownNumber(TypedDict):
    """A further number, such as AC 15."""

    label: str
    value: str


class Part(TypedDict):
    """A part of a text, and what it is read as. `kind`: name, score, points (a gauge), value, count, side, state, number (a further one), note or
    unread; `says`: that in a word; `key`: the form of its line with the part in brackets, where somebody may say what it means; `number`: whether
    it has one; `said`: whether somebody has said what it means."""

    kind: str
    says: str
    at: list[int]
    key: NotRequired[str]
    number: NotRequired[bool]
    said: NotRequired[bool]


class Meaning(TypedDict):
    """What a part of a line may mean. `number`: only one with a number."""

    value: str
    label: str
    number: bool


class TimedPart(TypedDict):
    """What a stat block says of time and what it becomes. `key`: as `join_all` takes it."""

    key: str
    says: str


class ReadLine(TypedDict):
    """How one line of several is read. With `says` it cannot be read whole, and there is no `add`; the rest is what remains without the
    unknown word, whose place in the whole text is `start` to `end`; `fixes` are the answers. `left` names what it is read without and
    what is noted; `heading` says what a heading does, which is no fighter. `at`: where the line is in the whole text; `span`: of a
    table, where the fighter's row is. Places are UTF-16 units of the whole text. `times` and a number: the line that joins that many,
    of a fighter that is no typed line. `numbers`: the further numbers as they are shown; `used`: of a stat block, the places of its
    name and of all numbers that are read. `first`: in a fight that runs, when the first turn comes. `may`: the offer to add what looks like a
    fighter, though nothing says that it is one; it has no `add`. `parts`: those of a typed line and of a stat block, in their order; of
    several fighters in a line each has them all. `missing`: what the text of a stat block says and nobody read, which `fixes` add. `timed`: what
    it says of time."""

    text: str
    may: NotRequired[Offer]
    title: NotRequired[str]
    detail: NotRequired[str]
    token: NotRequired[Token]
    side: NotRequired[ReadSide]
    values: NotRequired[list[Value]]
    add: NotRequired[Offer]
    says: NotRequired[str]
    start: NotRequired[int]
    end: NotRequired[int]
    fixes: NotRequired[list[Fix]]
    left: NotRequired[str]
    heading: NotRequired[str]
    draft: NotRequired[Drafted]
    remarks: NotRequired[list[Remark]]
    at: NotRequired[list[int]]
    span: NotRequired[list[int]]
    times: NotRequired[str]
    numbers: NotRequired[list[ShownNumber]]
    used: NotRequired[list[list[int]]]
    missing: NotRequired[list[str]]
    timed: NotRequired[list[TimedPart]]
    parts: NotRequired[list[Part]]
    first: NotRequired[str]


class ForeignColumn(TypedDict):
    """A column of a table that means nothing to the system. `example`: its first cell."""

    title: str
    example: str


class ColumnChoice(TypedDict):
    """What a column of a table may stand for."""

    value: str
    label: str


class Word(TypedDict):
    """A word that a typed line may have."""

    word: str
    says: str


class Notation(TypedDict):
    """A notation that is read, with an example."""

    says: str
    example: str


class NotationKind(TypedDict):
    """The notations of one kind, such as tables."""

    title: str
    items: list[Notation]


class Unread(TypedDict):
    """The reason why a typed line cannot be read."""

    says: str
