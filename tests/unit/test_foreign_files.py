"""Files of other tools, opened as a fight."""

import json

import pytest

from table import Table


@pytest.mark.parametrize(
    "document", [{"Combatants": [{"Name": "Ash"}]}, {"_stats": {}, "name": "Scene"}, {"steps": []}, ["Ash"]]
)
def test_a_file_of_another_tool_is_named_as_such(document: object) -> None:
    reply = Table("hero").raw("import", text=json.dumps(document))
    assert reply["bad"]["says"].startswith(
        "Turnwright did not write this file, so it has no fight to open. For a list of fighters,"
    )
