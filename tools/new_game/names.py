"""From the name of a new game to its names in the code, or one sentence why it cannot have it."""

import builtins
import keyword
import re
from dataclasses import dataclass
from pathlib import Path

from game.cli.shot import OLD_NAMES, SCENES
from game.core.contract.values import BadInput
from game.games.registry import GAMES

MOST_LETTERS = 17
"""A longer name has no room on the box of a game."""

_NAME = re.compile(r"[A-Za-z][A-Za-z0-9']*!?( [A-Za-z0-9][A-Za-z0-9']*!?)*")
_SMALL_WORDS = ("a", "an", "and", "at", "in", "of", "on", "the", "to")
_RULE = re.compile(r"\b([A-Z]{2,5})-\d")
_OURS = ("all", "find", "games", "lantern", "lucky_steps", "registry", "shared", "spec", "versions")
"""Names that mean something else where games are listed."""


@dataclass(frozen=True)
class Names:
    """The names of a game: Fox and Geese, fox_and_geese, FoxAndGeese, and FG for its rules."""

    title: str
    key: str
    rules: str

    @property
    def classes(self) -> str:
        """The beginning of the names of the game's classes."""
        return "".join(part.capitalize() for part in self.key.split("_"))


def names_of(title: str, root: Path) -> Names:
    """Return the names of a new game in a checkout.

    Raises: BadInput if it cannot be called so.
    """
    title = " ".join(title.split())
    if not _NAME.fullmatch(title):
        raise BadInput(
            f'{title!r} cannot be the name of a game. Use words of plain letters, such as "Fox and '
            'Geese".'
        )
    if len(title) > MOST_LETTERS:
        raise BadInput(
            f"{title!r} has {len(title)} letters, and the box of a game has room for "
            f"{MOST_LETTERS}. Choose a shorter name."
        )
    key = re.sub("['!]", "", title).lower().replace(" ", "_")
    if keyword.iskeyword(key) or keyword.issoftkeyword(key) or hasattr(builtins, key):
        raise BadInput(f"{key!r} is a word of Python. Choose another name.")
    if key in (*_OURS, *SCENES, *OLD_NAMES):
        raise BadInput(f"{key!r} already means something in this program. Choose another name.")
    for other in sorted(spec.key for spec in GAMES):
        if key == other:
            raise BadInput(f"There is already a game called {other!r}. Choose another name.")
        if key.startswith(other) or other.startswith(key):
            raise BadInput(
                f"{key!r} and the game {other!r} begin alike, so their maps could be confused. "
                "Choose another name."
            )
    return Names(title, key, _rules(title, root))


def _rules(title: str, root: Path) -> str:
    """Return the letters before the numbers of the rules: the initials of the title's words."""
    words = [word for word in re.findall(r"[A-Za-z0-9]+", title) if len(word) > 1]
    words = [word for word in words if word.lower() not in _SMALL_WORDS] or [title]
    letters = [re.sub("[^A-Z]", "", word.upper()) for word in words]
    initials = "".join(word[:1] for word in letters)
    candidates = [initials] if len(initials) > 1 else []
    candidates += [(letters[0][:more] + initials[1:])[:5] for more in range(2, 6)]
    taken = _rules_taken(root)
    for candidate in candidates:
        if len(candidate) >= 2 and candidate not in taken:
            return candidate
    raise BadInput(
        f"The rules of {title!r} would have the same numbers as those of another game, such as "
        f"{candidates[0]}-1.1. Choose another name."
    )


def _rules_taken(root: Path) -> frozenset[str]:
    books = [*(root / "assets" / "rules").glob("*.md"), *(root / "tests").rglob("*.py")]
    return frozenset(
        found for path in books for found in _RULE.findall(path.read_text(encoding="utf-8"))
    )
