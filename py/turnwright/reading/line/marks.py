"""The grammar of words that stand for themselves: sides, conditions; of words for a part of a field; and what a remark in brackets costs."""

from collections.abc import Iterator

from turnwright.reading.declared import FLAG as FLAG_WORD
from turnwright.reading.hiding import EVERYBODY, WHOM, asks, hiding
from turnwright.reading.labels import labels
from turnwright.reading.lexer import DICE, EMOJI, NUMBER, QUOTE, WORD
from turnwright.reading.line import costs, groups, uses, values
from turnwright.reading.line.entries import (
    AFTER,
    BEFORE,
    BEHIND,
    CONDITION,
    DIRECT,
    FLAG,
    LEFT,
    LINK,
    SIDE,
    VALUE,
    Arc,
    Entry,
)
from turnwright.reading.line.entries import HIDDEN as HIDDEN_ENTRY
from turnwright.reading.line.entries import NOTE as NOTE_ENTRY
from turnwright.reading.line.line import DASHES, Line
from turnwright.reading.tagging import FIELD, FOREIGN, HIDDEN, NOTE, Tagged
from turnwright.reading.tagging import SIDE as SIDE_WORD
from turnwright.reading.words import NO, YES, every

_UNTIL = frozenset(every("until"))
_LASTING = frozenset((*every("rounds"), *every("turns"), *every("minutes")))
_ONES = frozenset(every("one"))
_NO_ASIDES = (FIELD, FOREIGN, "flag", HIDDEN, SIDE_WORD, "part", "headed", NOTE)


def side_arcs(line: Line, n: int, row: Tagged, side: str, sort: str) -> Iterator[Arc]:
    end = n + row.many
    said = Entry(SIDE, side, row.word, line.span(n, end))
    if line.inside(n) and any(" ".join(line[k].low for k in range(n - many, n)) in WHOM for many in (1, 2)):
        return  # seen by the party
    sure = "sure" in sort
    behind = (
        line[n - 1].low == "side"
        or line.is_sign(n - 1, ",", ";", "(", "[", "|", "\t", ")", "/")
        or line[n - 1].kind == NUMBER
    )
    doubt = costs.NOTE if line.inside(n) and line[end].kind == WORD and not line.tags[end] else 0.0
    yield Arc(end, (said,), doubt + (costs.SAID if sure or behind else costs.LIKELY_SIDE), BEHIND)
    if line.is_sign(end, ":", "=", ")", "]"):
        yield Arc(end + 1, (said,), costs.SAID, BEFORE)
    elif "before" in sort and not line.has(end, "inside") and line[end].kind == WORD and not line.tag(end, FIELD):
        yield Arc(end, (said,), 0.0, BEFORE)


def answered(line: Line, n: int) -> Iterator[Arc]:
    """Hidden: yes; visible: no; prone: off, surprised = no, which say nothing."""
    end = next((end for end in range(n + 1, min(n + 5, line.count)) if line[end].kind != WORD), n)
    if not line.is_sign(end, ":", "=", *DASHES):
        return
    plain = line[end + 1].low in YES | NO and (line.ends(end + 2) or line[end + 2].kind == WORD)  # hidden=off prone=off
    if not (line.is_sign(end, ":", "=") or (plain and line[end].text in DASHES)) or line.ends(end + 1):
        return
    label, stop = line.source(n, end).lower(), next(k for k in range(end + 2, line.count + 1) if line.ends(k))
    stop = end + 2 if plain and any(line.is_sign(k, ":", "=") for k in range(end + 2, stop)) else stop
    text, span = line.source(end + 1, stop), line.span(n, stop)
    nothing = Arc(stop, (Entry(LINK, "", line.source(n, stop), span),), costs.SAID, BEHIND)
    if asked := asks(label, line.vocabulary):
        said = hiding(text, line.vocabulary, asked)
        note = (Entry(NOTE_ENTRY, "", text, line.span(end + 1, stop)),) if said.rest else ()
        if said.hidden and not said.doubt:
            yield Arc(stop, (Entry(HIDDEN_ENTRY, "", "yes", span), *note), costs.SAID, BEHIND)
        elif not said.doubt:
            yield nothing
    known = labels(line.vocabulary)
    if (stated := known.stated(f"{label}: {text}")) is None:
        return
    word, yes = stated
    flag = known.flag(word)
    state = Entry(FLAG, flag, "yes", span) if flag else Entry(CONDITION, word, word, span)
    yield Arc(stop, (state,), costs.SAID, BEHIND) if yes else nothing


