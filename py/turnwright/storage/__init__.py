"""Saved fights: journal, save files, share links, and migrations of older ones."""
