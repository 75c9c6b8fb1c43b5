"""Reviews of finished games: chances to win, turning points, luck, and better decisions."""
