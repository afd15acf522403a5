"""What was read in a source: its fighters, and what is said about the source as a whole."""

from turnwright.core.frozen_class import dataclass
from turnwright.reading.draft import Draft, Remark, Span

TEXT, TABLE, PATHS = "text", "table", "paths"


@dataclass(frozen=True, slots=True)
class Found:
    """The fighters of a source. `remarks`: about the source as a whole; `sides`: names of sides that it has and the fight has not;
    `where`: what the places in drafts and remarks are: spans of the text; (row, column) of a table, counted from 0 with the heading; or
    (n, n) for the n-th of `paths`, such as "creatures[2].hp"; `unread`: the titles of the columns that mean nothing here, with a cell of each;
    `rows`: of a table in a text, where each of its rows stands; `program`: that wrote the file, empty for none;
    `foes`: whether its fighters are likelier enemies, where nothing says their side; `offered`: whether nothing says that they are fighters."""

    drafts: tuple[Draft, ...] = ()
    remarks: tuple[Remark, ...] = ()
    sides: tuple[str, ...] = ()
    where: str = TEXT
    paths: tuple[str, ...] = ()
    unread: tuple[tuple[str, str], ...] = ()
    rows: tuple[Span, ...] = ()
    program: str = ""
    foes: bool = False
    offered: bool = False

    def place(self, at: Span) -> Span | str:
        """Returns a place as the boundary states it."""
        return self.paths[at[0]] if self.where == PATHS and at[0] < len(self.paths) else at
