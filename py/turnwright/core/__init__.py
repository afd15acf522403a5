"""The machine, which knows no game: the state of a fight (`model`), what happens to it (`fact`, `move`, `commands`, `dice`), the kernel that runs
a step, and what a rule system provides (`system`). A name is imported from the page that has it."""
