"""From an address or a file to an article in the story's folder; what is there is never touched."""

from __future__ import annotations

import resource
import subprocess
import sys
from pathlib import Path

import pytest

from claimline.adding.additions import Added, add, new_story
from claimline.adding.fetching import Limits
from claimline.errors import ClaimlineError
from claimline.seeds import load_stories
from dying import killed_amid_a_write
from news_site import PAGE, Answer, Site

HERE = Limits(allow_private=True, seconds=10)
TEXT = (
    "The harbour of Grey Bay will stay closed until Thursday, the harbour master Lee Tan said on Tuesday morning.\n\n"
    "Two ferries lie at the quay with torn ropes, and a crane was taken down before the wind could do it.\n"
)


@pytest.fixture
def seeds(tmp_path: Path) -> Path:
    new_story(tmp_path / "seeds", "flood", "The flood at Grey Bay")
    return tmp_path / "seeds"


def one(seeds: Path, source: str, *, copy: bool = False, **stated: str) -> Added:
    [added] = add(seeds, "flood", [source], stated, copy=copy, limits=HERE)
    return added


def files(seeds: Path) -> list[str]:
    return sorted(path.name for path in (seeds / "flood").iterdir())


def saved(folder: Path, name: str = "saved.txt", text: str = TEXT) -> str:
    (folder / name).write_text(text, encoding="utf-8")
    return str(folder / name)


def test_a_page_becomes_an_article_with_all_that_is_known(
    site: Site, seeds: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "1717070400")
    added = one(seeds, f"{site.address}/ferry")
    assert added.file is not None, added.words
    assert added.file.name == "harbour-post-harbour-closes.md"
    [story] = load_stories(seeds)
    [article] = story.articles
    row = article.document
    assert (row.outlet, row.published, row.title, row.byline) == (
        "The Harbour Post", "2024-05-30", "Harbour closes", "Ida Moe",
    )  # fmt: skip
    assert row.url == f"{site.address}/ferry"
    assert "x()" not in article.text
    front = added.file.read_text(encoding="utf-8").partition("\n---\n")[0]
    assert "retrieved: 2024-05-30T12:00:00Z" in front
    assert f"sha256: {row.sha256}" in front
    assert added.missing == ()


def test_the_same_input_gives_the_same_bytes(site: Site, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "0")
    contents = []
    for name in ("one", "two"):
        new_story(tmp_path / name, "flood", None)
        added = one(tmp_path / name, f"{site.address}/ferry")
        assert added.file is not None
        contents.append(added.file.read_bytes())
    assert contents[0] == contents[1]


def test_what_is_not_found_is_said_and_can_be_stated(seeds: Path, tmp_path: Path) -> None:
    added = one(seeds, saved(tmp_path), outlet="Bay TV")
    assert added.missing == ("published", "title", "byline")
    assert added.file is not None
    assert added.file.name == "bay-tv.md"
    with pytest.raises(ClaimlineError, match="--published"):
        one(seeds, saved(tmp_path), published="yesterday")


def test_the_same_article_is_refused(site: Site, seeds: Path, tmp_path: Path) -> None:
    assert one(seeds, f"{site.address}/ferry").file
    [words] = one(seeds, f"{site.address}/ferry?utm_source=letter", title="Another title").words
    assert "harbour-post-harbour-closes" in words
    assert one(seeds, saved(tmp_path)).file
    for name, text, named in (
        ("copy.txt", TEXT, "word by word"),
        ("near.txt", "Our readers asked for this.\n\n" + TEXT, "near copy"),
    ):
        added = one(seeds, saved(tmp_path, name, text))
        assert added.file is None
        assert named in added.words[0]
        assert "saved" in added.words[0]
    assert len(files(seeds)) == 3


def test_another_outlet_may_print_the_same_and_it_is_named(seeds: Path, tmp_path: Path) -> None:
    """One agency's report in two outlets is what origins are found by."""
    assert one(seeds, saved(tmp_path), outlet="Bay TV").file
    near = one(seeds, saved(tmp_path, "b.txt", "GREY BAY (Wire) - " + TEXT), outlet="Harbour Post")
    assert near.file is not None
    assert "bay-tv" in near.words[0]
    assert one(seeds, saved(tmp_path, "c.txt"), outlet="Quay Times").file is None
    assert one(seeds, saved(tmp_path, "c.txt"), copy=True, outlet="Quay Times").file


def test_a_new_version_replaces_the_old_one(site: Site, seeds: Path) -> None:
    first = one(seeds, f"{site.address}/ferry")
    assert first.file is not None
    before = first.file.read_bytes()
    assert "word by word" in one(seeds, f"{site.address}/ferry", replaces=first.file.stem).words[0]
    site.answers["/ferry"] = Answer(PAGE.replace("on Monday", "on Sunday").encode())
    assert one(seeds, f"{site.address}/ferry").file is None
    second = one(seeds, f"{site.address}/ferry", replaces=first.file.stem)
    assert second.file is not None, second.words
    assert second.file.name == "harbour-post-harbour-closes-2.md"
    assert first.file.read_bytes() == before
    with pytest.raises(ClaimlineError, match="--replaces"):
        one(seeds, f"{site.address}/ferry", replaces="nothing-here")


