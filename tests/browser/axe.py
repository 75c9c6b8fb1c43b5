"""axe-core, run in a page: checks for accessibility."""

from functools import cache

from playwright.sync_api import Locator, Page

from tests.browser.server import ROOT
from tests.browser.sizes import SIZES
from tests.browser.visitor import FINISH_ANIMATIONS

DEFAULT_THEME, HIGH_CONTRAST = "chart", "contrast"
THEMES = (DEFAULT_THEME, "night", HIGH_CONTRAST)
CONTRAST, ENHANCED_CONTRAST = "color-contrast", "color-contrast-enhanced"

RUN = """async (element, rules) => {
  const chosen = rules ? { runOnly: { type: "rule", values: rules } } : {};
  const { violations } = await axe.run(element, { resultTypes: ["violations"], ...chosen });
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(" ")}: ${failureSummary}`));
}"""


@cache
def source() -> str:
    """The script of axe-core."""
    file = ROOT / "web/node_modules/axe-core/axe.min.js"
    assert file.is_file(), "axe-core is missing: make client"
    return file.read_text(encoding="utf-8")


def rules_for(theme: str) -> list[str] | None:
    """The rules that can give another result in a theme; None for all."""
    if theme == DEFAULT_THEME:
        return None
    return [ENHANCED_CONTRAST if theme == HIGH_CONTRAST else CONTRAST]


def violations(page: Page, theme: str, part: Locator) -> list[str]:
    """What axe-core finds in a theme. All but the default one change nothing but colours."""
    page.evaluate(f"document.documentElement.dataset.theme = {theme!r}")
    page.evaluate(FINISH_ANIMATIONS)
    if not page.evaluate("'axe' in window"):
        page.evaluate(source())
    found: list[str] = part.evaluate(RUN, rules_for(theme))
    return [f"{theme}: {violation}" for violation in found]


def violations_at_smaller_sizes(page: Page, part: Locator | None = None) -> list[str]:
    """What axe-core finds in the default theme on a phone and on a tablet."""
    checked = part or page.locator("html")
    found = []
    for name in ("phone", "tablet"):
        page.set_viewport_size(SIZES[name])
        found += [f"{name}: {it}" for it in violations(page, DEFAULT_THEME, checked)]
    page.set_viewport_size(SIZES["desktop"])
    return found


def violations_at_all_sizes(page: Page, part: Locator | None = None) -> list[str]:
    """What axe-core finds in all themes at one size, and in one theme at the others.

    ``part`` is what has been opened on a page that has been checked; the rest is not checked again.
    """
    checked = part or page.locator("html")
    in_themes = [it for theme in THEMES for it in violations(page, theme, checked)]
    return [*violations_at_smaller_sizes(page, part), *in_themes]
