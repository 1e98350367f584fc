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


TABLE_FAULTS: list[tuple[str, str, str]] = [
    # what stands in the table, what is written instead, the fault
    ("boat,other", "boats,other", "boats.csv: line 2: the columns must be boat,other names,kind."),
    ("Lark,,", "Grey Bay,,", 'boats.csv: line 6: "Grey Bay" stands in line 4 already. Keep one.'),
    ("Lark,,", "Lark,", "boats.csv: line 6: 2 cells stand here. Write 3: boat,other names,kind."),
    ("Queen,ferry", "Queen,fery", 'boats.csv: line 4: kind is "fery". Write one of: nothing, ferry, sloop.'),
    ("Bay; Bay Queen,ferry", 'Bay,"ferry', "boats.csv: line 4: a quotation mark is not closed on its line."),
]


@pytest.mark.parametrize(("right", "wrong", "fault"), TABLE_FAULTS)
def test_a_fault_of_a_table_names_file_and_line(right: str, wrong: str, fault: str, tmp_path: Path) -> None:
    assert right in TABLE
    (tmp_path / "boats.csv").write_text(TABLE.replace(right, wrong), encoding="utf-8")
    with pytest.raises(ClaimlineError) as raised:
        for row in rows("boats.csv", COLUMNS, folder=tmp_path):
            row.one_of("kind", ("ferry", "sloop", ""))
    assert str(raised.value) == fault


LIST_FAULTS: list[tuple[str, str, str]] = [
    ("wren", "wren wren", 'boats.txt: line 6: "wren" stands in [sloops] already. Keep one.'),
    ("[sloops]", "[sloop]", 'boats.txt: line 5: "sloop" is an unknown list. There is one each of: ferries, sloops.'),
    ("[sloops]", "[ferries]", 'boats.txt: line 5: "ferries" is a second list. There is one each of: ferries, sloops.'),
    ("wren", "", "boats.txt: line 1: no words stand in [sloops]."),
    ("[ferries]\n", "", 'boats.txt: line 2: "bay" stands in no list. Name one: [ferries].'),
]


@pytest.mark.parametrize(("right", "wrong", "fault"), LIST_FAULTS)
def test_a_fault_of_a_file_of_lists_names_file_and_line(right: str, wrong: str, fault: str, tmp_path: Path) -> None:
    (tmp_path / "boats.txt").write_text(LISTS.replace(right, wrong), encoding="utf-8")
    with pytest.raises(ClaimlineError) as raised:
        word_lists("boats.txt", ("ferries", "sloops"), tmp_path)
    assert str(raised.value) == fault


@pytest.mark.parametrize("name", FILES)
def test_each_file_says_what_it_holds_and_is_read(name: str) -> None:
    assert (FOLDER / name).read_text(encoding="utf-8").startswith("# ")
    assert any(f'"{name}"' in path.read_text(encoding="utf-8") for path in PACKAGE.rglob("*.py"))
