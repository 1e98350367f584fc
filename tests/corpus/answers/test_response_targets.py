"""What a denial answers: only where one reading remains."""

from __future__ import annotations

from typing import Any

import pytest

from claimline.corpus.answers.response_targets import answered, find_answers, goes_on, outlets_named
from claimline.tables import WHICH_CLAIM

WORDS = 60  # code points that a statement of these tests takes, so that those after it begin behind it


def said(text: str, at: int = 1, **given: Any) -> dict[str, Any]:
    """A statement: the one in sentence `at`, in a paragraph of its own where none is given."""
    start = at * WORDS
    plain = {
        "text": text, "claim_id": f"c{at}", "statement_id": f"s{at}", "document_id": "post", "story_id": "ferry",
        "paragraph": at, "sentence": at, "last_sentence": at, "start": start, "end": start + 50, "cue_start": start - 2,
        "source_start": start - 5, "cue_end": start, "lead": "", "behind_cue": "", "suffix": "", "opening": text,
        "speaker": None,
        "speaker_id": None, "speaker_kind": "named", "source": "Ana Ruiz", "kind": "indirect", "stance": "asserts",
        "restated": None, "published": True,
        "attribution_type": "assertion", "content_form": "clause", "cue": "said", "determinacy": "said",
        "negated": False, "has_recipient": False, "origin_kind": "not stated", "outlets": [], "outlet_id": "post",
    }  # fmt: skip
    return plain | given


def told(text: str, at: int = 1, **given: Any) -> dict[str, Any]:
    """What the outlet itself tells."""
    of_outlet = {"kind": "narrative", "source": None, "cue": None, "cue_start": None, "source_start": None}
    return said(text, at, **of_outlet | given)


def denial(text: str, at: int = 9, **given: Any) -> dict[str, Any]:
    of_bell: Any = {
        "stance": "denies",
        "source": "Tom Bell",
        "speaker": "Tom Bell",
        "speaker_id": "bell",
        "cue": "denied",
    }
    return said(text, at, **of_bell | {"claim_id": "denial", "statement_id": "denial"} | given)


def restated(text: str, claim_id: str = "c7", **given: Any) -> dict[str, Any]:
    """What another article tells, and the denial tells over again."""
    return said(text) | {"claim_id": claim_id, "score": 80} | given


