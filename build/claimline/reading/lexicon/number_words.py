"""Words -> the number they name: counts, scales, ordinals."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

SMALL_NUMBERS: Mapping[str, int] = MappingProxyType(
    {
        word: number
        for number, word in enumerate(
            "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen "
            "seventeen eighteen nineteen".split()
        )
    }
    | {word: 10 * n for n, word in enumerate("twenty thirty forty fifty sixty seventy eighty ninety".split(), 2)}
)
SCALES: Mapping[str, int] = MappingProxyType(
    {"dozen": 12, "hundred": 100, "thousand": 1000, "million": 10**6, "billion": 10**9, "trillion": 10**12}
)
PLURAL_SCALES: Mapping[str, int] = MappingProxyType({f"{word}s": number for word, number in SCALES.items()})
ORDINALS: Mapping[str, int] = MappingProxyType(
    {
        word: number
        for number, word in enumerate(
            "first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth "
            "fifteenth sixteenth seventeenth eighteenth nineteenth twentieth".split(),
            1,
        )
    }
)
