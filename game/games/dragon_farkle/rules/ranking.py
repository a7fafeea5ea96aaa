"""Who won, and in which order the others follow (DF-12)."""

from game.core.contract import seats
from game.core.contract.values import Outcome, ScoreLine, Seat
from game.games.dragon_farkle.rules.state import Over, State


def places(state: State, winner: Seat | None) -> tuple[int, ...]:
    """Return each seat's place: the dragon's conqueror, then by army, then the Keep (DF-12.3).

    With Last Orders nobody is in front of the armies (DF-13.5).
    """
    keys = [(seat == winner, camp.army, camp.in_keep) for seat, camp in enumerate(state.camps)]
    return seats.places(keys)


def outcome(state: State) -> Outcome | None:
    """Return how the match ended; None while it goes on."""
    if not isinstance(state.phase, Over):
        return None
    winner = state.phase.winner
    ranks = places(state, winner)
    scores = tuple((ScoreLine("Soldiers", camp.army),) for camp in state.camps)
    if winner is not None:
        return Outcome(
            ranks, "DF-12.1", f"{{seat:{winner}}} defeated the dragon in the Keep.", scores
        )
    best = max(camp.army for camp in state.camps)
    shared = ranks.count(1) > 1
    return Outcome(
        ranks,
        "DF-13.5",
        f"Last Orders: the largest army has {best:,} soldiers.",
        scores,
        "The largest armies are equal, so the win is shared." if shared else "",
    )


def score(state: State, seat: Seat) -> int:
    """Return the soldiers in a seat's army, shown beside its name."""
    return state.camps[seat].army
