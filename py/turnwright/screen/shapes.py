"""The JSON shapes of the view and of answers, as TypedDicts: the contract with the page (docs/boundary.md).

The page's `static/engine/shapes.d.ts` is generated from this module. A test validates views of played fights against it, so a key renamed
on one side fails on the other. Shapes only: no code belongs here. `NotRequired` keys may be absent; `| None` values are always present.
"""

from typing import Literal, NotRequired, TypedDict

Args = dict[str, object]
"""Arguments of a command, as the page sends them back."""
ArgValue = str | int | list[str] | None


class Token(TypedDict):
    """The token of a combatant, a group or a side."""

    id: str
    letters: str
    shape: str
    tone: str
    state: str
    name: str
    count: NotRequired[int]
    hidden: NotRequired[bool]


class Cite(TypedDict):
    """A rule with its citation; `says` is the rule in our words."""

    rule: str
    cite: str
    says: str


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


class Choice(TypedDict):
    value: str
    label: str
    note: NotRequired[str]
    group: NotRequired[str]
    told: NotRequired[str]
    token: NotRequired[Token]
    gauges: NotRequired[dict[str, str]]
    unless: NotRequired[When]


class Ask(TypedDict):
    """A question that an offer still has."""

    name: str
    kind: Literal["choice", "combatant", "number", "text", "line", "dice", "actions"]
    label: str
    optional: bool
    many: bool
    choices: NotRequired[list[Choice]]
    min: NotRequired[int]
    max: NotRequired[int]
    notation: NotRequired[str]
    faces: NotRequired[int]
    count: NotRequired[int]
    summed: NotRequired[bool]
    token: NotRequired[Token]
    when: NotRequired[When]
    value: NotRequired[ArgValue]
    help: NotRequired[str]
    note: NotRequired[str]
    states: NotRequired[list["State"]]


class Spot(TypedDict):
    """The place of an offer in a menu: the group it stands `at`, an icon, and a label of at most two words."""

    at: str
    icon: str
    label: str


class Offer(TypedDict):
    """A command the page may send; legal when `objections` is empty. With a `pad` only the pad's offers are sent."""

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
    by: NotRequired["Owner"]
    tile: NotRequired["Tile"]
    menu: NotRequired[Spot]


class Owner(TypedDict):
    """Whose response an offer is: the name, what it has left, and the offer's label under that name."""

    name: str
    left: str
    label: str


class Target(TypedDict):
    """The remembered target of a named action."""

    token: Token
    name: str


class Tile(TypedDict):
    """A named action: its remembered targets, the offer that changes them, the offers that rename or remove it."""

    targets: list[Target]
    aim: Offer
    edit: list[Offer]


class State(Offer):
    """A state of the system in the form of a condition. `on`: all have it, and the offer ends it; `says`: what the rules say of it."""

    on: bool
    says: str


class Gauge(TypedDict):
    """`temp`: temporary points, if there are any; `says`: the number in words."""

    who: str
    name: str
    value: int
    most: int
    temp: NotRequired[int]
    do: str
    args: Args


class Hit(TypedDict):
    """An attack that was just made: the attackers (`who`) and the chosen targets (`whom`). `title`: its name, may be empty."""

    title: str
    says: str
    who: list[str]
    whom: list[str]


class HitRow(TypedDict):
    """What a hit would do to a combatant: `by` is the change, `note` the number before and after."""

    id: str
    by: str
    note: str


class HitPreview(TypedDict):
    """What a hit would do to everybody it names, and the result in one line."""

    rows: list[HitRow]
    says: str


class ConditionColumn(TypedDict):
    """A segment or a round to come. `state`: in or last while the condition holds, else empty; `mark`: the combatant has a turn there."""

    label: str
    round: int
    segment: int
    state: Literal["in", "last", ""]
    mark: NotRequired[Token]


class ConditionPreview(TypedDict):
    """A condition before it is set: `label` is the plate's text (empty without a name), `says` when it ends; `unit`: what its number counts;
    `moment`: the segment with which it ends, if the table chose one."""

    label: str
    says: str
    unit: str
    moment: str
    columns: list[ConditionColumn]


class Field(TypedDict):
    """A number or text of the roster form. The command is `args` plus the new `value`."""

    name: str
    label: str
    value: int | str
    min: int
    max: int
    wide: bool
    help: str
    do: str
    args: Args


class Mark(TypedDict):
    """A yes-or-no field of a combatant. Sending it unchanged toggles it."""

    name: str
    label: str
    on: bool
    do: str
    args: Args


