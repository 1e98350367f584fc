"""From files to stories and articles: what is read, who has the last word, and what every fault says."""

from __future__ import annotations

import hashlib
import os
from pathlib import Path

import pytest

from claimline.errors import ClaimlineError
from claimline.seeds import Article, Story, load_stories, read_article
from claimline.seeds.replacements import oldest_versions
from claimline.settings import Settings
from claimline.slugs import SLUG
from claimline.tables import Document

ARTICLE = "The harbour of Grey Bay closed on Monday after a flood, Mayor Ana Ruiz said in a statement.\n"
PAGE = """<html lang="en"><head><title>Harbour closes | The Harbour Post</title>
<meta property="og:site_name" content="The Harbour Post"><meta name="author" content="Ida Moe">
<meta property="article:published_time" content="2024-05-30T10:00:00Z">
<link rel="canonical" href="https://harbourpost.example/a/1"></head><body><nav><a href="/">Home</a></nav><article>
<p>The harbour of Grey Bay closed on Monday after a flood, Mayor Ana Ruiz said in a statement.</p><script>x()</script>
<p>“We will not pay a cent for it,” she said, and the harbour master of Grey Bay agreed with her.</p></article></body>
</html>"""


def write(folder: Path, files: dict[str, str | bytes]) -> Path:
    for name, words in files.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(words if isinstance(words, bytes) else words.encode())
    return folder


def load(folder: Path, **files: str | bytes) -> Story:
    """One story of these files; a name's `__` stands for its point."""
    [story] = load_stories(write(folder / "flood", {name.replace("__", "."): words for name, words in files.items()}))
    return story


def only(story: Story) -> Article:
    [article] = story.articles
    return article


def faults(seeds: Path, **given: object) -> list[str]:
    with pytest.raises(ClaimlineError) as caught:
        load_stories(seeds, **given)  # type: ignore[arg-type]
    return list(caught.value.faults)


# What is read


def test_a_bare_folder_knows_neither_outlet_nor_date(tmp_path: Path) -> None:
    story = load(tmp_path, **{"000_51ff.txt": ARTICLE, "articles__csv": "file,outlet\n", "README__md": "# About"})
    assert (story.story_id, story.title, story.publish_text, story.publish_share) == ("flood", "Flood", "share", 0.5)
    assert only(story) == Article(
        Document(
            document_id="000-51ff",
            story_id="flood",
            file="000_51ff.txt",
            outlet_id="000-51ff",
            outlet=None,
            title=None,
            byline=None,
            url=None,
            published=None,
            published_from="none",
            language="en",
            read="yes",
            text_kind="full",
            replaces=None,
            sha256=hashlib.sha256(ARTICLE.encode()).hexdigest(),
            characters=len(ARTICLE),
        ),
        ARTICLE,
    )


TEXTS = [
    ("plain", b"One.\nTwo.\n", "One.\nTwo.\n"),
    ("other newlines", b"One.\r\nTwo.\rThree.", "One.\nTwo.\nThree."),
    ("byte order mark", b"\xef\xbb\xbfOne.", "One."),
    ("nothing else changed", "\n  One.\u00a0\u2028Two.\t\n\n".encode(), "\n  One.\u00a0\u2028Two.\t\n\n"),
    ("UTF-16", "“One.”".encode("utf-16"), "“One.”"),
    ("Windows", ("“Won’t pay” — at the Café in Grey Bay, " + ARTICLE).encode("cp1252"),
     "“Won’t pay” — at the Café in Grey Bay, " + ARTICLE),
    ("front matter", b"---\noutlet: Post\n---\n\nOne.", "\nOne."),
    ("front matter and other newlines", b"\xef\xbb\xbf---\r\noutlet: Post\r\n---\r\nOne.\r\n", "One.\n"),
    ("a rule of hyphens is no front matter", b"---\nOne of many.\n---\nTwo.", "---\nOne of many.\n---\nTwo."),
    ("nor is it without an end", b"---\nOne. Two.\n", "---\nOne. Two.\n"),
]  # fmt: skip