def labelled(line: Line, n: int) -> bool:
    """Tells whether a label with its answer begins at a token, with a further label behind that: prone: no hidden: yes Goblin 12."""
    if ":" not in line.text and "=" not in line.text:
        return False
    arc = next(answered(line, n), None)
    return arc is not None and line[arc.end].kind == WORD and line.is_sign(line.open[arc.end + 1], ":", "=")


def said_of_no_state(line: Line, n: int) -> Iterator[Arc]:
    """Not hidden, no longer prone, which says nothing; condition immunities: poisoned, prone, which are no states of the fighter."""
    word = line.tag(n, "denial", "against")
    if word is None:
        return
    end = n + word[0]
    if word[2].kind == "denial":
        found = line.tag(end, CONDITION, HIDDEN, FLAG_WORD, FIELD)
        if found and line[values.behind_word(line, end + found[0])].kind != NUMBER:
            stop = end + found[0]
            yield Arc(stop, (Entry(LINK, "", line.source(n, stop), line.span(n, stop)),), costs.SAID, BEHIND)
        return
    listed = line.is_sign(end, ":", "=")
    stop = end + listed
    while stop < line.count and (
        (line[stop].kind == WORD and not line.tag(stop, FIELD, SIDE_WORD, HIDDEN, NOTE))
        or line.is_sign(stop, "/", "&", "-")
        or (
            listed
            and line.is_sign(stop, ",")
            and line[stop + 1].kind == WORD
            and not line.tag(stop + 1, FIELD, SIDE_WORD, HIDDEN, NOTE)
        )
    ):
        stop += 1
    if stop > end + listed and line.ends(stop):
        yield Arc(stop, (Entry(LEFT, "", line.source(n, stop), line.span(n, stop)),), costs.SAID, BEHIND)


def part_arcs(line: Line, n: int, end: int, name: str, word: str) -> Iterator[Arc]:
    """Agility bonus 4, AgB 4, ab 4: ten times as much, unless the field is there."""
    start = values.behind_word(line, end)
    if number := line.whole(start):
        text = str(int(number) * line.typed.other[word][1])
        yield Arc(start + 1, (Entry(VALUE, f"{name}*", text, line.span(n, start + 1)),), costs.EXPLAINED, BEHIND)


def hidden_arcs(line: Line, n: int, end: int) -> Iterator[Arc]:
    """Hidden; hidden from the players; hidden until round 2, of which the end is a note."""
    if line.is_sign(end, ":", "=") and any(answered(line, n)):
        return
    more = _from_whom(line, end)
    said = Entry(HIDDEN_ENTRY, "", "yes", line.span(n, more))
    yield Arc(more, (said,), costs.SAID, BEHIND)
    stop = end
    until = line[end].low in _UNTIL
    while until and stop < line.count and not line.ends(stop) and not line.tag(stop, FIELD, FOREIGN):
        stop += 1
    if stop > end + 1:
        yield Arc(stop, (said, Entry(NOTE_ENTRY, "", line.source(end, stop), line.span(end, stop))), costs.SAID, BEHIND)


def _from_whom(line: Line, n: int) -> int:
    """Returns the token behind what says from whom somebody is hidden: hidden!, hidden from the players, not visible to PCs."""
    if line.is_sign(n, "!"):
        return n + 1
    for many in (2, 1):
        if " ".join(line[k].low for k in range(n, n + many)) in WHOM:
            side = line.has(n + many, SIDE_WORD)
            return n + many + (side or 1) if side or line[n + many].low in EVERYBODY else n
    return n


