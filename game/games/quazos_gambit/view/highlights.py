"""How Quazo's Gambit points out events: signs, the text about a move, shaken plaques."""

from collections.abc import Sequence

from game.core.contract.values import Event, Seat
from game.games.quazos_gambit.rules import events as ev
from game.games.quazos_gambit.rules.content import ROUNDS
from game.games.quazos_gambit.rules.names import ABILITY_NAMES, jewels
from game.games.quazos_gambit.view.great_moments import DEAR, LARGE_DEPOSIT, LARGE_STAKE
from game.games.quazos_gambit.words.log import deed_line
from game.table.hooks import Highlights


class QuazosGambitHighlights(Highlights):
    """Hooks that shake the plaque of a seat that loses jewels in a battle or a robbery."""

    def toast(self, event: Event) -> str | None:
        match event:
            case ev.RoundBegan(round=number) if number == ROUNDS - 1:
                return "Two turns left: only the bank counts"
            case ev.RoundBegan(round=number) if number == ROUNDS:
                return "The last round"
            case ev.AbilityUsed(seat=seat, ability=ability):
                return f"{{seat:{seat}}} uses {ABILITY_NAMES[ability]}"
            case ev.BattleWon(seat=seat, target=target, red=red, gold=gold) if not gold and (
                red < DEAR
            ):
                return f"{{seat:{seat}}} wins {jewels(red, gold)} from {{seat:{target}}}"
            case ev.BattleLost(target=target, target_red=red, target_gold=gold) if not gold and (
                red < DEAR
            ):
                return f"{{seat:{target}}} wins the battle"
            case ev.RobberyEnded(lost=lost, stopped=stopped) if lost and (
                stopped or lost < LARGE_STAKE
            ):
                return "The robbery failed"
            case ev.Deposited(seat=seat, red=red, gold=gold) if not gold and red < LARGE_DEPOSIT:
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