@pytest.mark.parametrize(("data", "text"), [case[1:] for case in TEXTS], ids=[case[0] for case in TEXTS])
def test_the_text_of_a_file(tmp_path: Path, data: bytes, text: str) -> None:
    assert only(load(tmp_path, a__txt=data)).text == text


def test_front_matter_may_be_empty(tmp_path: Path) -> None:
    assert only(load(tmp_path, a__md="---\n---\nOne.")).text == "One."


def test_a_markdown_file_says_its_own_metadata(tmp_path: Path) -> None:
    front = (
        'outlet: The Harbour Post\npublished: 2024-05-30\ntitle: "Harbour: closed"\nbyline: Ida Moe\n'
        "url: https://harbourpost.example/a\nlanguage: en\ntext: digest\nid: post-1\n"
    )
    article = only(load(tmp_path, a__md=f"---\n{front}---\n{ARTICLE}"))
    row = article.document
    assert article.text == ARTICLE
    assert (row.document_id, row.outlet_id, row.outlet) == ("post-1", "harbour-post", "The Harbour Post")
    assert (row.published, row.published_from, row.title) == ("2024-05-30", "stated", "Harbour: closed")
    assert (row.byline, row.url, row.text_kind) == ("Ida Moe", "https://harbourpost.example/a", "digest")


def test_a_page_says_its_own_metadata_and_story_yml_may_correct_it(tmp_path: Path) -> None:
    article = only(load(tmp_path, a__html=PAGE))
    row = article.document
    assert (row.outlet, row.byline, row.published) == ("The Harbour Post", "Ida Moe", "2024-05-30")
    assert (row.title, row.url) == ("Harbour closes", "https://harbourpost.example/a/1")
    assert "“We will not pay a cent for it,” she said" in article.text
    assert not {"Home", "x()", "<"} & set(article.text.split())
    story = "documents:\n  - {file: a.html, outlet: Coast Wire, published: 2024-05-31, byline: null}\n"
    row = only(load(tmp_path, a__html=PAGE, story__yml=story)).document
    assert (row.outlet, row.published, row.byline, row.title) == ("Coast Wire", "2024-05-31", None, "Harbour closes")


def test_who_has_the_last_word(tmp_path: Path) -> None:
    write(
        tmp_path,
        {
            "flood/a.md": f"---\noutlet: One\npublished: 2024-05-01\ntitle: Own\n---\n{ARTICLE}",
            "flood/story.yml": "title: Flood\ndocuments:\n  - {file: a.md, outlet: Two, published: 2024-05-02}\n",
            "meta.yml": "title: The flood\nstory: grey-bay\ndocuments:\n  - {file: a.md, published: 2024-05-03~}\n",
        },
    )
    [story] = load_stories(tmp_path / "flood", metadata=tmp_path / "meta.yml")
    row = only(story).document
    assert (story.story_id, story.title) == ("grey-bay", "The flood")
    assert (row.story_id, row.outlet, row.published, row.title) == ("grey-bay", "Two", "2024-05-03~", "Own")


def test_outlets_go_by_id_name_or_alias(tmp_path: Path) -> None:
    story = load(
        tmp_path,
        story__yml="outlets:\n  - {name: The Harbour Post, aliases: [the Post, HP]}\n  - {id: cw, name: Coast Wire, "
        "kind: agency}\npublish_text: full\npublish_share: 0.25\nsummary: A flood.\n",
        a__md=f"---\noutlet: hp\n---\n{ARTICLE}",
        b__md=f"---\noutlet: harbour post\n---\n{ARTICLE}",
        c__md=f"---\noutlet: cw\n---\n{ARTICLE}",
        d__md=f"---\noutlet: Bay Radio\n---\n{ARTICLE}",
    )
    assert [(a.document.outlet_id, a.document.outlet) for a in story.articles] == [
        ("harbour-post", "The Harbour Post"),
        ("harbour-post", "The Harbour Post"),
        ("cw", "Coast Wire"),
        ("bay-radio", "Bay Radio"),
    ]
    assert [(o.outlet_id, o.kind, o.aliases) for o in story.outlets] == [
        ("bay-radio", "outlet", ()),
        ("cw", "agency", ()),
        ("harbour-post", "outlet", ("HP", "the Post")),
    ]
    assert (story.publish_text, story.publish_share, story.summary) == ("full", 0.25, "A flood.")


