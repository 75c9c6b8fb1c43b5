"""The pipe protocol of 2016: a hub and player programs that exchange lines over pipes.

``hub`` runs programs that were written for the original hub; ``player`` lets a bot play as a
program that the original hub can run.
"""

from starboard.games.stlucia.pipes.hub import hub as hub
from starboard.games.stlucia.pipes.player import player as player
