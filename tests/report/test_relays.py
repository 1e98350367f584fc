"""Who is quoted by whom: only where every link names somebody."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from claimline import tables as t
from claimline.report.pages.table_of_pages import all_charts, story_pages
from claimline.report.rendering.render import environment, render
from claimline.report.views.relays import relay
from claimline.report.views.story import read_story
from claimline.rows import names_of_speakers
from report.conftest import ROOT
from report.harbour import harbour
from rows import row

Link = tuple[int, str | None, str | None, str]  # level, source, speaker, cue
SAID = ("said", "reported", "quoted her as saying", "as saying")
POST: Link = (0, "the newspaper", "Harbour Post", "reported")
OFFICIAL: Link = (1, "One official", "one official", "quoted her as saying")
RUIZ: Link = (2, "her", "Ana Ruiz", "as saying")


def _statement(kind: str = "direct") -> t.Statement:
    found: t.Statement = row(t.Statement, statement_id="post-100-150", start=100, end=150, kind=kind)
    return found


def _link(link: Link, start: int = 100, end: int = 150, **given: object) -> t.Attribution:
    level, source, speaker, cue = link
    kind = "anonymous" if speaker is None else "named"
    found: t.Attribution = row(
        t.Attribution, statement_id="post-100-150", start=100, end=150, level=level, source=source, speaker=speaker,
        speaker_kind=kind, cue=cue, determinacy="said" if cue in SAID else "not said",
        content_start=start, content_end=end,
    )  # fmt: skip
    return replace(found, **given)  # type: ignore[arg-type]


def test_who_says_it_are_all_that_the_source_names() -> None:
    both = [_link((0, "Marsh", "Ida Marsh", "said"), position=1), _link((0, "Moss", "Leo Moss", "said"), position=0)]
    inner = _link((1, "her", "Ana Ruiz", "as saying"), position=0)
    said = replace(_statement(), speaker="Leo Moss")
    assert names_of_speakers(said, [*both, inner]) == ["Leo Moss", "Ida Marsh"]
    assert names_of_speakers(said, both[1:]) == ["Leo Moss"]
    nameless = _link((0, "a docker", None, "said"), position=2)
    assert names_of_speakers(said, [*both, nameless]) == ["Leo Moss", "Ida Marsh", "a docker"]
    assert names_of_speakers(replace(said, speaker=None), both) == []


@pytest.mark.parametrize(
    ("links", "line"),
    [
        ([POST, OFFICIAL, RUIZ], "Ana Ruiz, as quoted by one official, after Harbour Post"),
        ([(0, "the clerk", None, "told"), (1, "Mayor Ana Ruiz", "Ana Ruiz", "said")],
         "Mayor Ana Ruiz, as quoted by the clerk"),
        ([POST, (1, "Ruiz", "Ana Ruiz", "said"), (1, "the port office", "port office", "said")],
         "Ana Ruiz and the port office, as quoted by Harbour Post"),
        ([POST], None),  # nobody hands on anything
        ([POST, (1, "she", None, "said")], None),  # nobody knows who she is
        ([POST, (1, None, None, "said")], None),
        ([POST, (2, "her", "Ana Ruiz", "said")], None),  # a link is missing
        ([POST, (1, "Ruiz", "Ana Ruiz", "had not said")], None),  # she did not
        ([POST, (1, "Ruiz", "Ana Ruiz", "didn’t say")], None),
    ],
)  # fmt: skip
def test_lines(links: list[Link], line: str | None) -> None:
    found = relay(_statement(), [_link(link) for link in links])
    assert (found.line if found else None) == line


def test_a_speaker_that_could_not_be_decided_is_not_guessed() -> None:
    links = [_link(POST), replace(_link((1, "Ruiz", None, "said")), speaker_kind="unresolved")]
    assert relay(_statement(), links) is None


def test_what_is_no_quotation_is_told() -> None:
    found = relay(_statement("indirect"), [_link(POST), _link((1, "Ruiz", "Ana Ruiz", "said"))])
    assert found and found.line == "Ana Ruiz, as told by Harbour Post"


def test_the_whole_statement_or_a_part() -> None:
    inner: Link = (1, "Ruiz", "Ana Ruiz", "said")
    whole = relay(_statement(), [_link(POST), _link(inner, 101, 149)])
    # “Ruiz said fees rise”: her name and the verb belong to the link
    named = relay(_statement(), [_link(POST), _link(inner, 112, 150, source_start=101, source_end=105,
                                                    cue_start=106, cue_end=110)])  # fmt: skip
    part = relay(_statement(), [_link(POST), _link(inner, 130, 150)])
    assert whole and named and part
    assert (whole.whole, named.whole, part.whole) == (True, True, False)


def test_pages_say_it(tmp_path: Path) -> None:
    world = harbour()
    links = world.rows["attributions"]
    first = next(a for a in links if a.statement_id == "post-fees-11-102")
    inner = replace(first, level=1, source="Ruiz", speaker="Ana Ruiz", speaker_kind="named", cue="told",
                    content_start=first.start, content_end=first.end)  # fmt: skip
    links.append(inner)
    world.write(tmp_path)
    story = read_story(tmp_path / "harbour")
    page = next(p for p in story_pages(story, all_charts(story)) if p.path.endswith("claims/post-fees-11-102"))
    html = render(page, environment(ROOT / "templates"))
    assert "<dt>Speaker</dt><dd>Ana Ruiz, as told by two officials who were in the room</dd>" in html
    assert story.statements["post-fees-11-102"].speaker is None  # the table keeps the outermost
