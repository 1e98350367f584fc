"""A published site, its address, or its data: whatever is not what was published is named."""

from __future__ import annotations

import shutil
import threading
from collections.abc import Callable, Iterator
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import pytest
from typer.testing import CliRunner

from building import HARBOUR
from claimline.__main__ import app
from claimline.errors import ClaimlineError
from claimline.publishing import fitness, site_files
from claimline.publishing.page_contents import read_page
from claimline.publishing.verification import unlike_sums, verify
from claimline.report.exports.file_sums import SUMS, read_sums, write_sums
from claimline.seeds import load_stories
from described import change, golden_tables

POLICY = "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'"
HEAD = f'<html><head><meta http-equiv="Content-Security-Policy" content="{POLICY}">'


@pytest.fixture
def site(tmp_path: Path) -> Path:
    """A small site with the golden story's tables."""
    site = tmp_path / "site"
    tables = golden_tables(tmp_path / "tables")
    (site / "stories" / "harbour").mkdir(parents=True)
    shutil.copytree(tables / "harbour", site / "stories" / "harbour" / "data")
    (site / "index.html").write_text(f'{HEAD}</head><a href="stories/harbour/index.html#a">Harbour</a></html>')
    (site / "stories" / "harbour" / "index.html").write_text(f'{HEAD}</head><p id="a">Harbour</p></html>')
    (site / "style.css").write_text("p { color: red }")
    write_sums(site)
    return site


def test_what_was_published_is_as_published(site: Path) -> None:
    found = verify(site)
    assert (found.faults, found.pages) == ([], 2)
    assert list(found.sums) == [SUMS]


