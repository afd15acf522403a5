"""What is typed in German, and the abbreviations of German games."""

from turnwright.reading.words.kinds import Words, split

WORDS = Words(
    sides={"sc": 0, "nsc": -1, "gegner": -1, "feind": -1, "feinde": -1, "spieler": 0, "helden": 0, "verbündete": 0},
    sure=split("nsc, gegner, feind, feinde"),
    hidden=split("versteckt, verborgen"),
    unseen=split("im hinterhalt, nicht sichtbar, ungesehen"),
    conditions=split(
        "liegend, am boden, vergiftet, betäubt, geblendet, blind, taub, bezaubert, verängstigt, gepackt, gelähmt, unsichtbar, tot, sterbend",
        "bewusstlos, brennend, brennt, blutend, blutet, erschöpft, versteinert, festgesetzt, benommen, verlangsamt, gesegnet, verflucht",
        "kampfunfähig, verwundet",
    ),
    counts={
        "zwei": 2, "drei": 3, "vier": 4, "fünf": 5, "sechs": 6, "sieben": 7, "acht": 8, "neun": 9, "zehn": 10, "zwölf": 12, "dutzend": 12,
    },
    note=("notiz",),
    links=("und", "mit"),
    joins=split("angeführt von, geführt von, begleitet von, zusammen mit, sowie, dazu, gegen, plus"),
    articles=split("ein, eine, einen, einem, der, die, das, ihr, ihre, ihrem, ihrer, sein, seine"),
    openings=split("es gibt, es sind, da sind, ihr seht"),
    inside=split("der, die, das, von, vom, zu, und, mit"),
    each=split("je, zu je"),
    of=("von",),
    to=("bis",),
    most=split("maximal, höchstens"),
    now=split("aktuell, derzeit, jetzt, noch"),
    left=split("übrig, verbleibend"),
    taken=split("schaden, verloren, erlitten"),
    numbering=("nummer",),
    hits=split("tp, lp, lep, lebenspunkte, trefferpunkte, wunden"),
    order=("ini",),
    short=split("rk, ges, kon, weis, sta"),
)
