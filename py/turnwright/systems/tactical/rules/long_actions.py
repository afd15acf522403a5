"""Long actions: progress over several rounds, and interruptions (Round to Round Actions).

An action that takes more AP than a round has is done in portions and is finished when they add up. Another action that costs AP interrupts
it: the work restarts or pauses, by house rule. Movement (also at another pace, or as a maneuver) and instantaneous actions do not
interrupt.
"""

from dataclasses import replace

from turnwright.systems.tactical.rules.options import option
from turnwright.systems.tactical.state import Act, Fight, Fighter, Job, clock


def same(job: Job, key: str, target: str, label: str) -> bool:
    return (job.key, job.target, job.label) == (key, target, label)


def progress(jobs: tuple[Job, ...], key: str, target: str, label: str) -> Job | None:
    """Returns the current job for this action, if any."""
    return next((j for j in jobs if same(j, key, target, label)), None)


def after(fight: Fight, c: Fighter, jobs: tuple[Job, ...], act: Act) -> tuple[Job, ...]:
    """Returns the jobs under way once this action is done."""
    line = clock.actions(fight).get(act.key)
    if act.instant or line is None:
        return jobs
    kept = jobs if line.kind == "movement" or option(fight, "multi_round_interrupted") == "paused" else ()
    if not act.of:
        return kept
    found = progress(jobs, act.key, act.target, act.label)
    others = tuple(j for j in kept if not same(j, act.key, act.target, act.label))
    job = (
        replace(found, done=found.done + act.ap, of=act.of)
        if found
        else Job(act.key, act.label, act.of, act.ap, act.target)
    )
    return others if job.done >= job.of else (*others, job)


def planned(fight: Fight, c: Fighter) -> tuple[Job, ...]:
    """Returns the jobs under way once everything declared so far is done, in the order of declaration; without conditional actions."""
    jobs = c.tally.jobs
    for act in c.tally.acts:
        if act.waiting and not act.conditional:
            jobs = after(fight, c, jobs, act)
    return jobs


def current(fight: Fight, c: Fighter, key: str, target: str, label: str) -> Job | None:
    """Returns the job for this action that is under way once everything declared so far is done, if any."""
    return progress(planned(fight, c), key, target, label)


def finishing(c: Fighter, job: Job) -> bool:
    """Tells whether the portions declared so far finish the job."""
    portions = (a for a in c.tally.acts if a.waiting and not a.conditional and same(job, a.key, a.target, a.label))
    return any(a.before + a.ap >= a.of for a in portions)


def finishes(fight: Fight, c: Fighter, act: Act) -> bool:
    """Tells whether this portion completes the action."""
    if not act.of:
        return True
    found = progress(c.tally.jobs, act.key, act.target, act.label)
    return (found.done if found else 0) + act.ap >= act.of


def loses(fight: Fight, c: Fighter, act: Act) -> list[Job]:
    """Returns the jobs that lose their progress when this action is done after those declared."""
    if act.conditional:
        return []
    before = planned(fight, c)
    left = after(fight, c, before, act)
    return [j for j in before if j.done and not same(j, act.key, act.target, act.label) and j not in left]