def test_one_flipped_byte_anywhere_is_found(site: Path) -> None:
    """In the first, a middle and the last byte of every file."""
    names = sorted(path for path in site.rglob("*") if path.is_file())
    for path in names:
        whole = path.read_bytes()
        for at in {0, len(whole) // 2, len(whole) - 1}:
            path.write_bytes(whole[:at] + bytes([whole[at] ^ 1]) + whole[at + 1 :])
            assert verify(site).faults, (path, at)
            path.write_bytes(whole)
    assert verify(site).faults == []


@pytest.mark.parametrize("bit", [1, 16, 32, 128])
def test_one_flipped_bit_anywhere_in_the_list_is_found(bit: int, site: Path) -> None:
    files, whole = site_files.read_site(site), (site / SUMS).read_bytes()
    for at in range(len(whole)):
        (site / SUMS).write_bytes(whole[:at] + bytes([whole[at] ^ bit]) + whole[at + 1 :])
        assert list(unlike_sums(site, files)), at


def test_what_lies_among_tables_and_was_not_written_with_them_is_named(site: Path, tmp_path: Path) -> None:
    tables = tmp_path / "tables"
    assert verify(tables).faults == []
    (tables / "harbour" / ".crc").write_text("what a system hides")
    (tables / "harbour" / "more.csv").write_text("x")
    for folder in (tables, tables / "harbour"):
        [fault] = verify(folder).faults
        assert fault.startswith(f"{tables}/harbour/more.csv: was not written with datapackage.json.")
    (site / "stories" / "harbour" / "data" / "more.csv").write_text("x")
    [fault] = verify(site).faults
    assert "more.csv: was not published" in fault
    assert [fault.partition(":")[0] for fault in fitness.unlisted(site)] == [f"{site}/stories/harbour/data/more.csv"]


DAMAGES: list[tuple[Callable[[Path], object], str]] = [
    (lambda s: (s / "style.css").unlink(), f"style.css: is named in {SUMS} and not there"),
    (lambda s: (s / "more.html").write_text(HEAD), f"more.html: was not published: {SUMS} does not name it"),
    (lambda s: (s / "link.css").symlink_to("style.css"), "link.css: is a link, folder, pipe or device"),
    (lambda s: (s / SUMS).unlink(), f"{SUMS}: not there"),
    (lambda s: (s / SUMS).write_bytes((s / SUMS).read_bytes()[:-1]), "its last line has no end"),
    (lambda s: (s / SUMS).write_text("no list\n"), f"{SUMS}: is no list of the site's files (line 1"),
    (lambda s: (s / SUMS).write_text(f"{'0' * 64}  ../up\n"), "line 1 names no file of its folder"),
]


@pytest.mark.parametrize(("damage", "told"), DAMAGES)
def test_files_that_are_not_those_are_named(damage: Callable[[Path], object], told: str, site: Path) -> None:
    damage(site)
    assert told in "\n".join(verify(site).faults)


ASKS = [
    '<script src="https://a.example/x.js"></script>',
    "<link rel=stylesheet href=//a.example/x.css>",
    '<link rel="dns-prefetch" href="https://a.example">',
    '<link rel="canonical preload" href="https://a.example">',
    "<img src='\\\\a.example/x'>",
    "<img src='ht\ntps://a.example/x'>",
    '<img srcset="x.png 1x, https://a.example/x 2x">',
    '<img alt=">" src="https://a.example/x">',
    "<iframe src='https://a.example'></iframe>",
    "<iframe srcdoc='<p>x'></iframe>",
    "<object data='https://a.example'></object>",
    "<form action='https://a.example'></form>",
    "<button formaction='https://a.example'>x</button>",
    "<video poster='https://a.example'></video>",
    "<a ping='https://a.example' href='x'>x</a>",
    "<a href='java\tscript:x'>x</a>",
    "<p onclick='x'>x</p>",
    "<base href='https://a.example'>",
    "<meta http-equiv='refresh' content='0; url=https://a.example'>",
    "<style>@font-face { src: url( 'https://a.example/x' ) }</style>",
    "<style>@import '//a.example/x'</style>",
    "<style>p { background: image-set('x.png' 1x, 'https://a.example/x' 2x) }</style>",
    "<style>p { background: image-set('x.png' 1x, 'data:,)}' 1.5x, '//a.example/x' 2x) }</style>",
    r"<p style='background: \75 rl(https://a.example)'>x</p>",
    "<script type=importmap>{}</script>",
    "<svg><use xlink:href='https://a.example/x#y'/></svg>",
    "<svg><image href='https://a.example/x'/></svg>",
]
HARMLESS = [
    "<a href='https://a.example'>x</a>",
    "<link rel=canonical href='https://a.example'>",
    "<link rel='feed alternate' href='https://a.example/feed.xml'>",
    "<link rel=icon href='data:,'>",
    "<meta property='og:image' content='https://a.example/x.png'>",
    "<blockquote cite='https://a.example'>src=https://a.example</blockquote>",
    "<style>p { background: url(x.png) }</style>",
    "<style>p { background: image-set('x.png' 1x, 'y.png' 2x) }</style>",
    "<script src='x.js?y=https://a.example'></script>",
]


@pytest.mark.parametrize("words", ASKS)
def test_what_asks_another_host_is_named(words: str) -> None:
    assert read_page(f"{HEAD}</head><body>{words}</body></html>".encode()).asks


@pytest.mark.parametrize("words", HARMLESS)
def test_what_a_reader_follows_asks_nobody(words: str) -> None:
    page = read_page(f"{HEAD}</head><body>{words}</body></html>".encode())
    assert (page.asks, page.policy) == ([], [])


@pytest.mark.parametrize(
    ("policy", "told"),
    [
        (POLICY, ""),
        ("default-src 'self'; script-src 'unsafe-inline'", "script-src 'unsafe-inline'"),
        ("default-src 'none'; script-src https:", "script-src https:"),
        ("default-src 'none'; img-src *", "img-src *"),
        ("script-src 'self'", "default-src is not"),
    ],
)
def test_a_policy_that_lets_too_much_in_is_named(policy: str, told: str) -> None:
    found = read_page(f'<head><meta http-equiv="content-security-policy" content="{policy}"></head>'.encode()).policy
    assert [told in line for line in found] == [True] * bool(told)
    assert read_page(b"<script src=x.js></script><p>x").policy == ["it has no Content-Security-Policy"]


def test_an_excerpt_that_is_not_in_its_article_is_named(tmp_path: Path) -> None:
    tables = golden_tables(tmp_path / "tables")

    stories = load_stories(HARBOUR)
    texts = {s.story_id: {a.document.document_id: a.text for a in s.articles} for s in stories}
    assert verify(tables, texts).faults == []
    claims = tables / "harbour" / "claim_sources.json"
    excerpt = next(words for words in claims.read_text("utf-8").split('"excerpt": "')[1:])[:12]
    change(claims, f'"excerpt": "{excerpt}', f'"excerpt": "{excerpt[::-1]}')
    assert verify(tables).faults == []  # as long as before: only the article tells
    [fault] = verify(tables, texts).faults
    assert "claim_sources.json: row" in fault and "is not what stands at" in fault
    change(claims, excerpt[::-1], f"{excerpt} and more")
    [fault] = verify(tables).faults
    assert "characters, and [" in fault


class _Quiet(SimpleHTTPRequestHandler):
    def log_message(self, format: str, *args: object) -> None:
        pass


@pytest.fixture
def address(site: Path) -> Iterator[str]:
    with ThreadingHTTPServer(("127.0.0.1", 0), partial(_Quiet, directory=str(site))) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}/"
        server.shutdown()


def run(*words: object) -> str:
    done = CliRunner().invoke(app, ["verify", *map(str, words)])
    return "\n".join(done.exception.faults) if isinstance(done.exception, ClaimlineError) else done.stdout


def test_an_address_is_verified_like_a_folder(site: Path, address: str) -> None:
    assert "leads into a private network" in run(address)
    told = run(address, "--allow-private")
    assert "is as published" in told and verify(site).sums[SUMS] in told
    (site / "style.css").write_text("p { color: blue }")
    (site / "stories" / "harbour" / "index.html").unlink()
    told = run(f"{address}index.html", "--allow-private")
    assert "style.css: is not what was published" in told
    assert f"{address}stories/harbour/index.html: answered 404" in told


def test_many_files_are_read_by_several_processes(site: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    one = site_files.read_site(site)
    monkeypatch.setattr(site_files, "FEW", 1)
    monkeypatch.setattr(site_files, "CHUNK", 20)
    assert site_files.read_site(site, 2) == one


@pytest.mark.parametrize("name", ["../x", "/x", "a//b", "a/./b", "", "a\\b", "a\nb"])
def test_no_list_leads_out_of_its_folder(name: str) -> None:
    with pytest.raises(ValueError):
        read_sums(f"{'0' * 64}  {name}\n".encode())