def test_empty_and_foreign_files_are_listed_and_not_read(tmp_path: Path) -> None:
    story = load(
        tmp_path,
        a__txt=" \n",
        b__txt="Der Bürgermeister sagte am Montag, dass der Hafen bis auf Weiteres geschlossen bleibt, weil ein Schiff "
        "die Kaimauer beschädigt hat. Die Reederei wollte sich dazu nicht äußern.",
        c__txt="Ruiz: no.",
        d__md=f"---\nlanguage: fr\n---\n{ARTICLE}",
        e__html="",
    )
    assert [(a.document.read, a.document.language) for a in story.articles] == [
        ("empty", None),
        ("other language", "de"),
        ("yes", None),
        ("other language", "fr"),
        ("empty", None),
    ]


@pytest.mark.parametrize(
    ("folder", "title"),
    [
        ("2025-05-20-ferry-sinks", "Ferry sinks"),
        ("017-ferry-sinks", "Ferry sinks"),
        ("ferry_sinks", "Ferry sinks"),
        ("7-piers", "7 piers"),  # that is no number of a story
        ("2025-05-20", "Story"),
    ],
)
def test_a_story_without_a_title_is_named_by_its_folder(tmp_path: Path, folder: str, title: str) -> None:
    [story] = load_stories(write(tmp_path / folder, {"post.txt": "The ferry Heron sank off Grey Bay on Friday."}))
    assert story.title == title


def test_a_folder_of_folders_holds_a_story_in_each(tmp_path: Path) -> None:
    write(tmp_path, {"b/x.txt": ARTICLE, "a b/x.txt": ARTICLE, "notes.json": "{}", ".git/x.txt": "x"})
    assert [story.story_id for story in load_stories(tmp_path)] == ["a-b", "b"]
    assert [story.story_id for story in load_stories(tmp_path, only="b")] == ["b"]


def test_a_page_that_gives_its_address_for_a_name_is_of_that_site(tmp_path: Path) -> None:
    page = PAGE.replace('content="The Harbour Post"', 'content="https://www.harbourpost.example"')
    [article] = load(tmp_path, a__html=page).articles
    assert article.document.outlet == "harbourpost.example"


def test_versions_replace_one_another(tmp_path: Path) -> None:
    story = load(tmp_path, a__md=ARTICLE, b__md=f"---\nreplaces: a\n---\n{ARTICLE}")
    assert [a.document.replaces for a in story.articles] == [None, "a"]


def test_one_article_by_itself(tmp_path: Path) -> None:
    write(tmp_path, {"a.md": f"---\npublished: 2024-05\n---\n{ARTICLE}", "b.md": "---\nx: 1\n---\n"})
    article = read_article(tmp_path / "a.md")
    assert (article.text, article.document.published) == (ARTICLE, "2024-05")
    for name in ("b.md", "c.md", "c.pdf"):
        with pytest.raises(ClaimlineError, match=name):
            read_article(tmp_path / name)


# Names


def test_odd_file_names_are_read(tmp_path: Path) -> None:
    names = ['it\'s a "quoted" näme — & more.txt', "..hidden <b>.txt", "a b.TXT", "港.md", "x'; drop.htm"]
    story = load_stories(write(tmp_path / "s", dict.fromkeys(names, PAGE)))[0]
    assert {a.document.file for a in story.articles} == set(names)
    assert all(SLUG.fullmatch(a.document.document_id) for a in story.articles)


# Faults


