"""What stands behind the number of a gauge about what is left of it: (12 left), now 12, took 12 damage, (-12); max hp 30, hp 12; and lost 5 of
28 hp."""

from collections.abc import Iterator

from turnwright.reading.lexer import NUMBER
from turnwright.reading.line import costs
from turnwright.reading.line.entries import BEHIND, NOTE, Arc, Entry
from turnwright.reading.line.line import ARROWS, DASHES, POINTERS, Line
from turnwright.reading.tagging import FIELD, FOREIGN

Found = tuple[int, str, float]
"""Up to which token, left and most, what it costs."""


def behind(line: Line, n: int, most: str, field: str) -> Iterator[Found]:
    """Yields what is left of a gauge of `most` points, where the tokens from `n` on say so, and not of another gauge."""
    if not most.isdecimal():
        return
    if (
        line[n].text in ARROWS and (now := line.whole(n + 1)) and int(now) <= int(most) and not line.is_sign(n + 2, "/")
    ):  # 30 -> 12
        yield n + 2 + max(_own(line, n + 2, field), 0), f"{now}/{most}", 0.0
    close = line.partners.get(n, 0) if line.is_sign(n, "(", "[", "<") else 0
    at = n + (1 if close or line[n].text in (",", ";", "/", *DASHES) else 0)
    at += line.has(at, "share") or line.has(at, "link")  # 30 hp, of which 12 lost
    if at == n and line.whole(n):  # 12 hp 15 damage: the 15 may be anything
        return
    for end, number, lost, cost in _said(line, at, close, field, _is_most(line, n - 1) or line.has(n - 1, "most") > 0):
        left = int(most) - number if lost else number
        if -int(most) <= left <= int(most) and (not close or end == close):
            yield close + 1 if close else end, f"{left}/{most}", cost


def gone(line: Line, n: int, value: str) -> tuple[int, str]:
    """Returns the end of a fraction and the fraction; turned round where the words from `n` on say that its first number is lost: 5/28 lost."""
    taken, _, most = value.partition("/")
    end = _run(line, n, "taken")
    if not end or line.whole(end) or not (taken.isdecimal() and most.isdecimal()) or int(taken) > int(most):
        return n, value
    return end, f"{int(most) - int(taken)}/{most}"


def qualified(line: Line, n: int, *kinds: str) -> int:
    """Returns the token behind a word that says which number of a gauge follows: the max of "hp max 30", the (now) of "hp (now) 12". `kinds`:
    "most" and "now", or one of them."""
    close = line.partners.get(n, 0) if line.is_sign(n, "(", "[") else 0
    at = n + (close > 0)
    end = at + next((many for kind in kinds if (many := line.has(at, kind))), 0)
    return n if end == at or (close and end != close) else end + (close > 0)


def full(line: Line, n: int, many: int) -> Iterator[Arc]:
    """Full hp, at max hp: words without a number."""
    found = line.tag(n + many, FIELD)
    end = n + many + found[0] if found else 0
    if found and line.vocabulary.is_gauge(found[2].value) and line.ends(end) and line[n - 1].kind != NUMBER:
        yield Arc(end, (Entry(NOTE, "", line.source(n, end), line.span(n, end)),), costs.SAID, BEHIND)


def _is_most(line: Line, n: int) -> bool:
    """Tells whether the words before a number say that it is the most of a gauge: max hp 30, hp max: 30."""
    words = [at for at in range(max(0, n - 5), n) if line.has(at, "most")]
    return any(all(_describes(line, between) for between in range(at, n)) for at in words)


def _describes(line: Line, n: int) -> bool:
    return line[n].text in (*POINTERS, "(", ")") or line.has(n, "most") > 0 or line.tag(n, FIELD) is not None


