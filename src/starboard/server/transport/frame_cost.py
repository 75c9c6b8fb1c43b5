"""What a WebSocket client sends, as a cost: counted from the headers of frames alone."""

MASK_BYTES = 4
WHOLE_MESSAGES = (0x81, 0x82)
"""First bytes of frames with a whole text or binary message."""
MESSAGE_COST = 1
OTHER_COST = 4
"""Cost of a fragment or a control frame; clients need few of them."""
READ_COST = 1
"""Cost of a read without the start of a frame, such as one byte of a frame sent slowly."""


class FrameCosts:
    """Follows the boundaries of frames in a stream of bytes."""

    __slots__ = ("_header", "_payload_left")

    def __init__(self) -> None:
        self._header = b""
        """The part of a header that has been received."""
        self._payload_left = 0

    def cost(self, data: bytes, limit: float) -> int:
        """The cost of the next bytes of the stream; counting stops above ``limit``."""
        data, self._header = self._header + data, b""
        start, end, cost = self._payload_left, len(data), 0
        while start < end and cost <= limit:
            size = _frame_size(data, start)
            if size == 0:
                self._header = data[start:]
                break
            cost += MESSAGE_COST if data[start] in WHOLE_MESSAGES else OTHER_COST
            start += size
        self._payload_left = max(0, start - end)
        return max(cost, READ_COST)


def _frame_size(data: bytes, start: int) -> int:
    """The size of the frame that starts here, with its header; 0 if the header is cut off."""
    if len(data) < start + 2:
        return 0
    code = data[start + 1]
    length, size = code & 0x7F, 2 + (MASK_BYTES if code & 0x80 else 0)
    if length < 126:
        return size + length
    extension = 2 if length == 126 else 8
    if len(data) < start + 2 + extension:
        return 0
    return size + extension + int.from_bytes(data[start + 2 : start + 2 + extension], "big")
