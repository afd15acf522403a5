"""Makes the values of a fighter of the labels and numbers of a stat block or of an object of a file."""

from collections import Counter
from collections.abc import Sequence

from turnwright.reading import games
from turnwright.reading.amounts import Amount, points
from turnwright.reading.block.pairs import Pair
from turnwright.reading.declared import Field
from turnwright.reading.draft import ASKED, ASSUMED, DICE, LEFT_OUT, NOTED, Remark, Said, Span, Value
from turnwright.reading.labels import (
    BUDGET,
    HIDDEN,
    MARK,
    MOST,
    NAME,
    NOW,
    PERCENT,
    TAKEN,
    TEMPORARY,
    VALUE,
    Labels,
    Meaning,
)
from turnwright.reading.labels import NOTED as FURTHER
from turnwright.reading.list.rows import Row
from turnwright.table.numbers import MOST_STATS, shown_name
from turnwright.text import join_sentences, say

_ABILITIES = frozenset(("str", "dex", "con", "int", "wis", "cha"))
_ARMOUR = frozenset(("ac", "armor class", "armour class"))
_SAVES = frozenset(("fort", "ref", "will"))
_LIFE = frozenset(("stamina", "vitality"))
"""Labels that are the hit points of one game and something else in another."""
_AMONG = 3
"""Further numbers in a row that make it one of characteristics."""
_ORDERS = ("initiative bonus", "initiative modifier", "init mod", "init bonus", "init", "initiative")


def game_here(known: set[str], labels: Labels) -> games.Game | None:
    """Returns the game that these labels are of; None where this system runs it, or where they do not tell."""
    game = games.game_of(known, labels.vocabulary.words)
    if game is None:
        return None
    if game.home:
        here = all((one := labels.word(word)) is not None and one.kind == VALUE for word in game.home)
        return None if here else game
    weak = labels.typed.weak
    known = known - labels.vocabulary.order  # every game has one
    own = sum((one := labels.word(label)) is not None and one.kind == VALUE and label not in weak for label in known)
    return None if own >= sum(label in game.labels for label in known) else game


