"""Which pages a story has and what they say, before MkDocs sees them."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from claimline.errors import ClaimlineError
from claimline.report.pages.people import people_context
from claimline.report.pages.structured_data import claim_data
from claimline.report.pages.table_of_pages import all_charts, place_of, story_pages
from claimline.report.rendering.render import environment, render
from claimline.report.views.article_names import article_names
from claimline.report.views.story import Story, read_stories, read_story
from described import describe
from report.harbour import World, harbour, place

ROOT = Path(__file__).parents[2]
ENV = environment(ROOT / "templates")


def _pages(world: World, folder: Path) -> Mapping[str, str]:
    world.write(folder)
    story = read_story(folder / "harbour")
    return {page.path: _text(render(page, ENV)) for page in story_pages(story, all_charts(story))}


def _text(markdown: str) -> str:
    """The words of a page on one line, markup left out."""
    from html import unescape

    return " ".join(unescape(re.sub(r"<[^>]*>", " ", markdown)).split())


@pytest.fixture(scope="module")
def pages(tmp_path_factory: pytest.TempPathFactory) -> Mapping[str, str]:
    return _pages(harbour(), tmp_path_factory.mktemp("tables"))


def _claim(pages: Mapping[str, str], words: str) -> str:
    return next(text for path, text in pages.items() if "/claims/" in path and words in text[:400])


def test_the_pages_of_a_story(pages: Mapping[str, str]) -> None:
    assert {p.removeprefix("harbour/") for p in pages} == {
        "index", "timeline", "claims", "differences", "quotations", "people", "origins", "sources", "undecided",
        "corrections", "data", "method",
        "claims/post-fees-11-102", "claims/post-fees-162-216",
        "sources/post-fees", "sources/post-letter", "sources/wire-fees", "sources/tide-fees", "sources/gull-fees",
        "sources/lamp-dredging",
    }  # fmt: skip


@pytest.mark.parametrize(
    "words",
    [
        "Reported by 4 outlets, on 1 original report: Harbour Post; denied by Tom Hale",
        "First Harbour Post, 6 March 2031 Said by",
        "All five articles rest on one original report",
        # on whose authority: the chain, the basis, how many and of what standing
        "two officials who were in the room → the Harbour Post",
        "a person who is not named (2 sources)",
        # the words that prove it, where they are published; their place, where they are not
        "Coast Wire repeats it: names it as its source, the Harbour Post",
        "Harbour Post, 6 March 2031 its own report: names its source, characters 104 to 160",
        # what is the same and what differs
        "Daily Tide and Coast Wire say 40 crowns a day, and The Grey Gull says 45 crowns a day : cannot both be right",
        "Coast Wire and The Grey Gull have it from Harbour Post ; Harbour Post, 8 March 2031 has it from the letter",
        "Tom Hale , in Coast Wire , denies it",
        "Tied to it by denied that she had ordered anything",
        "Read in full, published after the first report, and without this claim: The Lamp",
        "Permanent address of this claim: claims/post-fees-11-102.html",
    ],
)
def test_a_claim_page_says(pages: Mapping[str, str], words: str) -> None:
    told = _claim(pages, "Mayor Ana Ruiz told")
    assert words.replace(" ,", ",") in told.replace(" ,", ",").replace(" :", ":").replace("day: cannot", "day : cannot")


def test_origins_not_stated_count_as_none(pages: Mapping[str, str]) -> None:
    text = _claim(pages, "Either the boats pay")
    assert "Reported by 2 outlets, on 1 original report: Harbour Post" in text
    assert "Not stated These articles do not say where they have it from: no original report. The Grey Gull" in text
    assert "The wording of a quotation conflicting" in text


def test_no_page_judges(pages: Mapping[str, str]) -> None:
    for path, text in pages.items():
        if not path.endswith("/method"):  # which says that it never does
            text = text.split(" --- ", 1)[1]  # front matter is no page
            assert not re.search(r"\b(?:independent|verified|debunked|fact-check|true|false)\b", text, re.I), path


def test_the_timeline_is_in_order_and_says_by_which_words(pages: Mapping[str, str]) -> None:
    text = pages["harbour/timeline"]
    order = ["4 March 2031", "4 to 5 March 2031 dates conflict", "10 to 21 March 2031 planned",
             "18 March 2031 planned", "Without a date", "date not given"]  # fmt: skip
    places = [text.index(words) for words in order]
    assert places == sorted(places)
    assert "Harbour Post : 4 March 2031, from 4 March , reckoned from the day of publication, 6 March 2031" in text
    assert "Said to come before The council will vote" in text


@pytest.mark.parametrize(
    ("days", "article", "shown"),
    [
        ({}, "", "Mayor Ana Ruiz told … words withheld source"),  # the Harbour Post was first: its words or none
        ({"wire-fees": "2031-03-06"}, "; in Coast Wire", "Mayor Ana Ruiz ordered mooring fees raised to 40 crowns"),
    ],
)
def test_a_claim_is_shown_in_words_that_may_be_shown(
    tmp_path: Path, days: Mapping[str, str], article: str, shown: str
) -> None:
    world = harbour()
    world.rows["documents"] = [
        replace(d, published=days.get(d.document_id, d.published)) for d in world.rows["documents"]
    ]
    world.rows["statements"] = [
        replace(s, text=None, opening="Mayor Ana Ruiz told") if s.document_id == "post-fees" else s
        for s in world.rows["statements"]
    ]
    text = _claim(_pages(world, tmp_path), "40 crowns")
    told = text[text.index("Said by") : text.index("Denied by")]
    assert f"In these words {shown}" in told
    assert article in told.replace(" ;", ";")


def test_a_source_is_counted_wherever_it_stands_in_a_chain(tmp_path: Path) -> None:
    world = harbour()
    outer, other = world.rows["attributions"][:2]
    assert outer.statement_id != other.statement_id
    world.rows["statements"] = [
        replace(s, speaker_id="ana-ruiz" if s.statement_id == outer.statement_id else None)
        for s in world.rows["statements"]
    ]
    world.rows["attributions"] += [
        replace(outer, level=1, speaker_id="ana-ruiz"),
        replace(outer, level=2, speaker_id="tom-hale"),
        replace(other, level=1, speaker_id="tom-hale"),
    ]
    world.write(tmp_path)
    people: Any = people_context(read_story(tmp_path / "harbour"))["people"]
    assert {p.speaker_id: p.statements for p in people} == {"ana-ruiz": 1, "tom-hale": 2}


def test_withheld_words_leave_their_opening(tmp_path: Path) -> None:
    world = harbour()
    world.rows["statements"] = [replace(s, text=None, opening="The pier was") for s in world.rows["statements"]]
    world.rows["claim_sources"] = [replace(s, excerpt=None) for s in world.rows["claim_sources"]]
    pages = _pages(world, tmp_path)
    assert "The pier was … words withheld" in pages["harbour/sources/post-fees"]
    assert "Of 4 at most the opening is shown" in pages["harbour/sources/post-fees"]
    assert "ordered mooring fees raised" not in pages["harbour/sources/wire-fees"]


def test_words_of_another_row_are_shown_once_and_from_there(tmp_path: Path) -> None:
    world = harbour()
    rows = world.rows["claim_sources"]
    shown, copy = next(
        (a, b) for a in rows for b in rows if a.claim_id == b.claim_id and a.document_id != b.document_id and a.excerpt
    )
    other = next(s for s in world.rows["statements"] if s.statement_id == shown.statement_id)
    same = {"same_words_as": other.statement_id, "same_words_start": other.start, "same_words_end": other.end}
    own = {copy.statement_id}
    world.rows["claim_sources"] = [
        replace(r, excerpt=None, **same) if r.statement_id in own else r for r in world.rows["claim_sources"]
    ]
    world.rows["statements"] = [replace(s, text=None) if s.statement_id in own else s for s in world.rows["statements"]]
    pages = _pages(world, tmp_path)
    claim = next(text for path, text in pages.items() if path.endswith(shown.claim_id))
    assert f"The same words in: {copy.outlet}" in claim
    assert f"The same words as in {shown.outlet}" in claim
    assert " ".join(str(other.text).split()) in pages[f"harbour/sources/{copy.document_id}"]


def test_what_somebody_did_not_say_is_shown_as_that(tmp_path: Path) -> None:
    world = harbour()
    world.rows["statements"] = [
        replace(s, determinacy="not said", cue="would not say") if s.speaker == "Tom Hale" else s
        for s in world.rows["statements"]
    ]
    pages = _pages(world, tmp_path)
    assert any("not said Tom Hale would not say:" in page for page in pages.values())


def test_digests_say_so_and_show_no_silence(tmp_path: Path) -> None:
    world = harbour()
    world.rows["documents"] = [replace(d, text_kind="digest") for d in world.rows["documents"]]
    world.write(tmp_path)
    story = read_story(tmp_path / "harbour")
    raw = {p.path: render(p, ENV) for p in story_pages(story, all_charts(story))}
    claim = raw["harbour/claims/post-fees-11-102"]
    assert claim.count("cl-tag-digest") == 7  # title, five rows of the source table, the denial
    assert "<blockquote>" not in "".join(raw.values())
    assert "text&#61;" not in "".join(raw.values())  # no text fragment
    assert "Of no outlet can it be said that it left this claim out" in _text(claim)
    assert "Built from digests" in _text(raw["harbour/index"])


def test_a_document_with_its_anchors(tmp_path: Path) -> None:
    world = harbour()
    world.write(tmp_path)
    story = read_story(tmp_path / "harbour")
    raw = {p.path: render(p, ENV) for p in story_pages(story, all_charts(story))}
    for statement in story.statements.values():
        page = raw[f"harbour/sources/{statement.document_id}"]
        assert page.count(f'<li id="s{statement.start}-{statement.end}">') == 1
    start, end = place("gull-fees", "she said at the meeting")
    assert f'id="u{start}-{end}"' in raw["harbour/sources/gull-fees"]


def test_shared_words_are_told_from_both_sides(pages: Mapping[str, str]) -> None:
    assert "Daily Tide 19 71 % given there from here" in pages["harbour/sources/wire-fees"]
    assert "Coast Wire 19 71 % given from there" in pages["harbour/sources/tide-fees"]


def test_answers_to_an_outlet_stand_on_its_documents_pages(pages: Mapping[str, str]) -> None:
    for name in ("post-fees", "post-letter"):
        assert "Tom Hale, in Coast Wire , denies it not certain A spokesman" in pages[f"harbour/sources/{name}"]
    assert "Answers to this report" not in pages["harbour/sources/lamp-dredging"]


def test_an_answer_that_may_mean_a_claim_stands_on_its_page(tmp_path: Path) -> None:
    from claimline import tables as t

    world = harbour()
    to_claim, to_outlet = world.rows["responses"]
    world.rows["responses"] = [to_outlet]
    denial = place_of(to_claim.statement_id)
    others = [claim.claim_id for claim in world.rows["claims"] if claim.claim_id != to_claim.target_id]
    candidates = [to_claim.target_id, others[0]]
    world.rows["undecided"].append(
        t.Undecided(
            document_id=denial[0], start=denial[1], end=denial[2], question=t.WHICH_CLAIM, candidates=candidates
        )
    )
    page = _pages(world, tmp_path)[f"harbour/claims/{to_claim.target_id}"]
    assert "1 denial that may mean it" in page and "no denial" not in page
    assert "Denied by 1 denial may mean it: not certain" in page and "nobody in these articles" not in page
    assert "Tom Hale, in Coast Wire , answers this report; which statement is not certain" in page
    assert "It may mean any of:" in page


def test_a_document_that_was_not_read(tmp_path: Path) -> None:
    world = harbour()
    world.change("documents", 1, read="other language", language="da")
    pages = _pages(world, tmp_path)
    assert "Not read. It is written in a language" in pages["harbour/sources/lamp-dredging"]
    assert "not read: other language" in pages["harbour/sources"]


def _moved(locked: str, folder: Path) -> Mapping[str, str]:
    world = harbour()
    world.locked = locked
    return _pages(world, folder)


def test_an_address_that_vanished_leads_to_where_its_words_stand(tmp_path: Path) -> None:
    # the place 20 to 60 lies in the founding statement of the mooring fees
    pages = _moved("# comment\npost-fees-20-60\n../evil\npost-fees-11-102\nlamp-dredging-0-52\ngone-1-2\n", tmp_path)
    assert "Its statements now stand here: Mayor Ana Ruiz told" in pages["harbour/claims/post-fees-20-60"]
    assert "4 outlets, 1 origin" in pages["harbour/claims/post-fees-11-102"]  # not moved: the claim itself
    assert "Dredging of the inner harbour" in pages["harbour/claims/lamp-dredging-0-52"]  # a row on its document's page
    assert "Its article is no longer among the sources" in pages["harbour/claims/gone-1-2"]
    assert not any("evil" in path for path in pages)


def test_an_address_whose_words_are_no_longer_certain_leads_to_the_question(tmp_path: Path) -> None:
    world = harbour()
    world.change("undecided", 0, start=900, end=940, question="what is stated here, and by whom?")
    world.locked = "gull-fees-900-940\n"
    page = _pages(world, tmp_path)["harbour/claims/gull-fees-900-940"]
    assert "could not be decided, so that no statement is published from it: What is stated here, and by whom?" in page


@pytest.mark.parametrize(
    ("claim_id", "place"),
    [("a-b-1-20", ("a-b", 1, 20)), ("a", ("a", 0, 0)), ("a-x-2", ("a-x-2", 0, 0)), ("a-²-3", ("a-²-3", 0, 0))],
)
def test_places_of_ids(claim_id: str, place: tuple[str, int, int]) -> None:
    assert place_of(claim_id) == place


def test_the_data_page_follows_the_declarations(pages: Mapping[str, str]) -> None:
    from claimline import tables as t

    for name, table in t.TABLES.items():
        for column in t.columns(table):
            assert column.name in pages["harbour/data"], name
            assert " ".join(column.doc.split()) in pages["harbour/data"]


def test_a_claim_as_schema_org_describes_one(tmp_path: Path) -> None:
    world = harbour()
    world.change("documents", 2, url="javascript:alert(1)")
    world.write(tmp_path)
    story = read_story(tmp_path / "harbour")
    data: Any = claim_data(story, story.claims["post-fees-11-102"])
    assert data["@type"] == "Claim" and "reviewRating" not in json.dumps(data)
    by_outlet = {a["publisher"]["name"]: a for a in data["appearance"]}
    assert by_outlet["Daily Tide"]["datePublished"] == "2031-03-07"
    assert "datePublished" not in by_outlet["The Grey Gull"]  # known as an interval only
    assert all(a.get("url", "https://").startswith("https://") for a in data["appearance"])


def test_faulty_tables_are_named_all_at_once(tmp_path: Path) -> None:
    world = harbour()
    world.change("documents", 0, document_id="../up")
    world.write(tmp_path)
    (tmp_path / "harbour/claims.json").write_text("{")
    (tmp_path / "harbour/origins.json").write_text('[{"origin_id": "x"}]')
    describe(tmp_path / "harbour")
    (tmp_path / "harbour/events.json").unlink()
    with pytest.raises(ClaimlineError) as fault:
        read_story(tmp_path / "harbour")
    lines = "\n".join(fault.value.faults)
    for words in (
        "events.json: not there",
        "claims.json: cannot be read",
        "origins.json: row 0",
        '"../up" cannot name',
    ):
        assert words in lines


def test_a_folder_without_tables_is_named(tmp_path: Path) -> None:
    with pytest.raises(ClaimlineError, match="no story has tables"):
        read_stories(tmp_path)


def test_no_template_can_let_a_value_through() -> None:
    assert "safe" not in ENV.filters
    assert (
        ENV.from_string("{{ x }}{{ 'a' ~ x }}").render(x="<b>{{") == "&#60;b&#62;&#123;&#123;a&#60;b&#62;&#123;&#123;"
    )
    with pytest.raises(TypeError):
        ENV.from_string("{{ x }}").render(x=None)


def test_a_name_nobody_gave_stops_the_build() -> None:
    from jinja2 import UndefinedError

    with pytest.raises(UndefinedError):
        ENV.from_string("{{ nobody }}").render()


def test_the_method_names_what_was_left_out(pages: Mapping[str, str], tmp_path: Path) -> None:
    world = harbour()
    world.left_out = ["rows.csv, line 7: text: is missing. <b>{{ 7 * 7 }}</b>"]
    assert "could not be used" not in pages["harbour/method"]
    found = _pages(world, tmp_path)["harbour/method"]
    assert "an outlet that seems silent may have reported it there: rows.csv, line 7: text: is missing." in found
    assert "<b>{{ 7 * 7 }}</b>" in found  # as words


def test_a_long_story_lists_single_claims_by_document_only(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("claimline.report.pages.story_pages.MOST_SINGLE", 2)
    text = _pages(harbour(), tmp_path)["harbour/claims"]
    assert "The pier was last repaired" not in text
    assert "Harbour Post , 6 March 2031 : 2 claims" in text.replace("Post, 6", "Post , 6").replace("2031:", "2031 :")


def test_words_at_a_place_only_where_published(tmp_path: Path) -> None:
    harbour().write(tmp_path)
    story: Story = read_story(tmp_path / "harbour")
    assert story.words_at("post-fees", 11, 15) == "Mayo"
    assert story.words_at("post-fees", 100, 110) is None
    assert story.words_at("nowhere", 0, 1) is None


def test_who_was_first_is_said_only_where_it_is_certain(tmp_path: Path) -> None:
    """Founded on 6 March by the Harbour Post; had the Daily Tide that day or no date, nobody knows who was first."""
    world = harbour()
    assert "First Harbour Post , 6 March 2031" in _claim(_pages(world, tmp_path / "a"), "Mayor Ana Ruiz told")
    tide = next(i for i, d in enumerate(world.rows["documents"]) if d.document_id == "tide-fees")
    for folder, published in (("b", "2031-03-06"), ("c", "2031-03"), ("d", None)):
        world.change("documents", tide, published=published)
        text = _claim(_pages(world, tmp_path / folder), "Mayor Ana Ruiz told")
        assert "First out by 6 March 2031; which outlet was first is not certain" in text


# of an article: its outlet, headline and address -> what it is called, in short, and on its own page
NAMES = [
    ("The Lamp", "Fees to rise", "https://lamp.example/1", ("The Lamp", "The Lamp", "The Lamp: Fees to rise")),
    ("The Lamp", None, None, ("The Lamp", "The Lamp", "The Lamp")),
    (None, "Fees to rise", "https://www.lamp.example/1",
     ("Article 2 (“Fees to rise”, lamp.example)", "Article 2", "Article 2: Fees to rise")),
    (None, None, "http://lamp.example:80/1", ("Article 2 (lamp.example)", "Article 2", "Article 2 (lamp.example)")),
    (None, "Mooring fees to rise again, and again for boats of any length", None,
     ("Article 2 (“Mooring fees to rise again, and again for boats…”)", "Article 2",
      "Article 2: Mooring fees to rise again, and again for boats of any length")),
    (None, None, "javascript:alert(1)", ("Article 2", "Article 2", "Article 2")),
    (None, None, None, ("Article 2", "Article 2", "Article 2")),
]  # fmt: skip


@pytest.mark.parametrize(("outlet", "title", "url", "names"), NAMES)
def test_an_article_is_called(outlet: str | None, title: str | None, url: str | None, names: tuple[str, ...]) -> None:
    one, two, *_ = harbour().rows["documents"]
    found = article_names([one, replace(two, outlet=outlet, title=title, url=url)])[two.document_id]
    assert (found.whole, found.short, found.heading) == names


def test_no_page_names_an_article_by_its_file_or_id(tmp_path: Path) -> None:
    world = harbour()
    world.rows["documents"] = [
        replace(
            d, outlet=None, outlet_id=f"{n}-0123456789abcdef", file=f"{n}_0123456789abcdef.txt", title=None, url=None
        )
        for n, d in enumerate(world.rows["documents"])
    ]
    pages = _pages(world, tmp_path)
    assert "Article 1" in pages["harbour/sources"] and "Article 6" in pages["harbour/sources"]
    for path, text in pages.items():
        assert "0123456789abcdef" not in text, path


def test_readings_that_are_rows_are_shown_as_words(tmp_path: Path) -> None:
    world = harbour()
    world.change("undecided", 0, candidates=["post-fees-11-102", "wire-fees-nowhere"])
    text = _pages(world, tmp_path)["harbour/undecided"]
    assert "Between: Mayor Ana Ruiz told the harbour council" in text
    assert "wire-fees-nowhere" in text and "post-fees-11-102" not in text


def test_a_title_whose_words_are_all_withheld_can_be_read_and_clicked(tmp_path: Path) -> None:
    world = harbour()
    world.rows["claims"] = [replace(c, title="…") for c in world.rows["claims"]]
    world.rows["events"] = [replace(e, title="…") for e in world.rows["events"]]
    world.rows["statements"] = [replace(s, text=None, opening=None) for s in world.rows["statements"]]
    world.change("undecided", 0, candidates=["post-fees-11-102"])
    world.write(tmp_path)
    story = read_story(tmp_path / "harbour")
    found = all_charts(story)
    raw = {p.path: render(p, ENV) for p in story_pages(story, found)}
    title = "Words withheld (Harbour Post, characters 11 to 102)"
    assert "Words withheld" not in _text(raw["harbour/index"])  # what cannot be read has no line there
    for name in ("claims", "timeline", "undecided", "claims/post-fees-11-102"):
        assert title in _text(raw[f"harbour/{name}"]), name
    assert title in _text(raw["harbour/claims/post-fees-11-102"].split("---")[1])  # the title that the search finds
    for path, page in raw.items():
        assert not re.search(r"<a [^>]*>\s*…?\s*</a>|<h1[^>]*>\s*…?\s*</h1>", page), path
    assert title in found[0].csv and "…" not in found[1].csv


@pytest.mark.parametrize(
    ("anchor", "words"),
    [
        ("2031-02-27", "reckoned from 27 February 2031"),
        ("2031-02-01/2031-02-10", "reckoned from a day between 1 and 10 February 2031"),
        ("the storm", "reckoned from “the storm”"),
        ("2031-99-99", "reckoned from “2031-99-99”"),  # no date: shown as it stands
    ],
)
def test_what_an_event_is_reckoned_from(anchor: str, words: str, tmp_path: Path) -> None:
    world = harbour()
    world.rows["event_sources"] = [replace(e, anchor_kind="timex", anchor=anchor) for e in world.rows["event_sources"]]
    assert words in _pages(world, tmp_path)["harbour/timeline"]
