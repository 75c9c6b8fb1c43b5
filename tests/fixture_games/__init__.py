"""Small games for tests, with the file layout of docs/add-a-game.md.

``sealed_bids`` has secrets and simultaneous moves, ``high_roll`` dice of which every outcome
is always possible, ``nim`` neither chance nor secrets.
"""
