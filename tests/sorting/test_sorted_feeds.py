"""A feed becomes a folder of stories: copies of its files, the same bytes each time, and ids that stay."""

from __future__ import annotations

import csv
from collections.abc import Iterator
from pathlib import Path

import pytest
from typer.testing import CliRunner

from claimline.__main__ import app
from claimline.errors import ClaimlineError
from claimline.seeds import load_stories
from claimline.sorting.feed_articles import read_earlier, read_feed
from claimline.sorting.sorted_folder import Row, Sorted, read_sorted
from claimline.sorting.story_folders import write_stories

FERRY = (
    "The ferry struck the quay at Grey Bay. Inspectors of the harbour board blamed the brakes, said captain Rita Moss."
)
ORCHARD = "Frost took the blossom of the orchards at Hollis. Growers of cider apples asked for insurance and a subsidy."


def write(folder: Path, name: str, text: str, **says: str) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    front = "".join(f"{key}: {value}\n" for key, value in says.items())
    (folder / name).write_text(f"---\n{front}---\n{text}\n" if says else f"{text}\n", encoding="utf-8")


@pytest.fixture
def feed(tmp_path: Path) -> Path:
    folder = tmp_path / "feed"
    write(
        folder, "one.md", FERRY, title="Ferry strikes quay at Grey Bay", published="2025-06-03", outlet="Harbour Post"
    )
    write(
        folder, "two.md", f"{FERRY} Eleven were hurt.", title="Ferry strikes quay, eleven hurt", published="2025-06-04"
    )
    write(folder, "three.txt", ORCHARD)
    return folder


def files(folder: Path) -> dict[str, bytes]:
    return {
        path.relative_to(folder).as_posix(): path.read_bytes() for path in sorted(folder.rglob("*")) if path.is_file()
    }


def rows(*placed: tuple[str, str]) -> Iterator[Row]:
    return (Row(article, article, story, "", "", 300, "", 0, "") for article, story in placed)


def run(feed: Path, out: Path, before: Sorted, *placed: tuple[str, str]) -> Sorted:
    """What the command does, with the placements given instead of found."""
    articles = read_feed(feed)
    articles += read_earlier(before, {article.key for article in articles})
    write_stories(out, articles, rows(*placed), before)
    return read_sorted(out)


def test_files_are_copied_as_they_are(feed: Path, tmp_path: Path) -> None:
    given = files(feed)
    found = run(feed, tmp_path / "a", Sorted(tmp_path), ("one", "ferry"), ("two", "ferry"), ("three", "frost"))
    written = files(tmp_path / "a")
    assert {name: written[f"{story}/{name}"] for name, story in (("one.md", "ferry"), ("three.txt", "frost"))} == {
        name: given[name] for name in ("one.md", "three.txt")
    }
    assert files(feed) == given
    assert [story.story_id for story in load_stories(tmp_path / "a")] == ["ferry", "frost"]
    assert found.stories["ferry"][:4] == ("ferry", 2, "2025-06-03", "2025-06-04")


def test_what_the_feeds_story_yml_says_goes_along(feed: Path, tmp_path: Path) -> None:
    (feed / "story.yml").write_text(
        "outlets:\n  - name: Orchard News\n    aliases: [the News]\n"
        "documents:\n  - file: three.txt\n    outlet: orchard-news\n    published: 2025-06-02\n",
        encoding="utf-8",
    )
    run(feed, tmp_path / "a", Sorted(tmp_path), ("one", "ferry"), ("two", "ferry"), ("three", "frost"))
    (frost,) = (story for story in load_stories(tmp_path / "a") if story.story_id == "frost")
    assert (frost.articles[0].document.outlet, frost.articles[0].document.published) == ("Orchard News", "2025-06-02")
    assert frost.outlets[0].aliases == ("the News",)
    (feed / "story.yml").unlink()
    (feed / "three.txt").unlink()  # the next feed holds only what is new, and all that was said stays
    run(feed, tmp_path / "b", read_sorted(tmp_path / "a"), ("one", "ferry"), ("two", "ferry"), ("three", "frost"))
    assert files(tmp_path / "b" / "frost") == files(tmp_path / "a" / "frost")


def test_articles_of_several_folders_may_have_one_name(tmp_path: Path) -> None:
    for day in ("day-1", "day-2"):
        write(tmp_path / "feed" / day, "ferry.txt", f"{FERRY} It was {day}.")
    run(tmp_path / "feed", tmp_path / "a", Sorted(tmp_path), ("day-1/ferry", "ferry"), ("day-2/ferry", "ferry"))
    assert sorted(path.name for path in (tmp_path / "a" / "ferry").iterdir()) == [
        "day-1-ferry.txt",
        "day-2-ferry.txt",
        "story.yml",
    ]


