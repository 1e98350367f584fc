"""What a claim is cited, linked, found and followed by: citations, structured data, pictures, feeds, addresses."""

from __future__ import annotations

import html
import json
import re
import struct
from collections.abc import Iterator, Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

from claimline.report.changes.change_feed import news
from claimline.report.exports.feeds import atom, claim_entries, json_feed
from claimline.report.pages.structured_data import claim_data, story_data
from claimline.report.pages.table_of_pages import claim_page
from claimline.report.rendering.render import environment, render
from claimline.report.rendering.site_address import Site, site_of
from claimline.report.rendering.social import SIZE, claim_card
from claimline.report.views.citation_formats import HERE, citations, cited_claim, frame_code
from claimline.report.views.shared_pictures import PICTURED, pictures
from claimline.report.views.story import Story, read_stories, read_story
from report.harbour import World, harbour
from report.hostile import hostile
from report.synthetic import synthetic

ROOT = Path(__file__).parents[2]
FEES = "post-fees-11-102"
ATOM = "{http://www.w3.org/2005/Atom}"


def _story(world: World, folder: Path) -> Story:
    return read_story(world.write(folder) / "harbour")


# Addresses


@pytest.mark.parametrize(
    ("line", "address"),
    [
        ("", None),
        ("site_url: https://news.example/claims/", "https://news.example/claims/a%20b.html"),
        ("site_url: 'https://news.example'  # ours", "https://news.example/a%20b.html"),
        ("site_url: ", None),
        ("site_url: javascript:alert(1)", None),
        ("  site_url: https://not.top.example/", None),
    ],
)
def test_an_address_is_whole_or_none(line: str, address: str | None, tmp_path: Path) -> None:
    config = tmp_path / "mkdocs.yml"
    config.write_text(f"site_name: x\n{line}\n")
    assert site_of(config).address("a b.html") == address


# Citations


def test_a_claim_in_four_forms(tmp_path: Path) -> None:
    story = _story(harbour(), tmp_path)
    claim = replace(story.claims[FEES], title="Ruiz & Hale | “40 % {more}”, she said_ [sic] ~ \\ $5 #1 ^ <b>")
    found = dict(citations(cited_claim(claim, story, "4 outlets, 1 original report"), "https://claims.example/x.html"))
    evidence = "4 outlets, 1 original report; articles up to 9 March 2031"
    assert found["Plain words"] == (
        f"{claim.title}. Claimline: Mooring fees in Grey Bay. {evidence}. https://claims.example/x.html"
    )
    assert found["BibTeX"].splitlines() == [
        "@misc{harbour-post-fees-11-102,",
        r"title = {{Ruiz \& Hale | “40 \% \{more\}”, she said\_ [sic] \textasciitilde{} \textbackslash{} \$5 \#1"
        r" \textasciicircum{} <b>}},",
        "howpublished = {Claimline: Mooring fees in Grey Bay},",
        f"note = {{{evidence}}},",
        "url = {https://claims.example/x.html},",
        "}",
    ]
    (entry,) = json.loads(found["CSL-JSON"])
    assert entry["type"] == "webpage" and entry["title"] == claim.title and entry["URL"].endswith("/x.html")
    assert "&" not in entry["note"] and entry["container-title"] == "Claimline: Mooring fees in Grey Bay"
    assert found["Wikipedia"].count("|") == 3
    assert "{{!}}" in found["Wikipedia"] and "&#91;sic&#93;" in found["Wikipedia"]


def test_a_quotation_gets_no_second_marks(tmp_path: Path) -> None:
    story = _story(harbour(), tmp_path)
    claim = replace(story.claims[FEES], title="“Either the boats pay or the pier falls,”")
    assert citations(cited_claim(claim, story, "x"), None)[0][1].startswith(
        "“Either the boats pay or the pier falls,”. "
    )


def test_bibtex_braces_are_in_pairs(tmp_path: Path) -> None:
    story = _story(hostile(), tmp_path)
    for claim in story.claims.values():
        text = dict(citations(cited_claim(claim, story, "x"), None))["BibTeX"]
        bare = re.sub(r"\\[{}\\]", "", text)
        assert bare.count("{") == bare.count("}") and HERE in text


def test_a_page_says_its_address_where_it_is_known(tmp_path: Path) -> None:
    story, env = _story(harbour(), tmp_path), environment(ROOT / "templates")
    page = claim_page(story, story.claims[FEES])
    unknown = render(page, env)
    assert html.unescape(unknown).count(HERE) == 6  # five forms, and what to put there
    env.globals["site"] = Site("https://claims.example/")
    known = render(page, env)
    assert HERE not in html.unescape(known)
    assert known.count("https&#58;//claims.example/stories/harbour/claims/post-fees-11-102.html") == 4
    assert known.count("https&#58;//claims.example/stories/harbour/embed/post-fees-11-102.html") == 1


def test_code_to_embed_is_one_element_whatever_the_title(tmp_path: Path) -> None:
    story = _story(harbour(), tmp_path)
    claim = replace(story.claims[FEES], title='"></iframe><script>alert(1)</script>')
    code = frame_code(cited_claim(claim, story, "x"), None)
    assert code.count("<") == 2 and code.endswith("></iframe>")


# schema.org

# What search engines ask of each type: https://developers.google.com/search/docs/appearance/structured-data
REQUIRED: Mapping[str, set[str]] = {
    "Claim": {"name", "appearance"},
    "NewsArticle": set(),
    "NewsMediaOrganization": {"name"},
    "Organization": {"name"},
    "Person": {"name"},
    "Dataset": {"name", "description"},
    "DataDownload": {"contentUrl", "encodingFormat"},
}
ALLOWED = {"@context", "@type", "name", "appearance", "author", "headline", "publisher", "url", "datePublished",
           "description", "distribution", "encodingFormat", "contentUrl", "isBasedOn",
           "temporalCoverage"}  # fmt: skip


