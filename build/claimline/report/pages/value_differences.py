"""A claim's differing values -> what differs, each value with who gives it, and how the values stand to each other."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType

from claimline import tables as t
from claimline.report.views import wording as w
from claimline.report.views.page_links import Links
from claimline.report.views.story import Story

FEW = 5  # values that one sentence can hold
# How one article gives a value of each kind, and how several do: dates it 2 June, date it 2 June.
VERBS: Mapping[str, tuple[str, str]] = MappingProxyType(
    {
        "date": ("dates it", "date it"),
        "quantity": ("says", "say"),
        "name": ("says", "say"),
        "role": ("says", "say"),
        "wording": ("quotes", "quote"),
        "polarity": ("tells it as", "tell it as"),
    }
)
PART = "one is a part of the other"  # the rule for a quotation that another quotes more of


@dataclass(frozen=True)
class ValueView:
    """One value of a facet and who gives it."""

    value: str
    given_by: Sequence[tuple[str, str]]  # article, address of the statement
    more: int = 0  # who else gives it, where a page leaves some out

    @property
    def within(self) -> str:
        """The value in a sentence, which has its own commas."""
        return self.value.rstrip(" ,.;:") or self.value


@dataclass(frozen=True)
class PairsView:
    """Values that stand to each other in one way, by one rule."""

    which: Sequence[tuple[int, int]]  # by number
    relation: t.PairRelation
    says: str  # the relation in words
    rule: str


@dataclass(frozen=True)
class FacetView:
    """What differs, the values, and how they stand to each other; more than two values are named by their numbers."""

    name: str
    conflicting: bool
    values: Sequence[ValueView]
    numbered: bool
    pairs: Sequence[PairsView]
    verbs: tuple[str, str] = ("says", "say")
    wording: bool = False

    @property
    def told(self) -> bool:
        """Whether the sentence on a conflict says all that a list of the values would: there are but two."""
        return self.conflicting and not self.numbered

    @property
    def few(self) -> bool:
        """Whether one sentence can name all values and who gives each."""
        return len(self.values) <= FEW and not (self.wording and self.numbered)

    @property
    def stand(self) -> str | None:
        """How all values stand to each other, where they stand alike: both can be right, or not."""
        relations = {found.relation for found in self.pairs}
        if len(relations) != 1:
            return None
        right = "cannot both be right" if "conflicting" in relations else "can both be right"
        if self.numbered:
            right = "of them no two can be right" if "conflicting" in relations else "all of them can be right"
        rules = sorted({found.rule for found in self.pairs})
        return f"{right} ({rules[0]})" if len(rules) == 1 else right

    @property
    def parts(self) -> bool:
        """Whether the values are one quotation, of which some articles quote more than others."""
        return self.wording and bool(self.pairs) and not self.conflicting

    @property
    def most(self) -> ValueView | None:
        """Of two wordings of which one is a part of the other, the longer one."""
        if not self.parts or self.numbered or {found.rule for found in self.pairs} != {PART}:
            return None
        return max(self.values, key=lambda found: len(found.value))


def facet_views(story: Story, claim_id: str, links: Links) -> list[FacetView]:
    """What the claim's statements give differently; facets with a conflict first."""
    values: dict[str, list[t.DifferenceValue]] = defaultdict(list)
    pairs: dict[str, list[t.DifferencePair]] = defaultdict(list)
    for value in story.values_of.get(claim_id, ()):
        values[value.facet].append(value)
    for pair in story.pairs_of.get(claim_id, ()):
        pairs[pair.facet].append(pair)
    found = []
    for facet, given in values.items():
        if len(given) < 2:
            continue
        found.append(
            FacetView(
                name=w.FACETS[facet],
                conflicting=any(p.relation == "conflicting" for p in pairs[facet]),
                values=[ValueView(v.value, _given_by(v, story, links)) for v in given],
                numbered=len(given) > 2,
                pairs=_pairs(given, pairs[facet]),
                verbs=VERBS[facet],
                wording=facet == "wording",
            )
        )
    return sorted(found, key=lambda f: (not f.conflicting, f.name))


def _pairs(values: Sequence[t.DifferenceValue], pairs: Sequence[t.DifferencePair]) -> list[PairsView]:
    """Pairs under one rule together, and by number: twenty wordings have 190 pairs, too many to repeat their words."""
    number = {value.value_id: place for place, value in enumerate(values, 1)}
    found: dict[tuple[t.PairRelation, str], list[tuple[int, int]]] = defaultdict(list)
    for pair in pairs:
        if pair.relation != "same":
            left, right = sorted((number[pair.left_value_id], number[pair.right_value_id]))
            found[pair.relation, pair.rule].append((left, right))
    return [PairsView(which, relation, w.RELATIONS[relation], rule) for (relation, rule), which in found.items()]


def _given_by(value: t.DifferenceValue, story: Story, links: Links) -> list[tuple[str, str]]:
    """Each article once, with the first of its statements that gives the value."""
    statements = (story.statements[i] for i in value.statement_ids if i in story.statements)
    found: dict[str, str] = {}
    for statement in statements:
        found.setdefault(story.article(statement.document_id), links.statement(statement))
    return list(found.items())
