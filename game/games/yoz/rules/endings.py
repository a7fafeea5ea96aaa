"""The end of a match, and the party's final scores (YOZ-1, YOZ-15, section 8)."""

from typing import Final

from msgspec.structs import replace

from game.core.contract.account import Worth
from game.core.contract.values import Outcome, ScoreLine
from game.games.yoz.rules.content import CASTLE_STONE
from game.games.yoz.rules.events import GameLost, GameWon, Log
from game.games.yoz.rules.state import Ending, Over, State, guests

_RULES: Final = {
    Ending.ALL_INSIDE: "YOZ-1.3",
    Ending.CASTLE_EMPTY: "YOZ-15.1",
    Ending.CHANCE_MISSED: "YOZ-15.3",
}
_REASONS: Final = {
    Ending.ALL_INSIDE: "You are all in the castle, and the thief is still on the road.",
    Ending.CASTLE_EMPTY: "The thief reached the castle, and nobody was there to stop him.",
    Ending.CHANCE_MISSED: "The thief reached the castle, and the last chance failed.",
}


def is_won(state: State) -> bool:
    """Whether every character in play is in the castle (YOZ-1.3)."""
    return len(guests(state)) == len(state.heroes)


def finish(state: State, ending: Ending, log: Log) -> State:
    """Return the state in which the match is over."""
    state = replace(state, phase=Over(ending))
    mark = sum(line.points for line in party_mark(state, ending))
    if ending is Ending.ALL_INSIDE:
        log.append(GameWon(state.thief, mark))
    else:
        log.append(GameLost(ending, state.thief, mark))
    return state


def party_mark(state: State, ending: Ending) -> tuple[Worth, ...]:
    """Return the party's statistics for the final screen, which decide nothing (section 8)."""
    slain = Worth("Dragons defeated", state.rules.dragons - len(state.dragons), 10)
    if ending is Ending.ALL_INSIDE:
        lacked = Worth("Spaces the thief had to go", CASTLE_STONE - state.thief, 5)
        return Worth("All in the castle", 1, 100, single=True), lacked, slain
    return Worth("Gems collected", sum(len(hero.own) for hero in state.heroes), 10), slain


def outcome(state: State) -> Outcome | None:
    """Return whether the party won or lost; None while the match goes on."""
    if not isinstance(state.phase, Over):
        return None
    ending, seats = state.phase.ending, len(state.heroes)
    won = ending is Ending.ALL_INSIDE
    mark = tuple(ScoreLine(line.label, line.points) for line in party_mark(state, ending))
    return Outcome(
        places=(1 if won else 2,) * seats,
        rule=_RULES[ending],
        reason=_REASONS[ending],
        scores=(mark,) * seats,
        party_won=won,
    )
