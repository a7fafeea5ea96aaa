"""What lessons and worked examples of a game say, and the lines of its rulebook."""

import json
from collections.abc import Iterator

from game.core.assets import asset_path

SPOKEN = {"story", "aim", "triumph", "hand_over", "name", "say", "answer", "title"}
"""The fields of lessons and examples whose text a player reads."""


def spoken(game: str, *kinds: str) -> Iterator[str]:
    """Yield every text of a game's "lessons" and "examples", or of one of them."""
    for kind in kinds or ("lessons", "examples"):
        yield from _texts(json.loads(asset_path(kind, f"{game}.json").read_text("utf-8")))


def _texts(node: object) -> Iterator[str]:
    if isinstance(node, dict):
        for key, value in node.items():
            if key in SPOKEN and isinstance(value, str):
                yield value
            else:
                yield from _texts(value)
    elif isinstance(node, list):
        for value in node:
            yield from _texts(value)


def rule_lines(game: str, *skipped: str) -> list[str]:
    """Return the lines of a rulebook but for empty ones and those that begin like `skipped`."""
    text = asset_path("rules", f"{game}.md").read_text("utf-8")
    return [line for line in text.splitlines() if line and not line.startswith(skipped)]