def test_every_fault_of_every_file_is_shown_at_once(tmp_path: Path) -> None:
    write(
        tmp_path,
        {
            "flood/story.yml": "titel: Flood\npublish_share: 2\npublish_text: half\nstory: Grey Bay\n"
            "outlets:\n  - {nam: Post}\n  - {name: Post, aliases: Bay}\n  - {name: Bay, aliases: [post], kind: radio}\n"
            "documents:\n  - {file: a.md, published: 31 Apr 2025, url: 'javascript:x'}\n  - {file: aa.md}\n"
            "  - {published: 2025}\n  - a.md\n  - {file: a.md}\n",
            "flood/a.md": f"---\noutlett: Post\nauthor: Moe\npublished: 2025-04-31\ntext: short\n---\n{ARTICLE}",
            "flood/b.md": f"---\nreplaces: aaa\nid: B!\n---\n{ARTICLE}",
            "flood/c.md": "---\ntitle: [open\n---\n",
            "flood/d.md": "---\ntitle: a\ntitle: b\n---\n",
            "flood/e.md": "---\ntitle: x\nOne.",
            "flood/f.md": f"---\nlanguage: English\ntitle: [a, b]\n---\n{ARTICLE}",
            "flood/g.md": "---\na: &a [x]\nb: *a\n---\n",
            "flood/h.txt": b"\x00\x01\x02" * 50,
            "flood/i.txt": ARTICLE,
            "flood/I.md": ARTICLE,
        },
    )
    flood = str(tmp_path / "flood")
    expected = [
        'story.yml: unknown key "titel". Write title, or remove it.',
        'story.yml: story: "Grey Bay" is no slug.',
        'story.yml: publish_text: "half" is not known. Write share or full.',
        'story.yml: publish_share: "2" is no share.',
        'story.yml: outlets[0]: unknown key "nam". Write name, or remove it.',
        "story.yml: outlets[0].name: is missing.",
        "story.yml: outlets[1].aliases: expected a list.",
        'story.yml: outlets[2].kind: "radio" is not known. Write outlet or agency.',
        'story.yml: outlets[1]: "post" already means outlets[0] ("Post").',
        'story.yml: documents[0].published: "31 Apr 2025" is no date.',
        'story.yml: documents[0].url: "javascript:x" is no address of a page.',
        "story.yml: documents[2].file: is missing.",
        "story.yml: documents[3]: expected keys and values.",
        'story.yml: documents[4].file: "a.md" stands here a second time.',
        'story.yml: documents: there is no file "aa.md" among the articles. Write "a.md", or remove the entry.',
        'a.md: unknown key "outlett". Write outlet, or remove it.',
        'a.md: unknown key "author". Write byline, or remove it.',
        'a.md: published: "2025-04-31" is no date. Write 2025-04-30, or 2025-04 where the day is unknown.',
        'a.md: text: "short" is not known. Write full or digest.',
        'b.md: id: "B!" is no slug.',
        "c.md: front matter, line 3: cannot be read as YAML:",
        'd.md: front matter, line 3: cannot be read as YAML: the key "title" stands here a second time',
        "e.md: the front matter has no end.",
        'f.md: language: "English" is no language code.',
        "f.md: title: expected one value and found a list.",
        "g.md: front matter, line 3: cannot be read as YAML: an alias",
        "h.txt: is no text in UTF-8 or another encoding that can be told.",
        'b.md: replaces: there is no document "aaa" in this story.',
        'i.txt: has the id "i", and so has "I.md".',
    ]
    found = faults(tmp_path)
    for line in expected:
        assert any(fault.startswith(f"{flood}/{line}") for fault in found), line
    assert len(found) == len(expected), [f for f in found if not any(f.startswith(f"{flood}/{e}") for e in expected)]


def test_a_file_that_is_no_article_by_its_length(tmp_path: Path) -> None:
    write(
        tmp_path, {"a.txt": "word " * 30, "b.txt": "word " * 200, "c.html": f"<p>{'word ' * 30}</p>", "d.txt": "word"}
    )
    found = faults(tmp_path, settings=Settings(max_characters=100))
    assert [fault.split(": ")[0] for fault in found] == [str(tmp_path / name) for name in ("a.txt", "b.txt", "c.html")]
    assert all("longer than 100 characters" in fault for fault in found)


