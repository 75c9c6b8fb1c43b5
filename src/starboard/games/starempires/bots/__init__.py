"""The bots of Small Star Empires."""

from starboard.games.starempires.bots.greedy import greedy as greedy
from starboard.games.starempires.bots.strategist import strategist as strategist
