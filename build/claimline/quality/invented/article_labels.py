"""`articles/NN-slug.txt` with `labels/NN-slug.yml` -> articles whose labels have places, or every fault of the files.

What a label may hold and what it means is told in GUIDELINES.md beside the files.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Hashable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple, get_args

import yaml

from claimline.errors import ClaimlineError, shown
from claimline.quality.invented.word_places import Span, Spans, beside, in_order, occurrences, pieces_at
from claimline.tables import AttributionType, Stance, StatementKind, TimexType

ATTRIBUTION_KEYS = ("source", "cue", "content", "nth", "speaker", "kind", "stance", "type", "inside", "hard")
TIME_KEYS = ("words", "nth", "type", "value", "hard")
KINDS = tuple(kind for kind in get_args(StatementKind) if kind != "narrative")
_DAY = re.compile(r"\d{4}-\d\d-\d\d")
_LENGTH = re.compile(r"P[T\dX]")  # P3D, PT5M, PXY; not PAST_REF
Complain = Callable[[str], None]


class Attribution(NamedTuple):
    """Somebody's words or thoughts as a careful reader marks them."""

    content: Spans
    source: Span | None  # None: the text names none
    cue: Span | None
    speaker: str | None  # by the fullest name in the article; None: the text does not tell
    kind: str
    stance: str
    type: str
    inside: bool  # within another's content
    hard: str | None  # why it is hard
    is_phrase: bool = False  # the speaker has no name but the words of the source: a dock worker

    @property
    def start(self) -> int:
        """Where it begins: with source, cue or content, whichever is first."""
        return min(span.start for span in (*self.content, self.source, self.cue) if span)


class Time(NamedTuple):
    """One time expression."""

    place: Span
    type: str
    value: str | None  # TIMEX3; None where it cannot be resolved
    hard: str | None


class Article(NamedTuple):
    """An invented article with every attribution and every time expression in it."""

    name: str
    text: str
    published: str
    attributions: tuple[Attribution, ...]
    times: tuple[Time, ...]


def load_articles(folder: Path) -> list[Article]:
    """All of them by name. Raises ClaimlineError with every fault of all files."""
    faults: list[str] = []
    found: list[Article] = []
    texts = {path.stem: path for path in sorted((folder / "articles").glob("*.txt"))}
    labels = {path.stem: path for path in sorted((folder / "labels").glob("*.yml"))}
    for name in sorted(texts.keys() | labels.keys()):
        if name not in texts:
            faults.append(f"{labels[name]}: there is no article of this name. Write articles/{name}.txt, or remove it.")
        elif name not in labels:
            faults.append(f"{texts[name]}: has no labels. Write labels/{name}.yml.")
        else:
            article = _article(name, texts[name], labels[name], faults)
            found += [article] if article else []
    if faults:
        raise ClaimlineError(faults)
    return found


_BaseLoader: Any = getattr(yaml, "CBaseLoader", yaml.BaseLoader)  # ten times faster where libyaml is at hand


class _Loader(_BaseLoader):  # type: ignore[misc]
    """Reads every value as it is written, `1982` and `no` too; refuses a key that stands twice."""

    def construct_mapping(self, node: yaml.MappingNode, deep: bool = False) -> dict[Hashable, Any]:
        keys = [key.value for key, _ in node.value]
        for place, key in enumerate(keys):
            if key in keys[:place]:
                mark = node.value[place][0].start_mark
                raise yaml.constructor.ConstructorError(None, None, f'the key "{key}" stands here twice', mark)
        return dict(super().construct_mapping(node, deep=deep))


def read_yaml(path: Path) -> Any:
    """What the file holds; every scalar is a string. Raises ClaimlineError where it is no YAML."""
    try:
        return yaml.load(path.read_text(encoding="utf-8"), Loader=_Loader)
    except (OSError, ValueError) as problem:
        raise ClaimlineError(f"{path}: cannot be read ({problem}).") from None
    except yaml.YAMLError as problem:
        raise ClaimlineError(f"{path}: is no YAML: {' '.join(str(problem).split())}") from None


