from __future__ import annotations

from claimline.reading.lexical.memo import LONGEST, MOST, Memo


def test_what_is_remembered_of_words_stays_small() -> None:
    asked: list[str] = []

    def length(word: str) -> int:
        asked.append(word)
        return len(word)

    memo = Memo(length)
    long = "a" * (LONGEST + 1)
    assert [memo[word] for word in ("quay", "quay", long, long)] == [4, 4, len(long), len(long)]
    assert asked == ["quay", long, long]
    for number in range(MOST + 1):
        assert memo[str(number)] == len(str(number))
    assert len(memo) <= MOST
