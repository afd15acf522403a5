"""What a chat writes around its messages: when each was written, [20:14], Today at 20:31, and commands to a bot, /tracker add. It is no fighter."""

import re
from collections.abc import Iterator

from turnwright.core.pattern import pattern
from turnwright.reading.line.entries import ANYWHERE, LEFT, Arc, Entry
from turnwright.reading.line.line import Line
from turnwright.reading.tagging import COUNT, Vocabulary
from turnwright.reading.words import either, every
from turnwright.reading.words.kinds import split

_DAYS = frozenset(every("days"))
_AT = frozenset(every("at"))
_HALVES = frozenset(("am", "pm"))
_CLOCK = r"\d{1,2}:\d{2}(?::\d{2})?"
_DATE = r"\d{1,4}[./-]\d{1,2}[./-]\d{1,4}"
_HEAD = pattern(
    rf"[^\d,;:]{{1,40}}?\s*(?:[(\[]\s*{_CLOCK}(?:\s?[ap]m)?\s*[)\]]|[—–-]?\s*(?:(?:{'|'.join(sorted(_DAYS))})\b,?|{_DATE},?)\s*(?:(?:{'|'.join(sorted(_AT))})\s+)?{_CLOCK}(?:\s?[ap]m)?"
    rf"|[—–-]?\s*{_CLOCK}\s?[ap]m)\s*",
    re.IGNORECASE,
)
"""A line above a message: who wrote it, and when."""
_SPEAKER = pattern(
    rf"\s*(?:[(\[]\s*(?:{_DATE},?\s+)?{_CLOCK}(?:\s?[ap]m)?\s*[)\]]|{_DATE},?\s+{_CLOCK}(?:\s?[ap]m)?)\s*(?:[–—-]\s+)?(?P<who>[^\d,;:\n]{{1,40}}):\s+(?=\S)",
    re.IGNORECASE,
)
"""When a message was written, and by whom, before it: [20:14] Tom: Ash 17; 29.11.26, 19:02 - Anna: Ash 17."""
_NAME = pattern(r"[^\W\d_]+")
_NAMES = pattern(r"[^\W\d_]+(?: [^\W\d_]+)*")
_APART = (",", ";", ".", "!", "–", "—", "-")
_OWN, _OTHERS, _EITHERS = "own", "others", "either's"
"""Whose the numbers of a message are: the speaker's, of somebody that it names, or nobody knows."""
_CHATTER = pattern(rf"(?:[^\w\"“„«]*\b(?:{either('chatter', 'arrivals')})\b)+[^\w\"”]*", re.I)
_CALLS = pattern(
    rf"[^\d,;:]*(?<![^\W_])(?:{either('calls')})\W*|[^\d,;:]*[^\W\d_]['’]s turn\W*|\W*(?:{either('calls')})(?!\w)[^\d;:]*",
    re.I,
)
_ANNOUNCES = pattern(rf"\W*(?:{either('calls', 'upcoming')})\s*[:=]\s*[^\d:;,]*", re.I)
_OVER = pattern(r"\s*:\s*(?=[^\W\d_])")
"""Behind a word that heads the names of others: Order: Kora 18, Brakk 15."""
_ROLLED = pattern(r"\b\d{0,2}[dw]\d{1,3}\b", re.I)
_ONLY = pattern(
    rf"(?:\W*\b(?:{either('along', 'now')})\b)*\W*\d+(?:\W+\d+)*(?:\W*\b(?:{either('own', 'along', 'chatter', 'most')})\b)*\W*",
    re.I,
)
"""A number and what its speaker says beside it: only 17; 17, lol."""
_TALK = pattern(r"[^\d,;:]*")
_OF_SPEAKER = frozenset(("field", "foreign", "rolled", "flag", "hidden", "condition", "now", "link"))
"""What the first word means that somebody says of his own fighter: [20:14] Ash: rolled 17."""
_MONTHS, _WEEK = either("months"), either("week")
_DAY = pattern(
    rf"(?:\b(?P<week>{_WEEK})\b\.?,?\s+(?:the\s+|den\s+|le\s+)?)?"
    rf"(?:(?<!\d)\d{{1,2}}(?P<nth>st|nd|rd|th|er)?\.?\s+(?:of\s+|de\s+)?(?:{_MONTHS})\b\.?|\b(?:{_MONTHS})\b\.?\s+\d{{1,2}}(?:st|nd|rd|th)?\b)"
    r"(?P<year>,?\s+(?:1\d{3}|20\d\d)\b)?",
    re.I,
)
_TITLE = pattern(r"\s*(?:[:–—-]\s*[^\d,;]*)?")
_COMMAND = pattern(r"\s*[/!](?P<bot>[a-z][\w-]*)\s+(?P<verb>[a-z]+)(?:\s+|$)", re.I)
"""How a line begins that tells a chat bot to do something: /tracker add."""
_CHAT = pattern(
    r"\s*[/!](?:(?:w|whisper|em|me|emas|as|desc|ooc|help|gr|gmroll|br|blindroll|sr|selfroll|talktomyself)\b|(?:r|roll)\s+[\dd+\s-]+$)",
    re.I,
)
"""How a line begins that is said in a chat, or only rolls."""
_CALL = pattern(
    r"(?:[^\W\d_]+\s*:\s*|(?:gm|dm|sl)\s+)?(?:(?:everyone|everybody|all|now|please|bitte|alle|jetzt)\W+)*"
    r"(?:roll(?:s|ed|t)?|w[üu]rfel(?:n|t|t\s+alle)?)\s+(?:for\s+|the\s+|auf\s+|your\s+|eure\s+|f[üu]r\s+)*(?:initiative|init|ini)\b"
    r"(?:\W+(?:please|pls|plz|bitte|everyone|everybody|all|now|alle))*\W*|(?:initiative|ini)\s+w[üu]rfeln\W*|@(?:everyone|here|all|alle)\b\D*",
    re.I,
)
"""What a game master says before a fight, to nobody in the list: GM: roll initiative; @everyone roll."""
_SLASH = pattern(r"\s*/[a-z][\w-]*(?:\s+[^\d/]*)?", re.I)
"""A command without a number: /next, /nick Ash. Which program it is for does not matter."""
_SLASHED = pattern(r"\s*/[a-z][a-z_-]+\s+(?=[\"“]?(?P<name>[^\W\d_]{2,})[^\d]*\d)", re.I)
"""A command with a name and a number behind it: /turnorder Ash 17. /Kira hp 12 is none."""
_BOTS = frozenset(split(
    "i, init, initiative, ini, tracker, track, initiative-tracker, init-tracker, combat, battle, fight, encounter, turn, turns, order, kampf, bot",
))  # fmt: skip
"""Words that call a bot, and no fighter: !Ogre attack 12 may be one."""
_ADDS = frozenset(split("add, join, insert, new, create, place, madd, cadd"))
_ADDS_NOBODY = frozenset(split(
    "begin, start, end, stop, next, prev, previous, list, show, summary, status, remove, delete, kill, clear, reset, help, roll, reroll, skip",
    "skipround, move, goto, hp, thp, note, effect, re, attack, cast, damage, heal, edit, opt, set, update, undo",
))  # fmt: skip


