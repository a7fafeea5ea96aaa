"""Made-up splits: any numbers that add up."""

from random import Random

from game.core.match.match import Match
from game.core.review.split import Decision, Share, Split


def _spread(random: Random, sides: int) -> tuple[float, ...]:
    return tuple(random.uniform(-0.4, 0.4) for _ in range(sides))


def made_up(
    seed: int,
    seats: int = 2,
    *,
    together: bool = False,
    judged: bool = True,
    decisions: tuple[Decision, ...] = (),
    remainder: float | None = None,
    free: int = 20,
) -> Split:
    """Return a split for a number of seats. `decisions`: all of them are the first seat's."""
    random = Random(seed)
    sides = 1 if together else seats
    won = random.randrange(sides)
    start = tuple(1 / seats for _ in range(sides))
    end = tuple(float(side == won) for side in range(sides))
    shares = []
    for seat in range(seats):
        choices = _spread(random, sides) if judged else (0.0,) * sides
        own = 0 if together else seat
        choices = tuple(-abs(c) if side == own else c for side, c in enumerate(choices))
        shares.append(
            Share(
                luck=_spread(random, sides),
                luck_error=tuple(random.choice((0.0, 0.013, 0.04)) for _ in range(sides)),
                choices=choices,
                free=free,
                decisions=decisions if seat == 0 else (),
            )
        )
    left = tuple(
        end[side] - start[side] - sum(share.luck[side] + share.choices[side] for share in shares)
        if remainder is None
        else remainder
        for side in range(sides)
    )
    return Split(start, end, tuple(shares), left, judged)


def made_up_decisions(match: Match, most: int = 3) -> tuple[Decision, ...]:
    """Return decisions among several moves, with another one as the best."""
    found: list[Decision] = []
    for ply in range(match.ply, 0, -1):
        state, step = match.state_at(ply - 1), match.steps[ply]
        better = next((m for m in match.spec.legal_moves(state) if m != step.move), None)
        if better is None or step.move is None or step.by is None:
            continue
        loss = (0.12, 0.06, 0.03)[len(found)]
        found.append(Decision(ply, step.by, step.move, better, 0.4, 0.4 + loss))
        if len(found) == most:
            break
    return tuple(found)
