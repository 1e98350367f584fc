"""Words -> the month, the day of the week or the season they name, in full or short.

The names stand in `edtf`, as the pages write them, too; here are the short forms that news uses beside them.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from claimline.edtf import MONTHS as MONTHS_IN_ORDER
from claimline.edtf import WEEKDAYS as WEEKDAYS_IN_ORDER

_SHORT_MONTHS = ("jan", "feb", "mar", "apr", "", "jun", "jul", "aug", "sept sep", "oct", "nov", "dec")
_SHORT_WEEKDAYS = ("mon", "tues tue", "wed", "thurs thur thu", "fri", "sat", "sun")

MONTH_NAMES = frozenset(name.lower() for name in MONTHS_IN_ORDER)
WEEKDAY_NAMES = frozenset(name.lower() for name in WEEKDAYS_IN_ORDER)
MONTH_STARTS = tuple(name[:3] for name in MONTHS_IN_ORDER)  # Jan, in order: what all forms of a month begin with
MONTHS: Mapping[str, int] = MappingProxyType(  # 1 to 12
    {
        form: number
        for number, (name, short) in enumerate(zip(MONTHS_IN_ORDER, _SHORT_MONTHS, strict=True), 1)
        for form in (name.lower(), *short.split())
    }
)
WEEKDAYS: Mapping[str, int] = MappingProxyType(  # 0, Monday, to 6
    {
        form: number
        for number, (name, short) in enumerate(zip(WEEKDAYS_IN_ORDER, _SHORT_WEEKDAYS, strict=True))
        for form in (name.lower(), *short.split())
    }
)
SEASONS: Mapping[str, int] = MappingProxyType(  # as EDTF numbers them
    {"spring": 21, "summer": 22, "fall": 23, "autumn": 23, "winter": 24}
)
MONTH_TOKENS = MONTH_NAMES | {f"{form}." for form in MONTHS.keys() - MONTH_NAMES}  # as `lexical.tokens` cuts them
