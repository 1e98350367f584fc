"""What a hostile file holds is mended, or refused by name; every other file is read."""

from __future__ import annotations

import codecs
import gzip
import io
import json
import os
from pathlib import Path

import pytest
from typer.testing import CliRunner
from warcio.statusandheaders import StatusAndHeaders
from warcio.warcwriter import WARCWriter

from claimline.__main__ import app
from claimline.errors import ClaimlineError
from claimline.seeds import load_stories
from claimline.seeds.files import _ENCODINGS, read_bytes

WORDS = "The quay of Grey Bay stays closed on Monday, Mayor Ana Ruiz said after the flood of the night."


def page(words: str = WORDS, head: str = "") -> str:
    return f"<html><head>{head}</head><body><article><p>{words}</p></article></body></html>"


def loaded(folder: Path, **files: str | bytes) -> tuple[list[str], list[str]]:
    """The texts of what can be read, and what is wrong with the rest."""
    for name, words in files.items():
        path = folder / name.replace("__", ".")
        path.write_bytes(words if isinstance(words, bytes) else words.encode("utf-8", "surrogatepass"))
    [story] = load_stories(folder, skip_faulty=True)
    faults: list[str] = []
    try:
        load_stories(folder)
    except ClaimlineError as error:
        faults = list(error.faults)
    return [article.text for article in story.articles], faults


@pytest.mark.parametrize(
    ("inside", "fault"),
    [
        ("<div>" * 5_000, "nests elements more than 200 deep"),
        ("<p>x</p>" * 30_000, "has 30,007 elements, and 12,000 are read at most"),
        ("<b" + " a" * 5_000 + ">x", "has a tag with 5,000 attributes, and 1,000 are read at most"),
    ],
)
def test_a_page_beyond_a_bound_is_one_fault_and_all_others_are_read(inside: str, fault: str, tmp_path: Path) -> None:
    html = f"<html><head></head><body><article><p>{WORDS}</p>{inside}</article></body></html>"
    texts, faults = loaded(tmp_path, a__html=page(), b__html=html, c__txt=f"{WORDS}\n")
    assert texts == [WORDS, f"{WORDS}\n"]
    assert (
        len(faults) == 1
        and faults[0].startswith(f"{tmp_path}/b.html: ")
        and faults[0].endswith(". Save its text as .txt.")
    )
    assert fault.split(" elements, ")[-1] in faults[0]


def test_a_row_beyond_a_bound_is_one_fault(tmp_path: Path) -> None:
    rows = f"title,html\nOne,<p>{WORDS.replace(',', '')}\nTwo,{'<div>' * 5_000}\n"
    texts, faults = loaded(tmp_path, rows__csv=rows)
    assert texts == [WORDS.replace(",", "") + "\n"]
    assert faults == [
        f"{tmp_path}/rows.csv, line 3: html: nests elements more than 200 deep. "
        "Write the article's words without markup, or remove the row."
    ]


@pytest.mark.parametrize("name", ["unicode_escape", "raw_unicode_escape", "utf-7", "idna", "punycode", "rot13", "zlib"])
def test_codecs_that_are_no_encoding_of_the_web_are_not_used(name: str) -> None:
    """`\\ud800` would become half a character, which no file can be written with."""
    data = page(WORDS + " caf\xe9 \\ud800 +2AA-").encode("latin-1")
    for given in (
        read_bytes("a.html", data, name),
        read_bytes("a.html", data.replace(b"<head>", b"<meta charset=" + name.encode() + b">")),
    ):
        assert given.text == WORDS + " caf\xe9 \\ud800 +2AA-"


def test_encodings_are_called_as_python_calls_them() -> None:
    assert {codecs.lookup(name).name for name in _ENCODINGS} == _ENCODINGS


@pytest.mark.parametrize("control", ["\x01", "\x08", "\x0e", "\x1b", "\x7f"])
def test_a_control_character_in_a_file_is_named(control: str, tmp_path: Path) -> None:
    texts, faults = loaded(tmp_path, a__txt=f"{WORDS}\n\n{control}[31m{WORDS}\n", b__txt=f"{WORDS}\n")
    assert texts == [f"{WORDS}\n"]
    assert faults == [
        f"{tmp_path}/a.txt: holds the control character U+{ord(control):04X} in line 3, which no text has. Remove it."
    ]


@pytest.mark.parametrize("control", ["\t", "\n", "\x0b", "\x0c", "\x80", "\x92", "\u202e"])
def test_what_only_parts_words_or_was_a_mark_once_is_read(control: str, tmp_path: Path) -> None:
    texts, faults = loaded(tmp_path, a__txt=f"{WORDS}{control}{WORDS}\n")
    assert (texts, faults) == ([f"{WORDS}{control}{WORDS}\n"], [])


