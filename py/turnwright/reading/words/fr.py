"""What is typed in French, and the abbreviations of French games."""

from turnwright.reading.words.kinds import Words, split

WORDS = Words(
    sides={"pj": 0, "pnj": -1, "ennemi": -1, "ennemis": -1},
    sure=split("pnj, ennemi, ennemis"),
    hidden=split("caché, cachée, cachés"),
    links=("et", "avec"),
    inside=split("le, la, les, du, des, de, et, avec"),
    each=("à",),
    hits=split("pv, points de vie"),
    short=split("ca, px, sag"),
)
