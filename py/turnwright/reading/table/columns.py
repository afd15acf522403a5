"""What the columns of a table mean beside each other: what is left of a gauge, its most, what was taken of it."""

import re
from collections.abc import Container, Sequence
from dataclasses import dataclass
from itertools import pairwise

from turnwright.reading import games
from turnwright.reading import labels as means
from turnwright.reading.amounts import amount
from turnwright.reading.draft import ASKED, ASSUMED, LEFT_OUT, Remark
from turnwright.reading.hiding import SEEN
from turnwright.reading.labels import DENIED, Labels, Meaning
from turnwright.reading.sheet import game_here
from turnwright.reading.states import perhaps_hides
from turnwright.reading.table.cells import cell
from turnwright.reading.words import NO, YES
from turnwright.text import say

_WHOLE = (means.NAME, means.SIDE, means.HIDDEN)
"""What columns say of which no part is left."""

_MOST_MODIFIER = 10
_MINUS = "-−–"
_LOOSE = frozenset(("total", "result"))
"""Titles of a score, but not where hit points may have been added up to it: HP 31, THP 5, Total 36."""

_TOTALS = frozenset(("total", "totals", "totaux", "totale", "totales"))


@dataclass
class Column:
    """A column: its title as typed, its place, what it means, and whether it is used."""

    at: int
    title: str
    meaning: Meaning
    used: bool = True
    marks: bool = False
    """Whether an empty cell says no: a mark stands in the others."""


def qualified(columns: Sequence[Column], rows: Sequence[Sequence[str]], labels: Labels) -> None:
    """A column that is called only Max or Current belongs to the gauge before it; two of them without one are the first gauge. Current belongs to
    the only gauge of a table also where the column before it is none of which a part may be left."""
    main = labels.typed.main.name
    alone = [
        one for one in columns if one.meaning.kind == means.OTHER and one.meaning.quality and not one.meaning.field
    ]
    pair = {means.NOW, means.MOST} <= {one.meaning.quality for one in alone}
    pair = pair and not any(one.meaning.field == main for one in columns)
    gauges = [one.meaning for one in columns if labels.is_gauge(one.meaning.field) and not one.meaning.quality]
    before = Meaning(means.OTHER)
    for one in columns:
        if any(one is other for other in alone) and not _yes_or_no(one, rows):
            lone = one.meaning.quality == means.NOW and len(gauges) == 1
            if lone and (before.kind in _WHOLE or (_left(one, labels) and _scores(before, labels))):
                before = gauges[0]
            if labels.is_gauge(before.field):
                one.meaning = before._replace(quality=one.meaning.quality)
            elif pair:
                one.meaning = Meaning(means.VALUE, main, one.meaning.quality)
        hurt = labels.hurts(labels.plain(one.title)) and not labels.is_gauge(one.meaning.field)
        if re.search(r"\w", one.title) and not hurt:  # HP, /, Max; HP, Damage, Remaining
            before = one.meaning


def _left(one: Column, labels: Labels) -> bool:
    """Tells whether a title says that the rest was taken: Remaining, not Now, which a score may have, too."""
    return any(tag.kind == "left" for tag in labels.vocabulary.tags(labels.plain(one.title)))


def _scores(before: Meaning, labels: Labels) -> bool:
    """Tells whether a column holds scores or numbers that are only noted, of which nothing is taken: Init, AC."""
    return before.kind == means.NOTED or before.field == (labels.typed.bare or None)


def merged(rows: Sequence[Sequence[str]], head: int, labels: Labels) -> tuple[list[str], int]:
    """Returns the titles of a table and the row behind them. A heading of two rows, Hit points above Current and Maximum, gives one title for
    each column; a cell that was merged with the one before it is empty."""
    titles, body = [*rows[head]], head + 1
    if _untitled(rows, head, labels):
        titles.insert(0, "")
    below = rows[body] if body < len(rows) else ()
    words = [text for text in below if text]
    parts = [labels.meaning(text) for text in words]
    if len(words) < 2 or not all(one.kind == means.OTHER and one.quality and not one.field for one in parts):
        return titles, body
    above = ""
    for at, text in enumerate(below):
        above = cell(titles, at) or above
        if text and at < len(titles):
            titles[at] = f"{text} {above}"
    return titles, body + 1


