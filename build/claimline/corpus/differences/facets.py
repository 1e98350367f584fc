"""The statements of one claim -> their values for each facet, and how any two of these stand."""

from __future__ import annotations

import hashlib
import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import combinations

from claimline.corpus.differences.altered_words import Wording, alterations, wording
from claimline.corpus.differences.values import (
    Slot,
    Verdict,
    are_copies,
    compare_dates,
    compare_polarity,
    compare_quantities,
    compare_wordings,
    quoted_sentences,
    quoted_words,
    slot_of,
)
from claimline.reading.lexical.words import quoted_spans
from claimline.tables import DifferencePair, DifferenceValue, Facet, QuantityReading, StatementKind

LONGEST_ID = 40  # characters of a value that name it; a longer one is named by its hash


@dataclass(frozen=True, slots=True, kw_only=True)
class Member:
    """A statement of the claim, with what its words give for each facet."""

    statement_id: str
    text: str
    kind: StatementKind = "narrative"
    edtf: str | None = None
    negated: bool = False
    answers: bool = False  # denies or disputes: tied to the claim in another way
    quantities: tuple[QuantityReading, ...] = ()
    dates: tuple[tuple[str, str], ...] = ()  # words, EDTF


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
    values: list[DifferenceValue] = []
    pairs: list[DifferencePair] = []
    for found in (
        *_quantities(claim_id, told),
        _dates(claim_id, told),
        _wordings(claim_id, told),
        *_altered(claim_id, told),
    ):
        paired = {name for pair in found.pairs for name in (pair.left_value_id, pair.right_value_id)}
        values += [value for value in found.values.values() if value.value_id in paired]
        pairs += found.pairs
    return (
        sorted(values, key=lambda value: (value.facet, value.value_id)),
        sorted(pairs, key=lambda pair: (pair.facet, pair.left_value_id, pair.right_value_id)),
    )


def _dates(claim_id: str, members: Iterable[Member]) -> _Values:
    found = _Values(claim_id, "date")
    for member in members:
        told = {edtf for _, edtf in member.dates}
        edtf = member.edtf or (told.pop() if len(told) == 1 else None)  # two dates: which of them is when?
        if edtf:
            words = next((words for words, own in member.dates if own == edtf), edtf)
            found.give(edtf, words, member.statement_id)
    for (left, one), (right, other) in combinations(sorted(found.values.items()), 2):
        found.pair(one, other, compare_dates(left, right))
    return found


def _quantities(claim_id: str, members: Sequence[Member]) -> Iterator[_Values]:
    """One set of values for each slot; a statement that fills a slot twice (from 50 to 100 beds) says neither."""
    filled = [(member, slot, quantity) for member in members for slot, quantity in _filled(member)]
    home = _one_rate(filled, _slots({slot for _, slot, _ in filled}))
    for slot in sorted({home[slot] for _, slot, _ in filled}, key=lambda slot: tuple(map(str, slot))):
        found = _Values(claim_id, "quantity")
        rows: dict[str, QuantityReading] = {}
        for member, own, quantity in filled:
            if home[own] == slot:
                normalized = _normalized(quantity, slot)
                rows.setdefault(normalized, quantity)
                found.give(normalized, quantity.text, member.statement_id)
        for left, right in combinations(sorted(rows), 2):
            found.pair(found.values[left], found.values[right], compare_quantities(rows[left], rows[right]))
        yield found


def _filled(member: Member) -> list[tuple[Slot, QuantityReading]]:
    rows: dict[Slot, QuantityReading] = {}
    several: Counter[Slot] = Counter()
    for quantity in member.quantities:
        slot = slot_of(quantity)
        if not slot.noun and slot.unit in (None, "percent"):
            continue  # of what?
        if slot not in rows or (quantity.value, quantity.upper) != (rows[slot].value, rows[slot].upper):
            several[slot] += 1
        rows.setdefault(slot, quantity)
    return [(slot, quantity) for slot, quantity in rows.items() if several[slot] == 1]


def _slots(slots: set[Slot]) -> dict[Slot, Slot]:
    """`troops` counts what `Guard troops` counts where the claim counts no other troops."""
    home = {}
    for slot in slots:
        longer = [
            other
            for other in slots
            if (other.unit, other.per) == (slot.unit, slot.per)
            and 0 < len(slot.noun) < len(other.noun)
            and other.noun[-len(slot.noun) :] == slot.noun
        ]
        home[slot] = longer[0] if len(longer) == 1 else slot
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


def _wordings(claim_id: str, members: Iterable[Member]) -> _Values:
    """The copies of one quotation; two different quotations of one claim are not compared."""
    found = _Values(claim_id, "wording")
    quoted: dict[str, list[list[str]]] = {}
    for member in members:
        words = quoted_words(member.text)
        if words:
            normalized = " … ".join(" ".join(part) for part in words)
            quoted.setdefault(normalized, quoted_sentences(member.text))
            as_written = " … ".join(member.text[start:end] for start, end in quoted_spans(member.text))
            found.give(normalized, as_written, member.statement_id)
    for left, right in combinations(sorted(quoted), 2):
        if are_copies(quoted[left], quoted[right]):
            found.pair(found.values[left], found.values[right], compare_wordings(quoted[left], quoted[right]))
    return found


def _altered(claim_id: str, members: Sequence[Member]) -> list[_Values]:
    """Names, roles and polarity: what two statements that are otherwise alike tell differently."""
    found: dict[Facet, _Values] = {
        "polarity": _polarity(claim_id, members),
        "name": _Values(claim_id, "name"),
        "role": _Values(claim_id, "role"),
    }
    first: dict[str, Member] = {}
    for member in members:
        first.setdefault(member.text, member)
    told: list[tuple[Member, Wording]] = [(member, wording(member.text)) for member in first.values()]
    for (left, one), (right, other) in combinations(told, 2):
        for altered in alterations(one, other):
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


def _polarity(claim_id: str, members: Sequence[Member]) -> _Values:
    """Told as so and as not so. Inside a quotation "not" may belong to anything, so these are left out."""
    found = _Values(claim_id, "polarity")
    plain = [member for member in members if not quoted_spans(member.text)]
    if len({member.negated for member in plain}) > 1:
        for member in plain:
            name = "not so" if member.negated else "so"
            found.give(name, name, member.statement_id)
        found.pair(found.values["so"], found.values["not so"], compare_polarity(False, True))
    return found
