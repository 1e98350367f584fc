"""Whether something was said at all: by the negation, the modal, the condition and the question of the cue's clause."""

from __future__ import annotations

import pytest

from claimline.text import read_document

CASES = [
    ("Ruiz said that the pier was shut.", "said"),
    ("Ruiz denied that the pier was shut.", "said"),
    ("Ruiz not only said that the pier was shut, but had it nailed up.", "said"),
    ("Ruiz would only say that the pier was shut.", "said"),
    ("Ruiz would later say that the pier was shut.", "said"),
    ("It was not until May that Ruiz said that the pier was shut.", "said"),
    ("The pier will not open, Ruiz said.", "said"),
    ("Ruiz asked the board to close the pier.", "said"),
    # a name that is a modal's, too; what is said by saying that it must be; a wish
    ("“The pier is shut,” May said.", "said"),
    ("Last week May told reporters that the pier was shut.", "said"),
    ("I must say that the pier was shut.", "said"),
    ("Ruiz would prefer a bridge to the pier.", "said"),
    ("Ferries sail. “Nobody else can say that,” she said.", "said"),
    # who does not think so thinks otherwise; who does not know says nothing
    ("Ruiz does not think that the pier is safe.", "said"),
    ("Ruiz does not know whether the pier is safe.", "not said"),
    ("Ruiz did not say that the pier was shut.", "not said"),
    ("Ruiz didn’t say the pier was shut.", "not said"),
    ("Ruiz never claimed that the pier was shut.", "not said"),
    ("Ruiz did not confirm or say that the pier was shut.", "not said"),
    ("Ruiz would not say whether the pier was shut.", "not said"),
    ("Ruiz did not promise to close the pier.", "not said"),
    ("None of the pilots said that the pier was shut.", "not said"),
    ("Ruiz declined to say whether the pier was shut.", "not said"),
    ("So why, Ruiz asked, does the port not have new boats?", "asked"),
    ("Ruiz spoke for an hour, asking whether the pier would “sink” her.", "asked"),
    ("Ruiz did not respond to a request for comment.", "not said"),
    ("Ruiz did not deny that the pier was shut.", "not said"),
    ("Ruiz asked whether the pier was shut.", "asked"),
    ("“Who shut the pier?” Ruiz asked.", "asked"),
    # a quotation of nothing but questions, whatever the verb
    ("“What did Mr. Moss do, John? Why now?” Ruiz continued.", "asked"),
    ("“Why,” Ruiz said, “is the pier shut?”", "asked"),
    ("“Is it safe? I think so,” Ruiz said.", "said"),
    ("Ruiz called the plan “a pier for whom?”", "said"),
    ("Ruiz wondered why the pier was shut.", "asked"),
    ("Ruiz will say that the pier is shut.", "hypothetical"),
    ("Ruiz might say that the pier was shut.", "hypothetical"),
    ("If Ruiz says that the pier is shut, the fair moves to the quay.", "hypothetical"),
    ("It is unclear whether Ruiz said that the pier was shut.", "hypothetical"),
]


@pytest.mark.parametrize(("text", "expected"), CASES)
def test_determinacy(text: str, expected: str) -> None:
    found = [s for s in read_document(text, "2025-06-03").statements if s.kind != "narrative"]
    assert [s.determinacy for s in found] == [expected]


# Whom somebody told, and what is denied, asked or open for others, is nobody's word.
NOBODY = [
    "Ruiz was told that the pier was shut.",
    "Ruiz is expected to say that the pier is shut.",
    "Ruiz stopped short of saying that the pier was shut.",
    "Ruiz left without saying that the pier was shut.",
    "The port denied Ruiz entry to the pier.",
    "The port denied a request for bail.",
]


@pytest.mark.parametrize("text", NOBODY)
def test_nobody_says_it(text: str) -> None:
    assert [s.kind for s in read_document(text, "2025-06-03").statements] == ["narrative"]


def test_the_cue_shows_it() -> None:
    for words in ("did not say", "would not say", "has never said", "could not say"):
        (found,) = read_document(f"Mayor Ana Ruiz {words} why the pier was shut.").statements
        assert (found.cue, found.text) == (words, "why the pier was shut")


def test_what_stands_in_a_denial_was_not_said_either() -> None:
    reading = read_document("Mayor Ana Ruiz denied that Leo Moss said the pier was shut.")
    assert [link.determinacy for link in reading.attributions] == ["said", "not said"]


