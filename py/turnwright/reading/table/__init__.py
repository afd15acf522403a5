"""Reads tables, whatever drew them: cells, the columns beside each other, and each row as a fighter."""
