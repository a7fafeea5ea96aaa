"""How Yoz points out events: signs."""

from collections.abc import Callable

from game.core.contract.values import Event, Seat
from game.games.yoz.rules import events as ev
from game.games.yoz.rules.content import GEMS_TO_FETCH, GEMS_TO_JUMP
from game.games.yoz.rules.names import DRAGON_NAMES
from game.games.yoz.view.tableau import Tableau
from game.table.hooks import Highlights

_KEYS = {
    GEMS_TO_JUMP: "can jump now",
    GEMS_TO_FETCH: "can carry a partner's gem",
}


class YozHighlights(Highlights):
    """Hooks with a sign for each gain or loss of the party. `now()`: tableau after the event."""

    def __init__(self, now: Callable[[], Tableau | None]) -> None:
        self._now = now

    def _key_won(self, seat: Seat) -> str | None:
        """Return what a seat's first or second own gem permits, in a sentence; None for others."""
        now = self._now()
        gems = 0 if now is None else len(now.figures[seat].own)
        return f"{{seat:{seat}}} {_KEYS[gems]}" if gems in _KEYS else None

    def toast(self, event: Event) -> str | None:
        match event:
            case ev.BattleStarted(dragon=dragon, leader=leader, cause=ev.Cause.FLIGHT):
                return f"{DRAGON_NAMES[dragon]} lands on {{seat:{leader}}}!"
            case ev.BattleStarted(dragon=dragon, cause=ev.Cause.STEP):
                return f"{DRAGON_NAMES[dragon]} ends the walk"
            case ev.CastleEntered(seat=seat):
                return f"{{seat:{seat}}} is in the castle"
            case ev.GemTaken(seat=seat, own=True):
                return self._key_won(seat)
            case ev.GemPassed(receiver=receiver):
                return f"A gem for {{seat:{receiver}}}"
            case ev.SpecialTried(seat=seat, worked=True):
                return f"{{seat:{seat}}} gets the gem"
            case ev.TunnelPassed(seat=seat):
                return f"{{seat:{seat}}} is through the tunnel"
            case ev.DeckReshuffled():
                return "All cards are shuffled"
        return None
