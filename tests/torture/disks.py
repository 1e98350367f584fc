"""A disk that is full, read-only, mounted, a file, or gone amid the work -> one line, or a site that is right."""

from __future__ import annotations

import os
import shutil
import subprocess
import time
from collections.abc import Callable
from functools import cache
from pathlib import Path

from torture.clean_build import ROOT, hashes, names_in
from torture.rounds import Round

_MOUNT = "unshare -m" if os.geteuid() == 0 else "unshare -rm"


@cache
def can_mount() -> bool:
    """Whether this machine lets us mount in a namespace of our own."""
    if shutil.which("unshare") is None:
        return False
    return subprocess.run([*_MOUNT.split(), "true"], capture_output=True, check=False).returncode == 0


def _mounted(script: str) -> str:
    """The script with the command in it, where it may mount."""
    return f"exec {_MOUNT} sh -c '{script}' sh \"$@\""


def full_pages(of: Round) -> None:
    """A small disk for OUT, or for WORK, or a limit on each file."""
    of.lay("site", of.draw.choice(["work", "tables"]))
    kilobytes = of.draw.choice([of.draw.randrange(8, 400), of.draw.randrange(400, 9000)])
    if not can_mount() or of.draw.random() < 0.25:
        blocks = of.draw.randrange(1, 2000)
        ended = of.run(of.command("pages"), shell=f'ulimit -f {blocks}; exec "$@"')
        of.either(ended, "site", "work")
    elif of.draw.random() < 0.7:
        disk = of.here / "disk"
        disk.mkdir()
        (of.folder / "after").mkdir()
        script = (
            f"mount -t tmpfs -o size={3800 + kilobytes}k tmpfs disk && cp -a site disk/site && "
            '"$@"; code=$?; cp -a disk/. ../after/; exit $code'
        )
        ended = of.run(of.command("pages", out="disk/site"), shell=_mounted(script))
        of.either(ended, "disk")
        if ended.code == 2:
            of.whole_site(site=of.folder / "after" / "site", new=False)
        if names_in(of.folder / "after") != ["site"]:
            of.fault(f"left beside OUT: {names_in(of.folder / 'after')}", ended)
        disk.rmdir()
    else:
        mount = f"mount -t tmpfs -o size={2200 + kilobytes // 4}k tmpfs work"
        script = f'mv work kept && mkdir work && {mount} && cp -a kept/. work/ && exec "$@"'
        ended = of.run(of.command("pages"), shell=_mounted(script))
        if ended.code == 0 or "tmpfs" not in ended.said:
            of.either(ended, "work", "site")
        of.work.rmdir()
        (of.here / "kept").rename(of.work)
    of.whole_site()
    of.next_build("pages")


def full_build(of: Round) -> None:
    """A small disk for WORK or TMPDIR while Spark works."""
    of.lay("site", "seeds")
    where = of.draw.choice(["work", "work", "../tmp"])
    of.work.mkdir()
    kilobytes = of.draw.choice([0, 64, of.draw.randrange(100, 3000), of.draw.randrange(3000, 12000)])
    script = f'mount -t tmpfs -o size={max(kilobytes, 4)}k tmpfs {where} && exec "$@"'
    ended = of.run(of.command("build"), shell=_mounted(script))
    of.either(ended, "work", "tmp", "Java", "room")
    of.whole_site()
    shutil.rmtree(of.work)
    of.next_build("build")


def read_only(of: Round) -> None:
    """A folder in which nobody may write: whoever must, says so; whoever need not, does not mind."""
    of.lay("site", "seeds", "work")
    where = of.draw.choice(["..", "work", "site", "../tmp", "seeds", "../home", str(ROOT), "work/pages", "work/tables"])
    command = of.draw.choice(["pages", "pages", "lock"])
    script = f'mount --bind {where} {where} && mount -o remount,bind,ro {where} && cd "$PWD" && exec "$@"'
    ended = of.run(of.command(command), shell=_mounted(script))
    must = {"pages": {"..", "site"}, "lock": {"..", "seeds"}}[command]
    if where in must:
        of.refused(ended, "site", "seeds", "work", "permalinks.lock")
    else:
        of.right(ended)
    of.whole_site()
    of.next_build("pages")


