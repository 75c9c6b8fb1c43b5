"""The names of ports, by their letters on the map."""

PORT_NAMES = (
    "Amber Bay", "Bellhaven", "Coral Point", "Driftwood", "Eastwatch", "Fairwater",
    "Gullport", "Hook Harbour", "Ironcliff", "Jade Cove", "Kelp Landing", "Lantern Quay",
    "Mistral", "Northgate", "Oyster Creek", "Palm Reach", "Quarter Moon", "Redsand",
    "Saltmarsh", "Turtle Bay", "Umber Rock", "Velvet Sands", "Westmark", "Xebec Roads",
    "Yellow Key", "Zephyr Sound",
)  # fmt: skip
