"""Fighters as text. A list becomes lines (`table_import`, `headings`); a line becomes a fighter:

1. the text as a typed line has it (`notation`), without the numbers of other games (`foreign`);
2. its pieces: count and words (`line`), the name and the phrases behind it (`name_reader`);
3. the value of each phrase (`vocabulary`), and with these the fighter (`line_reader`);
4. where a piece can mean several things, a question (`doubts`), and the lines that answer it (`fixes`).
"""
