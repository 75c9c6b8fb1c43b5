"""A program that plays the first legal move, with the fault that its argument names."""

import json
import os
import signal
import sys
import time

FAULT = sys.argv[1]
WRONG_LINES = {
    "garbage": "\xff{",
    "nested": '{"type":"move","move":"x","more":' + "[" * 20_000,
}
SIGNALS = {"killed": signal.SIGKILL, "killed-by-number": signal.SIGRTMIN + 3}


def send(message: dict[str, object]) -> None:
    print(json.dumps(message), flush=True)


def wait_for_ever() -> None:
    while True:
        time.sleep(1000)


def flood() -> None:
    while True:
        print("x" * 1000, flush=True)


def greet() -> None:
    match FAULT:
        case "no-handshake":
            send({"type": "pong"})
        case "silent":
            wait_for_ever()
        case "not-json":
            print("Welcome to my bot!", flush=True)
        case _:
            send({"type": "ready"})


def move(go: dict[str, object]) -> None:
    snapshot = go["snapshot"]
    assert isinstance(snapshot, dict)
    match FAULT:
        case "illegal":
            send({"type": "move", "move": "fly away"})
        case "garbage" | "nested":
            print(WRONG_LINES[FAULT], flush=True)
        case "crash":
            sys.exit(7)
        case "killed" | "killed-by-number":
            os.kill(os.getpid(), SIGNALS[FAULT])
        case "slow":
            wait_for_ever()
        case "flood":
            flood()
        case "child":
            if os.fork() == 0:
                wait_for_ever()
            sys.exit(0)
        case _:
            send({"type": "move", "move": snapshot["legal_moves"][0]["text"]})


def main() -> None:
    waiting: dict[str, object] = {}
    for line in sys.stdin:
        message = json.loads(line)
        match message["type"]:
            case "hello":
                greet()
            case "go" if FAULT == "waits-for-stop":
                waiting = message
            case "go":
                move(message)
            case "stop" if FAULT == "waits-for-stop":
                move(waiting)
            case "ping" if FAULT != "no-pong":
                send({"type": "pong"})
            case "quit" if FAULT != "ignores-quit":
                return
    if FAULT == "ignores-quit":
        wait_for_ever()


main()