class Maker:
    """Makes the values of a fighter of labels and numbers. `game`: the game that these are of, None for that of this fight; `known`: all
    labels."""

    def __init__(self, labels: Labels, game: games.Game | None, known: set[str]) -> None:
        self.labels, self.game, self.known = labels, game, known
        self.typed = labels.typed
        self.values: list[Value] = []
        self.numbers: list[Value] = []
        self.conditions: list[Said] = []
        self.remarks: list[Remark] = []
        self.unused: list[str] = []
        self.asked: set[str] = set()
        """Labels of which a remark asks which number is meant; they are among the unused."""
        self.hidden = False
        self.each: list[Value] = []
        self._letters: list[tuple[str, str, Amount, Span, bool]] = []
        self._gauges: dict[str, dict[str, tuple[str, Span]]] = {}
        self.unknown: set[str] = set()
        self._bonus: dict[str, tuple[Amount, Span]] = {}
        self._life: list[tuple[str, Amount, Span]] = []
        self._stat_block = len(known & _ABILITIES) >= 3

    def _has(self, name: str) -> bool:
        return any(value.field == name for value in self.values)

    def take_all(self, pairs: Sequence[tuple[Row, Pair]]) -> None:
        """Takes the labels and numbers of the rows of a block."""
        further = Counter(row.start for row, pair in pairs if pair.meaning.kind == FURTHER)
        before: dict[tuple[int, str, str], str] = {}
        for row, pair in pairs:
            if (
                pair.value is not None
                and pair.meaning.kind == VALUE
                and pair.label not in self.typed.weak
                and not pair.listed
            ):
                key = row.start, pair.meaning.field, pair.meaning.quality
                if before.setdefault(key, pair.value.text) != pair.value.text:  # Ghoul, Wight, above HP 22, HP 45
                    self._again(pair, before[key], row.at(pair.start, pair.end))
                    continue
            at, among = row.at(pair.start, pair.end), further[row.start] >= _AMONG
            self.take(pair.label, pair.meaning, pair.value, at, pair.listed, pair.first, among)

    def missed(self, pairs: Sequence[tuple[Row, Pair]]) -> None:
        """Asks about hit points and armour of which the source has the label, and no number that can be read: HP: 6d8+12."""
        main = self.typed.main.name
        read = {one.field for one in (*self.values, *self.numbers)}
        for row, pair in pairs:
            armour = pair.label in _ARMOUR and self.labels.free
            field = "ac" if armour else main if pair.meaning.field == main and len(pair.label) > 1 else ""
            if not field or pair.label not in self.unused or pair.listed or pair.label in self.typed.weak:
                continue
            if field in read or field in self.unknown:
                self.unused.remove(pair.label)
                continue
            self.asked.add(pair.label)
            read.add(field)
            part = row.text[pair.end :].strip(" .:*|")[:40]
            says = say("{label} {part}: which number is it? None is read.", label=shown_name(pair.label), part=part)
            self.remarks.append(Remark(ASKED, says, row.at(pair.start, pair.end), wants=field))

    def _again(self, pair: Pair, before: str, at: Span) -> None:
        """Asks about a further number of a field in the same row, which may be that of another fighter."""
        part = pair.value.text if pair.value else ""
        says = say(
            "{title} {part} is left out: {before} is there already.", title=pair.label.upper(), part=part, before=before
        )
        self.remarks.append(Remark(ASKED, says, at))

    def take(
        self,
        label: str,
        meaning: Meaning,
        value: Amount | None,
        at: Span,
        listed: bool = False,
        first: bool = True,
        among: bool = False,
    ) -> None:
        """Takes a label and its number. `listed`: whether it stands in a list such as that of skills; `first`: whether it begins its line;
        `among`: whether it stands in a row of characteristics."""
        if meaning.kind == HIDDEN:
            self.hidden = True
            return
        if value is None and meaning.kind == VALUE and meaning.quality == NOW and self.labels.is_gauge(meaning.field):
            self.unknown.add(meaning.field)
            self.remarks.append(Remark(ASKED, say("How much is left of {label}?", label=label), at))
            return
        if meaning.kind == NAME or value is None:
            if value is None and meaning.kind not in (NAME, MARK):
                self.unused.append(label)
            return
        if meaning.kind == BUDGET:
            self._budget(meaning.field, value, at)
            return
        if not self._order(label, value, at, first and not listed):
            self._sort(label, meaning, value, at, listed, among)

    def _sort(self, label: str, meaning: Meaning, value: Amount, at: Span, listed: bool, among: bool) -> None:
        """Takes a number as what its label means here: a further number, points of life, a gauge, a field, or nothing."""
        foreign = self.game is not None and meaning.field != self.typed.main.name
        if meaning.kind == FURTHER and (self.game is None or self.labels.free) and (not listed or " " in label):
            self._further(meaning.field, value, at)
        elif meaning.kind != VALUE and label in _LIFE and not listed:
            self._life.append((label, value, at))
        elif meaning.kind != VALUE or foreign or label in self.typed.weak or (listed and " " not in label):
            self.unused.append(label)
        elif self.labels.is_gauge(meaning.field) and len(label) == 1 and value.text.isdecimal():
            self._gauges.setdefault(meaning.field, {})
            self._letters.append((label, meaning.field, value, at, among))
        elif self.labels.is_gauge(meaning.field):
            self._gauge(meaning.field, meaning.quality, value, at)
        elif not self._has(meaning.field) and not meaning.quality:
            self._number(meaning.field, label, value, at)

    def _budget(self, name: str, value: Amount, at: Span) -> None:
        """Takes what is in the notation of the system; further parts are added."""
        before = next((one for one in self.values if one.field == name), None)
        text = " ".join((before.text, value.text)) if before else value.text
        self.values = [*(one for one in self.values if one is not before), Value(name, text, at)]

    def _lettered(self, label: str, name: str, value: Amount, at: Span, among: bool) -> None:
        """Takes a letter that is a word for a gauge, W 9. Beside another number of the same it may say something else: a characteristic where it
        stands among these, and else that is asked."""
        parts = self._gauges[name]
        other = next((parts[one][0] for one in ("", NOW) if one in parts), value.text)
        if other == value.text:
            self._gauge(name, "", value, at)
        elif among:
            self.unused.append(label)
        else:
            says = say(
                "{title} {part} is left out: {before} is there already.",
                title=label.upper(),
                part=value.text,
                before=other,
            )
            self.remarks.append(Remark(ASKED, says, at))

    def _order(self, label: str, value: Amount, at: Span, first: bool) -> bool:
        """Takes a label that says when the fighter acts, in a system that uses the order of any game; tells whether it is one."""
        if not self.labels.free:
            return False
        if self.game and label == self.game.modifier:
            self._bonus.setdefault(label, (value, at))
            self.unused.append(label)
            return True
        if label not in self._orders() or (value.signed and self._unlike(label)):
            return False
        if label == "perception" and not (self.known >= _SAVES and first):
            return False
        self._bonus.setdefault(label, (value, at))
        return True

    def _orders(self) -> Sequence[str]:
        """Returns the labels that may say when the fighter acts, the surest first: those of its game, and the words for it in any game."""
        return *(self.game.bonus if self.game else _ORDERS), *sorted(self.labels.vocabulary.order)

    def _unlike(self, label: str) -> bool:
        """Tells whether a word for the order stands in a block of a game that does not add its number to a roll."""
        return self.game is not None and label not in self.game.bonus

    def scored(self, score: str, at: Span) -> None:
        """Takes the score itself."""
        if not self._has(self.typed.bare):
            self.values.append(Value(self.typed.bare, score, at))

    def stats(self, dexterity: Amount, at: Span) -> None:
        """Takes the Dexterity of a list of abilities."""
        self._stat_block = True
        self.known |= {"dex", "ac"}
        if self.game is None:
            self.game = games.GAMES[0]
        self._bonus.setdefault("dex", (dexterity, at))

    def _further(self, name: str, value: Amount, at: Span) -> None:
        if any(number.field == name for number in self.numbers):
            return
        if len(self.numbers) < MOST_STATS:
            self.numbers.append(Value(name, value.text, at))
            self.remarks.append(Remark(NOTED, noted(name, value.text), at))
        else:
            self.remarks.append(one_more(name, value.text, at))

    def _gauge(self, name: str, quality: str, value: Amount, at: Span) -> None:
        if value.others:
            self.each.append(Value(name, ", ".join(value.others), at))
            return
        parts = self._gauges.setdefault(name, {})
        left, slash, most = value.text.partition("/")
        if says := part_of(value):
            self.remarks.append(Remark(ASKED, says, at))
            return
        if slash and not quality:
            if parts.keys() <= {""}:  # Base Hits: 80, Hits: 62/80
                parts[NOW], parts[MOST] = (left, at), (most, at)
            return
        parts.setdefault(PERCENT if value.percent else quality, (left.lstrip("+"), at))
        if slash and quality == NOW:
            parts.setdefault(MOST, (most, at))

    def _number(self, name: str, label: str, value: Amount, at: Span) -> None:
        text = self._first(value, at)
        one = self.labels.vocabulary.fields.get(name)
        if value.behind[:1] in ("+", "-") and (
            name in self.typed.behind or (one is not None and one.low < 0 and name != self.typed.bare)
        ):
            text = value.behind
        if name != self.typed.bare or not self.labels.free:
            text = text.lstrip("+")
        if says := impossible(one, label, text, decimals=name in self.typed.decimals):
            self.remarks.append(Remark(ASKED, says, at))
            return
        self.values.append(Value(name, text, at))

    def _first(self, value: Amount, at: Span) -> str:
        """Returns the first number of one that is no gauge, and tells that a second one is left out: Init 17/15."""
        text, _, second = value.text.partition("/")
        self.remarks += [left_over(f"/{second}", at)] if second not in ("", text) else []
        return text

    def finish(self) -> None:
        """Joins what is left of a gauge and its most, and finds the score or the bonus."""
        for letter in self._letters:
            self._lettered(*letter)
        for name, parts in self._gauges.items():
            if name not in self.unknown:
                self._join(name, parts)
        for label, value, at in self._life:
            self._lived(label, value, at)
        if self._bonus:
            self._scored()

    def _lived(self, label: str, value: Amount, at: Span) -> None:
        """Leaves out a label that some games use for hit points, and asks whether it counts, unless the block has hit points anyway."""
        gauge = self.typed.main.name
        if self._has(gauge) or self._gauges.get(gauge):
            self.unused.append(label)
            return
        says = say(
            "{label} {number}: does it count as {gauge}? It is left out.", label=label, number=value.text, gauge=gauge
        )
        self.remarks.append(Remark(ASKED, says, at))

    def _join(self, name: str, parts: dict[str, tuple[str, Span]]) -> None:
        value, remarks = joined(name, parts)
        self.remarks += remarks
        if value is not None:
            self.values.append(value)

    def _scored(self) -> None:
        modifier = self.game.modifier if self.game else ""
        label = next((label for label in self._orders() if label in self._bonus), modifier)
        if label not in self._bonus or self._has(self.typed.bare):
            return
        value, at = self._bonus[label]
        text = self._first(value, at)
        if label == modifier:
            text, said = _modifier(value)
            if not text or not (value.behind or (self._stat_block and self.known & _ARMOUR)):
                return
            if said and self.labels.house.dice:
                self.remarks.append(Remark(ASSUMED, said, at))
        elif not value.signed and "d" not in text:
            if "bonus" in label or "mod" in label:
                text = f"+{text}"
            elif (self._stat_block or self._unlike(label)) and not value.behind:
                says = f"Is {label} {text} a score, or a bonus? Write +{text} for a bonus."
                self.remarks.append(Remark(ASKED, says, at))
                return
        score = value.behind if value.signed and value.behind.isdecimal() and label != modifier else ""
        if text[0] in "+-" and not self.labels.house.dice:
            self.remarks.append(rolls(text, at, score))
            return
        if score:
            self.unused.append(say("the score {score}", score=score))
        self.values.append(Value(self.typed.bare, text, at))


