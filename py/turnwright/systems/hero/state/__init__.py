"""The state of a fight under HERO: sheet, tally and clock, and their validation."""
