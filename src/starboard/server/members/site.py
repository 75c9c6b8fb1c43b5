"""The site that passkeys are bound to."""

from typing import NamedTuple
from urllib.parse import urlsplit


class Site(NamedTuple):
    """A web site as authenticators know it."""

    id: str
    """The domain, which is the id of the relying party."""
    origin: str
    """Scheme, host and port of its pages."""


def site_of(public_url: str, scheme: str, host: str) -> Site:
    """The site at the configured address, or else at the address of the request.

    A forged ``Host`` header gains nothing: browsers bind a passkey to the page that they show.
    """
    url = urlsplit(public_url or f"{scheme}://{host}")
    return Site(url.hostname or "", f"{url.scheme}://{url.netloc}".lower())
