"""Packages that register games, as ``pip install`` would leave them."""

from pathlib import Path


def register(folder: Path, game: str, value: str, package: str = "") -> None:
    """Write the metadata of an installed package with one entry point into the folder."""
    name = package or game
    metadata = folder / f"{name}-1.0.dist-info"
    metadata.mkdir(parents=True)
    (metadata / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: 1.0\n")
    (metadata / "entry_points.txt").write_text(f"[starboard.games]\n{game} = {value}\n")
