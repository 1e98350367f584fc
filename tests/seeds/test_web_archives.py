"""Web archives: the pages that a server gave, from archives that GNU Wget and py-wacz wrote."""

from __future__ import annotations

import gzip
import io
import shutil
import zipfile
from pathlib import Path

import pytest
from warcio.statusandheaders import StatusAndHeaders
from warcio.warcwriter import WARCWriter

from claimline.errors import ClaimlineError
from claimline.seeds import load_stories
from claimline.settings import Settings

FILES = Path(__file__).parent / "files"
PAGE = """<html lang="en"><head><title>{0}</title></head><body><article>
<p>{0}: the harbour of Grey Bay closed on Monday after a flood, Mayor Ana Ruiz said in a statement.</p>
<p>“We will not pay a cent for it,” she said, and the harbour master of Grey Bay agreed with her.</p></article></body>
</html>"""


def archive(*answers: tuple[str, bytes, dict[str, str]], packed: bool = True) -> bytes:
    """An archive of these answers: name of the page, its body, headers beside the usual."""
    out = io.BytesIO()
    writer = WARCWriter(out, gzip=packed)
    for name, body, more in answers:
        headers = StatusAndHeaders(
            more.pop("status", "200 OK"),
            list({"Content-Type": "text/html; charset=utf-8", **more}.items()),
            protocol="HTTP/1.1",
        )
        address = f"https://harbourpost.example/{name}"
        writer.write_record(writer.create_warc_record(address, "response", io.BytesIO(body), http_headers=headers))
    return out.getvalue()


def page(name: str) -> tuple[str, bytes, dict[str, str]]:
    return name, PAGE.format(name.capitalize()).encode(), {}


def faults(seeds: Path, settings: Settings | None = None) -> list[str]:
    with pytest.raises(ClaimlineError) as caught:
        load_stories(seeds, settings=settings or Settings())
    return [line.removeprefix(f"{seeds}/") for line in caught.value.faults]


def titles(seeds: Path, settings: Settings | None = None) -> list[str]:
    """Of what is left where the faulty is left out."""
    [story] = load_stories(seeds, settings=settings or Settings(), skip_faulty=True)
    return sorted(str(article.document.title) for article in story.articles)


@pytest.mark.parametrize("name", ["wget.warc.gz", "wget.wacz"])  # GNU Wget 1.21; py-wacz 0.6 packed it
def test_pages_as_another_program_archives_them(name: str, tmp_path: Path) -> None:
    shutil.copy(FILES / name, tmp_path / name)
    [story] = load_stories(tmp_path)  # neither the page that was gone nor the picture
    first, second = (article.document for article in story.articles)
    assert (first.title, first.outlet, first.published, first.byline, first.url) == (
        "Ferry strikes the quay at Grey Bay",
        "Harbour Post",
        "2025-06-03",
        "Ida Moe",
        "http://harbourpost.example/ferry.html",
    )
    assert (second.title, second.published) == ("Storm takes the roof", "2025-06-05")  # its server packed it
    assert "“Eleven people were hurt,” said Mayor Ana Ruiz" in story.articles[0].text
    assert first.file.startswith(f"{name}, ")


@pytest.mark.parametrize("packed", [True, False])
def test_a_broken_record_is_named_and_loses_no_other(packed: bool, tmp_path: Path) -> None:
    pages = [archive(page(name), packed=packed) for name in ("ferry", "storm", "roof")]
    broken = bytearray(pages[1])
    broken[: len(broken) // 2] = (
        b"\x1f\x8b\x08" + b"x" * (len(broken) // 2 - 3) if packed else b"x" * (len(broken) // 2)
    )
    (tmp_path / ("pages.warc.gz" if packed else "pages.warc")).write_bytes(pages[0] + bytes(broken) + pages[2])
    found = faults(tmp_path)
    assert found
    assert all("is no record" in line or "cannot" in line for line in found)
    assert titles(tmp_path)[0] == "Ferry"
    assert titles(tmp_path)[-1] == "Roof"


def test_an_archive_that_is_cut_off_keeps_what_it_has(tmp_path: Path) -> None:
    data = archive(page("ferry"), page("storm"))
    (tmp_path / "pages.warc.gz").write_bytes(data[:-30])
    assert "Ferry" in titles(tmp_path)


def test_a_packed_page_is_unpacked_no_farther_than_an_article(tmp_path: Path) -> None:
    bomb = gzip.compress(b"<p>" + b" " * 30_000_000)
    answers = [("bomb", bomb, {"Content-Encoding": "gzip"}), page("ferry")]
    (tmp_path / "pages.warc.gz").write_bytes(archive(*answers))
    settings = Settings(max_characters=10_000)
    [fault] = faults(tmp_path, settings)
    assert "(https://harbourpost.example/bomb): is longer than 60,000 bytes, which no article is." in fault
    assert titles(tmp_path, settings) == ["Ferry"]


def test_pages_without_text_and_pages_captured_twice(tmp_path: Path) -> None:
    frame: tuple[str, bytes, dict[str, str]] = ("frame", b"<html><body></body></html>", {})
    (tmp_path / "pages.warc").write_bytes(archive(page("ferry"), frame, page("ferry"), packed=False))
    notes: list[str] = []
    [story] = load_stories(tmp_path, note=notes.append)
    assert [article.document.title for article in story.articles] == ["Ferry"]
    assert notes == [f"{tmp_path}/pages.warc has 1 pages without a text, which are left aside."]


@pytest.mark.parametrize(
    ("answer", "fault"),
    [
        (("x", b"\x1b\x03", {"Content-Encoding": "br"}), "is packed as br, which is not read"),
        (("x", b"\x81\x00\x9d\xff" * 60, {}), "is no text in UTF-8"),
    ],
)
def test_pages_that_cannot_be_read(answer: tuple[str, bytes, dict[str, str]], fault: str, tmp_path: Path) -> None:
    (tmp_path / "pages.warc.gz").write_bytes(archive(answer, page("ferry")))
    assert fault in faults(tmp_path)[0]
    assert titles(tmp_path) == ["Ferry"]


def test_what_is_no_page_is_passed_over(tmp_path: Path) -> None:
    answers = [
        ("a", b"gone", {"status": "404 Not Found"}),
        ("b", b"", {"status": "301 Moved", "Location": "/c"}),
        ("c", b"{}", {"Content-Type": "application/json"}),
        page("ferry"),
    ]
    (tmp_path / "pages.warc.gz").write_bytes(archive(*answers))
    assert titles(tmp_path) == ["Ferry"]
    assert not load_stories(tmp_path)[0].left_out


def test_a_wacz_that_is_no_zip_is_named(tmp_path: Path) -> None:
    (tmp_path / "pages.wacz").write_bytes(b"PK\x03\x04 no zip")
    assert "pages.wacz: is no WACZ file" in faults(tmp_path)[0]
    with zipfile.ZipFile(tmp_path / "pages.wacz", "w") as packed:
        packed.writestr("archive/../../pages.warc.gz", archive(page("ferry")))
    assert titles(tmp_path) == ["Ferry"]  # a name in it is no path: nothing is written
