"""What the typed lines of The Collective are read with. The budget of actions is a notation of its own: 2P 1M, P2/M1, 2 physical, 1OppP."""

from collections.abc import Iterator, Sequence

from turnwright.reading.declared import House, Own, Typed
from turnwright.reading.lexer import NUMBER, WORD, Token
from turnwright.reading.words.kinds import names
from turnwright.systems.collective.notation import RESERVED, BadAction, parse

_KINDS = frozenset("pmvsfxegabc")
_OFTEN = frozenset("pmv")
_FREE = frozenset("znd")
_SPELLED = {
    "phys": "P",
    "physical": "P",
    "physicals": "P",
    "ment": "M",
    "mental": "M",
    "mentals": "M",
    "move": "V",
    "moves": "V",
    "movement": "V",
}
_NUMBERS = {word: str(number) for number, word in enumerate(("one", "two", "three", "four", "five", "six"), 1)}
_ROUND = frozenset(("round", "rounds", "rnd", "rd", "r"))
_PRIMES = {"'": "'", "’": "'", '"': "''", "”": "''", "″": "''", "′": "'"}
_HOLDS = {
    "held": "hold",
    "hold": "hold",
    "holds": "hold",
    "borrow": "borrow",
    "borrowed": "borrow",
    "borrows": "borrow",
}
_FIELD_WORDS = frozenset((
    "init", "initiative", "level", "lvl", "mult", "multiplier", "actions", "action", "cap", "caps", "hp", "hit", "points",
    "surprised", "death", "used",
))  # fmt: skip
_RESERVED = {f"h{kind}": ("line.reserve.held", f"hold {kind}") for kind in RESERVED}
_RESERVED |= {f"b{kind}": ("line.reserve.borrowed", f"borrow {kind}") for kind in RESERVED}
"""hP, bM: an action held or borrowed."""
_CAPS = ("cap", "caps")
_JOINED = ("and", "&", "/", "+", "or")
"""What stands between the kinds of an ability: hold P and M."""
_JOINS = ("/", "+", "-", "–", "·")


def budget(tokens: Sequence[Token], n: int, house: House) -> Iterator[Own]:
    """Yields what is a part of a budget from a token on."""
    token = tokens[n]
    if token.kind == NUMBER or token.low in _NUMBERS:
        yield from _counted(tokens, n)
    elif token.text in _RESERVED and not _numbered(tokens, n):
        yield Own(n + 1, *_RESERVED[token.text])
    elif token.kind == WORD:
        yield from _headed(tokens, n)


def _numbered(tokens: Sequence[Token], n: int) -> bool:
    """Tells whether a number belongs to a word: hP 20, 20 hP, hP: 7/20."""
    before, after, more = (_at(tokens, k) for k in (n - 1, n + 1, n + 2))
    if after is not None and after.text in (":", "="):
        after = more
    own = _action(tokens, n + 2)
    return (before is not None and before.kind == NUMBER) or (after is not None and after.kind == NUMBER and not own)


