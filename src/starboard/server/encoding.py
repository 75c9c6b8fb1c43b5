"""JSON encoding of everything the server sends over WebSockets."""

import msgspec

encode = msgspec.json.Encoder().encode
"""Encode a value as JSON."""
