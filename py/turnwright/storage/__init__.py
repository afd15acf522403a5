"""Saved fights: journal, save files and share links."""