def condition_arcs(line: Line, n: int, end: int, word: str) -> Iterator[Arc]:
    """Prone; poisoned 2 rounds; concentrating on Bless; frightened 2: how long it lasts, and what else is said of it, is said in a remark."""
    if line.is_sign(end, ":", "=") and any(answered(line, n)):
        return
    stop = _lasting(line, end) or _about(line, end) or end
    within = line.inside(n) and line.partners.get(line.bracket[n]) == stop and line.bracket[n] == n - 1
    direct = 0.0 if within else costs.ODD
    for behind, more in ((stop, 0.0), *((end + 1, costs.RARE) for _ in range(_ranked(line, end)) if stop == end)):
        entry = Entry(CONDITION, word, line.source(n, behind), line.span(n, behind))
        yield Arc(behind, (entry,), costs.CONDITION + more, AFTER)
        yield Arc(behind, (entry,), costs.CONDITION + more + direct, DIRECT)
    if n == 0 and line.is_sign(end, ":", *DASHES) and line[end + 1].kind == WORD:  # prone: Goblin; unconscious - Bo
        yield Arc(end + 1, (Entry(CONDITION, word, line.source(n, end), line.span(n, end)),), costs.SAID, BEFORE)


def _lasting(line: Line, n: int) -> int:
    """Returns the token behind how long a condition lasts: 2 rounds, (2), for 3 rounds; 0 for nothing."""
    number = n + (line.is_sign(n, "(", "x") or line.has(n, "owner"))
    if not line.whole(number):
        return 0
    bracket = line.is_sign(number - 1, "(")
    timed = line[number + 1].low in _LASTING
    if not timed and not (bracket and line.is_sign(number + 1, ")")):
        return 0
    stop = number + 1 + (line[number + 1].kind == WORD)
    return stop + (line.is_sign(stop, ")") and bracket)


def _about(line: Line, n: int) -> int:
    """Returns the token behind what a condition is about or waits for, up to the end of its part: on Bless, until his next turn; 0 for nothing."""
    if line[n].low not in ("on", "until", "till", "by", "auf", "bis", "sur", "jusqu'à"):
        return 0
    stop = n + 1
    while stop < line.count and line[stop].kind == WORD and not line.tag(stop, FIELD, SIDE_WORD, HIDDEN):
        stop += 1
    return stop if line.ends(stop) and stop > n + 1 else 0


def _ranked(line: Line, n: int) -> bool:
    """Tells whether a number behind a condition may be its rank: frightened 2."""
    return line.whole(n) != "" and line.ends(n + 1)


def asides(line: Line) -> list[tuple[float, int]]:
    """Returns what the tokens before each one cost as a part of a remark in brackets, and how many words they have."""
    found = [(0.0, 0)]
    for n, token in enumerate(line.tokens):
        cost, words = found[-1]
        if token.kind == NUMBER:
            cost += costs.ASIDE_NUMBER + (costs.ASIDE_FOREIGN if line.tag(n - 1, FOREIGN) else 0.0)
        elif token.low in ("x", "×") and (line[n + 1].kind == NUMBER or line[n - 1].kind == NUMBER):
            cost += costs.KNOWN_SURE
        if line.tag(n, "left", "taken", "now", "most") and NUMBER in (line[n - 1].kind, line[n + 1].kind):
            cost += costs.KNOWN_SURE
        if line.inside(n) and uses.end(line, n) > n:
            cost += costs.KNOWN_SURE
        elif line.tag(n, *_NO_ASIDES):
            cost += costs.KNOWN_WORD if line.tag(n, FOREIGN) else costs.KNOWN_SURE
        elif (
            line.tag(n, "denial", "fine")
            or (line.tag(n, "page") and line.whole(n + 1))
            or one_of(line, n)
            or (line.has(n, "piece") and line.whole(n - 1))
            or groups.size_arc(line, n)
            or (
                line.tag(n, "condition")
                and line.inside(n)
                and (line.bracket[n] == n - 1 or line.is_sign(n - 1, ",", ";"))
            )
        ):
            cost += costs.KNOWN_SURE
        found.append((round(cost, 6), words + (token.kind in (WORD, EMOJI, QUOTE))))
    return found


