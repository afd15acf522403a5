"""The words that typed lines have in every system, by language. A line may mix languages, so all of them are known at once."""

from turnwright.reading.words import de, en, es, fr, ja, pictures
from turnwright.reading.words.kinds import Words

LANGUAGES: tuple[Words, ...] = (en.WORDS, de.WORDS, fr.WORDS, es.WORDS, ja.WORDS, pictures.WORDS)
