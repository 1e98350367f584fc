"""Labels and built tables -> every wrong and every missed pair in words, for whoever improves the reading.

    python -m claimline.quality.mistakes tests/quality/claims/five.json .work/tables --articles ../shared/seeds

The list quotes the articles where they are given, so it stays out of the project.
"""

from __future__ import annotations

import argparse
import hashlib
import sys
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from pathlib import Path

from claimline.errors import ClaimlineError
from claimline.quality.alignment import Found, Tables, find, labelled_pairs, read_tables
from claimline.quality.claim_scores import answered, score
from claimline.quality.labels import Labels, Place, load_labels

LONGEST = 160  # characters of a statement that are shown: its beginning and its end


def texts_of(tables: Tables, articles: Path | None) -> dict[str, str]:
    """document_id -> text, of plain text files that are still those the tables were made from."""
    found = {}
    for row in tables.documents if articles else ():
        path = articles / str(row["file"]) if articles else Path()
        if path.is_file():
            text = path.read_bytes().decode("utf-8-sig", "replace").replace("\r\n", "\n").replace("\r", "\n")
            if hashlib.sha256(text.encode("utf-8")).hexdigest() == row["sha256"]:
                found[str(row["document_id"])] = text
    return found


Show = Callable[[str], str]  # a label, or the id of a statement that matches none -> its place and words


def shower(labels: Labels, tables: Tables, texts: Mapping[str, str]) -> Show:
    """What shows the place and words of a label or statement."""
    places = dict(labels.statements) | {
        row["statement_id"]: Place(row["document_id"], row["start"], row["end"]) for row in tables.statements
    }

    def show(unit: str) -> str:
        place = places[unit]
        words = " ".join(texts.get(place.document_id, "")[place.start : place.end].split())
        if len(words) > LONGEST:
            words = f"{words[: LONGEST // 2]} … {words[-LONGEST // 2 :]}"
        name = unit if unit in labels.statements else "(no label)"
        return f"  {name:<10} {place.document_id[:20]} {place.start}–{place.end}  {words}".rstrip()

    return show


def _pairs(title: str, pairs: Iterable[Iterable[Iterable[str]]], show: Show) -> Iterator[str]:
    rows = sorted(sorted(sorted(units) for units in pair) for pair in pairs)
    yield f"## {title}: {len(rows)}"
    for left, right in rows:
        yield from ("", *map(show, left), *map(show, right))
    yield ""


def list_mistakes(labels: Labels, tables: Tables, texts: Mapping[str, str]) -> Iterator[str]:
    """Lines of Markdown: the figures, then what is wrong and what is missed, kind by kind."""
    found = find(labels, tables)
    measured = score(labels, found)
    yield ", ".join(f"{number} {name}" for name, number in measured.counts.items())
    yield from ("", *(f"- {name}: {value:g}" for name, value in measured.figures.items()), "")
    show = shower(labels, tables, texts)
    yield from _pairs("Pairs wrongly in one claim", (pair for pair, same in found.pairs.items() if not same), show)
    yield from _missed(labels, found, show)
    yield from _origins(labels, found, show)
    yield from _differences(labels, found, show)
    yield from _responses(labels, found, show)
    yield from _events(labels, tables, found, show)


def _missed(labels: Labels, found: Found, show: Show) -> Iterator[str]:
    """Each labelled claim that is not whole, with the parts that it fell into; those with most pairs missed first."""
    claims: dict[str, list[str]] = {}
    missed: Counter[str] = Counter()
    for pair in sorted(map(sorted, labelled_pairs(labels) - found.told)):
        missed[labels.claim_of[pair[0]]] += 1
    for label, claim in sorted(labels.claim_of.items()):
        claims.setdefault(claim, []).append(label)
    yield f"## Pairs missed: {missed.total()}"
    for claim, count in sorted(missed.items(), key=lambda item: (-item[1], item[0])):
        parts: list[list[str]] = []
        for label in claims[claim]:
            near = [part for part in parts if any(frozenset((label, other)) in found.told for other in part)]
            parts = [part for part in parts if part not in near] + [[label, *(one for part in near for one in part)]]
        yield from ("", f"### {claim}: {count} pairs missed; {len(parts)} parts")
        for part in sorted(parts, key=lambda part: (-len(part), part)):
            yield "  --"
            yield from (show(label) + ("" if label in found.origins else "  (not found)") for label in sorted(part))
    yield ""


