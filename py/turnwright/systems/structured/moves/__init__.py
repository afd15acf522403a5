"""The moves of Structured Time, one per file with its objections, facts and offers."""