def test_what_a_person_changed_or_added_stays(feed: Path, tmp_path: Path) -> None:
    before = run(feed, tmp_path / "a", Sorted(tmp_path), ("one", "ferry"), ("two", "ferry"), ("three", "frost"))
    home = tmp_path / "a" / "ferry"
    (home / "story.yml").write_text("story: ferry\ntitle: The ferry at Grey Bay\n", encoding="utf-8")
    (home / "curation.yml").write_text("entries: []\n", encoding="utf-8")
    (home / "two.md").write_text(f"---\ntitle: Ferry\n---\n{FERRY}\n", encoding="utf-8")
    mine = {name: (home / name).read_bytes() for name in ("story.yml", "curation.yml", "two.md")}
    for turn in ("b", "c"):  # and once more, with the second run's folder as the first
        before = run(feed, tmp_path / turn, before, ("one", "ferry"), ("two", "ferry"), ("three", "frost"))
        assert {name: (tmp_path / turn / "ferry" / name).read_bytes() for name in mine} == mine


def test_what_people_put_into_a_story_that_is_gone_is_laid_aside(feed: Path, tmp_path: Path) -> None:
    before = run(feed, tmp_path / "a", Sorted(tmp_path), ("one", "ferry"), ("two", "ferry"), ("three", "frost"))
    (tmp_path / "a" / "frost" / "curation.yml").write_text("entries: []\n", encoding="utf-8")
    run(feed, tmp_path / "b", before, ("one", "ferry"), ("two", "ferry"), ("three", "ferry"))
    assert sorted(path.name for path in (tmp_path / "b").iterdir()) == ["__sorted", "ferry"]
    assert (tmp_path / "b" / "__sorted" / "left" / "frost" / "curation.yml").is_file()


def test_articles_that_left_the_feed_stay(feed: Path, tmp_path: Path) -> None:
    before = run(feed, tmp_path / "a", Sorted(tmp_path), ("one", "ferry"), ("two", "ferry"), ("three", "frost"))
    (feed / "two.md").unlink()
    run(feed, tmp_path / "b", before, ("one", "ferry"), ("two", "ferry"), ("three", "frost"))
    assert files(tmp_path / "b") == files(tmp_path / "a")
    (tmp_path / "b" / "ferry" / "two.md").unlink()
    with pytest.raises(ClaimlineError, match="is gone"):
        run(feed, tmp_path / "c", read_sorted(tmp_path / "b"))


FOREIGN = [
    ("notes.txt", "A list of quays.", "has not made it"),
    ("__sorted/placements.csv", "article,story\nferry,quay\n", "is not as claimline sort wrote it"),
]


@pytest.mark.parametrize(("name", "content", "fault"), FOREIGN)
def test_a_folder_that_no_run_made_is_refused(tmp_path: Path, name: str, content: str, fault: str) -> None:
    (tmp_path / "out" / name).parent.mkdir(parents=True)
    (tmp_path / "out" / name).write_text(content, encoding="utf-8")
    with pytest.raises(ClaimlineError, match=fault):
        read_sorted(tmp_path / "out")


@pytest.mark.parametrize("out", ["feed", "feed/sorted", "."])
def test_feed_and_folder_lie_apart(feed: Path, out: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(feed.parent)
    given = files(feed)
    done = CliRunner().invoke(app, ["sort", "feed", "--out", out])
    assert isinstance(done.exception, ClaimlineError) and "lies in the feed" in str(done.exception)
    assert files(feed) == given


@pytest.mark.spark
@pytest.mark.usefixtures("no_session")
def test_a_feed_is_sorted_and_sorted_again(feed: Path, tmp_path: Path) -> None:
    out = tmp_path / "out"
    done = CliRunner().invoke(app, ["sort", str(feed), "--out", str(out)], catch_exceptions=False)
    assert "3 articles in 2 stories; new: 3 articles, 2 stories." in done.output
    ferry = "2025-06-03-ferry-strikes-quay-at-grey-bay"
    frost = "undated-frost-took-the-blossom-of-the-orchards-at"  # its first line, for want of a headline
    assert sorted(path.name for path in out.iterdir()) == [ferry, "__sorted", frost]
    first = files(out)
    write(feed, "four.md", f"Later: {FERRY}", title="Captain blames brakes", published="2025-06-05")
    again = ["sort", str(feed), "--out", str(out), "--partitions", "3"]
    done = CliRunner().invoke(app, again, catch_exceptions=False)
    assert "4 articles in 2 stories; new: 1 article, 0 stories." in done.output
    with (out / "__sorted" / "placements.csv").open(encoding="utf-8") as lines:
        placed = {row["article"]: row["story"] for row in csv.DictReader(lines)}
    assert placed == {"one": ferry, "two": ferry, "three": frost, "four": ferry}
    assert files(out).items() >= {name: data for name, data in first.items() if "__sorted" not in name}.items()
