"""Two passages -> what a model behind an OpenAI-compatible server says of them. Only what is asked about is sent."""

from __future__ import annotations

import json
import os
import re
from collections.abc import Mapping
from dataclasses import dataclass, field

from claimline import __version__
from claimline.adding.addresses import Address, is_public, parse, places_of
from claimline.adding.connections import Limits, UnansweredError, ask, in_short
from claimline.errors import ClaimlineError, shown

KEY = "CLAIMLINE_JUDGE_KEY"  # the environment variable that holds a server's key; nothing else does
_PATH = "/chat/completions"
_MOST = 1_000_000  # bytes of an answer that are read
_REFUSED = {401, 403}  # the key is missing or wrong
_UNKNOWN = {400, 404, 405, 422}  # the address or the model is


class NoReplyError(Exception):
    """This question got no answer; the next one may."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Server:
    """A model behind an address."""

    address: Address
    model: str
    prompt: str
    key: str | None = field(default=None, repr=False)
    limits: Limits

    def says(self, passages: Mapping[str, object]) -> str:
        """What the model writes of two passages. Raises NoReplyError, and ClaimlineError where none can come."""
        asked = {
            "model": self.model,
            "messages": [
                {"role": "system", "content": self.prompt},
                # as JSON, so that nothing in an article can end the passage and speak in its own name
                {"role": "user", "content": json.dumps(passages, ensure_ascii=False)},
            ],
            "temperature": 0,
            "stream": False,
        }
        headers = {
            "User-Agent": f"Claimline/{__version__}",
            "Content-Type": "application/json",
            "Accept": "application/json",
            "Accept-Encoding": "identity",
            "Connection": "close",
        }
        if self.key:
            headers["Authorization"] = f"Bearer {self.key}"
        sent = json.dumps(asked).encode()
        try:
            answer = ask(self.address, self.limits, _MOST, headers=headers, sent=sent, cut=True)
        except UnansweredError as failed:
            late = (
                f"did not answer within {self.limits.seconds:g} seconds"
                if failed.late
                else f"does not answer ({failed})"
            )
            raise NoReplyError(f"{self.address}: {late}") from None
        told = f"{self.address}: answered {answer.status} {in_short(answer.reason)}"
        if answer.status in _REFUSED:
            raise ClaimlineError(f"{told}. Put the server's key into the environment variable {KEY}.")
        if answer.status in _UNKNOWN:
            raise ClaimlineError(
                f"{told}{_reason(answer.data)}. See whether --endpoint and --model {shown(self.model)} are right."
            )
        if answer.status != 200:
            raise NoReplyError(told)
        return _content(answer.data, str(self.address))


def server(endpoint: str, model: str, prompt: str, *, seconds: float) -> Server:
    """The server at an address such as http://localhost:11434/v1. Raises ClaimlineError where it cannot be asked."""
    try:
        given = parse(endpoint if endpoint.rstrip("/").endswith(_PATH) else endpoint.rstrip("/") + _PATH)
    except ClaimlineError as error:
        raise ClaimlineError(
            f"--endpoint: {shown(endpoint)} cannot be asked. Write the server's address, such as "
            "http://localhost:11434/v1, without name or password."
        ) from error
    if not model.strip() or not model.isprintable() or len(model) > 200:
        raise ClaimlineError(f"--model: {shown(model)} is no name. Write the model's name as the server knows it.")
    key = os.environ.get(KEY) or None
    if key and not re.fullmatch(r"[!-~]{1,4000}", key):
        raise ClaimlineError(f"{KEY}: holds what no key holds. Put the key alone into it, without spaces.")
    if key and given.scheme == "http" and any(is_public(place) for place in places_of(given, allow_private=True)):
        raise ClaimlineError(f"--endpoint: {given} would carry the key and the articles unencrypted. Write https://.")
    return Server(
        address=given, model=model, prompt=prompt, key=key, limits=Limits(seconds=seconds, allow_private=True)
    )


def _content(data: bytes, address: str) -> str:
    try:
        found = json.loads(data)["choices"][0]["message"]["content"]
    except (ValueError, KeyError, IndexError, TypeError, RecursionError):
        raise NoReplyError(f"{address}: sent what is no answer of a chat") from None
    return found if isinstance(found, str) else ""


def _reason(data: bytes) -> str:
    """The server's own words on what is wrong, if it has any."""
    try:
        found = json.loads(data)["error"]
        words = found["message"] if isinstance(found, dict) else found
    except (ValueError, KeyError, IndexError, TypeError, RecursionError):
        return ""
    return f" ({in_short(words)})" if isinstance(words, str) and in_short(words) else ""