SOLD = "The ferry Heron was sold in May to a firm abroad."
UNLIT = said("The quay had been left unlit for a week.", 7, paragraph=9)
SOLE = said(SOLD, 8, paragraph=9)
BY_BELL = said("Bell sold the ferry Heron in May.", 8, paragraph=9)
POST = said(
    "Bell sold the ferry Heron in May.", 7, paragraph=8, source="The Post", speaker_kind="outlet", cue="reported"
)
CASES: dict[str, tuple[dict[str, Any], list[dict[str, Any]], list[str], bool]] = {
    # right before
    "it": (denial("it"), [UNLIT, BY_BELL], ["c8"], True),
    "it, where it opens a paragraph": (denial("it", paragraph=10), [UNLIT, BY_BELL], ["c8"], True),
    "it, of what the outlet tells": (denial("it"), [told(SOLD, 8, paragraph=9)], ["c8"], False),
    "it, of what does not hold by the outlet": (
        denial("doing so"), [told("There was no sign that Bell sold it.", 8, paragraph=9)], ["c8"], False,
    ),
    "two things in the sentence before": (
        denial("it"), [SOLE, said("The quay was dark.", 8, paragraph=9, claim_id="c5", start=500, end=510)],
        ["c5", "c8"], False,
    ),
    "in its own sentence": (
        denial("it", sentence=8), [UNLIT, told("The ferry was sold in May", 8, paragraph=9)], ["c8"], True,
    ),
    "a clause on who denies it": (
        denial("it", source_start=535), [BY_BELL, told("who left in May", 9, paragraph=9, start=536, end=539)],
        ["c8"], True,
    ),
    "it happened": (denial("that it ever happened"), [UNLIT, BY_BELL], ["c8"], True),
    "the sale took place": (
        denial("that the sale had taken place"), [told("A sale was set.", 8, paragraph=9)], ["c8"], False,
    ),
    "another sale took place": (
        denial("that the sale had taken place"), [told("A ball was held.", 8, paragraph=9)], ["c8"], False,
    ),
    "a clause on when": (
        denial("it", sentence=9), [BY_BELL, told("After the trial opened", 9, paragraph=9, start=531, end=534)],
        ["c8"], True,
    ),
    "charges that are told": (
        denial("the charges"), [POST | {"text": "the port charged Bell", "paragraph": 9}], ["c7"], True,
    ),
    "charges that are yet to come": (
        denial("the charges"), [POST | {"text": "the port is preparing to charge Bell", "paragraph": 9}], ["c7"], False,
    ),
    "another accusation in that sentence": (
        denial("those claims"),
        [
            told("Two clerks charge that Bell lied", 8, paragraph=9, start=440, end=460, claim_id="c5"),
            said("Bell asked a fair price", 8, paragraph=9),
        ],
        ["c8"], False,
    ),
    "a report": (denial("the report"), [told("The Post reported that Bell sold it.", 8, paragraph=9)], ["c8"], True),
    "that a report was published": (
        denial("the report"), [told("The Post published a report that Bell sold it.", 8, paragraph=9)], ["c8"], False,
    ),
    "too far back": (denial("it", paragraph=20), [SOLE], [], False),
    "their own words": (denial("it"), [SOLE | {"speaker_id": "bell"}], [], False),
    "their own side's words": (denial("it"), [SOLE | {"source": "A spokesman for Tom Bell"}], [], False),
    "a former clerk of theirs": (denial("it"), [BY_BELL | {"source": "A former clerk of Tom Bell"}], ["c8"], True),
    "he, who may have said it": (
        denial("it", source="He", speaker=None, speaker_id=None), [SOLE], ["c8"], False,
    ),
    "a question": (denial("it"), [told("Was the ferry sold?", 8, paragraph=9)], ["c8"], False),
    "a question alleges nothing": (denial("the allegation"), [told("Was it sold?", 8, paragraph=9)], [], False),
    "criticism of something": (
        denial("much of the criticism of the sale of the ferry"), [said("the ferry was a bargain", 8, paragraph=9)],
        ["c8"], True,
    ),
    "criticism of something else": (denial("much of the criticism of the budget"), [SOLE], ["c8"], False),
    "involvement in something else": (
        denial("any involvement in the fire"), [said("Bell stole the ferry", 8, paragraph=9, cue="alleged")],
        ["c8"], False,
    ),
    "it, where two things are said of them": (
        denial("it"), [said("Bell took money from the line.", 7, paragraph=9), BY_BELL], ["c7", "c8"], False,
    ),
    "the allegations, of more than one": (
        denial("the allegations"),
        [said("Bell took money.", 7, cue="alleged", speaker_id="ruiz"), BY_BELL | {"speaker_id": "ruiz"}],
        ["c7", "c8"], False,
    ),
    "a report that was to be stopped": (
        denial("the reports"), [told("The line spoke to stop rumors that Bell had left.", 8, paragraph=9)], [], False,
    ),
    "of two who tell it, who tells little else": (
        denial("that the ferry Heron was sold"),
        [said("the ferry Heron was sold", 7, paragraph=9),
         said("the ferry Heron was sold to a firm abroad ten times in four years by clerks", 8, paragraph=9)],
        ["c7"], True,
    ),
    "criticism is somebody's": (
        denial("the criticism"), [told("The deal was signed.", 8, paragraph=9)], ["c8"], False,
    ),
    "another denial": (denial("it"), [told("Bell called the report false.", 8, paragraph=9)], [], False),
    # pointing words
    "the allegation": (denial("the allegation"), [BY_BELL], ["c8"], True),
    "an allegation is somebody's": (
        denial("the allegation"), [told("A hearing is set for June 5.", 8, paragraph=9)], ["c8"], False,
    ),
    "the outlet tells of one": (
        denial("the allegations"), [told("Bell was accused of selling it.", 8, paragraph=9)], ["c8"], True,
    ),
    "a report is published": (denial("the report"), [UNLIT, POST | {"sentence": 8, "last_sentence": 8}], ["c7"], True),
    "a report further up": (
        denial("the report"), [POST, told("It rained all week.", 8, paragraph=9)], ["c7"], False,
    ),
    "somebody else is heard behind a report": (denial("the report"), [POST, SOLE], ["c7"], False),
    "a report told beside something else": (
        denial("the report"), [told("It was not the first time, after the Post reported it.", 8, paragraph=9)],
        ["c8"], False,
    ),
    "whichever report": (denial("the report"), [UNLIT, SOLE], ["c8"], False),
    "whose claim": (
        denial("Reed’s claims were untrue"), [UNLIT, SOLE | {"source": "Ida Reed"}], ["c8"], True,
    ),
    "whose claim, of several": (
        denial("Reed’s claim was untrue", 10),
        [said("The quay was dark.", 7, source="Ida Reed"), said(SOLD, 8, source="Ida Reed", cue="claimed")],
        ["c8"], False,
    ),
    "whose claim, and somebody without a name says more": (
        denial("Reed’s claim was untrue"),
        [said(SOLD, 7, source="Ida Reed", paragraph=9), said("It rained.", 8, source="the chairman", paragraph=9)],
        ["c7"], False,
    ),
    "the claims made by somebody": (
        denial("the claims made by Reed"), [UNLIT, SOLE | {"source": "Ida Reed"}], ["c8"], True,
    ),
    "the claims of somebody who says nothing else, further up": (
        denial("Reed’s claims"), [said(SOLD, 5, source="Ida Reed", paragraph=5), SOLE], ["c5"], False,
    ),
    "the claims in somebody’s suit": (
        denial("the claims in Reed’s suit"), [said(SOLD, 7, source="Ida Reed"), SOLE], ["c7"], False,
    ),
    "the allegations, denied on a day": (denial("the allegations in a statement on Thursday"), [BY_BELL], ["c8"], True),
    "of somebody of whom nothing was said": (denial("the report about Ida Marsh"), [SOLE], [], False),
    "the allegations, all that one paragraph holds": (
        denial("the allegations", paragraph=10), [UNLIT, SOLE], ["c7", "c8"], False,
    ),
    "the allegations of who says more further up": (
        denial("the allegations", paragraph=10), [UNLIT | {"paragraph": 8}, SOLE], ["c8"], False,
    ),
    "everything that was published": (
        denial("everything published about it", paragraph=10), [UNLIT | {"paragraph": 8}, SOLE], ["c7", "c8"], False,
    ),
    "the criticisms are not certain": (denial("these criticisms", paragraph=10), [UNLIT, SOLE], ["c7", "c8"], False),
    "what it speaks of is in its paragraph": (
        denial("the allegations"), [said(SOLD, 7, paragraph=8), told("It rained.", 8, paragraph=9)], ["c8"], False,
    ),
    "who would answer them alleges nothing": (
        denial("the allegations"), [said("It would answer the allegations in May.", 8, paragraph=9)], ["c8"], False,
    ),
    "no, to a question": (denial("“No.”", kind="direct"), [SOLE], [], False),
    # whether it is proven
    "the allegation, where more was said right before": (
        denial("the allegation"), [UNLIT | {"source": "Ana Ruiz"}, SOLE], ["c8"], False,
    ),
    "the allegation, where nothing else was said": (denial("the allegation"), [SOLE], ["c8"], True),
    "what a suit says is alleged": (denial("the allegation"), [UNLIT, SOLE | {"source": "the suit"}], ["c8"], True),
    "told beside something else": (
        denial("the accusation"), [said("notes on a clerk who accused Bell of theft", 8, paragraph=9)], ["c8"], False,
    ),
    "what they say, where who answers has a name": (
        denial("the allegations"), [SOLE | {"source": "They", "speaker_kind": "anonymous"}], ["c8"], True,
    ),
    "what a person of no name says": (
        denial("the allegation"), [SOLE | {"source": "the chairman", "speaker_kind": "role"}], ["c8"], False,
    ),
    "these allegations, and the outlet’s words between": (
        denial("these allegations", 9, paragraph=10),
        [said(SOLD, 6, paragraph=8), told("It rained.", 8, paragraph=9)], ["c6"], True,
    ),
    "these allegations, two paragraphs before": (
        denial("these allegations", 10, paragraph=10, start=600), [said(SOLD, 6, paragraph=8)], ["c6"], True,
    ),
    "what somebody grants": (denial("it"), [BY_BELL | {"cue": "acknowledged"}], ["c8"], False),
    "it, of what does not name who denies it": (denial("it"), [SOLE], ["c8"], False),
    "that claim, whatever else its paragraph tells": (
        denial("claim"), [UNLIT, said(SOLD, 8, paragraph=9)], ["c8"], True,
    ),
    "that is not true, in reported words": (denial("that’s not true", cue="said"), [BY_BELL], ["c8"], True),
    "several people, who are not who answers": (
        denial("these allegations"), [SOLE | {"source": "nine port clerks", "speaker_kind": "anonymous"}], ["c8"], True,
    ),
    "one of the answerer’s people may be": (
        denial("these allegations"), [SOLE | {"source": "his lawyer", "speaker_kind": "role"}], ["c8"], False,
    ),
    "what leads up to what was said": (
        denial("the allegations"),
        [
            told("Bell was sorry, and nine women came forward", 8, paragraph=9),
            said("Bell had pushed them", 8, paragraph=9, claim_id="c5", start=500, end=510),
        ],
        ["c5"], True,
    ),
    "the suit is without merit": (
        denial("the lawsuit was without merit", cue="said"),
        [UNLIT, SOLE | {"source": "the complaint", "speaker_kind": "document"}], ["c8"], True,
    ),
    "the suit is without merit, and nobody said it in one": (
        denial("the lawsuit was without merit", cue="said"), [UNLIT, SOLE], ["c8"], False,
    ),
    "those reports": (
        denial("those reports"), [SOLE | {"source": "local papers", "speaker_kind": "outlet"}], ["c8"], True,
    ),
    "their account": (
        denial("their account", source="A clerk", speaker=None, speaker_kind="role"),
        [SOLE | {"source": "Ruiz and another sailor", "speaker_kind": "role"}], ["c8"], True,
    ),
    "a spokesman of those who said it": (
        denial("the allegation", source="A department spokesman", speaker=None, speaker_kind="role"),
        [SOLE | {"source": "the Harbour Department", "speaker_kind": "organisation"}], [], False,
    ),
    # blame
    "a part in what is set against it": (
        denial("any involvement", sentence=8, lead="The ferry was cut loose, though "),
        [told("The ferry was cut loose", 8, paragraph=9)], ["c8"], True,
    ),
    "no wrongdoing is told, though it is denied": (
        denial("any wrongdoing", sentence=8, lead="The ferry was cut loose, though "),
        [told("The ferry was cut loose", 8, paragraph=9)], ["c8"], False,
    ),
    "the only accusation, in the paragraph before": (
        denial("wrongdoing"), [said("Bell of theft", 6, cue="accused", paragraph=8)], ["c6"], True,
    ),
    "an accusation in the paragraph before, and somebody heard behind it": (
        denial("wrongdoing"),
        [said("Bell of theft", 6, cue="accused", paragraph=8), said("It rained.", 8, paragraph=8)], ["c6"], False,
    ),
    "the claims of somebody who only calls another something": (
        denial("Reed’s claims"),
        [said("the clerk a liar", 8, source="Ida Reed", cue="called", content_form="phrase", paragraph=9)],
        ["c8"], False,
    ),
    "an accusation, and another behind it": (
        denial("wrongdoing"),
        [said("Bell of theft", 6, cue="accused", paragraph=8), said("Bell alleged arson.", 8, paragraph=8)],
        ["c6"], False,
    ),
    "blame": (denial("any wrongdoing"), [said("Bell for the fire", 8, cue="blamed", paragraph=9)], ["c8"], True),
    "blame in the paragraph before": (
        denial("wrongdoing"), [said("Tom Bell was accused of theft.", 5, paragraph=8), SOLE], ["c5"], False,
    ),
    "blame by its own noun": (
        denial("any political bias"), [told("Critics saw bias in it.", 8, paragraph=9)], ["c8"], False,
    ),
    "no blame stands before": (denial("any wrongdoing"), [SOLE], ["c8"], False),
    # told over again
    "that the ferry was sold": (denial("that the ferry Heron was sold abroad"), [SOLE, UNLIT], ["c8"], True),
    "by several officials": (
        denial("that the ferry Heron was sold abroad", source="port officials", speaker=None, speaker_kind="anonymous"),
        [SOLE], ["c8"], True,
    ),
    "further up in the article": (
        denial("that the ferry Heron was sold abroad", 9), [said(SOLD, 3)], ["c3"], True,
    ),
    "further up, and not all of it": (
        denial("that the ferry Heron was sold abroad by Marsh", 9), [said(SOLD, 3)], ["c3"], False,
    ),
    "in another order": (
        denial("that the ferry Heron was sold abroad"), [said("From abroad a ferry sold to us, the Heron, came.", 8)],
        ["c8"], False,
    ),
    "with much between": (
        denial("that Moss had sold the ferry Heron"),
        [said("Moss sold charts, lamps, ropes, barrels, sails and nets to the ferry Heron.", 8, paragraph=9)],
        ["c8"], False,
    ),
    "by what follows the noun": (denial("the claim that the ferry Heron was sold abroad"), [UNLIT, SOLE], ["c8"], True),
    "by what follows the noun and a day": (
        denial("a clerk’s report Friday that the ferry Heron was sold abroad"), [UNLIT, SOLE], ["c8"], True,
    ),
    "a clerk’s, of whom nothing was told": (
        denial("a clerk’s report"), [said("It rained.", 8, source="the clerk", paragraph=9)], [], False,
    ),
    "in whichever article": (denial("that the ferry Heron was sold abroad"), [], ["c7"], True),
    "who says no says no other": (
        denial("that the ferry Heron was sold abroad"), [said("The ferry Heron was not sold abroad.", 8)],
        ["c8"], False,
    ),
    "it says no itself": (
        denial("“The ferry Heron was not sold abroad”", kind="direct", cue="said"), [SOLE], ["c8"], True,
    ),
    "names alone tell nothing": (
        denial("that Lee Tan Marsh of Grey Bay had paid"), [said("Lee Tan Marsh of Grey Bay sang.", 8, paragraph=9)],
        ["c8"], False,
    ),
    "whether it was": (
        denial("that the ferry Heron was sold abroad"),
        [told("A ruling on whether the ferry Heron was sold abroad.", 5)], [], False,
    ),
    "what it tells, the sentence before does not": (
        denial("he had ever been there"), [said("Two clerks accused Bell of theft.", 8, paragraph=9)], ["c8"], False,
    ),
    "what it tells in quotation marks, and another too": (
        denial("the notion that there was a “sham auction”"),
        [SOLE, said("a “sham auction” had been held", 8, paragraph=9)], ["c8"], True,
    ),
    "others say so in its sentence": (
        denial("that money had changed hands", 8, lead="While ", start=470, end=475),
        [said("it had", 9, sentence=8, paragraph=8), UNLIT], ["c9"], True,
    ),
    "others say something else in its sentence": (
        denial("that money had changed hands", 8, lead="While ", start=470, end=475),
        [said("it was a scandal of the worst kind", 9, sentence=8, paragraph=8)], [], False,
    ),
    "others say so elsewhere": (
        denial("that money had changed hands", 8, start=470, end=475), [said("it had", 9, paragraph=8)], [], False,
    ),
    "somebody laughs it away": (
        denial("that the ferry Heron was sold abroad"),
        [told("Moss laughed off reports that the ferry Heron was sold abroad.", 8, paragraph=9)], [], False,
    ),
    "and a clerk says": (
        denial("that the ferry Heron was sold abroad and a clerk said there were no lamps on the quay"), [SOLE],
        ["c8"], True,
    ),
    # what is passed on, whoever denies it
    "a rumour in other words, by he": (
        denial("the rumours", source="He", speaker=None, speaker_kind="unresolved"),
        [told("Bell was rumoured to own the ferry.", 8, paragraph=9)], ["c8"], True,
    ),
    "a rumour told beside something else": (
        denial("the rumours"), [told("Moss sailed after Bell was rumoured to own it.", 8, paragraph=9)], ["c8"], False,
    ),
    "what one is rumoured to be": (
        denial("that he was Harbour Ghost"), [told("Bell is rumoured to be Harbour Ghost.", 8, paragraph=9)],
        ["c8"], True,
    ),
    "the accusation, by the company": (
        denial("the allegations", source="The company", speaker_kind="organisation"),
        [said("Bell and the line of theft", 8, cue="accused", paragraph=9)], ["c8"], True,
    ),
    "the accusation, behind what somebody else says": (
        denial("the accusations", paragraph=10),
        [UNLIT | {"source": "Ida Reed"}, said("that Bell was there", 8, cue="alleged", paragraph=9, source="Some")],
        ["c8"], True,
    ),
    "who is heard right before tells part of it": (
        denial("that the line had sold the ferry to a firm in May"),
        [said("the line sold a ferry abroad", 8, paragraph=9)], ["c8"], True,
    ),
    "who is heard right before tells part of it, of what says no itself": (
        denial("the line had not sold the ferry to a firm in May", cue="said"),
        [said("the line sold a ferry abroad", 8, paragraph=9)], ["c8"], False,
    ),
    "who is heard right before, by a but": (
        denial("he had ever been at the old port", lead="But "),
        [said("they saw Bell at the old port", 8, paragraph=9)], ["c8"], True,
    ),
    "who is heard right before in other words, by a but": (
        denial("he had ever been there", lead="But "), [said("they saw Bell at the port", 8, paragraph=9)],
        ["c8"], False,
    ),
    "that, of what somebody says in its sentence up to a though": (
        denial("that", sentence=8, lead="Moss said the ferry had sunk, though "),
        [UNLIT, said("the ferry had sunk", 8, paragraph=9)], ["c8"], True,
    ),
    "who is heard right before and speaks of somebody else, by a but": (
        denial("he had ever been there", lead="But "), [said("they saw Moss at the port", 8, paragraph=9)],
        ["c8"], False,
    ),
    "the claims of two who are named": (
        denial("the Pier and Harbour claims"),
        [said("Bell of theft", 8, cue="accused", paragraph=9, source="the Pier and Harbour boards")], ["c8"], True,
    ),
    "reports of something": (
        denial("reports of a sale of the ferry Heron abroad"),
        [said("Reporters ask about the sale of the ferry Heron abroad.", 8, paragraph=9)], ["c8"], False,
    ),
    "that, within the quotation": (
        denial("“They say the ferry Heron was sold abroad. That is simply not true.”", kind="direct", cue="said"),
        [SOLE], ["c8"], True,
    ),
    "that, right before": (denial("“That is not true,”", kind="direct", cue="said"), [BY_BELL], ["c8"], True),
    "their agent": (
        denial("it", side="Tom Bell x Ruiz’ agent, "), [SOLE | {"speaker": "Ana Ruiz"}], [], False,
    ),
    "words quoted back": (denial("that the quay had been “left unlit for a week”"), [UNLIT, SOLE], ["c7"], True),
    "told in part, right before": (
        denial("that lamps had been “left unlit” there"), [UNLIT, SOLE], ["c7", "c8"], False,
    ),
}  # fmt: skip
AFAR = {"in whichever article": [restated(SOLD)]}


