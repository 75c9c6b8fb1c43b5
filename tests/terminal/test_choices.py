"""The lines of numbered choices."""

from starboard.engine.words import catalogue
from starboard.terminal.choices import Choice, numbered_lines
from starboard.terminal.texts import MESSAGES


def test_a_label_that_repeats_the_text_is_left_out() -> None:
    choices = [Choice("stop", "stop", (), "stop"), Choice("go 2", "go", ("to",), "go to tile 2")]
    lines = list(numbered_lines(catalogue("en", MESSAGES), choices))
    assert lines == ["1. stop", "2. go 2: go to tile 2"]


def test_a_label_that_says_the_same_in_a_sentence_is_left_out() -> None:
    choices = [
        Choice("buy 2 cannon", "buy", (), "buy 2 cannons."),
        Choice("pass", "pass", (), "end your turn."),
    ]
    lines = list(numbered_lines(catalogue("en", MESSAGES), choices))
    assert lines == ["1. buy 2 cannon", "2. pass: end your turn."]
