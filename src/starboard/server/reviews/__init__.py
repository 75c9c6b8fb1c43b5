"""Reviews of finished games, computed in worker processes and kept with the game."""
