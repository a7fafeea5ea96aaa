"""Splits a match (`core.review.splitting`) in another process."""

from collections.abc import Iterator

from msgspec import Struct

from game.core.review.split import Split
from game.core.review.splitting import splitting
from game.scenes.records.reckoning import received


class Found(Struct, frozen=True):
    """Progress of a split from 0 to 1, and the split once it is complete."""

    share: float
    split: Split | None = None


def split_sent(data: bytes) -> Iterator[Found]:
    """Split a match that was sent; yield the progress.

    Raises: BadInput if its game is not in the catalogue; ValueError if that has no judge.
    """
    match = received(data)
    if match.spec.judge is None:
        raise ValueError(f"{match.spec.name} has no judge")
    work = splitting(match.spec.judge(), match.spec, match)
    told = -1.0
    while True:
        try:
            share = next(work)
        except StopIteration as done:
            yield Found(1.0, done.value)
            return
        if share >= told + 0.01:  # a visible step of the bar; more messages would be wasted
            told = share
            yield Found(share)
