"""RSS, Atom, NewsML-G2 and ninjs: what an item says, and what is wrong with one."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import pytest

from claimline.errors import ClaimlineError
from claimline.seeds import Article, load_stories
from claimline.settings import Settings

FILES = Path(__file__).parent / "files"
FERRY = "The ferry struck the quay at Grey Bay on Monday, the harbour board said."
MARKED = f"<p>{FERRY}</p>"
RUIZ = "“Eleven people were hurt,” said Mayor Ana Ruiz"


def articles(seeds: Path, **given: object) -> list[Article]:
    [story] = load_stories(seeds, **given)  # type: ignore[arg-type]
    return list(story.articles)


def faults(seeds: Path, settings: Settings | None = None) -> list[str]:
    with pytest.raises(ClaimlineError) as caught:
        load_stories(seeds, settings=settings or Settings())
    return [line.removeprefix(f"{seeds}/") for line in caught.value.faults]


def feed(tmp_path: Path, *items: str, name: str = "feed.rss") -> Path:
    """A folder with an RSS feed of these items."""
    head = '<?xml version="1.0"?><rss xmlns:content="http://purl.org/rss/1.0/modules/content/"><channel>'
    (tmp_path / name).write_text(f"{head}<title>Bay TV</title>{''.join(items)}</channel></rss>", encoding="utf-8")
    return tmp_path


def item(title: str, text: str = FERRY) -> str:
    return f"<item><title>{title}</title><content:encoded>&lt;p&gt;{text}&lt;/p&gt;</content:encoded></item>\n"


# What other programs write


@pytest.mark.parametrize("name", ["feedgen.rss", "feedgen.atom"])  # feedgen 1.0
def test_feeds_as_another_program_writes_them(name: str, tmp_path: Path) -> None:
    shutil.copy(FILES / name, tmp_path / name)
    if name == "feedgen.rss":  # it writes whole articles as descriptions, which only who knows it can say
        assert "rss, item 1: has no text of its own, only a description. Where that is" in faults(tmp_path)[0]
        (tmp_path / "story.yml").write_text("columns: {html: description}\n", encoding="utf-8")
    found = {article.document.title: article for article in articles(tmp_path)}
    assert list(found) == ["Brakes had failed", "Ferry strikes the quay at Grey Bay", "Storm takes the roof"]
    ferry = found["Ferry strikes the quay at Grey Bay"]
    row = ferry.document
    assert (row.outlet, row.published, row.byline, row.language) == ("Harbour Post", "2025-06-03", "Ida Moe", "en")
    assert (row.url, row.file) == ("https://harbourpost.example/ferry", f"{name}, item 1")
    assert ferry.text == f"{FERRY}\n\n{RUIZ} & nobody else.\n"


def test_newsml_as_the_library_of_the_iptc_writes_it(tmp_path: Path) -> None:
    shutil.copy(FILES / "newsmlg2.xml", tmp_path / "newsmlg2.xml")  # newsmlg2 1.1
    [article] = articles(tmp_path)
    row = article.document
    assert row.document_id == "urn-newsml-harbourpost-example-20250603-ferry"
    assert (row.title, row.outlet, row.byline) == ("Ferry strikes the quay at Grey Bay", "Harbour Post", "By Ida Moe")
    assert (row.published, row.language) == ("2025-06-03", "en")
    assert article.text == f"{FERRY}\n\n{RUIZ}.\n"  # without the head that it repeats


# RSS and Atom

BROKEN = [
    ("<item><title>Ruiz & Moss</title></item>", "item 2: is not well-formed"),
    ("<item><title>The quay</item>", "item 2: is not well-formed"),
    (item("x", "&eacute;").replace("&lt;", "<").replace("&gt;", ">"), "item 2: is not well-formed"),
    ("<item><title>The quay</title></item>", "item 2: text: is missing."),
    (item("x").replace("</title>", "</title><link>javascript:alert(1)</link>"), 'item 2: url: "javascript:alert(1)"'),
    (item("x").replace("</title>", "</title><pubDate>soon</pubDate>"), 'item 2: published: "soon" is no date.'),
    (item("x", "x" * 200), "item 2: html: is longer than 150 characters"),
]


@pytest.mark.parametrize(("broken", "fault"), BROKEN)
def test_a_broken_item_is_named_and_loses_no_other(broken: str, fault: str, tmp_path: Path) -> None:
    seeds, settings = feed(tmp_path, item("First"), broken, item("Last", FERRY.upper())), Settings(max_characters=150)
    [found] = faults(seeds, settings)
    assert found.startswith(f"feed.rss, {fault}")
    kept = articles(seeds, settings=settings, skip_faulty=True)
    assert [article.document.title for article in kept] == ["First", "Last"]


def test_what_is_repeated_of_a_broken_feed_can_be_shown(tmp_path: Path) -> None:
    """The parser's own words hold what it stumbled over: here an override of the direction."""
    [found] = faults(feed(tmp_path, "<item><title><![CDATA[The \u202equay\u2066 \x02 x]]></title></item>"))
    assert "is not well-formed" in found and found.isprintable(), ascii(found)


