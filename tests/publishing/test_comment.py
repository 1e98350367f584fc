"""The comment on a pull request: numbers and words of an untrusted branch, shown as what they are; one, and bounded."""

from __future__ import annotations

import ast
import io
import sys
import zipfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from markdown_it import MarkdownIt

from claimline.publishing.weights import COUNTED
from publishing.hostile_github import (
    CI,
    NEW,
    OLD,
    SUMMARY,
    HostileGitHub,
    artifacts,
    ci,
    files,
    packed,
    pull,
    run,
)

PAGE = "https://github.com/bay/claims/actions/runs/7"


def comment(words: str | bytes = "1 claim is new\n", summary: object = SUMMARY) -> str:
    said: str = ci.comment(artifacts.found_in_zip(packed(files(words, summary))), ci.short(NEW), PAGE, "")
    return said


def test_the_numbers_stand_in_a_table_under_their_commit() -> None:
    words = comment()
    assert words.startswith(f"{ci.MARK}\n### Preview of `cccccccccc`\n")
    assert "| claims | 10 | 12 | +2 |" in words
    assert "| sources | 40 | 1,044 | +1,004 |" in words
    assert "31 pages, 4.2 MB in all, the heaviest page 180 kB; built in 43 s." in words
    assert f"({PAGE}#artifacts)" in words
    assert words == comment()


def test_what_is_counted_is_what_a_preview_counts() -> None:
    assert tuple(COUNTED) == artifacts.COUNTED


def test_it_needs_nothing_but_python() -> None:
    for path in CI.glob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            names = [one.name for one in node.names] if isinstance(node, ast.Import) else []
            names += [node.module or ""] if isinstance(node, ast.ImportFrom) else []
            known = {*sys.stdlib_module_names, "artifact"}
            assert {name.partition(".")[0] for name in names} <= known, path


@pytest.mark.parametrize(
    "words",
    ["a\n" * 90_000, "ä" * 90_000, "`" * 59_000, ("`" * 3 + "\n") * 30_000, "\U0001f6a2" * 40_000, "@" * 190_000],
)
def test_it_is_bounded_whatever_the_change(words: str) -> None:
    assert len(comment(words).encode()) <= 60_000


EVIL = (
    "```\n</details> @everyone <img src=x> [a](https://evil.example) ![b](https://evil.example)\n````text\n\x1b[31m\n"
    "/approve\n@dependabot merge\nhttps://evil.example/#artifacts\n<!-- claimline preview -->\n\u202e\u2028\r\n~~~\n"
)


def shown(words: str) -> tuple[str, list[Any]]:
    """What stands in the fence, and all else, as a reader of CommonMark sees it."""
    tokens = MarkdownIt("commonmark").enable("table").parse(words)
    [fence] = [token for token in tokens if token.type == "fence"]
    return fence.content, [token for token in tokens if token is not fence]


@given(st.one_of(st.text(), st.text(alphabet="`~<>@/[]()!#\n\r\t -|a\\&;:"), st.just(EVIL)))
def test_words_of_a_branch_stay_words(words: str) -> None:
    plain = comment(words.encode("utf-8", "replace"))
    if not ci.plain(words).strip("| \n"):
        assert "```" not in plain
        return
    inside, outside = shown(plain)
    for line in inside.splitlines():
        assert line.startswith("| ")
        assert "@" not in line
        assert all(character.isprintable() for character in line)
    said = comment("words of nobody").replace("| words of nobody\n", "")
    _, known = shown(said)
    assert [(token.type, token.content) for token in outside] == [(token.type, token.content) for token in known]