class Effect(TypedDict):
    id: str
    name: str
    left: str
    who: str
    end: Offer
    use: Offer | None
    works: str
    note: str
    change: Offer | None
    brings: NotRequired[bool]


class RunningEffect(TypedDict):
    id: str
    name: str
    who: str


class Pool(TypedDict):
    """What is left of a budget this turn."""

    key: str
    left: int
    of: int
    style: str
    say: str


class Member(TypedDict):
    id: str
    name: str
    token: Token
    gauges: list[Gauge]
    state: str
    """Why it cannot act, in a word; empty if it can."""


class UpkeepLine(TypedDict):
    icon: str
    name: str
    says: str


class Upkeep(TypedDict):
    """An automatic effect of Next at the end of this turn."""

    title: str
    lines: list[UpkeepLine]


class Card(TypedDict):
    """A system's own part of the acting combatant's or group's card."""

    name: str
    detail: str
    token: Token
    who: list[str]
    pools: list[Pool]
    acts: list[Offer]
    plan: bool
    notes: list[str]
    pools_note: NotRequired[str]
    upkeep: NotRequired[Upkeep | None]


class Actor(Card):
    """The whole card of the acting combatant or group. `go`: tells one go from another; `foes`: the rows of the other sides that stand."""

    go: str
    foes: list[str]
    members: list[Member]
    hidden: bool
    note: str
    effects: list[Effect]
    add_effect: Offer


class Stop(TypedDict):
    """A row of the order: a combatant's place (`stop`) or a heading (`sep`)."""

    kind: Literal["stop", "sep"]
    label: NotRequired[str]
    token: NotRequired[Token]
    name: NotRequired[str]
    detail: NotRequired[str]
    right: NotRequired[str]
    call: NotRequired[Offer | None]


class Column(TypedDict):
    label: str
    state: str


class HalvesCell(TypedDict):
    state: str
    count: NotRequired[int]


class HalvesRow(TypedDict):
    label: str
    shape: str
    tone: str
    cells: list[HalvesCell]


class Halves(TypedDict):
    """Segments in columns, a row for each side."""

    kind: Literal["halves"]
    text: str
    columns: list[Column]
    rows: list[HalvesRow]
    now: tuple[int, int] | None


class ChartCell(TypedDict):
    marks: list[str]
    say: str


class ChartRow(TypedDict):
    token: Token
    label: str
    note: str
    state: str
    soon: NotRequired[bool]
    cells: list[ChartCell]


class Chart(TypedDict):
    """Segments in columns, a row for each combatant."""

    kind: Literal["chart"]
    text: str
    columns: list[Column]
    rows: list[ChartRow]
    now: tuple[int, int] | None
    post: NotRequired[bool]
    notes: NotRequired[str]


class Stand(TypedDict):
    token: Token
    name: str
    state: str


class Rung(TypedDict):
    label: str
    state: str
    stands: list[Stand]
    apart: NotRequired[bool]


class Ladder(TypedDict):
    """One order of scores."""

    kind: Literal["ladder"]
    text: str
    rungs: list[Rung]


class Block(TypedDict):
    label: str
    size: int
    state: str
    carries: NotRequired[bool]


class Lane(TypedDict):
    rank: str
    token: Token
    name: str
    state: str
    soon: NotRequired[bool]
    blocks: list[Block]


class LanePhase(TypedDict):
    label: str
    state: str
    arrow: str


class Lanes(TypedDict):
    """A lane of blocks for each combatant."""

    kind: Literal["lanes"]
    text: str
    phases: list[LanePhase]
    lanes: list[Lane]
    of: int


Picture = Halves | Chart | Ladder | Lanes


class Clock(TypedDict):
    place: str
    part: str
    note: str
    right: str
    say: str
    picture: Picture | None


class Waiting(TypedDict):
    """Somebody who acts later. `mode`: how, in the system's terms (delayed, interrupt, overwatch, conditional); `what`: the event that they
    wait for, in the table's words; `place`: their new place in the order, if it is known."""

    who: list[str]
    mode: str
    what: str
    place: str


class Now(TypedDict):
    """The moment of a running fight as data, in the system's own terms. `segment`: 0 without segments. `phase`: the part of the round.
    `place`: the current place in the order: a side, a DEX or an Initiative. `who` acts; `go`: the kind of their turn. `margin`: their
    margin in the contest that decided it, if one did."""

    round: int
    segment: int
    phase: str
    place: str
    who: list[str]
    go: str
    margin: int | None
    waiting: list[Waiting]


