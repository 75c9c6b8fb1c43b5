"""Charts of values with intervals, drawn as SVG, as tables and as lines of text.

Written without a library: what charts of this project need (intervals, two colour schemes, text
alternatives, no scripts, a few kilobytes each) is less code than the adaptation of one.
"""
