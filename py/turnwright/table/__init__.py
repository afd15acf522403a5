"""The common book: what all games share, a page for each topic. `book.py` has the order in which a step asks the pages."""