def test_a_feed_that_is_cut_off_keeps_what_it_has(tmp_path: Path) -> None:
    feed(tmp_path, item("First"), item("Last"))
    data = (tmp_path / "feed.rss").read_bytes()
    (tmp_path / "feed.rss").write_bytes(data[: data.index(b"Last") + 20])
    assert faults(tmp_path) == ["feed.rss, item 2: is not well-formed: it ends too early. Mend it."]
    assert [article.document.title for article in articles(tmp_path, skip_faulty=True)] == ["First"]


def test_entities_are_not_put_in(tmp_path: Path) -> None:
    secret = tmp_path / "secret.txt"
    secret.write_text("The secret of Grey Bay.", encoding="utf-8")
    laughs = "".join(f'<!ENTITY a{n} "{f"&a{n - 1};" * 10}">' for n in range(1, 12))
    for entity in (f'<!ENTITY x SYSTEM "{secret.as_uri()}">', f'<!ENTITY a0 "ha"> {laughs} <!ENTITY x "&a11;">'):
        text = "<item><title>Ferry</title><content:encoded>The quay &x; was hit.</content:encoded></item>"
        feed(tmp_path, text, item("Last"))
        words = (tmp_path / "feed.rss").read_text("utf-8").replace("<rss", f"<!DOCTYPE rss [{entity}]><rss", 1)
        (tmp_path / "feed.rss").write_text(words, encoding="utf-8")
        assert faults(tmp_path / "feed.rss")
        kept = articles(tmp_path / "feed.rss", skip_faulty=True)
        assert [article.document.title for article in kept] == ["Last"]
        assert "secret" not in kept[0].text


def test_markup_of_a_feed_becomes_text(tmp_path: Path) -> None:
    shown = "&lt;ul&gt;&lt;li&gt;One&lt;/li&gt;&lt;li&gt;Two&lt;br&gt;three&lt;/li&gt;&lt;/ul&gt;"
    silent = "&lt;style&gt;p {}&lt;/style&gt;&lt;script&gt;x&lt;/script&gt;"
    [article] = articles(feed(tmp_path, item("Ferry", f"{silent}{shown}&amp;lt;b&amp;gt;")))
    assert article.text == "One\n\nTwo\n\nthree\n\n<b>\n"


def test_xhtml_in_an_atom_entry_is_read(tmp_path: Path) -> None:
    entry = f"""<feed xmlns="http://www.w3.org/2005/Atom"><title>Bay TV</title><entry><title>Ferry</title>
    <updated>2025-06-03T10:00:00Z</updated><link rel="alternate" href="https://baytv.example/1"/><content type="xhtml">
    <div xmlns="http://www.w3.org/1999/xhtml"><p>{FERRY}</p><p>{RUIZ}.</p></div></content></entry></feed>"""
    (tmp_path / "feed.xml").write_text(entry, encoding="utf-8")
    [article] = articles(tmp_path)
    assert article.text == f"{FERRY}\n\n{RUIZ}.\n"
    assert (article.document.url, article.document.published) == ("https://baytv.example/1", "2025-06-03")


def test_other_xml_beside_articles_is_left_aside(tmp_path: Path) -> None:
    (tmp_path / "sitemap.xml").write_text("<urlset><url><loc>https://baytv.example/</loc></url></urlset>", "utf-8")
    (tmp_path / "ferry.txt").write_text(FERRY, "utf-8")
    notes: list[str] = []
    assert len(articles(tmp_path, note=notes.append)) == 1
    assert notes == [f"{tmp_path}/sitemap.xml holds no rows, and is left aside."]


# NewsML-G2 and ninjs