@pytest.mark.parametrize("case", CASES)
def test_answered(case: str) -> None:
    row, before, claims, certain = CASES[case]
    opens = not any(other["paragraph"] == row["paragraph"] for other in before)
    found = answered(row | {"opens_paragraph": opens, "restated": AFAR.get(case)}, before)
    assert (sorted({other["claim_id"] for other in found.rows}), found.certain) == (claims, certain)


RAISED = said("“The toll was raised,”", 8, source="Ana Ruiz", kind="direct")
TO_BELL = said("Bell had raised the toll", 8, source="Ana Ruiz")
NO = said("“It was not,”", 9, stance="responds", cue="replied", source="Tom Bell", kind="direct")
REPLIES: dict[str, tuple[dict[str, Any], dict[str, Any], bool]] = {
    "to words that are quoted": (NO, RAISED, True),
    "to words that name who replies": (NO | {"kind": "indirect"}, TO_BELL, True),
    "to words told in short": (NO, RAISED | {"kind": "indirect"}, False),
    "in response to all that happened": (NO | {"cue": "said", "lead": "In response, "}, RAISED, False),
    "in response to who names them": (NO | {"cue": "said", "lead": "In response, "}, TO_BELL, True),
    "to the same words": (NO | {"text": "“The toll was raised,”"}, RAISED, False),
    "by calling it something": (NO | {"text": ", calling that a “fairy tale”"}, RAISED, False),
    "by countering": (NO | {"cue": "countered"}, RAISED, False),
    "to a question": (NO | {"lead": "Asked again, "}, RAISED, False),
    "to a question told behind it": (NO | {"suffix": " Bell replied when asked."}, RAISED, False),
    "to whom nobody knows": (NO | {"cue": "said"}, RAISED, False),
    "to themselves": (NO | {"source": "Ana Ruiz"}, RAISED, False),
    "to the chairman, who may be who replies": (NO, RAISED | {"source": "the chairman", "speaker_kind": "role"}, False),
    "to a man in the crowd": (NO, RAISED | {"source": "a man", "speaker_kind": "role"}, True),
    "to the man in the crowd": (NO, RAISED | {"source": "the man", "speaker_kind": "role"}, True),
    "by a supporter, in a dialogue": (NO | {"source": "the Moss supporter", "speaker_kind": "role"}, RAISED, True),
    "by he, who may be anybody": (NO | {"source": "he", "speaker_kind": "unresolved"}, RAISED, False),
    "to what opens its sentence": (
        NO | {"sentence": 8, "kind": "mixed", "lead": "When Ana Ruiz suggested that the toll was raised, "},
        RAISED | {"kind": "indirect", "sentence": 8},
        True,
    ),
    "to which she replied": (
        NO | {"lead": "To which ", "source": "she", "speaker_kind": "unresolved"},
        RAISED | {"source": "a man"},
        True,
    ),
    "to a newspaper": (NO, RAISED | {"source": "the Post", "speaker_kind": "outlet"}, False),
    "by a denial": (NO | {"stance": "denies", "text": "“That is no toll,”"}, RAISED, True),
    "by a no in a transcript": (NO | {"stance": "denies", "cue": "Tom Bell", "text": "No, it was not."}, RAISED, True),
    "by another turn of a transcript": (NO | {"cue": "Tom Bell", "text": "It rained."}, RAISED, False),
    "by saying nothing": (NO | {"stance": "declines", "cue": "declined"}, RAISED, False),
}


