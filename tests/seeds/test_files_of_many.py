"""Files of many articles: what other programs write is read, and a bad row is named and loses no other."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import pytest

from claimline.errors import ClaimlineError
from claimline.seeds import Story, load_stories
from claimline.settings import Settings

FILES = Path(__file__).parent / "files"
FERRY = "The ferry struck the quay at Grey Bay on Monday, the harbour board said.\n"
HEADER = "id,story,outlet,published,title,text\n"


def brought(tmp_path: Path, *names: str) -> Path:
    """A folder with these files of `files`."""
    for name in names:
        shutil.copy(FILES / name, tmp_path / name)
    return tmp_path


def wrote(tmp_path: Path, **files: str | bytes) -> Path:
    """A folder of these files; a name's `__` stands for its point."""
    for name, words in files.items():
        data = words if isinstance(words, bytes) else words.encode()
        (tmp_path / name.replace("__", ".")).write_bytes(data)
    return tmp_path


def faults(seeds: Path, **given: object) -> list[str]:
    with pytest.raises(ClaimlineError) as caught:
        load_stories(seeds, **given)  # type: ignore[arg-type]
    return [line.removeprefix(f"{seeds}/") for line in caught.value.faults]


def told(stories: list[Story]) -> dict[str, list[str]]:
    """The articles by story."""
    return {story.title: [article.document.document_id for article in story.articles] for story in stories}


# What other programs write

WRITTEN = [
    ("polars.parquet", "row 3"),  # Polars 2.1, two row groups
    ("duckdb.csv", "line 8"),  # DuckDB 2.0; texts have line breaks
    ("jq.jsonl", "line 3"),  # jq 1.7
]


@pytest.mark.parametrize(("name", "place"), WRITTEN)
def test_rows_as_another_program_writes_them(name: str, place: str, tmp_path: Path) -> None:
    seeds = brought(tmp_path, name)
    missing = f"{name}, {place}: text: is missing. Write the article's text, or remove the row."
    assert faults(seeds) == [missing]
    stories = load_stories(seeds, skip_faulty=True)
    assert told(stories) == {"Grey Bay ferry": ["courier-ferry", "post-ferry"], "Market hall": ["post-storm"]}
    assert [story.left_out for story in stories] == [(missing,), ()]
    row = stories[0].articles[1].document
    assert (row.outlet, row.published, row.byline, row.language) == ("Harbour Post", "2025-06-03", "Ida Moe", "en")
    assert (row.file.partition(", ")[0], row.url) == (name, "https://harbourpost.example/ferry")
    assert stories[0].articles[1].text.endswith("\n\n“Eleven people were hurt,” said Mayor Ana Ruiz.\n")
    assert load_stories(seeds / name, skip_faulty=True)[0].articles == stories[0].articles  # the file itself as SEEDS


def test_columns_may_have_other_names(tmp_path: Path) -> None:
    seeds = brought(tmp_path, "duckdb-other-names.parquet")
    [fault] = faults(seeds)
    assert (
        'duckdb-other-names.parquet has no column "text", and is left aside. Write how its columns are called' in fault
    )
    names = "columns: {id: article, outlet: paper, published: day, text: body}\n"
    stories = load_stories(wrote(seeds, story__yml=names), skip_faulty=True)
    assert told(stories) == {"Grey Bay ferry": ["courier-ferry", "post-ferry"], "Market hall": ["post-storm"]}
    assert stories[1].articles[0].document.published == "2025-06-05"


# Stories


def test_rows_without_a_story_are_of_their_folder(tmp_path: Path) -> None:
    rows = f'{HEADER}a,,Harbour Post,2025-06-03,Ferry,"{FERRY}"\nb,Storm,Harbour Post,2025-06-03,Storm,"{FERRY}"\n'
    seeds = wrote(tmp_path, rows__csv=rows, note__txt=FERRY, story__yml="title: The ferry\noutlets: [{name: Bay TV}]\n")
    stories = load_stories(seeds)
    assert told(stories) == {"The ferry": ["a", "note"], "Storm": ["b"]}
    assert [outlet.name for outlet in stories[0].outlets] == ["Bay TV", "Harbour Post"]
    assert told(load_stories(seeds, only="storm")) == {"Storm": ["b"]}


def test_a_story_that_rows_name_may_have_its_own_folder(tmp_path: Path) -> None:
    home = tmp_path / "storm"
    home.mkdir()
    wrote(home, story__yml="title: The great storm\n", courier__txt=FERRY)
    wrote(tmp_path, rows__csv=f'{HEADER}b,Storm,Harbour Post,2025-06-03,Storm,"{FERRY}"\n')
    [story] = load_stories(tmp_path)
    assert told([story]) == {"The great storm": ["b", "courier"]}
    assert story.folder == home


