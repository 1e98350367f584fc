"""Sentences that begin with he, she, his or her -> whom that means, where it is sure: Ana Ruiz left. She sold the boat.

Sure is what two readings that know nothing of each other agree on: who spoke or acted last before it (`pronouns`), and
who is the subject of the main clauses before it (`focus`).
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from claimline.reading.attribution.chains import Unit
from claimline.reading.coreference.focus import Focus
from claimline.reading.coreference.pronouns import Pronouns
from claimline.tables import StandInReading

_FIRST = re.compile(r"(?:He|She|His|Her)\b(?![’'])")
_OF = {"his": "he", "her": "she"}  # Her boat was sold: that of her who is told of


def stand_ins(text: str, units: Sequence[Unit], pronouns: Pronouns, focus: Focus) -> Iterator[StandInReading]:
    """The first words of sentences of which it is sure whom they mean, in their order."""
    for unit in units:
        found = _FIRST.match(text, unit.start)
        if found is None:
            continue
        low = found[0].lower()
        pronoun = _OF.get(low, low)
        last = pronouns.meaning(pronoun, unit.start)
        if last.kind != "named" or last.speaker is None:
            continue
        subject = focus.meaning(pronoun, unit.start, unit)
        if subject is not None and subject.kind == "named" and subject.speaker == last.speaker:
            yield StandInReading(start=found.start(), end=found.end(), name=last.speaker)
