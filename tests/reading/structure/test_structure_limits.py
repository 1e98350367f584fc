"""What a line or a sentence is taken for, at the limits: one word, one line, one code point more."""

from __future__ import annotations

from collections.abc import Callable

from claimline.reading.lexical.spans import Span
from claimline.reading.structure import asides, line_forms, paratext
from claimline.reading.structure.furniture import Verdict, judge, paragraph_key
from claimline.reading.structure.quotations import find_quotes
from claimline.reading.structure.sentences import split_sentences
from limits import at_the_limits, times

OPENING = "The ferry hit the quay at noon, the wardens of the bay said."
END = "The wardens of the bay closed the quay for the rest of the day."
TO_READERS = [f"Read us: pier {letter} is open to our readers now, at last." for letter in "abcdefghij"]


def judged(*lines: str, repeated: frozenset[str] = frozenset()) -> list[Verdict]:
    spans, at = [], 0
    for line in lines:
        spans.append(Span(at, at + len(line)))
        at += len(line) + 2
    return judge("\n\n".join(lines), spans, repeated)


def is_furniture(place: int, *lines: str) -> bool:
    return judged(*lines)[place].kind == "furniture"


def repeats(number: int) -> bool:
    """Whether so many lines of ten that the outlet prints elsewhere, too, are furniture."""
    own = [f"The wardens closed quay {letter} for all of the day." for letter in "abcdefghij"[number:]]
    known = frozenset(paragraph_key(line) for line in TO_READERS)
    return any(verdict.kind == "furniture" for verdict in judged(*TO_READERS[:number], *own, repeated=known))


def speech(words: int) -> bool:
    text = f"Ruiz called the quay “{times(words)}” on Monday."
    return any(quote.speech for quote in find_quotes(text, split_sentences(text)))


def header(reach: int) -> bool:
    """Whether a page's header that ends at that code point and names its agency is parted from the text."""
    rest = f"Harbour {'x' * 180} 6:32 pm EDT {'y' * 30} (Bay{'z' * 20} Bay{'z' * 20} B%s Wire) - "
    line = rest % ("z" * (reach - len(rest % ""))) + "The mayor spoke at noon."
    return judged(line)[0].lead_end == reach


def brief(number: int) -> list[str]:
    """So many points of an article; each would else be prose."""
    return [f"“We have to shut the quay of the bay {word}” Ruiz says" for word in "abcdefghijklm"[:number]]


LIMITS: list[tuple[str, int, Callable[[int], bool]]] = [
    (
        "words of a poll's answer",
        4,
        lambda n: is_furniture(2, OPENING, "Advertisement", f"Pier {times(n - 1)}", "Advertisement", END),
    ),
    (
        "short lines that are no menu",
        3,
        lambda n: not is_furniture(1, OPENING, *(f"Pier {x}" for x in "abcd"[:n]), END),
    ),
    (
        "code points of a poll's question",
        199,
        lambda n: is_furniture(2, OPENING, "Advertisement", f"Would you {'x' * (n - 11)}?", END),
    ),
    ("lines of ten that stand elsewhere", 5, repeats),
    ("words of buttons", 10, lambda n: line_forms.form_of(times(n, "share")) == "furniture"),
    ("words of a time", 24, lambda n: line_forms.is_clock_line(times(n, "3:15"))),
    ("words of a heading", 17, lambda n: not line_forms.is_sentence(f"The quay {times(n - 2)}", first=False)),
    ("words of a headline", 24, lambda n: not line_forms.is_sentence(f"{times(n, 'Bay')}.", first=True)),
    ("words of a question", 16, lambda n: not line_forms.is_sentence(f"{times(n, 'Bay')}?", first=False)),
    ("words of a label", 8, lambda n: not line_forms.is_sentence(f"{times(n, 'Bay')}.", first=False)),
    ("words of an aside", 30, lambda n: asides.is_aside(f"So {times(n - 7)} you can subscribe to our newsletter.")),
    ("words of a byline", 24, lambda n: paratext.is_byline(f"By {times(n - 1, 'Ana')}", stopped=False)),
    ("words of a caption from the files", 110, lambda n: paratext.is_caption(f"FILE - {times(n - 2)}", stopped=True)),
    ("words of a caption", 45, lambda n: paratext.is_caption(f"Photo: {times(n - 1)}", stopped=True)),
    ("words of a credit", 6, lambda n: paratext.is_caption(f"Video by {times(n - 2)}.", stopped=True)),
    ("parts of a stamp", 4, lambda n: line_forms.is_stamp(f"May 3, 2024 | {times(n - 1, 'Bay |')}")),
    ("words of a stamp's part", 5, lambda n: line_forms.is_stamp(f"{times(n, 'Bay')} | May 3, 2024")),
    ("code points of a stamp", 160, lambda n: line_forms.is_stamp(f"{'x' * (n - 14)} | May 3, 2024")),
    (
        "small words of a headline",
        2,
        lambda n: not line_forms.is_sentence(f"{times(14, 'Quay')} {times(n, 'sank')}.", first=True),
    ),
    ("lines in brief", 12, lambda n: judged("Story highlights", *brief(n - 1), OPENING)[n - 1].kind == "heading"),
    (
        "code points before a label",
        320,
        lambda n: judged(f"{'x' * (n - 17)} Story highlights", END)[0].kind == "caption",
    ),
    (
        "code points of a picture's place",
        60,
        lambda n: paratext.is_caption(f"Ana speaks in May 2023 in {'x' * n}.", stopped=True),
    ),
    ("code points of a byline", 600, lambda n: line_forms.form_of(f"By Ana {'x' * (n - 7)}") == "byline"),
    ("code points of a time", 600, lambda n: line_forms.is_clock_line(f"3:15{' ' * (n - 8)}3:15")),
    ("code points of a dateline", 320, header),
    ("words that are no speech", 4, lambda n: not speech(n)),
]


@at_the_limits(LIMITS)
def test_what_a_line_is_hangs_on_its_length(holds: Callable[[int], bool], number: int, expected: bool) -> None:
    assert holds(number) is expected
