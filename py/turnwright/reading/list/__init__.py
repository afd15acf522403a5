"""Reads the lines of a text as a list: headings, prose, rows that go on, and what each line joins for."""