@pytest.mark.parametrize("name", ["nowhere", "file.txt", "empty", "empties", "only-notes"])
def test_folders_without_articles(tmp_path: Path, name: str) -> None:
    write(tmp_path, {"file.txt": ARTICLE, "empties/a/notes.json": "{}", "only-notes/README.md": "# About"})
    (tmp_path / "empty").mkdir()
    [fault] = faults(tmp_path / name)
    assert fault.startswith(str(tmp_path / name))
    assert fault.count("\n") == 0


def test_a_story_that_is_not_there(tmp_path: Path) -> None:
    write(tmp_path, {"flood/a.txt": ARTICLE, "storm/a.txt": ARTICLE})
    assert faults(tmp_path, only="flod") == [f'{tmp_path}: holds no story "flod". Write flood.']
    [fault] = faults(tmp_path, metadata=write(tmp_path, {"meta.yml": "title: x\n"}) / "meta.yml")
    assert "must name one of the stories flood, storm" in fault


def test_two_folders_of_one_story(tmp_path: Path) -> None:
    write(tmp_path, {"flood/a.txt": ARTICLE, "Flood!/a.txt": ARTICLE})
    [fault] = faults(tmp_path)
    assert 'is the story "flood", and so is' in fault


def test_versions_in_a_circle(tmp_path: Path) -> None:
    front = "---\nreplaces: {}\n---\n"
    found = faults(write(tmp_path, {"a.md": front.format("b"), "b.md": front.format("a"), "c.md": front.format("c")}))
    assert len(found) == 3
    assert all("leads back to this document" in fault for fault in found)


def test_links_do_not_lead_out_of_the_folder(tmp_path: Path) -> None:
    write(tmp_path, {"secret.txt": "secret", "flood/a.txt": ARTICLE})
    (tmp_path / "flood" / "b.txt").symlink_to(tmp_path / "secret.txt")
    (tmp_path / "flood" / "c.txt").symlink_to("c.txt")
    (tmp_path / "flood" / "d.txt").symlink_to("a.txt")
    found = faults(tmp_path / "flood")
    assert [fault.split(": ")[0][-5:] for fault in found] == ["b.txt", "c.txt"]
    assert all("leads out of the folder" in fault for fault in found)


def test_a_pipe_is_not_waited_for(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "a.txt")
    [fault] = faults(tmp_path)
    assert "is no ordinary file" in fault


def test_a_fault_cannot_steer_the_terminal(tmp_path: Path) -> None:
    found = faults(write(tmp_path, {"a\x1b[31m.txt": ARTICLE, "b.md": '---\n"k\\e[2J": 1\ntitle: "\\ud800"\n---\n'}))
    assert len(found) == 3
    assert "\x1b" not in "".join(found)


# Versions of one article


def test_a_version_is_by_the_outlet_of_the_others(tmp_path: Path) -> None:
    older, newer = f"---\noutlet: Harbour Post\n---\n{ARTICLE}", f"---\nreplaces: a\n---\n{ARTICLE}"
    story = load(tmp_path, a__md=older, b__md=newer, c__md=newer.replace("replaces: a", "replaces: b"))
    assert [article.document.outlet_id for article in story.articles] == ["harbour-post"] * 3
    assert [article.document.outlet for article in story.articles] == ["Harbour Post"] * 3
    assert oldest_versions(story.articles) == {"a": "a", "b": "a", "c": "a"}


def test_versions_of_an_outlet_nobody_knows_are_of_one(tmp_path: Path) -> None:
    story = load(tmp_path, a__md=ARTICLE, b__md=f"---\nreplaces: a\n---\n{ARTICLE}")
    assert len({article.document.outlet_id for article in story.articles}) == 1


def test_only_an_outlets_own_article_has_a_new_version(tmp_path: Path) -> None:
    folder = tmp_path / "flood"
    write(folder, {"a.md": f"---\noutlet: Harbour Post\n---\n{ARTICLE}",
                   "b.md": f"---\noutlet: Bay TV\nreplaces: a\n---\n{ARTICLE}"})  # fmt: skip
    assert faults(folder) == [
        f'{folder / "b.md"}: replaces: "a" is by Harbour Post, this article by Bay TV. '
        "Only an outlet's own article has a new version; remove the line, or mend the outlet."
    ]
