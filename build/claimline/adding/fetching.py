"""One address -> the page behind it: asked for once, politely, and never more of it than an article needs."""

from __future__ import annotations

import http.client
import re
import socket
import ssl
import threading
import time
import zlib
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass

from claimline import __version__
from claimline.adding import robots
from claimline.adding.addresses import Address, parse, places_of
from claimline.errors import ClaimlineError

PAGE_TYPES = ("text/html", "application/xhtml+xml", "text/plain")
_MOVED = (301, 302, 303, 307, 308)
_CHUNK = 65_536
_ROBOTS_BYTES = 512_000  # RFC 9309 asks for at least so many
_HEADERS = {
    "User-Agent": f"{robots.AGENT}/{__version__}",
    "Accept": "text/html, application/xhtml+xml, text/plain;q=0.9",
    "Accept-Encoding": "identity",
    "Connection": "close",
}


@dataclass(frozen=True, slots=True, kw_only=True)
class Limits:
    """How far a fetch goes."""

    seconds: float = 30.0
    """For the whole way of one answer, from the first connection to its last byte."""

    page_bytes: int = 10_000_000
    """Of the page, unpacked; the largest news pages have a tenth of it."""

    redirects: int = 5
    """From the address that was given to the page; browsers follow 20, articles need two or three."""

    allow_private: bool = False
    """Whether private networks and this machine itself are fetched from."""


DEFAULT = Limits()


@dataclass(frozen=True, slots=True)
class Fetched:
    """A page as it came; `address` is where the last redirect led."""

    address: str
    data: bytes
    is_page: bool  # False: plain text
    charset: str | None


@dataclass(frozen=True, slots=True)
class _Answer:
    status: int
    reason: str
    headers: http.client.HTTPMessage
    data: bytes


def fetch(url: str, limits: Limits = DEFAULT) -> Fetched:
    """The page. Raises ClaimlineError where it is refused, does not come, or is no page.

    On every step of the way the host's robots.txt is asked first, and the host must lie in the public network.
    """
    asked: dict[tuple[str, str, int], list[robots.Rule]] = {}
    address = parse(url)
    for _ in range(limits.redirects + 1):
        host = address.scheme, address.host, address.port
        if host not in asked:
            asked[host] = _robots_of(address, limits)
        if not robots.allows(asked[host], address.target):
            raise ClaimlineError(
                f"{address}: the site's robots.txt asks not to fetch it. Save the page in a browser and add that file."
            )
        answer = _ask(address, limits, limits.page_bytes)
        if (link := _moved_to(answer)) is None:
            return _page(address, answer)
        address = address.joined(link)
    raise ClaimlineError(f"{url}: leads on more than {limits.redirects} times. Write the address of the page itself.")


def _moved_to(answer: _Answer) -> str | None:
    return answer.headers.get("Location") if answer.status in _MOVED else None


def _page(address: Address, answer: _Answer) -> Fetched:
    if answer.status != http.client.OK:
        raise ClaimlineError(
            f"{address}: answered {answer.status} {_printable(answer.reason)}. "
            "If a browser shows the page, save it there and add that file."
        )
    kind = answer.headers.get_content_type() if "Content-Type" in answer.headers else "text/html"
    if kind not in PAGE_TYPES:
        raise ClaimlineError(f"{address}: is {_printable(kind)} and no page. Save its text as .txt and add that file.")
    charset = answer.headers.get_content_charset()
    known = charset if charset and re.fullmatch(r"[A-Za-z0-9_.:-]{2,40}", charset) else None
    return Fetched(str(address), answer.data, kind != "text/plain", known)


def _robots_of(address: Address, limits: Limits) -> list[robots.Rule]:
    """The rules of the address's host; none where it has no robots.txt. One that cannot be had forbids everything."""
    at = Address(address.scheme, address.host, address.port, "/robots.txt")
    for _ in range(limits.redirects + 1):
        answer = _ask(at, limits, _ROBOTS_BYTES, cut=True)
        if (link := _moved_to(answer)) is not None:
            at = at.joined(link)
        elif answer.status == http.client.OK:
            return robots.rules_for(answer.data.decode("utf-8", errors="replace"))
        elif 400 <= answer.status < 500:
            return []
        else:
            break
    return [robots.Rule(False, "/")]


