"""Take a screenshot of a page: ``python web/shot.py URL OUT.png [--width W --height H --full]``."""

import argparse
import shutil

from playwright.sync_api import sync_playwright

QUIET = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("url")
    parser.add_argument("out")
    parser.add_argument("--width", type=int, default=1280)
    parser.add_argument("--height", type=int, default=800)
    parser.add_argument(
        "--full", action="store_true", help="the whole page instead of the viewport"
    )
    parser.add_argument(
        "--wait", type=float, default=0.6, help="seconds to wait before the screenshot"
    )
    given = parser.parse_args()
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=QUIET)
        page = browser.new_page(viewport={"width": given.width, "height": given.height})
        page.on("console", lambda message: print(message.type, message.text))
        page.on("pageerror", lambda error: print("error", error))
        page.goto(given.url)
        page.wait_for_timeout(given.wait * 1000)
        page.screenshot(path=given.out, full_page=given.full)
        browser.close()


if __name__ == "__main__":
    main()