class Stance(TypedDict):
    """What those in `who` do beside their turns, as an icon and a word: they delayed, they hold an action, or their Reactions are spent.
    `says`: the word with the event that they wait for, and with their number if the others of their group do not."""

    who: list[str]
    icon: Literal["delayed", "held", "spent"]
    word: str
    says: str


class Next(TypedDict):
    """The Next plate."""

    label: str
    detail: str
    do: str
    args: Args
    asks: list[Ask]
    state: str
    icon: str


class Prompt(TypedDict):
    """A question the rules ask the table."""

    title: str
    says: str
    cite: Cite | None
    asks: list[Ask]
    do: str
    args: Args
    label: str
    roll_label: str


class Side(TypedDict):
    id: str
    name: str
    shape: str
    tone: str
    place: str


class Health(TypedDict):
    """The health of a combatant or a group in a row."""

    token: Token
    detail: str
    health: str


class Row(Health):
    """A roster row: one combatant or a group. `left`: the percentage of the main gauge that is left, of all members. `fields`, `marks` and
    `acts` are filled at set-up only."""

    id: str
    who: list[str]
    name: str
    hidden: bool
    gauges: list[str]
    left: NotRequired[int]
    fields: list[Field]
    marks: list[Mark]
    acts: list[Offer]


class Fighter(Row):
    """Everything about one roster row (the `fighter` question)."""

    note: str
    members: list[Member]
    effects: list[Effect]
    add_effect: Offer


class OptionChoice(TypedDict):
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


class StackItem(TypedDict):
    """A declared action: its name, who declared it, what it costs, and its targets or the action that it answers."""

    label: str
    detail: str
    right: str
    token: Token | None
    by: str
    cost: str
    targets: list[Target]
    answers: str


class Answers(TypedDict):
    """Who may respond now, the legal offers first, and why others may not (the `answers` question)."""

    answers: list[Offer]
    says: list[str]


class Hint(TypedDict):
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
    """The set-up screen. `lesson`: nobody but examples is in the fight."""

    placeholder: str
    empty: str
    examples: list[Example]
    legend: list[Letter]
    lesson: bool


class Understood(TypedDict):
    """The interpretation of a typed line."""

    title: str
    detail: str
    token: Token


class Reading(Understood):
    """The interpretation of a typed line, with the offer that adds it."""

    add: Offer


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


class ReadLine(TypedDict):
    """How one line of several is read. With `says` it cannot be read whole; the rest is what remains without the unknown word, whose place in
    the whole text is `start` to `end` in UTF-16 units. `left` names the numbers that are not read; `heading` says what a heading does, which
    is no fighter."""

    text: str
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


class Respond(TypedDict):
    label: str
    count: int


class Detail(TypedDict):
    detail: str


class LogLine(TypedDict):
    """A line of the log. `quiet`: of a turn in which nothing was done, between others.
    Lines of the latest step also have `about`, `typed` and `loud`."""

    n: int
    chapter: str
    place: str
    token: Token | None
    text: str
    cite: Cite | None
    kind: str
    later: bool
    quiet: NotRequired[bool]
    about: NotRequired[str]
    typed: NotRequired[bool]
    loud: NotRequired[bool]
    brief: NotRequired[str]


class Unread(TypedDict):
    """The reason why a typed line cannot be read."""

    says: str


class FightView(TypedDict):
    """The screen of a fight without its history."""

    stage: Literal["setup", "play"]
    system: str
    system_name: str
    title: str
    summary: str
    sides: list[Side]
    note: str
    effects: list[Effect]
    conditions: list[str]
    running: list[RunningEffect]
    clock: Clock | None
    now: Now | None
    stances: list[Stance]
    actor: Actor | None
    order: list[Stop]
    next: Next
    respond: Respond | None
    prompt: Prompt | None
    stack: list[StackItem]
    stack_acts: list[Offer]
    over: bool
    table: list[Offer]
    fighters: list[Row]
    everyone: list[Choice]
    gone: list[Offer]
    setup: Setup | None
    options: list[Option]
    presets: list[Offer]
    again: Offer | None
    upkeep: Upkeep | None
    what_if: list[Offer]


class View(FightView):
    """The whole screen. It is complete each time, so the page neither merges nor sorts."""

    seq: int
    step: int
    steps: int
    undo: Detail | None
    redo: Detail | None
    struck: list[str]
    turn: str
    log: list[LogLine]


