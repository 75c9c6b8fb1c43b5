"""The sizes of windows in which everything has to be usable."""

from playwright.sync_api import ViewportSize

SIZES: dict[str, ViewportSize] = {
    "desktop": {"width": 1440, "height": 900},
    "tablet": {"width": 1024, "height": 768},
    "phone": {"width": 390, "height": 844},
}
