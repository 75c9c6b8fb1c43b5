"""axe-core, run inside a page: what is wrong for those who cannot see or point."""

from functools import cache

from playwright.sync_api import Page

from tests.server.running_server import ROOT

THEMES = ("chart", "night", "contrast")

DRESS = """async (theme) => {
  document.documentElement.dataset.theme = theme;
  const moving = () => document.getAnimations().filter(({ effect }) =>
    effect.getComputedTiming().endTime < Infinity);
  do {
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    await Promise.allSettled(moving().map(({ finished }) => finished));
  } while (moving().length);
}"""
"""Another theme, with all its colours come to rest; where one ends, another may begin."""

RUN = """async (enhanced) => {
  const rules = { "color-contrast-enhanced": { enabled: enhanced } };
  const { violations } = await axe.run(document, { resultTypes: ["violations"], rules });
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(" ")}: ${failureSummary}`));
}"""


@cache
def source() -> str:
    file = ROOT / "web/node_modules/axe-core/axe.min.js"
    assert file.is_file(), "axe-core is missing: make client"
    return file.read_text(encoding="utf-8")


def faults(page: Page, theme: str) -> list[str]:
    """All that axe-core finds; in high contrast it asks for the enhanced contrast too."""
    page.evaluate(DRESS, theme)
    if not page.evaluate("'axe' in window"):
        page.evaluate(source())
    found: list[str] = page.evaluate(RUN, theme == "contrast")
    return [f"{theme}: {fault}" for fault in found]
