"""The rows of a list: how often each is looked at."""

import pytest

from table import Table
from turnwright.reading.list import runs
from turnwright.reading.list.below import label
from turnwright.reading.list.rows import Row


@pytest.mark.parametrize("below", ["", "\nHP 30"])
def test_each_row_with_a_label_is_looked_at_a_few_times(monkeypatch: pytest.MonkeyPatch, below: str) -> None:
    looked = list[int]()

    def counted(row: Row) -> str:
        looked.append(row.start)
        return label(row)

    monkeypatch.setattr(runs, "label", counted)
    many = 100
    text = "\n".join(["Strike: 12"] * many) + below
    readings = Table("plainlist").ask("read_all", text=text)["readings"]
    assert sum("add" not in one for one in readings) == (many + 1 if below else 0)
    assert len(looked) < 6 * many
