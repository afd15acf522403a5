"""The strings-only boundary: one JSON request in, one JSON reply out."""
