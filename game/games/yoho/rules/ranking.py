"""Who won, and in which order the others follow (YOHO-13, chapter 8)."""

from game.core.contract import seats
from game.core.contract.values import Outcome, ScoreLine, Seat
from game.core.wording import counted
from game.games.yoho.rules.state import Over, State


def places(state: State, winner: Seat | None) -> tuple[int, ...]:
    """Return a place for each seat: the winner first, then by coins, lives, balls (YOHO-13.6).

    At the round limit there is no winner, so the coins decide first.
    """
    keys = [
        (seat == winner, captain.coins, captain.life, captain.balls)
        for seat, captain in enumerate(state.captains)
    ]
    return seats.places(keys)


def outcome(state: State) -> Outcome | None:
    """Return how the match ended; None while it goes on."""
    if not isinstance(state.phase, Over):
        return None
    winner = state.phase.winner
    ranks = places(state, winner)
    scores = tuple((ScoreLine("Gold coins", captain.coins),) for captain in state.captains)
    if winner is not None:
        coins = state.captains[winner].coins
        return Outcome(ranks, "YOHO-13.1", f"{{seat:{winner}}} holds {coins} gold coins.", scores)
    most = max(captain.coins for captain in state.captains)
    richest = f"The leader has {counted(most, 'coin')}."
    return Outcome(
        ranks,
        "YOHO-13.5",
        f"Round {state.round_no} was the last. {richest}",
        scores,
        _tie_break(state, ranks, most),
    )


def _tie_break(state: State, ranks: tuple[int, ...], most: int) -> str:
    """Return how equal coins were settled (YOHO-13.6, YOHO-13.7)."""
    rich = [captain for captain in state.captains if captain.coins == most]
    if len(rich) == 1:
        return ""
    if ranks.count(1) > 1:
        return "Coins, lives and cannonballs are equal, so they share the win."
    lives = sorted(captain.life for captain in rich)
    if lives[-1] > lives[-2]:
        return f"Coins are equal, so lives decide: {lives[-1]} beat {lives[-2]}."
    alive = [captain.balls for captain in rich if captain.life == lives[-1]]
    balls = sorted(alive)
    return f"Coins and lives are equal, so cannonballs decide: {balls[-1]} beat {balls[-2]}."


def score(state: State, seat: Seat) -> int:
    """Return the number of gold coins of a seat, shown beside its name."""
    return state.captains[seat].coins