def _counted(tokens: Sequence[Token], n: int) -> Iterator[Own]:
    """2P, 2 physical; 3Z, which needs no budget; what is none: 1.5P, 2/1/1, 2 attacks, 1/r."""
    number = _NUMBERS.get(tokens[n].low, tokens[n].text)
    after = _at(tokens, n + 1)
    if after is None:
        return
    if after.text == "," and not after.gap and (part := _at(tokens, n + 2)) and part.kind == NUMBER and not part.gap:
        before, less = _at(tokens, n - 1), _action(tokens, n + 3)
        named = before is not None and before.low in _FIELD_WORDS
        if less and not named and not tokens[n + 3].gap and tokens[n].gap:
            yield Own(less[0], "line.unknown", f"{number},{part.text}{less[1]}", 0.3)
    if written := _written(tokens, n + 1):
        yield Own(written[0], "pool", f"{number.lstrip('+-–')}{written[1]}", written[2])
        return
    signed = number[0] in "+-–"
    if after.text == "/" and (third := _at(tokens, n + 2)):
        yield from _slashed(tokens, n, third)
    number = number.lstrip("+-–")
    times = after.text in ("x", "×", "*") and (_action(tokens, n + 2) or (0, "", False))[2]
    if (found := _action(tokens, n + 2 if times else n + 1)) is None:
        if after.low in ("attacks", "attack") or (after.low == "actions" and after.gap):
            end = _round(tokens, n + 2)
            yield Own(end, "line.meant", f"{number}P", 0.3)
        elif after.kind == WORD and not after.gap and (_alone(tokens, n) or _budgeted(tokens, n)):
            yield Own(n + 2, "line.unknown", f"{number}{after.text}", 3.0)
        return
    end, action, likely = found
    if _borrowed_b(tokens, end):
        yield Own(end, "line.meant", f"{number}{action}", 0.3)
        return
    spelled = after.low in _SPELLED
    if spelled and (more := _at(tokens, end)) and more.low in ("action", "actions"):
        end += 1
    if spelled and (more := _at(tokens, end)) and more.text == "." and not more.gap:
        end += 1
    end = _round(tokens, end)
    cost = 0.2 if signed else 0.0
    if not number.isdigit():
        yield Own(end, "line.unknown", f"{number}{action}", 2.0)
        return
    if action in ("Z", "N", "D"):
        yield Own(end, "pool", f"{number}{action}", 0.2 if _budgeted(tokens, n) else 2.9, left=True)
        return
    if tokens[end - 1].text == "x" and not _budgeted(
        tokens, n
    ):  # 2x says how many, but 1p 2x does not, and 2x 1p is asked about
        cost += 0.2 if _goes_on(tokens, end) else 2.6
    if after.gap and not spelled:
        cost += 0.3 if likely else 2.8
    elif not likely and not after.gap and len(action) == 1 and not _budgeted(tokens, n):
        cost += 0.2
    yield Own(end, "pool", f"{number}{action}", cost)


def _written(tokens: Sequence[Token], n: int) -> tuple[int, str, float] | None:
    """Returns the end, the action and the cost of one that is written as the rules write it, right behind its number: QiP, OppF, C'', P@claw,
    Sting. None for one that `_counted` reads."""
    end, text = n, ""
    while (
        (token := _at(tokens, end))
        and not token.gap
        and (token.kind == WORD or token.text in _PRIMES or token.text in "@-")
    ):
        text, end = text + _PRIMES.get(token.text, token.text), end + 1
    kind = _KINDS | _FREE
    if text.lower() in _SPELLED or (len(text) < 2 and (not text.isupper() or text.lower() in kind)):
        return None
    try:
        action = parse(text)
    except BadAction:
        return None
    if not action.exotic:
        return end, text, 0.0
    beside = _budgeted(tokens, n - 1) or _goes_on(tokens, end)
    return (end, text, 0.3) if beside or _alone(tokens, n - 1) else None


def _goes_on(tokens: Sequence[Token], n: int) -> bool:
    """Tells whether another part of the budget follows."""
    n += n < len(tokens) and tokens[n].text in (*_JOINS, ",")
    number, action = _at(tokens, n), _at(tokens, n + 1)
    return (
        number is not None and number.kind == NUMBER and action is not None and not action.gap and action.kind == WORD
    )


def _slashed(tokens: Sequence[Token], n: int, third: Token) -> Iterator[Own]:
    if third.low in _ROUND and _at(tokens, n + 3) is not None:
        yield Own(len(tokens), "line.power", tokens[n].text, 1.0)
    slash, last = _at(tokens, n + 3), _at(tokens, n + 4)
    if third.kind == NUMBER and slash and slash.text == "/" and last and last.kind == NUMBER and not last.gap:
        yield Own(n + 5, "line.short", f"{tokens[n].text}P {third.text}M {last.text}V", 1.0)
    found = _action(tokens, n + 3)
    if third.kind == NUMBER and not third.gap and found and found[2] and not tokens[n + 3].gap:
        yield Own(found[0], "line.unknown", f"{tokens[n].text}/{third.text}{found[1]}", 1.0)


