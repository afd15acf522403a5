"""Reads texts and files for tests, and shows what was read in one line for each fighter."""

from dataclasses import replace

from houses import words

from turnwright.reading.draft import Draft, Remark, Said
from turnwright.reading.files import read_file
from turnwright.reading.line import verdict
from turnwright.reading.list import lists
from turnwright.reading.list.items import LINE


def read(
    text: str, system: str, dice: str = "", name: str = "", columns: dict[str, str] | None = None
) -> tuple[list[str], list[Remark]]:
    """Returns a line for each fighter of a text or file ("asked: …" for a line that is asked about), and all remarks."""
    fight = words(system, dice)
    found = read_file(name, text, fight)
    if found is not None:
        return [shown(draft) for draft in found.drafts], [
            *found.remarks,
            *(r for draft in found.drafts for r in draft.remarks),
        ]
    lines: list[str] = []
    remarks: list[Remark] = []
    for item in lists.read(text, fight, columns):
        remarks += item.remarks
        drafts: tuple[Draft, ...] = (item.draft,) if item.draft and not item.offered else ()
        if item.found is not None:
            drafts = item.found.drafts
            remarks += item.found.remarks
        elif item.kind == LINE:
            line = text[item.at[0] : item.at[1]]
            judged = verdict.read(line, fight.typed, fight.house)
            if judged.asked is not None:
                lines.append(f"asked: {line}")
                continue
            drafts = judged.drafts
        for draft in drafts:
            lines.append(shown(_sided(draft, item.side)))
            remarks += draft.remarks
    return lines, remarks


def _sided(draft: Draft, side: str) -> Draft:
    """Returns a draft on the side of its heading, if it says none itself."""
    return replace(draft, side=Said(side)) if side and not draft.side.text else draft


def shown(draft: Draft) -> str:
    """Returns what a draft says: Orc x3 [enemy] hidden: hp 4/9, score +2; ac 12; prone; note slow."""
    name = draft.name.text + (f" x{draft.count}" if draft.count > 1 else "")
    name += (f" [{draft.side.text}]" if draft.side.text else "") + (" hidden" if draft.hidden else "")
    values = ", ".join(f"{value.field} {value.text}" for value in sorted(draft.values))
    numbers = ", ".join(f"{value.field} {value.text}" for value in sorted(draft.numbers))
    more = "; ".join(
        filter(
            None,
            (values, numbers, ", ".join(said.text for said in draft.conditions), draft.note and f"note {draft.note}"),
        )
    )
    return f"{name}: {more}" if more else name