def news_item(guid: str, *, kind: str = "text", status: str = "usable", version: int = 1) -> str:
    return f"""<newsItem guid="urn:newsml:baytv:{guid}" version="{version}" xml:lang="en"><itemMeta>
    <itemClass qcode="ninat:{kind}"/><provider literal="Bay TV"/><versionCreated>2025-06-03T23:00:00-05:00
    </versionCreated><pubStatus qcode="stat:{status}"/></itemMeta><contentMeta><headline>The {guid}</headline>
    </contentMeta><contentSet><inlineData contenttype="text/plain">{FERRY}</inlineData></contentSet></newsItem>"""


def test_a_news_message_holds_items_of_which_texts_are_articles(tmp_path: Path) -> None:
    items = [news_item("ferry"), news_item("quay", kind="picture"), news_item("gone", status="canceled")]
    items += [news_item("storm", version=2)]
    space = "http://iptc.org/std/nar/2006-10-01/"
    words = f'<newsMessage xmlns="{space}"><itemSet>{"".join(items)}</itemSet></newsMessage>'
    (tmp_path / "message.xml").write_text(words, encoding="utf-8")
    assert faults(tmp_path) == ["message.xml, item 3: is canceled by who published it. Remove it."]
    found = [article.document for article in articles(tmp_path, skip_faulty=True)]
    assert [row.document_id for row in found] == ["urn-newsml-baytv-ferry", "urn-newsml-baytv-storm-v2"]
    assert [(row.outlet, row.title, row.published) for row in found] == [
        ("Bay TV", "The ferry", "2025-06-03"),
        ("Bay TV", "The storm", "2025-06-03"),
    ]


NINJS = [
    {"headline": "The ferry", "byline": "Ida Moe", "body_text": FERRY, "versioncreated": "2025-06-03T10:00:00Z"},  # 1.0
    {"headline": "The ferry", "byline": "Ida Moe", "body_html": MARKED, "body_text": "x", "provider": "Bay TV"},
    {"headline_main": "The ferry", "byline": "Ida Moe", "body_main": FERRY, "versioncreated": "2025-06-03"},  # 1.5
    {  # 2.x
        "headlines": [{"role": "short", "value": "Ferry"}, {"role": "main", "value": "The ferry"}],
        "bodies": [{"contenttype": "text/plain", "value": "x"}, {"contenttype": "text/html", "value": MARKED}],
        "by": "Ida Moe",
        "versioncreated": "2025-06-03T10:00:00Z",
    },
    {  # 3.x
        "headlines": [{"value": "The ferry"}],
        "bodies": [{"contentType": "application/xhtml+xml", "value": f"<p>{FERRY}</p>"}],
        "by": "Ida Moe",
        "versionCreated": "2025-06-03T10:00:00Z",
    },
]  # fmt: skip


@pytest.mark.parametrize("given", NINJS)
def test_every_version_of_ninjs(given: dict[str, object], tmp_path: Path) -> None:
    news = {"uri": "http://baytv.example/items/1", "type": "text", "language": "en-US", **given}
    (tmp_path / "one.json").write_text(json.dumps(news), encoding="utf-8")
    picture = {"uri": "http://baytv.example/items/2", "type": "picture", "versioncreated": "2025-06-03"}
    (tmp_path / "more.jsonl").write_text(json.dumps(picture) + "\n" + json.dumps({**news, "uri": "x:2"}), "utf-8")
    [first, second] = articles(tmp_path)
    assert first.document.document_id == "http-baytv-example-items-1"
    assert (first.document.title, first.document.byline, first.document.language) == ("The ferry", "Ida Moe", "en")
    assert first.document.published == ("2025-06-03" if "provider" not in given else None)
    assert first.document.outlet == given.get("provider")
    assert first.text.strip() == FERRY
    assert (second.document.file, second.text) == ("more.jsonl, line 2", first.text)


def test_a_ninjs_object_that_was_withdrawn_is_named(tmp_path: Path) -> None:
    rows = [{"uri": "x:1", "pubstatus": "canceled", "body_text": FERRY}, {"uri": "x:2", "body_text": ["x"]}]
    (tmp_path / "news.json").write_text(json.dumps([*rows, {"uri": "x:3", "body_text": FERRY}]), "utf-8")
    assert faults(tmp_path) == [
        "news.json, entry 1: is canceled by who published it. Remove it.",
        "news.json, entry 2: text: is missing. Write the article's text, or remove the row.",
    ]
