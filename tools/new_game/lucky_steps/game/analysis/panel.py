"""What the odds panel shows, all of it exact."""

from game.core.contract.values import Odds, Seat
from game.core.odds_rows import gain, loss
from game.core.wording import counted
from tools.new_game.lucky_steps.game.analysis import outcomes
from tools.new_game.lucky_steps.game.analysis.odds import (
    LOSES,
    at_once,
    one_more_roll,
    rolling,
)
from tools.new_game.lucky_steps.game.rules.state import Over, State


def odds(view: State, seat: Seat) -> Odds | None:
    """Return the odds panel of the decision; None if another seat decides or the match is over."""
    if seat != view.turn or isinstance(view.phase, Over):
        return None
    gathered = view.gathered
    here = view.spaces[seat]
    lost = f"A one: {counted(gathered, 'step')} lost" if gathered else "A one: nothing this turn"
    rows = [loss(lost, LOSES, outcomes.One())]
    if chance := at_once(view.ahead):
        rows.append(gain("The goal with this roll", chance, outcomes.Goal()))
    chance = rolling(here, gathered, 1)
    rows.append(gain("The goal in this turn, if you keep rolling", chance, outcomes.GoalThisTurn()))
    return Odds("If you roll", tuple(rows), _note(gathered))


def _note(gathered: int) -> str:
    if not gathered:
        return ""
    return (
        f"Stop: {counted(gathered, 'step')}, sure. "
        f"One more roll and then stop: {one_more_roll(gathered):.1f} on average."
    )
