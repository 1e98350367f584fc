"""A published site, or a folder of tables -> what is not as it was published, and the hashes that a reader compares."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

from claimline.errors import ClaimlineError
from claimline.publishing.excerpts import misplaced
from claimline.publishing.site_files import SiteFile, read_site
from claimline.publishing.site_links import dead_links
from claimline.publishing.weights import data_folders, story_of
from claimline.report.exports.file_sums import SUMS, read_sums, sum_of
from claimline.table_files import PACKAGE, TableFiles

# What a site has among a story's tables, for readers; it is described by the site's list.
BESIDE = re.compile(r"annotations\.json|timeline\.(?:json|ics)|chart-[a-z-]+\.(?:csv|js)")
MOST = 20  # faults of one kind that are named; one wrong template makes thousands
Fault = tuple[str, str]  # a file's path below the folder, and what is wrong with it
Texts = Mapping[str, Mapping[str, str]]  # of articles: by story_id, then by document_id


@dataclass(frozen=True)
class Verified:
    """What was looked at, and what is wrong, one line each."""

    faults: list[str]
    files: int
    pages: int
    sums: Mapping[str, str]  # the file that tells of all others, by its path: its sha256


def verify(folder: Path, texts: Texts | None = None, cores: int | None = None) -> Verified:
    """Looks at all of it. `texts`: of the articles at hand. Raises ClaimlineError where there is nothing to look at."""
    data = [folder] if (folder / PACKAGE).is_file() else data_folders(folder)
    is_site = (folder / SUMS).is_file() or (folder / "index.html").is_file()
    if is_site:
        files = read_site(folder, cores)
        faults = [*unlike_sums(folder, files), *page_faults(files, policies=True)]
        sums = {file.name: file.sha256 for file in files if file.name == SUMS and file.sha256}
        pages = sum(file.name.endswith(".html") for file in files)
        number = len(files)
    elif data:
        faults, pages = [], 0
        sums = {(found / PACKAGE).relative_to(folder).as_posix(): sum_of(found / PACKAGE) for found in data}
        number = sum(1 for found in data for _ in found.iterdir())
    else:
        raise ClaimlineError(f"{folder}: holds neither a site nor tables of a build. Name a site, its data, or WORK.")
    lines = bounded(folder, faults)
    for found in data:
        lines += data_faults(found, texts, alone=not is_site)  # of a site its own list names what is more
    return Verified(lines, number, pages, sums)


def unlike_sums(folder: Path, files: Iterable[SiteFile]) -> Iterator[Fault]:
    """Files that are not what the site's own list says, that it lacks, or that it does not name."""
    there = {file.name: file for file in files}
    for file in there.values():
        if file.fault:
            yield file.name, file.fault
    if SUMS not in there or there[SUMS].fault:
        yield SUMS, "not there: nothing says which files were published. Ask for the whole site."
        return
    try:
        listed = read_sums((folder / SUMS).read_bytes())
    except ValueError as problem:
        yield SUMS, f"is no list of the site's files ({problem})."
        return
    for name, digest in listed.items():
        if name not in there:
            yield name, f"is named in {SUMS} and not there."
        elif there[name].sha256 not in (None, digest):
            yield name, f"is not what was published ({SUMS} has another hash)."
    for name in sorted(there.keys() - listed.keys() - {SUMS}):
        yield name, f"was not published: {SUMS} does not name it."


def page_faults(files: Iterable[SiteFile], *, policies: bool) -> Iterator[Fault]:
    """Links inside the site that lead nowhere, and what asks another host. `policies`: what does not forbid it, too."""
    names = {file.name for file in files}
    contents = {file.name: file.contents for file in files if file.contents is not None}
    for name, page in contents.items():
        yield from ((name, f"{asks}: no page may ask another host.") for asks in page.asks)
        if policies and name.endswith(".html"):
            yield from ((name, f"{problem}.") for problem in page.policy)
    yield from dead_links(contents, names)


def bounded(folder: Path, faults: Iterable[Fault], what_to_do: str = "") -> list[str]:
    """One line each, the first ones of each kind: by the words of the fault that are the same in all."""
    lines: list[str] = []
    kinds: dict[str, int] = {}
    for name, problem in faults:
        kind = problem.rpartition('"')[2] or problem
        kinds[kind] = kinds.get(kind, 0) + 1
        if kinds[kind] <= MOST:
            lines.append(f"{folder / name}: {problem}{what_to_do}")
    more = sum(number - MOST for number in kinds.values() if number > MOST)
    return [*lines, f"{folder}: {more:,} more faults of these kinds."] if more else lines


def data_faults(data: Path, texts: Texts | None, *, alone: bool) -> list[str]:
    """What is wrong with a story's tables: each file by its hash, each excerpt by its place.

    `alone`: what lies among them and was not written with them is a fault, too.
    """
    files = TableFiles(data, "Fetch or build it anew.")
    if alone:
        files.check_alone(BESIDE)
    for _ in files.all():
        pass
    if files.faults or not files.described:
        return files.faults
    story_id = story_of(data) if data.name == "data" else str(files.package.get("name"))
    of_story = None if texts is None else texts.get(story_id, {})
    return bounded(data, misplaced(files, of_story)) + files.faults
