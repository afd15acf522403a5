"""The JSON shapes of a running fight: its screen, order and log."""

from typing import Literal, NotRequired, TypedDict

from turnwright.shapes.changes import AttackMade
from turnwright.shapes.clocks import FightClock
from turnwright.shapes.fighters import Actor, Effect, Icon, Row, RunningEffect, Side, Upkeep
from turnwright.shapes.offers import Args, Ask, Choice, Cite, Offer, Target, Token
from turnwright.shapes.setup import Option, Setup


class Stop(TypedDict):
    """A row of the order: a combatant's place (`stop`), a table event (`event`, with its `id`) or a heading (`sep`). `next_round`: of those whose
    turns come in the next round."""

    kind: Literal["stop", "event", "sep"]
    id: NotRequired[str]
    hidden: NotRequired[bool]
    label: NotRequired[str]
    next_round: NotRequired[bool]
    token: NotRequired[Token]
    name: NotRequired[str]
    detail: NotRequired[str]
    right: NotRequired[str]
    call: NotRequired[Offer | None]


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


class Sign(TypedDict):
    """A state or condition, seen without opening its fighter: a picture (`icon`, empty for the first letter of the word) and a word. `passes`:
    it has passed by the next round. `alone`: of a group of which only some have it, the word without how many."""

    icon: Icon
    word: str
    passes: NotRequired[bool]
    alone: NotRequired[str]


class Signs(TypedDict):
    """The signs of a fighter, or those that those who stand of a group have together, the gravest first."""

    who: list[str]
    signs: list[Sign]


class MarksRow(TypedDict):
    """Marks in a row: `count` of `of` are set; `good` tells whether they are wished for."""

    word: str
    count: int
    of: int
    good: bool


class Marks(TypedDict):
    """The marks that decide about a fighter at the brink, such as death saves. `here`: it is its turn; `says`: the same in words."""

    who: str
    name: str
    here: bool
    says: str
    rows: list[MarksRow]


class Before(TypedDict):
    """Something that comes before Next. `kind`: prompt (the rules ask something), dice (they ask for dice alone), awaited (one of
    `awaited` of the view, by its `of`), hit (the damage of `next.hit`), or the name of a page whose `question` it is. `says`: what
    the plate says meanwhile, empty for its own detail. `of` tells it from the one before it that was like it. `none`: what the answer means
    with nobody chosen. `goes_on`: Next follows the answer."""

    kind: str
    says: str
    of: str
    question: NotRequired["Prompt"]
    none: NotRequired[str]
    goes_on: NotRequired[bool]


class Next(TypedDict):
    """The Next plate. `before`: what comes before Next, the first first. `hit`: the declared attack that Next ends. `saves`, `effects`, `first`,
    `recharge`, `concentration`: the question of that kind once more, for a page of an older build. `aloud`: what Next does besides `detail` and
    the card shows already: it is only heard. `instead`: what may as well happen, on a plate beside it."""

    label: str
    detail: str
    aloud: NotRequired[str]
    do: str
    args: Args
    asks: list[Ask]
    state: str
    icon: str
    before: list[Before]
    instead: NotRequired["Offer"]
    hit: NotRequired[AttackMade]
    saves: NotRequired["Prompt"]
    effects: NotRequired["Prompt"]
    first: NotRequired["Prompt"]
    recharge: NotRequired["Prompt"]
    concentration: NotRequired["Prompt"]


class Doubt(TypedDict):
    """A concentration in doubt, by the id of the condition: who concentrates and the number to beat (`says`), what hangs on it, and the answers."""

    id: str
    token: Token
    says: str
    holds: str
    kept: Offer
    ended: Offer


class Awaited(TypedDict):
    """Those who wait for an event that may be happening. `of` tells it from other holders and events; `plate`, `title`, `says`: who waits, on the
    plate and on the panel, and for what; `certain`: it is the event; `at_once`: asked at once, else before Next or one of the moves `ended_by`;
    `answers`: use it, let it pass, not this event."""

    of: str
    token: Token
    plate: str
    title: str
    says: str
    certain: bool
    at_once: bool
    ended_by: list[str]
    answers: list[Offer]


class Prompt(TypedDict):
    """A question the rules ask the table. `due`: its moment has come, so that the step which brings it opens it."""

    title: str
    says: str
    cite: Cite | None
    asks: list[Ask]
    do: str
    args: Args
    label: str
    roll_label: str
    due: NotRequired[bool]


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