_ADD = pattern(rf"\s*/(?:{'|'.join(sorted(_ADDS))})\s+(?=\S)", re.I)


def undated(text: str) -> str:
    """Returns a text without the dates in it, such as 12 May or Friday, May 12. May 12 alone stays: it may be a fighter on 12."""
    return _DAY().sub(lambda day: "" if day[0][0].isdigit() or any(day.group("week", "nth", "year")) else day[0], text)


def dated(text: str) -> bool:
    """Tells whether a row is a date, perhaps with a title behind it: 12th May, or a date with its weekday or year. May 12 may be a fighter."""
    found = _DAY().match(text.strip())
    return (
        found is not None
        and any(found.group("week", "nth", "year"))
        and _TITLE().fullmatch(text.strip(), found.end()) is not None
    )


def heads(text: str) -> bool:
    """Tells whether a line only says who wrote the message below it, and when."""
    return ":" in text and _HEAD().fullmatch(text) is not None


def chatter(text: str) -> bool:
    """Tells whether a text is only what people say to each other: lol ok."""
    return _CHATTER().fullmatch(text) is not None


def turn(text: str) -> bool:
    """Tells whether a text only says whose turn it is, Ash is up, your turn."""
    return not any(map(str.isdigit, text)) and _CALLS().fullmatch(text) is not None


def announces(text: str) -> bool:
    """Tells whether a row only says whose turn comes, of a fighter in the list: next up: Ash."""
    return _ANNOUNCES().fullmatch(text) is not None


def spoken(raw: str, words: Vocabulary) -> int:
    """Returns how long the words are that say before a message when it was written, and by whom; 0 where there are none, and where they name the
    fighter: [20:14] Ash: 17."""
    found = _SPEAKER().match(raw) if ":" in raw else None
    return found.end() if found and _whose(found, words) == _OTHERS else 0


