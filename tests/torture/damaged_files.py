"""One file damaged (a bit, its end, all of it, another's content) -> made again, or refused by its name."""

from __future__ import annotations

import json
import os
import random
import shutil
from collections.abc import Callable, Sequence
from pathlib import Path

from claimline.settings import PERMALINKS
from claimline.table_files import PACKAGE, hash_of, with_own_hash
from torture.clean_build import hashes
from torture.rounds import Round

_LINKS = ("/etc/hostname", "/nowhere", "/dev/zero")


def damage(path: Path, draw: random.Random, others: Sequence[Path]) -> str:
    """Damages a file so that it has other bytes, or is no file; what was done."""
    data = path.read_bytes()
    path.unlink()
    if os.path.lexists(path):
        raise AssertionError(path)
    what = draw.choice(
        [
            "bit",
            "bit",
            "bits",
            "cut",
            "end",
            "empty",
            "swap",
            "zeros",
            "twice",
            "junk",
            "link",
            "pipe",
            "gone",
            "folder",
        ]
    )
    at = draw.randrange(len(data)) if data else 0
    if what in ("bit", "bits"):
        changed = bytearray(data or b"x")
        for place in [at, *(draw.randrange(len(changed)) for _ in range(20 if what == "bits" else 0))]:
            changed[place] ^= 1 << draw.randrange(8)
        path.write_bytes(bytes(changed) if bytes(changed) != data else data + b"\0")
    elif what == "cut":
        path.write_bytes(data[:at] + data[at + draw.randrange(1, 9) :])
    elif what == "end":
        path.write_bytes(data[:at])
    elif what == "empty":
        path.write_bytes(b"")
    elif what == "swap":
        other = draw.choice([one for one in others if one != path and one.is_file()] or [path.parent])
        path.write_bytes(other.read_bytes() if other.is_file() else data + b"\n")
        what = f"swap with {other.name}"
    elif what == "zeros":
        path.write_bytes(data[:at] + bytes(draw.randrange(1, 5000)) + data[at:])
    elif what == "twice":
        path.write_bytes(data + data + b"\n")
    elif what == "junk":
        path.write_bytes(draw.randbytes(draw.randrange(1, 3000)))
    elif what == "link":
        what = draw.choice(_LINKS)
        path.symlink_to(what)
    elif what == "pipe":
        os.mkfifo(path)
    elif what == "folder":
        path.mkdir()
    return what


def _files(folder: Path) -> list[Path]:
    return sorted(path for path in folder.rglob("*") if path.is_file() and not path.is_symlink())


def _restore(path: Path, content: bytes) -> None:
    if path.is_dir() and not path.is_symlink():
        shutil.rmtree(path)
    elif os.path.lexists(path):
        path.unlink()
    path.write_bytes(content)


def tables(of: Round) -> None:
    """A damaged table is refused by name, whichever of its three forms it is, and the site stays."""
    of.lay("site", "tables")
    files = _files(of.work / "tables")
    for _ in range(3):
        path = of.draw.choice(files)
        content = path.read_bytes()
        what = damage(path, of.draw, files)
        same = path.is_file() and not path.is_symlink() and path.read_bytes() == content
        of.told.append(f"{path.relative_to(of.here)}: {what}")
        ended = of.run(of.command("pages"))
        if not same:
            of.refused(ended, path.name, path.parent.name)
            of.whole_site(new=False)
        _restore(path, content)
        if of.faults:
            break
    of.next_build("pages")


def kept_pages(of: Round) -> None:
    """What is kept of pages may be damaged in any way: the next site has the clean bytes."""
    of.lay("site", "work")
    files = _files(of.work / "pages")
    for path in files:
        if of.draw.random() < 0.7:
            of.told.append(f"{path.name}: {damage(path, of.draw, files)}")
    of.next_build("pages")
    for path in files:
        if not path.is_file() and not path.is_dir():
            of.fault(f"{path.name} was not made again")


def cache(of: Round) -> None:
    """So may what is kept of readings, every file of it at once."""
    of.lay("site", "seeds", "work")
    files = _files(of.work / "cache")
    for path in files:
        if of.draw.random() < 0.8:
            damage(path, of.draw, files)
    of.told.append(f"most of {len(files)} files of the cache were damaged")
    of.next_build("build")


