"""The colours of charts and reports, light and dark, as CSS custom properties."""

LIGHT = """\
--paper:#f4ead5;--paper-raised:#fbf5e7;--ink:#1d2b36;--ink-muted:#55605f;--line:#b9a67e;\
--brass:#7a5312;--series-0:#14309c;--series-1:#9c3206;--series-2:#1f7d96;--series-3:#8a6d00;\
--series-4:#3a0c34"""
DARK = """\
--paper:#0c1622;--paper-raised:#13202f;--ink:#e6ddc8;--ink-muted:#a5a993;--line:#3a4a58;\
--brass:#d3a85a;--series-0:#7f9df7;--series-1:#e5853c;--series-2:#14b4ba;--series-3:#fcc636;\
--series-4:#c48bbc"""
SERIES_COLOURS = 5

CHART_CSS = (
    """\
.chart{font:12px system-ui,sans-serif;font-variant-numeric:tabular-nums}
.chart text{fill:var(--ink)}
.chart .muted{fill:var(--ink-muted)}
.chart .grid{stroke:var(--line);stroke-width:.6}
.chart .reference{stroke:var(--brass);stroke-width:1.5;stroke-dasharray:4 3}
.chart .line{fill:none;stroke:var(--colour);stroke-width:2}
.chart .span{stroke:var(--colour);stroke-width:2}
.chart .area{fill:var(--colour);fill-opacity:.16}
.chart .solid{fill:var(--colour)}
"""
    + "\n".join(
        f".chart .s{number}{{--colour:var(--series-{number})}}" for number in range(SERIES_COLOURS)
    )
    + "\n"
)

TOKENS_CSS = f":root{{{LIGHT}}}\n@media (prefers-color-scheme:dark){{:root{{{DARK}}}}}\n"
