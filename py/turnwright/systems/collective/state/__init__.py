"""The state of a fight under The Collective: sheet, tally and clock, and their validation."""
