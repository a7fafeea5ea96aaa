"""Faces of pieces in words: what a painter is called, and what it is told."""

from typing import Final

SEP: Final = "\x1f"
"""Parts the words of a face: no name that is typed contains it."""


def face_of(kind: str, *words: object) -> str:
    """A face: what its painter is called, and what that is told."""
    return f"{kind}:{SEP.join(str(word) for word in words)}"


def words_of(rest: str) -> list[str]:
    """What `face_of` joined, without the kind."""
    return rest.split(SEP)
