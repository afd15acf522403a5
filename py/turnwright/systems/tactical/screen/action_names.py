"""How an action is called, on buttons, blocks and in the log, and how a number is printed."""

from turnwright.systems.tactical.rules.action_table import PRINTED, Action
from turnwright.systems.tactical.state.tally import Act, Initiative
from turnwright.systems.tactical.text import say
from turnwright.text import row


def minus(n: int) -> str:
    """A number with a real minus sign."""
    return f"−{-n}" if n < 0 else str(n)


def added_up(dice: tuple[int, ...]) -> str:
    """Dice as they are added and taken off: "6 + 6 − 10"."""
    return minus(dice[0]) + "".join(f" {'−' if d < 0 else '+'} {abs(d)}" for d in dice[1:])


def made_of(rolled: Initiative) -> str:
    """What an initiative is made of: "Qu 5, rolled 6 + 6 − 10, −8 besides"."""
    dice = say("initiative.dice", dice=added_up(rolled.dice)) if rolled.dice else say("initiative.no_dice")
    return row([say("initiative.qu", qu=minus(rolled.qu)), dice, besides(rolled)])


def besides(rolled: Initiative) -> str:
    """What an initiative has beyond the dice and Qu: modifiers, and what the GM changed."""
    rest = rolled.total - rolled.qu - sum(rolled.dice)
    return say("initiative.besides", by=minus(rest)) if rest else ""


def within(key: str, label: str) -> str:
    """An action's name in the middle of a sentence; `label` may be the table's own words for it."""
    if key in PRINTED and label == PRINTED[key].label:
        return say(f"action.{key}.within")
    return label[:1].lower() + label[1:]


def named(act: Act, inside: bool = False) -> str:
    """What is done, without its AP; `inside` a sentence."""
    label = within(act.key, act.label) if inside else act.label
    if not act.parry:
        return label
    if act.attack:
        return say("act.attack_and_parry", attack=label, parry=act.parry)
    return say("act.parry.within" if inside else "act.parry", parry=act.parry)


def title(act: Act) -> str:
    """An action as a person names it: "Melee attack, 4 AP", "If Bex moves: dodge, 4 AP"."""
    text = say("act.with_ap", act=named(act, act.conditional), ap=act.ap)
    return say("act.if", trigger=act.trigger, act=text) if act.conditional else text


def on_block(line: Action | None, act: Act) -> str:
    """What stands on a block of the picture: "Attack 4", "Draw", "Reload 4 of 6", "If Raider 1 closes: attack 4"."""
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
    """The short name where the table has no words of its own."""
    if line is None or act.label != line.label:
        return within(act.key, act.label) if act.conditional else act.label
    short = f"action.{act.key}.short_within"
    if act.conditional:
        return say(short) if short in say else within(act.key, act.label)
    return line.short
