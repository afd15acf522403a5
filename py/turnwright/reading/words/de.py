"""What is typed in German, and the abbreviations of German games."""

from turnwright.reading.words.kinds import Words, split

WORDS = Words(
    sides={"sc": 0, "nsc": -1, "gegner": -1, "feind": -1, "feinde": -1, "spieler": 0, "helden": 0, "verbündete": 0},
    sure=split("nsc, gegner, feind, feinde"),
    hidden=split("versteckt, verborgen"),
    unseen=split("im hinterhalt, lauern im hinterhalt, lauert im hinterhalt, nicht sichtbar, ungesehen"),
    conditions=split(
        "liegend, am boden, vergiftet, betäubt, geblendet, blind, taub, bezaubert, verängstigt, gepackt, gelähmt, unsichtbar, tot, sterbend",
        "bewusstlos, brennend, brennt, blutend, blutet, erschöpft, versteinert, festgesetzt, benommen, verlangsamt, gesegnet, verflucht",
        "kampfunfähig, verwundet, verletzt",
    ),
    counts={
        "zwei": 2,
        "drei": 3,
        "vier": 4,
        "fünf": 5,
        "sechs": 6,
        "sieben": 7,
        "acht": 8,
        "neun": 9,
        "zehn": 10,
        "zwölf": 12,
        "dutzend": 12,
    },
    plurals=split(
        "leute, männer, frauen, innen, menschen, schützen, wölfe, hunde, bären, ratten, spinnen, schlangen, echsen, drachen, riesen, zwerge, elfen",
        "trolle, ghule, geister, skelette, dämonen, mumien, hexen, untote, untoten, wachen, diebe, soldaten, banditen, piraten, kultisten",
        "linge, pferde, fledermäuse",
    ),
    vague=split("einige, mehrere, viele, ein paar, jede menge, etliche, ein haufen, zahlreiche"),
    note=("notiz",),
    links=("und", "mit"),
    joins=split("angeführt von, geführt von, begleitet von, zusammen mit, sowie, dazu, gegen, plus"),
    articles=split("ein, eine, einen, einem, der, die, das, ihr, ihre, ihrem, ihrer, sein, seine, dann"),
    openings=split("es gibt, es sind, da sind, ihr seht"),
    inside=split("der, die, das, von, vom, zu, und, mit"),
    fights=split(
        "kampf, gefecht, schlacht, überfall, hinterhalt, scharmützel, duell, belagerung, schlägerei, verfolgungsjagd, begegnung, endkampf, showdown"
    ),
    places=split(
        "am, im, an, in, ins, auf, bei, beim, vor, vorm, um, gegen, unter, unterm, über, überm, hinter, hinterm, neben, zwischen, mit, durch",
        "entlang, nahe, von, vom, zu, zum, zur, aus, außerhalb, innerhalb, während, nach, oberhalb, unterhalb",
    ),
    each=split("je, zu je, jeweils"),
    of=("von",),
    to=("bis",),
    most=split("maximal, höchstens"),
    now=split("aktuell, derzeit, jetzt, noch"),
    left=split("übrig, verbleibend, verbleibende"),
    taken=split("schaden, verloren, erlitten, erhalten, weniger, minus"),
    rolled=split("würfelt, würfelte, gewürfelt, hat, hat gewürfelt, ist auf, auf"),
    ranked=split("verängstigt, verwundet, sterbend, erschöpft, betäubt, verlangsamt"),
    fine=split("gesund, unverletzt, unverwundet, heil"),
    denials=split("nicht, nicht mehr, kein, keine"),
    against=split("immun, immun gegen, resistent, resistent gegen, zustandsimmunitäten, schadensimmunitäten"),
    things=split(
        "angriff, angriffe, aktion, aktionen, reaktion, reaktionen, zauber, pfeile, trank, tränke, schwert, kurzschwert, langschwert, axt, dolch",
        "säbel, messer, speer, bogen, armbrust, keule, hammer, stab, pistole, gewehr, rüstung, kettenhemd, klauen, biss",
        "schlag, tritt, faust, fäuste, hieb, schwanz, stachel, hufe, krallen, hörner, schnabel",
    ),
    numbering=("nummer",),
    hits=split("tp, lp, le, lep, lebensenergie, leben, lebenspunkte, trefferpunkte, wunden"),
    order=("ini", "initiativwurf", "initiativewurf"),
    short=split("rk, ges, kon, weis, sta, asp, kap, rs, gs, rüstungsklasse, pa, mu, kl, ff, kk, sk, zk, be"),
    capitals=("le", "pa"),
)
