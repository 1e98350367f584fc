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
from claimline.report.views.told_lines import ToldLine, reach, sentence, spoken
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


def world(**first: Any) -> World:
    """The harbour story with ranks, and titles of which is known whose words they are; `first` changes one claim."""
    made = harbour()
    claims = [
        replace(claim, rank=rank, title_statement_id=claim.claim_id, title_start=said.start, title_end=said.end)
        for rank, claim in enumerate(made.rows["claims"], 1)
        for said in [next(s for s in made.rows["statements"] if s.statement_id == claim.claim_id)]
    ]
    made.rows["claims"] = [replace(claims[0], **first), *claims[1:]]
    made.rows["events"] = [
        replace(
            event, title_statement_id=said.statement_id, title_start=said.start, title_end=said.end, title=said.text
        )
        for event in made.rows["events"]
        for said in [next(s for s in made.rows["statements"] if s.statement_id == event.event_id)]
    ]
    return made


def story(made: World, folder: Path) -> Story:
    return read_story(made.write(folder) / "harbour")


def page(made: World, folder: Path) -> Any:
    return front_page(story(made, folder), ())


def said(line: ToldLine) -> str:
    words = f"“{line.words}{line.stop}”" if line.quoted else line.words
    return f"{line.before}: {words}" if line.before else words + (f", according to {line.after}" if line.after else "")


SPOKEN = [
    # the title names who says it
    ("Tom Hale, spokesman: “The mayor asks, the council decides”", "“The mayor asks, the council decides,”",
     "Tom Hale, spokesman: “The mayor asks, the council decides.”"),
    # it does not: the speaker stands outside the quotation, with the role that the articles give
    ("“The mayor asks, the council decides,”", "“The mayor asks, the council decides,”",
     "Tom Hale, spokesman for the mayor: “The mayor asks, the council decides.”"),
    ("Dredging of the inner harbour begins next month", "Dredging of the inner harbour begins next month",
     "Dredging of the inner harbour begins next month, according to the port office"),
    ("The pier was last repaired in 1998.", "The pier was last repaired in 1998.",
     "The pier was last repaired in 1998"),
]  # fmt: skip


@pytest.mark.parametrize(("title", "words", "expected"), SPOKEN)
def test_the_speaker_stands_outside_the_quotation(tmp_path: Path, title: str, words: str, expected: str) -> None:
    made = harbour()
    made.rows["statements"] = [
        replace(one, speaker_id="tom-hale") if one.speaker == "Tom Hale" else one for one in made.rows["statements"]
    ]
    found = story(made, tmp_path)
    one = next(one for one in found.statements.values() if one.text == words)
    told = spoken(title, one, Links(found, ""))
    assert told is not None
    line = ToldLine(words=told[0], quoted=told[1], before=told[2], after=told[3], href="", digest=False, reach="")
    assert said(line) == expected


def test_words_of_nobody_have_no_line(tmp_path: Path) -> None:
    made = harbour()
    one = replace(made.rows["statements"][0], kind="direct", speaker=None, speaker_kind="unresolved", source="she")
    found = story(made, tmp_path)
    assert spoken("“Either the boats pay or the pier falls”", one, Links(found, "")) is None
    # unless the title has them itself
    title = "“Either the boats pay or the pier falls,” said a captain"
    assert spoken(title, one, Links(found, ""), within=False) == (title, False, None, None)


def test_what_each_section_holds(tmp_path: Path) -> None:
    found = page(world(), tmp_path)
    known = [said(line) for line in found["known"]]
    assert "The pier was last repaired in 1998" in known
    assert not any("Mayor Ana Ruiz told" in line or "denied" in line for line in known)  # disputed, and the denial
    [fees] = [one for one in found["disputed"] if one.denials]
    assert "Mayor Ana Ruiz told the harbour council" in fees.line.words
    assert [(denial.who, denial.relation, denial.outlet) for denial in fees.denials] == [
        ("Tom Hale", "denies it", "Coast Wire")
    ]
    [facet] = fees.facets
    assert [value.value for value in facet.values] == ["40 crowns a day", "45 crowns a day"]
    assert found["differences"] == 2  # the wording of a quotation is the other
    told = {line.words: line.note for line in found["last"]} | dict.fromkeys([line.words for line in found["known"]])
    assert {"The council will vote on 18 March", "Fishermen plan a protest for mid-March"} <= told.keys()


