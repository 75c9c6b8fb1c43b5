"""The bots of King of StLucia."""

from starboard.games.stlucia.bots.captain import captain as captain
from starboard.games.stlucia.bots.classic import eait as eait
from starboard.games.stlucia.bots.classic import habs as habs
from starboard.games.stlucia.bots.classic import hass as hass
from starboard.games.stlucia.bots.classic import mabs as mabs
from starboard.games.stlucia.bots.classic import science as science
from starboard.games.stlucia.bots.evaluation import evaluate as evaluate