@pytest.mark.parametrize("case", REPLIES)
def test_a_reply_answers_what_stands_right_before_it(case: str) -> None:
    row, before, certain = REPLIES[case]
    found = answered(row | {"opens_paragraph": True}, [before])
    assert found.certain == certain
    assert not certain or [other["claim_id"] for other in found.rows] == ["c8"]


HEARD_BEFORE = said("“Ruiz never paid for the quay,”", 8, paragraph=9, source="Lea Moss", kind="direct")
BY_RUIZ = said("“The toll was raised by Tom Bell,”", 7, paragraph=9, source="Ana Ruiz", kind="direct")
WHOSE: dict[str, tuple[dict[str, Any], list[dict[str, Any]], list[str], bool]] = {
    "to Ruiz, who is heard right before": ({"behind_cue": " to Ruiz: "}, [BY_RUIZ | {"sentence": 8}], ["c7"], True),
    "to Ruiz’s remarks, and another speaks of Ruiz right before": (
        {"behind_cue": " to Ruiz’s remarks in the book with a statement: "}, [HEARD_BEFORE], [], False,
    ),
    "to Ruiz’s remarks, which stand one before that": (
        {"behind_cue": " to Mayor Ana Ruiz’s remarks with a statement: "}, [BY_RUIZ, HEARD_BEFORE], ["c7"], True,
    ),
    "to Ruiz’s remarks, of which there are two": (
        {"behind_cue": " to Ruiz’s remarks: "},
        [BY_RUIZ, said("“It rained,”", 8, paragraph=9, start=520, end=525, claim_id="c5", kind="direct")],
        ["c5"], True,
    ),
    "to Ruiz’s remarks, two of which stand before that": (
        {"behind_cue": " to Ruiz’s remarks: "},
        [said("“It rained,”", 6, paragraph=9, claim_id="c5", kind="direct"), BY_RUIZ, HEARD_BEFORE],
        ["c5", "c7"], False,
    ),
    "to Ruiz’s remarks, which stand a paragraph before that": (
        {"behind_cue": " to Ruiz’s remarks: "}, [BY_RUIZ | {"paragraph": 8}, HEARD_BEFORE], ["c7"], False,
    ),
    "to Ruiz, whose lawyer is heard": ({"behind_cue": " to Ruiz: "}, [RAISED | {"source": "Ruiz’s lawyer"}], [], False),
    "to criticism by Ruiz": ({"lead": "Responding to criticism by Ruiz, "}, [HEARD_BEFORE], [], False),
}  # fmt: skip
WHAT: dict[str, tuple[dict[str, Any], bool]] = {
    "to what is said, whoever says it": ({}, True),
    "to them": ({"behind_cue": " to her: "}, True),
    "to the remarks": ({"behind_cue": " to the remarks: "}, True),
    "referring to Reed": ({"behind_cue": ", referring to Reed."}, True),
    "on a day": ({"behind_cue": " to Monday’s remarks: "}, True),
    # something that was done
    "to a letter": ({"behind_cue": " to the letter: "}, False),
    "to Ruiz’s letter": ({"behind_cue": " to Ruiz’s letter: "}, False),
    "when something was done": ({"behind_cue": " when the rope was cut."}, False),
    "to a demand": ({"lead": "She also demanded an apology from the Bell camp, "}, False),
    "to a blow": ({"lead": "Moss threw a rope at "}, False),
    "to which, of what was done": ({"lead": "Moss threw a rope, to which "}, False),
    "after a place": ({"lead": "But at the meeting in the port, "}, True),
    "after what they are": ({"lead": "The clerk of the port, "}, True),
    "after their own words": ({"lead": "“Never,” "}, True),
}