def joined(name: str, parts: dict[str, tuple[str, Span]]) -> tuple[Value | None, list[Remark]]:
    """Returns a gauge of what a source says about it, by what it says: what is left, the most, what was taken, temporary points, or only a
    number; and what is said about it."""
    remarks: list[Remark] = []
    plain, most, now = parts.get(""), parts.get(MOST), parts.get(NOW)
    if now and not most:
        most = plain
    left = now or (plain if most else None)
    taken, whole = parts.get(TAKEN), most or plain
    if taken:
        taken = taken[0].lstrip("-"), taken[1]
    known = whole is not None and taken is not None and whole[0].isdecimal() and taken[0].isdecimal()
    if known and taken and whole and now and int(whole[0]) - int(taken[0]) != int(now[0]):
        says = say("{taken} of {most} are taken, and {left} are left?", taken=taken[0], most=whole[0], left=now[0])
        remarks.append(Remark(ASKED, says, taken[1]))
    elif known and taken and whole and not now:
        left, most = (str(int(whole[0]) - int(taken[0])), taken[1]), whole
        remarks.append(
            Remark(
                ASSUMED,
                say("{taken} of {most} are taken: {left} are left.", taken=taken[0], most=whole[0], left=left[0]),
                taken[1],
            )
        )
    if (extra := parts.get(TEMPORARY)) and extra[0].strip("0"):
        remarks.append(Remark(LEFT_OUT, say("Left out: {part} temporary points.", part=extra[0]), extra[1]))
    if share := parts.get(PERCENT):
        if says := _shared(share[0], *(one[0] if one else "" for one in (left, most, plain))):
            remarks.append(Remark(LEFT_OUT if left else ASKED, says, share[1]))
        if not (left or plain or share[0] == "100"):
            return None, remarks
    number = left or most or plain
    if number is None:
        return None, remarks
    text = points(left[0], most[0]) if left and most else number[0]
    if not text.replace("/", "").replace("-", "").isdecimal():
        return None, [*remarks, Remark(ASKED, say("{text} is no whole number.", text=text), number[1])]
    return Value(name, text, number[1]), remarks


