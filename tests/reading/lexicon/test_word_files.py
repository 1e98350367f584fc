"""Files of words: read as they stand, faults named with file and line, and no file that nobody reads."""

from __future__ import annotations

from pathlib import Path

import pytest

import claimline
from claimline.errors import ClaimlineError
from claimline.reading.lexicon.word_files import FOLDER, rows, word_lists

PACKAGE = Path(claimline.__file__).parent
FILES = sorted(path.name for path in FOLDER.iterdir() if path.suffix not in (".py", ".pyc") and path.is_file())
COLUMNS = ("boat", "other names", "kind")
TABLE = "# A row is a boat.\nboat,other names,kind\n# ferries\nGrey Bay,The Bay; Bay Queen,ferry\n\nLark,,\n"
LISTS = "# Boats.\n[ferries]\nbay lark\n# by sail\n[sloops]\nwren\n"


def test_a_table_is_rows_with_their_lines(tmp_path: Path) -> None:
    (tmp_path / "boats.csv").write_text(TABLE, encoding="utf-8")
    bay, lark = rows("boats.csv", COLUMNS, folder=tmp_path)
    assert (bay["boat"], bay.names("other names"), bay.one_of("kind", ("ferry", "sloop"))) == (
        "Grey Bay",
        ["The Bay", "Bay Queen"],
        "ferry",
    )
    assert (bay.line, lark.line, lark.names("other names"), lark.yes("kind")) == (4, 6, [], False)


def test_a_file_of_lists_is_sets(tmp_path: Path) -> None:
    (tmp_path / "boats.txt").write_text(LISTS, encoding="utf-8")
    assert word_lists("boats.txt", ("ferries", "sloops"), tmp_path) == {
        "ferries": frozenset(("bay", "lark")),
        "sloops": frozenset(("wren",)),
    }


SPACED = "Write it without spaces around it, with single plain ones in it."
LOWER = "Write it in lower case, parted by single spaces, apostrophes straight"
PLAIN = (
    "is no plain word. Write letters in lower case, with a full stop, a hyphen or a straight apostrophe; a comment "
    "begins its line."
)
TABLE_FAULTS: list[tuple[str, str, str]] = [
    # what stands in the table, what is written instead, the fault
    ("boat,other", "boats,other", "line 2: the columns must be boat,other names,kind."),
    ("Lark,,", "Grey Bay,,", 'line 6: "Grey Bay" stands in line 4 already. Keep one.'),
    ("Lark,,", "Lark,", "line 6: 2 cells stand here. Write 3: boat,other names,kind."),
    ("Queen,ferry", "Queen,fery", 'line 4: kind is "fery". Write one of: nothing, ferry, sloop.'),
    ("Bay; Bay Queen,ferry", 'Bay,"ferry', "line 4: a quotation mark is not closed on its line."),
    ("Lark,,", ",,ferry", "line 6: boat is empty. Write it, or remove the row."),
    ("Lark,,", "\u00a0,,ferry", "line 6: boat is empty. Write it, or remove the row."),
    ("Lark,", " Lark,", f'line 6: boat is " Lark". {SPACED}'),
    ("Lark,", "Lark\u00a0,", f'line 6: boat is "Lark ". {SPACED}'),
    ("Grey Bay", "Grey\u00a0Bay", f'line 4: boat is "Grey Bay". {SPACED}'),
    (",ferry", ",ferry ", f'line 4: kind is "ferry ". {SPACED}'),  # at the end of a line
    ("Lark", "La\u200brk", 'line 6: boat is "La rk", with a character that nobody sees. Write it without.'),
    ("Lark", "La\x07rk", 'line 6: boat is "La rk", with a character that nobody sees. Write it without.'),
]


@pytest.mark.parametrize(("right", "wrong", "fault"), TABLE_FAULTS)
def test_a_fault_of_a_table_names_file_and_line(right: str, wrong: str, fault: str, tmp_path: Path) -> None:
    assert right in TABLE
    (tmp_path / "boats.csv").write_text(TABLE.replace(right, wrong), encoding="utf-8")
    with pytest.raises(ClaimlineError) as raised:
        for row in rows("boats.csv", COLUMNS, folder=tmp_path):
            row.one_of("kind", ("ferry", "sloop", ""))
    assert raised.value.faults == (f"reading/lexicon/boats.csv: {fault}",)


LOWER_FAULTS: list[tuple[str, str]] = [
    # words that are looked up in lower case, how they are to be written
    ("Wren", "wren"),
    ("wren; lark", "wren lark"),
    ("wren  lark", "wren lark"),
    ("wren’s", "wren's"),
]


