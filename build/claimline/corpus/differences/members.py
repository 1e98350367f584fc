"""The statements of one claim -> which two of them may tell one thing in two ways, and how values of them stand."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from claimline.corpus.differences.altered_words import Wording, alike, wording
from claimline.corpus.differences.one_slot import Given, days_between
from claimline.corpus.differences.values import Verdict
from claimline.tables import AttributionType, DifferenceValue, QuantityReading, SpeakerKind, TimexReading

DAYS_OF_QUOTING = 7  # between two publications, within which much the same words are held to be of one occasion
Judge = Callable[["Member", "Member"], Verdict | None]


@dataclass(frozen=True, slots=True, kw_only=True)
class Member:
    """A statement of the claim, with what its words give for each facet."""

    statement_id: str
    text: str
    document_id: str = ""
    published: str | None = None  # the article's day
    speaker_id: str | None = None
    speaker_kind: SpeakerKind | None = None
    attribution_type: AttributionType = "assertion"
    edtf: str | None = None
    answers: bool = False  # denies or disputes: tied to the claim in another way
    quantities: tuple[QuantityReading, ...] = ()
    dates: tuple[TimexReading, ...] = ()

    @property
    def named(self) -> str | None:
        """Who says it, if somebody is named: the mayor may be Ruiz."""
        return self.speaker_id if self.speaker_kind == "named" else None


class Comparable:
    """Which statements of a claim may tell one thing in two ways: those that are alike, of two articles or speakers.

    An article that writes of three brothers and of two of them does not contradict itself, and two statements that
    share a claim but not their words may give the numbers of two things.
    """

    def __init__(self, members: Sequence[Member]) -> None:
        self._members = {member.statement_id: member for member in members}
        self._wordings: dict[str, Wording] = {}

    def verdict(self, one: DifferenceValue, other: DifferenceValue, verdict: Verdict, judge: Judge) -> Verdict | None:
        """How two values stand to each other where somebody gives the one and somebody else the other.

        Values that cannot both hold conflict only where no two statements that give them can both be right.
        """
        given = [
            (left, right)
            for left in map(self._members.__getitem__, one.statement_ids)
            for right in map(self._members.__getitem__, other.statement_ids)
            if self.apart(left, right)
        ]
        if verdict.relation != "conflicting":
            return verdict if given else None
        near = ((left, right) for left, right in given if alike(self.wording(left), self.wording(right)))
        judged = [found for pair in near if (found := judge(*pair))]
        return min(judged, key=lambda found: found.relation, default=None)

    def dated(self, member: Member, date: TimexReading | None) -> Given:
        """A date in its statement."""
        return Given(self.wording(member), date.text if date else "", member.published, date)

    def counted(self, member: Member, quantity: QuantityReading) -> Given:
        """A number in its statement."""
        return Given(
            self.wording(member),
            quantity.text,
            member.published,
            counted=quantity.noun or "",
            amount=quantity.value,
        )

    def apart(self, one: Member, other: Member) -> bool:
        """Whether two articles tell it, or two people in one."""
        speakers = {one.speaker_id, other.speaker_id}
        return one.document_id != other.document_id or (len(speakers) > 1 and None not in speakers)

    def copy(self, one: Member, other: Member) -> bool:
        """Whether two articles may quote one utterance: its speaker is the same, or one of them does not name who."""
        return one.document_id != other.document_id and (None in (one.named, other.named) or one.named == other.named)

    def one_occasion(self, one: Member, other: Member) -> bool:
        """Whether both may have been printed after one occasion: who speaks again says much the same again."""
        return (days_between(one.published, other.published) or 0) <= DAYS_OF_QUOTING

    def wording(self, member: Member) -> Wording:
        """Its words, those in quotation marks, too."""
        if member.text not in self._wordings:
            self._wordings[member.text] = wording(member.text, quoted=True)
        return self._wordings[member.text]
