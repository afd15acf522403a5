"""What The Collective says, in English: texts by key, {parts} for what varies."""

WORDS: dict[str, str | dict[str, str]] = {}
