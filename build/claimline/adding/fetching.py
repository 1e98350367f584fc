"""One address -> the page behind it: asked for once, politely, and never more of it than an article needs."""

from __future__ import annotations

import http.client
import re
import time
from collections.abc import Mapping
from dataclasses import dataclass

from claimline import __version__
from claimline.adding import robots
from claimline.adding.addresses import Address, parse
from claimline.adding.connections import DEFAULT, MOVED, Answer, Limits, UnansweredError, ask, in_short
from claimline.errors import ClaimlineError

__all__ = ["DEFAULT", "Fetched", "Limits", "fetch"]

PAGE_TYPES = ("text/html", "application/xhtml+xml", "text/plain")
_ROBOTS_BYTES = 512_000  # RFC 9309 asks for at least so many
_HEADERS = {
    "User-Agent": f"{robots.AGENT}/{__version__}",
    "Accept": "text/html, application/xhtml+xml, text/plain;q=0.9",
    "Accept-Encoding": "identity",
    "Connection": "close",
}


Rules = dict[tuple[str, str, int], list[robots.Rule]]  # of robots.txt, by scheme, host and port


@dataclass(frozen=True, slots=True)
class Fetched:
    """A page as it came; `address` is where the last redirect led."""

    address: str
    data: bytes
    is_page: bool  # False: plain text
    charset: str | None


def fetch(url: str, limits: Limits = DEFAULT) -> Fetched:
    """The page. Raises ClaimlineError where it is refused, does not come, or is no page.

    On every step of the way the host's robots.txt is asked first, and the host must lie in the public network.
    """
    return _page(*_followed(parse(url), limits, limits.page_bytes, {}, _HEADERS))


def fetch_file(address: Address, limits: Limits, most: int, rules: Rules) -> bytes:
    """The bytes of a file of a site, whatever its kind, with the same care; it may move within its host alone.

    `rules`: what is known of hosts, to be told of others. Raises ClaimlineError where it does not come.
    """
    place, answer = _followed(address, limits, most, rules, _HEADERS | {"Accept": "*/*"})
    if _host(place) != _host(address):
        raise ClaimlineError(f"{address}: leads on to {place}, of another host.")
    if answer.status != http.client.OK:
        raise ClaimlineError(f"{address}: answered {answer.status} {in_short(answer.reason)}.")
    return answer.data


def _followed(
    address: Address, limits: Limits, most: int, rules: Rules, headers: Mapping[str, str]
) -> tuple[Address, Answer]:
    """Where the address leads in the end, and the answer there."""
    end = time.monotonic() + limits.seconds
    first = address
    for _ in range(limits.redirects + 1):
        host = _host(address)
        if host not in rules:
            rules[host] = _robots_of(address, limits, end)
        if not robots.allows(rules[host], address.target):
            raise ClaimlineError(
                f"{address}: the site's robots.txt asks not to fetch it. Save the page in a browser and add that file."
            )
        answer = _ask(address, limits, most, end, headers)
        if (link := _moved_to(answer)) is None:
            return address, answer
        address = address.joined(link)
    raise ClaimlineError(f"{first}: leads on more than {limits.redirects} times. Write the address of the page itself.")


def _host(address: Address) -> tuple[str, str, int]:
    return address.scheme, address.host, address.port


def _moved_to(answer: Answer) -> str | None:
    return answer.headers.get("Location") if answer.status in MOVED else None


def _page(address: Address, answer: Answer) -> Fetched:
    if answer.status != http.client.OK:
        raise ClaimlineError(
            f"{address}: answered {answer.status} {in_short(answer.reason)}. "
            "If a browser shows the page, save it there and add that file."
        )
    kind = answer.headers.get_content_type() if "Content-Type" in answer.headers else "text/html"
    if kind not in PAGE_TYPES:
        raise ClaimlineError(f"{address}: is {in_short(kind)} and no page. Save its text as .txt and add that file.")
    charset = answer.headers.get_content_charset()
    known = charset if charset and re.fullmatch(r"[A-Za-z0-9_.:-]{2,40}", charset) else None
    return Fetched(str(address), answer.data, kind != "text/plain", known)


def _robots_of(address: Address, limits: Limits, end: float) -> list[robots.Rule]:
    """The rules of the address's host; none where it has no robots.txt. One that cannot be had forbids everything."""
    at = Address(address.scheme, address.host, address.port, "/robots.txt")
    for _ in range(limits.redirects + 1):
        answer = _ask(at, limits, _ROBOTS_BYTES, end, cut=True)
        if (link := _moved_to(answer)) is not None:
            at = at.joined(link)
        elif answer.status == http.client.OK:
            data = answer.data
            if len(data) == _ROBOTS_BYTES:  # a rule that was cut would say something else
                data = data[: data.rfind(b"\n") + 1]
            return robots.rules_for(data.decode("utf-8-sig", errors="replace"))
        elif 400 <= answer.status < 500:
            return []
        else:
            break
    return [robots.Rule(False, "/")]


def _ask(
    address: Address, limits: Limits, most: int, end: float, headers: Mapping[str, str] = _HEADERS, *, cut: bool = False
) -> Answer:
    """One request for a page. `cut`: what is longer than `most` bytes is cut there, not refused."""
    try:
        return ask(address, limits, most, headers=headers, cut=cut, end=end)
    except UnansweredError as failed:
        if failed.late:
            raise ClaimlineError(
                f"{address}: did not come within {limits.seconds:g} seconds. Try again later, or add a saved file."
            ) from None
        raise ClaimlineError(f"{address}: could not be fetched ({failed}). Try again later.") from None
