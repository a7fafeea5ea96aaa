"""A copy of a match up to a ply, to be played on differently."""

from collections.abc import Sequence

from game.core.match.match import Chair, Match


def branched(
    match: Match, ply: int, seed: int | None = None, chairs: Sequence[Chair] = ()
) -> Match:
    """A match that was the same up to a ply; the first one stays as it is.

    What comes after follows from `seed`, or from the match's own: the same moves then meet with
    the same luck. `chairs`: who sits there from the beginning, those who sit there now unless told.
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