@pytest.mark.parametrize("case", WHOSE)
def test_a_reply_answers_whom_or_what_its_sentence_names(case: str) -> None:
    given, before, claims, certain = WHOSE[case]
    found = answered(NO | {"paragraph": 9, "opens_paragraph": False} | given, before)
    assert ([other["claim_id"] for other in found.rows], found.certain) == (claims, certain)


@pytest.mark.parametrize("case", WHAT)
def test_a_reply_answers_what_is_said_and_not_what_is_done(case: str) -> None:
    given, certain = WHAT[case]
    found = answered(NO | {"paragraph": 9, "opens_paragraph": False} | given, [HEARD_BEFORE])
    assert ([other["claim_id"] for other in found.rows], found.certain) == (["c8"], certain)


@pytest.mark.parametrize(("source", "certain"), [("Ana Ruiz", True), ("Ida Reed", False)])
def test_whose_claim_is_denied_that_something_is_so(source: str, certain: bool) -> None:
    row = denial("Ruiz’s claim that the ferry Heron was sold abroad", cue="dismissed", opens_paragraph=True)
    found = answered(row, [SOLE | {"source": source}])
    assert ([other["claim_id"] for other in found.rows], found.certain) == (["c8"] if certain else [], certain)


def test_who_answers_is_known_by_all_that_the_document_calls_them() -> None:
    of_line = {"source": "Moss of the Harbour Line", "speaker": "Lea Moss", "speaker_id": "moss"}
    line = SOLE | {"source": "the Harbour Line", "speaker_kind": "organisation"}
    moss = denial("it", source="Moss", speaker="Lea Moss", speaker_id="moss")
    found = find_answers([said("It rained.", 2, **of_line), line, moss])
    assert [each["target_kind"] for each in found.responses] == ["document"]


