"""What is fetched, what is refused, and that it is refused before anything is asked for."""

from __future__ import annotations

import gzip
import socket
import time
from http.server import BaseHTTPRequestHandler
from typing import Any

import pytest

from claimline.adding.addresses import cleaned, is_public, parse, same_page
from claimline.adding.fetching import Limits, fetch
from claimline.adding.robots import allows, rules_for
from claimline.errors import ClaimlineError
from news_site import Answer, Site

HERE = Limits(allow_private=True, seconds=10)


def refused(url: str, limits: Limits = HERE) -> str:
    with pytest.raises(ClaimlineError) as caught:
        fetch(url, limits)
    [fault] = caught.value.faults
    return fault


# Private networks


@pytest.mark.parametrize(
    ("place", "public"),
    [
        ("93.184.216.34", True),
        ("127.0.0.1", False),
        ("10.1.2.3", False),
        ("172.16.0.9", False),
        ("192.168.1.1", False),
        ("169.254.169.254", False),  # where clouds keep their secrets
        ("100.64.0.1", False),  # behind a carrier's router
        ("0.0.0.0", False),
        ("224.0.0.1", False),
        ("2606:2800:220:1::1", True),
        ("::1", False),
        ("fe80::1%eth0", False),
        ("fd00::1", False),
        ("::ffff:127.0.0.1", False),  # the same in other words
        ("::127.0.0.1", False),
        ("2002:7f00:1::", False),  # 127.0.0.1 by way of 6to4
        ("64:ff9b::a00:1", False),  # 10.0.0.1 by way of NAT64
        ("64:ff9b::5db8:d822", True),
        ("64:ff9b:1::5db8:d822", False),  # NAT64 of one network
        ("::ffff:93.184.216.34", True),
        ("::ffff:192.88.99.1", False),
        ("2002:5db8:d822::", False),  # tunnels: 6to4, Teredo
        ("2001:0:5db8:d822::1", False),
        ("192.0.0.9", False),  # the registries of special addresses, one of each
        ("192.0.0.170", False),
        ("192.0.2.1", False),
        ("192.31.196.1", False),
        ("192.52.193.1", False),
        ("192.88.99.1", False),
        ("192.175.48.1", False),
        ("198.18.0.1", False),
        ("198.19.255.255", False),
        ("198.51.100.1", False),
        ("203.0.113.1", False),
        ("240.0.0.1", False),
        ("255.255.255.255", False),
        ("198.17.255.255", True),  # beside them
        ("198.20.0.0", True),
        ("192.0.1.0", True),
        ("223.255.255.255", True),
        ("100::1", False),
        ("2001:1::1", False),
        ("2001:2::1", False),
        ("2001:4:112::1", False),
        ("2001:20::1", False),
        ("2001:db8::1", False),
        ("2001:200::1", True),
        ("2620:4f:8000::1", False),
        ("3fff::1", False),
        ("5f00::1", False),
        ("ff02::1", False),
    ],
)
def test_what_is_public(place: str, public: bool) -> None:
    assert is_public(place) is public


@pytest.mark.parametrize("host", ["127.0.0.1", "localhost", "2130706433", "0x7f.1", "[::1]", "[::ffff:127.0.0.1]"])
def test_this_machine_is_refused_however_it_is_spelled(site: Site, host: str) -> None:
    port = site.address.rpartition(":")[2]
    words = refused(f"http://{host}:{port}/ferry", Limits())
    assert "leads into a private network" in words or "host is not known" in words
    assert site.asked == []


