"""What is typed in German, and the abbreviations of German games."""

from turnwright.reading.words.kinds import Titles, Words, split

WORDS = Words(
    sides={"sc": 0, "nsc": -1, "gegner": -1, "feind": -1, "feinde": -1, "spieler": 0, "helden": 0, "verbündete": 0},
    sure=split("nsc, gegner, feind, feinde"),
    shortened=split("sc, nsc"),
    pointed={"held": 0, "heldin": 0},
    before=split("sc, nsc, gegner, feind"),
    hidden=split(
        "versteckt, versteckte, versteckter, verstecktes, versteckten, verborgen, verborgene, verborgener, verborgenes, verborgenen"
    ),
    hiding=split(
        "versteckte, versteckter, verstecktes, versteckten, verborgene, verborgener, verborgenes, verborgenen"
    ),
    unseen=split(
        "im hinterhalt, lauern im hinterhalt, lauert im hinterhalt, nicht sichtbar, ungesehen, unentdeckt, unbemerkt"
    ),
    conditions=split(
        "liegend, am boden, vergiftet, betäubt, geblendet, blind, taub, bezaubert, verängstigt, gepackt, gelähmt, unsichtbar, tot, sterbend",
        "bewusstlos, brennend, brennt, blutend, blutet, erschöpft, versteinert, festgesetzt, benommen, verlangsamt, gesegnet, verflucht",
        "kampfunfähig, verwundet, verletzt",
    ),
    stays=split(
        "ist, sind, bleibt, bleiben, noch, immer, weiterhin, jetzt, alle, beide, gut, hält, halten, sich, er, sie, es"
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
    pieces=split("stück, stk, stücker"),
    sizes=split("anzahl, anz, menge"),
    vague=split("einige, mehrere, viele, ein paar, jede menge, etliche, ein haufen, zahlreiche"),
    note=("notiz",),
    links=("und", "mit"),
    share=("davon",),
    own=split("ich, hab, habe, hatte, bin"),
    along=split("hier, auch, nur, leider, juhu, hurra, endlich"),
    joins=split("angeführt von, geführt von, begleitet von, zusammen mit, sowie, dazu, gegen, plus"),
    articles=split("ein, eine, einen, einem, der, die, das, ihr, ihre, ihrem, ihrer, sein, seine, dann"),
    openings=split("es gibt, es sind, da sind, ihr seht"),
    inside=split("der, die, das, von, vom, zu, und, mit"),
    fights=split(
        "kampf, gefecht, schlacht, überfall, hinterhalt, scharmützel, duell, belagerung, schlägerei, verfolgungsjagd, begegnung, endkampf, showdown"
    ),
    owners=("für",),
    places=split(
        "am, im, an, in, ins, auf, bei, beim, vor, vorm, um, gegen, unter, unterm, über, überm, hinter, hinterm, neben, zwischen, mit, durch",
        "entlang, nahe, für, von, vom, zu, zum, zur, aus, außerhalb, innerhalb, während, nach, oberhalb, unterhalb",
    ),
    each=split("je, zu je, jeweils"),
    of=("von",),
    to=("bis",),
    most=split("maximal, höchstens"),
    now=split("aktuell, derzeit, jetzt, noch"),
    left=split("übrig, verbleibend, verbleibende"),
    taken=split("schaden, verloren, erlitten, erhalten, weniger, minus"),
    less=split("schaden, verloren, erlitten, minus"),
    usual=split("normalerweise, normal"),
    losses=split(
        "erlittener schaden, erlittene wunden, schaden erlitten, verlorene lebenspunkte, verlorene tp, verlorene lep"
    ),
    rolled=split("würfelt, würfelte, gewürfelt, hat, hat gewürfelt, ist auf, auf"),
    rounds=split("runde, runden, rundenzähler"),
    minutes=split("minute, minuten"),
    counters=split("ende, der, neue, nächste"),
    ranked=split("verängstigt, verwundet, sterbend, erschöpft, betäubt, verlangsamt"),
    singles=split("ein, eine"),
    wounds=split("verletzt, verwundet"),
    one=split("einer, eine, eins"),
    fine=split("gesund, unverletzt, unverwundet, heil"),
    well=split("ok, normal, bereit, lebt"),
    denials=split("nicht, nicht mehr, kein, keine, nie, niemals"),
    never=split("nie, niemals"),
    against=split("immun, immun gegen, resistent, resistent gegen, zustandsimmunitäten, schadensimmunitäten"),
    things=split(
        "angriff, angriffe, aktion, aktionen, reaktion, reaktionen, zauber, pfeile, trank, tränke, schwert, kurzschwert, langschwert, axt, dolch",
        "säbel, messer, speer, bogen, armbrust, keule, hammer, stab, pistole, gewehr, schild, rüstung, kettenhemd, klauen, biss",
        "schlag, tritt, faust, fäuste, hieb, schwanz, stachel, hufe, krallen, hörner, schnabel",
    ),
    numbering=("nummer",),
    profiles=split("profil, werteblock"),
    leads=split("charakter, charaktername, kreatur, figur"),
    about=split("etwa, ungefähr, rund, zirka, knapp, fast"),
    points=split("punkt, punkte, punkten"),
    hits=split("tp, lp, le, lep, lebensenergie, leben, lebenspunkte, trefferpunkte, wunden"),
    order=("ini", "initiativwurf", "initiativewurf"),
    short=split("rk, hg, zäh, ges, kon, weis, sta, asp, kap, rs, gs, rüstungsklasse, pa, mu, kl, ff, kk, sk, zk, be"),
    capitals=("le", "pa"),
    good=split(
        "gruppe, die gruppe, spielercharaktere, die spieler, die helden, abenteurer, die abenteurer, die guten, unsere seite, wir"
    ),
    bad=split(
        "die gegner, die feinde, nichtspielercharaktere, bösewichte, die bösen, widersacher, schergen, handlanger, lakaien, schurken",
        "anführer, obermotz",
    ),
    ones=split("anführer, handlanger, obermotz"),
    heads=split(
        "gegner, feinde, spieler, helden, verbündete, spielercharaktere, nichtspielercharaktere, schergen, bösewichte, widersacher, lakaien, wir"
    ),
    heads_articles=split("die, unsere, meine, alle"),
    versus=("gegen",),
    ands=("und",),
    orders=split(
        "neutrale, neutral, initiativliste, initiativeliste, initiativereihenfolge, kampfreihenfolge, kampfteilnehmer, teilnehmer, der kampf",
        "ende der runde",
        "begegnung, initiativreihenfolge, rundenreihenfolge, initiative reihenfolge, zugreihenfolge, reihenfolge, kampf",
    ),
    later=split("verstärkung, die verstärkung, verstärkungen, nachzügler"),
    lately=split("aktuelle, die aktuelle, neue, die neue, ganze, bisher, bislang, jetzt, zurzeit"),
    steps=split(
        "sitzung, spielabend, abend, szene, kapitel, runde, kampf, akt, begegnung, welle, raum, teil, abschnitt, tag, phase, folge, spieltag"
    ),
    moments=split("welle, runde"),
    evenings=split("spielabend, abend, sitzung, kapitel, folge, tag, spieltag"),
    hardness=split("leicht, mittel, schwer, tödlich"),
    difficulties=split("schwierigkeit, schwierigkeitsgrad, bedrohung"),
    asides=split(
        "abwesend, nicht dabei, fehlt, fehlen, geflohen, vorlesen, schatz, schätze, beute, belohnung, belohnungen, gelände, umgebung, wetter, licht",
        "ort",
        "ziel, auslöser, taktik, moral, beschreibung, notizen, notiz der sl, notizen der sl, ep, musik, zusammenfassung, datum, zeit, uhrzeit",
        "nicht anwesend, entkommen, vorlesetext, erfahrung, erfahrungspunkte",
    ),
    chatter=split(
        "danke, dankeschön, bitte, hallo, moin, servus, tschüss, bis gleich, bis dann, ja, nein, klar, alles klar, super, prima, fertig, gute nacht",
        "leute, viel spaß, viel glück, mahlzeit, guten abend, guten morgen, guten tag, sorry, genau, hm, passt, gerne, zusammen, alle, allerseits",
        "also, so, na dann, weiter, moment, grüezi, grüß gott, grüße, gruß",
    ),
    calls=split(
        "ist dran, sind dran, bist dran, bin dran, bist du dran, ist an der reihe, bist an der reihe, ist als nächstes dran, als nächstes",
        "wer ist dran, wer kommt, ist am zug, du bist dran, ich bin dran, los geht's, los gehts, auf geht's, fängt an, beginnt, der nächste",
    ),
    arrivals=split("kommt, kommen, erscheint, erscheinen, taucht, später, verstärkung, ab"),
    sums=split("summe, gesamt, insgesamt, gesamtsumme, zwischensumme, durchschnitt"),
    days=split("heute, gestern"),
    at=("um",),
    months=split("januar, jänner, februar, märz, mai, juni, juli, oktober, dezember"),
    week=split("montag, dienstag, mittwoch, donnerstag, freitag, samstag, sonnabend, sonntag"),
    yes=split("ja, wahr"),
    no=split("nein, falsch"),
    nothing=split("kein, keine, keiner, keines, k.a."),
    whom=split("vor, vor den, vor der, für, für die, von, von den, von der"),
    everybody=split("allen, alle, jeder, jeden, öffentlich, immer, spielern, abenteurern, gruppe, charakteren"),
    until=("bis",),
    columns=Titles(
        names=split("kreatur, kämpfer, charakter, charaktername, figur, wer, gegner, feind, nsc, held"),
        counts=split("anzahl, anz, stück, stk, menge, wie viele"),
        sides=split("seite, partei, lager, fraktion"),
        states=split("zustand, zustände, effekt, effekte"),
        budgets=("aktionen", "aktion"),
        notes=split("notiz, notizen, bemerkung, bemerkungen, anmerkung, anmerkungen, kommentar, kommentare"),
        players=("spieler",),
        hidden=split("versteckt, verborgen, geheim, ist versteckt, nur sl, nur für sl, vor spielern versteckt"),
        seen=split(
            "sichtbarkeit, sichtbar, sichtbare, sichtbarer, sichtbares, sichtbaren, ist sichtbar, für spieler sichtbar, sichtbar für spieler",
            "gezeigt, aufgedeckt, entdeckt, enthüllt, gesehen, bemerkt",
        ),
        alive=split("lebt, lebendig, am leben, bei bewusstsein"),
        points=("le",),
        bonuses=split("ini bonus, ini mod, inibonus, initiativbonus, initiativebonus"),
        rolled=split("ergebnis, wurf, gewürfelt, initiative wurf"),
        order=split("reihenfolge, platz"),
        foes=split("gegner, feind, feinde, nsc, nscs"),
        corners=split("wert, werte, attribut, attribute, eigenschaft"),
        values=split("wert, werte, zahl, zahlen"),
        now=split(
            "aktuell, aktuelle, aktueller, aktuelles, derzeitige, akt, jetzt, momentan, noch, übrig, verbleibend"
        ),
        ends=split("ende, danach"),
        most=split("maximal, maximale, maximaler, maximales, gesamt, voll"),
        temporary=split("temporär, temporäre"),
        taken=split("verloren, erhalten, erlitten"),
        percent=("prozent",),
        hurts=split("schaden, verletzungen"),
        each=split("je, jeweils, pro, einzeln"),
    ),
)
