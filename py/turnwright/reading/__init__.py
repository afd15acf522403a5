"""Reads what people typed about fighters. A text goes through four steps, each a function without memory:

1. `lexer`: the text as tokens that know their place;
2. `tagging`: what each run of up to three words may mean, from `words` (data by language) and from what a system declares (`declared`);
3. `line.grammar` and `line.parser`: all readings of a line with what each costs (`line.costs`);
4. `line.verdict`: the cheapest reading if it is clearly so; otherwise the question, made from the two cheapest.

Lines of a text are grouped in `list`, tables read in `table`, stat blocks in `block`, files of programs in `files`.

A reading is a `draft`: one record of what was read and where it stood. `line.printing` writes a draft as the line that is read as that draft.
"""
