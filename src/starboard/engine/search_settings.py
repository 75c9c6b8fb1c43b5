"""How a search plays a game: the method, and what it estimates positions with."""

from dataclasses import dataclass
from typing import Literal

Method = Literal["tree", "paired", "alpha-beta", "turn"]
Replies = Literal["all", "one", "none"]


@dataclass(frozen=True)
class SearchSettings:
    """The settings of a search. The defaults suit a game about which nothing is known.

    ``tree`` grows a tree of what each actor knows. ``paired`` plays every move out in the same
    sampled worlds and keeps the bot's move unless another is better. ``alpha-beta`` searches
    games without chance and secrets to increasing depths. ``turn`` computes the exact expectation
    over the rest of the player's turn, in games without secrets.
    """

    method: Method = "tree"
    bot: str = ""
    """The bot whose move is preferred at first; empty for none in a tree, else the strongest."""
    playout_bot: str = ""
    """The bot that plays games out for every player; empty for the strongest one."""
    playout_plies: int = 1 << 40
    """The length of a playout; a game that is not over then is evaluated. 0: no playout."""
    network: float = 0.0
    """The weight of the network's estimate in the value of a position; 1 for no playouts in a tree.
    Any weight makes it estimate where paired playouts end before the game does."""
    weights_file: str = ""
    """The file of the network's weights; empty for those shipped with the game."""
    exploration: float = 0.7
    """How much a tree prefers moves that it has tried less."""
    bot_prior: float = 0.4
    """The prior probability of the bot's move in a tree."""
    unvisited_penalty: float = 0.1
    """How much worse than the average a tree expects an untried move to be."""
    margin: float = 1.0
    """By how many standard errors a move must beat the bot's move in paired playouts."""
    proposals: bool = False
    """Whether paired playouts compare the moves of all bots of the game."""
    trust: float = 0.0
    """How many playouts the bot's preference counts for in the estimates of paired playouts, from
    which weaker levels choose."""
    width: int = 0
    """The number of moves that alpha-beta looks at in each position, or that paired playouts
    compare; 0 for all."""
    late_moves: int = 0
    """The number of moves of a position from which on alpha-beta looks one turn less ahead, unless
    a move turns out well; 0 for none."""
    replies: Replies = "all"
    """Which opponents play against the searcher in alpha-beta, between two of its turns; the others
    make the move that looks best for themselves. Of two players the other one always replies."""
    iterations: int = 0
    """The iterations of the strongest level for a move; 0 for the usual number of the method."""
    temperatures: tuple[float, ...] = ()
    """How freely the levels below the strongest choose, the weakest first; empty for the usual
    temperatures (``starboard.bots.levels``)."""


DEFAULT_SEARCH = SearchSettings()
