"""Who is one person in a story, who stays two."""

from __future__ import annotations

from typing import Any

import pytest

from claimline.corpus.speaker_names import join_names


def mention(name: str, source: str | None = None, kind: str = "named", document_id: str = "a") -> dict[str, Any]:
    return {
        "story_id": "bay", "document_id": document_id, "speaker": name, "speaker_kind": kind, "source": source or name,
    }  # fmt: skip


def joined(*mentions: dict[str, Any]) -> dict[str, list[str]]:
    return {row["speaker_id"]: row["variants"] for row in join_names(mentions).speakers}


CASES = [
    # a surname is joined to the one fuller name
    (["Ana Ruiz", "Ruiz"], {"ana-ruiz": ["Ana Ruiz", "Ruiz"]}),
    # two people of one surname stay two, and a bare surname is neither of them
    (["Ana Ruiz", "Leo Ruiz", "Ruiz"], {"ana-ruiz": ["Ana Ruiz"], "leo-ruiz": ["Leo Ruiz"], "ruiz": ["Ruiz"]}),
    # a nickname, an initial, a middle name
    (["Ken Marsh", "Kenneth Marsh"], {"kenneth-marsh": ["Ken Marsh", "Kenneth Marsh"]}),
    (["T. Bell", "Tom Bell"], {"tom-bell": ["T. Bell", "Tom Bell"]}),
    (["Ana M. Ruiz", "Ana Ruiz"], {"ana-m-ruiz": ["Ana M. Ruiz", "Ana Ruiz"]}),
    (["A. Tom Bell", "Tom Bell"], {"a-tom-bell": ["A. Tom Bell", "Tom Bell"]}),
    (["Sami al-Vale", "Sami Vale"], {"sami-al-vale": ["Sami Vale", "Sami al-Vale"]}),
    # another middle name is another person; without one it may be either
    (
        ["Ana M. Ruiz", "Ana P. Ruiz", "Ana Ruiz"],
        {"ana-m-ruiz": ["Ana M. Ruiz"], "ana-p-ruiz": ["Ana P. Ruiz"], "ana-ruiz": ["Ana Ruiz"]},
    ),
    # told apart by one document
    (["Tom Bell", "Tom Bell Jr."], {"tom-bell": ["Tom Bell"], "tom-bell-jr": ["Tom Bell Jr."]}),
    (["Tom Bell Sr.", "Tom Bell Jr."], {"tom-bell-jr": ["Tom Bell Jr."], "tom-bell-sr": ["Tom Bell Sr."]}),
    # a nickname that may be either
    (
        ["Al Bell", "Alan Bell", "Albert Bell"],
        {"al-bell": ["Al Bell"], "alan-bell": ["Alan Bell"], "albert-bell": ["Albert Bell"]},
    ),
    # no nickname of it
    (["Ken Marsh", "Karl Marsh"], {"karl-marsh": ["Karl Marsh"], "ken-marsh": ["Ken Marsh"]}),
    # one spelling
    (["Ana O’Hara", "O'Hara"], {"ana-ohara": ["Ana O’Hara", "O'Hara"]}),
    (["J. D. Moss", "J.D. Moss", "JD Moss"], {"j-d-moss": ["J. D. Moss", "J.D. Moss", "JD Moss"]}),
    (["Ana\u00a0Ruiz-Moss", "Ana Ruiz\u2011Moss"], {"ana-ruiz-moss": ["Ana Ruiz\u2011Moss", "Ana\u00a0Ruiz-Moss"]}),
    (["Clement", "Clement VIII"], {"clement-viii": ["Clement", "Clement VIII"]}),
    (["José Peña", "Jose Pena"], {"jose-pena": ["Jose Pena", "José Peña"]}),
]  # fmt: skip


@pytest.mark.parametrize(("names", "expected"), CASES)
def test_people(names: list[str], expected: dict[str, list[str]]) -> None:
    assert joined(*(mention(name) for name in names)) == expected


def test_a_saint_names_one_body() -> None:
    names = ("Saint Brendan's", "St. Brendan’s Hospital")
    assert list(joined(*(mention(name, kind="organisation") for name in names)).values()) == [list(names)]
    three = (*names, "Saint Brendan's School")
    assert len(joined(*(mention(name, kind="organisation") for name in three))) == 3


def test_a_proper_name_is_known_again_and_a_plain_word_is_not() -> None:
    found = joined(
        mention("the Harbour Authority", kind="organisation"),
        mention("Harbour Authority", kind="organisation", document_id="b"),
        mention("the agency", kind="organisation"),  # of this article; another's may be another
        mention("critics", kind="role"),
        mention("the outlet", kind="outlet"),
    )
    assert found == {"harbour-authority": ["Harbour Authority", "the Harbour Authority"]}


def test_one_document_leaves_out_what_another_spells_out() -> None:
    found = joined(mention("Tom Bell"), mention("Tom Bell Jr.", document_id="b"))
    assert found == {"tom-bell-jr": ["Tom Bell", "Tom Bell Jr."]}


def test_a_body_by_its_letters_or_in_another_order() -> None:
    found = joined(
        mention("Department of Harbour Safety", kind="organisation"),
        mention("the Harbour Safety Department", kind="organisation", document_id="b"),
        mention("GBP", kind="organisation", document_id="b"),
        mention("the Grey Bay Port", kind="organisation"),
        mention("TUV", kind="organisation"),
    )
    assert found == {
        "harbour-safety-department": ["Department of Harbour Safety", "the Harbour Safety Department"],
        "grey-bay-port": ["GBP", "the Grey Bay Port"],
        "tuv": ["TUV"],
    }


def test_roles() -> None:
    mentions = [
        mention("Tom Bell", "harbour master Tom Bell"),
        mention("Tom Bell", "Bell, the port's acting director", document_id="b"),
        mention("Tom Bell", "Mayor Ana Ruiz and harbour master Tom Bell", document_id="c"),
        mention("Ana Ruiz", "Mayor Ana Ruiz and harbour master Tom Bell", document_id="c"),
    ]
    rows = {row["speaker_id"]: row for row in join_names(mentions).speakers}
    assert rows["tom-bell"]["roles"] == ["harbour master", "port's acting director"]
    assert rows["tom-bell"]["documents"] == 3