WRONG_SUMMARIES = {
    "no JSON": b"{",
    "no UTF-8": b'{"before": "\xff"}',
    "a list": [],
    "a number": 7,
    "nothing in it": {},
    "a part that is none": {**SUMMARY, "before": 3},
    "a part less": {"before": SUMMARY["before"], "after": SUMMARY["after"]},
    "a number less": {**SUMMARY, "site": {"pages": 1, "bytes": 1}},
    "words for a number": {**SUMMARY, "site": {"pages": "<b>@all</b>", "bytes": 1, "heaviest": 1}},
    "true for a number": {**SUMMARY, "site": {"pages": True, "bytes": 1, "heaviest": 1}},
    "half a page": {**SUMMARY, "site": {"pages": 0.5, "bytes": 1, "heaviest": 1}},
    "less than nothing": {**SUMMARY, "site": {"pages": -1, "bytes": 1, "heaviest": 1}},
    "more than there can be": {**SUMMARY, "site": {"pages": 10**12, "bytes": 1, "heaviest": 1}},
    "no number at all": b'{"before": NaN, "after": Infinity}',
    "digits without end": b'{"before": ' + b"9" * 9_000 + b"}",
    "nested too deep": b"[" * 9_000,
    "a key twice": b'{"before": {}, "before": {}}',
    "too long": b'{"x": "' + b"a" * 10_000 + b'"}',
}


@pytest.mark.parametrize("name", WRONG_SUMMARIES)
def test_what_is_no_summary_is_refused(name: str) -> None:
    with pytest.raises(artifacts.UnreadableError) as problem:
        comment(summary=WRONG_SUMMARIES[name])
    assert "@" not in str(problem.value)
    assert "<" not in str(problem.value)


def test_what_else_a_summary_says_is_not_looked_at() -> None:
    assert comment(summary={**SUMMARY, "link": "https://evil.example"}) == comment()
    assert comment(summary={**SUMMARY, "site": {**SUMMARY["site"], "pages": 10**12 - 1}}) != comment()  # type: ignore[dict-item]


def test_a_folder_is_printed_and_links_in_it_are_not_followed(tmp_path: Path) -> None:
    for name, content in files().items():
        (tmp_path / name).write_bytes(content)
    assert "| claims | 10 | 12 | +2 |" in ci.of_folder(tmp_path)
    secret = tmp_path / "secret"
    secret.write_text("a token", encoding="utf-8")
    (tmp_path / "changes.txt").unlink()
    (tmp_path / "changes.txt").symlink_to(secret)
    assert ci.of_folder(tmp_path).endswith("cannot be shown: changes.txt is not there, or is a link.")


@pytest.fixture
def github(monkeypatch: pytest.MonkeyPatch) -> Iterator[HostileGitHub]:
    fake = HostileGitHub()
    for name, words in {
        "GITHUB_API_URL": fake.api,
        "GITHUB_SERVER_URL": "https://github.com",
        "GITHUB_REPOSITORY": "bay/claims",
        "GITHUB_TOKEN": "none",
        "HEAD_OWNER": "somebody",
        "HEAD_BRANCH": pull()["head"]["ref"],
        "RUN_ID": "70",
    }.items():
        monkeypatch.setenv(name, words)
    with fake.there():
        yield fake


def say() -> None:
    ci.main(Path("not looked at"))


def test_one_comment_is_written_and_then_renewed(github: HostileGitHub) -> None:
    github.comments += [
        {"id": 5, "user": {"login": "stranger"}, "body": ci.MARK},  # not ours, whatever it says
        {"id": 6, "user": None, "body": ci.MARK},
    ]
    say()
    github.artifacts[70] = packed(files("2 claims are new\n"))
    say()
    [ours] = github.ours()
    assert "2 claims are new" in ours
    assert "### Preview of `cccccccccc`" in ours
    assert [method for method, _ in github.asked if method != "GET"] == ["POST", "PATCH"]
    assert "head=somebody%3A%C3%A4%26state%3Dclosed%23%2F..%2Fx" in github.asked[0][1]


def test_the_token_goes_to_github_alone(github: HostileGitHub) -> None:
    say()
    assert len(github.led) == 1
    assert "Authorization" not in github.led[0]