def _things(data: Any) -> Iterator[Mapping[str, Any]]:
    for thing in data if isinstance(data, list) else [data]:
        if isinstance(thing, dict):
            yield thing
            for value in thing.values():
                yield from _things(value)


@pytest.mark.parametrize("world", [harbour, hostile])
def test_structured_data_has_the_shapes_that_are_asked_for(world: type[World], tmp_path: Path) -> None:
    made = world()
    made.change("documents", 2, outlet=None)
    story = _story(made, tmp_path)
    ids = {
        *story.claims,
        *story.statements,
        *story.documents,
        *story.origins,
        *(d.file for d in story.documents.values()),
    }
    found = [claim_data(story, claim) for claim in story.claims.values() if claim.page] + [story_data(story)]
    for data in found:
        assert data["@context"] == "https://schema.org"
        for thing in _things(data):
            assert REQUIRED[thing["@type"]] <= thing.keys() <= ALLOWED
            for name in ("name", "headline"):
                assert name not in thing or (thing[name].strip() and thing[name] not in ids)
            assert len(thing.get("headline", "")) <= 110
            assert re.fullmatch(r"https?://\S+", thing.get("url", "https://x"))
            assert re.fullmatch(r"\d{4}-\d\d-\d\d", thing.get("datePublished", "2031-03-06"))
    words = json.dumps(found)
    assert not any(verdict in words for verdict in ("ClaimReview", "reviewRating", "Outlet not known", "identifier"))
    assert 50 <= len(story_data(story)["description"]) <= 5000  # type: ignore[arg-type]


def test_whoever_said_it_first_is_its_author(tmp_path: Path) -> None:
    world = harbour()
    number = next(n for n, s in enumerate(world.rows["statements"]) if s.statement_id == FEES)
    world.change("statements", number, speaker="Ana Ruiz", speaker_kind="named", determinacy="said")
    story = _story(world, tmp_path)
    assert claim_data(story, story.claims[FEES])["author"] == {"@type": "Person", "name": "Ana Ruiz"}


# Pictures


def test_the_first_claims_have_a_picture_and_the_others_their_storys(tmp_path: Path) -> None:
    story = _story(synthetic(40), tmp_path)
    found = pictures(story)
    assert len(found) == PICTURED
    fronts = {c.claim_id: claim_page(story, c).front or {} for c in story.claims.values() if c.page}
    assert {key for key, front in fronts.items() if "picture" in front} == set(found)
    picture = claim_card(next(iter(found.values())))
    assert struct.unpack(">II", picture[16:24]) == (SIZE[0] // 2, SIZE[1] // 2)


def test_a_picture_says_first_that_a_claim_is_disputed(tmp_path: Path) -> None:
    found = pictures(_story(harbour(), tmp_path))
    assert found[FEES].foot == "Disputed · Claimline: Mooring fees in Grey Bay"
    assert found[FEES].figures == [(4, "outlets"), (1, "original report")]


# Feeds


@pytest.mark.parametrize("world", [harbour, hostile])
@pytest.mark.parametrize("address", [None, "https://claims.example/stories/harbour/"])
def test_feeds_are_what_their_standards_ask_for(world: type[World], address: str | None, tmp_path: Path) -> None:
    story = _story(world(), tmp_path)
    found = claim_entries(story)
    feed = ElementTree.fromstring(atom(story, found, address))
    for element in (feed, *feed.findall(f"{ATOM}entry")):
        assert all(len(element.findall(f"{ATOM}{name}")) == 1 for name in ("id", "title", "updated"))
    ids = [entry.findtext(f"{ATOM}id") for entry in feed.iter(f"{ATOM}entry")]
    assert len(set(ids)) == len(ids) == len(found) > 1
    assert all((link.get("href") or "").startswith(address or "") for link in feed.iter(f"{ATOM}link"))
    told = json.loads(json_feed(story, found, address))
    assert told["version"] == "https://jsonfeed.org/version/1.1" and {"id", "url", "title"} <= told["items"][0].keys()
    assert [item["date_published"] for item in told["items"]] == sorted(
        (item["date_published"] for item in told["items"]), reverse=True
    )


def test_a_feed_tells_what_changed_since_an_earlier_build(tmp_path: Path) -> None:
    old, new = tmp_path / "old", tmp_path / "new"
    world = harbour()
    world.rows["responses"] = []
    number = next(n for n, c in enumerate(world.rows["claims"]) if c.claim_id == FEES)
    world.change("claims", number, status="differing")
    world.write(old)
    harbour().write(new)
    (story,) = read_stories(new)
    found = news(old, new, [story])["harbour"]
    assert [(e.title.split(":")[0], e.href) for e in found] == [
        ("Claims with other evidence", f"claims/{FEES}.html"),
        ("Denials and responses", "index.html"),
        ("Denials and responses", "index.html"),
    ]
    assert "Accounts differ → Disputed" in found[0].summary and found[0].day == "2031-03-09"
    assert found == news(old, new, [story])["harbour"]  # the same keys each time
    assert len({entry.key for entry in found}) == len(found)
    assert news(new, new, [story]) == {"harbour": []}


def test_a_story_that_is_new_tells_of_its_claims(tmp_path: Path) -> None:
    old, new = tmp_path / "old", tmp_path / "new"
    harbour().write(old)
    harbour().write(new)
    quay = harbour()
    quay.rows["documents"] = [replace(document, story_id="quay") for document in quay.rows["documents"]]
    quay.write(new, "quay")
    stories = read_stories(new)
    assert "quay" not in news(old, new, stories)
    assert news(old, new, stories)["harbour"] == []
