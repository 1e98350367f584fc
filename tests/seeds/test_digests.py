"""The digests in seeds/: complete front matter, a digest each, in our own words and not a summary of two lines."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
import yaml

from claimline.reading.structure.sentences import split_sentences
from claimline.seeds import Article, Story, load_stories

ROOT = Path(__file__).parents[2]
METADATA = ROOT / "tests" / "quality" / "seeds-metadata.yml"
[STORY] = load_stories(ROOT / "seeds", only="ice-arrest-target")

# Words between quotation marks: only where the wording is itself the fact, and never a speaker's whole sentence.
LONGEST_QUOTATION = 7


def known() -> dict[str, dict[str, str]]:
    """What is known of the articles that these are the digests of, by the stem of their file."""
    return {Path(entry["file"]).stem: entry for entry in yaml.safe_load(METADATA.read_text("utf-8"))["documents"]}


def test_there_is_a_digest_of_each_article() -> None:
    assert {Path(article.document.file).stem for article in STORY.articles} == set(known())
    assert all(article.document.file.endswith(".md") for article in STORY.articles)


@pytest.mark.parametrize("article", STORY.articles, ids=lambda article: article.document.document_id)
def test_a_digest_says_what_is_known_of_its_article(article: Article) -> None:
    row, entry = article.document, known()[Path(article.document.file).stem]
    assert (row.text_kind, row.read, row.language, row.published_from) == ("digest", "yes", "en", "stated")
    assert (row.outlet, row.published) == (entry.get("outlet"), entry["published"])


@pytest.mark.parametrize("article", STORY.articles, ids=lambda article: article.document.document_id)
def test_a_digest_quotes_only_short_words(article: Article) -> None:
    assert article.text.count("“") == article.text.count("”")
    assert '"' not in article.text
    quotations = re.findall(r"“([^”]*)”", article.text)
    assert all(len(quotation.split()) <= LONGEST_QUOTATION for quotation in quotations)


@pytest.mark.parametrize("article", STORY.articles, ids=lambda article: article.document.document_id)
def test_a_digest_is_prose_with_headings(article: Article) -> None:
    sentences = split_sentences(article.text)
    assert {sentence.kind for sentence in sentences} <= {"prose", "heading"}
    prose = [article.text[sentence.start : sentence.end] for sentence in sentences if sentence.kind == "prose"]
    assert len(prose) >= 15
    assert all(words.endswith((".", ".”")) for words in prose)
    assert max(len(words.split()) for words in prose) <= 50


def test_the_story_names_the_outlets_that_its_articles_cite() -> None:
    names = {name for outlet in STORY.outlets for name in (outlet.name, *outlet.aliases)}
    assert {"Washington Examiner", "Examiner", "NBC News", "CBS News", "Fox News"} <= names
    assert STORY.publish_text == "full"


def test_metadata_and_digests_make_one_story(tmp_path: Path) -> None:
    """Who holds the articles builds the same story from them: invented texts under their names stand in for them."""
    for stem in known():
        (tmp_path / f"{stem}.txt").write_text("The harbour of Grey Bay closed on Monday, Mayor Ana Ruiz said.\n")
    [story] = load_stories(tmp_path, metadata=METADATA)

    def facts(of: Story) -> list[tuple[str, str, str | None]]:
        rows = [article.document for article in of.articles]
        return [(row.document_id, row.outlet_id, row.published) for row in rows]

    assert facts(story) == facts(STORY)
    assert (story.story_id, story.title, story.outlets) == (STORY.story_id, STORY.title, STORY.outlets)
    assert story.publish_text == "share"