def test_rough_days_and_intervals_reach_from_the_first_they_may_mean(tmp_path: Path) -> None:
    made = harbour()
    given = ["2031-03-06~", "2031-03-10/2031-03-12"]
    made.rows["documents"] = [
        replace(document, published=given[i % 2]) for i, document in enumerate(made.rows["documents"])
    ]
    found = extent(story(made, tmp_path))
    assert found.endswith(" to 12 March 2031") and "~" not in found and "/" not in found


def test_of_many_denials_those_with_words_are_shown(tmp_path: Path) -> None:
    made = world()
    [answer] = [r for r in made.rows["responses"] if r.certain and r.relation == "denies" and r.target_kind == "claim"]
    [denial] = [one for one in made.rows["statements"] if one.statement_id == answer.statement_id]
    for n in range(4):
        again = f"{denial.document_id}-{20_000 + n}-{20_040 + n}"
        made.rows["statements"].append(replace(denial, statement_id=again, start=20_000 + n, text=None, opening=None))
        made.rows["responses"].append(replace(answer, statement_id=again))
    [fees] = [one for one in page(made, tmp_path)["disputed"] if one.denials]
    assert [denial.words is None for denial in fees.denials] == [False, True, True]
    assert fees.more_denials == 2


def test_what_is_ahead_is_told_last(tmp_path: Path) -> None:
    made = world()
    made.rows["claims"] = [replace(claim, rank=None) for claim in made.rows["claims"]]
    found = page(made, tmp_path)
    lines = [(line.words, line.when, line.note) for line in found["last"]]
    assert ("The council will vote on 18 March", "18 March 2031", "Still ahead") in lines
    assert [note for _, _, note in lines] == sorted((note for _, _, note in lines), key=bool)  # behind what happened


def test_nothing_is_told_twice(tmp_path: Path) -> None:
    made = world()
    pier = next(claim for claim in made.rows["claims"] if claim.title.startswith("The pier was"))
    again = [  # the same in other words; the same, as a judge holds; a part of the same sentence
        replace(pier, claim_id="lamp-dredging-0-74", title="The pier was repaired in 1998 for the last time", rank=90),
        replace(pier, claim_id="post-letter-0-47", title="Carpenters mended all of the jetty at that time", rank=91),
    ]
    made.rows["claims"] += again
    for claim in again:
        document_id, start, end = claim.claim_id.rsplit("-", 2)
        given = {"statement_id": claim.claim_id, "document_id": document_id, "start": int(start), "end": int(end)}
        one = next(s for s in made.rows["statements"] if s.statement_id == pier.claim_id)
        made.rows["statements"].append(replace(one, **given, text=claim.title))
        source = next(s for s in made.rows["claim_sources"] if s.statement_id == pier.claim_id)
        made.rows["claim_sources"].append(replace(source, **given, claim_id=claim.claim_id))
    made.change("claims", -2, title_statement_id=again[0].claim_id, title_start=0, title_end=74)
    made.change("claims", -1, title_statement_id=again[1].claim_id, title_start=0, title_end=47)
    near = row(t.NearPair, left_statement_id=pier.claim_id, right_statement_id=again[1].claim_id, nearness=20, chance=0)
    made.rows["near_pairs"] = [near]
    words = [line.words for line in page(made, tmp_path / "a")["known"]]
    assert "The pier was repaired in 1998 for the last time" not in words
    assert "Carpenters mended all of the jetty at that time" in words
    made.rows["near_pairs"] = [replace(near, chance=500)]
    words = [line.words for line in page(made, tmp_path / "b")["known"]]
    assert "The pier was last repaired in 1998" in words
    assert "Carpenters mended all of the jetty at that time" not in words


