"""Read what stands at an address, by the certificates, proxy and password of this machine's settings."""

from __future__ import annotations

import base64
import ssl
import urllib.error
import urllib.parse
import urllib.request
from pathlib import Path

from package_index import Sources

JSON_PAGE = "application/vnd.pypi.simple.v1+json"
SECONDS_TO_WAIT = 60


class CannotHaveError(Exception):
    """Something that the set-up needs can't be had; the message is one sentence for whoever ran it."""


def fetch(address: str, sources: Sources) -> tuple[bytes, str]:
    """Get what stands at an address: the bytes, and their type."""
    parts = urllib.parse.urlsplit(address)
    accept = f"{JSON_PAGE}, text/html;q=0.5, */*;q=0.1"
    request = urllib.request.Request(_without_password(address), headers={"Accept": accept})  # noqa: S310  the user's own index
    if parts.username:
        user = f"{urllib.parse.unquote(parts.username)}:{urllib.parse.unquote(parts.password or '')}"
        secret = base64.b64encode(user.encode()).decode()
        request.add_unredirected_header("Authorization", f"Basic {secret}")
    trust = _trust(sources, secret=bool(parts.username))
    handlers: list[urllib.request.BaseHandler] = [urllib.request.HTTPSHandler(context=trust)]
    if sources.proxy:
        handlers.append(urllib.request.ProxyHandler({"http": sources.proxy, "https": sources.proxy}))
    with urllib.request.build_opener(*handlers).open(request, timeout=SECONDS_TO_WAIT) as answer:
        return answer.read(), answer.headers.get_content_type()


def _trust(sources: Sources, *, secret: bool) -> ssl.SSLContext:
    """Which certificates to believe."""
    if sources.certificates and not Path(sources.certificates).exists():
        raise CannotHaveError(f"the settings name {sources.certificates} as the certificates to trust; it isn't there.")
    context = ssl.create_default_context(cafile=sources.certificates or None)
    paths = ssl.get_default_verify_paths()
    has_none = not (sources.certificates or paths.cafile or paths.capath)
    if has_none and not secret:
        # A bare system has no certificates at all. The digest in uv.lock vouches for what we fetch, whoever sent it.
        context.check_hostname = False
        context.verify_mode = ssl.CERT_NONE
    return context


def host(address: str) -> str:
    """The part of an address that people know it by."""
    parts = urllib.parse.urlsplit(address)
    return parts.hostname or parts.path


def _without_password(address: str) -> str:
    """The address as it may be shown and sent."""
    parts = urllib.parse.urlsplit(address)
    return parts._replace(netloc=parts.netloc.rpartition("@")[2]).geturl()


def with_password_of(place: str, address: str) -> str:
    """The address with the user and password of a place on the same host."""
    ours, theirs = urllib.parse.urlsplit(place), urllib.parse.urlsplit(address)
    same = (ours.scheme, ours.hostname, ours.port) == (theirs.scheme, theirs.hostname, theirs.port)
    return theirs._replace(netloc=ours.netloc).geturl() if same else address


def reason(trouble: Exception) -> str:
    """Why an address could not be read, in few words."""
    if isinstance(trouble, urllib.error.HTTPError):
        return f"it answers {trouble.code} {trouble.reason}"
    return str(getattr(trouble, "reason", trouble))
