"""The end of a fight: who is down, how long it took, every fighter's band on one clock, and what is worth telling.

Computed from the stored steps when the end is opened, so no step costs more for it. A column of the clock is a segment, or a round in a
system without segments; `at` is a place on the whole clock in thousandths. Columns with several turns are divided evenly between them.

For the players it is told from the fights and facts that they know (`view/known.py`), as their log is: of another side what it was dealt and who
has fallen, of those who were hidden then nothing.
"""

from collections import Counter, defaultdict
from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from turnwright import shapes
from turnwright.core import kernel
from turnwright.core.alike import told_apart
from turnwright.core.fact import AnyFight, Fact
from turnwright.core.model import AnyCombatant, Gauge, ids, unit, units
from turnwright.core.names_in_words import name_all
from turnwright.core.system import AnySystem
from turnwright.drawing.tokens import fighters_token
from turnwright.drawing.widgets import health
from turnwright.storage import save_file
from turnwright.storage.history import History
from turnwright.table.closing import survivors
from turnwright.table.coming import left_as
from turnwright.table.gauges import GaugeMoved, GaugeSet
from turnwright.text import N_, Sentence, join_commas, join_dots, minus
from turnwright.view.fight_name import fight_name
from turnwright.view.known import hidden_turn, known
from turnwright.view.opaque import opaque

WHOLE = 1000
MOST_TICKS = 12

Moment = tuple[int, int]
"""A column, and how many turns of it had begun."""


@dataclass(slots=True)
class Band:
    """What a combatant or group did and has left. `levels`: moments with the sum of its main gauge then, and its most."""

    levels: list[tuple[Moment, int, int]] = field(default_factory=list)
    dealt: int = 0
    down: Moment | None = None


@dataclass(slots=True)
class Blow:
    """A loss of the main gauge by the combatant `id`, called `who` then, caused by the combatant `source`, called `by` then. `left`: what it
    had left; of `most`; `ours`: whether it is of the first side; `dealer`: the band that counts it."""

    amount: int
    id: str
    who: str
    source: str
    by: str
    where: str
    left: int
    most: int
    ours: bool
    dealer: Band | None

    @property
    def close(self) -> bool:
        return self.ours and self.left * 2 <= self.most


