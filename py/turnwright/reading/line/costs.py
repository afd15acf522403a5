"""What a reading costs: how surprised a game master would be to see it. Each kind of cost has one of six levels, or the sum of two, and names
the lines that set it; those with a figure of their own lie between two questions and can be moved to no level (see decision 67).

Two readings are told apart by `CLEAR`; from `DOUBT` on a reading is asked about, even alone.
"""

LIKELY = 0.1
"""As most people write it; it only tells two equal readings apart."""
SLIGHT = 0.3
"""Usual, but not the first thing one thinks of."""
ODD = 0.8
"""Some write it so."""
RARE = 1.6
"""Few write it so: nearly what tells two readings apart."""
DOUBTFUL = 2.6
"""Hardly anybody writes it so: clearly dearer than what is likely."""
LAST = 6.5
"""Where nothing else is left."""

CLEAR = 1.9
"""Bob 12 31 is asked (0.5 apart), Orc 3 17 is not (2.5 apart)."""
DOUBT = 3.9
KEPT = 6
"""Readings that are followed at each token; with 10 the corpus reads the same."""
FAR = 6.6
"""A reading so much dearer than the cheapest up to the same token is given up."""

# a value
BARE = LIKELY
"""Ash 17. Less than nothing said, so that no score is left over."""
TURNED = 0.05
"""20 hp costs a little more than hp 20: "SPD 5 20 DEX"."""
BEFORE_NAME = SLIGHT
"""hp 20 Ash"""
ADJECTIVE = RARE + RARE
"""4 quick orcs"""
WEAK, WEAK_BESIDE = ODD, DOUBTFUL
"""dex 14, read as the score; as another number beside a score."""
SMALL = ODD
"""Kim le 14: a word that is surely one of numbers in capitals only."""
SPACED = SLIGHT
"""Hp 7 / 12"""
LOOSE_GAUGE = DOUBTFUL
"""Ash 17 / 24: hp 17 of 24, or 17 and 24 hp."""
SECOND_GAUGE, SECOND_TIE = 4.0, 4.6
"""Kira, 18, 44: 44 hp, or a tie number."""
AHEAD = 2.8
"""17 hp 30: the 17 is not the hp. hp 7 / 12: the 7 is not all. Add 3 wolves: the 3 is not in the name."""
ONE_LETTER = RARE
"""Squad W 2, ag 30: W is rather a name, unless a value stands before it."""
BONUS, BONUS_FIELD = DOUBTFUL, DOUBTFUL
"""Ash +3 without dice: 3, or a roll; that of a field where a bare number is none, costs more by this."""
MINUS_OF = ODD + LIKELY
"""hp 24 - 3: 21 of 24."""
TIGHT = RARE + SLIGHT
"""Ash 17-5 hp: on 17 with 5 hp, or 12 of 17 hp."""
SLIP = RARE
"""1 6 STUN: 16."""
AGAIN = 6.0
"""The second hp of a line."""
UNLIKELY = 4.5
"""Arrives in round 3; 2 of them wounded; 15, 15, 7 hp: no scores."""
PROBLEM = 3.5
"""spd fast, hp ?"""

SIGNED = ODD
"""qu - 3: -3, or 3; +3 init without dice: 3, or a roll."""
PAIR = ODD + LIKELY
"""Brick 5/23 in HERO: a gauge, or SPD and DEX."""

# what is clear
SAID, EXPLAINED = LIKELY, LIKELY + LIKELY
"""A word that means one thing, where it may stand: hidden; Enemy: Orc; [[17]] Ash. What only explains: p. 42, 18 (+2), 17 (2d6), AgB 4."""

