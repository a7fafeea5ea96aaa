"""The action card, the thief's road and the last chance (YOZ-13, YOZ-15)."""

from msgspec.structs import replace

from game.core.chance import Chance
from game.core.contract.values import Unknown
from game.games.yoz.rules import dragons, endings, turns
from game.games.yoz.rules import events as ev
from game.games.yoz.rules.content import (
    CARDS,
    CASTLE_STONE,
    D12,
    FIRST_STONE,
    LAST_CHANCE_LOST,
    SETBACK_STONE,
)
from game.games.yoz.rules.state import Ending, LastStand, State, guests


def draw(state: State, chance: Chance, log: ev.Log) -> State:
    """Return the state after the top card: the thief moves, then dragons (YOZ-13.1, YOZ-13.12)."""
    if not state.deck:
        state = turns.reshuffle(state, ev.Shuffle.EMPTY_PILE, chance, log)
    card = state.deck[-1]
    if card is None:
        raise Unknown("the top card")
    log.append(ev.CardDrawn(state.active, card, len(state.deck) - 1))
    effect = CARDS[card]
    start, stone = state.thief, moved(state.thief, effect.thief)
    log.append(ev.ThiefMoved(start, stone, effect.thief))
    state = replace(
        state, deck=state.deck[:-1], discards=(*state.discards, card), last=card, thief=stone
    )
    if stone < CASTLE_STONE:
        return dragons.fly_all_due(state, effect.dragons, chance, log)
    if guests(state):
        return replace(state, phase=LastStand(effect.dragons))
    return endings.finish(state, Ending.CASTLE_EMPTY, log)


def moved(stone: int, step: int) -> int:
    """Return the thief's stone `step` stones nearer the castle; below 0 back (YOZ-13.10, 13.11)."""
    return min(max(stone + step, FIRST_STONE), CASTLE_STONE)


def last_chance(state: State, phase: LastStand, chance: Chance, log: ev.Log) -> State:
    """Return the state after the last-chance die: lost, or play goes on (YOZ-15.2 to YOZ-15.8)."""
    guest = guests(state)[0]
    die = chance.roll("last chance", D12, guest)
    log.append(ev.LastChanceRolled(guest, die))
    if die <= LAST_CHANCE_LOST:
        return endings.finish(state, Ending.CHANCE_MISSED, log)
    log.append(ev.ThiefBeatenBack(state.thief, SETBACK_STONE))
    state = replace(state, thief=SETBACK_STONE)
    return dragons.fly_all_due(state, phase.flights, chance, log)
