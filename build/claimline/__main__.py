"""The command line: its commands, in the order in which help lists them, and how their faults end.

Each command imports what it needs when it runs, so that `--help` and `read` answer at once.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from typing import Annotated

import typer

from claimline import __version__
from claimline.commands import articles, blind_reading, building, comparing, feed_sorts, judges, measuring, reading
from claimline.errors import ClaimlineError

app = typer.Typer(
    help="From a folder of articles to a published report: who says what, in which words, on whose authority.",
    no_args_is_help=True,
    add_completion=False,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
)
COMMANDS: dict[str, Callable[..., None]] = {
    "build": building.build,
    "tables": building.tables,
    "pages": building.pages,
    "preview": building.preview,
    "publish-check": building.publish_check,
    "serve": building.serve,
    "offline": building.offline,
    "lock": building.lock,
    "check": building.check,
    "new": articles.new,
    "add": articles.add,
    "sort": feed_sorts.sort,
    "judge": judges.judge,
    "diff": comparing.diff,
    "read": reading.read,
    "rules": reading.rules,
    "eval": measuring.evaluate,
    "sample": blind_reading.sample,
    "verdicts": blind_reading.verdicts,
}
for _name, _command in COMMANDS.items():
    app.command(_name)(_command)


@app.callback(invoke_without_command=True)
def _root(version: Annotated[bool, typer.Option("--version", help="Print the version.")] = False) -> None:
    if version:
        typer.echo(__version__)
        raise typer.Exit


def main(run: Callable[..., object] = app) -> None:
    """Runs a command. A fault of the user's: its lines, exit code 2, no traceback."""
    try:
        run(standalone_mode=True)
    except ClaimlineError as error:
        for fault in error.faults:
            print(fault, file=sys.stderr)
        count = len(error.faults)
        print(f"Nothing was built: {count} {'fault' if count == 1 else 'faults'}.", file=sys.stderr)
        sys.exit(2)
    except KeyboardInterrupt:
        print("Stopped; the site is as it was.", file=sys.stderr)
        sys.exit(130)
    except BrokenPipeError:  # `claimline read … | head`
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        sys.exit(1)


if __name__ == "__main__":
    main()