# how many
PLURAL = LIKELY + LIKELY
"""4 orcs"""
ONCE = 2.0
"""1x Ogre; 17* Ash"""
ONE_OF_MANY = 2.2
"""18 Ash: the score; 3 Ash: asked."""
FEW = 1.0
"""1 Wolf, 3 goblin: how many, or the score."""
MANY = RARE + ODD
"""More than a dozen of one."""
NUMBERED, IN_BRACKETS = 1.5, SLIGHT
"""Orc (4): count, or number; in brackets it costs more by this."""
BESIDE = DOUBTFUL
"""Bo 9 (20): on 9 with 20 hp, or Bo 9 on 20."""
UNUSUAL = 0.7
"""8 Ogre 59: a count with no plural, a score so large beside another number."""
EITHER = DOUBTFUL
"""12 goblins (3): twelve on 3, or three on 12."""

# a name
KNOWN_WORD, KNOWN_SHORT, KNOWN_SURE = 1.2, RARE + ODD, 2.2
"""Order of the Rose, Guard no. 13; Ash qu; the Hidden."""
WITH_NUMBER = 2.2
"""A known word in a name with a number beside it: Ash speed 5."""
FOREIGN_NAME = 1.0
"""A word of another game: Luck."""
NAME_NUMBER, NAME_LARGE = 1.5, 4.0
"""Orc 3 17; Bob 12 31, where a bare number is a score."""
FREE_NUMBER = 0.5
"""Goblin 12 in a system without a bare number."""
WORKS, HARMLESS = RARE + ODD, LIKELY + LIKELY
"""A word of the list in a name where it works, as in "now hp 3", and where it says nothing: Now the wolf."""
IN_NAME = SLIGHT
"""What names seldom have: Goblin 2nd, Jack & Jill, Who?"""
HARDLY = 6.0
"""Ash +3, Ash 12/40, as names."""
PICTURE = DOUBTFUL
"""Ash ❤ 12: a picture that stands for a word, as decoration."""
EMOJI_FIRST = DOUBTFUL
"""A picture that is a bullet, as a name; one before a name that is no part of it."""
OPEN_END = 3.0
"""A name that ends in of, the."""
SIGN_NAME = LAST + SLIGHT
"""- x2"""
NUMBER_NAME, NUMBER_SCORE = 3.0, 4.5
"""12, spd 3"""

TEMPTED, SURE = 4.3, 0.65
"""A name that goes over what is surely something else: Ash 2P, Orc x4."""

LEAD = LIKELY
"""A pack of"""

# the rest
FOREIGN_APART, FOREIGN_SHORT, FOREIGN_LOOSE, FOREIGN_LONG = SLIGHT, 0.5, ODD + LIKELY, DOUBTFUL
"""Ash, luck 3; Ash AC 15; Ash 15 AC goblin; Ash Red 17"""
FOREIGN_FIRST, FOREIGN_NEAR = DOUBTFUL, RARE
"""AC 15 Ash; Red17"""
MEASURE = 1.0
"""30 ft"""
NOTE = DOUBTFUL + LIKELY
"""Ash 17 - undead: a note, with a remark."""
ASIDE = 0.5
"""Grol (boss)"""
ASIDE_NUMBER, ASIDE_FOREIGN = ODD, RARE
"""Grol (room 4); Grol (AC 15)."""
CONDITION = SLIGHT + LIKELY
LIKELY_SIDE = SLIGHT + SLIGHT
"""Goblin monster; sea monster is asked."""
SIDE_AGAIN = SLIGHT
NO_NAME, PERHAPS_SIDE = 3.0, RARE
"""PC Alrik is on a side; Foe Hammer and PJ Harvey may be names."""
OTHER_COUNT = DOUBTFUL
"""goblin 3x 14, orc 4 x 12 hp: the number behind the sign is not how many."""
NO_NUMBER = ODD
"""hp ?: the sign says that the number is not known; in Orc Hits nothing does."""
LOOSE_DICE = RARE + RARE
"""Ash 2d6, as dice that are no score."""
LOST = LAST
"""What nothing claims."""
SPLIT = 2.0
"""4 goblins, 1 ogre"""
MISSING = ODD
"""No score where one is usual."""
