"""The common book: what all games share, a page for each topic. `book.py` has the order in which a step asks the pages.

Conditions: `effects` (their facts, what a boundary and an event do), `conditions` (moves, offers, chip, preview), `endings` (a class for each way
to end), `hanging` (what hangs on what), `rolls`, `saving`, `counters`, `concentration`, `signs`, `timed` (of a stat block). Fighters: `coming`,
`corrections`, `squads`, `captains`, `party`, `numbers`. Blows: `hits`, `misses`, `gauges`. The fight: `closing`, `table_events`, `awaited`,
`notes`, `explain`; `offers` are the GM's in every system.
"""
