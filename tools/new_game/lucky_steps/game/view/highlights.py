"""How Lucky Steps points out events: signs of at most six words."""

from game.core.contract.values import Event
from game.core.wording import counted
from game.table.hooks import Highlights
from tools.new_game.lucky_steps.game.rules.moves import Lost, Won


class LuckyStepsHighlights(Highlights):
    """A sign for steps that are lost, and for the end."""

    def toast(self, event: Event) -> str | None:
        match event:
            case Lost(steps=lost) if lost:
                return f"A one: {counted(lost, 'step')} lost"
            case Won(seat=seat):
                return f"{{seat:{seat}}} is at the goal"
        return None