class Silent(TypedDict):
    """Several who have no response for the same reason: the first by name with how many others, and the names of these."""

    says: str
    names: list[str]


class Answers(TypedDict):
    """Who may respond now, the legal offers first, and why others may not (the `answers` question). `event`: the action that is under way;
    `lead`: what to know before a response."""

    answers: list[Offer]
    says: list[str]
    silent: NotRequired[list[Silent]]
    event: NotRequired[StackItem]
    lead: NotRequired[str]


class Respond(TypedDict):
    """`evades`: a hit may be avoided, or be told to have been: ask `evasions`."""

    label: str
    count: int
    evades: NotRequired[bool]


class Detail(TypedDict):
    """What Undo takes back or Redo brings. `short`: how much of a blow, where that is all that need be said; `more`: how what is
    said ends, where it tells how many more there are: a text that is too long gives way before it."""

    detail: str
    short: NotRequired[str]
    more: NotRequired[str]


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


class Outcome(TypedDict):
    """What just happened, in one line: a sign (`icon`), a word that is shown bold, and the fact. `kind` tells it from others; what was done
    ("acted") has no word, and the card's own words follow it."""

    kind: str
    icon: str
    word: str
    says: str
    whose: NotRequired[Token]
    """Whose it is, where the card is another's."""
    short: NotRequired[str]
    """The fact without the name, beside the token or on the own card."""
    more: NotRequired[str]
    """What is said of it less loudly: "answers Stillness"."""
    repeated: NotRequired[list[str]]
    """Which of the card's own words, and which of its rows of declared actions, tell it again."""


class Unseen(TypedDict):
    """A turn that players do not see, because all who act are hidden: what the card says of it, and whose turn players still see."""

    says: str
    stays: str


class EventCard(TypedDict):
    """The table event that happens now, in the place of the acting fighter. `effect`: as among `effects` of the view."""

    name: str
    says: str
    hidden: bool
    effect: Effect


class FightView(TypedDict):
    """The screen of a fight without its history, always complete: what does not apply is null or an empty list. `everyone`: the choices
    of every combatant ask without `choices` and `among`, of one with a `side` that side first. `effects`: conditions on the whole
    fight. `order`: who comes, under headings. `stack`: top first; the first of `stack_acts` is its plate. `table`: the GM's other
    moves. `gone`: who left, the last first, in rows whose pad brings them back. `setup`: at set-up only. `over`: the fight has ended.
    `again`: what was done last, once more, in the place of Respond. `upkeep`: what Next does by itself where nobody acts. `wound`: the
    other effects of a blow, to which the sheet of a hit leads. `what_if`: suppositions, whose `do` is `forecast`. `title`: the GM's
    name for the fight, else who is in it; empty while an unnamed one has nobody."""

    stage: Literal["setup", "play"]
    system: str
    system_name: str
    gauge: str
    """The name of the main gauge."""
    title: str
    summary: str
    sides: list[Side]
    note: str
    effects: list[Effect]
    event: EventCard | None
    conditions: list[str]
    states: list[str]
    running: list[RunningEffect]
    clock: FightClock | None
    now: Now | None
    stances: list[Stance]
    signs: list[Signs]
    marks: list[Marks]
    brings: bool
    defenses: list[str]
    """Whether a blow may bring a state, which its preview says."""
    actor: Actor | None
    order: list[Stop]
    next: Next
    doubts: list[Doubt]
    awaited: list[Awaited]
    respond: Respond | None
    prompt: Prompt | None
    stack: list[StackItem]
    stack_acts: list[Offer]
    over: bool
    table: list[Offer]
    fighters: list[Row]
    everyone: list[Choice]
    fallen: list[Choice]
    """The members of groups who are down: `everyone` leaves them out."""
    gone: list[Offer]
    setup: Setup | None
    options: list[Option]
    presets: list[Offer]
    again: Offer | None
    upkeep: Upkeep | None
    wound: Offer | None
    what_if: list[Offer]


class View(FightView):
    """The whole screen. It is complete each time, so the page neither merges nor sorts."""

    seq: int
    step: int
    steps: int
    undo: Detail | None
    redo: Detail | None
    struck: list[str]
    dealer: NotRequired[Token]
    """Who dealt the last blow, where others act; the first of `struck` says it."""
    outcome: Outcome | None
    """What just happened, gone with the next step."""
    take_back: Offer | None
    """Takes back the damage of an action that came to nothing in the last step."""
    unseen: Unseen | None
    """Where all who act are hidden."""
    turn: str
    log: list[LogLine]
