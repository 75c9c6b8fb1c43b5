"""``starboard new``: three small complete games, and how one of them becomes a new package."""
