"""The reasons for which the hub of the pipe protocol ends early, as in 2016."""

from dataclasses import dataclass


@dataclass(frozen=True)
class HubFault:
    """An exit code of the hub and the message that it prints."""

    exit_code: int
    message: str


USAGE = HubFault(1, "Usage: stlucia rollfile winscore prog1 prog2 [prog3 [prog4]]")
BAD_SCORE = HubFault(2, "Invalid score")
NO_ROLL_FILE = HubFault(3, "Unable to access rollfile")
BAD_ROLLS = HubFault(4, "Error reading rolls")
NOT_STARTED = HubFault(5, "Unable to start subprocess")
PLAYER_QUIT = HubFault(6, "Player quit")
BAD_MESSAGE = HubFault(7, "Invalid message received from player")
BAD_REQUEST = HubFault(8, "Invalid request by player")
INTERRUPTED = HubFault(9, "SIGINT caught")


class HubError(Exception):
    """Ends the hub with one of the faults above."""

    def __init__(self, fault: HubFault) -> None:
        super().__init__(fault.message)
        self.fault = fault
