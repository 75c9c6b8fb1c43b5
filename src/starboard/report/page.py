"""The report as one HTML file that needs nothing else: styles and charts are part of it."""

from collections.abc import Sequence
from html import escape

from starboard.charts.data import Chart
from starboard.charts.svg import svg_element
from starboard.charts.table import TextTable, table_of
from starboard.charts.theme import CHART_CSS, TOKENS_CSS
from starboard.report.document import CaptionedTable, Chapter, Report

MAX_NARROW_COLUMNS = 5
MAX_NARROW_CHARACTERS = 44
"""What fits a narrow screen; the cells of larger tables are shown below each other."""
WORD_JOINER = "&#8288;"
"""Keeps a line from ending after a dash."""
PAGE_CSS = """\
*{box-sizing:border-box}
html{color-scheme:light dark;background:var(--paper);color:var(--ink);
font:1rem/1.5 system-ui,sans-serif;font-variant-numeric:tabular-nums lining-nums}
body{margin:0 auto;max-width:62rem;padding:1.5rem 1rem 4rem}
h1,h2{font-family:"Iowan Old Style",Palatino,Georgia,serif;font-weight:400;line-height:1.15;
text-wrap:balance;margin:0}
h1{font-size:2.2rem}
h2{font-size:1.5rem;margin:2.5rem 0 .75rem;padding-top:.75rem;border-top:1px solid var(--line)}
p,ul,ol{max-width:46rem;margin:.5rem 0;text-wrap:pretty}
header p,.note{color:var(--ink-muted);font-size:.9rem}
#verdict{background:var(--paper-raised);border:1px solid var(--line);padding:.25rem 1.25rem .75rem;
margin-top:1.25rem}
#verdict h2{border:0;margin:.5rem 0 0}
#verdict ol{padding-left:1.25rem}
nav a{color:var(--brass);margin-right:.9rem;white-space:nowrap}
.figures{display:grid;gap:1rem;grid-template-columns:repeat(auto-fit,minmax(min(100%,22rem),1fr));
margin:1rem 0}
figure{margin:0;background:var(--paper-raised);border:1px solid var(--line);padding:.5rem;
break-inside:avoid;max-width:34rem}
svg{display:block;width:100%;height:auto}
summary{color:var(--ink-muted);font-size:.85rem;cursor:pointer}
.wide{overflow-x:auto;max-width:100%}
table{border-collapse:collapse;font-size:.85rem;line-height:1.3;margin:.5rem 0}
caption{text-align:left;font-weight:600;padding-bottom:.25rem}
th,td{padding:.15rem 0 .15rem .75rem;text-align:right;border-bottom:1px solid var(--line);
vertical-align:top}
.many{font-size:.8rem}
th:first-child{text-align:left;padding-left:0}
td span{white-space:nowrap}
thead th{font-weight:400;color:var(--ink-muted);vertical-align:bottom}
tbody th{font-weight:400}
code{font-size:.85rem;overflow-wrap:anywhere}
@media screen and (max-width:44rem){table{font-size:.78rem}th,td{padding-left:.4rem}
.stack thead{display:none}
.stack tr{display:block;padding:.4rem 0;border-bottom:1px solid var(--line)}
.stack th,.stack td{display:flex;justify-content:flex-end;gap:0 .4rem;border:0;padding:0}
.stack tbody th{font-weight:600;justify-content:flex-start}
.stack td::before{content:attr(data-label);color:var(--ink-muted);text-align:left;
margin-right:auto}}
@page{margin:15mm}
@media print{:root{--paper:#fff;--paper-raised:#fff;--ink:#000;--ink-muted:#444;--line:#bbb;
--brass:#5a3d0d;--series-0:#14309c;--series-1:#9c3206;--series-2:#1f7d96;--series-3:#8a6d00;
--series-4:#3a0c34}body{max-width:none;padding:0}nav,details{display:none}
.figures{grid-template-columns:1fr 1fr}.wide{overflow:visible}table{font-size:.7rem}
.many{font-size:.58rem}th,td{padding-left:.4rem}tr{break-inside:avoid}section{break-inside:auto}h2{break-after:avoid}}
"""


def as_page(report: Report) -> str:
    """The whole file."""
    title = f"{report.title}: design report"
    head = (
        '<!doctype html>\n<html lang="en"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width,initial-scale=1">'
        f"<title>{escape(title)}</title>\n"
        f"<style>{TOKENS_CSS}{CHART_CSS}{PAGE_CSS}</style></head>\n<body>\n"
    )
    chapters = "\n".join(_chapter(chapter) for chapter in report.chapters)
    return f"{head}{_header(report)}\n<main>{chapters}</main>\n</body></html>\n"


