"""How Quazo's Gambit points out events: signs, the text about a move, shaken plaques."""

from collections.abc import Sequence

from game.core.contract.values import Event, Seat
from game.games.quazos_gambit.rules import events as ev
from game.games.quazos_gambit.rules.content import GOLD_ROUND, ROUNDS
from game.games.quazos_gambit.rules.names import ABILITY_NAMES, jewels
from game.games.quazos_gambit.words.log import deed_line
from game.table.hooks import Highlights


class QuazosGambitHighlights(Highlights):
    """Shakes the plaque of a seat that loses jewels in a battle or a robbery."""

    def toast(self, event: Event, *, large: bool) -> str | None:
        if large and _is_told_large(event):
            return None
        match event:
            case ev.RoundBegan(round=number) if number == GOLD_ROUND:
                return "Round 6: the Golden Jewel!"
            case ev.RoundBegan(round=number) if number == ROUNDS:
                return "The last round"
            case ev.GoldenAppeared(seat=seat):
                return f"It appears near {{seat:{seat}}}'s bank"
            case ev.GoldenCollected(seat=seat):
                return f"{{seat:{seat}}} has the Golden Jewel"
            case ev.AbilityUsed(seat=seat, ability=ability):
                return f"{{seat:{seat}}} uses {ABILITY_NAMES[ability]}"
            case ev.BattleWon(seat=seat, target=target, red=red, gold=gold):
                return f"{{seat:{seat}}} wins {jewels(red, gold)} from {{seat:{target}}}"
            case ev.BattleLost(target=target):
                return f"{{seat:{target}}} wins the battle"
            case ev.RobberyWon(seat=seat, owner=owner, red=red, gold=gold):
                return f"{{seat:{seat}}} robs {{seat:{owner}}}: {jewels(red, gold)}"
            case ev.RobberyEnded(lost=lost) if lost:
                return "The robbery failed"
            case ev.Deposited(seat=seat, red=red, gold=gold):
                return f"{{seat:{seat}}} deposits {jewels(red, gold)}"
            case ev.BonusGranted(seat=seat):
                return f"Home tile: 3 more movements for {{seat:{seat}}}"
            case ev.MudStopped(seat=seat):
                return f"{{seat:{seat}}} is stuck in mud"
        return None

    def deed(self, events: Sequence[Event]) -> str:
        return deed_line(events)

    def shaken(self, event: Event) -> Seat | None:
        match event:
            case ev.BattleWon(target=target):
                return target
            case ev.RobberyWon(owner=owner):
                return owner
        return None


def _is_told_large(event: Event) -> bool:
    """Whether a beat says it in large words."""
    match event:
        case ev.RoundBegan():
            return True
        case ev.BattleWon(gold=gold) | ev.RobberyWon(gold=gold) | ev.Deposited(gold=gold):
            return bool(gold)
    return False
