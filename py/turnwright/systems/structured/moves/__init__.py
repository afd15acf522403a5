"""The moves of Structured Time: each file is a move with its objections, facts and offers."""
