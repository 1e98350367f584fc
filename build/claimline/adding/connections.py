"""One request to one place -> its answer, within a time and a size: the few lines by which anything is asked for."""

from __future__ import annotations

import http.client
import socket
import ssl
import threading
import time
import zlib
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from dataclasses import dataclass

from claimline.adding.addresses import Address, places_of
from claimline.errors import ClaimlineError, printable

MOVED = (301, 302, 303, 307, 308)
_CHUNK = 65_536


@dataclass(frozen=True, slots=True, kw_only=True)
class Limits:
    """How far a fetch goes."""

    seconds: float = 30.0
    """For the whole way: looking up names, robots.txt, redirects and all, to the last byte of the page."""

    page_bytes: int = 10_000_000
    """Of the page, unpacked; the largest news pages have a tenth of it."""

    redirects: int = 5
    """From the address that was given to the page; browsers follow 20, articles need two or three."""

    allow_private: bool = False
    """Whether private networks and this machine itself are fetched from."""


DEFAULT = Limits()


@dataclass(frozen=True, slots=True)
class Answer:
    """What came back; without its body where that leads on."""

    status: int
    reason: str
    headers: http.client.HTTPMessage
    data: bytes


class UnansweredError(Exception):
    """No answer came; `late` where the time was over."""

    def __init__(self, words: str, *, late: bool) -> None:
        super().__init__(words)
        self.late = late


def ask(
    address: Address,
    limits: Limits,
    most: int,
    *,
    headers: Mapping[str, str],
    sent: bytes | None = None,
    cut: bool = False,
    end: float | None = None,
) -> Answer:
    """One request and its answer; with something to be `sent`, a POST of it. Raises UnansweredError where none comes.

    `cut`: what is longer than `most` bytes is cut there, not refused. `end`: when all must be done, by the clock that
    does not go back, where this is one request of several. Redirects are not followed.
    """
    end = time.monotonic() + limits.seconds if end is None else end
    try:
        places = places_of(address, allow_private=limits.allow_private, seconds=end - time.monotonic())
        with _connected(address, places, end) as connection:
            method = "GET" if sent is None else "POST"
            connection.request(method, address.target, body=sent, headers={"Host": address.authority, **headers})
            answer = connection.getresponse()
            data = b"" if answer.status in MOVED else _body(address, answer, most, cut)
            return Answer(answer.status, answer.reason, answer.msg, data)
    except (OSError, http.client.HTTPException, zlib.error) as error:
        late = time.monotonic() >= end
        raise UnansweredError(in_short(str(error)) or type(error).__name__, late=late) from None


def _body(address: Address, answer: http.client.HTTPResponse, most: int, cut: bool) -> bytes:
    """The answer's bytes, unpacked as they come, so that a small answer cannot become a large one."""
    packing = answer.headers.get("Content-Encoding", "identity").strip().lower()
    if packing not in ("identity", "", "gzip", "x-gzip", "deflate"):
        raise ClaimlineError(f"{address}: comes packed as {in_short(packing)}, which was not asked for. Save the page.")
    unpack = _Unpacked() if packing not in ("identity", "") else None
    found = bytearray()
    while len(found) <= most and (chunk := answer.read(_CHUNK)):
        found += unpack.more(chunk, most + 1 - len(found)) if unpack else chunk
    if len(found) > most:
        if not cut:
            raise ClaimlineError(
                f"{address}: is larger than {most:,} bytes. Save the article's text and add that file."
            )
    elif answer.length or (unpack and found and not unpack.whole):
        raise http.client.IncompleteRead(b"")  # half an article would pass for a whole one
    return bytes(found[:most])


class _Unpacked:
    """A body that comes packed: one gzip or several, one behind the other, as servers that add to a file send them."""

    def __init__(self) -> None:
        self._one = zlib.decompressobj(zlib.MAX_WBITS | 32)
        self._over = False  # what follows is not packed, and no part of it: browsers pass it over, too

    @property
    def whole(self) -> bool:
        """Whether what came ends where a gzip ends."""
        return self._one.eof

    def more(self, chunk: bytes, most: int) -> bytes:
        """What this chunk holds, no more than so many bytes of it."""
        found = bytearray()
        while chunk and len(found) < most and not self._over:
            if self._one.eof:
                self._over = not chunk.startswith(b"\x1f")
                if self._over:
                    break
                self._one = zlib.decompressobj(zlib.MAX_WBITS | 32)
            found += self._one.decompress(chunk, most - len(found))
            chunk = self._one.unused_data
        return bytes(found)


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


def in_short(words: str) -> str:
    """A server's words, short and on one line."""
    return printable(words[:80]).strip()
