"""Labels of pairs: each fault is named with its line, agreement is as Cohen has it, the committed ones are whole."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from building import ROOT
from claimline.errors import ClaimlineError
from claimline.quality.pair_labels import COLUMNS, VERDICTS, PairLabel, Passage, agreement, read_pair_labels

LABELS = ROOT / "tests/quality/pairs/labels.csv"
HEAD = ",".join(COLUMNS)


def written(folder: Path, *lines: str) -> Path:
    file = folder / "labels.csv"
    file.write_text("\n".join((HEAD, *lines, "")), encoding="utf-8")
    return file


def test_a_label_is_two_places_and_what_readers_say(tmp_path: Path) -> None:
    file = written(tmp_path, "bay,post,0,9,courier,4,20,more,same", "bay,post,0,9,courier,30,41,related,")
    assert read_pair_labels(file) == [
        PairLabel("bay", Passage("post", 0, 9), Passage("courier", 4, 20), "more", "same"),
        PairLabel("bay", Passage("post", 0, 9), Passage("courier", 30, 41), "related", None),
    ]


@pytest.mark.parametrize(
    ("line", "fault"),
    [
        ("bay,post,0,9,courier,4,20", "does not have the 9 columns"),
        ("bay,post,0,9,courier,4,20,same,,more", "does not have the 9 columns"),
        ("bay,post,9,9,courier,4,20,same,", "left: 9 to 9 is no passage"),
        ("bay,post,0,9,courier,x,20,same,", "right: x to 20 is no passage"),
        ("bay,post,0,9,post,10,20,same,", "both passages stand in post"),
        ("bay,post,0,9,courier,4,20,alike,", "verdict: “alike” is no verdict. Write one of same, more,"),
        ("bay,post,0,9,courier,4,20,,", "verdict: “” is no verdict"),
        ("bay,post,0,9,courier,4,20,same,no", "second: “no” is no verdict"),
    ],
)
def test_each_fault_is_named_with_its_line(tmp_path: Path, line: str, fault: str) -> None:
    with pytest.raises(ClaimlineError, match="line 3") as raised:
        read_pair_labels(written(tmp_path, "bay,post,0,9,echo,4,20,same,", line))
    assert fault in str(raised.value)


def test_a_pair_is_judged_once_in_either_order(tmp_path: Path) -> None:
    with pytest.raises(ClaimlineError, match="line 3: the pair of line 2 again"):
        read_pair_labels(written(tmp_path, "bay,post,0,9,echo,4,20,same,", "bay,echo,4,20,post,0,9,more,"))


def test_other_columns_are_refused(tmp_path: Path) -> None:
    file = tmp_path / "labels.csv"
    file.write_text("story,verdict\n", encoding="utf-8")
    with pytest.raises(ClaimlineError, match="its first line must be story,left_document"):
        read_pair_labels(file)


def labels(*verdicts: str) -> list[PairLabel]:
    """Pairs of which the first letter is one reader's verdict and the second, if any, another's."""
    names = {verdict[0]: verdict for verdict in VERDICTS}
    left = Passage("post", 0, 9)
    return [
        PairLabel("bay", left, Passage("echo", n, n + 9), names[two[0]], names[two[1]] if two[1:] else None)
        for n, two in enumerate(verdicts)
    ]


def test_agreement_is_what_goes_beyond_chance() -> None:
    assert agreement(labels("s", "r")) is None
    found = agreement(labels("ss", "mm", "rr", "ur", "s"))
    assert found is not None
    # of four pairs three alike; by chance 1/16 + 1/16 + 2/16 + 0 of them, so kappa is (3/4 - 1/4) / (3/4)
    assert (found.pairs, found.verdicts, found.kappa) == (4, 75.0, 0.67)
    assert (found.joined, found.joined_kappa) == (100.0, 1.0)  # whatever lies between related and unrelated
    assert agreement(labels("ss", "ss")) == (2, 100.0, 1.0, 100.0, 1.0)


def test_the_committed_labels_are_as_many_and_as_sure_as_the_guidelines_say() -> None:
    found = read_pair_labels(LABELS)
    counts = Counter(label.verdict for label in found)
    both = agreement(found)
    told = (LABELS.parent / "GUIDELINES.md").read_text(encoding="utf-8")
    assert both is not None and both.pairs >= len(found) / 10
    assert f"{len(found):,} pairs of {len({label.story for label in found})} stories" in told
    for verdict in VERDICTS:
        assert f"{counts[verdict]:,} {verdict}" in told
    assert f"{both.verdicts:g} % (kappa {both.kappa:g})" in told
    assert f"{both.joined:g} % (kappa {both.joined_kappa:g})" in told