def _header(report: Report) -> str:
    options = ", ".join(f"{name} {value}" for name, value in report.options.items())
    about = f"{report.players} players{f'; {options}' if options else ''}"
    stopped = "" if report.is_complete else " The run was stopped before its end."
    chapters = [it for it in report.chapters if it.id != "verdict"]
    links = "".join(f'<a href="#{it.id}">{escape(it.title)}</a> ' for it in chapters)
    return (
        f"<header><h1>{escape(report.title)}</h1><p>{escape(about)}. {report.games:,} games "
        f"measured, rules version {report.rules}.{stopped}<br>"
        f"<code>{escape(report.command)}</code></p><nav>{links}</nav></header>"
    )


def _chapter(chapter: Chapter) -> str:
    tag = "ol" if chapter.id == "verdict" else "ul"
    sentences = "".join(f"<li>{_prose(it)}</li>" for it in chapter.sentences)
    figures = "".join(_figure(chart) for chart in chapter.charts)
    tables = "".join(_captioned(table) for table in chapter.tables)
    notes = "".join(f'<p class="note">{_prose(note)}</p>' for note in chapter.notes)
    return (
        f'<section id="{chapter.id}"><h2>{escape(chapter.title)}</h2><{tag}>{sentences}</{tag}>'
        + (f'<div class="figures">{figures}</div>' if figures else "")
        + f"{tables}{notes}</section>"
    )


def _prose(sentence: str) -> str:
    """A sentence in which no line begins with a sign or a unit."""
    text = escape(sentence)
    for sign in ("%", "±", "–", "s for"):
        text = text.replace(f" {sign}", f"&nbsp;{sign}")
    text = text.replace("± ", "±&nbsp;").replace("– ", f"–{WORD_JOINER}&nbsp;")
    return text.replace("n = ", "n&nbsp;=&nbsp;")


def _figure(chart: Chart) -> str:
    numbers = f"<details><summary>Figures</summary>{_table(table_of(chart))}</details>"
    return f"<figure>{svg_element(chart)}{numbers}</figure>"


def _captioned(table: CaptionedTable) -> str:
    return _table(table.table, f"<caption>{escape(table.caption)}</caption>")


def _table(table: TextTable, caption: str = "") -> str:
    header = "".join(f'<th scope="col">{escape(cell)}</th>' for cell in table.header)
    is_many = len(table.header) > MAX_NARROW_COLUMNS
    is_stacked = is_many or narrowest(table) > MAX_NARROW_CHARACTERS
    names = table.header[1:] if is_stacked else ()
    rows = "".join(_row(first, rest, names) for first, *rest in table.rows)
    body = f"<thead><tr>{header}</tr></thead><tbody>{rows}</tbody>"
    style = f' class="{"many " * is_many}stack"' if is_stacked else ""
    return f'<div class="wide" tabindex="0"><table{style}>{caption}{body}</table></div>'


def narrowest(table: TextTable) -> int:
    """The characters of the widest row if every cell breaks where it may."""
    names, *columns = zip(*table.rows, strict=True) if table.rows else [()]
    words = [word for name in names for word in name.split()]
    cells = [[part for cell in column for part in cell.split(" (")] for column in columns]
    return sum(max(map(len, parts), default=0) for parts in (words, *cells))


def _row(first: str, rest: Sequence[str], names: Sequence[str]) -> str:
    """A row; with names, each cell carries that of its column, for narrow screens."""
    labels = [f' data-label="{escape(name)}"' for name in names] or [""] * len(rest)
    cells = "".join(f"<td{it}>{_cell(cell)}</td>" for it, cell in zip(labels, rest, strict=True))
    return f'<tr><th scope="row">{_name(first) if names else escape(first)}</th>{cells}</tr>'


def _name(text: str) -> str:
    """The name of a row of a wide table, which may break only after a comma."""
    return escape(text).replace(" ", "&nbsp;").replace(",&nbsp;", ", ")


def _cell(text: str) -> str:
    """A cell that may break only before an interval in brackets."""
    value, bracket, ends = escape(text).partition(" (")
    return f"<span>{value}</span> <span>({ends}</span>" if bracket else f"<span>{value}</span>"
