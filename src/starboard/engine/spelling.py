"""How the words of moves are spelled, completed and abbreviated."""

from collections.abc import Sequence


def check_word(text: str, what: str) -> None:
    """Raise ``ValueError`` for a text that would not be read back as one word."""
    if text.split() != [text]:
        instead = "-".join(text.split()) or "a word"
        raise ValueError(f"{what} is one word, but “{text}” is not; write {instead}")


def words_by_spelling(words: Sequence[str]) -> dict[str, str]:
    """Return words by their normalized spelling."""
    return {normalized(word): word for word in words}


def complete(word: str, words: dict[str, str]) -> str:
    """Return the one of ``words`` that ``word`` spells or uniquely abbreviates."""
    if word in words:
        return words[word]
    fitting = [known for spelling, known in words.items() if spelling.startswith(word)]
    if not word or len(fitting) != 1:
        raise ValueError(word)
    return fitting[0]


def complete_or_none(word: str, words: dict[str, str]) -> str | None:
    try:
        return complete(word, words)
    except ValueError:
        return None


def normalized(text: str) -> str:
    """Return a text without differences of case and of the two minus signs."""
    return text.replace("−", "-").casefold()


def abbreviates(words: list[str], text: str) -> bool:
    """Return whether these normalized words are beginnings of the first words of a text."""
    full = normalized(text).split()
    return bool(words) and len(words) <= len(full) and all(map(str.startswith, full, words))