def hidden_with(line: Line, n: int) -> Arc | None:
    """Returns a bracket that says that somebody is hidden, and then where, or how far off: (hidden, roof, 24m up)."""
    close, rest = line.partners.get(n, 0), n + 1 + line.has(n + 1, HIDDEN)
    if not (n + 1 < rest < close - 1 and line.is_sign(rest, ",", ";")):
        return None
    for k in range(rest + 1, close):
        measured = line[k].kind == NUMBER and line.has(k + 1, "unit")
        plain = line[k].kind == WORD and not line.tag(k, *_NO_ASIDES, CONDITION, "left", "taken", "now", "most")
        if not (plain or measured or line.is_sign(k, ",", ";")):
            return None
    said = Entry(HIDDEN_ENTRY, "", "yes", line.span(n, close + 1))
    note = Entry(NOTE_ENTRY, "", line.source(rest + 1, close), line.span(rest + 1, close))
    return Arc(close + 1, (said, note), costs.SAID, BEHIND)


def one_of(line: Line, n: int) -> bool:
    """Tells whether words are about a member of a group: one is hurt, one has 3, einer verletzt."""
    about = line[n + 1].low in ("is", "has", "at", "ist", "hat", "est", "a") or line.has(n + 1, "condition")
    return line[n].low in _ONES and bool(about)


def one_with(line: Line, n: int, end: int) -> bool:
    """Tells whether a number follows words about a member of a group: one hurt (4)."""
    return one_of(line, n) and any(map(line.whole, range(end, line.count)))


def many_dice(line: Line, n: int) -> bool:
    """Tells whether dice in brackets behind a name are several, other than those that everyone rolls: how many rats, or the score."""
    text = line[n].low
    alone = line.is_sign(n - 1, "(", "[") and line.partners.get(n - 1) == n + 1 and line[n - 2].kind == WORD
    return alone and text[0] in "23456789" and not line.vocabulary.house.dice.startswith(text)


def attack_arcs(line: Line, n: int) -> Iterator[Arc]:
    """Att 2 × claw (1d6) / 1 × bite (2d4); D 1d10: what a fighter does, up to the next comma."""
    if not line.is_sign(n - 1, ",", ";"):
        return
    word = n + line.is_sign(n, "#")
    if line[word].low == "d" and line[word + 1].kind == DICE:
        end = values.value_end(line, word + 1)
    elif line[word].low in ("att", "atk", "at") and line.whole(word + 1) and line[word + 2].low in ("×", "x"):
        end = word + 3
        while end < line.count and not line.is_sign(end, ",", ";") and not line.tag(end, FIELD):
            end = line.partners.get(end, end) + 1
    else:
        return
    if line.ends(end) or line.is_sign(end, ";"):
        entry = Entry(LEFT, "", line.source(n, end), line.span(n, end))
        yield Arc(end, (entry,), costs.FOREIGN_APART, AFTER)


def page_arcs(line: Line, n: int, end: int, word: str) -> Iterator[Arc]:
    """MM 186, p. 42."""
    stop = end + line.is_sign(end, ".") + 1
    own = word in line.typed.owned and stop == end + 1 and not line.inside(n)
    if own or not line.whole(stop - 1) or not line.ends(stop):
        return
    if line.inside(n) or line[n - 1].text in ",;":
        yield Arc(stop, (Entry(LEFT, "", line.source(n, stop), line.span(n, stop)),), costs.EXPLAINED, BEHIND)


def headed_arcs(line: Line, n: int, end: int, field: str) -> Iterator[Arc]:
    """A text behind its word: next +4 -1d10; next soon, which the field refuses."""
    start = stop = values.behind_word(line, end)
    while _of_roll(line, stop) or (stop > start and line.glued(stop) and line[stop].kind == WORD):
        stop += 1
    doubt = costs.PROBLEM if stop == start else 0.0
    while doubt and stop < line.count and line[stop].kind == WORD:
        stop += 1
    if stop > start:
        text = line.source(start, stop).replace("–", "-")
        yield Arc(stop, (Entry(VALUE, field, text, line.span(n, stop)),), costs.SAID + doubt, BEHIND)


def _of_roll(line: Line, n: int) -> bool:
    signed = line[n].text in ("+", "-", "–") and line[n + 1].kind in (NUMBER, DICE)
    return line[n].kind in (NUMBER, DICE) or signed