def _headed(tokens: Sequence[Token], n: int) -> Iterator[Own]:
    """P2, P 2, p:2, physical 2, Opp M 2; P M V without numbers; caps 2M; held P."""
    low = tokens[n].low
    if low in _CAPS:
        yield from _capped(tokens, n)
        return
    if low in _HOLDS:
        yield from _able(tokens, n)
    if (
        low in ("action", "actions")
        and (after := _at(tokens, n + 1))
        and (after.kind == NUMBER or after.text in (":", "=") or _action(tokens, n + 1) is not None)
    ):
        after_sign = n + 2 if after.text in (":", "=") else n + 1
        if after_sign < len(tokens):
            yield from budget(tokens, after_sign, House(()))
    if (found := _action(tokens, n)) is None:
        return
    end, action, likely = found
    if tokens[n].text == "x":  # x3 says how many
        return
    start = end + 1 if (after := _at(tokens, end)) and after.text in (":", "=") else end
    number = _at(tokens, start)
    if number is not None and number.kind == NUMBER and number.text.isdigit() and action[0] not in "ZND":
        own_number = _action(tokens, start + 1)
        loose = own_number is not None and own_number[2] and (_at(tokens, own_number[0]) or number).kind != NUMBER
        if _borrowed_b(tokens, end):
            yield Own(start + 1, "line.meant", f"{number.text}{action}", 0.3)
            return
        cost = 0.1 if not number.gap or start > end or low in _SPELLED else 0.3
        turned = _turned(tokens, n)
        if len(low) == 1 and not turned:
            cost += 1.6 if not _alone(tokens, n) else 0.0
        cost += 0.6 if loose else 0.0
        yield Own(start + 1, "pool", f"{number.text}{action}", cost if likely or turned else cost + 2.0)
    elif likely and len(low) == 1 and not _of_ability(tokens, n):
        yield Own(end, "pool", f"1{action}", 0.2 if _lone(tokens, n) else 2.8)


def _capped(tokens: Sequence[Token], n: int) -> Iterator[Own]:
    """Yields caps 2M, also as cap 2M 5Z and as cap 2M, cap 5Z: one list."""
    parts: list[str] = []
    end = start = n
    while (head := _at(tokens, start)) is not None and head.low in _CAPS:
        start += 1
        while (
            own := next(_counted(tokens, start), None) if start < len(tokens) and tokens[start].kind == NUMBER else None
        ) and own.field == "pool":
            parts.append(own.text)
            end = start = own.end
        start = _past_comma(tokens, start)
    if parts:
        yield Own(end, "caps", " ".join(parts))


def _able(tokens: Sequence[Token], n: int) -> Iterator[Own]:
    """Yields held P, borrow P M, also with borrow M behind it: one list. A kind behind an ability is no action of the budget; of "borrow 1P" the
    table says whether it is."""
    abilities: list[str] = []
    end = start = n
    numbered = False
    while (head := _at(tokens, start)) is not None and head.low in _HOLDS:
        kind = start + 1
        while found := _reserved(tokens, kind):
            numbered |= tokens[kind].kind == NUMBER
            abilities.append(f"{_HOLDS[head.low]} {found[1]}")
            end = kind = found[0]
            joined = (join := _at(tokens, kind)) is not None and join.low in _JOINED
            kind += joined and _reserved(tokens, kind + 1) is not None
        if not abilities or kind == start + 1:
            break
        start = _past_comma(tokens, end)
    if abilities:
        yield Own(end, "abilities", ", ".join(dict.fromkeys(abilities)), 0.2 if numbered else 0.0)


def _reserved(tokens: Sequence[Token], n: int) -> tuple[int, str] | None:
    """Returns up to which token a kind stands that is held or borrowed, as the P of "held P" and of "borrow 1P", and the kind."""
    number = _at(tokens, n)
    once = number is not None and number.kind == NUMBER and number.text == "1"
    found = _action(tokens, n + once)
    return (found[0], found[1]) if found and found[1] in RESERVED else None


def _of_ability(tokens: Sequence[Token], n: int) -> bool:
    """Tells whether a kind belongs to an ability before it, as both of "hold P M"."""
    while (before := _at(tokens, n - 1)) is not None and (before.low in _JOINED or _reserved(tokens, n - 1)):
        n -= 1
    return before is not None and before.low in _HOLDS


def _past_comma(tokens: Sequence[Token], n: int) -> int:
    return n + 1 if (token := _at(tokens, n)) is not None and token.text in (",", ";") else n