def _untitled(rows: Sequence[Sequence[str]], head: int, labels: Labels) -> bool:
    """Tells whether nothing stands above the names of a table: each row has one cell more than the heading, at first a word."""
    below = [row for row in rows[head + 1 :] if any(cell.strip() for cell in row)]
    numbers = bool(rows[head]) and labels.meaning(rows[head][0]).kind in (means.VALUE, means.NOTED, means.BONUS)
    named = any(labels.meaning(title).kind in (means.NAME, means.PLAYER) for title in rows[head] if title)
    longer = all(len(row) == len(rows[head]) + 1 and re.match(r"\W*[^\W\d_]{2}", row[0]) for row in below)
    return bool(below) and longer and numbers and not named


def hurt(columns: Sequence[Column], rows: Sequence[Sequence[str]], labels: Labels) -> None:
    """Wounds beside hit points are those that were taken, unless the system itself calls its hit points so; damage may be, where it is a plain
    number in each row, and is where what is left stands beside it, or where all numbers have a minus."""
    main = labels.typed.main.name
    own = {main.lower(), *labels.vocabulary.fields[main].words[:1]}
    gauges = [one for one in columns if one.meaning.field == main and one.meaning.quality in ("", means.MOST)]
    for one in columns:
        title = labels.plain(one.title)
        if not labels.hurts(title) or title in own or not any(other is not one for other in gauges):
            continue
        if one.meaning.field == main and not one.meaning.quality:
            one.meaning = one.meaning._replace(quality=means.TAKEN)
        elif one.meaning.kind == means.OTHER:
            numbers = [cell(row, one.at) for row in rows if cell(row, one.at)]
            minus = [number[0] in _MINUS for number in numbers if number.lstrip(_MINUS).strip("0")]
            if all(number.lstrip(_MINUS).isdecimal() for number in numbers):
                sure = bool(minus) and all(minus)
                sure = sure or any(other.meaning[1:3] == (main, means.NOW) for other in columns)
                sure = sure or all(other.meaning.quality == means.MOST for other in gauges if other is not one)
                one.meaning = Meaning(means.VALUE, main, means.TAKEN) if sure else Meaning(means.HURT)


def summed(
    columns: Sequence[Column], rows: Sequence[Sequence[str]], head: int, labels: Labels, remarks: list[Remark]
) -> list[Column]:
    """Returns the column with a total of hit points that is those of one, times how many there are, and says nothing of one: Qty 4, HP 7, Total
    HP 28. The most of them may look so, too: Qty 2, HP 7, Max HP 14."""
    main = labels.typed.main.name
    gauges = {one.meaning.quality: one for one in columns if one.meaning[:2] == (means.VALUE, main)}
    count = next((one for one in columns if one.meaning.kind == means.COUNT), None)
    if count is None or not gauges.keys() >= {"", means.MOST}:
        return []
    total = gauges[means.MOST]
    numbers = [[cell(row, one.at) for one in (count, gauges[""], total)] for row in rows]
    full = [[int(text) for text in row] for row in numbers if all(text.isdecimal() for text in row)]
    alike = any(row[0] > 1 for row in full) and all(row[0] * row[1] == row[2] for row in full)
    if not alike or not any(word in _TOTALS for word in labels.plain(total.title).split()):
        return []
    total.meaning, total.used = Meaning(means.OTHER), False
    says = say("The column {part} is left out: it is what all of a group have together.", part=total.title)
    remarks.append(Remark(LEFT_OUT, says, (head, total.at)))
    return [total]


def marked(columns: Sequence[Column], rows: Sequence[Sequence[str]]) -> None:
    """Finds the columns of those who are seen in which an empty cell says no, because a mark stands in the others."""
    for one in columns:
        cells = [cell(row, one.at).lower() for row in rows]
        seen = one.meaning.kind == means.HIDDEN and one.meaning.field == SEEN
        one.marks = seen and any(cells) and not all(cells) and all(text in YES for text in cells if text)


def stated(columns: Sequence[Column], rows: Sequence[Sequence[str]], labels: Labels) -> None:
    """A column that is called as a condition says of each fighter yes or no: Dead, Prone; Alive says the contrary."""
    for one in columns:
        title = labels.plain(one.title).removeprefix("is ")
        if one.meaning.kind != means.OTHER or not _yes_or_no(one, rows):
            continue
        if title in DENIED:
            one.meaning = Meaning(means.CONDITION, DENIED[title], means.NONE)
        elif condition := labels.condition(title):
            one.meaning = Meaning(means.CONDITION, condition)


def _yes_or_no(one: Column, rows: Sequence[Sequence[str]]) -> bool:
    """Tells whether the cells of a column only say yes or no."""
    cells = [text for row in rows if (text := cell(row, one.at).lower())]
    return bool(cells) and all(text in YES or text in NO for text in cells)