def test_what_is_certain_is_a_response_and_what_is_not_a_question() -> None:
    sure = find_answers([UNLIT, BY_BELL, denial("it")])
    assert [(each["target_kind"], each["target_id"], each["certain"]) for each in sure.responses] == [
        ("claim", "c8", True)
    ]
    assert not sure.undecided
    unsure = find_answers([UNLIT, SOLE, denial("the report")])
    assert [(each["target_kind"], each["certain"]) for each in unsure.responses] == [("document", False)]
    assert [(each["question"], each["candidates"]) for each in unsure.undecided] == [(WHICH_CLAIM, ["c8"])]


def test_a_denial_that_follows_one_answers_the_same() -> None:
    follows = denial(
        "“We look forward to answering these claims.”", 10, kind="direct", statement_id="next", claim_id="n"
    )
    found = find_answers([BY_BELL, denial("it"), follows]).responses
    assert [(each["statement_id"], each["target_id"]) for each in found] == [("denial", "c8"), ("next", "c8")]


def test_a_reply_in_two_parts_answers_the_same() -> None:
    second = NO | {"text": "“I pay it.”", "start": 600, "end": 620, "statement_id": "next", "claim_id": "n"}
    found = find_answers([RAISED, NO | {"statement_id": "first", "claim_id": "f"}, second]).responses
    assert [(each["statement_id"], each["target_id"]) for each in found] == [("first", "c8"), ("next", "c8")]