def _shared(share: str, left: str, most: str, plain: str) -> str:
    """Returns what is said of a share of a gauge beside its numbers, each empty for none; nothing where it says no more than these."""
    if left:
        same = most and abs(float(left) * 100 - float(share) * float(most)) <= float(most)
        return "" if same else say("Left out: {part}.", part=f"{share}%")
    if share == "100":
        return ""
    if most:
        return say("{share} of {most}: how much is left is not in this list.", share=f"{share}%", most=most)
    if plain:
        return say("{share}: is {number} what is left, or the most?", share=f"{share}%", number=plain)
    return unsaid(f"{share}%")


def unsaid(hp: str) -> str:
    """Returns what is said of words about hit points that are no number of them."""
    return say("{hp}: how many hit points are left is not in this list.", hp=hp)


def impossible(field: Field | None, label: str, text: str, decimals: bool) -> str:
    """Returns why a field cannot have a number; empty if it can. `decimals`: whether it need not be whole."""
    if "." in text and not decimals:
        return say("{label} is a whole number, not {text}.", label=label, text=text)
    if field is None or not text.lstrip("-").isdecimal() or field.low <= int(text) <= max(field.high, field.low):
        return ""
    return say(
        "{label} {text} is not possible: {low} to {high}.", label=label, text=text, low=field.low, high=field.high
    )


