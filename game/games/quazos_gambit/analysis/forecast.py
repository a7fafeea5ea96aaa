"""The result of a walk, for the side panel: jewels on the way, its end, and rivals there."""

from game.core.contract.values import Odds, Seat
from game.core.wording import counted
from game.games.quazos_gambit.analysis.meetings import arrived, at_the_end
from game.games.quazos_gambit.rules.content import HOMES, Ability
from game.games.quazos_gambit.rules.moves import GreatLeap, TakeFlight
from game.games.quazos_gambit.rules.names import ABILITY_NAMES, BIOME_NAMES, jewels
from game.games.quazos_gambit.rules.paths import Walk
from game.games.quazos_gambit.rules.state import Halt, State, biome_at


def forecast(view: State, walk: Walk) -> Odds:
    """Return the panel for a walk that a click would begin."""
    there = arrived(view, walk)
    title = counted(walk.cost, "movement")
    return Odds(title, tuple(at_the_end(view, walk)), " ".join(_sentences(view, walk, there)))


def landing(view: State, ability: Ability, cell: int) -> Odds:
    """Return the panel for a leap or a flight: it takes nothing on the way (QG-5.22, QG-10.8)."""
    gold = cell == view.golden
    jump = Walk((cell,), int(cell in view.jewels), gold, halted=Halt.GOLD if gold else None)
    rows = at_the_end(view, jump, GreatLeap if ability is Ability.GREAT_LEAP else TakeFlight)
    there = arrived(view, jump)
    return Odds(ABILITY_NAMES[ability], tuple(rows), " ".join(_sentences(view, jump, there)))


def _sentences(view: State, walk: Walk, there: State) -> list[str]:
    player = there.players[view.active]
    said = []
    if walk.gold:
        said.append("Takes the Golden Jewel: your movement ends there.")
    if walk.red:
        said.append(f"Takes {jewels(walk.red, 0)}: you will carry {player.red}.")
    if walk.into_bank:
        said.append("You enter your bank: choose what to deposit.")
        return said
    if walk.halted is Halt.MUD:
        said.append("Mud: your movement ends there.")
    elif walk.bonus_at:
        name = BIOME_NAMES[HOMES[player.character]]
        said.append(f"Your third movement ends on {name}: 3 more movements.")
    if there.terrain.door_of[player.cell] == player.place and (player.red or player.gold):
        said.append("It is a door of your bank.")
    said += _at_home_there(there)
    return said or ["Nothing to take there."]


def _at_home_there(there: State) -> list[str]:
    """Return a sentence if a rival would battle with advantage where the walk ends."""
    seat: Seat
    biome = biome_at(there, there.players[there.active].cell)
    for seat, rival in enumerate(there.players):
        if seat != there.active and rival.home is biome and biome is not None:
            return [f"{BIOME_NAMES[biome]}: {{seat:{seat}}} battles with advantage there."]
    return []
