"""E-mail addresses that the server writes to."""

import re

from starboard.server.mail.errors import BadMailAddress

ADDRESS = re.compile(
    r"[A-Za-z0-9!#$%&'*+/=?^_`{|}~.-]{1,64}@(?:[A-Za-z0-9-]{1,63}\.)*[A-Za-z0-9-]{1,63}"
)
"""Plain addresses, without quotes, comments and characters outside ASCII."""
MAX_CHARACTERS = 254


def checked_address(text: str) -> str:
    """The address without spaces around it; ``BadMailAddress`` if it is not an address."""
    address = text.strip()
    if len(address) > MAX_CHARACTERS or not ADDRESS.fullmatch(address):
        raise BadMailAddress()
    return address
