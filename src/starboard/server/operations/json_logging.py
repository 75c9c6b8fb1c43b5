"""Logs as JSON: one object per line, with the fields of an event as members."""

import json
import logging
import sys
import time
from typing import Any

STANDARD_ATTRIBUTES = set(vars(logging.makeLogRecord({}))) | {
    "message",
    "asctime",
    "color_message",
    "taskName",
}
"""Attributes that every record has; all others were given as ``extra`` fields."""


HTTP_CLIENT_LOGGERS = ("httpx", "httpcore")
"""What sends notifications; they would log the addresses of devices, which are secrets."""


class JsonFormatter(logging.Formatter):
    """Formats a record as one line of JSON."""

    def format(self, record: logging.LogRecord) -> str:
        """The record's time, level, logger, event and fields."""
        seconds = time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(record.created))
        line: dict[str, Any] = {
            "at": f"{seconds}.{int(record.msecs):03}Z",
            "level": record.levelname.lower(),
            "logger": record.name,
            "event": record.getMessage(),
            "process": record.process,
        }
        line |= {
            name: value for name, value in vars(record).items() if name not in STANDARD_ATTRIBUTES
        }
        if record.exc_info:
            line["traceback"] = self.formatException(record.exc_info)
        return json.dumps(line, default=str, ensure_ascii=False)


def start_logging(level: str) -> None:
    """Write logs to standard error, where systemd and containers collect them."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonFormatter())
    logging.basicConfig(level=level.upper(), handlers=[handler], force=True)
    logging.getLogger("uvicorn.error").addFilter(_is_server_fault)
    for name in HTTP_CLIENT_LOGGERS:
        logging.getLogger(name).setLevel(logging.WARNING)


def _is_server_fault(record: logging.LogRecord) -> bool:
    """Whether a record of uvicorn reports more than a client's invalid UTF-8."""
    return not (record.exc_info and isinstance(record.exc_info[1], UnicodeDecodeError))
