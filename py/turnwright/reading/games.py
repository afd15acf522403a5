"""The labels by which the stat blocks of other games are known, as data: the share of them decides which game a block is of."""

from collections.abc import Collection, Container

from turnwright.core.frozen_class import dataclass
from turnwright.reading.words import LANGUAGES
from turnwright.reading.words.kinds import split


@dataclass(frozen=True, kw_only=True)
class Game:
    """A game with stat blocks. `home`: words that the system which runs this game declares, none where the Plain list runs it;
    `bonus`: the labels whose number with a sign is added to the roll for the order, the surest first."""

    name: str
    labels: frozenset[str]
    home: tuple[str, ...] = ()
    bonus: tuple[str, ...] = ()
    modifier: str = ""
    """The ability whose modifier is the bonus where no label says it."""


_D20 = split(
    "ac, armor class, armour class, hit points, hp, speed, str, dex, con, int, wis, cha, strength, dexterity, constitution",
    "intelligence, wisdom, charisma, saving throws, saves, skills, senses, languages, challenge, challenge rating, cr, xp",
    "proficiency bonus, pb, passive perception, initiative, init, hit dice, hd, damage immunities, damage resistances",
    "damage vulnerabilities, condition immunities, immunities, resistances, vulnerabilities, gear, perception, fort, ref, will",
    "fortitude, reflex, base atk, bab, cmb, cmd, feats, sq, sr, dr, melee, ranged, space, reach, items, weaknesses, touch",
    "flat-footed, grapple, attack, full attack, level, bloodied, action points, alignment, kac, eac, rp, thac0, mv, move, movement, al",
    "morale, ml, no. appearing, treasure type, save as, #at, dmg, att, atk, pd, md, environment, organization, organisation",
    "special attacks, special qualities, abilities, score, stat, mod, save, recharge, mr, hardness, bt, stealth, disable, reset, sv, na, tt",
)
GAMES: tuple[Game, ...] = (
    Game(
        name="a d20 game", labels=frozenset(_D20), bonus=split("initiative bonus, initiative modifier, initiative mod, initiative, init, perception"),
        modifier="dex",
    ),
    Game(
        name="HERO", home=("spd", "dex", "rec"),
        labels=frozenset(split(
            "str, dex, con, body, int, ego, pre, com, pd, ed, spd, rec, end, stun, ocv, dcv, omcv, dmcv, ecv, decv, rpd, red, phases",
            "mpd, med, fd, running, swimming, leaping, flight, val, cha, char, cost, roll, ocv mod, damage, powers, perks, talents",
            "disadvantages, complications, martial arts, total, resistant pd, resistant ed, h. move, v. move, points, base, notes",
        )),
    ),
    Game(
        name="Dark Heresy", home=("ag", "wounds"),
        labels=frozenset(split(
            "ws, bs, s, t, ag, int, per, wp, fel, inf, sub, wounds, move, movement, armour, armor, total tb, tb, sb, fate, fate points",
            "insanity, corruption, skills, talents, traits, weapons, gear, half, full, charge, run, threat rating, critical",
            "weapon skill, ballistic skill, toughness, agility, perception, willpower, fellowship, influence, w, m, i",
            "kg, bf, st, wi, ge, in, wa, wk, ch, kampfgeschick, ballistische fertigkeit, stärke, widerstand, gewandtheit, intelligenz, wahrnehmung",
            "willenskraft, charisma, lp, lebenspunkte, wunden, bewegung, rüstung, fertigkeiten, talente, waffen, ausrüstung, schicksalspunkte",
        )),
    ),
    Game(
        name="Rolemaster", home=("qu", "hits"),
        labels=frozenset(split(
            "hits, pp, at, db, ob, qu, ag, co, sd, re, me, em, in, pr, st, level, lvl, race, culture, profession, initiative bonus",
            "lv",
            "init, initiative, rr, bmr, pace, aq, mm, armor type, armour type, size, outlook, crit, realm, endurance, fate, quickness, power points",
        )),
    ),
    Game(
        name="a game with other rules",
        labels=frozenset(split(
            "st, dx, iq, ht, will, per, fp, basic speed, basic move, dodge, parry, block, sm, pace, toughness, agility, smarts, spirit",
            "strength, vigor, fighting, shooting, charisma, edges, hindrances, bennies, size, siz, pow, app, edu, san, sanity, mp, db",
            "build, luck, str, con, dex, int, hp, move, fighting, damage bonus, magic points, hit points, armor, armour, skills, attributes",
            "body, reaction, logic, intuition, willpower, edge, essence, physical, stun, initiative, ref, tech, cool, emp, humanity",
            "wounds, soak, strain, brawn, cunning, presence, intellect, health, might, health levels, stress, defense, defence, tn",
            "mu, kl, in, ch, ff, ge, ko, kk, lep, ini, mr, sk, zk, rs, aw, asp, aup, kap, at, pa, gs",
            "level, motive, environment, interaction, damage inflicted, fortune, dr, evasion, harm, armour rating, stamina, skill",
        )),
    ),
)  # fmt: skip
ENGLISH = {
    "ges": "dex", "kon": "con", "stä": "str", "stk": "str", "wei": "wis", "rk": "ac", "rüstungsklasse": "armor class", "bewegungsrate": "speed",
    "sinne": "senses", "sprachen": "languages", "herausforderungsgrad": "challenge", "herausforderung": "challenge", "fertigkeiten": "skills",
    "rettungswürfe": "saving throws", "schadensanfälligkeiten": "damage vulnerabilities", "schadensresistenzen": "damage resistances",
    "schadensimmunitäten": "damage immunities", "zustandsimmunitäten": "condition immunities", "initiativebonus": "initiative bonus",
    "ca": "ac", "classe d'armure": "armor class", "vitesse": "speed", "compétences": "skills", "sens": "senses", "langues": "languages",
    "facteur de puissance": "challenge", "dangerosité": "challenge", "fp": "challenge", "perception passive": "passive perception",
    "jets de sauvegarde": "saving throws", "bonus de maîtrise": "proficiency bonus", "sag": "wis", "équipement": "equipment",
    "immunités aux dégâts": "damage immunities", "résistances aux dégâts": "damage resistances", "immunités aux états": "condition immunities",
    "clase de armadura": "armor class", "velocidad": "speed", "fue": "str", "des": "dex", "sab": "wis", "car": "cha", "desafío": "challenge",
    "valor de desafío": "challenge", "sentidos": "senses", "idiomas": "languages", "habilidades": "skills", "tiradas de salvación": "saving throws",
    "percepción pasiva": "passive perception", "bonificador de competencia": "proficiency bonus", "inmunidades al daño": "damage immunities",
    "resistencias al daño": "damage resistances", "inmunidades a estados": "condition immunities", "acciones": "actions", "for": "str",
    "passive wahrnehmung": "passive perception", "ausrüstung": "equipment", "übungsbonus": "proficiency bonus",
} | {word: english for language in LANGUAGES for word, english in language.english.items() if word != english}  # fmt: skip
"""Labels of other languages, and what they are called in the sheets of their games."""
ALL = frozenset(label for game in GAMES for label in game.labels) | ENGLISH.keys()
"""Every label of a game."""
SIZES = frozenset((
    *split("tiny, small, medium, large, huge, gargantuan, colossal, diminutive, fine"),
    *(f"{size}{end}" for size in split("winzig, klein, mittelgroß, groß, riesig, gigantisch") for end in ("er", "e", "es")),
))  # fmt: skip
MORALS = frozenset(split(
    "loyal, neutre, chaotique, mauvais, mauvaise, bon, bonne",
    "legal, caótico, caótica, malvado, malvada, bueno, buena",
    "unaligned, lawful, neutral, chaotic, good, evil, lg, ln, le, ng, ne, cg, cn, ce, gesinnungslos, rechtschaffen, chaotisch, gut, böse",
))  # fmt: skip
"""Words of the line below the name."""
RARITIES = frozenset(("common", "uncommon", "rare", "unique"))
"""Words that may stand before them in it."""
KINDS = frozenset(
    split("humanoid, monstrosity, aberration, celestial, construct, fey, fiend, humanoïde, humanoide, humanoider")
)
"""Kinds of creatures that name none by themselves, as Dragon does."""
LISTS = frozenset(split(
    "skills, senses, languages, gear, items, saving throws, saves, damage immunities, damage resistances, damage vulnerabilities",
    "condition immunities, immunities, resistances, vulnerabilities, weapons, weapon, talents, traits, feats, sq, environment",
    "equipment, powers, melee, ranged, armour, armor, special attacks, special qualities, base atk, organization, treasure, race",
    "culture, profession, class, alignment, movement, move, speed, attack, full attack, actions, attacks, edges, hindrances, gear and weapons",
    "challenge, cr, challenge rating, hit dice, realm, disadvantages, complications, perks, martial arts, role, xp, damage, languages known, aura",
    "weaknesses, defensive abilities, str, spells, spellcasting, tactics, possessions, size, type, outlook, crit, source, homeworld",
    "career, rank, species, motive, interaction, use, loot, talents & traits, immune, resist, vulnerable, space, reach, spell-like abilities",
    "special abilities, domain spells, spells prepared, combat gear, other gear, before combat, during combat, occupation, concept, description",
))  # fmt: skip
"""Labels that words follow."""
TITLES = frozenset(split(
    "actions, bonus actions, reactions, legendary actions, lair actions, mythic actions, traits, abilities, skills, talents, weapons",
    "gear, senses, languages, biography, offense, offence, defense, defence, statistics, ecology, special abilities, tactics, powers",
    "equipment, saving throws, description, attacks, spells, features, notes, perks, disadvantages, complications, martial arts, attributes",
    "characteristics, combat, movement, melee, ranged, background, appearance, personality, inventory, base statistics, triggered actions",
    "aktionen, bonusaktionen, reaktionen, legendäre aktionen, eigenschaften, merkmale, hortaktionen",
    "stats, statistics, specs, stat block, statblock, combat stats, game stats, stat-block",
    "standard actions, move actions, minor actions, free actions, regional effects, variants, quirks, spellcasting, villain actions",
))  # fmt: skip
"""What stands alone above a part of a block."""

STOPS = frozenset(("actions", "bonus actions", "reactions", "legendary actions", "attacks", "special abilities", "powers", "spells", "perks",
                    "disadvantages", "complications", "martial arts", "lair actions", "mythic actions", "biography", "background"))  # fmt: skip
"""Titles below which no number of the fighter stands."""
BOUGHT = frozenset(
    ("skills", "talents", "powers", "perks", "martial arts", "disadvantages", "complications", "equipment")
)
"""What is bought below its title, each with its cost first: 3 Teamwork 13-."""
COSTS = ("cost powers", "cost skills", "cost talents")
"""How the row begins that heads the columns of what is bought: Cost Powers END."""


def game_of(labels: Collection[str], declared: Container[str]) -> Game | None:
    """Returns the game that most of the labels of a block belong to, of equal ones that of a system that declares its words; none if that is
    less than half of them, or fewer than three."""
    best = max(
        GAMES,
        key=lambda game: (sum(label in game.labels for label in labels), all(word in declared for word in game.home)),
    )
    known = sum(label in best.labels for label in labels)
    return best if known >= 3 and known * 2 >= len(labels) else None