def _action(tokens: Sequence[Token], n: int) -> tuple[int, str, bool] | None:
    """Returns up to which token, the action, and whether budgets often have it."""
    token = _at(tokens, n)
    if token is None or token.kind != WORD:
        return None
    low = token.low
    if low in _SPELLED:
        return n + 1, _SPELLED[low], True
    if low == "opp" and (after := _at(tokens, n + 1)) and after.low in _OFTEN:
        return n + 2, f"Opp{after.text.upper()}", True
    prefix, letter = low[:-1], low[-1]
    if prefix == "opp" and letter in _OFTEN:
        return n + 1, f"Opp{letter.upper()}", True
    if prefix == "i" and letter in _OFTEN:  # IP is instant, iP endless
        return n + 1, f"{token.text[0]}{letter.upper()}", True
    if prefix.strip("q") or letter not in _KINDS | _FREE:
        return (n + 1, token.text, True) if prefix and _is_action(token.text) else None
    end, primes = n + 1, ""
    while (mark := _at(tokens, end)) and not mark.gap and mark.text in _PRIMES:
        primes, end = primes + _PRIMES[mark.text], end + 1
    return end, f"{prefix.upper()}{letter.upper()}{primes}", letter in _OFTEN or bool(primes) or bool(prefix)


def _borrowed_b(tokens: Sequence[Token], end: int) -> bool:
    """Tells whether an action is written with the small b of a borrowed action, where none follows it."""
    return tokens[end - 1].text[-1] == "b" if tokens[end - 1].kind == WORD else tokens[end - 2].text[-1:] == "b"


def _is_action(text: str) -> bool:
    """Tells whether a text is an action as the rules write it, of a kind that they have."""
    try:
        return not parse(text).exotic
    except BadAction:
        return False


def _at(tokens: Sequence[Token], n: int) -> Token | None:
    return tokens[n] if 0 <= n < len(tokens) else None


def _round(tokens: Sequence[Token], end: int) -> int:
    """Returns the token behind "/round" and "per round"."""
    link, word = _at(tokens, end), _at(tokens, end + 1)
    return end + 2 if link and word and link.low in ("/", "per", "a") and word.low in _ROUND else end


def _budgeted(tokens: Sequence[Token], n: int) -> bool:
    """Tells whether a part of a budget stands right before or behind."""
    back = n - 1
    while (token := _at(tokens, back)) and (token.text in (*_JOINS, ",", "|", ";", "(") or token.text in _PRIMES):
        back -= 1
    before, number = _at(tokens, back), _at(tokens, back - 1)
    return (
        before is not None
        and number is not None
        and number.kind == NUMBER
        and (before.low in _SPELLED or before.low[-1:] in _OFTEN or (not before.gap and before.low[-1:] in _KINDS))
    )


def _turned(tokens: Sequence[Token], n: int) -> bool:
    """Tells whether the action before or behind has its number behind it, too."""
    for k in (n - 4, n - 3, n - 2, n + 2, n + 3, n + 4):
        token, number = _at(tokens, k), _at(tokens, k + 1)
        if token and number and token.low in _OFTEN:
            number = _at(tokens, k + 2) if number.text in (":", "=") else number
            if number and number.kind == NUMBER:
                return True
    return False


def _alone(tokens: Sequence[Token], n: int) -> bool:
    before = _at(tokens, n - 1)
    return before is not None and before.text in (",", ";", "(", "|", ":", "-", "–", "—")


def _lone(tokens: Sequence[Token], n: int) -> bool:
    """Tells whether another action without a number stands beside it."""
    for step in (1, -1):
        k = n + step
        while (token := _at(tokens, k)) and token.text in (*_JOINS, ",", "&"):
            k += step
        token, beyond = _at(tokens, k), _at(tokens, k + 1)
        counted = (beyond and beyond.kind == NUMBER) or ((before := _at(tokens, k - 1)) and before.kind == NUMBER)
        if token and token.low in _OFTEN and not counted:
            return True
    return False


WORDS = Typed(
    by_notation=frozenset(("pool", "caps")),
    bonus=("init", 1),
    parts="pool",
    noted=names("ac: armor class, armour class", "passive: passive perception", "cr: challenge rating"),
    notation=budget,
    kinds=frozenset("X"),
    owned=frozenset((*_SPELLED, "s", "t", "m", "p", "attack", "move")),
)
