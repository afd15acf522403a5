"""What a language lists: the words of typed lines by their kind."""

from collections.abc import Mapping

from turnwright.core.frozen_class import dataclass, field


def split(*rows: str) -> tuple[str, ...]:
    """Returns the words of rows that have commas between them."""
    return tuple(word.strip() for row in rows for word in row.split(","))


def names(*rows: str) -> dict[str, str]:
    """Returns word -> name of further numbers; a row is a name, or a name with its longer words: "ac: armor class, armour class"."""
    found: dict[str, str] = {}
    for row in rows:
        name, _, words = row.partition(":")
        found |= dict.fromkeys((name, *(split(words) if words else ())), name)
    return found


def meant(*rows: str) -> dict[str, str]:
    """Returns word -> the word it stands for; a row has that first: "agility: agilité, agile"."""
    parts = (row.partition(":") for row in rows)
    return {word: english for english, _, words in parts for word in split(words)}


@dataclass(frozen=True, kw_only=True)
class Titles:
    """What the titles of columns say in one language, and the labels of a sheet, all in lower case."""

    names: tuple[str, ...] = ()
    fighters: tuple[str, ...] = ()
    """Those of the names that say whose they are."""
    counts: tuple[str, ...] = ()
    """How many there are. Nombre is that in French, and the name in Spanish."""
    sides: tuple[str, ...] = ()
    states: tuple[str, ...] = ()
    budgets: tuple[str, ...] = ()
    """The actions of a fighter, in a game that counts them."""
    notes: tuple[str, ...] = ()
    players: tuple[str, ...] = ()
    hidden: tuple[str, ...] = ()
    seen: tuple[str, ...] = ()
    """Whether somebody is seen, so that a no hides."""
    perhaps: tuple[str, ...] = ()
    """Words of a title that may say who is hidden: fog."""
    alive: tuple[str, ...] = ()
    """Whose no says that somebody is dead."""
    conscious: tuple[str, ...] = ()
    """Whose no says that somebody is unconscious."""
    points: tuple[str, ...] = ()
    """Hit points, as a title or a key; in a line these words are rather parts of names."""
    bonuses: tuple[str, ...] = ()
    """What is added to a roll, the surest first."""
    rolled: tuple[str, ...] = ()
    """What was rolled, the surest first."""
    order: tuple[str, ...] = ()
    """The places in the order."""
    foes: tuple[str, ...] = ()
    """Of a column of names: that they are enemies."""
    corners: tuple[str, ...] = ()
    """What stands above the titles in a first column, besides a word for the names."""
    values: tuple[str, ...] = ()
    """What stands above the values beside them."""
    now: tuple[str, ...] = ()
    most: tuple[str, ...] = ()
    ends: tuple[str, ...] = ()
    """When something was counted, at last: End HP."""
    temporary: tuple[str, ...] = ()
    taken: tuple[str, ...] = ()
    percent: tuple[str, ...] = ()
    hurts: tuple[str, ...] = ()
    """Of a column beside the gauge: what was taken of it, where a word says so."""
    each: tuple[str, ...] = ()


