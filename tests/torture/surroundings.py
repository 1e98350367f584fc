"""Odd paths, locales, zones, masks, hash seeds and variables -> the same bytes."""

from __future__ import annotations

from collections.abc import Callable

from torture.rounds import Round

_NAMES = (
    "My Documents",
    "it's",
    'a "b" c',
    "tab\there",
    "ünïcödé",
    "دفتر",
    "$HOME",
    "a;b",
    "(1)",
    "new\nline",
    "%20",
    "{{x}}",
    "-dash",
    "a" * 180,
    "emoji 🙂",
    "back\\slash",
    "#1",
    "*",
    "a&b",
    "e=mc",
    "~",
)
_SETTINGS: tuple[dict[str, str], ...] = (
    {"LANG": "C", "LC_ALL": "C"},
    {"LANG": "tr_TR.UTF-8", "LC_ALL": "tr_TR.UTF-8"},
    {"LC_ALL": "nonsense"},
    {"LC_ALL": "POSIX", "PYTHONCOERCECLOCALE": "0", "PYTHONUTF8": "0"},
    {"PYTHONIOENCODING": "ascii"},
    {"TZ": "Pacific/Kiritimati"},
    {"TZ": "America/St_Johns"},
    {"TZ": "Nowhere/Zone"},
    {"PYTHONHASHSEED": "0"},
    {"PYTHONHASHSEED": "4294967295"},
    {"SPARK_HOME": "/nowhere", "PYSPARK_PYTHON": "/bin/false"},
    {"JAVA_TOOL_OPTIONS": "-Xmx1k", "_JAVA_OPTIONS": "-nonsense"},
    {"SPARK_CONF_DIR": "/etc", "HADOOP_HOME": "/nowhere"},
    {"PYTHONWARNINGS": "default"},
    {"COLUMNS": "1", "TERM": "dumb"},
    {"NO_COLOR": "1", "FORCE_COLOR": "1"},
    {"HOME": ""},
    {"PYTHONOPTIMIZE": "1"},
    {"SOURCE_DATE_EPOCH": "0"},
    {"OMP_NUM_THREADS": "7", "http_proxy": "http://127.0.0.1:1"},
)


def surroundings(of: Round, command: str = "pages") -> None:
    """Several of them at once."""
    of.lay("site", "seeds", *(["tables"] if command == "pages" else []))
    if of.draw.random() < 0.7:
        name = of.draw.choice(_NAMES)
        of.here = of.here.rename(of.folder / name)
        of.work, of.site, of.seeds = of.here / "work", of.here / "site", of.here / "seeds"
        of.told.append(f"in a folder called {name!r}")
    env: dict[str, str] = {}
    for settings in of.draw.sample(_SETTINGS, 3):
        env |= settings
    mask = of.draw.choice(["0022", "0077", "0000", "0027", "0002"])
    of.told.append(f"{env}, umask {mask}")
    words = [["check", "--seeds", str(of.seeds)], ["read", str(of.draw.choice(sorted(of.seeds.glob("*/*.md"))))]]
    for each in words:
        of.right(of.run(each, env=env))
    given = {"out": of.site, "work": of.work} | ({"seeds": of.seeds} if command == "build" else {})
    of.next_build(command, **given, env=env, shell=f'umask {mask}; exec "$@"')


def with_spark(of: Round) -> None:
    """A whole build in them."""
    surroundings(of, "build")


KINDS: dict[str, tuple[int, Callable[[Round], None]]] = {
    "odd surroundings": (10, surroundings),
    "odd surroundings (Spark)": (6, with_spark),
}
