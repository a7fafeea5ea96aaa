"""What a walk would bring, for the side panel: what it takes, where it ends, who is met there."""

from msgspec.structs import replace

from game.core.kernel import Odds, OddsRow, Seat, Tone
from game.games.quazos_gambit.content import BIOME_CARDS, HOMES
from game.games.quazos_gambit.controller import battle_chance, rob_chance
from game.games.quazos_gambit.paths import Walk
from game.games.quazos_gambit.robbing import owner_beside
from game.games.quazos_gambit.state import Acting, Halt, State, Turn, biome_at, put
from game.games.quazos_gambit.theft_refusals import refuse_battle, refuse_rob


def forecast(view: State, walk: Walk) -> Odds:
    """The panel for a walk that a click would begin."""
    there = _arrived(view, walk)
    rows = () if walk.into_bank else tuple(_meetings(there))
    return Odds(_title(walk), rows, " ".join(_sentences(view, walk, there)))


def _arrived(view: State, walk: Walk) -> State:
    """The state as far as it matters at the end of the walk."""
    seat = view.active
    player = view.players[seat]
    player = replace(
        player,
        cell=walk.cells[-1],
        red=player.red + walk.red,
        gold=player.gold + walk.gold,
    )
    turn = view.turn
    turn = Turn(turn.steps + walk.cost, turn.allowance, used=turn.used, dragged=turn.dragged)
    players = put(view.players, seat, player)
    return replace(view, players=players, turn=turn, phase=Acting())


def _title(walk: Walk) -> str:
    return "1 movement" if walk.cost == 1 else f"{walk.cost} movements"


def _meetings(there: State) -> list[OddsRow]:
    """Who could be battled or robbed at the end of it."""
    rows = []
    for seat in range(len(there.players)):
        if refuse_battle(there, seat) is None:
            rows.append(OddsRow(f"Battle {{seat:{seat}}}", battle_chance(there, seat), Tone.GOOD))
    owner = owner_beside(there)
    if owner is not None and refuse_rob(there) is None:
        rows.append(OddsRow(f"Rob {{seat:{owner}}}", rob_chance(there), Tone.GOOD))
    return rows


def _sentences(view: State, walk: Walk, there: State) -> list[str]:
    player = there.players[view.active]
    said = []
    if walk.gold:
        said.append("Takes the Golden Jewel, and the walk ends there.")
    if walk.red:
        jewels = "a jewel" if walk.red == 1 else f"{walk.red} jewels"
        said.append(f"Takes {jewels}: you will carry {player.red}.")
    if walk.into_bank:
        said.append("Quazo opens: choose how much stays.")
        return said
    if walk.halted is Halt.MUD:
        said.append("Mud: your movement ends there.")
    elif walk.bonus_at:
        name = BIOME_CARDS[HOMES[player.character]].name
        said.append(f"Your third lands on {name}: 3 more movements.")
    if there.terrain.door_of[player.cell] == player.place and (player.red or player.gold):
        said.append("The door of your bank.")
    said += _at_home_there(there)
    return said or ["Nothing to pick up on the way."]


def _at_home_there(there: State) -> list[str]:
    """A rival who would fight with advantage where the walk ends."""
    seat: Seat
    biome = biome_at(there, there.players[there.active].cell)
    for seat, rival in enumerate(there.players):
        if seat != there.active and rival.home is biome and biome is not None:
            return [f"{BIOME_CARDS[biome].name}: {{seat:{seat}}} fights with advantage there."]
    return []
