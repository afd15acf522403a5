"""The state of a fight under Tactical Activity: sheet, tally and clock, and their validation."""
