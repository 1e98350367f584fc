"""What columns may hold: the closed sets of words, and which of them answer or deny."""

from __future__ import annotations

from typing import Literal

ReadState = Literal["yes", "other language", "empty"]
TextKind = Literal["full", "digest"]
HeadFrom = Literal["stated", "text", "none"]  # told with the article, printed in it, or neither
SentenceKind = Literal["prose", "heading", "caption", "byline", "dateline", "furniture"]
StatementKind = Literal["direct", "mixed", "indirect", "narrative"]
AttributionType = Literal["assertion", "belief", "intention", "perception"]
ContentForm = Literal["clause", "infinitive", "phrase"]
SpeakerKind = Literal["named", "role", "anonymous", "organisation", "outlet", "document", "unresolved"]
# cue: only tells that somebody says something; fragment: too little is left of it beside another's
# words, or it only tells who is meant, or no verb is in it
# embedded: what is suggested, feared or asked beside an attribution, which nobody is said to state
# question: what the outlet itself asks
UnstatedReason = Literal["cue", "embedded", "fragment", "question"]
Basis = Literal["named", "anonymous", "organisation", "document", "not stated"]
Stance = Literal["asserts", "denies", "disputes", "responds", "declines"]
Determinacy = Literal["said", "not said", "asked", "hypothetical"]
Timing = Literal["past", "ongoing", "planned", "background"]
TimexType = Literal["DATE", "TIME", "DURATION", "SET"]
AnchorKind = Literal["publication", "timex", "event", "none"]
Comparator = Literal["=", "≥", "≤", "~", ">", "<"]
Direction = Literal["left copied", "right copied", "undecided"]
OriginKind = Literal["outlet", "agency", "occasion", "document", "not stated"]
Status = Literal["disputed", "differing", "corroborated", "single-origin"]
ProofKind = Literal["citation", "carried credit", "dateline", "occasion", "reuse"]
Facet = Literal["date", "quantity", "name", "role", "wording", "polarity"]
PairRelation = Literal["same", "compatible", "conflicting"]
TargetKind = Literal["claim", "statement", "document", "outlet"]
ResponseRelation = Literal["denies", "disputes", "responds", "declines"]
DENYING = frozenset({"denies", "disputes"})  # stances that set themselves against a claim
WHAT_IS_STATED = "what is stated here, and by whom?"  # in place of a statement that is too doubtful to publish
WHICH_CLAIM = "which claim does this answer?"  # a question of the table `undecided`, whose candidates are claims
ANSWERING = DENYING | {"declines"}  # that answer a claim, and are not that claim
PieceRelation = Literal["kept", "changed", "added", "removed"]
Telling = Literal["number", "date", "name"]
Applied = Literal["yes", "no longer needed"]
# of two passages: one assertion; one, of which one tells more; one question answered otherwise; one matter; nothing
Verdict = Literal["same", "more", "value", "related", "unrelated"]
JOINING = frozenset({"same", "more", "value"})  # verdicts that make one claim of two; the others part them
JudgeKind = Literal["person", "outside model", "own model"]  # in the order in which they overrule each other
JudgementEffect = Literal["joined", "parted", "agrees", "overruled", "refused", "no statements"]
Precision = Literal["day", "week", "part of month", "month", "season", "year", "unknown"]