GOING_ON = [
    ({}, True),
    ({"text": "“I sold the quay.”"}, False),
    ({"text": "“But I would not swim there.”"}, False),
    ({"text": "“Do you not see it?”"}, False),
    ({"text": "“Because the tide was late, we were not surprised.”"}, False),
    ({"text": "“It rained all day. I sold no ferry.”"}, False),
    ({"speaker": "Ana Ruiz"}, False),
    ({"sentence": 11, "last_sentence": 11}, False),
]


@pytest.mark.parametrize(("given", "expected"), GOING_ON)
def test_a_denial_goes_on(given: dict[str, Any], expected: bool) -> None:
    row = said("“I sold no ferry.”", 10, speaker="Tom Bell") | given
    assert goes_on(row, denial("“The claims are false.”")) is expected


def test_the_outlet_it_names() -> None:
    outlets = [
        {"outlet_id": "post", "outlet": "The Harbour Post", "aliases": ["the Post"]},
        {"outlet_id": "bay-tv", "outlet": "Bay TV", "aliases": []},
    ]
    row = denial("The account in the Harbour Post is false", outlets=outlets, outlet_id="bay-tv")
    assert outlets_named(row) == ["post"]
    assert outlets_named(row | {"outlet_id": "post"}) == []  # its own
    assert outlets_named(row | {"text": "The harbour posts are false, Bay TVs too"}) == []