BEFORE = {"id": 9, "user": {"login": "github-actions[bot]"}, "body": f"{ci.MARK}\n### Preview of `{OLD[:10]}`\n| 1 |"}
# How the newest commit's preview ended -> what is said of it, and whether also where nothing was said before.
ENDS: list[tuple[str | None, str, bool]] = [
    ("failure", "failed", True),
    ("timed_out", "failed", True),
    ("startup_failure", "failed", True),
    ("cancelled", "was cancelled", False),
    ("action_required", "waits until somebody who may allows it", False),
    ("skipped", "was not made", False),
    (None, "is being made", False),
]


@pytest.mark.parametrize(("conclusion", "words", "always"), ENDS)
def test_where_the_newest_commit_has_no_preview_the_comment_says_so(
    conclusion: str | None, words: str, always: bool, github: HostileGitHub
) -> None:
    github.runs = [run(60, OLD), run(70, NEW, conclusion)]
    say()
    assert len(github.ours()) == always
    github.comments = [dict(BEFORE)]
    say()
    [ours] = github.ours()
    assert "### No preview of `cccccccccc`" in ours
    assert words in ours
    assert f"({PAGE}0)" in ours
    assert OLD[:10] not in ours


def test_a_commit_of_which_no_preview_was_begun_is_told(github: HostileGitHub) -> None:
    github.runs, github.comments = [run(70, OLD)], [dict(BEFORE)]
    say()
    assert "### No preview of `cccccccccc`" in github.ours()[0]


HOSTILE_ARTIFACTS: dict[str, tuple[bytes, str]] = {
    "no zip": (b"PK no zip", "no zip that can be read"),
    "empty": (b"", "no zip that can be read"),
    "cut": (packed(files())[:-30], "no zip that can be read"),
    "a path out": (packed({**files(), "../../.ci/comment.py": b""}), "4 files"),
    "a path out alone": (packed(list(zip(("../a", "/b", "c"), files().values(), strict=True))), "other files"),
    "another's name": (packed([*list(files().items())[:2], ("@all", b"")]), "other files"),
    "a file twice": (packed([*files().items(), ("summary.json", b"{}")]), "4 files"),
    "a file twice for another": (packed([("summary.json", b"{}")] * 3), "other files"),
    "thousands of files": (packed([(f"{n}", b"") for n in range(3_000)]), "3,000 files"),
    "no summary": (packed({"changes.txt": b"", "seconds.txt": b""}), "2 files"),
    "a bomb": (packed({**files(), "changes.txt": b"\0" * 50_000_000}), "too large"),
    "a bomb that says it is small": (
        packed(files("a" * 300_000)).replace((300_000).to_bytes(4, "little"), b"\x09\0\0\0"), "no zip that can be read"
    ),
    "a bad summary": (packed(files(summary=b"<b>@all</b>")), "summary.json is no JSON"),
}  # fmt: skip


@pytest.mark.parametrize("name", HOSTILE_ARTIFACTS)
def test_an_artifact_that_cannot_be_shown_takes_the_old_comment_away(name: str, github: HostileGitHub) -> None:
    github.artifacts[70], why = HOSTILE_ARTIFACTS[name]
    github.comments = [dict(BEFORE)]
    say()
    [ours] = github.ours()
    assert "### No preview of `cccccccccc`" in ours
    assert why in ours
    assert "@" not in ours
    assert len(ours) < 400


def test_a_link_in_an_artifact_is_none() -> None:
    made = io.BytesIO()
    with zipfile.ZipFile(made, "w") as archive:
        for name, content in files().items():
            entry = zipfile.ZipInfo(name)
            entry.external_attr = (0o120777 if name == "changes.txt" else 0o100644) << 16
            archive.writestr(entry, content)
    with pytest.raises(artifacts.UnreadableError, match="is a link"):
        artifacts.found_in_zip(made.getvalue())


@pytest.mark.parametrize(("size", "shown"), [(artifacts.MOST_BYTES, True), (artifacts.MOST_BYTES + 1, False)])
def test_an_artifact_that_is_too_large_is_not_fetched(size: int, shown: bool, github: HostileGitHub) -> None:
    github.sizes[70] = size
    say()
    assert ("### Preview of" in github.ours()[0]) is shown
    assert bool(github.led) is shown


