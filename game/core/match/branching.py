"""A copy of a match up to a ply, to be played on differently."""

from collections.abc import Sequence

from game.core.match.match import Chair, Match


def branched(
    match: Match, ply: int, seed: int | None = None, chairs: Sequence[Chair] = ()
) -> Match:
    """Return a copy of a match up to a ply; the original is unchanged.

    Later luck follows from `seed`, or from the match's own: then the same moves have the same luck.
    `chairs`: the seating from the beginning; by default the present one.
    Raises: ValueError for a ply that has not been played.
    """
    if not 0 <= ply <= match.ply:
        raise ValueError(f"ply {ply} is not from 0 to {match.ply}")
    first, *steps = match.steps[: ply + 1]
    luck = match.seed if seed is None else seed
    branch = Match(match.spec, match.setup, luck, chairs or match.chairs, first.drawn)
    for step in steps:
        if step.move is not None:
            branch.restore(step.move, step.drawn, step.by, step.joined)
    return branch
