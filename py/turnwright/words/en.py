"""What every system says, in English: texts by key, {parts} for what varies."""

WORDS: dict[str, str | dict[str, str]] = {
    # how several things are said together
    "list.and": "{before} and {after}",
    "list.or": "{before} or {after}",
    "list.row": "{before}, {after}",
    "list.dots": "{before} · {after}",
    # house rules
    "option.unknown_answer": "“{value}” is no answer to “{question}”. Known: {known}.",
}
