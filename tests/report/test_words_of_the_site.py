"""Words that a reader of the pages should not have to learn stand on none of them, nor in what is taken away."""

from __future__ import annotations

import re
import shutil
from collections.abc import Iterator, Mapping
from html import unescape
from pathlib import Path

import pytest

from claimline.report.exports.outputs import story_files
from claimline.report.exports.timeline_files import timeline_files
from claimline.report.pages.quality_page import FIGURES
from claimline.report.pages.table_of_pages import all_charts, quality_page, story_pages
from claimline.report.rendering.render import environment, render
from claimline.report.views.story import Story, read_story
from described import describe
from report.harbour import harbour

ROOT = Path(__file__).parents[2]
GOLDEN = ROOT / "tests/golden/harbour/expected/tables/harbour"
BESIDE = 4  # characters on each side by which an article's word is known again
NEVER = re.compile(
    r"(?<![\w-])(?:furniture|carr(?:y|ies|ied|ying|iers?)|runs?|echo(?:e[sd]|ing)?|corp(?:us|ora))\b", re.I
)
# An article's own words and names of columns may be any; a script is read by nobody.
NOT_OURS = re.compile(
    r"<(?P<tag>\w+) [^>]*class=\"[^\"]*\bcl-words\b[^\"]*\"[^>]*>.*?</(?P=tag)>|<script.*?</script>|<code.*?</code>",
    re.S,
)
SAID_OF = re.compile(r'(?:data-label|data-tools|data-filters|data-f\d|aria-label|title|alt|caption)="([^"]*)"')


def words_of(page: str) -> str:
    """What a page says itself: its text and the labels that a screen reader or a table's tools speak."""
    own = NOT_OURS.sub(" ", page)
    return unescape(" ".join([*SAID_OF.findall(own), re.sub(r"<[^>]*>", " ", own)]))


def never(text: str, told: str = "") -> list[str]:
    """Each forbidden word with what stands around it, but where the articles told it so."""
    return [
        " ".join(text[max(0, found.start() - 40) : found.end() + 30].split())
        for found in NEVER.finditer(text)
        if text[max(0, found.start() - BESIDE) : found.end() + BESIDE] not in told
    ]


def _golden(folder: Path) -> Story:
    """The golden story's tables as a build leaves them."""
    harbour().write(folder, "package")
    shutil.copytree(GOLDEN, folder / "golden")
    shutil.copy(folder / "package" / "datapackage.json", folder / "golden")
    describe(folder / "golden", name="golden")
    return read_story(folder / "golden")


def _texts(story: Story) -> Iterator[tuple[str, str]]:
    env, charts = environment(ROOT / "templates"), all_charts(story)
    for page in story_pages(story, charts):
        yield page.path, words_of(render(page, env))
    for name, text in [*story_files(story), *timeline_files(story).items()]:
        if name.startswith(("feed", "embed", "timeline.")):
            yield name, re.sub(r"<q>.*?</q>", "", text)
    for chart in charts:
        yield f"chart {chart.name}", f"{chart.title}. {chart.sentence} {', '.join(chart.columns)}"


def _told(story: Story) -> str:
    """All words that came from the articles."""
    titles = [row.title for table in (story.claims, story.documents) for row in table.values()]
    return "\n".join(words for words in [*titles, *(s.text for s in story.statements.values())] if words)


@pytest.fixture(scope="module")
def stories(tmp_path_factory: pytest.TempPathFactory) -> Mapping[str, Story]:
    folder = tmp_path_factory.mktemp("tables")
    return {"golden": _golden(folder), "harbour": read_story(harbour().write(folder) / "harbour")}


@pytest.fixture(scope="module")
def texts(stories: Mapping[str, Story]) -> Mapping[str, str]:
    """By name: everything the golden story and an invented one of every kind of row say."""
    found = {f"{story}: {name}": text for story, rows in stories.items() for name, text in _texts(rows)}
    found["quality"] = words_of(render(quality_page(ROOT / FIGURES), environment(ROOT / "templates")))
    for name in ("about", "glossary", "index"):
        found[name] = re.sub(r"`[^`]*`", "", (ROOT / "site_src" / f"{name}.md").read_text("utf-8"))
    return found


def test_no_page_speaks_of_furniture_or_echoes(texts: Mapping[str, str], stories: Mapping[str, Story]) -> None:
    told = "\n".join(map(_told, stories.values()))
    faults = [f"{name}: {words}" for name, text in texts.items() for words in never(text, told)]
    assert "\n".join(faults) == ""


@pytest.mark.parametrize("folder", ["templates", "site_src/assets"])
def test_no_template_or_script_holds_them_either(folder: str) -> None:
    """Words for cases that no story of the tests has."""
    found = {}
    for path in sorted((ROOT / folder).rglob("*")):
        if path.suffix in (".md", ".html", ".js"):
            text = path.read_text("utf-8")
            own = re.sub(r"<#.*?#>|\{#-?.*?#\}|/\*.*?\*/|//[^\n]*|<!--.*?-->", " ", text, flags=re.S)
            names = re.sub(r"\{%.*?%\}|\{\{|\}\}|[\w-]*[._-]echo\w*|\becho(?:es|ed)_\w+", " ", own, flags=re.S)
            if path.suffix == ".js":
                names = " ".join(re.findall(r'"([^"\n]*)"', own))
            found[path.name] = never(names)
    assert {name: words for name, words in found.items() if words} == {}


def test_no_page_shows_a_note_of_its_template(stories: Mapping[str, Story]) -> None:
    env = environment(ROOT / "templates")
    for story in stories.values():
        for page in story_pages(story, all_charts(story)):
            assert not re.search(r"\{[#%]\s|<#|#>", render(page, env)), page.path


def test_the_words_are_found_where_they_stand() -> None:
    page = '<p title="an echo">Carried by 2</p><q class="cl-words">They carry</q><code>furniture</code>'
    assert never(words_of(page)) == [
        "an echo Carried by 2",
        "an echo Carried by 2",
    ]  # fmt: skip