def locks(of: Round) -> None:
    """permalinks.lock: what is no list of addresses is refused by name; nothing is taken out."""
    of.lay("site", "seeds", "work")
    of.right(of.run(of.command("lock")))
    lock = of.seeds / "bridge" / "permalinks.lock"
    content = lock.read_bytes()
    of.told.append(f"permalinks.lock: {damage(lock, of.draw, _files(of.seeds))}")
    before = hashes(of.seeds)
    ended = of.run(of.command("lock"))
    of.either(ended, "permalinks.lock")
    if ended.code == 2 and hashes(of.seeds) != before:
        of.fault("refused, and yet something was written", ended)
    addresses = {line for line in content.splitlines() if not line.startswith(b"#")}  # a comment may be another
    if ended.code == 0 and not addresses <= set(lock.read_bytes().splitlines()):
        of.fault("after a lock that went well, addresses are missing", ended)
    of.whole_site(new=False)
    _restore(lock, content)
    of.right(of.run(of.command("lock")))
    if lock.read_bytes() != content:
        of.fault("a second lock changed the file")
    _copy_of_a_lock(of, content)
    of.next_build("pages")


def _copy_of_a_lock(of: Round, content: bytes) -> None:
    """A build's own copy lies beside the tables and is described with them: damaged, it is refused by name."""
    copy = of.work / "tables" / "bridge" / PERMALINKS
    package = copy.with_name(PACKAGE)
    before = package.read_bytes()
    said = {key: value for key, value in json.loads(before).items() if key != "hash"}
    package.write_bytes(with_own_hash({**said, PERMALINKS: hash_of(content)}))
    copy.write_bytes(content)
    of.told.append(f"its copy: {damage(copy, of.draw, _files(of.seeds))}")
    same = copy.is_file() and not copy.is_symlink() and copy.read_bytes() == content
    ended = of.run(of.command("pages"))
    if not same:
        of.refused(ended, PERMALINKS)
        of.whole_site(new=False)
    _restore(copy, content)
    copy.unlink()
    package.write_bytes(before)


def leftovers(of: Round) -> None:
    """What killed builds may leave, anything of their names, is removed by the next."""
    of.lay("site", "seeds", "work")
    names = [
        ".site.building/tmpabc/site/index.html", ".site.building/tmpabc/spark/blockmgr-1/0a/x",
        "work/.tables.building/tmpx/tables/a.json",
        ".site.building/lock", "work/.tables.building/lock", "work/pages/.bridge-77", "work/pages/gone.story",
        "seeds/bridge/.permalinks.lock.part",
        "work/cache/made-by-0000/aa/bb", "seeds/bridge/.post.md.part",
    ]  # fmt: skip
    made = of.draw.sample(names, of.draw.randrange(2, len(names)))
    for name in made:
        path = of.here / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(of.draw.choice([b"", b"99999999\n", b"1\n", b"left"]))
    if ".site.building/lock" not in made and of.draw.random() < 0.5:
        old = of.here / ".site.building" / "old"
        old.parent.mkdir(exist_ok=True)
        of.site.rename(old)  # it died between the two renames
        made.append("the old site, put aside")
    of.told.append(", ".join(made))
    if any(".lock.part" in name for name in made):
        of.right(of.run(of.command("lock")))
        for path in of.seeds.rglob("permalinks.lock"):
            path.unlink()
    if any(".md.part" in name for name in made):
        of.refused(of.run(["add", "bridge", "seeds/bridge/post.md", "--seeds", "seeds"]), "post.md")
    with_spark = any("tables" in name or "cache" in name for name in made)
    builds = with_spark and of.draw.random() < 0.3
    of.next_build("build" if builds else "pages")


KINDS: dict[str, tuple[int, Callable[[Round], None]]] = {
    "damaged tables": (14, tables),
    "damaged kept pages": (9, kept_pages),
    "damaged cache (Spark)": (4, cache),
    "damaged locks": (6, locks),
    "leftovers of the dead": (5, leftovers),
}
