"""What a claim's page says before its table: who denies it, on whose word, what is the same, where it was said."""

from __future__ import annotations

import html
import re
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from claimline import tables as t
from claimline.report.pages.claim_origins import Branch, OriginView, finding
from claimline.report.pages.claim_pages import answers
from claimline.report.pages.shared_account import all_of
from claimline.report.pages.table_of_pages import claim_page
from claimline.report.pages.value_differences import FacetView, PairsView, ValueView
from claimline.report.rendering.render import environment, render
from claimline.report.views.page_links import Links
from claimline.report.views.said_where import said_where
from claimline.report.views.story import read_story
from report.harbour import World, harbour
from rows import row

CLAIM = "post-fees-11-102"
ENV = environment(Path(__file__).parents[2] / "templates")


def _words(world: World, folder: Path) -> str:
    story = read_story(world.write(folder) / "harbour")
    text = render(claim_page(story, story.claims[CLAIM]), ENV)
    return " ".join(html.unescape(re.sub(r"<[^>]*>", " ", text)).split())


# what the links of a statement say, outermost first -> where it was said
SAID = [
    ([], None),
    ([{"occasion": "in a statement"}], ("in public", "in a statement")),
    ([{"occasion": "on Bay TV."}], ("in public", "on Bay TV")),
    ([{"occasion": "in an e-mail to the pilots"}], ("in writing", "in an e-mail to the pilots")),
    ([{"occasion": "in a statement on the letter"}], ("in public", "in a statement on the letter")),
    ([{"recipient": "the Harbour Post"}], ("to one outlet", "the Harbour Post")),
    ([{"recipient": "the Harbour Post"}, {"occasion": "in a speech"}], ("in public", "in a speech")),  # the inner one
    ([{"occasion": "in a statement", "determinacy": "not said"}], None),
]


@pytest.mark.parametrize(("links", "said"), SAID)
def test_a_public_statement_is_told_from_what_one_outlet_was_told(
    links: list[Mapping[str, str]], said: tuple[str, str] | None
) -> None:
    given: Any = [row(t.Attribution, statement_id="x-1-2", level=n, **link) for n, link in enumerate(links)]
    found = said_where(row(t.Statement, statement_id="x-1-2", determinacy="said"), given)
    assert (found and (found.says, found.words)) == said


def test_nobody_said_what_was_only_asked() -> None:
    links: Any = [row(t.Attribution, statement_id="x-1-2", level=0, occasion="in a statement")]
    assert said_where(row(t.Statement, statement_id="x-1-2", determinacy="asked"), links) is None


def test_answers_stand_before_the_statements(tmp_path: Path) -> None:
    words = _words(harbour(), tmp_path)
    order = ["Denied by Tom Hale", "Who denies or answers it", "What is the same and what differs",
             "Where it comes from", "Who says it", "Who does not report it"]  # fmt: skip
    places = [words.index(part) for part in order]
    assert places == sorted(places)


def test_one_answer_in_the_same_words_is_shown_once(tmp_path: Path) -> None:
    world = harbour()
    response = next(r for r in world.rows["responses"] if r.certain)
    statement = next(s for s in world.rows["statements"] if s.statement_id == response.statement_id)
    again = replace(statement, statement_id="tide-fees-900-950", document_id="tide-fees", start=900, end=950)
    world.rows["statements"].append(again)
    world.rows["responses"].append(replace(response, statement_id=again.statement_id))
    story = read_story(world.write(tmp_path) / "harbour")
    [found] = [a for a in answers(story, response.target_id, Links(story, "../")) if a.certain]
    assert [name for name, _ in found.also] == ["Coast Wire"]
    assert "denied by Tom Hale" in _words(world, tmp_path / "again")


