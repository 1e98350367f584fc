"""The statements of one claim -> their values for each facet, and how any two of these stand."""

from __future__ import annotations

import hashlib
import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import combinations, groupby

from claimline.corpus.differences.altered_words import Wording, alterations, wording
from claimline.corpus.differences.members import Comparable, Member
from claimline.corpus.differences.one_slot import as_dates, as_numbers, is_a_part
from claimline.corpus.differences.quotation_copies import (
    Sentence,
    are_copies,
    compare_wordings,
    quoted_sentences,
    quoted_words,
    spoken_spans,
)
from claimline.corpus.differences.values import Slot, Verdict, compare_dates, compare_quantities, slot_of
from claimline.reading.lexical.words import quoted_spans
from claimline.tables import (
    DifferencePair,
    DifferenceValue,
    Facet,
    QuantityReading,
    TimexReading,
)

NO_YEAR = "XXXX"
LONGEST_ID = 40  # characters of a value that name it; a longer one is named by its hash


@dataclass(slots=True)
class _Values:
    """Values of one facet, each once, with who gives it."""

    claim_id: str
    facet: Facet
    values: dict[str, DifferenceValue] = field(default_factory=dict)  # normalized -> value
    pairs: list[DifferencePair] = field(default_factory=list)

    def give(self, normalized: str, value: str, statement_id: str) -> DifferenceValue:
        found = self.values.get(normalized)
        if found is None:
            found = DifferenceValue(
                claim_id=self.claim_id,
                facet=self.facet,
                value_id=_value_id(normalized),
                value=value,
                normalized=normalized,
                statement_ids=[],
            )
            self.values[normalized] = found
        if statement_id not in found.statement_ids:
            found.statement_ids.append(statement_id)
            found.statement_ids.sort()
        return found

    def pair(self, left: DifferenceValue, right: DifferenceValue, verdict: Verdict) -> None:
        one, other = sorted((left.value_id, right.value_id))
        if any((pair.left_value_id, pair.right_value_id) == (one, other) for pair in self.pairs):
            return
        self.pairs.append(
            DifferencePair(
                claim_id=self.claim_id,
                facet=self.facet,
                left_value_id=one,
                right_value_id=other,
                relation=verdict.relation,
                rule=verdict.rule,
            )
        )


def _value_id(normalized: str) -> str:
    name = re.sub(r"[^a-z0-9]+", "-", normalized.casefold()).strip("-")
    plain = all(sign.isalnum() or sign in " -/" for sign in normalized)
    if plain and 0 < len(name) <= LONGEST_ID:
        return name
    return hashlib.sha256(normalized.encode()).hexdigest()[:12]


def compare_claim(claim_id: str, members: Sequence[Member]) -> tuple[list[DifferenceValue], list[DifferencePair]]:
    """Values and pairs in the order of their keys. A facet with one value has none."""
    told = sorted((m for m in members if not m.answers), key=lambda member: member.statement_id)
    if len(told) < 2:
        return [], []  # as of most claims
    comparable = Comparable(told)
    values: list[DifferenceValue] = []
    pairs: list[DifferencePair] = []
    for found in (
        *_quantities(claim_id, told, comparable),
        _dates(claim_id, told, comparable),
        _wordings(claim_id, told, comparable),
        *_altered(claim_id, told, comparable),
    ):
        paired = {name for pair in found.pairs for name in (pair.left_value_id, pair.right_value_id)}
        values += [value for value in found.values.values() if value.value_id in paired]
        pairs += found.pairs
    return (
        sorted(values, key=lambda value: (value.facet, value.value_id)),
        sorted(pairs, key=lambda pair: (pair.facet, pair.left_value_id, pair.right_value_id)),
    )


