"""The state of a fight under Structured Time: sheet, tally and clock, and their validation."""
