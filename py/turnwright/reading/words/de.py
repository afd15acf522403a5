"""What is typed in German, and the abbreviations of German games."""

from turnwright.reading.words.kinds import Words, split

WORDS = Words(
    sides={"sc": 0, "nsc": -1, "gegner": -1, "feind": -1, "feinde": -1, "spieler": 0, "helden": 0, "verbündete": 0},
    sure=split("nsc, gegner, feind, feinde"),
    hidden=split("versteckt, verborgen"),
    note=("notiz",),
    links=("und", "mit"),
    inside=split("der, die, das, von, vom, zu, und, mit"),
    each=split("je, zu je"),
    of=("von",),
    to=("bis",),
    numbering=("nummer",),
    hits=split("tp, lp, lep, lebenspunkte, trefferpunkte, wunden"),
    order=("ini",),
    short=split("rk, ges, kon, weis, sta"),
)