STANCES = [
    ("Ruiz rejected any suggestion that the pier was shut.", "denies"),
    ("Ruiz rejected a “rotten” bill.", "asserts"),
    ("Ruiz dismissed the report as “a fairy tale”.", "disputes"),
    ("Ruiz called the report “a fairy tale”.", "disputes"),
    ("Ruiz called the pier “a fairy tale”.", "asserts"),
    ("Ruiz disputed that the pier was shut.", "disputes"),
    ("Ruiz did not deny that the pier was shut.", "responds"),
    ("Ruiz refused to mend the pier.", "asserts"),
    ("Ruiz refuses to let go of the rail.", "asserts"),
    ("Ruiz refused to give the pier to the town.", "asserts"),
    ("Ruiz refused to endorse the plan.", "asserts"),
    ("Ruiz refused to give the crew any details.", "declines"),
    ("Ruiz has refused to discuss the pier.", "declines"),
    ("Ruiz refused to say why the pier was shut.", "declines"),
    ("Ruiz would neither confirm nor deny the closure.", "declines"),
    ("Ruiz would not be drawn on the closure.", "declines"),
    ("Ruiz did not say the pier was shut.", "asserts"),
    ("Ruiz would say only that the pier was shut.", "responds"),
    ("Asked about the pier, Ruiz said that it was shut.", "responds"),
    ("Asked how Ruiz hopes to mend the pier, nobody knew.", "asserts"),
    ("Ana Ruiz, asked if the pier could last, said: “That is a good one.”", "responds"),
    ("Ana Ruiz, asked to leave the pier, said it was hers.", "asserts"),
    ("Ruiz was asked whether she would sell. “That is not known yet,” Ruiz said.", "responds"),
    ("Ruiz was asked to leave the pier. “That is not known yet,” Ruiz said.", "asserts"),
    ("The harbour board hit back, saying that the map was old.", "responds"),
    ("Ana Ruiz responded to criticism on Friday, saying the pier was safe.", "responds"),
    ("Ana Ruiz responded to the scene, saying the pier was lost.", "asserts"),
    ("Ruiz pushed back against any assertion that the pier was poor.", "disputes"),
    ("Would the pier open? “Ask me in May,” Ruiz said.", "responds"),
    ("“We have nothing to offer,” Ruiz said on Friday in response to a question.", "responds"),
    ("Would the pier open? “No, it is shut,” Ruiz said.", "denies"),
    ("Ruiz said that she had no time for those whose minds are made up.", "asserts"),
    (
        "Ruiz said that the port had refused to comment on the matter before the vote, and that she was sorry.",
        "asserts",
    ),
    ("After Moss wept about the pier, Ruiz said it was old.", "asserts"),
    ("The Post reported that Ruiz denied it had been shut.", "denies"),
    ("“Is the report false?” Ruiz said.", "asserts"),
    ("“Why would I shut it?” Ruiz replied.", "responds"),
]


@pytest.mark.parametrize(("text", "expected"), STANCES)
def test_stances_by_verb_and_frame(text: str, expected: str) -> None:
    found = [s for s in read_document(text, "2025-06-03").statements if s.kind != "narrative"]
    assert [s.stance for s in found] == [expected]


TYPES = [
    ("Ruiz joked that the pier was shut.", "assertion"),
    ("Ruiz promised to mend the pier.", "assertion"),
    ("Ruiz hoped to mend the pier.", "intention"),
    ("Ruiz hoped that the pier was safe.", "belief"),
    ("Ruiz heard that the pier was shut.", "perception"),
    ("Ruiz learned that the pier was shut.", "perception"),
]


@pytest.mark.parametrize(("text", "expected"), TYPES)
def test_types_by_verb_and_frame(text: str, expected: str) -> None:
    found = [s for s in read_document(text, "2025-06-03").statements if s.kind != "narrative"]
    assert [s.attribution_type for s in found] == [expected]


def test_who_answers_what_somebody_asked_responds() -> None:
    found = read_document("After Moss asked if the pier could last, Ruiz said it was old.", "2025-06-03").statements
    assert [(one.source, one.stance) for one in found] == [("Moss", "asserts"), ("Ruiz", "responds")]


@pytest.mark.parametrize(
    "text",
    ["Or maybe Moss is tired of the crews and wants to put them out.", "Maybe, however, Ruiz wants to sell the pier."],
)
def test_a_mind_that_is_guessed_at_is_hypothetical(text: str) -> None:
    found = [one for one in read_document(text, "2025-06-03").statements if one.kind != "narrative"]
    assert all(one.determinacy == "hypothetical" for one in found)
