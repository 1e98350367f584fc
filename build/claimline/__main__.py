"""The command line: its commands, in the order in which help lists them, and how their faults end.

Each command imports what it needs when it runs, so that `--help` and `read` answer at once.
"""

# ruff: noqa: E402
from __future__ import annotations

import signal
import threading

_IN_FRONT = threading.current_thread() is threading.main_thread()
_before = signal.getsignal(signal.SIGINT)
if _IN_FRONT and _before is signal.default_int_handler:  # Ctrl-C amid the imports ends us without a traceback
    signal.signal(signal.SIGINT, signal.SIG_DFL)

import os
import sys
import traceback
from collections.abc import Callable, Sequence
from io import TextIOWrapper
from typing import Annotated, NoReturn

import typer

from claimline import __version__
from claimline.commands import (
    articles,
    blind_reading,
    building,
    comparing,
    feed_sorts,
    judges,
    measuring,
    reading,
    verifying,
)
from claimline.errors import ClaimlineError, printable, told
from claimline.numpy_setting import set_numpy

STOPPED = 130  # the exit code of what Ctrl-C ended
DEBUG = "--debug"
BUILDING = (
    "build",
    "tables",
    "pages",
    "preview",
    "serve",
)  # commands that end with a site or tables, or as if not begun
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
    "verify": verifying.verify,
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
if _IN_FRONT:  # from here on `main` answers
    signal.signal(signal.SIGINT, _before)


@app.callback(invoke_without_command=True)
def _root(
    version: Annotated[bool, typer.Option("--version", help="Print the version.")] = False,
    debug: Annotated[bool, typer.Option(DEBUG, help="Show where in the code a fault comes from.")] = False,
) -> None:
    if version:
        typer.echo(__version__)
        raise typer.Exit


def _failed(faults: Sequence[str], *, debug: bool) -> NoReturn:
    """To be called where an exception is being handled."""
    if debug:
        traceback.print_exc()
    for fault in faults:
        print(printable(fault), file=sys.stderr)
    count = len(faults)
    told = f"{count} {'fault' if count == 1 else 'faults'}."
    print(f"Nothing was built: {told}" if _builds() else told, file=sys.stderr)
    sys.exit(2)


def _stopped() -> NoReturn:
    print("Stopped; the site is as it was." if _builds() else "Stopped.", file=sys.stderr)
    sys.exit(STOPPED)


def _builds() -> bool:
    """Whether the command is one that builds: it is the first word."""
    return next((word for word in sys.argv[1:] if word[:1] != "-"), None) in BUILDING


def _check_python() -> None:
    if sys.flags.optimize > 1:
        raise ClaimlineError(
            "Python leaves docstrings out (-OO, PYTHONOPTIMIZE=2), and the data dictionary is made of them. "
            "Run it without."
        )


def _say_all() -> None:
    """A terminal that has no sign for a letter shows its number: what is said of an article ends no command."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")


def main(run: Callable[..., object] = app) -> None:
    """Runs a command. Whatever ends it has its lines and exit code 2; a traceback only where --debug asks for it."""
    _say_all()
    set_numpy()
    debug = DEBUG in sys.argv
    sys.argv = [word for word in sys.argv if word != DEBUG]  # wherever it stands
    try:
        _check_python()
        run(standalone_mode=True)
    except ClaimlineError as error:
        _failed(error.faults, debug=debug)
    except KeyboardInterrupt:
        _stopped()
    except SystemExit as ended:
        if ended.code == STOPPED:  # Typer turns Ctrl-C into this
            _stopped()
        raise
    except BrokenPipeError:  # `claimline read … | head`
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        sys.exit(1)
    except Exception as problem:
        shown = "" if debug else f" {DEBUG} shows where it comes from."
        _failed([told(problem) + shown], debug=debug)


if __name__ == "__main__":
    main()