def wordy(column: Column, rows: Sequence[Sequence[str]]) -> bool:
    """Tells whether most cells of a column hold words."""
    cells = [text for row in rows if (text := cell(row, column.at))]
    return bool(cells) and sum(
        re.search(r"[^\W\d_]{2}", text) is not None and amount(text) is None for text in cells
    ) * 2 > len(cells)


def all_numbers(names: Sequence[str], columns: Sequence[Column]) -> bool:
    """Tells whether all names are numbers, and no column says what a number means: the heading is itself a list of names."""
    known = any(one.used and one.meaning.kind not in (means.NAME, means.OTHER) for one in columns)
    return not known and any(names) and all(amount(name) is not None for name in names if name)


def foreign(columns: Sequence[Column], labels: Labels, meant: Container[str]) -> None:
    """Forgets what titles would mean here if they are those of a game that another system runs: only hit points are the same there. `meant`: the
    titles of which the table has said what they stand for."""
    known = {labels.plain(one.title) for one in columns} & games.ALL
    game = game_here(known, labels)
    if game is None or not game.home:
        return
    for one in columns:
        theirs = labels.plain(one.title) in game.labels and one.title not in meant
        if theirs and one.meaning.kind in (means.VALUE, means.PART) and one.meaning.field != labels.typed.main.name:
            one.meaning = Meaning(means.OTHER)


def sided(columns: Sequence[Column], rows: Sequence[Sequence[str]], labels: Labels) -> None:
    """Type may be the side, where all of its cells name one; NPC and Is enemy say it with yes and no."""
    for one in columns:
        side = labels.side(labels.plain(one.title).removeprefix("is "))
        if side and one.meaning.kind != means.SIDE and _yes_or_no(one, rows):
            one.meaning = Meaning(means.SIDE, side)
        cells = [row[one.at] for row in rows if one.at < len(row) and row[one.at]]
        if labels.plain(one.title) in ("type", "kind", "role") and cells and all(map(labels.side, cells)):
            one.meaning = Meaning(means.SIDE)


def scored(columns: Sequence[Column], rows: Sequence[Sequence[str]], labels: Labels) -> None:
    """Of several columns of scores the likeliest is used, and that of bonuses where a row has no score."""
    score = labels.typed.bare
    order = [one for one in columns if score and one.meaning.field == score]
    for one in order[:1] if len(order) == 1 else ():
        if labels.plain(one.title) in _LOOSE and _adds_up(one, columns, rows, labels):
            one.meaning = Meaning(means.OTHER)
    scores = sorted(
        (one for one in columns if score and one.meaning.field == score), key=lambda one: one.meaning.likely
    )
    for one in scores if labels.free else ():
        if one.meaning.kind == means.VALUE and _signed([text for row in rows if (text := cell(row, one.at))]):
            one.meaning = one.meaning._replace(kind=means.BONUS)
    best = next((one for one in scores if one.meaning.kind == means.VALUE and one.meaning.likely < 35), None)
    bonus = next((one for one in scores if one.meaning.kind == means.BONUS), None)
    weak = (
        None
        if best or bonus or labels.house.dice
        else next((one for one in scores if one.meaning.kind == means.VALUE), None)
    )
    short = best is not None and any(not cell(row, best.at) for row in rows)
    for one in scores:
        one.used = one in (best, weak) or (one is bonus and (best is None or short))


def _adds_up(total: Column, columns: Sequence[Column], rows: Sequence[Sequence[str]], labels: Labels) -> bool:
    """Tells whether hit points may have been added up to a column: they stand beside it, and are nowhere more."""
    for one in columns:
        if one.meaning[:2] == (means.VALUE, labels.typed.main.name):
            found = [(amount(cell(row, one.at)), amount(cell(row, total.at), whole=False)) for row in rows]
            pairs = [(a.text.partition("/")[0], b.text.partition("/")[0]) for a, b in found if a and b]
            if pairs and all(float(part) <= float(all_of) for part, all_of in pairs):
                return True
    return False


def _signed(numbers: Sequence[str]) -> bool:
    """Tells whether the numbers of a column all have a sign, and one of them a plus: they are bonuses, also those below zero."""
    return any(text[0] == "+" for text in numbers) and all(text[0] in f"+{_MINUS}" or text == "0" for text in numbers)


