"""The names of actions: on buttons, on blocks of the picture and in the log."""

from turnwright.systems.tactical.rules.action_table import PRINTED, Action
from turnwright.systems.tactical.state import Act, Fight
from turnwright.systems.tactical.text import say


def within(key: str, label: str) -> str:
    """Returns an action's name for the middle of a sentence; `label` may be the table's own name."""
    if key in PRINTED and label == PRINTED[key].label:
        return say(f"action.{key}.within")
    return label[:1].lower() + label[1:]


def named(act: Act, inside: bool = False) -> str:
    """Returns the name of an action without its AP; `inside`: within a sentence."""
    label = within(act.key, act.label) if inside else act.label
    if not act.parry:
        return label
    if act.attack:
        return say("act.attack_and_parry", attack=label, parry=act.parry)
    return say("act.parry.within" if inside else "act.parry", parry=act.parry)


def title(act: Act) -> str:
    """Returns an action with its AP and trigger: "Melee attack, 4 AP", "If Bex moves: dodge, 4 AP"."""
    text = say("act.with_ap", act=named(act, act.conditional), ap=act.ap)
    return say("act.if", trigger=act.trigger, act=text) if act.conditional else text


def named_item(fight: Fight, who: tuple[str, ...], item: int) -> str:
    """Returns the name of the action that these combatants declared under this number."""
    found = next((act for c in fight.found(who) if (act := c.tally.act(item))), None)
    return named(found) if found else say("log.what_was_declared")


def foe_of(fight: Fight, act: Act | None) -> str:
    """Returns the name of the foe that a parry is against."""
    foe = fight.find(act.target) if act else None
    return foe.name if foe else say("log.a_foe")


def on_block(line: Action | None, act: Act) -> str:
    """Returns the text on a block of the picture: "Attack 4", "Draw", "Reload 4 of 6", "If Raider 1 closes: attack 4"."""
    text = _short(line, act)
    if act.parry and act.attack:
        text = say("block.attack_and_parry", attack=text)
    elif act.parry:
        text = say("block.parry.within" if act.conditional else "block.parry")
    if act.of:
        text = say("job.done_of", job=text, done=act.before + act.ap, of=act.of)
    elif line and (line.ranged or line.open):
        text = say("block.ap", act=text, ap=act.ap)
    return say("act.if", trigger=act.trigger, act=text) if act.conditional else text


def _short(line: Action | None, act: Act) -> str:
    """Returns the short name of a printed action, or the full name if the table named it."""
    if line is None or act.label != line.label:
        return within(act.key, act.label) if act.conditional else act.label
    short = f"action.{act.key}.short_within"
    if act.conditional:
        return say(short) if short in say else within(act.key, act.label)
    return line.short