def _origins(labels: Labels, found: Found, show: Show) -> Iterator[str]:
    wrong = {label: origin for label, origin in found.origins.items() if origin != labels.origins.get(label, origin)}
    yield f"## Origins that are others: {len(wrong)}"
    for label, origin in sorted(wrong.items()):
        yield from ("", show(label), f"  found {origin}, labelled {labels.origins[label]}")
    yield ""


def _differences(labels: Labels, found: Found, show: Show) -> Iterator[str]:
    wrong = [difference for difference in found.differences if difference.right is False]
    yield f"## Differences shown that are not labelled: {len(wrong)}"
    for difference in wrong:
        row = difference.row
        yield from ("", f"  {row['facet']}, {row['relation']}: {row['left_value_id']} / {row['right_value_id']}")
        yield from _sides(*difference.sides, show)
    hit = {number for difference in found.differences for number in difference.labelled}
    missed = [difference for number, difference in enumerate(labels.differences) if number not in hit]
    yield from ("", f"## Differences missed: {len(missed)}")
    for label in missed:
        yield from ("", f"  {label.facet}, {label.relation} ({label.claim})")
        yield from _sides(label.left, label.right, show)
    yield ""


def _sides(left: Iterable[str], right: Iterable[str], show: Show) -> Iterator[str]:
    yield from (show(unit) for unit in sorted(left))
    yield "  against"
    yield from (show(unit) for unit in sorted(right))


def _responses(labels: Labels, found: Found, show: Show) -> Iterator[str]:
    wrong = [row for row, is_right in found.responses if is_right is False]
    yield f"## Responses tied to something else: {len(wrong)}"
    for row in wrong:
        certain = "certain" if row["certain"] else "not certain"
        yield from ("", *map(show, sorted(found.units[row["statement_id"]])))
        yield f"  {row['relation']} the {row['target_kind']} {row['target_id']} ({certain})"
    missed = sorted({answer.statement for answer in labels.responses} - answered(found))
    yield from ("", f"## Responses missed: {len(missed)}")
    for label in missed:
        answers = [answer for answer in labels.responses if answer.statement == label]
        yield from ("", show(label))
        yield "  " + "; or ".join(f"{a.relation} the {a.target_kind} {a.target}" for a in answers)
    yield ""


def _events(labels: Labels, tables: Tables, found: Found, show: Show) -> Iterator[str]:
    rows = {row["event_id"]: row for row in tables.events}
    yield "## Events, as labelled and as found"
    for name, event in labels.events.items():
        yield from ("", f"  {name}: {event.edtf}, {event.agreement}")
        for label in sorted(event.statements):
            told = [
                f"{rows[found_id]['edtf']}, {rows[found_id]['agreement']} ({found_id})"
                for found_id in sorted(found.events.get(label, ()))
            ]
            yield f"{show(label)}\n             in {'; '.join(told) or 'no event'}"
    told_of = {event_id for ids in (found.events.get(label, ()) for label in labels.statements) for event_id in ids}
    other = sorted(rows.keys() - told_of)
    yield from ("", f"## Events of statements without a label: {len(other)}")
    for event_id in other:  # a second event that one statement founds ends in .2
        yield f"{show(event_id.partition('.')[0])}\n             {rows[event_id]['edtf']}"


def main(arguments: Sequence[str] | None = None) -> int:
    """Prints the list; exit code 2 for a fault of the user's."""
    parser = argparse.ArgumentParser(prog="python -m claimline.quality.mistakes", description=__doc__)
    parser.add_argument("labels", type=Path, help="a label file")
    parser.add_argument("tables", type=Path, help="a folder that holds one story's tables: WORK/tables, or a site")
    parser.add_argument("--articles", type=Path, help="the folder of articles, for their words")
    given = parser.parse_args(arguments)
    try:
        labels, tables = load_labels(given.labels), read_tables(given.tables)
        for line in list_mistakes(labels, tables, texts_of(tables, given.articles)):
            print(line)
    except ClaimlineError as error:
        print(*error.faults, sep="\n", file=sys.stderr)
        return 2
    return 0


if __name__ == "__main__":
    sys.exit(main())
