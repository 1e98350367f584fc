"""All tables of rules -> one book: what each rule decides, its name and an example."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from claimline.reading.attribution.blocks import BLOCK
from claimline.reading.attribution.chains import CARRIED_ON, CUE_BELOW, HALF_QUOTED, WITHOUT_CUE
from claimline.reading.attribution.charges import CHARGE
from claimline.reading.attribution.headlines import HEADLINE
from claimline.reading.attribution.parsed_cues import SUBJECT_BY_PARSE, TOLD_BY
from claimline.reading.attribution.parsed_participles import PARTICIPLE, PARTICIPLE_WITH_QUOTE
from claimline.reading.attribution.parsed_phrases import CHARGING_BY_PARSE, DONE_BY, PHRASE_BY_PARSE
from claimline.reading.attribution.posts import POST
from claimline.reading.attribution.trailing_cues import CALLED_WHAT, RELATIVE, TRAILING
from claimline.reading.attribution.transcripts import SIGNED, TURN
from claimline.reading.cues.announced import ANNOUNCED, ISSUED, ON_OCCASION, PUT_OUT, SEEMS_TO, TURN_TAKEN
from claimline.reading.cues.contents import CONTENT_RULES
from claimline.reading.cues.finite_verbs import INVERTED
from claimline.reading.cues.quotation_only import BEFORE_COLON
from claimline.reading.cues.sentence_links import CUE_RULES
from claimline.reading.dating.told_apart import VERB_RULES
from claimline.reading.embedded.noun_links import NOUN_BY_PARSE
from claimline.reading.entities.speaker_rules import SPEAKER_RULES
from claimline.reading.narrative import BESIDE, NARRATIVE
from claimline.reading.rules import Decision, Named
from claimline.reading.syntax.tense_rules import IS_THE_DAY, TENSE_RULES, TO_DO
from claimline.reading.timex.date_rules import (
    AS_OF_RULES,
    COUNTED_FROM_EVENT,
    COUNTED_FROM_UNDATED,
    DATE_RULES,
    DATING_RULES,
    SAID_RULES,
)
from claimline.reading.timex.weekdays import WEEKDAY_RULES

RULES: Mapping[Decision, Sequence[Named]] = {
    "statement": (
        HEADLINE,
        TURN,
        SIGNED,
        POST,
        *(rule for rule in CUE_RULES if rule.name),
        *INVERTED,
        *CONTENT_RULES,
        SUBJECT_BY_PARSE,
        TOLD_BY,
        PARTICIPLE,
        PARTICIPLE_WITH_QUOTE,
        TRAILING,
        RELATIVE,
        CALLED_WHAT,
        PHRASE_BY_PARSE,
        DONE_BY,
        CHARGING_BY_PARSE,
        NOUN_BY_PARSE,
        CHARGE,
        ANNOUNCED,
        BEFORE_COLON,
        ON_OCCASION,
        SEEMS_TO,
        ISSUED,
        PUT_OUT,
        TURN_TAKEN,
        CUE_BELOW,
        BLOCK,
        CARRIED_ON,
        HALF_QUOTED,
        WITHOUT_CUE,
        NARRATIVE,
        BESIDE,
    ),
    "speaker": SPEAKER_RULES,
    "date": (*DATE_RULES.values(), *WEEKDAY_RULES, COUNTED_FROM_EVENT, COUNTED_FROM_UNDATED),
    "dating": DATING_RULES,
    "said": SAID_RULES,
    "as of": AS_OF_RULES,
    "tense": (IS_THE_DAY, *TENSE_RULES, TO_DO, *VERB_RULES),
}