@pytest.mark.parametrize(("words", "right"), LOWER_FAULTS)
def test_words_that_are_looked_up_in_lower_case_are_written_so(words: str, right: str, tmp_path: Path) -> None:
    (tmp_path / "boats.csv").write_text(f"boat,words\nLark,{words}\n", encoding="utf-8")
    with pytest.raises(ClaimlineError) as raised:
        list(rows("boats.csv", ("boat", "words"), lower=("words",), folder=tmp_path))
    assert str(raised.value) == f'reading/lexicon/boats.csv: line 2: words is "{words}". {LOWER}: "{right}".'


def test_all_faults_of_a_file_are_told_at_once(tmp_path: Path) -> None:
    (tmp_path / "boats.csv").write_text("boat,words\nLark,\n lark,a\nLark,a,b\nLark,a\n", encoding="utf-8")
    with pytest.raises(ClaimlineError) as table:
        list(rows("boats.csv", ("boat", "words"), filled=("boat", "words"), folder=tmp_path))
    assert [fault.split(": ")[1] for fault in table.value.faults] == ["line 2", "line 3", "line 4", "line 5"]
    (tmp_path / "boats.txt").write_text("wren\n[ferries]\nBay x,\n[rafts]\nlark lark\n", encoding="utf-8")
    with pytest.raises(ClaimlineError) as lists:
        word_lists("boats.txt", ("ferries", "sloops"), tmp_path)
    told = [fault.split(": ")[1] for fault in lists.value.faults]
    assert told == ["line 1", "line 3", "line 3", "line 4", "line 5"]


@pytest.mark.parametrize(("mark", "end"), [("", "\r\n"), ("\ufeff", "\n"), ("\ufeff", "\r\n"), ("", "\r")])
def test_files_as_other_systems_save_them(mark: str, end: str, tmp_path: Path) -> None:
    for name, text in (("boats.csv", TABLE), ("boats.txt", LISTS)):
        (tmp_path / name).write_bytes((mark + text.replace("\n", end)).encode())
    assert [(row.line, row["kind"]) for row in rows("boats.csv", COLUMNS, folder=tmp_path)] == [(4, "ferry"), (6, "")]
    assert word_lists("boats.txt", ("ferries", "sloops"), tmp_path)["sloops"] == {"wren"}


def test_another_encoding_is_a_fault(tmp_path: Path) -> None:
    (tmp_path / "boats.csv").write_bytes(TABLE.replace("Lark", "Mélusine").encode("cp1252"))
    with pytest.raises(ClaimlineError) as raised:
        list(rows("boats.csv", COLUMNS, folder=tmp_path))
    assert str(raised.value) == "reading/lexicon/boats.csv: line 6: is not UTF-8. Save it as UTF-8."


LIST_FAULTS: list[tuple[str, str, str]] = [
    ("wren", "wren wren", 'line 6: "wren" stands in [sloops] already. Keep one.'),
    ("[sloops]", "[sloop]", 'line 5: "sloop" is an unknown list. There is one each of: ferries, sloops.'),
    ("[sloops]", "[ferries]", 'line 5: "ferries" is a second list. There is one each of: ferries, sloops.'),
    ("wren", "", "line 1: no words stand in [sloops]."),
    ("[ferries]\n", "", 'line 2: "bay lark" stands in no list. Name one: [ferries].'),
    ("wren", "Wren", f'line 6: "Wren" {PLAIN}'),
    ("wren", "wren,", f'line 6: "wren," {PLAIN}'),
    ("wren", "wren #", f'line 6: "#" {PLAIN}'),
    ("wren", "wren’s", f'line 6: "wren’s" {PLAIN}'),
    ("wren", "wr\u200ben", f'line 6: "wr en" {PLAIN}'),
    ("[sloops]", "sloops]", f'line 5: "sloops]" {PLAIN}'),
    ("[sloops]", "[sloops", 'line 5: "[sloops" opens no list. Write its name alone: [ferries].'),
    ("[sloops]", "[[sloops]]", 'line 5: "[[sloops]]" opens no list. Write its name alone: [ferries].'),
    ("[sloops]", "[sloops] tern", 'line 5: "[sloops] tern" opens no list. Write its name alone: [ferries].'),
]


@pytest.mark.parametrize(("right", "wrong", "fault"), LIST_FAULTS)
def test_a_fault_of_a_file_of_lists_names_file_and_line(right: str, wrong: str, fault: str, tmp_path: Path) -> None:
    (tmp_path / "boats.txt").write_text(LISTS.replace(right, wrong), encoding="utf-8")
    with pytest.raises(ClaimlineError) as raised:
        word_lists("boats.txt", ("ferries", "sloops"), tmp_path)
    assert raised.value.faults == (f"reading/lexicon/boats.txt: {fault}",)


@pytest.mark.parametrize("name", FILES)
def test_each_file_says_what_it_holds_and_is_read(name: str) -> None:
    assert (FOLDER / name).read_text(encoding="utf-8").startswith("# ")
    assert any(f'"{name}"' in path.read_text(encoding="utf-8") for path in PACKAGE.rglob("*.py"))
