"""Words -> the outlet or news agency they name, by any of its names, or that they point back to one."""

from __future__ import annotations

import re
from collections.abc import Collection


def _words(text: str) -> frozenset[str]:
    return frozenset(text.split())


# Canonical name -> the other names it goes by. Agencies first.
_AGENCIES: dict[str, tuple[str, ...]] = {
    "Associated Press": ("AP", "The AP"),
    "Reuters": ("Thomson Reuters",),
    "Agence France-Presse": ("AFP",),
    "Bloomberg": ("Bloomberg News",),
    "United Press International": ("UPI",),
    "Press Association": ("PA Media",),
    "dpa": ("Deutsche Presse-Agentur",),
    "Xinhua": ("Xinhua News Agency",),
    "TASS": ("Tass",),
    "Kyodo News": ("Kyodo",),
    "McClatchy": ("McClatchy-Tribune",),
    "Tribune News Service": (),
}
_OUTLETS: dict[str, tuple[str, ...]] = {
    "The New York Times": ("New York Times", "NYT", "NY Times"),
    "The Washington Post": ("Washington Post", "WaPo"),
    "The Wall Street Journal": ("Wall Street Journal", "WSJ"),
    "Los Angeles Times": ("LA Times", "L.A. Times"),
    "USA Today": ("USA TODAY",),
    "Chicago Tribune": (),
    "Boston Globe": (),
    "Washington Examiner": (),
    "Washington Times": (),
    "New York Post": ("NY Post",),
    "New York Daily News": (),
    "Miami Herald": (),
    "Houston Chronicle": (),
    "San Francisco Chronicle": (),
    "Detroit News": (),
    "Detroit Free Press": (),
    "Philadelphia Inquirer": (),
    "Dallas Morning News": (),
    "Des Moines Register": (),
    "Daily Beast": (),
    "Daily Mail": ("MailOnline", "DailyMail.com"),
    "Daily Caller": (),
    "HuffPost": ("Huffington Post", "The Huffington Post"),
    "The Guardian": ("Guardian",),
    "Financial Times": (),
    "The Telegraph": ("Daily Telegraph",),
    "The Times of London": ("Sunday Times",),
    "The Atlantic": (),
    "The New Yorker": ("New Yorker",),
    "The Hill": (),
    "The Intercept": (),
    "The Economist": (),
    "Time": ("Time magazine", "TIME"),
    "Newsweek": (),
    "Politico": ("POLITICO",),
    "Axios": (),
    "ProPublica": (),
    "BuzzFeed News": ("BuzzFeed",),
    "Breitbart": ("Breitbart News",),
    "Vox": (),
    "Slate": (),
    "Salon": (),
    "Mother Jones": (),
    "National Review": (),
    "Rolling Stone": (),
    "Vanity Fair": (),
    "Business Insider": (),
    "CNN": ("CNN.com",),
    "Fox News": ("Fox", "FOX News", "Fox News Channel", "Fox Business"),
    "MSNBC": (),
    "NBC News": ("NBC", "NBCNews.com"),
    "CBS News": ("CBS",),
    "ABC News": ("ABC",),
    "CNBC": (),
    "C-SPAN": (),
    "NPR": ("National Public Radio",),
    "PBS": ("PBS NewsHour",),
    "BBC": ("BBC News",),
    "Sky News": (),
    "ITV News": (),
    "Al Jazeera": (),
    "Newsmax": (),
    "Univision": (),
    "Telemundo": (),
    "Der Spiegel": ("Spiegel",),
    "Le Monde": (),
    "Haaretz": (),
    "TMZ": (),
    "Yahoo News": (),
}


def _outlet_key(words: str) -> str:
    key = " ".join(words.lower().replace("’", "'").split()).removesuffix("'s").strip(" .,'")
    return key.removeprefix("the ")


_OUTLET_NAMES: dict[str, str] = {
    _outlet_key(name): canonical
    for table in (_AGENCIES, _OUTLETS)
    for canonical, others in table.items()
    for name in (canonical, *others)
}
_AMBIGUOUS_OUTLETS = _words("time slate salon hill fox post times journal guardian telegraph intercept atlantic")
_CARRIED = re.compile(
    r"(?:the|that)\s+(?:news\s+)?(?:outlet|newspaper|paper|network|broadcaster|news\s+agency|wire\s+service"
    r"|news\s+organi[sz]ation|news\s+site|publication|magazine|daily|tabloid|channel)(?:['’]s)?",
    re.IGNORECASE,
)
# "Grey Bay Herald": a capitalised name that ends as newspapers and stations do.
OUTLET_ENDINGS = _words(
    "times post journal herald tribune gazette chronicle examiner observer register dispatch courier inquirer globe "
    "sentinel mirror telegraph news press star-ledger star bulletin wire tv radio magazine daily weekly mercury "
    "advertiser argus echo"
)


def outlet_named(words: str, known: Collection[str] = ()) -> str | None:
    """The canonical name of the outlet or agency these words name; None where they name none for certain.

    A name from the table in any of its forms, or a capitalised name of two words or more that ends as names of
    newspapers and stations do: the Grey Bay Herald. `known` holds canonical names that the document spells out
    elsewhere: with exactly one "Grey Bay Herald" among them, "the Herald" is that one.
    """
    key = _outlet_key(words)
    with_article = words.strip()[:4].lower() == "the "
    short = [name for name in set(known) if name.lower().endswith(" " + key)] if known and " " not in key else []
    if with_article and len(short) == 1 and key in OUTLET_ENDINGS:
        return short[0]
    if key in _OUTLET_NAMES and (with_article or key not in _AMBIGUOUS_OUTLETS or key == "fox"):
        return _OUTLET_NAMES[key] if with_article or words.strip()[:1].isupper() else None
    parts = words.replace("’", "'").strip(" .,").removesuffix("'s").split()
    if parts and parts[0].lower() == "the":
        parts = parts[1:]
    if not 2 <= len(parts) <= 5 or parts[-1].lower() not in OUTLET_ENDINGS:
        return None
    return " ".join(parts) if all(part[0].isupper() for part in parts) else None


def is_agency(name: str) -> bool:
    """Whether this is a news agency, by any of its names."""
    return _OUTLET_NAMES.get(_outlet_key(name)) in _AGENCIES


def is_carried_credit(words: str) -> bool:
    """Whether these words point back to an outlet named before: the outlet, the newspaper, the network."""
    return _CARRIED.fullmatch(words.strip(" ,.")) is not None