def _said(line: Line, n: int, close: int, field: str, whole: bool) -> Iterator[tuple[int, int, bool, float]]:
    """Yields the end, the number, whether it is what was lost, and the cost. `whole`: the number before is said to be the most."""
    if many := line.has(n, "now"):  # now 12, currently at 12, current hp: 12
        at = _over(line, n + many, field)
        if (number := line.whole(at)) and (word := _own(line, at + 1, field)) >= 0:
            end = at + 1 + word
            yield end + line.has(end, "left"), int(number), False, 0.0
    elif taken := _run(line, n, "taken"):  # took 12 damage, damage: 12
        at = _over(line, taken, field)
        if (number := line.whole(at)) and (own := _own(line, at + 1, field)) >= 0:
            if not (own or close or field == line.typed.main.name):  # STUN 38, BODY 12, took 20
                return
            word = at + 1 + own  # took 20 STUN
            end = _run(line, word, "taken") or word
            yield end, int(number), True, _doubt(line, n, end)
    elif number := line.whole(n):
        word = n + 1 + _own(line, n + 1, field)
        if word == n:
            return
        if many := line.has(word, "left") or (
            whole and line.has(word, "now")
        ):  # 12 left, 12 hp left; 30 max hp, 12 now
            yield word + many, int(number), False, 0.0
        elif end := _run(line, word, "taken"):  # 12 damage, 12 damage taken
            yield end, int(number), True, _doubt(line, n, end)
    elif close == n + 1 and line[n].kind == NUMBER and line[n].text[0] == "-" and line[n].text[1:].isdecimal():
        yield close, int(line[n].text[1:]), True, costs.MINUS_OF


def _own(line: Line, n: int, field: str) -> int:
    """Returns how many tokens a word for the gauge has; 0 where there is no word, -1 for the word of another."""
    found = line.tag(n, FIELD)
    return 0 if found is None else found[0] if found[2].value == field else -1


def _over(line: Line, n: int, field: str) -> int:
    """Returns the token behind a word for the gauge and the signs before a number."""
    n += line[n].low == "at"
    return _pointed(line, n + max(_own(line, n, field), 0))


def _pointed(line: Line, n: int) -> int:
    while line[n].text in POINTERS:
        n += 1
    return n


def _run(line: Line, n: int, kind: str) -> int:
    """Returns the token behind a run of such words; 0 for none."""
    end = n
    while many := line.has(end, kind):
        end += many
    return end if end > n else 0


def _doubt(line: Line, start: int, end: int) -> float:
    """Returns what it costs that nothing says whether the damage is what a fighter takes or does: damage 12."""
    words = [n for n in range(start, end) if line.has(n, "taken")]
    return costs.FOREIGN_APART if all(line.has(n, FOREIGN) for n in words) else 0.0


def of_most(line: Line, n: int, field: str) -> int:
    """Returns the token behind the words that say that the most of a gauge follows: max, max hp, hp max; `n` where they are of another, or
    nothing says so."""
    word = _own(line, n, field)
    at = n + max(word, 0)
    end = qualified(line, at, "most") if word >= 0 else at
    behind = 0 if word > 0 else _own(line, end, field)
    return end + behind if end > at and behind >= 0 else n


def most_behind(line: Line, n: int, field: str, left: str = "") -> tuple[int, str] | None:
    """Returns up to which token the most of a gauge stands behind its word, and the most: (max 27), [27 max], "12 hp, 27 max hp",
    "12 hp, max 27"; 12hp(27), where `left` is said."""
    if (of := line.has(n, "of")) and (most := line.whole(n + of)):  # 12 hp of 30
        return n + of + 1, most
    apart = n + line.is_sign(n, ",", ";", "/")
    words = of_most(line, apart, field)
    number = _pointed(line, words)
    if words > apart and (most := line.whole(number)):
        return number + 1 + max(_own(line, number + 1, field), 0), most
    if apart > n and (most := line.whole(apart)) and (many := line.has(apart + 1, "most")):
        word = _own(line, apart + 1 + many, field)
        return (apart + 1 + many + word, most) if word >= 0 else None
    close = line.partners.get(n, 0)
    if close <= n or not line.is_sign(n, "(", "["):
        return None
    tight = line.whole(n + 1) if line.glued(n) and close == n + 2 else ""
    if tight and left.isdecimal() and int(left) <= int(tight):
        return close + 1, tight
    first = line.has(n + 1, "most")
    number = n + 1 + first
    number += first > 0 and line[number].text in POINTERS
    after = number + 1 + (0 if first else line.has(number + 1, "most"))
    most = line.whole(number)
    return (close + 1, most) if most and after == close and after > n + 2 else None