class _Reader:
    """Reads the steps of a fight one after the other. `acts`, `took`: by combatant, who may leave its group, when its turns began and what it
    lost; `players`: whether only what they know is read."""

    def __init__(self, system: AnySystem, fight: AnyFight, players: bool) -> None:
        self.system, self.fight, self.players = system, fight, players
        self.gauge = system.about.gauge
        self.bands: dict[str, Band] = {}
        self.acts: defaultdict[str, set[Moment]] = defaultdict(set)
        self.took: Counter[str] = Counter()
        self.turns: Counter[int] = Counter()
        self.running: dict[int, str] = {}
        self.labels: dict[int, str] = {}
        self.chapters: dict[str, int] = {}
        self.hits: list[Blow] = []

    def seen(self, fight: AnyFight) -> AnyFight:
        """Returns a fight as those know it for whom it is told."""
        return known(self.system, fight) if self.players else fight

    def column(self) -> int:
        """Returns the column as a number that grows with time; those of a round with segments begin with that of segment 0."""
        round_ = self.system.clock.now(self.fight)[0]
        return round_ * self.per_round + self.segment() if self.per_round else round_

    @property
    def per_round(self) -> int:
        segments = self.system.clock.segments
        return segments + 1 if segments else 0

    def segment(self) -> int:
        return 0 if self.system.clock.before_first(self.fight) else self.system.clock.now(self.fight)[1]

    def columns(self) -> list[int]:
        """Returns the columns of the clock from the first to the last, those of segment 0 only where there was one; before any step the
        present one."""
        every = range(min(self.labels, default=0), max(self.labels, default=0) + 1)
        there = [column for column in every if not self.per_round or column % self.per_round or column in self.labels]
        return there or [self.column()]

    def now(self) -> Moment:
        column = self.column()
        return column, self.turns[column]

    def step(self, line: str) -> None:
        """Takes one stored step."""
        corrects = _sets(save_file.read_command(line))
        for event in save_file.read_events(self.system, line):
            before, self.fight = self.fight, kernel.apply(self.system, self.fight, event)
            self.gave_back(event.turn_given_back())
            self.went(event.own_turn_of(self.fight))
            if self.fight.roster is not before.roster and self.fight.clock.stage != "setup":
                self.changed(before, event, corrects)
        if self.fight.clock.stage == "setup":
            return
        column = self.column()
        self.labels.setdefault(column, self.label())
        self.chapters.setdefault(self.system.clock.chapter(self.fight), column)
        self.measure()

    def label(self) -> str:
        return str(self.segment() if self.per_round else self.system.clock.now(self.fight)[0])

    def went(self, who: tuple[str, ...]) -> None:
        """Notes the turn of these, which begins now. In a segment it is the same turn that was interrupted and goes on."""
        column = self.column()
        if who:
            self.labels.setdefault(column, self.label())
        for group in units(self.seen(self.fight).found(who)):
            self.turns[column] += 1
            moment = (column, 0 if self.system.clock.segments else self.turns[column])
            for c in group:
                self.acts[c.id].add(moment)

    def gave_back(self, who: tuple[str, ...]) -> None:
        """Forgets the last turn, that of these, which will begin again. It may have begun before the first step that is read."""
        column = self.column()
        for group in units(self.seen(self.fight).found(who)):
            for c in group:
                self.acts[c.id].discard((column, self.turns[column]))
            self.turns[column] = max(0, self.turns[column] - 1)

    def band(self, c: AnyCombatant) -> Band:
        return self.bands.setdefault(unit(c), Band())

    def down(self, c: AnyCombatant) -> bool:
        return self.system.roster.looks_down(self.seen(self.fight), c)

    def changed(self, before: AnyFight, event: Fact[AnyFight], corrects: bool) -> None:
        """Counts a change of the main gauge for both sides of it. `corrects`: the GM set the value, and did not heal."""
        before, after = self.seen(before), self.seen(self.fight)
        told = event.public(before, after) if self.players else event
        if isinstance(told, GaugeMoved):  # of another side they know what was dealt
            victim, dealt = after.find(told.who), -(told.meant or 0)
            if victim is not None and told.gauge == self.gauge and dealt > 0:
                self.hurt(victim, dealt, Gauge(self.gauge, 0, 0), before.find(told.by))
            return
        source = before.find(event.by) if isinstance(event, GaugeSet) else None
        for c in after.found(event.about()):
            earlier, now = before.find(c.id), c.gauge(self.gauge)
            was = earlier.gauge(self.gauge) if earlier else None
            if was is None or now is None:
                continue
            if was.value > now.value:
                self.hurt(c, was.value - now.value, now, source)
            elif corrects:
                self.take_back(c, now.value - was.value)

    def hurt(self, c: AnyCombatant, lost: int, now: Gauge, source: AnyCombatant | None) -> None:
        """Counts points that a combatant lost, for the one who caused it, too."""
        self.took[c.id] += lost
        dealer = self.band(source) if source is not None and unit(source) != unit(c) else None
        if dealer is not None:
            dealer.dealt += lost
        where = self.system.clock.chapter(self.fight)
        by = (source.id, source.name) if source else ("", "")
        ours = c.side == self.fight.party.id
        name = name_all(told_apart(self.seen(self.fight)), (c.id,))
        self.hits.append(Blow(lost, c.id, name, *by, where, now.value, now.most, ours, dealer))

    def take_back(self, c: AnyCombatant, points: int) -> None:
        """Takes points back from the hits of a combatant, the last one first, because a higher value that the GM sets corrects damage."""
        for hit in reversed(self.hits):
            back = min(points, hit.amount) if hit.id == c.id else 0
            hit.amount -= back
            hit.left += back
            self.took[c.id] -= back
            if hit.dealer is not None:
                hit.dealer.dealt -= back
            points -= back

    def measure(self) -> None:
        """Notes what everyone has left, and who has fallen or stands again."""
        now = self.now()
        for group in units(self.seen(self.fight).roster):
            band = self.band(group[0])
            gauges = [g for c in group if (g := c.gauge(self.gauge)) is not None]
            level = sum(max(0, g.value) for g in gauges), sum(g.most for g in gauges)
            if not band.levels or band.levels[-1][1:] != level:
                band.levels.append((now, *level))
            fallen = all(map(self.down, group))
            band.down = (band.down or now) if fallen else None


