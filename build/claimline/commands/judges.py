"""An outside judge, asked which statements tell the same; nothing is sent anywhere unless this is called."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from claimline.commands.options import WORK, Metadata, Seeds, Work, say
from claimline.commands.work_folder import tables_in

if TYPE_CHECKING:
    from claimline.asking.inquiry import Outcome


def judge(
    story: Annotated[str, typer.Argument(help="The story's short name.")],
    endpoint: Annotated[
        str, typer.Option(help="An OpenAI-compatible server: http://localhost:11434/v1. Passages are sent there.")
    ],
    model: Annotated[str, typer.Option(help="The model's name, as the server knows it.")],
    budget: Annotated[int, typer.Option(min=1, help="How many questions at most.")] = 200,
    at_once: Annotated[int, typer.Option(min=1, max=64, help="How many at once.")] = 4,
    prompt: Annotated[Path | None, typer.Option(help="A file with other instructions for the model.")] = None,
    seconds: Annotated[float, typer.Option(min=1, help="How long to wait for an answer.")] = 120,
    dry_run: Annotated[bool, typer.Option("--dry-run", help="Say how many would be asked; send nothing.")] = False,
    seeds: Seeds = Path("seeds"),
    metadata: Metadata = None,
    work: Work = WORK,
) -> None:
    """Ask a model which statements of a built story tell the same in other words, those with most to gain first.

    Answers go to the story's judgements.jsonl as they come; the next build joins and parts by them. Stopped and called
    again, it goes on: what is answered is not asked again. A key is read from CLAIMLINE_JUDGE_KEY and nowhere else.
    """
    from claimline.asking import story_to_judge
    from claimline.asking.chat_servers import server

    instructions = story_to_judge.instructions(prompt)
    asked = server(endpoint, model, instructions, seconds=seconds)
    with tables_in(work) as made:
        told = story_to_judge.open_story(seeds, made, story, metadata=metadata)
    if told.mended:
        say(f"{told.file.path}: its last line was cut off, and is removed.")
    count = len(told.questions)
    pairs = "pair" if count == 1 else "pairs"
    if dry_run:
        typer.echo(f"{min(count, budget)} of {count} undecided {pairs} would be asked of {model} at {asked.address}.")
        return
    say(f"Asking {model} at {asked.address} about {min(count, budget)} of {count} undecided {pairs}.")
    outcome = told.ask(asked, budget=budget, at_once=at_once)
    typer.echo(_told(outcome))
    if outcome.verdicts:
        typer.echo(f"{told.file.path} holds the answers. Build again: claimline build --story {told.story_id}")


def _told(outcome: Outcome) -> str:
    verdicts = ", ".join(f"{count} {verdict}" for verdict, count in sorted(outcome.verdicts.items()))
    none = outcome.unread + outcome.failed
    return f"{outcome.asked} asked: {verdicts or 'no answer'}{f'; {none} without a verdict' if none else ''}."