def test_a_folder_whose_rows_all_name_stories_is_none_itself(tmp_path: Path) -> None:
    for name in ("post", "courier"):
        (tmp_path / name).mkdir()
        rows = f'{HEADER}{name},Storm,Harbour Post,2025-06-03,Storm,"{FERRY}"\n'
        wrote(tmp_path / name, rows__csv=rows)
    assert told(load_stories(tmp_path)) == {"Storm": ["courier", "post"]}
    (tmp_path / "empty").mkdir()
    nothing = "empty: holds no articles. Put .txt, .md, .html, .htm files into it, or remove it."
    assert faults(tmp_path) == faults(tmp_path, only="empty") == [nothing]
    assert faults(tmp_path, only="strom")[0].endswith('holds no story "strom". Write storm.')


def test_what_story_yml_says_of_a_file_holds_for_its_rows(tmp_path: Path) -> None:
    rows = f'id,text\na,"{FERRY}"\nb,"{FERRY}"\n'
    seeds = wrote(tmp_path, rows__csv=rows, story__yml="documents: [{file: rows.csv, outlet: Bay TV, text: digest}]\n")
    [story] = load_stories(seeds)
    assert {(a.document.outlet, a.document.text_kind) for a in story.articles} == {("Bay TV", "digest")}
    wrote(tmp_path, story__yml="documents: [{file: rows.csv, id: x}]\n")
    assert 'rows.csv: id: "x" cannot be said of 2 articles. Remove it from story.yml.' in faults(seeds)


def test_an_article_without_an_id_is_called_by_what_it_is(tmp_path: Path) -> None:
    rows = [f'Ferry strikes the quay,"{FERRY}"\n', f'Storm,"{FERRY} A storm rose."\n']
    first = load_stories(wrote(tmp_path, rows__csv="title,text\n" + "".join(rows)))
    turned = load_stories(wrote(tmp_path, rows__csv="title,text\n" + "".join(reversed(rows))))
    assert told(first) == told(turned)
    assert told(first)[first[0].title][0].startswith("ferry-strikes-the-quay-")


def test_a_table_without_texts_beside_articles_is_left_aside(tmp_path: Path) -> None:
    seeds = wrote(tmp_path, a__txt=FERRY, index__csv="file,outlet\na.txt,Bay TV\n", labels__jsonl='{"a": 1}\n')
    notes: list[str] = []
    [story] = load_stories(seeds, note=notes.append)
    assert [article.document.document_id for article in story.articles] == ["a"]
    assert notes == [
        f'{seeds}/index.csv has no column "text", and is left aside.',
        f'{seeds}/labels.jsonl has no column "text", and is left aside.',
    ]


def test_what_is_left_out_declares_no_outlet(tmp_path: Path) -> None:
    rows = f'{HEADER}a,,Bay TV,soon,Ferry,"{FERRY}"\nb,,Harbour Post,,Ferry,"{FERRY}"\n'
    [story] = load_stories(wrote(tmp_path, rows__csv=rows), skip_faulty=True)
    assert [outlet.name for outlet in story.outlets] == ["Harbour Post"]


def test_of_other_stories_only_files_of_many_are_read(tmp_path: Path) -> None:
    for name in ("flood", "storm"):
        (tmp_path / name).mkdir()
        wrote(tmp_path / name, a__txt=FERRY)
    (tmp_path / "flood" / "b.txt").write_bytes(b"\x81\x00")  # would be a fault
    wrote(tmp_path, labels__json='{"a": 1}')
    assert told(load_stories(tmp_path, only="storm")) == {"Storm": ["a"]}


# Faults

CSV = [
    # a quotation mark that is never closed: its row alone is lost
    (
        f'a,,,,Ferry,"The ferry struck the quay.\nb,,,,Storm,"{FERRY}"\nc,,,,Roof,"{FERRY}"\n',
        ["line 2: has a quotation mark inside a value"],
        ["b", "c"],
    ),
    (
        f'a,,,,Ferry,"{FERRY}"\nb,,,,Storm,"The ferry\nstruck the quay.\n',
        ["line 4: has a quotation mark that is not closed"],
        ["a"],
    ),
    (f'a,,,,Ferry,of Grey Bay,"{FERRY}"\nb,,,,Storm,"{FERRY}"\n', ["line 2: has 7 values for 6 columns"], ["b"]),
    (f'a,,,31 Apr 2025,x,"{FERRY}"\nb,,,,Storm,"{FERRY}"\n', ['line 2: published: "31 Apr 2025" is no date.'], ["b"]),
    (f'a,,,,Ferry,"{FERRY}"\na,,,,Storm,"{FERRY}"\n', ['line 4: has the id "a", and so has "rows.csv, line 2"'], ["a"]),
    (f'a,,,,Caf\udce9,"{FERRY}"\nb,,,,Storm,"{FERRY}"\n', ["line 2: is not in UTF-8."], ["b"]),
]  # fmt: skip