def _sets(command: Mapping[str, object]) -> bool:
    """Tells whether a stored command gives a gauge a new value, instead of damaging or healing it."""
    do, args = command.get("do"), command.get("args")
    if not isinstance(args, dict):
        return False
    return (
        do == "take_back"
        or (do == "hit" and args.get("mode") == "set")
        or (do == "adjust" and args.get("to") is not None)
    )


def recap(history: History, filename: str, players: bool = False) -> shapes.Recap:
    """Returns the end of the fight at the cursor. `filename`: of its picture; `players`: whether it is for them."""
    system = history.head.system
    reader = _Reader(system, history.at(history.origin), players)
    for step in range(history.origin + 1, history.cursor + 1):
        reader.step(history.step(step))
    secret = players and hidden_turn(system, reader.fight)
    reader.fight = reader.seen(reader.fight)
    story = _recap(reader, filename, "" if secret else _place(reader))
    if not players:
        return story
    made, who = opaque(story, history.head.secret), story["down"]["who"]  # which are names
    return {**made, "down": {**made["down"], "who": who}}


def _recap(reader: _Reader, filename: str, place: str) -> shapes.Recap:
    system, fight, say = reader.system, reader.fight, reader.system.say
    columns = reader.columns()
    everyone = _everyone(reader)
    rows = [_row(reader, everyone, group, columns) for group in units(everyone.roster)]
    seconds = system.clock.seconds(fight)
    turns = sum(row["turns"] for row in rows)
    figures: list[shapes.Figure] = (
        [{"value": _span(reader, seconds), "label": say("in the story")}] if seconds > 0 else []
    )
    figures.append({"value": str(turns), "label": say("recap.turns.taken", count=turns)})
    return {
        "title": fight_name(system, told_apart(fight)),
        "filename": filename,
        "system_name": system.game(fight),
        "place": join_dots((system.clock.chapter(fight), place)),
        "figures": figures,
        "down": _down(reader),
        "columns": _columns(reader),
        "rows": rows,
        "ticks": _ticks(reader, columns),
        "chapters": _chapters(reader, columns),
        "height": say("height: {gauge} left", gauge=reader.gauge),
        "told": _told(reader),
        "survivors": [] if reader.players else [_survivor(reader, group) for group in survivors(system, fight)],
    }


def _token(fight: AnyFight, group: tuple[AnyCombatant, ...], state: str) -> shapes.Token:
    shown = told_apart(fight)
    return fighters_token(shown, shown.found(ids(group)), state)


def _survivor(reader: _Reader, group: tuple[AnyCombatant, ...]) -> shapes.Survivor:
    fight, who = reader.fight, ids(group)
    there = replace(fight, roster=(*(c for c in fight.roster if c.id not in who), *group))
    gone = "" if any(map(fight.find, who)) else _left(reader, group)
    return {
        "who": list(who),
        "name": name_all(told_apart(there), who),
        "token": _token(there, group, "ready"),
        "detail": join_dots(
            (told_apart(fight).side(group[0].side).name, health(group, reader.gauge, reader.down), gone)
        ),
    }