UNSURE = [
    ({"basis": "anonymous"}, "Rests on unnamed sources alone"),
    ({"hedge": "Reportedly"}, "Told as “reportedly” only"),
]


@pytest.mark.parametrize(("given", "note"), UNSURE)
def test_what_rests_on_no_name_is_unclear(tmp_path: Path, given: dict[str, Any], note: str) -> None:
    made = world()
    made.rows["statements"] = [
        replace(one, **given) if one.text == "The pier was last repaired in 1998." else one
        for one in made.rows["statements"]
    ]
    found = page(made, tmp_path)
    assert [(line.words, line.note) for line in found["unsure"]] == [("The pier was last repaired in 1998", note)]
    assert all("pier was last" not in line.words for line in found["known"])


def test_who_declines_to_say_is_unclear_but_no_own_name(tmp_path: Path) -> None:
    made = world()
    given = {"stance": "declines", "kind": "indirect", "source": "The port office", "cue": "declined to say"}
    texts = {"The pier was last repaired in 1998.": "who pays for the pier",
             "Fishermen plan a protest for mid-March.": "its full name"}  # fmt: skip
    made.rows["statements"] = [
        replace(one, **given, text=texts[one.text]) if one.text in texts else one for one in made.rows["statements"]
    ]
    made.rows["claims"] = [
        replace(claim, title="", title_statement_id=None) if claim.title in texts else claim
        for claim in made.rows["claims"]
    ]
    assert [line.words for line in page(made, tmp_path)["declined"]] == [
        "The port office declined to say who pays for the pier"
    ]


def test_a_claim_without_rank_or_title_has_no_line(tmp_path: Path) -> None:
    made = world()
    made.rows["claims"] = [
        replace(claim, rank=None, title="") if claim.status != "disputed" else claim for claim in made.rows["claims"]
    ]
    assert page(made, tmp_path)["known"] == []


def test_a_denial_of_hidden_words_stands_by_itself(tmp_path: Path) -> None:
    made = world()
    made.rows["claims"] = [
        replace(claim, rank=None, title="", title_statement_id=None) if claim.status == "disputed" else claim
        for claim in made.rows["claims"]
    ]
    [denial, *_] = page(made, tmp_path)["disputed"]
    assert denial.against is not None and "denied" in denial.line.words


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


def test_the_page_stays_short(tmp_path: Path) -> None:
    made = world()
    [claim] = [claim for claim in made.rows["claims"] if claim.title.startswith("The pier was")]
    [one] = [one for one in made.rows["statements"] if one.statement_id == claim.claim_id]
    [source] = [source for source in made.rows["claim_sources"] if source.statement_id == claim.claim_id]
    for n in range(40):
        start, title = 10_000 + 100 * n, f"Boat{n:02} of crew{n:02} left quay{n:02} for isle{n:02}"
        given = {"statement_id": f"post-fees-{start}-{start + 40}", "start": start, "end": start + 40}
        claim_id = given["statement_id"]
        made.rows["statements"].append(replace(one, **given, text=title))
        made.rows["claim_sources"].append(replace(source, **given, claim_id=claim_id))
        made.rows["sentences"].append(
            row(t.Sentence, document_id="post-fees", start=start, end=start + 40, paragraph=9 + n, kind="prose")
        )
        made.rows["claims"].append(
            replace(claim, claim_id=claim_id, title=title, title_statement_id=claim_id, title_start=start,
                    title_end=start + 40, rank=100 + n)
        )  # fmt: skip
    found = page(made, tmp_path)
    limits = {"known": 16, "disputed": 6, "unsure": 4, "declined": 3, "asked": 2, "last": 9}
    assert all(len(found[name]) <= most for name, most in limits.items())
    assert len(found["known"]) == 16
