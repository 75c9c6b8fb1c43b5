"""JSON encoding of everything the server sends over WebSockets, and of long answers."""

import msgspec

encode = msgspec.json.Encoder().encode
"""Encode a value as JSON."""


def encode_in_parts(value: msgspec.Struct) -> bytes:
    """Encode a struct whose lists may be long, each of their items by itself.

    In a thread this leaves other threads their turns; a single call would keep them waiting.
    """
    fields = [
        encode(name) + b":" + _encoded_items(getattr(value, name))
        for name in value.__struct_fields__
    ]
    return b"{" + b",".join(fields) + b"}"


def _encoded_items(value: object) -> bytes:
    if isinstance(value, list):
        return b"[" + b",".join(map(encode, value)) + b"]"
    return encode(value)