@dataclass(frozen=True, kw_only=True)
class Words:
    """The words of one language, all in lower case. Empty where the language adds none."""

    sides: Mapping[str, int] = field(default_factory=dict)
    """The place of the side: 0 the first, -1 the last."""
    sure: tuple[str, ...] = ()
    """Those of the sides that end no name."""
    before: tuple[str, ...] = ()
    """Those that stand before a name: npc guard."""
    shortened: tuple[str, ...] = ()
    """Those of them that begin no name, as they are abbreviations; PJ Harvey has one that is initials, too."""
    pointed: Mapping[str, int] = field(default_factory=dict)
    """Words for a side only before a colon, as they mean something else besides: Held: Alrik."""
    hidden: tuple[str, ...] = ()
    hidden_one: tuple[str, ...] = ()
    """Those of them that, right behind a name, say it of that one alone: un ogre caché."""
    unseen: tuple[str, ...] = ()
    """Other words for hidden, which begin names, too: Hiding Bear."""
    hiding: tuple[str, ...] = ()
    """Those of the words for hidden that only stand before a noun, and so begin names, too: Verborgene Klinge."""
    stays: tuple[str, ...] = ()
    """Words beside hidden that say no more: still hidden, all of them are hidden."""
    note: tuple[str, ...] = ()
    counts: Mapping[str, int] = field(default_factory=dict)
    pieces: tuple[str, ...] = ()
    """What how many there are is said in: Ork (3 Stück)."""
    sizes: tuple[str, ...] = ()
    """What stands before how many there are: Orc (qty 3)."""
    several: tuple[str, ...] = ()
    """Names of many without a plural: men, mob."""
    plurals: tuple[str, ...] = ()
    """How names of many end that end in no s: guardsmen, Bogenschützen."""
    names_in_s: tuple[str, ...] = ()
    """Names of one that end as those of many do: James."""
    groups: tuple[str, ...] = ()
    """A pack of four wolves."""
    vague: tuple[str, ...] = ()
    """Some goblins, lots of orcs: several, but nobody knows how many."""
    more: tuple[str, ...] = ()
    """12 more goblins, another 3 orcs."""
    links: tuple[str, ...] = ()
    """Words between two values: and, with."""
    share: tuple[str, ...] = ()
    """Words before how many of a group, or what of a number: 12 orcs, of which 3 dead."""
    own: tuple[str, ...] = ()
    """What somebody says of himself: I got 9."""
    along: tuple[str, ...] = ()
    """What somebody says beside his own number: only 17."""
    joins: tuple[str, ...] = ()
    """Words between two fighters of a sentence: led by, against."""
    articles: tuple[str, ...] = ()
    """A ghoul, their boss: words before a fighter of a sentence that are no part of its name."""
    singles: tuple[str, ...] = ()
    """Articles that also count one: an ogre."""
    openings: tuple[str, ...] = ()
    """How a sentence about fighters begins: there are."""
    next_up: tuple[str, ...] = ()
    """Words before the name of who comes next in a list: then Bo 18."""
    inside: tuple[str, ...] = ()
    """Words that a name goes on behind: the, of."""
    fights: tuple[str, ...] = ()
    """What a title calls a fight: Goblin ambush."""
    spoken: tuple[str, ...] = ()
    """Words of sentences that stand in no name: they, was, please."""
    places: tuple[str, ...] = ()
    """Words between that and where or with whom it is: fight at the bridge, duel with the duke; or between a number and its owner: 12 for Lyra."""
    owners: tuple[str, ...] = ()
    """17 for Ash."""
    rolled: tuple[str, ...] = ()
    """Ash rolled 17, Ash on 17."""
    each: tuple[str, ...] = ()
    of: tuple[str, ...] = ()
    """7 of 12."""
    to: tuple[str, ...] = ()
    """1 to 4."""
    about: tuple[str, ...] = ()
    """Words before a number that is not exact: about 45."""
    most: tuple[str, ...] = ()
    now: tuple[str, ...] = ()
    left: tuple[str, ...] = ()
    """Of 30 hp, 12 left."""
    taken: tuple[str, ...] = ()
    """Of 30 hp, took 12 damage."""
    less: tuple[str, ...] = ()
    """Those of them that say so before a number in a cell, too: 22, took 13."""
    usual: tuple[str, ...] = ()
    """What somebody has as a rule: 9 (normally 22)."""
    numbering: tuple[str, ...] = ()
    """Words before the number of a name: guard no. 3."""
    leads: tuple[str, ...] = ()
    """What stands before a name and a colon: Name: Ash."""
    profiles: tuple[str, ...] = ()
    """What stands so before that of a stat block: Profile: Ash."""
    hits: tuple[str, ...] = ()
    """Hit points, whatever the system calls them."""
    points: tuple[str, ...] = ()
    """What they are counted in: 4 points of damage."""
    order: tuple[str, ...] = ()
    """The initiative."""
    english: Mapping[str, str] = field(default_factory=dict)
    """What else the numbers of a fighter are called, and the English word for each, by which the systems declare them."""
    short: tuple[str, ...] = ()
    """Abbreviations of other games, which a number follows."""
    names: tuple[str, ...] = ()
    """Those of the abbreviations that are part of names, too."""
    called: tuple[str, ...] = ()
    """Those of the words of other games that people are called, too: Will 9."""
    capitals: tuple[str, ...] = ()
    """Those that are other words unless a number follows, and in a line perhaps unless they stand in capitals: LE 20, but not le gardien 9 and
    Drow (LE); Kim Le 14 is asked about."""
    long: tuple[str, ...] = ()
    """Words of other games that are part of names, too."""
    clear: tuple[str, ...] = ()
    """Words of other games that are part of no name."""
    pages: tuple[str, ...] = ()
    """Books: mm 186."""
    units: tuple[str, ...] = ()
    things: tuple[str, ...] = ()
    """What a fighter has or does, which is no fighter however many there are: 2 attacks, las pistol."""
    rounds: tuple[str, ...] = ()
    """Stunned 2 rounds, bleed 3/rd."""
    turns: tuple[str, ...] = ()
    """Other words for a round, which are part of names, too: La Tour 12."""
    often: tuple[str, ...] = ()
    """How often something may be done: 3/day."""
    used: tuple[str, ...] = ()
    """What may be done as often as the number behind it says, or when it is rolled: legendary actions 3, recharge 5-6."""
    minutes: tuple[str, ...] = ()
    """How long a condition lasts, besides rounds and turns."""
    counters: tuple[str, ...] = ()
    """What stands beside the word for a round, where that is the counter of a tracker and no fighter: end of round, new turn."""
    lists: tuple[str, ...] = ()
    """Words that several numbers follow: phases 3, 6, 9, 12."""
    unknown: tuple[str, ...] = ()
    """What stands for a number that nobody knows: tbd."""
    labels: tuple[str, ...] = ()
    """What begins a line of a stat block, with a colon."""
    titles: tuple[str, ...] = ()
    """What is a line of a stat block alone."""
    bonuses: tuple[str, ...] = ()
    """Agility bonus 4: not the number of the field."""
    sheets: tuple[str, ...] = ()
    """What heads the first column of a sheet: Val Char Cost."""
    losses: tuple[str, ...] = ()
    """What a stat block calls what was taken of hit points: wounds taken."""
    conditions: tuple[str, ...] = ()
    ranked: tuple[str, ...] = ()
    """Those of the conditions that a rank follows: frightened 2."""
    wounds: tuple[str, ...] = ()
    """Those that say that hit points are gone: wounded (9)."""
    one: tuple[str, ...] = ()
    """One of a group: one is hurt."""
    fine: tuple[str, ...] = ()
    """That nothing is the matter with somebody: healthy."""
    well: tuple[str, ...] = ()
    """What says so in a cell for states, besides: ok; fine may be a name."""
    denials: tuple[str, ...] = ()
    """Not hidden, no longer prone."""
    never: tuple[str, ...] = ()
    """Those of them that are said of all time: never seen before."""
    against: tuple[str, ...] = ()
    """What lists the conditions that somebody cannot have: immune to poisoned."""
    edges: Mapping[str, int] = field(default_factory=dict)
    """Of two dice: 1 for the better, -1 for the worse."""
    cards: tuple[str, ...] = ()
    pictures: Mapping[str, str] = field(default_factory=dict)
    """Emoji that stand for a word."""
    good: tuple[str, ...] = ()
    """What heads the players' side, besides the words for it: adventurers."""
    bad: tuple[str, ...] = ()
    """What heads the other side: minions."""
    ones: tuple[str, ...] = ()
    """Those of them that are a fighter, where numbers follow: Boss: 17, hp 40."""
    bosses: tuple[str, ...] = ()
    """What an enemy is called: goblin boss."""
    heads: tuple[str, ...] = ()
    """Words for a side that head a list even without a colon."""
    heads_articles: tuple[str, ...] = ()
    """Our heroes."""
    versus: tuple[str, ...] = ()
    """What stands between the two sides of a fight."""
    ands: tuple[str, ...] = ()
    """Kira 17 and Wight 12."""
    orders: tuple[str, ...] = ()
    """What heads the list of all fighters: Turn order."""
    later: tuple[str, ...] = ()
    """What heads the list of those who come later: Reinforcements."""
    lately: tuple[str, ...] = ()
    """What stands beside the title of a list that changes: Current order, Init order so far."""
    given: tuple[str, ...] = ()
    """Those of the fights that are names of people, too: Captain Chase."""
    steps: tuple[str, ...] = ()
    """What a number tells apart: Encounter 2. Chase 14 may be a fighter."""
    moments: tuple[str, ...] = ()
    """Those of them in which fighters come: Wave 2: Ash 17."""
    evenings: tuple[str, ...] = ()
    """Those of them that may have a day: Session 14, 12 May; no round has."""
    classes: tuple[str, ...] = ()
    """What heroes are, with a level behind it: elf wizard 5."""
    levels: tuple[str, ...] = ()
    """What is said of a title with a number, as of a fighter: The Gauntlight, lvl 3."""
    hardness: tuple[str, ...] = ()
    """How hard a fight is: The mill (hard)."""
    difficulties: tuple[str, ...] = ()
    """Difficulty: deadly."""
    asides: tuple[str, ...] = ()
    """What heads that which is no fighter: Treasure."""
    topics: tuple[str, ...] = ()
    """What a title names above a list of something else than fighters: Packing list."""
    chatter: tuple[str, ...] = ()
    """What people say in a chat, and what a program for it is called: rows of nothing else are no fighters."""
    calls: tuple[str, ...] = ()
    """What people say of whose turn it is, before a name, behind it or alone: is up; your turn."""
    upcoming: tuple[str, ...] = ()
    """What stands before the name of whose turn it is: next: Ash."""
    arrivals: tuple[str, ...] = ()
    """How an aside begins that says when somebody comes: appears in round 3."""
    sums: tuple[str, ...] = ()
    """Names of a last row of a table that is no fighter."""
    goods: tuple[str, ...] = ()
    """What people have, and count: Party gold: 350."""
    allotted: tuple[str, ...] = ()
    """What stands beside a sum that is to be spent: Daily budget; 80 spent."""
    ranks: tuple[str, ...] = ()
    """What stands before the level of a creature: (Creature 5)."""
    rewards: tuple[str, ...] = ()
    """What a summary of a fight adds up: XP; Adjusted: 1,000; Budget per player."""
    days: tuple[str, ...] = ()
    """Today at 20:31."""
    at: tuple[str, ...] = ()
    months: tuple[str, ...] = ()
    numbered: tuple[str, ...] = ()
    """What else a number tells apart: Floor 2, Door 4, Year 1203."""
    clock: tuple[str, ...] = ()
    """What the time of a day or a span is counted in: 7 pm, 2 hours."""
    creatures: tuple[str, ...] = ()
    """Those of the words of sheets and headings that fighters are called, too: Animated armor 14, Captain Hook 9."""
    week: tuple[str, ...] = ()
    yes: tuple[str, ...] = ()
    no: tuple[str, ...] = ()
    nothing: tuple[str, ...] = ()
    """What stands in a cell that says nothing: n/a."""
    whom: tuple[str, ...] = ()
    """Words between hidden or seen and from whom or by whom: hidden from the players."""
    everybody: tuple[str, ...] = ()
    """Who that may be besides a side: visible to all, out of view."""
    until: tuple[str, ...] = ()
    """Hidden until round 2."""
    columns: Titles = field(default_factory=Titles)