@pytest.mark.parametrize(("rows", "named", "kept"), CSV)
def test_a_bad_row_of_a_csv_file_is_named_and_loses_no_other(
    rows: str, named: list[str], kept: list[str], tmp_path: Path
) -> None:
    seeds = wrote(tmp_path, rows__csv=(HEADER + rows).encode("utf-8", "surrogateescape"))
    found = [line for line in faults(seeds) if " more lines" not in line]
    assert [words in line for words, line in zip(named, found, strict=False)] == [True] * len(named)
    [story] = load_stories(seeds, skip_faulty=True)
    assert sorted(article.document.document_id for article in story.articles) == kept
    assert story.left_out


LINES = [
    ('{"text": ', "cannot be read as JSON"),
    ("[1]", "is no object"),
    ("[" * 1_150, "cannot be read as JSON: it is nested too deeply"),
    ('{"text": "The quay\\u0000"}', "text: holds characters that no text has"),
    ('{"text": "The quay \\ud800"}', "text: holds characters that no text has"),
    ('{"text": ["The quay"], "x": 1}', None),
    ('{"text": {"body": "x"}}', "text: expected words"),
    ('{"text": "The quay", "title": {"a": 1}}', "title: expected one value and found a mapping"),
    ('{"text": "The quay", "url": "javascript:alert(1)"}', "is no address of a page"),
    ('{"text": "' + "x" * 101 + '"}', "text: is longer than 100 characters"),
    (f'{{"text": "{"x" * 3000}"}}', "is longer than 1,200 bytes"),
]


@pytest.mark.parametrize(("line", "fault"), LINES)
def test_a_bad_line_of_json_is_named_and_loses_no_other(line: str, fault: str | None, tmp_path: Path) -> None:
    good = json.dumps({"id": "a", "text": FERRY[:90]})
    settings = Settings(max_characters=100)
    seeds = wrote(tmp_path, rows__jsonl=f"{line}\n{good}\n")
    [story] = load_stories(seeds, skip_faulty=True, settings=settings)
    assert "a" in [article.document.document_id for article in story.articles]
    if fault is not None:
        [found] = faults(seeds, settings=settings)
        assert found.startswith("rows.jsonl, line 1: ")
        assert fault in found


def test_hundreds_of_faults_are_counted_and_twenty_shown(tmp_path: Path) -> None:
    rows = "".join(f'a{n},,,{n} Apr 2025,Ferry,"{FERRY}"\n' for n in range(400))
    found = faults(wrote(tmp_path, rows__csv=HEADER + rows))
    assert len(found) == 21
    assert found[19].startswith('rows.csv, line 40: published: "19 Apr 2025" is no date.')
    assert found[20].startswith("… and 380 more of this kind: published: … is no date.")


def test_names_of_columns_that_are_not_ours_are_asked_for(tmp_path: Path) -> None:
    seeds = wrote(tmp_path, rows__csv=f'id,date,text\na,2025-06-03,"{FERRY}"\n')
    [fault] = faults(seeds, skip_faulty=True)  # of the file, not of a row
    assert fault == (
        'rows.csv: has a column "date" and none called published. Write `columns: {published: date}` in story.yml, '
        "or `columns: {published: null}` if it is none."
    )
    [story] = load_stories(wrote(seeds, story__yml="columns: {published: null}\n"))
    assert story.articles[0].document.published is None
    wrote(seeds, story__yml="columns: {published: dat}\n")
    assert faults(seeds) == ['rows.csv: columns.published: there is no column "dat". Write date.']
    wrote(seeds, story__yml="columns: {publish: date}\n")
    assert 'columns: unknown key "publish". Write published' in faults(seeds)[0]


def test_a_parquet_file_that_is_cut_off_is_named(tmp_path: Path) -> None:
    data = (FILES / "polars.parquet").read_bytes()
    assert "rows.parquet: is no Parquet file" in faults(wrote(tmp_path, rows__parquet=data[:-20]))[0]


def test_a_row_group_that_cannot_be_read_loses_only_its_rows(tmp_path: Path) -> None:
    data = bytearray((FILES / "polars.parquet").read_bytes())
    data[40:90] = b"\xff" * 50  # in the first of two row groups
    seeds = wrote(tmp_path, rows__parquet=bytes(data))
    stories = load_stories(seeds, skip_faulty=True)
    assert told(stories) == {"Market hall": ["post-storm"]}
    assert "rows.parquet, rows 1 to 2: cannot be read" in stories[0].left_out[0]


def test_html_in_a_row_is_read_as_text(tmp_path: Path) -> None:
    html = "<p>The ferry struck the quay.<script>x()</script></p><p>Ana Ruiz &amp; Moss spoke.</p>"
    [story] = load_stories(wrote(tmp_path, rows__jsonl=json.dumps({"id": "a", "html": html}) + "\n"))
    assert story.articles[0].text == "The ferry struck the quay.\n\nAna Ruiz & Moss spoke.\n"