def _article(name: str, text_path: Path, label_path: Path, faults: list[str]) -> Article | None:
    text = text_path.read_text(encoding="utf-8")
    try:
        rows = read_yaml(label_path)
    except ClaimlineError as problem:
        faults += problem.faults
        return None

    def complain(words: str) -> None:
        faults.append(f"{label_path}: {words}")

    if not isinstance(rows, dict):
        complain("holds no keys. Write published, attributions and times.")
        return None
    for key in sorted(rows.keys() - {"published", "attributions", "times"}):
        complain(f"{key}: is no key of this file. Write published, attributions and times.")
    published = str(rows.get("published", ""))
    if not _DAY.fullmatch(published):
        complain(f"published: {shown(published)} is no day. Write one such as 2025-06-03.")
    attributions = _attributions(text, _entries(rows, "attributions", ATTRIBUTION_KEYS, complain), complain)
    times = _times(text, _entries(rows, "times", TIME_KEYS, complain), complain)
    return Article(name, text, published, tuple(attributions), tuple(times))


Entry = tuple[str, dict[str, Any]]  # how a fault names it, and its keys


def _entries(rows: Mapping[str, Any], key: str, keys: Sequence[str], complain: Complain) -> list[Entry]:
    """The entries of one list, those that are sound enough to be placed."""
    listed = rows.get(key)
    if not isinstance(listed, list):
        complain(f"{key}: is no list. Write one entry for each that stands in the text, or [].")
        return []
    entries: list[Entry] = []
    for number, row in enumerate(listed):
        if not isinstance(row, dict):
            complain(f"{key}[{number}]: {shown(row)} is no entry. Write keys: {', '.join(keys)}.")
            continue
        what = row.get("content" if key == "attributions" else "words", "")
        what = what[0] if isinstance(what, list) and what else what
        place = f"{key}[{number}] ({shown(what)[:50]})"
        for unknown in sorted(row.keys() - set(keys)):
            complain(f"{place}: {unknown} is no key of an entry. Use {', '.join(keys)}.")
        nth = row.get("nth", "1")
        if not (isinstance(nth, str) and nth.isdigit() and int(nth) > 0):
            complain(f"{place}: nth: {shown(nth)} is no count. Write 1 for the first place of the words.")
            row["nth"] = "1"
        entries.append((place, row))
    return entries


def _chosen(
    row: Mapping[str, Any], key: str, allowed: Sequence[str], plain: str, place: str, complain: Complain
) -> str:
    """A value out of a few; `plain` where the key is absent ("" where it must not be)."""
    value = row.get(key, plain)
    if value not in allowed:
        complain(f"{place}: {key}: {shown(value)} is none of {', '.join(allowed)}.")
    return str(value)


def _nullable(value: object) -> str | None:
    return None if value in (None, "", "null", "~") else str(value)


def _placed(
    text: str,
    entries: Sequence[Entry],
    words: Sequence[Sequence[str]],
    follows: Callable[[Spans, Spans], bool],
    complain: Complain,
) -> Iterator[Spans | None]:
    """The place of each entry's words; None, and a fault, where that is not one."""
    nths = [int(row["nth"]) if "nth" in row else None for _, row in entries]
    candidates = [pieces_at(text, pieces, nth) if pieces else [] for pieces, nth in zip(words, nths, strict=True)]
    for (place, _), pieces, nth, left in zip(entries, words, nths, in_order(candidates, follows), strict=True):
        if len(left) == 1:
            yield left[0]
            continue
        if left:
            complain(f"{place}: may stand at {len(left)} places here. Write nth.")
        elif pieces and nth and (count := len(occurrences(text, pieces[0], whole=False))):
            complain(f"{place}: nth: {nth}, but the words stand there {count} times. Write a smaller count.")
        elif pieces:
            gone = next((piece for piece in pieces if not occurrences(text, piece)), pieces[-1])
            complain(f"{place}: {shown(gone)} does not stand there in this order. Copy the words from the text.")
        yield None