def rolls(bonus: str, at: Span, score: str = "") -> Remark:
    """Returns the question about a bonus in a game that has not said that it rolls; until it is answered, its fighter has no score. `score`: what
    the source gives those who do not roll; empty for nothing."""
    says = say("{bonus} is a bonus: does this game roll?", bonus=bonus)
    if score:
        says = join_sentences((says, say("Without a roll it is {score}.", score=score)))
    return Remark(ASKED, says, at, wants=DICE)


def noted(name: str, text: str) -> str:
    """Returns the sentence about a further number."""
    return say("Noted: {words}.", words=f"{shown_name(name)} {text}")


def part_of(value: Amount) -> str:
    """Returns the question what is meant by a number for a gauge that has spaces in it, 1 200, or another one behind it, 22 (-5), 22 - 13 or
    22 (9); empty where none is to be asked."""
    if value.spaced:
        return say("“{part}” may be one number, or several. Write one number without spaces.", part=value.spaced)
    left = value.text.partition("/")[0]
    if value.behind[:1] == "-":
        return say("Is {behind} of {left} what was taken?", behind=value.behind, left=left)
    return (
        say("Is {behind} of {left} what is left?", behind=value.behind, left=left) if value.behind.isdecimal() else ""
    )


def one_more(name: str, number: str, at: Span) -> Remark:
    """Returns what is said of a further number of which a fighter keeps no more."""
    return Remark(
        LEFT_OUT,
        say(
            "Left out, because a fighter keeps at most {most} further numbers: {part}.",
            most=MOST_STATS,
            part=f"{shown_name(name)} {number}",
        ),
        at,
    )


def left_over(rest: str, at: Span) -> Remark:
    """Returns what is said of what stands behind a number and says nothing here."""
    return Remark(LEFT_OUT, say("Left out: {part}.", part=rest[:40]), at)


def _modifier(value: Amount) -> tuple[str, str]:
    """Returns the modifier of an ability such as 14 (+2), and what is assumed."""
    if value.behind[:1] in ("+", "-"):
        return value.behind, ""
    if value.signed:
        return value.text, ""
    if not value.text.isdecimal() or not 1 <= int(value.text) <= 40:
        return "", ""
    bonus = f"{int(value.text) // 2 - 5:+d}"
    return bonus, f"Assumed: DEX {value.text} adds {bonus}."