class Place(TypedDict):
    """A place of the forecast."""

    label: str
    who: list[str]
    names: list[str]
    kind: Literal["stop", "mark"]
    name: NotRequired[str]
    token: NotRequired[Token]
    note: NotRequired[str]
    changed: NotRequired[bool]


class Forecast(TypedDict):
    """The coming places. After a supposed command it also has those that are `gone`, and what the command would do."""

    places: list[Place]
    gone: NotRequired[list[Place]]
    says: NotRequired[str]


class PlayersClock(TypedDict):
    place: str
    part: str
    right: str
    say: str
    picture: Picture | None


class PlayersRow(Health):
    name: str
    effects: list[str]
    mine: bool


class PlayersStop(TypedDict):
    kind: Literal["stop", "sep"]
    label: NotRequired[str]
    name: NotRequired[str]
    token: NotRequired[Token]
    detail: NotRequired[str]


class PlayersView(TypedDict):
    """The players' screen."""

    title: str
    system_name: str
    clock: PlayersClock | None
    stances: list[Stance]
    up: PlayersRow | None
    waits: str
    turn: str
    order: list[PlayersStop]
    rows: list[PlayersRow]


PlanPart = TypedDict("PlanPart", {"key": str, "from": str})
"""One action of a payment, and its cost."""


class PlanWay(TypedDict):
    title: str
    left: str
    parts: list[PlanPart]
    offer: Offer | None


class PlanWish(TypedDict):
    """An action worth showing in the planner, with its price in words."""

    key: str
    price: str
    cite: Cite | None
    on: bool
    can: bool
    why: str


class PlanShortage(TypedDict):
    title: str
    says: str
    cite: Cite | None


class Plan(TypedDict):
    """The planner: what can be bought, the best way to pay, other ways, and what is missing."""

    who: str
    name: str
    pools: list[Pool]
    wants: list[PlanWish]
    want: str
    best: PlanWay | None
    others: list[PlanWay]
    short: list[PlanShortage]
    offer: Offer | None


class PlanAnswer(TypedDict):
    plan: Plan


class SystemCard(TypedDict):
    id: str
    name: str
    line: str
    fits: str
    sample: str
    edition: str
    credits: str
    icon: str
    other: bool


class PrimerItem(TypedDict):
    """A line of a primer: its letters, their name, what they mean, and the rule. In a sum `name` is the sign before the letters; in a
    price it is the price."""

    keys: list[str]
    name: str
    says: str
    cite: Cite | None


class PrimerPart(TypedDict):
    """A heading with its items. `kind`: a list, items two in a row, an equation, prices (the currency first), or letters used less often."""

    kind: Literal["list", "pairs", "sum", "prices", "more"]
    title: str
    note: str
    items: list[PrimerItem]


class Primer(TypedDict):
    """A system on one page, in our words."""

    system: str
    name: str
    sample: str
    lead: str
    says: str
    picture: Picture
    parts: list[PrimerPart]


class PrimerLetters(TypedDict):
    """The lines of the primer that explain what is written on a keycap, such as OppM."""

    title: str
    system: str
    items: list[PrimerItem]


class Figure(TypedDict):
    """A number of the whole fight, in words, and what it counts."""

    value: str
    label: str


class Fallen(TypedDict):
    """Who is down at the end; `says`: how the first side stands."""

    tokens: list[Token]
    who: str
    says: str


class RecapColumns(TypedDict):
    """The headings of the numbers; an empty one hides its column."""

    turns: str
    dealt: str
    took: str


class RecapRow(TypedDict):
    """A fighter's band: places on the clock and levels of its main gauge, both in thousandths."""

    id: str
    name: str
    token: Token
    health: str
    turns: int
    dealt: int
    took: int
    acts: list[int]
    levels: list[tuple[int, int]]
    down: int | None


class Tick(TypedDict):
    """A label below the clock."""

    at: int
    label: str


class Told(TypedDict):
    """A line that is worth telling."""

    title: str
    says: str
    value: str


class Recap(TypedDict):
    """The end of a fight. `filename`: of its picture."""

    title: str
    filename: str
    system_name: str
    place: str
    figures: list[Figure]
    down: Fallen
    columns: RecapColumns
    rows: list[RecapRow]
    ticks: list[Tick]
    chapters: list[Tick]
    height: str
    told: list[Told]
