"""The GM's moves that every rule system has, and the offers for them."""