def _ask(address: Address, limits: Limits, most: int, *, cut: bool = False) -> _Answer:
    """One request and its answer. `cut`: what is longer than `most` bytes is cut there, not refused."""
    places = places_of(address, allow_private=limits.allow_private)
    end = time.monotonic() + limits.seconds
    try:
        with _connected(address, places, end) as connection:
            connection.request("GET", address.target, headers={"Host": address.authority, **_HEADERS})
            answer = connection.getresponse()
            data = b"" if answer.status in _MOVED else _body(address, answer, most, cut)
            return _Answer(answer.status, answer.reason, answer.msg, data)
    except (OSError, http.client.HTTPException, zlib.error) as error:
        if time.monotonic() >= end:
            raise ClaimlineError(
                f"{address}: did not come within {limits.seconds:g} seconds. Try again later, or add a saved file."
            ) from None
        raise ClaimlineError(
            f"{address}: could not be fetched ({_printable(str(error)) or type(error).__name__}). Try again later."
        ) from None


def _body(address: Address, answer: http.client.HTTPResponse, most: int, cut: bool) -> bytes:
    """The answer's bytes, unpacked as they come, so that a small answer cannot become a large one."""
    packing = answer.headers.get("Content-Encoding", "identity").strip().lower()
    if packing not in ("identity", "", "gzip", "x-gzip", "deflate"):
        raise ClaimlineError(
            f"{address}: comes packed as {_printable(packing)}, which was not asked for. Save the page."
        )
    unpack = zlib.decompressobj(zlib.MAX_WBITS | 32) if packing not in ("identity", "") else None
    found = bytearray()
    while len(found) <= most and (chunk := answer.read(_CHUNK)):
        found += unpack.decompress(chunk, most + 1 - len(found)) if unpack else chunk
    if len(found) > most:
        if not cut:
            raise ClaimlineError(
                f"{address}: is larger than {most:,} bytes. Save the article's text and add that file."
            )
    elif answer.length or (unpack and found and not unpack.eof):
        raise http.client.IncompleteRead(b"")  # half an article would pass for a whole one
    return bytes(found[:most])


@contextmanager
def _connected(address: Address, places: list[str], end: float) -> Iterator[http.client.HTTPConnection]:
    """A connection to one of these places and to no other; cut when the time is over, whatever it is doing."""
    connection = http.client.HTTPConnection(address.host, address.port)
    held = [_socket(places, address.port, end)]
    cutter = threading.Timer(max(end - time.monotonic(), 0.01), _cut, [held])
    cutter.daemon = True
    cutter.start()
    try:
        if address.scheme == "https":
            secure = ssl.create_default_context().wrap_socket(
                held[0], server_hostname=address.host, do_handshake_on_connect=False
            )
            held[0] = secure
            secure.do_handshake()
        connection.sock = held[0]
        yield connection
        if time.monotonic() >= end:  # what ends with the connection may have been cut
            raise TimeoutError
    finally:
        cutter.cancel()
        connection.close()
        held[0].close()


def _socket(places: list[str], port: int, end: float) -> socket.socket:
    failed: OSError | None = None
    for place in places:
        left = end - time.monotonic()
        if left <= 0:
            break
        try:
            return socket.create_connection((place, port), timeout=left)
        except OSError as error:
            failed = error
    raise failed or TimeoutError("no connection in time")


def _cut(held: list[socket.socket]) -> None:
    with suppress(OSError):  # it is closed already
        held[0].shutdown(socket.SHUT_RDWR)


def _printable(words: str) -> str:
    """A server's words, short and on one line."""
    return "".join(character if character.isprintable() else " " for character in words[:80]).strip()
