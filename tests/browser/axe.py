"""axe-core, run in a page: checks for accessibility."""

from functools import cache

from playwright.sync_api import Page

from tests.browser.server import ROOT
from tests.browser.visitor import FINISH_ANIMATIONS

THEMES = ("chart", "night", "contrast")

RUN = """async (enhanced) => {
  const rules = { "color-contrast-enhanced": { enabled: enhanced } };
  const { violations } = await axe.run(document, { resultTypes: ["violations"], rules });
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(" ")}: ${failureSummary}`));
}"""


@cache
def source() -> str:
    """The script of axe-core."""
    file = ROOT / "web/node_modules/axe-core/axe.min.js"
    assert file.is_file(), "axe-core is missing: make client"
    return file.read_text(encoding="utf-8")


def violations(page: Page, theme: str) -> list[str]:
    """What axe-core finds in a theme; high contrast must have the enhanced contrast."""
    page.evaluate(f"document.documentElement.dataset.theme = {theme!r}")
    page.evaluate(FINISH_ANIMATIONS)
    if not page.evaluate("'axe' in window"):
        page.evaluate(source())
    found: list[str] = page.evaluate(RUN, theme == "contrast")
    return [f"{theme}: {violation}" for violation in found]


def violations_in_all_themes(page: Page) -> list[str]:
    """What axe-core finds in any theme."""
    return [violation for theme in THEMES for violation in violations(page, theme)]
