"""An address as somebody wrote it -> where it may be fetched from, or why not.

Whoever adds an article must not, by a link or a redirect, make their own machine answer from inside: only public
networks are fetched from, and what a name resolves to is what is connected to.
"""

from __future__ import annotations

import ipaddress
import re
import socket
from dataclasses import dataclass
from urllib.parse import parse_qsl, quote, urlencode, urljoin, urlsplit, urlunsplit

from claimline.errors import ClaimlineError, shown

PORTS = {"http": 80, "https": 443}
LONGEST = 2_000  # characters; browsers refuse much longer ones
_SAFE = "/%:@!$&'()*+,;=~-._?"  # what quoting leaves as it is
_TRACKING = re.compile(r"utm_\w+|fbclid|gclid|msclkid|mc_[ce]id|igshid|cmpid|ocid|smid")
_UNICAST = ipaddress.IPv6Network("2000::/3")  # all of IPv6 that is given out
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


def places_of(address: Address, *, allow_private: bool) -> list[str]:
    """The IP addresses to connect to. Raises ClaimlineError where there is none, or where one of them is not public."""
    try:
        found = socket.getaddrinfo(address.host, address.port, type=socket.SOCK_STREAM)
    except (OSError, UnicodeError):
        raise ClaimlineError(f"{address}: the host is not known. Check the address, or the connection.") from None
    places = list(dict.fromkeys(str(place[4][0]) for place in found))
    if not allow_private and not all(is_public(place) for place in places):
        raise ClaimlineError(
            f"{address}: leads into a private network, and is not fetched. Where that is meant, add --allow-private."
        )
    return places


def is_public(place: str) -> bool:
    """Whether an IP address belongs to the public network, also where it stands inside another one."""
    found = ipaddress.ip_address(place.partition("%")[0])
    if isinstance(found, ipaddress.IPv6Address):
        inside = found.ipv4_mapped or found.sixtofour or (found.teredo[1] if found.teredo else None)
        if found in _NAT64:
            inside = ipaddress.IPv4Address(int(found) & 0xFFFF_FFFF)
        if inside is not None:
            return is_public(str(inside))
        return found in _UNICAST and found.is_global
    return found.is_global and not found.is_multicast and not found.is_reserved
