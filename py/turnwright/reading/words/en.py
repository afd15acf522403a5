"""English, and the abbreviations of English games."""

from turnwright.reading.words.kinds import Titles, Words, split

_NUMBERS = ("two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve")
_FIRST = split(
    "pc, pcs, pc's, player, players, party, ally, allies, hero, heroes, friendly, friend, friends, good guy, good guys, the good guy"
)
_LAST = split(
    "monster, monsters, foe, foes, enemy, enemies, npc, npcs, npc's, villain, villains, hostile, hostiles, dm, gm, opponent, opponents",
    "bad guy, bad guys, the bad guy, baddie, baddies",
)

WORDS = Words(
    sides=dict.fromkeys(_FIRST, 0) | dict.fromkeys(_LAST, -1),
    sure=split("enemy, enemies, foe, foes, pc, pcs, pc's, npc, npcs, npc's, the bad guy, the good guy"),
    shortened=split("pc, npc"),
    before=split("pc, npc, enemy, foe, hostile, bad guy"),
    hidden=("hidden",),
    unseen=split(
        "unseen, in hiding, hiding, not visible, not shown, out of sight, stealthed, gm only, dm only, lying in ambush, in ambush, not revealed",
        "wait in ambush, waits in ambush, waiting in ambush, lie in ambush, lie in wait, lies in wait, lying in wait, lurk, lurks",
        "lurking, secret, gm eyes only, dm eyes only, undetected, unnoticed, off-screen, off screen, offscreen",
        "gmlayer, gm layer, on gm layer, on the gm layer, dm layer",
    ),
    stays=split(
        "is, are, be, stays, remains, still, yet, currently, now, all, both, well, completely, fully, he, she, it, they, of them",
        "any more, anymore, been",
    ),
    note=("note",),
    counts={word: number for number, word in enumerate(_NUMBERS, 2)} | {"dozen": 12, "half a dozen": 6, "pair": 2},
    pieces=split("pcs, pieces"),
    sizes=split("qty, quantity, count"),
    several=split("horde, mob, undead, men, folk, people, children, mice, wolves, kin, guardsmen"),
    plurals=split("men, folk"),
    names_in_s=split(
        "james, thomas, lucas, nicolas, nicholas, charles, jonas, elias, tobias, andreas, matthias, hans, jens, lars, niels, miles, giles, silas",
        "agnes, ines, jules, yves, hermes, hercules, achilles, ulysses, socrates, moses, jaques, jacques, atlas, barnabas, zacharias, cerberos",
    ),
    groups=split("squad, group, pack, band, gang, horde, mob, team, unit"),
    vague=split(
        "some, several, few, many, various, lots of, lot of, bunch of, plenty of, tons of, numerous, countless, number of, couple of"
    ),
    more=split("more, other, another, additional, extra, further"),
    links=split("and, with, has, w, plus"),
    share=("of which",),
    own=split("i, me, mine, have, had"),
    along=split("here, too, only, sadly, nice, yay, ugh, finally, crit, hooray"),
    joins=split(
        "led by, commanded by, headed by, followed by, accompanied by, together with, along with, alongside, as well as, plus, against, vs, versus",
        "backed by, leads, leading, commands, commanding",
    ),
    articles=split("a, an, the, their, his, her, its, our, one, then"),
    next_up=split("then, next up, followed by, after that, and then"),
    openings=split(
        "there are, there is, you see, you face, you meet, we face, we fight, they face, the party faces, the party meets, here are, facing"
    ),
    inside=split("the, of, and, with, a, an, to, in, on, at, from, for, by, von, or, within"),
    fights=split(
        "fight, battle, encounter, ambush, raid, showdown, skirmish, combat, siege, brawl, duel, chase, confrontation, standoff, shootout, finale"
    ),
    owners=("for",),
    spoken=split(
        "is, are, was, were, am, been, will, would, can, can't, cannot, could, won't, must, should, does, don't, doesn't, did, didn't, they",
        "them, we, you, she, he, it, your, my, our, me, someone, somebody, anyone, nobody, everyone, everybody, who, which, that, this, these, those",
        "there, if, when, than, because, while, isn't, wants, needs, says, asks, wait, please, let's, i'm, i'll, we'll, it's, he's, she's",
        "might, every, what, why, how, whoever, anything, something, nothing, pick, bring, buy, print, write, ask, choose, remember, prepare",
        "describe, check",
    ),
    places=split(
        "at, in, inside, on, near, by, outside, of, for, against, vs, with, under, underneath, beneath, below, above, over, behind, beside",
        "between, across, along, around, before, beyond, during, from, into, onto, through, to, toward, towards",
        "within, off, upon, atop, aboard, amid, among, @",
    ),
    rolled=split(
        "rolled, rolls, got, gets, on, is on, are on, is at, are at, goes on, goes at, acts on, acts at, goes, nat, natural, rolled a",
        "rolled an, rolls a, rolls an, got a, got an, gets a, gets an, with a, has",
    ),
    each=split("each, apiece, ea, of them, of these"),
    of=split("of, out of"),
    to=("to",),
    about=split("about, around, roughly, approx, approximately, circa, ca, nearly, almost"),
    most=split("max, maximum, total, full"),
    now=split("current, cur, now, currently"),
    left=split("left, remaining"),
    taken=split(
        "damage, dmg, took, takes, taken, has taken, lost, has lost, damage taken, received, down, minus, less, missing, gone"
    ),
    less=split("took, taken, lost, minus, less, down"),
    usual=split("normally, base, normal"),
    numbering=split("no, nr, mk, number, agent, mr, unit"),
    profiles=split("profile, stat block, statblock"),
    leads=split("name, character, creature, combatant, character name"),
    hits=split("hp, hits, hit, hit points, hit point, hitpoints, health"),
    points=split("point, points, pts"),
    order=split("init, initiative, init count, initiative count"),
    short=split(
        "temp, thp",
        "ac, kac, eac, cr, fp, xp, ep, str, dex, con, int, wis, cha, char, prof, pb, pp, dc, hd, bab, cmb, cmd, thac0, fort, ref",
        "init, spd, sp, mv, mov, lv, lvl, ocv, dcv, omcv, dmcv, ecv, mcv, pd, ed, rpd, red, md, pow, com, per, pre, ego, rec, end, body",
        "stun, siz, app, edu, san, mp, db, hp, ws, bs, tb, sb, wp, wil, fel, inf, ag, at, ob, qu, ml, tn, dr, ev, def, mr, atk, att",
        "dmg, arm, hits, wounds, wound, #at, hl, ap",
    ),
    names=split("char, con, ed, ego, ev, fort, mr, dr, per, prof, red, san, wil, at, def, app, end, body"),
    called=split("will, wil, ed"),
    long=split(
        "armor, armour, challenge, level, lev, perception, insight, proficiency, speed, walk, fly, swim, climb, burrow, strength",
        "dexterity, constitution, intelligence, wisdom, charisma, fortitude, reflex, will, morale, pace, parry, toughness, bennies",
        "smarts, spirit, vigor, agility, fighting, shooting, stealth, notice, athletics, fatigue, sanity, luck, build, dodge, move",
        "size, power, running, leaping, leap, flight, points, pts, cost, presence, damage, attack, defense, defence, age, stress",
        "fate, insanity, corruption, influence, s, t, mana, unnatural strength, unnatural toughness",
    ),
    clear=split(
        "initiative, armor class, armour class, challenge rating, hit dice, passive perception, spell save dc, spell dc, save dc",
        "proficiency bonus, initiative bonus, initiative modifier, initiative mod, fate points, fate point, dex mod, dex modifier",
        "dexterity modifier, vitality, stamina",
    ),
    pages=split("mm, phb, vgm, vgtm, mtf, mtof, mpmm, ftod, xge, tce, toa, cos, page, pages, p, pg"),
    units=split("ft, feet, m, meters, tons, kg, lbs, yards, yd, gp, cp, gold pieces"),
    things=split(
        "attack, attacks, action, actions, reaction, reactions, bonus action, legendary action, legendary actions, turns, moves, uses, charges",
        "death save, death saves, saves, spell slot, spell slots, slots, spells, arrows, bolts, potion, potions, torches, rations, shots, rerolls",
        "sword, longsword, shortsword, greatsword, axe, greataxe, handaxe, battleaxe, mace, club, hammer, warhammer, dagger, daggers, knife, spear",
        "javelin, javelins, staff, quarterstaff, bow, longbow, shortbow, crossbow, pistol, rifle, shotgun, autogun, lasgun, bolter, chainsword",
        "grenade, grenades, shield, shields, armor, armour, mail, plate, robes, wand, scimitar, rapier, halberd, glaive, whip, sling, claws, bite",
        "claw, strike, strikes, slam, punch, kick, kicks, fist, fists, tail, sting, gore, hooves, talons, tentacle, tentacles, horns, beak",
        "breath weapon",
    ),
    rounds=split("round, rounds, rnd, rnds, rd, rds"),
    turns=split("turn, turns"),
    often=split(
        "day, turn, round, rest, short rest, long rest, dawn, dusk, hour, week, encounter, fight, combat, scene, session"
    ),
    used=split(
        "legendary resistance, legendary resistances, legendary action, legendary actions, lair action, lair actions, recharge"
    ),
    minutes=split("min, mins, minute, minutes"),
    counters=split(
        "new, next, current, end, start, top, bottom, begin, beginning, begins, ends, of, the, counter, tracker, marker"
    ),
    lists=split("phases, phase"),
    unknown=split("tbd, tba, n/a, unknown"),
    labels=split(
        "movement, armor, armour, saves, saving throws, senses, languages, disadvantages, complications, powers, equipment",
        "climate/terrain, frequency, organization, activity cycle, diet, treasure, alignment, no. appearing, no. of attacks",
        "damage/attack, special attacks, special defenses, special defences, magic resistance, size, morale, xp value, intelligence",
        "armor class, armour class, hit dice, thac0, phases, player, player name, alternate identity, alternate identities, campaign",
        "genre, game master, gamemaster, gm, height, weight, hair, hair color, hair colour, eyes, eye color, eye colour, quote",
        "background, personality, appearance, tactics, homeworld, home world, career, career path, rank, race, class, species",
        "profession, culture, realm, skills, talents, weapons, gear, traits, actions, reactions, leaping, running, swimming, total",
        "total characteristics cost, characteristics, attributes, abilities, stats",
    ),
    titles=split(
        "actions, bonus actions, reactions, legendary actions, traits, skills, talents, weapons, gear, val, notes, cost, roll, name",
        "char, senses",
    ),
    bonuses=split("bonus, mod, modifier, stat, base"),
    sheets=split("val, cost, char, cha, stat, base, points, pts, roll, notes"),
    losses=split(
        "damage taken, wounds taken, hits taken, damage sustained, current damage, hp lost, hit points lost, wounds suffered"
    ),
    conditions=split(
        "invis, prone, poisoned, stunned, blinded, charmed, deafened, frightened, grappled, incapacitated, invisible, paralyzed, paralysed",
        "petrified, restrained, unconscious, exhausted, dying, dead, down, asleep, burning, bleeding, dazed, slowed, hasted, blessed",
        "cursed, concentrating, raging, shaken, sickened, nauseated, fatigued, confused, entangled, flat-footed, pinned, staggered",
        "helpless, held, marked, dodging, wounded, bloodied, hexed, frozen, disarmed, exhaustion, on fire, knocked out, fleeing, surrendered",
        "off-guard, clumsy, doomed, drained, enfeebled, stupefied, immobilized, quickened, fascinated, dazzled, grabbed, ko, k.o, ko'd",
        "defeated, out cold, injured, badly wounded, near death",
    ),
    ranked=split(
        "frightened, sickened, clumsy, doomed, drained, enfeebled, stupefied, slowed, stunned, wounded, dying, exhaustion, exhausted, fatigued"
    ),
    singles=split("a, an, one"),
    wounds=split("wounded, bloodied, injured, badly wounded, near death, down"),
    one=split("one"),
    fine=split("healthy, unhurt, unharmed, uninjured, unwounded"),
    well=split("ok, normal, alive, ready, fine"),
    denials=split("not, no longer, isn't, isn’t, never"),
    never=("never",),
    against=split(
        "immune, immune to, immunity, immunities, immunity to, condition immunities, damage immunities, resist, resists, resistant, resistant to",
        "resistance, resistances, damage resistances, vulnerable, vulnerable to, vulnerability, vulnerabilities, damage vulnerabilities",
    ),
    edges={"adv": 1, "advantage": 1, "dis": -1, "disadv": -1, "disadvantage": -1},
    cards=split("joker, ace, king, queen, jack"),
    good=split("player characters, good guys, the good guys, goodies, friendlies, our side, us, ours, adventurers"),
    bad=split(
        "non-player characters, bad guys, the bad guys, baddies, bad guy, opposition, adversaries, antagonists, them, theirs, boss, bosses, leader",
        "minions, minion, lieutenant, mooks, henchmen",
    ),
    ones=split("boss, leader, lieutenant, minion"),
    bosses=("boss", "minion"),
    heads=split("party, opposition, us, them, ours, theirs"),
    heads_articles=split("the, our, my, all"),
    versus=split("vs, versus, against"),
    ands=("and",),
    orders=split(
        "initiative, initiative order, init order, turn order, combatants, fighters, order of battle, combat, encounter, current initiative, roster",
        "end of round, end of the round, top of round, top of the round, end of the list",
        "neutral, neutrals, neutral parties, third party, third parties",
        "the fight, fight, battle, initiative list, order, list, tracker, initiative tracker",
        "combat tracker, encounter tracker, battle tracker, combat order, hp tracker, hp tracking",
    ),
    later=split("reinforcements, the reinforcements, backup, late arrivals, arriving later"),
    lately=split("current, the current, new, the new, full, final, complete, so far, now, for now, at the moment"),
    given=("chase",),
    steps=split(
        "session, encounter, scene, chapter, act, part, round, wave, fight, battle, combat, room, area, turn, day, episode, game, map, phase",
        "segment, seg, rd, rnd, appendix",
    ),
    moments=split("wave, round, turn, phase, segment, seg, rd, rnd"),
    evenings=split("session, episode, chapter, day, game"),
    classes=split(
        "fighter, wizard, rogue, cleric, bard, druid, monk, paladin, ranger, sorcerer, warlock, barbarian, artificer, magic-user, thief, alchemist",
        "champion, investigator, oracle, swashbuckler, witch, gunslinger, magus, summoner, thaumaturge, psychic, inventor, kineticist, cavalier",
        "inquisitor, warrior, psion, blood hunter",
    ),
    levels=split("level, lvl, lv, apl"),
    hardness=split("easy, medium, hard, deadly, trivial, low, moderate, severe, extreme, challenging"),
    difficulties=split("difficulty, threat"),
    asides=split(
        "read aloud, boxed text, treasure, loot, reward, rewards, terrain, setting, setup, xp, total xp, difficulty, gm, gm note, gm notes, dm note",
        "dm notes, location, features, weather, light, lighting, goal, objective, trigger, development, tactics, morale, aftermath, description",
        "not in this fight, not here, not present, absent, absentees, sitting out, sits out, missing, away, out, out of the fight, gone, fled",
        "next session, next game, next time, next meeting, to do, still to do",
        "escaped, notes, note to self, adjusted xp, encounter xp, time, date, music, handout, summary, hook, read this aloud",
    ),
    topics=split(
        "parcels, packing list, shopping, shopping list, to buy, cost, costs, price, weight, stock, resources, supplies, inventory, equipment",
        "calendar, timeline, chronology, quest log, quests, awards, prices, price list, ingredients, spells, spell list, cantrips, schedule",
        "agenda, playlist, rumors, rumours, errands, todo, clues",
    ),
    chatter=split(
        "cheers, lol, ok, okay, thanks, thank you, thx, hi, hello, hey, brb, afk, gg, nice, yes, yep, yeah, nope, bye, see you, good night, haha",
        "omg, wow, cool, great, sure, sorry, all right, here you go, there you go, guys, everyone, everybody, folks, whatsapp, discord, telegram",
        "signal, slack, so, and so, well, wait, what, next, who, np, wtf, rofl, lmao, good luck, have fun, hehe, hmm, done, all, there, team, y'all",
        "gl, hf, glhf, ggwp, good evening, good morning, greetings",
    ),
    calls=split(
        "is up, are up, is up next, you're up, you are up, your turn, my turn, his turn, her turn, their turn, whose turn, it's, up next",
        "next up, next is, who's next, who is next, who's up, who is up, is next, goes next, go next, goes now, acts next, acts now, on deck",
        "is on deck, starts, begins, let's go, let's fight, let's roll, here we go, ready to go, go ahead, to go next",
    ),
    arrivals=split(
        "arrives, arriving, appears, appearing, joins, joining, enters, entering, comes, coming, later, reinforcements, reinforcement"
    ),
    rewards=split(
        "xp, exp, experience, adjusted, budget, difficulty, threat, multiplier, award, awarded, encounter xp, reward"
    ),
    upcoming=split("next, current turn, whose turn, turn now"),
    allotted=split("daily, spent, used, remaining, left, party"),
    ranks=split("creature, hazard"),
    goods=split("gold, silver, gp, xp, treasure, loot, rations, torches, arrows, bolts, potions, supplies"),
    sums=split("total, totals, sum, sums, average, grand total, subtotal"),
    days=split("today, yesterday"),
    at=("at",),
    months=split(
        "january, february, march, april, may, june, july, august, september, october, november, december, jan, feb, mar, apr, jun, jul, aug, sept",
        "sep, oct, nov, dec",
    ),
    clock=split("am, pm, hour, hours, hrs, day, days, week, weeks, year, years, sec, seconds"),
    numbered=split(
        "floor, year, question, door, table, stage, step, volume, vol, version, tier, line, item, hex, sector, zone, quest, clue, week, month, hour",
        "minute, exit, deck, gate, book, verse, paragraph, figure, entry, index, page, slide, lesson, exercise",
    ),
    creatures=split(
        "armor, armour, spirit, fate, luck, power, fly, flight, presence, shooting, hook, light, missing, gone, music, weather, neutral, neutrals",
        "them, wave, will, april, may, june, jan, jun, august, juli, julio, mai, avril, mars, domingo, friday, sun, tracker, vigor, mana, player",
        "quote, trigger, trait, traits, talents, weapons, actions, combatants, fighters, fled",
    ),
    week=split("monday, tuesday, wednesday, thursday, friday, saturday, sunday, mon, tue, wed, thu, fri, sat, sun"),
    yes=split("yes, true, y, on"),
    no=split("no, false, n, off"),
    nothing=split("none, n/a, na, null, nil, #n/a"),
    whom=split("from, from the, to, to the, for, for the, by, by the"),
    everybody=split("all, everyone, everybody, public, always, view, sight, group, characters"),
    until=split("until, till"),
    columns=Titles(
        names=split("name, names, who, display name"),
        fighters=split(
            "combatant, character, creature, monster, fighter, character name, creature name, enemy, npc, hero"
        ),
        counts=split("count, number, qty, quantity, #, x, how many, amount, num, no, nr, n°"),
        sides=split(
            "side, team, faction, party, group, allegiance, camp, disposition, is pc, is player, pc npc, friend or foe, friend foe"
        ),
        states=split(
            "status effects, status effect, effect, status, condition, conditions, cond, conds, state, states, effects"
        ),
        notes=split("note, notes, comment, comments, remark, remarks, description"),
        players=split("player, player name, pc"),
        hidden=split(
            "hidden, is hidden, secret, invisible to players, hidden from players, gm only, dm only, unseen",
            "concealed, is secret, gm layer, on gm layer, gmlayer",
        ),
        seen=split(
            "visibility, visible, is visible, visible to players, show, shown, revealed, shared, shown to players, seen, seen by players",
            "is shown, is revealed, is seen, players see, players can see, player can see, can be seen, players know",
            "known to players, visible to party, visible to pcs, discovered, on screen",
            "noticed, spotted, detected",
        ),
        perhaps=split("hide, hides, cloaked, disguised, obscured, fog, reveal, reveals, spoiler, masked"),
        alive=split("alive, living"),
        conscious=("conscious",),
        points=split("life, life points, health points, hit point, hit point total, hpt, vitality"),
        bonuses=split(
            "init bonus, initiative bonus, init mod, initiative mod, initiative modifier, init modifier, mod, modifier, bonus, dex mod",
            "initiativemodifier",
        ),
        rolled=split("init total, initiative total, total, result, roll, initiative roll, init roll, rolled"),
        order=split("order, turn order"),
        foes=split("monster, monsters, creature, creatures, enemy, enemies, foe, foes, npc, npcs"),
        corners=split("stat, stats, attribute, attributes"),
        values=split("value, values, val, number, numbers"),
        now=split("current, cur, curr, now, left, remaining, rem, actual, act, rest, present"),
        ends=split("end, final, after, ending"),
        most=split("max, maximum, total, full, maximal, starting, start, most"),
        temporary=split("temp, temporary, tmp"),
        taken=split("taken, lost, damage taken"),
        percent=split("%, pct, percent, percentage, perc"),
        hurts=split("damage, dmg, damages, wounds, wounds taken, injuries"),
        each=split("each, apiece, per, creature, ea, individual"),
    ),
)