def _chapters(reader: _Reader, columns: list[int]) -> list[shapes.Tick]:
    """Returns where each round but the first begins: with its first segment, also if nobody acts in it."""
    per = reader.per_round
    begins = {column // per if per else column: n for n, column in reversed(list(enumerate(columns)))}
    places = ((chapter, begins[column // per if per else column]) for chapter, column in reader.chapters.items())
    return [
        {"at": n * WHOLE // len(columns), "label": chapter if per else ""} for chapter, n in places if chapter and n > 0
    ]


def _columns(reader: _Reader) -> shapes.RecapColumns:
    """Returns the headings of the numbers; that of damage dealt is empty if the table never named who dealt any."""
    say, dealt = reader.system.say, any(band.dealt for band in reader.bands.values())
    return {"turns": say("recap.turns"), "dealt": say("dealt") if dealt else "", "took": say("took")}


def _place(reader: _Reader) -> str:
    """Returns the place on the clock, where it says more than the round."""
    clock = reader.system.drawn(reader.fight).clock
    place = (
        clock["place"] if clock and not reader.system.clock.over(reader.fight) and reader.fight.prompt is None else ""
    )
    return "" if place in reader.system.clock.chapter(reader.fight) else place


def _span(reader: _Reader, seconds: int) -> str:
    minutes, rest = divmod(seconds, 60)
    say = reader.system.say
    parts = (
        say("{minutes} min", minutes=minutes) if minutes else "",
        say("{seconds} s", seconds=rest) if rest else "",
    )
    return " ".join(part for part in parts if part)


def _down(reader: _Reader) -> shapes.Fallen:
    """Returns who is down, how the players' side stands, and who left alive."""
    fight, system = reader.fight, reader.system
    groups = [g for g in units(fight.roster) if any(map(reader.down, g))]
    fallen = [tuple(filter(reader.down, g)) for g in groups]
    ours = fight.members(fight.party.id)
    up = sum(not reader.down(c) for c in ours)
    of = len(ours) + sum(d.how != "" and d.combatant.side == fight.party.id for d in fight.fought)
    side = told_apart(fight).party.name
    standing: Sentence = N_(("{side}: {up} of {of} is up", "{side}: {up} of {of} are up"))
    if up == of or (up == 0 and len(ours) == of):
        standing = N_("All {side} are up") if up else N_("All {side} are down")
    return {
        "tokens": [_token(fight, g, "down") for g in fallen],
        "who": join_commas(name_all(told_apart(fight), ids(g)) for g in fallen) or system.say("Nobody"),
        "says": join_dots((system.say(standing, side=side, up=up, of=of, count=up) if of else "", *_alive(reader))),
    }


def _everyone(reader: _Reader) -> AnyFight:
    """Returns the fight with those who left it: alive, or after a turn, a hit or damage of theirs or of their group."""
    fight = reader.fight
    left = [d.combatant for d in fight.fought]
    told = {unit(d.combatant) for d in fight.fought if d.how}
    told |= {unit(c) for c in left if reader.acts[c.id] or reader.took[c.id] or reader.band(c).dealt}
    return replace(fight, roster=(*fight.roster, *(c for c in left if unit(c) in told)))


def _row(reader: _Reader, everyone: AnyFight, group: tuple[AnyCombatant, ...], columns: list[int]) -> shapes.RecapRow:
    """Returns the line of a combatant or group of `everyone`: the fight with those who left it."""
    system, fight, band = reader.system, reader.fight, reader.band(group[0])
    here = tuple(fight.found(ids(group)))

    def at(moment: Moment, middle: bool = False) -> int:
        column, turn = moment
        inside = (turn - 0.5) / max(1, reader.turns[column]) if turn else 0.0
        if middle and system.clock.segments:
            inside = 0.5
        return min(WHOLE, max(0, round((columns.index(column) + inside) * WHOLE / len(columns))))

    most = max((most for _, _, most in band.levels), default=0)
    levels = [(at(moment), value * WHOLE // most if most else WHOLE) for moment, value, _ in band.levels]
    if levels and any(c.id in (fight.cast or ids(fight.roster)) for c in group):
        levels[0] = 0, levels[0][1]  # there since the beginning
    left = (d.combatant.id for d in fight.fought if unit(d.combatant) == unit(group[0]))
    counted = {*ids(group), *left}
    acts = set[Moment]().union(*(reader.acts[who] for who in counted))
    return {
        "id": group[0].id,
        "name": name_all(told_apart(everyone), ids(group)),
        "token": _token(everyone, group, system.roster.token_state(fight, here) if here else "ready"),
        "health": _health(reader, here, group),
        "turns": len(acts),
        "dealt": band.dealt,
        "took": sum(reader.took[who] for who in counted),
        "acts": sorted(at(moment, middle=True) for moment in acts),
        "levels": levels,
        "down": at(band.down) if band.down else None,
    }


def _health(reader: _Reader, here: tuple[AnyCombatant, ...], group: tuple[AnyCombatant, ...]) -> str:
    """Returns how the fight ended for a row: the health of those who are `here`, and how the others of the group left."""
    say, fallen = reader.system.say, here and all(map(reader.down, here))
    now = say("{count} down", count=len(here)) if len(group) > len(here) else say("down")
    return join_dots((now if fallen else health(here, reader.gauge, reader.down), _left(reader, group)))


def _left(reader: _Reader, group: tuple[AnyCombatant, ...]) -> str:
    """Returns how those of a row who are gone left the fight, and how many did unless all left alike."""
    who = ids(group)
    ways = Counter(left_as(d.how) for d in reader.fight.gone if d.combatant.id in who)
    if len(group) in ways.values():
        return join_commas(ways)
    return join_dots(reader.system.say("{count} {how}", count=count, how=how) for how, count in ways.items())


def _alive(reader: _Reader) -> list[str]:
    """Returns who left the fight alive, in words, by how they left."""
    shown, left = told_apart(_everyone(reader)), [d for d in reader.fight.fought if d.how]
    ways = {how: tuple(d.combatant.id for d in left if d.how == how) for how in dict.fromkeys(d.how for d in left)}
    return [reader.system.say("{how}: {who}", how=left_as(how), who=name_all(shown, who)) for how, who in ways.items()]


def _ticks(reader: _Reader, columns: list[int]) -> list[shapes.Tick]:
    """Returns the labels under the clock, as many as there is room for. Rounds have numbers, the first one its word, too."""
    per, segments, first = reader.per_round, reader.system.clock.segments, columns[0]
    every = max(1, -(-len(columns) // MOST_TICKS))
    begins = min(
        (chapter for chapter, column in reader.chapters.items() if chapter and column == first), key=len, default=""
    )
    if per and every > 1:
        every = 3 if every <= 3 else segments
    shown = ((n, column) for n, column in enumerate(columns) if (column % per if per else n) % every == 0)
    return [
        {
            "at": round((n + 0.5) * WHOLE / len(columns)),
            "label": (begins if column == first and not per else "")
            or reader.labels.get(column)
            or str(column % per if per else column),
        }
        for n, column in shown
    ]


def _told(reader: _Reader) -> list[shapes.Told]:
    """Returns what is worth telling: the hardest hit and the closest call, each only if there was one."""
    say, found = reader.system.say, list[shapes.Told]()
    hits = [hit for hit in reader.hits if hit.amount > 0]
    hardest = max(hits, key=lambda hit: hit.amount, default=None)
    if hardest is not None:
        fight = told_apart(_everyone(reader))
        victim, dealer = fight.find(hardest.id), fight.find(hardest.source)
        who = victim.name if victim else hardest.who
        by = (dealer.group or dealer.name) if dealer else hardest.by
        whom = say("{by} on {who}", by=by, who=who) if by else who
        value = say("{amount} {gauge}", amount=hardest.amount, gauge=reader.gauge)
        found.append({"title": say("Hardest hit"), "says": join_commas((whom, hardest.where)), "value": value})
    standing = {c.id for c in reader.fight.roster if not reader.down(c)}
    # who was at 0 or below and stands again is closer than who had a point left
    calls = (hit for hit in hits if hit.close and hit.id in standing)
    closest = min(calls, key=lambda hit: max(0, hit.left), default=None)
    if closest is not None:
        says = join_commas((name_all(told_apart(reader.fight), (closest.id,)), closest.where))
        value = (
            say("{left} left", left=closest.left)
            if closest.left > 0
            else say("was at {left}", left=minus(closest.left))
        )
        found.append({"title": say("Closest call"), "says": says, "value": value})
    return found
