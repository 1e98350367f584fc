"""Labelled sets -> how well the reading does."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from claimline.commands.options import say
from claimline.errors import ClaimlineError, shown


def evaluate(
    data: Annotated[Path, typer.Option(help="Folder of labelled sets; the scorers lie in `eval` beside it.")] = Path(
        "../shared/data"
    ),
    quality: Annotated[Path, typer.Option(help="Folder of our own labels, the figures and their floors.")] = Path(
        "tests/quality"
    ),
    lower: Annotated[
        str | None, typer.Option("--lower-floors", help="Lower the floors that are missed, for this reason.")
    ] = None,
    only: Annotated[
        str | None, typer.Option(help="Measure this set alone, such as `invented`; the others keep their figures.")
    ] = None,
) -> None:
    """Measure the reading on labelled sets; write the figures; fail where one falls below its floor."""
    from claimline.quality import figures, rule_scores

    if not (quality / "floors.json").is_file():
        raise ClaimlineError(f"{quality}/floors.json: there is no such file. Run this in the project's folder.")
    if only is not None and only not in (known := figures.tasks(data, quality)):
        raise ClaimlineError(f"--only: {shown(only)} is no set. Write one of {', '.join(sorted(known))}.")
    measured, speed = figures.gather(data, quality, say, only)
    if lower is not None:
        for miss in figures.lower_floors(measured, quality, Path("CHANGELOG.md"), lower):
            say(f"The floor of {miss.name} was {miss.floor:g}; it is lowered, and CHANGELOG.md says so.")
    floors = figures.read_json(quality / "floors.json")
    figures.write_json(quality / "figures.json", figures.with_floors(measured, floors))
    figures.write_json(quality / "speed.json", speed)
    if only in (None, rule_scores.INVENTED):
        rules = rule_scores.measure_rules(data, quality, figures.read_json(quality / "rules.json"), say)
        figures.write_json(quality / "rules.json", rules)
        for line in rule_scores.shown(rules):
            say(line)
    missed = list(figures.misses(measured, floors))
    for miss in missed:
        say(f"{miss.name} is {miss.value:g}; it must be {miss.bound} {miss.floor:g}.")
    say(f"{quality / 'figures.json'} is written: {len(floors) - len(missed)} of {len(floors)} floors hold.")
    if missed:
        raise typer.Exit(1)