def _dates(claim_id: str, members: Iterable[Member], comparable: Comparable) -> _Values:
    """When what is told happened: the statement's own date, or the only one in it."""
    found = _Values(claim_id, "date")
    own: dict[str, TimexReading | None] = {}
    for member in members:
        told = {date.edtf for date in member.dates if date.edtf}
        edtf = member.edtf or (told.pop() if len(told) == 1 else None)  # two dates: which of them is when?
        date = next((date for date in member.dates if date.edtf == edtf), None)
        if edtf and not edtf.startswith(NO_YEAR) and not _is_day_of_speaking(member, date):
            own[member.statement_id] = date
            found.give(edtf, date.text if date else edtf, member.statement_id)

    def judge(left: Member, right: Member) -> Verdict | None:
        return as_dates(*(comparable.dated(member, own[member.statement_id]) for member in (left, right)))

    for (left, one), (right, other) in combinations(sorted(found.values.items()), 2):
        if verdict := comparable.verdict(one, other, compare_dates(left, right), judge):
            found.pair(one, other, verdict)
    return found


def _is_day_of_speaking(member: Member, date: TimexReading | None) -> bool:
    """Whether a day is counted from that of speaking, which may not be that of print: “We sail today”."""
    return date is not None and date.anchor_kind == "publication" and _is_quoted(member.text, date.text)


def _is_quoted(text: str, words: str) -> bool:
    return any(words in text[start:end] for start, end in quoted_spans(text))


def _quantities(claim_id: str, members: Sequence[Member], comparable: Comparable) -> Iterator[_Values]:
    """One set of values for each slot; a statement that fills a slot twice (from 50 to 100 beds) says neither."""
    filled = [(member, slot, quantity) for member in members for slot, quantity in _filled(member)]
    home = _one_rate(filled, _slots([{slot for _, slot, _ in rows} for rows in _by_member(filled)]))
    for slot in sorted({home[slot] for _, slot, _ in filled}, key=lambda slot: tuple(map(str, slot))):
        found = _Values(claim_id, "quantity")
        rows: dict[str, QuantityReading] = {}
        numbers: dict[str, QuantityReading] = {}  # by statement_id: a statement has one in a slot
        for member, own, quantity in filled:
            if home[own] == slot:
                normalized = _normalized(quantity, slot)
                rows.setdefault(normalized, quantity)
                numbers[member.statement_id] = quantity
                found.give(normalized, quantity.text, member.statement_id)

        def judge(left: Member, right: Member, numbers: Mapping[str, QuantityReading] = numbers) -> Verdict | None:
            return as_numbers(*(comparable.counted(member, numbers[member.statement_id]) for member in (left, right)))

        for left, right in combinations(sorted(rows), 2):
            one, other = found.values[left], found.values[right]
            if verdict := comparable.verdict(one, other, compare_quantities(rows[left], rows[right]), judge):
                found.pair(one, other, verdict)
        yield found


def _by_member(
    filled: Iterable[tuple[Member, Slot, QuantityReading]],
) -> Iterator[list[tuple[Member, Slot, QuantityReading]]]:
    for _, rows in groupby(filled, key=lambda row: row[0].statement_id):
        yield list(rows)


def _filled(member: Member) -> list[tuple[Slot, QuantityReading]]:
    rows: dict[Slot, QuantityReading] = {}
    several: Counter[Slot] = Counter()
    for quantity in member.quantities:
        slot = slot_of(quantity)
        if not slot.noun and slot.unit in (None, "percent"):
            continue  # of what?
        if is_a_part(member.text, quantity.text):
            continue
        if slot not in rows or (quantity.value, quantity.upper) != (rows[slot].value, rows[slot].upper):
            several[slot] += 1
        rows.setdefault(slot, quantity)
    return [(slot, quantity) for slot, quantity in rows.items() if several[slot] == 1]


def _slots(told: Sequence[set[Slot]]) -> dict[Slot, Slot]:
    """`troops` counts what `Guard troops` counts where the claim counts no other troops, and no statement counts both.

    121 boats, of them 98 fishing boats: these are two slots.
    """
    slots = set().union(*told)
    home = {}
    for slot in slots:
        longer = [
            other
            for other in slots
            if (other.unit, other.per) == (slot.unit, slot.per)
            and 0 < len(slot.noun) < len(other.noun)
            and other.noun[-len(slot.noun) :] == slot.noun
        ]
        beside = len(longer) == 1 and any({slot, *longer} <= own for own in told)
        home[slot] = longer[0] if len(longer) == 1 and not beside else slot
    return {slot: home[target] for slot, target in home.items()}


