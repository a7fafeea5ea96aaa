"""How the normal computer player decides: the best way to end the turn, by rules of thumb."""

from game.core.contract.values import Seat
from game.games.quazos_gambit.analysis import odds
from game.games.quazos_gambit.players.evaluation import Outlook, gold_field, red_field, red_worth
from game.games.quazos_gambit.players.turn_endings import best_moves
from game.games.quazos_gambit.rules import moves as mv
from game.games.quazos_gambit.rules import state as st
from game.games.quazos_gambit.rules.content import GOLD_ROUND, ROUNDS

LAST_DEPOSITS = 2  # rounds in which everything is banked


def answer(view: st.State) -> mv.Move:
    """Return the best move in a phase that asks one question."""
    phase = view.phase
    match phase:
        case st.Depositing():
            return _deposited(view)
        case st.Robbing():
            return _rob_on(view, phase)
        case st.Spreading(cells=cells):
            return mv.Place(max(cells, key=lambda cell: _lying(view, cell)))
        case st.PlacingGold(seat=seat, cells=cells):
            return mv.PlaceGolden(max(cells, key=lambda cell: _golden(view, seat, cell)))
    raise AssertionError(f"no question: {phase}")


def _deposited(view: st.State) -> mv.Move:
    """Return the deposit of the Golden Jewel and half of the rest; of all in the last rounds.

    A robber takes half of what is in the bank, a rival in a battle half of what is carried: from
    two piles neither gets much. A player who carries something may enter the bank again (QG-6.5).
    """
    player = view.players[view.active]
    kept = player.red // 2 if view.round <= ROUNDS - LAST_DEPOSITS else 0
    return mv.Deposit(player.red - kept, player.gold)


def _loot_worth(look: Outlook, owner: Seat) -> float:
    """Return the worth to the active seat of cracking the owner's bank from here, in points."""
    player = look.player
    loot, hurt = look.robbed(owner)
    cell = player.cell
    won = look.worth(cell, player.red + loot.red, player.gold + loot.gold, 0)
    return won - look.worth(cell, player.red, player.gold, 0) + hurt


def _rob_on(view: st.State, robbing: st.Robbing) -> mv.Move:
    look = Outlook(view)
    worth = _loot_worth(look, robbing.owner)
    if robbing.free_left:
        return mv.TryFree() if worth > 0 else mv.Stop()
    jewel = red_worth(look.home[look.player.cell], look.turns[look.seat])
    gambles = odds.best_gambles(worth, look.player.red, pot=robbing.pot, jewel=jewel)
    return mv.Stake() if gambles else mv.Stop()


def _lying(view: st.State, cell: int) -> float:
    """Return the value of a red jewel on a cell to the active seat, less that to its rivals."""
    look = Outlook(view)
    worth = 0.0
    for seat, player in enumerate(view.players):
        field = red_field(view.board, player.place, look.turns[seat], cell)
        weight = 1.0 if seat == view.active else -look.spite[seat]
        worth += weight * field[player.cell]
    return worth


def _golden(view: st.State, chooser: Seat, cell: int) -> float:
    """Return the value of the Golden Jewel on a cell to the seat that places it."""
    turns = ROUNDS - GOLD_ROUND + 1
    worth = 0.0
    for seat, player in enumerate(view.players):
        field = gold_field(view.board, player.place, turns, cell)
        weight = 1.0 if seat == chooser else -1 / (len(view.players) - 1)
        worth += weight * field[player.cell]
    return worth


def plan(view: st.State) -> tuple[mv.Move, ...]:
    """Return the planned moves of the seat to act: its own turn, up to the first dice."""
    if isinstance(view.phase, st.Acting | st.Leaving):
        return best_moves(view)
    return (answer(view),)
