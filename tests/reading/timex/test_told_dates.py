"""Which date of a sentence tells when what it tells of came about, and which is another's."""

from __future__ import annotations

import pytest

from claimline.text import read_document

PUBLISHED = "2014-05-06"  # a Tuesday

CASES = [
    # where it came about has a day
    ("Moss attacked her plan in Saturday's debate, and she laughed.", "2014-05-03"),
    ("Moss spoke at last month's Harbour Party convention in Grey Bay.", "2014-04"),
    ("During the 2012 campaign, some fishermen were nervous.", "2012"),
    ("In the Pier Riot of 1970, dockers joined bankers.", "1970"),
    ("The port had threatened the crews in a May 2 letter.", "2014-05-02"),
    ("The port had threatened the crews in the May 2 letter.", None),
    # the first day on which it did
    ("The quay did not open until Friday.", "2014-05-02"),
    ("It was not until Thursday afternoon that officials had told the families.", "2014-05-01"),
    # a participle that opens the sentence, unless the verb has a day of its own
    ("Visiting Grey Bay, on the coast, in April for a dinner, Moss pumped the clerk for news.", "2014-04"),
    # what would come, and still may
    ("Ruiz said that she would gather the council later this month.", "2014-05"),
    ("Moss said that he planned to vote on Thursday morning.", "2014-05-08"),
    # dates of what is compared, spoken of or left alone
    ("In Grey Bay, crews added 160 boats, up from 90 last year.", None),
    ("The fund dropped from 660,000 dollars four years ago to 75,000.", None),
    ("The port cut both by two points from its forecast in March.", None),
    ("The fair matched others in the region, such as that of old Grey Bay in 1965.", None),
    # a name, brackets, dashes
    ("They do not want to let go of what campaign 2010 has stirred in them.", None),
    ("Just one mayor has not won both (Moss in 1992) and still won the vote.", None),
    ("Moss — he was named skipper of the year in 1992 — should do well.", None),
    # where it was said
    ("Ruiz said those statements were wrong during a hearing last week.", None),
]


@pytest.mark.parametrize(("text", "edtf"), CASES)
def test_told_dates(text: str, edtf: str | None) -> None:
    assert [one.edtf for one in read_document(text, PUBLISHED).statements] == [edtf]


SUNDAY = "2014-05-11"
TOLD = [
    # to most a week begins on Sunday, and `last week` is the one that a Sunday's paper ends
    ("The ferry sank last week.", SUNDAY, ["2014-05-05/2014-05-11"]),
    ("The ferry sank last week.", PUBLISHED, ["2014-04-28/2014-05-04"]),
    ("The ferry will sail next week.", SUNDAY, ["2014-05-12/2014-05-18"]),
    # the year told of just before
    ("Moss left in May 2009. Ruiz said that March nets would be mended.", PUBLISHED, ["2009-05", None]),
    ("The ferry was built in 1998. Later that year, it sank.", PUBLISHED, ["1998", "1998"]),
    (
        "The ferry was built in 1998. It was red. It sailed well. Later that year, it sank.",
        PUBLISHED,
        ["1998", None, None, None],
    ),
    (
        "The port spent money until the first quarter of 2011. The lock was bought in January of that year.",
        PUBLISHED,
        [None, "2011-01"],
    ),
]


@pytest.mark.parametrize(("text", "published", "edtf"), TOLD)
def test_weeks_and_years_told(text: str, published: str, edtf: list[str | None]) -> None:
    assert [one.edtf for one in read_document(text, published).statements] == edtf