def numbering(
    columns: Sequence[Column], rows: Sequence[Sequence[str]], head: int, labels: Labels, remarks: list[Remark]
) -> list[Column]:
    """Returns the columns that number the rows, or say their places in the order: 1, 2, 3 in this order or another. They are no scores, and
    numbers of fighters only where the names say so, by their plurals, or where they stand behind the names in another order."""
    found: list[Column] = []
    named = next((one for one in columns if one.meaning.kind == means.NAME), None)
    for one in columns if len(rows) > 1 else ():
        title = labels.plain(one.title)
        places = labels.heads_rows(title) or labels.heads_order(title) or (not title and not found)
        numbers = [cell(row, one.at).rstrip(".)") for row in rows]
        ranks = [str(n) for n in range(1, len(numbers) + 1)]
        straight = numbers in (ranks, [str(n) for n in range(len(numbers))])
        if one is named or not places or (sorted(numbers) != sorted(ranks) and not straight):
            continue
        before = named is None or one.at < named.at
        if one.meaning.kind == means.COUNT and not before and not straight:  # Foe, # with 2, 1, 3
            continue
        if named and not labels.heads_order(title) and not (straight and before):
            lines = zip(rows, numbers, strict=True)
            if all((number != "1") == labels.several(cell(row, named.at)) for row, number in lines):
                continue
        one.meaning, one.used = Meaning(means.OTHER), False
        found.append(one)
        part = one.title or one.at + 1
        says = say("The column {part} is read as the numbers of the rows, not as numbers of fighters.", part=part)
        if labels.heads_order(title):
            says = say("The column {part} is read as places in the order, not as scores.", part=part)
        elif not (straight and before):
            says = say(
                "Does the column {part} say how many there are? It may number the rows, and is left out.", part=part
            )
        sure = labels.heads_order(title) or (straight and before)
        remarks.append(Remark(LEFT_OUT if sure else ASKED, says, (head, one.at)))
    return found


def doubted(columns: Sequence[Column], rows: Sequence[Sequence[str]], head: int, labels: Labels) -> list[Remark]:
    """Returns the questions about columns that are left out and may say who is hidden, token_hidden, or what is left of hit points: End HP."""
    found: list[Remark] = []
    for one in columns:
        asked = perhaps_hides(one.title, labels, (head, one.at))
        if (
            asked is None
            and labels.perhaps_points(one.title)
            and all(text.isdecimal() for row in rows if (text := cell(row, one.at).strip(_MINUS)))
        ):
            says = say("Does {title} say what is left of hit points? It is left out.", title=one.title)
            asked = Remark(ASKED, says, (head, one.at))
        found += [asked] if asked else []
    return found


def filled(
    columns: Sequence[Column], rows: Sequence[tuple[int, Sequence[str]]], labels: Labels, remarks: list[Remark]
) -> list[tuple[int, Sequence[str]]]:
    """Returns the rows, with the side of the row above where a cell was merged with it: a spreadsheet copies such cells as empty ones. Each side
    then stands once, and at least two have empty cells below; a single gap says nothing."""
    found = list(rows)
    for one in columns:
        sides = [cell(row, one.at) for _, row in rows]
        if one.meaning.kind != means.SIDE or one.meaning.field in dict(labels.house.sides) or not (sides and sides[0]):
            continue
        named = [side.lower() for side in sides if side]
        spans = sum(bool(side) and not below for side, below in pairwise(sides))
        if spans < 2 or len(set(named)) < len(named) or not all(map(labels.side, named)):
            continue
        above = ""
        for k, (n, row) in enumerate(found):
            above = sides[k] or above
            if not sides[k] and any(text.strip() for text in row):
                found[k] = n, [*row[: one.at], above, *row[one.at + 1 :]]
                says = say("{title} is empty: read as {part}, as above.", title=one.title, part=above)
                remarks.append(Remark(ASSUMED, says, (n, one.at)))
    return found


def rolled(
    columns: Sequence[Column], rows: Sequence[Sequence[str]], head: int, labels: Labels, remarks: list[Remark]
) -> list[Column]:
    """Returns the columns with the initiative that was rolled in another game, where the system's own is a modifier: numbers too large for one,
    without a sign."""
    found = []
    for one in columns if not labels.free else ():
        numbers = [number for row in rows if (number := amount(cell(row, one.at), whole=False)) is not None]
        order = one.meaning.kind == means.VALUE and labels.plain(one.title) in labels.vocabulary.order
        if order and any(
            not number.signed and float(number.text.partition("/")[0]) > _MOST_MODIFIER for number in numbers
        ):
            one.meaning, one.used = Meaning(means.OTHER), False
            found.append(one)
            says = say("{title}: is it rolled, or a modifier? It is left out.", title=one.title)
            remarks.append(Remark(ASKED, says, (head, one.at)))
    return found
