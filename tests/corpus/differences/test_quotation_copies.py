"""Which quotations are copies of one, and where one of them has other words."""

from __future__ import annotations

import pytest

from claimline.corpus.differences.quotation_copies import (
    are_copies,
    compare_wordings,
    quoted_sentences,
    spoken_spans,
)

WORDINGS = [
    ("“We heard one long blast.”", "“we heard one long blast”", "same", "equal words"),
    ("“The crew were okay,” she said.", "“The crew were OK.”", "same", "equal words"),
    ("“The crew’s logbook”", '"The crew\'s logbook"', "same", "equal words"),
    (
        "“We heard one long blast of the horn.”",
        "“one long blast of the horn”",
        "compatible",
        "one is a part of the other",
    ),
    (
        "“They knew it was wrong and they did it … Nobody slept.”",
        "“They knew it was wrong and they did it for years. Nobody slept.”",
        "compatible",
        "one is a part of the other",
    ),
    (
        "“Nobody told us that the roster was full.”",
        "“that the roster was full. We sailed.”",
        "compatible",
        "parts of one quotation",
    ),
    (
        "“We heard one long blast, and then the quay was in the saloon.”",
        "“We heard one long blast, and suddenly the quay was in the saloon.”",
        "conflicting",
        "other words inside the quotation",
    ),
    (
        "“Nobody had slept … They knew it.”",
        "“They knew it. Nobody had slept.”",
        "compatible",
        "the same sentences in another order",
    ),
    (
        "“Nobody had slept for two nights [the crew], and they knew it.”",  # the outlet's own words
        "“Nobody had slept for two nights, and they knew it.”",
        "same",
        "equal words",
    ),
    (
        "called it “a plain disgrace”, said it would “be costly to the town and its harbour”",
        "warned that it “would be costly to the town and its harbour”",
        "compatible",
        "parts of one quotation",
    ),
    (
        "“We sailed at nine in the fog. Nobody told us about the barge.”",
        "“We sailed at nine in the fog. The pilot was asleep by then.”",
        "compatible",
        "parts of one quotation",
    ),
    (
        "“We sailed at nine in the fog. Nobody told us about the barge.”",
        "“We sailed at nine in the rain. The pilot was asleep by then.”",
        "conflicting",
        "other words inside the quotation",
    ),
    (  # words in the middle, which both quote around
        "“Not a single boat left the harbour of Lorne that night.”",
        "“Not any single boat left the harbour of Lorne that night.”",
        "conflicting",
        "other words inside the quotation",
    ),
    (  # one begins where the other says something else before
        "“He is the harbour master, and nobody told us about the barge, you have never heard of it.”",
        "“Nobody told us about the barge, you’ve never heard of it. We sailed.”",
        "compatible",
        "parts of one quotation",
    ),
    (  # a letter in a bracket is the speaker's
        "“[N]obody told us about the barge that lay there in the fog.”",
        "“Nobody told us about the barge that lay there in the fog.”",
        "same",
        "equal words",
    ),
    (  # the outlet's word
        "“Nobody told us about the (rusty) barge that lay there in the fog.”",
        "“Nobody told us about the barge that lay there in the fog.”",
        "same",
        "equal words",
    ),
    (  # spelt otherwise
        "“It is time to re-fight the old battles of this harbour.”",
        "“It’s time to refight the old battles of this harbour.”",
        "compatible",
        "parts of one quotation",
    ),
    (  # the mark of a short form is left out
        "“Its been a long night for the crews of this harbour,”",
        "“It’s been a long night for the crews of this harbour, but nobody was asleep.”",
        "compatible",
        "parts of one quotation",
    ),
    (  # another sign for that mark
        "“Nobody is late, and it`s not odd to sail at nine in the fog.”",
        "“Nobody is late, and it’s not odd to sail at nine in the fog.”",
        "same",
        "equal words",
    ),
    (  # its first letters for a name
        "“Whoever thinks that I made a mistake in sailing to GB in the fog is wrong.”",
        "“Whoever thinks that I made a mistake in sailing to Grey Bay in the fog is wrong.”",
        "compatible",
        "parts of one quotation",
    ),
    (  # two statements of one spokesman that begin alike
        "“She was taken to the harbour hospital and kept there over night.”",
        "“She was taken to the harbour hospital and has left it since then, happy and well.”",
        "compatible",
        "parts of one quotation",
    ),
    (  # contractions, numbers and signs as each outlet writes them
        "“He’s lost three boats and 5% of the crew since we’ve had the fog.”",
        "“He has lost 3 boats and five percent of the crew since we have had the fog.”",
        "same",
        "equal words",
    ),
    (  # British, American
        "“The harbour was organised by the pilots of this town.”",
        "“The harbor was organized by the pilots of this town.”",
        "same",
        "equal words",
    ),
    (  # a title before a name
        "“Nobody believes that Captain Moss knew about the barge in the fog.”",
        "“Nobody believes that Moss knew about the barge in the fog.”",
        "compatible",
        "parts of one quotation",
    ),
    (  # the outlet's own words, which it left in
        "“For all we know, she said, nobody saw the barge in the fog.”",
        "“For all we know nobody saw the barge in the fog.”",
        "compatible",
        "parts of one quotation",
    ),
    (  # who is meant, in the place of a pronoun
        "“For all we know he never saw the barge in the fog.”",
        "“For all we know the pilot never saw the barge in the fog.”",
        "compatible",
        "parts of one quotation",
    ),
    (  # begins amid a sentence, where its beginning is told by the outlet
        "he “is not going to pay for the barge in the fog,”",
        "“He’s not going to pay for the barge in the fog. We shall see.”",
        "compatible",
        "one is a part of the other",
    ),
    (  # two sentences of one speech, with one word between those that differ
        "she “is not wedded to every plank of that pier. So we shall not talk about planks.”",
        "“She said that she is not wedded to every stone of this pier, and that all must give way.”",
        "compatible",
        "parts of one quotation",
    ),
    (
        "they “don’t have any idea what they’re talking about.”",
        "“They’re three landsmen who have no idea what they’re talking about.”",
        "compatible",
        "parts of one quotation",
    ),
]


