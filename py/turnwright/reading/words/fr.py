"""What is typed in French, and the abbreviations of French games."""

from turnwright.reading.words.kinds import Words, split

WORDS = Words(
    sides={
        **dict.fromkeys(split("pj, pjs, joueur, joueurs, allié, alliés"), 0),
        **dict.fromkeys(split("pnj, pnjs, ennemi, ennemis, monstre, monstres, adversaire, adversaires"), -1),
    },
    sure=split("pnj, pnjs, ennemi, ennemis"),
    before=split("pj, pnj, ennemi"),
    hidden=split("caché, cachée, cachés"),
    unseen=split("embusqué, en embuscade"),
    conditions=split(
        "à terre, empoisonné, empoisonnée, étourdi, étourdie, aveuglé, aveuglée, assourdi, charmé, charmée, effrayé, effrayée, agrippé, entravé",
        "entravée, paralysé, paralysée, pétrifié, inconscient, inconsciente, mort, morte, mourant, mourante, en feu, blessé, blessée, épuisé",
    ),
    counts={
        "deux": 2,
        "trois": 3,
        "quatre": 4,
        "cinq": 5,
        "six": 6,
        "sept": 7,
        "huit": 8,
        "neuf": 9,
        "dix": 10,
        "onze": 11,
        "douze": 12,
        "douzaine": 12,
    },
    plurals=split("chevaux, animaux, corbeaux, oiseaux"),
    links=("et", "avec"),
    share=("dont",),
    own=split("je, j, moi"),
    fights=split("combat, bataille, embuscade, rencontre, escarmouche, duel, siège, affrontement, bagarre"),
    places=split(
        "dans, à, au, aux, sur, contre, en, de, du, des, sous, devant, derrière, près, chez, vers, avec, entre, pendant, pour, autour, hors, le, la"
    ),
    vague=split("quelques, plusieurs, beaucoup de, de nombreux, une bande de"),
    joins=split("menés par, mené par, dirigés par, accompagnés de, contre, ainsi que"),
    articles=split("un, une, le, la, les, leur, leurs, son, sa, ses"),
    openings=split("il y a, voici"),
    inside=split("le, la, les, du, des, de, et, avec"),
    each=split("à, chacun, chacune, chaque"),
    of=("sur",),
    now=split("actuel, actuels, actuelle, actuelles, actuellement"),
    left=split("restant, restants, restante, restantes"),
    taken=split("dégâts, perdus, subis, moins"),
    rolled=split("a fait, fait, a tiré, tire"),
    fine=split("indemne, en bonne santé"),
    denials=split("pas, non, n'est plus"),
    against=split("immunisé, immunité, immunités, résistance, résistances"),
    things=split(
        "attaque, attaques, action, actions, sorts, flèches, potions, épée, hache, dague, armure, griffes, morsure"
    ),
    hits=split("pv, points de vie"),
    short=split("ca, px, sag"),
)
