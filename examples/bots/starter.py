#!/usr/bin/env python3
"""A bot in Python: plays a random legal move. See docs/bot-protocol.md."""

import json
import random
import sys
from typing import Any


def choose(go: dict[str, Any]) -> str:
    """The text of the move; replace this by something better."""
    return str(random.choice(go["snapshot"]["legal_moves"])["text"])


def send(message: dict[str, Any]) -> None:
    print(json.dumps(message), flush=True)


for line in sys.stdin:
    message = json.loads(line)
    match message["type"]:
        case "hello":
            random.seed(message["seed"])
            send({"type": "ready", "name": "starter"})
        case "go":
            send({"type": "move", "move": choose(message), "info": {"note": "at random"}})
        case "ping":
            send({"type": "pong"})
        case "quit":
            break
