"""What is typed in Spanish, and the abbreviations of Spanish games. “con” is not here: it is Constitution in many games."""

from turnwright.reading.words.kinds import Words, split

WORDS = Words(
    sides={
        **dict.fromkeys(split("jugador, jugadores, aliado, aliados, héroes"), 0),
        **dict.fromkeys(split("enemigo, enemigos, monstruo, monstruos"), -1),
    },
    sure=split("enemigo, enemigos"),
    hidden=split("oculto, oculta, ocultos, escondido, escondida, escondidos"),
    conditions=split(
        "tumbado, tumbada, derribado, derribada, envenenado, envenenada, aturdido, aturdida, cegado, cegada, ensordecido, hechizado, asustado",
        "asustada, agarrado, paralizado, paralizada, petrificado, inconsciente, muerto, muerta, moribundo, ardiendo, sangrando, herido, herida",
    ),
    counts={
        "dos": 2,
        "tres": 3,
        "cuatro": 4,
        "cinco": 5,
        "seis": 6,
        "siete": 7,
        "ocho": 8,
        "nueve": 9,
        "diez": 10,
        "doce": 12,
        "docena": 12,
    },
    fights=split("combate, batalla, emboscada, encuentro, escaramuza, duelo, asedio, pelea"),
    places=split(
        "en, contra, de, del, bajo, sobre, ante, tras, cerca, junto, con, entre, durante, para, a, al, fuera, dentro"
    ),
    vague=split("varios, varias, algunos, algunas, muchos, muchas, unos cuantos"),
    own=split("yo, tengo, saqué"),
    joins=split("liderados por, acompañados de, contra"),
    articles=split("una, los, las"),
    openings=split(
        "hay",
    ),
    each=split("cada uno, cada una"),
    now=split("actual, actuales, actualmente"),
    left=split("restante, restantes"),
    taken=split("daño, perdidos, sufridos, menos"),
    rolled=split("saca, sacó, tiró, tira"),
    of=("de",),
    fine=split("ileso, ilesa, sano, sana"),
    denials=split("no, ya no"),
    against=split("inmune, inmune a, inmunidad, inmunidades, resistencia, resistencias"),
    hits=split("pg, puntos de golpe, puntos de vida, vida"),
    order=("iniciativa", "inic"),
    short=("sab",),
)
