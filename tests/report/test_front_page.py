"""A story -> its front page: lines that stand alone, each once, under what is known, disputed, unclear or last."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from claimline import tables as t
from claimline.report.pages.front.front_page import front_page
from claimline.report.pages.front.newest import extent
from claimline.report.views.page_links import Links
from claimline.report.views.story import Story, read_story
from claimline.report.views.told_lines import ToldLine, denial_of, reach, sentence
from report.harbour import World, harbour
from rows import row

SENTENCES = [
    ("the ferry sank off Grey Bay", "The ferry sank off Grey Bay"),
    ("“The ferry sank off Grey Bay,”", "The ferry sank off Grey Bay"),
    ("The ferry sank off the U.S.", "The ferry sank off the U.S."),  # the stop of an abbreviation stays
    ("The ferry sank off Grey Bay.", "The ferry sank off Grey Bay"),
    ('The board "left it at that"', 'The board "left it at that"'),  # a quotation inside keeps both its marks
    ("“Leaky” is what the board called it", "“Leaky” is what the board called it"),
    ("The ferry sank", None),  # too short to tell anything
    ("Why did the ferry sink?", None),
    ("The ferry, which left the pier …", None),
    ("The end of the season came", None),  # as what?
    ("Words withheld (Harbour Post, characters 1 to 40)", None),
]


@pytest.mark.parametrize(("title", "expected"), SENTENCES)
def test_what_is_a_sentence(title: str, expected: str | None) -> None:
    assert sentence(title) == expected


def untold() -> World:
    """The harbour story, of which the front page tells nothing yet."""
    made = harbour()
    made.rows["front_lines"] = []
    return made


def tell(made: World, words: str, /, **given: Any) -> None:
    """Tells the statement of these words on the front page, as its next line."""
    [one] = [s for s in made.rows["statements"] if s.text == words]
    [source] = [s for s in made.rows["claim_sources"] if s.statement_id == one.statement_id]
    place = len(made.rows["front_lines"]) + 1
    told = {"place": place, "line": place, "section": "known", "words": words, "claim_id": source.claim_id}
    of_statement = {name: getattr(one, name) for name in ("document_id", "start", "end", "statement_id")}
    made.rows["front_lines"].append(row(t.FrontLine, story_id="harbour", **(told | of_statement | given)))


def change(made: World, words: str, **given: Any) -> None:
    """Makes something else so of the statement of these words."""
    made.rows["statements"] = [replace(s, **given) if s.text == words else s for s in made.rows["statements"]]


PIER = "The pier was last repaired in 1998."
VOTE = "The council will vote on 18 March."
ORDER = "Mayor Ana Ruiz told the harbour council on 4 March to raise mooring fees to 40 crowns a day"
LETTER = "The letter names 40 crowns a day for every boat longer than six metres"
HALE = "“The mayor asks, the council decides,”"


def story(made: World, folder: Path) -> Story:
    return read_story(made.write(folder) / "harbour")


def page(made: World, folder: Path) -> Any:
    return front_page(story(made, folder), ())


def said(line: ToldLine) -> str:
    words = f"“{line.words}{line.stop}”" if line.quoted else line.words
    return f"{line.before}: {words}" if line.before else words


DENIALS = [
    # what a quotation holds, with the role that the articles give its speaker
    ({"speaker_id": "tom-hale"}, ("Tom Hale, spokesman for the mayor,", "The mayor asks, the council decides", True)),
    # an article's own telling of it is nobody's words
    ({"kind": "narrative", "text": "The mayor denied that the pier falls."},
     ("Tom Hale, spokesman for the mayor,", "The mayor denied that the pier falls", False)),
    ({"text": "“No,”"}, ("Tom Hale, spokesman for the mayor,", None, True)),  # no sentence
    ({"text": None}, ("Tom Hale, spokesman for the mayor,", None, True)),  # withheld
    ({"speaker": None, "speaker_id": None, "speaker_kind": "unresolved", "source": "she"},
     ("Somebody the article does not name", None, True)),
]  # fmt: skip


@pytest.mark.parametrize(("given", "expected"), DENIALS)
def test_a_denial_names_who_denies(
    tmp_path: Path, given: dict[str, Any], expected: tuple[str, str | None, bool]
) -> None:
    made = harbour()
    change(made, HALE, **{"speaker_id": "tom-hale", "stance": "denies"} | given)
    found = story(made, tmp_path)
    one = next(one for one in found.statements.values() if one.stance == "denies" and one.statement_id == _id(HALE))
    line = denial_of(one, Links(found, ""))
    assert (line.who, line.words, line.quoted) == expected


def _id(words: str) -> str:
    return str(next(one.statement_id for one in harbour().rows["statements"] if one.text == words))


def test_rough_days_and_intervals_reach_from_the_first_they_may_mean(tmp_path: Path) -> None:
    made = harbour()
    given = ["2031-03-06~", "2031-03-10/2031-03-12"]
    made.rows["documents"] = [
        replace(document, published=given[i % 2]) for i, document in enumerate(made.rows["documents"])
    ]
    found = extent(story(made, tmp_path))
    assert found.endswith(" to 12 March 2031") and "~" not in found and "/" not in found


REACH = [
    ({"post-fees"}, "Harbour Post"),
    ({"post-fees", "wire-fees"}, "Harbour Post and Coast Wire; 1 original report: Harbour Post"),
    ({"wire-fees"}, "Coast Wire, repeating Harbour Post"),
]


@pytest.mark.parametrize(("documents", "expected"), REACH)
def test_who_reports_it_from_where(tmp_path: Path, documents: set[str], expected: str) -> None:
    made = harbour()
    fees = next(claim for claim in made.rows["claims"] if claim.status == "disputed")
    made.rows["claim_sources"] = [
        source
        for source in made.rows["claim_sources"]
        if source.claim_id != fees.claim_id or source.document_id in documents
    ]
    assert reach(fees, story(made, tmp_path)) == expected


EXTENTS = [
    ({}, "6 articles by 5 outlets, 6 to 12 March 2031"),
    ({"published": "2031-03-06"}, "6 articles by 5 outlets, 6 March 2031"),
    ({"published": None}, "6 articles by 5 outlets"),
    ({"outlet": None}, "6 articles whose outlets are not stated, 6 to 12 March 2031"),
]


@pytest.mark.parametrize(("given", "expected"), EXTENTS)
def test_how_far_the_story_reaches(tmp_path: Path, given: dict[str, Any], expected: str) -> None:
    made = harbour()
    made.rows["documents"] = [replace(document, **given) for document in made.rows["documents"]]
    assert extent(story(made, tmp_path)) == expected


def test_lines_stand_in_their_order_and_section(tmp_path: Path) -> None:
    made = untold()
    tell(made, PIER)
    tell(made, LETTER)
    tell(made, ORDER, section="disputed")
    found = page(made, tmp_path)
    assert [line.words for line in found["known"]] == [PIER, LETTER]
    [fees] = found["disputed"]
    assert fees.line.words == ORDER
    assert [(one.who, one.relation, one.outlet) for one in fees.denials] == [("Tom Hale", "denies it", "Coast Wire")]
    [facet] = fees.facets
    assert [value.value for value in facet.values] == ["40 crowns a day", "45 crowns a day"]
    assert found["differences"] == 2  # the wording of a quotation is the other


def test_of_many_denials_those_with_words_are_shown(tmp_path: Path) -> None:
    made = untold()
    tell(made, ORDER, section="disputed")
    [answer] = [r for r in made.rows["responses"] if r.certain and r.relation == "denies" and r.target_kind == "claim"]
    [denial] = [one for one in made.rows["statements"] if one.statement_id == answer.statement_id]
    for n in range(4):
        again = f"{denial.document_id}-{20_000 + n}-{20_040 + n}"
        made.rows["statements"].append(replace(denial, statement_id=again, start=20_000 + n, text=None, opening=None))
        made.rows["responses"].append(replace(answer, statement_id=again))
    [fees] = page(made, tmp_path)["disputed"]
    assert [denial.words is None for denial in fees.denials] == [False, True, True]
    assert fees.more_denials == 2


def test_two_sentences_of_one_line_stand_together(tmp_path: Path) -> None:
    made = untold()
    tell(made, PIER)
    tell(made, VOTE, line=1)
    assert [line.words for line in page(made, tmp_path)["known"]] == [f"{PIER} {VOTE}"]


def test_who_says_it_stands_before_somebodys_own_words(tmp_path: Path) -> None:
    made = untold()
    change(made, HALE, speaker_id="tom-hale")
    tell(made, HALE, quoted=True, words="The mayor asks, the council decides.")
    [line] = page(made, tmp_path)["known"]
    assert said(line) == "Tom Hale, spokesman for the mayor: “The mayor asks, the council decides.”"


DAYS = [
    ({"edtf": "2031-03-04", "timing": "past"}, "2031-03-04", {}, "4 March 2031"),
    ({"edtf": "1998", "timing": "background"}, "1998", {}, "reported 6 March 2031"),  # no day
    ({"edtf": "2031-03-04", "timing": "background"}, "2031-03-04", {}, "reported 6 March 2031"),
    (
        {"edtf": "2030-03-04", "timing": "past"},
        "2030-03-04",
        {},
        "reported 6 March 2031",
    ),  # a year before: not what is told
    ({"edtf": "2031-03-18", "timing": "past"}, "2031-03-18", {}, "reported 6 March 2031"),  # ahead, but nobody plans it
    (
        {"edtf": "2031-03-04", "timing": "past"},
        "2031-03-03",
        {},
        "reported 6 March 2031",
    ),  # the sentence names another day, too
    ({"edtf": "2031-03-04", "timing": "past"}, "2031-03-04", {"published": None}, None),
]


@pytest.mark.parametrize(("given", "named", "published", "expected"), DAYS)
def test_a_day_is_given_only_where_it_is_certain(
    tmp_path: Path, given: dict[str, Any], named: str, published: dict[str, Any], expected: str | None
) -> None:
    made = untold()
    change(made, PIER, **given)
    tell(made, PIER)
    [line] = made.rows["front_lines"]
    timex = {"document_id": line.document_id, "start": line.start, "end": line.start + 3, "edtf": named}
    made.rows["timexes"] = [row(t.Timex, **timex)]
    made.rows["documents"] = [
        replace(one, **published) if one.document_id == line.document_id else one for one in made.rows["documents"]
    ]
    [told] = page(made, tmp_path)["known"]
    assert told.when == expected


NOTES = [
    ({"basis": "anonymous"}, "Source not named"),
    ({"hedge": "Reportedly"}, "Told as “reportedly”"),
    ({"stance": "declines"}, None),
]


@pytest.mark.parametrize(("given", "note"), NOTES)
def test_why_a_line_is_unclear(tmp_path: Path, given: dict[str, Any], note: str | None) -> None:
    made = untold()
    change(made, PIER, **given)
    tell(made, PIER, section="unclear")
    found = page(made, tmp_path)
    assert [(line.words, line.note) for line in found["unsure"]] == [(PIER, note)]


def test_what_is_planned_after_the_last_report_is_told_last(tmp_path: Path) -> None:
    made = untold()
    tell(made, ORDER)
    tell(made, LETTER)
    tell(made, VOTE)
    vote = made.rows["front_lines"][-1]
    made.rows["timexes"] = [
        row(t.Timex, document_id=vote.document_id, start=vote.start, end=vote.end, edtf="2031-03-18")
    ]
    found = page(made, tmp_path / "a")
    assert [(line.words, line.when, line.note) for line in found["last"]] == [(VOTE, "18 March 2031", "Still ahead")]
    assert [line.words for line in found["known"]] == [ORDER, LETTER]
    tell(made, PIER)  # of the same article, which the vote may introduce
    assert page(made, tmp_path / "b")["last"] == []


def test_who_reports_a_part_does_not_report_the_sentence(tmp_path: Path) -> None:
    made = untold()
    tell(made, ORDER)
    whole = page(made, tmp_path / "a")["known"][0].reach
    line = made.rows["front_lines"][0]
    made.rows["front_lines"] = [replace(line, end=line.end + 2 * (line.end - line.start))]
    assert whole != "Harbour Post" == page(made, tmp_path / "b")["known"][0].reach


def test_a_line_without_a_claim_leads_to_what_is_asked_there(tmp_path: Path) -> None:
    made = untold()
    tell(made, PIER)
    [line] = made.rows["front_lines"]
    made.rows["front_lines"] = [replace(line, claim_id=None, statement_id=None)]
    [told] = page(made, tmp_path / "a")["known"]
    assert (told.words, told.reach, told.claim_id) == (PIER, "Harbour Post", None)
    assert told.href == f"sources/{line.document_id}.html"
    asked = {"document_id": line.document_id, "start": line.start, "end": line.end, "question": t.WHAT_IS_STATED}
    made.rows["undecided"] = [row(t.Undecided, candidates=[], **asked)]
    [told] = page(made, tmp_path / "b")["known"]
    assert told.href == f"sources/{line.document_id}.html#u{line.start}-{line.end}"


def test_a_hidden_claim_has_no_line(tmp_path: Path) -> None:
    made = untold()
    tell(made, PIER)
    claim_id = made.rows["front_lines"][0].claim_id
    made.rows["claims"] = [replace(c, hidden=c.claim_id == claim_id) for c in made.rows["claims"]]
    assert page(made, tmp_path)["known"] == []
