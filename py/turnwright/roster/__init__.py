"""Fighters as text and as forms, from the fields that a system declares.

A system declares its fields by their `kinds`; `typed_fields` says to the reader of lines what they are called. What people typed is read by
`turnwright.reading`; `line_reader` makes combatants of it, `questions` words what must be asked, `names` keeps names apart, and `form` has the
same fields as a form.
"""
