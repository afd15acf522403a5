"""Members of a group with unlike hit points in one line: asked, and each a line of its own."""

import pytest

from table import Table


@pytest.mark.parametrize(
    ("text", "hits"),
    [
        ("3 goblins 12, hp 7, 5 and 6, enemy", [7, 5, 6]),
        ("4 orcs, 12, hp 15/12/9/15, enemy", [15, 12, 9, 15]),
        ("Goblins x3, 12 (hp 3, 5, 2), enemy", [3, 5, 2]),
    ],
)
def test_the_answer_is_a_line_for_each(text: str, hits: list[int]) -> None:
    table = Table("plainlist")
    (asked,) = table.ask("read_all", text=text)["readings"]
    assert asked["says"] == f"These look like {len(hits)} fighters. Write each on a line of its own."
    (fix,) = [fix for fix in asked["fixes"] if fix["label"] == f"Make it {len(hits)} lines"]
    table.send("join_all", lines=fix["text"].split("\n"))
    assert [c.gauges[0].most for c in table.fight.roster] == hits
    assert {c.sheet.score for c in table.fight.roster} == {"12"}


def test_a_row_that_is_not_one_number_for_each_is_read_as_before() -> None:
    table = Table("plainlist")
    texts = ("Ash hp 20, 15", "2 goblins hp 7, 14")
    read = table.ask("read_all", text="\n".join(texts))["readings"]
    assert [one["draft"]["values"] for one in read] == [{"hp": "20", "score": "15"}, {"hp": "7", "score": "14"}]


def test_numbers_before_names_may_be_how_many() -> None:
    table = Table("plainlist")
    (asked,) = table.ask("read_all", text="1 Räuber, 2 Krieger, 3 Ritter")["readings"]
    fixes = {fix["label"]: fix["text"] for fix in asked["fixes"]}
    assert fixes["Make it 3 lines"] == "Räuber, score 1\nKrieger, score 2\nRitter, score 3"
    assert fixes["The numbers say how many"] == "Räuber\nKrieger x2\nRitter x3"
    (asked,) = table.ask("read_all", text="17 Ash, 14 Bo")["readings"]
    assert "The numbers say how many" not in {fix["label"] for fix in asked["fixes"]}
