"""What a reading costs: how surprised a game master would be to see it. One table; each number names the lines that set it.

Two readings are told apart by `CLEAR`; from `DOUBT` on a reading is asked about, even alone.
"""

CLEAR = 1.9
"""Bob 12 31 is asked (0.5 apart), Orc 3 17 is not (2.5 apart)."""
DOUBT = 3.9
KEPT = 6
"""Readings that are followed at each token; with 10 the corpus reads the same."""
FAR = 6.6
"""A reading so much dearer than the cheapest up to the same token is given up."""

# a value
BARE = 0.1
"""Ash 17. Less than nothing said, so that no score is left over."""
TURNED = 0.05
"""20 hp costs a little more than hp 20: "SPD 5 20 DEX"."""
BEFORE_NAME = 0.3
"""hp 20 Ash"""
ADJECTIVE = 3.2
"""4 quick orcs"""
WEAK, WEAK_BESIDE = 0.8, 2.6
"""dex 14, read as the score; as another number beside a score."""
SMALL = 0.8
"""Kim le 14: a word that is surely one of numbers in capitals only."""
SPACED = 0.4
"""Hp 7 / 12"""
LOOSE_GAUGE = 2.2
"""Ash 17 / 24: hp 17 of 24, or 17 and 24 hp."""
SECOND_GAUGE, SECOND_TIE = 4.0, 4.6
"""Kira, 18, 44: 44 hp, or a tie number."""
AHEAD = 2.8
"""17 hp 30: the 17 is not the hp. hp 7 / 12: the 7 is not all. Add 3 wolves: the 3 is not in the name."""
ONE_LETTER = 1.6
"""Squad W 2, ag 30: W is rather a name, unless a value stands before it."""
BONUS, BONUS_FIELD = 2.6, 2.5
"""Ash +3 without dice: 3, or a roll; that of a field where a bare number is none, costs more by this."""
MINUS_OF = 1.0
"""hp 24 - 3: 21 of 24."""
TIGHT = 2.0
"""Ash 17-5 hp: on 17 with 5 hp, or 12 of 17 hp."""
SLIP = 1.6
"""1 6 STUN: 16."""
AGAIN = 6.0
"""The second hp of a line."""
UNLIKELY = 4.5
"""Arrives in round 3; 2 of them wounded; 15, 15, 7 hp: no scores."""
PROBLEM = 3.5
"""spd fast, hp ?"""

SIGNED = 1.0
"""qu - 3: -3, or 3; +3 init without dice: 3, or a roll."""
PAIR = 1.0
"""Brick 5/23 in HERO: a gauge, or SPD and DEX."""

# what is clear
SAID, EXPLAINED = 0.1, 0.2
"""A word that means one thing, where it may stand: hidden; Enemy: Orc; [[17]] Ash. What only explains: p. 42, 18 (+2), 17 (2d6), AgB 4."""

# how many
PLURAL = 0.2
"""4 orcs"""
ONE_OF_MANY = 2.2
"""18 Ash: the score; 3 Ash: asked."""
FEW = 1.0
"""1 Wolf, 3 goblin: how many, or the score."""
MANY = 2.4
"""More than a dozen of one."""
NUMBERED, IN_BRACKETS = 1.5, 0.3
"""Orc (4): count, or number; in brackets it costs more by this."""
BESIDE = 3.0
"""Bo 9 (20): on 9 with 20 hp, or Bo 9 on 20."""
UNUSUAL = 0.7
"""8 Ogre 59: a count with no plural, a score so large beside another number."""
EITHER = 2.2
"""12 goblins (3): twelve on 3, or three on 12."""
RANGE = 0.2
"""Goblins 1 to 4; Goblins 1, 2 and 3"""

# a name
KNOWN_WORD, KNOWN_SHORT, KNOWN_SURE = 1.2, 2.4, 2.2
"""Order of the Rose; Ash qu; the Hidden."""
WITH_NUMBER = 2.2
"""A known word in a name with a number beside it: Ash speed 5."""
NAME_NUMBER, NAME_LARGE = 1.5, 4.0
"""Orc 3 17; Bob 12 31, where a bare number is a score."""
FREE_NUMBER = 0.5
"""Goblin 12 in a system without a bare number."""
WORKS, HARMLESS = 2.4, 0.2
"""A word of the list in a name where it works, as in "now hp 3", and where it says nothing: Now the wolf."""
IN_NAME = 0.3
"""What names seldom have: Goblin 2nd, Jack & Jill, Who?"""
HARDLY = 6.0
"""Ash +3, Ash 12/40, as names."""
PICTURE = 2.5
"""Ash ❤ 12: a picture that stands for a word, as decoration."""
EMOJI_FIRST = 2.5
"""A picture that is a bullet, as a name; one before a name that is no part of it."""
OPEN_END = 3.0
"""A name that ends in of, the."""
SIGN_NAME = 7.0
"""- x2"""
NUMBER_NAME, NUMBER_SCORE = 3.0, 4.5
"""12, spd 3"""

TEMPTED, SURE = 4.3, 0.65
"""A name that goes over what is surely something else: Ash 2P, Orc x4."""

GOES_ON = 0.8
"""Orc (2P 1M) chief"""
LEAD = 0.1
"""A pack of"""

# the rest
FOREIGN_APART, FOREIGN_SHORT, FOREIGN_LOOSE, FOREIGN_LONG = 0.3, 0.5, 0.9, 2.6
"""Ash, luck 3; Ash AC 15; Ash 15 AC goblin; Ash Red 17"""
FOREIGN_FIRST, FOREIGN_NEAR = 2.5, 1.6
"""AC 15 Ash; Red17"""
MEASURE = 1.0
"""30 ft"""
NOTE = 2.7
"""Ash 17 - undead: a note, with a remark."""
ASIDE = 0.5
"""Grol (boss)"""
ASIDE_NUMBER, ASIDE_FOREIGN = 0.8, 1.0
"""Grol (room 4); Grol (AC 15)."""
CONDITION = 0.4
LIKELY_SIDE = 0.6
"""Goblin monster; sea monster is asked."""
SIDE_FIRST, SIDE_AGAIN = 0.6, 0.5
NO_NAME, PERHAPS_SIDE = 3.0, 1.6
"""PC Alrik is on a side; Foe Hammer and PJ Harvey may be names."""
OTHER_COUNT = 2.5
"""goblin 3x 14, orc 4 x 12 hp: the number behind the sign is not how many."""
NO_NUMBER = 0.8
"""hp ?: the sign says that the number is not known; in Orc Hits nothing does."""
LOOSE_DICE = 3.2
"""Ash 2d6, as dice that are no score."""
LOST = 6.5
"""What nothing claims."""
SPLIT = 2.0
"""4 goblins, 1 ogre"""
MISSING = 0.8
"""No score where one is usual."""