def test_a_text_that_was_changed_later_stops_the_build(seeds: Path, tmp_path: Path) -> None:
    added = one(seeds, saved(tmp_path))
    assert added.file is not None
    added.file.write_text(added.file.read_text(encoding="utf-8").replace("Thursday", "Friday"), encoding="utf-8")
    with pytest.raises(ClaimlineError, match="sha256"):
        load_stories(seeds)


def test_one_refusal_stops_no_other(seeds: Path, tmp_path: Path) -> None:
    short = saved(tmp_path, "short.txt", "Buy a paper")
    sources = [str(tmp_path / "nothing.txt"), saved(tmp_path), "ftp://post.example/a", short]
    found = list(add(seeds, "flood", sources, {}, limits=HERE))
    assert [bool(added.file) for added in found] == [False, True, False, False]
    assert all(added.words for added in found if added.file is None)


HOSTILE = """<html><head><title>--- {{ x }} : &amp; "q" # [a]\x07</title>
<meta property="og:site_name" content="../../etc/passwd"><meta property="article:published_time" content="never"></head>
<body><article><p>---</p><p>outlet: Not This One</p><p>Mayor Ana Ruiz said on Monday that the quay at Grey Bay would be
closed to forty ships after the flood had torn two of them loose.</p></article></body></html>"""


def test_a_hostile_page_names_no_path_and_no_front_matter(site: Site, seeds: Path, tmp_path: Path) -> None:
    site.answers["/evil"] = Answer(HOSTILE.encode())
    added = one(seeds, f"{site.address}/evil")
    assert added.file is not None, added.words
    assert added.file.parent == seeds / "flood"
    [story] = load_stories(seeds)
    assert story.articles[0].document.outlet == "../../etc/passwd"
    assert sorted(path.name for path in tmp_path.iterdir()) == ["seeds"]


def test_of_an_article_that_cannot_be_written_nothing_stays(seeds: Path, tmp_path: Path) -> None:
    source, before = saved(tmp_path), files(seeds)
    limit = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (20, limit[1]))
    try:
        added = one(seeds, source)
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, limit)
    assert added.file is None and "saved.md: cannot be written (File too large)" in added.words[0]
    assert files(seeds) == before


def test_an_add_that_dies_leaves_no_article_and_the_next_no_trace_of_it(seeds: Path, tmp_path: Path) -> None:
    source, before = saved(tmp_path), files(seeds)
    killed_amid_a_write(lambda: one(seeds, source))
    assert [name for name in files(seeds) if not name.startswith(".")] == before
    other = one(seeds, saved(tmp_path, "other.txt", f"{TEXT}The market is closed, too.\n"))
    assert files(seeds) == sorted([*before, "other.md"]) and other.file is not None
    assert one(seeds, source, copy=True).file == seeds / "flood" / "saved.md"
    assert files(seeds) == sorted([*before, "other.md", "saved.md"])


def test_a_new_that_dies_leaves_no_story_and_the_next_no_trace_of_it(tmp_path: Path) -> None:
    seeds = tmp_path / "seeds"
    killed_amid_a_write(lambda: new_story(seeds, "flood", None))
    assert [path.name for path in seeds.iterdir() if not path.name.startswith(".")] == []
    new_story(seeds, "storm", None)
    new_story(seeds, "flood", None)
    assert sorted(path.name for path in seeds.rglob("*")) == ["flood", "storm", "story.yml", "story.yml"]


def test_a_title_of_a_command_line_is_one_line_that_can_be_shown(tmp_path: Path) -> None:
    file = new_story(tmp_path, "flood", "The\udcff flood\n at \u202eGrey Bay\x1b")
    assert "\ntitle: The flood at Grey Bay\n" in f"\n{file.read_text(encoding='utf-8')}"


def test_a_new_story_is_made_once(tmp_path: Path) -> None:
    file = new_story(tmp_path / "seeds", "grey-bay-flood", "Flood: the week after")
    assert "Flood: the week after" in file.read_text(encoding="utf-8")
    for name, named in (("grey-bay-flood", "already"), ("Grey Bay", "grey-bay"), ("../out", "small letters")):
        with pytest.raises(ClaimlineError, match=named):
            new_story(tmp_path / "seeds", name, None)
    with pytest.raises(ClaimlineError, match="claimline new grey-bay"):
        list(add(tmp_path / "empty", "grey-bay", ["a.txt"], {}))
    with pytest.raises(ClaimlineError, match="grey-bay-flood"):
        list(add(tmp_path / "seeds", "grey-bay-floods", ["a.txt"], {}))


@pytest.mark.slow
def test_the_commands_as_a_user_types_them(site: Site, tmp_path: Path) -> None:
    def run(*arguments: str) -> subprocess.CompletedProcess[str]:
        command = [sys.executable, "-m", "claimline", *arguments, "--seeds", str(tmp_path / "seeds")]
        return subprocess.run(command, capture_output=True, text=True, timeout=60)

    assert run("new", "flood", "--title", "The flood").returncode == 0
    refused = run("add", "flood", f"{site.address}/ferry")
    assert refused.returncode == 2
    assert "--allow-private" in refused.stderr
    added = run("add", "flood", f"{site.address}/ferry", saved(tmp_path), "--allow-private")
    assert added.returncode == 0, added.stderr
    assert "Not found: outlet, published, title, byline." in added.stdout
    assert run("check").stdout.count("characters") == 2
