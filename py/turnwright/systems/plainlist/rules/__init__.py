"""The rules of the Plain list: rolls, options, counters, the order, and what happens automatically."""