def unclear(raw: str, words: Vocabulary) -> str:
    """Returns what a message says whose number may be the speaker's, or of the words behind it; empty for other lines: [20:14] Tom: 12 Orc."""
    found = _SPEAKER().match(raw) if ":" in raw else None
    return raw[found.end() :].strip() if found and _whose(found, words) == _EITHERS else ""


def _whose(found: re.Match[str], words: Vocabulary) -> str:
    """Returns whose numbers a message says: by its first word, where that is no article, and by what parts it from a number before it."""
    message = _ROLLED().sub("", found.string[found.end() :])
    word = next((one for one in _NAME().finditer(message) if not _article(one[0], words)), None)
    if word is None:
        return _OWN
    if _OVER().match(message, word.end()):
        return _OTHERS
    low, before, behind = word[0].lower(), message[: word.start()], message[word.start() :]
    of_speaker = low in words.own or any(tag.kind in _OF_SPEAKER for tag in words.tags(low))
    if of_speaker or _ONLY().fullmatch(message):
        return _OWN
    if not any(map(str.isdigit, before)) or low in found["who"].lower().split():
        return _OTHERS
    names = _NAMES().match(behind)
    if low not in words.places and names and words.plural(names[0].split()[-1].lower()):
        return _OTHERS  # 12 fire giants
    apart = before.rstrip()[-1:] in _APART and not any(map(str.isdigit, behind))  # 17 - finally
    return _OWN if low in words.places or apart else _EITHERS  # 12 for Lyra; 12 Orc


def _article(word: str, words: Vocabulary) -> bool:
    return any(tag.kind == "article" for tag in words.tags(word.lower()))


def speaker(raw: str) -> str:
    """Returns who wrote a message, as its line says; empty for other lines."""
    found = _SPEAKER().match(raw)
    return found["who"] if found else ""


def talk(message: str, words: Vocabulary) -> bool:
    """Tells whether a message says nothing of a fighter: without a number and a word for one, it may be anything, as hello, or no."""
    counts = any(tag.kind == COUNT for word in _NAME().findall(message.lower()) for tag in words.tags(word))
    return _TALK().fullmatch(message) is not None and not counts


def arcs(line: Line, n: int) -> Iterator[Arc]:
    """Yields the time that stands in brackets; other numbers with a colon between are none."""
    if line.is_sign(n, "(", "["):
        close = line.partners.get(n, 0)
        if close and _clock(line, n + 1) == close:
            yield _left(line, n, close + 1)


def _clock(line: Line, n: int) -> int:
    """Returns the token behind a time of day; 0 for none."""
    hours = line.whole(n)
    if not hours or len(hours) > 2 or int(hours) > 24:
        return 0
    end = n + 1
    while (
        line.is_sign(end, ":") and line.glued(end) and line.glued(end + 1) and len(minutes := line.whole(end + 1)) == 2
    ):
        if int(minutes) > 59:
            return 0
        end += 2
    return end + (line[end].low in _HALVES) if n + 1 < end <= n + 5 else 0


def _left(line: Line, start: int, end: int) -> Arc:
    return Arc(end, (Entry(LEFT, "", line.source(start, end), line.span(start, end)),), 0.0, ANYWHERE)


def adding(text: str, words: Vocabulary) -> int:
    """Returns how long the words are that tell a chat bot to add somebody: /tracker add Ash 17."""
    if plain := _ADD().match(text):
        return plain.end()
    command = _COMMAND().match(text)
    if command and command["verb"].lower() in _ADDS:
        return command.end()
    slash = _SLASHED().match(text)
    return slash.end() if slash and not words.tags(slash["name"].lower()) else 0


def calls(raw: str) -> bool:
    """Tells whether a row only tells people to roll for the order."""
    return _CALL().fullmatch(raw.strip()) is not None


def adds_nobody(raw: str) -> bool:
    """Tells whether a row tells a chat bot something else than to add somebody: /tracker next, /w gm psst, /r 1d20."""
    command = _COMMAND().match(raw)
    if _SLASH().fullmatch(raw) and not any(word in _ADDS for word in re.findall(r"[a-z]+", raw.lower())):
        return True
    if command is None:
        return _CHAT().match(raw) is not None
    verb = command["verb"].lower()
    empty = verb in _ADDS and command.end() >= len(raw.rstrip())
    return empty or (verb in _ADDS_NOBODY and command["bot"].lower() in _BOTS) or _CHAT().match(raw) is not None