def test_an_artifact_that_is_larger_than_it_says_is_not_read(github: HostileGitHub) -> None:
    github.artifacts[70] = packed(files()) + b"\0" * artifacts.MOST_BYTES
    github.sizes[70] = 1_000
    say()
    assert "larger than 300,000 bytes" in github.ours()[0]


def test_a_run_that_has_left_nothing_is_told(github: HostileGitHub) -> None:
    github.artifacts = {}
    say()
    assert "has left nothing to show" in github.ours()[0]


def test_an_older_run_that_ends_later_changes_nothing(github: HostileGitHub, monkeypatch: pytest.MonkeyPatch) -> None:
    """It says what the newest found, whose own end may not have been told yet."""
    github.runs = [run(60, OLD), run(70), run(71)]
    github.artifacts = {60: packed(files("old\n")), 70: packed(files("older\n")), 71: packed(files("newest\n"))}
    for told in ("71", "70", "60"):
        monkeypatch.setenv("RUN_ID", told)
        say()
        [ours] = github.ours()
        assert "| newest\n" in ours
        assert "`cccccccccc`" in ours


OTHERS = [
    {"path": ".github/workflows/evil.yml"},  # named preview, too
    {"path": ".github/workflows/preview.yml.evil@main"},
    {"event": "push"},
    {"head_branch": "another"},
    {"head_repository": {"full_name": "another/claims"}},  # somebody's pull request with the same commit
    {"head_repository": None},
]


@pytest.mark.parametrize("other", OTHERS)
def test_a_run_of_something_else_says_nothing(other: dict[str, Any], github: HostileGitHub) -> None:
    github.runs = [run(70), run(99, **other)]
    github.artifacts[99] = packed(files("of another\n"))
    say()
    assert "of another" not in github.ours()[0]


def test_other_branches_pull_requests_are_left_alone(github: HostileGitHub) -> None:
    """GitHub answers with all pull requests where it cannot read whose are asked for."""
    github.pulls = [pull(8, branch="another")]
    say()
    assert github.comments == []


def test_a_branch_with_two_pull_requests_gets_no_figures(github: HostileGitHub) -> None:
    """The runs do not tell which of both they compare with."""
    github.pulls = [pull(7), pull(8)]
    say()
    assert "several pull requests are open" in github.ours()[0]
    assert "| claims |" not in github.ours()[0]


@pytest.mark.parametrize(
    ("changed", "own"),
    [
        ([{"filename": "seeds/ferry/one.txt"}], False),
        ([{"filename": "seeds/ferry/one.txt"}, {"filename": "build/claimline/text.py"}], True),
        ([{"filename": ".github/workflows/preview.yml"}], True),
        ([{"filename": "seedsx/one.txt"}], True),
        ([{"filename": "seeds/text.py", "previous_filename": "build/claimline/text.py"}], True),
        ([{"filename": "seeds/one.txt"}] * 100, True),  # page after page: too many to look at
    ],
)
def test_a_branch_that_changes_the_program_is_told(
    changed: list[dict[str, str]], own: bool, github: HostileGitHub
) -> None:
    github.files = changed
    say()
    assert ("its own program says this" in github.ours()[0]) is own
    assert ("the program that says this is not its own" in github.ours()[0]) is not own


@pytest.mark.parametrize(("name", "value"), [("RUN_ID", "7/../8"), ("GITHUB_REPOSITORY", "a/b/../c")])
def test_what_would_lead_elsewhere_ends_it(
    name: str, value: str, github: HostileGitHub, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(name, value)
    with pytest.raises(SystemExit, match=name):
        say()
    assert github.asked == []


def test_its_log_repeats_nothing_of_theirs(github: HostileGitHub, capsys: pytest.CaptureFixture[str]) -> None:
    """GitHub reads commands out of what a step prints."""
    github.artifacts[70] = packed({**files("::set-env name=PATH::/evil\n"), "::error::evil": b""})
    say()
    assert capsys.readouterr().out == "Pull request 7: comment written.\n"