def in_the_way(of: Round) -> None:
    """A file where a folder should be, a folder or a link where a file should be."""
    of.lay("site", "seeds", "work")
    name = of.draw.choice(
        ["site", "work", "work/tables", "work/pages", "work/lock", ".site.building", "work/tables/bridge",
         "work/tables/bridge/claims.json", "work/tables/bridge/datapackage.json", ".site.building/lock",
         "site/index.html"]
    )  # fmt: skip
    what = of.draw.choice(["file", "folder", "link to nowhere", "link to itself", "link to /etc", "pipe"])
    path, aside = of.here / name, of.folder / "aside"
    if os.path.lexists(path):
        path.rename(aside)
    path.parent.mkdir(exist_ok=True)
    if what == "file":
        path.write_text("in the way\n", encoding="utf-8")
    elif what == "folder":
        path.mkdir()
    elif what == "pipe":
        os.mkfifo(path)
    else:
        targets = {
            "link to nowhere": str(of.folder / "nowhere" / "at-all"),
            "link to itself": path.name,
            "link to /etc": "/etc",
        }
        path.symlink_to(targets[what])
    of.told.append(f"{name} is a {what}")
    etc = names_in(Path("/etc"))
    ended = of.run(of.command("pages"))
    of.either(ended, "site", "work", "claims.json", "bridge")
    if names_in(Path("/etc")) != etc:
        of.fault("a link was followed and written to", ended)
    if name.startswith("work/tables/bridge") and what != "folder" and ended.code == 0:
        of.fault(f"built although {name} is a {what}", ended)
    for place in (path, path.parent if name == ".site.building/lock" else path):
        if place.is_symlink() or place.is_file() or place.is_fifo():
            place.unlink()
        elif (place.is_dir() and aside.exists()) or (place.is_dir() and name.startswith(".site")):
            shutil.rmtree(place)
    if aside.exists() and not (ended.code == 0 and name.startswith("site")):
        shutil.rmtree(path, ignore_errors=True)
        aside.rename(path)
        of.whole_site()
    elif ended.code == 0:
        shutil.rmtree(of.site, ignore_errors=True)
    of.next_build("pages")


def mounted(of: Round) -> None:
    """OUT is a mount point, and the build is killed, or not, while it exchanges the entries."""
    of.lay("site", "work")
    script = 'mount --bind site site && cd "$PWD" && exec "$@"'
    if of.draw.random() < 0.4:
        of.right(of.run(of.command("pages"), shell=_mounted(script)))
    else:
        running = of.start(of.command("pages"), shell=_mounted(script))
        running.after(of.draw.randrange(2), of.draw.random() * of.clean.seconds["pages"])
        running.signal(9)
        running.wait()
        of.told.append("SIGKILL")
        # Between two renames a reader may miss an entry; whoever comes next makes it whole before anything else.
        before = hashes(of.site, without=frozenset([".claimline"]))
        if before not in (of.clean.earlier, of.clean.site) and not (of.site / ".claimline").exists():
            of.fault("half of the site is gone, and nothing says so")
    of.next_build("pages", shell=_mounted(script))


def gone(of: Round) -> None:
    """A folder vanishes while a build is at work; the next one is right."""
    with_spark = of.draw.random() < 0.25
    of.lay("site", "seeds", "work")
    command = "build" if with_spark else "pages"
    where = of.draw.choice(
        ["work", "work/tables", "work/cache", "work/pages", "site", ".site.building", "../tmp", "seeds"]
    )
    running = of.start(of.command(command))
    stages = of.clean.stages[command]
    running.after(of.draw.randrange(len(stages)), of.draw.random() * of.clean.seconds[command] / 3)
    path = of.here / where
    away = of.folder / "away"
    for _ in range(50):  # it may be written to meanwhile
        try:
            if path.exists():
                path.rename(away)
            break
        except OSError:
            time.sleep(0.01)
    of.told.append(
        f"{where} {'is gone' if away.exists() else 'is not there'} after {len(running.said().splitlines())} lines"
    )
    ended = running.wait()
    of.either(ended)
    if (where in ("seeds", "../tmp") and away.exists() and not path.exists()) or (
        where.startswith("work") and away.exists() and not path.exists() and of.draw.random() < 0.5
    ):
        away.rename(path)
    if not (where == "site" and not of.site.exists()):
        of.whole_site()
    again = "pages" if (of.work / "tables" / "bridge").is_dir() and not with_spark else "build"
    shutil.rmtree(away, ignore_errors=True)
    of.next_build(again)


def missing(of: Round) -> None:
    """A folder that is named is not there, or TMPDIR is none."""
    of.lay("site", "seeds", "work")
    what = of.draw.choice(["tmp", "tmp a file", "home", "out deep", "no tables", "project", "no work"])
    env, given = {}, {}
    if what == "tmp":
        env["TMPDIR"] = "/nowhere/tmp"
    elif what == "tmp a file":
        env["TMPDIR"] = str(ROOT / "Makefile")
    elif what == "home":
        env["HOME"] = "/nowhere/home"
    elif what == "out deep":
        given["out"] = "site/../deep/er/site"
    elif what == "no tables":
        shutil.rmtree(of.work / "tables")
    elif what == "project":
        given["project"] = "/nowhere"
    else:
        given["work"] = "nowhere"
    of.told.append(what)
    ended = of.run(of.command("pages", **given), env=env)
    if what in ("project", "no tables", "no work"):
        of.refused(ended, "nowhere", "tables")
    else:
        of.right(ended)
    if what == "no tables":
        shutil.copytree(of.clean.folder / "work" / "tables", of.work / "tables")
    shutil.rmtree(of.here / "deep", ignore_errors=True)
    if (of.here / "nowhere").exists():
        of.fault("left: nowhere", ended)
    of.whole_site()
    of.next_build("pages")


KINDS: dict[str, tuple[int, Callable[[Round], None]]] = {
    "full disk, pages": (10, full_pages),
    "full disk, build (Spark)": (4, full_build),
    "read-only": (9, read_only),
    "something in the way": (12, in_the_way),
    "OUT is mounted": (6, mounted),
    "a folder goes amid a build": (9, gone),
    "a folder is missing": (5, missing),
}
NEED_MOUNTS = frozenset({"full disk, build (Spark)", "read-only", "OUT is mounted"})