@pytest.mark.parametrize(("left", "right", "relation", "rule"), WORDINGS)
def test_wordings(left: str, right: str, relation: str, rule: str) -> None:
    assert compare_wordings(quoted_sentences(left), quoted_sentences(right)) == (relation, rule)
    assert compare_wordings(quoted_sentences(right), quoted_sentences(left)) == (relation, rule)


def test_two_quotations_are_copies_only_with_a_run_in_common() -> None:
    first, second = quoted_sentences("“This crew can tie a knot”"), quoted_sentences("“This crew sails like landsmen”")
    assert not are_copies(first, second)
    assert are_copies(first, quoted_sentences("“crew can tie a bow”"))


def test_whose_words_nobody_tells_must_be_nearly_a_whole_sentence() -> None:
    left = quoted_sentences(
        "“Would you say that the crew was so tired that it put the harbour in danger, or not quite?”"
    )
    right = quoted_sentences("“Most of us think the night crew was so tired that it put the whole harbour in danger.”")
    assert compare_wordings(left, right).relation == "conflicting"
    assert compare_wordings(left, right, one_speaker=False).relation == "compatible"


def test_one_phrase_makes_no_copies() -> None:
    left = quoted_sentences("“Whether the crew had a reasonable expectation of safety is what the court asks.”")
    right = quoted_sentences("“I think that nobody on this old boat ever had a reasonable expectation of safety.”")
    assert not are_copies(left, right)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (
            "“We sail at noon,” Ruiz said on Bay TV’s “The Long Way.” “We sail in fog.”",
            ["We sail at noon,", "We sail in fog."],
        ),
        ("“We sail at noon,” Ruiz said in the film “Long Way Home.”", ["We sail at noon,"]),
        (
            "“We sail at noon,” Ruiz said. “God Save Grey Bay.”",
            ["We sail at noon,", "God Save Grey Bay."],
        ),  # nothing names it
        ("Ruiz spoke of “The Long Way.”", ["The Long Way."]),  # all that is quoted
    ],
)
def test_a_title_beside_speech_is_no_part_of_what_was_said(text: str, expected: list[str]) -> None:
    assert [text[start:end] for start, end in spoken_spans(text)] == expected
