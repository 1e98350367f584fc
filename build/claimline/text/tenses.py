"""Words that show the tense of an English clause."""

from __future__ import annotations

# Irregular past forms that are not also present forms: cut, hit, put, set, read and found a school stay out,
# as do fell (a tree) and saw in their rarer senses, which news does not use.
PAST_FORMS = frozenset(
    """was were had did said told went came took gave made got knew thought saw found left felt kept held brought began
    became wrote spoke stood heard met ran paid sat sent built fell led grew lost won drove broke spent rose chose drew
    sold bought caught taught fought sought threw flew struck shot shook wore woke ate drank sang sank swam swore tore
    bore froze hid rode rang stole stuck swept slept wept crept bound fed fled bent lent meant dealt dug hung lit shone
    slid spun stung strode overcame withdrew forgot forgave forbade misled undertook understood withheld upheld
    foresaw oversaw underwent arose awoke blew clung stank""".split()
)

_NOT_PAST = frozenset(
    "united indeed hundred need speed seed feed exceed proceed succeed shed bleed breed freed".split()
)


def is_past_form(word: str) -> bool:
    """Whether this lower-case word is a past form, or a participle that stands for one in a clause."""
    return word in PAST_FORMS or (len(word) > 3 and word.endswith("ed") and word not in _NOT_PAST)
