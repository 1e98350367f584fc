"""An address as somebody wrote it -> where it may be fetched from, or why not.

Whoever adds an article must not, by a link or a redirect, make their own machine answer from inside: only public
networks are fetched from, and what a name resolves to is what is connected to.
"""

from __future__ import annotations

import ipaddress
import re
import socket
import threading
from dataclasses import dataclass
from typing import Any
from urllib.parse import parse_qsl, quote, urlencode, urljoin, urlsplit, urlunsplit

from claimline.errors import ClaimlineError, shown

PORTS = {"http": 80, "https": 443}
LONGEST = 2_000  # characters; browsers refuse much longer ones
_SAFE = "/%:@!$&'()*+,;=~-._?"  # what quoting leaves as it is
_TRACKING = re.compile(r"utm_\w+|fbclid|gclid|msclkid|mc_[ce]id|igshid|cmpid|ocid|smid")
_UNICAST = ipaddress.IPv6Network("2000::/3")  # all of IPv6 that is given out
# IANA's registries of special-purpose addresses, and what is multicast or reserved. Python's own list is of the year
# of its version, and calls some of these public.
_SPECIAL = tuple(
    map(
        ipaddress.ip_network,
        """0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12 192.0.0.0/24 192.0.2.0/24
        192.31.196.0/24 192.52.193.0/24 192.88.99.0/24 192.168.0.0/16 192.175.48.0/24 198.18.0.0/15 198.51.100.0/24
        203.0.113.0/24 224.0.0.0/3 2001::/23 2001:db8::/32 2002::/16 2620:4f:8000::/48 3ffe::/16 3fff::/20""".split(),
    )
)
_NAT64 = ipaddress.IPv6Network("64:ff9b::/96")  # IPv4 addresses in other words


@dataclass(frozen=True, slots=True)
class Address:
    """A page's address, taken apart; `host` as DNS writes it, `target` as it is asked for."""

    scheme: str
    host: str
    port: int
    target: str

    def __str__(self) -> str:
        name = f"[{self.host}]" if ":" in self.host else self.host
        port = "" if self.port == PORTS[self.scheme] else f":{self.port}"
        return f"{self.scheme}://{name}{port}{self.target}"

    @property
    def authority(self) -> str:
        """The host as the request names it."""
        return urlsplit(str(self)).netloc

    def joined(self, link: str) -> Address:
        """The address that a link on this page leads to."""
        return parse(urljoin(str(self), link))


def parse(url: str) -> Address:
    """The address; raises ClaimlineError where it is none that is fetched from."""
    name = shown(url)
    try:
        parts = urlsplit(url.strip())
        host, port = parts.hostname, parts.port
    except ValueError:
        host, port, parts = None, None, urlsplit("")
    if parts.scheme not in PORTS or not host or len(url) > LONGEST or not url.strip().isprintable():
        raise ClaimlineError(f"{name} is no address of a page. Write it whole, from https:// on.")
    if parts.username is not None or parts.password is not None:
        raise ClaimlineError(f"{name} holds a name or a password. Write the address without them.")
    try:
        host = host if ":" in host else host.encode("idna").decode("ascii")
    except UnicodeError:
        raise ClaimlineError(f"{name}: its host is no name. Write the address as the browser shows it.") from None
    target = quote(parts.path or "/", safe=_SAFE) + (f"?{quote(parts.query, safe=_SAFE)}" if parts.query else "")
    return Address(parts.scheme, host.lower(), port or PORTS[parts.scheme], target)


def cleaned(url: str) -> str:
    """The address without what only says how the reader came to it."""
    parts = urlsplit(url)
    pairs = parse_qsl(parts.query, keep_blank_values=True)
    kept = [pair for pair in pairs if not _TRACKING.fullmatch(pair[0].lower())]
    query = parts.query if len(kept) == len(pairs) else urlencode(kept)
    return urlunsplit((parts.scheme, parts.netloc, parts.path, query, ""))


def same_page(url: str) -> str:
    """What two spellings of one page's address have in common: `http://www.a.example/x/` and `https://a.example/x`."""
    parts = urlsplit(cleaned(url))
    host = re.sub(r"^(?:www|m|amp)\.", "", (parts.hostname or "").rstrip("."))
    query = urlencode(sorted(parse_qsl(parts.query, keep_blank_values=True)))
    return f"{host}{parts.path.rstrip('/')}?{query}"


def places_of(address: Address, *, allow_private: bool, seconds: float = 30.0) -> list[str]:
    """The IP addresses to connect to. Raises ClaimlineError where there is none, or where one of them is not public.

    Raises TimeoutError where nobody has said within so many seconds where the host is.
    """
    found = _looked_up(address, seconds)
    if found is None:
        raise ClaimlineError(f"{address}: the host is not known. Check the address, or the connection.")
    places = list(dict.fromkeys(str(place[4][0]) for place in found))
    if not allow_private and not all(is_public(place) for place in places):
        raise ClaimlineError(
            f"{address}: leads into a private network, and is not fetched. Where that is meant, add --allow-private."
        )
    return places


def _looked_up(address: Address, seconds: float) -> list[Any] | None:
    """What the system knows of the host, None where it knows none. It waits as long as it likes: we do not."""
    answers: list[list[Any] | None] = []

    def ask() -> None:
        try:
            answers.append(socket.getaddrinfo(address.host, address.port, type=socket.SOCK_STREAM))
        except (OSError, UnicodeError):
            answers.append(None)

    asking = threading.Thread(target=ask, daemon=True)
    asking.start()
    asking.join(max(0.0, seconds))
    if not answers:
        raise TimeoutError
    return answers[0]


def is_public(place: str) -> bool:
    """Whether an IP address belongs to the public network, also where it stands inside another one.

    Tunnels (6to4, Teredo) are not public: nobody publishes from there, and they end wherever they say.
    """
    found = ipaddress.ip_address(place.partition("%")[0])
    if isinstance(found, ipaddress.IPv6Address):
        if (inside := found.ipv4_mapped) is not None:
            return is_public(str(inside))
        if found in _NAT64:
            return is_public(str(ipaddress.IPv4Address(int(found) & 0xFFFF_FFFF)))
        if found not in _UNICAST:
            return False
    return not any(found in network for network in _SPECIAL)
