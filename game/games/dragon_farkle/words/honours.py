"""Honours for the final screen, counted from the events of a whole match (section 8)."""

from collections import Counter
from collections.abc import Iterable

from game.core.contract import values
from game.core.contract.values import Honour, Seat
from game.core.honours import Deed, best
from game.games.dragon_farkle.rules import events as ev
from game.games.dragon_farkle.rules.causes import Action, Cause

DEEDS = (
    Deed("Standing Ovation", "They heard there would be soup.", 1000),  # largest haul, in soldiers
    Deed("Bar Champion", "The furniture will be missed."),  # Brawls won
    Deed("Coffee Spiller", "The dice send their regrets.", 4),  # Farkles
    Deed("Chef's Favourite", "The dragon asked for the recipe.", 1000),  # soldiers fed to it
    Deed("Back for More", "The Keep keeps a chair for you.", 2),  # attempts in the Keep
    Deed("Hot Hands", "Six dice, and six dice again.", 4),  # the full set won back
    Deed("Nothing to Eat", "Dragons hate an empty plate.", 2),  # dragons evaded
    Deed("Light Fingers", "It was like that when I found it."),  # items stolen
    Deed("Good Company", "Half of heroism is staffing.", 2),  # Companions that brought something
)


def honours(events: Iterable[values.Event], seats: int) -> tuple[Honour, ...]:
    """Return the honours of a match, in a fixed order; one that nobody earned is left out."""
    counts: dict[str, Counter[Seat]] = {deed.name: Counter() for deed in DEEDS}
    for event in events:
        match event:
            case ev.ArmyChanged(seat=seat, before=before, after=after, cause=Cause.RECRUITED):
                haul = counts["Standing Ovation"]
                haul[seat] = max(haul[seat], after - before)
            case ev.BrawlResult(winner=winner) if winner is not None:
                counts["Bar Champion"][winner] += 1
            case ev.Farkle(seat=seat):
                counts["Coffee Spiller"][seat] += 1
            case ev.SoldiersEaten(seat=seat, value=value):
                counts["Chef's Favourite"][seat] += value
            case ev.SoldiersLost(seat=seat, before=before, after=after):
                counts["Chef's Favourite"][seat] += before - after
            case ev.ActionChosen(seat=seat, action=Action.BATTLE):
                counts["Back for More"][seat] += 1
            case ev.HotDice(seat=seat):
                counts["Hot Hands"][seat] += 1
            case ev.DragonEvaded(seat=seat):
                counts["Nothing to Eat"][seat] += 1
            case ev.ItemStolen(seat=seat):
                counts["Light Fingers"][seat] += 1
            case ev.CompanionUsed(seat=seat, success=True, die=die) if die:
                counts["Good Company"][seat] += 1
    return best(DEEDS, counts, seats)