def _one_rate(filled: Sequence[tuple[Member, Slot, QuantityReading]], home: Mapping[Slot, Slot]) -> dict[Slot, Slot]:
    """Within a claim one number a day is one rate, whatever is counted: 300 boats a day, at least 300 vessels a day."""
    first: dict[tuple[str | None, str, float], Slot] = {}
    joined: dict[Slot, Slot] = {}
    for _, slot, quantity in sorted(filled, key=lambda row: tuple(map(str, row[1]))):
        if slot.per is not None:
            target = first.setdefault((slot.unit, slot.per, quantity.value), home[slot])
            joined.setdefault(home[slot], target)
    return {slot: joined.get(target, target) for slot, target in home.items()}


def _normalized(quantity: QuantityReading, slot: Slot) -> str:
    number = f"{quantity.value:.12g}" + (f"–{quantity.upper:.12g}" if quantity.upper is not None else "")
    comparator = "" if quantity.comparator == "=" else quantity.comparator
    counted = " ".join((slot.unit or "", *slot.noun)).strip()
    return f"{comparator}{number} {counted}".strip() + (f" / {slot.per}" if slot.per else "")


def _wordings(claim_id: str, members: Sequence[Member], comparable: Comparable) -> _Values:
    """The copies of one quotation; two different quotations of one claim are not compared."""
    by_id = {member.statement_id: member for member in members}
    found = _Values(claim_id, "wording")
    quoted: dict[str, list[Sentence]] = {}
    for member in members:
        words = quoted_words(member.text)
        if words:
            normalized = " … ".join(" ".join(part) for part in words)
            quoted.setdefault(normalized, quoted_sentences(member.text))
            as_written = " … ".join(member.text[start:end] for start, end in spoken_spans(member.text))
            found.give(normalized, as_written, member.statement_id)
    for left, right in combinations(sorted(quoted), 2):
        one, other = found.values[left], found.values[right]
        said = [(by_id[a], by_id[b]) for a in one.statement_ids for b in other.statement_ids]
        copies = [pair for pair in said if comparable.copy(*pair)]
        if not copies or not are_copies(quoted[left], quoted[right]):
            continue
        one_speaker = any(a.speaker_id == b.speaker_id is not None for a, b in copies)
        verdict = compare_wordings(quoted[left], quoted[right], one_speaker=one_speaker)
        if verdict.relation != "conflicting" or any(comparable.one_occasion(*pair) for pair in copies):
            found.pair(one, other, verdict)
    return found


def _altered(claim_id: str, members: Sequence[Member], comparable: Comparable) -> list[_Values]:
    """Names, roles and polarity: what two statements that are otherwise alike tell differently.

    Only what is told as so: who wants to know whether a thing is so says nothing of it.
    """
    altered_facets: tuple[Facet, ...] = ("polarity", "name", "role")
    found = {facet: _Values(claim_id, facet) for facet in altered_facets}
    members = [member for member in members if member.attribution_type == "assertion"]
    first: dict[str, Member] = {}
    for member in members:
        first.setdefault(member.text, member)
    told: list[tuple[Member, Wording]] = [(member, wording(member.text)) for member in first.values()]
    for (left, one), (right, other) in combinations(told, 2):
        for altered in alterations(one, other) if comparable.apart(left, right) else ():
            values = found[altered.facet]
            pair = (
                values.give(altered.left.casefold(), altered.left, left.statement_id),
                values.give(altered.right.casefold(), altered.right, right.statement_id),
            )
            values.pair(*pair, Verdict(altered.relation, altered.rule))
    for values in found.values():
        _give_copies(values, members, first)
    return list(found.values())


def _give_copies(values: _Values, members: Sequence[Member], first: dict[str, Member]) -> None:
    """A statement in the very words of another gives what that one gives."""
    for member in members:
        original = first[member.text].statement_id
        for value in values.values.values():
            if original in value.statement_ids and member.statement_id not in value.statement_ids:
                value.statement_ids.append(member.statement_id)
                value.statement_ids.sort()