@pytest.mark.parametrize(("paragraphs", "claim_id"), [(6, "c7"), (7, None)])
def test_words_are_quoted_back_from_six_paragraphs_before(paragraphs: int, claim_id: str | None) -> None:
    answer = denial("that Marsh’s own barge had been “left unlit for a week”", paragraph=9 + paragraphs)
    found = find_answers([UNLIT, answer]).responses
    assert [each["target_id"] for each in found if each["target_kind"] == "claim"] == ([claim_id] if claim_id else [])


@pytest.mark.parametrize("determinacy", ["not said", "asked", "hypothetical"])
def test_nobody_denies_what_nobody_said(determinacy: str) -> None:
    answer = denial("that the quay had been “left unlit for a week”")
    found = find_answers([UNLIT | {"determinacy": determinacy}, answer]).responses
    assert [each["target_kind"] for each in found] == ["document"]


UNION = said(
    "the ferry Heron sailed without lights", 11, source="the union", speaker="union", speaker_id="union",
    speaker_kind="organisation", cue="claims", start=580, cue_start=560, cue_end=566, sentence=9, last_sentence=9,
)  # fmt: skip
OF_UNION = denial("the union's claims", start=550, end=572, cue_start=540, source_start=530, content_form="phrase")
UNNAMED = {"source": None, "speaker": None, "speaker_id": None, "speaker_kind": "unresolved", "source_start": None}
SAID_TWICE = said("The ferry Heron sailed without lights on Friday.", 7, speaker="Lee Tan", speaker_id="tan")
CHARGES: dict[str, tuple[list[dict[str, Any]], list[str]]] = {
    "the union's": ([OF_UNION, UNION], ["c11"]),
    "nobody's who is named": ([OF_UNION, UNION | UNNAMED], ["c11"]),
    "not what stands right before": ([BY_BELL | {"speaker_id": "union"}, OF_UNION, UNION], ["c11"]),
    "and who tells it, too": ([SAID_TWICE, OF_UNION | {"text": "claims"}, UNION | UNNAMED], ["c11", "c7"]),
    "not one's own": ([OF_UNION, UNION | {"speaker_id": "bell"}], []),
    "not what another cue tells": ([OF_UNION, UNION | {"cue_start": 574, "cue_end": 578}], []),
    "not what stands further on": ([OF_UNION, UNION | {"start": 590}], []),
}


@pytest.mark.parametrize("case", CHARGES)
def test_a_charge_in_the_own_sentence_of_a_denial_is_what_it_denies(case: str) -> None:
    rows, tied = CHARGES[case]
    found = find_answers(rows).responses
    assert [each["target_id"] for each in found if each["target_kind"] == "claim" and each["certain"]] == tied


NEXT = {"start": 650, "end": 690, "cue_start": 640, "source_start": 630, "sentence": 10, "last_sentence": 10}


@pytest.mark.parametrize(
    ("text", "given", "tied"),
    [
        ("it again", {}, ["c11"]),
        ("that the quay was sold", {}, []),
        ("to comment further", {"stance": "declines"}, ["c11"]),
    ],
)
def test_what_follows_a_denial_with_its_charge(text: str, given: dict[str, Any], tied: list[str]) -> None:
    follows = denial(text, 10, **NEXT | given) | {"statement_id": "next", "claim_id": "n"}
    found = find_answers([OF_UNION, UNION, follows]).responses
    claims = [each["target_id"] for each in found if each["target_kind"] == "claim"]
    assert claims == ["c11", *tied]


def test_what_is_not_published_is_answered_too() -> None:
    lit = said("The quay was lit.", 8, paragraph=9, published=False)
    rows = [SOLE | {"at": 7}, lit, denial("these assertions", paragraph=9, content_form="phrase", kind="indirect")]
    rows[0] |= {"sentence": 8, "last_sentence": 8, "start": 7 * WORDS, "end": 7 * WORDS + 50}
    both = find_answers([row | {"published": True} for row in rows])
    assert {row["target_id"] for row in both.responses} == {"c8"}
    found = find_answers(rows)
    assert [row["target_kind"] for row in found.responses] == ["document"]
    assert [row["candidates"] for row in found.undecided] == [["c8"]]
