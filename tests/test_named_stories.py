"""A story is named by story.yml, else by the headline its articles share, else by its folder."""

from __future__ import annotations

from pathlib import Path

import pytest

from claimline.named_stories import with_name
from claimline.off_topic_articles import with_off_topic
from claimline.seeds import Story, load_stories

FOLDER = "2031-03-06-pier-leaks-aft"
LEAKS = "title: Pier leaks after storm\noutlet: Harbour Post\n"
ALSO = "title: Storm hits the pier, which leaks\noutlet: Coast Wire\n"
TEXT = "The pier leaks since the storm."


def story(root: Path, *heads: str, title: str = "", text: str = TEXT) -> Story:
    folder = root / FOLDER
    folder.mkdir()
    for number, head in enumerate(heads):
        (folder / f"a{number}.md").write_text(f"---\nlanguage: en\n{head}---\n{text}\n", encoding="utf-8")
    if title:
        (folder / "story.yml").write_text(f"title: {title}\n", encoding="utf-8")
    [found] = load_stories(folder)
    return with_name(with_off_topic(found))


@pytest.mark.parametrize(
    ("heads", "name", "given"),
    [
        ([LEAKS, ALSO], "Pier leaks after storm", "headline"),
        # the outlet's name behind it is no part of a headline
        ([LEAKS.replace("storm", "storm | Harbour Post"), ALSO], "Pier leaks after storm", "headline"),
        ([LEAKS.replace("storm", "storm - harbour post"), ALSO], "Pier leaks after storm", "headline"),
        # one headline shares nothing with others
        ([LEAKS, "outlet: Coast Wire\n"], "Pier leaks aft", "folder"),
        ([LEAKS, ALSO.replace("outlet", "off_topic: yes\noutlet")], "Pier leaks aft", "folder"),
        # an older version of an article is not another article
        ([LEAKS, LEAKS + "replaces: a0\n"], "Pier leaks aft", "folder"),
    ],
)
def test_a_name(tmp_path: Path, heads: list[str], name: str, given: str) -> None:
    found = story(tmp_path, *heads)
    assert (found.title, found.title_from) == (name, given)
    assert found.story_id == FOLDER


def test_what_a_person_states_stands(tmp_path: Path) -> None:
    found = story(tmp_path, LEAKS, ALSO, title="The pier")
    assert (found.title, found.title_from) == ("The pier", "stated")