def _attributions(text: str, entries: Sequence[Entry], complain: Complain) -> Iterator[Attribution]:
    words = [_pieces(place, row, complain) for place, row in entries]

    def follows(before: Spans, after: Spans) -> bool:
        return after[0].start >= before[0].start and after != before

    above: Attribution | None = None
    seen = set()
    for (place, row), content in zip(entries, _placed(text, entries, words, follows, complain), strict=True):
        kind = _chosen(row, "kind", KINDS, "", place, complain)
        stance = _chosen(row, "stance", get_args(Stance), "asserts", place, complain)
        sort = _chosen(row, "type", get_args(AttributionType), "assertion", place, complain)
        inside = _chosen(row, "inside", ("true", "false"), "false", place, complain)
        if "speaker" not in row:
            complain(f"{place}: has no speaker. Write the fullest name in the article, or null.")
        if content is None:
            continue
        source, cue = _sides(text, place, row, content, complain)
        speaker, hard = _nullable(row.get("speaker")), _nullable(row.get("hard"))
        phrase = speaker is not None and speaker == row.get("source")
        label = Attribution(content, source, cue, speaker, kind, stance, sort, inside == "true", hard, phrase)
        if above and label.start < above.start and label.content < above.content:
            complain(f"{place}: begins before the entry above it. Move it up: entries come in the order of the text.")
        if (content, source) in seen:
            complain(f"{place}: stands where an entry above it stands. Remove one, or write nth.")
        above = label
        seen.add((content, source))
        yield label


def _pieces(place: str, row: Mapping[str, Any], complain: Complain) -> list[str]:
    given = row.get("content", "")
    pieces = given if isinstance(given, list) else [given]
    if not pieces or not all(isinstance(piece, str) and piece.strip() for piece in pieces):
        complain(f"{place}: has no content. Write the words of the text, or a list of their pieces.")
        return []
    return list(pieces)


def _sides(
    text: str, place: str, row: Mapping[str, Any], content: Spans, complain: Complain
) -> tuple[Span | None, Span | None]:
    """Where source and cue stand."""
    found: dict[str, list[Span]] = {}
    for key in ("source", "cue"):
        words = _nullable(row.get(key))
        found[key] = occurrences(text, words) if words else []
        if words and not found[key]:
            complain(f"{place}: {key}: {shown(words)} does not stand in the text. Copy the words from there.")
    sides = beside(text, content, found["source"], found["cue"])
    if sides.unsure:
        complain(f"{place}: source: {shown(row['source'])} stands as near before as behind. Write the cue, too.")
    return sides.source, sides.cue


def _times(text: str, entries: Sequence[Entry], complain: Complain) -> Iterator[Time]:
    words = [[row["words"]] if isinstance(row.get("words"), str) and row["words"].strip() else [] for _, row in entries]
    for (place, _), pieces in zip(entries, words, strict=True):
        if not pieces:
            complain(f"{place}: has no words. Write those of the text.")

    def follows(before: Spans, after: Spans) -> bool:
        return after[0].start >= before[0].end

    before = Span(-1, -1)
    for (place, row), found in zip(entries, _placed(text, entries, words, follows, complain), strict=True):
        sort = _chosen(row, "type", get_args(TimexType), "", place, complain)
        value = _nullable(row.get("value"))
        if "value" not in row:
            complain(f"{place}: has no value. Write it as TIMEX3 has it, or null.")
        elif value and sort != "SET" and bool(_LENGTH.match(value)) != (sort == "DURATION"):
            complain(f"{place}: value: {shown(value)} is none of a {sort}. Mend the type or the value.")
        if found is None:
            continue
        (span,) = found
        if span.start < before.end:
            complain(f"{place}: stands before the end of the entry above it. Move it, or mend nth.")
        before = max(before, span, key=lambda one: one.end)
        yield Time(span, sort, value, _nullable(row.get("hard")))
