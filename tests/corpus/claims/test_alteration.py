"""Two statements told alike -> whether one tells another thing that no page would show."""

from __future__ import annotations

import time
from dataclasses import replace

import pytest

from claimline.corpus.claims.alteration import is_altered, is_turned_round
from claimline.corpus.claims.features import Features, features, weigh
from claimline.corpus.claims.polarity import is_denied, is_negated


def told(text: str, **given: object) -> Features:
    return replace(weigh(features(text, statement_id=text[:9]), {}, 0), **given)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("left", "right", "expected"),
    [
        ("The ferry Heron ran aground off Saltmarsh.", "The ferry Osprey ran aground off Saltmarsh.", True),
        ("The ferry Heron ran aground off Saltmarsh.", "The Heron, a ferry, ran aground off Saltmarsh.", False),
        ("Mayor Ana Ruiz opened the north terminal.", "Ana Ruiz opened the north terminal.", False),  # a short form
        ("The Grey Bay Board sold the old pier.", "The GBB sold the old pier.", False),  # its initials
        ("The Department of Harbours sold the old pier.", "The DOH sold the old pier.", False),
        ("Ruiz was not at sea, was on leave and had no mate.", "Ruiz was not at sea, was on leave and alone.", False),
        ("Quill vanished at age 20 in 2002.", "Quill vanished in 2002 and is 32 now.", False),
        ("Tova Lindqvist sold the old pier.", "Tova Lindquist sold the old pier.", False),  # another spelling
        ("Ruiz sold the old pier to Moss.", "Ruiz sold the old pier.", False),  # one tells more
        ("Fares at the pier went up by 4 percent.", "Fares at the pier went up by 14 percent.", True),
        ("A third of the lifeboats leaked.", "One third of the lifeboats leaked.", False),
        ("A third of the lifeboats leaked.", "Two thirds of the lifeboats leaked.", True),
        ("The trawler has been missing since Saturday.", "The trawler has been missing since Friday.", True),
        ("The dockers attacked the guards.", "The guards attacked the dockers.", True),
        ("The dockers attacked the guards.", "The guards were attacked by the dockers.", False),
        ("The dockers met the guards.", "The guards met the dockers.", False),  # whoever is named first
        ("The crew sent a call before it sank.", "The crew failed to send a call before it sank.", True),
    ],
)  # fmt: skip
def test_what_is_altered(left: str, right: str, expected: bool) -> None:
    assert is_altered(told(left), told(right)) is expected
    assert is_altered(told(right), told(left)) is expected


def test_what_is_shown_may_be_joined() -> None:
    assert not is_altered(told("The skipper Leo Tan was arrested."), told("The skipper Carl Brandt was arrested."))
    assert not is_altered(
        told("Ruiz sued Moss over the old boathouse."), told("Moss sued Ruiz over the old boathouse.")
    )


def test_cues_and_sources_tell_too() -> None:
    plan = told(
        "the plan for a second terminal", cue="supports", passage="Moss supports: the plan for a second terminal"
    )
    against = replace(plan, cue="opposes", passage="Moss opposes: the plan for a second terminal")
    assert is_altered(plan, against)
    assert not is_altered(plan, replace(plan, cue="backs"))
    ruiz = told("Moss of hiding the report", source="Ruiz", cue="accused")
    assert is_altered(ruiz, told("Ruiz of hiding the report", source="Moss", cue="accused"))
    assert is_altered(ruiz, told("Moss accused Ruiz of hiding the report."))
    assert not is_altered(ruiz, told("Ruiz accused Moss of hiding the report."))


def test_many_words_take_linear_time() -> None:
    one, other = told("Heron rammed Osprey " * 2_000), told("Osprey rammed Heron " * 2_000)
    started = time.process_time()
    is_altered(one, other)
    is_turned_round(one, other)
    assert time.process_time() - started < 10


@pytest.mark.parametrize(
    ("words", "negated", "denied"),
    [
        ("the board did not sell it", True, True),
        ("nobody has never sailed", False, False),
        ("it is not only for crews", True, False),
        ("the board lacks money", False, True),
        ("she failed to call", False, True),
        ("the engine failed", False, False),
        ("he did not fail to call", True, False),
    ],
)
def test_what_is_not_so(words: str, negated: bool, denied: bool) -> None:
    assert (is_negated(words.split()), is_denied(words.split())) == (negated, denied)