def test_control_characters_and_half_characters_of_markup_are_mended(tmp_path: Path) -> None:
    hostile = f"{WORDS} &#27;[31m &#x8; \x1b &#xD800; &#xDFFF;"
    row = '{"html": "' + hostile.replace("\x1b", "\\u001b") + '"}\n{"text": "' + WORDS + ' \\u0008"}\n'
    texts, faults = loaded(tmp_path, a__html=page(hostile, "<title>The &#xD800; quay &#7;</title>"), rows__jsonl=row)
    assert faults == []
    assert len(texts) == 3
    for text in texts:
        text.encode("utf-8")
        assert text.startswith(WORDS) and not set(text) & set(map(chr, [*range(1, 9), *range(14, 32), 127]))


def test_a_page_of_an_archive_that_is_packed_in_two_is_read_whole(tmp_path: Path) -> None:
    out = io.BytesIO()
    writer = WARCWriter(out, gzip=False)
    first, second = page(f"{WORDS}</p><p>No boat leaves the old quay today.").split("No boat")
    body = gzip.compress(first.encode()) + gzip.compress(f"No boat{second}".encode())
    head = StatusAndHeaders("200 OK", [("Content-Type", "text/html"), ("Content-Encoding", "gzip")], "HTTP/1.1")
    record = writer.create_warc_record("https://harbourpost.example/a", "response", io.BytesIO(body), http_headers=head)
    writer.write_record(record)
    texts, faults = loaded(tmp_path, pages__warc=out.getvalue())
    assert (texts, faults) == ([f"{WORDS}\nNo boat leaves the old quay today."], [])


ROWS = [  # what a row says, which of its keys is refused, or how its story is called
    ({"story": "q\ud800"}, "story", None),
    ({"story": "\ud800"}, "story", None),
    ({"story": "\x1b[2J quay"}, "story", None),
    ({"story": "The qu\u202eay \u00ad of\u2028Grey Bay"}, None, "The quay of Grey Bay"),
    ({"story": "\u202e"}, None, "Story"),
    ({"title": "\ud800"}, "title", None),
    ({"id": "\ud800"}, None, "Flood"),
]


@pytest.mark.parametrize(("says", "refused", "title"), ROWS)
def test_what_a_row_says_of_its_story_is_one_line_that_can_be_shown(
    says: dict[str, str], refused: str | None, title: str | None, tmp_path: Path
) -> None:
    folder = tmp_path / "flood"
    folder.mkdir()
    (folder / "rows.jsonl").write_text(json.dumps({**says, "text": WORDS}) + "\n", encoding="utf-8")
    done = CliRunner().invoke(app, ["check", "--seeds", str(folder)])
    if refused is not None:
        assert isinstance(done.exception, ClaimlineError)
        [fault] = done.exception.faults
        assert fault.startswith(f"{folder}/rows.jsonl, line 1: {refused}: ") and fault.isprintable()
        assert fault.endswith(" holds characters that no text has. Remove them.")
        return
    assert done.exit_code == 0 and all(line.isprintable() for line in done.stdout.splitlines())
    [story] = load_stories(folder)
    assert story.title == title


def test_the_address_of_a_story_follows_from_the_letters_as_they_are(tmp_path: Path) -> None:
    row = {"story": "The qu\u202eay", "text": WORDS}
    (tmp_path / "rows.jsonl").write_text(json.dumps(row) + "\n", encoding="utf-8")
    assert [story.story_id for story in load_stories(tmp_path)] == ["the-qu-ay"]


@pytest.mark.parametrize("name", [b"st\xff", b"st\x1b[2J", "st\u202e".encode(), b"st\n"])
def test_a_folder_whose_name_cannot_be_shown_is_named(name: bytes, tmp_path: Path) -> None:
    folder = Path(os.fsdecode(os.fsencode(tmp_path) + b"/" + name))
    folder.mkdir()
    (folder / "a.txt").write_text(WORDS, encoding="utf-8")
    for seeds in (tmp_path, folder):
        with pytest.raises(ClaimlineError) as caught:
            load_stories(seeds)
        [fault] = caught.value.faults
        assert fault.isprintable() and fault.startswith(f"{tmp_path}/st")
        assert fault.endswith(
            ": has a name with characters that cannot be shown. Rename it, or write `title:` in its story.yml."
        )
    (folder / "story.yml").write_text("title: The q\u202euay\n", encoding="utf-8")
    [story] = load_stories(tmp_path)
    assert (story.title, story.title_from) == ("The quay", "stated")


def test_what_check_prints_of_articles_does_not_steer_the_terminal(tmp_path: Path) -> None:
    (tmp_path / "story.yml").write_text("title: |\n  Two\n  lines\n", encoding="utf-8")
    (tmp_path / "a.md").write_text(f"---\noutlet: Harbour\u202e Post\n---\n{WORDS}", encoding="utf-8")
    done = CliRunner().invoke(app, ["check", "--seeds", str(tmp_path)])
    assert done.stdout.splitlines()[0].endswith(": Two lines") and "Harbour  Post" in done.stdout
    assert all(line.isprintable() for line in done.stdout.splitlines())
