"""What a fight offers: commands with their questions and objections, as JSON shapes."""

from typing import Literal, NotRequired, TypedDict

Args = dict[str, object]
"""Arguments of a command, as the page sends them back."""
ArgValue = str | int | list[str] | None


class Token(TypedDict):
    """The token of a combatant, a group or a side. `side`: the id of the side; `shape`: circle, diamond, square, triangle, hexagon or
    cross; `tone`: pc, mon or third; `state`: ready, acted, cannot or down; `count`: how many of a group stand."""

    id: str
    letters: str
    side: str
    shape: str
    tone: str
    state: str
    name: str
    count: NotRequired[int]
    hidden: NotRequired[bool]


class Cite(TypedDict):
    """A rule with its citation; `says` is the rule in our words, `name` what it is about, where the citation does not tell."""

    rule: str
    cite: str
    says: str
    name: NotRequired[str]


class Objection(TypedDict):
    """A reason against a command. `law`: the rule's own sentence; `overrule`: a ruling outweighs it; `short`: the reason in a few words, the
    same for every action that it concerns."""

    rule: str
    cite: str
    law: str
    says: str
    overrule: bool
    short: str


When = TypedDict("When", {"name": str, "in": list[str]})
"""An ask that is open only while the ask `name` has one of these answers; a choice that is left out while it has no others."""


class Stat(TypedDict):
    """A further number, such as AC 15. `of`: the members of a group who have it, where it is not all."""

    name: str
    value: str
    of: NotRequired[str]


class Kind(TypedDict):
    """What several choices are ways to: its letters and its name."""

    key: str
    name: str


class Person(TypedDict):
    """Somebody whom a question for combatants offers, without what `everyone` says. `told`: the choice with the answers that hang on
    it, each as its ask's name in braces, "at the end of round {round}"; `unless`: left out while that ask has none but these answers;
    `left`: of a target, the percentage of its main gauge."""

    value: str
    note: NotRequired[str]
    group: NotRequired[str]
    told: NotRequired[str]
    unless: NotRequired[When]
    fold: NotRequired[bool]
    left: NotRequired[int]


class Choice(Person):
    """An answer to an ask. Of a `kind` of the ask it is a way to it, and `way` says what that takes ("1P 1M 1V"). A `usual` one may be
    a button of its own, which asks only what else needs an answer."""

    label: str
    kind: NotRequired[str]
    way: NotRequired[str]
    usual: NotRequired[bool]
    token: NotRequired[Token]
    gauges: NotRequired[dict[str, str]]
    beside: NotRequired[list[Stat]]


class CalledTotal(TypedDict):
    """Where the table may say the total alone, as it was called: the `key` in `rolls` under which it is sent, with the bonus and whatever the
    dice can show; of the dice (`of`) how many `count` in it, and what is added (`plus`)."""

    key: str
    count: int
    of: int
    plus: int


class Ask(TypedDict):
    """A question that an offer still has. The answer goes into `args[name]`, a dice answer into `rolls[name]` as a list of numbers;
    dice left open are rolled by the engine. `line`: text as typed at set-up, of which `read` says how it is understood. A number lies
    between `min` and `max`; of a combatant ask `max` is the most that can be chosen. Neighbours among the choices with the same `group`
    stand under it as a heading, folded with `fold`. `among`: in place of `choices` where there are more than 24 combatants, what only
    this question says of each; `everyone` and `fallen` say the rest. `side` first. Dice: `notation`, `faces`, `count`; with `summed`
    only the sum counts, and the answer is a list of that one number (a list of the dice is understood, too); `either`: the table
    chooses between the two; `plus`: shown with the dice, which alone are sent; `good`: the lowest face that brings what is rolled for;
    `shared`: several have this roll together. `when`: asked only then. `one_of`: the form cannot be sent while all asks with these
    words have their preset value. `kinds`: each choice is a way to one of them, one tap in the place of another way. `plain`: the label
    is only read out. `titles`: the answer stands on the plate instead of the offer's label. `at_once`: where nothing else is asked, the
    tap that chooses sends. `names`: the answer is a name that may become another, the next free one. `states`: of a condition's name, the
    system's own."""

    name: str
    kind: Literal["choice", "combatant", "number", "text", "line", "dice", "actions"]
    label: str
    optional: bool
    many: bool
    choices: NotRequired[list[Choice]]
    among: NotRequired[list[Person]]
    min: NotRequired[int]
    max: NotRequired[int]
    notation: NotRequired[str]
    faces: NotRequired[int]
    count: NotRequired[int]
    summed: NotRequired[bool]
    either: NotRequired[bool]
    plus: NotRequired[int]
    called: NotRequired[CalledTotal]
    good: NotRequired[int]
    shared: NotRequired[bool]
    token: NotRequired[Token]
    when: NotRequired[When]
    side: NotRequired[str]
    one_of: NotRequired[str]
    kinds: NotRequired[list[Kind]]
    plain: NotRequired[bool]
    titles: NotRequired[bool]
    at_once: NotRequired[bool]
    names: NotRequired[bool]
    value: NotRequired[ArgValue]
    help: NotRequired[str]
    note: NotRequired[str]
    states: NotRequired[list["State"]]


class MenuPlace(TypedDict):
    """The place of an offer in a menu: the group it stands `at`, an icon, and a label of at most two words."""

    at: str
    icon: str
    label: str


class Offer(TypedDict):
    """A command the page may send, as `do` with `args`; legal when `objections` is empty, and shown with its reason where it is not.
    With a `pad` it is a row, and only the pad's offers are sent; each is called by both labels ("Parry: 3, −25"), or by its `name`
    where it stands alone. `able`: the members of a group for whom it is possible; the page may send fewer of them as `who`. `rare`:
    seldom used, so the card folds it. `declared`: declared already, so it stands above the actions. `sums_up`: the note sums up what
    the form asks. `by`: whose response it is. `tile`: the rest of an action that the table named. `awaits`: of a response that waits
    for an event, whether this certainly is the event, may be, or is another one. `menu`: where it stands in the GM's menu (groups
    fighters, time, table, fight, title, end) or on a fighter's page (now, change, state)."""

    key: str
    label: str
    keys: list[str]
    note: str
    do: str
    args: Args
    asks: list[Ask]
    objections: list[Objection]
    token: NotRequired[Token]
    pad: NotRequired[list["Offer"]]
    name: NotRequired[str]
    able: NotRequired[list[str]]
    rare: NotRequired[bool]
    declared: NotRequired[bool]
    aside: NotRequired[bool]
    """No action of the turn, such as END that is noted beside one: once only such are left, the card folds the others."""
    sums_up: NotRequired[bool]
    by: NotRequired["Owner"]
    awaits: NotRequired[Literal["certain", "possible", "other"]]
    tile: NotRequired["NamedAction"]
    menu: NotRequired[MenuPlace]


class Owner(TypedDict):
    """Whose response an offer is: the name, what it has left, and the offer's label under that name. `aimed`: in words, that the action is aimed at
    them."""

    name: str
    left: str
    label: str
    aimed: NotRequired[str]


class Target(TypedDict):
    """The remembered target of a named action."""

    token: Token
    name: str


class NamedAction(TypedDict):
    """A named action: its remembered targets, the offer that changes them, the offers that rename or remove it."""

    targets: list[Target]
    aim: Offer
    edit: list[Offer]


class State(Offer):
    """A state of the system in the form of a condition. `on`: all have it, and the offer ends it; `says`: what the rules say of it."""

    on: bool
    says: str