def test_what_is_not_certain_stands_below_what_is(tmp_path: Path) -> None:
    world = harbour()
    certain = next(r for r in world.rows["responses"] if r.certain)
    other = next(s for s in world.rows["statements"] if s.document_id == "gull-fees")
    world.rows["responses"].append(replace(certain, statement_id=other.statement_id, certain=False))
    story = read_story(world.write(tmp_path) / "harbour")
    found = answers(story, certain.target_id, Links(story, "../"))
    assert [a.certain for a in found] == [True, False]


def test_a_day_and_a_number_that_all_give_are_the_same(tmp_path: Path) -> None:
    world = harbour()
    told = {s.statement_id for s in world.rows["claim_sources"] if s.claim_id == CLAIM}
    members = [s for s in world.rows["statements"] if s.statement_id in told]
    world.rows["statements"] = [
        replace(s, edtf="2031-03-04") if s.statement_id in told else s for s in world.rows["statements"]
    ]
    world.rows["quantities"] = [
        row(t.Quantity, document_id=s.document_id, start=s.start, end=s.start + 2, text="27", value=27.0, noun="pilots")
        for s in members
    ]
    words = _words(world, tmp_path / "all")
    assert "All five date it 4 March 2031." in words and "All five say 27 pilots." in words
    world.rows["quantities"].pop()
    assert "27 pilots" not in _words(world, tmp_path / "four").split("Who says it {#sources}")[0]


@pytest.mark.parametrize(("number", "words"), [(2, "Both"), (3, "All three"), (12, "All twelve"), (13, "All 13")])
def test_all_of_them(number: int, words: str) -> None:
    assert all_of(number) == words


def _origin(name: str | None, **how: str) -> OriginView:
    return OriginView(name, None, [Branch(article, "x-1-2", how, []) for article, how in how.items()])


FINDINGS = [
    ([_origin("Post", Tide="repeats it", Gull="repeats it")], "Both articles rest on one original report"),
    ([_origin("Post", Post="its own report")], "Post tells it on its own account"),
    ([_origin("Post", Post="its own report", Tide="repeats it"), _origin(None, Gull="")],
     "Post tells it on its own account; 1 article repeats another outlet; 1 article does not say where it has it from"),
    ([_origin("Hale (statement)", Tide="reports it"), _origin("Wire", Gull="repeats it")],
     "1 article repeats another outlet; 1 article reports what somebody said or wrote"),
    ([_origin(None, Gull="", Tide="")], "2 articles do not say where they have it from"),
]  # fmt: skip


@pytest.mark.parametrize(("origins", "words"), FINDINGS)
def test_the_drawing_has_its_finding(origins: list[OriginView], words: str) -> None:
    assert finding(origins) == words


def _facet(values: int, *relations: str, wording: bool = False, rule: str = "numbers") -> FacetView:
    pairs: Any = [PairsView([(1, 2)], relation, "", rule) for relation in relations]  # type: ignore[arg-type]
    given = [ValueView("v" * (n + 1), [(f"Article {n}", "#x")]) for n in range(values)]
    return FacetView("The number", "conflicting" in relations, given, values > 2, pairs, wording=wording)


STANDS = [
    (_facet(2, "conflicting"), "cannot both be right (numbers)"),
    (_facet(2, "compatible"), "can both be right (numbers)"),
    (_facet(3, "conflicting"), "of them no two can be right (numbers)"),
    (_facet(3, "compatible"), "all of them can be right (numbers)"),
    (_facet(3, "conflicting", "compatible"), None),
]


@pytest.mark.parametrize(("facet", "words"), STANDS)
def test_how_values_stand_to_each_other(facet: FacetView, words: str | None) -> None:
    assert facet.stand == words


def test_of_one_quotation_who_quotes_more_is_said() -> None:
    part = "one is a part of the other"
    longer = _facet(2, "compatible", wording=True, rule=part).most
    assert longer is not None and longer.given_by[0][0] == "Article 1"
    assert _facet(3, "compatible", wording=True, rule=part).most is None
    assert _facet(2, "conflicting", wording=True, rule=part).most is None
    assert (_facet(5).few, _facet(6).few) == (True, False)
