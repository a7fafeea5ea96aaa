"""Who wins, and in which order the others follow (chapter 4, section 8)."""

from msgspec.structs import replace

from game.core.chance import Chance
from game.core.contract.values import Outcome, ScoreLine, Seat
from game.core.wording import capital, counted
from game.games.quazos_gambit.rules.content import GOLD_VALUE, TIE_BREAK_THROWS
from game.games.quazos_gambit.rules.events import Decider, GameEnded, Log, Throw, TiebreakRolled
from game.games.quazos_gambit.rules.names import jewels
from game.games.quazos_gambit.rules.rolling import highest, throw
from game.games.quazos_gambit.rules.state import Over, State, carried_worth, points

LABEL = "tie-break"
_RULES = {Decider.POINTS: "QG-4.2", Decider.INVENTORY: "QG-4.6", Decider.DICE: "QG-4.8"}


def finish(state: State, chance: Chance, log: Log) -> State:
    """Return the state after the last round; dice choose among tied leaders (QG-4.2 to QG-4.9)."""
    players = state.players
    throws: tuple[Throw, ...] = ()
    decided, tied = leaders(state)
    if len(tied) > 1:
        decided = Decider.DICE
        winner, throws = _best_of_three(tied, len(players), chance, log)
    else:
        winner = tied[0]
    ranks = places(state, winner)
    log.append(GameEnded(winner, decided, ranks, tuple([points(p) for p in players])))
    return replace(state, phase=Over(winner, decided, throws))


def leaders(state: State) -> tuple[Decider, tuple[Seat, ...]]:
    """Return what decides the match, and the leaders in that; dice choose among several."""
    players = state.players
    tied = _best(state.order, [points(p) for p in players])
    if len(tied) == 1:
        return Decider.POINTS, tied
    return Decider.INVENTORY, _best(tied, [carried_worth(p) for p in players])


def _best(seats: tuple[Seat, ...], worth: list[int]) -> tuple[Seat, ...]:
    most = max(worth[seat] for seat in seats)
    return tuple([seat for seat in seats if worth[seat] == most])


def _best_of_three(
    tied: tuple[Seat, ...], seats: int, chance: Chance, log: Log
) -> tuple[Seat, tuple[Throw, ...]]:
    """Return the tied seat that first wins two throws, and all throws; a tie wins none (QG-4.9)."""
    won, throws = [0] * seats, []
    while max(won) < TIE_BREAK_THROWS:
        dice = throw(chance, LABEL, tied, seats)
        best = highest(dice)
        if len(best) == 1:
            won[best[0]] += 1
        throws.append(dice)
        log.append(TiebreakRolled(tied, dice, tuple(won)))
    return won.index(TIE_BREAK_THROWS), tuple(throws)


def places(state: State, winner: Seat) -> tuple[int, ...]:
    """Return the place of each seat: by points, inventory and turn order (section 8)."""
    order = state.order
    players = state.players

    def rank(seat: Seat) -> tuple[bool, int, int, int]:
        player = players[seat]
        return seat != winner, -points(player), -carried_worth(player), order.index(seat)

    ranked = sorted(order, key=rank)
    return tuple([1 + ranked.index(seat) for seat in range(len(players))])


def outcome(state: State) -> Outcome | None:
    """Return how the match ended; None while it goes on."""
    phase = state.phase
    if not isinstance(phase, Over):
        return None
    winner = phase.winner
    return Outcome(
        places(state, winner),
        _RULES[phase.decided],
        f"{{seat:{winner}}} has {counted(points(state.players[winner]), 'point')} in the bank.",
        tuple([_lines(state, seat) for seat in range(len(state.players))]),
        _tie_break(state, phase),
    )


def _lines(state: State, seat: Seat) -> tuple[ScoreLine, ...]:
    """Return the score lines of a seat: its bank, and what earned no points (section 8, 4.)."""
    player = state.players[seat]
    carried = jewels(player.red, player.gold) if player.red or player.gold else "Nothing"
    battles = counted(player.battles_won, "battle")
    robberies = counted(player.robberies_won, "robbery", "robberies")
    return (
        ScoreLine("Red jewels in the bank", player.bank_red),
        ScoreLine("Golden Jewel in the bank", GOLD_VALUE * player.bank_gold),
        ScoreLine(f"{capital(carried)} still carried", 0),
        ScoreLine(f"{battles} and {robberies} won", 0),
    )


def _tie_break(state: State, over: Over) -> str:
    winner = f"{{seat:{over.winner}}}"
    if over.decided is Decider.INVENTORY:
        worth = carried_worth(state.players[over.winner])
        return f"Tied in the bank: {winner} carries the most, worth {worth}."
    if over.decided is Decider.DICE:
        thrown = len(over.throws)
        return f"Tied in the bank and in jewels carried: {winner} won two of {thrown} rolls."
    return ""


def score(state: State, seat: Seat) -> int:
    """Return the points in the bank of a seat, shown beside its name."""
    return points(state.players[seat])