def test_a_name_that_leads_inside_is_refused(site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    """One public place beside a private one does not help it."""
    answers = [(socket.AF_INET, socket.SOCK_STREAM, 6, "", (place, 80)) for place in ("93.184.216.34", "127.0.0.1")]
    monkeypatch.setattr(socket, "getaddrinfo", lambda *_args, **_given: answers)
    assert "private network" in refused("http://news.example/ferry", Limits())
    assert site.asked == []


def test_a_redirect_that_leads_inside_is_refused(site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    """A public name whose page leads to this machine: the second step is checked like the first."""
    port = int(site.address.rpartition(":")[2])
    real, connect = socket.getaddrinfo, socket.create_connection

    def found(host: str, *args: Any, **given: Any) -> Any:
        if host == "news.example":
            return [(socket.AF_INET, socket.SOCK_STREAM, 6, "", ("93.184.216.34", 80))]
        return real(host, *args, **given)

    def connected(place: tuple[str, int], *args: Any, **given: Any) -> socket.socket:
        return connect(("127.0.0.1", port) if place[0] == "93.184.216.34" else place, *args, **given)

    monkeypatch.setattr(socket, "getaddrinfo", found)
    monkeypatch.setattr(socket, "create_connection", connected)
    site.leads("/moved", f"http://127.0.0.1:{port}/secret")
    assert "private network" in refused("http://news.example/moved", Limits())
    assert "/secret" not in site.asked
    site.leads("/robots.txt", f"http://localhost:{port}/secret")  # nor by way of robots.txt
    assert "private network" in refused("http://news.example/ferry", Limits())
    assert "/secret" not in site.asked


@pytest.mark.parametrize(
    "url",
    [
        "file:///etc/passwd",
        "ftp://news.example/a",
        "https://",
        "https://user:word@news.example/",
        "http://news.example/a\r\nX: y",
        "http://[::1",
        "http://news.example:99999/",
        "https://" + "a" * 3000,
    ],
)
def test_what_is_no_address_is_refused(url: str) -> None:
    assert "address" in refused(url, Limits())


# Politeness and bounds


def test_a_page_is_fetched_with_its_encoding(site: Site) -> None:
    page = fetch(f"{site.address}/ferry", HERE)
    assert b"Ana Ruiz" in page.data
    assert (page.is_page, page.charset, page.address) == (True, "utf-8", f"{site.address}/ferry")
    assert site.asked == ["/robots.txt", "/ferry"]


def test_robots_txt_is_respected(site: Site) -> None:
    site.answers["/robots.txt"] = Answer(b"User-agent: *\nDisallow: /ferry\n")
    assert "robots.txt" in refused(f"{site.address}/ferry")
    site.leads("/start", "/ferry")
    assert "robots.txt" in refused(f"{site.address}/start")  # nor by a redirect
    assert "/ferry" not in site.asked
    site.answers["/robots.txt"] = Answer(b"", 503)
    assert "robots.txt" in refused(f"{site.address}/other")


@pytest.mark.parametrize(
    ("text", "target", "allowed"),
    [
        ("", "/a", True),
        ("User-agent: *\nDisallow:", "/a", True),
        ("User-agent: *\nDisallow: /", "/a", False),
        ("User-agent: *\nAllow: /\nDisallow: /news/", "/news/a", False),  # the longer rule, not the first
        ("User-agent: *\nDisallow: /\nAllow: /news/", "/news/a", True),
        ("User-agent: *\nDisallow: /*.pdf$", "/a/b.pdf", False),
        ("User-agent: *\nDisallow: /*.pdf$", "/a/b.pdf?x=1", True),
        ("User-agent: *\nDisallow: /*/print", "/news/print", False),
        ("User-agent: Claimline\nDisallow: /\n\nUser-agent: *\nAllow: /", "/a", False),  # we are named
        ("User-agent: other\nUser-agent: claimline\nDisallow: /a", "/a", False),
        ("User-agent: other\nDisallow: /", "/a", True),
        ("User-agent: *\nDisallow: /caf%C3%A9", "/caf%c3%a9", False),
        ("# nothing\nDisallow: /a", "/a", True),  # a rule before any agent is nobody's
        ("\ufeffUser-agent: *\nDisallow: /a", "/a", False),  # as some editors write it
        ("User-agent: *\n" + "Disallow: /b\n" * 5_000 + "Disallow: /a", "/a", False),
        ("User-agent: a\n" * 5_000 + "User-agent: *\nUser-agent: *\nDisallow: /a", "/a", False),
    ],
)
def test_what_robots_txt_allows(text: str, target: str, allowed: bool) -> None:
    assert allows(rules_for(text), target) is allowed


def test_long_rules_take_no_time() -> None:
    rules = rules_for("User-agent: *\nDisallow: " + "*a" * 5_000 + "$")
    started = time.process_time()
    assert allows(rules, "/" + "a" * 20_000 + "b")
    assert time.process_time() - started < 5


def test_many_agents_and_many_rules_take_no_time() -> None:
    text = "".join(f"User-agent: reader{n}\n" for n in range(15_000)) + "User-agent: *\n" * 10_000
    started = time.process_time()
    assert len(rules_for(text + "Disallow: /a\n" * 10_000)) == 10_000
    assert time.process_time() - started < 10


def test_a_robots_txt_with_a_byte_order_mark_is_respected(site: Site) -> None:
    site.answers["/robots.txt"] = Answer(b"\xef\xbb\xbfUser-agent: *\nDisallow: /ferry\n")
    assert "robots.txt" in refused(f"{site.address}/ferry")


def test_of_a_robots_txt_that_is_cut_no_half_rule_counts(site: Site) -> None:
    head = b"User-agent: *\n#"
    site.answers["/robots.txt"] = Answer(head + b"x" * (512_000 - len(head) - 12) + b"\nDisallow: /other\n")
    assert fetch(f"{site.address}/ferry", HERE).data  # `Disallow: /` would forbid it


def test_redirects_are_followed_and_bounded(site: Site) -> None:
    for step in range(9):
        site.leads(f"/{step}", f"/{step + 1}")
    site.leads("/4", "/ferry")
    assert fetch(f"{site.address}/0", HERE).address.endswith("/ferry")
    site.leads("/4", "/5")
    assert "more than 5 times" in refused(f"{site.address}/0")
    site.leads("/round", "/round")
    assert "more than 5 times" in refused(f"{site.address}/round")


def test_size_is_bounded_also_unpacked(site: Site) -> None:
    site.answers["/long"] = Answer(b"a" * 200_000)
    site.answers["/packed"] = Answer(gzip.compress(b"a" * 5_000_000), headers=(("Content-Encoding", "gzip"),))
    small = Limits(allow_private=True, page_bytes=100_000)
    assert "larger than 100,000 bytes" in refused(f"{site.address}/long", small)
    assert "larger than 100,000 bytes" in refused(f"{site.address}/packed", small)
    assert len(fetch(f"{site.address}/packed", HERE).data) == 5_000_000


def test_time_is_bounded(site: Site) -> None:
    """A server that sends a byte now and then keeps every single wait short; the whole is cut all the same."""

    def drips(handler: BaseHTTPRequestHandler) -> None:
        handler.send_response(200)
        handler.end_headers()
        try:
            for _ in range(100):
                handler.wfile.write(b"a")
                time.sleep(0.1)
        except OSError:
            pass

    site.answers["/slow"] = Answer(drips)
    started = time.monotonic()
    assert "within 1 seconds" in refused(f"{site.address}/slow", Limits(allow_private=True, seconds=1))
    assert time.monotonic() - started < 6


def test_the_time_is_that_of_the_whole_way(site: Site) -> None:
    """Each answer comes within it, and all of them together do not."""

    def waits(handler: BaseHTTPRequestHandler) -> None:
        time.sleep(0.9)
        handler.send_response(302)
        handler.send_header("Location", f"{handler.path}a")
        handler.end_headers()

    site.answers["/robots.txt"] = Answer(b"")
    for step in range(6):
        site.answers["/" + "a" * step] = Answer(waits)
    started = time.monotonic()
    assert "within 1 seconds" in refused(f"{site.address}/", Limits(allow_private=True, seconds=1))
    assert time.monotonic() - started < 4  # all six answers take 5.4


def test_a_name_server_that_does_not_answer_is_not_waited_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(socket, "getaddrinfo", lambda *_args, **_given: time.sleep(4))
    started = time.monotonic()
    assert "within 0.3 seconds" in refused("http://news.example/ferry", Limits(seconds=0.3))
    assert time.monotonic() - started < 3.5


PACKED = (("Content-Type", "text/plain"), ("Content-Encoding", "gzip"))


@pytest.mark.parametrize("behind", [b"", b"\0" * 100, b"and so on"])
def test_a_page_packed_in_two_is_read_whole(site: Site, behind: bytes) -> None:
    first, second = b"The quay " * 40_000, b"is old. " * 40_000
    site.answers["/two"] = Answer(gzip.compress(first) + gzip.compress(second) + behind, headers=PACKED)
    assert fetch(f"{site.address}/two", HERE).data == first + second


def test_a_page_packed_in_two_of_which_one_is_cut_is_refused(site: Site) -> None:
    site.answers["/cut"] = Answer(gzip.compress(b"The quay") + gzip.compress(b"is old.")[:-4], headers=PACKED)
    assert "could not be fetched" in refused(f"{site.address}/cut")


def test_half_a_page_is_no_page(site: Site) -> None:
    def stops(handler: BaseHTTPRequestHandler) -> None:
        handler.send_response(200)
        handler.send_header("Content-Length", "1000")
        handler.end_headers()
        handler.wfile.write(b"half of it")

    site.answers["/half"] = Answer(stops)
    assert "could not be fetched" in refused(f"{site.address}/half")


@pytest.mark.parametrize(
    ("status", "kind", "named"),
    [(404, "text/html", "404"), (402, "text/html", "402"), (200, "application/pdf", "application/pdf")],
)
def test_what_is_no_page_is_named(site: Site, status: int, kind: str, named: str) -> None:
    site.answers["/a"] = Answer(b"x", status, (("Content-Type", kind),))
    assert named in refused(f"{site.address}/a")


# Addresses


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("https://www.post.example/a/", "http://post.example/a"),
        ("https://post.example/a?utm_source=x&id=2", "https://post.example/a?id=2#top"),
        ("https://m.post.example/a?b=1&a=2", "https://post.example/a?a=2&b=1"),
    ],
)
def test_two_spellings_of_one_page(one: str, other: str) -> None:
    assert same_page(one) == same_page(other)


def test_an_address_keeps_what_names_the_page() -> None:
    assert cleaned("https://post.example/a?id=2&fbclid=x#top") == "https://post.example/a?id=2"
    assert same_page("https://post.example/a?id=2") != same_page("https://post.example/a?id=3")
    assert str(parse("https://post.example:443/ä b?q=ü")) == "https://post.example/%C3%A4%20b?q=%C3%BC"
