"""The state of a fight in the Plain list: sheet, tally and clock, and their validation."""
