"""The levels: opponents of graded strength, which every game has.

A level is a search. Weaker levels search less and choose among good moves with more spread; none
makes a move that it takes for bad. The searches themselves are in ``starboard.search``.
"""

from dataclasses import dataclass, replace

from starboard.engine.errors import BadThinkingTime
from starboard.engine.search_settings import Method, SearchSettings

THINK = "think="
MAX_THINKING_SECONDS = 600.0

ITERATIONS: dict[Method, int] = {
    "tree": 4_000,
    "paired": 600,
    "alpha-beta": 60_000,
    "turn": 4_000,
}
"""The iterations of the strongest level for a move, where a game declares none."""

WHOLE_METHODS: tuple[Method, ...] = ("alpha-beta", "turn")
"""The methods that look at one move after the other, so that a small budget misses moves."""

WHOLE_TURN_TEMPERATURE = 0.5
"""The levels up to this temperature search a turn whole where the strongest one does: in such
games a tree does not become stronger with more iterations."""


@dataclass(frozen=True)
class Level:
    """How much of the strongest level's search a level does, and how freely it chooses."""

    name: str
    effort: float
    """The share of the iterations of the strongest level."""
    temperature: float
    """How freely it chooses where the game declares nothing else: at 1, an average move is e times
    less likely than the best one."""
    seconds: float = 0.0
    """The time for a move, which replaces the iterations."""

    def settings(self, own: SearchSettings) -> SearchSettings:
        """The settings of this level in a game with these settings.

        Below the strongest level a tree does not know which move a bot prefers: the moves that it
        chooses from would hardly depend on its search.
        """
        if self.temperature == 0.0 or self._searches_whole_turn(own):
            return own
        if own.method in WHOLE_METHODS:
            return replace(own, method="tree", bot="", playout_plies=0)
        return replace(own, bot="") if own.method == "tree" else own

    def iterations(self, own: SearchSettings) -> int:
        """The iterations for a move in a game with these settings."""
        settings = self.settings(own)
        whole = own.iterations if settings.method == own.method else 0
        effort = 1.0 if self._searches_whole_turn(own) else self.effort
        return max(1, round(effort * (whole or ITERATIONS[settings.method])))

    def temperature_in(self, own: SearchSettings) -> float:
        """How freely it chooses in a game with these settings."""
        names = [level.name for level in LEVELS[:-1]]
        declared = dict(zip(names, own.temperatures, strict=False))
        return declared.get(self.name, self.temperature)

    def _searches_whole_turn(self, own: SearchSettings) -> bool:
        return own.method == "turn" and self.temperature <= WHOLE_TURN_TEMPERATURE


def explaining_settings(own: SearchSettings) -> SearchSettings:
    """The settings of a search that knows the chances of several moves.

    Alpha-beta knows only those of the best one.
    """
    if own.method == "alpha-beta":
        return replace(own, method="tree", bot="", playout_plies=0)
    return own


LEVELS = (
    Level("level-1", 1 / 256, 6.0),
    Level("level-2", 1 / 64, 1.1),
    Level("level-3", 1 / 32, 0.7),
    Level("level-4", 1 / 16, 0.45),
    Level("level-5", 1 / 7, 0.28),
    Level("level-6", 1.0, 0.0),
)
"""The weakest first."""

DIFFICULTIES = {"easy": LEVELS[1].name, "normal": LEVELS[3].name, "hard": LEVELS[5].name}
"""The levels to choose from at a glance; a newcomer can beat the first."""

DEFAULT_LEVEL = LEVELS[1]
"""The opponent that a newcomer can beat."""

STRONGEST = LEVELS[-1]


def find_level(name: str) -> Level | None:
    """The level of this name or with this thinking time; ``None`` if it is no level."""
    if name.startswith(THINK):
        return replace(STRONGEST, name=name, seconds=_seconds(name.removeprefix(THINK)))
    return next((level for level in LEVELS if level.name == name), None)


def _seconds(text: str) -> float:
    try:
        seconds = float(text)
    except ValueError:
        seconds = 0.0
    if not 0.0 < seconds <= MAX_THINKING_SECONDS:
        raise BadThinkingTime(text=text, most=round(MAX_THINKING_SECONDS))
    return seconds
