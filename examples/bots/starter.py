#!/usr/bin/env python3
"""A bot in Python: plays a random legal move. See docs/bot-protocol.md."""

import json
import random
import sys


def choose(go: dict) -> str:
    """The text of the move; replace this by something better."""
    return random.choice(go["snapshot"]["legal_moves"])["text"]


def send(message: dict) -> None:
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
